"""What a sweep varies: lines, material and options, each checked as the language checks a file."""

from pathlib import Path

import pytest

from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import RulesError, UsageError
from homestretch.tools.simulate.sweep.values import MOST_POINTS, Point, Vary, parse_vary, points


@pytest.mark.parametrize(
    ("text", "path", "values"),
    [
        ("bonus.capture=10,15,20", "bonus.capture", ("10", "15", "20")),
        (" bonus.capture = 10 , 15 ", "bonus.capture", ("10", "15")),
        (
            "turn.again=on a 6, roll again|on a 5, roll again",
            "turn.again",
            ("on a 6, roll again", "on a 5, roll again"),
        ),
        ("bonus.capture=20, may be declined|", None, ()),
        ("define.x=a=b,c", "define.x", ("a=b", "c")),
    ],
)
def test_paths_and_values_are_read(text: str, path: str | None, values: tuple[str, ...]) -> None:
    if path is None:
        with pytest.raises(UsageError, match="give it as PATH=VALUE,VALUE"):
            parse_vary(text)
    else:
        assert parse_vary(text) == Vary(path, values)


@pytest.mark.parametrize("text", ["", "bonus.capture", "=10,20", "bonus.capture=", "bonus.capture=10,,20"])
def test_what_is_not_written_so_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="give it as PATH=VALUE,VALUE, as in bonus"):
        parse_vary(text)


def test_a_value_twice_is_refused() -> None:
    with pytest.raises(UsageError, match="the value 10 is given twice"):
        parse_vary("bonus.capture=10,20,10")


def made(name: str, *varied: str, **options: str) -> list[Point]:
    """The variants of a sweep."""
    taken = {option.replace("_", "-"): value for option, value in options.items()}
    return points(name, [parse_vary(text) for text in varied], taken)


def line(point: Point, path: str) -> str:
    """What a line of a variant says."""
    return point.read.content.lines[path].value.text


def test_a_number_takes_the_place_of_the_one_a_line_begins_with() -> None:
    low, high = made("parchis", "bonus.capture=10,25")
    assert line(low, "bonus.capture") == "10 [C-21, CC-20, CC-21, CC-22]"
    assert high.phrases == ("25 [C-21, CC-20, CC-21, CC-22]",)
    assert line(low, "bonus.finish") == line(high, "bonus.finish") == "10, may be declined [C-26, CC-23, CC-25]"
    assert low.read.variant.digest != high.read.variant.digest
    column = made("parchis", "board.home-column=5,7")[0]
    assert line(column, "board.home-column") == "5 cells after the turnoff, always [C-24]"


def test_a_number_takes_the_place_of_the_only_one_in_a_line() -> None:
    five = made("parchis", "turn.again=5,6")[0]
    assert line(five, "turn.again") == "on a 5, roll again [C-12, C-13, CC-19, CC-22, CC-33]"


def test_a_number_among_several_is_refused() -> None:
    with pytest.raises(UsageError, match='"cells 5, 12 and 17 of each side" has 3 numbers, so it is not clear what 5'):
        made("parchis", "board.circle=5,6")
    with pytest.raises(UsageError, match="has no number in digits, so it is not clear what 5 stands for; give whole"):
        made("parchis", "overshoot=5,6")


def test_whole_lines_are_taken_as_they_are() -> None:
    back = made("parchis", "overshoot=the move is not allowed,the piece turns back")[1]
    assert line(back, "overshoot") == "the piece turns back"


def test_cards_and_material_can_be_varied() -> None:
    few, many = made("sorry", "cards.two.copies=2,8")
    assert [next(card.copies for card in point.read.variant.cards if card.id == "two") for point in (few, many)] == [
        2,
        8,
    ]
    two, three = made("parchis", "pieces=2,3")
    assert (two.read.variant.pieces, three.read.variant.pieces) == (2, 3)
    assert two.phrases == ("2 each, in the yard [C-01, C-31]",)


