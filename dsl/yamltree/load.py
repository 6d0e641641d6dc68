"""From a file on disk, or its bytes, to text."""

import stat
from pathlib import Path

from homestretch.dsl import limits
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.errors import RefusedFile, SurroundingsFailed, UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.source import SourceFile, Span

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def load_source(origin: Path | bytes, name: str) -> SourceFile:
    """Return the text of a variant file; `name` is what messages call it.

    A byte-order mark at the start is dropped. Never more than the allowed size is read.

    Raises UsageError where the path is no regular file, SurroundingsFailed where the system does not let it be read,
    and RefusedFile where it is too large or not UTF-8.
    """
    data = origin if isinstance(origin, bytes) else _read(origin, name)
    collector = Collector()
    if len(data) > limits.FILE_BYTES:
        size = f"{len(data)} bytes" if isinstance(origin, bytes) else f"more than {limits.FILE_BYTES} bytes"
        collector.error(
            "HS101",
            f"the file has {size}",
            Span(SourceFile(name, ""), 0, 0),
            reason=f"a variant file may have {limits.FILE_BYTES} bytes at most; shared parts can move to a base",
            example="extends: my-base",
        )
        raise RefusedFile(collector.diagnostics)
    data = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        return SourceFile(name, data.decode("utf-8"))
    except UnicodeDecodeError as fault:
        shown = SourceFile(name, data.decode("utf-8", "backslashreplace"))
        before = len(data[: fault.start].decode("utf-8"))
        collector.error(
            "HS102",
            f"the byte {data[fault.start]:#04x} at byte {fault.start} of the file does not belong to UTF-8 text",
            Span(shown, before, before + len(r"\xff")),
            reason="a variant file is read as UTF-8 and other encodings are not guessed; save it again as UTF-8",
        )
    raise RefusedFile(collector.diagnostics)


def _read(path: Path, name: str) -> bytes:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UsageError(f"{visible(name)} is not a file that holds text")
        with path.open("rb") as stream:
            return stream.read(limits.FILE_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError) as fault:
        raise UsageError(f"there is no file {visible(name)}") from fault
    except OSError as fault:
        raise SurroundingsFailed(f"{visible(name)} cannot be read: {fault.strerror}") from fault
