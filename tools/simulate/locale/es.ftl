# Textos del informe de equilibrio.
title = Equilibrio de { $game }
heading = { $players ->
    [one] Un jugador
   *[other] { $players } jugadores
}
verdict-nothing = No se ganó ninguna partida, así que no se puede decir a quién favorece el juego.
verdict-alone = Solo hay un bando, así que el juego no puede favorecer a nadie.
verdict-even-seat = Ningún puesto muestra ventaja.
verdict-even-team = Ningún equipo muestra ventaja.
verdict-order-seat = { $place ->
    [1] Quien empieza gana { $points } puntos más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
   *[other] Quien juega en { $place }.º lugar gana { $points } puntos más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
}
verdict-order-team = { $place ->
    [1] El equipo que empieza gana { $points } puntos más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
   *[other] El equipo que juega en { $place }.º lugar gana { $points } puntos más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
}
verdict-side-seat = El puesto { $name } gana { $points } puntos más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
verdict-side-team = El equipo { $name } gana { $points } puntos más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
chance = { $hundredths ->
    [0] El azar por sí solo daría diferencias así en menos de 1 de cada 100 simulaciones como esta.
   *[other] El azar por sí solo daría diferencias así en unas { $hundredths } de cada 100 simulaciones como esta.
}
chance-often = El azar por sí solo da diferencias así en la mayoría de las simulaciones.
within = Cada porcentaje se conoce con un margen de ± { $within } puntos.
unseen = Una ventaja de menos de unos { $within } puntos no se habría notado.
basis = { $games ->
    [one] Una partida
   *[other] { $count } partidas
} entre jugadores { $policies }, semilla { $seed }.
interrupted = El trabajo se interrumpió: se habían pedido { $asked } partidas.
policy-random = al azar
policy-greedy = codiciosos
wins = Victorias
wins-seats = Victorias por puesto
wins-teams = Victorias por equipo
wins-order = Victorias por orden de turno
column-seat = puesto
column-team = equipo
column-order = lugar
column-wins = victorias
column-share = porcentaje
column-interval = intervalo del 95 %
order = { $place ->
    [1] empieza
   *[other] { $place }.º lugar
}
equal-share = reparto igual { $even }
length = Cuánto dura una partida
turns-line = { $mean } turnos de media; la mitad de las partidas dura de { $p25 } a { $p75 } turnos, nueve de cada diez de { $p5 } a { $p95 }.
turns-axis = turnos
median = mediana { $value }
plot-length = Cuántas partidas duraron cuántos turnos
choices = Qué hacen los jugadores
column-figure = dato
column-mean = media
column-least = mínimo
column-median = mediana
column-most = máximo
figure-turns = turnos
figure-decisions = decisiones
figure-captures = capturas
forced-line = El { $share } de las decisiones no deja elección; de media hay { $offered } acciones entre las que elegir.
stopped = Partidas detenidas
stopped-none = No hubo que detener ninguna partida.
stopped-line = { $games ->
    [one] Se detuvo una partida ({ $share })
   *[other] Se detuvieron { $count } partidas ({ $share })
} { $reason }; no entran en ningún dato de arriba. La primera es la partida { $example }: { $command }
reason-turns = tras { $limit } turnos
reason-actions = tras { $limit } acciones en un turno
reason-chance = tras { $limit } tiradas o cartas en un turno
reason-limit = por un límite del motor
nobody-line = { $games ->
    [one] Una partida acabó
   *[other] { $count } partidas acabaron
} sin ganador.
about = Cómo se lee
about-text = Los porcentajes son sobre las partidas que alguien ganó. El intervalo contiene el valor verdadero en 95 de cada 100 simulaciones como esta (Wilson). Solo se habla de ventaja cuando el azar daría una diferencia así en menos de 1 de cada 100 simulaciones (prueba ji al cuadrado).
