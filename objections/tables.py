"""The public register and the officers' queue as tables."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import django_tables2 as tables
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from objections import words
from objections.disputed_steps import StepNames
from objections.models import Objection
from reservations.formatting import day, indian, language
from reservations.models import Officer
from reservations.templatetags.ui import mark

NO_WRAP = {"cell": {"class": "nb"}}
WIDE = {"cell": {"class": "wide"}}


def _then(*columns: str) -> tuple[str, ...]:
    """Equals in a column are ordered by their number, so that no page changes by chance."""
    return (*columns, "number")


def _mark(kind: str, text: Any) -> str:
    return render_to_string("components/mark.html", mark(kind, str(text)))


def ground_words(ground: str, step: Any) -> str:
    """Figure, step 5."""
    short = str(words.GROUNDS_IN_SHORT[ground])
    return _("%(ground)s, step %(number)s") % {"ground": short, "number": step.number} if step else short


def body_words(row: dict[str, Any]) -> str:
    """The body's name in the active language, with how many further ones; or the whole order."""
    return and_further(str(row[f"body_{language()}"] or ""), row["further_bodies"])


def and_further(name: str, further: Sequence[str]) -> str:
    """Agra and 2 further offices; without a name, the whole order."""
    if not name:
        return _("The whole order")
    many = ngettext("%(body)s and %(number)s further office", "%(body)s and %(number)s further offices", len(further))
    return many % {"body": name, "number": indian(len(further))} if further else name


def received(at: datetime, mode: str, *, late: bool) -> str:
    """The day and the way it came, and a mark below when it was too late."""
    came = format_html('{}<br><span class="small">{}</span>', day(at, "short"), words.MODES[mode])
    return format_html("{}<br>{}", came, _mark("warn", _("Late"))) if late else came


