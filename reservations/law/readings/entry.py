"""One entry of the register of readings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a reading does: settle a gap, leave a choice to the officer, stop the computation, or check the outcome."""

    FIXED = "fixed"
    CHOICE = "choice"
    REFUSE = "refuse"
    CHECK = "check"


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a choice: its code, and in words what it does."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One gap of the statutes: its sentences are translatable; the first option is the default.

    `open_to_fractions` tells that any other fraction such as 1/3 may be chosen, with its authority. `evidence` tells
    which published outcomes bear the reading out, `doubts` what can be said against it. `needs_authority` tells that
    every option but the default departs from the text at hand and rests on an authority to be cited.
    """

    id: str
    name: str
    kind: Kind
    question: str
    answer: str
    options: tuple[Option, ...] = ()
    aliases: tuple[str, ...] = ()
    open_to_fractions: bool = False
    evidence: str = ""
    doubts: str = ""
    needs_authority: bool = False

    @property
    def choice(self) -> str:
        """The name under which an option is chosen."""
        return self.aliases[0] if self.aliases else self.name

    @property
    def default(self) -> str:
        """The option that holds when none is chosen; empty when there is no choice."""
        return self.options[0].code if self.options else ""

    def accepts(self, value: str) -> bool:
        """Whether this value may be chosen."""
        if any(option.code == value for option in self.options):
            return True
        fraction = re.fullmatch(r"([1-9][0-9]{0,3})/([1-9][0-9]{0,3})", value) if self.open_to_fractions else None
        return fraction is not None and int(fraction[1]) < int(fraction[2])
