"""Writes and verifies the hash-chained record of acts; called inside the transaction of each act (F31)."""

import hmac
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_urlsafe

from django.conf import settings
from django.db import connection, models, transaction

from reservations.canonical import sha256_of
from reservations.models import AuditRecord, Officer
from reservations.secret_file import make_once

FIRST = "0" * 64
LOCK = 0x1B0  # one advisory lock serialises the chain


def salted(value: str) -> str:
    """A keyed hash by which a text can be recognised but not read, for the record's details.

    The key is the record's own (AUDIT_SALT_KEY, else a file made once): no change of another key touches it.
    """
    return hmac.new(_salt_key(), value.encode(), "sha256").hexdigest()


def _salt_key() -> bytes:
    if settings.AUDIT_SALT_KEY:
        return str(settings.AUDIT_SALT_KEY).encode()
    path = Path(settings.KEYS_ROOT) / ("specimen-record" if settings.DEMONSTRATION else "record") / "salt.key"
    make_once(path, lambda: token_urlsafe(48).encode())
    return path.read_bytes()


def _content(record: AuditRecord) -> dict[str, object]:
    return {
        "number": record.number,
        "at": record.at.astimezone(UTC).isoformat(timespec="microseconds"),
        "officer": record.officer_id,
        "act": record.act,
        "subject": record.subject,
        "subject_id": record.subject_id,
        "details": record.details,
        "previous_sha256": record.previous_sha256,
    }


def record(act: str, subject: models.Model, *, by: Officer | None, at: datetime, **details: object) -> AuditRecord:
    """Append one act on `subject` to the chain.

    `details` hold ids, codes, dates and salted hashes, never names or texts; of an act that no officer did also
    `state`, the code of the State whose officers may read it. Must run inside the transaction of the change it
    records; raises TransactionManagementError outside one.
    """
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError("an act is recorded in the transaction of its change")
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
    last = AuditRecord.objects.order_by("-number").values("number", "sha256").first()
    row = AuditRecord(
        number=last["number"] + 1 if last else 1,
        at=at,
        officer=by,
        act=act,
        subject=subject._meta.model_name or "",
        subject_id=str(subject.pk),
        details=details,
        previous_sha256=last["sha256"] if last else FIRST,
    )
    row.sha256 = sha256_of(_content(row))
    row.save(force_insert=True)
    return row


@dataclass(frozen=True)
class Verification:
    """How many records were read, the last hash, and the first number at which the chain breaks, if any."""

    records: int
    head: str
    broken_at: int | None


def verify() -> Verification:
    """Read the whole chain and recompute every hash."""
    previous, number = FIRST, 0
    for row in AuditRecord.objects.order_by("number").iterator(chunk_size=2000):
        number += 1
        intact = row.number == number and row.previous_sha256 == previous and row.sha256 == sha256_of(_content(row))
        if not intact:
            return Verification(number, previous, number)
        previous = row.sha256
    return Verification(number, previous, None)
