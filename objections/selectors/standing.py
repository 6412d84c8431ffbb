"""Where filing stands for an order at one instant: in time, late, or not possible and why (C-30, C-32)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from reservations.formatting import language
from reservations.models import Body, Order, OrderVersion
from reservations.selectors import orders, windows
from reservations.selectors.windows import WindowStatus
from reservations.workflow.order import OrderState


class Closed(StrEnum):
    """Why nothing can be filed at all."""

    NOT_PUBLISHED = "not_published"
    WITHDRAWN = "withdrawn"
    QUASHED = "quashed"


ENDED = {OrderState.WITHDRAWN: Closed.WITHDRAWN, OrderState.QUASHED: Closed.QUASHED}


@dataclass(frozen=True)
class Standing:
    """What filing an objection to a body, or to the whole order, means at `window.at`."""

    order: Order
    draft: OrderVersion | None
    window: WindowStatus
    closed: Closed | None

    @property
    def is_late(self) -> bool:
        """Filed now, an objection is registered as late."""
        return not self.window.is_open

    @property
    def too_late_to_matter(self) -> bool:
        """The order has been decided finally: a late objection can no longer change it."""
        return self.order.state in (OrderState.FINAL, OrderState.IN_FORCE)

    @property
    def version(self) -> OrderVersion | None:
        """The version whose window counts: for an office that did not change, that of the earlier draft (C-34)."""
        return self.window.window.version if self.window.window else self.draft


def standing(order: Order, at: datetime, body: Body | None = None) -> Standing:
    """Where filing stands at `at` for one body, or for the whole order when none is given."""
    draft = orders.last_draft(order)
    closed = Closed.NOT_PUBLISHED if draft is None else ENDED.get(OrderState(order.state))
    return Standing(order, draft, windows.status(draft, at, body), closed)


def standing_on_arrival(order: Order, arrived_at: datetime, body: Body | None = None) -> Standing:
    """The same for a paper that arrived then: it is to the draft that was the last one at that instant (C-32)."""
    drafts = orders.published_versions(order).exclude(stage=OrderVersion.Stage.FINAL)
    draft = drafts.filter(published_at__lte=arrived_at).select_related("computation", "order__state_of").last()
    draft = draft or drafts.select_related("computation", "order__state_of").first()  # in the minute of publication
    closed = Closed.NOT_PUBLISHED if draft is None else ENDED.get(OrderState(order.state))
    return Standing(order, draft, windows.status(draft, arrived_at, body), closed)


@dataclass(frozen=True)
class Office:
    """One office of a published version, as frozen: names and figures."""

    row: Mapping[str, Any]

    @property
    def code(self) -> str:
        """The body's permanent code."""
        return str(self.row["code"])

    @property
    def name(self) -> str:
        """The body's name in the active language."""
        return str(self.row["name"][language()])

    @property
    def district(self) -> str:
        """The District's name in the active language."""
        return str(self.row["district"][language()])

    def figure(self, column: str) -> int | None:
        """A published figure: population, sc, st or bc."""
        value = self.row.get(column)
        return None if value is None else int(value)


def offices(version: OrderVersion) -> dict[str, Office]:
    """The offices of a published version by code, in the order of their serials."""
    schedules = (version.frozen or {}).get("schedules", [])
    return {row["code"]: Office(row) for schedule in schedules for row in schedule["rows"]}


def open_orders(at: datetime) -> list[Standing]:
    """The orders to which objections can be filed in time at `at`, the one that closes first coming first."""
    done = (*ENDED, OrderState.FINAL, OrderState.IN_FORCE)
    found = [standing(order, at) for order in orders.published().exclude(state__in=done)]
    return sorted((s for s in found if s.window.is_open), key=lambda s: (s.window.closes_at, s.order.pk))
