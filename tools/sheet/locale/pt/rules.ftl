# Uma regra, uma frase.

said-when = { $opener }, { $sentence }
said-opened = { $opener }, { $sentence }
said-if = { $sentence } quando { $clause }
said-unless = { $sentence }, { $unless }
said-otherwise = senão, { $sentence }
but = mas { $sentence }

## O que se pode e se deve fazer
permit = { AGREE($act, "pode-se", "podem-se") } { $act }
permit-instead = pode-se { $act } em vez de jogar
permit-walk = com cada número lançado avança-se { $pieces } { $distance }
only-out = { A("piece") } só sai de { THE("yard") } { $thrown }
only-out-cards = { A("piece") } só sai de { THE("yard") } com uma destas { NS("card") }: { $cards }
duty = é obrigatório { $act }, se possível
duty-dice = é obrigatório { $act }
duty-penalty = quem podia e não fez isso deve mandar para { THE("yard") } cada { N("piece") } que poderia tê-lo feito
duties-ranked = se várias destas obrigações se juntam, elas se cumprem nesta ordem: { $duties }
move-compulsory = é obrigatório mover se { GENDER("piece", "algum", "alguma") } { N("piece") } puder; se { GENDER("piece", "nenhum", "nenhuma") } puder, o número se perde
exit-full = se { THES("piece") } { GENDER("piece", "próprios", "próprias") } enchem { THE("entry") }, { GENDER("piece", "nenhum", "nenhuma") } pode sair: o número é usado para mover { A("piece") } que já saiu
use-compulsory = é obrigatório usar o número se { GENDER("piece", "algum", "alguma") } { N("piece") } puder; se { GENDER("piece", "nenhum", "nenhuma") } puder, ele se perde
use-compulsory-dice = é obrigatório usar cada { N("die") } que puder ser usado; o que { GENDER("piece", "nenhum", "nenhuma") } { N("piece") } pode usar se perde
die-lost = { A("die") } que { GENDER("piece", "nenhum", "nenhuma") } { N("piece") } pode usar se perde
play-compulsory = se for possível jogar alguma { N("card") }, é obrigatório
play-fallback = quando não se pode jogar nenhuma { N("card") }, { $done }
use-card-compulsory = isso é obrigatório, se possível; senão, nada acontece

## O que detém uma peça
stopped-every = { GENDER($pieces, "nenhum", "nenhuma") } { $pieces } pode { $deeds }
stopped-every-group = { GENDER($pieces, "nenhum", "nenhuma") } { $pieces } pode { $deeds }, nem mesmo { GENDER($pieces, "um", "uma") } da mesma { N("colour") }
stopped-others = { $pieces } não podem { $deeds }
stopped-own = { $pieces } não podem { $deeds }
deed-pass = passar por { $obstacle }
deed-land = cair na { N("cell") } de { $obstacle }
deed-land-too = cair na sua { N("cell") }
stopped-own-piece = { A("piece") } não pode { $deeds }
stopped-own-only = { $sentence }; por cima de { GENDER("piece", "os", "as") } de { GENDER("colour", "outro", "outra") } { N("colour") }, pode
own-piece-obstacle = cima de { GENDER("piece", "outro", "outra") } da mesma { N("colour") }
nor = { $first } nem { $second }
forbid = { $pieces } não pode { $deeds }
forbid-move = mais se mover
forbid-move-back = recuar
forbid-swap = trocar de lugar
forbid-finish = entrar em { THE("finish") }
forbid-enter-column = entrar em { ITS("home-column") }
forbid-bring-out = sair de { ITS("yard") }
forbid-captured = { GENDER("piece", "ser capturado", "ser capturada") }

