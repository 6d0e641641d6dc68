"""Codes HS4xx: bases, changes, names and meaning."""

from homestretch.dsl.codes.entry import Code, Severity
from homestretch.dsl.codes.samples import BASED, SMALL, based, small

_OPTION = """\
options:
  sharing:
    label: {en: Sharing}
    default: all
    values:
      all: {say: {en: All may share a cell.}}
      none: {say: {en: Nobody shares a cell.}, change: {landing.share: "with any piece, the move is not allowed"}}
"""

_SECOND = """\
  stopping:
    label: {en: Stopping}
    default: never
    values:
      never: {say: {en: Nobody is stopped.}}
      always: {say: {en: Everybody is stopped.}, remove: [landing.share]}
"""

_WITH_OPTION = (("sharer", SMALL.replace("game: mine", "game: sharer") + _OPTION + _SECOND),)
_SHARER = BASED.replace("ludo", "sharer")

_BASES: tuple[Code, ...] = (
    Code(
        "HS401",
        Severity.ERROR,
        "no such base",
        "extends names a variant: a file of that name with the ending .yaml next to this one, or one that is shipped. "
        "It is no path, so that a file reads the same wherever it lies.",
        BASED.replace("ludo", "lido"),
        BASED,
    ),
    Code(
        "HS402",
        Severity.ERROR,
        "bases in a circle",
        "A file extends itself, or a base that leads back to it. A file that changes a shipped variant needs a name "
        "that no shipped variant has.",
        BASED.replace("ludo", "circle"),
        BASED,
        beside=(("circle", "homestretch: 1\nextends: circle\ngame: circle\n"),),
    ),
    Code(
        "HS403",
        Severity.ERROR,
        "change of a rule that is not there",
        "Under change stand rules of the base that say something else now. A rule that the base has not is new: it "
        "stands under add.",
        based('change: {landing.captures: "with a piece of another colour, all stay"}'),
        based('change: {landing.capture: "with a piece of another colour, all stay"}'),
    ),
    Code(
        "HS404",
        Severity.ERROR,
        "added rule that is there already",
        "Under add stand new rules, each with an id of its own. A rule of the base that is to say something else "
        "stands under change.",
        based('add: {landing.capture: "with a piece of another colour, all stay"}'),
        based('change: {landing.capture: "with a piece of another colour, all stay"}'),
    ),
    Code(
        "HS405",
        Severity.ERROR,
        "removal of a rule that is not there",
        "Under remove stand ids of rules that the base has. The message lists the rules of the section.",
        based("remove: [turn.third-sixes]"),
        based("remove: [turn.third-six]"),
    ),
    Code(
        "HS406",
        Severity.ERROR,
        "no such neighbor",
        "An added step or duty can say which one it stands after or before. That one must be there, in the same "
        "section, and only one of the two can be said.",
        based('add: {turn.one: {rule: "on a 1, end the turn", after: turn.throw}}'),
        based('add: {turn.one: {rule: "on a 1, end the turn", after: turn.roll}}'),
    ),
    Code(
        "HS407",
        Severity.ERROR,
        "two rules added at one place",
        "The order of keys means nothing, so of two rules added at the same place of a section with an order nothing "
        "would say which comes first. One of them says that it stands after the other.",
        based('add: {turn.one: "on a 1, roll again", turn.two: "on a 2, roll again"}'),
        based('add: {turn.one: "on a 1, roll again", turn.two: {rule: "on a 2, roll again", after: turn.one}}'),
    ),
    Code(
        "HS408",
        Severity.ERROR,
        "place in a section without order",
        "Only duties and the steps of a start, a round and a turn have an order. In the other sections the special "
        "rule goes before the general one, wherever they stand.",
        based('add: {landing.star: {rule: "with an own piece, all stay", after: landing.capture}}'),
        based('change: {landing.own: "with an own piece, all stay"}'),
    ),
    Code(
        "HS409",
        Severity.ERROR,
        "rule changed in two ways",
        "A file names the same rule under two of change, add and remove, or an option does.",
        based('change: {turn.again: "on a 6, roll again, may be declined"}', "remove: [turn.again]"),
        based('change: {turn.again: "on a 6, roll again, may be declined"}'),
    ),
    Code(
        "HS410",
        Severity.ERROR,
        "no such option",
        "choose names options that the base has. The message lists them.",
        based("choose: {sharing: all}"),
        _SHARER + "choose: {sharing: none}\n",
        beside=_WITH_OPTION,
    ),
    Code(
        "HS411",
        Severity.ERROR,
        "no such value",
        "choose gives an option a value that it does not have. The message lists its values.",
        _SHARER + "choose: {sharing: nobody}\n",
        _SHARER + "choose: {sharing: none}\n",
        beside=_WITH_OPTION,
    ),
    Code(
        "HS412",
        Severity.ERROR,
        "value that speaks of a rule that is gone",
        "A value of an option changes or removes a rule, and that rule was removed by the file. Take another value, or "
        "leave the rule in.",
        _SHARER + "choose: {sharing: none}\nremove: [landing.share]\nadd: {landing.any: all stay}\n",
        _SHARER + "choose: {sharing: none}\n",
        beside=_WITH_OPTION,
    ),
    Code(
        "HS413",
        Severity.ERROR,
        "two options about one rule",
        "Two values that are both taken change the same rule, and nothing says which of the two counts.",
        _SHARER + "choose: {sharing: none, stopping: always}\n",
        _SHARER + "choose: {sharing: none}\n",
        beside=_WITH_OPTION,
    ),
    Code(
        "HS414",
        Severity.ERROR,
        "option declared again",
        "A file with a base has the options of the base. It picks values with choose, and declares only new ones, or "
        "such as it removes first.",
        _SHARER + _OPTION,
        _SHARER + "choose: {sharing: none}\n",
        beside=_WITH_OPTION,
    ),
    Code(
        "HS415",
        Severity.ERROR,
        "default that is no value",
        "The default of an option is one of its values, and holds where nobody chooses another.",
        SMALL + _OPTION.replace("default: all", "default: every"),
        SMALL + _OPTION,
    ),
    Code(
        "HS416",
        Severity.ERROR,
        "card that lacks something, or rule that has too much",
        "A kind of card that is added says how many there are, what is printed on it, and what it does. A rule is one "
        "phrase, with its place where the order matters.",
        BASED.replace("ludo", "partners") + "add: {cards.eight: forward 8}\n",
        BASED.replace("ludo", "partners") + 'add: {cards.eight: {copies: 4, label: "8", use: forward 8}}\n',
    ),
    Code(
        "HS417",
        Severity.ERROR,
        "sentence for a rule that is not there",
        "Under wording stand sentences that replace the generated ones, each under the id of its rule.",
        SMALL + "wording: {en: {landing.shares: Pieces do not capture.}}\n",
        SMALL + "wording: {en: {landing.share: Pieces do not capture.}}\n",
    ),
    Code(
        "HS418",
        Severity.ERROR,
        "choice of what the file decides itself",
        "A file chooses a value of an option and also decides for itself a rule that other values of the option are "
        "about. With the value chosen, that rule would be the base's.",
        _SHARER + "choose: {sharing: all}\nchange: {landing.share: all stay}\n",
        _SHARER + "change: {landing.share: all stay}\n",
        beside=_WITH_OPTION,
    ),
)

