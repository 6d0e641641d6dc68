# Une règle, une phrase.

said-when = { $opener }, { $sentence }
said-opened = { $opener }, { $sentence }
said-if = { $sentence } si { $clause }
said-unless = { $sentence }, { $unless }
said-otherwise = sinon, { $sentence }
but = mais { $sentence }

## Ce qu'on peut et ce qu'on doit faire
permit = on peut { $act }
permit-instead = on peut { $act } au lieu de jouer
permit-walk = avec chaque nombre obtenu, on avance { $pieces } de { $distance }
only-out = { A("piece") } ne sort de { THE("yard") } que { $thrown }
only-out-cards = { A("piece") } ne sort de { THE("yard") } qu'avec l'une de ces { NS("card") } : { $cards }
duty = on doit { $act }, si on le peut
duty-dice = on doit { $act }
duty-penalty = celui qui le pouvait et ne l'a pas fait renvoie { TO("yard") } { THE("yard") } chaque { N("piece") } qui aurait pu le faire
duties-ranked = si plusieurs de ces obligations se présentent ensemble, elles passent dans cet ordre : { $duties }
move-compulsory = on doit avancer dès que l'{ GENDER("piece", "un", "une") } de ses { NS("piece") } le peut ; sinon, le nombre est perdu
exit-full = si ses propres { NS("piece") } remplissent { THE("entry") }, { GENDER("piece", "aucun", "aucune") } ne peut sortir : on utilise le nombre pour déplacer { A("piece") } déjà { GENDER("piece", "sorti", "sortie") }
use-compulsory = le nombre doit être joué dès que l'{ GENDER("piece", "un", "une") } de ses { NS("piece") } le peut ; sinon, il est perdu
use-compulsory-dice = chaque { N("die") } doit être joué dès que possible ; celui qu'{ GENDER("piece", "aucun", "aucune") } { N("piece") } ne peut jouer est perdu
die-lost = { A("die") } qu'{ GENDER("piece", "aucun", "aucune") } { N("piece") } ne peut jouer est perdu
play-compulsory = dès qu'on peut jouer une { N("card") }, on doit le faire
play-fallback = si l'on ne peut jouer aucune { N("card") }, { $done }
use-card-compulsory = on doit le faire si on le peut ; sinon, il ne se passe rien

## Ce qui arrête un pion
stopped-every = { GENDER($pieces, "aucun", "aucune") } { $pieces } ne peut { $deeds }
stopped-every-group = { GENDER($pieces, "aucun", "aucune") } { $pieces } ne peut { $deeds }, pas même { GENDER($pieces, "ceux", "celles") } de la même { N("colour") }
stopped-others = { $pieces } ne peuvent pas { $deeds }
stopped-own = { $pieces } ne peuvent pas { $deeds }
deed-pass = dépasser { $obstacle }
deed-land = s'arrêter sur la { N("cell") } de { $obstacle }
deed-land-too = s'arrêter sur sa { N("cell") }
stopped-own-piece = { A("piece") } ne peut pas { $deeds }
stopped-own-only = { $sentence } ; { GENDER("piece", "ceux", "celles") } { GENDER("colour", "d'un autre", "d'une autre") } { N("colour") } se dépassent librement
own-piece-obstacle = { GENDER("piece", "un autre", "une autre") } de sa { N("colour") }
nor = { $first } ni { $second }
forbid = { $pieces } ne peut pas { $deeds }
forbid-move = se déplacer de nouveau
forbid-move-back = reculer
forbid-swap = { GENDER("piece", "être échangé", "être échangée") }
forbid-finish = entrer { TO("finish") } { THE("finish") }
forbid-enter-column = entrer { TO("home-column") } { ITS("home-column") }
forbid-bring-out = sortir de { ITS("yard") }
forbid-captured = { GENDER("piece", "être pris", "être prise") }

