"""Rule 4 from the numbers to the last seat, one panchayat after the other."""

from __future__ import annotations

from operator import attrgetter

from reservations.law.cases import Case, Outcome, RuleSystem
from reservations.law.statutes.up_panchayat_seats import findings
from reservations.law.statutes.up_panchayat_seats.allotment import allotted_in
from reservations.law.statutes.up_panchayat_seats.families import COLUMNS, flaws
from reservations.law.statutes.up_panchayat_seats.findings import Seats
from reservations.law.statutes.up_panchayat_seats.numbers import seats_reserved
from reservations.law.statutes.up_panchayat_seats.panchayats import elections_that_count, panchayats_of
from reservations.law.terms import BodyClass
from reservations.law.wording import gettext_noop as _


def allot(case: Case) -> Outcome:
    """Each panchayat by itself: its numbers, then its seats."""
    past = elections_that_count(case)
    seats = []
    for unit in panchayats_of(case, past):
        numbers = seats_reserved(case, unit)
        seats.append(Seats(unit, numbers, allotted_in(case, unit, numbers.reserved)))
    return Outcome(
        numbers=tuple(each.numbers for each in seats),
        grants=tuple(grant for each in seats for grants in each.given.values() for grant in grants),
        unreserved_by="4(1)",
        checks=tuple(findings.examine(case, seats, len(past))),
        replaces=findings.INSTEAD_OF,
    )


SYSTEM = RuleSystem(
    id="up-panchayat-seats",
    title=_("Seats of kshettra and zila panchayats, Uttar Pradesh"),
    citation=_("Uttar Pradesh Kshettra and Zila Panchayat Rules, 1994, rule 4"),
    law="rule",
    state="IN-UP",
    classes=(BodyClass.CONSTITUENCY,),
    columns=("code", "name", "panchayat", "population", "sc", "st", "bc"),
    optional=("name_hi", *COLUMNS),
    allot=allot,
    choices=("C-20", "C-40", "C-44"),
    takes=frozenset({"first_election"}),
    unit_of=attrgetter("panchayat"),
    flaws=flaws,
)
