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
}
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
