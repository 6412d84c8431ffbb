"""Which law governs which class of body of which State, from when until when (C-01)."""

from __future__ import annotations

from datetime import date

from reservations.law.cases import RuleSystem
from reservations.law.statutes import (
    mp_municipal_offices_1999,
    up_adhyakshas,
    up_mayors_2023,
    up_municipal_presidents_2023,
    up_municipal_presidents_until_2023,
    up_municipal_seats,
    up_panchayat_seats,
    up_pramukhs,
)
from reservations.law.terms import BodyClass

SYSTEMS: tuple[RuleSystem, ...] = (
    up_mayors_2023.SYSTEM,
    up_municipal_presidents_2023.SYSTEM,
    up_municipal_presidents_until_2023.SYSTEM,
    up_municipal_seats.SYSTEM,
    up_panchayat_seats.SYSTEM,
    up_pramukhs.SYSTEM,
    up_adhyakshas.SYSTEM,
    mp_municipal_offices_1999.SYSTEM,
)

_BY_ID = {system.id: system for system in SYSTEMS}


class NoLaw(LookupError):
    """No rule system with this id, or none that governs this election; `possible` are the ids that exist."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted
        self.possible = tuple(_BY_ID)
        super().__init__(f"{wanted}: there are {', '.join(self.possible)}")


def get(rules_id: str) -> RuleSystem:
    """The rule system with this id; NoLaw when it does not exist."""
    if rules_id not in _BY_ID:
        raise NoLaw(rules_id)
    return _BY_ID[rules_id]


def governing(state: str, body_class: BodyClass, election_date: date, *, allots: bool = True) -> RuleSystem:
    """The rule system that allots in a State (ISO 3166-2) to a class of body on the day of the general election.

    With `allots` false the one that gives numbers of seats only. NoLaw if there is none.
    """
    for system in (each for each in SYSTEMS if each.allots is allots and each.state == state):
        if body_class in system.classes and system.governs(election_date):
            return system
    raise NoLaw(f"{state}, {body_class.value}, {election_date.isoformat()}")
