"""Files appear whole or not at all.

What is to be written is made in memory first. It goes to a file with another name beside the target, which takes the
target's name once all of it is on the disk.
"""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from homestretch.dsl.errors import SurroundingsFailed, UsageError
from homestretch.dsl.excerpt import visible


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file, or leave what was there before; text is written as UTF-8 with the line breaks it has.

    A device or a pipe is written to directly. A link stays a link: what it points to is replaced.

    Raises UsageError where the folder does not exist or the path is a folder, and SurroundingsFailed where the system
    does not let it be written.
    """
    data = content.encode() if isinstance(content, str) else content
    with _explained(path):
        target = Path(os.path.realpath(path))
        mode = _mode(target)
        if mode is not None and not stat.S_ISREG(mode):
            target.write_bytes(data)
            return
        _replace(target, data, mode)


def make_folder(path: Path) -> None:
    """Make a folder, and those it lies in, where it does not exist yet.

    Raises UsageError where the path is a file, and SurroundingsFailed where the system does not let it be made.
    """
    with _explained(path):
        path.mkdir(parents=True, exist_ok=True)


def _replace(target: Path, data: bytes, mode: int | None) -> None:
    beside = target.with_name(f".{target.name[:80]}.{secrets.token_hex(6)}")
    number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(number, "wb") as stream:
            if mode is not None:
                beside.chmod(stat.S_IMODE(mode))
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def _mode(path: Path) -> int | None:
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise UsageError(f"there is no folder {visible(str(path.parent))}; make it first") from fault
    except (IsADirectoryError, FileExistsError) as fault:
        kind = "folder" if path.is_dir() else "file"
        raise UsageError(f"{visible(str(path))} is a {kind}; give another name") from fault
    except ValueError as fault:
        raise UsageError(f"{visible(str(path))} is no name of a file") from fault
    except OSError as fault:
        raise SurroundingsFailed(f"{visible(str(path))} cannot be written: {fault.strerror or fault}") from fault
