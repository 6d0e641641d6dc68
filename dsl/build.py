"""The chain from a file to its Variant, one function for each stage.

read -> shape -> merge bases -> take options -> phrases -> tables -> meaning -> Variant. A stage reports everything it
finds before the chain stops; the next stage relies on what it left.
"""

from __future__ import annotations

from collections.abc import Mapping as Dictionary
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from homestretch.dsl.board import build_board
from homestretch.dsl.boardcheck import check_board
from homestretch.dsl.boardplan import BoardPlan, parse_board
from homestretch.dsl.catalog import Origin, find
from homestretch.dsl.content import Content, by_language
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.errors import RefusedFile, RulesError
from homestretch.dsl.examples import read_examples
from homestretch.dsl.extends import merge_chain, read_chain, read_file
from homestretch.dsl.material import Material, check_pack, check_sources, read_cards, read_material
from homestretch.dsl.meaning import check_meaning
from homestretch.dsl.model import Card, Example, Table, Variant
from homestretch.dsl.options import choose, read_options, take_options
from homestretch.dsl.rulebook import Rules, read_rules
from homestretch.dsl.seating import teams_of, turn_order
from homestretch.dsl.sense import check_sense
from homestretch.dsl.usage import check_usage
from homestretch.dsl.vocabulary import board_mapping, declared_names
from homestretch.dsl.yamltree import load_source

