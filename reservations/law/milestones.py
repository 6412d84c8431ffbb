"""Days on which the law turns, each with its source; a new day is entered here with the source it comes from."""

from dataclasses import dataclass
from datetime import date

from reservations.law.wording import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Milestone:
    """A day in the law and where it comes from."""

    on: date
    source: str


ORDINANCE_3_OF_2023 = Milestone(
    date(2023, 3, 30), _("Promulgation of U.P. Ordinance 3 of 2023, as reported; the Gazette's date prevails")
)
ARTICLE_334_ENDS = Milestone(
    date(2030, 1, 25), _("Article 334 of the Constitution as amended in 2019: eighty years from 26 January 1950")
)
