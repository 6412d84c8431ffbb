"""Section 9-A(5) as it stood until 2023, from the State's numbers to the last serial."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from reservations.law.cases import Case, Grant, Outcome, Reserved, RuleSystem
from reservations.law.milestones import ORDINANCE_3_OF_2023
from reservations.law.statutes.up_municipal_presidents_until_2023.allotment import (
    ORDER,
    Blocks,
    allotted_to_backward_classes,
    allotted_to_scheduled_castes,
    allotted_to_scheduled_tribes,
    allotted_to_women,
    beginning,
    in_serial_order,
)
from reservations.law.statutes.up_municipal_presidents_until_2023.numbers import (
    BC,
    SC,
    ST,
    W,
    bodies_counted,
    offices_reserved,
)
from reservations.law.statutes.up_municipal_presidents_until_2023.rotation import (
    barred_by_the_last_election,
    elections_that_count,
    where_the_allotment_begins,
)
from reservations.law.statutes.up_municipal_presidents_until_2023.serials import SoFar, Walk
from reservations.law.terms import BodyClass, Category
from reservations.law.wording import gettext_noop as _

# In the order of sub-clause (d): its item, and the clause that allots.
ITEMS: Mapping[Category, tuple[str, Callable[[Case, Reserved, SoFar, Blocks], Walk]]] = {
    SC: ("9-A(5)(1)(d)(i)", allotted_to_scheduled_castes),
    ST: ("9-A(5)(1)(d)(ii)", allotted_to_scheduled_tribes),
    BC: ("9-A(5)(1)(d)(iii)", allotted_to_backward_classes),
    W: ("9-A(5)(1)(d)(iv)", allotted_to_women),
}


def allot(case: Case) -> Outcome:
    """The numbers, the list, where it is entered, and then block by block along it.

    A category to which no office falls is left out of the order: (e)(ii), C-18. An only office is a woman's: (e)(i).
    """
    past = elections_that_count(case)
    numbers = offices_reserved(case, bodies_counted(case))
    start = where_the_allotment_begins(case, past)
    barred = {category: barred_by_the_last_election(case, category, past) for category in ORDER}
    blocks = Blocks(numbers.reserved, barred)
    so_far = beginning(in_serial_order(case, start, blocks), start)
    grants: list[Grant] = []
    for category, (provision, allotted) in ITEMS.items():
        reserved = numbers.reserved[category]
        if reserved.number:
            walk = allotted(case, reserved, so_far, blocks)
            given = ((stop.body, stop.given) for stop in walk.stops if stop.given)
            grants += (Grant(body, to, provision, ("C-16", "C-26", "C-27")) for body, to in given)
            so_far = so_far.after(walk)
    return Outcome((numbers,), tuple(grants), unreserved_by="9-A(5)(1)(d)")


SYSTEM = RuleSystem(
    id="up-municipal-presidents-until-2023",
    title=_("Offices of President of municipal councils and nagar panchayats, Uttar Pradesh, until 2023"),
    citation=_("Uttar Pradesh Municipalities Act, 1916 (U.P. Act 2 of 1916), section 9-A(5) as it stood until 2023"),
    law="section",
    state="IN-UP",
    classes=(BodyClass.MUNICIPAL_COUNCIL, BodyClass.NAGAR_PANCHAYAT),
    columns=("code", "name", "kind", "population", "sc", "st", "bc"),
    optional=("name_hi", "notified"),
    allot=allot,
    choices=("C-40", "C-44"),
    takes=frozenset({"sequence"}),
    valid_until=ORDINANCE_3_OF_2023.on,
)