_MATERIAL: tuple[Code, ...] = (
    Code(
        "HS421",
        Severity.ERROR,
        "material that is not understood",
        "Pieces, dice, decks, teams and the order of turns are each said in a few fixed ways. The message shows one.",
        small(("pieces: 1 each, in the yard", "pieces: one for everybody")),
        SMALL,
    ),
    Code(
        "HS422",
        Severity.ERROR,
        "no such seat",
        "Under players stand seats that the file lists under seats, each by its name there.",
        small(("players: {2: all}", "players: {2: [red, green]}")),
        SMALL,
    ),
    Code(
        "HS423",
        Severity.ERROR,
        "seat taken twice",
        "For one number of players a seat is named twice. Each seat is one player's.",
        small(("players: {2: all}", "players: {2: [red, red]}")),
        SMALL,
    ),
    Code(
        "HS424",
        Severity.ERROR,
        "seats and players that do not match",
        "The number of players and the seats given to them do not match. A player can play several seats: then the "
        "list has a list for each player, all of the same length.",
        small(("players: {2: all}", "players: {1: all}")),
        small(("players: {2: all}", "players: {1: [red], 2: all}")),
    ),
    Code(
        "HS425",
        Severity.ERROR,
        "source that is not declared",
        "A rule says which rule of a source it carries out, and no source of that name stands under sources.",
        small(("order: clockwise", "order: clockwise [R-1]")),
        small(("order: clockwise", "sources: {R: our own rules}\norder: clockwise [R-1]")),
    ),
    Code(
        "HS426",
        Severity.ERROR,
        "word for nothing",
        "Displayed words can be given for the things of the language, such as piece or yard, and for the marks, links, "
        "words and cards of the file.",
        SMALL + "words: {es: {peice: [ficha, fichas, f]}}\n",
        SMALL + "words: {es: {piece: [ficha, fichas, f]}}\n",
    ),
    Code(
        "HS427",
        Severity.ERROR,
        "no such gender",
        "The third of the forms of a word is its gender, m or f. Languages whose nouns have none leave it out.",
        SMALL + "words: {es: {piece: [ficha, fichas, w]}}\n",
        SMALL + "words: {es: {piece: [ficha, fichas, f]}}\n",
    ),
)

