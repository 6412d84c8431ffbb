"""C-40: fewer lawful candidates than offices."""

from collections.abc import Iterable

from reservations.law.cases import Case
from reservations.law.ranking import Arrangement, Skipped
from reservations.law.refusals import Refusal
from reservations.law.terms import Category
from reservations.law.wording import Message, offices, people
from reservations.law.wording import gettext_noop as _

SENTENCE = _(
    "{needed} are reserved for {category}, but only {available} can be allotted lawfully:"
    " the other bodies are barred by rotation or have nobody of the category."
)


def refuse_unless_left_unfilled(case: Case, order: Arrangement, needed: int) -> None:
    """Refusal C-40 when there are fewer candidates than offices and the choice is not `unfilled`."""
    refuse_too_few(case, order.category, needed, len(order.first(needed)), order.skipped(Skipped.BARRED))


def refuse_too_few(case: Case, category: Category, needed: int, available: int, barred: Iterable[str]) -> None:
    """The same where bodies are not arranged: `available` can be allotted, the `barred` are named."""
    if available < needed and case.options["C-40"] == "refuse":
        values = {"needed": offices(needed), "category": people(category), "available": offices(available)}
        raise Refusal("C-40", Message(SENTENCE, values), barred, ("refuse", "unfilled"))
