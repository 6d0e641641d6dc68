# O que um jogador pode fazer, no infinitivo, e o que acontece num turno, com verbo.

## Distâncias
steps = { $n } { $many ->
    [one] { N("cell") }
   *[other] { NS("cell") }
 }
distance-die = { GENDER("cell", "tantos", "tantas") } { NS("cell") } { GENDER("cell", "quantos", "quantas") } { THE("die") } indicar
distance-dice = { GENDER("cell", "tantos", "tantas") } { NS("cell") } { GENDER("cell", "quantos", "quantas") } { THES("die") } somarem
distance-dice-rolled = { GENDER("cell", "tantos", "tantas") } { NS("cell") } { GENDER("cell", "quantos", "quantas") } { THES("die") } somarem
distance-die-rolled = { GENDER("cell", "tantos", "tantas") } { NS("cell") } { GENDER("cell", "quantos", "quantas") } { THE("die") } indicar
distance-defined = { GENDER("cell", "tantos", "tantas") } { NS("cell") } { GENDER("cell", "quantos", "quantas") } { $name } disser
distance-twice = o dobro de { $distance }
distance-cases = { $steps } quando { $clause }; senão, { $otherwise }

## Ações
walk = avançar { $pieces } { $distance }
walk-back = recuar { $pieces } { $distance }
walk-card = avançar { $distance }
walk-back-card = recuar { $distance }
number-cards = avançar { GENDER("cell", "tantos", "tantas") } { NS("cell") } { GENDER("cell", "quantos", "quantas") } a { N("card") } indica
walk-any = mover { $pieces }
bring-out = tirar { $pieces } de { THE("yard") }
bring-out-card = tirar { A("piece") } de { THE("yard") }
bring-out-run = tirar { $pieces } de { THE("yard") }, { GENDER("piece", "um depois do outro", "uma depois da outra") }
put = pôr { $pieces } no lugar de { $target }, como se tivesse caído ali
put-from-yard = { $act }; também pode vir de { THE("yard") }
put-from-anywhere = pôr { $pieces }, de { THE("ring") } ou de { THE("yard") }, no lugar de { $target }, como se tivesse caído ali
swap = trocar { $first } de lugar com { $second }
swap-any = trocar de lugar { $pieces }
swap-anybody = trocar de lugar { $pieces }, sejam de quem forem
share-any = dividir { $steps } entre { GENDER($pieces, "quantos dos seus", "quantas das suas") } { $pieces } se quiser
share-exactly = dividir { $steps } entre { $pieces }
share-both-ways = { $act }, { GENDER("piece", "cada um", "cada uma") } para a frente ou para trás
share-each-step = { $act }. Os passos são dados um a um, e cada { N("cell") } do caminho vale como o fim de um movimento
share-once = { $act }, com um só movimento para cada { N("piece") }
share-all-used = { $act }, usando { GENDER("cell", "todos os", "todas as") } { $n }
share-rest-any = { $act }; não é preciso usar { GENDER("cell", "todos os", "todas as") } { $n }
share-rest-help = { $act }, usando { GENDER("cell", "todos os", "todas as") } { $n }. Exceção: quem passa a mover { THES("piece") } de { THE("partner") } antes de usar { GENDER("cell", "todos os", "todas as") } { $n } pode usar o resto com { GENDER("piece", "eles", "elas") } ou deixá-lo
share-rest-one = { $act }, usando { GENDER("cell", "todos os", "todas as") } { $n }. Exceção: quem passa a mover { THES("piece") } de { THE("partner") } antes de usar { GENDER("cell", "todos os", "todas as") } { $n } pode usar o resto com { GENDER("piece", "um só deles", "uma só delas") } ou deixá-lo
then = { $first } e depois { $second }
if-open = { $act } se { $clause }
or-long = { $first }, ou { $second }
play-card = jogar { $cards }
play-card-except = jogar { $cards } que não seja { $except }
discard = descartar { $cards } à escolha
lay-down = baixar toda a { N("hand") }
use-most-dice = usar o maior número possível de { NS("die") }
use-larger-die = usar { THE("die") } maior quando só um pode ser usado

