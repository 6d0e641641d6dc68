"""The conversation of a game in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from homestretch.compiler.actions import Action, action_text, find_action
from homestretch.compiler.interpret.why import explain
from homestretch.dsl.errors import HomestretchError
from homestretch.tools.files import write_file
from homestretch.tools.play.game import Game
from homestretch.tools.play.words import GameWords

MOST_SHOWN = 24
"""Actions that are listed at most at once."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Where a game is shown and where lines come from. `read` returns None at the end of the input.

    `draw` shows a board, in which letters have colors.
    """

    read: Callable[[str], str | None]
    write: Callable[[str, str], None]
    draw: Callable[[str, dict[str, str]], None]
    clear: Callable[[], None]
    width: int


class Conversation:
    """Asks the humans of a game for their actions until it is over or they leave."""

    def __init__(self, game: Game, words: GameWords, screen: Screen, source: str) -> None:
        self.game = game
        self.words = words
        self.say = words.say
        self.screen = screen
        self.source = source
        self._told = 0
        self._seen: int | None = None
        self._shown: tuple[Action, ...] = ()

    def run(self) -> None:
        """Play until the end; returns early where somebody leaves or the input ends."""
        self._write(self.words.title, "bold")
        self._write(self.say("play-help-hint"), "dim")
        while True:
            self.game.advance()
            if self.game.over:
                self._show_board()
                self._end()
                return
            self._hand_over()
            self._show_board()
            self._show_decision()
            if not self._decide():
                return

    # --- showing --------------------------------------------------------------------------

    def _write(self, text: str = "", style: str = "") -> None:
        self.screen.write(text, style)

    def _show_news(self) -> None:
        for event in self.game.events[self._told :]:
            if not event.secret:
                self._write(f"  {self.words.event(event)}", "dim")
        self._told = len(self.game.events)

    def _show_board(self) -> None:
        self._show_news()
        self._write()
        self.screen.draw(self.words.board(self.game.state, self.screen.width), self.words.colors())

    def _show_decision(self) -> None:
        game = self.game
        self._write(self.say("to-move", turn=game.state.turns, name=self.words.player(game.player)), "bold")
        for line in self.words.situation(game.state):
            self._write(f"  {line}")
        self._list(game.actions())

    def _list(self, actions: tuple[Action, ...]) -> None:
        """Show actions with their numbers, or, where there are too many, how many there are for each card."""
        self._shown = self.game.actions()
        numbers = {action: number for number, action in enumerate(self._shown, start=1)}
        if len(actions) <= MOST_SHOWN:
            for action in actions:
                source = self.words.source(action)
                self._write(f"  {numbers[action]:>3}  {source + ': ' if source else ''}{self.words.action(action)}")
            return
        by_source: dict[str, list[Action]] = {}
        for action in actions:
            by_source.setdefault(action.source, []).append(action)
        if len(by_source) == 1:
            for action in actions[:MOST_SHOWN]:
                self._write(f"  {numbers[action]:>3}  {self.words.action(action)}")
            self._write(self.say("more-actions", more=len(actions) - MOST_SHOWN), "dim")
            return
        for source, group in by_source.items():
            if len(group) == 1:
                self._list((group[0],))
            else:
                self._write(
                    f"       {self.say('many-actions', card=self.words.card(source), count=len(group), name=source)}"
                )

    def _hand_over(self) -> None:
        """Keep a hand of cards from the eyes of the human who decided before."""
        player = self.game.player
        if self.words.labels and self.game.humans > 1 and self._seen is not None and self._seen != player:
            self.screen.clear()
            self.screen.read(self.say("hand-over", name=self.words.player(player)))
            self.screen.clear()
        self._seen = player

    def _end(self) -> None:
        outcome = self.game.rules.outcome(self.game.state)
        names = ", ".join(self.words.player(player) for player in outcome.winners)
        self._write(self.say("won-by", names=names) if names else self.say("won-by-nobody"), "bold")

    # --- asking ---------------------------------------------------------------------------

    def _decide(self) -> bool:
        """Ask until an action is chosen or undone; return False where the game is left."""
        while True:
            line = self.screen.read("> ")
            if line is None:
                return False
            word, _, rest = line.strip().partition(" ")
            rest = rest.strip()
            match word.casefold():
                case "":
                    if self._enter():
                        return True
                case "quit" | "q":
                    return False
                case "help" | "?":
                    self._write("\n".join(f"  {each}" for each in self.say("play-help").split("\n")))
                case "board":
                    self._show_board()
                    self._show_decision()
                case "undo" | "u":
                    if self._undo():
                        return True
                case "save":
                    self._save(rest)
                case "why":
                    self._why(rest)
                case _:
                    if self._take(line.strip()):
                        return True

    def _enter(self) -> bool:
        """Take the action if there is one only, else list all."""
        actions = self.game.actions()
        if len(actions) > 1:
            self._list(actions)
            return False
        self.game.choose(actions[0])
        self._told += 1
        return True

    def _undo(self) -> bool:
        if not self.game.undo():
            self._write(self.say("nothing-to-undo"))
            return False
        self._told = len(self.game.events)
        return True

    def _save(self, name: str) -> None:
        if not name:
            self._write(self.say("save-where"))
            return
        try:
            write_file(Path(name), self.game.save(self.source))
        except HomestretchError as fault:
            self._write(fault.message, "red")
            return
        self._write(self.say("saved", file=name))

    def _take(self, text: str) -> bool:
        """Carry out the action that is meant; else list those that could be."""
        action = self._meant(text)
        if action is not None:
            self.game.choose(action)
            self._told += 1
            return True
        words = text.casefold().split()
        fitting = tuple(other for other in self.game.actions() if all(word in self._searched(other) for word in words))
        if fitting:
            self._list(fitting)
        else:
            self._write(self.say("no-such-action", text=text))
        return False

    def _meant(self, text: str) -> Action | None:
        if text.isdecimal() and text.isascii():
            number = int(text[:9])
            return self._shown[number - 1] if 1 <= number <= len(self._shown) else None
        return find_action(self.game.rules.table, self.game.actions(), text)

    def _searched(self, action: Action) -> str:
        said = f"{self.words.source(action)} {self.words.action(action)}"
        return f"{action_text(self.game.rules.table, action)} {said}".casefold()

    def _why(self, text: str) -> None:
        if not text:
            self._write(self.say("why-what"))
            return
        action = self._meant(text)
        if action is None and text.isdecimal():
            self._write(self.say("no-such-action", text=text))
            return
        wanted = text if action is None else action_text(self.game.rules.table, action)
        answer = explain(self.game.rules, self.game.state, wanted)
        self._write(self.say("why-legal" if answer.legal else "why-illegal", action=answer.action))
        for reason in (*answer.reasons, *answer.effects):
            line = f" ({self.say('why-line', line=reason.line)})" if reason.line else ""
            self._write(f"  {reason.rule}{line}: {reason.sentence}")