_NAMES: tuple[Code, ...] = (
    Code(
        "HS431",
        Severity.ERROR,
        "name of two things",
        "A defined word has the name of a mark or link of the board, or of a word of the language, and in a phrase "
        "nothing would say which is meant.",
        small(("  finish:", "  star: cell 5\n  finish:"), ("uses:", "define: {star: a star}\nuses:")),
        small(
            ("  finish:", "  star: cell 5\n  finish:"),
            ("uses:", "define: {safe: a star}\nuses:"),
            ("share: with", "share: on a safe cell with"),
        ),
    ),
    Code(
        "HS432",
        Severity.ERROR,
        "words defined in a circle",
        "A defined word needs itself to be understood, by way of another or at once.",
        small(("uses:", "define: {firm: a steady piece, steady: a firm piece}\nuses:")),
        small(
            ("uses:", "define: {firm: a piece in the yard, steady: a firm piece}\nuses:"),
            ("any piece", "a steady piece"),
        ),
    ),
    Code(
        "HS433",
        Severity.ERROR,
        "before a rule that is not there",
        "A rule of landing can say before which others it goes, each by its name in landing, and not itself.",
        small(("share: with any piece, all stay", 'share: "with any piece, all stay, before shares"')),
        SMALL,
    ),
    Code(
        "HS434",
        Severity.ERROR,
        "rules before each other",
        "Rules of landing say of each other that they go before, in a circle.",
        small(
            (
                "share: with any piece, all stay",
                'share: "with any piece, all stay, before own"\n  own: "with an own piece, all stay, before share"',
            )
        ),
        SMALL,
    ),
    Code(
        "HS435",
        Severity.ERROR,
        "part that the board does not have",
        "A rule speaks of a part of the board, such as the home column, that this board does not have, or of a mark "
        "that belongs to nobody as somebody's own.",
        small(("share: with any piece, all stay", "share: on its turnoff with any piece, all stay")),
        SMALL,
    ),
    Code(
        "HS436",
        Severity.ERROR,
        "partners where there are none",
        "A rule speaks of partners or of a team, and the teams of the variant, if it has any, are of one seat each.",
        small(("you win", "your team wins")),
        SMALL,
    ),
    Code(
        "HS437",
        Severity.ERROR,
        "dice where there are none",
        "A rule rolls dice, or uses numbers, and the material has no dice, or fewer, or none is rolled before; "
        "or it has more than any rule rolls.",
        small(("roll one die", "roll two dice")),
        SMALL,
    ),
    Code(
        "HS438",
        Severity.ERROR,
        "cards where there are none",
        "A rule deals, draws, plays or asks about cards, and the variant has no cards, or nobody ever gets one; or a "
        "turn goes on with another card that began with none.",
        small(("use: use the number", "use: play a card")),
        SMALL,
    ),
)

MEANING: tuple[Code, ...] = (*_BASES, *_MATERIAL, *_NAMES)
