"""Phrases for the steps of the start, of rounds and of turns, for help, and for the end."""

from __future__ import annotations

from homestretch.dsl.nodes import Owner
from tests.strategies.bonuses import struck_anywhere
from tests.strategies.conditions import ORDINALS, atom, condition
from tests.strategies.landings import MOST_GAINED
from tests.strategies.pieces import EVERY, NUMBERS, article, look, say_pieces
from tests.strategies.scope import Scope

Steps = list[tuple[str, str]]


def start(scope: Scope) -> Steps:
    """Return the steps of the start."""
    choose, frame = scope.choose, scope.frame
    steps: Steps = []
    if frame.cards and choose.chance(50):
        steps.append(("shuffle", "shuffle all cards"))
    leads = ["a random player begins", "the highest roller begins"]
    deals = ["a random player deals", "the next player deals"]
    if frame.cards:
        leads.append("the player with the highest card begins")
        deals.append("the player with the highest card deals")
    if choose.chance(70):
        steps.append(("first", choose.pick(leads)))
    if frame.hands and (frame.rounds or choose.chance(30)):
        steps.append(("dealer", choose.pick(deals)))
        if choose.chance(30):
            steps.append(("after", "the player after the dealer begins"))
    if frame.hands and not frame.rounds:
        steps.append(("deal", f"deal {_cards(choose.between(1, frame.most_dealt))} to every player"))
        if frame.exchanging and choose.chance(40):
            steps.append(("give", "every player gives one card face down to the partner"))
    return steps


def _cards(number: int) -> str:
    return f"{number} card{'s' * (number > 1)}"


def rounds(scope: Scope) -> Steps:
    """Return the steps of a round: cards are dealt, and turns are taken until the hands are empty."""
    choose, frame = scope.choose, scope.frame
    if not frame.rounds:
        return []
    dealt = choose.between(1, frame.most_dealt)
    every = ORDINALS[0 if 2 * dealt > frame.most_dealt else 1]
    shuffle = choose.weighted(
        (40, "shuffle all cards"),
        (25, "when the draw pile is short, shuffle the used pile"),
        (15, f"before every {every} round, shuffle all cards"),
        (20, "when the draw pile is not empty, shuffle all cards, otherwise shuffle all cards"),
    )
    steps = [("shuffle", shuffle), ("deal", f"deal {_cards(dealt)} to every player")]
    if frame.exchanging and choose.chance(75):
        steps.append(("give", "every player gives one card face down to the partner"))
    if choose.chance(20):
        steps.append(("begin", choose.pick(("the player after the dealer begins", "a random player begins"))))
    if choose.chance(25):
        steps.append(("home", f"before every {choose.pick(ORDINALS)} round, {_send(scope)}"))
    who = choose.weighted(
        (50, "the player after the dealer"),
        (15, "the next player"),
        (15, "a random player"),
        (10, "the highest roller"),
        (10, "the player with the highest card"),
    )
    until = choose.weighted(
        (72, "every hand is empty"),
        (6, "every hand is empty or you cannot play a card"),
        (6, "every hand is empty or the draw pile is empty"),
        (6, f"every hand is empty or {atom(scope)}"),
        (4, "you cannot play a card"),
        # Without dice and new cards nobody might be asked any more.
        (90 if frame.dice and shuffle == "shuffle all cards" else 0, atom(scope)),
    )
    steps.append(("turns", f"from {who}, take turns until {until}"))
    if choose.chance(65):
        every = f"after every {choose.pick(ORDINALS)} round, " if choose.chance(60) else ""
        steps.append(("dealer", f"{every}the next player deals"))
    return steps


# --- the turn --------------------------------------------------------------------------


def turn(scope: Scope) -> Steps:
    """Return the steps of a turn."""
    choose, frame = scope.choose, scope.frame
    steps: Steps = []
    if not frame.rounds and not frame.partners and choose.chance(50 if frame.removing else 8):
        steps.append(("skip", "when none of your pieces is left, end the turn"))
    if frame.cards and not frame.rounds:
        steps.append(("shuffle", f"when the draw pile is {choose.pick(('empty', 'short'))}, shuffle the used pile"))
    if frame.dice:
        steps += _dice(scope)
    if frame.cards:
        steps += _hand(scope) if frame.hands else _turned_up(scope)
    for at in range(choose.weighted((55, 0), (32, 1), (13, 2))):
        also = _also(scope)
        # A turn that could end before anything is thrown or played might ask nobody, again and again.
        place = len(steps) if "end the" in also or "roll one die" in also else choose.between(0, len(steps))
        steps.insert(place, (f"also-{at + 1}", also))
    return steps


