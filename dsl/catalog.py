"""Where variants are found: among the shipped ones by name, or on disk by path."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from homestretch.dsl import limits
from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.source import SourceFile
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import load_source

PRELUDE = "prelude"
"""The file of words that every game may use; it is no variant."""

_SUFFIX = ".yaml"


@dataclass(frozen=True, slots=True)
class Origin:
    """A variant file: its text, and the folder in which its bases are looked for first (None: nowhere on disk).

    `identity` is the same for two origins that are the same file.
    """

    source: SourceFile
    folder: Path | None
    identity: str


@cache
def shipped_names() -> tuple[str, ...]:
    """Return the names of the variants that are shipped, in alphabetical order."""
    names = (Path(entry.name) for entry in files("homestretch.variants").iterdir())
    return tuple(sorted(name.stem for name in names if name.suffix == _SUFFIX and name.stem != PRELUDE))


def find(name_or_path: str) -> Origin:
    """Return the shipped variant of that name, or else the file at that path.

    Raises UsageError where there is neither, RefusedFile and SurroundingsFailed as `load_source` does.
    """
    if name_or_path in shipped_names():
        return shipped(name_or_path)
    path = Path(name_or_path)
    if re.fullmatch(limits.VARIANT_NAME, name_or_path) and not path.is_file():
        near = nearest(name_or_path, shipped_names())
        hint = f"did you mean {near}?" if near else f"shipped are {', '.join(shipped_names())}"
        raise UsageError(f"no variant is called {visible(name_or_path)}; {hint}")
    return _on_disk(path, name_or_path)


def find_base(name: str, extending: Origin) -> Origin | None:
    """Return the base of that name: the file next to the one that names it, or else the shipped one, or None.

    Messages call it as they call the other file, with its own name in place of that one's.

    Raises RefusedFile and SurroundingsFailed as `load_source` does.
    """
    if extending.folder is not None:
        path = extending.folder / f"{name}{_SUFFIX}"
        if path.is_file():
            return _on_disk(path, str(Path(extending.source.name).with_name(path.name)))
    return shipped(name) if name in shipped_names() else None


def shipped(name: str) -> Origin:
    """Return a file that is shipped: a variant or the prelude."""
    file = f"{name}{_SUFFIX}"
    data = (files("homestretch.variants") / file).read_bytes()
    return Origin(load_source(data, file), None, f"shipped:{name}")


def base_names(folder: Path | None) -> tuple[str, ...]:
    """Return the names that a file in this folder can extend."""
    beside = () if folder is None else (path.stem for path in folder.glob(f"*{_SUFFIX}"))
    return tuple(sorted({*shipped_names(), *beside}))


def _on_disk(path: Path, name: str) -> Origin:
    return Origin(load_source(path, name), path.parent, str(path.resolve()))
