"""Makes docs/coverage.md: for each rule of the sources, where it stands in a variant, what tests it, what a sheet says.

Run `python docs/generate/coverage.py` after a change; a test compares the page with what this makes.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from homestretch.dsl.build import load_variant
from homestretch.dsl.model import Variant
from homestretch.tools.sheet import sentences

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "coverage.md"

GAMES = {
    "partners": ("es", ("partners",)),
    "pegs-and-jokers": ("pt", ("pegs-and-jokers",)),
    "parchis": ("es", ("parchis", "parchis-pairs")),
    "atout": ("fr", ("atout", "atout-duel", "atout-teams")),
}
"""For each page of sources: the language of its sheet and the variants that carry its rules out."""


@dataclass
class Row:
    """What is known of one rule of a source."""

    says: str
    places: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)

    @property
    def holes(self) -> list[str]:
        """Name what is missing."""
        parts = {"no place in a variant": self.places, "no test": self.tests, "no sentence": self.sentences}
        return [name for name, found in parts.items() if not found]


def sources(game: str) -> dict[str, str]:
    """Return the rules of a source by id."""
    read: dict[str, Any] = yaml.load((ROOT / "docs" / "sources" / f"{game}.yaml").read_text("utf-8"), yaml.BaseLoader)
    return {rule: says["rule"] if isinstance(says, dict) else str(says) for rule, says in read.items()}


def rows(game: str) -> dict[str, Row]:
    """Return a row for each rule of a source."""
    language, names = GAMES[game]
    known = {rule: Row(says) for rule, says in sources(game).items()}
    for name in names:
        variant = load_variant(name)
        label = "" if name == names[0] else f"{name}: "
        _enter(known, variant, language, label)
        for option in variant.options:
            for value in option.values:
                if value.id != option.default:
                    taken = load_variant(name, options={option.id: value.id})
                    _enter(known, taken, language, f"{label}with {option.id} {value.id}: ")
    for rule, found in tests(game).items():
        if rule in known:
            known[rule].tests += found
    return known


def _enter(known: dict[str, Row], variant: Variant, language: str, label: str) -> None:
    """Enter what a variant carries out; where the same place is known already, it is not named again."""
    said = sentences_by_id(variant, language)
    for rule, cited_by in citations(variant).items():
        if rule not in known:
            raise SystemExit(f"{variant.name} cites {rule}, which the sources do not have")
        row = known[rule]
        for place in cited_by:
            if place not in row.places:
                row.places.append(label + place)
            row.sentences += [text for text in said.get(place, []) if text not in row.sentences]
        if rule in variant.left_out and not row.sentences:
            row.sentences.append(f"(left out) {variant.left_out[rule]}")


def citations(variant: Variant) -> dict[str, list[str]]:
    """Return for each rule of a source the ids that cite it, of rules, words, cards, board and material."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for named in variant.rules:
        for source in named.sources:
            found[source].append(named.id)
    for word in variant.words.values():
        for source in word.sources:
            found[source].append(f"define.{word.name}")
    for card in variant.cards:
        for source in card.sources:
            found[source].append(f"cards.{card.id}")
    for place, cited in variant.material_sources.items():
        for source in cited:
            found[source].append(place)
    for source in variant.left_out:
        found[source].append("left-out")
    return found


def sentences_by_id(variant: Variant, language: str) -> dict[str, list[str]]:
    """Return the sentences of a sheet by the ids they tell of."""
    said: defaultdict[str, list[str]] = defaultdict(list)
    for sentence in sentences(variant, language):
        for rule in sentence.rule_ids:
            said[rule].append(sentence.text)
    return said


def tests(game: str) -> dict[str, list[str]]:
    """Return for each rule of a source the worked positions and the tests that show it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    files = [ROOT / "variants" / f"{name}.yaml" for name in GAMES[game][1]]
    files += sorted(path for path in (ROOT / "tests" / "rules").glob("*.yaml") if path.name.startswith(game))
    for path in files:
        read = yaml.load(path.read_text("utf-8"), yaml.BaseLoader)
        for example, content in (read.get("examples") or {}).items():
            cited = content.get("source", [])
            for rule in [cited] if isinstance(cited, str) else cited:
                found[rule].append(f"{path.stem}: {example}")
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for rule, test in marked(path):
            found[rule].append(test)
    return found


def marked(path: Path) -> list[tuple[str, str]]:
    """Return the rules and the names of the tests that carry `@pytest.mark.rule(...)` in a file."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                found += [(ast.literal_eval(rule), node.name) for rule in mark.args]
    return found


def page() -> str:
    """Return the whole page."""
    lines = [
        "# Coverage of the sources",
        "",
        "Made by `python docs/generate/coverage.py`; do not edit. Each rule of the four sources, with the ids that",
        "carry it out in the variant, the worked positions and tests that show it, and what the sheet says of it.",
        "",
    ]
    for game, (language, names) in GAMES.items():
        table = rows(game)
        holes = sum(1 for row in table.values() if row.holes)
        lines += [f"## {game} ({', '.join(names)}; sheet in `{language}`)", ""]
        lines += [f"{len(table)} rules and rulings, {holes} with a hole.", ""]
        lines += ["| rule | says | in the variant | tests | on the sheet |", "|---|---|---|---|---|"]
        for rule, row in table.items():
            shown = (f"**{rule}**", row.says, *(_short(part) for part in (row.places, row.tests, row.sentences)))
            lines.append("| " + " | ".join(_cell(text) for text in shown) + " |")
        lines.append("")
    return "\n".join(lines)


def _short(found: list[str]) -> str:
    distinct = list(dict.fromkeys(found))
    more = f" (and {len(distinct) - 3} more)" if len(distinct) > 3 else ""
    return ("; ".join(distinct[:3]) + more) or "—"


def _cell(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