## Aonde chega uma peça
arriving = { A("piece") } { $how }
arrive-any = que cai { $place }
arrive-moving = que avança e cai { $place }
arrive-coming-out = que sai para { $cell }
arrive-turning-back = que dá meia-volta e cai { $place }
arrive-swapping = que uma troca deixa { $place }
arrive-taking-its-place = que toma o lugar de { GENDER("piece", "outro", "outra") } { $place }
arrive-sent = { GENDER("piece", "mandado", "mandada") } para outra { N("cell") } que cai { $place }
arrive-following = { GENDER("piece", "levado", "levada") } até o fim que cai { $place }
arrive-counting = que cai { $place } ao contar um prêmio
refuse-any = { A("piece") } não pode cair { $place }
refuse-moving = { A("piece") } não pode avançar e cair { $place }
refuse-coming-out = { A("piece") } não pode sair para { $cell }
refuse-turning-back = { A("piece") } não pode dar meia-volta e cair { $place }
refuse-swapping = uma troca não pode deixar { A("piece") } { $place }
refuse-taking-its-place = { A("piece") } não pode tomar o lugar de { GENDER("piece", "outro", "outra") } { $place }
refuse-sent = { A("piece") } não pode ser { GENDER("piece", "mandado", "mandada") } de modo que caia { $place }
refuse-following = { A("piece") } não pode ser { GENDER("piece", "levado", "levada") } até o fim se cair { $place }
refuse-counting = { A("piece") } não pode cair { $place } ao contar um prêmio
refuse-always = nenhum movimento pode acabar assim
cell-with = { $cell } { GENDER($cell, "ocupado", "ocupada") } por { $there }
cell-full-with = { $cell } com { $there }
cell-without = { $cell } sem { $there }
cell-off = qualquer { N("cell") } que não seja { $cell }
vp = { $subject } { $deeds }
vp-capture-it = { AGREE($there, "o", "a", "os", "as") } captura
vp-capture = captura { $pieces }
vp-yard-it = { AGREE($there, "o", "a", "os", "as") } manda de volta para { ITS("yard") }
vp-yard = manda { $pieces } de volta para { ITS("yard") }
vp-place-it = { AGREE($there, "o", "a", "os", "as") } manda { $place }
vp-place = manda { $pieces } { $place }
vp-out-it = { AGREE($there, "o", "a", "os", "as") } elimina
vp-out = elimina { $pieces }
vp-self-yard = volta { GENDER("piece", "ele mesmo", "ela mesma") } para { ITS("yard") }
vp-self-place = vai { GENDER("piece", "ele mesmo", "ela mesma") } { $place }
vp-self-out = é { GENDER("piece", "eliminado", "eliminada") }
vp-stack-it = fica em cima { AGREE($there, "dele", "dela", "deles", "delas") }
vp-stack = fica em cima de { $pieces }
vp-link = { AGREE($link, "o", "a", "os", "as") } segue até o fim
vp-other-link = segue { THE($link) } até o fim
vp-sweep = { $deed } e captura { GENDER("piece", "todos os", "todas as") } { NS("piece") } do caminho
vp-roll-again = dá direito a outro lance
vp-roll-again-optional = permite outro lance
vp-count = faz contar { $n } com { GENDER("piece", "qualquer um dos", "qualquer uma das") } { NS("piece") } da sua { N("colour") }
vp-count-optional = permite contar { $n } com { GENDER("piece", "qualquer um dos", "qualquer uma das") } { NS("piece") } da sua { N("colour") }
vp-card-again = faz virar outra { N("card") }
vp-card-again-optional = permite virar outra { N("card") }
vp-end-turn = encerra o turno
vp-end-round = encerra a rodada
vp-once = { $deed } (uma vez por turno)
vp-unless = { $deed }, { $unless }
that-are-there = { $pieces } que estiverem ali
remaining = { $noun } { AGREE($noun, "restante", "restantes") }
stay = { A("piece") } pode dividir { A("cell") } com { $there }
stay-cell = { A("piece") } pode dividir { $cell } com { $there }
stay-none = { A("piece") } que cai em { $cell } sem { $there } fica ali com { GENDER("piece", "os", "as") } que houver
stay-plain = nada acontece com { A("piece") } { $how }
stay-arrive = { $subject } a divide
captured-yard = { A("piece") } { GENDER("piece", "capturado", "capturada") } volta para { ITS("yard") }
stacked = { A("stack") } se move como { GENDER("piece", "um só", "uma só") } { N("piece") } e é de quem tem { THE("piece") } de cima; { THES("piece") } de baixo são { GENDER("piece", "prisioneiros", "prisioneiras") }
sent-lands = as mesmas regras valem onde { A("piece") } é { GENDER("piece", "mandado", "mandada") }, se já houver { GENDER("piece", "outro", "outra") } ali

