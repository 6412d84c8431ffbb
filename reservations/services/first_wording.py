"""The wording with which a version of an order begins, or why no order may be begun under its law."""

from collections.abc import Mapping

from reservations.documents.wording import NoWording, default_wording
from reservations.law.wording import gettext_noop as _
from reservations.models import Order
from reservations.selectors import orders as selected
from reservations.workflow.machine import NotAllowed, Obstacle


def first_wording(order: Order, stage: str) -> Mapping[str, object]:
    """The default wording of a version in both languages; NotAllowed where no power to recite is on record (C-42)."""
    state, draft = order.state_of, selected.last_draft(order)
    try:
        return default_wording(
            order.exercise.rules,
            order.exercise.kind,
            stage,
            office={"en": state.counter_en, "hi": state.counter_hi},
            election_on=order.exercise.election_on,
            draft={"number": draft.full_number, "dated_on": draft.dated_on} if draft and draft.dated_on else None,
        )
    except NoWording as none:
        text = _("No order can be begun under this law: no power for it is on record that an order could recite.")
        raise NotAllowed([Obstacle("C-42", text)]) from none
