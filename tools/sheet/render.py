"""A sheet as HTML, Markdown and plain text.

Everything that comes from a variant file goes through an escape of the format. Only SVG drawn by Homestretch is put
into a page as it is.
"""

from __future__ import annotations

import re
from functools import cache
from textwrap import fill, wrap
from unicodedata import combining, east_asian_width

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from homestretch.tools.sheet.document import Document, Row
from homestretch.tools.sheet.writer import SheetSentence

WIDTH = 78
"""Columns of a plain text sheet."""

_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_MARKDOWN_START = re.compile(r"^(\s*)([-+>]|\d+[.)])", re.MULTILINE)
_PROLOG = re.compile(r"^\s*(<\?xml[^>]*\?>)?\s*")


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("homestretch.tools.sheet", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["drawing"] = _drawing
    return environment


def _drawing(svg: str) -> Markup:
    """Return an SVG document as part of a page, without its XML declaration."""
    return Markup(_PROLOG.sub("", svg))  # drawn by Homestretch, with every text of a file escaped there


def render_html(document: Document) -> str:
    """Return the sheet as one page that needs no other file."""
    return _environment().get_template("sheet.html").render(sheet=document)


# --- Markdown --------------------------------------------------------------------


def markdown_text(text: str) -> str:
    """Return a text in which Markdown finds no signs of its own."""
    escaped = _MARKDOWN_SIGNS.sub(r"\\\1", " ".join(text.split()))
    return _MARKDOWN_START.sub(lambda found: f"{found[1]}{found[2][:-1]}\\{found[2][-1]}", escaped)


def render_markdown(document: Document) -> str:
    """Return the sheet as Markdown with a table of the cards."""
    blocks = [f"# {markdown_text(document.title)}", f"*{markdown_text(document.subtitle)}*"]
    for section in document.sections:
        blocks.append(f"## {markdown_text(section.heading)}")
        texts = [_signed(document, markdown_text(each.text), each) for each in section.sentences]
        if section.listed:
            blocks.append("\n".join(f"- {text}" for text in texts))
        elif texts:
            blocks.append(" ".join(texts))
        if section.rows:
            blocks.append("\n".join(_markdown_table(document, section.rows)))
    if document.examples:
        blocks.append(f"## {markdown_text(document.headings['section-examples'])}")
        for example in document.examples:
            lines = " ".join(markdown_text(line) for line in example.lines)
            blocks.append(f"**{markdown_text(example.title)}.** {lines}")
    if document.replaced_note is not None:
        blocks.append(markdown_text(document.replaced_note))
    return "\n\n".join(blocks) + "\n"


def _markdown_table(document: Document, rows: tuple[Row, ...]) -> list[str]:
    heads = [markdown_text(document.headings[key]) for key in ("table-card", "table-copies", "table-use")]
    lines = [_markdown_row(heads), "| --- | ---: | --- |"]
    for row in rows:
        cells = [markdown_text(_look(row)), row.copies, _signed(document, markdown_text(row.use), row)]
        lines.append(_markdown_row(cells))
    return lines


def _markdown_row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _signed(document: Document, text: str, said: SheetSentence | Row) -> str:
    return f"{text}{document.headings['replaced-sign']}" if said.replaced else text


def _look(row: Row) -> str:
    return f"{row.label} ({row.name})" if row.name else row.label


# --- plain text ------------------------------------------------------------------


def render_text(document: Document) -> str:
    """Return the sheet as plain text, `WIDTH` columns wide."""
    blocks = [f"{document.title}\n{'=' * _columns(document.title)}\n{document.subtitle}"]
    for section in document.sections:
        blocks.append(f"{section.heading}\n{'-' * _columns(section.heading)}")
        texts = [_signed(document, each.text, each) for each in section.sentences]
        if section.listed:
            blocks[-1] += "".join(f"\n{_filled(text, initial_indent='- ', subsequent_indent='  ')}" for text in texts)
        elif texts:
            blocks[-1] += f"\n{_filled(' '.join(texts))}"
        if section.rows:
            blocks[-1] += "\n" + "\n".join(_text_table(document, section.rows))
    if document.examples:
        heading = document.headings["section-examples"]
        blocks.append(f"{heading}\n{'-' * _columns(heading)}")
        blocks += [_filled(f"{example.title}. {' '.join(example.lines)}") for example in document.examples]
    if document.replaced_note is not None:
        blocks.append(_filled(document.replaced_note))
    return "\n\n".join(blocks) + "\n"


def _text_table(document: Document, rows: tuple[Row, ...]) -> list[str]:
    heads = tuple(document.headings[key] for key in ("table-card", "table-copies", "table-use"))
    cells = [heads, *((_look(row), row.copies, _signed(document, row.use, row)) for row in rows)]
    first = max(_columns(look) for look, _, _ in cells)
    second = max(_columns(copies) for _, copies, _ in cells)
    lines = [""]
    for look, copies, use in cells:
        use_lines = wrap(use, WIDTH - first - second - 4, break_on_hyphens=False) or [""]
        lines.append(f"{_padded(look, first)}  {' ' * (second - _columns(copies))}{copies}  {use_lines[0]}")
        lines += [" " * (first + second + 4) + line for line in use_lines[1:]]
    return lines


def _filled(text: str, *, initial_indent: str = "", subsequent_indent: str = "") -> str:
    return fill(text, WIDTH, initial_indent=initial_indent, subsequent_indent=subsequent_indent, break_on_hyphens=False)


def _padded(text: str, columns: int) -> str:
    return text + " " * (columns - _columns(text))


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum((2 if east_asian_width(sign) in "WF" else 1) for sign in text if not combining(sign))
