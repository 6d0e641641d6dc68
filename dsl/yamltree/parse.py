"""From text to the tree, with everything refused that a variant file must not hold."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from yaml import MarkedYAMLError
from yaml.events import (
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    ScalarEvent,
)

from homestretch.dsl import limits
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.source import SourceFile, Span
from homestretch.dsl.yamltree.characters import check_characters, check_escapes
from homestretch.dsl.yamltree.nodes import Entry, Mapping, Node, Scalar, Sequence, Style
from homestretch.dsl.yamltree.problems import explain_problem, explain_refused, with_space
from homestretch.dsl.yamltree.scanner import EventReader, offset

_STYLES = {None: Style.PLAIN, "'": Style.SINGLE, '"': Style.DOUBLE, "|": Style.LITERAL, ">": Style.FOLDED}
_WHITE = " \t\r\n"


def parse_yaml(source: SourceFile, collector: Collector) -> Mapping | None:
    """Return the tree of a file, or None after reporting everything that is wrong with it.

    A file without a tree is one to refuse: the caller raises RefusedFile with what was collected.
    """
    found = Collector()
    tree = None
    if check_characters(source, found):
        tree = _Builder(source, found).build()
    collector.extend(found.diagnostics)
    return None if found.has_errors else tree


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end has not been reached."""

    start: int
    is_mapping: bool
    is_flow: bool
    items: list[Node] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    keys: dict[str, Scalar] = field(default_factory=dict)
    key: Node | None = None


