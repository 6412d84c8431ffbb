"""The checks find what they are for: locks out of step, and a skip that was not allowed."""

import subprocess
import sys
from pathlib import Path

import pytest

from config.setup import check, locks

ROOT = Path(__file__).resolve().parents[3]
PINNED = "django==5.2.1 \\\n    --hash=sha256:00\n"


class TestLocks:
    def test_the_repository_s_are_in_step(self) -> None:
        assert locks.main() == 0

    def test_a_requirement_that_is_not_locked(self, tmp_path: Path) -> None:
        lock = tmp_path / "x.lock"
        lock.write_text(PINNED)
        assert list(locks.unmet(["django ~= 5.2.0"], lock)) == []
        assert "nothing locked" in next(locks.unmet(["segno >= 1"], lock))
        assert "5.2.1 locked" in next(locks.unmet(["django ~= 6.0"], lock))

    def test_a_pin_without_hash_and_an_address(self, tmp_path: Path) -> None:
        lock = tmp_path / "x.lock"
        lock.write_text(PINNED + "segno==1.6\n--index-url https://example.org/simple\n")
        assert [fault.split(": ")[1] for fault in locks.unhashed(lock)] == ["no hash", "holds an address"]


class TestCheck:
    def test_a_failed_one_fails_the_run_and_shows_its_words(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(check, "CHECKS", {"good": ["true"], "bad": ["sh", "-c", "echo why; false"]})
        assert check.main([]) == 1
        assert check.main(["good"]) == 0
        assert "why" in capsys.readouterr().out

    def test_an_unknown_one_is_named(self) -> None:
        with pytest.raises(SystemExit, match="No check named spelling"):
            check.main(["spelling"])


class TestSkips:
    TEST = "import pytest\ndef test_it(): pytest.skip({!r})\n"

    def run(self, folder: Path, reason: str) -> int:
        (folder / "test_one.py").write_text(self.TEST.format(reason))
        command = [sys.executable, "-m", "pytest", "-q", "-n1", "-p", "tests.skips", "-c", "/dev/null"]
        arguments = ["--allow-skip=shared data absent", "--rootdir", str(folder), str(folder)]
        return subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, check=False).returncode

    def test_the_allowed_reason_passes(self, tmp_path: Path) -> None:
        assert self.run(tmp_path, "shared data absent") == 0

    def test_any_other_fails_the_run(self, tmp_path: Path) -> None:
        assert self.run(tmp_path, "no browser") == 1