@pytest.mark.parametrize("path", ["bonus-chain", "options.bonus-chain"])
def test_options_can_be_varied(path: str) -> None:
    always, once = made("parchis", f"{path}=always,once")
    assert line(always, "bonus.capture").startswith("20 [")
    assert line(once, "bonus.capture").startswith("20 once a turn [")
    assert once.phrases == ("once",)


def test_two_things_make_a_variant_for_each_combination() -> None:
    found = made("parchis", "barrier-on=circles,any", "bonus.capture=10,20")
    assert [point.values for point in found] == [("circles", "10"), ("circles", "20"), ("any", "10"), ("any", "20")]
    assert line(found[2], "define.barrier").startswith("two pieces of one colour on the ring")
    assert line(found[2], "bonus.capture").startswith("10 [")


def test_options_that_are_taken_hold_in_all_variants() -> None:
    found = made("parchis", "bonus.finish=5,10", barrier_on="any")
    assert all(line(point, "define.barrier").startswith("two pieces of one colour on the ring") for point in found)
    assert all(point.read.content.taken["barrier-on"] == "any" for point in found)


def test_the_line_that_is_varied_is_the_one_that_options_make() -> None:
    """Chosen and varied at once, the option would win and the values would be for nothing."""
    low, high = made("parchis", "bonus.capture=10,25", bonus_chain="once")
    assert line(low, "bonus.capture").startswith("10 once a turn [")
    assert line(high, "bonus.capture").startswith("25 once a turn [")
    chained = made("parchis", "bonus-chain=always,once", "bonus.capture=10,25")
    assert [line(point, "bonus.capture").partition(" [")[0] for point in chained] == [
        "10",
        "25",
        "10 once a turn",
        "25 once a turn",
    ]


SHARED = SMALL + (
    "options:\n  shared:\n    label: {en: Shared}\n    default: 'on'\n    values:\n"
    "      'on': {say: {en: Shared}}\n      'off':\n        say: {en: Alone}\n        remove: [turn.use]\n"
    "        add: {turn.used: {rule: use the number, after: turn.roll}}\n"
)
"""A race with an option of which one value puts another line in the place of one."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files that can be extended and one that cannot."""
    both = SMALL + (
        "options:\n  loose:\n    label: {en: Loose}\n    default: strict\n    values:\n"
        "      strict: {say: {en: Strict}}\n"
        "      both:\n        say: {en: Both}\n"
        "        change: {overshoot: the piece finishes, board.line: '12 cells, numbered from 1'}\n"
        "  overshoot:\n    label: {en: Ends}\n    default: one\n    values:\n"
        "      one: {say: {en: One}}\n"
        "      two: {say: {en: Two}}\n"
    )
    (tmp_path / "mine.yaml").write_text(both, encoding="utf-8")
    (tmp_path / "My Game.yaml").write_text(SMALL, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_file_can_be_varied_from_anywhere(folder: Path) -> None:
    for name in ("mine.yaml", str(folder / "mine.yaml")):
        assert line(made(name, "board.line=8,10")[0], "board.line") == "8 cells, numbered from 1"


def test_the_other_lines_of_an_option_stay_as_it_makes_them(folder: Path) -> None:
    short, long = made("mine.yaml", "board.line=8,12", loose="both")
    assert (line(short, "board.line"), line(long, "board.line")) == (
        "8 cells, numbered from 1",
        "12 cells, numbered from 1",
    )
    assert line(short, "overshoot") == line(long, "overshoot") == "the piece finishes"
    found = made("parchis", "bonus.capture=10,20", "bonus-optional=ten,none,ten-and-twenty")
    said = [[line(point, path).partition(" [")[0] for path in ("bonus.capture", "bonus.finish")] for point in found]
    assert said[:3] == [["10", "10, may be declined"], ["10", "10"], ["10, may be declined", "10, may be declined"]]


def test_an_option_that_adds_and_removes_lines_beside_the_varied_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        SHARED.replace("remove:", "change: {overshoot: the piece finishes}\n        remove:"), encoding="utf-8"
    )
    with pytest.raises(UsageError, match=r"adds or removes turn\.used? too.*or vary the option alone"):
        made(str(path), "overshoot=the move is not allowed,the piece turns back", shared="off")
    assert len(made(str(path), "overshoot=the move is not allowed,the piece turns back", shared="on")) == 2


