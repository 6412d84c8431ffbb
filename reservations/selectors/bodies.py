"""The search for a body by name in either script, by code or by District, among all that is published."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Case, Count, F, Func, IntegerField, OuterRef, Q, QuerySet, Subquery, When

from reservations.formatting import language
from reservations.models import Body, Order, OrderVersion, ScheduleEntry
from reservations.selectors import kept
from reservations.selectors.offices import Office, order_key

# Spellings that differ only in nukta, or in chandrabindu for anusvara, count as one.
NUKTA, CHANDRABINDU, ANUSVARA = "\u093c", "\u0901", "\u0902"


class Folded(Func):
    """A name as the search compares it."""

    template = f"TRANSLATE(LOWER(NORMALIZE(%(expressions)s, NFC)), '{CHANDRABINDU}{NUKTA}', '{ANUSVARA}')"
    arity = 1


def fold(text: str) -> str:
    """A search text as `Folded` names are: one normal form, small letters, single spaces."""
    normal = unicodedata.normalize("NFC", text).lower()
    return " ".join(normal.replace(NUKTA, "").replace(CHANDRABINDU, ANUSVARA).split())


def matching(bodies: QuerySet[Body], text: str) -> QuerySet[Body]:
    """Those whose name in either script, code or District holds the text; the closest first, then by name."""
    wanted = fold(text)
    folded = bodies.annotate(
        folded_en=Folded("name_en"),
        folded_hi=Folded("name_hi"),
        folded_code=Folded("code"),
        district_en=Folded("district__name_en"),
        district_hi=Folded("district__name_hi"),
    )
    names = ("folded_en", "folded_hi", "folded_code")
    closeness = Case(
        When(_any(names, "", wanted), then=0),
        When(_any(names, "__startswith", wanted), then=1),
        When(_any(names, "__contains", wanted), then=2),
        default=3,
        output_field=IntegerField(),
    )
    anywhere = _any((*names, "district_en", "district_hi"), "__contains", wanted)
    return folded.filter(anywhere).annotate(closeness=closeness).order_by("closeness", *_by_name())


def _any(fields: Iterable[str], lookup: str, text: str) -> Q:
    either = Q()
    for field in fields:
        either |= Q(**{field + lookup: text})
    return either


def _by_name() -> tuple[str, ...]:
    return ("key_hi", "code", "pk") if language() == "hi" else ("name_en", "code", "pk")


_counted = (
    ScheduleEntry.objects.filter(schedule__version=OuterRef("pk"))
    .order_by()
    .values("schedule__version")
    .annotate(number=Count("pk"))
    .values("number")
)


def standing_versions(*, with_rows: bool = False) -> list[OrderVersion]:
    """The newest published version of each order, newest order first, without its frozen content as a whole.

    The attribute `title_both` is the frozen title in both languages, `number_of_offices` counts them; with
    `with_rows` the attribute `rows` holds the frozen schedules.
    """
    newest = OrderVersion.objects.filter(published_at__isnull=False).order_by("order_id", "-number")
    versions = (
        OrderVersion.objects.filter(pk__in=newest.distinct("order_id").values("pk"))
        .select_related("order__exercise", "order__state_of")
        .annotate(title_both=F("frozen__order__title"), number_of_offices=Subquery(_counted))
        .defer("frozen", "wording")
        .order_by("-order__created_at", "-order_id")
    )
    found: list[OrderVersion] = list(versions)
    for version in found if with_rows else ():
        vars(version)["rows"] = kept.schedules(version)
    return found


@dataclass(frozen=True, slots=True)
class Found:
    """A body that was looked for, with its office in the standing version of each order, newest order first."""

    code: str
    offices: tuple[tuple[OrderVersion, Office], ...]

    @property
    def newest(self) -> Office:
        """The office as the newest order has it."""
        return self.offices[0][1]

    @property
    def order(self) -> Order:
        """The newest order."""
        return self.offices[0][0].order


def search(text: str = "", district: str = "") -> list[Found]:
    """Bodies with a published office that match the text; with a District's code only those that lie in it."""
    versions = standing_versions(with_rows=True)
    published: dict[tuple[str, str], list[tuple[OrderVersion, Office]]] = {}
    for version in versions:
        for office in _offices(version):
            published.setdefault((version.order.state_of_id, office.code), []).append((version, office))
    bodies = Body.objects.filter(entries__schedule__version__in=versions).distinct()
    ordered = matching(bodies, text) if text.strip() else bodies.order_by(*_by_name())
    found = [
        Found(code, tuple(published[state, code]))
        for state, code in ((body.state_id, body.code) for body in ordered.only("state_id", "code"))
    ]
    return [each for each in found if district in ("", each.newest.district_code)]


def _offices(version: OrderVersion) -> Iterable[Office]:
    schedules: list[dict[str, Any]] = vars(version)["rows"]
    return (Office(schedule["kind"], row) for schedule in schedules for row in schedule["rows"])


@dataclass(frozen=True, slots=True)
class DistrictWithOffices:
    """A District in which published offices lie, how many bodies they belong to, and their largest population."""

    code: str
    name: str
    bodies: int
    largest: int


def districts(versions: Iterable[OrderVersion]) -> list[DistrictWithOffices]:
    """The Districts of the offices in standing versions (read with their rows), as frozen, by name."""
    names: dict[str, Mapping[str, str]] = {}
    populations: dict[str, dict[str, int]] = {}
    for version in reversed(list(versions)):
        for office in _offices(version):
            names[office.district_code] = office.row["district"]
            populations.setdefault(office.district_code, {})[office.code] = office.population
    return [
        DistrictWithOffices(code, names[code][language()], len(populations[code]), max(populations[code].values()))
        for code in sorted(names, key=lambda code: (order_key(names[code]), code))
    ]
