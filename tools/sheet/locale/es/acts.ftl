# Lo que un jugador puede hacer, en infinitivo, y lo que pasa en un turno, con su verbo.

## Distancias
steps = { $n } { $many ->
    [one] { N("cell") }
   *[other] { NS("cell") }
 }
distance-die = { GENDER("cell", "tantos", "tantas") } { NS("cell") } como indique { THE("die") }
distance-dice = { GENDER("cell", "tantos", "tantas") } { NS("cell") } como sumen { THES("die") }
distance-die-rolled = { GENDER("cell", "tantos", "tantas") } { NS("cell") } como indique
distance-dice-rolled = { GENDER("cell", "tantos", "tantas") } { NS("cell") } como sumen
distance-defined = { GENDER("cell", "tantos", "tantas") } { NS("cell") } como diga { $name }
distance-twice = el doble de { $distance }
distance-cases = { $steps } si { $clause }; si no, { $otherwise }

## Acciones
walk = avanzar { $pieces } { $distance }
walk-back = hacer retroceder { $distance } a { $pieces }
walk-card = avanzar { $distance }
walk-back-card = retroceder { $distance }
number-cards = avanzar { GENDER("cell", "tantos", "tantas") } { NS("cell") } como indica la { N("card") }
walk-any = mover { $pieces }
bring-out = sacar { $pieces } de { THE("yard") }
bring-out-card = sacar { A("piece") } de { THE("yard") }
bring-out-run = sacar { $pieces } de { THE("yard") }, { GENDER("piece", "uno tras otro", "una tras otra") }
put = poner { $pieces } en el lugar de { $target }, como si hubiera caído allí
put-from-yard = { $act }; también puede venir de { THE("yard") }
put-from-anywhere = poner { $pieces }, de { THE("ring") } o de { THE("yard") }, en el lugar de { $target }, como si hubiera caído allí
swap = intercambiar { $first } con { $second }
swap-any = intercambiar { $pieces }
swap-anybody = intercambiar { $pieces }, sean de quien sean
share-any = repartir { $steps } entre { GENDER($pieces, "cuantos", "cuantas") } { $pieces } { GENDER($pieces, "propios", "propias") } se quiera
share-exactly = repartir { $steps } entre { $pieces }
share-both-ways = { $act }, { GENDER("piece", "cada uno", "cada una") } hacia delante o hacia atrás
share-each-step = { $act }. Los pasos se dan de uno en uno, y en cada { N("cell") } del camino se cae como al final de un movimiento
share-once = { $act }, con un solo movimiento para cada { N("piece") }
share-all-used = { $act }; hay que usar { GENDER("cell", "los", "las") } { $n }
share-rest-any = { $act }; no hace falta usar { GENDER("cell", "los", "las") } { $n }
share-rest-help = { $act }; hay que usar { GENDER("cell", "los", "las") } { $n }. Excepción: quien antes de { GENDER("cell", "gastarlos", "gastarlas") } pasa a mover { THES("piece") } de su { N("partner") } puede usar el resto con { GENDER("piece", "ellos", "ellas") } o dejarlo
share-rest-one = { $act }; hay que usar { GENDER("cell", "los", "las") } { $n }. Excepción: quien antes de { GENDER("cell", "gastarlos", "gastarlas") } pasa a mover { THES("piece") } de su { N("partner") } puede usar el resto con { GENDER("piece", "uno solo", "una sola") } o dejarlo
then = { $first } y después { $second }
if-open = { $act } si { $clause }
or-long = { $first }, o { $second }
play-card = jugar { $cards }
play-card-except = jugar { $cards } que no sea { $except }
discard = descartar { $cards } a elección
lay-down = dejar toda la { N("hand") } sobre la mesa
use-most-dice = usar tantos { NS("die") } como se pueda
use-larger-die = usar { THE("die") } mayor cuando solo se puede usar uno

