"""A file with its bases: found, read, and merged line by line into one content."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from homestretch.dsl import limits
from homestretch.dsl.catalog import PRELUDE, Origin, base_names, find_base, shipped
from homestretch.dsl.content import Content, Line, entries
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.errors import RefusedFile
from homestretch.dsl.options import check_values, decided_anew, drop_options
from homestretch.dsl.patches import apply_patch, lines_of, patch_of
from homestretch.dsl.schema import LINES, MERGED, REPLACED
from homestretch.dsl.shape import check_shape
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import Entry, Mapping, Node, Scalar, parse_yaml


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file whose text is a tree."""

    origin: Origin
    tree: Mapping


def read_file(origin: Origin) -> ReadFile:
    """Return the tree of a file.

    Raises RefusedFile with everything that is wrong with it.
    """
    collector = Collector()
    tree = parse_yaml(origin.source, collector)
    if tree is None:
        raise RefusedFile(collector.diagnostics)
    return ReadFile(origin, tree)


def read_chain(first: ReadFile, collector: Collector) -> tuple[ReadFile, ...]:
    """Return a file with its bases, the last base first, all of them with the right shape; report what is not so.

    Raises RefusedFile where a base cannot be read.
    """
    chain = [first]
    found = Collector()
    while (name := _base_name(chain[-1])) is not None:
        if len(chain) > limits.EXTENDS_DEPTH:
            _report_depth(name, found)
            break
        origin = find_base(name.text, chain[-1].origin)
        if origin is None:
            _report_no_base(name, chain[-1], found)
            break
        if origin.identity in [file.origin.identity for file in chain]:
            _report_cycle(name, chain, origin, found)
            break
        chain.append(read_file(origin))
        size = sum(len(file.origin.source.text.encode()) for file in chain)
        if size > limits.FILES_BYTES:
            _report_size(name, size, found)
            break
    for at, file in enumerate(chain):
        bases = chain[:at:-1]
        whole = bool(bases) and not found.has_errors and any(file.tree.get(section) is not None for section in LINES)
        check_shape(file.tree, collector, frozenset(_ids(bases)) if whole else None)
    collector.extend(found.diagnostics)
    return tuple(reversed(chain))


def merge_chain(chain: tuple[ReadFile, ...], collector: Collector) -> Content:
    """Return what the files say together; report changes that do not fit their base."""
    content = _root(chain[0].tree, collector)
    for file in chain[1:]:
        content = _extended(content, file.tree, collector)
    return content


def _base_name(file: ReadFile) -> Scalar | None:
    name = file.tree.get("extends")
    if isinstance(name, Scalar) and re.fullmatch(limits.VARIANT_NAME, name.text):
        return name
    return None


def _root(tree: Mapping, collector: Collector) -> Content:
    lines = {line.id: replace(line, prelude=True) for line in _prelude()}
    for section in LINES:
        node = tree.get(section)
        if node is not None:
            lines.update({line.id: line for line in lines_of(section, node)})
    content = Content(_name(tree), None, _material(tree), lines)
    return _with_options(content, tree, collector)


def _ids(bases: Sequence[ReadFile]) -> set[str]:
    """Return the ids of the lines that bases have together, the last base first, options left aside."""
    ids = {line.id for line in _prelude()}
    for file in bases:
        for section in LINES:
            node = file.tree.get(section)
            ids.update(line.id for line in (lines_of(section, node) if node is not None else ()))
        patch = patch_of(file.tree, "a base")
        ids.update(entry.key.text for entry in patch.added)
        ids.difference_update(key.text for key in patch.removed)
    return ids


def _prelude() -> list[Line]:
    tree = read_file(shipped(PRELUDE)).tree
    define = tree.get("define")
    return [] if define is None else lines_of("define", define)


def _extended(base: Content, tree: Mapping, collector: Collector) -> Content:
    choices = {entry.key.text: entry.value for entry in entries(tree.get("choose")) if isinstance(entry.value, Scalar)}
    own = patch_of(tree, "this file")
    chosen = {name: value.text for name, value in choices.items()}
    base = base.without_wording(own.touched.keys() | decided_anew(base, chosen))
    material = dict(base.material)
    for key, node in _material(tree).items():
        material[key] = _merged(material.get(key), node) if key in MERGED else node
    base, patch = drop_options(base, own, choices, collector)
    lines, gone = apply_patch(base.lines, base.gone, patch, collector)
    content = replace(
        base,
        name=_name(tree),
        extends=base.name.text,
        material=material,
        lines=lines,
        gone=gone,
        examples=_examples(tree),
    )
    return _with_options(content, tree, collector)


