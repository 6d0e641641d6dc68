"""`homestretch new`: the first file of a variant of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from homestretch.dsl.errors import UsageError
from homestretch.tools.commands.common import complete_name


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the new variant.", show_default=False)],
    base: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="NAME",
            help="The variant that it is like.",
            autocompletion=complete_name,
            show_default=False,
        ),
    ] = None,
) -> None:
    """Write NAME.yaml: a small game with comments, or one like a shipped game with every rule ready to be changed."""
    from homestretch.dsl.build import load_variant
    from homestretch.dsl.catalog import shipped_names
    from homestretch.tools.commands.common import suggest
    from homestretch.tools.files import write_file
    from homestretch.tools.new import require_name, starter, starter_like
    from homestretch.tools.output import say

    require_name(name)
    target = Path(f"{name}.yaml")
    if target.exists():
        raise UsageError(f"there is a file {target} already; take another name, or move it away")
    if base is None:
        text = starter(name)
    else:
        stem = Path(base).stem if Path(base).is_file() else base
        if stem not in shipped_names() and not Path(f"{stem}.yaml").is_file():
            raise suggest("variant", base, shipped_names())
        path = Path(f"{stem}.yaml")
        variant = load_variant(str(path) if path.is_file() else stem)
        text = starter_like(variant, stem, name)
    write_file(target, text)
    say(f"wrote {target}; next: homestretch check {target}")
