"""A server that could not print says so at its start, by name."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest
from django.core.checks import run_checks

from reservations.documents import checks, fonts


def ours() -> list[str]:
    return [str(error.msg) for error in run_checks() if str(error.id).startswith("documents.")]


class TestTheChecks:
    def test_pass_where_everything_is_there(self) -> None:
        assert ours() == []

    def test_name_a_missing_font(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setattr(fonts, "FOLDER", tmp_path)
        names = [file for _, _, file in fonts.FACES]
        assert [name for name in names if any(name in message for message in ours())] == names

    @pytest.mark.parametrize("installed", ["69.0", "70.1"])
    def test_name_another_version_of_weasyprint(self, monkeypatch: pytest.MonkeyPatch, installed: str) -> None:
        monkeypatch.setattr(metadata, "version", lambda _: installed)
        assert ours() == [f"WeasyPrint 70.0 is needed, {installed} is installed."]

    def test_name_a_missing_weasyprint(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def missing(name: str) -> str:
            raise metadata.PackageNotFoundError(name)

        monkeypatch.setattr(metadata, "version", missing)
        assert ours() == ["WeasyPrint 70.0 is needed, none is installed."]

    def test_name_a_missing_system_library(self, monkeypatch: pytest.MonkeyPatch) -> None:
        found = checks.find_library
        monkeypatch.setattr(checks, "find_library", lambda name: None if name == "pangoft2-1.0" else found(name))
        assert ours() == ["The system library pangoft2-1.0 is missing."]
