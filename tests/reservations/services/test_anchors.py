"""The night's anchor: one a night, in its own row and in the log, however often it is asked for."""

import logging
from datetime import date, datetime

import pytest
from django.db import DatabaseError, connection, transaction

from reservations import tasks
from reservations.law.days import IST
from reservations.models import AuditAnchor, AuditRecord
from reservations.services import anchors, audit, clock
from tests.factories import submitted

pytestmark = pytest.mark.django_db
NIGHT = date(2026, 12, 1)


class TestMake:
    def test_it_holds_number_and_hash_of_the_last_act_and_they_are_logged(self, caplog):
        submitted()
        last = AuditRecord.objects.last()
        with caplog.at_level(logging.INFO, logger=anchors.logger.name):
            anchor = anchors.make(NIGHT, at=clock.now())
        assert (anchor.number, anchor.sha256) == (last.number, last.sha256)
        assert f"anchor of 2026-12-01, {last.number} acts, head {last.sha256}" in caplog.text

    def test_without_any_act_it_is_the_beginning(self):
        anchor = anchors.make(NIGHT, at=clock.now())
        assert (anchor.number, anchor.sha256) == (0, audit.FIRST)
        assert audit.verify().is_whole

    def test_made_again_it_stays_what_it_was(self):
        first = anchors.make(NIGHT, at=clock.now())
        submitted()
        assert anchors.make(NIGHT, at=clock.now()).sha256 == first.sha256
        assert AuditAnchor.objects.count() == 1

    @pytest.mark.parametrize("sql", ["UPDATE {} SET number = 7", "DELETE FROM {}", "TRUNCATE {}"])
    def test_it_is_neither_changed_nor_deleted(self, sql):
        anchors.make(NIGHT, at=clock.now())
        with pytest.raises(DatabaseError, match=r"Cannot|permission denied"), transaction.atomic():
            connection.cursor().execute(sql.format(AuditAnchor._meta.db_table))

    def test_the_log_says_it_whatever_level_is_logged(self):
        assert logging.getLogger(anchors.logger.name).isEnabledFor(logging.INFO)


class TestKeep:
    def test_a_night_begins_at_midnight_in_india_and_has_one_anchor(self):
        before, after = (datetime(2026, 12, 1, 23, 59, tzinfo=IST), datetime(2026, 12, 2, 0, 0, tzinfo=IST))
        assert anchors.keep(before) == anchors.keep(before)
        anchors.keep(after)
        assert [str(anchor.night) for anchor in AuditAnchor.objects.all()] == ["2026-12-01", "2026-12-02"]

    def test_it_is_logged_when_it_is_made_and_not_each_minute(self, caplog):
        with caplog.at_level(logging.INFO, logger=anchors.logger.name):
            for minute in range(3):
                anchors.keep(datetime(2026, 12, 1, 0, minute, tzinfo=IST))
            anchors.make(NIGHT, at=clock.now())
        assert caplog.text.count("anchor of 2026-12-01") == 1

    def test_the_minutes_sweep_keeps_it(self):
        tasks.sweep()
        assert AuditAnchor.objects.get().night == clock.now().astimezone(IST).date()
