# Una regla, una frase.

said-when = { $opener } { $sentence }
said-opened = { $opener }, { $sentence }
said-if = { $sentence } si { $clause }
said-unless = { $sentence }, { $unless }
said-otherwise = si no, { $sentence }
but = pero { $sentence }

## Lo que se puede y se debe hacer
permit = { AGREE($act, "se puede", "se pueden") } { $act }
permit-instead = se puede { $act } en vez de jugar
permit-walk = con cada número que sale se avanza { $pieces } { $distance }
only-out = { A("piece") } solo sale de { THE("yard") } { $thrown }
only-out-cards = { A("piece") } solo sale de { THE("yard") } con una de estas { NS("card") }: { $cards }
duty = hay que { $act }, si se puede
duty-dice = hay que { $act }
duty-penalty = quien podía y no lo ha hecho debe mandar a { THE("yard") } cada { N("piece") } que habría podido hacerlo
duties-ranked = si se juntan varias de estas obligaciones, se cumplen en este orden: { $duties }
move-compulsory = mover es obligatorio si { GENDER("piece", "algún", "alguna") } { N("piece") } puede; si { GENDER("piece", "ninguno", "ninguna") } puede, el número se pierde
exit-full = si { THES("piece") } { GENDER("piece", "propios", "propias") } llenan { THE("entry") }, no puede salir { GENDER("piece", "ninguno", "ninguna") }: el número se usa para mover { A("piece") } que ya está fuera
use-compulsory = es obligatorio usar el número si { GENDER("piece", "algún", "alguna") } { N("piece") } puede; si { GENDER("piece", "ninguno", "ninguna") } puede, se pierde
use-compulsory-dice = es obligatorio usar cada { N("die") } si se puede; el que { GENDER("piece", "ningún", "ninguna") } { N("piece") } puede usar se pierde
die-lost = { A("die") } que { GENDER("piece", "ningún", "ninguna") } { N("piece") } puede usar se pierde
play-compulsory = si se puede jugar { GENDER("card", "algún", "alguna") } { N("card") }, es obligatorio
play-fallback = si no se puede jugar { GENDER("card", "ningún", "ninguna") } { N("card") }, { $done }
use-card-compulsory = es obligatorio si se puede; si no, no pasa nada

## Lo que detiene a una ficha
stopped-every = { GENDER($pieces, "ningún", "ninguna") } { $pieces } puede { $deeds }
stopped-every-group = { GENDER($pieces, "ningún", "ninguna") } { $pieces } puede { $deeds }, tampoco { GENDER($pieces, "los", "las") } del mismo { N("colour") }
stopped-others = { $pieces } no pueden { $deeds }
stopped-own = { $pieces } no pueden { $deeds }
deed-pass = pasar por encima de { $obstacle }
deed-land = caer en la { N("cell") } de { $obstacle }
deed-land-too = caer en su { N("cell") }
stopped-own-piece = { A("piece") } no puede { $deeds }
stopped-own-only = { $sentence }; por encima de { GENDER("piece", "los", "las") } de otro { N("colour") } sí
own-piece-obstacle = { GENDER("piece", "otro", "otra") } de su { N("colour") }
nor = { $first } ni { $second }
forbid = { $pieces } no puede { $deeds }
forbid-move = volver a moverse
forbid-move-back = retroceder
forbid-swap = intercambiarse
forbid-finish = entrar en { THE("finish") }
forbid-enter-column = entrar en { ITS("home-column") }
forbid-bring-out = salir de { ITS("yard") }
forbid-captured = { GENDER("piece", "ser comido", "ser comida") }

