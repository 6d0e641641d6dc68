# Texts of the balance report.
title = Balance of { $game }
heading = { $players ->
    [one] One player
   *[other] { $players } players
}
verdict-nothing = No game was won, so nothing can be said about who is favored.
verdict-alone = There is only one side, so nobody can be favored.
verdict-even-seat = No seat shows an advantage.
verdict-even-team = No team shows an advantage.
verdict-order-seat = { $place ->
    [1] The player who begins wins { $points } points more than an equal share: { $share } of the games instead of { $even }.
   *[other] The player in place { $place } of the turn order wins { $points } points more than an equal share: { $share } of the games instead of { $even }.
}
verdict-order-team = { $place ->
    [1] The team that begins wins { $points } points more than an equal share: { $share } of the games instead of { $even }.
   *[other] The team in place { $place } of the turn order wins { $points } points more than an equal share: { $share } of the games instead of { $even }.
}
verdict-side-seat = The seat { $name } wins { $points } points more than an equal share: { $share } of the games instead of { $even }.
verdict-side-team = The team { $name } wins { $points } points more than an equal share: { $share } of the games instead of { $even }.
chance = { $hundredths ->
    [0] Luck alone would bring differences this large in fewer than 1 of 100 such simulations.
   *[other] Luck alone would bring differences this large in about { $hundredths } of 100 such simulations.
}
chance-often = Luck alone brings differences this large more often than not.
within = Each share is known within ± { $within } points.
unseen = An advantage of less than about { $within } points could not have shown.
basis = { $games ->
    [one] One game
   *[other] { $count } games
} between { $policies } players, seed { $seed }.
interrupted = The work was interrupted: { $asked } games were asked for.
policy-random = random
policy-greedy = greedy
wins = Wins
wins-seats = Wins by seat
wins-teams = Wins by team
wins-order = Wins by turn order
column-seat = seat
column-team = team
column-order = place
column-wins = wins
column-share = share
column-interval = 95% interval
order = { $place ->
    [1] begins
   *[other] place { $place }
}
equal-share = equal share { $even }
length = How long a game takes
turns-line = { $mean } turns on average; half of the games take { $p25 } to { $p75 } turns, nine in ten { $p5 } to { $p95 }.
turns-axis = turns
median = median { $value }
plot-length = How many games took how many turns
choices = What players do
column-figure = figure
column-mean = mean
column-least = least
column-median = median
column-most = most
figure-turns = turns
figure-decisions = decisions
figure-captures = captures
forced-line = { $share } of the decisions leave no choice; on average there are { $offered } actions to choose from.
stopped = Stopped games
stopped-none = No game had to be stopped.
stopped-line = { $games ->
    [one] One game ({ $share }) was stopped
   *[other] { $count } games ({ $share }) were stopped
} { $reason }; it is in no figure above. The first is game { $example }: { $command }
reason-turns = after { $limit } turns
reason-actions = after { $limit } actions in one turn
reason-chance = after { $limit } throws or cards in one turn
reason-limit = by a limit of the engine
nobody-line = { $games ->
    [one] One game ended
   *[other] { $count } games ended
} without a winner.
about = How to read this
about-text = A share is of the games that somebody won. The interval holds the true share in 95 of 100 such simulations (Wilson). Somebody is called favored only where luck alone would bring such a difference in fewer than 1 of 100 simulations (chi-square test).
