# Textes du rapport d'équilibre.
title = Équilibre : { $game }
heading = { $players ->
    [one] Un joueur
   *[other] { $players } joueurs
}
verdict-nothing = Aucune partie n'a été gagnée, on ne peut donc pas dire qui est avantagé.
verdict-alone = Il n'y a qu'un camp, personne ne peut donc être avantagé.
verdict-even-seat = Aucune place n'apparaît avantagée.
verdict-even-team = Aucune équipe n'apparaît avantagée.
verdict-order-seat = { $place ->
    [1] Le joueur qui commence gagne { $share } des parties au lieu de { $even }, soit { $points } { NOUN($points, one: "point", other: "points") } de plus que sa part.
   *[other] Le joueur en { $place }e position gagne { $share } des parties au lieu de { $even }, soit { $points } { NOUN($points, one: "point", other: "points") } de plus que sa part.
}
verdict-order-team = { $place ->
    [1] L'équipe qui commence gagne { $share } des parties au lieu de { $even }, soit { $points } { NOUN($points, one: "point", other: "points") } de plus que sa part.
   *[other] L'équipe en { $place }e position gagne { $share } des parties au lieu de { $even }, soit { $points } { NOUN($points, one: "point", other: "points") } de plus que sa part.
}
verdict-side-seat = La place « { $name } » gagne { $share } des parties au lieu de { $even }, soit { $points } { NOUN($points, one: "point", other: "points") } de plus que sa part.
verdict-side-team = L'équipe « { $name } » gagne { $share } des parties au lieu de { $even }, soit { $points } { NOUN($points, one: "point", other: "points") } de plus que sa part.
chance = { $hundredths ->
    [0] Le hasard seul donnerait de tels écarts moins d'une fois sur 100.
   *[other] Le hasard seul donnerait de tels écarts environ { $hundredths } fois sur 100.
}
chance-often = Le hasard seul donne de tels écarts dans la plupart des simulations.
within = Chaque part est connue à ± { $within } { NOUN($within, one: "point", other: "points") } près.
unseen = Un avantage de moins de { $within } { NOUN($within, one: "point", other: "points") } environ n'aurait pas pu se voir.
basis = { $games ->
    [0] Aucune partie
    [one] Une partie
   *[other] { $count } parties
} entre joueurs { $policies }, graine { $seed }.
mixed = Les joueurs sont de sortes différentes et gardent leur place : l'avantage d'une place peut être celui de son joueur ; homestretch tournament les fait changer de place.
interrupted = Le travail a été interrompu : { $asked } { NOUN($asked, one: "partie était demandée", other: "parties étaient demandées") }.
ended-precision = Il en a fallu autant pour connaître chaque part à ± { $within } { NOUN($within, one: "point", other: "points") } près.
ended-time = Ce sont celles qui ont pu être jouées en { $seconds } { NOUN($seconds, one: "seconde", other: "secondes") }.
interrupted-precision = Le travail a été interrompu avant que chaque part soit connue à ± { $within } { NOUN($within, one: "point", other: "points") } près.
interrupted-time = Le travail a été interrompu avant la fin { NOUN($seconds, one: "de la", other: "des") } { $seconds } { NOUN($seconds, one: "seconde prévue", other: "secondes prévues") }.
which-games = Ce sont les parties { $ranges } de la graine.
policy-random = aléatoires
policy-runner = coureurs
policy-hunter = chasseurs
policy-cautious = prudents
policy-expectimax = calculateurs
policy-flat = à { $games } { NOUN($games, one: "partie", other: "parties") } d'essai par décision
policy-mcts = à recherche arborescente avec { $games } { NOUN($games, one: "ligne", other: "lignes") } par décision
one-random = un joueur qui joue au hasard
one-runner = un coureur
one-hunter = un chasseur
one-cautious = un joueur prudent
one-expectimax = un calculateur
one-flat = un joueur à { $games } { NOUN($games, one: "partie", other: "parties") } d'essai par décision
one-mcts = un joueur à recherche arborescente avec { $games } { NOUN($games, one: "ligne", other: "lignes") } par décision
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
length = Durée d'une partie
turns-line = { $mean } { NOUN($mean, one: "tour", other: "tours") } en moyenne ; la moitié des parties dure de { $p25 } à { $p75 } { NOUN($p75, one: "tour", other: "tours") }, neuf sur dix de { $p5 } à { $p95 }.
turns-axis = tours
median = médiane { $value }
plot-length = Nombre de parties selon leur durée en tours
choices = Ce que font les joueurs
column-figure = donnée
column-mean = moyenne
column-median = médiane
figure-turns = tours
figure-rounds = manches
figure-decisions = décisions
forced-line = { $share } des décisions ne laissent pas de choix ; le nombre moyen d'actions possibles est de { $offered }.
stopped = Parties arrêtées
stopped-none = Aucune partie n'a dû être arrêtée.
stopped-line = { $games ->
    [one] Une partie ({ $share }) a été arrêtée
   *[other] { $count } parties ({ $share }) ont été arrêtées
} { $reason } ; { $games ->
    [one] elle n'entre dans aucun chiffre ci-dessus. C'est la partie
   *[other] elles n'entrent dans aucun chiffre ci-dessus. La première est la partie
} { $example } : { $command }
reason-turns = après { $limit } { NOUN($limit, one: "tour", other: "tours") }
reason-actions = après { $limit } { NOUN($limit, one: "action", other: "actions") } en un tour
reason-chance = après { $limit } { NOUN($limit, one: "lancer ou carte", other: "lancers ou cartes") } en un tour
reason-limit = par une limite du moteur
nobody-line = { $games ->
    [one] Une partie s'est terminée
   *[other] { $count } parties se sont terminées
} sans vainqueur.
test-chi-square = Test du khi-deux sur l'égalité des parts : p { $p }.
test-exact-multinomial = Test multinomial exact sur l'égalité des parts : p { $p }.
minutes-line = Cela fait environ { $mean } { NOUN($mean, one: "minute", other: "minutes") }, à raison de { $choice } { NOUN($choice, one: "seconde", other: "secondes") } par décision avec choix et de { $forced } sans choix.
figure-minutes = minutes
column-p5 = 5 %
column-p25 = 25 %
column-p75 = 75 %
column-p95 = 95 %
key-games = { $games ->
    [one] partie
   *[other] parties
}
key-turns = tours par partie
key-minutes = minutes par partie
key-choices = des décisions laissent un choix
key-stopped = de parties arrêtées
choices-decisions = décisions par partie
choices-free = dont avec un choix
choices-actions = actions possibles
choices-actions-free = idem, quand il y a un choix
seats = Ce qui arrive à chaque place
column-captures = prend
column-captured = est pris
column-entries = sort
column-waiting = attend
seats-line = Les chiffres sont donnés par partie.
captures = Combien de pions sont pris dans une partie
captures-axis = prises
captures-line = Nombre de pions pris dans une partie : { $mean } en moyenne ; dans neuf parties sur dix, de { $p5 } à { $p95 }.
extremes-line = La partie la plus courte a duré { $least } { NOUN($least, one: "tour", other: "tours") }, la plus longue { $most }.
waiting-line = Attend : combien de pions sont en moyenne dans la réserve au début d'un tour.
rules = À quelle fréquence chaque règle décide
rules-line = Par partie. Une permission ou une carte compte quand une action qu'elle permet est choisie ; une obligation, quand elle écarte des actions ; une règle sur la case où tombe un pion, quand elle décide de ce qui s'y passe ; une prime ou une autre suite, quand elle est appliquée ; une étape conditionnelle du tour, quand elle a lieu ; une règle de victoire, pour chaque joueur qu'elle classe.
column-rule = règle
column-times = fois
column-rate = par partie
never-fired = { $count ->
    [one] Une règle n'a rien décidé
   *[other] { $count } règles n'ont rien décidé
} dans aucune de ces parties : { $rules }.
binding = Où comptent les interdictions, le dépassement et l'aide
binding-line = Une règle compte dans une décision quand, sans elle, les actions possibles seraient différentes ou l'action choisie donnerait autre chose.
binding-overshoot = « Sans la règle du dépassement » veut dire : avec un nombre trop grand, le pion va jusqu'au bout de son parcours ou, si la règle permet d'utiliser ce nombre, ne bouge pas.
binding-basis = Cela vient { $games ->
    [one] d'une partie
   *[other] de { $number } parties
} de la graine { $seed }, avec { $decisions } { NOUN($decisions, one: "décision", other: "décisions") } ; les parts s'y rapportent.
binding-idle = { $count ->
    [one] Une règle n'a compté
   *[other] { $count } règles n'ont compté
} dans aucune de ces décisions : { $rules }.
binding-left-out = { $games ->
    [one] Une partie arrêtée est laissée de côté.
   *[other] { $number } parties arrêtées sont laissées de côté.
}
binding-interrupted = Le travail a été interrompu : { $asked } { NOUN($asked, one: "partie était demandée", other: "parties étaient demandées") }.
binding-column-rule = règle
binding-column-share = part
binding-column-rate = par partie
binding-column-first = 1re partie
details = Pour retrouver le même résultat
details-players = Joueurs : { $players }.
details-player = { $name } ({ $one })
details-options = Options : { $options }.
details-games = Graine { $seed }, révision du moteur { $revision }. Empreinte des parties : { $digest }.
about = Comment lire ces chiffres
about-text = Les parts sont calculées sur les parties qui ont un vainqueur. Les intervalles contiennent à la fois toutes les vraies parts dans 95 simulations sur 100 (Wilson, Šidák). On ne parle d'avantage que lorsque le hasard seul donnerait un tel écart dans moins de 1 simulation sur 100 (test du khi-deux).
# Textes des comparaisons.
effect-turns-more = { $what } allonge la partie de { $by } ± { $within } { NOUN($by, one: "tour", other: "tours") }
effect-turns-less = { $what } raccourcit la partie de { $by } ± { $within } { NOUN($by, one: "tour", other: "tours") }
effect-turns-none = Aucune différence de plus de { $most } { NOUN($most, one: "tour", other: "tours") } n'a été trouvée en { $games } parties
effect-decisions-more = { $what } ajoute { $by } ± { $within } { NOUN($by, one: "décision", other: "décisions") } à une partie
effect-decisions-less = { $what } retire { $by } ± { $within } { NOUN($by, one: "décision", other: "décisions") } à une partie
effect-decisions-none = Aucune différence de plus de { $most } { NOUN($most, one: "décision", other: "décisions") } n'a été trouvée en { $games } parties
effect-captures-more = { $what } ajoute { $by } ± { $within } { NOUN($by, one: "prise", other: "prises") } à une partie
effect-captures-less = { $what } retire { $by } ± { $within } { NOUN($by, one: "prise", other: "prises") } à une partie
effect-captures-none = Aucune différence de plus de { $most } { NOUN($most, one: "prise", other: "prises") } n'a été trouvée en { $games } parties
effect-share-without-choice-more = { $what } augmente la part des décisions sans choix de { $by } ± { $within } { NOUN($by, one: "point", other: "points") }
effect-share-without-choice-less = { $what } diminue la part des décisions sans choix de { $by } ± { $within } { NOUN($by, one: "point", other: "points") }
effect-share-without-choice-none = Aucune différence de plus de { $most } { NOUN($most, one: "point", other: "points") } dans la part des décisions sans choix n'a été trouvée en { $games } parties
effect-few = { $number ->
    [0] Cela n'a rien changé dans aucune des { $games } parties
    [one] Cela n'a changé quelque chose que dans une partie sur { $games }, trop peu pour en dire plus
   *[other] Cela n'a changé quelque chose que dans { $count } parties sur { $games }, trop peu pour en dire plus
}
effect-nothing = Aucune partie n'est allée à son terme dans les deux cas, on ne peut donc rien dire
effect-gains = { $name } gagne { $by } ± { $within } { NOUN($by, one: "point", other: "points") }
effect-loses = { $name } perd { $by } ± { $within } { NOUN($by, one: "point", other: "points") }
effect-no-seat = aucune place ne gagne ni ne perd plus de { $most } { NOUN($most, one: "point", other: "points") }
effect-no-team = aucune équipe ne gagne ni ne perd plus de { $most } { NOUN($most, one: "point", other: "points") }
effect-place = { $place ->
    [1] celui qui commence
   *[other] celui qui joue en { $place }e position
}
effect-gap = { $value } ± { $within }
effect-figure-turns = tours
effect-figure-decisions = décisions
effect-figure-captures = prises
effect-figure-share-without-choice = sans choix
effect-unknown = –
compare-title = { $b } comparé à { $a }
compare-quoted = « { $text } »
compare-lead = { $effect }.
compare-lead-sides = { $effect } ; { $moved }.
compare-wins = Avec { $what }, { $moved }.
compare-wins-none-seat = Aucune place dont la part change de plus de { $most } { NOUN($most, one: "point", other: "points") } n'a été trouvée en { $games } parties.
compare-wins-none-team = Aucune équipe dont la part change de plus de { $most } { NOUN($most, one: "point", other: "points") } n'a été trouvée en { $games } parties.
compare-basis = { $count } parties dans chaque cas, avec les mêmes tirages, entre joueurs { $policies }, graine { $seed }.
compare-clear = La comparaison s'est terminée au relevé { $look } sur { $looks }, la réponse étant claire.
compare-other-sides = On ne compare pas qui gagne, car les camps ne sont pas les mêmes.
compare-figures = Ce qui change
compare-column-figure = donnée
compare-column-a = A
compare-column-b = B
compare-column-difference = B − A
compare-column-points = B − A, points
compare-column-pairing = hasard
compare-column-games = parties
compare-zero = aucune différence
compare-relative = par rapport à A
compare-points = points
compare-pairing-line = La dernière colonne dit par combien il faudrait multiplier le nombre de parties pour laisser le même doute si chaque variante avait ses propres tirages.
compare-times = × { $times }
compare-looks = Relevé par relevé : { $figure }
compare-looks-line = Les premiers relevés consomment peu du risque d'erreur admis et ont de larges intervalles ; pour tous les relevés ensemble, ce risque est de 5 sur 100.
compare-left-out = { $games ->
    [one] Une partie a été arrêtée dans l'une des variantes ou dans les deux ; elle n'entre dans aucun chiffre ci-dessus.
   *[other] { $count } parties ont été arrêtées dans l'une des variantes ou dans les deux ; elles n'entrent dans aucun chiffre ci-dessus.
}
compare-stopped = { $name } : { $games ->
    [one] une partie a été arrêtée. C'est la partie
   *[other] { $count } parties ont été arrêtées. La première est la partie
} { $example } : { $command }
compare-changes = Ce qui diffère
compare-change = { $id } : { $before } → { $after }
compare-a = A est { $name }.
compare-b = B est { $name }.
compare-about = Dans une même partie, les deux variantes ont les mêmes lancers de dés et les mêmes cartes, si bien que le hasard disparaît des différences. Un intervalle contient la vraie différence dans 95 comparaisons sur 100, quel que soit le moment où elles se terminent ; ceux des places ou des équipes et ceux des positions valent tous à la fois. On ne dit d'une chose qu'elle diffère que si son intervalle ne contient pas zéro et si au moins 20 parties ont tourné autrement.
# Textes des balayages.
sweep-title = { $game } : on fait varier { $paths }
sweep-what = { $values } au lieu de { $first }
sweep-moved = avec { $value }, { $moved }
sweep-figure-turns = Tours d'une partie
sweep-figure-decisions = Décisions dans une partie
sweep-figure-captures = Prises dans une partie
sweep-figure-share-without-choice = Décisions sans choix
sweep-column-values = valeurs
sweep-column-share = part
sweep-column-difference = écart à la 1re
sweep-marked = * diffère de la première valeur.
sweep-left-out = { $games ->
    [one] Une partie a été arrêtée avec une ou plusieurs des valeurs ; elle n'entre dans aucun chiffre ci-dessus.
   *[other] { $count } parties ont été arrêtées avec une ou plusieurs des valeurs ; elles n'entrent dans aucun chiffre ci-dessus.
}
sweep-stopped = { $value } : { $games ->
    [one] une partie a été arrêtée. C'est la partie
   *[other] { $count } parties ont été arrêtées. La première est la partie
} { $example }.
sweep-values = Ce que disent les valeurs
sweep-means = { $path } = { $value } : { $meaning }
sweep-about = Dans une même partie, toutes les valeurs ont les mêmes lancers de dés et les mêmes cartes. Les différences sont données par rapport à la première valeur ; leurs intervalles valent tous à la fois dans 95 balayages sur 100, et de même ceux des places ou des équipes et ceux des positions. Une différence n'est nommée ou marquée que si son intervalle ne contient pas zéro et si au moins 20 parties ont tourné autrement. Les intervalles des graphiques sont ceux de chaque valeur prise seule.
# Hasard et habileté.
skill-title = Hasard et habileté : { $game }
skill = Hasard et habileté
skill-shown = { $members ->
    [one] Parmi des joueurs { $worse }, { $one } gagne { $share } des parties ; le hasard seul donnerait { $even }.
   *[other] Contre des joueurs { $worse }, une équipe de joueurs { $better } gagne { $share } des parties ; le hasard seul donnerait { $even }.
}
skill-unshown = { $members ->
    [one] On ne peut pas dire si { $one } joue mieux parmi des joueurs { $worse } : { $share } des parties au lieu de { $even }.
   *[other] On ne peut pas dire si une équipe de joueurs { $better } joue mieux contre des joueurs { $worse } : { $share } des parties au lieu de { $even }.
}
skill-worse = { $members ->
    [one] Parmi des joueurs { $worse }, { $one } ne gagne que { $share } des parties ; le hasard seul donnerait { $even }.
   *[other] Contre des joueurs { $worse }, une équipe de joueurs { $better } ne gagne que { $share } des parties ; le hasard seul donnerait { $even }.
}
skill-nothing = Aucune partie n'a été gagnée, on ne peut donc rien dire du hasard ni de l'habileté.
skill-interval = La vraie part est comprise entre { $low } et { $high } dans 95 mesures de ce genre sur 100.
skill-edge = Mieux jouer fait gagner { $edge } des parties que le hasard seul donnerait aux autres.
skill-match = { $games ->
    [one] Qui joue mieux qu'un autre mène après une partie dans 95 cas sur 100.
   *[other] Qui joue mieux qu'un autre mène après environ { $number } parties dans 95 séries sur 100.
}
skill-basis = { $number } parties, { $each } avec le meilleur camp à chacune des { $sides } places de la table ; graine { $seed }.
skill-basis-part = { $games ->
    [0] Aucune partie
    [one] Une partie
   *[other] { $number } parties
} jusqu'ici ; graine { $seed }.
skill-interrupted = Le travail a été interrompu : { $asked } parties étaient demandées.
skill-stopped = { $games ->
    [one] Une partie a été arrêtée par une limite et ne compte pas. C'est la partie
   *[other] { $number } parties ont été arrêtées par une limite et ne comptent pas. La première est la partie
} { $example } : { $command }
skill-column = meilleur camp
skill-column-wins = victoires
skill-column-share = part
skill-column-interval = intervalle à 95 %
skill-even = part égale { $even }
skill-about = Comment lire ces chiffres
skill-about-text = Dans chaque partie, un camp joue mieux que tous les autres ; chacun est le meilleur aussi souvent que les autres, si bien qu'aucune place ne l'avantage. La part est calculée sur les parties qui ont un vainqueur, avec l'intervalle de Wilson. Si elle ressemble à celle du hasard seul, les choix comptent à peine entre ces deux sortes de joueurs ; d'autres sortes peuvent différer davantage.
# Tournois.
tournament-title = Tournoi : { $game }
tournament-best = { $members ->
    [one] À cette table, c'est { $one } qui gagne le plus : { $share } des parties ; le hasard seul donnerait { $even }.
   *[other] À cette table, c'est l'équipe des joueurs { $one } qui gagne le plus : { $share } des parties ; le hasard seul donnerait { $even }.
}
tournament-close = { $members ->
    [one] On ne peut pas dire qui est le meilleur : { $one } gagne { $share } des parties, { $two } { $other }.
   *[other] On ne peut pas dire quelle équipe est la meilleure : celle des joueurs { $one } gagne { $share } des parties, celle des joueurs { $two } { $other }.
}
tournament-unshown = On ne peut pas dire que l'un de ces joueurs soit meilleur qu'un autre.
tournament-nothing = Aucune partie n'a été gagnée, on ne peut donc pas dire qui joue le mieux.
tournament-basis = { $number } parties, { $each } dans chacun des { $orders } ordres autour de la table ; graine { $seed }.
tournament-kinds = Victoires par sorte de joueur
tournament-column = joueurs
tournament-several = La part est celle d'un seul joueur (ou d'une seule équipe) de chaque sorte, même s'il y en a plusieurs à la table.
tournament-places = Victoires selon la place occupée
tournament-places-line = Quelle part des parties il gagne quand il occupe cette place.
tournament-about = Les mêmes sortes de joueurs se rencontrent dans tous les ordres autour de la table, aussi souvent dans l'un que dans l'autre, si bien qu'aucune place n'avantage l'une d'elles. La part est calculée sur les parties qui ont un vainqueur ; les intervalles contiennent à la fois les vraies parts de toutes les sortes dans 95 tournois de ce genre sur 100 (Wilson, Šidák). Une sorte de joueur n'est dite la meilleure que si son intervalle est au-dessus de tous les autres.
tournament-about-part = Les mêmes sortes de joueurs se rencontrent dans tous les ordres autour de la table ; le travail ayant été interrompu, tous ne sont pas revenus aussi souvent, mais chaque sorte a occupé chaque place aussi souvent que les autres. La part est calculée sur les parties qui ont un vainqueur ; les intervalles contiennent à la fois les vraies parts de toutes les sortes dans 95 tournois de ce genre sur 100 (Wilson, Šidák). Une sorte de joueur n'est dite la meilleure que si son intervalle est au-dessus de tous les autres.
# Suspense.
drama = Suspense
drama-course = Comment grandissent les chances du vainqueur
drama-when = Quand les parties se décident
drama-middle = la moitié des vainqueurs avait plus
drama-half = la moitié centrale des vainqueurs
drama-axis = part des tours déjà joués
drama-open = ouvertes jusqu'au bout
drama-wildest = { $changes ->
    [one] Le meneur change une fois au plus, comme dans la partie { $game }.
   *[other] La partie où le meneur change le plus souvent est la { $game } : { $number } fois.
}
drama-deepest = La plus belle remontée est celle de la partie { $game } : { $begun ->
    [0] au début
   *[other] après { $turns } de ses { $of } tours
}, le futur vainqueur ne gagnait que { $won } des { $playouts } parties reprises à partir de là.
drama-told = Pour la suivre coup par coup : { $command }
drama-nothing = Aucune partie n'a été gagnée, on ne peut donc rien dire de leur déroulement.
drama-changes = Le meneur change { $mean } fois par partie en moyenne.
drama-changes-between = Le meneur change { $mean } fois par partie en moyenne (dans 95 mesures de ce genre sur 100, la vraie moyenne est comprise entre { $low } et { $high }).
drama-kept = Dans { $share } des parties, le premier à mener mène jusqu'au bout.
drama-decided = { $after ->
    [0] Au moins la moitié des parties est décidée dès le début : le vainqueur n'a jamais moins de { $decided } de chances.
    [100] Au moins la moitié des parties reste ouverte jusqu'aux derniers tours. Un quart est décidé après { $quarter } de leurs tours : à partir de là, le vainqueur garde au moins { $decided } de chances.
   *[other] La moitié des parties est décidée après { $half } de leurs tours, un quart déjà après { $quarter } : à partir de là, le vainqueur garde au moins { $decided } de chances.
}
drama-comebacks = Dans { $share } des parties ({ $low } à { $high }), le vainqueur a eu à un moment nettement moins de la moitié de ce qui lui reviendrait à chances égales.
drama-basis = { $games ->
    [one] Cela vient d'une partie
   *[other] Cela vient de { $number } parties
} entre joueurs { $policies }, graine { $seed }, en { $looks } positions ; à partir de chacune, la suite a été jouée { $playouts } fois.
drama-left-out = { $games ->
    [one] Une partie sans vainqueur ne compte pas.
   *[other] { $number } parties sans vainqueur ne comptent pas.
}
drama-interrupted = Le travail a été interrompu : { $asked } parties étaient demandées.
drama-column-part = moment
drama-column-favorite = favori
drama-column-winner = vainqueur
drama-column-half = quartiles
drama-columns-line = Chances à chaque moment de la partie : celles du camp le mieux placé, en moyenne ; celles du futur vainqueur, médiane et quartiles.
