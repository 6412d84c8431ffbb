"""Writes and verifies the hash-chained record of acts; called inside the transaction of each act (F31)."""

import hmac
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

from django.conf import settings
from django.db import connection, models, transaction

from reservations.canonical import sha256_of
from reservations.models import AuditRecord, Officer
from reservations.secret_file import make_once
from reservations.selectors import record as selected
from reservations.selectors.record import Head

FIRST = "0" * 64
PLAIN = re.compile(r"[A-Za-z0-9_.:/+-]{0,80}")  # no space, no @, no letter of another script
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
    _must_be_plain(details)
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


Line = Mapping[str, Any]  # a record with its hash, as it is exported; of another State's only number and hashes


def line(record: AuditRecord) -> dict[str, object]:
    """A record as one line of an export: its hash is the SHA-256 of the canonical JSON of everything else in it."""
    return {**_content(record), "sha256": record.sha256}


def lines() -> Iterator[Line]:
    """The whole chain from its first record."""
    return (line(row) for row in _rows())


def lines_for(officer: Officer) -> Iterator[Line]:
    """The whole chain as an officer may take it away: acts of another State as number and hashes, so that it links."""
    mine = iter(selected.visible_to(officer).order_by("number").values_list("number", flat=True).iterator())
    wanted = next(mine, None)
    for row in _rows():
        whole = line(row)
        if row.number == wanted:
            yield whole
            wanted = next(mine, None)
        else:
            yield {name: whole[name] for name in ("number", "previous_sha256", "sha256")}


def _rows() -> Iterator[AuditRecord]:
    return AuditRecord.objects.order_by("number").iterator(chunk_size=2000)


def _must_be_plain(value: object) -> None:
    """Ids, codes, hashes, days and numbers pass; anything that could be a name, a contact or a sentence is refused."""
    if isinstance(value, Mapping):
        value = [*value.keys(), *value.values()]
    if isinstance(value, list | tuple):
        for part in value:
            _must_be_plain(part)
    elif isinstance(value, str):
        if not PLAIN.fullmatch(value):
            raise ValueError("the record of acts holds ids, codes and hashes, no text")
    elif value is not None and not isinstance(value, int):
        raise TypeError(f"the record of acts holds no {type(value).__name__}")


@dataclass(frozen=True)
class Verification:
    """How many records were read, the last hash, the first number at which the chain breaks, if any, the heads that
    were noted once and are in the chain no more, and of how many records only the links could be read."""

    records: int
    head: str
    broken_at: int | None
    lost: tuple[Head, ...] = ()
    links_only: int = 0

    @property
    def is_whole(self) -> bool:
        """Nothing was changed and nothing is missing."""
        return self.broken_at is None and not self.lost


def verify(chain: Iterable[Line] | None = None, heads: Iterable[Head] | None = None) -> Verification:
    """Recompute every hash of a chain and look for the heads noted earlier; else the database's, with all it noted.

    A head of which no number is known may stand anywhere.
    """
    noted = list(heads if heads is not None else selected.heads())
    by_hash: dict[str, list[Head]] = {}
    for head in noted:
        by_hash.setdefault(head.sha256, []).append(head)
    previous, number, links_only = FIRST, 0, 0
    found = {head for head in by_hash.get(FIRST, []) if head.number in (None, 0)}
    for row in chain if chain is not None else lines():
        number += 1
        if not _follows(row, number, previous):
            return Verification(number, previous, number, links_only=links_only)
        previous, links_only = row["sha256"], links_only + ("act" not in row)
        found.update(head for head in by_hash.get(previous, []) if head.number in (None, number))
    return Verification(number, previous, None, tuple(head for head in noted if head not in found), links_only)


def _follows(row: Line, number: int, previous: str) -> bool:
    """Whether a line is the next one; of a line that holds the act, also whether its hash is that of its content."""
    content = {name: value for name, value in row.items() if name != "sha256"}
    linked = row.get("number") == number and row.get("previous_sha256") == previous and "sha256" in row
    return linked and ("act" not in row or row["sha256"] == sha256_of(content))
