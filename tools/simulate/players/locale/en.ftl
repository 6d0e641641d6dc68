# Luck against skill.
skill-title = Luck and skill in { $game }
skill = Luck and skill
skill-shown = { $members ->
    [one] Among { $worse } players, { $one } wins { $share } of the games; luck alone would give { $even }.
   *[other] Against { $worse } players, a team of { $better } ones wins { $share } of the games; luck alone would give { $even }.
}
skill-unshown = { $members ->
    [one] It cannot be seen whether { $one } does better among { $worse } ones: { $share } of the games instead of { $even }.
   *[other] It cannot be seen whether a team of { $better } players does better against { $worse } ones: { $share } of the games instead of { $even }.
}
skill-worse = { $members ->
    [one] Among { $worse } players, { $one } wins only { $share } of the games; luck alone would give { $even }.
   *[other] Against { $worse } players, a team of { $better } ones wins only { $share } of the games; luck alone would give { $even }.
}
skill-nothing = No game was won, so nothing can be said about luck and skill.
skill-interval = The true share lies between { $low } and { $high } in 95 of 100 such measurements.
skill-edge = Of the games that luck alone would give to the others, better play wins over { $edge }.
skill-match = { $games ->
    [one] Whoever plays better than another is ahead after one game in 95 of 100 cases.
   *[other] Whoever plays better than another is ahead after about { $number } games in 95 of 100 matches.
}
skill-basis = { $number } games, { $each } with the better side in each of the { $sides } places at the table; seed { $seed }.
skill-basis-part = { $games ->
    [one] One game
   *[other] { $number } games
} so far; seed { $seed }.
skill-interrupted = The work was interrupted: { $asked } games were asked for.
skill-stopped = { $games ->
    [one] One game was stopped at a limit and is left out.
   *[other] { $number } games were stopped at a limit and are left out.
}
skill-column = better side
skill-column-wins = wins
skill-column-share = share
skill-column-interval = 95% interval
skill-even = equal share { $even }
skill-about = How to read this
skill-about-text = In every game one side plays better than all others; each side is the better one equally often, so that no place favors it. The share is of the games that somebody won, its interval is Wilson's. A share like that of luck alone means that choices hardly matter between these two kinds of players; other kinds can differ more.
# Tournaments.
tournament-title = Tournament in { $game }
tournament-best = { $members ->
    [one] At this table { $one } wins most: { $share } of the games; luck alone would give { $even }.
   *[other] At this table a team of { $one } players wins most: { $share } of the games; luck alone would give { $even }.
}
tournament-close = { $members ->
    [one] Who is best cannot be seen: { $one } wins { $share } of the games, { $two } { $other }.
   *[other] Which team is best cannot be seen: a team of { $one } players wins { $share } of the games, one of { $two } players { $other }.
}
tournament-unshown = It cannot be seen that any of these players is better than another.
tournament-nothing = No game was won, so nothing can be said about who plays best.
tournament-basis = { $number } games, { $each } in each of the { $orders } orders of seats; seed { $seed }.
tournament-kinds = Wins by kind of player
tournament-column = players
tournament-several = A share is that of one player, or team, of the kind, of which there are several at the table.
tournament-places = Wins from each place
tournament-places-line = How many of the games it wins in which it sits there.
tournament-about = The same kinds of players meet in every order of seats, equally often, so that no place at the table favors any of them. A share is of the games that somebody won; the intervals hold the true shares of all kinds at once in 95 of 100 such tournaments (Wilson, Šidák). A kind of player is called the best only where its interval lies above all others.
# Drama.
drama = Drama
drama-course = How the winner's chance grows
drama-when = When games are decided
drama-middle = half of the winners had more
drama-half = the middle half of the winners
drama-axis = share of the turns played
drama-open = open to the end
drama-wildest = { $changes ->
    [one] The lead changed at most once, as in game { $game }.
   *[other] The lead changed most often in game { $game }: { $number } times.
}
drama-deepest = The greatest comeback is game { $game }: { $begun ->
    [0] at its beginning
   *[other] after { $turns } of its { $of } turns
} the later winner won only { $won } of { $playouts } games played on from there.
drama-told = To follow it move by move: { $command }
drama-nothing = No game was won, so there is nothing to tell about how games go.
drama-changes = The lead changes { $mean } times in a game on average.
drama-changes-between = The lead changes { $mean } times in a game on average (in 95 of 100 such measurements the true mean lies between { $low } and { $high }).
drama-kept = In { $share } of the games whoever takes the lead first keeps it.
drama-decided = { $after ->
    [0] At least half of the games are decided from the beginning: the winner's chance is never below { $decided }.
    [100] At least half of the games stay open until their last turns. A quarter of them are decided after { $quarter } of their turns: from there on the winner's chance stays at { $decided } or more.
   *[other] Half of the games are decided after { $half } of their turns, a quarter of them already after { $quarter }: from there on the winner's chance stays at { $decided } or more.
}
drama-comebacks = In { $share } of the games ({ $low } to { $high }) the winner once had clearly less than half of an equal chance.
drama-basis = { $games ->
    [one] This is from one game
   *[other] This is from { $number } games
} between { $policies } players, seed { $seed }, in { $looks } positions; from each of them the game was played on { $playouts } times.
drama-left-out = { $games ->
    [one] One game without a winner is left out.
   *[other] { $number } games without a winner are left out.
}
drama-interrupted = The work was interrupted: { $asked } games were asked for.
drama-column-part = part of the game
drama-column-favorite = favorite
drama-column-winner = winner
drama-column-half = quartiles
drama-columns-line = Chances in each part of the game: that of the side that stands best, on average; that of the later winner, median and quartiles.
