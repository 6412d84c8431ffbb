"""The wording with which a version of an order begins, or why no order may be begun under its law."""

from collections.abc import Mapping

from reservations.documents.wording import NoWording, default_wording
from reservations.law import registry
from reservations.law.wording import gettext_noop as _
from reservations.models import Order
from reservations.selectors import departments
from reservations.selectors import orders as selected
from reservations.workflow.machine import NotAllowed, Obstacle


def first_wording(order: Order, stage: str) -> Mapping[str, object]:
    """The default wording of a version in both languages; NotAllowed where no order can be made under its law."""
    exercise, draft = order.exercise, selected.last_draft(order)
    counter = departments.issuing(order.state_of, exercise.kind)
    try:
        return default_wording(
            exercise.rules,
            exercise.kind,
            stage,
            office={"en": counter.counter_en, "hi": counter.counter_hi},
            election_on=exercise.election_on,
            draft={"number": draft.full_number, "dated_on": draft.dated_on} if draft and draft.dated_on else None,
        )
    except NoWording as none:
        raise NotAllowed([why_none(exercise.rules)]) from none


def why_none(rules: str) -> Obstacle:
    """Why no order can be made under a law that has no wording."""
    system = registry.get(rules)
    if not system.allots:
        text = _(
            "No order can be begun under this law: it gives the numbers of seats, and which seat gets which reservation"
            " is left to rules that are not at hand."
        )
        return Obstacle("C-36", text)
    if system.valid_until is not None:
        text = _("No order can be begun under this law: it ended on %(day)s and is kept to repeat past elections.")
        return Obstacle("C-01", text, {"day": system.valid_until})
    text = _("No order can be begun under this law: no power for it is on record that an order could recite.")
    return Obstacle("C-42", text)
