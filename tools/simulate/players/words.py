"""What players of a kind are called, as in "games between running players"."""

from __future__ import annotations

from homestretch.tools.simulate.players.kinds import kind_of
from homestretch.tools.wording import Wording

PACKAGE = "homestretch.tools.simulate.players"


def kind_word(name: str, language: str) -> str:
    """Return what players of the kind with this name are called in a language."""
    kind, say = kind_of(name), Wording(PACKAGE, language)
    return say(f"kind-{kind.name}", games=kind.games, number=say.number(kind.games))