def _dice(scope: Scope) -> Steps:
    choose, frame = scope.choose, scope.frame
    count = NUMBERS[frame.dice]
    steps = [("roll", f"roll {count} {'die' if frame.dice == 1 else 'dice'}")]
    shown = _shown(scope)
    if choose.chance(40):
        steps.append(("third", f"on {shown[1]}, {_last_throw(scope)}"))
    steps.append(("use", _use(scope)))
    if choose.chance(50):
        once = choose.weighted((70, ""), (15, " once a turn"), (15, ", may be declined"))
        steps.append(("again", f"on {shown[0]}, roll again{once}"))
    if choose.chance(12):
        rolls = "when it is at most your second roll of the turn and none of your pieces is on the board, roll again"
        steps.append(("tries", rolls))
    return steps


def _shown(scope: Scope) -> tuple[str, str]:
    """Return a throw, and how a throw is said that comes again in a turn."""
    choose, frame = scope.choose, scope.frame
    nth = choose.pick(ORDINALS[1:])
    if frame.dice > 1 and (frame.apart or choose.chance(60)):
        double = f"double{f' {choose.pick(frame.faces)}' if choose.chance(25) else ''}"
        return f"a {double}", f"your {nth} {double} of the turn"
    face, least = frame.greatest, min(frame.faces)
    other = f" or {least}" * (len(set(frame.faces)) > 2 and choose.chance(25))
    return f"a {face}{other}", f"your {nth} {face} of the turn"


def _last_throw(scope: Scope) -> str:
    choose = scope.choose
    return choose.weighted(
        (45, "end the turn"),
        (35, f"{_send(scope)}, then end the turn"),
        (20, f"{_send(scope)}"),
    )


