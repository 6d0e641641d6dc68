"""Files at random: each ends in diagnostics, the same every time, and what passes can be played.

The quick tests run always, over the same few files. Those marked `fuzz` run for HOMESTRETCH_FUZZ_SECONDS each, from the
case number HOMESTRETCH_FUZZ_FIRST on; a case that fails is named by its number and its file is shown.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from homestretch.tools.check import check_file
from homestretch.tools.saying import say_in
from homestretch.tools.simulate.playout import Limits
from tests.fuzz.games import made, read_phrases
from tests.fuzz.judge import in_time, look_at, try_playing
from tests.fuzz.mutations import mildly_mutated, mutated, random_bytes, random_yaml, read_corpus

SECONDS = float(os.environ.get("HOMESTRETCH_FUZZ_SECONDS", "60"))
FIRST = int(os.environ.get("HOMESTRETCH_FUZZ_FIRST", "0"))

Make = Callable[[Random], bytes]


@pytest.fixture(scope="module")
def variants(root: Path) -> Path:
    """The folder of the shipped variants, in which bases are found."""
    return root / "variants"


@pytest.fixture(scope="module")
def makers(root: Path, variants: Path) -> dict[str, Make]:
    """Every way in which files are made here."""
    corpus, phrases = read_corpus(root), read_phrases(root)
    games = tuple(path.read_text(encoding="utf-8") for path in sorted(variants.glob("*.yaml")))
    return {
        "mutated": lambda random: mutated(corpus, random),
        "keys": lambda random: random_yaml(corpus, random),
        "bytes": random_bytes,
        "mild": lambda random: mildly_mutated(corpus, random, games),
        "made": lambda random: made(phrases, random),
    }


def timed() -> Iterator[int]:
    """Case numbers until the time is over."""
    end = time.monotonic() + SECONDS
    number = FIRST
    while time.monotonic() < end:
        yield number
        number += 1


def attempt(make: Make, number: int, trial: Callable[[bytes, Random], None]) -> None:
    random = Random(number)
    data = make(random)
    try:
        trial(data, random)
    except BaseException as fault:
        fault.add_note(f"case {number}: {data.decode('utf-8', 'backslashreplace')}")
        raise


def looked_at(folder: Path) -> Callable[[bytes, Random], None]:
    """A trial: the same is said twice."""

    def trial(data: bytes, random: Random) -> None:
        assert look_at(data, folder)[1] == look_at(data, folder)[1]

    return trial


def played(folder: Path) -> Callable[[bytes, Random], None]:
    """A trial: what is a variant can be played."""

    def trial(data: bytes, random: Random) -> None:
        variant, _ = look_at(data, folder)
        if variant is not None:
            try_playing(variant, random)

    return trial


def checked(folder: Path, own: Path) -> Callable[[bytes, Random], None]:
    """A trial: the whole check with its pilot comes to an end, for a file beside which its bases lie."""
    for path in folder.glob("*.yaml"):
        (own / path.name).write_bytes(path.read_bytes())

    def trial(data: bytes, random: Random) -> None:
        file = own / "a-case.yaml"
        file.write_bytes(data)
        limits = Limits(turns=200, actions=50)
        with in_time(60):
            check_file(str(file), say_in("en"), options={}, language="en", games=1, limits=limits, halt=lambda: False)

    return trial


@pytest.mark.parametrize(("kind", "cases"), [("mutated", 60), ("keys", 30), ("bytes", 30), ("mild", 15), ("made", 30)])
def test_any_file_ends_in_diagnostics(makers: dict[str, Make], variants: Path, kind: str, cases: int) -> None:
    for number in range(cases):
        attempt(makers[kind], number, looked_at(variants))


def test_what_passes_can_be_played(makers: dict[str, Make], variants: Path) -> None:
    for number in range(6):
        attempt(makers["made"], number, played(variants))


@pytest.mark.fuzz
@pytest.mark.parametrize("kind", ["mutated", "keys", "bytes", "mild", "made"])
def test_any_file_ends_in_diagnostics_for_long(makers: dict[str, Make], variants: Path, kind: str) -> None:
    for number in timed():
        attempt(makers[kind], number, looked_at(variants))


@pytest.mark.fuzz
@pytest.mark.parametrize("kind", ["mild", "made"])
def test_what_passes_can_be_played_for_long(makers: dict[str, Make], variants: Path, kind: str) -> None:
    for number in timed():
        attempt(makers[kind], number, played(variants))


@pytest.mark.fuzz
@pytest.mark.parametrize("kind", ["mild", "made"])
def test_the_whole_check_comes_to_an_end_for_long(
    makers: dict[str, Make], variants: Path, tmp_path: Path, kind: str
) -> None:
    trial = checked(variants, tmp_path)
    for number in timed():
        attempt(makers[kind], number, trial)
