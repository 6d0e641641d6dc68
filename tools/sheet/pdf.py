"""A sheet as PDF, by a fixed page of typst that reads the document as data."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import typst

from homestretch.dsl.errors import InternalFault
from homestretch.tools.sheet.document import Document


def render_pdf(document: Document) -> bytes:
    """Return the sheet as a tagged PDF: A4, without a date, with the letters that come with typst."""
    page = (files("homestretch.tools.sheet") / "templates" / "sheet.typ").read_bytes()
    made = typst.compile(
        page,
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(page_data(document), ensure_ascii=False, sort_keys=True)},
    )
    if not isinstance(made, bytes):
        raise InternalFault("one PDF was made, and several came back")
    return made


def page_data(document: Document) -> dict[str, Any]:
    """Return what the page reads, as data that JSON can hold."""
    headings = document.headings
    return {
        "title": document.title,
        "language": document.language,
        "subtitle": document.subtitle,
        "board": document.board,
        "note": document.replaced_note,
        "headings": {
            "sign": headings["replaced-sign"],
            "examples": headings["section-examples"],
            "table": [headings[key] for key in ("table-card", "table-copies", "table-use")],
        },
        "sections": [
            {
                "heading": section.heading,
                "listed": section.listed,
                "sentences": [{"text": each.text, "replaced": each.replaced} for each in section.sentences],
                "rows": [
                    {
                        "label": row.label,
                        "name": row.name,
                        "copies": row.copies,
                        "text": row.use,
                        "replaced": row.replaced,
                    }
                    for row in section.rows
                ],
            }
            for section in document.sections
        ],
        "examples": [
            {"title": example.title, "lines": list(example.lines), "diagram": example.diagram}
            for example in document.examples
        ],
    }