## Où arrive un pion
arriving = { A("piece") } { $how }
arrive-any = qui tombe { $place }
arrive-moving = qui avance et tombe { $place }
arrive-coming-out = qui sort sur { $cell }
arrive-turning-back = qui fait demi-tour et s'arrête { $place }
arrive-swapping = qu'un échange amène { $place }
arrive-taking-its-place = qui prend la place d'{ GENDER("piece", "un autre", "une autre") } { $place }
arrive-sent = { GENDER("piece", "renvoyé", "renvoyée") } qui s'arrête { $place }
arrive-following = { GENDER("piece", "conduit", "conduite") } jusqu'au bout qui s'arrête { $place }
arrive-counting = qui tombe { $place } en comptant une prime
refuse-any = { A("piece") } ne peut pas s'arrêter { $place }
refuse-moving = { A("piece") } ne peut pas avancer et s'arrêter { $place }
refuse-coming-out = { A("piece") } ne peut pas sortir sur { $cell }
refuse-turning-back = { A("piece") } ne peut pas faire demi-tour et s'arrêter { $place }
refuse-swapping = un échange ne peut pas amener { A("piece") } { $place }
refuse-taking-its-place = { A("piece") } ne peut pas prendre la place d'{ GENDER("piece", "un autre", "une autre") } { $place }
refuse-sent = { A("piece") } ne peut pas être { GENDER("piece", "renvoyé", "renvoyée") } { $place }
refuse-following = { A("piece") } ne peut pas être { GENDER("piece", "conduit", "conduite") } { $place }
refuse-counting = { A("piece") } ne peut pas s'arrêter { $place } en comptant une prime
refuse-always = aucun déplacement ne peut finir ainsi
cell-with = { $cell } { GENDER($cell, "occupé", "occupée") } par { $there }
cell-full-with = { $cell } où se trouve { $there }
cell-without = { $cell } sans { $there }
cell-off = toute { N("cell") } qui n'est pas { $cell }
vp = { $subject } { $deeds }
vp-capture-it = { AGREE($there, "le", "la", "les", "les") } prend
vp-capture = prend { $pieces }
vp-yard-it = { AGREE($there, "le renvoie", "la renvoie", "les renvoie", "les renvoie") } { TO("yard") } { AGREE($there, "sa", "leur") } { N("yard") }
vp-yard = renvoie { TO("yard") } { AGREE($pieces, "sa", "leur") } { N("yard") } { $pieces }
vp-place-it = { AGREE($there, "le", "la", "les", "les") } renvoie { $place }
vp-place = renvoie { $place } { $pieces }
vp-out-it = { AGREE($there, "le", "la", "les", "les") } met hors jeu
vp-out = met hors jeu { $pieces }
vp-self-yard = retourne { GENDER("piece", "lui-même", "elle-même") } { TO("yard") } { ITS("yard") }
vp-self-place = va { GENDER("piece", "lui-même", "elle-même") } { $place }
vp-self-out = est { GENDER("piece", "mis", "mise") } hors jeu
vp-stack-it = se pose dessus
vp-stack = se pose sur { $pieces }
vp-link = { AGREE($link, "le", "la", "les", "les") } suit jusqu'au bout
vp-other-link = suit { THE($link) } jusqu'au bout
vp-sweep = { $deed } et prend { GENDER("piece", "tous les", "toutes les") } { NS("piece") } du chemin
vp-roll-again = donne droit à un autre lancer
vp-roll-again-optional = permet un autre lancer
vp-count = fait compter { $n } avec { GENDER("piece", "l'un", "l'une") } des { NS("piece") } de sa { N("colour") }
vp-count-optional = permet de compter { $n } avec { GENDER("piece", "l'un", "l'une") } des { NS("piece") } de sa { N("colour") }
vp-card-again = fait retourner une autre { N("card") }
vp-card-again-optional = permet de retourner une autre { N("card") }
vp-end-turn = met fin au tour
vp-end-round = met fin à la manche
vp-once = { $deed } (une fois par tour)
vp-unless = { $deed }, { $unless }
that-are-there = { $pieces } qui s'y trouvent
remaining = { $noun } { AGREE($noun, "restant", "restante", "restants", "restantes") }
stay = { A("piece") } peut partager { A("cell") } avec { $there }
stay-cell = { A("piece") } peut partager { $cell } avec { $there }
stay-none = { A("piece") } qui tombe sur { $cell } sans { $there } y reste avec { GENDER("piece", "ceux", "celles") } qui s'y trouvent
stay-plain = il n'arrive rien à { A("piece") } { $how }
stay-arrive = { $subject } la partage
captured-yard = { A("piece") } { GENDER("piece", "pris", "prise") } retourne { TO("yard") } { ITS("yard") }
stacked = { A("stack") } se déplace comme { GENDER("piece", "un seul", "une seule") } { N("piece") } et obéit au maître { GENDER("piece", "du", "de la") } { N("piece") } du dessus ; les { NS("piece") } du dessous sont { GENDER("piece", "prisonniers", "prisonnières") }
sent-lands = les mêmes règles valent là où { A("piece") } est { GENDER("piece", "renvoyé", "renvoyée") }, s'il s'y trouve déjà { GENDER("piece", "un autre", "une autre") }

