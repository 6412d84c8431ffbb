"""From a result and its working to the public explanation, in the active language and without the database.

`result` is the JSON of a result and `working` its trace, as computed or as read back from a frozen order. Percentages
are for display only; exact whole numbers and fractions stand beside them.
"""

from reservations.documents.provisions import provision
from reservations.services.explanations.closeness import Closeness, closeness
from reservations.services.explanations.ranking import Ranking, Row, ranking
from reservations.services.explanations.steps import Step, state_steps, steps, unit_steps
from reservations.services.explanations.story import story
from reservations.services.explanations.trace import UnknownBody, check_text, message_text
from reservations.services.explanations.unit_numbers import (
    UnitNumbers,
    UnitRow,
    members,
    numbers_of_seats,
    numbers_of_unit,
    panchayat_numbers,
    unit_numbers,
)

__all__ = [
    "Closeness",
    "Ranking",
    "Row",
    "Step",
    "UnitNumbers",
    "UnitRow",
    "UnknownBody",
    "check_text",
    "closeness",
    "members",
    "message_text",
    "numbers_of_seats",
    "numbers_of_unit",
    "panchayat_numbers",
    "provision",
    "ranking",
    "state_steps",
    "steps",
    "story",
    "unit_numbers",
    "unit_steps",
]
