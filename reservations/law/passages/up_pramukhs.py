"""Rules 3 and 5(1) to (4), (9) and (10) of the U.P. Kshettra and Zila Panchayat Rules, 1994, passage by passage."""

from reservations.law.passages import common, rule_3
from reservations.law.passages.entry import Passage, Standing
from reservations.law.statutes.up_pramukhs import allotment, districts, numbers, system, women
from reservations.law.wording import gettext_noop as _

LEFT_OVER = _(
    "What is left of the State's number goes to Districts in which their share is larger than in the State, the"
    " largest share first."
)

TO_DISTRICTS = (
    Passage(
        "5(1)(a)",
        _("The offices for the Scheduled Tribes are divided over the Districts in proportion to their people in each."),
        (districts.scheduled_tribes_to_districts,),
    ),
    Passage(
        "5(1)(b)",
        _(
            "In each District the Scheduled Castes have offices in proportion to their share of the zila panchayat's"
            " population, at most in that of the State."
        ),
        (districts.scheduled_castes_to_districts,),
    ),
    Passage("5(1)(b), proviso", LEFT_OVER, (districts.scheduled_castes_to_districts,), readings=("P-04", "C-11")),
    Passage(
        "5(1)(c)",
        _(
            "In each District the Backward Classes have offices in proportion to their share of the zila panchayat's"
            " population."
        ),
        (districts.backward_classes_to_districts,),
    ),
    Passage(
        "5(1)(c), first proviso",
        _("They never have above 27 per cent of the offices of a District."),
        (districts.backward_classes_to_districts, districts.above_27_per_cent),
        readings=("P-05",),
    ),
    Passage(
        "5(1)(c), second proviso", LEFT_OVER, (districts.backward_classes_to_districts,), readings=("C-10", "C-11")
    ),
)

TEXT = (
    Passage(
        "3",
        rule_3.OF_OFFICES,
        (numbers.offices_counted, numbers.offices_for_the_category, numbers.offices_for_backward_classes),
        Standing.RECONSTRUCTED,
        rule_3.NOT_AT_HAND,
        ("C-44",),
    ),
    *TO_DISTRICTS,
    Passage(
        "5(2)",
        _(
            "Inside a District the kshettra panchayats with the largest shares of a category get its offices; as far"
            " as may be not those that had them at earlier elections."
        ),
        (
            allotment.elections_that_count,
            allotment.served_by_earlier_elections,
            allotment.in_order_of_share,
            allotment.allotted_to_the_category,
        ),
    ),
    Passage(
        "5(3)",
        _("Of each category's offices at least one third is for its women."),
        (women.women_of_the_category_in_districts,),
    ),
    Passage(
        "5(4)",
        _(
            "At least one third of the offices is for women; those outside the categories go where most people belong"
            " to no category, as far as may be not where women had them before."
        ),
        (
            women.other_women_in_districts,
            allotment.served_by_earlier_elections,
            allotment.in_order_of_population_outside_categories,
            allotment.allotted_to_women,
        ),
        remark=_(
            "Printing defect: the sub-rule speaks of one third of the women's own offices. It is read like sub-rule"
            " (7), as one third of all offices, the categories' women among them."
        ),
        readings=("P-07",),
    ),
    Passage("5(9)", rule_3.ORDER, (system.allot,), readings=("P-08", "C-40")),
    Passage("5(10)", rule_3.ONLY_ONE, (women.women_of_the_category_in_districts,)),
    common.PROCEDURE,
)
