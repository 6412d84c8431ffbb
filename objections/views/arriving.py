"""How an objection came to its counter, as labels and values for acknowledgement, status and the officers' page."""

from typing import Any

from django.utils.translation import gettext as _

from objections import words
from objections.models import CounterEntry, Mode, Objection
from reservations.formatting import moment
from reservations.models import Body, District, State

Item = dict[str, Any]


def counter_name(state: State | None, district: District | None, body: Body | None) -> str:
    """Whose counter it is: a municipality's, a District's, or the department's of the State."""
    if body is not None:
        return _("Counter of %(body)s") % {"body": body.name}
    if district is not None:
        return _("Counter of the District Magistrate, %(district)s") % {"district": district.name}
    return _("Counter of the department, %(state)s") % {"state": state.name if state else ""}


def entry_of(objection: Objection) -> CounterEntry | None:
    """The counter's entry of an objection; none of one filed online."""
    return CounterEntry.objects.filter(objection=objection).select_related("state", "district", "body").first()


def arrival_items(objection: Objection) -> list[Item]:
    """The way it came, each instant, and what only a paper has; nothing for one filed online."""
    entry = entry_of(objection) if objection.mode != Mode.ONLINE else None
    if entry is None:
        return []
    items = [
        (_("How it came"), str(words.MODES[objection.mode])),
        (_("Received here"), moment(entry.received_at)),
        (_("Delivered, by the tracking"), moment(entry.delivered_at) if entry.delivered_at else ""),
        (_("Tracking number"), entry.tracking_number),
        (_("Another notified counter received it first"), _first(entry)),
        (_("Instant that counts"), moment(objection.received_at)),
        (_("Entered in the register"), moment(objection.filed_at, "seconds")),
        (_("Entered by"), counter_name(entry.state, entry.district, entry.body)),
        (_("Declaration of truth"), _("on the paper, signed") if objection.pledged else _("not on the paper")),
        (_("Text"), _("a summary; the scan holds the whole") if entry.text_is_scan else ""),
    ]
    return [{"label": label, "value": value} for label, value in items if value]


def _first(entry: CounterEntry) -> str:
    if entry.first_received_at is None:
        return ""
    name = {"counter": words.NOTIFIED_COUNTERS[entry.first_counter], "name": entry.first_counter_name}
    return _("%(counter)s, %(name)s: %(moment)s") % {**name, "moment": moment(entry.first_received_at)}
