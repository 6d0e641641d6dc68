"""`homestretch show`: any stage of the chain from a file to its rules."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer

from homestretch.tools.commands.common import (
    Name,
    Options,
    Players,
    TextFormat,
    TextOrJson,
    load,
)


class Stage(StrEnum):
    """The stages, in the order of the chain."""

    SOURCE = "source"
    TREE = "tree"
    PHRASES = "phrases"
    NODES = "nodes"
    VARIANT = "variant"
    BOARD = "board"
    FACTS = "facts"


def show(
    name: Name,
    stage: Annotated[Stage, typer.Option("--stage", help="Which stage.")] = Stage.PHRASES,
    players: Players = None,
    option: Options = None,
    form: TextFormat = TextOrJson.TEXT,
) -> None:
    """Show a stage of the chain from a file to its rules."""
    from homestretch.tools.output import emit, emit_json, safe
    from homestretch.tools.show import outline

    if stage is Stage.SOURCE and form is TextOrJson.TEXT:
        from homestretch.dsl.catalog import find

        emit(safe(find(name).source.text).plain)
        return
    data = _data(name, stage, players, option)
    if form is TextOrJson.JSON:
        emit_json(data)
    else:
        emit(safe(outline(data)).plain)


def _data(name: str, stage: Stage, players: int | None, option: list[str] | None) -> Any:
    from homestretch.dsl.catalog import find
    from homestretch.dsl.extends import read_file
    from homestretch.tools import show as stages
    from homestretch.tools.simulate.engines import players_of

    if stage is Stage.SOURCE:
        return {"text": find(name).source.text}
    if stage is Stage.TREE:
        return stages.tree_data(read_file(find(name)).tree)
    variant = load(name, option)
    count = players_of(variant, players)
    match stage:
        case Stage.PHRASES:
            return stages.phrases_data(variant)
        case Stage.NODES:
            return stages.nodes_data(variant)
        case Stage.VARIANT:
            return stages.variant_data(variant)
        case Stage.BOARD:
            return stages.board_data(variant.table(count))
        case Stage.FACTS:
            return stages.facts_data(variant, count)
