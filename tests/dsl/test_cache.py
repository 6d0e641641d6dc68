"""What is kept from one run to the next changes speed only."""

import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from homestretch.dsl import cache, parser
from homestretch.dsl.build import load_variant

MADE_FROM = b"the text of a program"
CODE = b"\x00code of some length\xff" * 40


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that does not exist yet, named as the one to keep things in."""
    place = tmp_path / "deep" / "cache"
    monkeypatch.setenv(cache.VARIABLE, str(place))
    return place


class Maker:
    """Makes the same bytes each time, and counts the times."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> bytes:
        """Make them."""
        self.times += 1
        return CODE


def one_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_what_was_made_is_read_the_next_time(folder: Path) -> None:
    make = Maker()
    assert [cache.kept(MADE_FROM, make) for _ in range(3)] == [CODE] * 3
    assert make.times == 1
    assert len(list(folder.iterdir())) == 1


def test_what_was_made_from_something_else_is_not(folder: Path) -> None:
    cache.kept(MADE_FROM, Maker())
    assert cache.kept(MADE_FROM + b".", lambda: b"other") == b"other"
    assert len(list(folder.iterdir())) == 2


def cut(path: Path, to: int) -> None:
    path.write_bytes(path.read_bytes()[:to])


def flip(path: Path, at: int) -> None:
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)


DAMAGE = {
    "deleted": Path.unlink,
    "empty": partial(cut, to=0),
    "cut within the digest": partial(cut, to=20),
    "cut after the digest": partial(cut, to=32),
    "cut by a byte": partial(cut, to=-1),
    "one bit of the digest": partial(flip, at=3),
    "one bit of the code": partial(flip, at=400),
    "one byte more": lambda path: path.write_bytes(path.read_bytes() + b"\0"),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_file_that_is_not_whole_is_made_anew(folder: Path, damage: Callable[[Path], object]) -> None:
    make = Maker()
    cache.kept(MADE_FROM, make)
    damage(one_file(folder))
    assert cache.kept(MADE_FROM, make) == CODE
    assert cache.kept(MADE_FROM, make) == CODE
    assert make.times == 2


def test_a_file_under_the_name_of_another_is_made_anew(folder: Path) -> None:
    cache.kept(MADE_FROM, Maker())
    path = one_file(folder)
    cache.kept(b"something else", lambda: b"other")
    (other,) = set(folder.iterdir()) - {path}
    other.replace(path)
    make = Maker()
    assert cache.kept(MADE_FROM, make) == CODE
    assert make.times == 1


def test_a_folder_where_others_may_write_is_left_alone(folder: Path) -> None:
    folder.mkdir(parents=True)
    for mode in (0o777, 0o770, 0o702):
        folder.chmod(mode)
        assert cache.kept(MADE_FROM, Maker()) == CODE
        assert list(folder.iterdir()) == []
    folder.chmod(0o755)
    assert cache.kept(MADE_FROM, Maker()) == CODE
    assert len(list(folder.iterdir())) == 1
    folder.chmod(0o775)
    make = Maker()
    assert cache.kept(MADE_FROM, make) == CODE
    assert make.times == 1


def test_a_folder_of_somebody_else_is_left_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.kept(MADE_FROM, Maker())
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    make = Maker()
    assert cache.kept(MADE_FROM, make) == CODE
    assert make.times == 1


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_bytes(b"")
    for place in (in_the_way, in_the_way / "below"):
        monkeypatch.setenv(cache.VARIABLE, str(place))
        assert cache.kept(MADE_FROM, Maker()) == CODE


def test_nothing_is_kept_for_a_user_without_a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.setattr(cache, "user_cache_path", lambda *_, **__: Path("~", ".cache", "homestretch"))
    assert cache.kept(MADE_FROM, Maker()) == CODE
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_is_no_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert cache.kept(MADE_FROM, Maker()) == CODE
    assert list(folder.iterdir()) == []


def test_nothing_is_kept_where_the_folder_is_named_as_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(cache.VARIABLE, "")
    cache.kept(MADE_FROM, Maker())
    assert list(tmp_path.iterdir()) == []
    monkeypatch.delenv(cache.VARIABLE)
    cache.kept(MADE_FROM, Maker())
    assert len(list((tmp_path / "home" / "homestretch").iterdir())) == 1


def test_what_was_not_used_for_the_longest_time_goes_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_FILES", 3)
    made: list[bytes] = []

    def ask(key: bytes) -> None:
        def make() -> bytes:
            made.append(key)
            return key * 9

        assert cache.kept(key, make) == key * 9
        for age, path in enumerate(sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns, reverse=True)):
            os.utime(path, ns=(10**18 - age * 10**10,) * 2)

    for key in (b"a", b"b", b"c", b"a", b"d"):
        ask(key)
    assert len(list(folder.iterdir())) == 3
    made.clear()
    for key in (b"a", b"c", b"d", b"b"):
        ask(key)
    assert made == [b"b"]


