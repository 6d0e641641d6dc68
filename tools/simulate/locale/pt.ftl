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
interrupted = O trabalho foi interrompido: tinham sido pedidas { $asked } partidas.
policy-random = ao acaso
policy-greedy = gananciosos
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
column-least = mínimo
column-median = mediana
column-most = máximo
figure-turns = turnos
figure-decisions = decisões
figure-captures = capturas
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
about = Como ler
about-text = As porcentagens são das partidas que alguém ganhou. O intervalo contém o valor verdadeiro em 95 de cada 100 simulações como esta (Wilson). Só se fala em vantagem quando o acaso daria uma diferença assim em menos de 1 de cada 100 simulações (teste qui-quadrado).