## O turno
do-walk = avança-se { $pieces } { $distance }
do-walk-back = recua-se { $pieces } { $distance }
do-roll = { AGREE($dice, "lança-se", "lançam-se") } { $dice }
do-use-sum = usa-se o número
do-use-free = usa-se cada { N("die") } com qualquer { N("piece") } { GENDER("piece", "próprio", "própria") }, na ordem que se quiser
do-use-different = usa-se cada { N("die") } com { A("piece") } diferente, na ordem que se quiser
do-use-same = usam-se { THES("die") } com { GENDER("piece", "o mesmo", "a mesma") } { N("piece") }, um depois do outro e na ordem que se quiser
do-roll-again = joga-se de novo
do-roll-again-optional = pode-se jogar de novo
do-count = avançam-se { $n } { NS("cell") } com qualquer { N("piece") } { GENDER("piece", "próprio", "própria") }
do-count-optional = podem-se avançar { $n } { NS("cell") } com qualquer { N("piece") } { GENDER("piece", "próprio", "própria") }
do-card-again = vira-se outra { N("card") }
do-card-again-optional = pode-se virar outra { N("card") }
do-play-again = joga-se outra { N("card") }
do-play-again-optional = pode-se jogar outra { N("card") }
do-once = { $done }, mas só uma vez por turno
do-end-turn = o turno acaba
do-end-turn-unmoved = o turno acaba sem movimento
do-end-round = a rodada acaba
do-end-game = a partida acaba
do-play = joga-se { $cards } e faz-se o que ela indica
do-play-except = joga-se { $cards } que não seja { $except }
do-use-card = faz-se o que ela indica
do-draw = compra-se { $cards }
do-turn-up = vira-se { $cards }
do-discard = descarta-se { $cards } à escolha
do-lay-down = baixa-se toda a { N("hand") }
do-lay-down-round = baixa-se toda a { N("hand") } e espera-se a próxima distribuição
do-give = cada { N("player") } dá { A("card") } virada para baixo a { THE("partner") }, todos ao mesmo tempo
do-deal = cada { N("player") } recebe { $cards }
do-shuffle-all = { GENDER("card", "todos os", "todas as") } { NS("card") } são { GENDER("card", "embaralhados", "embaralhadas") }
do-shuffle-used = { THES("card") } { GENDER("card", "usados", "usadas") } são { GENDER("card", "embaralhados", "embaralhadas") } e formam o novo monte
cards-shown = { COUNTED($n, "card") }
lead-random = um { N("player") } sorteado começa
lead-highest-roll = começa quem tirar o número mais alto { GENDER("die", "nos", "nas") } { NS("die") } (em caso de empate, lança-se de novo)
lead-highest-card = começa quem tirar a { N("card") } mais alta
lead-after-dealer = começa { THE("player") } seguinte ao carteador
lead-next = começa { THE("player") } seguinte
deals-random = um { N("player") } sorteado é o carteador e dá as { NS("card") }
deals-highest-card = quem tirar a { N("card") } mais alta é o carteador e dá as { NS("card") }
deals-highest-roll = quem tirar o número mais alto é o carteador e dá as { NS("card") }
deals-after-dealer = { THE("player") } seguinte ao carteador passa a ser o carteador
deals-next = { THE("player") } seguinte passa a ser o carteador
every-rounds = a cada { COUNT($n, "card") } rodadas, { $done }
turns-until = { $lead } e joga um de cada vez; a rodada acaba quando { $clause }
first-of-rounds = antes da primeira de cada { COUNT($n, "card") } rodadas

## Peças que são mandadas
goes-yard = { $pieces } { AGREE($pieces, "volta", "voltam") } para { AGREE($pieces, "a sua", "a sua") } { N("yard") }
goes-place = { $pieces } { AGREE($pieces, "vai", "vão") } { $place }
goes-out = { $pieces } { AGREE($pieces, "é eliminado", "é eliminada", "são eliminados", "são eliminadas") }
goes-captured = { $pieces } { AGREE($pieces, "é capturado", "é capturada", "são capturados", "são capturadas") }
and-long = { $first }, e { $second }
done-unless = { $done }, { $unless }
capture-some = capturar { $pieces }
use-for-nothing = não fazer nada
