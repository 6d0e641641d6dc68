# What a player may do, as an infinitive without "to", and what happens in a turn, as an order or a sentence.

## Distances
steps = { $n } { $many ->
    [one] { N("cell") }
   *[other] { NS("cell") }
 }
distance-die = as many { NS("cell") } as the { N("die") } shows
distance-dice = as many { NS("cell") } as the { NS("die") } add up to
distance-die-rolled = that many { NS("cell") }
distance-dice-rolled = as many { NS("cell") } as they add up to
distance-defined = as many { NS("cell") } as { $name } says
distance-twice = twice { $distance }
distance-cases = { $steps } if { $clause }, otherwise { $otherwise }

## Acts
walk = move { $pieces } { $distance }
walk-back = move { $pieces } back { $distance }
walk-card = move { $distance }
walk-back-card = move back { $distance }
number-cards = move that many { NS("cell") }
walk-any = move { $pieces }
bring-out = bring { $pieces } out of { THE("yard") }
bring-out-card = bring { A("piece") } out of { THE("yard") }
bring-out-run = bring { $pieces } out of { THE("yard") }, one after the other
put = put { $pieces } in the place of { $target }, as if it had landed there
put-from-yard = { $act }; it may also come from { THE("yard") }
put-from-anywhere = put { $pieces }, from { THE("ring") } or { THE("yard") }, in the place of { $target }, as if it had landed there
swap = swap { $first } with { $second }
swap-any = swap { $pieces }
swap-anybody = swap { $pieces }, whoever they belong to
share-any = split { $steps } among as many of your { $pieces } as you like
share-exactly = split { $steps } between { $pieces }
share-both-ways = { $act }, each of them moving forward or back
share-each-step = { $act }. The steps are taken one by one, and every { N("cell") } reached counts as landed on
share-once = { $act }, with one move for each { N("piece") }
share-all-used = { $act }, using all { $n }
share-rest-any = { $act }; not all { $n } need be used
share-rest-help = { $act }, using all { $n }. Exception: if you come to play your { N("partner") }'s { NS("piece") } before all { $n } are used, you may use the rest with them or leave it
share-rest-one = { $act }, using all { $n }. Exception: if you come to play your { N("partner") }'s { NS("piece") } before all { $n } are used, you may use the rest with one of them or leave it
then = { $first }, then { $second }
if-open = { $act } if { $clause }
or-long = { $first }, or { $second }
play-card = play { $cards }
play-card-except = play { $cards } other than { $except }
discard = discard { $cards }
lay-down = lay down your hand
use-most-dice = use as many { NS("die") } as you can
use-larger-die = use the larger { N("die") } when only one of them can be used

## The turn
do-walk = move { $pieces } { $distance }
do-walk-back = move { $pieces } back { $distance }
do-roll = roll { $dice }
do-use-sum = use the number
do-use-free = use each { N("die") } with any of your { NS("piece") }, in the order you like
do-use-different = use each { N("die") } with a different { N("piece") }, in the order you like
do-use-same = use each { N("die") } with the same { N("piece") }, one after the other in the order you like
do-roll-again = roll again
do-roll-again-optional = you may roll again
do-count = move any one of your { NS("piece") } { $n } { NS("cell") }
do-count-optional = you may move any one of your { NS("piece") } { $n } { NS("cell") }
do-card-again = turn up another { N("card") }
do-card-again-optional = you may turn up another { N("card") }
do-play-again = play another { N("card") }
do-play-again-optional = you may play another { N("card") }
do-once = { $done }, but only once a turn
do-end-turn = your turn ends
do-end-turn-unmoved = your turn ends without a move
do-end-round = the round ends
do-end-game = the game ends
do-play = play { $cards } and do what it says
do-play-except = play { $cards } other than { $except }
do-use-card = do what it says
do-draw = draw { $cards }
do-turn-up = turn up { $cards }
do-discard = discard { $cards }
do-lay-down = lay down your whole hand
do-lay-down-round = lay down your whole hand and wait for the next deal
do-give = every player gives one { N("card") } face down to the { N("partner") }, all at the same time
do-deal = every player is dealt { $cards }
do-shuffle-all = all { NS("card") } are shuffled
do-shuffle-used = the used { NS("card") } are shuffled and become the new draw pile
cards-shown = { COUNTED($n, "card") }
lead-random = the first player is chosen at random
lead-highest-roll = the player with the highest roll begins (those who tie roll again)
lead-highest-card = the player with the highest { N("card") } begins
lead-after-dealer = the player after the dealer begins
lead-next = the next player begins
deals-random = the dealer is chosen at random
deals-highest-card = the player with the highest { N("card") } is the dealer
deals-highest-roll = the player with the highest roll is the dealer
deals-after-dealer = the player after the dealer becomes the dealer
deals-next = the next player becomes the dealer
every-rounds = after every { ORDINAL($n, "die") } round { $done }
turns-until = { $lead }, and turns are taken in order; the round ends when { $clause }
first-of-rounds = before the first of every { COUNT($n, "card") } rounds

## Pieces that are sent
goes-yard = { $pieces } { AGREE($pieces, "goes back to its", "go back to their") } { N("yard") }
goes-place = { $pieces } { AGREE($pieces, "goes", "go") } { $place }
goes-out = { $pieces } { AGREE($pieces, "is", "are") } removed from the game
goes-captured = { $pieces } { AGREE($pieces, "is", "are") } captured
and-long = { $first }, and { $second }
done-unless = { $done } { $unless }
capture-some = capture { $pieces }
use-for-nothing = do nothing
