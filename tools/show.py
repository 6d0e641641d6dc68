"""Any stage of the chain from a file to its rules, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any

from homestretch.compiler.facts import Facts
from homestretch.compiler.facts import facts as facts_of
from homestretch.dsl.model import Board, Table, Variant
from homestretch.dsl.printer import print_rule
from homestretch.dsl.source import SourceFile, Span
from homestretch.dsl.yamltree import Mapping, Node, Scalar, Sequence


def tree_data(node: Node) -> Any:
    """Return a tree of placed text: a scalar as its text, and each key with the line it stands on."""
    match node:
        case Scalar():
            return node.text
        case Sequence():
            return [tree_data(item) for item in node.items]
        case Mapping():
            return {f"{entry.key.text} ({entry.key.span.line})": tree_data(entry.value) for entry in node}


def phrases_data(variant: Variant) -> list[dict[str, Any]]:
    """Return every phrase as it is typed, as it is printed, and where it stands."""
    rows = []
    for identifier, node, phrase, sources, span in _phrases(variant):
        section, _, key = identifier.partition(".")
        rows.append(
            {
                "id": identifier,
                "typed": phrase,
                "canonical": print_rule(section, key, node),
                "sources": list(sources),
                "file": span.file.name if span else None,
                "line": span.line if span else None,
            }
        )
    return rows


def nodes_data(variant: Variant) -> dict[str, Any]:
    """Return the kernel nodes of every phrase, by id."""
    return {identifier: node_data(node) for identifier, node, *_ in _phrases(variant)}


def _phrases(variant: Variant) -> Iterator[tuple[str, Any, str, tuple[str, ...], Span | None]]:
    for name, word in variant.words.items():
        yield f"define.{name}", word.definition, word.phrase, word.sources, word.span
    for card in variant.cards:
        yield f"cards.{card.id}", card.use, card.phrase, card.sources, card.span
    for named in variant.rules:
        yield named.id, named.rule, named.phrase, named.sources, named.span


def variant_data(variant: Variant) -> dict[str, Any]:
    """Return what a variant says beside its rules and boards."""
    left_out = {"tables", "rules", "words", "cards", "examples"}
    data = {item.name: node_data(getattr(variant, item.name)) for item in fields(variant) if item.name not in left_out}
    data["cards"] = {card.id: {"copies": card.copies, "label": card.label} for card in variant.cards}
    data["rules"] = [named.id for named in variant.rules]
    data["examples"] = [example.id for example in variant.examples]
    data["tables"] = {str(count): _table_data(table) for count, table in variant.tables.items()}
    return data


def _table_data(table: Table) -> dict[str, Any]:
    return {"seats": list(table.names), "players": node_data(table.players), "team_of": list(table.team_of)}


def board_data(table: Table) -> dict[str, Any]:
    """Return the board of a table: its cells, the steps between them, and what each seat calls its own."""
    board = table.board
    return {
        "shape": board.shape,
        "clockwise": board.clockwise,
        "sides": board.sides,
        "cells": [
            {
                "id": cell.id,
                "kind": cell.kind.value,
                "name": cell.name,
                "seat": None if cell.seat is None else table.names[cell.seat],
                "side": cell.side,
                "index": cell.index,
                "marks": [
                    mark.name if mark.seat is None else f"{mark.name} of {table.names[mark.seat]}"
                    for mark in cell.marks
                ],
                "capacity": cell.capacity or None,
            }
            for cell in board.cells
        ],
        "seats": {name: _seat_data(board, seat) for seat, name in enumerate(table.names)},
        "links": {name: {str(start): end for start, end in link.items()} for name, link in board.links.items()},
    }


def _seat_data(board: Board, seat: int) -> dict[str, Any]:
    return {
        "yard": board.yard(seat),
        "entry": board.entry[seat],
        "turnoff": board.turnoff[seat],
        "home_column": list(board.column[seat]),
        "finish": board.finish(seat),
        "steps": [
            {"from": place, "to": edge.to, **({"branch": edge.branch.value} if edge.branch else {})}
            for place, edges in sorted(board.ahead[seat].items())
            for edge in edges
        ],
    }


def facts_data(variant: Variant, players: int) -> dict[str, Any]:
    """Return the rules as the engines use them: sorted by what they are asked for."""
    known = facts_of(variant, players)
    return {name: _by_id(getattr(known, name)) for name in _SORTED} | {
        "steps": {section: [named.id for named, _ in steps] for section, steps in known.steps.items()},
        "bans": {verb.value: [named.id for named, _ in rules] for verb, rules in known.bans.items() if rules},
        "overshoot": None if known.overshoot is None else known.overshoot[0].id,
        **_numbers(known),
    }


_SORTED = ("permissions", "card_permissions", "duties", "obstacles", "landing", "after", "helps", "wins")


def _by_id(rules: tuple[tuple[Any, Any], ...]) -> list[str]:
    return [named.id for named, _ in rules]


def _numbers(known: Facts) -> dict[str, Any]:
    return {
        "counted": sorted(event.value for event in known.counted),
        "counted_in_a_turn": sorted(event.value for event in known.counted_turn),
        "counts_laps": known.needs_travel,
        "pieces": known.pieces,
        "pack": known.pack,
    }


def node_data(value: Any) -> Any:
    """Return a node as data that JSON can hold: its kind, and the fields that say something."""
    if is_dataclass(value) and not isinstance(value, type):
        said = {
            item.name: node_data(getattr(value, item.name))
            for item in fields(value)
            if not isinstance(getattr(value, item.name), Span | SourceFile) and not _is_default(value, item)
        }
        return {"kind": type(value).__name__, **said}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {str(key): node_data(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list | frozenset):
        return [node_data(inner) for inner in value]
    return value


def _is_default(value: Any, item: Any) -> bool:
    return item.default is not MISSING and getattr(value, item.name) == item.default


def outline(data: Any, indent: int = 0) -> str:
    """Return data as indented text for people; each line ends with a line break."""
    space = "  " * indent
    if isinstance(data, dict) and data:
        return "".join(_entry(f"{space}{key}:", value, indent) for key, value in data.items())
    if isinstance(data, list) and data:
        if all(not isinstance(item, dict | list) for item in data):
            return f"{space}{', '.join(_word(item) for item in data)}\n"
        return "".join(_entry(f"{space}-", item, indent) for item in data)
    return f"{space}{_word(data)}\n"


def _entry(head: str, value: Any, indent: int) -> str:
    inner = outline(value, indent + 1)
    if inner.count("\n") == 1 and not isinstance(value, dict):
        return f"{head} {inner.lstrip()}"
    if head.endswith("-"):
        return f"{head} {inner.lstrip()}"
    return f"{head}\n{inner}"


def _word(value: Any) -> str:
    if value is None:
        return "none"
    if value in ([], {}, ""):
        return "nothing"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
