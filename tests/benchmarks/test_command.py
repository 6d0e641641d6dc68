"""The command of the benchmarks, the page that it fills, and our engines as it sees them."""

from pathlib import Path

import pytest

from docs.benchmarks import page, threads
from docs.benchmarks.__main__ import SECTIONS, main, wanted
from docs.benchmarks.clock import Run
from docs.benchmarks.compiling import TIERS, in_a_process, ready
from docs.benchmarks.engine import SEED, seat
from docs.benchmarks.memory import STATUS, steps_of, watched
from docs.benchmarks.page import filled, parts
from docs.benchmarks.surroundings import processor
from docs.benchmarks.threads import Together, gains, together
from homestretch.compiler.emit.native import Tier
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.dsl.build import load_variant
from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.agents import policy_named
from homestretch.tools.simulate.playout import play_out

GAME = "snakes-and-ladders"
LINUX = pytest.mark.skipif(not STATUS.is_file(), reason="the system does not tell the memory of a process")


def test_an_engine_plays_the_games_of_one_seed() -> None:
    rules = Interpreter(load_variant(GAME), 4)
    records = [play_out(rules, SEED, game, [policy_named("random")] * 4) for game in range(3)]
    run = seat(GAME, "interpreter").play(0, 3)
    assert (run.games, run.decisions) == (3, sum(record.decisions for record in records))
    assert seat(GAME, "interpreter").fork().play(1, 3).decisions == run.decisions - records[0].decisions


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(UsageError, match="no engine is called steam"):
        seat(GAME, "steam")


def test_threads_play_other_games_each() -> None:
    pair = (seat(GAME, "interpreter"), seat(GAME, "interpreter"))
    both = together(pair, 2)
    assert [run.games for run in both.runs] == [2, 2]
    assert sum(run.decisions for run in both.runs) == pair[0].play(0, 4).decisions


def test_the_gain_is_taken_from_rounds_that_nobody_disturbed() -> None:
    alone = Together(1.0, (Run(1, 100, 1.0),))
    twice = Together(1.0, (Run(1, 100, 1.0), Run(1, 90, 0.98)))
    disturbed = Together(2.0, (Run(1, 100, 1.0), Run(1, 100, 1.9)))
    assert gains([(alone, twice), (alone, disturbed), (disturbed, twice)]) == [1.9]
    assert twice.nanoseconds == pytest.approx(1.98 / 190 * 1e9)


def test_an_engine_of_processes_has_no_threads_to_measure() -> None:
    assert threads.measure("interpreter", 1, 0.001).notes == ("The engine `interpreter` uses processes, not threads.",)


@LINUX
def test_memory_is_looked_at_after_each_step() -> None:
    seen = list(watched("interpreter", GAME, (1, 3)))
    assert [games for games, _ in seen] == [1, 3]
    assert all(size > 1_000_000 for _, size in seen)


def test_memory_is_looked_at_after_a_hundredth_a_tenth_and_all_of_the_games() -> None:
    assert steps_of("native", "parchis", False) == (100_000, 1_000_000, 10_000_000)
    assert steps_of("native", "parchis", True) == (1_000_000, 10_000_000, 100_000_000)
    assert steps_of("interpreter", "parchis", False) == (10, 100, 1_000)
    assert steps_of("interpreter", "partners", False) == (1, 1, 10)


@LINUX
def test_the_memory_of_compiling_is_not_that_of_the_process_that_asks() -> None:
    ballast = b"x" * 400_000_000
    assert in_a_process("quick", GAME, "").peak < len(ballast)


@LINUX
@pytest.mark.parametrize("tier", TIERS)
def test_compiling_is_measured_stage_by_stage(tier: Tier) -> None:
    made = ready(tier, GAME)
    assert made.peak >= made.before > 1_000_000
    assert min(made.reading, made.lowering, made.compiling) > 0


@LINUX
def test_code_that_was_kept_is_not_compiled_again(tmp_path: Path) -> None:
    first = in_a_process("full", GAME, str(tmp_path))
    assert len(list(tmp_path.iterdir())) == 2  # the parser of phrases, and the code
    again = in_a_process("full", GAME, str(tmp_path))
    assert again.peak - again.before < first.peak - first.before
    in_a_process("full", GAME, "")
    assert len(list(tmp_path.iterdir())) == 2


def test_the_name_of_a_processor_is_read() -> None:
    said = "processor\t: 0\ncpu family\t: 6\nmodel\t\t: 143\nmodel name\t: Some Processor\nmodel id\t: 3\n"
    assert processor(said) == "Some Processor (family 6, model 143)"
    assert processor("") == "unknown processor"


def test_sections_that_are_asked_for_are_measured_and_always_the_machine() -> None:
    assert wanted([]) == list(SECTIONS)
    assert wanted(["threads", "variants"]) == ["machine", "variants", "threads"]
    with pytest.raises(UsageError, match="no section 'thread'"):
        wanted(["thread"])


def test_the_command_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["machine"]) == 0
    assert "| engine revision" in capsys.readouterr().out


def test_the_command_ends_with_the_exit_code_of_what_went_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["nothing"]) == 2
    assert main(["yardsticks", "--yardsticks", str(tmp_path)]) == 4
    assert "none of the programs" in capsys.readouterr().err


def test_without_yardsticks_their_part_of_the_page_stays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "page.md"
    copy.write_text("<!-- measured: machine -->\n<!-- end of machine -->\n", encoding="utf-8")
    monkeypatch.setattr(page, "PAGE", copy)
    assert main(["yardsticks", "--write"]) == 0
    assert "no folder of programs" in capsys.readouterr().out
    assert "engine revision" in parts(copy.read_text("utf-8"))["machine"]


TEXT = """Prose.
<!-- measured: machine -->
old machine
<!-- end of machine -->
More.
<!-- measured: variants -->
old table
<!-- end of variants -->
"""


def test_a_part_is_filled_and_the_rest_stays() -> None:
    new = filled(TEXT, {"machine": "old machine\n", "variants": "new table\n"})
    assert new == TEXT.replace("old table", "new table")
    assert parts(new) == {"machine": "old machine\n", "variants": "new table\n"}


def test_tables_of_two_machines_do_not_mix() -> None:
    with pytest.raises(UsageError, match="another machine; measure variants too"):
        filled(TEXT, {"machine": "new machine\n"})
    both = {"machine": "new machine\n", "variants": "new table\n"}
    assert parts(filled(TEXT, both)) == both
    assert filled(TEXT.replace("old table\n", ""), {"machine": "new machine\n"}).count("new machine") == 1


def test_a_section_without_a_place_on_the_page_is_refused() -> None:
    with pytest.raises(UsageError, match="no part 'weather'"):
        filled(TEXT, {"weather": ""})


def test_the_page_has_a_part_for_every_section() -> None:
    assert set(parts(page.PAGE.read_text("utf-8"))) == set(SECTIONS)
