"""The commands as a user calls them."""

import json
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # comes without types
import pytest
import yaml
from typer.testing import CliRunner, Result

from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.codes import CODES
from homestretch.dsl.codes.samples import SMALL
from homestretch.tools.cli import app


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, and a terminal of known width."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    (tmp_path / "mine.yaml").write_text(SMALL, encoding="utf-8")
    return tmp_path


def run(*arguments: str, code: int = 0, text: str | None = None) -> Result:
    """The result of a command, which must end with this code."""
    result = CliRunner().invoke(app, arguments, input=text)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result


def data(*arguments: str, code: int = 0) -> Any:
    """The JSON that a command writes."""
    return json.loads(run(*arguments, code=code).stdout)


def test_the_help_names_every_command() -> None:
    shown = run("--help").output
    for command in ("make", "check", "sheet", "board", "simulate", "play", "list", "diff", "show", "new"):
        assert f"│ {command} " in shown
    for command in ("format", "explain", "schema"):
        assert f"│ {command} " in shown


@pytest.mark.parametrize(
    "command", ["make", "check", "sheet", "board", "simulate", "play", "list", "diff", "show", "new"]
)
def test_each_command_has_help_for_each_option(command: str) -> None:
    shown = run(command, "--help").output
    assert "Usage" in shown


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").output.startswith("homestretch ")


def test_list_shows_every_shipped_variant() -> None:
    shown = run("list").output
    assert [name for name in shipped_names() if f" {name} " not in shown] == []
    rows = data("list", "--format", "json")
    assert [row["name"] for row in rows] == list(shipped_names())
    parchis = next(row for row in rows if row["name"] == "parchis")
    assert parchis["players"] == [2, 3, 4]
    assert parchis["options"]["barrier-on"] == ["circles", "any"]


def test_list_gives_titles_in_a_language() -> None:
    assert "Serpientes y escaleras" in run("list", "--lang", "es").output


@pytest.mark.parametrize("code", ["HS101", "hs101"])
def test_explain_shows_what_a_code_means(code: str) -> None:
    shown = run("explain", code).output
    assert shown.startswith(f"HS101 (error): {CODES['HS101'].title}\n")
    assert "Wrong:" in shown
    assert "Right:" in shown


def test_explain_takes_the_number_of_a_code() -> None:
    assert run("explain", "403").output == run("explain", "HS403").output
    assert "there is no code HS999" in run("explain", "999", code=2).output


def test_explain_without_a_code_lists_all() -> None:
    shown = run("explain").output
    assert [code for code in CODES if code not in shown] == []
    assert [entry["code"] for entry in data("explain", "--format", "json")] == list(CODES)


def test_explain_knows_no_other_codes() -> None:
    assert "there is no code XX1" in run("explain", "xx1", code=2).output


def test_schema_is_a_schema_that_shipped_variants_meet() -> None:
    schema = data("schema")
    jsonschema.Draft202012Validator.check_schema(schema)
    text = run("show", "parchis", "--stage", "source").stdout
    # Through JSON, in which every key is text, as editors see it.
    jsonschema.validate(json.loads(json.dumps(yaml.safe_load(text))), schema)


def test_format_writes_the_canonical_text_once(folder: Path) -> None:
    untidy = SMALL.replace("title: {en: Mine}", "title: { en: 'Mine' }")
    (folder / "mine.yaml").write_text(untidy, encoding="utf-8")
    assert run("format", "mine.yaml", "--check", code=1).output == "mine.yaml would change\n"
    assert (folder / "mine.yaml").read_text(encoding="utf-8") == untidy
    assert run("format", "mine.yaml").output == "mine.yaml is formatted\n"
    assert "title: {en: Mine}" in (folder / "mine.yaml").read_text(encoding="utf-8")
    assert run("format", "mine.yaml", "--check").output == "mine.yaml is as it should be\n"


def test_format_leaves_what_it_cannot_read(folder: Path) -> None:
    (folder / "wrong.yaml").write_text("a: *b", encoding="utf-8")
    run("format", "wrong.yaml", code=2)
    assert (folder / "wrong.yaml").read_text(encoding="utf-8") == "a: *b"


def test_new_writes_a_game_that_has_no_errors(folder: Path) -> None:
    run("new", "first-game")
    checked = data("check", "first-game.yaml", "--format", "json")
    assert (checked["errors"], checked["warnings"], checked["examples"]) == (0, 0, 1)
    assert load_variant("first-game.yaml").name == "first-game"


