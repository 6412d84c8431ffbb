"""Rules 3 and 5(5) to (8) and (10) of the U.P. Kshettra and Zila Panchayat Rules, 1994, passage by passage."""

from reservations.law.passages import common, rule_3
from reservations.law.passages.entry import Passage, Standing
from reservations.law.statutes import up_adhyakshas as law
from reservations.law.wording import gettext_noop as _

TEXT = (
    Passage(
        "3",
        rule_3.OF_OFFICES,
        (law.offices_counted, law.offices_for_the_category, law.offices_for_backward_classes),
        Standing.RECONSTRUCTED,
        rule_3.NOT_AT_HAND,
        ("C-44",),
    ),
    Passage(
        "5(5)",
        _(
            "The zila panchayats with the largest shares of a category get its offices; as far as may be not those"
            " that had them at earlier elections."
        ),
        (
            law.elections_that_count,
            law.served_by_earlier_elections,
            law.in_order_of_share,
            law.allotted_to_the_category,
        ),
    ),
    Passage(
        "5(6)",
        _("Of each category's offices at least one third is for its women."),
        (law.offices_for_women_of_the_category,),
        readings=("C-16",),
    ),
    Passage(
        "5(7)",
        _(
            "At least one third of all offices is for women, the categories' women among them; the other women's"
            " offices go where most people belong to no category, as far as may be not where women had them before."
        ),
        (
            law.offices_for_women,
            law.offices_for_other_women,
            law.served_by_earlier_elections,
            law.in_order_of_population_outside_categories,
            law.allotted_to_women,
        ),
    ),
    Passage("5(8)", rule_3.ORDER, (law.allot,), readings=("P-08", "C-40")),
    Passage("5(10)", rule_3.ONLY_ONE, (law.offices_for_women_of_the_category,)),
    common.PROCEDURE,
)
