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
}
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
