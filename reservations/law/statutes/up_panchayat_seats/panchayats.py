"""The panchayats and what is known of them: figures, families in the place of figures, earlier elections."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter
from typing import NamedTuple

from reservations.law import rotation, tiers
from reservations.law.cases import Case
from reservations.law.rotation import Election
from reservations.law.statutes.up_panchayat_seats.families import OWN_FIGURE, by_families
from reservations.law.terms import Body, Category, Figures, HistoryRow
from reservations.law.units import together
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

Past = tuple[Election, ...]

BY_CODE, BY_POPULATION = attrgetter("code"), attrgetter("population")


class Panchayat(NamedTuple):
    """One panchayat: its constituencies, figures, the categories ordered by families, its own elections.

    The constituencies stand by population, the largest first: so whatever else orders them, of equals the larger comes
    first (C-13). Where these are equal too the code orders the listing, and nothing but that.
    """

    name: str
    bodies: tuple[Body, ...]
    figures: Figures
    families: frozenset[Category] = frozenset()
    past: Past = ()

    def share(self, category: Category) -> tuple[int, int]:
        """The persons of a category and all persons of the panchayat, which its own totals tell where families rank."""
        if category in self.families:
            [body, *_others] = self.bodies
            return getattr(body, OWN_FIGURE[category]) or 0, body.panchayat_population or 0
        return self.figures.persons(category), self.figures.population

    def working(self) -> str:
        """How the working keeps it: by its code."""
        return self.name


@clause(
    Step.ELECTIONS,
    "4(4)",
    ("C-41", "P-03"),
    _("Which earlier elections count?"),
    _("Those from the first election counted on, which is laid down for the exercise."),
)
def elections_that_count(case: Case) -> Past:
    """(4), (6): the previous elections of all panchayats, from the first election counted on (P-03)."""
    return rotation.elections(tiers.that_count(case.history, case.first_election))


def panchayats_of(case: Case, past: Past) -> Iterator[Panchayat]:
    """The panchayats by code point of their codes, each with its own past."""
    elections = _by_panchayat(case.bodies, past)
    panchayats = defaultdict(list)
    for body in case.bodies:
        panchayats[body.panchayat].append(body)
    for name in sorted(panchayats):
        bodies = tuple(sorted(sorted(panchayats[name], key=BY_CODE), key=BY_POPULATION, reverse=True))
        figures = together(bodies)
        yield Panchayat(name, bodies, figures, by_families(bodies, figures), elections.get(name, ()))


def _by_panchayat(bodies: Iterable[Body], past: Past) -> Mapping[str, Past]:
    """C-41: the last election of a panchayat is that of its own rows; a body no longer ranked belongs to none."""
    if not past:
        return {}
    home = {body.code: body.panchayat for body in bodies}
    rows: dict[str, list[HistoryRow]] = {}
    for election in past:
        for code, category in election.allotted.items():
            if code in home:
                rows.setdefault(home[code], []).append(HistoryRow(election.on, code, category))
    return {name: rotation.elections(own) for name, own in rows.items()}
