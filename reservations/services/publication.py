"""Freezing a version for ever, its schedules, its window and its documents (C-30, C-31, C-37)."""

from datetime import date, datetime

from django.core.files.base import ContentFile

from reservations.canonical import sha256_of
from reservations.documents import bundles
from reservations.law import days
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, Officer, OrderVersion, Schedule, ScheduleEntry, State, Window
from reservations.selectors import orders as selected
from reservations.selectors import proofs, windows
from reservations.services import audit, documents
from reservations.services.frozen import Frozen, content
from reservations.workflow.machine import NotAllowed, Obstacle


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
    bundle = bundles.build(frozen, version.computation.inputs, version.computation.result or {})
    version.published_by, version.published_at = by, at
    version.frozen, version.data_sha256 = frozen, sha256_of(frozen)
    version.bundle_sha256 = bundles.sha256(bundle)
    version.bundle.save(f"{version.order.code}-{version.number}.zip", ContentFile(bundle), save=False)
    version.save()
    _write_schedules(version, frozen)
    documents.register(version, at=at)
    audit.record("freeze", version, by=by, at=at, data=version.data_sha256, bundle=version.bundle_sha256)
    return version


def _write_schedules(version: OrderVersion, frozen: Frozen) -> None:
    for listed in frozen["schedules"]:
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
