"""The State's table of what is missing where: one row a District, sorted by any column, with totals that add up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import django_tables2 as tables
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from reservations.formatting import indian
from reservations.selectors import progress
from reservations.selectors.progress import DistrictProgress, Tally

PER_PAGE = 100
NUMBER = {"cell": {"class": "num"}, "tf": {"class": "num"}}
BY_NAME = "district_key"


def _of(tally: Tally) -> str:
    return _("%(done)s of %(total)s") % {"done": indian(tally.done), "total": indian(tally.total)}


def _sum(name: str) -> Callable[[Any], str]:
    """The foot of a column: its sum over the rows shown."""
    return lambda table: table.sums()[name]


class ProgressTable(tables.Table):
    """Proved, waived, missing and late in each District; the foot sums the rows that are shown."""

    district = tables.Column(verbose_name=gettext_lazy("District"), order_by=BY_NAME, footer=_sum("district"))
    division = tables.Column(verbose_name=gettext_lazy("Division"), order_by=("division_key", BY_NAME))
    newspaper = tables.Column(verbose_name=gettext_lazy("Newspaper"), orderable=False, footer=_sum("newspaper"))
    board = tables.Column(
        verbose_name=gettext_lazy("District Magistrate's board"), orderable=False, footer=_sum("board")
    )
    bodies = tables.Column(
        verbose_name=gettext_lazy("Boards of bodies"), order_by=("bodies_missing", BY_NAME), footer=_sum("bodies")
    )
    waived = tables.Column(
        verbose_name=pgettext_lazy("proofs", "Waived"),
        order_by=("waived", BY_NAME),
        attrs=NUMBER,
        footer=_sum("waived"),
    )
    late = tables.Column(
        verbose_name=pgettext_lazy("proofs", "Late"), order_by=("late", BY_NAME), attrs=NUMBER, footer=_sum("late")
    )
    missing = tables.Column(
        verbose_name=pgettext_lazy("proofs", "Missing"),
        order_by=("missing", BY_NAME),
        attrs=NUMBER,
        footer=_sum("missing"),
    )
    done = tables.Column(
        verbose_name=gettext_lazy("Proved or waived"), accessor="all", order_by=("share", BY_NAME), footer=_sum("done")
    )

    row_header = "district"

    class Meta:
        empty_text = gettext_lazy("No District matches. Choose fewer conditions.")

    def __init__(
        self, rows: Sequence[DistrictProgress], *, address: Callable[[DistrictProgress], str], **options: Any
    ) -> None:
        """`address` gives the page of a District."""
        self.address, self.shown = address, rows
        self.caption = _("Proved, waived, late and missing by District; unless sorted, incomplete ones come first")
        super().__init__(rows, **options)

    def render_district(self, record: DistrictProgress) -> str:
        """The name, leading to the page of the District."""
        return format_html('<a href="{}">{}</a>', self.address(record), record.district.name)

    def render_division(self, record: DistrictProgress) -> str:
        """By name."""
        return record.division.name

    def render_newspaper(self, record: DistrictProgress) -> str:
        """The day, waived, or missing."""
        return _marks(record.item.newspaper)

    def render_board(self, record: DistrictProgress) -> str:
        """The same of the District Magistrate's board."""
        return _marks(record.item.board)

    def render_bodies(self, record: DistrictProgress) -> str:
        """How many boards of how many."""
        return _of(record.bodies)

    def render_waived(self, value: int) -> str:
        """With Indian grouping."""
        return indian(value)

    render_late = render_missing = render_waived

    def render_done(self, value: Tally, record: DistrictProgress) -> str:
        """As a bar and in words."""
        return _bar(value, record.district.name)

    def _total(self, part: Callable[[DistrictProgress], Tally]) -> Tally:
        return progress.total(self.shown, part)

    def sums(self) -> dict[str, str]:
        """The foot: each column added up over the rows shown."""
        every = self._total(lambda row: row.all)
        return {
            "district": _("In all"),
            "newspaper": _of(self._total(lambda row: row.newspaper)),
            "board": _of(self._total(lambda row: row.board)),
            "bodies": _of(self._total(lambda row: row.bodies)),
            "waived": indian(every.waived),
            "late": indian(every.late),
            "missing": indian(every.missing),
            "done": _of(every),
        }


def _marks(places: Sequence[Any]) -> str:
    return render_to_string("reservations/proofs/parts/place_marks.html", {"places": places})


def _bar(tally: Tally, label: str) -> str:
    return render_to_string("reservations/proofs/parts/bar.html", {"tally": tally, "label": label})