def _send(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    who = struck_anywhere(scope) if choose.chance(70) else say_pieces(EVERY, look(scope, Owner.YOUR))
    if frame.removing and choose.chance(15):
        return f"remove {who}"
    where = choose.weighted((70, "its yard"), (20, "its entry"), (10 if frame.column else 0, "its turnoff"))
    unless = f" unless {condition(scope.deeper(it=True))}" if choose.chance(30) else ""
    return f"send {who} to {where}{unless}"


def _use(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    if frame.dice == 1:
        return choose.weighted((80, "use the number"), (20, "use each die"))
    if not frame.apart:
        return "use the number"
    ways = ("use each die", "use each die with a different piece", "use each die with the same piece")
    if choose.chance(30):
        first, second = choose.some(ways, 2, 2)
        return f"when {condition(scope)}, {first}, otherwise {second}"
    return choose.weighted((50, ways[0]), (30, ways[1]), (20, ways[2]))


def _hand(scope: Scope) -> Steps:
    choose, frame = scope.choose, scope.frame
    steps: Steps = []
    if not frame.rounds:
        steps.append(("draw", choose.weighted((80, "draw a card"), (20, "draw two cards"))))
    fallback = choose.weighted((45, ", or else discard a card"), (45, ", or else lay down your hand"), (10, ""))
    if frame.rounds and not fallback:
        fallback = ", or else discard a card"
    steps.append(("play", f"play a card{fallback}"))
    if choose.chance(20):
        steps.append(("more", f"on {article(choose.pick(frame.cards))}, play a card{fallback}"))
    if choose.chance(15):
        steps.append(("again", f"on {article(choose.pick(frame.cards))}, play another card"))
    if frame.rounds and choose.chance(12):
        steps.append(("stop", f"on {article(choose.pick(frame.cards))}, end the round"))
    return steps


def _turned_up(scope: Scope) -> Steps:
    choose, frame = scope.choose, scope.frame
    steps = [("up", "turn up a card"), ("use", "use the card")]
    if choose.chance(35):
        steps = [("up", "turn up a card, then use the card")]
    if choose.chance(45):
        once = choose.weighted((70, ""), (30, " once a turn"))
        steps.append(("again", f"on {article(choose.pick(frame.cards))}, turn up another card{once}"))
    return steps


def _also(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    lead = f"when {condition(scope)}, "
    done = choose.weighted(
        (24, "count"),
        (18, "send"),
        (18, "end"),
        (16 if frame.dice else 0, "roll"),
        (10 if frame.rounds else 0, "round"),
    )
    if done == "count":
        what = f"count {choose.between(1, MOST_GAINED)}{', may be declined' * choose.chance(40)}"
    elif done == "send":
        what = _send(scope)
    elif done == "roll":
        what = f"roll again{choose.pick((' once a turn', ', may be declined', ' once a turn, may be declined'))}"
    else:
        what = f"end the {'round' if done == 'round' else 'turn'}"
    other = f", otherwise {_otherwise(scope)}" if choose.chance(22) else ""
    return f"{lead}{what}{other}"


def _otherwise(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    kinds = [f"count {choose.between(1, 2)}", _send(scope)]
    if not frame.rounds:
        kinds.append("the player after the dealer begins")
    if frame.dice:
        kinds.append("roll one die")
    done = choose.some(kinds, 1, 2)
    return ", then ".join(done) if choose.chance(80) else "end the turn"


# --- help and end ------------------------------------------------------------------------


def helps(scope: Scope) -> dict[str, str]:
    """Return whose pieces are played besides one's own."""
    choose, frame = scope.choose, scope.frame
    if not frame.partners or choose.chance(18):
        return {}
    about = scope.inside("help")
    usual = "all your pieces are in the finish" if frame.finish else "all your pieces are on the board"
    kind = choose.weighted((25, "also"), (38, "usual"), (37, "when"))
    if kind == "also":
        return {"beside": "you also play your partner's pieces"}
    when = usual if kind == "usual" else condition(about)
    return {"instead": f"when {when}, you play your partner's pieces"}


def ends(scope: Scope, *, removed: bool) -> dict[str, str]:
    """Return when the game is over: by pieces in the finish where there is one, and often sooner.

    `removed` tells that some rule takes pieces out of the game or puts them under others.
    """
    choose, frame = scope.choose, scope.frame
    rivals = len(frame.seats) > 1 and 1 not in frame.tables
    about = scope.inside("end")
    wins = ["you win", "you win", "you take the next place"]
    team = ["your team wins", "your team takes the next place"]
    made: dict[str, str] = {}
    whole = "all pieces of your team are" if frame.partners and choose.chance(40) else "all your pieces are"
    says = choose.pick(team if frame.partners and choose.chance(60) else wins)
    if frame.finish:
        few = "one of your pieces is" if frame.pieces == 1 or choose.chance(50) else "two of your pieces are"
        who = choose.weighted((60, few), (40 if frame.pieces < 3 else 15, whole))
        settled = frame.finish_is_column and who == whole and choose.chance(25)
        made["win"] = f"when {who} {'settled' if settled else 'in the finish'}, {says}"
    elif removed and rivals and choose.chance(60):
        made["win"] = f"when no enemy piece is left, {says}"
    if removed and choose.chance(70):
        few = "at most one enemy piece is left" if rivals else "at most one of your pieces is left"
        few = few if frame.pieces > 1 and choose.chance(50) else "none of your pieces is left"
        made["gone"] = f"when {few}, you win"
    if not frame.finish or choose.chance(38):
        made["sooner"] = f"when {_sooner(about)}, {choose.pick(wins[:2])}"
    if frame.dice and not (frame.dice > 1 and frame.apart) and choose.chance(20):
        made["clock"] = (
            f"when the number is your {choose.pick(('fifth', 'eighth'))} {frame.greatest} of the game, you win"
        )
    elif frame.cards and choose.chance(35):
        also = f"the card is {article(frame.cards[0])}" if frame.rounds else "one of your pieces is on the board"
        made["clock"] = f"when the draw pile is empty and {also}, you win"
    return made


def _sooner(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    kinds = ["one of your pieces has moved and one of your pieces is outside the yard"]
    kinds += [f"one of your pieces is on {article(mark)}" for mark in frame.marks]
    if len(frame.seats) > 1:
        kinds.append("one of your pieces has captured a piece")
    if choose.chance(85):
        return choose.pick(kinds)
    return f"one of your pieces is on the board and {atom(scope)}"
