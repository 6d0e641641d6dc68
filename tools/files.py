"""Files and folders that a user names: written whole or not at all, with what is wrong told in his terms."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from homestretch.dsl.errors import SurroundingsFailed, UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.files import replace_file


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file, or leave what was there before; text is written as UTF-8 with the line breaks it has.

    A device or a pipe is written to directly. A link stays a link: what it points to is replaced.

    Raises UsageError where the folder does not exist or the path is a folder, and SurroundingsFailed where the system
    does not let it be written.
    """
    data = content.encode() if isinstance(content, str) else content
    with _explained(path):
        mode = _mode(path)
        if mode is not None and not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            path.write_bytes(data)
            return
        replace_file(Path(os.path.realpath(path)), data, mode)


def require_place(path: Path) -> None:
    """Raise what `write_file` would raise where nothing can be written, before there is anything to write.

    Whether the system lets it be written is seen only then.
    """
    with _explained(path):
        if path.is_dir():
            raise IsADirectoryError
        if not path.exists() and not Path(os.path.realpath(path)).parent.is_dir():
            raise FileNotFoundError


def make_folder(path: Path) -> None:
    """Make a folder, and those it lies in, where it does not exist yet.

    Raises UsageError where the path is a file, and SurroundingsFailed where the system does not let it be made.
    """
    with _explained(path):
        path.mkdir(parents=True, exist_ok=True)


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
        folder = (Path(os.path.realpath(path)) if path.is_symlink() else path).parent
        blocking = next((above for above in (folder, *folder.parents) if above.is_file()), None)
        if blocking is not None:
            raise UsageError(
                f"{visible(str(blocking))} is a file, and nothing can lie in it; give another name"
            ) from fault
        raise UsageError(f"there is no folder {visible(str(folder))}; make it first") from fault
    except (IsADirectoryError, FileExistsError) as fault:
        kind = "folder" if path.is_dir() else "file"
        raise UsageError(f"{visible(str(path))} is a {kind}; give another name") from fault
    except ValueError as fault:
        raise UsageError(f"{visible(str(path))} is no name of a file") from fault
    except OSError as fault:
        raise SurroundingsFailed(f"{visible(str(path))} cannot be written: {fault.strerror or fault}") from fault
