"""The record of acts: hash-chained, append-only, written with its change, and without names or texts."""

import json
import stat
from datetime import date

import psycopg
import pytest
from django.db import ProgrammingError, connection, transaction
from django.db.transaction import TransactionManagementError

from reservations.canonical import sha256_of
from reservations.models import AuditRecord
from reservations.selectors.record import Head
from reservations.services import anchors, audit, clock, orders
from reservations.workflow.roles import Role
from tests.conftest import LiveDatabase
from tests.factories import StateFactory, drafted, officer, published, submitted

pytestmark = pytest.mark.django_db

TABLE = "reservations_auditrecord"


# Of each column the smallest change: one byte, where it has bytes.
CHANGES = {
    "number": "number + 100",
    "at": "at + interval '1 microsecond'",
    "officer_id": "NULL",
    "act": "'notE'",
    "subject": "'statf'",
    "subject_id": "subject_id || '0'",
    "details": "jsonb_set(details, '{number}', '9')",
    "previous_sha256": "repeat('0', 63) || '1'",
    "sha256": "substr(sha256, 1, 63) || '_'",
}


def write(act: str = "note", **details: object) -> AuditRecord:
    """Record one act on a State."""
    with transaction.atomic():
        return audit.record(act, StateFactory(), by=officer(), at=clock.now(), **details)


def forge(database: LiveDatabase, statement: str) -> None:
    """Change the record as only the owner of the tables could, who can lift triggers."""
    with psycopg.connect(database.environment["DATABASE_OWNER_URL"]) as owner:
        owner.execute(f"ALTER TABLE {TABLE} DISABLE TRIGGER USER")
        owner.execute(statement)
        owner.execute(f"ALTER TABLE {TABLE} ENABLE TRIGGER USER")


class TestRecord:
    def test_numbers_follow_each_other_and_each_record_holds_the_hash_before_it(self):
        first, second = write(), write()
        assert second.number == first.number + 1
        assert second.previous_sha256 == first.sha256

    def test_the_first_record_of_all_stands_on_zeros(self):
        assert write().previous_sha256 == audit.FIRST

    def test_an_act_is_recorded_in_the_transaction_of_its_change_or_not_at_all(self, live_db):
        with pytest.raises(TransactionManagementError):
            audit.record("note", StateFactory(), by=None, at=clock.now())

    def test_a_change_that_fails_leaves_no_record(self):
        @transaction.atomic
        def act():
            audit.record("note", StateFactory(), by=None, at=clock.now())
            raise LookupError

        with pytest.raises(LookupError):
            act()
        assert not AuditRecord.objects.exists()

    @pytest.mark.parametrize(
        "sql",
        [f"DELETE FROM {TABLE}", *(f"UPDATE {TABLE} SET {column} = {value}" for column, value in CHANGES.items())],
    )
    def test_a_record_is_neither_deleted_nor_changed_by_one_byte(self, sql):
        write(number=1)
        with pytest.raises(ProgrammingError, match="Cannot"), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(sql)

    @pytest.mark.parametrize("sql", [f"TRUNCATE {TABLE}", f"ALTER TABLE {TABLE} DISABLE TRIGGER USER"])
    def test_the_application_cannot_empty_the_table_or_lift_its_triggers(self, sql):
        with pytest.raises(ProgrammingError, match=r"permission denied|must be owner"), transaction.atomic():
            connection.cursor().execute(sql)

    def test_a_text_is_kept_as_a_keyed_hash_that_can_be_compared_not_read(self, settings):
        kept = audit.salted("a reason")
        assert kept == audit.salted("a reason") != audit.salted("a reason.")
        settings.AUDIT_SALT_KEY = "another key"
        assert audit.salted("a reason") != kept

    def test_the_key_of_the_hashes_is_the_records_own_and_read_by_its_owner_alone(self, settings, tmp_path):
        settings.KEYS_ROOT = tmp_path
        kept = audit.salted("a reason")
        settings.SECRET_KEY = "another key of sessions"
        assert audit.salted("a reason") == kept
        assert stat.S_IMODE((tmp_path / "record" / "salt.key").stat().st_mode) == 0o600

    def test_a_demonstrations_key_lies_where_production_refuses_it(self, settings, tmp_path):
        settings.KEYS_ROOT, settings.DEMONSTRATION = tmp_path, True
        audit.salted("a reason")
        assert [path.name for path in tmp_path.glob("specimen*")] == ["specimen-record"]

    @pytest.mark.parametrize("said", ["The date is wrong", "आगरा", "a@example.org", {"a b": 1}, ["x", "y z"], "x" * 81])
    def test_a_name_a_contact_or_a_sentence_is_refused(self, said):
        with pytest.raises(ValueError, match="no text"):
            write(said=said)

    def test_a_number_that_would_not_be_exact_is_refused(self):
        with pytest.raises(TypeError, match="no float"):
            write(share=0.1)

    def test_no_designation_name_or_reason_stands_in_the_record_of_an_order(self):
        order = submitted(drafted())
        orders.return_to_drafter(order, "The date is wrong", by=officer(Role.APPROVER), at=clock.now())
        written = json.dumps(list(AuditRecord.objects.values_list("details", flat=True)), ensure_ascii=False)
        for text in ("The date is wrong", "Section Officer", "अनुभाग अधिकारी", "Agra", "आगरा"):
            assert text not in written


