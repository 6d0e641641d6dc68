# Sortes de joueurs, après « joueurs » ; chance et adresse ; suspense.
kind-random = au hasard
kind-runner = coureurs
kind-hunter = chasseurs
kind-cautious = prudents
kind-expectimax = expectimax
kind-flat = { $games ->
    [one] par sondage (une partie par décision)
   *[other] par sondage ({ $number } parties par décision)
}
kind-mcts = { $games ->
    [one] par arbre (une partie par décision)
   *[other] par arbre ({ $number } parties par décision)
}
