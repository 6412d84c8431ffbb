"""What a check of an outcome comes to: it passed, warns or blocks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from reservations.law.wording import Message, Voice

AUTHORITY = "authority"  # the name, with the reading's id, of the check on what a choice rests on


class Severity(StrEnum):
    """What a check comes to; a blocking one is lifted only with a written reason."""

    PASSED = "passed"
    WARNING = "warning"
    BLOCKING = "blocking"


@dataclass(frozen=True, slots=True)
class Check:
    """One check of one group: its name, the reading it holds to, how it came out, in words, and for which bodies."""

    name: str
    reading: str
    group: str
    severity: Severity
    message: Message
    codes: tuple[str, ...] = ()

    def as_finding(self, voice: Voice) -> dict[str, object]:
        """The finding of the result, its text in the voice's language."""
        text = self.message.text(voice)
        return {"reading": self.reading, "severity": self.severity.value, "codes": list(self.codes), "text": text}

    def as_json(self) -> dict[str, object]:
        """The check as the working keeps it, without a language."""
        kept = {"name": self.name, "reading": self.reading, "group": self.group, "severity": self.severity.value}
        return {**kept, "codes": list(self.codes), "message": self.message.as_json()}
