"""Missing system packages are installed by root, and told to everybody else in one line."""

import os
import subprocess
from typing import Any

import pytest

from config.setup import system

WANTED = {"present-1": lambda: True, "absent-1": lambda: False, "absent-2": lambda: False}


class TestWhatIsMissing:
    def test_is_named_by_its_probe(self) -> None:
        assert system.missing(WANTED) == ["absent-1", "absent-2"]

    def test_a_library_is_looked_for_by_the_loader(self) -> None:
        assert system.library("libc.so.6")()
        assert not system.library("libnowhere.so.9")()

    def test_the_browser_may_be_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("CHROMIUM", "/bin/sh")
        assert system.browser()
        monkeypatch.setenv("CHROMIUM", "/no/such/browser")
        assert not system.browser()


class TestRequire:
    def test_others_than_root_get_the_line_to_type(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "geteuid", lambda: 1000)
        with pytest.raises(SystemExit) as told:
            system.require(WANTED)
        assert "sudo apt-get install -y --no-install-recommends absent-1 absent-2" in str(told.value)

    def test_root_installs_them(self, monkeypatch: pytest.MonkeyPatch) -> None:
        ran: list[list[str]] = []
        there: list[str] = []

        def run(command: list[str], **_: Any) -> None:
            ran.append(command)
            there.extend(command[4:] if "install" in command else [])

        monkeypatch.setattr(os, "geteuid", lambda: 0)
        monkeypatch.setattr(system.shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(subprocess, "run", run)
        system.require({"absent-1": lambda: "absent-1" in there})
        assert ran[0][-1] == "update"
        assert ran[1] == ["apt-get", "install", "-y", "--no-install-recommends", "absent-1"]

    def test_what_root_could_not_install_is_told_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "geteuid", lambda: 0)
        monkeypatch.setattr(system.shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(subprocess, "run", lambda *_, **__: None)
        with pytest.raises(SystemExit, match="absent-2"):
            system.require(WANTED)

    def test_with_everything_there_it_says_nothing(self, capsys: pytest.CaptureFixture[str]) -> None:
        system.require({"present-1": lambda: True})
        assert capsys.readouterr().out == ""