## Adónde llega una ficha
arriving = { A("piece") } { $how }
arrive-any = que cae { $place }
arrive-moving = que avanza y cae { $place }
arrive-coming-out = que sale a { $cell }
arrive-turning-back = que da la vuelta y acaba { $place }
arrive-swapping = que un intercambio deja { $place }
arrive-taking-its-place = que ocupa el lugar de { GENDER("piece", "otro", "otra") } { $place }
arrive-sent = { GENDER("piece", "mandado", "mandada") } a otra { N("cell") } que acaba { $place }
arrive-following = { GENDER("piece", "llevado", "llevada") } hasta el final que acaba { $place }
arrive-counting = que cae { $place } al contar un premio
refuse-any = { A("piece") } no puede caer { $place }
refuse-moving = { A("piece") } no puede avanzar y caer { $place }
refuse-coming-out = { A("piece") } no puede salir a { $cell }
refuse-turning-back = { A("piece") } no puede dar la vuelta y acabar { $place }
refuse-swapping = un intercambio no puede dejar { A("piece") } { $place }
refuse-taking-its-place = { A("piece") } no puede ocupar el lugar de { GENDER("piece", "otro", "otra") } { $place }
refuse-sent = no se puede mandar { A("piece") } de modo que acabe { $place }
refuse-following = no se puede llevar { A("piece") } hasta el final si acaba { $place }
refuse-counting = { A("piece") } no puede caer { $place } al contar un premio
refuse-always = ningún movimiento puede acabar así
cell-with = { $cell } { GENDER($cell, "ocupado", "ocupada") } por { $there }
cell-full-with = { $cell } con { $there }
cell-without = { $cell } sin { $there }
cell-off = cualquier { N("cell") } que no sea { $cell }
vp = { $subject } { $deeds }
vp-capture-it = se { AGREE($there, "lo", "la", "los", "las") } come
vp-capture = se come a { $pieces }
vp-yard-it = { AGREE($there, "lo", "la", "los", "las") } manda a su { N("yard") }
vp-yard = manda a su { N("yard") } a { $pieces }
vp-place-it = { AGREE($there, "lo", "la", "los", "las") } manda { $place }
vp-place = manda { $place } a { $pieces }
vp-out-it = { AGREE($there, "lo", "la", "los", "las") } elimina
vp-out = elimina a { $pieces }
vp-self-yard = vuelve { GENDER("piece", "él mismo", "ella misma") } a su { N("yard") }
vp-self-place = va { GENDER("piece", "él mismo", "ella misma") } { $place }
vp-self-out = queda { GENDER("piece", "eliminado", "eliminada") }
vp-stack-it = se pone encima
vp-stack = se pone encima de { $pieces }
vp-link = { AGREE($link, "lo", "la", "los", "las") } recorre hasta el final
vp-other-link = recorre { THE($link) } hasta el final
vp-sweep = { $deed } y se come a { GENDER("piece", "todos", "todas") } { THES("piece") } del camino
vp-roll-again = da derecho a otra tirada
vp-roll-again-optional = permite otra tirada
vp-count = hace contar { $n } con { GENDER("piece", "uno cualquiera de los", "una cualquiera de las") } { NS("piece") } de su { N("colour") }
vp-count-optional = permite contar { $n } con { GENDER("piece", "uno cualquiera de los", "una cualquiera de las") } { NS("piece") } de su { N("colour") }
vp-card-again = hace descubrir otra { N("card") }
vp-card-again-optional = permite descubrir otra { N("card") }
vp-end-turn = pone fin al turno
vp-end-round = pone fin a la ronda
vp-once = { $deed } (una vez por turno)
vp-unless = { $deed }, { $unless }
that-are-there = { $pieces } que haya allí
remaining = { $noun } que { AGREE($noun, "queda", "quedan") }
stay = { A("piece") } puede compartir { N("cell") } con { $there }
stay-cell = { A("piece") } puede compartir { $cell } con { $there }
stay-none = { A("piece") } que cae en { $cell } sin { $there } se queda en ella con { GENDER("piece", "los", "las") } que haya
stay-plain = no le pasa nada a { A("piece") } { $how }
stay-arrive = { $subject } la comparte
captured-yard = { THE("piece") } { GENDER("piece", "comido", "comida") } vuelve a { ITS("yard") }
stacked = { A("stack") } se mueve como una sola { N("piece") } y la lleva el dueño de { THE("piece") } de arriba; { THES("piece") } de debajo son { GENDER("piece", "prisioneros", "prisioneras") }
sent-lands = las mismas reglas valen para { THE("piece") } que se manda a otra { N("cell") }, si allí hay { GENDER("piece", "alguno", "alguna") }

