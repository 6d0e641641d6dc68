# One rule, one sentence.

said-when = { $opener } { $sentence }
said-opened = { $opener }, { $sentence }
said-if = { $sentence } if { $clause }
said-unless = { $sentence } { $unless }
said-otherwise = otherwise { $sentence }
but = but { $sentence }

## What may and must be done
permit = you may { $act }
permit-instead = you may { $act } instead
permit-walk = with each number thrown you move { $pieces } { $distance }
only-out = { A("piece") } comes out of { THE("yard") } only { $thrown }
only-out-cards = { A("piece") } comes out of { THE("yard") } only with one of these { NS("card") }: { $cards }
duty = you must { $act }, if you can
duty-dice = you must { $act }
duty-penalty = a player who could and did not must send back to { THE("yard") } every { N("piece") } that could have done it
duties-ranked = if several of these duties come together, they go in this order: { $duties }
move-compulsory = you must move if any of your { NS("piece") } can; if none can, the number is lost
exit-full = if your own { NS("piece") } fill your { N("entry") }, none can come out: use the number to move one that is out
use-compulsory = you must use the number if any of your { NS("piece") } can; if none can, it is lost
use-compulsory-dice = you must use a { N("die") } if you can; one that no { N("piece") } can use is lost
die-lost = a { N("die") } that none of your { NS("piece") } can use is lost
play-compulsory = you must play a { N("card") } if you can
play-fallback = if none of your { NS("card") } can be used, { $done }
use-card-compulsory = you must do so if you can; if you cannot, nothing happens

## What stops a piece
stopped-every = no { $pieces } may { $deeds }
stopped-every-group = no { $pieces } may { $deeds }, not even one of the same { N("colour") }
stopped-others = { $pieces } may not { $deeds }
stopped-own = { $pieces } may not { $deeds }
deed-pass = pass { $obstacle }
deed-land = land on the { N("cell") } of { $obstacle }
deed-land-too = land on its { N("cell") }
stopped-own-piece = { A("piece") } may not { $deeds }
stopped-own-only = { $sentence }; those of other { NS("colour") } may be passed
own-piece-obstacle = another of its own { N("colour") }
nor = { $first } or { $second }
forbid = { $pieces } may not { $deeds }
forbid-move = move any more
forbid-move-back = move back
forbid-swap = be swapped
forbid-finish = go into { THE("finish") }
forbid-enter-column = go into { ITS("home-column") }
forbid-bring-out = come out of { ITS("yard") }
forbid-captured = be captured

## Where a piece arrives
arriving = { A("piece") } { $how }
arrive-any = that lands { $place }
arrive-moving = that walks to and lands { $place }
arrive-coming-out = that comes out onto { $cell }
arrive-turning-back = that turns back and ends { $place }
arrive-swapping = that a swap puts { $place }
arrive-taking-its-place = that takes another's place { $place }
arrive-sent = that is sent away and ends { $place }
arrive-following = that is led { $place }
arrive-counting = that lands { $place } while counting a bonus
refuse-any = { A("piece") } may not land { $place }
refuse-moving = { A("piece") } may not walk to and land { $place }
refuse-coming-out = { A("piece") } may not come out onto { $cell }
refuse-turning-back = { A("piece") } may not turn back and end { $place }
refuse-swapping = a swap may not put { A("piece") } { $place }
refuse-taking-its-place = { A("piece") } may not take another's place { $place }
refuse-sent = { A("piece") } may not be sent { $place }
refuse-following = { A("piece") } may not be led { $place }
refuse-counting = { A("piece") } may not land { $place } while counting a bonus
refuse-always = no move may end so
cell-with = { $cell } with { $there }
cell-full-with = { $cell } with { $there }
cell-without = { $cell } with { $there }
cell-off = any { N("cell") } that is not { $cell }
vp = { $subject } { $deeds }
vp-capture-it = captures { AGREE($there, "it", "them") }
vp-capture = captures { $pieces }
vp-yard-it = sends { AGREE($there, "it back to its", "them back to their") } { N("yard") }
vp-yard = sends { $pieces } back to { AGREE($pieces, "its", "their") } { N("yard") }
vp-place-it = sends { AGREE($there, "it", "them") } { $place }
vp-place = sends { $pieces } { $place }
vp-out-it = removes { AGREE($there, "it", "them") } from the game
vp-out = removes { $pieces } from the game
vp-self-yard = goes back to { ITS("yard") } itself
vp-self-place = goes { $place } itself
vp-self-out = is itself removed from the game
vp-stack-it = stacks on top of { AGREE($there, "it", "them") }
vp-stack = stacks on top of { $pieces }
vp-link = follows it to its end
vp-other-link = follows { THE($link) } to its end
vp-sweep = { $deed } and captures every { N("piece") } on the way
vp-roll-again = earns another roll
vp-roll-again-optional = allows another roll
vp-count = earns a count of { $n } with any { N("piece") } of its { N("colour") }
vp-count-optional = allows a count of { $n } with any { N("piece") } of its { N("colour") }
vp-card-again = earns another { N("card") }
vp-card-again-optional = allows another { N("card") }
vp-end-turn = ends the turn
vp-end-round = ends the round
vp-once = { $deed }, once a turn
vp-unless = { $deed } { $unless }
that-are-there = { $pieces } there
remaining = remaining { $noun }
stay = { A("piece") } may share { A("cell") } with { $there }
stay-cell = { A("piece") } may share { $cell } with { $there }
stay-none = { A("piece") } that lands on { $cell } with { $there } stays there with whatever { NS("piece") } are on it
stay-plain = nothing happens to { A("piece") } { $how }
stay-arrive = { $subject } shares it
captured-yard = a captured { N("piece") } goes back to its own { N("yard") }
stacked = a { N("stack") } moves as one { N("piece") }, led by the owner of the { N("piece") } on top; the { NS("piece") } under it are captive
sent-lands = the same rules hold where { A("piece") } is sent, if another stands there

