"""What the figures of a contest rest on, for people."""

from __future__ import annotations

from homestretch.tools.simulate.contests.seating import Scores, Seating
from homestretch.tools.simulate.report.replay import game_command
from homestretch.tools.wording import Wording


def basis(seating: Seating, scores: Scores, whole: str, say: Wording) -> list[str]:
    """Return the sentences about the games that were played: `whole` if they are all, and which were stopped."""
    number = say.number(scores.games)
    sentences = [whole]
    if scores.games < seating.games:
        asked = say.number(seating.setup.games)
        part = say("skill-basis-part", games=scores.games, number=number, seed=str(seating.setup.seed))
        sentences = [part, say("skill-interrupted", asked=asked)]
    game = scores.first_stopped
    if game is not None:
        stopped = scores.stopped.total()
        command = game_command(seating.setup_of(game), game)
        sentences.append(
            say("skill-stopped", games=stopped, number=say.number(stopped), example=str(game), command=command)
        )
    return sentences
