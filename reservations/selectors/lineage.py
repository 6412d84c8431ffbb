"""What bodies were on a day, which were constituted then, where they come from, and every act of their lives (C-23)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from django.db.models import Q, QuerySet

from reservations.law.terms import Origin
from reservations.models import Body, BodyAct, District, Exercise


@dataclass(frozen=True, slots=True)
class Entry:
    """What the register says of a body on a day."""

    name_en: str
    name_hi: str
    kind: str
    district: District
    lgd_code: str


def on(day: date, bodies: Iterable[Body]) -> dict[int, Entry]:
    """By id what each body was on a day: its entry now, with every later act undone, the latest first."""
    entries = {body.pk: Entry(body.name_en, body.name_hi, body.kind, body.district, body.lgd_code) for body in bodies}
    later = BodyAct.objects.filter(effective_on__gt=day).order_by("-effective_on", "-pk")
    if len(entries) < FEW:
        later = later.filter(body__in=entries)
    undone: dict[int, dict[str, Any]] = {}
    for act in later:
        undone.setdefault(act.body_id, {}).update(act.before)
    places = _districts(undone.values())
    for pk in undone.keys() & entries.keys():
        before: dict[str, Any] = dict(undone[pk])
        if "district" in before:
            before["district"] = places[before["district"]]
        entries[pk] = replace(entries[pk], **before)
    return entries


FEW = 500  # of more bodies the acts are not asked for one by one


def _districts(changes: Iterable[Mapping[str, Any]]) -> dict[int, District]:
    """The Districts that acts name, by id."""
    wanted = [change["district"] for change in changes if "district" in change]
    return District.objects.select_related("division").in_bulk(wanted) if wanted else {}


def _classes_before(day: date) -> dict[int, str]:
    """Of bodies that changed their class after a day, by id, the class on that day."""
    later = BodyAct.objects.filter(kind=BodyAct.Kind.RECLASSIFIED, effective_on__gt=day)
    return {act.body_id: act.before["kind"] for act in later.order_by("-effective_on", "-pk")}


def of_class(kind: str, day: date, prefix: str = "") -> Q:
    """The condition that a body is of a class on a day; `prefix` leads from the rows asked for to the body."""
    then = _classes_before(day)
    same = Q(**{f"{prefix}kind": kind}) & ~Q(**{f"{prefix}pk__in": list(then)})
    return same | Q(**{f"{prefix}pk__in": [pk for pk, was in then.items() if was == kind]})


def constituted(exercise: Exercise) -> QuerySet[Body]:
    """The bodies of an exercise's class on the day of its election, none of them new after it or abolished by now."""
    begun = Q(valid_from=None) | Q(valid_from__lte=exercise.election_on)
    found = Body.objects.filter(begun, state=exercise.state_id, valid_to=None)
    return found.filter(of_class(exercise.kind, exercise.election_on))


def origins(exercise: Exercise) -> tuple[Origin, ...]:
    """The new and merged bodies of the State by the day of an exercise's election, the earliest first."""
    made = (BodyAct.Kind.NEW, BodyAct.Kind.MERGED)
    acts = BodyAct.objects.filter(body__state=exercise.state_id, kind__in=made, effective_on__lte=exercise.election_on)
    return tuple(
        Origin(
            code=act.body.code,
            on=act.effective_on,
            parts=tuple(part.body.code for part in act.parts.all()),
            history_of=act.history_of.code if act.history_of else None,
            reason=act.history_reason,
        )
        for act in acts.select_related("body", "history_of")
        .prefetch_related("parts__body")
        .order_by("effective_on", "body__code", "pk")
    )


def names(exercise: Exercise, found: Iterable[Origin]) -> dict[str, dict[str, str]]:
    """The names of the parts out of which bodies came, in both languages."""
    parts = {code for origin in found for code in origin.parts}
    bodies = Body.objects.filter(state=exercise.state_id, code__in=parts) if parts else ()
    return {body.code: {"en": body.name_en, "hi": body.name_hi} for body in bodies}


def acts(body: Body) -> QuerySet[BodyAct]:
    """Every act in which a body had a part, its own and those in which it went into another, the oldest first."""
    found = BodyAct.objects.filter(Q(body=body) | Q(parts__body=body)).distinct()
    return (
        found.select_related("body", "history_of", "recorded_by")
        .prefetch_related("parts__body")
        .order_by("effective_on", "pk")
    )
