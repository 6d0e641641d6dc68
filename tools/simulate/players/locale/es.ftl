# Clases de jugadores, detrás de «jugadores»; suerte y habilidad; emoción.
kind-random = al azar
kind-runner = corredores
kind-hunter = cazadores
kind-cautious = prudentes
kind-expectimax = expectimax
kind-flat = { $games ->
    [one] de sondeo (una partida por decisión)
   *[other] de sondeo ({ $number } partidas por decisión)
}
kind-mcts = { $games ->
    [one] de árbol (una partida por decisión)
   *[other] de árbol ({ $number } partidas por decisión)
}
