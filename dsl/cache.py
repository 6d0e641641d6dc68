"""What is kept from one run to the next, parsers and machine code: it saves time, and changes nothing else.

The name of a file is the digest of everything that its content was made from; the file holds the digest of its name and
content, and then the content. One that is missing, cut short, changed or renamed is made anew. A folder that cannot be
used, or that somebody else may write to, is as good as none.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from homestretch.dsl.files import replace_file

VARIABLE: Final = "HOMESTRETCH_CACHE"
"""The environment variable that names another folder; where it is set to nothing, nothing is kept."""

MOST_FILES: Final = 200
"""How many files are kept; those that were not used for the longest time go first. Files of others are left alone."""

_DIGEST_SIZE: Final = sha256().digest_size
_NAMES: Final = re.compile(rf"[0-9a-f]{{{2 * _DIGEST_SIZE}}}|\.[0-9a-f]{{{2 * _DIGEST_SIZE}}}\.[0-9a-f]+")
"""What files are called that are made here, when they are whole and while they are written."""

_OURS: Final = 0o600
"""The mode of a file that nobody else can read or write."""


def kept(made_from: bytes, make: Callable[[], bytes]) -> bytes:
    """Return what `make` returns: from the folder if it is there, else made now and kept for the next time.

    `made_from` must name everything that the result depends on. What goes wrong with the folder or a file in it is no
    error; what `make` raises is.
    """
    folder = _folder()
    if folder is None:
        return make()
    path = folder / sha256(made_from).hexdigest()
    found = _whole(path)
    if found is not None:
        return found
    content = make()
    with suppress(OSError):
        replace_file(path, _seal(path, content) + content, _OURS)
        _tidy(folder)
    return content


def _folder() -> Path | None:
    """Return the folder, made if it is not there; None if nothing is to be kept, or nobody could trust it."""
    named = os.environ.get(VARIABLE)
    if named == "":
        return None
    folder = Path(os.path.expanduser(named)) if named else user_cache_path("homestretch", appauthor=False)
    if not named and not folder.is_absolute():
        return None  # a user without a home
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder if _is_ours(folder.stat()) else None
    except OSError:
        return None


def _is_ours(status: os.stat_result) -> bool:
    """Whether nobody else may put a file there: what a file holds is going to be run."""
    if os.name != "posix":
        return True
    return status.st_uid == os.getuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _whole(path: Path) -> bytes | None:
    try:
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode) or not _is_ours(status):
            return None
        data = path.read_bytes()
    except OSError:
        return None
    digest, content = data[:_DIGEST_SIZE], data[_DIGEST_SIZE:]
    if digest != _seal(path, content):
        return None
    with suppress(OSError):
        os.utime(path)
    return content


def _seal(path: Path, content: bytes) -> bytes:
    return sha256(path.name.encode() + content).digest()


def _tidy(folder: Path) -> None:
    """Drop the files that were used the longest time ago; of whatever else lies in the folder nothing is touched."""
    used: list[tuple[int, Path]] = []
    for path in folder.iterdir():
        with suppress(OSError):
            status = path.lstat()
            if _NAMES.fullmatch(path.name) and stat.S_ISREG(status.st_mode):
                used.append((status.st_mtime_ns, path))
    for _, path in sorted(used, reverse=True)[MOST_FILES:]:
        with suppress(OSError):
            path.unlink()