## El turno
do-walk = se avanza { $pieces } { $distance }
do-walk-back = se retrocede { $distance } con { $pieces }
do-roll = { AGREE($dice, "se tira", "se tiran") } { $dice }
do-use-sum = se usa el número
do-use-free = se usa cada { N("die") } con { AGREE("piece", "cualquier", "cualquier", "", "") } { N("piece") } { GENDER("piece", "propio", "propia") }, en el orden que se quiera
do-use-different = se usa cada { N("die") } con { A("piece") } { GENDER("piece", "distinto", "distinta") }, en el orden que se quiera
do-use-same = se usan { THES("die") } con { GENDER("piece", "el mismo", "la misma") } { N("piece") }, uno después del otro y en el orden que se quiera
do-roll-again = se vuelve a tirar
do-roll-again-optional = se puede volver a tirar
do-count = se avanzan { $n } { NS("cell") } con { A("piece") } { GENDER("piece", "propio", "propia") } cualquiera
do-count-optional = se pueden avanzar { $n } { NS("cell") } con { A("piece") } { GENDER("piece", "propio", "propia") } cualquiera
do-card-again = se descubre otra { N("card") }
do-card-again-optional = se puede descubrir otra { N("card") }
do-play-again = se juega otra { N("card") }
do-play-again-optional = se puede jugar otra { N("card") }
do-once = { $done }, pero solo una vez por turno
do-end-turn = el turno termina
do-end-turn-unmoved = el turno termina sin mover
do-end-round = la ronda termina
do-end-game = la partida termina
do-play = se juega { $cards } y se hace lo que indica
do-play-except = se juega { $cards } que no sea { $except }
do-use-card = se hace lo que indica
do-draw = se roba { $cards }
do-turn-up = se descubre { $cards }
do-discard = se descarta { $cards } a elección
do-lay-down = se deja toda la { N("hand") } sobre la mesa
do-lay-down-round = se deja toda la { N("hand") } sobre la mesa y se espera al siguiente reparto
do-give = cada { N("player") } da { A("card") } boca abajo a su { N("partner") }, todos a la vez
do-deal = se reparten { $cards } a cada { N("player") }
do-shuffle-all = se barajan { GENDER("card", "todos los", "todas las") } { NS("card") }
do-shuffle-used = se barajan { THES("card") } { GENDER("card", "usados", "usadas") } y forman el nuevo mazo
cards-shown = { COUNTED($n, "card") }
lead-random = se elige al azar quién empieza
lead-highest-roll = empieza quien saca el número más alto (los que empatan vuelven a tirar)
lead-highest-card = empieza quien tiene la { N("card") } más alta
lead-after-dealer = empieza { THE("player") } que sigue al que reparte
lead-next = empieza { THE("player") } siguiente
deals-random = se elige al azar quién reparte
deals-highest-card = reparte quien tiene la { N("card") } más alta
deals-highest-roll = reparte quien saca el número más alto
deals-after-dealer = pasa a repartir { THE("player") } que sigue al que reparte
deals-next = pasa a repartir { THE("player") } siguiente
every-rounds = cada { COUNT($n, "card") } rondas { $done }
turns-until = { $lead } y se juega por turnos; la ronda acaba cuando { $clause }
first-of-rounds = antes de la primera de cada { COUNT($n, "card") } rondas

## Fichas que se mandan
goes-yard = { $pieces } { AGREE($pieces, "vuelve", "vuelven") } a su { N("yard") }
goes-place = { $pieces } { AGREE($pieces, "va", "van") } { $place }
goes-out = { $pieces } { AGREE($pieces, "queda eliminado", "queda eliminada", "quedan eliminados", "quedan eliminadas") }
goes-captured = { $pieces } { AGREE($pieces, "es comido", "es comida", "son comidos", "son comidas") }
and-long = { $first }, y { $second }
done-unless = { $done }, { $unless }
capture-some = comer { PREP("a", $pieces) }
use-for-nothing = no hacer nada
