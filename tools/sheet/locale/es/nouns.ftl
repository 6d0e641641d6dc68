# Sintagmas nominales. $noun o $head es el sintagma hasta ahora; cada mensaje le añade una cosa.

## Lo que califica a una ficha o a una casilla
mod-enemy = { $noun } { AGREE($noun, "rival", "rivales") }
mod-other = { $noun } de otro { N("colour") }
mod-own = { $noun } de su { N("colour") }
mod-partners = { $noun } de { THE("partner") }
mod-friendly = { $noun } de su { N("team") }
mod-partners-own = { $noun } de { GENDER("colour", "el otro", "la otra") } { N("colour") } de { THE("player") }
mod-friendly-own = { $noun } de { GENDER("player", "el mismo", "la misma") } { N("player") }
mod-team = { $noun } de su { N("team") }
mod-one-colour = { $noun } del mismo { N("colour") }
mod-adjective = { $noun } { $adjective }
mod-clause = { $noun } que { $clause }
mod-any = { $noun } { AGREE($noun, "cualquiera", "cualesquiera") }
mod-place = { $noun } que { AGREE($noun, "está", "están") } { $place }
mod-place-out = { $noun } que { AGREE($noun, "está", "están") } { $place }
mod-place-plain = { $noun } { $place }
mod-of-course = { $noun } de { $course }
mod-of-your-group = { $noun } de { A($group) } { GENDER($group, "propio", "propia") }
mod-of-group = { $noun } de { A($group) }
mod-with = { $noun } con { $others } en su { N("cell") }
mod-without = { $noun } sin { $others } en su { N("cell") }
mod-none-empty = { $noun } sin { NS("cell") } { AGREE("cell", "vacíos", "vacías", "vacíos", "vacías") } por delante
mod-empty = { $noun } con { $cells } por delante

## Cuántas, de cualquiera o del color ya nombrado
det-a = { A($head) }
det-a-other = { GENDER($head, "otro", "otra") } { $head }
det-any = cualquier { $head }
det-many = { COUNT($n, $head) } { $head }
det-many-other = { GENDER($head, "otros", "otras") } { COUNT($n, $head) } { $head }
det-any-many = { COUNT($n, $head) } { $head }
det-at-least = { COUNT($n, $head) } o más { $head }
det-at-most = como mucho { COUNT($n, $head) } { $head }
det-exactly = exactamente { COUNT($n, $head) } { $head }
det-only = { GENDER($head, "un solo", "una sola") } { $head }
det-every = { GENDER($head, "todos los", "todas las") } { $head }
det-every-other = { GENDER($head, "todos los demás", "todas las demás") } { $head }
det-none = { GENDER($head, "ningún", "ninguna") } { $head }
det-the = { THE($head) }
det-none-other = { GENDER($head, "ningún otro", "ninguna otra") } { $head }

## Cuántas de las propias; $heads es el plural
your-a = { GENDER($head, "uno", "una") } de sus { $heads }
your-another = { GENDER($head, "otro", "otra") } de sus { $heads }
your-many = { COUNT($n, $head) } de sus { $heads }
your-at-least = al menos { COUNT($n, $head) } de sus { $heads }
your-at-most = como mucho { $n ->
    [1] { GENDER($head, "uno", "una") }
   *[other] { COUNT($n, $head) }
 } de sus { $heads }
your-exactly = exactamente { $n ->
    [1] { GENDER($head, "uno", "una") }
   *[other] { COUNT($n, $head) }
 } de sus { $heads }
your-every = { GENDER($head, "todos", "todas") } sus { $heads }
your-none = { GENDER($head, "ninguno", "ninguna") } de sus { $heads }
act-only = { THE($head) }
act-a = { A($head) }
act-another = { GENDER($head, "otro", "otra") } { $head }
act-many = { COUNT($n, $head) } { $head }

## Una ficha escogida
that-piece = { GENDER("piece", "ese", "esa") } { N("piece") }
pick-last-moved = { GENDER($head, "el último", "la última") } { $head } que se movió
pick-last-moved-yours = { GENDER($head, "el último", "la última") } { $head } { GENDER($head, "movido", "movida") } en ese turno
pick-last-arrived = { GENDER($head, "el último", "la última") } { $head } que llegó allí
pick-last-arrived-yours = { GENDER($head, "el último", "la última") } { $head } { GENDER($head, "propio", "propia") } que llegó allí
pick-foremost = { THE($head) } más { GENDER($head, "adelantado", "adelantada") }
pick-foremost-yours = su { $head } más { GENDER($head, "adelantado", "adelantada") }

## Lugares
region-of-that = { $region } de { THE("colour") } de { $that }
there = allí
on-the-way = en el camino
outside = fuera de { $region }
past = más allá de { $region }
behind = por detrás de { $region }
past-turnoff = en { $column }
past-turnoff-finish = en { $column } o en { THE("finish") }
