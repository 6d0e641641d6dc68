# Textos del informe de equilibrio.
title = Equilibrio: { $game }
heading = { $players ->
    [one] Un jugador
   *[other] { $players } jugadores
}
verdict-nothing = No se ganó ninguna partida, así que no se puede decir a quién favorece el juego.
verdict-alone = Solo hay un bando, así que el juego no puede favorecer a nadie.
verdict-even-seat = Ningún puesto muestra ventaja.
verdict-even-team = Ningún equipo muestra ventaja.
verdict-order-seat = { $place ->
    [1] Quien empieza gana { $points } { NOUN($points, one: "punto", other: "puntos") } más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
    [3] Quien juega en 3.er lugar gana { $points } { NOUN($points, one: "punto", other: "puntos") } más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
   *[other] Quien juega en { $place }.º lugar gana { $points } { NOUN($points, one: "punto", other: "puntos") } más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
}
verdict-order-team = { $place ->
    [1] El equipo que empieza gana { $points } { NOUN($points, one: "punto", other: "puntos") } más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
    [3] El equipo que juega en 3.er lugar gana { $points } { NOUN($points, one: "punto", other: "puntos") } más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
   *[other] El equipo que juega en { $place }.º lugar gana { $points } { NOUN($points, one: "punto", other: "puntos") } más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
}
verdict-side-seat = El puesto «{ $name }» gana { $points } { NOUN($points, one: "punto", other: "puntos") } más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
verdict-side-team = El equipo { $name } gana { $points } { NOUN($points, one: "punto", other: "puntos") } más de lo que le tocaría: el { $share } de las partidas en vez del { $even }.
chance = { $hundredths ->
    [0] El azar por sí solo daría diferencias así de grandes en menos de 1 de cada 100 simulaciones como esta.
   *[other] El azar por sí solo daría diferencias así de grandes en alrededor de { $hundredths } de cada 100 simulaciones como esta.
}
chance-often = El azar por sí solo da diferencias así de grandes en la mayoría de las simulaciones.
within = Cada porcentaje se conoce con un margen de ± { $within } { NOUN($within, one: "punto", other: "puntos") }.
unseen = Una ventaja de menos de { $within } { NOUN($within, one: "punto", other: "puntos") }, más o menos, no se habría notado.
basis = { $games ->
    [one] Una partida
   *[other] { $count } partidas
} entre jugadores { $policies }, semilla { $seed }.
mixed = Los jugadores son de clases distintas y no cambian de puesto, así que la ventaja de un puesto puede ser la de su jugador; homestretch tournament los hace cambiar de puesto.
interrupted = El trabajo se interrumpió: { NOUN($asked, one: "se había pedido", other: "se habían pedido") } { $asked } { NOUN($asked, one: "partida", other: "partidas") }.
ended-precision = Son tantas como hicieron falta para conocer cada porcentaje con un margen de ± { $within } { NOUN($within, one: "punto", other: "puntos") }.
ended-time = Son las que cupieron en { $seconds } { NOUN($seconds, one: "segundo", other: "segundos") }.
interrupted-precision = El trabajo se interrumpió antes de conocer cada porcentaje con un margen de ± { $within } { NOUN($within, one: "punto", other: "puntos") }.
interrupted-time = El trabajo se interrumpió antes de que { NOUN($seconds, one: "pasara", other: "pasaran los") } { $seconds } { NOUN($seconds, one: "segundo", other: "segundos") }.
which-games = Son las partidas { $ranges } de la semilla.
policy-random = aleatorios
policy-runner = corredores
policy-hunter = cazadores
policy-cautious = prudentes
policy-expectimax = calculadores
policy-flat = con { $games } { NOUN($games, one: "partida", other: "partidas") } de prueba por decisión
policy-mcts = que buscan en árbol con { $games } { NOUN($games, one: "línea", other: "líneas") } por decisión
one-random = un jugador que juega al azar
one-runner = un corredor
one-hunter = un cazador
one-cautious = un jugador prudente
one-expectimax = un calculador
one-flat = un jugador con { $games } { NOUN($games, one: "partida", other: "partidas") } de prueba por decisión
one-mcts = un jugador que busca en árbol con { $games } { NOUN($games, one: "línea", other: "líneas") } por decisión
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
    [3] 3.er lugar
   *[other] { $place }.º lugar
}
equal-share = reparto igual { $even }
length = Cuánto dura una partida
turns-line = { $mean } { NOUN($mean, one: "turno", other: "turnos") } de media; la mitad de las partidas dura de { $p25 } a { $p75 } { NOUN($p75, one: "turno", other: "turnos") }, y nueve de cada diez, de { $p5 } a { $p95 }.
turns-axis = turnos
median = mediana { $value }
plot-length = Partidas según cuántos turnos duraron
choices = Qué hacen los jugadores
column-figure = cifra
column-mean = media
column-median = mediana
figure-turns = turnos
figure-rounds = rondas
figure-decisions = decisiones
forced-line = El { $share } de las decisiones no deja elección; de media hay { $offered } { NOUN($offered, one: "acción posible", other: "acciones posibles") }.
stopped = Partidas detenidas
stopped-none = No hubo que detener ninguna partida.
stopped-line = { $games ->
    [one] Se detuvo una partida ({ $share })
   *[other] Se detuvieron { $count } partidas ({ $share })
} { $reason }; { $games ->
    [one] no entra
   *[other] no entran
} en ninguna cifra de arriba. { NOUN($count, one: "Es", other: "La primera es") } la partida { $example }: { $command }
reason-turns = tras { $limit } { NOUN($limit, one: "turno", other: "turnos") }
reason-actions = tras { $limit } { NOUN($limit, one: "acción", other: "acciones") } en un turno
reason-chance = tras { $limit } { NOUN($limit, one: "tirada o carta", other: "tiradas o cartas") } en un turno
reason-limit = por un límite del motor
nobody-line = { $games ->
    [one] Una partida acabó
   *[other] { $count } partidas acabaron
} sin ganador.
test-chi-square = Prueba de ji al cuadrado contra el reparto igual: p { $p }.
test-exact-multinomial = Prueba multinomial exacta contra el reparto igual: p { $p }.
minutes-line = De media { NOUN($mean, one: "es más o menos", other: "son unos") } { $mean } { NOUN($mean, one: "minuto", other: "minutos") }, a { $choice } { NOUN($choice, one: "segundo", other: "segundos") } por decisión con elección y a { $forced } por decisión sin ella.
figure-minutes = minutos
column-p5 = 5 %
column-p25 = 25 %
column-p75 = 75 %
column-p95 = 95 %
key-games = { $games ->
    [one] partida
   *[other] partidas
}
key-turns = turnos por partida
key-minutes = minutos por partida
key-choices = de las decisiones dejan elegir
key-stopped = de las partidas se detuvieron
choices-decisions = decisiones por partida
choices-free = de ellas, con elección
choices-actions = acciones entre las que elegir
choices-actions-free = lo mismo, donde hay elección
seats = Qué le pasa a cada puesto
column-captures = come
column-captured = le comen
column-entries = saca
column-waiting = espera
seats-line = Las cifras son por partida.
captures = Cuántas fichas se comen en una partida
captures-axis = fichas comidas
captures-line = En una partida { NOUN($mean, one: "se come", other: "se comen") } { $mean } { NOUN($mean, one: "ficha", other: "fichas") } de media; en nueve de cada diez, de { $p5 } a { $p95 }.
extremes-line = La partida más corta duró { $least } { NOUN($least, one: "turno", other: "turnos") }; la más larga, { $most }.
waiting-line = Espera: cuántas fichas hay de media esperando a salir al empezar un turno.
rules = Con qué frecuencia decide cada regla
rules-line = Por partida. Un permiso o una carta cuenta cuando se elige una acción que permite; una obligación, cuando quita acciones; una regla sobre caer en una casilla, cuando decide lo que pasa allí; un premio u otra consecuencia, cuando se aplica; un paso del turno con condición, cuando se da; una regla de victoria, por cada jugador al que clasifica.
column-rule = regla
column-times = veces
column-rate = por partida
never-fired = { $count ->
    [one] Una regla no decidió nada
   *[other] { $count } reglas no decidieron nada
} en ninguna de estas partidas: { $rules }.
binding = Dónde influyen las prohibiciones, el exceso y la ayuda
binding-line = Una regla influye en una decisión si, sin ella, las acciones posibles serían otras o la elegida daría otro resultado.
binding-overshoot = Para la regla del exceso, «sin ella» significa que, con un número demasiado grande, la ficha avanza hasta donde llega su recorrido o, si la regla deja usar ese número, no se mueve.
binding-basis = Esto sale de { $games ->
    [one] una partida
   *[other] { $number } partidas
} de la semilla { $seed }, con { $decisions } { NOUN($decisions, one: "decisión", other: "decisiones") }; los porcentajes son sobre esas decisiones.
binding-idle = { $count ->
    [one] Una regla no influyó
   *[other] { $count } reglas no influyeron
} en ninguna: { $rules }.
binding-left-out = { $games ->
    [one] Una partida detenida queda fuera.
   *[other] { $number } partidas detenidas quedan fuera.
}
binding-interrupted = El trabajo se interrumpió: { NOUN($asked, one: "se había pedido", other: "se habían pedido") } { $asked } { NOUN($asked, one: "partida", other: "partidas") }.
binding-column-rule = regla
binding-column-share = porcentaje
binding-column-rate = por partida
binding-column-first = 1.ª partida
details = Para repetir el resultado
details-players = Jugadores: { $players }.
details-player = { $name } ({ $one })
details-options = Opciones: { $options }.
details-games = Semilla { $seed }, revisión del motor { $revision }. Huella de las partidas: { $digest }.
about = Cómo se lee
about-text = Los porcentajes son sobre las partidas que alguien ganó. Los intervalos contienen a la vez los valores verdaderos de todos los bandos en 95 de cada 100 simulaciones como esta (Wilson, Šidák). Solo se habla de ventaja cuando el azar daría una diferencia así en menos de 1 de cada 100 simulaciones (prueba de ji al cuadrado).
# Textos de las comparaciones.
effect-turns-more = { $what } alarga la partida en { $by } ± { $within } { NOUN($by, one: "turno", other: "turnos") }
effect-turns-less = { $what } acorta la partida en { $by } ± { $within } { NOUN($by, one: "turno", other: "turnos") }
effect-turns-none = No se ha encontrado ninguna diferencia de más de { $most } { NOUN($most, one: "turno", other: "turnos") } en { $games } partidas
effect-decisions-more = { $what } añade { $by } ± { $within } { NOUN($by, one: "decisión", other: "decisiones") } a una partida
effect-decisions-less = { $what } quita { $by } ± { $within } { NOUN($by, one: "decisión", other: "decisiones") } a una partida
effect-decisions-none = No se ha encontrado ninguna diferencia de más de { $most } { NOUN($most, one: "decisión", other: "decisiones") } en { $games } partidas
effect-captures-more = { $what } añade { $by } ± { $within } { NOUN($by, one: "ficha comida", other: "fichas comidas") } a una partida
effect-captures-less = { $what } quita { $by } ± { $within } { NOUN($by, one: "ficha comida", other: "fichas comidas") } a una partida
effect-captures-none = No se ha encontrado ninguna diferencia de más de { $most } { NOUN($most, one: "ficha comida", other: "fichas comidas") } en { $games } partidas
effect-share-without-choice-more = { $what } sube el porcentaje de decisiones sin elección en { $by } ± { $within } { NOUN($by, one: "punto", other: "puntos") }
effect-share-without-choice-less = { $what } baja el porcentaje de decisiones sin elección en { $by } ± { $within } { NOUN($by, one: "punto", other: "puntos") }
effect-share-without-choice-none = No se ha encontrado ninguna diferencia de más de { $most } { NOUN($most, one: "punto", other: "puntos") } en el porcentaje de decisiones sin elección en { $games } partidas
effect-few = { $number ->
    [0] No ha cambiado nada en ninguna de las { $games } partidas
    [one] Solo ha cambiado algo en una de las { $games } partidas, demasiado poco para decir más
   *[other] Solo ha cambiado algo en { $count } de las { $games } partidas, demasiado pocas para decir más
}
effect-nothing = Ninguna partida ha terminado en los dos casos, así que no se puede decir nada
effect-gains = { $name } gana { $by } ± { $within } { NOUN($by, one: "punto", other: "puntos") }
effect-loses = { $name } pierde { $by } ± { $within } { NOUN($by, one: "punto", other: "puntos") }
effect-no-seat = ningún puesto gana ni pierde más de { $most } { NOUN($most, one: "punto", other: "puntos") }
effect-no-team = ningún equipo gana ni pierde más de { $most } { NOUN($most, one: "punto", other: "puntos") }
effect-place = { $place ->
    [1] quien empieza
    [3] quien juega en 3.er lugar
   *[other] quien juega en { $place }.º lugar
}
effect-gap = { $value } ± { $within }
effect-figure-turns = turnos
effect-figure-decisions = decisiones
effect-figure-captures = fichas comidas
effect-figure-share-without-choice = sin elección
effect-unknown = –
compare-title = { $b } frente a { $a }
compare-quoted = «{ $text }»
compare-lead = { $effect }.
compare-lead-sides = { $effect }; { $moved }.
compare-wins = Con { $what }, { $moved }.
compare-wins-none-seat = No se ha encontrado ningún puesto cuyo porcentaje cambie más de { $most } { NOUN($most, one: "punto", other: "puntos") } en { $games } partidas.
compare-wins-none-team = No se ha encontrado ningún equipo cuyo porcentaje cambie más de { $most } { NOUN($most, one: "punto", other: "puntos") } en { $games } partidas.
compare-basis = { $count } partidas en cada caso, con la misma suerte, entre jugadores { $policies }, semilla { $seed }.
compare-clear = La comparación terminó en la comprobación { $look } de { $looks }, pues la respuesta estaba clara.
compare-other-sides = No se compara quién gana, pues los bandos no son los mismos.
compare-figures = Lo que cambia
compare-column-figure = cifra
compare-column-a = A
compare-column-b = B
compare-column-difference = B − A
compare-column-points = B − A, puntos
compare-column-pairing = suerte
compare-column-games = partidas
compare-zero = sin diferencia
compare-relative = en proporción a A
compare-points = puntos
compare-pairing-line = La última columna dice por cuánto habría que multiplicar las partidas para saberlo igual de bien si cada variante tuviera su propia suerte.
compare-times = × { $times }
compare-looks = Comprobación a comprobación: { $figure }
compare-looks-line = Las primeras comprobaciones pueden gastar poco del error permitido y tienen intervalos anchos; todas juntas gastan 5 de cada 100.
compare-left-out = { $games ->
    [one] Una partida se detuvo en una de las dos o en ambas; no entra en ninguna cifra de arriba.
   *[other] { $count } partidas se detuvieron en una de las dos o en ambas; no entran en ninguna cifra de arriba.
}
compare-stopped = { $name }: { $games ->
    [one] se detuvo una partida.
   *[other] se detuvieron { $count } partidas.
} { NOUN($count, one: "Es", other: "La primera es") } la partida { $example }: { $command }
compare-changes = En qué se distinguen
compare-change = { $id }: { $before } → { $after }
compare-a = A es { $name }.
compare-b = B es { $name }.
compare-about = En una misma partida, a las dos variantes les tocan las mismas tiradas y cartas, de modo que la suerte desaparece de las diferencias. Un intervalo contiene la diferencia verdadera en 95 de cada 100 comparaciones como esta, por pronto que terminen; los de los puestos o equipos y los de los lugares valen todos a la vez. Solo se dice que algo es distinto si su intervalo no contiene el cero y al menos 20 partidas salieron de otra manera.
# Textos de los barridos.
sweep-title = { $game }: variando { $paths }
sweep-what = { $values } en lugar de { $first }
sweep-moved = con { $value }, { $moved }
sweep-figure-turns = Turnos de una partida
sweep-figure-decisions = Decisiones en una partida
sweep-figure-captures = Fichas comidas en una partida
sweep-figure-share-without-choice = Decisiones sin elección
sweep-column-values = valores
sweep-column-share = porcentaje
sweep-column-difference = respecto al primero
sweep-marked = * se distingue del primer valor.
sweep-left-out = { $games ->
    [one] Una partida se detuvo con alguno de los valores o con todos; no entra en ninguna cifra de arriba.
   *[other] { $count } partidas se detuvieron con alguno de los valores o con todos; no entran en ninguna cifra de arriba.
}
sweep-stopped = { $value }: { $games ->
    [one] se detuvo una partida.
   *[other] se detuvieron { $count } partidas.
} { NOUN($count, one: "Es", other: "La primera es") } la partida { $example }.
sweep-values = Lo que dicen los valores
sweep-means = { $path } = { $value }: { $meaning }
sweep-about = En una misma partida, a todos los valores les tocan las mismas tiradas y cartas. Las diferencias son respecto al primer valor; sus intervalos valen todos a la vez en 95 de cada 100 barridos como este, y también los de los puestos o equipos y los de los lugares. Una diferencia solo se nombra o se marca si su intervalo no contiene el cero y al menos 20 partidas salieron de otra manera. Los intervalos de los gráficos son los que cada valor tiene por sí solo.
# Suerte y habilidad.
skill-title = Suerte y habilidad: { $game }
skill = Suerte y habilidad
skill-shown = { $members ->
    [one] Entre jugadores { $worse }, { $one } gana el { $share } de las partidas; el azar por sí solo daría el { $even }.
   *[other] Contra jugadores { $worse }, un equipo de jugadores { $better } gana el { $share } de las partidas; el azar por sí solo daría el { $even }.
}
skill-unshown = { $members ->
    [one] No se puede decir si { $one } juega mejor entre jugadores { $worse }: gana el { $share } de las partidas en vez del { $even }.
   *[other] No se puede decir si un equipo de jugadores { $better } juega mejor contra jugadores { $worse }: gana el { $share } de las partidas en vez del { $even }.
}
skill-worse = { $members ->
    [one] Entre jugadores { $worse }, { $one } gana solo el { $share } de las partidas; el azar por sí solo daría el { $even }.
   *[other] Contra jugadores { $worse }, un equipo de jugadores { $better } gana solo el { $share } de las partidas; el azar por sí solo daría el { $even }.
}
skill-nothing = No se ganó ninguna partida, así que no se puede decir nada de la suerte y la habilidad.
skill-interval = El valor verdadero está entre el { $low } y el { $high } en 95 de cada 100 mediciones como esta.
skill-edge = De las partidas que el azar por sí solo daría a los demás, jugar mejor se lleva el { $edge }.
skill-match = { $games ->
    [one] Quien juega mejor que otro va por delante tras una partida en 95 de cada 100 casos.
   *[other] Quien juega mejor que otro va por delante tras unas { $number } partidas en 95 de cada 100 series.
}
skill-basis = { $number } partidas, { $each } con el mejor bando en cada uno de los { $sides } puestos de la mesa; semilla { $seed }.
skill-basis-part = { $games ->
    [one] Una partida
   *[other] { $number } partidas
} hasta ahora; semilla { $seed }.
skill-interrupted = El trabajo se interrumpió: se habían pedido { $asked } partidas.
skill-stopped = { $games ->
    [one] Una partida se detuvo por un límite y no cuenta.
   *[other] { $number } partidas se detuvieron por un límite y no cuentan.
} { NOUN($number, one: "Es", other: "La primera es") } la partida { $example }: { $command }
skill-column = bando mejor
skill-column-wins = victorias
skill-column-share = porcentaje
skill-column-interval = intervalo del 95 %
skill-even = reparto igual { $even }
skill-about = Cómo se lee
skill-about-text = En cada partida un bando juega mejor que todos los demás; cada uno es el mejor el mismo número de veces, de modo que ningún puesto lo favorece. El porcentaje es sobre las partidas que alguien ganó, con el intervalo de Wilson. Si se parece al del azar por sí solo, entre estas dos clases de jugadores apenas importa lo que se elige; otras clases pueden diferir más.
# Torneos.
tournament-title = Torneo: { $game }
tournament-best = { $members ->
    [one] En esta mesa, quien más gana es { $one }: el { $share } de las partidas; el azar por sí solo daría el { $even }.
   *[other] En esta mesa, el equipo que más gana es el de jugadores { $one }: el { $share } de las partidas; el azar por sí solo daría el { $even }.
}
tournament-close = { $members ->
    [one] No se puede decir quién es el mejor: { $one } gana el { $share } de las partidas y { $two }, el { $other }.
   *[other] No se puede decir qué equipo es el mejor: el de jugadores { $one } gana el { $share } de las partidas y el de jugadores { $two }, el { $other }.
}
tournament-unshown = No se puede decir que alguno de estos jugadores sea mejor que otro.
tournament-nothing = No se ganó ninguna partida, así que no se puede decir quién juega mejor.
tournament-basis = { $number } partidas, { $each } con cada una de las { $orders } formas de sentarse a la mesa; semilla { $seed }.
tournament-kinds = Victorias por clase de jugador
tournament-column = jugadores
tournament-several = El porcentaje es el de un solo jugador (o equipo) de cada clase, aunque haya varios en la mesa.
tournament-places = Victorias según el puesto
tournament-places-line = Qué parte de las partidas gana cuando ocupa ese puesto.
tournament-about = Las mismas clases de jugadores se enfrentan sentadas de todas las formas posibles, cada una el mismo número de veces, de modo que ningún puesto favorece a nadie. El porcentaje es sobre las partidas que alguien ganó; los intervalos contienen a la vez los porcentajes verdaderos de todas las clases en 95 de cada 100 torneos como este (Wilson, Šidák). Solo se dice que una clase de jugador es la mejor si su intervalo queda por encima de todos los demás.
tournament-about-part = Las mismas clases de jugadores se enfrentan sentadas de todas las formas posibles; como el trabajo se interrumpió, no todas se dieron el mismo número de veces, pero cada clase ocupó cada puesto el mismo número de veces. El porcentaje es sobre las partidas que alguien ganó; los intervalos contienen a la vez los porcentajes verdaderos de todas las clases en 95 de cada 100 torneos como este (Wilson, Šidák). Solo se dice que una clase de jugador es la mejor si su intervalo queda por encima de todos los demás.
# Emoción.
drama = Emoción
drama-course = Cómo crece la probabilidad del ganador
drama-when = Cuándo se deciden las partidas
drama-middle = la mitad de los ganadores tenía más
drama-half = la mitad central de los ganadores
drama-axis = parte de los turnos ya jugada
drama-open = abiertas al final
drama-wildest = { $changes ->
    [one] El liderato cambia una vez como mucho, como en la partida { $game }.
   *[other] La partida con más cambios de liderato es la { $game }, con { $number }.
}
drama-deepest = La mayor remontada es la de la partida { $game }: { $begun ->
    [0] al empezar
   *[other] tras { $turns } de sus { $of } turnos
}, quien acabó ganando solo ganaba { $won } de { $playouts } partidas continuadas desde ahí.
drama-told = Para seguirla jugada a jugada: { $command }
drama-nothing = No se ganó ninguna partida, así que nada se puede decir de cómo transcurren.
drama-changes = El liderato cambia { $mean } veces por partida de media.
drama-changes-between = El liderato cambia { $mean } veces por partida de media (en 95 de cada 100 mediciones como esta la media verdadera está entre { $low } y { $high }).
drama-kept = En el { $share } de las partidas, quien primero toma la delantera la conserva hasta el final.
drama-decided = { $after ->
    [0] Al menos la mitad de las partidas está decidida desde el principio: el ganador nunca tiene menos de un { $decided } de probabilidad.
    [100] Al menos la mitad de las partidas queda abierta hasta sus últimos turnos. Una cuarta parte se decide tras el { $quarter } de sus turnos: desde ahí, el ganador tiene siempre un { $decided } de probabilidad o más.
   *[other] La mitad de las partidas se decide tras el { $half } de sus turnos, una cuarta parte ya tras el { $quarter }: desde ahí, el ganador tiene siempre un { $decided } de probabilidad o más.
}
drama-comebacks = En el { $share } de las partidas (entre el { $low } y el { $high }), el ganador llegó a tener claramente menos de la mitad de la probabilidad que le tocaría a partes iguales.
drama-basis = { $games ->
    [one] Esto sale de una partida
   *[other] Esto sale de { $number } partidas
} entre jugadores { $policies }, semilla { $seed }, en { $looks } posiciones; desde cada una se siguió jugando { $playouts } veces.
drama-left-out = { $games ->
    [one] Una partida sin ganador no cuenta.
   *[other] { $number } partidas sin ganador no cuentan.
}
drama-interrupted = El trabajo se interrumpió: se habían pedido { $asked } partidas.
drama-column-part = tramo
drama-column-favorite = favorito
drama-column-winner = ganador
drama-column-half = cuartiles
drama-columns-line = Probabilidades en cada tramo de la partida: la del bando mejor situado, de media; la de quien acaba ganando, mediana y cuartiles.
