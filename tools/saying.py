"""Rules said as sentences, and what changed said side by side."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.dsl.model import Variant
from homestretch.tools.diff import Change, Say
from homestretch.tools.output import say, show_table
from homestretch.tools.wording import Wording


def say_in(language: str) -> Say:
    """Return what says the things of variants in a language."""
    from homestretch.tools.sheet import say_rule

    def sentence(variant: Variant, identifier: str) -> str | None:
        try:
            return say_rule(variant, identifier, language)
        except KeyError:
            return None

    return sentence


def show_changes(changes: Sequence[Change], before: str, after: str, language: str) -> None:
    """Print changes as a table, what was and what is side by side."""
    words = Wording("homestretch.tools", language)
    say(words("changes-title", before=before, after=after), style="bold")
    nothing = words("changes-nothing")
    rows = [(change.id, change.before or nothing, change.after or nothing) for change in changes]
    show_table(("", before, after), rows)
