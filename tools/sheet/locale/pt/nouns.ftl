# Sintagmas nominais. $noun ou $head é o sintagma até aqui; cada mensagem lhe acrescenta uma coisa.

## O que qualifica uma peça ou uma casa
mod-enemy = { $noun } { AGREE($noun, "adversário", "adversária", "adversários", "adversárias") }
mod-other = { $noun } de { GENDER("colour", "outro", "outra") } { N("colour") }
mod-own = { $noun } { GENDER("colour", "do mesmo", "da mesma") } { N("colour") }
mod-partners = { $noun } de { THE("partner") }
mod-friendly = { $noun } de { THE("team") }
mod-partners-own = { $noun } { GENDER("colour", "do outro", "da outra") } { N("colour") } de { THE("player") }
mod-friendly-own = { $noun } { GENDER("player", "do mesmo", "da mesma") } { N("player") }
mod-team = { $noun } de { ITS("team") }
mod-one-colour = { $noun } { GENDER("colour", "do mesmo", "da mesma") } { N("colour") }
mod-adjective = { $noun } { $adjective }
mod-clause = { $noun } que { $clause }
mod-any = { $noun } { AGREE($noun, "qualquer", "quaisquer") }
mod-place = { $noun } que { AGREE($noun, "está", "estão") } { $place }
mod-place-out = { $noun } que { AGREE($noun, "está", "estão") } { $place }
mod-place-plain = { $noun } { $place }
mod-of-course = { $noun } de { $course }
mod-of-your-group = { $noun } de { ITS($group) }
mod-of-group = { $noun } de { A($group) }
mod-with = { $noun } com { $others } em { ITS("cell") }
mod-without = { $noun } sem { $others } em { ITS("cell") }
mod-none-empty = { $noun } sem { NS("cell") } { GENDER("cell", "vazios", "vazias") } à frente
mod-empty = { $noun } com { $cells } à frente

## Quantas, de qualquer um ou da cor já nomeada
det-a = { A($head) }
det-a-other = { GENDER($head, "outro", "outra") } { $head }
det-any = qualquer { $head }
det-many = { COUNT($n, $head) } { $head }
det-many-other = { GENDER($head, "outros", "outras") } { COUNT($n, $head) } { $head }
det-any-many = { COUNT($n, $head) } { $head }
det-at-least = { COUNT($n, $head) } ou mais { $head }
det-at-most = no máximo { COUNT($n, $head) } { $head }
det-exactly = exatamente { COUNT($n, $head) } { $head }
det-only = { GENDER($head, "um só", "uma só") } { $head }
det-every = { GENDER($head, "todos os", "todas as") } { $head }
det-every-other = { GENDER($head, "todos os outros", "todas as outras") } { $head }
det-none = { GENDER($head, "nenhum", "nenhuma") } { $head }
det-the = { THE($head) }
det-none-other = { GENDER($head, "nenhum outro", "nenhuma outra") } { $head }

## Quantas das próprias; $heads é o plural
your-a = { GENDER($head, "um dos seus", "uma das suas") } { $heads }
your-another = { GENDER($head, "outro dos seus", "outra das suas") } { $heads }
your-many = { COUNT($n, $head) } { GENDER($head, "dos seus", "das suas") } { $heads }
your-at-least = pelo menos { COUNT($n, $head) } { GENDER($head, "dos seus", "das suas") } { $heads }
your-at-most = no máximo { COUNT($n, $head) } { GENDER($head, "dos seus", "das suas") } { $heads }
your-exactly = exatamente { COUNT($n, $head) } { GENDER($head, "dos seus", "das suas") } { $heads }
your-every = { GENDER($head, "todos os seus", "todas as suas") } { $heads }
your-none = { GENDER($head, "nenhum dos seus", "nenhuma das suas") } { $heads }
act-only = { THE($head) }
act-a = { A($head) }
act-another = { GENDER($head, "outro", "outra") } { $head }
act-many = { COUNT($n, $head) } { $head }

## Uma peça escolhida
that-piece = { GENDER("piece", "esse", "essa") } { N("piece") }
pick-last-moved = { GENDER($head, "o último", "a última") } { $head } que se moveu
pick-last-moved-yours = { GENDER($head, "o último", "a última") } { $head } { GENDER($head, "movido", "movida") } nesse turno
pick-last-arrived = { GENDER($head, "o último", "a última") } { $head } que chegou ali
pick-last-arrived-yours = { GENDER($head, "o último dos seus", "a última das suas") } { $head } que chegou ali
pick-foremost = { THE($head) } mais { GENDER($head, "adiantado", "adiantada") }
pick-foremost-yours = { YOUR($head) } mais { GENDER($head, "adiantado", "adiantada") }

## Lugares
region-of-that = { $region } de { THE("colour") } de { $that }
there = ali
on-the-way = no caminho
outside = fora de { $region }
past = além de { $region }
behind = atrás de { $region }
past-turnoff = em { $column }
past-turnoff-finish = em { $column } ou em { THE("finish") }
