"""What bodies were on a day, which were constituted then, where they come from, and every act of their lives (C-23)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from django.db.models import Prefetch, Q, QuerySet
from django.utils.translation import get_language

from reservations.law.terms import Origin
from reservations.models import Body, BodyAct, BodyPart, District, Exercise


@dataclass(frozen=True, slots=True)
class Entry:
    """What the register says of a body on a day."""

    name_en: str
    name_hi: str
    kind: str
    district: District
    lgd_code: str

    @property
    def name(self) -> str:
        """The name in the active language."""
        return self.name_hi if get_language() == "hi" else self.name_en


def on(day: date, bodies: Iterable[Body]) -> dict[int, Entry]:
    """By id what each body was on a day: its entry now, with every later act undone, the latest first."""
    entries = {body.pk: Entry(body.name_en, body.name_hi, body.kind, body.district, body.lgd_code) for body in bodies}
    later = BodyAct.objects.filter(effective_on__gt=day).order_by("-effective_on", "-pk")
    if len(entries) < FEW:
        later = later.filter(body__in=entries)
    acts = list(later)
    districts = _districts(act.before for act in acts)
    for act in acts:
        if act.body_id in entries:
            entries[act.body_id] = _before(entries[act.body_id], [act.before], districts)
    return entries


@dataclass(frozen=True)
class Life:
    """A body with every act in which it had a part, the oldest first, and the Districts that they name, by id."""

    body: Body
    acts: Sequence[BodyAct]
    districts: Mapping[int, District]

    def on(self, day: date) -> Entry:
        """What the body was on a day."""
        now = Entry(self.body.name_en, self.body.name_hi, self.body.kind, self.body.district, self.body.lgd_code)
        own = [act for act in reversed(self.acts) if act.body_id == self.body.pk]
        return _before(now, [act.before for act in own if act.effective_on > day], self.districts)


def life(body: Body) -> Life:
    """The life of one body: its own acts and those in which it went into another."""
    acts = BodyAct.objects.filter(Q(body=body) | Q(parts__body=body)).distinct()
    parts = Prefetch("parts", BodyPart.objects.select_related("body"))
    found = acts.select_related("body", "history_of", "recorded_by").prefetch_related(parts)
    listed = list(found.order_by("effective_on", "pk"))
    return Life(body, listed, _districts(entry for act in listed for entry in (act.before, act.after)))


def _before(entry: Entry, undone: Iterable[Mapping[str, Any]], districts: Mapping[int, District]) -> Entry:
    """An entry with acts undone, the latest first."""
    for before in undone:
        values: dict[str, Any] = {n: districts[v] if n == "district" else v for n, v in before.items()}
        entry = replace(entry, **values)
    return entry


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


def parts_kept(exercise: Exercise) -> set[str]:
    """The codes of the parts whose history goes to merged bodies of the exercise's class, over mergers of mergers."""
    mergers = [origin for origin in origins(exercise) if origin.history_of]
    of_the_class = Body.objects.filter(of_class(exercise.kind, exercise.election_on), state=exercise.state_id)
    ours = set(of_the_class.filter(code__in={origin.code for origin in mergers}).values_list("code", flat=True))
    for origin in reversed(mergers):
        if origin.code in ours and origin.history_of:
            ours.add(origin.history_of)
    return ours


def names(exercise: Exercise, found: Iterable[Origin]) -> dict[str, dict[str, str]]:
    """The names of the parts out of which bodies came, in both languages."""
    parts = {code for origin in found for code in origin.parts}
    bodies = Body.objects.filter(state=exercise.state_id, code__in=parts) if parts else ()
    return {body.code: {"en": body.name_en, "hi": body.name_hi} for body in bodies}
