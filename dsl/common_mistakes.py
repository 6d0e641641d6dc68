"""The mistakes that people make in phrases, with the answer to each.

Each entry holds a phrase that somebody would write, the words by which the mistake is known, and what to say. A test
parses every one of these phrases and looks for its answer, and parses every right phrase.
"""

from __future__ import annotations

from typing import NamedTuple


class Mistake(NamedTuple):
    """A mistake: `wrong` is a phrase that makes it, `pattern` is found in the words of such a phrase.

    `sections` are those it can be made in (`steps` for start, round and turn), all if there are none. `reason`
    completes "because ...", and `right` is a whole phrase or the part of one that should have been written.
    """

    wrong: str
    sections: tuple[str, ...]
    pattern: str
    reason: str
    right: str


_NUMBER_WORDS = "one|two|three|four|five|six|seven|eight|nine|ten"
_ACTS = ("uses", "duties", "cards")

MISTAKES = (
    # --- blockades: they only forbid ---
    Mistake(
        "no piece may pass a barrier",
        ("blockades",),
        r"\bno .*\bmay (pass|land|stop|jump|cross)\b.*",
        "blockades say whom a piece or a group stops, and from what",
        "a barrier stops every piece from passing",
    ),
    Mistake(
        "no piece may capture a partner's piece",
        ("blockades",),
        r"\bmay capture\b.*",
        "what a piece does where it ends is said in landing, by a rule for that case",
        "landing.partner: with a partner's piece, all stay",
    ),
    Mistake(
        "your pieces may pass your barrier",
        ("blockades",),
        r"^(?!no\b|nobody\b|nothing\b|no-one\b).* may\b.*",
        "blockades only forbid: say whom the barrier stops, and it lets all others pass",
        "a barrier stops pieces of another colour from passing",
    ),
    Mistake(
        "a barrier stops every piece from passing unless it is own",
        (),
        r"\b(it|they) (is|are) (not )?(own|your|yours|enemy|friendly|of another colour|its own)\b.*",
        "whose piece it is stands before or after the word piece itself",
        "a barrier stops pieces of another colour from passing",
    ),
    Mistake(
        "a barrier stops every piece",
        ("blockades",),
        r"\bstops? (?!.*\bfrom\b).*$",
        "a blockade says what it stops a piece from: passing, landing, or both",
        "a barrier stops every piece from passing and landing",
    ),
    Mistake(
        "your barrier stops every piece from passing",
        ("blockades",),
        r"^(your|its|my)\b.*",
        "a blockade holds for all alike, and whom it stops is seen from it",
        "a barrier stops pieces of another colour from passing",
    ),
    # --- the condition goes first ---
    Mistake(
        "the first player with two pieces in the finish wins",
        ("end",),
        r"^(the|a|any|every) (first )?(player|team|seat|one)\b.*",
        "the end of the game is said to each player: when something holds, you win",
        "when two of your pieces are in the finish, you win",
    ),
    Mistake(
        "you win when all your pieces are in the finish",
        ("end", "help"),
        r"^(you|your team)\b.*",
        "the condition goes first",
        "when all your pieces are in the finish, you win",
    ),
    Mistake(
        "on a 5, you may bring out one of your pieces",
        ("uses", "duties"),
        r"^on\b.*",
        'what a number allows begins with "when the number is"; "on a 5" is said of the steps of a turn',
        "when the number is 5, you may bring out one of your pieces",
    ),
    Mistake(
        "you may bring out one of your pieces with a 5 or a 6",
        ("uses", "duties"),
        r"\b(with|on|after|for) (a|an) ([0-9]+|double|roll)\b.*",
        "the number goes first",
        "when the number is 5 or 6, you may bring out one of your pieces",
    ),
    Mistake(
        "you may not move one of your pieces back 4",
        ("uses", "duties", "cards"),
        r"\b(may|must) not\b.*",
        "what pieces may not do is said in blockades; what is not allowed by uses is forbidden anyway",
        "blockades.back: no settled piece may move back",
    ),
    Mistake(
        "when the number is 5, you may bring out one of your pieces",
        ("duties",),
        r"\byou may\b.*",
        "what may be done stands in uses; a duty is what must be done",
        "when the number is 5, you must bring out one of your pieces",
    ),
    Mistake(
        "when the number is 5, you must bring out one of your pieces",
        ("uses",),
        r"\byou must\b.*",
        "what must be done stands in duties; what may be done stands in uses",
        "when the number is 5, you may bring out one of your pieces",
    ),
    Mistake(
        "when all your pieces are in the finish, you also play your partner's pieces",
        ("help",),
        r"^when .*\byou also\b.*",
        "with a condition the partner's pieces are played instead of your own, without one they are played too",
        "when all your pieces are in the finish, you play your partner's pieces",
    ),
    Mistake(
        "on a 6, when none of your pieces is in the yard, roll again",
        ("steps",),
        r"^on [^,]*, when\b.*",
        "what is thrown and another condition are joined in one sentence",
        "when the number is 6 and none of your pieces is in the yard, roll again",
    ),
    # --- said of the pieces, not of the player ---
    Mistake(
        "when you have two pieces in the finish, you win",
        (),
        r"\byou have\b.*",
        "it is said of the pieces, not of the player",
        "when two of your pieces are in the finish",
    ),
    Mistake(
        "when you roll a 6, roll again",
        ("steps",),
        r"\b(when|if) (you|a player) (roll|rolls|throw|throws)\b.*",
        "what is thrown is said in one way",
        "on a 6, roll again",
    ),
    Mistake(
        "when you roll a 6, you may bring out one of your pieces",
        ("uses", "duties", "define", "landing", "bonus"),
        r"\b(when|if) (you|a player) (roll|rolls|throw|throws)\b.*",
        "the number that is used has a name of its own",
        "when the number is 6",
    ),
    Mistake(
        "when it is a 6, roll again",
        ("steps",),
        r"\bit is (a|an) [0-9]+.*",
        "what is thrown is said in one way",
        "on a 6, roll again",
    ),
    Mistake(
        "when a piece is captured, count 20",
        ("bonus",),
        r"^when\b.*",
        "what is gained comes after something that happens",
        "after capturing a piece, count 20",
    ),
    # --- bonus ---
    Mistake(
        "after rolling a 6, roll again",
        ("bonus",),
        r"^after (a )?rolls?\b.*|^after rolling\b.*|^on\b.*",
        "what follows a throw is a step of the turn",
        "turn: [{again: on a 6, roll again}]",
    ),
    Mistake(
        "after a capture, count 20",
        ("bonus",),
        r"^after (a|the|every|each) (capture|finish|landing|passing)\b.*",
        'what happens is said by a word in -ing: "after capturing a piece"',
        "after capturing a piece, count 20",
    ),
    Mistake(
        "count 20",
        ("bonus",),
        r"^count\b.*",
        "under these keys stands only what is gained: the number of steps",
        "20",
    ),
    Mistake(
        "20 steps",
        ("bonus",),
        r"^[0-9]+ (steps?|points?|cells?|spaces?)\b.*",
        "the number is a number of steps anyway",
        "20",
    ),
    Mistake(
        "no bonus",
        (),
        r"^(no bonus|none|no effect)\b.*",
        "a rule is switched off by its name, not by a phrase",
        "remove: [bonus.finish]",
    ),
    Mistake(
        "on a circle, nothing happens",
        ("landing",),
        r"\bnothing\b.*",
        "that nothing happens to the pieces of a cell is said in one way",
        "with an enemy piece, all stay",
    ),
    Mistake(
        "on your third 6 of the turn, nothing happens",
        (),
        r"\bnothing\b.*",
        "a rule that does nothing is left out, by its name",
        "remove: [turn.third-six]",
    ),
    # --- how many ---
    Mistake(
        "when two or more of your pieces are in the finish, you win",
        (),
        r"\b(\w+) or (more|fewer|less)\b",
        'a number in a condition means that many or more; the other way round is "at most two"',
        "when two of your pieces are in the finish, you win",
    ),
    Mistake(
        "when all of your pieces are in the finish, you win",
        (),
        r"\b(all|every|each|every one) of your\b.*",
        "of all of them it is said without of",
        "all your pieces",
    ),
    Mistake(
        "you may move any of your pieces forward the number",
        (),
        r"\b(any|some|either) of your\b.*",
        "one of them, whichever, is one of your pieces",
        "one of your pieces",
    ),
    Mistake(
        "split 7 between your pieces",
        _ACTS,
        r"\bbetween your\b.*",
        'a number is split "among your pieces", or "between exactly two of your pieces"',
        "split 7 among your pieces",
    ),
    Mistake(
        "when your pieces are in the finish, you win",
        (),
        r"\b(when|if|and|or|move|out|swap|put|send|capture|remove|with) your (pieces?|captives?)\b.*",
        "it is said how many of them",
        "all your pieces; or one of your pieces",
    ),
    Mistake(
        "you may move your own piece forward the number",
        (),
        r"\byour own\b.*",
        '"your" says already whose it is, and how many of them comes first',
        "one of your pieces",
    ),
    Mistake(
        "two pieces of the same colour on a circle",
        (),
        r"\bof the same (colour|color|player|seat|team|kind)\b.*",
        "that pieces belong together is said in one way",
        "two pieces of one colour",
    ),
    Mistake(
        "two pieces of one player",
        (),
        r"\bof (a|one|another|the other|the same) player\b.*",
        "pieces are told apart by their colour, since a player may have more than one",
        "two pieces of one colour; or a piece of another colour",
    ),
    Mistake(
        "two pieces of one colour on the same cell",
        (),
        r"\bon the same (cell|square|space|field)\b.*",
        "pieces that form a group stand on one cell anyway",
        "two pieces of one colour on a circle",
    ),
    Mistake(
        "two pieces of one colour on any cell",
        (),
        r"\bon (any|every|a|all) cells?\b.*",
        "cells are meant by the part of the board that they belong to",
        "two pieces of one colour on the ring",
    ),
    # --- throws ---
    Mistake(
        "when the number is six, you may bring out one of your pieces",
        (),
        rf"\b(is|is not|on|or|double)( an?)? ({_NUMBER_WORDS})(?=$|,| or\b| and\b| of the\b).*",
        "what is thrown is written in digits",
        "when the number is 6, you may bring out one of your pieces",
    ),
    Mistake(
        "after a 6, roll again",
        ("steps",),
        r"^after (an?|the|your|every) (first |second |third )?([0-9]+|double)\b.*",
        "what follows a throw begins with that throw",
        "on a 6, roll again",
    ),
    Mistake(
        "on a 6, get an extra roll",
        (),
        r"\b(gain|get|earn|have|count)s? (an?|another|one)? ?(extra |bonus |free |more )?(roll|turn|throw|go)\b.*",
        "another throw is said in one way",
        "roll again",
    ),
    Mistake(
        "on three 6 in a row, end the turn",
        ("steps",),
        r"\b(on|when) (the )?(three|third|two|second|triple) ([0-9]+|doubles?|six)\b.*",
        'it is said whose throw it is, and in what stretch of play: "of the turn", "of the game"',
        "on your third 6 of the turn, end the turn",
    ),
    Mistake(
        "on your third 6 in a row, end the turn",
        ("steps",),
        r"\bin a (row|turn|game)\b.*",
        "throws are counted in a stretch of play",
        "on your third 6 of the turn, end the turn",
    ),
    Mistake(
        "on 6, roll again",
        ("steps",),
        r"^on [0-9]+.*",
        'the number that is thrown is said with "a"',
        "on a 6, roll again",
    ),
    Mistake(
        "roll the die",
        ("steps",),
        r"^roll (the|an?|your|dice|die)\b.*|, then roll (the|an?|your|dice|die)\b.*",
        "it is said how many dice are thrown",
        "roll one die",
    ),
    Mistake(
        "use the die",
        ("steps",),
        r"\buse the (die|dice|roll|numbers|throw)\b.*",
        'one number, or the sum of the dice, is "the number"; dice that are used apart are "each die"',
        "use the number",
    ),
    Mistake(
        "on a 6, roll once more",
        (),
        r"\broll (another|once|one more|two times)\b.*",
        "another throw is said in one way",
        "roll again",
    ),
    Mistake(
        "on a 6, again",
        ("steps", "bonus"),
        r", (then )?(again|another|a|one more) ?(roll|turn|go)?$",
        "another throw is said in one way",
        "roll again",
    ),
    # --- landing ---
    Mistake(
        "on a piece of another colour, capture it",
        ("landing",),
        r"^on (a|an|any|the|its) ?(own|enemy|friendly|partner's)? ?(\w+ )?(pieces?|captives?)\b.*",
        'a piece lands on a cell, and meets pieces there: "on" a cell, "with" a piece',
        "with a piece of another colour, capture it",
    ),
    Mistake(
        "when an enemy piece is there capture it",
        ("landing",),
        r"^when .* (is|are) (already )?there\b.*",
        'what a piece meets on its cell comes after "with"',
        "with an enemy piece, capture it",
    ),
    Mistake(
        "with an enemy piece, both pieces stay",
        ("landing",),
        r", (then )?(all|both|two|it|they|the) ?(pieces?|of them)? (may )?(stays?|share)\b.*",
        "that nothing happens to the pieces of a cell is said in one way",
        "with an enemy piece, all stay",
    ),
    Mistake(
        "with an enemy piece, it captures",
        ("landing",),
        r", (then )?it \w+.*",
        "an effect begins with what is done",
        "with an enemy piece, capture it",
    ),
    Mistake(
        "with an enemy piece, send it home",
        ("landing", "steps", "bonus"),
        r"\bback to\b.*|\bsend \w+ (home|back|out)\b.*",
        "a piece is sent to a place that is its own",
        "send it to its yard",
    ),
    # --- acts ---
    Mistake(
        "you may bring one of your pieces out",
        _ACTS,
        r"\bbring (?!out).*",
        'the two words stay together: "bring out"',
        "bring out one of your pieces",
    ),
    Mistake(
        "move 8 forward",
        _ACTS,
        r"^move [0-9].*",
        'the direction comes first, then how far: "forward 8", "back 4"',
        "forward 8",
    ),
    Mistake(
        "you may move one of your pieces the number forward",
        _ACTS,
        r"\bmove [^,]*(the \w+|[0-9]+) (forward|back)s?\b.*",
        'after the pieces comes the direction, then how far: "forward 8", "back 4"',
        "move one of your pieces forward the number",
    ),
    Mistake(
        "8",
        ("cards",),
        r"^[0-9]+.*",
        'the direction comes first, then how far: "forward 8", "back 4"',
        "forward 8",
    ),
    Mistake(
        "forward eight",
        _ACTS,
        rf"\b(forward|back|split) ({_NUMBER_WORDS})\b.*",
        "steps are written in digits",
        "forward 8",
    ),
    Mistake(
        "seven when the number is 6, otherwise the number",
        ("define",),
        rf"^({_NUMBER_WORDS})( when\b.*)?$",
        "steps are written in digits",
        "7 when the number is 6, otherwise the number",
    ),
    Mistake(
        "swap with an enemy piece",
        _ACTS,
        r"\bswap with\b.*",
        "it is said which two pieces change places",
        "swap one of your pieces with an enemy piece",
    ),
    Mistake(
        "take turns",
        ("steps",),
        r"^take turns?\b.*",
        "it is said who begins, and until when",
        "from the player after the dealer, take turns until every hand is empty",
    ),
    Mistake(
        "circles",
        ("define",),
        r"^(?!the\b|twice\b)[a-z'-]+",
        'a word is explained by "a piece ...", "two pieces ...", a kind of cell such as "a circle", or a number',
        "a piece in its home column",
    ),
    # --- joints ---
    Mistake(
        "send your last moved piece to its yard, unless it is past its turnoff",
        (),
        r", unless\b.*",
        'no comma comes before "unless"',
        "send your last moved piece to its yard unless it is past its turnoff",
    ),
    Mistake(
        "the piece turns back from the finish",
        ("overshoot",),
        r".*",
        'a number that is too large has six answers: "the move is not allowed", "the piece turns back", "the piece '
        'turns back from the last open cell", "the piece finishes", "the piece finishes if none is behind it" and "the '
        'piece stops at the end"',
        "the move is not allowed",
    ),
)
"""The table, most particular mistakes first: the first that fits answers."""
