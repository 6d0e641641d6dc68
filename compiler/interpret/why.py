"""Why an action is allowed or forbidden, and what it would bring about: each reason with its rule and line."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.compiler.actions import Kind, action_text, find_action
from homestretch.compiler.interpret.carry import Happened
from homestretch.compiler.interpret.decide import Denied
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.nodes import Event


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: the id of a rule (or part of the board), its line in the file (0: none) and a sentence."""

    rule: str
    line: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Whether an action is legal, and why; `effects` are what it brings about, each with the rule that causes it."""

    action: str
    legal: bool
    reasons: tuple[Reason, ...]
    effects: tuple[Reason, ...] = ()


def explain(rules: Interpreter, state: State, text: str) -> Explanation:
    """Return why an action, given as text, is legal or not in a state. Any text has an answer."""
    return _Why(rules, state, " ".join(text.split())).answer()


class _Why:
    def __init__(self, rules: Interpreter, state: State, text: str) -> None:
        self.rules = rules
        self.state = state
        self.text = text
        self.table = rules.table

    def answer(self) -> Explanation:
        if self.rules.node(self.state) is not Node.DECISION:
            over = self.state.over
            why = "the game is over" if over else "nobody is to decide: chance comes first"
            return self._forbidden(self._reason(over or "turn", why))
        action = find_action(self.table, self.rules.legal_actions(self.state), self.text)
        if action is not None:
            return self._allowed(action_text(self.table, action))
        struck = [self._struck(denied) for denied in self.rules.denied(self.state) if self._is_struck(denied)]
        if struck:
            return self._forbidden(*struck)
        return self._forbidden(*self._not_offered())

    # --- legal ---------------------------------------------------------------------------

    def _allowed(self, text: str) -> Explanation:
        offers = self.rules.offers(self.state)
        offer = next(offer for offer in offers if action_text(self.table, offer.action) == text)
        if offer.action.kind is Kind.PASS:
            return Explanation(text, True, self._why_pass())
        reasons = [self._reason(offer.rule, "it allows this")]
        for denied in self.rules.denied(self.state):
            if denied.duty and denied.duty not in [reason.rule for reason in reasons]:
                reasons.append(self._reason(denied.duty, "it demands this or the like before anything else"))
        effects = tuple(self._effect(happened) for happened in offer.branch.trace)
        return Explanation(text, True, tuple(reasons), tuple(effect for effect in effects if effect is not None))

    def _why_pass(self) -> tuple[Reason, ...]:
        refused: dict[tuple[str, str], Reason] = {}
        for denied in self.rules.denied(self.state):
            if denied.attempt is not None and denied.attempt.refusal.rule != "board":
                reason = self._attempt_reason(denied)
                refused.setdefault((reason.rule, reason.sentence), reason)
        nothing = self._reason("turn", "nothing else can be done, so passing is the one action")
        return (nothing, *refused.values())

    def _effect(self, happened: Happened) -> Reason | None:
        board, names = self.table.board, self.table.names
        seat = names[self.rules.facts.seat_of[happened.piece]]
        place = board.place_name(happened.place)
        other = names[self.rules.facts.seat_of[happened.other]] if happened.other >= 0 else ""
        sentence = {
            Event.MOVE: f"{seat} goes to {place}",
            Event.CAPTURE: f"{seat} captures {other} on {place}",
            Event.FINISH: f"{seat} finishes",
            Event.BRING_OUT: f"{seat} comes out to {place}",
            Event.PASS: f"{seat} passes {other} on {place}",
        }.get(happened.event)
        return None if sentence is None else self._reason(happened.rule, sentence)

    # --- not legal ----------------------------------------------------------------------------

    def _forbidden(self, *reasons: Reason) -> Explanation:
        return Explanation(self.text, False, reasons)

    def _is_struck(self, denied: Denied) -> bool:
        if denied.offer is not None:
            return action_text(self.table, denied.offer.action) == self.text
        attempt = denied.attempt
        if attempt is None:
            return False
        source, _, moves = self.text.partition(": ")
        if source != denied.source:
            return False
        seat = self.rules.facts.seat_of[attempt.piece]
        start = f"{self.table.names[seat]} {self.table.board.place_name(attempt.origin)} "
        wanted = [move for move in moves.split(", ") if move.startswith(start)]
        if attempt.target < 0 or attempt.steps == 0:
            return bool(wanted)
        end = self.table.board.place_name(attempt.target)
        return any(move.endswith(f" {end}") for move in wanted) or (bool(wanted) and not self._reaches(seat, wanted))

    def _reaches(self, seat: int, moves: list[str]) -> bool:
        ends = {move.rpartition(" ")[2] for move in moves}
        offered = self.rules.legal_actions(self.state)
        targets = {
            self.table.board.place_name(move.target) for action in offered for move in action.moves if move.seat == seat
        }
        return bool(ends & targets)

    def _struck(self, denied: Denied) -> Reason:
        if denied.duty:
            return self._reason(denied.duty, "it demands something else before this")
        return self._attempt_reason(denied)

    def _attempt_reason(self, denied: Denied) -> Reason:
        attempt = denied.attempt
        if attempt is None:
            return self._reason(denied.rule, "it does not allow this")
        board = self.table.board
        seat = self.table.names[self.rules.facts.seat_of[attempt.piece]]
        refusal = attempt.refusal
        where = f" at {board.place_name(refusal.place)}" if refusal.place >= 0 else ""
        start = f"{seat} on {board.place_name(attempt.origin)} with {denied.source}"
        return self._reason(refusal.rule, f"{start}: {refusal.reason}{where}")

    def _not_offered(self) -> list[Reason]:
        source, colon, moves = self.text.partition(": ")
        sources = sorted({offer.action.source for offer in self.rules.offers(self.state) if offer.action.source})
        if not colon:
            return [self._reason("turn", f"{self.text!r} is no action that can be taken here")]
        if sources and source not in {*sources, *(denied.source for denied in self.rules.denied(self.state))}:
            return [self._reason("turn", f"{source!r} is not there to be used; there is {', '.join(sources)}")]
        return [self._about_move(move) for move in moves.split(", ")]

    def _about_move(self, move: str) -> Reason:
        name, _, rest = move.partition(" ")
        if name not in self.table.names:
            return self._reason("seats", f"nobody is called {name!r}")
        seat = self.table.names.index(name)
        start = rest.partition(" ")[0]
        place = self.table.board.place_named(seat, start)
        if place is None:
            return self._reason("board", f"{name} has no place called {start!r}")
        pieces = [piece for piece, at in enumerate(self.state.at) if at == place]
        if not any(self.rules.facts.seat_of[piece] == seat for piece in pieces):
            return self._reason("board", f"no piece of {name} stands on {start}")
        ends = sorted(
            {
                f"{offer.action.source}: {self.table.board.place_name(made.target)}"
                for offer in self.rules.offers(self.state)
                for made in offer.action.moves
                if made.seat == seat and made.origin == place
            }
        )
        if ends:
            return self._reason("turn", f"from {start} {name} can go only to these: {', '.join(ends)}")
        return self._reason("turn", f"no rule lets this player move {name} from {start} now")

    def _reason(self, rule: str, sentence: str) -> Reason:
        return Reason(rule, self._line(rule), sentence)

    def _line(self, rule: str) -> int:
        for named in self.rules.variant.rules:
            if named.id == rule and named.span is not None:
                return named.span.line
        for card in self.rules.variant.cards:
            if rule == f"cards.{card.id}" and card.span is not None:
                return card.span.line
        return 0
