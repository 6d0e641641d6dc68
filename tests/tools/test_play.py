"""Games in the terminal: choosing, asking why, going back, saving, and keeping hands secret."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from homestretch.compiler.actions import action_text
from homestretch.compiler.rules import Node
from homestretch.dsl.build import load_variant
from homestretch.dsl.codes.samples import CARDS, SMALL
from homestretch.dsl.errors import UsageError
from homestretch.tools.cli import app
from homestretch.tools.play.game import Game, read_saved
from homestretch.tools.play.loop import Conversation, Screen
from homestretch.tools.play.words import GameWords
from homestretch.tools.wording import LANGUAGES

TWO_HUMANS = ("human", "human")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a dice race and a card race."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return tmp_path


class Talk:
    """A conversation whose lines are given beforehand; `shown` is everything that appeared, `asked` every prompt."""

    def __init__(self, game: Game, lines: Iterable[str], language: str = "en", source: str = "mine.yaml") -> None:
        self.shown: list[str] = []
        self.asked: list[str] = []
        self.cleared: list[int] = []
        self._lines = iter(lines)
        screen = Screen(self._read, self._write, self._draw, self._clear, 100)
        self.talk = Conversation(game, GameWords(game.rules, language), screen, source)
        self.talk.run()

    def _read(self, prompt: str) -> str | None:
        self.asked.append(prompt)
        return next(self._lines, None)

    def _write(self, text: str, style: str) -> None:
        self.shown.append(text)

    def _draw(self, board: str, colors: dict[str, str]) -> None:
        self.shown.append(board)

    def _clear(self) -> None:
        self.cleared.append(len(self.shown))

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def game(name: str, kinds: tuple[str, ...] = TWO_HUMANS, seed: int = 1, **options: str) -> Game:
    """A game of a variant."""
    return Game(load_variant(name, options=options), len(kinds), kinds, seed)


def test_a_game_can_be_played_to_its_end() -> None:
    played = game("mine.yaml", ("human", "random"))
    talk = Talk(played, ["1"] * 200)
    assert played.over
    winner = played.rules.outcome(played.state).winners[0]
    assert talk.shown[-1] == f"The game is over. {('red', 'blue')[winner]} won."


def test_bots_alone_play_to_the_end_and_are_told() -> None:
    played = game("royal-game-of-ur", ("random", "runner"))
    talk = Talk(played, [])
    assert played.over
    assert talk.asked == []
    assert any(line.strip().startswith("light: ") for line in talk.shown)


def test_actions_have_numbers_and_are_said_in_words() -> None:
    talk = Talk(game("parchis", ("human",) * 4, seed=3), ["1", "1"])
    assert "  yellow begins" in talk.shown
    assert "    1  pass" in talk.shown
    assert "    1  5: bring blue out to 22" in talk.shown
    assert "    2  5: bring blue out to 22, bring blue out to 22" in talk.shown


def test_why_is_asked_of_a_number_that_stands_in_the_list() -> None:
    talk = Talk(game("mine.yaml"), ["why 7", "why 1"])
    assert "No action is called 7; Enter lists them, help shows what else you can type." in talk.shown
    assert any(line.endswith("is allowed:") for line in talk.shown)
    assert not any(line.endswith("is not allowed:") for line in talk.shown)


def test_it_is_told_who_deals_and_not_what_is_dealt() -> None:
    talk = Talk(game("partners", ("human", "random", "random", "random")), [])
    assert "  yellow deals" in talk.shown
    assert not any("begins" in line or "draws" in line for line in talk.shown)


@pytest.mark.parametrize(("language", "turns_up"), [("en", "turns up"), ("fr", "retourne"), ("es", "descubre")])
def test_all_see_a_card_that_is_turned_up(language: str, turns_up: str) -> None:
    talk = Talk(game("sorry", ("human", "random"), seed=1), ["1"] * 3, language)
    assert any(turns_up in line for line in talk.shown)


def test_the_board_is_shown_with_its_pieces() -> None:
    talk = Talk(game("mine.yaml"), [])
    assert any("red: yard 1" in text for text in talk.shown)


def test_an_action_can_be_taken_by_number_by_text_or_by_enter() -> None:
    for line in ("1", "", "first"):
        played = game("mine.yaml")
        played.advance()
        action = played.rules.legal_actions(played.state)
        assert len(action) == 1
        Talk(played, [action_text(played.rules.table, action[0]) if line == "first" else line])
        assert len([event for event in played.events if event.action is not None]) == 1


def test_enter_lists_where_there_is_a_choice() -> None:
    played = game("royal-game-of-ur", TWO_HUMANS, seed=2)
    played.advance()
    while len(played.actions()) == 1:
        played.choose(played.actions()[0])
        played.advance()
    before = len(played.events)
    talk = Talk(played, [""])
    assert len(played.events) == before
    listed = [line for line in talk.shown if line.startswith("    1  ")]
    assert len(listed) == 2


def test_part_of_an_action_lists_those_that_fit() -> None:
    played = game("partners", ("human",) * 4, seed=3)
    played.advance()
    labels = {action.source for action in played.actions()}
    wanted = sorted(labels)[0]
    talk = Talk(played, [wanted])
    after = talk.shown[talk.shown.index(next(line for line in talk.shown if line.startswith("Turn "))) :]
    fitting = [line for line in after if "give" in line]
    assert len(fitting) > len(labels)


def test_what_is_no_action_is_told() -> None:
    talk = Talk(game("mine.yaml"), ["dance", "99", "0"])
    complaints = [line for line in talk.shown if line.startswith("No action is called")]
    assert len(complaints) == 3


def test_help_names_every_command() -> None:
    talk = Talk(game("mine.yaml"), ["help"])
    for word in ("why", "undo", "board", "save", "quit"):
        assert word in talk.text


def test_quit_leaves_the_game() -> None:
    played = game("mine.yaml")
    talk = Talk(played, ["quit", "1"])
    assert talk.asked == ["> "]
    assert not played.over


def test_why_tells_the_rule_of_an_action_and_of_what_is_none() -> None:
    played = game("parchis", ("human",) * 4, seed=3)
    played.advance()
    talk = Talk(played, ["why 1", "why 6: yellow 5 to 99", "why"])
    assert "pass is allowed:" in talk.shown
    assert "6: yellow 5 to 99 is not allowed:" in talk.shown
    assert any("no piece of yellow stands on 5" in line for line in talk.shown)
    assert "Name an action, by its number or in words: why 2" in talk.shown


def test_undo_goes_back_and_meets_the_same_dice_again() -> None:
    played = game("mine.yaml", ("human", "random"))
    played.advance()
    before = played.state
    played.choose(played.actions()[0])
    played.advance()
    first = [(event.value, event.action) for event in played.events]
    assert played.undo()
    assert played.state == before
    played.choose(played.actions()[0])
    played.advance()
    assert [(event.value, event.action) for event in played.events] == first


def test_the_first_decision_has_nothing_before_it() -> None:
    talk = Talk(game("mine.yaml"), ["undo", "1", "undo", "undo"])
    assert talk.shown.count("There is nothing to undo.") == 2


def test_a_saved_game_goes_on_as_it_would_have(folder: Path) -> None:
    def moves(played: Game) -> list[object]:
        Talk(played, ["1"] * 300)
        return [(event.value, event.action) for event in played.events]

    played = game("royal-game-of-ur", ("human", "random"), seed=8)
    talk = Talk(played, ["1", "1", "1", "save game.json"], source="royal-game-of-ur")
    assert "Saved to game.json." in talk.shown
    saved = read_saved((folder / "game.json").read_text(encoding="utf-8"))
    resumed = Game.resume(load_variant(saved.source, options=saved.options), saved)
    resumed.advance()
    assert resumed.state == played.state
    assert moves(resumed) == moves(played)


def test_undo_works_in_a_game_that_was_resumed(folder: Path) -> None:
    Talk(game("mine.yaml"), ["1", "1", "save game.json"])
    saved = read_saved((folder / "game.json").read_text(encoding="utf-8"))
    resumed = Game.resume(load_variant("mine.yaml"), saved)
    assert resumed.undo()
    assert resumed.undo()
    assert not resumed.undo()


def test_a_save_that_fails_is_told_and_the_game_goes_on() -> None:
    played = game("mine.yaml")
    talk = Talk(played, ["save nowhere/game.json", "save", "1"])
    assert "there is no folder nowhere; make it first" in talk.shown
    assert "Name a file: save my-game.json" in talk.shown
    assert len(played.events) > 2


def damaged(change: Callable[[dict[str, object]], object]) -> str:
    """A saved game with a change."""
    played = game("mine.yaml")
    played.advance()
    played.choose(played.actions()[0])
    data = json.loads(played.save("mine.yaml"))
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(actions=["9: red yard to 9"]),
        lambda data: data.update(actions=data["actions"] * 2),
        lambda data: data.update(bots=[[99, 1]]),
        lambda data: data.update(bots=[1]),
        lambda data: data.update(seed="x"),
        lambda data: data.update(players=[1, 2]),
        lambda data: data.pop("variant"),
        lambda data: data.update(format="homestretch-save 0"),
    ],
)
def test_a_damaged_game_is_refused(change: Callable[[dict[str, object]], object]) -> None:
    with pytest.raises(UsageError, match=r"damaged|begins with"):
        Game.resume(load_variant("mine.yaml"), read_saved(damaged(change)))


@pytest.mark.parametrize("content", ["", "[]", "[" * 100_000])
def test_what_is_no_game_is_refused(content: str) -> None:
    with pytest.raises(UsageError, match=r"no saved game|does not"):
        read_saved(content)


def test_a_game_of_a_changed_variant_is_refused() -> None:
    saved = read_saved(damaged(lambda data: data["variant"].update(digest="0")))  # type: ignore[attr-defined]
    with pytest.raises(UsageError, match=r"mine\.yaml has changed since the game was saved"):
        Game.resume(load_variant("mine.yaml"), saved)


def test_hands_are_hidden_when_several_people_play() -> None:
    talk = Talk(game("cards.yaml"), ["1", "", "1", "", "1"], source="cards.yaml")
    assert talk.asked[1] == "Now blue. Press Enter when nobody else looks."
    assert len(talk.cleared) == 6
    for cleared in talk.cleared[::2]:
        hands = [line for line in talk.shown[cleared : cleared + 1] if "your hand" in line]
        assert hands == []


def test_nothing_is_hidden_from_a_single_human() -> None:
    talk = Talk(game("cards.yaml", ("human", "random")), ["1", "1"], source="cards.yaml")
    assert talk.cleared == []
    assert set(talk.asked) == {"> "}


def test_neither_cards_drawn_nor_cards_given_are_told_to_others() -> None:
    talk = Talk(game("partners", ("human", "random", "random", "random"), seed=3), ["1"], source="partners")
    gifts = [line for line in talk.shown if "gives a card away" in line]
    assert len(gifts) >= 3
    assert not any("draws" in line for line in talk.shown)
    assert not any(line.startswith("  red: give ") for line in talk.shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["partners", "atout-duel", "parchis"])
def test_every_language_can_say_a_game(language: str, name: str) -> None:
    variant = load_variant(name)
    players = max(variant.counts)
    played = Game(variant, players, ("human",) * players, 5)
    lines = ["help", "why 1", "board", "save", "undo", "zzz", *["1"] * 12]
    talk = Talk(played, lines, language)
    assert "{" not in talk.text


def test_the_command_plays_from_a_pipe_and_goes_on_later(folder: Path) -> None:
    runner = CliRunner()
    arguments = ["play", "mine.yaml", "--seats", "human,random", "--seed", "4"]
    begun = runner.invoke(app, arguments, input="1\nsave game.json\nquit\n")
    assert begun.exit_code == 0
    assert "Saved to game.json." in begun.stdout
    ended = runner.invoke(app, ["play", "--resume", "game.json"], input="1\n" * 100)
    assert ended.exit_code == 0
    assert "The game is over." in ended.stdout


def test_without_seats_a_human_plays_against_bots() -> None:
    ended = CliRunner().invoke(app, ["play", "mine.yaml", "--seed", "4"], input="1\n" * 100)
    assert ended.exit_code == 0
    assert "The game is over." in ended.stdout


def test_the_end_of_the_input_ends_the_game_quietly() -> None:
    ended = CliRunner().invoke(app, ["play", "mine.yaml", "--seed", "4"], input="")
    assert ended.exit_code == 0


def test_a_game_that_is_over_has_nothing_to_decide() -> None:
    played = game("mine.yaml", ("random", "random"))
    played.advance()
    assert played.rules.node(played.state) is Node.OVER
    with pytest.raises(UsageError):
        played.actions()
