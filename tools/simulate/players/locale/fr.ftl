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
    [one] Une partie a été arrêtée par une limite et ne compte pas.
   *[other] { $number } parties ont été arrêtées par une limite et ne comptent pas.
}
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
