"""Freezing a version for ever, with its schedules and its documents (C-37)."""

from datetime import datetime

from django.core.files.base import ContentFile

from reservations.canonical import sha256_of
from reservations.documents import bundles
from reservations.models import Body, Officer, OrderVersion, Schedule, ScheduleEntry
from reservations.services import audit, documents
from reservations.services.frozen import Frozen, content


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
