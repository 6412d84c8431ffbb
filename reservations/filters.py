"""The filters of the table of offices: by name or code, District, category, and what changed.

They work on the offices as frozen, in memory, so that nothing is looked up in tables that may have moved on.
"""

from __future__ import annotations

from typing import Any

import django_filters
from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from reservations import state_words, words
from reservations.formatting import indian, language
from reservations.selectors.bodies import fold
from reservations.selectors.offices import CATEGORY_ORDER, IN_COURT, Office, order_key
from reservations.selectors.summaries import changes

SINCE_VERSION, SINCE_ELECTION = "version", "election"
MOST_PANCHAYATS = 200


class Offices(list[Office]):
    """Offices as django-filter handles a table's rows."""

    model = None

    def all(self) -> Offices:
        """All of them."""
        return self

    def where(self, condition: Any) -> Offices:
        """Those for which the condition holds."""
        return Offices(office for office in self if condition(office))


class OfficeFilter(django_filters.FilterSet):
    """What a reader may narrow the offices of one version to; each choice is offered only when it finds something."""

    q = django_filters.CharFilter(method="named", label=_("Name or code"), max_length=100)
    district = django_filters.ChoiceFilter(method="in_district")
    panchayat = django_filters.ChoiceFilter(
        method="in_panchayat", label=_("Panchayat"), empty_label=_("All panchayats")
    )
    category = django_filters.ChoiceFilter(
        method="of_category", label=pgettext_lazy("of an office", "Category"), empty_label=_("All categories")
    )
    changed = django_filters.ChoiceFilter(
        method="that_changed", label=_("Changes"), empty_label=pgettext_lazy("filter", "All offices")
    )

    def __init__(self, data: Any, offices: list[Office], *, state: str) -> None:
        """`state` is the code of the State, whose word for its Districts is used."""
        super().__init__(data, queryset=Offices(offices))
        self.filters["district"].label = state_words.say(state, "district")
        if offices and offices[0].of_seats:
            self.filters["changed"].extra["empty_label"] = pgettext_lazy("filter", "All seats")
        self.filters["district"].extra["empty_label"] = state_words.say(state, "every_district")
        self.filters["q"].field.widget = forms.TextInput(attrs={"type": "search", "autocomplete": "off"})
        for name, choices in self._choices().items():
            self.filters[name].extra["choices"] = choices

    def _choices(self) -> dict[str, list[tuple[str, str]]]:
        offices = self.queryset
        found = {office.district_code: office.row["district"] for office in offices}
        present = {office.category for office in offices}
        named = [*CATEGORY_ORDER, IN_COURT]
        return {
            "district": [
                (code, found[code][language()])
                for code in sorted(found, key=lambda code: (order_key(found[code]), code))
            ],
            "panchayat": self._panchayats(),
            "category": [(code, _category(code)) for code in named if code in present],
            "changed": self._kinds_of_change(),
        }

    def _panchayats(self) -> list[tuple[str, str]]:
        """Those of the District asked for; of all Districts only where they are not too many to choose from."""
        district = self.data.get("district", "") if self.data else ""
        seats = (office for office in self.queryset if office.of_seats and district in ("", office.district_code))
        found = {seat.panchayat_code: seat for seat in seats}
        if len(found) > MOST_PANCHAYATS:
            return []
        offered = sorted(found, key=lambda code: (found[code].panchayat_key, code))
        return [(code, found[code].panchayat or "") for code in offered]

    def _kinds_of_change(self) -> list[tuple[str, str]]:
        known = changes(self.queryset)
        offered = (
            (SINCE_VERSION, known.since_version, _("Changed since the version before (%(number)s)")),
            (SINCE_ELECTION, known.since_election, _("Changed since the last election (%(number)s)")),
        )
        return [(k, str(text) % {"number": indian(len(found))}) for k, found, text in offered if found is not None]

    @property
    def fields(self) -> list[forms.BoundField]:
        """The fields that offer a choice."""
        return [field for field in self.form if getattr(self.filters[field.name], "extra", {}).get("choices", True)]

    def filter_queryset(self, offices: Offices) -> Offices:
        """Apply every filter; what cannot be read (a choice that is not offered) narrows nothing."""
        for name, value in self.form.cleaned_data.items():
            offices = self.filters[name].filter(offices, value)
        return offices

    def named(self, offices: Offices, _name: str, text: str) -> Offices:
        """By any part of the name in either script, or of the code."""
        wanted = fold(text)
        return offices.where(lambda o: any(wanted in fold(t) for t in (*o.row["name"].values(), o.code)))

    def in_district(self, offices: Offices, _name: str, code: str) -> Offices:
        """By the District's code."""
        return offices.where(lambda office: office.district_code == code)

    def in_panchayat(self, offices: Offices, _name: str, code: str) -> Offices:
        """By the panchayat's code."""
        return offices.where(lambda office: office.panchayat_code == code)

    def of_category(self, offices: Offices, _name: str, code: str) -> Offices:
        """By category, or those in court."""
        return offices.where(lambda office: office.category == code)

    def that_changed(self, offices: Offices, _name: str, since: str) -> Offices:
        """Those that differ from the version before, or from the last election."""
        known = changes(offices)
        found = known.since_version if since == SINCE_VERSION else known.since_election
        return Offices(found or ())


def _category(code: str) -> str:
    return str(_("in court") if code == IN_COURT else words.category(code))
