"""Freezing a version for ever, its schedules, its window and its documents (C-30, C-31, C-37)."""

from collections.abc import Mapping
from datetime import UTC, date, datetime

from django.conf import settings
from django.core.files.base import ContentFile
from django.utils import translation
from django.utils.functional import Promise

from reservations.canonical import sha256_of
from reservations.documents import bundles
from reservations.law import days
from reservations.law.wording import gettext_noop as _
from reservations.models import (
    Body,
    Officer,
    OrderVersion,
    ReadingChoice,
    Schedule,
    ScheduleEntry,
    State,
    Window,
)
from reservations.selectors import orders as selected
from reservations.selectors import proofs, windows
from reservations.services import audit, documents
from reservations.words import BODY_CLASSES_PLURAL, STAGES
from reservations.workflow.machine import NotAllowed, Obstacle

Both = dict[str, str]


def both(thing: object, stem: str) -> Both:
    """The English and Hindi values of the fields `<stem>_en` and `<stem>_hi`."""
    return {"en": getattr(thing, f"{stem}_en"), "hi": getattr(thing, f"{stem}_hi")}


def _in_both(words: Promise) -> Both:
    spoken = {}
    for language in ("en", "hi"):
        with translation.override(language):
            spoken[language] = str(words)
    return spoken


def _named(thing: object) -> Both:
    return {"code": thing.code, **both(thing, "name")}  # type: ignore[attr-defined]


def too_early(closes_at: datetime, published_on: date, state: State) -> Obstacle | None:
    """What stands against a closing instant: it lies before the day that C-30 allows, or offices are closed on it."""
    closed = windows.holidays(state)
    earliest, day = days.earliest_closing_day(published_on, closed), closes_at.astimezone(days.IST).date()
    if day < earliest:
        return Obstacle("C-30", _("Objections cannot close before %(day)s: seven clear days."), {"day": earliest})
    if not days.is_working(day, closed):
        return Obstacle("C-30", _("%(day)s is no working day."), {"day": day})
    return None


def open_window(version: OrderVersion, closes_at: datetime, *, by: Officer, at: datetime) -> Window:
    """Open the first window of a version published at `at`. A revised draft's covers the changed offices (C-34).

    Raises NotAllowed when `closes_at` is too early.
    """
    published_on = days.day_of_publication(at)
    if (obstacle := too_early(closes_at, published_on, version.order.state_of)) is not None:
        raise NotAllowed([obstacle])
    window = Window.objects.create(
        version=version, number=1, published_on=published_on, closes_at=closes_at, set_by=by, set_at=at
    )
    if (before := selected.last_draft(version.order)) is not None:
        changed = selected.changed_codes(selected.frozen_categories(before), selected.categories(version.computation))
        window.bodies.set(Body.objects.filter(state=version.order.state_of, code__in=changed))
    audit.record("open_window", version, by=by, at=at, closes_at=closes_at.isoformat())
    return window


def extend_if_proved_later(version: OrderVersion, *, by: Officer, at: datetime) -> Window | None:
    """C-31: a proof later than the closing date allows moves the closing instant out, at the same hour."""
    window, latest = windows.current(version), proofs.latest_day(version)
    if window is None or latest is None or latest <= window.published_on:
        return None
    hour = window.closes_at.astimezone(days.IST).time()
    earliest = days.closing_instant(days.earliest_closing_day(latest, windows.holidays(version.order.state_of)), hour)
    moved = Window.objects.create(
        version=version,
        number=window.number + 1,
        published_on=latest,
        closes_at=max(earliest, window.closes_at),
        cause_en=CAUSE["en"] if earliest > window.closes_at else "",
        cause_hi=CAUSE["hi"] if earliest > window.closes_at else "",
        set_by=by,
        set_at=at,
    )
    moved.bodies.set(window.bodies.all())
    audit.record("move_window", version, by=by, at=at, published_on=str(latest), closes_at=moved.closes_at.isoformat())
    return moved


CAUSE = {
    "en": "Published later at one place; the window is longer by so many days.",
    "hi": "एक स्थान पर प्रकाशन बाद में हुआ, इसलिए अवधि उतने दिन बढ़ाई गई।",
}


