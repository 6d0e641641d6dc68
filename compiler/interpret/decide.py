"""A decision: all actions that a player has, after duties, each with the branch it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from homestretch.compiler.actions import DECLINE, PASS, Action, Kind, Move
from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.facts import Facts
from homestretch.compiler.interpret.acts import Acts, Attempt, MayMove, Tried
from homestretch.compiler.interpret.carry import Branch, Happened
from homestretch.compiler.interpret.help import seats_played
from homestretch.compiler.interpret.moves import Mover
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.interpret.select import View, candidates, fits, holds, value
from homestretch.compiler.state import State
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    Act,
    Can,
    Cards,
    Choice,
    Count,
    Deal,
    Event,
    Many,
    Owner,
    Permission,
    Pieces,
    Place,
    Send,
    Spend,
    Swap,
    Use,
    Walk,
)


@dataclass(frozen=True, slots=True)
class Offer:
    """An action and the branch it leads to; `rule` allows it."""

    action: Action
    branch: Branch
    rule: str


@dataclass(frozen=True, slots=True)
class Denied:
    """Something tried in vain: an attempt that a rule forbids, or an offer that a duty struck out.

    `rule` is the one that would have allowed it.
    """

    source: str
    rule: str
    attempt: Attempt | None = None
    offer: Offer | None = None
    duty: str = ""


class Decision:
    """Makes the list of actions of one decision of one player.

    Duties are applied within the actions of one number or card. `denied` fills with all that was tried in vain,
    `bearing` with the duties that took away or punished something.
    """

    def __init__(self, facts: Facts, rows: Rows, state: State, player: int) -> None:
        self.facts = facts
        self.rows = rows
        self.state = state
        self.player = player
        self.yours = seats_played(facts, state, player)
        self.denied: list[Denied] = []
        self.bearing: dict[str, None] = {}

    # --- numbers -----------------------------------------------------------------------

    def numbers(self, spend: Spend) -> list[Offer]:
        """Return the offers for the numbers still to be used; empty where none can be."""
        measures = self._measures()
        pending = self.state.pending
        offers = [
            (number, offer) for number in sorted(set(pending), reverse=True) for offer in self.number(number, spend)
        ]
        if not measures or len(pending) < 2:
            return [offer for _, offer in offers]
        return self._most_dice(offers, spend, measures)

    def _measures(self) -> list[tuple[str, Use]]:
        view = self._view(-1)
        return [
            (named.id, duty.act)
            for named, duty in self.facts.duties
            if isinstance(duty.act, Use) and (duty.when is None or holds(view, duty.when))
        ]

    def number(self, number: int, spend: Spend) -> list[Offer]:
        """Return the offers for one number, after duties."""
        may_move = self._may_move(spend)
        offers = self._permitted(number, may_move)
        asking = [pair for pair in self.facts.permissions if pair[0].id in self.facts.asking]
        if asking:
            known = tuple(offers)
            view = replace(self._view(number), offers=lambda can: self._can(can, known))
            for named, permission in asking:
                if permission.when is not None and holds(view, permission.when):
                    offers += self._expanded(permission.act, named.id, str(number), number, may_move)
        return self._dutiful(_distinct(offers), number)

    def _permitted(self, number: int, may_move: MayMove) -> list[Offer]:
        """Return what a number permits, but for permissions that ask what else can be done with it."""
        view = self._view(number)
        offers: list[Offer] = []
        for named, permission in self.facts.permissions:
            if named.id not in self.facts.asking and (permission.when is None or holds(view, permission.when)):
                offers += self._expanded(permission.act, named.id, str(number), number, may_move)
        return offers

    def _may_move(self, spend: Spend) -> MayMove:
        used = self.state.used
        if spend is Spend.DIFFERENT:
            return lambda branch, piece: not any(other in used for other in _unit(branch.state, piece))
        if spend is Spend.SAME and used:
            return lambda branch, piece: any(other in used for other in _unit(branch.state, piece))
        return lambda branch, piece: True

    def _most_dice(self, offers: list[tuple[int, Offer]], spend: Spend, measures: list[tuple[str, Use]]) -> list[Offer]:
        measured = [(1 + self._usable_after(number, offer, spend), number, offer) for number, offer in offers]
        best = max((dice for dice, _, _ in measured), default=0)
        for duty, measure in measures:
            if measure.spend is Spend.MOST:
                kept = [one for one in measured if one[0] == best]
            elif best == 1 and measured:
                largest = max(number for _, number, _ in measured)
                kept = [one for one in measured if one[1] == largest]
            else:
                kept = measured
            if len(kept) < len(measured):
                self.bearing[duty] = None
            self._strike(duty, [offer for _, _, offer in measured], [offer for _, _, offer in kept])
            measured = kept
        return [offer for _, _, offer in measured]

    def _usable_after(self, number: int, offer: Offer, spend: Spend) -> int:
        state = offer.branch.state
        if state.over:
            return len(self.state.pending) - 1
        if offer.branch.ends is not None:
            return 0
        after = state.copy()
        after.pending = without(self.state.pending, number)
        after.used = (*self.state.used, *offer.branch.movers)
        deeper = Decision(self.facts, self.rows, after, self.player)
        best = 0
        for left in set(after.pending):
            for next_offer in deeper.number(left, spend):
                best = max(best, 1 + deeper._usable_after(left, next_offer, spend))
                if best == len(after.pending):
                    return best
        return best

    # --- bonuses and cards ----------------------------------------------------------------

    def bonus(self, seat: int, steps: int, optional: bool, rule: str) -> list[Offer]:
        """Return the offers for counting a bonus with a piece of the seat that gained it; empty where it is lost.

        What a step gives is gained by no piece: `seat` is -1, and any piece that the player moves can count.
        """
        offers = []
        mover = Mover(self.facts, self.rows, self.player, steps)
        mover.counting = True
        acts = Acts(mover, rule, lambda branch, piece: True)
        branch = self._root()
        seats = self.yours if seat < 0 else (seat,)
        seen: set[tuple[int, int]] = set()
        for piece in candidates(self._view(steps), Pieces(Count(Many.SOME), Owner.ANY)):
            spot = (self.facts.seat_of[piece], self.state.at[piece])
            if spot[0] not in seats or spot in seen:
                continue
            seen.add(spot)
            offers += self._offered(acts.step(branch, piece, True, steps), rule, str(steps))
        if offers and optional:
            offers.append(Offer(replace(DECLINE, source=str(steps)), self._root(), rule))
        return offers

    def cards(self) -> list[Offer]:
        """Return the offers for the hand of the player: cards to play, and what `uses` says of cards."""
        offers = [offer for kind in self._held(self.player) for offer in self.card(kind)]
        view = replace(self._view(-1), offers=lambda can: self._can(can, offers))
        more: list[Offer] = []
        for named, permission in self.facts.card_permissions:
            if permission.when is None or holds(view, permission.when):
                more += self._card_acts(named, permission)
        return self._dutiful([*offers, *more], -1)

    def card(self, card_id: str) -> list[Offer]:
        """Return the offers for one card, played from the hand or turned up."""
        card = self.facts.variant.card(card_id)
        return _distinct(self._expanded(card.use, f"cards.{card_id}", card_id, -1, lambda branch, piece: True))

    def turned_up(self) -> list[Offer]:
        """Return the offers for the card turned up, after duties."""
        if self.state.card is None:
            raise InternalFault("no card is turned up")
        return self._dutiful(self.card(self.state.card), -1)

    def _card_acts(self, named: Named, permission: Permission) -> list[Offer]:
        if not isinstance(permission.act, Cards):
            raise InternalFault(f"{named.id} is about cards and moves a piece")
        return self.fallback(permission.act, named.id)

    def fallback(self, cards: Cards, rule: str) -> list[Offer]:
        """Return the offers for laying the hand down or discarding one card."""
        branch = self._root()
        if cards.deal is Deal.LAY_DOWN:
            return [Offer(Action(Kind.LAY_DOWN), branch, rule)]
        if cards.deal is not Deal.DISCARD:
            raise InternalFault(f"{rule}: {cards.deal.value} is no choice")
        kinds = [kind for kind in self._held(self.player) if kind not in cards.except_cards]
        return [Offer(Action(Kind.DISCARD, kind), branch, rule) for kind in kinds]

    def gifts(self, giver: int, rule: str) -> list[Offer]:
        """Return the offers for giving one card away."""
        return [Offer(Action(Kind.GIVE, kind), self._root(), rule) for kind in self._held(giver)]

    def can(self, can: Can) -> bool:
        """Return whether the player can do something with his hand or the numbers thrown, before duties."""
        offers = [offer for kind in self._held(self.player) for offer in self.card(kind)]
        thrown = self.state.thrown if self.facts.dice_apart else (sum(self.state.thrown),)
        numbers = self.state.pending or (thrown if self.state.thrown else ())
        for number in dict.fromkeys(numbers):
            offers += self._permitted(number, lambda branch, piece: True)
        return self._can(can, offers)

    # --- what all decisions share --------------------------------------------------------------

    def _held(self, player: int) -> list[str]:
        """Return the kinds of cards in a player's hand, in canonical order."""
        hand = self.state.hands[player]
        return [card.id for card in self.facts.cards if card.id in hand]

    def _root(self) -> Branch:
        return Branch(self.state, yours=self.yours)

    def _view(self, number: int) -> View:
        return Mover(self.facts, self.rows, self.player, number).view(self._root())

    def _expanded(self, act: Act, rule: str, source: str, number: int, may_move: MayMove) -> list[Offer]:
        mover = Mover(self.facts, self.rows, self.player, number)
        return self._offered(Acts(mover, rule, may_move).expand(self._root(), act), rule, source)

    def _offered(self, tries: Iterator[Tried], rule: str, source: str) -> list[Offer]:
        offers = []
        for tried in tries:
            if isinstance(tried, Attempt):
                self.denied.append(Denied(source, rule, attempt=tried))
            else:
                offers.append(Offer(Action(Kind.USE, source, tried.moves), tried, rule))
        return offers

    def _can(self, can: Can, offers: Sequence[Offer]) -> bool:
        view = self._view(-1)
        return any(fits_act(view, can.act, offer) for offer in offers)

    def _dutiful(self, offers: list[Offer], number: int) -> list[Offer]:
        for named, duty in self.facts.duties:
            if isinstance(duty.act, Use):
                continue
            view = replace(self._view(number), offers=lambda can, known=offers: self._can(can, known))  # type: ignore[misc]
            if duty.when is not None and not holds(view, duty.when):
                continue
            dutiful = [offer for offer in offers if fits_act(view, duty.act, offer)]
            if not dutiful:
                continue
            if len(dutiful) < len(offers):
                self.bearing[named.id] = None
            if duty.penalty:
                offers = [offer if offer in dutiful else self._punished(named, offer, dutiful) for offer in offers]
            else:
                self._strike(named.id, offers, dutiful)
                offers = dutiful
        return offers

    def _strike(self, duty: str, offers: list[Offer], kept: list[Offer]) -> None:
        for offer in offers:
            if not any(offer is other for other in kept):
                self.denied.append(Denied(offer.action.source, offer.rule, offer=offer, duty=duty))

    def _punished(self, named: Named, offer: Offer, dutiful: list[Offer]) -> Offer:
        branch = offer.branch.fork()
        mover = Mover(self.facts, self.rows, self.player)
        guilty = dict.fromkeys(piece for other in dutiful for piece in other.branch.movers)
        for piece in guilty:
            if branch.state.at[piece] == self.state.at[piece] and not branch.state.over:
                home = self.facts.table.board.yard(self.facts.seat_of[piece])
                mover.send(branch, piece, home)
                mover.log(branch, Happened(Event.MOVE, named.id, piece, home))
        return replace(offer, branch=branch)


