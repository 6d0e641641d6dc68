"""The names of kinds of players."""

import pytest

from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.players.kinds import USUAL, Kind, canonical, kind_of


def test_plain_names_and_names_with_games() -> None:
    assert kind_of("cautious") == Kind("cautious")
    assert kind_of("flat:200") == Kind("flat", 200)
    assert kind_of("mcts:1") == Kind("mcts", 1)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("flat", "how many games may flat try out for a decision"),
        ("flat:", "names no number of games"),
        ("flat:0", "names no number of games"),
        ("flat:-3", "names no number of games"),
        ("mcts:1000001", "names no number of games"),
        ("mcts:١٢", "names no number of games"),
        ("runner:5", "runner tries no games out"),
        ("runnr", "did you mean runner"),
        ("psychic", "there are random, runner, hunter"),
    ],
)
def test_other_names_are_refused(name: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        kind_of(name)


@pytest.mark.parametrize(("name", "usual"), [("flat:007", "flat:7"), (" runner ", "runner"), ("mcts:50", "mcts:50")])
def test_a_kind_has_one_name_for_all_ways_to_write_it(name: str, usual: str) -> None:
    assert canonical(name) == usual


def test_usual_names_are_written_in_one_way() -> None:
    assert [canonical(name) for name in USUAL] == list(USUAL)


def test_those_who_search_are_not_native() -> None:
    native = {name: kind_of(name).is_native for name in USUAL}
    assert [name for name, is_native in native.items() if not is_native] == ["expectimax", "flat:200", "mcts:500"]
