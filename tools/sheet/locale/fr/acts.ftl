# Ce qu'un joueur peut faire, à l'infinitif, et ce qui se passe pendant un tour, avec son verbe.

## Distances
steps = { $n } { $many ->
    [one] { N("cell") }
   *[other] { NS("cell") }
 }
distance-die = autant de { NS("cell") } que l'indique { THE("die") }
distance-dice = autant de { NS("cell") } que l'indique le total des { NS("die") }
distance-dice-rolled = autant de { NS("cell") } que l'indique le total des { NS("die") }
distance-die-rolled = autant de { NS("cell") } que l'indique { THE("die") }
distance-defined = autant de { NS("cell") } que le dit { $name }
distance-twice = deux fois { $distance }
distance-cases = { $steps } si { $clause }, sinon de { $otherwise }

## Actions
walk = avancer { $pieces } de { $distance }
walk-back = reculer { $pieces } de { $distance }
walk-card = avancer de { $distance }
walk-back-card = reculer de { $distance }
number-cards = avancer d'autant de { NS("cell") } que l'indique la { N("card") }
walk-any = déplacer { $pieces }
bring-out = sortir { $pieces } de { THE("yard") }
bring-out-card = sortir { A("piece") } de { THE("yard") }
bring-out-run = sortir { $pieces } de { THE("yard") }, { GENDER("piece", "l'un après l'autre", "l'une après l'autre") }
put = mettre { $pieces } à la place de { $target }, comme { GENDER("piece", "s'il y était tombé", "si elle y était tombée") }
put-from-yard = { $act } ; { GENDER("piece", "il", "elle") } peut aussi venir de { THE("yard") }
put-from-anywhere = mettre { $pieces }, qu'{ GENDER("piece", "il", "elle") } soit sur { THE("ring") } ou { AT("yard") } { THE("yard") }, à la place de { $target }, comme { GENDER("piece", "s'il y était tombé", "si elle y était tombée") }
swap = échanger { $first } avec { $second }
swap-any = échanger { $pieces }
swap-anybody = échanger { $pieces }, à qui { GENDER($pieces, "qu'ils", "qu'elles") } appartiennent
share-any = partager { $steps } entre autant de ses { $pieces } qu'on veut
share-exactly = partager { $steps } entre { $pieces }
share-both-ways = { $act }, { GENDER("piece", "chacun", "chacune") } en avant ou en arrière
share-each-step = { $act }. Les pas se font un à un, et chaque { N("cell") } du chemin compte comme la fin d'un déplacement
share-once = { $act }, un seul déplacement par { N("piece") }
share-all-used = { $act }, en utilisant les { $n }
share-rest-any = { $act } ; on n'est pas obligé d'utiliser les { $n }
share-rest-help = { $act }, en utilisant les { $n }. Exception : si l'on se met à jouer { THES("piece") } de son { N("partner") } avant d'avoir utilisé les { $n }, on peut jouer le reste avec { GENDER("piece", "eux", "elles") } ou y renoncer
share-rest-one = { $act }, en utilisant les { $n }. Exception : si l'on se met à jouer { THES("piece") } de son { N("partner") } avant d'avoir utilisé les { $n }, on peut jouer le reste avec { GENDER("piece", "un seul d'entre eux", "une seule d'entre elles") } ou y renoncer
then = { $first }, puis { $second }
if-open = { $act } si { $clause }
or-long = { $first }, ou { $second }
play-card = jouer { $cards }
play-card-except = jouer { $cards } autre que { $except }
discard = se défausser de { $cards } au choix
lay-down = poser toute sa { N("hand") }
use-most-dice = utiliser autant de { NS("die") } que possible
use-larger-die = utiliser { THE("die") } le plus fort quand on ne peut en utiliser qu'un

