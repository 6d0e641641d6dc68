"""`homestretch diff`: what one variant changes against another."""

from __future__ import annotations

from typing import Annotated

import typer

from homestretch.tools.commands.common import Lang, Language, Options, TextFormat, TextOrJson, complete_name, options_of

VariantName = Annotated[
    str,
    typer.Argument(
        help="A shipped variant, or the path of a variant file.", autocompletion=complete_name, show_default=False
    ),
]


def diff(
    a: VariantName,
    b: VariantName,
    option: Options = None,
    language: Lang = Language.EN,
    form: TextFormat = TextOrJson.TEXT,
) -> None:
    """Say what variant B changes against variant A, rule by rule; options are those of B."""
    from homestretch.dsl.catalog import find
    from homestretch.tools.diff import compare, read, to_json
    from homestretch.tools.output import emit_json, say
    from homestretch.tools.saying import say_in, show_changes

    before, after = read(find(a)), read(find(b), options_of(option))
    changes = compare(before, after, say_in(language), language)
    if form is TextOrJson.JSON:
        emit_json(
            {
                "format": "homestretch-diff 1",
                "a": before.variant.name,
                "b": after.variant.name,
                "changes": to_json(changes),
            }
        )
    elif changes:
        show_changes(changes, before.variant.name, after.variant.name, language)
    else:
        say("no difference")
    if changes:
        raise typer.Exit(1)
