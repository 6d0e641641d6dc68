"""Runs the worked examples of a variant: a position is set up, an action done, and what must hold is compared."""

from __future__ import annotations

from collections.abc import Iterable

from homestretch.compiler.actions import action_text, find_action
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.model import Example, Variant
from homestretch.dsl.nodes import Cards, Deal, Effect, Event, Roll


class _Impossible(Exception):
    """The position of an example cannot be set up; the text says why."""


def run_examples(variant: Variant) -> list[Diagnostic]:
    """Return a diagnostic for each example that does not hold."""
    collector = Collector()
    engines: dict[int, Interpreter] = {}
    for example in variant.examples:
        if example.players not in engines:
            engines[example.players] = Interpreter(variant, example.players)
        _Run(engines[example.players], example, collector).check()
    return list(collector.diagnostics)


def example_state(rules: Interpreter, example: Example) -> State:
    """Return the state that an example describes, at the decision or chance event that it comes to.

    Raises ValueError with the reason where no such position can be.
    """
    try:
        return _Setup(rules, example).state()
    except _Impossible as impossible:
        raise ValueError(str(impossible)) from impossible


class _Setup:
    def __init__(self, rules: Interpreter, example: Example) -> None:
        self.rules = rules
        self.example = example
        self.facts = rules.facts
        self.table = rules.table
        self.board = rules.table.board

    def state(self) -> State:
        state = self.rules.program.initial_state()
        self._place_pieces(state)
        turn_seat = self.table.names.index(self.example.turn)
        state.player = self.facts.player_of[turn_seat]
        state.leader = state.player
        state.dealer = (state.player - 1) % self.facts.players
        state.turns = 1
        state.rounds = 1
        self._remember(state)
        state.todo = (*self._course(), ("turn end",), *self._turn_from(state, turn_seat))
        return self.rules.settle(state)

    def _place_pieces(self, state: State) -> None:
        free = {
            seat: list(range(seat * self.facts.pieces, (seat + 1) * self.facts.pieces))
            for seat in range(self.facts.seats)
        }
        arrivals: dict[int, list[tuple[int, ...]]] = {}
        for cell, seats in self.example.piles.items():
            stack = tuple(self._take(free, name) for name in seats)
            place = self._place(self.table.names.index(seats[-1]), cell)
            arrivals.setdefault(place, []).append(stack)
        for name, places in self.example.position.items():
            seat = self.table.names.index(name)
            for written in places:
                piece, place = self._take(free, name), self._place(seat, written)
                state.at[piece] = place
                if place < len(self.board.cells):
                    arrivals.setdefault(place, []).append((piece,))
        for place, stacks in arrivals.items():
            state.stacks[place] = self._in_order(place, stacks)
            for stack in stacks:
                for piece in stack:
                    state.at[piece] = place
        if self.facts.needs_travel:
            state.travel = tuple(self._travelled(piece, place) for piece, place in enumerate(state.at))

    def _take(self, free: dict[int, list[int]], name: str) -> int:
        seat = self.table.names.index(name)
        if not free[seat]:
            raise _Impossible(f"{name} has only {self.facts.pieces} pieces")
        return free[seat].pop(0)

    def _place(self, seat: int, written: str) -> int:
        place = self.board.place_named(seat, written)
        if place is None:
            raise _Impossible(f"{self.table.names[seat]} has no place called {written!r}")
        return place

    def _in_order(self, place: int, stacks: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
        capacity = self.board.cells[place].capacity
        if capacity and len(stacks) > capacity:
            raise _Impossible(f"cell {self.board.cells[place].name} holds at most {capacity} pieces")
        order = self.example.order.get(self.board.cells[place].name)
        if order is None:
            return tuple(stacks)
        wanted = [self.table.names.index(name) for name in order]
        if sorted(wanted) != sorted(self.facts.seat_of[stack[-1]] for stack in stacks):
            raise _Impossible(f"the order on cell {self.board.cells[place].name} names other pieces than stand there")
        left = list(stacks)
        ordered = []
        for seat in wanted:
            stack = next(stack for stack in left if self.facts.seat_of[stack[-1]] == seat)
            left.remove(stack)
            ordered.append(stack)
        return tuple(ordered)

    def _travelled(self, piece: int, place: int) -> int:
        seat = self.facts.seat_of[piece]
        entry = self.board.entry[seat]
        return self.board.progress[seat].get(place, 0) - (self.board.progress[seat][entry] if entry is not None else 0)

    def _remember(self, state: State) -> None:
        for line in self.example.history:
            name, what = line.split(" rolled ")
            key = f"roll {what} {self.table.names.index(name)}"
            if Event.ROLL in self.facts.counted:
                state.tally[key] = state.tally.get(key, 0) + 1
        for line in self.example.this_turn:
            verb, _, what = line.partition(" ")
            if verb == "rolled":
                state.throws = (*state.throws, tuple(int(face) for face in what.split(" and ")))
            else:
                seat = self.table.names.index(self.example.turn)
                place = self._place(seat, what)
                found = [piece for piece, where in enumerate(state.at) if where == place]
                if not found:
                    raise _Impossible(f"no piece stands on {what!r}, where one was moved")
                state.last_moved = found[-1]

    def _course(self) -> tuple[tuple[object, ...], ...]:
        rounds = self.facts.steps["round"]
        for index, (_, step) in enumerate(rounds):
            if step.until is not None:
                return (("rounds",), ("steps", "round", index + 1), ("turns", index))
        return (("turns", -1),)

    def _turn_from(self, state: State, turn_seat: int) -> tuple[tuple[object, ...], ...]:
        example = self.example
        if example.bonus is not None:
            state.bonuses = ((turn_seat, example.bonus, False, "bonus"),)
            return (("bonus",),)
        if example.card is not None:
            self._take_card(state, example.card)
            state.card = example.card
            return (("steps", "turn", self._step_with(Deal.USE)[0]),)
        if example.hand is not None:
            hand = tuple(sorted(example.hand))
            state.hands = tuple(hand if player == state.player else () for player in range(self.facts.players))
            for card in example.hand:
                self._take_card(state, card)
            return (("steps", "turn", self._step_with(Deal.PLAY)[0]),)
        index, place, effects = self._step_with(Roll)
        state.thrown = example.dice or ((example.roll,) if example.roll is not None else ())
        rest = (("do", "turn", index, "effects", place + 1),) if place + 1 < len(effects) else ()
        return (("steps", "turn", index + 1), *rest, ("rolled",))

    @staticmethod
    def _take_card(state: State, card: str) -> None:
        if state.draw.get(card, 0) == 0:
            raise _Impossible(f"the pack does not hold so many cards {card!r}")
        state.draw = {**state.draw, card: state.draw[card] - 1}

    def _step_with(self, wanted: type[Roll] | Deal) -> tuple[int, int, tuple[Effect, ...]]:
        for index, (_, step) in enumerate(self.facts.steps["turn"]):
            for place, effect in enumerate(step.effects):
                if isinstance(effect, Roll) and wanted is Roll:
                    return index, place, step.effects
                if isinstance(effect, Cards) and effect.deal is wanted:
                    return index, place, step.effects
        raise _Impossible("no step of the turn uses what the example gives")


class _Run:
    def __init__(self, rules: Interpreter, example: Example, collector: Collector) -> None:
        self.rules = rules
        self.table = rules.table
        self.example = example
        self.collector = collector

    def check(self) -> None:
        """Set the example up, play it and report what does not hold."""
        example = self.example
        try:
            state = _Setup(self.rules, example).state()
        except _Impossible as impossible:
            self._error("HS751", f"example {example.id!r} cannot be set up", str(impossible))
            return
        if example.play is not None:
            action = find_action(self.table, self.rules.legal_actions(state), example.play)
            if action is None:
                self._error("HS752", f"{example.play!r} in example {example.id!r} is not legal", self._legal(state))
                return
            state = self.rules.apply(state, action)
        self._check_actions(state)
        self._check_result(state)

    def _check_actions(self, state: State) -> None:
        example = self.example
        if example.legal is None and not example.allowed and not example.forbidden:
            return
        if self.rules.node(state) is not Node.DECISION:
            self._error("HS753", f"example {example.id!r} asks for actions", "nobody is to decide there")
            return
        actions = self.rules.legal_actions(state)
        named = [find_action(self.table, actions, text) for text in example.legal or ()]
        missing = [text for text, action in zip(example.legal or (), named, strict=True) if action is None]
        missing += [text for text in example.allowed if find_action(self.table, actions, text) is None]
        extra = [] if example.legal is None else [action for action in actions if action not in named]
        wrong = [text for text in example.forbidden if find_action(self.table, actions, text) is not None]
        if missing:
            self._error("HS753", f"{_list(missing)} in example {example.id!r} is not legal", self._legal(state))
        if extra:
            texts = [action_text(self.table, action) for action in extra]
            self._error("HS753", f"example {example.id!r} leaves out {_list(texts)}", self._legal(state))
        if wrong:
            self._error("HS753", f"{_list(wrong)} in example {example.id!r} is legal", self._legal(state))

    def _check_result(self, state: State) -> None:
        example = self.example
        for name, wanted in (example.gives or {}).items():
            seat = self.table.names.index(name)
            found = [
                self.table.board.place_name(place)
                for piece, place in enumerate(state.at)
                if self.rules.facts.seat_of[piece] == seat
            ]
            full = [*wanted, *["yard"] * (len(found) - len(wanted))]
            if sorted(found) != sorted(full):
                self._differs(f"{name} stands on {_list(sorted(found))}", f"{_list(sorted(full))}")
        for cell, stack in example.stacks.items():
            self._check_stack(state, cell, stack)
        if example.next is not None:
            seats = [self.table.names[seat] for seat in self.table.players[state.player]]
            if example.next not in seats:
                self._differs(f"the next to move is {_list(seats)}", example.next)
        if example.winner:
            seats = [self.table.names[seat] for player in state.ranked for seat in self.table.players[player]]
            if sorted(seats) != sorted(example.winner):
                self._differs(f"the winner is {_list(seats) or 'nobody'}", _list(example.winner))

    def _check_stack(self, state: State, cell: str, stack: tuple[str, ...]) -> None:
        place = self.table.board.place_named(self.table.names.index(stack[-1]), cell)
        names = [
            tuple(self.table.names[self.rules.facts.seat_of[piece]] for piece in one)
            for one in state.stacks.get(-1 if place is None else place, ())
        ]
        if stack not in names:
            standing = _list([" under ".join(one) for one in names]) or "no pieces"
            self._differs(f"on cell {cell} stand {standing}", " under ".join(stack))

    def _differs(self, found: str, wanted: str) -> None:
        self._error("HS754", f"example {self.example.id!r} does not come out: {found}", f"it says {wanted}")

    def _legal(self, state: State) -> str:
        texts = [action_text(self.table, action) for action in self.rules.legal_actions(state)]
        shown = texts[:12]
        more = f" and {len(texts) - len(shown)} more" if len(texts) > len(shown) else ""
        return f"the legal actions there are: {'; '.join(shown)}{more}"

    def _error(self, code: str, message: str, reason: str) -> None:
        self.collector.error(code, message, self.example.span, reason=reason)


def _list(texts: Iterable[str]) -> str:
    return ", ".join(texts)