def test_an_option_and_a_line_of_one_name_are_told_apart(folder: Path) -> None:
    with pytest.raises(UsageError, match=r"an option and a line have this name; write options\.overshoot for the"):
        made("mine.yaml", "overshoot=one,two")
    assert [point.phrases for point in made("mine.yaml", "options.overshoot=one,two")] == [("one",), ("two",)]


def test_a_file_that_cannot_be_extended_is_refused_only_for_lines(folder: Path) -> None:
    with pytest.raises(UsageError, match=r"My Game.yaml: a file can be extended only if .*; call it my-game.yaml"):
        made("My Game.yaml", "board.line=8,10")


def test_what_the_language_refuses_is_told_with_its_place() -> None:
    with pytest.raises(RulesError) as caught:
        made("parchis", "bonus.capture=20,plenty")
    first = caught.value.diagnostics[0]
    assert first.headline.startswith("--vary bonus.capture=plenty:4:")
    assert '"plenty" is not a word of phrases' in first.headline


def test_what_goes_wrong_elsewhere_is_told_with_the_value() -> None:
    """The shape of the board has no room for a side of 15 cells, and two lines speak of cell 17."""
    with pytest.raises(RulesError) as caught:
        made("parchis", "board.ring=15,17")
    for each in caught.value.diagnostics:
        assert each.span is not None
        assert each.span.file.name == "parchis.yaml"
        assert [(note.message, note.span.file.name) for note in each.notes if note.span is not None][-1] == (
            "with this value",
            "--vary board.ring=15",
        )


@pytest.mark.parametrize(
    ("varied", "options", "message"),
    [
        (["bonus.captur=10,20"], {}, "parchis has no option and no line of this name; did you mean bonus.capture?"),
        (["bonus.zzzzzz=10,20"], {}, "the lines of bonus are bonus.capture, bonus.finish"),
        (["zzzzzzzz=10,20"], {}, "its options are barrier-on, .*, and a line is named as in change:"),
        (["options.bonus-chan=a,b"], {}, "parchis has no option and no line of this name"),
        (["bonus-chain=always,onec"], {}, "bonus-chain=onec: the option has no such value; did you mean once?"),
        (["bonus-chain=always,xyzzy"], {}, "the option has no such value; it has: always, once"),
        (["bonus.capture=10"], {}, f"the values make 1 variants; a sweep is of 2 to {MOST_POINTS}"),
        (["bonus.capture=" + ",".join(map(str, range(65)))], {}, "the values make 65 variants"),
        (["bonus.capture=10,20", "bonus.capture=5,6"], {}, "bonus.capture is varied twice"),
        (["bonus-chain=always", "options.bonus-chain=once,always"], {}, "bonus-chain is varied twice"),
        (
            ["bonus.capture=1,2", "bonus.finish=1,2", "again=optional,compulsory"],
            {},
            "3 things are varied; vary one or two",
        ),
        (["bonus-chain=always,once"], {"bonus_chain": "once"}, "the option bonus-chain is varied and given too"),
        (["bonus.capture=1,2"], {"nothing": "once"}, "there is no option nothing"),
    ],
)
def test_a_senseless_sweep_is_refused(varied: list[str], options: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        made("parchis", *varied, **options)


def test_a_line_that_options_remove_cannot_be_varied(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(SHARED, encoding="utf-8")
    with pytest.raises(UsageError, match="with the options that are taken this line is gone; take other options"):
        made(str(tmp_path / "mine.yaml"), "turn.use=use the number,use each die", shared="off")
