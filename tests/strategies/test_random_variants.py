"""Made variants are mostly right, the same each time, and as varied as the language."""

from __future__ import annotations

import pytest

from homestretch.compiler.check import check_rules
from homestretch.dsl.build import diagnose
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.model import Variant
from tests.strategies.variants import random_variant

SEEDS = range(200)


def accepted(text: str) -> Variant | None:
    """Return the variant that a text is, or None where anything is wrong with it."""
    variant, found = diagnose(text, "made.yaml")
    collector = Collector()
    collector.extend([*found, *(check_rules(variant) if variant is not None else ())])
    return None if collector.has_errors else variant


@pytest.fixture(scope="module")
def found() -> dict[int, Variant]:
    """The variants of the fixed seeds that are accepted."""
    tried = {seed: accepted(random_variant(seed)) for seed in SEEDS}
    return {seed: variant for seed, variant in tried.items() if variant is not None}


def test_nearly_all_are_accepted(found: dict[int, Variant]) -> None:
    assert len(found) >= 0.93 * len(SEEDS)


def test_a_seed_gives_the_same_text_each_time() -> None:
    assert [random_variant(seed) for seed in range(20)] == [random_variant(seed) for seed in range(20)]


def test_seeds_give_different_texts() -> None:
    assert len({random_variant(seed) for seed in SEEDS}) == len(SEEDS)