## Lo que se gana
after-capture = al comer { $pieces }
after-finish = al meter { $pieces } en { THE("finish") }
after-bring-out = al sacar { $pieces } de { THE("yard") }
after-land = al caer { $place }
after-pass = al pasar por encima de { $pieces }
after-if = { $opener }, si { $clause }
count-lost = lo que { GENDER("piece", "ningún", "ninguna") } { N("piece") } puede mover se pierde

## El final del recorrido
overshoot-not-allowed = a { $goal } se llega con el número exacto: { A("piece") } no puede usar un número que { GENDER("piece", "lo", "la") } haría pasarse
overshoot-not-allowed-column = { A("piece") } no puede usar un número que { GENDER("piece", "lo", "la") } haría pasarse de { $goal }
overshoot-turn-back = { THE("piece") } que se pasaría de { $goal } llega hasta allí y retrocede lo que sobra
overshoot-turn-back-open = { THE("piece") } que se pasaría de la última { N("cell") } que tiene libre en { ITS("home-column") } llega hasta ella y retrocede lo que sobra
overshoot-turn-back-open-only = si no le queda libre ninguna, no puede usar el número
overshoot-finish = { THE("piece") } que se pasaría de { $goal } también llega
overshoot-finish-if-last = { THE("piece") } que se pasaría de { $goal } también llega si no hay detrás { GENDER("piece", "otro", "otra") } de su { N("colour") }
overshoot-stop = { THE("piece") } que se pasaría de { $goal } se queda allí
goal-column = el final de { ITS("home-column") }

## Compañeros y final
help = se juega con { THES("piece") } de { THE("partner") } en lugar de { GENDER("piece", "los propios", "las propias") }
help-nearest = se juega con { THES("piece") } de { THE("partner") } más cercano por la izquierda que no haya terminado
help-always = se pueden mover { THES("piece") } de { THE("partner") } además de { GENDER("piece", "los propios", "las propias") }
win-you = gana quien lo consigue: { $clause }
win-team = gana el { N("team") } cuando { $clause }
place-you = se ocupa el puesto siguiente cuando { $clause }
place-team = el { N("team") } ocupa el puesto siguiente cuando { $clause }
aim-all-finish = gana quien mete primero { AGREE($pieces, "su", "sus") } { $pieces } en { THE("finish") }
aim-all-finish-team = gana el { N("team") } que mete primero { GENDER("piece", "todos", "todas") } sus { $pieces } en { THE("finish") }
aim-all-column = gana quien lleva primero { AGREE($pieces, "su", "sus") } { $pieces } a { ITS("home-column") }
aim-all-column-team = gana el { N("team") } que lleva primero { GENDER("piece", "todos", "todas") } sus { $pieces } a { THES("home-column") }
aim-all-settled = gana quien tiene primero { AGREE($pieces, "su", "sus") } { $pieces } { $settled }
aim-all-settled-team = gana el { N("team") } que tiene primero { GENDER("piece", "todos", "todas") } sus { $pieces } { $settled }
aim-none-left = gana quien elimina { GENDER("piece", "todos los", "todas las") } { NS("piece") } rivales
aim-none-left-team = gana el { N("team") } que elimina { GENDER("piece", "todos los", "todas las") } { NS("piece") } rivales
end-first = la partida acaba en cuanto un { N("player") } alcanza el objetivo
end-first-team = la partida acaba en cuanto un { N("team") } alcanza el objetivo
end-places = los demás siguen jugando por los puestos siguientes

## Lo que significan las palabras
define-cells = { $cells } { AGREE($cells, "es", "son") } { $word }
define-cells-called = { $cells } se llaman { $word }
define-pieces = { $pieces } está { $word }
define-pieces-called = { $pieces } se llama { $word }
define-pieces-when = { A("piece") } está { $word } cuando está { $place }
define-pieces-called-when = { A("piece") } se llama { $word } cuando está { $place }
define-group = { $pieces } forman { $group }
define-number = { $name }: { $otherwise }
counts-as-number = el número cuenta como { $value }
counts-as = un { $from } cuenta como { $value }
counts-as-if = un { $from } cuenta como { $value } si { $clause }