def test_what_others_put_into_the_folder_is_left_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_FILES", 2)
    folder.mkdir(parents=True)
    letters = [folder / f"letter-{number}.txt" for number in range(5)]
    for letter in letters:
        letter.write_text("dear")
        os.utime(letter, (1, 1))
    (folder / ("0" * 64)).mkdir()
    (folder / "dangling").symlink_to("nowhere")
    for key in (b"a", b"b", b"c", b"d"):
        cache.kept(key, Maker())
    assert all(letter.read_text() == "dear" for letter in letters)
    assert len(list(folder.iterdir())) == len(letters) + 2 + 2


def test_a_file_that_others_may_write_to_is_made_anew(folder: Path) -> None:
    cache.kept(MADE_FROM, Maker())
    path = one_file(folder)
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o666)
    make = Maker()
    assert cache.kept(MADE_FROM, make) == CODE
    assert make.times == 1
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_is_no_file_is_not_read(folder: Path) -> None:
    cache.kept(MADE_FROM, Maker())
    path = one_file(folder)
    path.unlink()
    os.mkfifo(path)
    make = Maker()
    assert cache.kept(MADE_FROM, make) == CODE
    path.unlink()
    path.symlink_to("/dev/zero")
    assert cache.kept(MADE_FROM, make) == CODE
    assert make.times == 2


def test_files_appear_whole_while_many_write_them(folder: Path) -> None:
    big = os.urandom(1 << 20)
    seen: list[bytes] = []

    def work() -> None:
        for _ in range(12):
            seen.append(cache.kept(MADE_FROM, lambda: big))
            with_file = list(folder.iterdir())
            for path in with_file:
                path.unlink(missing_ok=True)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 48
    assert all(one == big for one in seen)


@pytest.fixture
def _no_parser_yet() -> Iterator[None]:
    """A process that has not made the parser of phrases."""
    parser._grammar.cache_clear()
    yield
    parser._grammar.cache_clear()


@pytest.mark.usefixtures("_no_parser_yet")
def test_the_parser_of_phrases_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = load_variant("parchis")
    assert len(list(folder.iterdir())) == 1
    parser._grammar.cache_clear()
    monkeypatch.setattr(parser.Lark, "save", None)
    assert load_variant("parchis") == fresh
    parser._grammar.cache_clear()
    flip(one_file(folder), 5_000)
    with pytest.raises(TypeError, match="not callable"):
        load_variant("parchis")
    monkeypatch.undo()
    monkeypatch.setenv(cache.VARIABLE, str(folder))
    assert load_variant("parchis") == fresh


def test_the_home_folder_may_be_written_as_in_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(cache.VARIABLE, "~/codes")
    monkeypatch.chdir(tmp_path)
    cache.kept(b"a", lambda: b"made")
    assert len(list((tmp_path / "codes").iterdir())) == 1
    assert not (tmp_path / "~").exists()
