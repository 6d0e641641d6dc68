# Textes de la ligne de commande pour les joueurs.
changes-title = Ce que { $after } change par rapport à { $before }
changes-nothing = –
place-out = hors jeu
act-bring-out = sortir { $seat } en { $to }
act-discard = défausser { $card }
act-give = donner { $card }
act-pass = passer
act-decline = renoncer
act-nothing = ne rien faire
act-lay-down = poser sa main
act-roll-again = relancer
act-another-card = continuer avec une autre carte
chance-dealer = { $name } donne
chance-lead = { $name } commence
chance-turn-up = { $name } : retourne { $card }
gives = { $name } : donne une carte
chance-roll = { $name } : fait { $value }
captures = { $seat } prend { $other } en { $place }
thrown = lancer : { $thrown }
pending = reste à jouer : { $numbers }
bonus = une prime de { $steps } est à compter
turned-up = carte retournée : { $card }
hand = votre main : { $cards }
to-move = Tour { $turn } : { $name }
more-actions = ... et { $more } de plus ; tapez un morceau d'une action pour voir celles qui correspondent
many-actions = { $card } : { $count } façons ; tapez { $name } pour les voir
hand-over = À { $name } maintenant. Appuyez sur Entrée quand personne d'autre ne regarde.
won-by = La partie est finie. Gagnée par : { $names }.
won-by-nobody = La partie est finie. Personne n'a gagné.
play-help-hint = Tapez le numéro d'une action ; help montre ce qu'on peut taper d'autre.
play-help =
    NUMÉRO        jouer l'action qui porte ce numéro ; Entrée joue la seule possible
    une action    la jouer, écrite comme dans les règles : 5: yellow 20 to 25
    un morceau    montrer les actions qui correspondent
    why ACTION    dire pourquoi elle est permise ou non, et ce qu'elle entraîne
    undo          revenir à la décision précédente
    board         montrer de nouveau le plateau
    save FICHIER  enregistrer la partie ; homestretch play --resume FICHIER la reprend
    quit          quitter
nothing-to-undo = Il n'y a rien à annuler.
save-where = Nommez un fichier : save ma-partie.json
saved = Enregistré dans { $file }.
no-such-action = Aucune action ne s'appelle { $text } ; Entrée les montre, help dit ce qu'on peut taper d'autre.
why-what = Nommez une action, par son numéro ou en toutes lettres : why 2
why-legal = { $action } est permis :
why-illegal = { $action } n'est pas permis :
why-line = ligne { $line }
who-plays = Qui joue { $name } ? { $kinds } [{ $usual }]{" "}
