"""The commands that play games of a result again."""

from __future__ import annotations

from shlex import quote

from homestretch.tools.simulate.playout import DEFAULT_LIMITS
from homestretch.tools.simulate.result import Setup


def game_command(setup: Setup, game: int) -> str:
    """Return the command that plays one game of a setup and tells it move by move."""
    return f"homestretch simulate {quote(setup.source)}{arguments(setup)} --game {game}"


def arguments(setup: Setup) -> str:
    """Return the options of the command that decide what comes of a game, each with a space before it."""
    limits, usual = setup.limits, DEFAULT_LIMITS
    words = [f"--players {setup.players}"]
    words += [f"--option {quote(f'{key}={value}')}" for key, value in setup.options.items()]
    if len(set(setup.policies)) > 1:
        words.append(f"--bots {','.join(setup.policies)}")
    elif setup.policies[0] != "random":
        words.append(f"--bots {setup.policies[0]}")
    words.append(f"--seed {setup.seed}")
    if limits.turns != usual.turns:
        words.append(f"--max-turns {limits.turns}")
    if limits.actions != usual.actions:
        words.append(f"--max-actions {limits.actions}")
    return "".join(f" {word}" for word in words)
