"""The made variants that tests look at: those of fixed seeds, each read once."""

from __future__ import annotations

from functools import cache

from homestretch.compiler.check import check_rules
from homestretch.dsl.build import diagnose
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.model import Variant
from tests.strategies.variants import random_variant

SAID = range(320)
"""Seeds whose files are read."""

CHECKED = range(100)
"""Those of them whose rules are checked too."""

PLAYED = range(40)
"""Those of them of which a game is played."""


@cache
def said(seed: int) -> Variant | None:
    """Return the variant of a seed, or None where its file is refused."""
    return diagnose(random_variant(seed), "made.yaml")[0]


@cache
def accepted(seed: int) -> bool:
    """Say whether nothing is wrong with the file of a seed, its rules included."""
    variant = said(seed)
    return variant is not None and is_right(variant)


def is_right(variant: Variant) -> bool:
    """Say whether nothing is wrong with the rules of a variant."""
    collector = Collector()
    collector.extend(check_rules(variant))
    return not collector.has_errors
