"""The state of a game: how many bonuses may wait in it."""

import pytest

from homestretch.compiler.state import State
from homestretch.dsl.errors import LimitReached


def test_as_many_bonuses_as_the_limit_may_wait() -> None:
    state = State(pieces=4, players=2)
    state.bonuses = ((-1, 10, False, "bonus.capture"),) * 64
    state.require_few_bonuses()


def test_one_bonus_more_stops_the_game() -> None:
    state = State(pieces=4, players=2)
    state.bonuses = ((-1, 10, False, "bonus.capture"),) * 65
    with pytest.raises(LimitReached, match="more than 64 bonuses wait to be counted"):
        state.require_few_bonuses()
