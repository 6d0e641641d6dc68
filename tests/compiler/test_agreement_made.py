"""Compiled code plays made variants as the interpreter does: rules that no shipped game has, and all of them mixed.

A few made variants always; with -m fuzz, as many as HOMESTRETCH_FUZZ_SECONDS allow from seed HOMESTRETCH_FUZZ_FIRST on.
"""

from __future__ import annotations

import os
import time
from collections import Counter

import pytest

from homestretch.dsl.errors import RulesError
from tests.compiler.engines import Engines
from tests.strategies.sample import accepted, said
from tests.strategies.variants import random_variant

SEEDS = range(100)
STEPS = 250
"""Decisions and chance events of a game that are compared."""

FOUND = (
    *(50174, 50373, 50408, 50419, 50885, 51027, 51189, 51770, 51934, 52137, 52526, 52733, 53717, 55619, 56622),
    *(61039, 61083, 61253, 61344),
)
"""Seeds of made variants about which the engines once disagreed."""

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
    for players in variant.counts:
        try:
            engines = Engines(variant, players)
            _ = engines.compiled
        except RulesError:
            found["refused"] += 1
            continue
        for game in range(games):
            compared = engines.compare(seed, game, steps)
            assert compared.difference is None, f"{random_variant(seed)}\n{players} players: {compared.difference}"
            found["ended" if compared.ended else "cut"] += 1


def test_the_engines_agree_about_made_variants() -> None:
    found: Found = Counter()
    for seed in SEEDS:
        compare_made(seed, 1, STEPS, found)
    games = found["ended"] + found["cut"]
    assert found["not a variant"] < 0.1 * len(SEEDS)
    assert found["refused"] <= MOST_REFUSED * (games + found["refused"])
    assert found["ended"] > 0.7 * games


@pytest.mark.parametrize("seed", FOUND)
def test_the_engines_agree_where_they_once_did_not(seed: int) -> None:
    found: Found = Counter()
    compare_made(seed, 3, 2_000, found)
    assert found["ended"] > 0


def test_the_engines_agree_where_nobody_is_left_to_help() -> None:
    """They once did not; these games go on for ever."""
    found: Found = Counter()
    compare_made(52124, 3, 2_000, found)
    assert found["cut"] > 0


@pytest.mark.fuzz
def test_the_engines_agree_about_made_variants_for_long() -> None:
    end = time.monotonic() + SECONDS
    seed, found = FIRST, Counter[str]()
    while time.monotonic() < end:
        compare_made(seed, 3, 2_000, found)
        seed += 1
    assert found["ended"] > 0