class TestVerify:
    def test_a_whole_chain_is_counted_and_its_head_told(self):
        write()
        last = write()
        assert audit.verify() == audit.Verification(2, last.sha256, None)

    def test_an_empty_record_is_whole(self):
        assert audit.verify() == audit.Verification(0, audit.FIRST, None)

    @pytest.mark.parametrize(("column", "value"), CHANGES.items())
    def test_a_change_of_one_byte_in_any_column_is_found_at_its_record(self, live_db, column, value):
        for number in range(1, 6):
            write(number=number)
        forge(live_db, f"UPDATE {TABLE} SET {column} = {value} WHERE number = 3")
        assert audit.verify().broken_at == 3

    def test_no_column_is_left_out_of_these_changes(self):
        assert set(CHANGES) == {field.column for field in AuditRecord._meta.fields}

    def test_a_record_written_anew_with_a_sound_hash_of_its_own_is_found_by_the_next(self, live_db):
        write(), write()
        row = AuditRecord.objects.get(number=1)
        row.act = "other"
        anew = sha256_of({name: value for name, value in audit.line(row).items() if name != "sha256"})
        forge(live_db, f"UPDATE {TABLE} SET act = 'other', sha256 = '{anew}' WHERE number = 1")
        assert audit.verify().broken_at == 2

    def test_a_record_deleted_in_the_middle_is_found(self, live_db):
        write(), write(), write()
        forge(live_db, f"DELETE FROM {TABLE} WHERE number = 2")
        assert audit.verify().broken_at == 2

    def test_two_records_in_each_others_place_are_found(self, live_db):
        for number in range(1, 6):
            write(number=number)
        swapped = "CASE number WHEN 3 THEN -4 WHEN 4 THEN -3 END"
        forge(live_db, f"UPDATE {TABLE} SET number = {swapped} WHERE number IN (3, 4)")
        forge(live_db, f"UPDATE {TABLE} SET number = -number WHERE number < 0")
        assert audit.verify().broken_at == 3

    def test_a_first_record_that_is_gone_is_found(self, live_db):
        write(), write()
        forge(live_db, f"DELETE FROM {TABLE} WHERE number = 1")
        assert audit.verify().broken_at == 1

    def test_a_record_emptied_whole_is_found_by_the_nights_anchor(self, live_db):
        write(), write()
        anchor = anchors.make(date(2026, 12, 1), at=clock.now())
        forge(live_db, f"TRUNCATE {TABLE}")
        assert audit.verify().lost == (Head(2, anchor.sha256, "anchor of 2026-12-01"),)

    def test_a_record_that_was_put_in_is_found(self):
        last = write()
        columns = "at, officer_id, act, subject, subject_id, details"
        connection.cursor().execute(
            f"INSERT INTO {TABLE} (number, previous_sha256, sha256, {columns}) "
            f"SELECT 2, '{last.sha256}', repeat('a', 64), {columns} FROM {TABLE}"
        )
        assert audit.verify().broken_at == 2

    def test_an_end_that_was_cut_off_is_found_by_the_nights_anchor(self, live_db):
        write(), write()
        anchor = anchors.make(date(2026, 12, 1), at=clock.now())
        assert audit.verify().is_whole
        forge(live_db, f"DELETE FROM {TABLE} WHERE number = 2")
        found = audit.verify()
        assert (found.broken_at, found.records, found.is_whole) == (None, 1, False)
        assert found.lost == (Head(2, anchor.sha256, "anchor of 2026-12-01"),)

    def test_an_end_that_was_cut_off_is_found_by_the_head_in_a_published_order(self, live_db):
        version = published()
        head = version.frozen["record"]["chain_head"]
        assert audit.verify().is_whole
        forge(live_db, f"DELETE FROM {TABLE} WHERE number >= {head['number']}")
        assert audit.verify().lost == (Head(head["number"], head["sha256"], "order NN-2028, version 1"),)

    def test_details_with_keys_in_any_order_verify_after_the_database_has_sorted_them(self):
        write(zebra=1, ant=2, reason=None, codes=["b", "a"], more={"y": 1, "x": True})
        assert audit.verify().broken_at is None
