"""Generators of nodes that a phrase can say, for round trips through printer and parser.

They make every kind of node in every place where the grammar has it. What they leave out is what no phrase says, such
as a capture that is also a removal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial

from hypothesis import strategies as st

from homestretch.dsl.nodes import (
    Act,
    Can,
    Cards,
    Choice,
    Companions,
    Condition,
    Count,
    Deal,
    During,
    Event,
    Has,
    Is,
    Logic,
    Many,
    Number,
    Owner,
    Pick,
    Pieces,
    Place,
    Region,
    Relation,
    Rest,
    Share,
    Shows,
    Source,
    Swap,
    Walk,
    Where,
    Whereabouts,
)
from homestretch.dsl.parser import Names

NAMES = Names(
    marks=frozenset({"circle", "trump", "ladder"}),
    links=frozenset({"ladder"}),
    piece_words=frozenset({"settled", "lone"}),
    cell_words=frozenset({"safe"}),
    groups=frozenset({"barrier"}),
    numbers=frozenset({"steps"}),
    cards=frozenset({"joker", "king", "two"}),
)
"""The names that generated nodes use; `two` is a word of the language too."""

IT = Pieces(Count(Many.SOME, 1), Owner.ANY, it=True)
THERE = Whereabouts(Relation.IN, Region(Where.THERE))

booleans = st.booleans()
faces = st.integers(0, 1_000)
steps = st.integers(1, 1_000)
several = st.integers(2, 12)
ordinals = st.integers(1, 10)
marks = st.sampled_from(("circle", "trump", "ladder"))
cards = st.lists(st.sampled_from(("joker", "king", "two")), min_size=1, max_size=2, unique=True).map(tuple)


@dataclass(frozen=True)
class Setting:
    """What the words around a node are about: the section, and whether they are about one piece."""

    section: str
    it: bool


# --- regions and pieces --------------------------------------------------------------


@cache
def regions() -> st.SearchStrategy[Region]:
    return st.one_of(
        st.sampled_from((Where.RING, Where.LINE, Where.BOARD, Where.FINISH, Where.ITS_CELL)).map(Region),
        st.builds(Region, st.sampled_from((Where.YARD, Where.HOME_COLUMN)), st.sampled_from((Owner.ANY, Owner.OWN))),
        kinds_of_cell(),
    )


@cache
def kinds_of_cell() -> st.SearchStrategy[Region]:
    """Cells that can be meant by "a": marked ones, entries, those of a defined word."""
    owners = st.sampled_from((Owner.ANY, Owner.OWN, Owner.OTHER))
    return st.one_of(
        st.builds(Region, st.just(Where.MARK), owners, marks),
        st.builds(Region, st.sampled_from((Where.ENTRY, Where.TURNOFF)), owners),
        st.sampled_from(
            (Region(Where.CELLS, name="safe"), Region(Where.CELLS, full=True), Region(Where.CELLS, empty=True))
        ),
    )


@cache
def whereabouts(*, there: bool = True) -> st.SearchStrategy[Whereabouts]:
    made = st.builds(Whereabouts, st.sampled_from(Relation), regions())
    return st.one_of(made, st.just(THERE)) if there else made


def _subject_counts(*, anybodys: bool, told: bool, met: bool) -> st.SearchStrategy[Count]:
    open_counts = [st.just(Count(Many.SOME, 1)), st.just(Count(Many.EVERY)), several.map(partial(Count, Many.AT_LEAST))]
    if not anybodys or told:
        open_counts.append(st.integers(1, 12).map(partial(Count, Many.EXACTLY)))
        open_counts.append(st.integers(1, 12).map(partial(Count, Many.AT_MOST)))
    if not anybodys or told or met:
        open_counts.append(st.just(Count(Many.NONE)))
    return st.one_of(open_counts)


one = st.just(Count(Many.SOME, 1))


@st.composite
def described_pieces(
    draw: st.DrawFn, setting: Setting, role: str, *, companions: bool = True, owners: tuple[Owner, ...] | None = None
) -> Pieces:
    """Pieces in a role: subject, met, acted, other, struck, happened, judged, obstacle, companion.

    What is acted on as "other" stands after a piece that it can be other than.
    """
    allowed = owners or tuple(owner for owner in Owner if setting.it or owner is not Owner.OWN)
    owner = draw(st.sampled_from(allowed))
    shape = draw(st.sampled_from(("plain", "captive", "whole", "group")))
    if shape == "group" and owner is Owner.TEAM:
        shape = "whole"
    adjectives = draw(st.lists(st.sampled_from(("settled", "lone")), max_size=2, unique=True).map(tuple))
    landing = setting.section == "landing" and role in ("met", "struck")
    free = role in ("judged", "obstacle", "companion")
    told = free or (landing and bool(adjectives or shape != "plain"))
    anybodys = owner is Owner.ANY
    if role == "struck":
        count = Count(Many.EVERY) if anybodys and not landing else draw(one | st.just(Count(Many.EVERY)))
    elif role in ("judged", "acted", "other"):
        count = draw(one)
    else:
        count = draw(_subject_counts(anybodys=anybodys, told=told, met=role == "met"))
    if role in ("obstacle", "happened"):
        count = Count(Many.SOME, 1)
    if role in ("companion", "met") and count.many is Many.EVERY:
        count = Count(Many.NONE)
    acted_on = role in ("acted", "other", "struck")
    if shape == "whole" and (acted_on or count.many not in (Many.SOME, Many.NONE, Many.EVERY)):
        shape = "captive"
    pick = None
    if count == Count(Many.SOME, 1) and role == "struck":
        pick = draw(st.sampled_from(Pick))
    elif count == Count(Many.SOME, 1) and role in ("subject", "acted", "other") and not anybodys:
        pick = draw(st.none() | st.sampled_from(Pick))
    yours = owner is Owner.YOUR and shape != "group"
    another = (
        pick is None
        and (count == Count(Many.SOME, 1) or (count.many is Many.NONE and not yours))
        and (not anybodys or told or (landing and count.many is Many.NONE))
        and role not in ("judged", "obstacle", "happened", "acted", "struck")
        and draw(booleans)
    )
    one_colour = (
        shape != "group"
        and owner not in (Owner.YOUR, Owner.TEAM, Owner.OTHER)
        and count.many not in (Many.SOME, Many.NONE, Many.EVERY)
        and draw(booleans)
    )
    where = draw(st.lists(whereabouts(there=role != "met"), max_size=2).map(tuple))
    if role == "companion":
        where = (Whereabouts(Relation.IN, Region(Where.ITS_CELL)),)
    beside: tuple[Companions, ...] = ()
    if companions and draw(booleans):
        beside = (draw(_companions(setting)),)
    return Pieces(
        count,
        owner,
        captive=shape == "captive",
        adjectives=adjectives,
        where=where,
        companions=beside,
        group="barrier" if shape in ("whole", "group") else None,
        whole=shape == "whole",
        one_colour=one_colour,
        another=another,
        pick=pick,
    )


@cache
def _companions(setting: Setting) -> st.SearchStrategy[Companions]:
    beside = described_pieces(replace(setting, it=True), "companion", companions=False)
    return st.one_of(st.just(Companions(None, Count(Many.NONE))), beside.map(Companions))


@cache
def pieces(setting: Setting, role: str = "subject") -> st.SearchStrategy[Pieces]:
    made = described_pieces(setting, role)
    return made | st.just(IT) if setting.it and role in ("subject", "acted", "other", "struck") else made


# --- numbers, conditions, acts -------------------------------------------------------


@cache
def amounts() -> st.SearchStrategy[Number]:
    simple = st.one_of(
        steps.map(partial(Number, Source.LITERAL)),
        st.just(Number(Source.NUMBER)),
        st.just(Number(Source.DEFINED, name="steps")),
    )
    return simple | simple.map(lambda number: Number(Source.TWICE, otherwise=number))


@cache
def shows() -> st.SearchStrategy[Shows]:
    """What dice or card show, without a "not"."""
    values = st.lists(faces, min_size=1, max_size=2, unique=True).map(tuple)
    nth = {"ordinal": ordinals, "during": st.just(During.TURN)}
    any_double = {"values": values | st.just(()), "double": st.just(True)}
    return st.one_of(
        st.builds(Shows, values=values),
        st.builds(Shows, values=values, **nth),
        st.builds(Shows, values=st.tuples(faces), ordinal=ordinals, during=st.just(During.GAME)),
        st.builds(Shows, **any_double),
        st.builds(Shows, **any_double, **nth),
        st.builds(Shows, cards=cards),
    )


@cache
def which_roll() -> st.SearchStrategy[Shows]:
    return st.builds(Shows, rolls=st.just(True), ordinal=ordinals, at_most=booleans, during=st.just(During.TURN))


@cache
def _atoms(setting: Setting) -> st.SearchStrategy[Condition]:
    subject = pieces(setting)
    decides = setting.section in ("uses", "duties", "start", "round", "turn")
    return st.one_of(
        st.builds(Is, subject, booleans, adjective=st.sampled_from(("settled", "lone"))),
        st.builds(Is, subject, booleans, where=whereabouts()),
        st.builds(Is, subject, booleans, left=st.just(True)),
        st.builds(lambda made, negated: replace(made, negated=negated), shows() | which_roll(), booleans),
        st.builds(
            Has,
            subject,
            st.sampled_from((Event.CAPTURE, Event.MOVE, Event.BRING_OUT)),
            st.sampled_from((During.GAME, During.TURN)),
            negated=booleans,
        ),
        st.just(Has(hands=True)),
        st.builds(Has, draw_pile=st.just(True), short=booleans, negated=booleans),
        st.builds(Can, simple_acts(setting) | card_acts("duties"), negated=booleans) if decides else st.nothing(),
    )


@cache
def conditions(setting: Setting) -> st.SearchStrategy[Condition]:
    atom = _atoms(setting)
    both = st.builds(Logic, st.lists(atom, min_size=2, max_size=2).map(tuple), st.just(True))
    either = st.builds(Logic, st.lists(atom | both, min_size=2, max_size=2).map(tuple), st.just(False))
    return st.one_of(atom, both, either)


@cache
def simple_acts(setting: Setting, role: str = "acted") -> st.SearchStrategy[Act]:
    """Single acts; those in the role "other" come after another act."""
    acted, met = pieces(setting, role), pieces(setting, "other")
    swapped = described_pieces(setting, role, companions=False, owners=(Owner.YOUR, Owner.ENEMY, Owner.PARTNERS))
    any_two = described_pieces(setting, "acted", companions=False, owners=(Owner.ANY,)).map(
        lambda made: replace(made, count=Count(Many.EXACTLY, 2), another=False, pick=None)
    )
    return st.one_of(
        st.builds(Walk, acted, booleans, st.lists(amounts(), min_size=1, max_size=2).map(tuple)),
        st.builds(Walk, acted),
        st.builds(Place, acted),
        st.builds(Place, acted, met),
        st.builds(Swap, swapped, met),
        st.builds(Swap, any_two),
        shares(),
    )


@cache
def shares() -> st.SearchStrategy[Share]:
    yours = st.builds(
        Pieces,
        st.just(Count(Many.EVERY)),
        st.just(Owner.YOUR),
        adjectives=st.sampled_from(((), ("settled",), ("lone", "settled"))),
        where=st.lists(whereabouts(), max_size=1).map(tuple),
    )
    bounds = st.one_of(
        st.just((1, 0)),
        several.map(lambda low: (low, 0)),
        st.integers(1, 12).map(lambda both: (both, both)),
        several.map(lambda high: (1, high)),
    )
    rests = st.one_of(st.sampled_from(Rest).map(lambda rest: (rest, False)), st.just((Rest.WHEN_HELP_BEGINS, True)))
    return st.builds(
        lambda total, who, bound, both_ways, each_step, rest: Share(
            total, who, bound[0], bound[1], both_ways, each_step, rest[0], rest[1]
        ),
        steps,
        yours,
        bounds,
        booleans,
        booleans,
        rests,
    )


@cache
def card_acts(section: str) -> st.SearchStrategy[Act]:
    """What can be done with cards by itself in a section, if anything."""
    play = st.builds(Cards, st.just(Deal.PLAY), except_cards=cards | st.just(()))
    match section:
        case "uses":
            return st.sampled_from((Cards(Deal.DISCARD), Cards(Deal.LAY_DOWN)))
        case "duties":
            return play
        case _:
            return st.nothing()


@cache
def choices(setting: Setting, *, conditional: bool) -> st.SearchStrategy[Choice]:
    later = simple_acts(setting, "acted" if setting.section == "duties" else "other")
    run = st.tuples(simple_acts(setting)) | st.tuples(simple_acts(setting), later)
    always = st.lists(run, min_size=1, max_size=3).map(lambda runs: Choice(tuple(runs)))
    if not conditional:
        return always
    cases = st.lists(st.tuples(run, conditions(setting)), min_size=1, max_size=2).map(
        lambda pairs: Choice(tuple(acts for acts, _ in pairs), tuple(when for _, when in pairs))
    )
    some = st.tuples(run, run, conditions(setting)).map(lambda three: Choice(three[:2], (None, three[2])))
    return st.one_of(always, cases, some)


@cache
def acts(setting: Setting) -> st.SearchStrategy[Act]:
    several_acts = choices(setting, conditional=False).filter(
        lambda made: len(made.alternatives) > 1 or len(made.alternatives[0]) > 1
    )
    return simple_acts(setting) | several_acts | card_acts(setting.section)
