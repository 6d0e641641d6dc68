"""Compiled code plays made variants as the interpreter does: rules that no shipped game has, and all of them mixed.

A few made variants always; with -m fuzz, as many as HOMESTRETCH_FUZZ_SECONDS allow from seed HOMESTRETCH_FUZZ_FIRST on.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from pathlib import Path

import pytest

from homestretch.dsl.build import diagnose
from homestretch.dsl.errors import RulesError
from homestretch.dsl.model import Variant
from tests.compiler.engines import Engines
from tests.strategies.sample import accepted, is_right, said
from tests.strategies.variants import random_variant

SEEDS = range(100)
STEPS = 250
"""Decisions and chance events of a game that are compared."""

FOUND = sorted((Path(__file__).parent / "made").glob("*.yaml"))
"""Made variants about which the engines once disagreed; each is named by its seed, and played with it.

They are kept as files, since the same seed makes another variant once there is more that can be said.
"""

ENDLESS = "52124"
"""The one of which the games go on for ever."""

MOST_REFUSED = 0.02
"""The share of tables that may be refused by the compiler, with a reason."""

SECONDS = float(os.environ.get("HOMESTRETCH_FUZZ_SECONDS", "60"))
FIRST = int(os.environ.get("HOMESTRETCH_FUZZ_FIRST", "0"))

Found = Counter[str]


def compare_made(seed: int, games: int, steps: int, found: Found) -> None:
    """Compare some games of a made variant for each number of players, and count what came of it."""
    variant = said(seed)
    if variant is None or not accepted(seed):
        found["not a variant"] += 1
        return
    compare(variant, random_variant(seed), seed, games, steps, found)


def compare(variant: Variant, text: str, seed: int, games: int, steps: int, found: Found) -> None:
    """Compare some games of a variant, of which `text` is the file, for each number of players."""
    for players in variant.counts:
        try:
            engines = Engines(variant, players)
            _ = engines.compiled
        except RulesError:
            found["refused"] += 1
            continue
        for game in range(games):
            compared = engines.compare(seed, game, steps)
            assert compared.difference is None, f"{text}\n{players} players: {compared.difference}"
            found["ended" if compared.ended else "cut"] += 1


def test_the_engines_agree_about_made_variants() -> None:
    found: Found = Counter()
    for seed in SEEDS:
        compare_made(seed, 1, STEPS, found)
    games = found["ended"] + found["cut"]
    assert found["not a variant"] < 0.1 * len(SEEDS)
    assert found["refused"] <= MOST_REFUSED * (games + found["refused"])
    assert found["ended"] > 0.7 * games


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_the_engines_agree_where_they_once_did_not(path: Path) -> None:
    found: Found = Counter()
    text = path.read_text(encoding="utf-8")
    variant, _ = diagnose(text, path.name)
    assert variant is not None
    assert is_right(variant)
    compare(variant, text, int(path.stem), 3, 2_000, found)
    assert found["cut" if path.stem == ENDLESS else "ended"] > 0


@pytest.mark.fuzz
def test_the_engines_agree_about_made_variants_for_long() -> None:
    end = time.monotonic() + SECONDS
    seed, found = FIRST, Counter[str]()
    while time.monotonic() < end:
        compare_made(seed, 3, 2_000, found)
        seed += 1
    assert found["ended"] > 0
