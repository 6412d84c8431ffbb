"""The nightly anchor: the head of the record of acts, kept apart from it in a row and in the log (F31)."""

import logging
from datetime import date, datetime

from django.db import transaction

from reservations.law.days import day_in_india
from reservations.models import AuditAnchor, AuditRecord
from reservations.services.audit import FIRST

logger = logging.getLogger(__name__)


def keep(at: datetime) -> AuditAnchor:
    """Make the anchor of the night before the day of `at` in India, unless there is one. Called for every minute."""
    night = day_in_india(at)
    return AuditAnchor.objects.filter(night=night).first() or make(night, at=at)


@transaction.atomic
def make(night: date, *, at: datetime) -> AuditAnchor:
    """Keep number and hash of the last act as the anchor of a night, and write it to the log. The first one stands."""
    last = AuditRecord.objects.order_by("-number").first()
    head = {"number": last.number, "sha256": last.sha256} if last else {"number": 0, "sha256": FIRST}
    anchor, new = AuditAnchor.objects.get_or_create(night=night, defaults={**head, "made_at": at})
    if new:
        logger.info("record of acts: anchor of %s, %s acts, head %s", anchor.night, anchor.number, anchor.sha256)
    return anchor
