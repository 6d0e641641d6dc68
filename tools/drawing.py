"""Drawings of a variant: its board for a number of players, and the positions of its examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from homestretch.dsl.model import Example, Table, Variant
from homestretch.dsl.nodes import DefinedCells, Where
from homestretch.tools.diagram.svg import render_position_svg, render_svg
from homestretch.tools.sheet.lexicon import load_lexicon

BOARD_MM = 400.0
"""The longer edge of a board to play on."""

SAFE = "safe"
"""The word by which a variant calls cells where nobody is captured."""

_MOVE = re.compile(r"(?P<seat>\S+) (?P<start>\S+) (?:to (?P<end>\S+)|with (?P<other>\S+) (?P<there>\S+))")


def board_svg(
    variant: Variant, players: int, language: str, *, size_mm: float = BOARD_MM, prefix: str = "board"
) -> str:
    """Return the board for a number of players as an SVG document."""
    table = variant.table(players)
    return render_svg(
        table.board,
        seats=table.names,
        names=seat_names(table, language),
        title=title_in(variant, language),
        pieces=variant.pieces,
        safe=safe_cells(variant, table),
        size_mm=size_mm,
        prefix=prefix,
        all_seats=variant.seats,
    )


def example_drawer(variant: Variant, language: str) -> Callable[[Example], str]:
    """Return what draws the position of an example, with arrows for what is played in it."""

    def draw(example: Example) -> str:
        table = variant.table(example.players)
        places = _places(variant, table, example)
        moves = tuple(_moves(table, example))
        cells = len(table.board.cells)
        return render_position_svg(
            table.board,
            seats=table.names,
            places=places,
            title=example.id,
            piles=_piles(table, example),
            safe=safe_cells(variant, table),
            moves=moves,
            crop=bool(moves) or any(place < cells for own in places for place in own),
            prefix=f"example-{example.id.casefold()}",
            all_seats=variant.seats,
        )

    return draw


def title_in(variant: Variant, language: str) -> str:
    """Return the title in a language, or in the first in which there is one."""
    return variant.title.get(language) or next(iter(variant.title.values()), variant.name)


def seat_names(table: Table, language: str) -> tuple[str, ...]:
    """Return what the seats of a table are called in a language."""
    lexicon = load_lexicon(language)
    return tuple(lexicon.name(name) for name in table.names)


def safe_cells(variant: Variant, table: Table) -> frozenset[int]:
    """Return the cells that the variant calls safe for everybody, by their marks or as entries."""
    word = variant.words.get(SAFE)
    if word is None or not isinstance(word.definition, DefinedCells):
        return frozenset()
    regions = word.definition.alternatives
    marks = {region.name for region in regions if region.where is Where.MARK}
    safe = {cell.id for cell in table.board.cells if any(mark.name in marks for mark in cell.marks)}
    if any(region.where is Where.ENTRY for region in regions):
        safe.update(entry for entry in table.board.entry if entry is not None)
    return frozenset(safe)


def _places(variant: Variant, table: Table, example: Example) -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in table.names]
    for name, own in example.position.items():
        seat = table.names.index(name)
        found[seat] += [place for text in own if (place := table.board.place_named(seat, text)) is not None]
    for cell, pile in example.piles.items():
        place = table.board.place_named(table.names.index(pile[-1]), cell)
        for name in pile:
            if place is not None:
                found[table.names.index(name)].append(place)
    return tuple((*own, *[table.board.yard(seat)] * (variant.pieces - len(own))) for seat, own in enumerate(found))


def _piles(table: Table, example: Example) -> dict[int, tuple[int, ...]]:
    piles = {}
    for cell, pile in example.piles.items():
        seats = tuple(table.names.index(name) for name in pile)
        place = table.board.place_named(seats[-1], cell)
        if place is not None:
            piles[place] = seats
    return piles


def _moves(table: Table, example: Example) -> Iterator[tuple[int, int]]:
    for found in _MOVE.finditer((example.play or "").partition(": ")[2]):
        if found["seat"] not in table.names or (found["other"] or found["seat"]) not in table.names:
            continue
        seat, other = (table.names.index(found[key] or found["seat"]) for key in ("seat", "other"))
        start = table.board.place_named(seat, found["start"])
        end = table.board.place_named(other, (found["end"] or found["there"]).rstrip(","))
        if start is not None and end is not None:
            yield start, end