class RegisterTable(tables.Table):
    """Rows of `selectors.register.public_rows`."""

    number = tables.Column(verbose_name=gettext_lazy("Number"), attrs=NO_WRAP)
    received_at = tables.Column(verbose_name=gettext_lazy("Received"), attrs=NO_WRAP, order_by=_then("received_at"))
    body_key = tables.Column(
        verbose_name=gettext_lazy("Office"), empty_values=(), attrs=NO_WRAP, order_by=_then("body_key")
    )
    ground = tables.Column(verbose_name=gettext_lazy("Ground"), order_by=_then("ground"))
    public_text = tables.Column(verbose_name=gettext_lazy("Statement"), empty_values=(), orderable=False, attrs=WIDE)
    outcome = tables.Column(
        verbose_name=gettext_lazy("Decision"), empty_values=(), attrs=WIDE, order_by=_then("outcome")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.steps = StepNames()

    def render_number(self, value: str) -> str:
        return format_html('<a href="{}">{}</a>', reverse("objections:entry", args=[value]), value)

    def render_received_at(self, value: Any, record: dict[str, Any]) -> str:
        return received(value, record["mode"], late=record["late"])

    def render_body_key(self, record: dict[str, Any]) -> str:
        return body_words(record)

    def render_ground(self, value: str, record: dict[str, Any]) -> str:
        return ground_words(value, self.steps.find(record["version_id"], record["body_code"], record["step"]))

    def render_public_text(self, record: dict[str, Any]) -> str:
        return render_to_string("objections/public_text.html", {"row": record, "short": True})

    def render_outcome(self, record: dict[str, Any]) -> str:
        if not record["outcome"]:
            return _mark("wait", _("Under consideration"))
        return format_html("<b>{}</b><br>{}", words.OUTCOMES[record["outcome"]], shortened(record["reasons"]))


def shortened(text: str, longest: int = 240) -> str:
    """The beginning of a text, cut between two words."""
    return text if len(text) <= longest else text[:longest].rsplit(" ", 1)[0] + " …"


class QueueTable(tables.Table):
    """The officers' queue."""

    number = tables.Column(verbose_name=gettext_lazy("Number"), attrs=NO_WRAP)
    received_at = tables.Column(verbose_name=gettext_lazy("Received"), attrs=NO_WRAP, order_by=_then("received_at"))
    body = tables.Column(verbose_name=gettext_lazy("Office"), empty_values=(), order_by=_then("body_key"))
    ground = tables.Column(verbose_name=gettext_lazy("Ground"), order_by=_then("ground"))
    text = tables.Column(verbose_name=gettext_lazy("Statement"), orderable=False, attrs=WIDE)
    public = tables.Column(
        verbose_name=gettext_lazy("Public copy"), empty_values=(), order_by=_then("public_withheld", "public_text")
    )
    outcome = tables.Column(verbose_name=gettext_lazy("Decision"), empty_values=(), order_by=_then("outcome"))

    def __init__(self, *args: Any, holders: Mapping[int, str], reader: Officer, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.steps, self.holders, self.reader = StepNames(), holders, reader

    def render_number(self, value: str) -> str:
        return format_html('<a href="{}">{}</a>', reverse("objections:objection", args=[value]), value)

    def render_received_at(self, value: Any, record: Any) -> str:
        return received(value, record.mode, late=record.late)

    def render_body(self, record: Objection) -> str:
        return and_further(record.body.name if record.body else "", record.further_bodies)

    def render_ground(self, value: str, record: Objection) -> str:
        body = record.body.code if record.body else None
        return ground_words(record.ground, self.steps.find(record.version_id, body, record.step))

    def render_text(self, value: str) -> str:
        return shortened(value, 160)

    def render_public(self, record: Objection) -> str:
        if record.public_withheld:
            return _("withheld")
        return _("shown") if record.public_text else _("to be made")

    def render_outcome(self, record: Any) -> str:
        if record.outcome:
            return str(words.OUTCOMES[record.outcome])
        waiting = _mark("wait", _("Under consideration"))
        if record.holder is None:
            return waiting
        own = record.holder == self.reader.pk
        holder = _("with you") if own else _("with %(officer)s") % {"officer": self.holders[record.holder]}
        return format_html('{}<br><span class="small">{}</span>', waiting, holder)


class CounterTable(tables.Table):
    """What a counter has entered."""

    number = tables.Column(verbose_name=gettext_lazy("Number"), attrs=NO_WRAP)
    received_at = tables.Column(verbose_name=gettext_lazy("Received"), attrs=NO_WRAP, order_by=_then("received_at"))
    filed_at = tables.Column(verbose_name=gettext_lazy("Entered"), attrs=NO_WRAP, order_by=_then("filed_at"))
    order = tables.Column(verbose_name=gettext_lazy("Order"), attrs=NO_WRAP, order_by=_then("order__code"))
    body = tables.Column(verbose_name=gettext_lazy("Office"), empty_values=(), order_by=_then("body_key"))
    ground = tables.Column(verbose_name=gettext_lazy("Ground"), order_by=_then("ground"))
    outcome = tables.Column(verbose_name=gettext_lazy("Decision"), empty_values=(), order_by=_then("outcome"))

    def render_number(self, value: str) -> str:
        return format_html('<a href="{}">{}</a>', reverse("objections:counter_entry", args=[value]), value)

    def render_received_at(self, value: Any, record: Any) -> str:
        return received(value, record.mode, late=record.late)

    def render_filed_at(self, value: Any) -> str:
        return day(value, "short")

    def render_order(self, record: Objection) -> str:
        return record.order.code

    def render_body(self, record: Objection) -> str:
        return and_further(record.body.name if record.body else "", record.further_bodies)

    def render_ground(self, record: Objection) -> str:
        return str(words.GROUNDS_IN_SHORT[record.ground])

    def render_outcome(self, record: Any) -> str:
        return str(words.OUTCOMES[record.outcome]) if record.outcome else _mark("wait", _("Under consideration"))
