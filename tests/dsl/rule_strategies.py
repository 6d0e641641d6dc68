"""Generators of whole rules and definitions, one for each section."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from homestretch.dsl.nodes import (
    Act,
    After,
    Beyond,
    Cards,
    Choice,
    Count,
    Deal,
    DefinedCells,
    DefinedGroup,
    DefinedNumber,
    DefinedPieces,
    Definition,
    During,
    Duty,
    Effect,
    End,
    Event,
    Forbid,
    Gain,
    Has,
    Help,
    Land,
    Lead,
    Manner,
    Many,
    Number,
    Overshoot,
    Owner,
    Permission,
    Pieces,
    Refuse,
    Region,
    Reward,
    Roll,
    Rule,
    Send,
    Situation,
    Source,
    Spend,
    Step,
    To,
    Use,
    Verb,
    Where,
    Who,
    Win,
)
from tests.dsl.strategies import (
    IT,
    Setting,
    acts,
    amounts,
    booleans,
    choices,
    conditions,
    described_pieces,
    faces,
    kinds_of_cell,
    ordinals,
    pieces,
    regions,
    several,
    shows,
    steps,
)

SHORT_BONUSES = {"capture": Event.CAPTURE, "finish": Event.FINISH, "bring-out": Event.BRING_OUT}
GUILTY = Pieces(Count(Many.EVERY), Owner.YOUR, adjectives=("guilty",))
ends = st.sampled_from((End(During.TURN), End(During.ROUND)))


# --- effects -------------------------------------------------------------------------


@cache
def gains(*rewards: Reward) -> st.SearchStrategy[Gain]:
    return st.builds(
        lambda reward, number, optional, once: Gain(reward, number if reward is Reward.STEPS else 0, optional, once),
        st.sampled_from(rewards),
        steps,
        booleans,
        booleans,
    )


@cache
def sends(setting: Setting) -> st.SearchStrategy[Send]:
    landing = setting.section == "landing"
    struck = pieces(setting, "struck")
    unless = st.none() | conditions(replace(setting, it=True))
    own = st.sampled_from((Region(Where.ENTRY, Owner.OWN), Region(Where.TURNOFF, Owner.OWN)))
    everywhere = [
        st.builds(Send, struck, st.just(To.YARD), captured=st.just(True)),
        st.builds(Send, struck, st.just(To.YARD), unless=unless),
        st.builds(Send, struck, st.just(To.REGION), own, unless=unless),
        st.builds(Send, struck, st.just(To.OUT)),
    ]
    if landing:
        everywhere.append(st.builds(Send, struck, st.just(To.UNDER_IT)))
        everywhere.append(st.builds(Send, st.just(IT), st.just(To.LINK), link=st.just("ladder"), sweep=booleans))
    return st.one_of(everywhere)


@cache
def leads() -> st.SearchStrategy[Lead]:
    begin = st.sampled_from((Who.RANDOM, Who.HIGHEST_ROLL, Who.HIGHEST_CARD, Who.AFTER_DEALER))
    deal = st.sampled_from((Who.RANDOM, Who.HIGHEST_CARD, Who.NEXT_DEALER))
    return st.builds(Lead, begin) | st.builds(Lead, deal, st.just(True))


@cache
def effects(setting: Setting) -> st.SearchStrategy[Effect]:
    if setting.section in ("landing", "bonus"):
        return st.one_of(sends(setting), st.just(Refuse()), gains(*Reward), ends)
    how_many = st.integers(1, 12)
    return st.one_of(
        sends(setting).filter(lambda send: not send.captured),
        gains(*Reward),
        ends,
        leads(),
        st.integers(1, 16).map(Roll),
        st.sampled_from([Spend.SUM, Spend.FREE, Spend.DIFFERENT, Spend.SAME]).map(Use),
        st.builds(Cards, st.just(Deal.DRAW), how_many),
        st.sampled_from((Cards(Deal.PLAY), Cards(Deal.TURN_UP))),
        st.sampled_from((Cards(Deal.USE), Cards(Deal.GIVE), Cards(Deal.SHUFFLE), Cards(Deal.SHUFFLE, all_cards=True))),
        st.builds(Cards, st.just(Deal.DEAL), how_many),
    )


@cache
def _runs(setting: Setting, least: int = 1) -> st.SearchStrategy[tuple[Effect, ...]]:
    return st.lists(effects(setting), min_size=least, max_size=2).map(tuple)


# --- rules ---------------------------------------------------------------------------


def definitions() -> st.SearchStrategy[Definition]:
    setting = Setting("define", it=True)
    case = st.builds(Number, st.just(Source.CASES), faces, when=conditions(setting), otherwise=amounts())
    nested = st.builds(Number, st.just(Source.CASES), faces, when=conditions(setting), otherwise=case)
    judged = described_pieces(setting, "judged").map(lambda made: replace(made, another=False))
    several_pieces = judged.filter(lambda made: not made.whole)
    group = st.builds(
        lambda made, count, one_colour: replace(
            made,
            count=count,
            pick=None,
            one_colour=one_colour and (made.group is None or made.whole) and made.owner in (Owner.ANY, Owner.ENEMY),
        ),
        several_pieces,
        st.builds(Count, st.sampled_from((Many.AT_LEAST, Many.EXACTLY)), several),
        booleans,
    )
    return st.one_of(
        (amounts() | case | nested).map(DefinedNumber),
        st.lists(judged, min_size=1, max_size=2).map(lambda made: DefinedPieces(tuple(made))),
        group.map(DefinedGroup),
        st.lists(kinds_of_cell().filter(lambda cell: cell.owner is not Owner.OWN), min_size=1, max_size=2).map(
            lambda made: DefinedCells(tuple(made))
        ),
    )


def permissions() -> st.SearchStrategy[Permission]:
    setting = Setting("uses", it=False)

    def situation(act: Act) -> Situation:
        runs = act.alternatives if isinstance(act, Choice) else ((act,),)
        return Situation.CARD if any(isinstance(part, Cards) for run in runs for part in run) else Situation.NUMBER

    return st.builds(
        lambda when, act: Permission(when, act, situation(act)), st.none() | conditions(setting), acts(setting)
    )


def duties() -> st.SearchStrategy[Duty]:
    setting = Setting("duties", it=False)
    penalty = st.sampled_from(((), (Send(GUILTY, To.YARD),)))
    return st.builds(
        Duty,
        st.none() | conditions(setting),
        acts(setting) | st.sampled_from([Use(Spend.MOST), Use(Spend.LARGER)]),
        penalty,
    )


def blockades() -> st.SearchStrategy[Forbid]:
    setting = Setting("blockades", it=True)
    unless = st.none() | conditions(setting)
    barrier = st.just(Pieces(Count(Many.SOME, 1), Owner.ANY, group="barrier", whole=True))
    single = described_pieces(setting, "obstacle", owners=(Owner.ANY,))
    obstacle = barrier | single.filter(lambda made: made.group is None)
    seen = (Owner.ANY, Owner.OWN, Owner.PARTNERS, Owner.ENEMY, Owner.OTHER)
    stopped = st.sampled_from(seen).map(lambda owner: Pieces(Count(Many.EVERY), owner))
    verbs = st.lists(st.sampled_from((Verb.PASS, Verb.LAND)), min_size=1, max_size=2, unique=True).map(tuple)
    deeds = tuple(verb for verb in Verb if verb not in (Verb.PASS, Verb.LAND))
    forbidden = st.lists(st.sampled_from(deeds), min_size=1, max_size=2, unique=True).map(tuple)
    banned = single.map(lambda made: replace(made, count=Count(Many.EVERY)))
    return st.builds(Forbid, obstacle, stopped, verbs, unless) | st.builds(Forbid, st.none(), banned, forbidden, unless)


def landings() -> st.SearchStrategy[Land]:
    setting = Setting("landing", it=True)
    cells = st.none().map(lambda none: (none, False)) | st.tuples(regions(), booleans)
    return st.builds(
        lambda manners, cell, there, when, done, before: Land(manners, cell[0], cell[1], there, when, done, before),
        st.lists(st.sampled_from(Manner), max_size=2, unique=True).map(tuple),
        cells,
        st.lists(pieces(setting, "met"), max_size=2).map(tuple),
        st.none() | conditions(setting),
        _runs(setting, least=0),
        st.lists(st.sampled_from(("hit", "double", "own", "all")), max_size=2).map(tuple),
    )


def bonuses() -> st.SearchStrategy[tuple[str, After]]:
    setting = Setting("bonus", it=True)
    when = st.none() | conditions(setting)
    struck = described_pieces(setting, "happened")
    bare = Pieces(Count(Many.SOME, 1), Owner.ANY)
    short = st.builds(
        lambda key, gain: (key, After(SHORT_BONUSES[key], None, None, None, (gain,))),
        st.sampled_from(sorted(SHORT_BONUSES)),
        gains(Reward.STEPS, Reward.ROLL),
    )
    landed = st.builds(After, st.just(Event.LAND), st.none(), regions(), when, _runs(setting))
    happened = st.builds(
        After,
        st.sampled_from(tuple(SHORT_BONUSES.values())),
        st.none() | struck.filter(lambda made: made != bare),
        st.none(),
        when,
        _runs(setting),
    )
    passed = st.builds(After, st.just(Event.PASS), struck, st.none(), when, _runs(setting))
    return short | (landed | happened | passed).map(lambda made: ("other", made))


def step_rules(section: str) -> st.SearchStrategy[Step]:
    setting = Setting(section, it=False)
    fallback = st.sampled_from((Cards(Deal.DISCARD), Cards(Deal.LAY_DOWN)))
    played = _runs(setting).map(lambda run: (*run, Cards(Deal.PLAY)))
    when = st.one_of(conditions(setting), shows(), st.builds(Has, event=st.just(Event.ROUND), every=ordinals))
    every = ordinals.map(lambda number: Step(None, (Lead(Who.NEXT_DEALER, deals=True, every=number),)))
    until = st.builds(
        lambda who, condition: Step(None, (Lead(who),), until=condition), st.sampled_from(Who), conditions(setting)
    )
    return st.one_of(
        st.builds(Step, st.none(), _runs(setting)),
        st.builds(Step, when, _runs(setting)),
        st.builds(Step, when, _runs(setting), _runs(setting)),
        st.builds(Step, st.none() | when, played, fallback=fallback),
        st.builds(Step, when, played, _runs(setting), fallback=fallback),
        every,
        until,
    )


def rules(section: str) -> st.SearchStrategy[tuple[str, Rule | Definition | Choice]]:
    """Keys and nodes of one section."""
    setting = Setting(section, it=False)
    match section:
        case "bonus":
            return bonuses()
        case "define":
            nodes: st.SearchStrategy[Rule | Definition | Choice] = definitions()
        case "uses":
            nodes = permissions()
        case "duties":
            nodes = duties()
        case "blockades":
            nodes = blockades()
        case "landing":
            nodes = landings()
        case "overshoot":
            nodes = st.sampled_from(Beyond).map(Overshoot)
        case "help":
            nodes = st.none().map(Help) | conditions(setting).map(Help)
        case "end":
            nodes = st.builds(Win, conditions(setting), booleans, booleans)
        case "cards":
            nodes = choices(setting, conditional=True)
        case _:
            nodes = step_rules(section)
    return st.tuples(st.just("overshoot" if section == "overshoot" else "rule"), nodes)
