"""What a published version keeps for ever: content, readings, figures, schedules and record, in both languages."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from django.conf import settings

from reservations.law.days import day_in_india
from reservations.models import OrderVersion, ReadingChoice
from reservations.selectors import checks, departments, proofs, record, recounts, windows
from reservations.selectors import orders as selected
from reservations.services import frozen_figures
from reservations.services.frozen_schedules import schedules
from reservations.services.in_both import both, in_both, named
from reservations.words import STAGES

Frozen = dict[str, Any]


def _day(at: datetime) -> str:
    return day_in_india(at).isoformat()


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
            "label": in_both(STAGES[version.stage]),
        },
        "issue": _issue(version, closes_at, at),
        "wording": version.wording,
        "readings": _readings(version),
        "figures": frozen_figures.figures(version),
        "numbers": result["numbers"],
        "findings": result["findings"],
        "inputs_sha256": computation.inputs_sha256,
        "result_sha256": computation.result_sha256,
        "schedules": schedules(version),
        "record": _record(version),
        "working": computation.working,
    }


def _order(version: OrderVersion) -> Frozen:
    order, exercise, state = version.order, version.order.exercise, version.order.state_of
    return {
        "code": order.code,
        "rules": exercise.rules,
        "kind": exercise.kind,
        "title": both(exercise, "title"),
        "election_on": exercise.election_on.isoformat(),
        "first_election": version.computation.inputs["first_election"],
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
            "authority": chosen[reading].authority if reading in chosen else "",
            "chosen_by": both(chosen[reading].chosen_by, "designation") if reading in chosen else None,
            "chosen_on": _day(chosen[reading].chosen_at) if reading in chosen else None,
        }
        for reading, option in sorted(used.items())
    ]


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
        "figure_notes": frozen_figures.notes(version),
        "chain_head": record.head_before_issue(version),
        "recount": {"offices": recounts.compared(version.computation.result or {})},
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
                "district": named(place.district),
                "body": named(place.body) if place.body else None,
                "reason": place.waiver.reason,
                "by": both(place.waiver.waived_by, "designation"),
                "on": _day(place.waiver.waived_at),
            }
