# Noun phrases. $noun or $head is the phrase so far; each message adds one thing to it.

## What qualifies a piece or a square
mod-enemy = opposing { $noun }
mod-other = { $noun } of another { N("colour") }
mod-own = { $noun } of its { N("colour") }
mod-partners = partner's { $noun }
mod-friendly = { $noun } of its { N("team") }
mod-partners-own = { $noun } of the { N("player") }'s other { N("colour") }
mod-friendly-own = { $noun } of the same { N("player") }
mod-team = { $noun } of your { N("team") }
mod-one-colour = { $noun } of the same { N("colour") }
mod-adjective = { $adjective } { $noun }
mod-clause = { $noun } that { $clause }
mod-any = { $noun }
mod-place = { $noun } { $place }
mod-place-out = { $noun } that { AGREE($noun, "is", "are") } { $place }
mod-place-plain = { $noun } { $place }
mod-of-course = { $noun } on { $course }
mod-of-your-group = { $noun } of one of your { NS($group) }
mod-of-group = { $noun } of { A($group) }
mod-with = { $noun } with { $others } on { AGREE($noun, "its", "their") } { N("cell") }
mod-without = { $noun } with { $others } on { AGREE($noun, "its", "their") } { N("cell") }
mod-none-empty = { $noun } with no empty { N("cell") } beyond { AGREE($noun, "it", "them") }
mod-empty = { $noun } with { $cells } beyond { AGREE($noun, "it", "them") }

## How many, of anybody or of the colour already named
det-a = { A($head) }
det-a-other = another { $head }
det-any = any { $head }
det-many = { COUNT($n, $head) } { $head }
det-many-other = { COUNT($n, $head) } other { $head }
det-any-many = any { COUNT($n, $head) } { $head }
det-at-least = { COUNT($n, $head) } or more { $head }
det-at-most = at most { COUNT($n, $head) } { $head }
det-exactly = exactly { COUNT($n, $head) } { $head }
det-only = just one { $head }
det-every = all { $head }
det-every-other = all other { $head }
det-none = no { $head }
det-the = { $head }
det-none-other = no other { $head }

## How many of the player's own; $heads is the plural
your-a = one of your { $heads }
your-another = another of your { $heads }
your-many = { COUNT($n, $head) } of your { $heads }
your-at-least = at least { COUNT($n, $head) } of your { $heads }
your-at-most = at most { COUNT($n, $head) } of your { $heads }
your-exactly = exactly { COUNT($n, $head) } of your { $heads }
your-every = all your { $heads }
your-none = none of your { $heads }
act-only = your { $head }
act-a = one of your { $heads }
act-another = another of your { $heads }
act-many = { COUNT($n, $head) } of your { $heads }

## One piece picked out
that-piece = that { N("piece") }
pick-last-moved = the { $head } that moved last
pick-last-moved-yours = the { $head } you last moved in this turn
pick-last-arrived = the last { $head } to arrive there
pick-last-arrived-yours = the last { $head } of yours to arrive there
pick-foremost = the foremost { $head }
pick-foremost-yours = your foremost { $head }

## Places
region-of-that = { $region } of the { N("colour") } of { $that }
there = there
on-the-way = on the way
outside = outside { $region }
past = beyond { $region }
behind = behind { $region }
past-turnoff = in { $column }
past-turnoff-finish = in { $column } or at { THE("finish") }
