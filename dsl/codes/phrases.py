"""Codes HS3xx: phrases."""

from homestretch.dsl.codes.entry import Code, Severity
from homestretch.dsl.codes.samples import based


def _changed(rule: str, wrong: str, right: str) -> tuple[str, str]:
    """Return two files that change a rule of Ludo, with a wrong phrase and with a right one."""
    return based(f'change: {{{rule}: "{wrong}"}}'), based(f'change: {{{rule}: "{right}"}}')


def _added(rule: str, wrong: str, right: str) -> tuple[str, str]:
    """Return two files that add a rule to Ludo, with a wrong phrase and with a right one."""
    return based(f'add: {{{rule}: "{wrong}"}}'), based(f'add: {{{rule}: "{right}"}}')


PHRASES: tuple[Code, ...] = (
    Code(
        "HS301",
        Severity.ERROR,
        "words that do not fit",
        "Each section has sentences of its own, and here a word stands where none of them goes on. The message says "
        "what may stand there. Nothing is guessed, since a rule that is understood in another way than it was meant "
        "is worse than one that is not understood.",
        *_changed("landing.own", "on a piece of another colour, all stay", "with a piece of another colour, all stay"),
    ),
    Code(
        "HS302",
        Severity.ERROR,
        "unknown word",
        "A phrase is made of the words of the language, numbers, and names that the file declares: marks, links, "
        "defined words, cards. Words of other rule sheets are no synonyms; the message says what they are called here.",
        *_changed(
            "landing.capture",
            "with a piece of another colour, eat it",
            "with a piece of another colour, capture it",
        ),
    ),
    Code(
        "HS303",
        Severity.ERROR,
        "phrase that ends too early",
        "The words are right as far as they go, but a rule needs more of them, or there are none at all.",
        *_changed(
            "blockades.blockade", "a blockade stops every piece from", "a blockade stops every piece from passing"
        ),
    ),
    Code(
        "HS304",
        Severity.ERROR,
        "whose piece",
        "Outside definitions and blockades a phrase says whose pieces it means: your, own, partner's, friendly, enemy, "
        "of another colour, of your team, or any. There is no silent owner, since readers would take it for the player "
        "and others for anybody.",
        *_changed(
            "end.win",
            "when two pieces are in the finish, you win",
            "when two of your pieces are in the finish, you win",
        ),
    ),
    Code(
        "HS305",
        Severity.ERROR,
        "number that is none",
        "Numbers are whole, in plain digits, without a leading zero, and not larger than 1,000,000,000. Steps and "
        "cards are counted from 1, and at most 16 dice are thrown at once.",
        *_changed("turn.roll", "roll 17 dice", "roll one die"),
    ),
    Code(
        "HS306",
        Severity.ERROR,
        "sources in brackets",
        "A phrase may end with the rules of the source that it carries out, in one pair of brackets: capitals and "
        "digits joined by hyphens, with commas between, each once.",
        *_changed("overshoot", "the piece finishes [L 4]", "the piece finishes [L-4]"),
    ),
    Code(
        "HS307",
        Severity.ERROR,
        "sign or capital in a phrase",
        "Phrases are lower case, with commas as their only signs, and end without a full stop. Alternatives are joined "
        'by "or", not by a stroke.',
        *_changed("turn.again", "on a 5/6, roll again", "on a 5 or 6, roll again"),
    ),
    Code(
        "HS308",
        Severity.ERROR,
        "phrase too long",
        "A phrase has 2,000 words, numbers and commas at most, and 64 cases inside one another. The rules of a game "
        "have ten or twenty words each; a longer one is better said as two rules, or with a defined word.",
        *_changed("overshoot", "the piece finishes«,×1998»", "the piece finishes"),
    ),
    Code(
        "HS309",
        Severity.ERROR,
        "it, but which piece",
        'The words "it", "own" and "the arriving piece" need a sentence about one piece. In landing, "it" as the '
        'object of an effect is the piece after "with"; where there is none, or more than one, the piece is named.',
        *_added("landing.ring", "on the ring, capture it", "on the ring with an enemy piece, capture it"),
    ),
    Code(
        "HS310",
        Severity.ERROR,
        "number of pieces that makes no sense",
        "Two pieces change places, pieces of one colour are more than one, pieces and not groups of them are counted, "
        "nothing is done with no piece, and there are no nought pieces.",
        *_added(
            "uses.swap",
            "you may swap one of your pieces",
            "you may swap one of your pieces with another of your pieces",
        ),
    ),
    Code(
        "HS311",
        Severity.ERROR,
        "part of the board",
        "Some parts are the same for all (the ring, the finish), some are each colour's own (its turnoff, an entry of "
        "another colour). A piece is sent to its yard, its turnoff or its entry.",
        *_changed(
            "landing.capture",
            "with a piece of another colour, send it to the finish",
            "with a piece of another colour, send it to its entry",
        ),
    ),
    Code(
        "HS312",
        Severity.ERROR,
        "alternatives and sequences mixed",
        'In "A or B, then C" the C could follow B alone or both. With ", or" it is clear: each alternative goes up to '
        "the next comma before or.",
        *_changed(
            "uses.bring-out",
            "you may bring out one of your pieces or move one of your pieces back 1, then swap any two pieces",
            "you may bring out one of your pieces, or move one of your pieces back 1, then swap any two pieces",
        ),
    ),
    Code(
        "HS313",
        Severity.ERROR,
        "words of another section",
        "Some things can only be said where they happen: pieces are stacked and follow links in landing, what a piece "
        "is allowed to do is said in uses.",
        *_added(
            "bonus.stack", "after landing on the ring, stack it on any piece", "after landing on the ring, roll again"
        ),
    ),
    Code(
        "HS314",
        Severity.ERROR,
        "rule that says something else than its section",
        "Blockades forbid and never allow; the condition of a rule goes first; otherwise needs a condition before it. "
        "A phrase of the wrong kind is refused, for it would be read as the opposite of what it does.",
        *_changed(
            "blockades.blockade",
            "a blockade may move",
            "a blockade stops every piece from landing",
        ),
    ),
    Code(
        "HS315",
        Severity.ERROR,
        "said twice",
        "The same word, number or owner stands twice where once is enough, or two words contradict each other. Mostly "
        "one of them was meant to be another.",
        *_changed("turn.again", "on a 6 or 6, roll again", "on a 5 or 6, roll again"),
    ),
    Code(
        "HS316",
        Severity.ERROR,
        "throws that are not counted",
        "Throws, doubles and numbers are counted within a turn, and how often one number was thrown also in the whole "
        "game. Other counts are not kept, so no rule can ask for them.",
        *_changed(
            "turn.third-six",
            "on your third double of the game, end the turn",
            "on your third double of the turn, end the turn",
        ),
    ),
    Code(
        "HS317",
        Severity.ERROR,
        "number of pieces that nobody counts out",
        "An act is done with one piece; what is done with several is a run of acts, one after another, and another "
        "piece is other than one before it in the run. What happens to pieces by itself, at a landing, an event or a "
        "step, happens to all that fit, or to one that is told apart: the foremost, the last moved, the last arrived. "
        "Nobody chooses there which of several it is.",
        *_added(
            "uses.march",
            "you may move two of your pieces forward 3",
            "you may move one of your pieces forward 3, then move another of your pieces forward 3",
        ),
    ),
)
