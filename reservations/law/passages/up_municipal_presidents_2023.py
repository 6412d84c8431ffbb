"""Section 9-A(5) and (6) of U.P. Act 2 of 1916 as amended in 2023, passage by passage."""

from collections.abc import Iterator

from reservations.law import checks
from reservations.law.passages import common
from reservations.law.passages.entry import Passage, Standing
from reservations.law.statutes.up_municipal_presidents_2023 import (
    allotment,
    distribution,
    numbers,
    rotation,
    system,
    women,
)
from reservations.law.statutes.up_municipal_presidents_2023.places import BC, SC, ST, W
from reservations.law.wording import gettext_noop as _

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
            "The Scheduled Castes and the Scheduled Tribes each have offices in proportion to their share of the"
            " population; a remainder makes one more only if it is more than half."
        ),
        (numbers.offices_for_scheduled_castes, numbers.offices_for_scheduled_tribes),
    ),
    Passage(
        "9-A(5)(1)(b)(ii)",
        _("The Backward Classes have offices in proportion to their share of the population; a remainder is ignored."),
        (numbers.offices_for_backward_classes,),
        readings=("C-44",),
    ),
    Passage(
        "9-A(5)(1)(b)(ii), proviso",
        _("They never have above 27 per cent of all offices of the State."),
        (numbers.offices_for_backward_classes,),
    ),
    Passage(
        "9-A(5)(1)(b)(iii)",
        common.WOMEN_OF_THE_CATEGORY,
        (numbers.offices_for_women_of_the_category, women.women_of_the_category_in_units),
    ),
    Passage("9-A(5)(1)(b)(iv)", common.WOMEN_IN_ALL, (numbers.offices_for_women, women.refuse_below_one_third)),
    Passage(
        "9-A(5)(1)(b), Explanation",
        _("The urban area of the State is that of all bodies of the one class together."),
        (numbers.bodies_counted,),
    ),
)

# What is said twice: of municipal councils in Divisions, and of nagar panchayats in Districts.
TO_UNITS = {
    "(c)": _(
        "The offices of {category} are divided over the Divisions: as large a part of each Division's offices is"
        " theirs as their share of the population of its councils."
    ),
    "(e)": _(
        "The offices of {category} are divided over the Districts: as large a part of each District's offices is"
        " theirs as their share of the population of its nagar panchayats."
    ),
}
PROVISOS = {
    "first proviso": (
        _("No unit gets more in this way than the part of its offices that the category has in the State."),
        ("C-08", "C-09"),
    ),
    "second proviso": (
        _(
            "What is left of the State's number goes to units in which the category's share is larger than in the"
            " State, the largest share first."
        ),
        ("C-10", "C-11"),
    ),
    "third proviso": (
        _("One office at a time goes to one unit, and so round and round until none is left."),
        ("C-22",),
    ),
}
IN_A_UNIT = {
    "(d)": _(
        "The councils of the Division with the largest percentages of {category} in their own population, among those"
        " still without a category, get its offices."
    ),
    "(f)": _(
        "The nagar panchayats of the District with the largest percentages of {category} in their own population,"
        " among those still without a category, get its offices."
    ),
}
OTHER_WOMEN = {
    "(d)": _(
        "What women have beyond the categories' women goes to the most populous councils of the Division among those"
        " still without a category."
    ),
    "(f)": _(
        "What women have beyond the categories' women goes to the most populous nagar panchayats of the District"
        " among those still without a category."
    ),
}
EACH_UNIT = {
    "(d)": _(
        "The offices of a Division go to its councils, category by category; what no category takes is unreserved."
    ),
    "(f)": _(
        "The offices of a District go to its nagar panchayats, category by category; what no category takes is"
        " unreserved."
    ),
}
ITEMS = {
    SC: ("(i)", distribution.scheduled_castes_to_units, allotment.in_order_of_scheduled_castes,
         allotment.allotted_to_scheduled_castes),
    ST: ("(ii)", distribution.scheduled_tribes_to_units, allotment.in_order_of_scheduled_tribes,
         allotment.allotted_to_scheduled_tribes),
    BC: ("(iii)", distribution.backward_classes_to_units, allotment.in_order_of_backward_classes,
         allotment.allotted_to_backward_classes),
}  # fmt: skip
ORDERS = tuple(in_order for _item, _to_units, in_order, _allotted in ITEMS.values())


