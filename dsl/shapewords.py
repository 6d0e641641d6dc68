"""The words of messages about shapes: how a place, a value and what belongs there are called."""

from __future__ import annotations

from homestretch.dsl import limits
from homestretch.dsl.shapes import Either, ListOf, MapOf, Record, Shape, Steps, Text, Whole
from homestretch.dsl.yamltree import Mapping, Node, Scalar, Sequence

Path = tuple[str, ...]
"""The keys that lead to a place in the tree."""


def where(path: Path) -> str:
    """Return what a place is called: its keys in quotes, or "the file"."""
    return f'"{".".join(path)}"' if path else "the file"


def shown(path: Path, shape: Shape) -> str:
    """Return a right example of a key with its value, or of the value alone where it stands in a list."""
    if not path or path[-1].isdecimal():
        return shape.example
    example = shape.example
    if isinstance(shape, Steps):
        example = f"[{_in_braces(example.removeprefix('- '))}]"
    elif isinstance(shape, MapOf) and not example.startswith("{"):
        example = _in_braces(example)
    return f"{path[-1]}: {example}"


def _in_braces(line: str) -> str:
    name, _, value = line.partition(": ")
    quoted = f'"{value}"' if "," in value and not value.startswith("{") else value
    return f"{{{name}: {quoted}}}"


def example_of(key: str | None, record: Record) -> str:
    """Return a right example of a key of a record, or of the record where it has no such key."""
    field = record.field(key) if key is not None else None
    return record.example if field is None or key is None else shown((key,), field.shape)


def listed(words: tuple[str, ...], last: str) -> str:
    """Return words parted by commas, the last one by a word such as "and"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def short(text: str) -> str:
    """Return a text cut where it is longer than a name may be."""
    return text if len(text) <= limits.NAME_CHARACTERS else f"{text[: limits.NAME_CHARACTERS]}…"


def kind(node: Node) -> str:
    """Return what stands at a place."""
    match node:
        case Scalar():
            return f'the text "{short(node.text)}"'
        case Sequence():
            return "a list"
        case Mapping():
            return "a group of keys"


def expected(shape: Shape) -> str:
    """Return what must stand at a place."""
    match shape:
        case Text():
            return "one text"
        case Whole():
            return "a number"
        case ListOf():
            return "a list"
        case Steps():
            return "a list of names with phrases"
        case MapOf() | Record():
            return "keys with values"
        case Either():
            return listed(tuple(dict.fromkeys(expected(inner) for inner in shape.shapes)), "or")


def first(node: Mapping | Sequence) -> Scalar | Mapping | Sequence:
    """Return the first thing in a mapping or list, since all of it would underline too much."""
    if isinstance(node, Mapping):
        return node.entries[0].key if node.entries else node
    inner = node.items[0] if node.items else node
    return inner if isinstance(inner, Scalar) or inner is node else first(inner)


def named_lines(section: str, node: Node) -> list[tuple[str, Node]]:
    """Return the lines of a section, each by its id; of a section without lines, one that stands for any."""
    items = node.items if isinstance(node, Sequence) else (node,)
    entries = [entry for item in items if isinstance(item, Mapping) for entry in item]
    return [(f"{section}.{entry.key.text}", entry.value) for entry in entries] or [(f"{section}.name", node)]


def added_text(section: str, node: Node) -> str:
    """Return a line as it would be written under `add`: a card with all that a card has."""
    if section != "cards":
        return value_text(node)
    said = {name: node.get(name) if isinstance(node, Mapping) else None for name in ("copies", "label")}
    parts = [f"{name}: {'...' if value is None else value_text(value)}" for name, value in said.items()]
    return f"{{{', '.join(parts)}, use: {value_text(node)}}}"


def value_text(node: Node) -> str:
    """Return the text of a value as it would be written in braces."""
    if isinstance(node, Mapping) and (use := node.get("use")) is not None:
        return value_text(use)
    if not isinstance(node, Scalar) or not node.text:
        return "..."
    text = " ".join(node.text.split())
    return f'"{text}"' if any(sign in text for sign in ",:{}[]") else text
