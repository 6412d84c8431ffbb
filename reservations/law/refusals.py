"""What stops a computation: a reading that refuses, a lot that must be drawn, input that cannot be read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reservations.law.wording import Message, Voice


class Refusal(Exception):
    """A reading refuses to go on: its id, the reason, the bodies or units concerned, the options there are."""

    def __init__(self, reading: str, message: Message, codes: Iterable[str] = (), options: Iterable[str] = ()) -> None:
        super().__init__(f"{reading}: {message.text()}")
        self.reading = reading
        self.message = message
        self.codes = tuple(codes)
        self.options = tuple(options)

    def as_json(self) -> dict[str, object]:
        """The refusal as it is kept beside a computation."""
        return {
            "reading": self.reading,
            "message": self.message.as_json(),
            "codes": list(self.codes),
            "options": list(self.options),
        }


class LotNeeded(Exception):
    """C-13: equals stand on both sides of a cut; `number` of the `tied` get an office of the stage's kind.

    `recorded` tells that a lot of this stage is on record but does not hold exactly the tied set.
    """

    def __init__(self, group: str, stage: str, tied: Iterable[str], number: int, *, recorded: bool = False) -> None:
        self.group = group
        self.stage = stage
        self.tied = tuple(sorted(tied))
        self.number = number
        self.recorded = recorded
        super().__init__(f"a lot is needed: {group} {stage}, {number} of {', '.join(self.tied)}")

    def as_json(self) -> dict[str, object]:
        """The entry of LOTS.json to be filled in: put the tied codes into `order`, first drawn first."""
        return {
            "group": self.group,
            "stage": self.stage,
            "order": [],
            "tied": list(self.tied),
            "number": self.number,
        }


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in one place of an input; lines count from 1, 0 is the file as a whole."""

    file: str
    line: int
    column: str
    value: str
    expected: Message

    def text(self, voice: Voice | None = None) -> str:
        """The problem as one line for a terminal."""
        place = ":".join(part for part in (self.file, str(self.line or ""), self.column) if part)
        return f"{place}: {self.value!r}: {self.expected.text(voice)}"


class BadInput(Exception):
    """Input that cannot be read; every problem found is listed and nothing is computed."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problem.text() for problem in self.problems))
