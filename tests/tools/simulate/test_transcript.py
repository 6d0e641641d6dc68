"""A single game, told move by move."""

from homestretch.dsl.build import load_variant
from homestretch.tools.simulate.playout import Limits
from homestretch.tools.simulate.runner import set_up
from homestretch.tools.simulate.transcript import render_transcript, tell_game, transcript_to_json


def test_a_single_game_is_told_move_by_move() -> None:
    variant = load_variant("ludo")
    transcript = tell_game(variant, set_up(variant, "ludo", players=2, games=1, seed=4), 2)
    shown = render_transcript(transcript)
    assert shown.startswith("game 2 of seed 4: red, yellow\n")
    assert (
        f"won by {('red', 'yellow')[transcript.record.winners[0]]} after {transcript.record.turns} turns [end.win]"
        in shown
    )
    data = transcript_to_json(transcript)
    captures = [
        effect for event in data["events"] for effect in event.get("effects", ()) if effect["event"] == "capture"
    ]
    assert len(captures) == transcript.record.captures
    assert all(effect["rule"] == "landing.capture" for effect in captures)
    assert sum("action" in event for event in data["events"]) == transcript.record.decisions


def test_a_stopped_game_is_told_up_to_where_it_was_stopped() -> None:
    variant = load_variant("ludo")
    setup = set_up(variant, "ludo", games=1, seed=4, limits=Limits(turns=3))
    assert render_transcript(tell_game(variant, setup, 0)).endswith("stopped in turn 4, by the limit of turns\n")
