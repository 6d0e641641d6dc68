"""Files appear whole or not at all."""

import os
from pathlib import Path

import pytest

from homestretch.dsl.errors import SurroundingsFailed, UsageError
from homestretch.tools.files import make_folder, require_place, write_file


def test_text_is_written_as_it_is(tmp_path: Path) -> None:
    write_file(tmp_path / "a", "é\n\r\n")
    assert (tmp_path / "a").read_bytes() == b"\xc3\xa9\n\r\n"


def test_what_was_there_is_replaced_and_keeps_its_mode(tmp_path: Path) -> None:
    target = tmp_path / "a"
    target.write_text("before")
    target.chmod(0o640)
    write_file(target, b"after")
    assert target.read_bytes() == b"after"
    assert target.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("before")
    (tmp_path / "link").symlink_to("real")
    write_file(tmp_path / "link", "after")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "after"


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_write_that_fails_leaves_what_was_there_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    (tmp_path / "a").write_text("before")

    def fail(number: int) -> None:
        raise fault

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises((SurroundingsFailed, KeyboardInterrupt)):
        write_file(tmp_path / "a", "after")
    assert (tmp_path / "a").read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"there is no folder .*nowhere; make it first"):
        write_file(tmp_path / "nowhere" / "a", "text")


def test_a_folder_cannot_be_written_as_a_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is a folder; give another name"):
        write_file(tmp_path, "text")


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(UsageError, match="is no name of a file"):
        write_file(Path("a\0b"), "text")


def test_a_full_disk_is_told() -> None:
    with pytest.raises(SurroundingsFailed, match="/dev/full cannot be written: No space left on device"):
        write_file(Path("/dev/full"), "text")


def test_a_folder_is_made_with_those_it_lies_in(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()


def test_a_folder_is_not_made_in_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("text")
    with pytest.raises(UsageError, match="is a file; give another name"):
        make_folder(tmp_path / "a")


def test_a_pipe_without_a_name_is_written_to() -> None:
    reader, writer = os.pipe()
    try:
        path = Path(f"/dev/fd/{writer}")
        require_place(path)
        write_file(path, "said")
        assert os.read(reader, 10) == b"said"
    finally:
        os.close(reader)
        os.close(writer)


def test_where_nothing_can_be_written_is_known_before(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere" / "x")
    for place, message in (
        (tmp_path, "is a folder"),
        (tmp_path / "nowhere" / "x", "nowhere; make it first"),
        (tmp_path / "link", "nowhere; make it first"),
        (tmp_path / "file" / "x", "file is a file, and nothing can lie in it"),
        (tmp_path / "file" / "x" / "y", "file is a file, and nothing can lie in it"),
    ):
        for refuse in (require_place, lambda path: write_file(path, "")):
            with pytest.raises(UsageError, match=message):
                refuse(place)
    require_place(tmp_path / "file")
    require_place(tmp_path / "new")