NO_OPTIONS: Dictionary[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Parts:
    """Everything that a file says, each part read for itself."""

    rules: Rules
    plan: BoardPlan
    material: Material
    cards: tuple[Card, ...]


def load_variant(name_or_path: str, *, options: Dictionary[str, str] = NO_OPTIONS) -> Variant:
    """Return the shipped variant of this name, or the one in the file at this path.

    `options` are values to take instead of those that the file takes, by option. No file is opened but this one and
    the bases that it names.

    Raises
    ------
    RulesError
        Where the file is no valid variant, with all diagnostics of the stage that found it out.
    RefusedFile
        Where it, or a base, cannot be read as a variant file at all.
    UsageError
        Where there is no such variant or file, or no such option or value.
    SurroundingsFailed
        Where the system does not let a file be read.
    """
    return build_variant(find(name_or_path), Collector(), options=options)


def diagnose(text: str, name: str, *, directory: Path | None = None) -> tuple[Variant | None, list[Diagnostic]]:
    """Return the variant that a text is, or None, with everything there is to say about it, warnings too.

    `name` is what messages call the file, and `directory` where its bases are looked for before the shipped ones.

    Raises SurroundingsFailed where the system does not let a base be read.
    """
    return diagnose_bytes(text.encode("utf-8", "surrogatepass"), name, directory=directory)


def diagnose_bytes(data: bytes, name: str, *, directory: Path | None = None) -> tuple[Variant | None, list[Diagnostic]]:
    """Return the same as `diagnose` for the bytes of a file, which may be no text at all."""
    collector = Collector()
    try:
        origin = Origin(load_source(data, name), directory, _identity(name, directory))
        variant = build_variant(origin, collector)
    except (RulesError, RefusedFile) as fault:
        return None, list(fault.diagnostics)
    return variant, list(collector.diagnostics)


def build_variant(origin: Origin, collector: Collector, *, options: Dictionary[str, str] = NO_OPTIONS) -> Variant:
    """Return the variant of a file; warnings are left in the collector.

    Raises as `load_variant` does.
    """
    content = merge(origin, collector)
    content = with_options(content, options, collector)
    parts = read_parts(content, collector)
    tables = lay_out(content, parts, collector)
    return bind(content, parts, tables, collector)


def merge(origin: Origin, collector: Collector) -> Content:
    """Read a file and its bases, look at their shapes, and merge them."""
    chain = read_chain(read_file(origin), collector)
    collector.raise_if_errors()
    content = merge_chain(chain, collector)
    collector.raise_if_errors()
    return content


def with_options(content: Content, options: Dictionary[str, str], collector: Collector) -> Content:
    """Carry out the values of the options that are in force."""
    content = take_options(choose(content, options), collector)
    collector.raise_if_errors()
    return content


def read_parts(content: Content, collector: Collector) -> Parts:
    """Read every phrase: of the material, the board, the cards, the defined words and the rules."""
    mapping = board_mapping(content)
    plan = parse_board(mapping, collector)
    names = declared_names(content, mapping, collector)
    material = read_material(content, names.all, collector)
    rules = read_rules(content, names, collector)
    cards = read_cards(content, rules.uses, collector)
    declared = by_language(content.material.get("sources"))
    for sources, place in rules.references:
        check_sources(sources, declared, place, collector)
    for part in plan.parts if plan is not None else ():
        check_sources(part.sources, declared, part.span, collector)
    if material is not None:
        check_pack(cards, material.decks, content.section("cards"), collector)
    collector.raise_if_errors()
    assert plan is not None
    assert material is not None
    return Parts(rules, plan, material, cards)


def lay_out(content: Content, parts: Parts, collector: Collector) -> dict[int, Table]:
    """Lay the game out for each number of players."""
    tables: dict[int, Table] = {}
    material, plan = parts.material, parts.plan
    for count, players in material.players.items():
        seats = turn_order(players)
        node = content.material.get("teams") or content.material.get("players")
        teams = teams_of(material.teams, players, node.span if node else None, collector)
        sides_of = plan.sides_of(seats, len(material.seats), material.clockwise)
        sides = plan.sides_at(len(material.seats), len(seats))
        board = build_board(plan, len(seats), sides_of, sides, collector)
        if board is not None and teams is not None:
            places = tuple(tuple(seats.index(seat) for seat in group) for group in players)
            tables[count] = Table(seats, tuple(material.seats[seat] for seat in seats), places, teams, board)
            check_board(board, plan, tables[count].names, collector)
    collector.raise_if_errors()
    return tables


def bind(content: Content, parts: Parts, tables: dict[int, Table], collector: Collector) -> Variant:
    """Check what the parts mean together, and put them into one Variant."""
    examples = read_examples(content, parts.material, tables, tuple(card.id for card in parts.cards), collector)
    variant = _variant(content, parts, tables, examples)
    check_meaning(variant, parts.plan, parts.rules.spare, collector)
    collector.raise_if_errors()
    check_sense(variant, parts.plan, content, collector)
    collector.raise_if_errors()
    check_usage(variant, parts.plan, parts.rules.spare, content, collector)
    return variant


def _variant(content: Content, parts: Parts, tables: dict[int, Table], examples: tuple[Example, ...]) -> Variant:
    material = parts.material
    carried_out = dict(material.carried_out)
    for part in parts.plan.parts:
        if part.sources:
            carried_out[f"board.{part.key}"] = part.sources
    return Variant(
        name=content.name.text,
        title=material.title,
        extends=content.extends,
        sources=material.sources,
        left_out=material.left_out,
        seats=material.seats,
        counts=tuple(material.players),
        teams=material.teams,
        clockwise=material.clockwise,
        pieces=material.pieces,
        dice=material.dice,
        decks=material.decks,
        cards=parts.cards,
        words=parts.rules.words,
        rules=parts.rules.rules,
        options=read_options(content),
        examples=examples,
        lexicon=material.lexicon,
        wording=material.wording,
        texts=material.texts,
        material_sources=carried_out,
        tables=tables,
        digest=content.digest,
        places={
            "game": content.name.span,
            **{line.section: line.value.span for line in reversed(content.lines.values())},
            **{key: node.span for key, node in content.material.items()},
        },
    )


def _identity(name: str, directory: Path | None) -> str:
    return f"text:{name}" if directory is None else str((directory / Path(name).name).resolve())
