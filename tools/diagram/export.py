"""A drawing as PDF or PNG, the same bytes each time."""

from __future__ import annotations

import json
import re
from importlib import resources
from typing import Literal

import typst

_SIZE = re.compile(r'<svg [^>]*?width="([0-9.]+)mm" height="([0-9.]+)mm"')


def export(svg: str, kind: Literal["pdf", "png"], *, title: str, dots_per_inch: float = 150.0) -> bytes:
    """Return an SVG drawing as a page of exactly its size.

    `dots_per_inch` is for PNG only. Letters are those that come with typst, never those of the machine.

    Raises ValueError where the drawing does not say its size in millimeters.
    """
    found = _SIZE.search(svg)
    if found is None:
        raise ValueError("the drawing does not say its width and height in millimeters")
    data = {"width": float(found[1]), "height": float(found[2]), "title": title}
    page = resources.files("homestretch.tools.diagram").joinpath("render.typ").read_bytes()
    made = typst.compile(
        page,
        format=kind,
        ppi=dots_per_inch,
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data), "drawing": svg},
    )
    if not isinstance(made, bytes):
        raise TypeError("one page was made, and several came back")
    return made
