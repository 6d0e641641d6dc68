"""The main job: board, rule sheet and balance report of a variant, written into a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from homestretch.dsl.errors import HomestretchError
from homestretch.dsl.halting import Halt
from homestretch.dsl.model import Example, Variant
from homestretch.tools.diagram.export import export
from homestretch.tools.drawing import board_svg, example_drawer, title_in
from homestretch.tools.files import make_folder, write_file
from homestretch.tools.output import json_text
from homestretch.tools.sheet import render_sheet
from homestretch.tools.simulate.engines import players_of
from homestretch.tools.simulate.report.balance import make_report, render_html, render_text
from homestretch.tools.simulate.result import Result, to_json
from homestretch.tools.simulate.runner import Unfinished, set_up, simulate

EXAMPLES = 6
"""Worked examples on a sheet, where no other number is asked for."""

SHEET_BOARD_MM = 170.0
"""The longer edge of the board on a sheet."""

SEED = 1


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be made of a variant: for which numbers of players, in which language, from how many games each."""

    variant: Variant
    source: str
    language: str
    counts: tuple[int, ...]
    games: int
    workers: int


def wish(variant: Variant, source: str, language: str, players: int | None, games: int, workers: int) -> Wish:
    """Return what is to be made, for one number of players or for all.

    Raises UsageError where the variant is not played by that many.
    """
    counts = variant.counts if players is None else (players_of(variant, players),)
    return Wish(variant, source, language, counts, games, workers)


def sheet_of(
    variant: Variant, language: str, form: str, *, players: int | None = None, examples: int = EXAMPLES
) -> str | bytes:
    """Return the rule sheet with the board and some examples. Raises UsageError as `render_sheet` does."""
    count = players_of(variant, players)
    fitting = [example for example in variant.examples if players is None or example.players == players]
    return render_sheet(
        variant,
        language,
        form,
        players=players,
        board_svg=board_svg(variant, count, language, size_mm=SHEET_BOARD_MM),
        examples=chosen(fitting, examples),
        diagram=example_drawer(variant, language),
    )


def chosen(examples: list[Example], most: int) -> list[Example]:
    """Return so many examples at most, spread evenly over the list, since neighbors are about the same rule."""
    if len(examples) <= most:
        return examples
    return [examples[index * len(examples) // most] for index in range(most)]


def make_documents(wish: Wish) -> Iterator[tuple[str, str | bytes]]:
    """Yield the boards and the rule sheet: name of the file and content."""
    variant, language = wish.variant, wish.language
    boards = boards_to_print(wish)
    for players in boards:
        drawing = board_svg(variant, players, language)
        stem = "board" if len(boards) == 1 else f"board-{players}-players"
        yield f"{stem}.svg", drawing
        yield f"{stem}.pdf", export(drawing, "pdf", title=title_in(variant, language))
    narrowed = wish.counts[0] if len(wish.counts) == 1 else None
    yield "rules.html", sheet_of(variant, language, "html", players=narrowed)
    yield "rules.pdf", sheet_of(variant, language, "pdf", players=narrowed)


def boards_to_print(wish: Wish) -> list[int]:
    """Return the numbers of players for which there is a board of its own.

    Where fewer players sit at the same sides, the board for the most of them serves all.
    """
    most: dict[int, int] = {}
    for players in sorted(wish.counts):
        most[wish.variant.table(players).board.sides] = players
    return list(most.values())


def measure(wish: Wish, halt: Halt, progress: Callable[[int], None]) -> tuple[list[Result], HomestretchError | None]:
    """Return the results of the games for each number of players, as far as they went, and what went wrong."""
    results: list[Result] = []
    for players in wish.counts:
        if halt():
            break
        setup = set_up(wish.variant, wish.source, players=players, games=wish.games, seed=SEED)
        before = sum(result.counts.games for result in results)

        def tick(done: int, before: int = before) -> None:
            progress(before + done)

        try:
            results.append(simulate(wish.variant, setup, workers=wish.workers, halt=halt, progress=tick))
        except Unfinished as end:
            return [*results, end.result], end.cause
    return results, None


def make_reports(wish: Wish, results: list[Result]) -> Iterator[tuple[str, str]]:
    """Yield the balance report: name of the file and content."""
    report = make_report(results, wish.language)
    yield "balance.html", render_html(report)
    yield "balance.txt", render_text(report)
    for result in results:
        stem = "balance" if len(wish.counts) == 1 else f"balance-{result.setup.players}-players"
        yield f"{stem}.json", json_text(to_json(result))


def write_into(folder: Path, documents: Iterator[tuple[str, str | bytes]]) -> Iterator[Path]:
    """Write documents into a folder, which is made where there is none; yield the path of each once it is there."""
    make_folder(folder)
    for name, content in documents:
        write_file(folder / name, content)
        yield folder / name
