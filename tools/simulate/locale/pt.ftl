# Textos do relatório de equilíbrio.
title = Equilíbrio de { $game }
heading = { $players ->
    [one] Um jogador
   *[other] { $players } jogadores
}
verdict-nothing = Nenhuma partida foi ganha, por isso não se pode dizer quem leva vantagem.
verdict-alone = Só há um lado, por isso ninguém pode levar vantagem.
verdict-even-seat = Nenhum lugar à mesa mostra vantagem.
verdict-even-team = Nenhuma equipe mostra vantagem.
verdict-order-seat = { $place ->
    [1] Quem começa ganha { $points } pontos a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
   *[other] Quem joga em { $place }.º lugar ganha { $points } pontos a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
}
verdict-order-team = { $place ->
    [1] A equipe que começa ganha { $points } pontos a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
   *[other] A equipe que joga em { $place }.º lugar ganha { $points } pontos a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
}
verdict-side-seat = O lugar { $name } ganha { $points } pontos a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
verdict-side-team = A equipe { $name } ganha { $points } pontos a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
chance = { $hundredths ->
    [0] O acaso sozinho daria diferenças assim em menos de 1 de cada 100 simulações como esta.
   *[other] O acaso sozinho daria diferenças assim em cerca de { $hundredths } de cada 100 simulações como esta.
}
chance-often = O acaso sozinho dá diferenças assim na maioria das simulações.
within = Cada porcentagem é conhecida com margem de ± { $within } pontos.
unseen = Uma vantagem de menos de uns { $within } pontos não se teria notado.
basis = { $games ->
    [one] Uma partida
   *[other] { $count } partidas
} entre jogadores { $policies }, semente { $seed }.
mixed = Os jogadores são de tipos diferentes e não trocam de lugar, por isso a vantagem de um lugar pode ser a do seu jogador; homestretch skill os faz trocar de lugar.
interrupted = O trabalho foi interrompido: tinham sido pedidas { $asked } partidas.
ended-precision = São tantas quantas foram precisas para conhecer cada proporção com ± { $within } pontos.
ended-time = São as que couberam em { $seconds } segundos.
interrupted-precision = O trabalho foi interrompido antes de se conhecer cada proporção com ± { $within } pontos.
interrupted-time = O trabalho foi interrompido antes de passarem os { $seconds } segundos.
which-games = São as partidas { $ranges } da semente.
policy-random = ao acaso
policy-runner = corredores
policy-hunter = caçadores
policy-cautious = prudentes
policy-expectimax = calculistas
policy-flat = que experimentam { $games } partidas por decisão
policy-mcts = que buscam em árvore com { $games } linhas por decisão
one-random = um jogador ao acaso
one-runner = um corredor
one-hunter = um caçador
one-cautious = um jogador prudente
one-expectimax = um calculista
one-flat = um jogador que experimenta { $games } partidas por decisão
one-mcts = um jogador que busca em árvore com { $games } linhas por decisão
wins = Vitórias
wins-seats = Vitórias por lugar à mesa
wins-teams = Vitórias por equipe
wins-order = Vitórias por ordem de jogada
column-seat = lugar
column-team = equipe
column-order = ordem
column-wins = vitórias
column-share = porcentagem
column-interval = intervalo de 95 %
order = { $place ->
    [1] começa
   *[other] { $place }.º a jogar
}
equal-share = divisão igual { $even }
length = Quanto dura uma partida
turns-line = { $mean } turnos em média; metade das partidas dura de { $p25 } a { $p75 } turnos, nove em cada dez de { $p5 } a { $p95 }.
turns-axis = turnos
median = mediana { $value }
plot-length = Quantas partidas duraram quantos turnos
choices = O que fazem os jogadores
column-figure = dado
column-mean = média
column-median = mediana
figure-turns = turnos
figure-rounds = rodadas
figure-decisions = decisões
forced-line = { $share } das decisões não deixam escolha; em média há { $offered } ações entre as quais escolher.
stopped = Partidas interrompidas
stopped-none = Nenhuma partida precisou ser interrompida.
stopped-line = { $games ->
    [one] Uma partida ({ $share }) foi interrompida
   *[other] { $count } partidas ({ $share }) foram interrompidas
} { $reason }; não entram em nenhum dado acima. A primeira é a partida { $example }: { $command }
reason-turns = depois de { $limit } turnos
reason-actions = depois de { $limit } ações em um turno
reason-chance = depois de { $limit } lances ou cartas em um turno
reason-limit = por um limite do motor
nobody-line = { $games ->
    [one] Uma partida acabou
   *[other] { $count } partidas acabaram
} sem vencedor.
test-chi-square = Teste qui-quadrado contra partes iguais: p { $p }.
test-exact-multinomial = Teste multinomial exato contra partes iguais: p { $p }.
minutes-line = São cerca de { $mean } minutos, a { $choice } segundos por decisão com escolha e { $forced } sem ela.
figure-minutes = minutos
column-p5 = 5 %
column-p25 = 25 %
column-p75 = 75 %
column-p95 = 95 %
key-games = { $games ->
    [one] partida
   *[other] partidas
}
key-turns = turnos por partida
key-minutes = minutos por partida
key-choices = das decisões deixam escolher
key-stopped = das partidas, interrompidas
choices-decisions = decisões por partida
choices-free = delas com escolha
choices-actions = ações para escolher
choices-actions-free = o mesmo, onde há escolha
seats = O que acontece a cada lugar
column-captures = captura
column-captured = é capturado
column-entries = sai
column-waiting = espera
seats-line = Os números são por partida.
captures = Quantas peças são capturadas numa partida
captures-axis = capturas
captures-line = Numa partida são capturadas { $mean } peças em média; em nove de cada dez, de { $p5 } a { $p95 }.
extremes-line = A partida mais curta durou { $least } turnos, a mais longa { $most }.
waiting-line = Espera: quantas peças estão em média na base quando começa um turno.
rules = Com que frequência cada regra decide
rules-line = Por partida. Uma permissão ou uma carta conta quando se escolhe uma ação que ela permite; um dever, quando tira ações; uma regra de chegada, quando decide o que acontece ali; um bônus ou outra consequência, quando se aplica; um passo do turno com condição, quando acontece; uma regra de vitória, por cada jogador que ela coloca.
column-rule = regra
column-times = vezes
column-rate = por partida
never-fired = { $count ->
    [one] Uma regra não decidiu nada
   *[other] { $count } regras não decidiram nada
} em todas estas partidas: { $rules }.
binding = Onde fazem diferença as proibições, o excesso e a ajuda
binding-line = Uma regra faz diferença numa decisão se, sem ela, as ações possíveis seriam outras ou a escolhida daria outro resultado.
binding-overshoot = Sem a regra do excesso significa: com um número grande demais, a peça vai até onde chega o seu percurso ou, se a regra deixa usar esse número, não se move.
binding-basis = Isto vem de { $games ->
    [one] uma partida
   *[other] { $number } partidas
} da semente { $seed }, com { $decisions } decisões; a elas se referem as partes.
binding-idle = { $count ->
    [one] Uma regra não fez diferença
   *[other] { $count } regras não fizeram diferença
} em nenhuma: { $rules }.
binding-left-out = { $games ->
    [one] Uma partida interrompida fica de fora.
   *[other] { $number } partidas interrompidas ficam de fora.
}
binding-interrupted = O trabalho foi interrompido: foram pedidas { $asked } partidas.
binding-column-rule = regra
binding-column-share = parte
binding-column-rate = por partida
binding-column-first = 1.ª partida
details = Para repetir o resultado
details-players = Jogadores: { $players }.
details-options = Opções: { $options }.
details-games = Semente { $seed }, revisão do motor { $revision }. Impressão digital das partidas: { $digest }.
about = Como ler
about-text = As porcentagens são das partidas que alguém ganhou. Os intervalos contêm ao mesmo tempo os valores verdadeiros de todos em 95 de cada 100 simulações como esta (Wilson, Šidák). Só se fala em vantagem quando o acaso daria uma diferença assim em menos de 1 de cada 100 simulações (teste qui-quadrado).
# Textos das comparações.
effect-turns-more = { $what } alonga a partida em { $by } ± { $within } turnos
effect-turns-less = { $what } encurta a partida em { $by } ± { $within } turnos
effect-turns-none = Não se encontrou nenhuma diferença maior que { $most } turnos em { $games } partidas
effect-decisions-more = { $what } acrescenta { $by } ± { $within } decisões a uma partida
effect-decisions-less = { $what } tira { $by } ± { $within } decisões de uma partida
effect-decisions-none = Não se encontrou nenhuma diferença maior que { $most } decisões em { $games } partidas
effect-captures-more = { $what } acrescenta { $by } ± { $within } capturas a uma partida
effect-captures-less = { $what } tira { $by } ± { $within } capturas de uma partida
effect-captures-none = Não se encontrou nenhuma diferença maior que { $most } capturas em { $games } partidas
effect-share-without-choice-more = { $what } aumenta a porcentagem de decisões sem escolha em { $by } ± { $within } pontos
effect-share-without-choice-less = { $what } diminui a porcentagem de decisões sem escolha em { $by } ± { $within } pontos
effect-share-without-choice-none = Não se encontrou nenhuma diferença maior que { $most } pontos na porcentagem de decisões sem escolha em { $games } partidas
effect-few = { $number ->
    [0] Não mudou nada em nenhuma de { $games } partidas
    [one] Só mudou algo em uma de { $games } partidas, pouco demais para dizer mais
   *[other] Só mudou algo em { $count } de { $games } partidas, pouco demais para dizer mais
}
effect-nothing = Nenhuma partida terminou nas duas, portanto nada se pode dizer
effect-gains = { $name } ganha { $by } ± { $within } pontos
effect-loses = { $name } perde { $by } ± { $within } pontos
effect-no-seat = nenhum lugar ganha nem perde mais de { $most } pontos
effect-no-team = nenhuma equipe ganha nem perde mais de { $most } pontos
effect-place = { $place ->
    [1] quem começa
   *[other] quem está na posição { $place }
}
effect-gap = { $value } ± { $within }
effect-figure-turns = turnos
effect-figure-decisions = decisões
effect-figure-captures = capturas
effect-figure-share-without-choice = sem escolha
effect-unknown = –
compare-title = { $b } em comparação com { $a }
compare-quoted = “{ $text }”
compare-lead = { $effect }.
compare-lead-sides = { $effect }; { $moved }.
compare-wins = Com { $what }, { $moved }.
compare-wins-none-seat = Não se encontrou nenhum lugar cuja porcentagem mude mais de { $most } pontos em { $games } partidas.
compare-wins-none-team = Não se encontrou nenhuma equipe cuja porcentagem mude mais de { $most } pontos em { $games } partidas.
compare-basis = { $count } partidas de cada uma com a mesma sorte, entre jogadores { $policies }, semente { $seed }.
compare-clear = Terminou na verificação { $look } de { $looks }, pois a resposta estava clara.
compare-other-sides = Não se compara quem ganha, pois os lados não são os mesmos.
compare-figures = O que muda
compare-column-figure = número
compare-column-a = A
compare-column-b = B
compare-column-difference = B − A
compare-column-points = B − A, pontos
compare-column-pairing = sorte
compare-column-games = partidas
compare-zero = sem diferença
compare-relative = em proporção a A
compare-points = pontos
compare-pairing-line = A última coluna diz quantas vezes mais partidas seriam precisas para saber o mesmo se cada uma tivesse a sua própria sorte.
compare-times = × { $times }
compare-looks = Verificação a verificação: { $figure }
compare-looks-line = As primeiras verificações gastam pouco do erro permitido e têm intervalos largos; todas juntas gastam 5 de 100.
compare-left-out = { $games ->
    [one] Uma partida foi interrompida em uma das duas ou em ambas; não está em nenhum número acima.
   *[other] { $count } partidas foram interrompidas em uma das duas ou em ambas; não estão em nenhum número acima.
}
compare-stopped = { $name }: { $games ->
    [one] uma partida foi interrompida.
   *[other] { $count } partidas foram interrompidas.
} A primeira é a partida { $example }: { $command }
compare-changes = O que difere
compare-change = { $id }: { $before } → { $after }
compare-a = A é { $name }.
compare-b = B é { $name }.
compare-about = Na mesma partida as duas variantes encontram os mesmos dados e cartas, de modo que a sorte desaparece das diferenças. Um intervalo contém a diferença verdadeira em 95 de 100 comparações assim, por mais cedo que terminem; os dos lugares ou equipes e os das posições valem todos ao mesmo tempo. Só se diz que algo difere quando o seu intervalo não contém o zero e pelo menos 20 partidas saíram de outro modo.
# Textos das varreduras.
sweep-title = { $game }: variando { $paths }
sweep-what = { $values } em vez de { $first }
sweep-moved = com { $value }, { $moved }
sweep-figure-turns = Turnos de uma partida
sweep-figure-decisions = Decisões em uma partida
sweep-figure-captures = Capturas em uma partida
sweep-figure-share-without-choice = Decisões sem escolha
sweep-column-values = valores
sweep-column-share = porcentagem
sweep-column-difference = ante o primeiro
sweep-marked = * difere do primeiro valor.
sweep-left-out = { $games ->
    [one] Uma partida foi interrompida com algum dos valores ou com todos; não está em nenhum número acima.
   *[other] { $count } partidas foram interrompidas com algum dos valores ou com todos; não estão em nenhum número acima.
}
sweep-stopped = { $value }: { $games ->
    [one] uma partida foi interrompida.
   *[other] { $count } partidas foram interrompidas.
} A primeira é a partida { $example }.
sweep-values = O que dizem os valores
sweep-means = { $path } = { $value }: { $meaning }
sweep-about = Na mesma partida todos os valores encontram os mesmos dados e cartas. As diferenças são em relação ao primeiro valor; os seus intervalos valem todos ao mesmo tempo em 95 de 100 varreduras assim, e também os dos lugares ou equipes e os das posições. Uma diferença só é nomeada ou marcada quando o seu intervalo não contém o zero e pelo menos 20 partidas saíram de outro modo. Os intervalos dos desenhos são os que cada valor tem por si só.
