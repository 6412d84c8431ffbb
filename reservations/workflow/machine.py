"""A life as one table: events, sources, target, permission and guards; the table is data, this module reads it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from reservations.workflow.roles import Role

F = TypeVar("F")


@dataclass(frozen=True)
class Obstacle:
    """Why an event is not possible now: the reading it rests on, a translatable sentence and its values."""

    reading: str
    template: str
    values: Mapping[str, object] = field(default_factory=dict)


class NotAllowed(Exception):
    """The event is refused; carries every obstacle, not only the first."""

    def __init__(self, obstacles: Sequence[Obstacle]) -> None:
        super().__init__("; ".join(o.template % dict(o.values) for o in obstacles))
        self.obstacles = tuple(obstacles)


def refused(reading: str, template: str, **values: object) -> NotAllowed:
    """A refusal with one obstacle, to be raised."""
    return NotAllowed([Obstacle(reading, template, values)])


@dataclass(frozen=True)
class Transition(Generic[F]):
    """One row of the table. `target` None keeps the state (a self-loop that is recorded)."""

    event: str
    sources: frozenset[str]
    target: str | None
    roles: frozenset[Role]
    guards: tuple[Callable[[F], Obstacle | None], ...] = ()

    def leads_to(self, source: str) -> str:
        """The state after the event, from `source`."""
        return self.target or source


@dataclass(frozen=True)
class Machine(Generic[F]):
    """A table of transitions over facts of type F."""

    states: tuple[str, ...]
    initial: str
    table: tuple[Transition[F], ...]
    not_from_here: Callable[[str, str], Obstacle]
    not_your_role: Callable[[str], Obstacle]

    def rows(self, event: str, source: str) -> list[Transition[F]]:
        """The rows of `event` that leave `source`; several when guards choose the target."""
        return [row for row in self.table if row.event == event and source in row.sources]

    def obstacles(self, event: str, source: str, role: Role | None, facts: F) -> list[Obstacle]:
        """All that stands against `event` now; empty when it is possible."""
        rows = self.rows(event, source)
        if not rows:
            return [self.not_from_here(event, source)]
        found = [self._against(row, role, facts) for row in rows]
        return min(found, key=len)

    def _against(self, row: Transition[F], role: Role | None, facts: F) -> list[Obstacle]:
        mine = [] if role in row.roles else [self.not_your_role(row.event)]
        return mine + [o for guard in row.guards if (o := guard(facts)) is not None]

    def target(self, event: str, source: str, role: Role | None, facts: F) -> str:
        """The state that `event` leads to. Raises NotAllowed with every obstacle."""
        for row in self.rows(event, source):
            if not self._against(row, role, facts):
                return row.leads_to(source)
        raise NotAllowed(self.obstacles(event, source, role, facts))

    def events_from(self, source: str) -> list[str]:
        """The events that leave `source`, in the table's order, each once."""
        return list(dict.fromkeys(row.event for row in self.table if source in row.sources))

    def pairs(self) -> Iterable[tuple[str, str]]:
        """Every (source, target) the table allows, for the trigger; self-loops left out."""
        found = {(s, row.leads_to(s)) for row in self.table for s in row.sources}
        return sorted(pair for pair in found if pair[0] != pair[1])