## Ce qu'on gagne
after-capture = quand on prend { $pieces }
after-finish = quand on amène { $pieces } { TO("finish") } { THE("finish") }
after-bring-out = quand on sort { $pieces } de { THE("yard") }
after-land = quand on tombe { $place }
after-pass = quand on dépasse { $pieces }
after-if = { $opener }, si { $clause }
count-lost = ce qu'{ GENDER("piece", "aucun", "aucune") } { N("piece") } ne peut avancer est perdu

## Le bout du parcours
overshoot-not-allowed = on n'atteint { $goal } qu'avec le nombre exact : { A("piece") } ne peut pas utiliser un nombre qui { GENDER("piece", "le", "la") } ferait aller plus loin
overshoot-not-allowed-column = { A("piece") } ne peut pas utiliser un nombre qui { GENDER("piece", "le", "la") } ferait dépasser { $goal }
overshoot-turn-back = { A("piece") } qui dépasserait { $goal } va jusque là et recule du reste
overshoot-turn-back-open = { A("piece") } qui dépasserait la dernière { N("cell") } libre pour { GENDER("piece", "lui", "elle") } { AT("home-column") } { ITS("home-column") } va jusqu'à celle-ci et recule du reste
overshoot-turn-back-open-only = si aucune { N("cell") } n'y est libre, { GENDER("piece", "il", "elle") } ne peut pas utiliser le nombre
overshoot-finish = { A("piece") } qui dépasserait { $goal } arrive quand même
overshoot-finish-if-last = { A("piece") } qui dépasserait { $goal } arrive quand même si { GENDER("piece", "aucun", "aucune") } { N("piece") } de sa { N("colour") } n'est derrière { GENDER("piece", "lui", "elle") }
overshoot-stop = { A("piece") } qui dépasserait { $goal } s'y arrête
goal-column = le bout de { ITS("home-column") }

## Partenaires et fin
help = on joue les { NS("piece") } de son { N("partner") } au lieu des siens
help-nearest = on joue les { NS("piece") } du { N("partner") } le plus proche sur sa gauche qui n'a pas terminé
help-always = on peut déplacer les { NS("piece") } de son { N("partner") } en plus des siens
win-you = gagne celui pour qui ceci est vrai : { $clause }
win-team = { THE("team") } gagne quand { $clause }
place-you = on prend la place suivante quand { $clause }
place-team = { THE("team") } prend la place suivante quand { $clause }
aim-all-finish = être le premier à amener { AGREE($pieces, "son", "sa", "ses", "ses") } { $pieces } { TO("finish") } { THE("finish") }
aim-all-finish-team = être la première { N("team") } à amener { GENDER("piece", "tous ses", "toutes ses") } { $pieces } { TO("finish") } { THE("finish") }
aim-all-column = être le premier à amener { AGREE($pieces, "son", "sa", "ses", "ses") } { $pieces } { TO("home-column") } { ITS("home-column") }
aim-all-column-team = être la première { N("team") } à amener { GENDER("piece", "tous ses", "toutes ses") } { $pieces } { TO("home-column") } les { NS("home-column") }
aim-all-settled = être le premier à mettre { AGREE($pieces, "son", "sa", "ses", "ses") } { $pieces } { $settled }
aim-all-settled-team = être la première { N("team") } à mettre { GENDER("piece", "tous ses", "toutes ses") } { $pieces } { $settled }
aim-none-left = éliminer { GENDER("piece", "tous les", "toutes les") } { NS("piece") } adverses
aim-none-left-team = éliminer { GENDER("piece", "tous les", "toutes les") } { NS("piece") } de l'autre { N("team") }
end-first = la partie s'achève dès qu'un { N("player") } a atteint le but
end-first-team = la partie s'achève dès qu'une { N("team") } a atteint le but
end-places = les autres continuent pour les places suivantes

## Ce que les mots veulent dire
define-cells = { $cells } { AGREE($cells, "est", "sont") } { $word }
define-cells-called = { $cells } s'appellent { $word }
define-pieces = { $pieces } est { $word }
define-pieces-called = { $pieces } s'appelle { $word }
define-pieces-when = { A("piece") } est { $word } quand { GENDER("piece", "il", "elle") } se trouve { $place }
define-pieces-called-when = { A("piece") } s'appelle { $word } quand { GENDER("piece", "il", "elle") } se trouve { $place }
define-group = { $pieces } forment { $group }
define-number = { $name } : { $otherwise }
counts-as-number = le nombre compte pour { $value }
counts-as = un { $from } compte pour { $value }
counts-as-if = un { $from } compte pour { $value } si { $clause }
