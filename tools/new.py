"""The first text of a new variant: a small game that runs, or a shipped one with all its lines ready to be changed."""

from __future__ import annotations

import json
import re

from homestretch.dsl import limits
from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.model import Variant
from homestretch.dsl.printer import print_rule
from homestretch.dsl.schema import RULE_SECTIONS

_SMALL = """\
# A variant of a race game. Every line is a rule with a name; errors, sheets and changes call it by that name.
# homestretch check {name}.yaml    tells what is wrong with it
# homestretch make {name}.yaml --out {name}    makes its board, its rule sheet and its balance report
homestretch: 1
game: {name}
title: {{en: {title}}}

# Who plays, and with what.
seats: [red, green, yellow, blue]
players: {{2: [red, yellow], 3: [red, green, yellow], 4: all}}
order: clockwise
pieces: 4 each, in the yard
dice: one die

# The board. Cells count from 1 on each side; "cell 2 of its side" is meant for every seat.
board:
  ring: 10 cells for each side, clockwise, numbered from 1
  entry: cell 1 of its side
  turnoff: cell 10 of the side before
  home-column: 4 cells after the turnoff, always
  finish: after the home column
  star: cell 6 of each side

# Words of your own, to be used in the rules below.
define:
  safe: a star

# What a number lets a player do.
uses:
  move: you may move one of your pieces forward the number
  bring-out: when the number is 6, you may bring out one of your pieces

# What happens on the cell where a piece ends. The rule for fewer situations beats the others.
landing:
  own: with an own piece, all stay
  share: on a safe cell with a piece of another colour, all stay
  capture: with a piece of another colour, capture it

# What a number does that is too large for the finish.
overshoot: the move is not allowed

start:
  - first: a random player begins

# What a turn is, step by step.
turn:
  - roll: roll one die
  - use: use the number
  - again: on a 6, roll again

end:
  win: when all your pieces are in the finish, you win

# Positions that show how the rules are meant; `check` plays them, and the sheet prints them.
examples:
  out-on-a-six:
    position: {{red: [5]}}
    turn: red
    roll: 6
    legal: ["6: red yard to 1", "6: red 5 to 11"]
"""


def require_name(name: str) -> None:
    """Raise UsageError unless a variant can be called so."""
    if not re.fullmatch(limits.VARIANT_NAME, name):
        raise UsageError(
            f"a variant cannot be called {visible(name)}; "
            "a name is made of small letters, digits and hyphens, as in my-parchis"
        )


def starter(name: str) -> str:
    """Return a small game of its own, with comments."""
    return _SMALL.format(name=name, title=_title(name))


def starter_like(base: Variant, base_name: str, name: str) -> str:
    """Return a file that changes a base, with the base's options and rules as comments to be put in force."""
    lines = [
        f"# Like {base_name}, but ...",
        f"# homestretch check {name}.yaml    tells what is wrong with it, and says each changed rule in a sentence",
        f"# homestretch diff {base_name} {name}.yaml    tells all that it changes",
        "homestretch: 1",
        f"extends: {base_name}",
        f"game: {name}",
        f"title: {{en: {_title(name)}}}",
        *_options(base),
        *_changes(base, base_name),
    ]
    return "\n".join(lines) + "\n"


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize() if re.search("[a-z]", name) else f'"{name}"'


def _options(base: Variant) -> list[str]:
    if not base.options:
        return []
    lines = ["", "# Points on which tables differ. Take away the # of choose and of the lines you want.", "# choose:"]
    for option in base.options:
        others = ", ".join(value.id for value in option.values if value.id != option.taken)
        lines.append(f"#   {option.id}: {option.taken}  # or {others}")
    return lines


def _changes(base: Variant, base_name: str) -> list[str]:
    lines = [
        "",
        f"# The rules of {base_name}, by name. Take away the # of change and of the lines you want, and say them anew.",
        "# change:",
    ]
    for word, meaning in base.words.items():
        if not meaning.prelude:
            lines.append(f"#   define.{word}: {_scalar(print_rule('define', word, meaning.definition))}")
    for named in base.rules:
        section, _, key = named.id.partition(".")
        lines.append(f"#   {named.id}: {_scalar(print_rule(section, key, named.rule))}")
    ordered = ", ".join(section.name for section in RULE_SECTIONS if section.ordered and base.section(section.name))
    lines += [
        "",
        "# Rules that go:",
        "# remove: []",
        "",
        f"# Rules that come, by a name of their own; those of {ordered} also say where they come.",
        "# add:",
        "#   duties.new: you must capture an enemy piece",
    ]
    return lines


def _scalar(text: str) -> str:
    """Return a phrase as YAML that reads as this text."""
    return text if re.fullmatch(r"[A-Za-z0-9](?:[^:#]|:(?! )|(?<! )#)*", text) else json.dumps(text, ensure_ascii=False)
