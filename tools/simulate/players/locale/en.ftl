# Kinds of players, after "players" or before it; luck against skill; drama.
kind-random = random
kind-runner = running
kind-hunter = hunting
kind-cautious = cautious
kind-expectimax = expectimax
kind-flat = { $games ->
    [one] sampling (one game a decision)
   *[other] sampling ({ $number } games a decision)
}
kind-mcts = { $games ->
    [one] tree-searching (one game a decision)
   *[other] tree-searching ({ $number } games a decision)
}
