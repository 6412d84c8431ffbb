"""Section 9-A(1) to (4) of U.P. Act 2 of 1916, passage by passage."""

from reservations.law import checks
from reservations.law.passages import common
from reservations.law.passages.entry import Passage, Standing
from reservations.law.statutes import up_municipal_seats as law
from reservations.law.wording import gettext_noop as _

WARDS = _("The rules of 1994 that say so are not at hand: an allotment is refused, and only the numbers are computed.")

TEXT = (
    Passage(
        "9-A(1)",
        _(
            "In each municipality the Scheduled Castes, the Scheduled Tribes and the Backward Classes have seats in"
            " proportion to their share of its population."
        ),
        (
            law.seats_and_population,
            law.seats_for_scheduled_castes,
            law.seats_for_scheduled_tribes,
            law.seats_for_backward_classes,
        ),
    ),
    Passage(
        "9-A(1), allotment to wards",
        _("Which ward has such a seat goes round, in the order laid down by rules."),
        standing=Standing.NOT_COMPUTED,
        remark=WARDS,
        readings=("C-36",),
    ),
    Passage(
        "9-A(1), first proviso",
        _("The Backward Classes never have above 27 per cent of the seats of a municipality."),
        (law.seats_for_backward_classes,),
        readings=("C-05",),
    ),
    Passage(
        "9-A(1), second proviso",
        _("Where there are no figures of the Backward Classes a survey may find them."),
        (checks.backward_class_basis,),
        readings=("C-44",),
    ),
    Passage(
        "9-A(2)",
        _("The sub-section was omitted."),
        standing=Standing.NOT_COMPUTED,
        remark=_("What it said is not in the copy at hand; nothing is left to compute."),
    ),
    Passage(
        "9-A(3)",
        _("Of each category's seats at least one third is for its women, and any remainder makes one more."),
        (law.seats_for_women_of_the_category,),
    ),
    Passage(
        "9-A(4)",
        _("At least one third of all seats is for women, the categories' women among them."),
        (law.seats_for_women, law.seats_for_other_women),
    ),
    Passage(
        "9-A(4), allotment to wards",
        _("Which ward has a woman's seat goes round, in the order laid down by rules."),
        standing=Standing.NOT_COMPUTED,
        remark=WARDS,
        readings=("C-36",),
    ),
    Passage(
        "9-A(6)",
        common.ARTICLE_334,
        (checks.article_334,),
        readings=("C-38",),
    ),
    common.PROCEDURE,
)
