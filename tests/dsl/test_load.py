"""Files on disk, and bytes that are no text."""

import os
from pathlib import Path

import pytest

from homestretch.dsl.errors import RefusedFile, SurroundingsFailed, UsageError
from homestretch.dsl.yamltree import (
    load_source,
)


def test_a_file_is_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("a: é\r\n".encode())
    assert load_source(path, "shown").name == "shown"
    assert load_source(path, "shown").text == "a: é\r\n"


def test_a_file_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    with path.open("wb") as stream:
        stream.truncate(1 << 40)
    with pytest.raises(RefusedFile, match="HS101"):
        load_source(path, "a.yaml")


@pytest.mark.parametrize("name", ["missing.yaml", "a.yaml/b.yaml", "nul\0.yaml"])
def test_a_missing_file_is_wrong_usage(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.yaml").write_text("a: b")
    with pytest.raises(UsageError, match="there is no file"):
        load_source(tmp_path / name, name)


def test_what_is_no_file_is_wrong_usage(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(UsageError, match="is not a file"):
            load_source(path, "a.yaml")


def test_a_name_that_the_system_refuses_is_a_fault_of_the_surroundings(tmp_path: Path) -> None:
    with pytest.raises(SurroundingsFailed, match="cannot be read"):
        load_source(tmp_path / ("a" * 5_000), "a.yaml")


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [
        (b"\xff", 1, 1),
        (b"a: b\nc: \xc3\xa9\xe9", 2, 5),
        (b"a: \xed\xa0\x80", 1, 4),
        (b"a: \xc0\x80", 1, 4),
        (b"a: \xe2\x99", 1, 4),
    ],
)
def test_what_is_not_utf_8_is_refused_with_its_place(data: bytes, line: int, column: int) -> None:
    with pytest.raises(RefusedFile) as caught:
        load_source(data, "a.yaml")
    (found,) = caught.value.diagnostics
    assert found.span is not None
    assert (found.code, found.span.line, found.span.column) == ("HS102", line, column)


def test_the_byte_that_is_not_utf_8_is_named_with_its_offset() -> None:
    with pytest.raises(RefusedFile, match="0xe9 at byte 6"):
        load_source(b"a: \xc3\xa9 \xe9", "a.yaml")
