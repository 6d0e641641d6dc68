"""What PyYAML stumbles over, said in the words of someone who writes a variant file.

PyYAML names the token it did not expect; the author wants to know which quote is open or which line is indented
wrongly. Each of its messages is known here by its beginning and has an explanation of its own.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from yaml import MarkedYAMLError

from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.source import SourceFile, Span
from homestretch.dsl.yamltree.scanner import BEYOND_UNICODE, Feature, Refused, offset


@dataclass(frozen=True, slots=True)
class Stumble:
    """Where PyYAML stopped.

    `at` is the offset it complains about, `since` the one where the thing it was reading began, `opened` where the
    innermost open list or mapping began.
    """

    source: SourceFile
    at: int
    since: int
    opened: int

    @property
    def character(self) -> str:
        """The character it complains about; empty at the end of the file."""
        return self.source.text[self.at : self.at + 1]

    @property
    def line_before(self) -> str:
        """The part of the line before that character."""
        line, column = self.source.position(self.at)
        return self.source.line(line)[: column - 1]

    @property
    def word(self) -> Span:
        """What stands at that place, up to white space or the sign that would end it."""
        found = re.compile(r"[^\s,:\[\]{}]+|[,:\[\]{}]|").match(self.source.text, self.at)
        return Span(self.source, self.at, self.at if found is None else found.end())

    @property
    def filled_line_above(self) -> Span | None:
        """The nearest line above that holds more than white space, without its line break."""
        number = self.source.position(self.at)[0] - 1
        while number > 0 and not self.source.line(number).strip():
            number -= 1
        if number == 0:
            return None
        start = self.source.start_of_line(number)
        return Span(self.source, start, start + len(self.source.line(number).rstrip()))

    def span(self, start: int, length: int = 1) -> Span:
        """Return the place of some characters, cut at the end of the file."""
        return Span(self.source, start, min(start + length, len(self.source.text)))


@dataclass(frozen=True, slots=True)
class Problem:
    """The beginnings of context and problem of a message of PyYAML, and how to explain it."""

    context: str
    problem: str
    explain: Callable[[Stumble, Collector], None]


def explain_problem(source: SourceFile, fault: MarkedYAMLError, opened: int | None, collector: Collector) -> None:
    """Report a fault of PyYAML; `opened` is where the innermost open list or mapping began, if any is open.

    Raises InternalFault for a message that is not known here.
    """
    at = offset(fault.problem_mark)
    since = at if fault.context_mark is None else fault.context_mark.index
    context, problem = fault.context or "", fault.problem or ""
    for known in PROBLEMS:
        if context.startswith(known.context) and problem.startswith(known.problem):
            known.explain(Stumble(source, at, since, since if opened is None else opened), collector)
            return
    raise InternalFault(f"PyYAML says something unknown at {source.name}:{source.position(at)[0]}: {problem}")


_REFUSED = {
    Feature.ANCHOR: ("HS110", "would give a value a name, so that it can be repeated elsewhere"),
    Feature.ALIAS: ("HS111", "would repeat a value that stands elsewhere"),
    Feature.TAG: ("HS113", "would choose how a program reads the value"),
    Feature.DIRECTIVE: ("HS114", "would change how the whole file is read; delete the line"),
}


def explain_refused(source: SourceFile, refused: Refused, collector: Collector) -> None:
    """Report a feature of YAML that a variant file must not use."""
    code, effect = _REFUSED[refused.feature]
    collector.error(
        code,
        f'the {refused.feature} "{refused.text}" has no place in a variant file',
        Span(source, refused.start, refused.start + len(refused.text)),
        reason=f"it {effect}" if refused.feature is Feature.DIRECTIVE else f"it {effect}; in quotes it is only a text",
        example=None if refused.feature is Feature.DIRECTIVE else f'"{refused.text}"',
    )


def _broken_feature(feature: Feature) -> Callable[[Stumble, Collector], None]:
    def explain(stumble: Stumble, collector: Collector) -> None:
        text = stumble.source.text[stumble.since : max(stumble.at, stumble.since + 1)]
        explain_refused(stumble.source, Refused(feature, text, stumble.since), collector)

    return explain


def _bad_start(stumble: Stumble, collector: Collector) -> None:
    if stumble.character == "\t":
        collector.error(
            "HS120",
            "a tab stands here",
            stumble.span(stumble.at),
            reason="YAML counts spaces to see what belongs to what, and a tab has no fixed width; use spaces",
        )
        return
    collector.error(
        "HS121",
        f'a text without quotes cannot begin with "{stumble.character}"',
        stumble.span(stumble.at),
        reason=f'"{stumble.character}" has a meaning of its own in YAML at this place; put the whole text in quotes',
        example=_in_quotes(stumble),
    )


def _in_quotes(stumble: Stumble) -> str:
    """Return the text that begins where PyYAML stopped as it would stand in quotes."""
    found = re.compile(r"[^,\]}#\r\n]+").match(stumble.source.text, stumble.at)
    text = stumble.character if found is None else found.group().rstrip()
    return "'" + text.replace("'", "''") + "'" if '"' in text or "\\" in text else f'"{text}"'


def _missing_colon(stumble: Stumble, collector: Collector) -> None:
    line, column = stumble.source.position(stumble.since)
    text = stumble.source.line(line)[column - 1 :].rstrip()
    collector.error(
        "HS122",
        f'"{text}" is no key with a value',
        stumble.span(stumble.since, len(text)),
        reason="a key is followed by a colon and a space, and here there is none",
        suggestion=with_space(text),
        example="title: Parchís",
    )


def with_space(text: str) -> str | None:
    """Return `key: value` for `key:value`, and None for any other text."""
    glued = re.fullmatch(r"([\w-]+):(\S.*)", text)
    return None if glued is None else f"{glued[1]}: {glued[2]}"


def _unexpected_colon(stumble: Stumble, collector: Collector) -> None:
    before = stumble.line_before
    above = stumble.filled_line_above
    if re.search(r":\s", before) or before.lstrip().startswith("- "):
        collector.error(
            "HS123",
            "a second colon stands in this line",
            stumble.span(stumble.at),
            reason="a colon with a space after it ends a key, so a text that holds one goes in quotes",
            example='note: "two cases: alone, or in a team"',
        )
    elif above is not None and _indentation(above.text) >= _indentation(before):
        start = above.start + _indentation(above.text)
        _missing_colon(replace(stumble, since=start), collector)
    else:
        start = stumble.at - len(before.lstrip())
        collector.error(
            "HS124",
            f'the key "{before.strip()}" is indented deeper than it can be',
            Span(stumble.source, start, stumble.at),
            reason="the key above it has a value already, and this one begins further to the right",
            notes=() if above is None else (Note("the key above it", above),),
            example="bonus: {capture: 20, finish: 10}",
        )


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _misplaced_item(stumble: Stumble, collector: Collector) -> None:
    collector.error(
        "HS125",
        "an item of a list stands where none can stand",
        stumble.span(stumble.at),
        reason='"- " begins an item of a list: on a line of its own, under its key or under the item before',
        example="turn: [roll, use, again]",
    )


def _unexpected_in_block(stumble: Stumble, collector: Collector) -> None:
    if stumble.character == "-" and not stumble.line_before.strip(" -"):
        _misplaced_item(stumble, collector)
    elif stumble.character == ":" and not stumble.line_before.strip():
        collector.error(
            "HS116",
            "a colon stands here without a key before it",
            stumble.span(stumble.at),
            reason="a key is one text on one line",
            example="title: Parchís",
        )
    else:
        _after_the_end(stumble, collector)


def _after_the_end(stumble: Stumble, collector: Collector) -> None:
    word = stumble.word
    above = stumble.filled_line_above
    if stumble.line_before.strip() or stumble.source.text[: stumble.at].rstrip().endswith(("]", "}", '"', "'")):
        collector.error(
            "HS126",
            f'"{word.text}" stands after the end of a value',
            word,
            reason="a value ends with its closing quote or bracket; put quotes around the whole text if it goes on",
            example='steps: "[5] or more"',
        )
        return
    collector.error(
        "HS124",
        f"this line begins in column {word.column}, where no group above it begins",
        word,
        reason="lines that belong together begin in the same column",
        notes=()
        if above is None
        else (Note(f"the line above begins in column {_indentation(above.text) + 1}", above),),
        example="bonus: {capture: 20, finish: 10}",
    )


def _after_the_document(stumble: Stumble, collector: Collector) -> None:
    above = stumble.filled_line_above
    if above is None or not above.text.startswith("..."):
        _after_the_end(stumble, collector)
        return
    collector.error(
        "HS107",
        "the file goes on after its end",
        stumble.word,
        reason="three dots end the file, and what follows would be left out; another variant goes into another file",
        notes=(Note("the end", above),),
    )


def _in_brackets(stumble: Stumble, collector: Collector) -> None:
    opening = stumble.source.text[stumble.opened : stumble.opened + 1]
    if not stumble.character or stumble.character == ":":
        before = "" if not stumble.character else f" before the colon in line {stumble.source.position(stumble.at)[0]}"
        message, span = f'this "{opening}" is not closed{before}', stumble.span(stumble.opened)
        notes: tuple[Note, ...] = ()
    else:
        closing = "]" if opening == "[" else "}"
        message = f'"{stumble.word.text}" stands where a comma or "{closing}" is expected'
        span = stumble.word
        notes = (Note(f'the "{opening}" that is open', stumble.span(stumble.opened)),)
    collector.error(
        "HS127",
        message,
        span,
        reason="what is in brackets is parted by commas and ends with a closing bracket of the same kind",
        notes=notes,
        example="bonus: {capture: 20, finish: 10}",
    )


def _no_value(stumble: Stumble, collector: Collector) -> None:
    if not stumble.character:
        _in_brackets(stumble, collector)
        return
    word = stumble.word
    collector.error(
        "HS128",
        f'"{word.text}" stands where a value is expected',
        word,
        reason="nothing is written before it, or a bracket is closed that was not opened",
        example="turn: [roll, use, again]",
    )


def _open_quote(stumble: Stumble, collector: Collector) -> None:
    quote = stumble.source.text[stumble.since]
    double = quote == '"'
    inside = 'inside it, write \\"' if double else "inside it, write ''"
    collector.error(
        "HS129",
        "a quote is opened here and never closed",
        stumble.span(stumble.since),
        reason=f"a text that begins with {quote} ends with {quote}; {inside}",
        example='label: "♥/8"' if double else "label: '♥/8'",
    )


_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{0,2}|u[0-9a-fA-F]{0,4}|U[0-9a-fA-F]{0,8}|.)")


def _escape(stumble: Stumble, collector: Collector) -> None:
    start = stumble.source.text.rindex("\\", 0, stumble.at + 1)
    found = _ESCAPE.match(stumble.source.text, start)
    span = stumble.span(start) if found is None else Span(stumble.source, start, found.end())
    collector.error(
        "HS130",
        f'"{span.text}" is no escape',
        span,
        reason="in double quotes a backslash begins an escape, such as \\n for a new line or \\u2665 for ♥",
        example="title: 'in single quotes \\ is an ordinary sign'",
    )


def _block_header(stumble: Stumble, collector: Collector) -> None:
    collector.error(
        "HS131",
        f'the line that begins a text with "{stumble.source.text[stumble.since]}" goes on',
        stumble.span(stumble.at),
        reason='"|" and ">" end a line and announce a text below it; a text that begins with one goes in quotes',
        example='title: "> 3 players"',
    )


PROBLEMS: tuple[Problem, ...] = (
    Problem("while scanning for the next token", "found character", _bad_start),
    Problem("while scanning a simple key", "could not find expected ':'", _missing_colon),
    Problem("", "mapping values are not allowed here", _unexpected_colon),
    Problem("", "sequence entries are not allowed here", _misplaced_item),
    Problem("", "mapping keys are not allowed here", _bad_start),
    Problem("while parsing a block", "expected <block end>", _unexpected_in_block),
    Problem("", "expected '<document start>'", _after_the_document),
    Problem("while parsing a flow sequence", "expected ',' or ']'", _in_brackets),
    Problem("while parsing a flow mapping", "expected ',' or '}'", _in_brackets),
    Problem("while parsing a", "expected the node content", _no_value),
    Problem("while scanning a quoted scalar", "found unexpected", _open_quote),
    Problem("while scanning a double-quoted scalar", "expected escape sequence", _escape),
    Problem("while scanning a double-quoted scalar", "found unknown escape", _escape),
    Problem("while scanning a double-quoted scalar", BEYOND_UNICODE, _escape),
    Problem("while scanning a block scalar", "expected", _block_header),
    Problem("while scanning an anchor", "expected", _broken_feature(Feature.ANCHOR)),
    Problem("while scanning an alias", "expected", _broken_feature(Feature.ALIAS)),
    Problem("while scanning a tag", "", _broken_feature(Feature.TAG)),
    Problem("while parsing a tag", "expected", _broken_feature(Feature.TAG)),
)
