# Textos do relatório de equilíbrio.
title = Equilíbrio: { $game }
heading = { $players ->
    [one] Um jogador
   *[other] { $players } jogadores
}
verdict-nothing = Nenhuma partida foi ganha, por isso não se pode dizer quem leva vantagem.
verdict-alone = Só há um lado, por isso ninguém pode levar vantagem.
verdict-even-seat = Nenhum lugar à mesa mostra vantagem.
verdict-even-team = Nenhuma equipe mostra vantagem.
verdict-order-seat = { $place ->
    [1] Quem começa ganha { $points } { NOUN($points, one: "ponto percentual", other: "pontos percentuais") } a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
   *[other] Quem é o { $place }º a jogar ganha { $points } { NOUN($points, one: "ponto percentual", other: "pontos percentuais") } a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
}
verdict-order-team = { $place ->
    [1] A equipe que começa ganha { $points } { NOUN($points, one: "ponto percentual", other: "pontos percentuais") } a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
   *[other] A equipe que é a { $place }ª a jogar ganha { $points } { NOUN($points, one: "ponto percentual", other: "pontos percentuais") } a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
}
verdict-side-seat = O lugar “{ $name }” ganha { $points } { NOUN($points, one: "ponto percentual", other: "pontos percentuais") } a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
verdict-side-team = A equipe { $name } ganha { $points } { NOUN($points, one: "ponto percentual", other: "pontos percentuais") } a mais do que lhe caberia: { $share } das partidas em vez de { $even }.
chance = { $hundredths ->
    [0] O acaso sozinho daria diferenças assim em menos de 1 de cada 100 simulações como esta.
   *[other] O acaso sozinho daria diferenças assim em cerca de { $hundredths } de cada 100 simulações como esta.
}
chance-often = O acaso sozinho dá diferenças assim na maioria das simulações.
within = Cada porcentagem é conhecida com margem de ± { $within } { NOUN($within, one: "ponto", other: "pontos") }.
unseen = Uma vantagem menor que cerca de { $within } { NOUN($within, one: "ponto", other: "pontos") } passaria despercebida.
basis = { $games ->
    [0] Nenhuma partida
    [one] Uma partida
   *[other] { $count } partidas
} entre jogadores { $policies }, semente { $seed }.
mixed = Os jogadores são de tipos diferentes e não trocam de lugar, por isso a vantagem de um lugar pode ser a do seu jogador; homestretch tournament os faz trocar de lugar.
interrupted = O trabalho foi interrompido: { NOUN($asked, one: "tinha sido pedida", other: "tinham sido pedidas") } { $asked } { NOUN($asked, one: "partida", other: "partidas") }.
ended-precision = São as que foram necessárias para conhecer cada porcentagem com margem de ± { $within } { NOUN($within, one: "ponto", other: "pontos") }.
ended-time = São as que couberam em { $seconds } { NOUN($seconds, one: "segundo", other: "segundos") }.
interrupted-precision = O trabalho foi interrompido antes de se conhecer cada porcentagem com margem de ± { $within } { NOUN($within, one: "ponto", other: "pontos") }.
interrupted-time = O trabalho foi interrompido antes de { NOUN($seconds, one: "passar", other: "passarem os") } { $seconds } { NOUN($seconds, one: "segundo", other: "segundos") }.
which-games = São as partidas { $ranges } da semente.
policy-random = aleatórios
policy-runner = corredores
policy-hunter = caçadores
policy-cautious = prudentes
policy-expectimax = calculistas
policy-flat = com { $games } { NOUN($games, one: "partida", other: "partidas") } de teste por decisão
policy-mcts = que fazem busca em árvore com { $games } { NOUN($games, one: "linha", other: "linhas") } por decisão
one-random = um jogador que joga ao acaso
one-runner = um corredor
one-hunter = um caçador
one-cautious = um jogador prudente
one-expectimax = um calculista
one-flat = um jogador com { $games } { NOUN($games, one: "partida", other: "partidas") } de teste por decisão
one-mcts = um jogador que faz busca em árvore com { $games } { NOUN($games, one: "linha", other: "linhas") } por decisão
wins = Vitórias
wins-seats = Vitórias por lugar à mesa
wins-teams = Vitórias por equipe
wins-order = Vitórias por ordem de jogada
column-seat = lugar
column-team = equipe
column-order = ordem
column-wins = vitórias
column-share = porcentagem
column-interval = intervalo de 95%
order = { $place ->
    [1] começa
   *[other] { $place }º a jogar
}
equal-share = partes iguais { $even }
length = Quanto dura uma partida
turns-line = { $mean } { NOUN($mean, one: "turno", other: "turnos") } em média; metade das partidas dura de { $p25 } a { $p75 } { NOUN($p75, one: "turno", other: "turnos") }; nove em cada dez, de { $p5 } a { $p95 }.
turns-axis = turnos
median = mediana { $value }
plot-length = Quantas partidas duraram quantos turnos
choices = O que fazem os jogadores
column-figure = medida
column-mean = média
column-median = mediana
figure-turns = turnos
figure-rounds = rodadas
figure-decisions = decisões
forced-line = { $share } das decisões não deixam escolha; em média há { $offered } { NOUN($offered, one: "ação possível", other: "ações possíveis") }.
stopped = Partidas interrompidas
stopped-none = Nenhuma partida precisou ser interrompida.
stopped-line = { $games ->
    [one] Uma partida ({ $share }) foi interrompida
   *[other] { $count } partidas ({ $share }) foram interrompidas
} { $reason }, sem entrar em nenhum dos números acima. { NOUN($count, one: "É", other: "A primeira é") } a partida { $example }: { $command }
reason-turns = depois de { $limit } { NOUN($limit, one: "turno", other: "turnos") }
reason-actions = depois de { $limit } { NOUN($limit, one: "ação", other: "ações") } em um turno
reason-chance = depois de { $limit } { NOUN($limit, one: "lance ou carta", other: "lances ou cartas") } em um turno
reason-limit = por um limite do motor
nobody-line = { $games ->
    [one] Uma partida acabou
   *[other] { $count } partidas acabaram
} sem vencedor.
test-chi-square = Teste qui-quadrado contra partes iguais: p { $p }.
test-exact-multinomial = Teste multinomial exato contra partes iguais: p { $p }.
minutes-line = { NOUN($mean, one: "É", other: "São") } cerca de { $mean } { NOUN($mean, one: "minuto", other: "minutos") }, a { $choice } { NOUN($choice, one: "segundo", other: "segundos") } por decisão com escolha e { $forced } sem ela.
figure-minutes = minutos
column-p5 = 5%
column-p25 = 25%
column-p75 = 75%
column-p95 = 95%
key-games = { $games ->
    [1] partida
   *[other] partidas
}
key-turns = turnos por partida
key-minutes = minutos por partida
key-choices = das decisões permitem escolher
key-stopped = das partidas foram interrompidas
choices-decisions = decisões por partida
choices-free = das quais com escolha
choices-actions = ações para escolher
choices-actions-free = o mesmo, onde há escolha
seats = O que acontece com cada lugar
column-captures = captura
column-captured = é capturado
column-entries = sai
column-waiting = espera
seats-line = Os números são por partida.
captures = Quantas peças são capturadas numa partida
captures-axis = capturas
captures-line = Numa partida { NOUN($mean, one: "é capturada", other: "são capturadas") } { $mean } { NOUN($mean, one: "peça", other: "peças") } em média; em nove de cada dez, de { $p5 } a { $p95 }.
extremes-line = A partida mais curta durou { $least } { NOUN($least, one: "turno", other: "turnos") }; a mais longa, { $most }.
waiting-line = Espera: quantas peças estão em média esperando para sair quando começa um turno.
rules = Com que frequência cada regra decide
rules-line = Por partida. Uma permissão ou uma carta conta quando se escolhe uma ação que ela permite; uma obrigação, quando exclui ações; uma regra sobre cair em uma casa, quando decide o que acontece ali; um prêmio ou outra consequência, quando se aplica; uma etapa do turno com condição, quando acontece; uma regra de vitória, uma vez para cada jogador que ela classifica.
column-rule = regra
column-times = vezes
column-rate = por partida
never-fired = { $count ->
    [one] Uma regra não decidiu nada
   *[other] { $count } regras não decidiram nada
} em nenhuma destas partidas: { $rules }.
binding = Onde fazem diferença as proibições, o excesso e a ajuda
binding-line = Uma regra faz diferença numa decisão quando, sem ela, as ações possíveis seriam outras ou a escolhida daria outro resultado.
binding-overshoot = “Sem a regra do excesso” significa: com um número grande demais, a peça vai até o fim do seu percurso ou, se a regra deixa usar esse número, não se move.
binding-basis = Estes números vêm de { $games ->
    [one] uma partida
   *[other] { $number } partidas
} da semente { $seed }, com { $decisions } { NOUN($decisions, one: "decisão", other: "decisões") }; as porcentagens se referem a elas.
binding-idle = { $count ->
    [one] Uma regra não fez diferença
   *[other] { $count } regras não fizeram diferença
} em nenhuma decisão: { $rules }.
binding-left-out = { $games ->
    [one] Uma partida interrompida fica de fora.
   *[other] { $number } partidas interrompidas ficam de fora.
}
binding-interrupted = O trabalho foi interrompido: { NOUN($asked, one: "tinha sido pedida", other: "tinham sido pedidas") } { $asked } { NOUN($asked, one: "partida", other: "partidas") }.
binding-column-rule = regra
binding-column-share = porcentagem
binding-column-rate = por partida
binding-column-first = 1ª partida
details = Para repetir o resultado
details-players = Jogadores: { $players }.
details-player = { $name } ({ $one })
details-options = Opções: { $options }.
details-games = Semente { $seed }, revisão do motor { $revision }. Impressão digital das partidas: { $digest }.
about = Como ler
about-text = As porcentagens se referem às partidas que alguém ganhou. Os intervalos contêm ao mesmo tempo os valores verdadeiros de todos os lados em 95 de cada 100 simulações como esta (Wilson, Šidák). Só se fala em vantagem quando o acaso daria uma diferença assim em menos de 1 de cada 100 simulações (teste qui-quadrado).
# Textos das comparações.
effect-turns-more = { $what } alonga a partida em { $by } ± { $within } { NOUN($by, one: "turno", other: "turnos") }
effect-turns-less = { $what } encurta a partida em { $by } ± { $within } { NOUN($by, one: "turno", other: "turnos") }
effect-turns-none = Não se encontrou nenhuma diferença maior que { $most } { NOUN($most, one: "turno", other: "turnos") } em { $games } partidas
effect-decisions-more = { $what } acrescenta { $by } ± { $within } { NOUN($by, one: "decisão", other: "decisões") } a uma partida
effect-decisions-less = { $what } tira { $by } ± { $within } { NOUN($by, one: "decisão", other: "decisões") } de uma partida
effect-decisions-none = Não se encontrou nenhuma diferença maior que { $most } { NOUN($most, one: "decisão", other: "decisões") } em { $games } partidas
effect-captures-more = { $what } acrescenta { $by } ± { $within } { NOUN($by, one: "captura", other: "capturas") } a uma partida
effect-captures-less = { $what } tira { $by } ± { $within } { NOUN($by, one: "captura", other: "capturas") } de uma partida
effect-captures-none = Não se encontrou nenhuma diferença maior que { $most } { NOUN($most, one: "captura", other: "capturas") } em { $games } partidas
effect-share-without-choice-more = { $what } aumenta a porcentagem de decisões sem escolha em { $by } ± { $within } { NOUN($by, one: "ponto", other: "pontos") }
effect-share-without-choice-less = { $what } diminui a porcentagem de decisões sem escolha em { $by } ± { $within } { NOUN($by, one: "ponto", other: "pontos") }
effect-share-without-choice-none = Não se encontrou nenhuma diferença maior que { $most } { NOUN($most, one: "ponto", other: "pontos") } na porcentagem de decisões sem escolha em { $games } partidas
effect-few = { $number ->
    [0] Não mudou nada em nenhuma das { $games } partidas
    [one] Só mudou algo em uma das { $games } partidas, pouco demais para dizer mais
   *[other] Só mudou algo em { $count } das { $games } partidas, pouco demais para dizer mais
}
effect-nothing = Nenhuma partida terminou nos dois casos, por isso nada se pode dizer
effect-gains = { $name } ganha { $by } ± { $within } { NOUN($by, one: "ponto percentual", other: "pontos percentuais") }
effect-loses = { $name } perde { $by } ± { $within } { NOUN($by, one: "ponto percentual", other: "pontos percentuais") }
effect-no-seat = nenhum lugar ganha nem perde mais de { $most } { NOUN($most, one: "ponto percentual", other: "pontos percentuais") }
effect-no-team = nenhuma equipe ganha nem perde mais de { $most } { NOUN($most, one: "ponto percentual", other: "pontos percentuais") }
effect-place = { $place ->
    [1] quem começa
   *[other] quem é o { $place }º a jogar
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
compare-wins-none-seat = Não se encontrou nenhum lugar cuja porcentagem mude mais de { $most } { NOUN($most, one: "ponto", other: "pontos") } em { $games } partidas.
compare-wins-none-team = Não se encontrou nenhuma equipe cuja porcentagem mude mais de { $most } { NOUN($most, one: "ponto", other: "pontos") } em { $games } partidas.
compare-basis = { $count } partidas em cada caso, com a mesma sorte, entre jogadores { $policies }, semente { $seed }.
compare-clear = A comparação terminou na verificação { $look } de { $looks }, pois a resposta já estava clara.
compare-other-sides = Não se compara quem ganha, pois os lados não são os mesmos.
compare-figures = O que muda
compare-column-figure = medida
compare-column-a = A
compare-column-b = B
compare-column-difference = B − A
compare-column-points = B − A, pontos
compare-column-pairing = sorte
compare-column-games = partidas
compare-zero = sem diferença
compare-relative = em proporção a A
compare-points = pontos
compare-pairing-line = A última coluna mostra por quanto seria preciso multiplicar o número de partidas para saber o mesmo se cada variante tivesse a sua própria sorte.
compare-times = × { $times }
compare-looks = Verificação a verificação: { $figure }
compare-looks-line = As primeiras verificações gastam pouco do erro permitido e têm intervalos largos; todas juntas gastam 5 em 100.
compare-left-out = { $games ->
    [one] Uma partida foi interrompida em uma das duas variantes ou em ambas, sem entrar em nenhum dos números acima.
   *[other] { $count } partidas foram interrompidas em uma das duas variantes ou em ambas, sem entrar em nenhum dos números acima.
}
compare-stopped = { $name }: { $games ->
    [one] uma partida foi interrompida.
   *[other] { $count } partidas foram interrompidas.
} { NOUN($count, one: "É", other: "A primeira é") } a partida { $example }: { $command }
compare-changes = O que difere
compare-change = { $id }: { $before } → { $after }
compare-a = A é { $name }.
compare-b = B é { $name }.
compare-about = Na mesma partida as duas variantes encontram os mesmos dados e cartas, de modo que a sorte desaparece das diferenças. Um intervalo contém a diferença verdadeira em 95 de cada 100 comparações como esta, por mais cedo que terminem; os dos lugares ou equipes e os da ordem de jogada valem todos ao mesmo tempo. Só se diz que algo difere quando o seu intervalo não contém o zero e pelo menos 20 partidas deram outro resultado.
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
sweep-column-difference = em relação ao primeiro
sweep-marked = * difere do primeiro valor.
sweep-left-out = { $games ->
    [one] Uma partida foi interrompida com algum dos valores ou com todos, sem entrar em nenhum dos números acima.
   *[other] { $count } partidas foram interrompidas com algum dos valores ou com todos, sem entrar em nenhum dos números acima.
}
sweep-stopped = { $value }: { $games ->
    [one] uma partida foi interrompida.
   *[other] { $count } partidas foram interrompidas.
} { NOUN($count, one: "É", other: "A primeira é") } a partida { $example }.
sweep-values = O que dizem os valores
sweep-means = { $path } = { $value }: { $meaning }
sweep-about = Na mesma partida todos os valores encontram os mesmos dados e cartas. As diferenças são em relação ao primeiro valor; os seus intervalos valem todos ao mesmo tempo em 95 de cada 100 varreduras como esta, e também os dos lugares ou equipes e os da ordem de jogada. Uma diferença só é nomeada ou marcada quando o seu intervalo não contém o zero e pelo menos 20 partidas deram outro resultado. Os intervalos dos gráficos são os que cada valor tem por si só.
# Sorte e habilidade.
skill-title = Sorte e habilidade: { $game }
skill = Sorte e habilidade
skill-shown = { $members ->
    [one] Entre jogadores { $worse }, { $one } ganha { $share } das partidas; o acaso sozinho daria { $even }.
   *[other] Contra jogadores { $worse }, uma equipe de jogadores { $better } ganha { $share } das partidas; o acaso sozinho daria { $even }.
}
skill-unshown = { $members ->
    [one] Não se pode dizer se { $one } joga melhor entre jogadores { $worse }: ganha { $share } das partidas em vez de { $even }.
   *[other] Não se pode dizer se uma equipe de jogadores { $better } joga melhor contra jogadores { $worse }: ganha { $share } das partidas em vez de { $even }.
}
skill-worse = { $members ->
    [one] Entre jogadores { $worse }, { $one } ganha só { $share } das partidas; o acaso sozinho daria { $even }.
   *[other] Contra jogadores { $worse }, uma equipe de jogadores { $better } ganha só { $share } das partidas; o acaso sozinho daria { $even }.
}
skill-nothing = Nenhuma partida foi ganha, por isso nada se pode dizer sobre sorte e habilidade.
skill-interval = O valor verdadeiro está entre { $low } e { $high } em 95 de cada 100 medições como esta.
skill-edge = Das partidas que o acaso sozinho daria aos outros, quem joga melhor conquista { $edge }.
skill-match = { $games ->
    [one] Quem joga melhor do que outro está à frente depois de uma partida em 95 de cada 100 casos.
   *[other] Quem joga melhor do que outro está à frente depois de cerca de { $number } partidas em 95 de cada 100 séries.
}
skill-basis = { $number } partidas, { $each } com o lado melhor em cada um dos { $sides } lugares à mesa; semente { $seed }.
skill-basis-part = { $games ->
    [0] Nenhuma partida
    [one] Uma partida
   *[other] { $number } partidas
} até agora; semente { $seed }.
skill-interrupted = O trabalho foi interrompido: tinham sido pedidas { $asked } partidas.
skill-stopped = { $games ->
    [one] Uma partida foi interrompida por um limite e não conta.
   *[other] { $number } partidas foram interrompidas por um limite e não contam.
} { NOUN($number, one: "É", other: "A primeira é") } a partida { $example }: { $command }
skill-column = lado melhor
skill-column-wins = vitórias
skill-column-share = porcentagem
skill-column-interval = intervalo de 95%
skill-even = partes iguais { $even }
skill-about = Como ler
skill-about-text = Em cada partida um lado joga melhor do que todos os outros; cada um é o melhor o mesmo número de vezes, de modo que nenhum lugar o favorece. A porcentagem se refere às partidas que alguém ganhou; o intervalo é o de Wilson. Se for parecida com a do acaso sozinho, entre estes dois tipos de jogadores as escolhas quase não importam; outros tipos podem diferir mais.
# Torneios.
tournament-title = Torneio: { $game }
tournament-best = { $members ->
    [one] Nesta mesa, quem mais ganha é { $one }: { $share } das partidas; o acaso sozinho daria { $even }.
   *[other] Nesta mesa, a equipe que mais ganha é a de jogadores { $one }: { $share } das partidas; o acaso sozinho daria { $even }.
}
tournament-close = { $members ->
    [one] Não se pode dizer quem é o melhor: { $one } ganha { $share } das partidas, e { $two }, { $other }.
   *[other] Não se pode dizer qual equipe é a melhor: a de jogadores { $one } ganha { $share } das partidas, e a de jogadores { $two }, { $other }.
}
tournament-unshown = Não se pode dizer que algum destes jogadores seja melhor do que outro.
tournament-nothing = Nenhuma partida foi ganha, por isso não se pode dizer quem joga melhor.
tournament-basis = { $number } partidas, { $each } com cada uma das { $orders } formas de sentar à mesa; semente { $seed }.
tournament-kinds = Vitórias por tipo de jogador
tournament-column = jogadores
tournament-several = A porcentagem é a de um só jogador (ou de uma só equipe) de cada tipo, mesmo que haja vários à mesa.
tournament-places = Vitórias conforme o lugar à mesa
tournament-places-line = Que parte das partidas ganha quando ocupa esse lugar.
tournament-about = Os mesmos tipos de jogadores se enfrentam sentados de todas as formas possíveis, cada uma o mesmo número de vezes, de modo que nenhum lugar à mesa dá vantagem a um deles. A porcentagem se refere às partidas que alguém ganhou; os intervalos contêm ao mesmo tempo as porcentagens verdadeiras de todos os tipos em 95 de cada 100 torneios como este (Wilson, Šidák). Um tipo de jogador só é considerado o melhor se o seu intervalo fica acima de todos os outros.
tournament-about-part = Os mesmos tipos de jogadores se enfrentam sentados de todas as formas possíveis; como o trabalho foi interrompido, nem todas vieram o mesmo número de vezes, mas cada tipo ocupou cada lugar à mesa o mesmo número de vezes. A porcentagem se refere às partidas que alguém ganhou; os intervalos contêm ao mesmo tempo as porcentagens verdadeiras de todos os tipos em 95 de cada 100 torneios como este (Wilson, Šidák). Um tipo de jogador só é considerado o melhor se o seu intervalo fica acima de todos os outros.
# Emoção.
drama = Emoção
drama-course = Como cresce a chance do vencedor
drama-when = Quando se decidem as partidas
drama-middle = metade dos vencedores tinha mais
drama-half = a metade central dos vencedores
drama-axis = parte dos turnos já jogada
drama-open = em aberto até o fim
drama-wildest = { $changes ->
    [one] A liderança muda uma vez no máximo, como na partida { $game }.
   *[other] A partida com mais mudanças de liderança é a { $game }, com { $number }.
}
drama-deepest = A maior virada é a da partida { $game }: { $begun ->
    [0] no início
   *[other] depois de { $turns } dos seus { $of } turnos
}, quem acabou vencendo só ganhava { $won } das { $playouts } partidas continuadas a partir dali.
drama-told = Para segui-la jogada a jogada: { $command }
drama-nothing = Nenhuma partida foi ganha, por isso nada se pode dizer sobre como elas se desenrolam.
drama-changes = O número médio de mudanças de liderança por partida é { $mean }.
drama-changes-between = O número médio de mudanças de liderança por partida é { $mean } (em 95 de cada 100 medições como esta, a média verdadeira está entre { $low } e { $high }).
drama-kept = Em { $share } das partidas, quem primeiro assume a liderança a mantém até o fim.
drama-decided = { $after ->
    [0] Pelo menos metade das partidas está decidida desde o início: a chance do vencedor nunca é menor que { $decided }.
    [100] Pelo menos metade das partidas fica em aberto até os últimos turnos. Um quarto se decide depois de { $quarter } dos seus turnos: daí em diante, a chance do vencedor é sempre de { $decided } ou mais.
   *[other] Metade das partidas se decide depois de { $half } dos seus turnos, um quarto já depois de { $quarter }: daí em diante, a chance do vencedor é sempre de { $decided } ou mais.
}
drama-comebacks = Em { $share } das partidas ({ $low } a { $high }), o vencedor chegou a ter claramente menos da metade da chance que lhe caberia em partes iguais.
drama-basis = { $games ->
    [one] Estes números vêm de uma partida
   *[other] Estes números vêm de { $number } partidas
} entre jogadores { $policies }, semente { $seed }, em { $looks } posições; de cada uma, a partida foi continuada { $playouts } vezes.
drama-left-out = { $games ->
    [one] Uma partida sem vencedor não conta.
   *[other] { $number } partidas sem vencedor não contam.
}
drama-interrupted = O trabalho foi interrompido: tinham sido pedidas { $asked } partidas.
drama-column-part = trecho
drama-column-favorite = favorito
drama-column-winner = vencedor
drama-column-half = quartis
drama-columns-line = Chances em cada trecho da partida: a do lado em melhor situação, em média; a de quem acaba vencendo, mediana e quartis.
