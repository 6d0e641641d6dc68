"""`homestretch format`: a variant file in the one canonical layout."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def format(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A variant file.", readable=False, show_default=False)],
    check: Annotated[bool, typer.Option("--check", help="Change nothing; only say whether it would change.")] = False,
) -> None:
    """Write a variant file in the canonical layout: order of keys, quotes, and every phrase as it is printed."""
    from homestretch.dsl.excerpt import visible
    from homestretch.dsl.format import format_variant
    from homestretch.dsl.yamltree import load_source
    from homestretch.tools.files import write_file
    from homestretch.tools.output import say

    before = load_source(file, str(file)).text
    after = format_variant(before, str(file), directory=file.parent)
    name = visible(str(file))
    if before == after:
        say(f"{name} is as it should be")
        return
    if check:
        say(f"{name} would change")
        raise typer.Exit(1)
    write_file(file, after)
    say(f"{name} is formatted")
