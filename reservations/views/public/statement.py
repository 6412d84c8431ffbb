"""The window day by day, in words: which day counts, which does not, and why (F14)."""

from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from reservations.formatting import clock
from reservations.law.days import Day, DayKind, day_in_india
from reservations.models import Holiday
from reservations.selectors.standings import Standing


def statement(standing: Standing) -> list[dict[str, Any]]:
    """One item a day for the `days` component: `on`, `state`, `number`, `note`, `today`; empty without a window."""
    window = standing.window
    if window.window is None:
        return []
    state = standing.order.state_of_id
    listed = Holiday.objects.filter(state=state, held_on__range=(window.days[0].on, window.days[-1].on))
    names = {holiday.held_on: holiday.name for holiday in listed}
    items = [_item(day, names.get(day.on), window.window.closes_at, window.today) for day in window.days]
    return _with_the_site(standing, items)


def _item(day: Day, holiday: str | None, closes_at: Any, today: date) -> dict[str, Any]:
    shown = {"on": day.on, "number": None, "state": "off", "today": day.on == today, "note": ""}
    closed = (holiday or _("Sunday")) if day.holiday else ""
    if day.kind == DayKind.PUBLICATION:
        return {**shown, "note": _("day of publication")}
    if day.kind == DayKind.CLOSING:
        return {**shown, "state": "end", "note": _("until %(hour)s") % {"hour": clock(closes_at)}}
    if day.kind == DayKind.FURTHER and closed:
        return {**shown, "note": _("offices closed: %(reason)s") % {"reason": closed}}
    return {**shown, "state": "counted", "number": day.number, "note": f"({holiday})" if holiday else ""}


def _with_the_site(standing: Standing, items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The day on which the draft came on the site, when the last newspaper or board was later."""
    published_at = standing.version.published_at
    on = day_in_india(published_at) if published_at else None
    if on is None or on >= items[0]["on"]:
        return items
    first = {"on": on, "number": None, "state": "off", "today": on == standing.window.today}
    return [{**first, "note": _("draft on the site")}, *items]