def _unit(state: State, piece: int) -> tuple[int, ...]:
    return next((stack for stack in state.stacks.get(state.at[piece], ()) if piece in stack), (piece,))


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return the numbers with one of them used up."""
    place = numbers.index(number)
    return numbers[:place] + numbers[place + 1 :]


def _distinct(offers: list[Offer]) -> list[Offer]:
    known: dict[Action, Offer] = {}
    for offer in offers:
        known.setdefault(offer.action, offer)
    return list(known.values())


def fits_act(view: View, act: Act | Use | Send, offer: Offer) -> bool:
    """Return whether an action is of the kind that a phrase names, as in `you must ...` and `you can ...`."""
    branch = offer.branch
    match act:
        case Choice(alternatives=alternatives):
            return any(all(fits_act(view, part, offer) for part in run) for run in alternatives)
        case Walk():
            pieces = candidates(view, act.pieces)
            return any(
                move.verb is Deed.WALK and piece in pieces and _is_walk(view, act, steps)
                for move, piece, steps in zip(branch.moves, branch.movers, branch.steps, strict=True)
            )
        case Place():
            return any(
                _is_placing(view, act, move, piece) for move, piece in zip(branch.moves, branch.movers, strict=True)
            )
        case Swap():
            return any(
                partner >= 0 and _is_swap(view, act, piece, partner)
                for piece, partner in zip(branch.movers, branch.partners, strict=True)
            )
        case Send():
            captured = [done.other for done in branch.trace if done.event is Event.CAPTURE]
            return any(fits(view, act.pieces, piece, captives_too=True) for piece in captured)
        case Cards(deal=Deal.DISCARD):
            return offer.action.kind is Kind.DISCARD and offer.action.source not in act.except_cards
        case Cards(deal=Deal.LAY_DOWN):
            return offer.action.kind is Kind.LAY_DOWN
        case Cards():
            played = [card.id for card in view.facts.cards if card.id not in act.except_cards]
            return offer.action.kind is Kind.USE and offer.action.source in played
    raise InternalFault(f"no action is told by {type(act).__name__}")


def _is_walk(view: View, act: Walk, steps: int) -> bool:
    return not act.amounts or any(value(view, amount) * (1 if act.forward else -1) == steps for amount in act.amounts)


def _is_placing(view: View, act: Place, move: Move, piece: int) -> bool:
    if piece not in candidates(view, act.pieces):
        return False
    if act.target is None:
        return move.verb is Deed.BRING_OUT
    targets = [view.state.at[target] for target in candidates(view.about(piece), act.target)]
    return move.verb is Deed.PUT and move.target in targets


def _is_swap(view: View, act: Swap, piece: int, partner: int) -> bool:
    """Return whether the two pieces of a swap are those that a phrase names, in either order.

    Of several of one seat that stood on a place it is not said which one was meant: one of them has to fit.
    """
    at, seat_of = view.state.at, view.facts.seat_of
    there = [other for other in range(len(at)) if at[other] == at[partner] and seat_of[other] == seat_of[partner]]
    pairs = [pair for other in there for pair in ((piece, other), (other, piece))]
    firsts = candidates(view, act.first)
    if act.second is None:
        return any(first in firsts and second in firsts for first, second in pairs)
    return any(first in firsts and second in candidates(view.about(first), act.second) for first, second in pairs)


def pass_offer(state: State) -> Offer:
    """Return the one action of a player who can do nothing."""
    return Offer(PASS, Branch(state.copy()), "turn")
