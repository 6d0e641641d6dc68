# Quando algo vale. Uma oração tem verbo ("sai um 5"); um começo abre a frase ("Com um 5").

when = quando { $clause }
unless = salvo quando { $clause }
thrown-if = { $thrown }, quando { $clause }

## O que mostram os dados ou a carta
throw-number = { $values }
throw-nth-number = { $during ->
    [turn] o { ORDINAL($n, "die") } { $values } do turno
    [round] o { ORDINAL($n, "die") } { $values } da rodada
   *[game] o seu { ORDINAL($n, "die") } { $values } da partida
 }
throw-double = uma dupla
throw-double-of = uma dupla de { $values }
throw-nth-double = { $during ->
    [turn] a { ORDINAL($n, "card") } dupla do turno
    [round] a { ORDINAL($n, "card") } dupla da rodada
   *[game] a { ORDINAL($n, "card") } dupla de cada { N("player") } na partida
 }
throw-nth-double-of = { $during ->
    [turn] a { ORDINAL($n, "card") } dupla de { $values } do turno
    [round] a { ORDINAL($n, "card") } dupla de { $values } da rodada
   *[game] a { ORDINAL($n, "card") } dupla de { $values } de cada { N("player") } na partida
 }
throw-nth-roll = { $during ->
    [turn] o { ORDINAL($n, "die") } lance do turno
    [round] o { ORDINAL($n, "die") } lance da rodada
   *[game] o { ORDINAL($n, "die") } lance de cada { N("player") } na partida
 }
throw-up-to-nth-roll = um dos { COUNT($n, "die") } primeiros lances { $during ->
    [turn] do turno
    [round] da rodada
   *[game] da partida
 }
throw-cards = { $values }
thrown = com { $throw }
thrown-nth = com { $throw }
thrown-cards = com { $throw }
thrown-not = com qualquer coisa que não seja { $throw }
throw-comes = sai { $throw }
throw-comes-not = não sai { $throw }
throw-is = é { $throw }
throw-is-not = não é { $throw }
throw-card-is = a { N("card") } é { $throw }
throw-card-is-not = a { N("card") } não é { $throw }

## Onde estão as peças
have = { THE("player") } tem { $pieces } { $place }
have-every = { THE("player") } tem { GENDER($pieces, "todos os seus", "todas as suas") } { $pieces } { $place }
have-none = { THE("player") } não tem { $pieces } { $place }
have-not = { THE("player") } tem { $pieces } que não { AGREE($pieces, "está", "estão") } { $place }
have-left = { AGREE($pieces, "resta", "restam") } a { THE("player") } { $pieces }
have-none-left = { THE("player") } já não tem { $pieces }
team-every = { GENDER($pieces, "todos os", "todas as") } { $pieces } de { THE("team") } estão { $place }
be = { $pieces } { AGREE($pieces, "está", "estão") } { $place }
be-none = { $pieces } está { $place }
be-not = { $pieces } não { AGREE($pieces, "está", "estão") } { $place }
be-left = { AGREE($pieces, "resta", "restam") } { $pieces }
be-none-left = não resta { $pieces }
do = { $pieces } { $clause }
it-is = { GENDER("piece", "ele", "ela") } está { $place }
it-is-not = { GENDER("piece", "ele", "ela") } não está { $place }
it-does = { GENDER("piece", "ele", "ela") } { $clause }
it-does-not = { GENDER("piece", "ele", "ela") } não { $clause }
it-is-left = { GENDER("piece", "ele", "ela") } continua em jogo
it-is-not-left = { GENDER("piece", "ele", "ela") } já não está em jogo

## O que aconteceu
has-captured = { $pieces } já { AGREE($pieces, "capturou", "capturaram") } { A("piece") }
has-captured-turn = { $pieces } { AGREE($pieces, "capturou", "capturaram") } { A("piece") } neste turno
has-captured-not = { $pieces } ainda não { AGREE($pieces, "capturou", "capturaram") } { GENDER("piece", "nenhum", "nenhuma") } { N("piece") }
has-captured-turn-not = { $pieces } não { AGREE($pieces, "capturou", "capturaram") } { GENDER("piece", "nenhum", "nenhuma") } { N("piece") } neste turno
has-moved = { $pieces } já se { AGREE($pieces, "moveu", "moveram") }
has-moved-turn = { $pieces } se { AGREE($pieces, "moveu", "moveram") } neste turno
has-moved-not = { $pieces } ainda não se { AGREE($pieces, "moveu", "moveram") }
has-moved-turn-not = { $pieces } não se { AGREE($pieces, "moveu", "moveram") } neste turno
has-come-out = { $pieces } já { AGREE($pieces, "saiu", "saíram") } de { THE("yard") }
has-come-out-turn = { $pieces } { AGREE($pieces, "saiu", "saíram") } de { THE("yard") } neste turno
has-come-out-not = { $pieces } ainda não { AGREE($pieces, "saiu", "saíram") } de { THE("yard") }
has-come-out-turn-not = { $pieces } não { AGREE($pieces, "saiu", "saíram") } de { THE("yard") } neste turno
it = { GENDER("piece", "ele", "ela") }
hands-empty = ninguém tem mais { NS("card") }
hands-empty-not = alguém ainda tem { NS("card") }
draw-pile-empty = o monte acaba
draw-pile-empty-not = o monte não acaba
draw-pile-short = o monte não basta para a próxima distribuição
draw-pile-short-not = o monte basta para a próxima distribuição
can = se pode { $act }
can-not = não se pode { $act }
can-not-play = não se pode jogar { GENDER("card", "nenhum", "nenhuma") } { N("card") }
can-not-play-except = não se pode jogar { GENDER("card", "nenhum", "nenhuma") } { N("card") } que não seja { $except }
