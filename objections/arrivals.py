"""How an objection on paper, by post or by mail reached a counter, and the instant that counts for it (C-32)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from objections.models import Mode
from reservations.law.wording import gettext_noop as _


@dataclass(frozen=True)
class Arrival:
    """An arrival as an officer reads it off envelope, stamp and tracking. All instants are aware.

    `received_at`: at the counter that enters it, or in its mailbox. `delivered_at`: by post, as the tracking says.
    `first_*`: of a misdirected one, the other notified counter that had it before. `text_is_scan`: what was typed is
    only a summary.
    """

    mode: str
    received_at: datetime
    tracking_number: str = ""
    delivered_at: datetime | None = None
    first_counter: str = ""
    first_counter_name: str = ""
    first_received_at: datetime | None = None
    text_is_scan: bool = False

    @property
    def counts_at(self) -> datetime:
        """The instant that counts: the first one at which a notified counter had it, or the post delivered it."""
        known = (self.received_at, self.delivered_at, self.first_received_at)
        return min(instant for instant in known if instant is not None)


@dataclass(frozen=True)
class Fault:
    """What cannot be true of an arrival: the field, and a sentence for gettext with its values."""

    field: str
    sentence: str
    values: dict[str, Any]


def faults(arrival: Arrival, *, published_at: datetime, now: datetime) -> Iterator[Fault]:
    """What cannot be true of an arrival at `now`, for an order whose first draft was published at `published_at`.

    Officers write whole minutes, so the minute of publication is not before it.
    """
    earliest = published_at.replace(second=0, microsecond=0)
    for field in ("received_at", "delivered_at", "first_received_at"):
        instant = getattr(arrival, field)
        if instant is None:
            continue
        if instant > now:
            yield Fault(field, _("This instant is still to come: it is %(now)s now."), {"now": now})
        if instant < earliest:
            sentence = _("The draft was published on %(moment)s: an objection to it cannot have come before.")
            yield Fault(field, sentence, {"moment": published_at})
    yield from _out_of_order(arrival)
    if arrival.mode == Mode.POST and (arrival.delivered_at is None or not arrival.tracking_number):
        sentence = _("An item of post counts from its delivery: write the tracking number and when it was delivered.")
        yield Fault("delivered_at" if arrival.tracking_number else "tracking_number", sentence, {})


def _out_of_order(arrival: Arrival) -> Iterator[Fault]:
    if arrival.delivered_at is not None and arrival.delivered_at > arrival.received_at:
        sentence = _("Delivered after it was received at this counter: compare both with envelope and tracking.")
        yield Fault("delivered_at", sentence, {})
    if arrival.first_received_at is not None and arrival.first_received_at > arrival.received_at:
        sentence = _("The other counter cannot have received it after this one.")
        yield Fault("first_received_at", sentence, {})
