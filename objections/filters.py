"""Filters of the public register and of the officers' queue."""

from collections.abc import Iterator
from typing import Any

import django_filters
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from objections import words
from objections.forms.steps import WHOLE_ORDER
from objections.models import Objection
from objections.selectors import reports
from objections.selectors.assignments import NOBODY, OF_THE_OFFICE, holders, named
from objections.selectors.several import bodies_of, in_district, to_body
from reservations.formatting import language
from reservations.models import Body, District, Officer, Order
from reservations.services import clock
from reservations.workflow.roles import Role

UNDECIDED = "undecided"
MINE = "mine"
OUTCOME_CHOICES = [(UNDECIDED, _("Under consideration")), *words.OUTCOMES.items()]
TIME_CHOICES = [("in_time", _("In time")), ("late", _("Late"))]
REPORT_CHOICES = [(name, words.REPORTS[name]) for name in (reports.ASKED, reports.OVERDUE, reports.ANSWERED)]

Rows = QuerySet[Any, Any]


def _choice(label: Any, choices: list[tuple[str, Any]], method: str, all_words: Any) -> django_filters.ChoiceFilter:
    return django_filters.ChoiceFilter(label=label, choices=choices, method=method, empty_label=all_words)


def by_name(things: QuerySet[Any]) -> QuerySet[Any]:
    """Bodies or Districts in the alphabet of the active language."""
    return things.order_by("key_hi" if language() == "hi" else "name_en", "code")


class Common(django_filters.FilterSet):
    """What register and queue share; every filter is a field of a GET form."""

    q = django_filters.CharFilter(label=_("Number or words"), method="search")
    body = _choice(_("Office"), [], "of_body", pgettext_lazy("filter", "All offices"))
    ground = _choice(_("Ground"), list(words.GROUNDS.items()), "of_ground", _("All grounds"))
    outcome = _choice(_("Decision"), OUTCOME_CHOICES, "of_outcome", _("All"))
    time = _choice(_("Received"), TIME_CHOICES, "of_time", _("All"))
    mode = _choice(_("Way of filing"), list(words.MODES.items()), "of_mode", _("All"))

    texts: tuple[str, ...] = ()

    def offer_bodies(self, bodies: QuerySet[Body]) -> None:
        """Offer the bodies objected to, by name in the active language, and the whole order."""
        self.form.fields["body"].choices = [
            ("", pgettext_lazy("filter", "All offices")),
            (WHOLE_ORDER, _("The whole order")),
            *((body.code, body.name) for body in by_name(bodies)),
        ]

    def search(self, rows: Rows, name: str, value: str) -> Rows:
        """Words in what this reader may see, and in names of bodies."""
        found = Q()
        for text in (*self.texts, "number", "body__name_en", "body__name_hi"):
            found |= Q(**{f"{text}__icontains": value.strip()})
        return rows.filter(found)

    def of_body(self, rows: Rows, name: str, value: str) -> Rows:
        return rows.filter(body=None) if value == WHOLE_ORDER else rows.filter(to_body(value))

    def of_ground(self, rows: Rows, name: str, value: str) -> Rows:
        return rows.filter(ground=value)

    def of_outcome(self, rows: Rows, name: str, value: str) -> Rows:
        return rows.filter(outcome=None) if value == UNDECIDED else rows.filter(outcome=value)

    def of_mode(self, rows: Rows, name: str, value: str) -> Rows:
        return rows.filter(mode=value)

    def of_time(self, rows: Rows, name: str, value: str) -> Rows:
        return rows.filter(late=value == "late")


class RegisterFilter(Common):
    """The public register of one order: searches the public copy, never the original."""

    texts = ("public_text",)

    def __init__(self, *args: Any, order: Order, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_bodies(bodies_of(Objection.objects.filter(order=order)))


class QueueFilter(Common):
    """The officers' queue: also by order and District, and in the original text."""

    texts = ("text", "relief", "objector")

    order = _choice(_("Order"), [], "of_order", _("All orders"))
    district = _choice(_("District"), [], "of_district", _("All Districts"))
    holder = _choice(_("Who works on it"), [], "of_holder", _("All"))
    report = _choice(_("Report of the District"), REPORT_CHOICES, "of_report", _("All"))

    def __init__(self, *args: Any, officer: Officer, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.officer = officer
        fields = self.form.fields
        bodies = bodies_of(Objection.objects.filter(order__state_of=officer.state))
        districts = District.objects.filter(pk__in=bodies.order_by().values("district"))
        if officer.role == Role.DISTRICT_OFFICER:
            bodies = bodies.filter(district=officer.district)
            del fields["district"]
        else:
            fields["district"].choices = [("", _("All Districts")), *((d.code, d.name) for d in by_name(districts))]
        self.offer_bodies(bodies)
        self.holders = {each.pk: named(each) for each in holders(officer.state)} if officer.state else {}
        fields["holder"].choices = list(self._holder_choices())
        orders = Order.objects.filter(state_of=officer.state, objections__isnull=False).distinct()
        fields["order"].choices = [("", _("All orders")), *((o.code, o.code) for o in orders)]

    def _holder_choices(self) -> Iterator[tuple[str, Any]]:
        yield "", _("All")
        if self.officer.role in OF_THE_OFFICE:
            yield MINE, pgettext_lazy("objections", "Mine")
        yield NOBODY, pgettext_lazy("objections", "Nobody's")
        yield from ((str(pk), name) for pk, name in self.holders.items() if pk != self.officer.pk)

    def of_holder(self, rows: Rows, name: str, value: str) -> Rows:
        if value == NOBODY:
            return rows.filter(holder=None)
        return rows.filter(holder=self.officer.pk if value == MINE else int(value))

    def of_order(self, rows: Rows, name: str, value: str) -> Rows:
        return rows.filter(order__code=value)

    def of_district(self, rows: Rows, name: str, value: str) -> Rows:
        return rows.filter(in_district(District.objects.filter(state=self.officer.state, code=value).first()))

    def of_report(self, rows: Rows, name: str, value: str) -> Rows:
        return rows.filter(reports.in_queue(self.officer, clock.now())[value])
