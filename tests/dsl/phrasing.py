"""Reading single phrases in tests, outside any file."""

from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.nodes import Choice, Definition, Rule
from homestretch.dsl.parser import Parsed, parse_phrase
from homestretch.dsl.source import SourceFile, Span
from homestretch.dsl.yamltree import Scalar, Style
from tests.dsl.strategies import NAMES


def scalar(text: str) -> Scalar:
    """Return a text as if it were the whole of a file."""
    return Scalar(text, Span(SourceFile("phrase.yaml", text), 0, len(text)), Style.PLAIN)


def read(section: str, text: str, key: str = "rule") -> tuple[Parsed | None, tuple[Diagnostic, ...]]:
    """Return what a phrase parses to and everything that is said about it."""
    collector = Collector()
    parsed = parse_phrase(section, "overshoot" if section == "overshoot" else key, scalar(text), NAMES, collector)
    assert (parsed is None) == collector.has_errors
    return parsed, collector.diagnostics


def node(section: str, text: str, key: str = "rule") -> Rule | Definition | Choice:
    """Return the node of a right phrase."""
    parsed, said = read(section, text, key)
    assert parsed is not None, said
    return parsed.node


def refused(section: str, text: str, key: str = "rule") -> Diagnostic:
    """Return the one thing that is said about a wrong phrase."""
    parsed, said = read(section, text, key)
    assert parsed is None, f"understood as {parsed}"
    (only,) = said
    return only
