"""What the page of one office shows: the explanation of its category, its neighbours, its past and its future."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from reservations import words
from reservations.models import Body, Order, ScheduleEntry
from reservations.selectors.offices import Office
from reservations.selectors.standings import OF_OFFICES
from reservations.services import explanations, nearness
from reservations.services.explanations import Ranking, Row
from reservations.views import lifeline
from reservations.views.public.order_page import Published, published, source


def of_office(order: Order, number: int | None, body_code: str, at: datetime) -> dict[str, Any] | None:
    """Everything the template of one office prints; None when the version has no such office."""
    shown = published(order, number, at)
    offices = {office.code: office for office in shown.offices()}
    office = offices.get(body_code)
    if office is None:
        return None
    return {
        "shown": shown,
        "standing": shown.standing,
        "order": order,
        "version": shown.version,
        "frozen": shown.frozen,
        "office": office,
        "figures": [_figure(office, code) for code in ("SC", "ST", "BC")],
        "rankings": _rankings(shown, offices, office),
        "timeline": _timeline(shown, office),
        **_explanation(shown, office),
    }


def _figure(office: Office, code: str) -> tuple[str, int | None, Fraction | None, int | None]:
    """A category with its persons and their share, or its families where these alone are known."""
    column = code.lower()
    return code, office.persons(column), office.share(column), office.families(column)


def allotments(shown: Published) -> dict[str, Any]:
    """The allotments as an explanation reads them, from the frozen schedules."""
    return {"allotments": [row for schedule in shown.frozen["schedules"] for row in schedule["rows"]]}


def _explanation(shown: Published, office: Office) -> dict[str, Any]:
    """Story, steps and how close it was. An office in court shows none: they would tell the category (C-02)."""
    if office.in_court:
        return {"story": "", "steps": [], "closeness": []}
    result, working = allotments(shown), shown.frozen["working"]
    found = nearness.of_body(shown.version.computation_id, result, working, office.code)
    return {
        "story": explanations.story(result, working, office.code),
        "steps": explanations.steps(result, working, office.code, source=source(shown.frozen)),
        "closeness": explanations.closeness(result, working, office.code, found),
    }


@dataclass(frozen=True)
class Neighbour:
    """One row of a ranking with the office it stands for."""

    row: Row
    office: Office
    address: str


@dataclass(frozen=True)
class Neighbours:
    """One ranking around the office."""

    ranking: Ranking
    rows: tuple[Neighbour, ...]
    by_families: bool = False

    @property
    def counted(self) -> str:
        """The heading of what ranks; empty where that is the population, which stands in its own column."""
        if self.ranking.group != "W":
            return _("Families") if self.by_families else str(words.CATEGORIES[self.ranking.group])
        by_population = all(neighbour.row.persons == neighbour.row.population for neighbour in self.rows)
        return "" if by_population else _("Population outside the categories")

    @property
    def is_by_share(self) -> bool:
        """By the share of a category, not by population or numbers of persons."""
        return any(neighbour.row.percent for neighbour in self.rows) and self.ranking.group != "W"


def _rankings(shown: Published, offices: Mapping[str, Office], office: Office) -> list[Neighbours]:
    found = explanations.ranking(allotments(shown), shown.frozen["working"], office.code)
    return [
        Neighbours(
            ranking,
            tuple(Neighbour(row, offices[row.code], shown.address_of(offices[row.code])) for row in ranking.rows),
            by_families=ranking.group != "W" and office.families(ranking.group.lower()) is not None,
        )
        for ranking in found
    ]


Event = dict[str, Any]


def _timeline(shown: Published, office: Office) -> list[Event]:
    """Elections, versions of every order and court's orders about this body, oldest first; then what comes next."""
    past = [*_lifeline(shown, office), *_versions(shown, office), *_acts(shown, office)]
    return [*sorted(past, key=lambda event: str(event["sort"])), *_next(shown)]


def _lifeline(shown: Published, office: Office) -> Iterable[Event]:
    """The elections with past names and classes, and what became of the body, as the register has it today."""
    body = Body.objects.filter(code=office.code, state=shown.order.state_of_id).select_related("district").first()
    return lifeline.for_everybody(body) if body else ()


def _versions(shown: Published, office: Office) -> Iterable[Event]:
    entries = ScheduleEntry.objects.filter(
        body__code=office.code, schedule__version__order__state_of=shown.order.state_of_id
    ).values_list(
        "schedule__version__order__code",
        "schedule__version__number",
        "schedule__version__stage",
        "schedule__version__dated_on",
        "schedule__version__published_at",
        "category",
    )
    for code, number, stage, on, published_at, category in entries:
        here = (code, number) == (shown.order.code, shown.version.number)
        yield {
            "sort": str(published_at),
            "at": on,
            "text": f"{code}, {words.STAGES[stage]}:",
            "url": "" if here else reverse("body_version", args=[code, number, office.code]),
            "category": "" if office.in_court and code == shown.order.code else category,
            "state": "done",
        }


def _acts(shown: Published, office: Office) -> Iterable[Event]:
    for act in shown.acts:
        if act.event in OF_OFFICES and act.body is not None and act.body.code == office.code:
            text = f"{words.ACTS[act.event]}: {act.case}"
            yield {"sort": str(act.at), "at": act.at, "text": text, "state": "done"}


def _next(shown: Published) -> Sequence[Event]:
    """What is still to come for the order, as far as it is known."""
    standing = shown.standing
    if not standing.takes_objections:
        return []
    then: Event = {"when": _("After that"), "text": _("Every objection is decided; then the final order"), "state": ""}
    if not standing.is_open:
        return [{"when": _("Today"), "text": _("The objections are under consideration"), "state": "now"}, then]
    closing: Event = {"at": standing.window.closes_at, "text": _("The window for objections closes"), "state": ""}
    return [{"when": _("Today"), "text": _("The window is open"), "state": "now"}, closing, then]