def freeze(version: OrderVersion, closes_at: datetime | None, *, by: Officer, at: datetime) -> OrderVersion:
    """Freeze everything a reader of the version may ever see: content, hash, schedules, bundle; order the documents.

    `closes_at` is None for a final order.
    """
    frozen = content(version, closes_at, at)
    bundle = bundles.build(frozen, version.computation.inputs, version.computation.result)
    version.published_by, version.published_at = by, at
    version.frozen, version.data_sha256 = frozen, sha256_of(frozen)
    version.bundle_sha256 = bundles.sha256(bundle)
    version.bundle.save(f"{version.order.code}-{version.number}.zip", ContentFile(bundle), save=False)
    version.save()
    _write_schedules(version, frozen)
    documents.register(version, at=at)
    audit.record("freeze", version, by=by, at=at, data=version.data_sha256, bundle=version.bundle_sha256)
    return version


def content(version: OrderVersion, closes_at: datetime | None, at: datetime) -> dict[str, object]:
    """The frozen content of a version, in Hindi and English, from its computation and wording (format 1)."""
    order, computation = version.order, version.computation
    exercise, state, result = order.exercise, order.state_of, computation.result or {}
    return {
        "format": 1,
        "specimen": settings.DEMONSTRATION,
        "order": {
            "code": order.code,
            "rules": exercise.rules,
            "title": both(exercise, "title"),
            "election_on": exercise.election_on.isoformat(),
            "state": {
                "code": state.code,
                "name": both(state, "name"),
                "government": both(state, "government"),
                "department": both(state, "department"),
            },
        },
        "version": {
            "number": version.number,
            "stage": version.stage,
            "label": _in_both(STAGES[version.stage]),
        },
        "issue": {
            "number": version.full_number,
            "place": both(version, "place"),
            "dated_on": version.dated_on.isoformat() if version.dated_on else None,
            "published_at": at.astimezone(UTC).isoformat(),
            "closes_at": closes_at.astimezone(UTC).isoformat() if closes_at else None,
        },
        "wording": version.wording,
        "readings": _readings(version),
        "figures": _figures(version),
        "numbers": result["numbers"],
        "findings": result["findings"],
        "inputs_sha256": computation.inputs_sha256,
        "result_sha256": computation.result_sha256,
        "schedules": _schedules(version),
        "working": computation.working,
    }


def _readings(version: OrderVersion) -> list[dict[str, object]]:
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
            "chosen_on": chosen[reading].chosen_at.astimezone(days.IST).date().isoformat()
            if reading in chosen
            else None,
        }
        for reading, option in sorted(used.items())
    ]


def _figures(version: OrderVersion) -> dict[str, object]:
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


def _schedules(version: OrderVersion) -> list[dict[str, object]]:
    kind = version.order.exercise.kind
    return [{"kind": kind, "title": _in_both(BODY_CLASSES_PLURAL[kind]), "rows": _rows(version)}]


def _rows(version: OrderVersion) -> list[dict[str, object]]:
    computation = version.computation
    inputs: Mapping[str, list[Mapping[str, object]]] = computation.inputs
    figures = {row["code"]: row for row in inputs["bodies"]}
    previous = _previous(inputs["history"])
    allotted = {row["code"]: row for row in (computation.result or {})["allotments"]}
    bodies = (
        Body.objects.filter(state=version.order.state_of, code__in=allotted)
        .select_related("district__division")
        .order_by("district__name_en", "district__code", "name_en", "code")
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
            "notified": body.notified,
            **{c: figures[body.code][c] for c in ("population", "sc", "st", "bc")},
        }
        for serial, body in enumerate(bodies, start=1)
    ]


def _previous(history: list[Mapping[str, object]]) -> dict[object, object]:
    last = max((str(row["election"]) for row in history), default="")
    return {row["code"]: row["category"] for row in history if str(row["election"]) == last}


def _write_schedules(version: OrderVersion, frozen: Mapping[str, object]) -> None:
    for listed in frozen["schedules"]:  # type: ignore[attr-defined]
        schedule = Schedule.objects.create(version=version, kind=listed["kind"])
        bodies = {b.code: b for b in Body.objects.filter(state=version.order.state_of)}
        ScheduleEntry.objects.bulk_create(
            ScheduleEntry(
                schedule=schedule,
                serial=row["serial"],
                body=bodies[row["code"]],
                district_id=bodies[row["code"]].district_id,
                category=row["category"],
                previous=row["previous"] or "",
                population=row["population"],
            )
            for row in listed["rows"]
        )
