"""Files appear whole or not at all.

What is to be written is made in memory first. It goes to a file with another name beside the target, which takes the
target's name once all of it is on the disk.
"""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path


def replace_file(target: Path, data: bytes, mode: int | None) -> None:
    """Write a file with a mode, or that of any new file, in place of what was there before; or leave that.

    Raises OSError where the system does not let it be written.
    """
    beside = target.with_name(f".{target.name[:80]}.{secrets.token_hex(6)}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    number = os.open(beside, flags, 0o666 if mode is None else stat.S_IMODE(mode))
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