class _Builder:
    """Builds the tree of one file; reports to the collector and goes on wherever that makes sense."""

    def __init__(self, source: SourceFile, collector: Collector) -> None:
        self._source = source
        self._collector = collector
        self._reader = EventReader(source.text)
        self._open: list[_Open] = []
        self._root: Node | None = None

    def build(self) -> Mapping | None:
        """Return the top-level mapping, or None where there is none; without errors there is one."""
        try:
            complete = self._read(self._reader.events())
        except MarkedYAMLError as fault:
            explain_problem(self._source, fault, self._reader.open_at, self._collector)
            complete = False
        for refused in self._reader.refused:
            explain_refused(self._source, refused, self._collector)
        if not complete:
            return None
        if isinstance(self._root, Mapping):
            return self._root
        self._report_root()
        return None

    def _read(self, events: Iterable[Event]) -> bool:
        """Take all events and return True, or report why to stop before the end and return False."""
        documents = 0
        for number, event in enumerate(events, 1):
            start = offset(event.start_mark)
            if number > limits.YAML_EVENTS:
                self._collector.error(
                    "HS150",
                    "the file holds too many values up to here",
                    self._span(start, start),
                    reason=f"at most {limits.YAML_EVENTS} are read, a list or mapping counted as two; "
                    "shared parts can move to a base",
                    example="extends: my-base",
                )
                return False
            match event:
                case DocumentStartEvent():
                    documents += 1
                    if documents > 1:
                        self._report_second_document(start)
                        return False
                case CollectionStartEvent():
                    if len(self._open) == limits.NESTING:
                        self._report_nesting(start)
                        return False
                    is_mapping = isinstance(event, MappingStartEvent)
                    self._open.append(_Open(start, is_mapping, bool(event.flow_style)))
                case CollectionEndEvent():
                    self._add(self._closed(self._open.pop(), offset(event.end_mark)))
                case ScalarEvent():
                    self._add(self._scalar(event))
        return True

    def _span(self, start: int, end: int) -> Span:
        return Span(self._source, start, end)

    def _scalar(self, event: ScalarEvent) -> Scalar:
        start, end = offset(event.start_mark), offset(event.end_mark)
        if start == end:
            return Scalar("", self._span(start, end), Style.EMPTY)
        style = _STYLES[event.style]
        if style in (Style.LITERAL, Style.FOLDED):
            end = start + len(self._source.text[start:end].rstrip(_WHITE))
        scalar = Scalar(event.value, self._span(start, end), style)
        size = len(scalar.text.encode("utf-8", "surrogatepass"))
        if size > limits.TEXT_BYTES:
            self._collector.error(
                "HS152",
                f"a text of {size} bytes stands here",
                scalar.span,
                reason=f"one text may have {limits.TEXT_BYTES} bytes at most; split it in several",
            )
        elif style is Style.DOUBLE:
            check_escapes(scalar, self._collector)
        return scalar

    def _closed(self, opened: _Open, end_of_event: int) -> Mapping | Sequence:
        last: Node | None = None
        if opened.items:
            last = opened.items[-1]
        elif opened.entries:
            last = opened.entries[-1].value
        if opened.is_flow and self._source.text[end_of_event - 1] in "]}":
            end = end_of_event
        else:
            end = opened.start if last is None else last.span.end
        span = self._span(opened.start, max(opened.start, end))
        if opened.is_mapping:
            return Mapping(tuple(opened.entries), span)
        return Sequence(tuple(opened.items), span)

    def _add(self, node: Node) -> None:
        """Put a finished node where it belongs: at the top, into a list, or into a mapping as key or value."""
        if not self._open:
            self._root = node
            return
        parent = self._open[-1]
        if not parent.is_mapping:
            parent.items.append(node)
        elif parent.key is None:
            parent.key = node
        else:
            key = self._checked_key(parent.key, parent.keys)
            parent.key = None
            if key is not None:
                parent.entries.append(Entry(key, node))

    def _checked_key(self, key: Node, seen: dict[str, Scalar]) -> Scalar | None:
        """Return the key, noted as seen, or None after reporting what is wrong with it."""
        if not isinstance(key, Scalar) or not key.text.strip() or "\n" in key.text or "\t" in key.text:
            self._report_key(key)
        elif key.text == "<<":
            self._collector.error(
                "HS112",
                'the key "<<" would copy the keys of another mapping to this place',
                key.span,
                reason="what a reader cannot see at its place is not a rule; a variant takes over another with extends",
                example="extends: parchis",
            )
        elif len(key.text) > limits.NAME_CHARACTERS:
            self._collector.error(
                "HS153",
                f"a key of {len(key.text)} characters stands here",
                key.span,
                reason=f"a name may have {limits.NAME_CHARACTERS} characters at most",
                example="third-six: on the third 6 of the turn, end the turn",
            )
        elif key.text in seen:
            self._collector.error(
                "HS115",
                f'the key "{key.text}" comes a second time',
                key.span,
                reason="a key has one value, and nothing says which of the two was meant; delete one of them",
                notes=(Note(f'the first "{key.text}"', seen[key.text].span),),
            )
        else:
            seen[key.text] = key
            return key
        return None

    def _report_key(self, key: Node) -> None:
        if not isinstance(key, Scalar):
            what = f"a {'mapping' if isinstance(key, Mapping) else 'list'} stands where a key must stand"
        elif not key.text.strip():
            what = "a value stands here without a key before it"
        else:
            what = "a key goes over more than one line or holds a tab"
        self._collector.error("HS116", what, key.span, reason="a key is one text on one line", example="title: Parchís")

    def _report_root(self) -> None:
        root = self._root
        if root is None or (isinstance(root, Scalar) and root.style is Style.EMPTY):
            self._collector.error(
                "HS105",
                "the file is empty",
                self._span(0, 0),
                reason="there is nothing in it besides comments and white space",
                example="extends: parchis",
            )
            return
        kind = "a list" if isinstance(root, Sequence) else "a single text"
        self._collector.error(
            "HS106",
            f"the file is {kind}",
            self._span(root.span.start, root.span.start + 1),
            reason="a variant file is keys with values: a key, a colon, a space and a value on each line",
            suggestion=with_space(root.text) if isinstance(root, Scalar) else None,
            example="title: Parchís",
        )

    def _report_second_document(self, start: int) -> None:
        self._collector.error(
            "HS107",
            "a second document begins here",
            self._span(start, start + len("---")),
            reason="a file holds one variant; another one goes into a file of its own",
        )

    def _report_nesting(self, start: int) -> None:
        self._collector.error(
            "HS151",
            f"{limits.NESTING + 1} lists and mappings stand inside one another here",
            self._span(start, start + 1),
            reason=f"at most {limits.NESTING} may",
            example="turn: [roll, use, again]",
        )
