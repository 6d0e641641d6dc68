# When something holds. A clause is finite ("you roll a 5"); an opener begins a sentence ("On a 5").

when = when { $clause }
unless = unless { $clause }
thrown-if = { $thrown }, if { $clause }

## What the dice or the card show
throw-number = { $values }
throw-nth-number = your { ORDINAL($n, "die") } { $values } of the { $during ->
    [turn] turn
    [round] round
   *[game] game
 }
throw-double = a double
throw-double-of = a double { $values }
throw-nth-double = your { ORDINAL($n, "die") } double of the { $during ->
    [turn] turn
    [round] round
   *[game] game
 }
throw-nth-double-of = your { ORDINAL($n, "die") } double { $values } of the { $during ->
    [turn] turn
    [round] round
   *[game] game
 }
throw-nth-roll = your { ORDINAL($n, "die") } roll of the { $during ->
    [turn] turn
    [round] round
   *[game] game
 }
throw-up-to-nth-roll = one of your first { COUNT($n, "die") } rolls of the { $during ->
    [turn] turn
    [round] round
   *[game] game
 }
throw-cards = { $values }
thrown = on { $throw }
thrown-nth = on { $throw }
thrown-cards = with { $throw }
thrown-not = on anything but { $throw }
throw-comes = you roll { $throw }
throw-comes-not = you do not roll { $throw }
throw-is = it is { $throw }
throw-is-not = it is not { $throw }
throw-card-is = the card is { $throw }
throw-card-is-not = the card is not { $throw }

## Where the pieces are
have = you have { $pieces } { $place }
have-every = all your { $pieces } are { $place }
have-none = you have { $pieces } { $place }
have-not = you have { $pieces } that { AGREE($pieces, "is", "are") } not { $place }
have-left = you have { $pieces } left
have-none-left = you have { $pieces } left
team-every = all the { $pieces } of your { N("team") } are { $place }
be = { $pieces } { AGREE($pieces, "is", "are") } { $place }
be-none = { $pieces } is { $place }
be-not = { $pieces } { AGREE($pieces, "is", "are") } not { $place }
be-left = { $pieces } { AGREE($pieces, "is", "are") } left
be-none-left = { $pieces } is left
do = { $pieces } { $clause }
it-is = it is { $place }
it-is-not = it is not { $place }
it-does = it { $clause }
it-does-not = it is not so that it { $clause }
it-is-left = it is still on the board
it-is-not-left = it is no longer on the board

## What has come about
has-captured = { $pieces } { AGREE($pieces, "has", "have") } captured { A("piece") }
has-captured-turn = { $pieces } { AGREE($pieces, "has", "have") } captured { A("piece") } this turn
has-captured-not = { $pieces } { AGREE($pieces, "has", "have") } not captured { A("piece") }
has-captured-turn-not = { $pieces } { AGREE($pieces, "has", "have") } not captured { A("piece") } this turn
has-moved = { $pieces } { AGREE($pieces, "has", "have") } moved
has-moved-turn = { $pieces } { AGREE($pieces, "has", "have") } moved this turn
has-moved-not = { $pieces } { AGREE($pieces, "has", "have") } not moved
has-moved-turn-not = { $pieces } { AGREE($pieces, "has", "have") } not moved this turn
has-come-out = { $pieces } { AGREE($pieces, "has", "have") } come out
has-come-out-turn = { $pieces } { AGREE($pieces, "has", "have") } come out this turn
has-come-out-not = { $pieces } { AGREE($pieces, "has", "have") } not come out
has-come-out-turn-not = { $pieces } { AGREE($pieces, "has", "have") } not come out this turn
it = it
hands-empty = nobody has any cards left
hands-empty-not = somebody has cards left
draw-pile-empty = the draw pile is used up
draw-pile-empty-not = the draw pile is not used up
draw-pile-short = the draw pile is too small for the next deal
draw-pile-short-not = the draw pile is large enough for the next deal
can = you can { $act }
can-not = you cannot { $act }
can-not-play = you cannot play any { N("card") }
can-not-play-except = you cannot play any { N("card") } other than { $except }
