"""Every rule that the kernel can hold has a sentence in every language, with nothing left unfilled or unjoined."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from homestretch.dsl.build import load_variant
from homestretch.dsl.nodes import (
    Act,
    After,
    Beyond,
    Can,
    Cards,
    Choice,
    Companions,
    Condition,
    Count,
    Deal,
    During,
    Duty,
    End,
    Event,
    Forbid,
    Gain,
    Has,
    Help,
    Is,
    Land,
    Lead,
    Logic,
    Manner,
    Many,
    Number,
    Overshoot,
    Owner,
    Permission,
    Pick,
    Pieces,
    Place,
    Refuse,
    Region,
    Relation,
    Rest,
    Reward,
    Roll,
    Rule,
    Send,
    Share,
    Shows,
    Situation,
    Source,
    Spend,
    Step,
    Swap,
    To,
    Use,
    Verb,
    Walk,
    Where,
    Whereabouts,
    Who,
    Win,
)
from homestretch.tools.sheet import LANGUAGES
from homestretch.tools.sheet.writer import Writer

PARTNERS = load_variant("partners")
PARCHIS = load_variant("parchis")
WRITERS = [Writer(variant, language) for variant in (PARTNERS, PARCHIS) for language in LANGUAGES]


@st.composite
def _acts(draw: st.DrawFn) -> Act:
    return draw(_any_act)


@st.composite
def _pieces(draw: st.DrawFn) -> Pieces:
    return draw(_any_pieces)


@st.composite
def _conditions(draw: st.DrawFn) -> Condition:
    return draw(_any_condition)


counts = st.one_of(
    st.builds(Count, st.sampled_from([Many.SOME, Many.EXACTLY, Many.AT_LEAST, Many.AT_MOST]), st.integers(1, 4)),
    st.just(Count(Many.EVERY)),
    st.just(Count(Many.NONE)),
)
owners = st.sampled_from(Owner)
marks = st.builds(Region, st.just(Where.MARK), st.sampled_from([Owner.ANY, Owner.OWN, Owner.OTHER]), st.just("circle"))
kinds = st.builds(Region, st.just(Where.CELLS), name=st.just(None), full=st.booleans(), empty=st.booleans())
parts = st.builds(
    Region,
    st.sampled_from([where for where in Where if where not in (Where.MARK, Where.CELLS)]),
    st.sampled_from([Owner.ANY, Owner.OWN]),
)
regions = st.one_of(marks, kinds, parts)
whereabouts = st.builds(Whereabouts, st.sampled_from(Relation), regions)
adjectives = st.sampled_from(["settled", "doubled", "lone"])
IT = Pieces(Count(Many.SOME, 1), Owner.ANY, it=True)
plain = st.builds(
    Pieces,
    counts,
    owners,
    captive=st.booleans(),
    adjectives=st.lists(adjectives, max_size=2, unique=True).map(tuple),
    where=st.lists(whereabouts, max_size=1).map(tuple),
    one_colour=st.booleans(),
    another=st.booleans(),
    pick=st.sampled_from([None, None, None, *Pick]),
)
companions = st.one_of(st.builds(Companions, plain), st.builds(Companions, st.none(), counts))
accompanied = st.builds(Pieces, counts, owners, companions=companions.map(lambda one: (one,)))
grouped = st.builds(Pieces, counts, owners, group=st.just("barrier"), whole=st.booleans())
_any_pieces = st.one_of(plain, accompanied, grouped, st.just(IT))

pieces = _pieces()
shows = st.one_of(
    st.builds(
        Shows,
        values=st.lists(st.integers(1, 12), min_size=1, max_size=3, unique=True).map(tuple),
        negated=st.booleans(),
    ),
    st.builds(
        Shows,
        values=st.lists(st.integers(1, 6), max_size=2, unique=True).map(tuple),
        double=st.just(True),
        ordinal=st.integers(0, 3),
        during=st.sampled_from(During),
        negated=st.booleans(),
    ),
    st.builds(
        Shows, values=st.just((6,)), ordinal=st.integers(1, 11), during=st.sampled_from(During), negated=st.booleans()
    ),
    st.builds(
        Shows, rolls=st.just(True), ordinal=st.integers(1, 3), at_most=st.booleans(), during=st.sampled_from(During)
    ),
)
is_somewhere = st.one_of(
    st.builds(Is, pieces, st.booleans(), where=whereabouts),
    st.builds(Is, pieces, st.booleans(), adjective=adjectives),
    st.builds(Is, pieces, st.booleans(), left=st.just(True)),
)
has = st.one_of(
    st.builds(
        Has,
        pieces,
        st.sampled_from([Event.CAPTURE, Event.MOVE, Event.BRING_OUT]),
        st.sampled_from([During.GAME, During.TURN]),
        negated=st.booleans(),
    ),
    st.builds(Has, hands=st.just(True)),
    st.builds(Has, draw_pile=st.just(True), short=st.booleans(), negated=st.booleans()),
)
simple = st.one_of(shows, is_somewhere, has)
numbers = st.one_of(
    st.builds(Number, st.just(Source.LITERAL), st.integers(1, 20)),
    st.just(Number(Source.NUMBER)),
    st.just(Number(Source.DEFINED, name="steps")),
    st.just(Number(Source.TWICE, otherwise=Number(Source.NUMBER))),
    st.builds(Number, st.just(Source.CASES), st.integers(1, 9), when=simple, otherwise=st.just(Number(Source.NUMBER))),
)
card_acts = st.builds(Cards, st.sampled_from([Deal.PLAY, Deal.DISCARD, Deal.LAY_DOWN]), st.integers(1, 3))
acts_alone = st.one_of(
    st.builds(Walk, pieces, st.booleans(), st.lists(numbers, max_size=3).map(tuple)),
    st.builds(Place, pieces, st.one_of(st.none(), pieces)),
    st.builds(Swap, pieces, st.one_of(st.none(), pieces)),
    st.builds(
        Share,
        st.integers(2, 9),
        st.builds(Pieces, st.just(Count(Many.EVERY)), st.just(Owner.YOUR)),
        st.integers(1, 2),
        st.integers(0, 4),
        st.booleans(),
        st.booleans(),
        st.sampled_from(Rest),
        st.booleans(),
    ),
    card_acts,
)
_any_act = st.one_of(
    acts_alone,
    st.lists(st.lists(acts_alone, min_size=1, max_size=2).map(tuple), min_size=1, max_size=3).map(
        lambda runs: Choice(tuple(runs))
    ),
)
_any_condition = st.one_of(
    simple,
    st.builds(Can, acts_alone, st.booleans()),
    st.builds(Logic, st.lists(simple, min_size=2, max_size=3).map(tuple), st.booleans()),
)
conditions = _conditions()
acts = _acts()
maybe = st.one_of(st.none(), conditions)
sends = st.one_of(
    st.builds(Send, pieces, st.just(To.YARD), captured=st.booleans(), unless=maybe),
    st.builds(Send, pieces, st.just(To.OUT)),
    st.builds(
        Send,
        pieces,
        st.just(To.REGION),
        st.builds(Region, st.sampled_from([Where.ENTRY, Where.TURNOFF]), st.just(Owner.OWN)),
    ),
)
arrivals = st.one_of(
    sends,
    st.builds(Send, pieces, st.just(To.UNDER_IT)),
    st.builds(Send, st.just(IT), st.just(To.LINK), link=st.just("ladder"), sweep=st.booleans()),
)
gains = st.builds(Gain, st.sampled_from(Reward), st.integers(1, 20), st.booleans(), st.booleans())
ends = st.builds(End, st.sampled_from([During.TURN, During.ROUND]))
leads = st.builds(Lead, st.sampled_from(Who), st.booleans(), st.sampled_from([0, 0, 3]))
piles = st.builds(Cards, st.sampled_from(Deal), st.integers(1, 5), all_cards=st.booleans())
steps = st.one_of(
    sends,
    gains,
    ends,
    leads,
    piles,
    st.builds(Roll, st.integers(1, 4)),
    st.builds(Use, st.sampled_from([Spend.SUM, Spend.FREE, Spend.DIFFERENT, Spend.SAME])),
)


def several(one: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(one, min_size=1, max_size=3).map(tuple)


rules: st.SearchStrategy[Rule] = st.one_of(
    st.builds(Permission, maybe, acts, st.sampled_from(Situation)),
    st.builds(
        Duty,
        maybe,
        st.one_of(acts, st.sampled_from([Use(Spend.MOST), Use(Spend.LARGER)])),
        st.sampled_from([(), (Send(IT, To.YARD),)]),
    ),
    st.builds(
        Forbid,
        st.one_of(st.none(), pieces.filter(lambda one: not one.it)),
        plain,
        several(st.sampled_from([Verb.PASS, Verb.LAND])),
        maybe,
    ).filter(lambda rule: rule.obstacle is not None),
    st.builds(
        Forbid,
        st.none(),
        plain,
        several(st.sampled_from([verb for verb in Verb if verb not in (Verb.PASS, Verb.LAND)])),
        maybe,
    ),
    st.builds(
        Land,
        st.lists(st.sampled_from(Manner), max_size=2, unique=True).map(tuple),
        st.one_of(st.none(), regions),
        st.booleans(),
        st.lists(plain, max_size=2).map(tuple),
        maybe,
        st.one_of(st.just(()), st.just((Refuse(),)), several(st.one_of(arrivals, gains, ends))),
    ),
    st.builds(
        After,
        st.sampled_from([Event.CAPTURE, Event.FINISH, Event.BRING_OUT, Event.PASS]),
        pieces,
        st.none(),
        maybe,
        several(steps),
    ),
    st.builds(After, st.just(Event.LAND), st.none(), regions, maybe, several(steps)),
    st.builds(Overshoot, st.sampled_from(Beyond)),
    st.builds(
        Step, maybe, several(steps), st.one_of(st.just(()), several(steps)), st.one_of(st.none(), card_acts), maybe
    ),
    st.builds(Help, maybe),
    st.builds(Win, conditions, st.booleans(), st.booleans()),
)

UNJOINED = {
    "en": r"\ba (?=[aeio])(?!one\b|once\b)",
    "es": r"\b(?:de|a) el\b|\by (?=hi|i(?![ae]))",
    "pt": r"\b(?:de|em|a|por) (?:o|a|os|as)\b|\bem uma?\b",
    "fr": r"\b(?:de|à) les?\b(?! (?:prendre|mettre))|\b(?:le|la|de|que|se|ne|sa) (?=[aeiouéèâê])(?!onz)",
}
"""Neighbors that a language never leaves apart."""


@pytest.mark.parametrize("writer", WRITERS, ids=lambda writer: f"{writer.variant.name}-{writer.language}")
@given(rule=rules)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_every_rule_has_a_clean_sentence(writer: Writer, rule: Rule) -> None:
    text = writer.rule(rule)
    assert text[0].isupper() or text[0].isdigit()
    assert text[-1] in ".!?"
    assert not re.search(r"[{}$]|  | [,.]|\bNone\b(?! of)|\.\.", text)
    assert not re.search(UNJOINED[writer.language], text, re.IGNORECASE)
