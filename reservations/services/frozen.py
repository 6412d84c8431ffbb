"""What a published version keeps for ever: content, readings, figures, schedules and record, in both languages."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.functional import Promise

from reservations.law import registry
from reservations.law.days import IST
from reservations.law.terms import BodyClass
from reservations.law.unit_kinds import UnitKind, unit_kind
from reservations.models import Body, OrderVersion, ReadingChoice
from reservations.selectors import checks, departments, proofs, windows
from reservations.selectors import orders as selected
from reservations.words import BODY_CLASSES_PLURAL, STAGES

Both = dict[str, str]
Frozen = dict[str, Any]


def both(thing: Any, stem: str) -> Both:
    """The English and Hindi values of the fields `<stem>_en` and `<stem>_hi`."""
    return {"en": getattr(thing, f"{stem}_en"), "hi": getattr(thing, f"{stem}_hi")}


def _in_both(words: Promise) -> Both:
    spoken = {}
    for language in ("en", "hi"):
        with translation.override(language):
            spoken[language] = str(words)
    return spoken


def _named(thing: Any) -> Both:
    return {"code": thing.code, **both(thing, "name")}


def _day(at: datetime) -> str:
    return at.astimezone(IST).date().isoformat()


def content(version: OrderVersion, closes_at: datetime | None, at: datetime) -> Frozen:
    """The frozen content of a version, in Hindi and English, from its computation and wording (format 1)."""
    computation = version.computation
    result = computation.result or {}
    return {
        "format": 1,
        "specimen": settings.DEMONSTRATION,
        "order": _order(version),
        "version": {
            "number": version.number,
            "stage": version.stage,
            "label": _in_both(STAGES[version.stage]),
        },
        "issue": _issue(version, closes_at, at),
        "wording": version.wording,
        "readings": _readings(version),
        "figures": _figures(version),
        "numbers": result["numbers"],
        "findings": result["findings"],
        "inputs_sha256": computation.inputs_sha256,
        "result_sha256": computation.result_sha256,
        "schedules": _schedules(version),
        "record": _record(version),
        "working": computation.working,
    }


def _order(version: OrderVersion) -> Frozen:
    order, exercise, state = version.order, version.order.exercise, version.order.state_of
    return {
        "code": order.code,
        "rules": exercise.rules,
        "title": both(exercise, "title"),
        "election_on": exercise.election_on.isoformat(),
        "state": {
            "code": state.code,
            "name": both(state, "name"),
            "government": both(state, "government"),
            "department": both(departments.issuing(state, exercise.kind), "department"),
        },
    }


def _issue(version: OrderVersion, closes_at: datetime | None, at: datetime) -> Frozen:
    return {
        "number": version.full_number,
        "place": both(version, "place"),
        "dated_on": version.dated_on.isoformat() if version.dated_on else None,
        "published_at": at.astimezone(UTC).isoformat(),
        "closes_at": closes_at.astimezone(UTC).isoformat() if closes_at else None,
    }


def _readings(version: OrderVersion) -> list[Frozen]:
    used: Mapping[str, str] = (version.computation.result or {})["readings"]
    chosen = {
        c.reading: c
        for c in ReadingChoice.objects.filter(exercise=version.order.exercise).select_related("chosen_by")
        if c.chosen_at <= version.computation.made_at
    }
    return [
        {
            "id": reading,
            "option": option,
            "reason": chosen[reading].reason if reading in chosen else "",
            "chosen_by": both(chosen[reading].chosen_by, "designation") if reading in chosen else None,
            "chosen_on": _day(chosen[reading].chosen_at) if reading in chosen else None,
        }
        for reading, option in sorted(used.items())
    ]


def _figures(version: OrderVersion) -> Frozen:
    figures = version.computation.figure_set
    return {
        "title": both(figures, "title"),
        "source": figures.source,
        "source_on": figures.source_on.isoformat(),
        "version": figures.version,
        "signatory": figures.signatory,
        "bc_survey": figures.bc_survey,
        "bc_commission_report": figures.bc_commission_report,
        "document_sha256": figures.file_sha256,
    }


def _schedules(version: OrderVersion) -> list[Frozen]:
    kind = version.order.exercise.kind
    return [{"kind": kind, "title": _in_both(BODY_CLASSES_PLURAL[kind]), "rows": _rows(version)}]


def _rows(version: OrderVersion) -> list[Frozen]:
    computation = version.computation
    inputs = computation.inputs
    figures = {row["code"]: row for row in inputs["bodies"]}
    previous = _previous(inputs["history"])
    allotted = {row["code"]: row for row in (computation.result or {})["allotments"]}
    bodies = (
        Body.objects.filter(state=version.order.state_of, code__in=allotted)
        .select_related("district__division")
        .order_by(*_by_unit(version), "district__name_en", "district__code", "name_en", "code")
    )
    return [
        {
            "serial": serial,
            "code": body.code,
            "name": both(body, "name"),
            "district": _named(body.district),
            "division": _named(body.district.division),
            "category": allotted[body.code]["category"],
            "sequence": allotted[body.code]["sequence"],
            "provision": allotted[body.code]["provision"],
            "previous": previous.get(body.code),
            "notified": figures[body.code].get("notified", True),
            **{c: figures[body.code][c] for c in ("population", "sc", "st", "bc")},
        }
        for serial, body in enumerate(bodies, start=1)
    ]


def _by_unit(version: OrderVersion) -> tuple[str, ...]:
    """What a schedule is ordered by before the District, where the law distributes offices to Divisions."""
    exercise = version.order.exercise
    found = unit_kind(registry.get(exercise.rules), BodyClass(exercise.kind))
    return ("district__division__name_en", "district__division__code") if found is UnitKind.DIVISION else ()


def _previous(history: list[Mapping[str, str]]) -> dict[str, str]:
    last = max((row["election"] for row in history), default="")
    return {row["code"]: row["category"] for row in history if row["election"] == last}


def _record(version: OrderVersion) -> Frozen:
    """What the procedure has on record so far: checks lifted, and for a later version how the draft before it fared."""
    lifted = [check for check in checks.all_of(version.computation) if check.lifted]
    return {
        "lifted": [
            {
                "reading": check.reading,
                "message": check.message.as_json(),
                "reason": check.lifted.reason,
                "by": both(check.lifted.lifted_by, "designation"),
                "on": _day(check.lifted.lifted_at),
            }
            for check in lifted
            if check.lifted
        ],
        "draft": _of_the_draft(version),
    }


def _of_the_draft(version: OrderVersion) -> Frozen | None:
    """The last published draft: number and date, window, proofs, waivers (C-31), objections (C-33), changes (C-34)."""
    draft = selected.last_draft(version.order)
    if draft is None or draft.dated_on is None:
        return None
    places, window = proofs.places(draft), windows.current(draft)
    objections = selected.objections(version.order)
    before, after = selected.frozen_categories(draft), selected.categories(version.computation)
    return {
        "number": draft.full_number,
        "dated_on": draft.dated_on.isoformat(),
        "data_sha256": draft.data_sha256,
        "published_on": window.published_on.isoformat() if window else None,
        "closed_at": window.closes_at.astimezone(UTC).isoformat() if window else None,
        "places": len(places),
        "proved": sum(place.proof is not None for place in places),
        "waivers": list(_waivers(places)),
        "objections": {"received": objections.received, "late": objections.late} if objections else None,
        "changes": [
            {"code": code, "before": before.get(code), "after": after.get(code)}
            for code in selected.changed_codes(before, after)
        ],
    }


def _waivers(places: Iterable[proofs.Place]) -> Iterable[Frozen]:
    for place in places:
        if place.waiver is not None:
            yield {
                "kind": str(place.kind),
                "district": _named(place.district),
                "body": _named(place.body) if place.body else None,
                "reason": place.waiver.reason,
                "by": both(place.waiver.waived_by, "designation"),
                "on": _day(place.waiver.waived_at),
            }
