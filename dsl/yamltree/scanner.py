"""PyYAML's reader of events, kept from doing what a variant file must not ask for.

Anchors, aliases, tags and directives are noted as soon as they are seen and go no further, so that nothing behind
this module has to know of them, and the rest of the file can still be checked.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from yaml import Event, Mark
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner, ScannerError
from yaml.tokens import AliasToken, AnchorToken, ScalarToken, Token

from homestretch.dsl.errors import InternalFault

BEYOND_UNICODE = "found a number beyond Unicode"
"""The problem of an escape such as `\\UFFFFFFFF`, for which PyYAML has no message."""

LISTED = 100
"""Refused features that are listed; a file with more of them is refused all the same."""


class Feature(StrEnum):
    """A feature of YAML that is refused."""

    ANCHOR = "anchor"
    ALIAS = "alias"
    TAG = "tag"
    DIRECTIVE = "directive"


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused feature, its text, and the offset at which it stands."""

    feature: Feature
    text: str
    start: int


class _Marked(Protocol):
    index: int


def offset(mark: _Marked | None) -> int:
    """Return the character offset of a mark of PyYAML.

    Raises InternalFault where there is none; PyYAML gives one with every event and fault that it reads from text.
    """
    if mark is None:
        raise InternalFault("PyYAML gave no place")
    return mark.index


class EventReader(Reader, Scanner, Parser):
    """Reads the events of a text one after the other.

    The text must hold none of the characters that PyYAML refuses. `refused` grows while events are read. Reading may
    raise MarkedYAMLError.
    """

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)
        self.refused: list[Refused] = []

    def events(self) -> Iterator[Event]:
        """Give all events in order."""
        while self.check_event():
            event: Event = self.get_event()  # type: ignore[no-untyped-call] # the stubs leave it untyped
            yield event

    @property
    def open_at(self) -> int | None:
        """Where the innermost mapping or list that is not yet closed begins, or None."""
        return self.marks[-1].index if self.marks else None

    def fetch_anchor(self) -> None:
        """Note the anchor and leave it out."""
        token = self._scan_name(AnchorToken)
        self._refuse(Feature.ANCHOR, token.start_mark.index)

    def fetch_alias(self) -> None:
        """Note the alias and take it for a text."""
        self.save_possible_simple_key()
        self.allow_simple_key = False
        token = self._scan_name(AliasToken)
        text = self._refuse(Feature.ALIAS, token.start_mark.index)
        self.tokens.append(ScalarToken(text, True, token.start_mark, token.end_mark))

    def fetch_tag(self) -> None:
        """Note the tag and leave it out."""
        token = self.scan_tag()
        self._refuse(Feature.TAG, token.start_mark.index)

    def fetch_directive(self) -> None:
        """Note the directive and leave its line out."""
        start = self.index
        while self.peek() not in "\0\r\n":
            self.forward()
        self._refuse(Feature.DIRECTIVE, start)

    def scan_flow_scalar_non_spaces(self, double: bool, start_mark: Mark) -> list[str]:
        """Read the next characters of a quoted text."""
        try:
            chunks: list[str] = super().scan_flow_scalar_non_spaces(double, start_mark)
        except (ValueError, OverflowError) as fault:
            context = "while scanning a double-quoted scalar"
            raise ScannerError(context, start_mark, BEYOND_UNICODE, self.get_mark()) from fault
        return chunks

    def _scan_name(self, kind: type[Token]) -> Token:
        token: Token = self.scan_anchor(kind)  # type: ignore[no-untyped-call] # the stubs leave it untyped
        return token

    def _refuse(self, feature: Feature, start: int) -> str:
        """Note the feature that ends here, and return its text."""
        text: str = self.buffer[start : self.index]
        if len(self.refused) < LISTED:
            self.refused.append(Refused(feature, text, start))
        return text
