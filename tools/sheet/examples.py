"""Worked examples of a variant file, told in words: the position, what is to be used, what comes of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from homestretch.compiler.actions import Kind
from homestretch.dsl.model import Example
from homestretch.tools.sheet.joins import sentence_case
from homestretch.tools.sheet.writer import Writer

_MOVE = re.compile(r"(?P<seat>\S+) (?P<start>\S+) (?:to|onto) (?P<end>\S+)")
_SWAP = re.compile(r"(?P<seat>\S+) (?P<start>\S+) with (?P<other>\S+) (?P<end>\S+)")
_EVENT = re.compile(r"(?:(?P<seat>\S+) )?(?P<verb>rolled|moved|played|captured|finished) (?P<what>\S+)")
_COLUMN = re.compile(r"h(\d+)")

_WHOLE = {"pass": "action-pass", "lay down": "action-lay-down"}


@dataclass(frozen=True, slots=True)
class ToldExample:
    """An example in words. `lines` are sentences; the first ones tell the position, the last ones what comes of it."""

    id: str
    title: str
    lines: tuple[str, ...]


class ExampleTeller:
    """Tells examples in the language of a writer."""

    def __init__(self, writer: Writer) -> None:
        self.say = writer.say
        self.variant = writer.variant

    def tell(self, example: Example, number: int) -> ToldExample:
        """Return the example in words; on a sheet it has a number, since its id is for the file."""
        said = [*self._before(example), *self._asked(example), *self._outcome(example)]
        lines = tuple(sentence_case(self.say.join(line)) for line in said)
        return ToldExample(example.id, self.say("example", n=str(number)), lines)

    # --- the position ----------------------------------------------------------

    def _before(self, example: Example) -> list[str]:
        said = [self._standing(seat, places) for seat, places in example.position.items()]
        for cell, pile in example.piles.items():
            said.append(self.say("example-pile", place=cell, seats=self._seats(pile)))
        for cell, order in example.order.items():
            said.append(self.say("example-order", place=cell, seats=self._seats(order)))
        for key, events in (("example-history", example.history), ("example-this-turn", example.this_turn)):
            if events:
                said.append(self.say(key, events=self.say.every([self._event(event) for event in events])))
        return said

    def _standing(self, seat: str, places: tuple[str, ...]) -> str:
        counted: dict[str, int] = {}
        for place in places:
            counted[place] = counted.get(place, 0) + 1
        shown = [self._standing_at(place, number) for place, number in counted.items()]
        return self.say("example-at", seat=self.seat(seat), places=self.say.every(shown))

    def _standing_at(self, place: str, number: int) -> str:
        if place in ("yard", "finish", "out", "entry"):
            return self.say(f"example-place-{place}", n=number)
        key = "example-place-one" if number == 1 else "example-place-many"
        return self.say(key, n=number, place=self.place(place))

    def _event(self, text: str) -> str:
        found = _EVENT.fullmatch(text)
        if found is None:
            return self.say.lexicon.quote(text)
        if found["verb"] == "rolled":
            event = self.say("example-rolled", n=found["what"])
        elif found["verb"] == "moved":
            event = self.say("example-moved", place=self.place(found["what"]))
        else:
            return self.say.lexicon.quote(text)
        return event if found["seat"] is None else f"{self.seat(found['seat'])} {event}"

    # --- what is asked, and the answer -----------------------------------------

    def _asked(self, example: Example) -> list[str]:
        seat = self.seat(example.turn)
        if example.roll is not None:
            return [self.say("example-rolls", seat=seat, roll=str(example.roll))]
        if example.dice:
            return [self.say("example-rolls", seat=seat, roll=self.say.every([str(value) for value in example.dice]))]
        if example.hand is not None:
            cards = self.say.every([self._card(card) for card in example.hand])
            return [self.say("example-hand", seat=seat, cards=cards)]
        if example.card is not None:
            return [self.say("example-card", seat=seat, card=self._card(example.card))]
        if example.bonus is not None:
            return [self.say("example-bonus", seat=seat, n=str(example.bonus))]
        return [self.say("example-turn", seat=seat)]

    def _outcome(self, example: Example) -> list[str]:
        said = []
        one_source = example.hand is None or len(example.hand) == 1
        one_source = one_source and not example.dice
        if example.play is not None:
            said.append(self.say("example-play", action=self.action(example.play, one_source=one_source)))
        if example.gives is not None:
            shown = [self._standing(seat, places) for seat, places in example.gives.items()]
            said.append(self.say("example-gives", places=_between(shown)))
        for cell, pile in example.stacks.items():
            said.append(self.say("example-pile", place=cell, seats=self._seats(pile)))
        if example.legal is not None:
            key = "example-only" if len(example.legal) == 1 else "example-legal"
            said.append(self.say(key, actions=self._actions(example.legal, one_source)))
        if example.allowed:
            said.append(self.say("example-allowed", actions=self._actions(example.allowed, one_source)))
        if example.forbidden:
            said.append(self.say("example-forbidden", actions=self._actions(example.forbidden, one_source)))
        if example.next is not None:
            said.append(self.say("example-next", seat=self.seat(example.next)))
        if example.winner:
            said.append(self.say("example-winner", seats=self._seats(example.winner)))
        return said

    def _actions(self, actions: tuple[str, ...], one_source: bool) -> str:
        sources = {action.partition(": ")[0] for action in actions if ": " in action}
        return _between([self.action(action, one_source=one_source and len(sources) < 2) for action in actions])

    def action(self, text: str, *, one_source: bool = False) -> str:
        """Return an action in words; one of a form not known here stays as typed, in quotes.

        With `one_source` it goes without saying what is used.
        """
        if text in _WHOLE:
            return self.say(_WHOLE[text])
        if text == Kind.ROLL_AGAIN.value:
            return self.say("action-roll-again" if self.variant.dice else "action-another-card")
        verb, _, card = text.partition(" ")
        if verb in ("discard", "give") and card:
            return self.say(f"action-{verb}", card=self._card(card))
        source, _, moves = text.partition(": ")
        if not moves:
            return self.say.lexicon.quote(text)
        if moves == "decline":
            told = self.say("action-decline")
        else:
            told = self.say.every([self._move(move) for move in moves.split(", ")])
        return told if one_source else self.say("action-with", **{"with": self._card(source)}, action=told)

    def _move(self, text: str) -> str:
        swap = _SWAP.fullmatch(text)
        if swap is not None:
            seats = {"seat": self.seat(swap["seat"]), "other": self.seat(swap["other"])}
            return self.say("action-swap", **seats, start=self.place(swap["start"]), end=self.place(swap["end"]))
        move = _MOVE.fullmatch(text)
        if move is None:
            return self.say.lexicon.quote(text)
        places = {"start": self.place(move["start"]), "end": self.place(move["end"])}
        return self.say("action-move", seat=self.seat(move["seat"]), **places)

    # --- names -----------------------------------------------------------------

    def seat(self, name: str) -> str:
        """Return the name of a seat."""
        return self.say.lexicon.name(name)

    def _seats(self, names: tuple[str, ...]) -> str:
        return self.say.every([self.seat(name) for name in names])

    def place(self, name: str) -> str:
        """Return a place of the board in words; cells are called by their numbers."""
        if name in ("yard", "finish", "out", "entry"):
            return self.say(f"place-{name}")
        column = _COLUMN.fullmatch(name)
        return name if column is None else self.say("place-column", n=column[1])

    def _card(self, name: str) -> str:
        labels = {card.id: card.label for card in self.variant.cards}
        return labels.get(name, name)


def _between(parts: list[str]) -> str:
    return " ; ".join(parts)
