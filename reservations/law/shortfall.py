"""C-40: fewer lawful candidates than offices."""

from reservations.law.cases import Case
from reservations.law.ranking import Arrangement, Skipped
from reservations.law.refusals import Refusal
from reservations.law.wording import Message, offices, people
from reservations.law.wording import gettext_noop as _

SENTENCE = _(
    "{needed} are reserved for {category}, but only {available} can be allotted lawfully:"
    " the other bodies are barred by rotation or have nobody of the category."
)


def refuse_unless_left_unfilled(case: Case, order: Arrangement, needed: int) -> None:
    """Refusal C-40 when there are fewer candidates than offices and the choice is not `unfilled`."""
    available = len(order.first(needed))
    if available < needed and case.options["C-40"] == "refuse":
        barred = order.skipped(Skipped.BARRED)
        values = {"needed": offices(needed), "category": people(order.category), "available": offices(available)}
        raise Refusal("C-40", Message(SENTENCE, values), barred, ("refuse", "unfilled"))