def _to_units(place: str) -> Iterator[Passage]:
    for category, (item, to_units, *_rest) in ITEMS.items():
        where = f"9-A(5)(1){place}{item}"
        yield Passage(where, TO_UNITS[place], (to_units,), category=category)
        for proviso, (demands, readings) in PROVISOS.items():
            yield Passage(f"{where}, {proviso}", demands, (to_units,), readings=readings, category=category)


def _in_a_unit(place: str) -> Iterator[Passage]:
    whole = f"9-A(5)(1){place}"
    yield Passage(whole, EACH_UNIT[place], (system.allot,), readings=("C-40",))
    for category, (item, _to, in_order, allotted) in ITEMS.items():
        yield Passage(f"{whole}{item}", IN_A_UNIT[place], (in_order,), category=category)
        yield Passage(f"{whole}{item}, proviso", common.FIRST_TO_WOMEN, (allotted,), category=category)
    others = (numbers.offices_for_other_women, women.other_women_in_units)
    last = (allotment.in_order_of_population, allotment.allotted_to_women)
    yield Passage(f"{whole}(iv)", OTHER_WOMEN[place], (*others, *last), category=W)
    yield Passage(f"{whole}, Explanation", common.LARGEST_FIRST, (*ORDERS, allotment.in_order_of_population))


LAST = (
    Passage("9-A(5)(1)(g)(i)", common.ONLY_ONE, (women.women_of_the_category_in_units,), readings=("C-17",)),
    Passage("9-A(5)(1)(g)(ii)", common.NONE_AT_ALL, (system.allot,), readings=("C-18",)),
    Passage(
        "9-A(5)(1)(h)",
        _(
            "What a group had at one election it does not have again at the next; from election to election the"
            " offices of a Division or District go round."
        ),
        (rotation.barred_by_the_last_election, rotation.served_in_the_running_cycle),
        readings=("C-22",),
    ),
    Passage(
        "9-A(5)(1)(h), Explanation I",
        common.BEFORE_2023,
        (rotation.elections_that_count,),
    ),
    Passage(
        "9-A(5)(1)(h), Explanation II",
        common.WHATEVER_A_COURT,
        (rotation.elections_that_count,),
    ),
    Passage(
        "9-A(5)(2)",
        common.VICE_PRESIDENTS,
        standing=Standing.NOT_COMPUTED,
        remark=common.OMITTED_IN_2007,
        readings=("C-43",),
    ),
)

AS_ORDERS = Standing.PROCEDURE
PROCEDURE = (
    Passage(
        "9-A(5)(3)(a)",
        _("The State Government allots the offices by an order in the Gazette."),
        standing=AS_ORDERS,
        remark=_(
            "The final order is printed for the Gazette; what is recorded after its publication changes no category."
        ),
        readings=("C-35", "C-39"),
    ),
    Passage(
        "9-A(5)(3)(b)",
        _("The order is first published as a draft, and everybody may object for at least seven days."),
        standing=AS_ORDERS,
        remark=_(
            "Each draft has a window with one closing instant, counted by the reading; objections are filed here."
        ),
        readings=("C-30", "C-32"),
    ),
    Passage(
        "9-A(5)(3)(c)",
        _(
            "The State Government considers the objections; it hears people only if it finds that needed. Then the"
            " order is final."
        ),
        standing=AS_ORDERS,
        remark=_(
            "Every objection is decided with its reasons before an order can become final; the register is public."
        ),
        readings=("C-33", "C-34"),
    ),
    Passage(
        "9-A(5)(3)(d)",
        _(
            "The draft stands in a daily newspaper that is widely read in the District, and hangs on the boards of"
            " the District Magistrate and of the body."
        ),
        standing=AS_ORDERS,
        remark=_(
            "Each of these publications is proved by a record; a later one moves the closing of the window. In print"
            " this clause stands twice, once with the number (2)."
        ),
        readings=("C-31",),
    ),
    Passage(
        "9-A(6)",
        common.ARTICLE_334,
        (checks.article_334,),
        readings=("C-38",),
    ),
    Passage(
        "9-A(6), Explanation",
        _("Persons of the categories, and women, may stand for unreserved offices too."),
        standing=AS_ORDERS,
        remark=_("An office that no category takes is printed as unreserved: it is open to all."),
    ),
)

TEXT = (
    *NUMBERS, *_to_units("(c)"), *_in_a_unit("(d)"), *_to_units("(e)"), *_in_a_unit("(f)"), *LAST, *PROCEDURE,
)  # fmt: skip
