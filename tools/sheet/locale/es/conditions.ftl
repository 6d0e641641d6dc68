# Cuándo se cumple algo. Una cláusula tiene verbo («sale un 5»); un comienzo abre la frase («Con un 5»).

when = cuando { $clause }
unless = salvo si { $clause }
thrown-if = { $thrown }, si { $clause }

## Lo que muestran los dados o la carta
throw-number = { $values }
throw-nth-number = { $during ->
    [turn] el { ORDINAL($n, "die") } { $values } del turno
    [round] el { ORDINAL($n, "die") } { $values } de la ronda
   *[game] el { ORDINAL($n, "die") } { $values } de cada { N("player") }
 }
throw-double = un doble
throw-double-of = un doble { $values }
throw-nth-double = { $during ->
    [turn] el { ORDINAL($n, "die") } doble del turno
    [round] el { ORDINAL($n, "die") } doble de la ronda
   *[game] el { ORDINAL($n, "die") } doble de cada { N("player") }
 }
throw-nth-double-of = { $during ->
    [turn] el { ORDINAL($n, "die") } doble { $values } del turno
    [round] el { ORDINAL($n, "die") } doble { $values } de la ronda
   *[game] el { ORDINAL($n, "die") } doble { $values } de cada { N("player") }
 }
throw-nth-roll = { $during ->
    [turn] la { ORDINAL($n, "card") } tirada del turno
    [round] la { ORDINAL($n, "card") } tirada de la ronda
   *[game] la { ORDINAL($n, "card") } tirada de cada { N("player") } en la partida
 }
throw-up-to-nth-roll = una de las { COUNT($n, "card") } primeras tiradas { $during ->
    [turn] del turno
    [round] de la ronda
   *[game] de la partida
 }
throw-cards = { $values }
thrown = con { $throw }
thrown-nth = con { $throw }
thrown-cards = con { $throw }
thrown-not = con cualquier cosa que no sea { $throw }
throw-comes = sale { $throw }
throw-comes-not = no sale { $throw }
throw-is = es { $throw }
throw-is-not = no es { $throw }
throw-card-is = la { N("card") } es { $throw }
throw-card-is-not = la { N("card") } no es { $throw }

## Dónde están las fichas
have = { THE("player") } tiene { $pieces } { $place }
have-every = { THE("player") } tiene { GENDER($pieces, "todos sus", "todas sus") } { $pieces } { $place }
have-none = { THE("player") } no tiene { $pieces } { $place }
have-not = { THE("player") } tiene { $pieces } que no { AGREE($pieces, "está", "están") } { $place }
have-left = a { THE("player") } le { AGREE($pieces, "queda", "quedan") } { $pieces }
have-none-left = a { THE("player") } no le queda { $pieces }
team-every = { GENDER($pieces, "todos los", "todas las") } { $pieces } del { N("team") } están { $place }
be = { $pieces } { AGREE($pieces, "está", "están") } { $place }
be-none = { $pieces } está { $place }
be-not = { $pieces } no { AGREE($pieces, "está", "están") } { $place }
be-left = { AGREE($pieces, "queda", "quedan") } { $pieces }
be-none-left = no queda { $pieces }
do = { $pieces } { $clause }
it-is = está { $place }
it-is-not = no está { $place }
it-does = { $clause }
it-does-not = no { $clause }
it-is-left = sigue en juego
it-is-not-left = ya no está en juego

## Lo que ha pasado
has-captured = { $pieces } { AGREE($pieces, "ha", "han") } comido { A("piece") }
has-captured-turn = { $pieces } { AGREE($pieces, "ha", "han") } comido { A("piece") } en este turno
has-captured-not = { $pieces } no { AGREE($pieces, "ha", "han") } comido { GENDER("piece", "ningún", "ninguna") } { N("piece") }
has-captured-turn-not = { $pieces } no { AGREE($pieces, "ha", "han") } comido { GENDER("piece", "ningún", "ninguna") } { N("piece") } en este turno
has-moved = { $pieces } se { AGREE($pieces, "ha", "han") } movido
has-moved-turn = { $pieces } se { AGREE($pieces, "ha", "han") } movido en este turno
has-moved-not = { $pieces } no se { AGREE($pieces, "ha", "han") } movido
has-moved-turn-not = { $pieces } no se { AGREE($pieces, "ha", "han") } movido en este turno
has-come-out = { $pieces } { AGREE($pieces, "ha", "han") } salido de { THE("yard") }
has-come-out-turn = { $pieces } { AGREE($pieces, "ha", "han") } salido de { THE("yard") } en este turno
has-come-out-not = { $pieces } no { AGREE($pieces, "ha", "han") } salido de { THE("yard") }
has-come-out-turn-not = { $pieces } no { AGREE($pieces, "ha", "han") } salido de { THE("yard") } en este turno
it = {""}
hands-empty = nadie tiene { NS("card") }
hands-empty-not = alguien tiene { NS("card") }
draw-pile-empty = el mazo se ha agotado
draw-pile-empty-not = el mazo no se ha agotado
draw-pile-short = el mazo no alcanza para el siguiente reparto
draw-pile-short-not = el mazo alcanza para el siguiente reparto
can = se puede { $act }
can-not = no se puede { $act }
can-not-play = no se puede jugar { GENDER("card", "ningún", "ninguna") } { N("card") }
can-not-play-except = no se puede jugar { GENDER("card", "ningún", "ninguna") } { N("card") } que no sea { $except }
