"""What a check before publication comes to (F10): passed, warning or blocking, with its sentence and numbers."""

from dataclasses import dataclass

from reservations.law.checks import Severity
from reservations.law.wording import Message
from reservations.models import LiftedCheck

PASSED, WARNING, BLOCKING = Severity.PASSED, Severity.WARNING, Severity.BLOCKING
RECOUNT = "recount:agrees"  # the one blocking check that nobody lifts (F11)


@dataclass(frozen=True)
class Check:
    """One check: its id, how it ended, the reading it rests on, its sentence with numbers, the bodies concerned."""

    id: str
    severity: Severity
    reading: str
    message: Message
    codes: tuple[str, ...] = ()
    lifted: LiftedCheck | None = None

    @property
    def liftable(self) -> bool:
        """Whether an officer may lift it with a written reason while it blocks."""
        return self.id != RECOUNT

    @property
    def stands(self) -> bool:
        """Whether it keeps the order from being submitted and published."""
        return self.severity == BLOCKING and self.lifted is None