## What is gained
after-capture = when you capture { $pieces }
after-finish = when you bring { $pieces } to { THE("finish") }
after-bring-out = when you bring { $pieces } out of { THE("yard") }
after-land = when one of your { NS("piece") } lands { $place }
after-pass = when one of your { NS("piece") } passes { $pieces }
after-if = { $opener }, if { $clause }
count-lost = a count that none of your { NS("piece") } can move is lost

## The end of the track
overshoot-not-allowed = { $goal } is reached by exact count only: { A("piece") } cannot use a number that would take it further
overshoot-not-allowed-column = { A("piece") } cannot use a number that would take it past { $goal }
overshoot-turn-back = { A("piece") } whose number leads past { $goal } goes up to it and turns back for the rest
overshoot-turn-back-open = { A("piece") } whose number leads past the last { N("cell") } open to it in { ITS("home-column") } goes up to that { N("cell") } and turns back for the rest
overshoot-turn-back-open-only = if no { N("cell") } there is open to it, it cannot use the number
overshoot-finish = { A("piece") } whose number leads past { $goal } has arrived all the same
overshoot-finish-if-last = { A("piece") } whose number leads past { $goal } has arrived all the same if no { N("piece") } of its { N("colour") } is behind it
overshoot-stop = { A("piece") } whose number leads past { $goal } stops there
goal-column = the end of { ITS("home-column") }

## Partners, and the end
help = you go on with the { NS("piece") } of your { N("partner") } instead of your own
help-nearest = you go on with the { NS("piece") } of the nearest { N("partner") } on your left who has not finished
help-always = you may move the { NS("piece") } of your { N("partner") } as well as your own
win-you = you win when { $clause }
win-team = your { N("team") } wins when { $clause }
place-you = you take the next place when { $clause }
place-team = your { N("team") } takes the next place when { $clause }
aim-all-finish = be the first to bring your { $pieces } to { THE("finish") }
aim-all-finish-team = be the first { N("team") } to bring all its { $pieces } to { THE("finish") }
aim-all-column = be the first to bring your { $pieces } into { YOUR("home-column") }
aim-all-column-team = be the first { N("team") } to bring all its { $pieces } into the { NS("home-column") }
aim-all-settled = be the first to have your { $pieces } { $settled }
aim-all-settled-team = be the first { N("team") } to have all its { $pieces } { $settled }
aim-none-left = put all the { NS("piece") } of your opponents out of the game
aim-none-left-team = put all the { NS("piece") } of the other { N("team") } out of the game
end-first = the game ends as soon as a { N("player") } has reached the aim
end-first-team = the game ends as soon as a { N("team") } has reached the aim
end-places = the others play on for the next places

## What words mean
define-cells = { $cells } { AGREE($cells, "is", "are") } { $word }
define-cells-called = { $cells } are called { $word }
define-pieces = { $pieces } is { $word }
define-pieces-called = { $pieces } is called { $word }
define-pieces-when = { A("piece") } is { $word } when it is { $place }
define-pieces-called-when = { A("piece") } is called { $word } when it is { $place }
define-group = { $pieces } form { $group }
define-number = { $name } is { $otherwise }
counts-as-number = the number counts as { $value }
counts-as = a { $from } counts as { $value }
counts-as-if = a { $from } counts as { $value } if { $clause }