@pytest.mark.parametrize("base", sorted(shipped_names()))
def test_new_writes_a_file_like_a_shipped_game_with_every_line_ready(folder: Path, base: str) -> None:
    run("new", "house", "--from", base)
    text = (folder / "house.yaml").read_text(encoding="utf-8")
    assert load_variant("house.yaml").extends == base
    assert load_variant(base).rules == load_variant("house.yaml").rules
    start = text.index("# change:")
    uncommented = text[start : text.index("\n\n", start)].replace("# ", "", 1).replace("\n#  ", "\n ")
    (folder / "house.yaml").write_text(text[:start] + uncommented + "\n", encoding="utf-8")
    changed = load_variant("house.yaml")
    assert [(named.id, named.rule) for named in changed.rules] == [
        (named.id, named.rule) for named in load_variant(base).rules
    ]


def test_new_can_begin_from_a_file(folder: Path) -> None:
    run("new", "house", "--from", "mine")
    assert load_variant("house.yaml").extends == "mine"


def test_new_overwrites_nothing(folder: Path) -> None:
    assert "there is a file mine.yaml already" in run("new", "mine", code=2).output
    assert (folder / "mine.yaml").read_text(encoding="utf-8") == SMALL


@pytest.mark.parametrize("name", ["Mine", "../mine", "a b", "-"])
def test_new_takes_names_only(name: str) -> None:
    assert "a variant cannot be called" in run("new", "--", name, code=2).output


def test_new_knows_no_other_bases() -> None:
    assert "there is no variant parchi; did you mean parchis?" in run("new", "house", "--from", "parchi", code=2).output


@pytest.mark.parametrize("stage", ["source", "tree", "phrases", "nodes", "variant", "board", "facts"])
def test_show_shows_every_stage_as_text_and_json(stage: str) -> None:
    assert run("show", "partners", "--stage", stage).stdout
    assert data("show", "partners", "--stage", stage, "--format", "json")


def test_show_tells_phrases_as_typed_and_as_printed() -> None:
    rows = {row["id"]: row for row in data("show", "parchis", "--stage", "phrases", "--format", "json")}
    capture = rows["landing.capture"]
    assert capture["canonical"] == "with a piece of another colour, capture it"
    assert capture["sources"] == ["C-19", "C-20", "CC-24", "CC-29"]
    assert capture["file"] == "parchis.yaml"


def test_show_tells_the_board_of_a_number_of_players() -> None:
    shown = data("show", "parchis", "--stage", "board", "--players", "2", "--format", "json")
    assert list(shown["seats"]) == ["yellow", "red"]
    assert sum(cell["kind"] == "ring" for cell in shown["cells"]) == 68
    assert [cell["name"] for cell in shown["cells"] if cell["id"] == shown["seats"]["red"]["entry"]] == ["39"]


def test_show_takes_options() -> None:
    shown = data("show", "parchis", "--stage", "variant", "--option", "barrier-on=any", "--format", "json")
    assert {option["id"]: option["taken"] for option in shown["options"]}["barrier-on"] == "any"


@pytest.mark.parametrize(
    ("form", "beginning"), [("text", "Parchís"), ("markdown", "# Parchís"), ("html", "<!DOCTYPE html>")]
)
def test_sheet_prints_the_rules(form: str, beginning: str) -> None:
    assert run("sheet", "parchis", "--lang", "es", "--format", form).stdout.lower().startswith(beginning.lower())


def test_sheet_and_board_write_files(folder: Path) -> None:
    run("sheet", "parchis", "--format", "pdf", "--out", "rules.pdf")
    run("board", "parchis", "--format", "pdf", "--out", "board.pdf")
    run("board", "parchis", "--format", "png", "--out", "board.png")
    run("board", "parchis", "--graph", "--out", "graph.svg")
    assert (folder / "rules.pdf").read_bytes().startswith(b"%PDF-")
    assert (folder / "board.pdf").read_bytes().startswith(b"%PDF-")
    assert (folder / "board.png").read_bytes().startswith(b"\x89PNG")
    assert b"<svg" in (folder / "graph.svg").read_bytes()


def test_board_is_drawn_to_scale() -> None:
    assert 'height="250mm"' in run("board", "parchis", "--size", "250").stdout


def test_board_can_be_shown_in_characters() -> None:
    assert " 68°" in run("board", "parchis", "--format", "text").stdout


@pytest.mark.parametrize("form", ["pdf", "text"])
def test_the_graph_has_no_other_formats(form: str) -> None:
    assert "the graph is drawn as svg or png" in run("board", "parchis", "--graph", "--format", form, code=2).output


