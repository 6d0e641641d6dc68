# Chance et adresse.
skill-title = Chance et adresse dans { $game }
skill = Chance et adresse
skill-shown = { $members ->
    [one] Parmi des joueurs { $worse }, l'un des joueurs { $better } gagne { $share } des parties ; la chance seule donnerait { $even }.
   *[other] Contre des joueurs { $worse }, une équipe de joueurs { $better } gagne { $share } des parties ; la chance seule donnerait { $even }.
}
skill-unshown = { $members ->
    [one] On ne voit pas si l'un des joueurs { $better } joue mieux parmi des joueurs { $worse } : { $share } des parties au lieu de { $even }.
   *[other] On ne voit pas si une équipe de joueurs { $better } joue mieux contre des joueurs { $worse } : { $share } des parties au lieu de { $even }.
}
skill-worse = { $members ->
    [one] Parmi des joueurs { $worse }, l'un des joueurs { $better } ne gagne que { $share } des parties ; la chance seule donnerait { $even }.
   *[other] Contre des joueurs { $worse }, une équipe de joueurs { $better } ne gagne que { $share } des parties ; la chance seule donnerait { $even }.
}
skill-nothing = Aucune partie n'a été gagnée : rien ne peut être dit de la chance et de l'adresse.
skill-interval = La vraie part est comprise entre { $low } et { $high } dans 95 mesures de ce genre sur 100.
skill-edge = Des parties que la chance seule donnerait aux autres, mieux jouer en retourne { $edge }.
skill-match = { $games ->
    [one] Qui joue mieux qu'un autre mène après une partie dans 95 cas sur 100.
   *[other] Qui joue mieux qu'un autre mène après environ { $number } parties dans 95 séries sur 100.
}
skill-basis = { $games ->
    [one] Une partie
   *[other] { $number } parties
}, autant avec le meilleur camp à chaque place ; graine { $seed }.
skill-interrupted = Le travail a été interrompu : { $asked } parties étaient demandées.
skill-stopped = { $games ->
    [one] Une partie a été arrêtée par une limite et ne compte pas.
   *[other] { $number } parties ont été arrêtées par une limite et ne comptent pas.
}
skill-column = meilleur camp
skill-column-wins = victoires
skill-column-share = part
skill-column-interval = intervalle à 95 %
skill-even = part égale { $even }
skill-about = Comment lire ces chiffres
skill-about-text = Dans chaque partie, un camp joue mieux que tous les autres ; chacun est le meilleur aussi souvent, si bien qu'aucune place ne l'avantage. La part est celle des parties que quelqu'un a gagnées, avec l'intervalle de Wilson. Si elle ressemble à celle de la chance seule, les choix comptent à peine entre ces deux sortes de joueurs ; d'autres sortes peuvent différer davantage.
