"""The environment is filled once from the lock, and again only when the lock has changed."""

from pathlib import Path

import pytest

from config.setup import environment


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a checkout with lock files and an empty environment."""
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    for name in environment.LOCKS.values():
        (tmp_path / name).write_text(f"{name}==1")
    environment.PYTHON.parent.mkdir(parents=True)
    environment.PYTHON.touch()
    return tmp_path


def install(kind: str) -> None:
    environment.stamp(kind).write_text(environment.wanted(kind))


class TestIsCurrent:
    def test_an_empty_environment_is_not(self, checkout: Path) -> None:
        assert not environment.is_current("run")

    def test_one_filled_from_this_lock_is(self, checkout: Path) -> None:
        install("run")
        assert environment.is_current("run")
        assert not environment.is_current("dev")

    def test_the_packages_of_development_include_those_of_the_application(self, checkout: Path) -> None:
        install("dev")
        assert environment.is_current("run")

    def test_a_changed_lock_is_noticed(self, checkout: Path) -> None:
        install("dev")
        (checkout / "requirements-dev.lock").write_text("other==2")
        assert not environment.is_current("dev")

    def test_an_environment_whose_python_is_gone_is_not(self, checkout: Path) -> None:
        install("run")
        environment.PYTHON.unlink()
        assert not environment.is_current("run")
        assert not environment.works()


class TestMessages:
    def test_are_compiled_when_newer(self, checkout: Path) -> None:
        folder = checkout / "config" / "locale" / "hi" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        (folder / "django.po").write_text(header + 'msgid "Search"\nmsgstr "खोजें"\n', encoding="utf-8")
        environment.compile_messages()
        compiled = (folder / "django.mo").stat().st_mtime_ns
        environment.compile_messages()
        assert (folder / "django.mo").stat().st_mtime_ns == compiled
