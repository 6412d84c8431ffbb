"""What several statutes demand in the same sense, and what becomes of it."""

from reservations.law.passages.entry import Passage, Standing
from reservations.law.wording import gettext_noop as _

WOMEN_OF_THE_CATEGORY = _(
    "Of each category's offices at least one third is for its women, and any remainder makes one more."
)
WOMEN_IN_ALL = _(
    "At least one third of all offices is for women, the categories' women among them, and any remainder makes one"
    " more."
)
FIRST_TO_WOMEN = _("Of the offices of {category} the first in that order go to their women.")
LARGEST_FIRST = _(
    "The largest percentage stands first and each smaller one after it; for the other women, the population."
)
ONLY_ONE = _("Where a category comes to a single office, that office is a woman's.")
NONE_AT_ALL = _("A category that comes to no office is left out of the order of allotment, as if it were not named.")
BEFORE_2023 = _("Elections before the Ordinance of 2023 never count as a previous election.")
WHATEVER_A_COURT = _("That holds whatever a court had decided; the first election under the new text follows no other.")
EACH_CLASS = _("Municipal councils and nagar panchayats are reserved separately, each class by itself.")

VICE_PRESIDENTS = _("Offices of Vice-President were reserved under it.")
OMITTED_IN_2007 = _("The clause was omitted in 2007: nothing is left to compute.")

ARTICLE_334 = _(
    "The reservation for the Scheduled Castes and the Scheduled Tribes ends with the time of article 334 of the"
    " Constitution."
)

OF_1916 = _(
    "The copy at hand does not say it here. The procedure of section 9-A(5)(3) of U.P. Act 2 of 1916 is followed as"
    " policy, and documents recite no power that is not at hand."
)
PROCEDURE = Passage(
    "",
    _("How a draft is published, how objections are considered, and when the order becomes final."),
    standing=Standing.PROCEDURE,
    remark=OF_1916,
    readings=("C-42",),
)
