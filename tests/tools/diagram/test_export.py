"""PDF and PNG: true to size, the same bytes each time, and nothing of the author's is executed."""

import io
import struct
from collections.abc import Callable

import pypdf
import pytest

from homestretch.dsl.model import Board
from homestretch.tools.diagram.export import export
from homestretch.tools.diagram.svg import render_svg

Drawn = tuple[Board, tuple[str, ...], int]


@pytest.fixture
def ludo(named: Callable[[str], Drawn]) -> str:
    """A small drawing, wider than high by its title."""
    board, seats, pieces = named("ludo")
    return render_svg(board, seats=seats, names=seats, title="Ludo", pieces=pieces, size_mm=100)


def test_a_pdf_has_the_size_of_the_drawing(ludo: str) -> None:
    page = pypdf.PdfReader(io.BytesIO(export(ludo, "pdf", title="Ludo"))).pages[0]
    assert float(page.mediabox.height) == pytest.approx(100 * 72 / 25.4, abs=0.01)
    assert float(page.mediabox.width) < float(page.mediabox.height)


def test_a_png_has_the_size_of_the_drawing(ludo: str) -> None:
    data = export(ludo, "png", title="Ludo", dots_per_inch=254)
    width, height = struct.unpack(">II", data[16:24])
    assert data.startswith(b"\x89PNG")
    assert height == 1000
    assert width < height


@pytest.mark.parametrize("kind", ["pdf", "png"])
def test_the_bytes_are_the_same_each_time(ludo: str, kind: str) -> None:
    assert export(ludo, kind, title="Ludo") == export(ludo, kind, title="Ludo")  # type: ignore[arg-type] # both kinds in turn


def test_the_title_is_text_and_not_markup(ludo: str) -> None:
    title = '#panic("no") $x$ *b* \\u{41} "quoted"'
    found = pypdf.PdfReader(io.BytesIO(export(ludo, "pdf", title=title))).metadata
    assert found is not None
    assert found.title == title


def test_the_letters_stay_text_in_a_pdf(ludo: str) -> None:
    text = pypdf.PdfReader(io.BytesIO(export(ludo, "pdf", title="Ludo"))).pages[0].extract_text()
    assert "Ludo" in text
    assert "52" in text


def test_a_drawing_without_a_size_is_refused() -> None:
    with pytest.raises(ValueError, match="millimeters"):
        export("<svg/>", "pdf", title="t")
