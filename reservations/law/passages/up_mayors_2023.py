"""Section 7(5) of U.P. Act 2 of 1959, passage by passage.

The copy at hand is the amending Act of 2023: of what it leaves as it was, only the place is known.
"""

from reservations.law.passages import common
from reservations.law.passages.entry import Passage, Standing
from reservations.law.statutes import up_mayors_2023 as law
from reservations.law.terms import Category
from reservations.law.wording import gettext_noop as _

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W

NOT_AMENDED = _(
    "The copy at hand, the amending Act of 2023, does not have this item; it is read like section 9-A(5) of U.P. Act"
    " 2 of 1916 as it stood until 2023."
)
BY_PERCENTAGE = _(
    "The corporations with the largest percentages of {category} in their own population get the offices."
)
OF_THOSE_LEFT = _(
    "Of the corporations still without a category, those with the largest percentages of {category} in their own"
    " population get the offices."
)

NUMBERS = (
    Passage(
        "7(5)(1)(b)",
        _("The numbers are found for the whole State, from all corporations and all their people together."),
        (law.corporations_counted,),
    ),
    Passage(
        "7(5)(1)(b)(i)",
        _(
            "The Scheduled Castes and the Scheduled Tribes each have offices in proportion to their share of the"
            " population; a remainder makes one more only if it is more than half."
        ),
        (law.offices_for_scheduled_castes, law.offices_for_scheduled_tribes),
        Standing.RECONSTRUCTED,
        NOT_AMENDED,
    ),
    Passage(
        "7(5)(1)(b)(i), proviso",
        _("The Backward Classes too have offices in proportion, but never above 27 per cent of all."),
        (law.offices_for_backward_classes,),
        Standing.RECONSTRUCTED,
        NOT_AMENDED,
        ("C-44",),
    ),
    Passage(
        "7(5)(1)(b)(ii)",
        common.WOMEN_OF_THE_CATEGORY,
        (law.offices_for_women_of_the_category,),
        Standing.RECONSTRUCTED,
        NOT_AMENDED,
    ),
    Passage("7(5)(1)(b)(iii)", common.WOMEN_IN_ALL, (law.offices_for_women,)),
    Passage(
        "7(5)(1)(c)",
        _("How the corporations stood in one list."),
        standing=Standing.NOT_COMPUTED,
        remark=_("The amendment of 2023 omitted the sub-clause: nothing is left to compute."),
    ),
)

ALLOTMENT = (
    Passage(
        "7(5)(1)(d)",
        _(
            "The offices go to corporations category by category, each category's to corporations that the ones"
            " before have left; what no category takes is unreserved."
        ),
        (law.allot,),
        readings=("C-40",),
    ),
    Passage("7(5)(1)(d)(i)", BY_PERCENTAGE, (law.in_order_of_scheduled_castes,), category=SC),
    Passage("7(5)(1)(d)(i), proviso", common.FIRST_TO_WOMEN, (law.allotted_to_scheduled_castes,), category=SC),
    Passage("7(5)(1)(d)(ii)", OF_THOSE_LEFT, (law.in_order_of_scheduled_tribes,), category=ST),
    Passage("7(5)(1)(d)(ii), proviso", common.FIRST_TO_WOMEN, (law.allotted_to_scheduled_tribes,), category=ST),
    Passage("7(5)(1)(d)(iii)", OF_THOSE_LEFT, (law.in_order_of_backward_classes,), category=BC),
    Passage("7(5)(1)(d)(iii), proviso", common.FIRST_TO_WOMEN, (law.allotted_to_backward_classes,), category=BC),
    Passage(
        "7(5)(1)(d)(iv)",
        _(
            "What women have beyond the categories' women goes to the corporations with the largest populations among"
            " those still without a category."
        ),
        (law.offices_for_other_women, law.in_order_of_population, law.allotted_to_women),
        category=W,
    ),
    Passage(
        "7(5)(1)(d), Explanation I",
        common.LARGEST_FIRST,
        (
            law.in_order_of_scheduled_castes,
            law.in_order_of_scheduled_tribes,
            law.in_order_of_backward_classes,
            law.in_order_of_population,
        ),
    ),
    Passage(
        "7(5)(1)(d), Explanation II",
        _("The urban area of the State is that of all municipal corporations together."),
        (law.corporations_counted,),
    ),
    Passage(
        "7(5)(1)(e)",
        _(
            "Where a category comes to a single office, that office is a woman's; a category that comes to none is"
            " left out of the order of allotment."
        ),
        (law.offices_for_women_of_the_category, law.allot),
        Standing.RECONSTRUCTED,
        NOT_AMENDED,
        ("C-17", "C-18"),
    ),
)

ROTATION = (
    Passage(
        "7(5)(1)(f)",
        _(
            "A corporation whose office a group had at one election is not given to the same group at the next; from"
            " election to election the offices go round."
        ),
        (law.barred_by_the_last_election, law.served_in_the_running_cycle),
    ),
    Passage(
        "7(5)(1)(f), Explanation I",
        common.BEFORE_2023,
        (law.elections_that_count,),
    ),
    Passage(
        "7(5)(1)(f), Explanation II",
        common.WHATEVER_A_COURT,
        (law.elections_that_count,),
    ),
)

TEXT = (*NUMBERS, *ALLOTMENT, *ROTATION, common.PROCEDURE)