def test_simulate_reports_and_can_be_verified(folder: Path) -> None:
    arguments = ("simulate", "mine.yaml", "--games", "12", "--seed", "3", "--workers", "1")
    assert "12 games between random players, seed 3." in run(*arguments).stdout
    assert run(*arguments, "--format", "html").stdout.startswith("<!doctype html>")
    run(*arguments, "--format", "json", "--out", "result.json")
    assert (
        run("simulate", "--verify", "result.json", "--workers", "1").stdout
        == "the same 12 games give the same counts\n"
    )
    text = (folder / "result.json").read_text(encoding="utf-8")
    assert json.loads(text)["counts"]["games"] == 12


def test_simulate_finds_a_forged_result(folder: Path) -> None:
    run("simulate", "mine.yaml", "--games", "5", "--workers", "1", "--format", "json", "--out", "result.json")
    forged = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    forged["counts"]["decisions"] += 1
    (folder / "result.json").write_text(json.dumps(forged), encoding="utf-8")
    assert "its digest is not" in run("simulate", "--verify", "result.json", "--workers", "1", code=2).output


@pytest.mark.parametrize("content", [b"", b"\xff", b"{}"])
def test_simulate_verifies_results_only(folder: Path, content: bytes) -> None:
    (folder / "result.json").write_bytes(content)
    run("simulate", "--verify", "result.json", code=2)
    assert "there is no file nothing.json" in run("simulate", "--verify", "nothing.json", code=2).output


def test_simulate_tells_one_game() -> None:
    shown = run("simulate", "ludo", "--players", "2", "--seed", "4", "--game", "2").stdout
    assert shown.startswith("game 2 of seed 4: red, yellow\n")
    told = data("simulate", "ludo", "--players", "2", "--seed", "4", "--game", "2", "--format", "json")
    assert told["game"] == 2
    assert "as text or json" in run("simulate", "ludo", "--game", "2", "--format", "html", code=2).output


def test_simulate_counts_stopped_games_apart() -> None:
    shown = data("simulate", "mine.yaml", "--games", "20", "--workers", "1", "--max-turns", "12", "--format", "json")
    stopped = shown["counts"]["stopped"]["turns"]
    assert 0 < stopped < 20
    assert shown["counts"]["finished"] == 20 - stopped
    example = shown["counts"]["first_stopped_game"]["turns"]
    told = run("simulate", "mine.yaml", "--game", str(example), "--max-turns", "12").stdout
    assert told.endswith("stopped in turn 13, by the limit of turns\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("simulate",), "name a variant"),
        (("simulate", "mine.yaml", "--players", "3"), "is not played by 3"),
        (("simulate", "mine.yaml", "--games", "0"), "0 games cannot be played"),
        (("simulate", "mine.yaml", "--workers", "0"), "0 workers cannot play"),
        (("simulate", "mine.yaml", "--bots", "psychic"), "no kind of player is called psychic"),
        (("simulate", "mine.yaml", "--max-turns", "0"), "the limit of turns is 0"),
        (("simulate", "mine.yaml", "--game", "-1"), "Invalid value for '--game'"),
        (("check", "parchi"), "did you mean parchis?"),
        (("sheet", "nowhere/x.yaml"), "there is no file nowhere/x.yaml"),
        (("sheet", "."), "is not a file"),
        (("sheet", "parchis", "--option", "x"), "give it as name=value"),
        (("sheet", "parchis", "--option", "x=1"), "x"),
        (("sheet", "parchis", "--option", "again=a", "--option", "again=b"), "the option again is given twice"),
        (("sheet", "parchis", "--out", "nowhere/x"), "there is no folder nowhere"),
        (("board", "parchis", "--players", "5"), "is not played by 5"),
        (("play",), "name a variant"),
        (("play", "parchis", "--seats", "human"), "1 seats are given out for 4 players"),
        (("play", "parchis", "--seats", "human,ghost,random,random"), "nobody of the kind 'ghost' can play"),
        (("play", "mine.yaml", "--seed", "-5"), "the seed -5 is not in"),
        (("play", "--resume", "nothing.json"), "there is no file nothing.json"),
    ],
)
def test_senseless_requests_are_refused(arguments: tuple[str, ...], message: str) -> None:
    assert message in run(*arguments, code=2).output


def test_text_from_a_user_is_no_markup() -> None:
    assert "[bold]x[/red]" in run("check", "[bold]x[/red]", code=2).output
    assert r"a\x1b[31mb" in run("check", "a\x1b[31mb/c", code=2).output
