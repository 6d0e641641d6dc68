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
mixed = The players are of different kinds and keep their seats, so that the advantage of a seat may be that of its player; homestretch tournament lets them change seats.
interrupted = The work was interrupted: { $asked } { NOUN($asked, one: "game was", other: "games were") } asked for.
ended-precision = They are as many as it took to know every share within ± { $within } { NOUN($within, one: "point", other: "points") }.
ended-time = They are those that { $seconds } { NOUN($seconds, one: "second", other: "seconds") } had room for.
interrupted-precision = The work was interrupted before every share was known within ± { $within } { NOUN($within, one: "point", other: "points") }.
interrupted-time = The work was interrupted before the { $seconds } { NOUN($seconds, one: "second was", other: "seconds were") } over.
which-games = They are games { $ranges } of the seed.
policy-random = random
policy-runner = running
policy-hunter = hunting
policy-cautious = cautious
policy-expectimax = averaging
policy-flat = { $games }-game sampling
policy-mcts = { $games }-line tree-searching
one-random = a random player
one-runner = a running player
one-hunter = a hunting player
one-cautious = a cautious player
one-expectimax = an averaging player
one-flat = a sampling player with { $games } { NOUN($games, one: "game", other: "games") }
one-mcts = a tree-searching player with { $games } { NOUN($games, one: "line", other: "lines") }
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
turns-line = { $mean } { NOUN($mean, one: "turn", other: "turns") } on average; half of the games take { $p25 } to { $p75 } { NOUN($p75, one: "turn", other: "turns") }, nine in ten { $p5 } to { $p95 }.
turns-axis = turns
median = median { $value }
plot-length = How many games took how many turns
choices = What players do
column-figure = figure
column-mean = mean
column-median = median
figure-turns = turns
figure-rounds = rounds
figure-decisions = decisions
forced-line = { $share } of the decisions leave no choice; on average there are { $offered } { NOUN($offered, one: "action", other: "actions") } to choose from.
stopped = Stopped games
stopped-none = No game had to be stopped.
stopped-line = { $games ->
    [one] One game ({ $share }) was stopped
   *[other] { $count } games ({ $share }) were stopped
} { $reason }; { NOUN($count, one: "it is", other: "they are") } in no figure above. { NOUN($count, one: "It is", other: "The first is") } game { $example }: { $command }
reason-turns = after { $limit } { NOUN($limit, one: "turn", other: "turns") }
reason-actions = after { $limit } { NOUN($limit, one: "action", other: "actions") } in one turn
reason-chance = after { $limit } { NOUN($limit, one: "throw or card", other: "throws or cards") } in one turn
reason-limit = by a limit of the engine
nobody-line = { $games ->
    [one] One game ended
   *[other] { $count } games ended
} without a winner.
test-chi-square = Chi-square test against equal shares: p { $p }.
test-exact-multinomial = Exact multinomial test against equal shares: p { $p }.
minutes-line = That is about { $mean } { NOUN($mean, one: "minute", other: "minutes") }, at { $choice } { NOUN($choice, one: "second", other: "seconds") } for a decision with a choice and { $forced } for one without.
figure-minutes = minutes
column-p5 = 5%
column-p25 = 25%
column-p75 = 75%
column-p95 = 95%
key-games = { $games ->
    [one] game
   *[other] games
}
key-turns = turns a game
key-minutes = minutes a game
key-choices = of the decisions leave a choice
key-stopped = of the games stopped
choices-decisions = decisions in a game
choices-free = of them with a choice
choices-actions = actions to choose from
choices-actions-free = the same, where there is a choice
seats = What happens to each seat
column-captures = captures
column-captured = is captured
column-entries = comes out
column-waiting = waits
seats-line = The figures are per game.
captures = How many pieces are captured in a game
captures-axis = captures
captures-line = In a game { $mean } pieces are captured on average; in nine games of ten { $p5 } to { $p95 }.
extremes-line = The shortest game took { $least } { NOUN($least, one: "turn", other: "turns") }, the longest { $most }.
waiting-line = Waits: how many pieces are in the yard, on average, as a turn begins.
rules = How often each rule decides
rules-line = Per game. A permission or a card counts when an action that it allows is chosen, a duty when it takes actions away, a rule of landing when it decides what happens there, a bonus or whatever else follows when it is carried out, a step of the turn with a condition when it takes place, a winning rule for each player whom it places.
column-rule = rule
column-times = times
column-rate = per game
never-fired = { $count ->
    [one] One rule decided nothing
   *[other] { $count } rules decided nothing
} in all these games: { $rules }.
binding = Where bans, overshoot and help make a difference
binding-line = A rule makes a difference to a decision if without it the actions to choose from would be others, or the one that was chosen would come to something else.
binding-overshoot = Without overshoot means: a number that is too large takes a piece as far as its track goes, or, where the rule lets such a number be used, nowhere.
binding-basis = This is from { $games ->
    [one] one game
   *[other] { $number } games
} of seed { $seed }, with { $decisions } decisions; the shares are of these.
binding-idle = { $count ->
    [one] One rule made no difference
   *[other] { $count } rules made no difference
} to any of them: { $rules }.
binding-left-out = { $games ->
    [one] One game that was stopped is left out.
   *[other] { $number } games that were stopped are left out.
}
binding-interrupted = The work was interrupted: { $asked } { NOUN($asked, one: "game was", other: "games were") } asked for.
binding-column-rule = rule
binding-column-share = share
binding-column-rate = per game
binding-column-first = first game
details = To get the same result again
details-players = Players: { $players }.
details-player = { $name } ({ $one })
details-options = Options: { $options }.
details-games = Seed { $seed }, engine revision { $revision }. Digest of the games: { $digest }.
about = How to read this
about-text = A share is of the games that somebody won. The intervals hold the true shares of all sides at once in 95 of 100 such simulations (Wilson, Šidák). Somebody is called favored only where luck alone would bring such a difference in fewer than 1 of 100 simulations (chi-square test).
# Texts of comparisons.
effect-turns-more = { $what } lengthens the game by { $by } ± { $within } { NOUN($by, one: "turn", other: "turns") }
effect-turns-less = { $what } shortens the game by { $by } ± { $within } { NOUN($by, one: "turn", other: "turns") }
effect-turns-none = No difference larger than { $most } { NOUN($most, one: "turn", other: "turns") } was found in { $games } games
effect-decisions-more = { $what } adds { $by } ± { $within } decisions to a game
effect-decisions-less = { $what } takes { $by } ± { $within } decisions from a game
effect-decisions-none = No difference larger than { $most } decisions was found in { $games } games
effect-captures-more = { $what } adds { $by } ± { $within } captures to a game
effect-captures-less = { $what } takes { $by } ± { $within } captures from a game
effect-captures-none = No difference larger than { $most } captures was found in { $games } games
effect-share-without-choice-more = { $what } raises the share of decisions without choice by { $by } ± { $within } points
effect-share-without-choice-less = { $what } lowers the share of decisions without choice by { $by } ± { $within } points
effect-share-without-choice-none = No difference larger than { $most } points in the share of decisions without choice was found in { $games } games
effect-few = { $number ->
    [0] It made a difference in none of { $games } games
    [one] It made a difference in only one of { $games } games, too few to say more
   *[other] It made a difference in only { $count } of { $games } games, too few to say more
}
effect-nothing = No game was finished in both, so nothing can be said
effect-gains = { $name } gains { $by } ± { $within } points
effect-loses = { $name } loses { $by } ± { $within } points
effect-no-seat = no seat gains or loses more than { $most } points
effect-no-team = no team gains or loses more than { $most } points
effect-place = { $place ->
    [1] whoever begins
   *[other] whoever is in place { $place }
}
effect-gap = { $value } ± { $within }
effect-figure-turns = turns
effect-figure-decisions = decisions
effect-figure-captures = captures
effect-figure-share-without-choice = no choice
effect-unknown = –
compare-title = { $b } against { $a }
compare-quoted = “{ $text }”
compare-lead = { $effect }.
compare-lead-sides = { $effect }; { $moved }.
compare-wins = With { $what }, { $moved }.
compare-wins-none-seat = No shift of a seat's share larger than { $most } points was found in { $games } games.
compare-wins-none-team = No shift of a team's share larger than { $most } points was found in { $games } games.
compare-basis = { $count } games of each with the same luck, between { $policies } players, seed { $seed }.
compare-clear = It ended at look { $look } of { $looks }, as the answer was clear.
compare-other-sides = Who wins is not compared, as other players are on one side.
compare-figures = What changes
compare-column-figure = figure
compare-column-a = A
compare-column-b = B
compare-column-difference = B − A
compare-column-points = B − A, points
compare-column-pairing = luck
compare-column-games = games
compare-zero = no difference
compare-relative = as a share of A
compare-points = points
compare-pairing-line = The last column tells how many times as many games would leave the same doubt if each had luck of its own.
compare-times = × { $times }
compare-looks = Look by look: { $figure }
compare-looks-line = Early looks may spend little of the doubt and have wide intervals; all looks together spend 5 of 100.
compare-left-out = { $games ->
    [one] One game was stopped in one of the two or in both; it is in no figure above.
   *[other] { $count } games were stopped in one of the two or in both; they are in no figure above.
}
compare-stopped = { $name }: { $games ->
    [one] one game was stopped.
   *[other] { $count } games were stopped.
} { NOUN($count, one: "It is", other: "The first is") } game { $example }: { $command }
compare-changes = What differs
compare-change = { $id }: { $before } → { $after }
compare-a = A is { $name }.
compare-b = B is { $name }.
compare-about = In the same game both variants meet the same dice and cards, so that luck falls out of the differences. An interval holds the true difference in 95 of 100 such comparisons, however early they end; those of seats or teams and of places hold all together. Something is said to differ only where its interval leaves out zero and at least 20 games came out differently.
# Texts of sweeps.
sweep-title = { $game }: { $paths } varied
sweep-what = { $values } instead of { $first }
sweep-moved = with { $value }, { $moved }
sweep-figure-turns = Turns of a game
sweep-figure-decisions = Decisions in a game
sweep-figure-captures = Captures in a game
sweep-figure-share-without-choice = Decisions without choice
sweep-column-values = values
sweep-column-share = share
sweep-column-difference = to the first
sweep-marked = * differs from the first value.
sweep-left-out = { $games ->
    [one] One game was stopped with some of the values or all; it is in no figure above.
   *[other] { $count } games were stopped with some of the values or all; they are in no figure above.
}
sweep-stopped = { $value }: { $games ->
    [one] one game was stopped.
   *[other] { $count } games were stopped.
} { NOUN($count, one: "It is", other: "The first is") } game { $example }.
sweep-values = What the values say
sweep-means = { $path } = { $value }: { $meaning }
sweep-about = In the same game all values meet the same dice and cards. Differences are to the first value; their intervals hold all together in 95 of 100 such sweeps, and so do those of seats or teams and of places. A difference is named or marked only where its interval leaves out zero and at least 20 games came out differently. The intervals in the pictures are those that each value has by itself.
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
} { NOUN($number, one: "It is", other: "The first is") } game { $example }: { $command }
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
tournament-about-part = The same kinds of players meet in every order of seats; as the work was interrupted, not all orders have come equally often, but each kind has sat in each place equally often. A share is of the games that somebody won; the intervals hold the true shares of all kinds at once in 95 of 100 such tournaments (Wilson, Šidák). A kind of player is called the best only where its interval lies above all others.
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
