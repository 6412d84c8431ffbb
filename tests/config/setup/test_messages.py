"""The catalogue of Hindi sentences: looking at it leaves it alone."""

import subprocess
import sys

from config.setup.messages import CATALOGUE, LOCALE, ROOT


class TestCheck:
    def test_it_writes_nothing_but_its_copy(self) -> None:
        catalogue = LOCALE / CATALOGUE
        before = catalogue.read_bytes()
        checked = subprocess.run(
            [sys.executable, "-m", "config.setup.messages", "check"], cwd=ROOT, capture_output=True, text=True
        )
        assert checked.returncode in (0, 1), checked.stderr
        assert checked.stdout
        assert catalogue.read_bytes() == before
