# Textes du rapport d'équilibre.
title = Équilibre : { $game }
heading = { $players ->
    [one] Un joueur
   *[other] { $players } joueurs
}
verdict-nothing = Aucune partie n'a été gagnée, on ne peut donc pas dire qui est avantagé.
verdict-alone = Il n'y a qu'un camp, personne ne peut donc être avantagé.
verdict-even-seat = Aucune place ne montre d'avantage.
verdict-even-team = Aucune équipe ne montre d'avantage.
verdict-order-seat = { $place ->
    [1] Le joueur qui commence gagne { $points } points de plus que sa part : { $share } des parties au lieu de { $even }.
   *[other] Le joueur en { $place }e position gagne { $points } points de plus que sa part : { $share } des parties au lieu de { $even }.
}
verdict-order-team = { $place ->
    [1] L'équipe qui commence gagne { $points } points de plus que sa part : { $share } des parties au lieu de { $even }.
   *[other] L'équipe en { $place }e position gagne { $points } points de plus que sa part : { $share } des parties au lieu de { $even }.
}
verdict-side-seat = La place { $name } gagne { $points } points de plus que sa part : { $share } des parties au lieu de { $even }.
verdict-side-team = L'équipe { $name } gagne { $points } points de plus que sa part : { $share } des parties au lieu de { $even }.
chance = { $hundredths ->
    [0] Le hasard seul donnerait de tels écarts dans moins de 1 simulation sur 100.
   *[other] Le hasard seul donnerait de tels écarts dans environ { $hundredths } simulations sur 100.
}
chance-often = Le hasard seul donne de tels écarts dans la plupart des simulations.
within = Chaque part est connue à ± { $within } points près.
unseen = Un avantage de moins d'environ { $within } points n'aurait pas pu se voir.
basis = { $games ->
    [one] Une partie
   *[other] { $count } parties
} entre joueurs { $policies }, graine { $seed }.
interrupted = Le travail a été interrompu : { $asked } parties étaient demandées.
policy-random = au hasard
policy-greedy = gourmands
wins = Victoires
wins-seats = Victoires par place
wins-teams = Victoires par équipe
wins-order = Victoires par ordre de jeu
column-seat = place
column-team = équipe
column-order = ordre
column-wins = victoires
column-share = part
column-interval = intervalle à 95 %
order = { $place ->
    [1] commence
   *[other] { $place }e à jouer
}
equal-share = part égale { $even }
length = Combien dure une partie
turns-line = { $mean } tours en moyenne ; la moitié des parties dure de { $p25 } à { $p75 } tours, neuf sur dix de { $p5 } à { $p95 }.
turns-axis = tours
median = médiane { $value }
plot-length = Combien de parties ont duré combien de tours
choices = Ce que font les joueurs
column-figure = donnée
column-mean = moyenne
column-least = minimum
column-median = médiane
column-most = maximum
figure-turns = tours
figure-decisions = décisions
figure-captures = prises
forced-line = { $share } des décisions ne laissent pas de choix ; il y a en moyenne { $offered } actions possibles.
stopped = Parties arrêtées
stopped-none = Aucune partie n'a dû être arrêtée.
stopped-line = { $games ->
    [one] Une partie ({ $share }) a été arrêtée
   *[other] { $count } parties ({ $share }) ont été arrêtées
} { $reason } ; elles n'entrent dans aucun chiffre ci-dessus. La première est la partie { $example } : { $command }
reason-turns = après { $limit } tours
reason-actions = après { $limit } actions en un tour
reason-chance = après { $limit } lancers ou cartes en un tour
reason-limit = par une limite du moteur
nobody-line = { $games ->
    [one] Une partie s'est terminée
   *[other] { $count } parties se sont terminées
} sans vainqueur.
about = Comment lire ces chiffres
about-text = Les parts sont celles des parties que quelqu'un a gagnées. L'intervalle contient la vraie part dans 95 simulations sur 100 (Wilson). On ne parle d'avantage que si le hasard seul donnerait un tel écart dans moins de 1 simulation sur 100 (test du khi-deux).
