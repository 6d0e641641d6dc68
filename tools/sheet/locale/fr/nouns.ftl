# Groupes nominaux. $noun ou $head est le groupe jusqu'ici ; chaque message y ajoute une chose.

## Ce qui qualifie un pion ou une case
mod-enemy = { $noun } { AGREE($noun, "adverse", "adverses") }
mod-other = { $noun } { GENDER("colour", "d'un autre", "d'une autre") } { N("colour") }
mod-own = { $noun } de sa { N("colour") }
mod-partners = { $noun } de { THE("partner") }
mod-friendly = { $noun } de son { N("team") }
mod-partners-own = { $noun } de { GENDER("colour", "l'autre", "l'autre") } { N("colour") } de { THE("player") }
mod-friendly-own = { $noun } { GENDER("player", "du même", "de la même") } { N("player") }
mod-team = { $noun } de son { N("team") }
mod-one-colour = { $noun } { GENDER("colour", "du même", "de la même") } { N("colour") }
mod-adjective = { $noun } { $adjective }
mod-clause = { $noun } qui { $clause }
mod-any = { $noun } { AGREE($noun, "quelconque", "quelconques") }
mod-place = { $noun } qui { AGREE($noun, "se trouve", "se trouvent") } { $place }
mod-place-out = { $noun } qui { AGREE($noun, "se trouve", "se trouvent") } { $place }
mod-place-plain = { $noun } { $place }
mod-of-course = { $noun } de { $course }
mod-of-your-group = { $noun } de son { N($group) }
mod-of-group = { $noun } de { A($group) }
mod-with = { $noun } avec { $others } sur { AGREE($noun, "sa", "leur") } { N("cell") }
mod-without = { $noun } sans { $others } sur { AGREE($noun, "sa", "leur") } { N("cell") }
mod-none-empty = { $noun } sans { N("cell") } vide devant { AGREE($noun, "lui", "elle", "eux", "elles") }
mod-empty = { $noun } avec { $cells } devant { AGREE($noun, "lui", "elle", "eux", "elles") }

## Combien, de n'importe qui ou de la couleur déjà nommée
det-a = { A($head) }
det-a-other = { GENDER($head, "un autre", "une autre") } { $head }
det-any = { GENDER($head, "n'importe quel", "n'importe quelle") } { $head }
det-many = { COUNT($n, $head) } { $head }
det-many-other = { COUNT($n, $head) } autres { $head }
det-any-many = { COUNT($n, $head) } { $head }
det-at-least = au moins { COUNT($n, $head) } { $head }
det-at-most = au plus { COUNT($n, $head) } { $head }
det-exactly = exactement { COUNT($n, $head) } { $head }
det-only = { GENDER($head, "un seul", "une seule") } { $head }
det-every = { GENDER($head, "tous les", "toutes les") } { $head }
det-every-other = { GENDER($head, "tous les autres", "toutes les autres") } { $head }
det-none = { GENDER($head, "aucun", "aucune") } { $head }
det-the = { THE($head) }
det-none-other = { GENDER($head, "aucun autre", "aucune autre") } { $head }

## Combien des siens ; $heads est le pluriel
your-a = { GENDER($head, "un", "une") } de ses { $heads }
your-another = { GENDER($head, "un autre", "une autre") } de ses { $heads }
your-many = { COUNT($n, $head) } de ses { $heads }
your-at-least = au moins { COUNT($n, $head) } de ses { $heads }
your-at-most = au plus { COUNT($n, $head) } de ses { $heads }
your-exactly = exactement { COUNT($n, $head) } de ses { $heads }
your-every = { GENDER($head, "tous", "toutes") } ses { $heads }
your-none = { GENDER($head, "aucun", "aucune") } de ses { $heads }
act-only = { ITS($head) }
act-a = { GENDER($head, "un", "une") } de ses { $heads }
act-another = { GENDER($head, "un autre", "une autre") } de ses { $heads }
act-many = { COUNT($n, $head) } de ses { $heads }

## Un pion choisi
that-piece = { GENDER("piece", "ce", "cette") } { N("piece") }
pick-last-moved = { GENDER($head, "le dernier", "la dernière") } { $head } { GENDER($head, "déplacé", "déplacée") }
pick-last-moved-yours = { GENDER($head, "le dernier", "la dernière") } { $head } { GENDER($head, "déplacé", "déplacée") } pendant ce tour
pick-last-arrived = { GENDER($head, "le dernier", "la dernière") } { $head } à y être { GENDER($head, "arrivé", "arrivée") }
pick-last-arrived-yours = { GENDER($head, "le dernier de ses", "la dernière de ses") } { $head } à y être { GENDER($head, "arrivé", "arrivée") }
pick-foremost = { THE($head) } le plus { GENDER($head, "avancé", "avancée") }
pick-foremost-yours = { GENDER($head, "son", "sa") } { $head } { GENDER($head, "le plus avancé", "la plus avancée") }

## Lieux
region-of-that = { $region } de { THE("colour") } de { $that }
there = là
on-the-way = en chemin
outside = hors de { $region }
past = au-delà de { $region }
behind = derrière { $region }
past-turnoff = dans { $column }
past-turnoff-finish = dans { $column } ou à { THE("finish") }
