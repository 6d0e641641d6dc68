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


def told(name: str, game: int = 0) -> list[str]:
    variant = load_variant(name)
    return render_transcript(tell_game(variant, set_up(variant, name, games=1, seed=1), game)).splitlines()


def test_what_chance_brings_is_told_with_what_it_is_for() -> None:
    assert told("parchis")[2:4] == ["before the first turn", "  yellow begins, by lot"]
    first = told("parchis").index("turn 1, yellow")
    assert told("parchis")[first + 1].startswith("  rolls ")
    turned = told("sorry")
    assert any(line.startswith("  turns up ") for line in turned)
    assert not any(line.startswith("  rolls ") for line in turned)


def test_cards_are_dealt_by_whom_chance_chose_and_come_to_a_player_by_name() -> None:
    lines = told("partners")
    end = lines.index("", 2)
    dealer, *before = lines[3:end]
    # Four cards for each of four, from the player after the dealer on.
    order = ["yellow", "red", "blue", "green"]
    after = order.index(dealer.removesuffix(" deals, by lot").strip()) + 1
    assert [line.split()[:2] for line in before[:16]] == [[order[(after + n) % 4], "draws"] for n in range(16)]
    assert {line.split(",")[0].strip() for line in before[16:]} == set(order)
    assert all(", give " in line for line in before[16:])


def test_everybody_is_named_where_cards_are_dealt_between_two_turns() -> None:
    lines = told("partners")
    gifts = [line for line in lines if "give " in line]
    assert len(gifts) > 8
    assert all(", give " in line for line in gifts)


def test_chance_has_its_kind_and_its_player_in_the_data() -> None:
    variant = load_variant("partners")
    data = transcript_to_json(tell_game(variant, set_up(variant, "partners", games=1, seed=1), 0))
    dealer, first = data["events"][:2]
    assert (dealer["kind"], dealer["player"]) == ("dealer", dealer["chance"])
    assert (first["kind"], first["player"]) == ("draw", (dealer["player"] + 1) % 4)
    assert {event["kind"] for event in data["events"] if "kind" in event} == {"dealer", "draw"}
