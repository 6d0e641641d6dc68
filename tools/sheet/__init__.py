"""The rule sheet: from a Variant to sentences, and from these to a page.

`outline` says what is told and in which order, free of language; `writer` says it in one language; `document` lays
it out as data; `render` and `pdf` write that as HTML, Markdown, text and PDF. Sentences are made from the nodes of
the rules, never from the phrases of the file, so that a sheet says what the rules do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Example, Variant
from homestretch.dsl.schema import LANGUAGES
from homestretch.tools.sheet.document import Diagram, Document, build_document
from homestretch.tools.sheet.pdf import render_pdf
from homestretch.tools.sheet.render import render_html, render_markdown, render_text
from homestretch.tools.sheet.writer import SheetSentence, say_rule, sentences

__all__ = [
    "FORMATS",
    "LANGUAGES",
    "Diagram",
    "Document",
    "Format",
    "SheetSentence",
    "build_document",
    "render_sheet",
    "say_rule",
    "sentences",
]

Format = Literal["html", "pdf", "markdown", "text"]

FORMATS: tuple[Format, ...] = ("html", "pdf", "markdown", "text")
"""The formats of a sheet; `pdf` is bytes, the others are text."""


def render_sheet(
    variant: Variant,
    language: str,
    format: str,
    *,
    players: int | None = None,
    board_svg: str | None = None,
    examples: Sequence[Example] = (),
    diagram: Diagram | None = None,
) -> str | bytes:
    """Return the rule sheet of a variant.

    `players` narrows it to the table for that number. `board_svg` is an SVG document of the board, drawn by
    Homestretch: it is put into the page as it is. `examples` are the worked examples to print, `diagram` draws their
    positions. The same arguments give the same text or bytes.

    Raises UsageError for a language or format that there is not, and for a number of players that the variant is not
    played by.
    """
    if players is not None and players not in variant.counts:
        played = ", ".join(str(count) for count in variant.counts)
        raise UsageError(f"{variant.name} is not played by {players}; it is played by {played}")
    document = build_document(
        variant, language, players=players, board_svg=board_svg, examples=examples, diagram=diagram
    )
    match format:
        case "html":
            return render_html(document)
        case "pdf":
            return render_pdf(document)
        case "markdown":
            return render_markdown(document)
        case "text":
            return render_text(document)
    raise UsageError(f"there is no sheet in the format {format!r}; there are {', '.join(FORMATS)}")
