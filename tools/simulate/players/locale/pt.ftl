# Tipos de jogadores, depois de «jogadores»; sorte e habilidade; emoção.
kind-random = ao acaso
kind-runner = corredores
kind-hunter = caçadores
kind-cautious = cautelosos
kind-expectimax = expectimax
kind-flat = { $games ->
    [one] de sondagem (uma partida por decisão)
   *[other] de sondagem ({ $number } partidas por decisão)
}
kind-mcts = { $games ->
    [one] de árvore (uma partida por decisão)
   *[other] de árvore ({ $number } partidas por decisão)
}