## O que se ganha
after-capture = ao capturar { $pieces }
after-finish = ao levar { $pieces } a { THE("finish") }
after-bring-out = ao tirar { $pieces } de { THE("yard") }
after-land = ao cair { $place }
after-pass = ao passar por { $pieces }
after-if = { $opener }, quando { $clause }
count-lost = o que { GENDER("piece", "nenhum", "nenhuma") } { N("piece") } pode mover se perde

## O fim do percurso
overshoot-not-allowed = a { $goal } só se chega com o número exato: { A("piece") } não pode usar um número que { GENDER("piece", "o", "a") } faria passar
overshoot-not-allowed-column = { A("piece") } não pode usar um número que { GENDER("piece", "o", "a") } faria passar de { $goal }
overshoot-turn-back = { A("piece") } que passaria de { $goal } vai até lá e recua o que sobra
overshoot-turn-back-open = { A("piece") } que passaria da última { N("cell") } livre para { GENDER("piece", "ele", "ela") } em { ITS("home-column") } vai até ela e recua o que sobra
overshoot-turn-back-open-only = se não há ali nenhuma livre, não pode usar o número
overshoot-finish = { A("piece") } que passaria de { $goal } também chega
overshoot-finish-if-last = { A("piece") } que passaria de { $goal } também chega se não houver { GENDER("piece", "outro", "outra") } da mesma { N("colour") } atrás
overshoot-stop = { A("piece") } que passaria de { $goal } fica ali
goal-column = o fim de { ITS("home-column") }

## Parceiros e fim
help = passa-se a jogar com { THES("piece") } de { THE("partner") } em vez { GENDER("piece", "dos próprios", "das próprias") }
help-nearest = passa-se a jogar com { THES("piece") } de { THE("partner") } mais próximo à esquerda que ainda não terminou
help-always = podem-se mover { THES("piece") } de { THE("partner") } além { GENDER("piece", "dos próprios", "das próprias") }
win-you = vence quem consegue isto: { $clause }
win-team = { THE("team") } vence quando { $clause }
place-you = { THE("player") } ocupa o lugar seguinte quando { $clause }
place-team = { THE("team") } ocupa o lugar seguinte quando { $clause }
aim-all-finish = vence quem primeiro levar { AGREE($pieces, "o seu", "a sua", "os seus", "as suas") } { $pieces } a { THE("finish") }
aim-all-finish-team = vence { THE("team") } que primeiro levar { GENDER("piece", "todos os seus", "todas as suas") } { $pieces } a { THE("finish") }
aim-all-column = vence quem primeiro levar { AGREE($pieces, "o seu", "a sua", "os seus", "as suas") } { $pieces } para { ITS("home-column") }
aim-all-column-team = vence { THE("team") } que primeiro levar { GENDER("piece", "todos os seus", "todas as suas") } { $pieces } para { THES("home-column") }
aim-all-settled = vence quem primeiro tiver { AGREE($pieces, "o seu", "a sua", "os seus", "as suas") } { $pieces } { $settled }
aim-all-settled-team = vence { THE("team") } que primeiro tiver { GENDER("piece", "todos os seus", "todas as suas") } { $pieces } { $settled }
aim-none-left = vence quem eliminar { GENDER("piece", "todos os", "todas as") } { NS("piece") } { GENDER("piece", "adversários", "adversárias") }
aim-none-left-team = vence { THE("team") } que eliminar { GENDER("piece", "todos os", "todas as") } { NS("piece") } { GENDER("piece", "adversários", "adversárias") }
end-first = a partida acaba assim que um { N("player") } alcança o objetivo
end-first-team = a partida acaba assim que uma { N("team") } alcança o objetivo
end-places = os outros continuam jogando pelos lugares seguintes

## O que as palavras querem dizer
define-cells = { $cells } { AGREE($cells, "é", "são") } { $word }
define-cells-called = { $cells } se chamam { $word }
define-pieces = { $pieces } está { $word }
define-pieces-called = { $pieces } se chama { $word }
define-pieces-when = { A("piece") } está { $word } quando está { $place }
define-pieces-called-when = { A("piece") } se chama { $word } quando está { $place }
define-group = { $pieces } formam { $group }
define-number = { $name }: { $otherwise }
counts-as-number = o número conta como { $value }
counts-as = um { $from } conta como { $value }
counts-as-if = um { $from } conta como { $value } quando { $clause }
