"""The department that issues the orders on a class of bodies."""

from reservations.models import Department, State


def issuing(state: State, kind: str) -> State | Department:
    """The department of the class, or the State's first one: name, counter and section, read alike from both."""
    return Department.objects.filter(state=state, kind=kind).first() or state
