"""Codes HS2xx: the shape of a variant file."""

from homestretch.dsl.codes.entry import Code, Severity
from homestretch.dsl.codes.samples import based, small

SHAPE: tuple[Code, ...] = (
    Code(
        "HS201",
        Severity.ERROR,
        "unknown key",
        "A key stands where none of this name can stand. Nothing is passed over silently, since a mistyped key would "
        "be a rule that does not hold. The message lists the keys that are possible, and names the nearest.",
        based("tittle: {en: Mine}"),
        based("title: {en: Mine}"),
    ),
    Code(
        "HS202",
        Severity.ERROR,
        "missing key",
        "Something that every file of this kind says is not said. No value is assumed in its place.",
        small(("order: clockwise\n", "")),
        small(),
    ),
    Code(
        "HS203",
        Severity.ERROR,
        "wrong kind of value",
        "A text stands where a list or keys with values belong, or the other way round.",
        based("title: Mine"),
        based("title: {en: Mine}"),
    ),
    Code(
        "HS204",
        Severity.ERROR,
        "nothing written",
        "A key has no value. To leave a thing out, leave its key out too; in a file with a base, name a rule that "
        "is not to hold under remove.",
        based("title:"),
        based("title: {en: Mine}"),
    ),
    Code(
        "HS205",
        Severity.ERROR,
        "not a name",
        "A name of a rule, word, seat, card or option has small letters a to z, digits and hyphens, so that it can be "
        "written in phrases, in ids and on a command line. What players read stands under title, words and label.",
        based("add: {landing.share: all stay}", "choose: {Barrier On: any}"),
        based("title: {en: Mine}"),
    ),
    Code(
        "HS206",
        Severity.ERROR,
        "not one of the possible values",
        "Only a few values are possible here, and this is none of them. The message lists them.",
        based("title: {de: Meins}"),
        based("title: {en: Mine}"),
    ),
    Code(
        "HS207",
        Severity.ERROR,
        "too few or too many",
        "A list or a group of keys has fewer or more entries than it can have.",
        based("words: {es: {piece: [ficha]}}"),
        based("words: {es: {piece: [ficha, fichas, f]}}"),
    ),
    Code(
        "HS208",
        Severity.ERROR,
        "named twice",
        "The same name stands twice in a list in which each has one place.",
        based("remove: [turn.third-six, turn.third-six]"),
        based("remove: [turn.third-six]"),
    ),
    Code(
        "HS209",
        Severity.ERROR,
        "steps without order or name",
        "The steps of a turn, a round and the start, and the duties, stand in an order that means something. So each "
        "is an item of a list, with a dash, and has a name by which other files can speak of it.",
        small(("  - roll: roll one die\n  - use: use the number\n", "  roll: roll one die\n  use: use the number\n")),
        small(),
    ),
    Code(
        "HS210",
        Severity.ERROR,
        "section of rules in a file with a base",
        "A file that extends another does not write sections anew, since nobody could tell which rules it means to "
        "keep. It changes rules by their ids, adds new ones, and removes those that do not hold.",
        based("landing: {capture: all stay}"),
        based('change: {landing.capture: "with a piece of another colour, all stay"}'),
    ),
    Code(
        "HS211",
        Severity.ERROR,
        "change without a base",
        "Only a file that extends another can change, add, remove or choose; there is nothing else to change.",
        small(("uses:\n", "remove: [landing.share]\nuses:\n")),
        based("remove: [turn.third-six]"),
    ),
    Code(
        "HS212",
        Severity.ERROR,
        "rule with keys of its own",
        "A rule is one phrase. Its sources stand in brackets at its end, and a sentence that is to replace the "
        "generated one on the sheet stands under wording, by language and id.",
        small(("  share: with any piece, all stay\n", "  share: {rule: all stay, say: {en: All stay.}}\n")),
        small(("overshoot:", "wording: {en: {landing.share: Pieces do not capture.}}\novershoot:")),
    ),
    Code(
        "HS213",
        Severity.ERROR,
        "text parted by its comma",
        "In braces and brackets a comma parts one entry from the next. A phrase that holds a comma goes in quotes "
        "there. On a line of its own it needs none.",
        based("change: {landing.capture: with a piece of another colour, all stay}"),
        based('change: {landing.capture: "with a piece of another colour, all stay"}'),
    ),
    Code(
        "HS214",
        Severity.ERROR,
        "not the id of a rule",
        "The id of a rule is its section, a dot and its name, as in turn.third-six. A section of one rule, such as "
        "overshoot, is its own id, and cards.seven.copies is the number of copies of a card.",
        based('change: {third-six: "on a 6, end the turn"}'),
        based('change: {turn.third-six: "on a 6, end the turn"}'),
    ),
)
