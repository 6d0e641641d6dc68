"""Shapes of rules that a sheet tells in a way of their own: by what their nodes are, never by a game's name."""

from __future__ import annotations

from collections.abc import Iterable

from homestretch.dsl.model import Card, Named, Table, Word
from homestretch.dsl.nodes import (
    After,
    Cards,
    Choice,
    Condition,
    Deal,
    DefinedCells,
    Duty,
    Effect,
    End,
    Gain,
    Land,
    Logic,
    Manner,
    Permission,
    Place,
    Region,
    Reward,
    Roll,
    Send,
    Shows,
    Source,
    Spend,
    Step,
    To,
    Use,
    Walk,
    Where,
)
from homestretch.tools.sheet.acts import ONE_OF_YOURS, may_wait_in_yard


def moves_its_number(card: Card) -> bool:
    """Return whether a card moves one piece forward by just the number that is printed on it."""
    runs = card.use.alternatives
    if len(runs) != 1 or len(runs[0]) != 1 or card.use.conditions:
        return False
    act = runs[0][0]
    if not isinstance(act, Walk) or not act.forward or len(act.amounts) != 1 or act.pieces != ONE_OF_YOURS:
        return False
    return act.amounts[0].source is Source.LITERAL and card.label == str(act.amounts[0].value)


def begins_with_throw(when: Condition | None) -> bool:
    """Return whether a condition asks for a throw or a card."""
    return throw_of(when) is not None


def throw_of(when: Condition | None) -> Shows | None:
    """Return the throw or card that a condition asks for, or None where it asks for none or for several in turn."""
    parts = when.parts if isinstance(when, Logic) and when.every else (when,)
    return next((part for part in parts if isinstance(part, Shows)), None)


def is_special_throw(when: Condition | None, usual: Condition | None) -> bool:
    """Return whether a throw that is asked for is one of those that another condition asks for."""
    special, wide = throw_of(when), throw_of(usual)
    if special is None or wide is None or special == wide or special.negated:
        return False
    if wide != Shows(values=wide.values, double=wide.double):
        return False
    fits = special.double or not wide.double
    return fits and (not wide.values or (bool(special.values) and set(special.values) <= set(wide.values)))


def does_only(step: Step, kind: type[Roll] | type[End]) -> bool:
    """Return whether a step has one effect alone, of this kind."""
    return len(step.effects) == 1 and isinstance(step.effects[0], kind) and not step.otherwise


def special_cases_before_play(steps: Iterable[Named]) -> list[Named]:
    """Return the steps at the head of a turn that only now and then shuffle cards or end the turn."""
    found = []
    for named in steps:
        step = named.rule
        if not isinstance(step, Step) or step.when is None or step.otherwise or len(step.effects) != 1:
            break
        effect = step.effects[0]
        if not isinstance(effect, End) and not (isinstance(effect, Cards) and effect.deal is Deal.SHUFFLE):
            break
        found.append(named)
    return found


def rolls_again(step: Step) -> bool:
    """Return whether a throw alone, whatever was done with it, brings another."""
    return isinstance(step.when, Shows) and any(_is_gain(effect, Reward.ROLL) for effect in step.effects)


def always_rolls_again(rule: Step | After) -> bool:
    """Return whether a throw or an event brings another throw each time, without a choice."""
    gains = [effect for effect in rule.effects if isinstance(effect, Gain) and effect.reward is Reward.ROLL]
    return any(not gain.optional and not gain.once for gain in gains)


def is_owed_count(effect: Effect) -> bool:
    """Return whether an effect is a number of steps that must be moved if they can be."""
    return _is_gain(effect, Reward.STEPS) and isinstance(effect, Gain) and not effect.optional


def _is_gain(effect: Effect, reward: Reward) -> bool:
    return isinstance(effect, Gain) and effect.reward is reward


def is_coming_out(land: Land) -> bool:
    """Return whether a row of landing is about pieces that come out of the yard, and no others."""
    return land.manners == (Manner.BRING_OUT,)


def mark_meant(word: Word) -> str:
    """Return the mark that a word is only another name of, or nothing."""
    definition = word.definition
    if not isinstance(definition, DefinedCells) or len(definition.alternatives) != 1:
        return ""
    (region,) = definition.alternatives
    return region.name or "" if region == Region(Where.MARK, name=region.name) else ""


def uses_the_sum(step: Step) -> bool:
    """Return whether a step is "use the number" and nothing else."""
    effects = step.effects
    return len(effects) == 1 and isinstance(effects[0], Use) and effects[0].spend is Spend.SUM and not step.otherwise


def is_plain_walk(named: Named) -> bool:
    """Return whether any number lets a piece walk, by this rule."""
    return isinstance(named.rule, Permission) and named.rule.when is None and isinstance(named.rule.act, Walk)


def brings_out(named: Named) -> bool:
    """Return whether a rule permits to bring a piece out of the yard."""
    return isinstance(named.rule, Permission) and mentions_bringing_out(named.rule.act)


def owes_coming_out(named: Named) -> bool:
    """Return whether a rule obliges to bring a piece out of the yard."""
    return isinstance(named.rule, Duty) and isinstance(named.rule.act, Place) and named.rule.act.target is None


def mentions_bringing_out(act: object) -> bool:
    """Return whether an act, or a part of it, brings a piece out of the yard."""
    if isinstance(act, Choice):
        return any(mentions_bringing_out(part) for run in act.alternatives for part in run)
    return isinstance(act, Place) and act.target is None


def takes_place_from_yard(act: object) -> bool:
    """Return whether an act, or a part of it, may put a piece from the yard in the place of another."""
    if isinstance(act, Choice):
        return any(takes_place_from_yard(part) for run in act.alternatives for part in run)
    return isinstance(act, Place) and act.target is not None and may_wait_in_yard(act.pieces)


def is_simple_exit(named: Named) -> bool:
    """Return whether a rule lets one piece come out on certain numbers, and says no more."""
    rule = named.rule
    if not isinstance(rule, Permission) or not isinstance(rule.act, Place):
        return False
    return isinstance(rule.when, Shows) and not rule.when.ordinal and rule.act.pieces.count.number == 1


def has_finish(table: Table) -> bool:
    """Return whether pieces of the board can finish at all."""
    board = table.board
    ends = {board.finish(seat) for seat in range(len(table.seats))}
    leads = any(edge.to in ends for ahead in board.ahead for edges in ahead.values() for edge in edges)
    return leads or board.finish_is_column or any(cell is not None for cell in board.finish_cell)


def section_of_duty(duty: Duty) -> str:
    """Return the section of a sheet in which a duty is told."""
    if isinstance(duty.act, Use):
        return "turn"
    if isinstance(duty.act, Walk) and duty.act.pieces.group is not None:
        return "blockades"
    return "turn" if duty.when is None else "moving"


def exclusive(duties: Iterable[Duty]) -> bool:
    """Return whether no two of the duties can be owed at once, since each has numbers of its own."""
    seen: set[int] = set()
    for duty in duties:
        throw = throw_of(duty.when)
        if throw is None or throw.negated or not throw.values or seen & set(throw.values):
            return False
        seen |= set(throw.values)
    return True


def sends(land: Land, *, captured: bool = False, to: To | None = None) -> bool:
    """Return whether a row of landing sends a piece there, or sends one as captured."""
    sends = [effect for effect in land.effects if isinstance(effect, Send)]
    return any(send.captured or send.sweep if captured else send.to is to for send in sends)
