"""Who may do what a service does: some roles of one State, and nobody else (F32)."""

from collections.abc import Collection

from reservations.models import Officer
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import NOT_YOUR_ROLE
from reservations.workflow.roles import Role


def must_be(roles: Collection[str], by: Officer, state: str) -> None:
    """Raises NotAllowed for another role, and for an officer of another State than the one with this code."""
    if by.role not in roles or by.state_id != state:
        raise NotAllowed([NOT_YOUR_ROLE])


def must_be_drafter(by: Officer, state: str) -> None:
    """Raises NotAllowed for another officer than a drafter of the State."""
    must_be({Role.DRAFTER}, by, state)
