"""Secrets that an installation makes for itself on first use: files that their owner alone can read."""

import os
from collections.abc import Callable
from pathlib import Path


def make_once(path: Path, content: Callable[[], bytes]) -> None:
    """Write `content()` to `path`, mode 0600, unless the file exists.

    The whole file is written under another name and linked: the first of several processes wins, and none reads a half.
    """
    if path.exists():
        return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    written = path.with_name(f"{path.name}.{os.getpid()}.{os.urandom(4).hex()}")
    descriptor = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content())
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(written, path)
        except FileExistsError:
            return
    finally:
        written.unlink()
