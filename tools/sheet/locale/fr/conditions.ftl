# Quand quelque chose vaut. Une proposition a un verbe (« on obtient un 5 ») ; un début ouvre la phrase (« Avec un 5 »).

when = quand { $clause }
unless = sauf si { $clause }
thrown-if = { $thrown }, si { $clause }

## Ce que montrent les dés ou la carte
throw-number = { $values }
throw-nth-number = { $during ->
    [turn] le { ORDINAL($n, "die") } { $values } du tour
    [round] le { ORDINAL($n, "die") } { $values } de la manche
   *[game] son { ORDINAL($n, "die") } { $values } de la partie
 }
throw-double = un double
throw-double-of = un double { $values }
throw-nth-double = { $during ->
    [turn] le { ORDINAL($n, "die") } double du tour
    [round] le { ORDINAL($n, "die") } double de la manche
   *[game] le { ORDINAL($n, "die") } double de chaque { N("player") } dans la partie
 }
throw-nth-double-of = { $during ->
    [turn] le { ORDINAL($n, "die") } double { $values } du tour
    [round] le { ORDINAL($n, "die") } double { $values } de la manche
   *[game] le { ORDINAL($n, "die") } double { $values } de chaque { N("player") } dans la partie
 }
throw-nth-roll = { $during ->
    [turn] le { ORDINAL($n, "die") } lancer du tour
    [round] le { ORDINAL($n, "die") } lancer de la manche
   *[game] le { ORDINAL($n, "die") } lancer de chaque { N("player") } dans la partie
 }
throw-up-to-nth-roll = l'un des { COUNT($n, "die") } premiers lancers { $during ->
    [turn] du tour
    [round] de la manche
   *[game] de la partie
 }
throw-cards = { $values }
thrown = avec { $throw }
thrown-nth = avec { $throw }
thrown-cards = avec { $throw }
thrown-not = avec tout autre résultat que { $throw }
throw-comes = on obtient { $throw }
throw-comes-not = on n'obtient pas { $throw }
throw-is = c'est { $throw }
throw-is-not = ce n'est pas { $throw }
throw-card-is = la { N("card") } est { $throw }
throw-card-is-not = la { N("card") } n'est pas { $throw }

## Où sont les pions
have = { THE("player") } a { $pieces } { $place }
have-every = { THE("player") } a { GENDER($pieces, "tous ses", "toutes ses") } { $pieces } { $place }
have-none = { THE("player") } n'a { $pieces } { $place }
have-not = { THE("player") } a { $pieces } qui ne { AGREE($pieces, "se trouve", "se trouvent") } pas { $place }
have-left = il reste à { THE("player") } { $pieces }
have-none-left = { THE("player") } n'a plus { $pieces }
team-every = { GENDER($pieces, "tous les", "toutes les") } { $pieces } de { THE("team") } sont { $place }
be = { $pieces } { AGREE($pieces, "est", "sont") } { $place }
be-none = { $pieces } ne est { $place }
be-not = { $pieces } { AGREE($pieces, "n'est pas", "ne sont pas") } { $place }
be-left = il reste { $pieces }
be-none-left = il ne reste { $pieces }
do = { $pieces } { $clause }
it-is = { GENDER("piece", "il", "elle") } est { $place }
it-is-not = { GENDER("piece", "il", "elle") } n'est pas { $place }
it-does = { GENDER("piece", "il", "elle") } { $clause }
it-does-not = il est faux que { GENDER("piece", "il", "elle") } { $clause }
it-is-left = { GENDER("piece", "il", "elle") } est encore en jeu
it-is-not-left = { GENDER("piece", "il", "elle") } n'est plus en jeu

## Ce qui s'est passé
has-captured = { $pieces } { AGREE($pieces, "a", "ont") } déjà pris { A("piece") }
has-captured-turn = { $pieces } { AGREE($pieces, "a", "ont") } pris { A("piece") } pendant ce tour
has-captured-not = { $pieces } { AGREE($pieces, "n'a", "n'ont") } encore pris { GENDER("piece", "aucun", "aucune") } { N("piece") }
has-captured-turn-not = { $pieces } { AGREE($pieces, "n'a", "n'ont") } pris { GENDER("piece", "aucun", "aucune") } { N("piece") } pendant ce tour
has-moved = { $pieces } { AGREE($pieces, "a", "ont") } déjà bougé
has-moved-turn = { $pieces } { AGREE($pieces, "a", "ont") } bougé pendant ce tour
has-moved-not = { $pieces } { AGREE($pieces, "n'a", "n'ont") } pas encore bougé
has-moved-turn-not = { $pieces } { AGREE($pieces, "n'a", "n'ont") } pas bougé pendant ce tour
has-come-out = { $pieces } { AGREE($pieces, "est déjà sorti", "est déjà sortie", "sont déjà sortis", "sont déjà sorties") } de { THE("yard") }
has-come-out-turn = { $pieces } { AGREE($pieces, "est sorti", "est sortie", "sont sortis", "sont sorties") } de { THE("yard") } pendant ce tour
has-come-out-not = { $pieces } { AGREE($pieces, "n'est pas encore sorti", "n'est pas encore sortie", "ne sont pas encore sortis", "ne sont pas encore sorties") } de { THE("yard") }
has-come-out-turn-not = { $pieces } { AGREE($pieces, "n'est pas sorti", "n'est pas sortie", "ne sont pas sortis", "ne sont pas sorties") } de { THE("yard") } pendant ce tour
it = { GENDER("piece", "il", "elle") }
hands-empty = personne n'a plus de { NS("card") }
hands-empty-not = quelqu'un a encore des { NS("card") }
draw-pile-empty = la pioche est vide
draw-pile-empty-not = la pioche n'est pas vide
draw-pile-short = la pioche ne suffit pas pour la donne suivante
draw-pile-short-not = la pioche suffit pour la donne suivante
can = on peut { $act }
can-not = on ne peut pas { $act }
can-not-play = on ne peut jouer { GENDER("card", "aucun", "aucune") } { N("card") }
can-not-play-except = on ne peut jouer { GENDER("card", "aucun", "aucune") } { N("card") } autre que { $except }
