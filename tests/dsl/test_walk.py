"""Going through all nodes inside a node."""

from homestretch.dsl.nodes import (
    Count,
    DefinedGroup,
    Gain,
    Land,
    Many,
    Owner,
    Pieces,
    Refuse,
    Region,
    Relation,
    Reward,
    Where,
    Whereabouts,
)
from homestretch.dsl.source import SourceFile, Span
from homestretch.dsl.walk import find, walk

RING = Region(Where.RING, span=Span(SourceFile("a.yaml", "the ring"), 0, 8))
ON_RING = Whereabouts(Relation.IN, RING)
PIECES = Pieces(Count(Many.SOME, 1), Owner.ANY, where=(ON_RING,))
YARD = Region(Where.YARD)


def test_a_node_comes_before_what_is_inside_it() -> None:
    assert list(walk(PIECES)) == [PIECES, Count(Many.SOME, 1), ON_RING, RING]


def test_lists_are_gone_through_in_order() -> None:
    row = Land((), RING, False, (PIECES,), None, (Refuse(), Gain(Reward.ROLL)))
    assert [type(node) for node in walk(row)] == [Land, Region, Pieces, Count, Whereabouts, Region, Refuse, Gain]
    assert list(walk((YARD, RING))) == [YARD, RING]


def test_one_kind_is_found_the_node_itself_included() -> None:
    assert list(find(DefinedGroup(PIECES), Region)) == [RING]
    assert list(find(RING, Region)) == [RING]
    assert list(find(PIECES, Gain)) == []


def test_places_and_texts_are_no_nodes() -> None:
    assert list(walk("text")) == []
    assert list(walk(None)) == []
    assert list(walk(RING.span)) == []