## Le tour
do-walk = on avance { $pieces } de { $distance }
do-walk-back = on recule { $pieces } de { $distance }
do-roll = on lance { $dice }
do-use-sum = on utilise le nombre
do-use-free = on utilise chaque { N("die") } avec { GENDER("piece", "n'importe lequel", "n'importe laquelle") } de ses { NS("piece") }, dans l'ordre qu'on veut
do-use-different = on utilise chaque { N("die") } avec { A("piece") } { GENDER("piece", "différent", "différente") }, dans l'ordre qu'on veut
do-use-same = on utilise les { NS("die") } avec { GENDER("piece", "le même", "la même") } { N("piece") }, l'un après l'autre, dans l'ordre qu'on veut
do-roll-again = on rejoue
do-roll-again-optional = on peut rejouer
do-count = on avance { GENDER("piece", "l'un", "l'une") } de ses { NS("piece") } de { $n } { NS("cell") }
do-count-optional = on peut avancer { GENDER("piece", "l'un", "l'une") } de ses { NS("piece") } de { $n } { NS("cell") }
do-card-again = on retourne une autre { N("card") }
do-card-again-optional = on peut retourner une autre { N("card") }
do-play-again = on joue une autre { N("card") }
do-play-again-optional = on peut jouer une autre { N("card") }
do-once = { $done }, mais une seule fois par tour
do-end-turn = le tour s'achève
do-end-turn-unmoved = le tour s'achève sans déplacement
do-end-round = la manche s'achève
do-end-game = la partie s'achève
do-play = on joue { $cards } et on fait ce qu'elle indique
do-play-except = on joue { $cards } autre que { $except }
do-use-card = on fait ce qu'elle indique
do-draw = on pioche { $cards }
do-turn-up = on retourne { $cards }
do-discard = on se défausse de { $cards } au choix
do-lay-down = on pose toute sa { N("hand") }
do-lay-down-round = on pose toute sa { N("hand") } et on attend la donne suivante
do-give = chaque { N("player") } donne { A("card") } face cachée à son { N("partner") }, tous en même temps
do-deal = on distribue { $cards } à chaque { N("player") }
do-shuffle-all = on mélange toutes les { NS("card") }
do-shuffle-used = on mélange les { NS("card") } jouées, qui forment la nouvelle pioche
cards-shown = { COUNTED($n, "card") }
lead-random = un { N("player") } tiré au sort commence
lead-highest-roll = celui qui obtient le plus grand nombre aux { NS("die") } commence (les ex æquo relancent)
lead-highest-card = celui qui tire la { N("card") } la plus forte commence
lead-after-dealer = { THE("player") } qui suit le donneur commence
lead-next = { THE("player") } suivant commence
deals-random = un { N("player") } tiré au sort est le donneur
deals-highest-card = celui qui tire la { N("card") } la plus forte est le donneur
deals-highest-roll = celui qui obtient le plus grand nombre est le donneur
deals-after-dealer = { THE("player") } qui suit le donneur devient le donneur
deals-next = { THE("player") } suivant devient le donneur
every-rounds = toutes les { COUNT($n, "card") } manches, { $done }
turns-until = { $lead } et on joue à tour de rôle ; la manche s'achève quand { $clause }
first-of-rounds = avant la première de chaque série de { COUNT($n, "card") } manches

## Pions renvoyés
goes-yard = { $pieces } { AGREE($pieces, "retourne", "retournent") } { TO("yard") } { AGREE($pieces, "sa", "leur") } { N("yard") }
goes-place = { $pieces } { AGREE($pieces, "va", "vont") } { $place }
goes-out = { $pieces } { AGREE($pieces, "est mis", "est mise", "sont mis", "sont mises") } hors jeu
goes-captured = { $pieces } { AGREE($pieces, "est pris", "est prise", "sont pris", "sont prises") }
and-long = { $first }, et { $second }
done-unless = { $done }, { $unless }
capture-some = prendre { $pieces }
use-for-nothing = ne rien faire
