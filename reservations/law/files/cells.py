"""One file while it is read: its text, its cells as values, and the problems found on the way."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from enum import StrEnum
from typing import TypeVar

from reservations.law.refusals import BadInput, Problem
from reservations.law.wording import Message, Value
from reservations.law.wording import gettext_noop as _

E = TypeVar("E", bound=StrEnum)

WHOLE_NUMBER = re.compile(r"[0-9]{1,12}")
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
LONGEST_VALUE_SHOWN = 60


class Sheet:
    """A file being read; it collects problems so that all are told at once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def problem(self, line: int, column: str, value: object, expected: str, **values: Value) -> None:
        """Note one problem."""
        shown = str(value)[:LONGEST_VALUE_SHOWN]
        self.problems.append(Problem(self.file, line, column, shown, Message(expected, values)))

    def stop_on_problems(self) -> None:
        """BadInput with everything noted so far, if anything was."""
        if self.problems:
            raise BadInput(self.problems)

    def text(self, content: bytes) -> str:
        """The content as text: UTF-8 with or without a byte order mark; anything else is BadInput."""
        if content.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\x00" in content:
            self.problem(0, "", "UTF-16", _("UTF-8 text; this file is UTF-16 or not a text file"))
            self.stop_on_problems()
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            self.problem(line, "", content[error.start : error.start + 1].hex(), _("UTF-8 text"))
            text = ""
        else:
            if not text.strip():
                self.problem(0, "", "", _("a file that is not empty"))
        self.stop_on_problems()
        return text

    def whole(self, line: int, column: str, value: str, *, least: int = 0) -> int | None:
        """A whole number in the digits 0 to 9, at least `least`."""
        if WHOLE_NUMBER.fullmatch(value) and int(value) >= least:
            return int(value)
        self.problem(line, column, value, _("a whole number of at least {least}, digits only"), least=least)
        return None

    def filled(self, line: int, column: str, value: str) -> str:
        """A text that is not empty."""
        if not value:
            self.problem(line, column, value, _("a value"))
        return value

    def one_of(self, line: int, column: str, value: str, possible: Iterable[E]) -> E | None:
        """One of the codes."""
        codes = {each.value: each for each in possible}
        if value not in codes:
            self.problem(line, column, value, _("one of: {codes}"), codes=", ".join(codes))
        return codes.get(value)

    def day(self, line: int, column: str, value: str) -> date | None:
        """A day of the calendar."""
        try:
            if DAY.fullmatch(value):
                return date.fromisoformat(value)
        except ValueError:
            pass
        self.problem(line, column, value, _("a day as YYYY-MM-DD"))
        return None
