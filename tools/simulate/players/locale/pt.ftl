# Sorte e habilidade.
skill-title = Sorte e habilidade em { $game }
skill = Sorte e habilidade
skill-shown = { $members ->
    [one] Entre jogadores { $worse }, { $one } ganha { $share } das partidas; o acaso sozinho daria { $even }.
   *[other] Contra jogadores { $worse }, uma equipe de jogadores { $better } ganha { $share } das partidas; o acaso sozinho daria { $even }.
}
skill-unshown = { $members ->
    [one] Não se vê se { $one } joga melhor entre jogadores { $worse }: ganha { $share } das partidas em vez de { $even }.
   *[other] Não se vê se uma equipe de jogadores { $better } joga melhor contra jogadores { $worse }: ganha { $share } das partidas em vez de { $even }.
}
skill-worse = { $members ->
    [one] Entre jogadores { $worse }, { $one } ganha só { $share } das partidas; o acaso sozinho daria { $even }.
   *[other] Contra jogadores { $worse }, uma equipe de jogadores { $better } ganha só { $share } das partidas; o acaso sozinho daria { $even }.
}
skill-nothing = Nenhuma partida foi ganha, por isso nada se pode dizer de sorte e habilidade.
skill-interval = O valor verdadeiro está entre { $low } e { $high } em 95 de cada 100 medições como esta.
skill-edge = Das partidas que o acaso sozinho daria aos outros, jogar melhor conquista { $edge }.
skill-match = { $games ->
    [one] Quem joga melhor do que outro está à frente depois de uma partida em 95 de cada 100 casos.
   *[other] Quem joga melhor do que outro está à frente depois de umas { $number } partidas em 95 de cada 100 séries.
}
skill-basis = { $number } partidas, { $each } com o melhor lado em cada um dos { $sides } lugares à mesa; semente { $seed }.
skill-basis-part = { $games ->
    [one] Uma partida
   *[other] { $number } partidas
} até agora; semente { $seed }.
skill-interrupted = O trabalho foi interrompido: tinham sido pedidas { $asked } partidas.
skill-stopped = { $games ->
    [one] Uma partida parou num limite e não conta.
   *[other] { $number } partidas pararam num limite e não contam.
}
skill-column = lado melhor
skill-column-wins = vitórias
skill-column-share = porcentagem
skill-column-interval = intervalo de 95 %
skill-even = divisão igual { $even }
skill-about = Como ler
skill-about-text = Em cada partida um lado joga melhor do que todos os outros; cada um é o melhor o mesmo número de vezes, de modo que nenhum lugar o favorece. A porcentagem é das partidas que alguém ganhou, com o intervalo de Wilson. Se for parecida com a do acaso sozinho, entre estes dois tipos de jogadores as escolhas quase não importam; outros tipos podem diferir mais.
# Emoção.
drama = Emoção
drama-course = Como cresce a chance do vencedor
drama-when = Quando se decidem as partidas
drama-middle = metade dos vencedores tinha mais
drama-half = a metade central dos vencedores
drama-axis = parte dos turnos já jogada
drama-open = abertas até o fim
drama-wildest = { $changes ->
    [one] A liderança muda uma vez no máximo, como na partida { $game }.
   *[other] A partida com mais mudanças de liderança é a { $game }: { $number }.
}
drama-deepest = A maior virada é a partida { $game }: { $begun ->
    [0] no início
   *[other] depois de { $turns } dos seus { $of } turnos
}, quem acabou vencendo só ganhava { $won } de { $playouts } partidas continuadas dali.
drama-told = Para segui-la lance a lance: { $command }
drama-nothing = Nenhuma partida foi ganha, por isso nada se pode dizer de como elas correm.
drama-changes = A liderança muda { $mean } vezes por partida em média.
drama-changes-between = A liderança muda { $mean } vezes por partida em média (em 95 de cada 100 medições como esta a média verdadeira está entre { $low } e { $high }).
drama-kept = Em { $share } das partidas, quem primeiro assume a liderança a mantém até o fim.
drama-decided = { $after ->
    [0] Pelo menos metade das partidas está decidida desde o início: o vencedor nunca tem menos de { $decided } de probabilidade.
    [100] Pelo menos metade das partidas fica em aberto até os últimos turnos. Um quarto se decide depois de { $quarter } dos seus turnos: daí em diante o vencedor tem sempre { $decided } de probabilidade ou mais.
   *[other] Metade das partidas se decide depois de { $half } dos seus turnos, um quarto já depois de { $quarter }: daí em diante o vencedor tem sempre { $decided } de probabilidade ou mais.
}
drama-comebacks = Em { $share } das partidas ({ $low } a { $high }), o vencedor chegou a ter claramente menos da metade da chance que lhe caberia em partes iguais.
drama-basis = { $games ->
    [one] Isto vem de uma partida
   *[other] Isto vem de { $number } partidas
} entre jogadores { $policies }, semente { $seed }, em { $looks } posições; de cada uma continuou-se a jogar { $playouts } vezes.
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