def _with_options(content: Content, tree: Mapping, collector: Collector) -> Content:
    options, taken, chosen = dict(content.options), dict(content.taken), dict(content.chosen)
    for entry in entries(tree.get("choose")):
        if isinstance(entry.value, Scalar) and _is_choice(entry, content, collector):
            taken[entry.key.text] = entry.value.text
            chosen[entry.key.text] = entry.value.span
    for entry in entries(tree.get("options")):
        name = entry.key.text
        if name in options:
            collector.error(
                "HS414",
                f'the option "{name}" is declared again',
                entry.key.span,
                reason="the base has an option of this name, and its values stay unless the file removes it",
                notes=(Note("the base's option", options[name].key.span),),
                example=f"choose: {{{name}: ...}}",
            )
            continue
        options[name] = entry
        default = check_values(entry, content, collector)
        if default is not None:
            taken[name] = default
    return replace(content, options=options, taken=taken, chosen=chosen, examples=_examples(tree))


def _is_choice(entry: Entry, content: Content, collector: Collector) -> bool:
    name = entry.key.text
    if name not in content.options:
        gone = content.dropped.get(name)
        known = (
            f"its options are {', '.join(content.options)}"
            if content.options
            else "it has no options; its rules are changed by name"
        )
        collector.error(
            "HS410",
            f'"{name}" is no option of the base',
            entry.key.span,
            reason=f"{gone.by}, so the option is gone" if gone else known,
            notes=(Note("here", gone.span),) if gone else (),
            suggestion=nearest(name, content.options),
            example=_a_choice(content),
        )
        return False
    values = value_names(content.options[name])
    if isinstance(entry.value, Scalar) and entry.value.text not in values:
        collector.error(
            "HS411",
            f'"{entry.value.text}" is no value of the option "{name}"',
            entry.value.span,
            reason=f"its values are {', '.join(values)}",
            notes=(Note("the option", content.options[name].key.span),),
            suggestion=nearest(entry.value.text, values),
            example=f"choose: {{{name}: {values[-1]}}}",
        )
        return False
    return True


def _a_choice(content: Content) -> str:
    """Return a choice that a base offers, or another change where it offers none."""
    values = ((name, value) for name, option in content.options.items() for value in value_names(option))
    name, value = next(values, (None, None))
    if name is None:
        return "change: {turn.again: on a 5, roll again}"
    return f"choose: {{{name}: {value}}}"


def value_names(option: Entry) -> tuple[str, ...]:
    """Return the names of the values of an option."""
    values = option.value.get("values") if isinstance(option.value, Mapping) else None
    return tuple(entry.key.text for entry in entries(values))


def _name(tree: Mapping) -> Scalar:
    name = tree.get("game")
    assert isinstance(name, Scalar)
    return name


def _examples(tree: Mapping) -> Mapping | None:
    node = tree.get("examples")
    return node if isinstance(node, Mapping) else None


def _material(tree: Mapping) -> dict[str, Node]:
    return {key: node for key in (*MERGED, *REPLACED) if (node := tree.get(key)) is not None}


def _merged(base: Node | None, own: Node) -> Node:
    """Merge two mappings key by key, those inside them too, except that a list or text stands for itself."""
    if not isinstance(base, Mapping) or not isinstance(own, Mapping):
        return own
    found = {entry.key.text: entry for entry in base}
    for entry in own:
        old = found.get(entry.key.text)
        found[entry.key.text] = Entry(entry.key, _merged(old.value if old else None, entry.value))
    return Mapping(tuple(found.values()), own.span)


# --- what can be wrong with a chain ------------------------------------------


def _report_no_base(name: Scalar, file: ReadFile, collector: Collector) -> None:
    names = base_names(file.origin.folder)
    collector.error(
        "HS401",
        f'there is no variant "{name.text}" to extend',
        name.span,
        reason=f"no file of that name lies next to this one, and shipped are {', '.join(base_names(None))}",
        suggestion=nearest(name.text, names),
        example="extends: parchis",
    )


def _report_cycle(name: Scalar, chain: list[ReadFile], origin: Origin, collector: Collector) -> None:
    names = [file.origin.source.name for file in chain]
    collector.error(
        "HS402",
        f'"{name.text}" leads back to a file that is being extended',
        name.span,
        reason=f"the bases go in a circle: {' extends '.join([*names, origin.source.name])}",
        example="give a file that changes a shipped variant a name of its own",
    )


def _report_depth(name: Scalar, collector: Collector) -> None:
    collector.error(
        "HS901",
        f'"{name.text}" would be base number {limits.EXTENDS_DEPTH + 1}',
        name.span,
        reason=f"at most {limits.EXTENDS_DEPTH} bases may stand behind one another",
        example="put several of the files into one",
    )


def _report_size(name: Scalar, size: int, collector: Collector) -> None:
    collector.error(
        "HS902",
        f"with this base the files have {size} bytes together",
        name.span,
        reason=f"a file and its bases may have {limits.FILES_BYTES} bytes at most",
        example="leave out of the bases what no file needs",
    )
