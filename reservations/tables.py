"""The table of the offices of one published version, from what was frozen."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import django_tables2 as tables
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from reservations import state_words, words
from reservations.formatting import indian, percent
from reservations.selectors.offices import Office

PER_PAGE = 50
NUMBER = {"cell": {"class": "num"}}
WIDE = {"cell": {"class": "wide", "data-label": ""}}  # the chip says what it is
BY_NAME = ("name_key", "code")
OPTIONAL = ("panchayat", "before", "previous", "bc_share")  # columns that are left out where no office has anything


class OfficeTable(tables.Table):
    """One row an office; sorted by name in the order of the active language, by share, by category."""

    serial = tables.Column(verbose_name=_("No."), attrs=NUMBER)
    name = tables.Column(verbose_name=_("Body"), order_by=BY_NAME)
    panchayat = tables.Column(verbose_name=_("Panchayat"), order_by=("panchayat_key", "panchayat_code", "code"))
    district = tables.Column(verbose_name=_("District"), order_by=("district_key", *BY_NAME))
    category = tables.Column(
        verbose_name=pgettext_lazy("of an office", "Category"), order_by=("category_key", *BY_NAME), attrs=WIDE
    )
    population = tables.Column(verbose_name=_("Population"), order_by=("population", *BY_NAME), attrs=NUMBER)
    sc_share = tables.Column(verbose_name=_("Scheduled Castes"), order_by=("sc_share", *BY_NAME), attrs=NUMBER)
    bc_share = tables.Column(verbose_name=_("Backward Classes"), order_by=("bc_share", *BY_NAME), attrs=NUMBER)
    before = tables.Column(verbose_name=_("Version before"), order_by=("before_key", *BY_NAME), empty_values=())
    previous = tables.Column(verbose_name=_("Last election"), order_by=("previous_key", *BY_NAME), empty_values=())

    row_header = "name"

    class Meta:
        orderable = True
        order_by = "serial"
        empty_text = _("No office matches. Choose fewer conditions.")

    def __init__(
        self, offices: Sequence[Office], *, address: Any, every: Sequence[Office], state: str, **options: Any
    ) -> None:
        """`address` gives the page of an office; `every` are all offices of the version, before any filter.

        `state` is the code of the State, whose words head the columns.
        """
        self.address = address
        hidden = [n for n in OPTIONAL if all(getattr(o, n) is None for o in every)]
        super().__init__(offices, exclude=hidden, **options)
        self.columns["district"].column.verbose_name = state_words.say(state, "district")
        if every and every[0].of_seats:
            self.columns["name"].column.verbose_name = words.BODY_CLASSES["constituency"]
            self.empty_text = _("No seat matches. Choose fewer conditions.")

    def render_serial(self, value: int) -> str:
        """With Indian grouping."""
        return indian(value)

    def render_name(self, record: Office) -> str:
        """The name, leading to the page of the office."""
        return format_html('<a href="{}">{}</a>', self.address(record), record.name)

    def render_category(self, record: Office) -> str:
        """As a chip, or that it is in court."""
        return render_to_string("reservations/public/parts/category.html", {"office": record})

    def render_population(self, value: int) -> str:
        """With Indian grouping."""
        return indian(value)

    def render_sc_share(self, value: Fraction) -> str:
        """As a percentage."""
        return percent(value)

    def render_bc_share(self, value: Fraction) -> str:
        """As a percentage."""
        return percent(value)

    def render_before(self, record: Office) -> str:
        """The category in the version before, or that it is the same."""
        return _compared(record.before, record)

    def render_previous(self, record: Office) -> str:
        """The category at the last election, or that it is the same."""
        return _compared(record.previous, record)


def _compared(category: str | None, office: Office) -> str:
    if category is None:
        return "\u2013"
    same = category == office.row["category"] and not office.in_court
    return str(pgettext_lazy("category", "same") if same else words.category(category))
