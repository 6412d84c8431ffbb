"""Section 9-A(5) of U.P. Act 2 of 1916 as it stood until 2023, passage by passage."""

from collections.abc import Iterator

from reservations.law.passages import common
from reservations.law.passages.entry import Passage, Standing
from reservations.law.statutes.up_municipal_presidents_until_2023 import allotment, numbers, rotation, system
from reservations.law.terms import Category
from reservations.law.wording import gettext_noop as _

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W

NUMBERS = (
    Passage("9-A(5)(1)(a)", common.EACH_CLASS, (numbers.bodies_counted,)),
    Passage(
        "9-A(5)(1)(b)",
        _("The numbers are found for the whole State, from all bodies of the class and all their people together."),
        (numbers.bodies_counted,),
    ),
    Passage(
        "9-A(5)(1)(b)(i)",
        _(
            "The Scheduled Castes, the Scheduled Tribes and the Backward Classes each have offices in proportion to"
            " their share of the population; a remainder makes one more only if it is more than half."
        ),
        (
            numbers.offices_for_scheduled_castes,
            numbers.offices_for_scheduled_tribes,
            numbers.offices_for_backward_classes,
        ),
        readings=("C-44",),
    ),
    Passage(
        "9-A(5)(1)(b)(i), proviso",
        _("The Backward Classes never have above 27 per cent of all offices of the State."),
        (numbers.offices_for_backward_classes,),
    ),
    Passage("9-A(5)(1)(b)(ii)", common.WOMEN_OF_THE_CATEGORY, (numbers.offices_for_women_of_the_category,)),
    Passage(
        "9-A(5)(1)(b)(iii)",
        common.WOMEN_IN_ALL,
        (numbers.offices_for_women,),
        Standing.RECONSTRUCTED,
        _(
            "Printing defect: the copy repeats item (ii) in this place. That women have one third of all offices is"
            " presupposed by sub-clause (d)(iv)."
        ),
        ("C-28",),
    ),
)

ITEMS = {
    SC: ("(i)", allotment.allotted_to_scheduled_castes),
    ST: ("(ii)", allotment.allotted_to_scheduled_tribes),
    BC: ("(iii)", allotment.allotted_to_backward_classes),
}
SERIALLY = _(
    "The offices of {category} go to the bodies in the list serial by serial, from the place that was reached."
)


def _blocks() -> Iterator[Passage]:
    for category, (item, allotted) in ITEMS.items():
        yield Passage(f"9-A(5)(1)(d){item}", SERIALLY, (allotted,), category=category)
        yield Passage(f"9-A(5)(1)(d){item}, proviso", common.FIRST_TO_WOMEN, (allotted,), category=category)


ALLOTMENT = (
    Passage(
        "9-A(5)(1)(c)",
        _("All bodies of the class stand in one list, the largest percentage of the Scheduled Castes at serial 1."),
        (allotment.in_serial_order,),
    ),
    Passage(
        "9-A(5)(1)(d)",
        _(
            "The offices go to the bodies along the list, one category's block after the other's; what no block takes"
            " is unreserved."
        ),
        (system.allot,),
        readings=("C-40",),
    ),
    *_blocks(),
    Passage(
        "9-A(5)(1)(d)(iv)",
        _("What women have beyond the categories' women goes to the bodies behind the block of the Backward Classes."),
        (numbers.offices_for_women, numbers.offices_for_other_women, allotment.allotted_to_women),
        category=W,
    ),
    Passage("9-A(5)(1)(e)(i)", common.ONLY_ONE, (numbers.offices_for_women_of_the_category,), readings=("C-17",)),
    Passage("9-A(5)(1)(e)(ii)", common.NONE_AT_ALL, (system.allot,), readings=("C-18",)),
    Passage(
        "9-A(5)(1)(f)",
        _(
            "What a group had before it does not have again at the next election; the allotment goes on behind the"
            " last office that women had, round the list."
        ),
        (rotation.elections_that_count, rotation.barred_by_the_last_election, rotation.where_the_allotment_begins),
    ),
    Passage(
        "9-A(5)(2)",
        common.VICE_PRESIDENTS,
        standing=Standing.NOT_COMPUTED,
        remark=common.OMITTED_IN_2007,
        readings=("C-43",),
    ),
)

TEXT = (*NUMBERS, *ALLOTMENT, common.PROCEDURE)
