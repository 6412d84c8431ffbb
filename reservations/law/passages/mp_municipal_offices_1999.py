"""Rule 5 of the M.P. Municipalities (Reservation of Office of Mayor and President) Rules, 1999, passage by passage."""

from reservations.law.passages import common
from reservations.law.passages.entry import Passage, Standing
from reservations.law.statutes.mp_municipal_offices_1999 import allotment, both_lists, numbers, system
from reservations.law.wording import gettext_noop as _

TEXT = (
    Passage(
        "5(1)",
        _(
            "In each class of bodies the Scheduled Castes and the Scheduled Tribes have offices in proportion to"
            " their share of the population, in the bodies where their percentage is largest."
        ),
        (
            numbers.bodies_counted,
            numbers.offices_in_proportion,
            allotment.in_order_of_percentage,
            allotment.reserved_in_descending_order,
        ),
    ),
    Passage(
        "5(1), Explanation",
        _("A body among the largest percentages of both goes to the category whose percentage in it is larger."),
        (both_lists.bodies_on_both_lists,),
    ),
    Passage(
        "5(2)",
        _("One fourth of all offices is for the Other Backward Classes, by lot among the bodies that are left."),
        (
            numbers.offices_for_other_backward_classes,
            system.had_by_backward_classes_last_time,
            allotment.drawn_for_other_backward_classes,
        ),
        readings=("C-40", "C-44"),
    ),
    Passage(
        "5(3)",
        _("Of each category's offices one third is for its women, by lot among its bodies."),
        (numbers.offices_for_women_of_the_category, allotment.drawn_for_women_of_the_category),
    ),
    Passage(
        "5(4)",
        _(
            "One third of all offices is for women, the categories' women among them; those of the other women are"
            " drawn by lot among the unreserved bodies."
        ),
        (numbers.offices_for_women, numbers.offices_for_other_women, allotment.drawn_for_women),
    ),
    Passage(
        "5(5)",
        _("In all these sums a fraction below half is ignored, and half or more counts as one."),
        (
            numbers.offices_in_proportion,
            numbers.offices_for_other_backward_classes,
            numbers.offices_for_women_of_the_category,
            numbers.offices_for_women,
        ),
    ),
    Passage(
        "",
        _("Whether an office may be reserved for the same group twice running."),
        standing=Standing.NOT_COMPUTED,
        remark=_(
            "The rule at hand has no rotation; the Acts above it, which are not at hand, may have one. An office that"
            " goes to the same group again is a warning: in 2021 the High Court stayed 81 offices for it."
        ),
    ),
    common.PROCEDURE,
)
