"""Rules 3 and 4 of the U.P. Kshettra and Zila Panchayat Rules, 1994, passage by passage."""

from reservations.law.passages import common, rule_3
from reservations.law.passages.entry import Passage, Standing
from reservations.law.statutes.up_panchayat_seats import allotment, families, numbers, panchayats
from reservations.law.wording import gettext_noop as _

TEXT = (
    Passage(
        "3",
        rule_3.OF_SEATS,
        (numbers.seats_counted, numbers.seats_for_the_category, numbers.seats_for_backward_classes),
        Standing.RECONSTRUCTED,
        rule_3.NOT_AT_HAND,
        ("C-44",),
    ),
    Passage("4(1)", rule_3.ORDER, (allotment.allotted_in,), readings=("P-08", "C-40")),
    Passage(
        "4(2)",
        _("Where a category comes to a single seat of a panchayat, that seat is a woman's."),
        (numbers.seats_for_women_of_the_category,),
    ),
    Passage(
        "4(3)",
        _("A category that comes to no seat of a panchayat is left out of the order, as if it were not named."),
        (allotment.allotted_in,),
    ),
    Passage(
        "4(4)",
        _(
            "The constituencies with the most people of a category get its seats; as far as may be not those that had"
            " them at earlier elections."
        ),
        (
            panchayats.elections_that_count,
            allotment.served_by_earlier_elections,
            allotment.in_order_of_persons,
            allotment.allotted_to_the_category,
        ),
    ),
    Passage(
        "4(4), proviso",
        _("Where their population is not known by constituency, the numbers of their families give the order."),
        (families.by_families, allotment.in_order_of_families),
    ),
    Passage(
        "4(5)",
        _("Of each category's seats at least one third is for its women."),
        (numbers.seats_for_women_of_the_category,),
        readings=("C-16",),
    ),
    Passage(
        "4(6)",
        _(
            "At least one third of all seats of a panchayat is for women, the categories' women among them; the other"
            " women's seats go where most people belong to no category, as far as may be not where women had them"
            " before."
        ),
        (
            numbers.seats_for_women,
            numbers.seats_for_other_women,
            allotment.served_by_earlier_elections,
            allotment.in_order_of_population_outside_categories,
            allotment.in_order_of_population,
            allotment.allotted_to_women,
        ),
    ),
    common.PROCEDURE,
)
