"""The nightly anchor: the head of the record of acts, kept apart from it in a row and in the log (F31)."""

import logging
from collections.abc import Mapping
from datetime import date, datetime

from django.db import transaction

from reservations.law.days import IST
from reservations.models import AuditAnchor, AuditRecord, Job
from reservations.services import clock, jobs
from reservations.services.audit import FIRST

logger = logging.getLogger(__name__)
KIND = "anchor_record"


def ask(at: datetime) -> Job:
    """Ask for the anchor of the night before the day of `at` in India; asked for every minute, made once a day."""
    night = at.astimezone(IST).date().isoformat()
    return jobs.ask(KIND, f"{KIND}:{night}", {"night": night}, at=at)


@transaction.atomic
def make(night: date, *, at: datetime) -> AuditAnchor:
    """Keep number and hash of the last act as the anchor of a night, and write it to the log. The first one stands."""
    last = AuditRecord.objects.order_by("-number").first()
    head = {"number": last.number, "sha256": last.sha256} if last else {"number": 0, "sha256": FIRST}
    anchor, _new = AuditAnchor.objects.get_or_create(night=night, defaults={**head, "made_at": at})
    logger.info("record of acts: anchor of %s, %s acts, head %s", anchor.night, anchor.number, anchor.sha256)
    return anchor


@jobs.handler(KIND)
def run(payload: Mapping[str, object]) -> str:
    """Make the anchor that was asked for; its hash is the head."""
    return make(date.fromisoformat(str(payload["night"])), at=clock.now()).sha256
