# Texts of the command line for players.
changes-title = What { $after } changes against { $before }
changes-nothing = –
place-out = out of the game
act-bring-out = bring { $seat } out to { $to }
act-discard = discard { $card }
act-give = give { $card } away
act-pass = pass
act-decline = decline
act-nothing = do nothing
act-lay-down = lay down the hand
act-roll-again = roll again
act-another-card = take another card
chance-dealer = { $name } deals
chance-lead = { $name } begins
chance-turn-up = { $name }: turns up { $card }
gives = { $name }: gives a card away
chance-roll = { $name }: rolls { $value }
captures = { $seat } captures { $other } on { $place }
thrown = thrown: { $thrown }
pending = still to be used: { $numbers }
bonus = a bonus of { $steps } is to be counted
turned-up = turned up: { $card }
hand = your hand: { $cards }
to-move = Turn { $turn }: { $name }
more-actions = ... and { $more } more; type part of an action to see those that fit
many-actions = { $card }: { $count } ways; type { $name } to see them
hand-over = Now { $name }. Press Enter when nobody else looks.
won-by = The game is over. { $names } won.
won-by-nobody = The game is over. Nobody won.
play-help-hint = Type the number of an action; help shows what else you can type.
play-help =
    NUMBER        take the action with this number; Enter alone takes the only one
    an action     take it, written as the rules write it: 5: yellow 20 to 25
    part of it    list the actions that fit
    why ACTION    say why an action is allowed or not, and what it brings about
    undo          go back to the decision before
    board         show the board again
    save FILE     write the game to a file; homestretch play --resume FILE goes on with it
    quit          leave
nothing-to-undo = There is nothing to undo.
save-where = Name a file: save my-game.json
saved = Saved to { $file }.
no-such-action = No action is called { $text }; Enter lists them, help shows what else you can type.
why-what = Name an action, by its number or in words: why 2
why-legal = { $action } is allowed:
why-illegal = { $action } is not allowed:
why-line = line { $line }
who-plays = Who plays { $name }? { $kinds } [{ $usual }]{" "}
