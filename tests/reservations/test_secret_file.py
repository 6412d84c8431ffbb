"""A secret is made once, whole, and readable by its owner alone."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from reservations.secret_file import make_once


class TestMakeOnce:
    def test_of_many_that_start_at_once_the_first_wins_and_nothing_else_is_left(self, tmp_path: Path) -> None:
        path = tmp_path / "keys" / "one.key"
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda _: make_once(path, lambda: os.urandom(16)), range(16)))
        first = path.read_bytes()
        make_once(path, lambda: os.urandom(16))
        assert path.read_bytes() == first
        assert [each.name for each in path.parent.iterdir()] == ["one.key"]

    def test_only_its_owner_can_read_it(self, tmp_path: Path) -> None:
        path = tmp_path / "keys" / "one.key"
        make_once(path, lambda: b"secret")
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
