"""Positions, actions and what happened, in the words of the players."""

from __future__ import annotations

from homestretch.compiler.actions import Action, Kind, Move, Verb
from homestretch.compiler.interpret.carry import Happened
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Chance
from homestretch.compiler.state import State
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import Cell
from homestretch.dsl.model import CellKind as Kinds
from homestretch.dsl.nodes import Event as Happening
from homestretch.tools.diagram.text import Words as BoardWords
from homestretch.tools.diagram.text import seat_letters, text_board
from homestretch.tools.play.game import Event
from homestretch.tools.sheet.lexicon import load_lexicon
from homestretch.tools.wording import Wording

COLORS = {
    "yellow": "yellow",
    "gold": "yellow",
    "red": "red",
    "blue": "blue",
    "green": "green",
    "purple": "magenta",
    "violet": "magenta",
    "orange": "dark_orange",
    "white": "white",
    "light": "white",
    "hearts": "red",
    "diamonds": "red",
}
"""Terminal colors of seats with these names; the others are told by their letters alone."""


class GameWords:
    """Says what happens in games of one variant, in one language."""

    def __init__(self, rules: Interpreter, language: str) -> None:
        variant = rules.variant
        lexicon = load_lexicon(language).with_words(variant.lexicon.get(language, {}))
        self.rules = rules
        self.table = rules.table
        self.say = Wording("homestretch.tools", language)
        self.seats = tuple(lexicon.name(name) for name in rules.table.names)
        self.title = variant.title.get(language) or next(iter(variant.title.values()), variant.name)
        self.yard, self.finish = (lexicon.noun(key).singular for key in ("yard", "finish"))
        self.column = lexicon.noun("home-column").singular
        self.labels = {card.id: card.label for card in variant.cards}

    def player(self, player: int) -> str:
        """Return what a player is called: by the seats he plays."""
        return " & ".join(self.seats[seat] for seat in self.table.players[player])

    def board(self, state: State, width: int) -> str:
        """Return the board with its pieces in characters."""
        pieces = self.rules.variant.pieces
        position = tuple(tuple(state.at[seat * pieces : (seat + 1) * pieces]) for seat in range(len(self.table.seats)))
        words = BoardWords(yard=self.yard, finish=self.finish, out=self.say("place-out"), column=self.column)
        return text_board(self.table.board, names=self.seats, words=words, position=position, width=width)

    def colors(self) -> dict[str, str]:
        """Return the terminal color of the letters by which the board shows the pieces of a seat."""
        letters = zip(self.table.names, seat_letters(self.seats), strict=True)
        return {letter: COLORS[name] for name, letter in letters if name in COLORS}

    def place(self, place: int) -> str:
        """Return what a place is called."""
        board = self.table.board
        if place < len(board.cells):
            return self._cell(board.cells[place])
        name = board.place_name(place)
        return {"yard": self.yard, "finish": self.finish}.get(name, self.say("place-out"))

    def _cell(self, cell: Cell) -> str:
        if cell.kind is Kinds.COLUMN:
            return f"{self.column} {cell.name.removeprefix('h')}"
        return cell.name

    def action(self, action: Action) -> str:
        """Return an action in words, without what it uses."""
        match action.kind:
            case Kind.USE:
                return ", ".join(self._move(move) for move in action.moves) or self.say("act-nothing")
            case Kind.DISCARD | Kind.GIVE:
                return self.say(f"act-{action.kind.value}", card=self.card(action.source))
            case Kind.PASS:
                return self.say("act-pass")
            case Kind.DECLINE:
                return self.say("act-decline")
            case Kind.LAY_DOWN:
                return self.say("act-lay-down")
            case Kind.ROLL_AGAIN:
                return self.say("act-roll-again" if self.rules.variant.dice else "act-another-card")

    def source(self, action: Action) -> str:
        """Return what an action uses: a card's label, or a number; empty where it uses nothing."""
        return self.card(action.source) if action.kind is Kind.USE else ""

    def card(self, card: str) -> str:
        """Return the label of a card; a number stays as it is."""
        return self.labels.get(card, card)

    def _move(self, move: Move) -> str:
        start, end = self.place(move.origin), self.place(move.target)
        if move.verb is Verb.SWAP:
            return f"{self.seats[move.seat]} {start} ⇄ {self.seats[move.other]} {end}"
        if move.verb is Verb.BRING_OUT:
            return self.say("act-bring-out", seat=self.seats[move.seat], to=end)
        return f"{self.seats[move.seat]} {start} → {end}"

    def event(self, event: Event) -> str:
        """Return what happened, where it is no secret: `yellow: rolls 5`, `yellow: 5: yellow 20 → 25`."""
        name = self.player(event.player)
        if event.action is None:
            return self._chance(event, name)
        if event.action.kind is Kind.GIVE:
            return self.say("gives", name=name)
        source = self.source(event.action)
        told = [f"{source}: " * bool(source) + self.action(event.action)]
        for happened in event.step.trace if event.step is not None else ():
            if happened.event is Happening.CAPTURE and happened.piece >= 0:
                told.append(self._capture(happened))
        return f"{name}: {'; '.join(told)}"

    def _chance(self, event: Event, name: str) -> str:
        match event.chance:
            case Chance.LEAD | Chance.DEALER:
                return self.say(f"chance-{event.chance.value}", name=self.player(int(event.value or 0)))
            case Chance.TURN_UP:
                return self.say("chance-turn-up", name=name, card=self.card(str(event.value)))
            case Chance.ROLL:
                return self.say("chance-roll", name=name, value=str(event.value))
        raise InternalFault(f"nobody is told of {event.chance}")

    def _capture(self, happened: Happened) -> str:
        pieces = self.rules.variant.pieces
        return self.say(
            "captures",
            seat=self.seats[happened.piece // pieces],
            other=self.seats[happened.other // pieces],
            place=self.place(happened.place),
        )

    def situation(self, state: State) -> list[str]:
        """Return what the player to decide has: the throw, what is still to be used, the hand."""
        lines = []
        thrown = " + ".join(str(face) for face in state.thrown)
        if thrown:
            lines.append(self.say("thrown", thrown=thrown))
        if len(state.pending) > 1 or (len(state.thrown) > 1 and state.pending):
            lines.append(self.say("pending", numbers=", ".join(str(number) for number in state.pending)))
        if state.todo and state.todo[-1][0] == "bonus":
            lines.append(self.say("bonus", steps=state.bonuses[0][1]))
        if state.card is not None:
            lines.append(self.say("turned-up", card=self.card(state.card)))
        hand = state.hands[self.rules.player(state)]
        if hand:
            lines.append(self.say("hand", cards="  ".join(self.card(card) for card in hand)))
        return lines
