"""The record of acts: hash-chained, append-only, written with its change, and without names or texts."""

import json
import stat
from io import StringIO

import psycopg
import pytest
from django.core.management import call_command
from django.db import ProgrammingError, connection, transaction
from django.db.transaction import TransactionManagementError

from reservations.models import AuditRecord
from reservations.services import audit, clock, orders
from reservations.workflow.roles import Role
from tests.conftest import LiveDatabase
from tests.factories import StateFactory, drafted, officer, submitted

pytestmark = pytest.mark.django_db

TABLE = "reservations_auditrecord"


def write(act: str = "note", **details: object) -> AuditRecord:
    """Record one act on a State."""
    with transaction.atomic():
        return audit.record(act, StateFactory(), by=officer(), at=clock.now(), **details)


def forge(database: LiveDatabase, number: int, assignment: str) -> None:
    """Change a record as only the owner of the tables could, who can lift triggers."""
    with psycopg.connect(database.environment["DATABASE_OWNER_URL"]) as owner:
        owner.execute(f"ALTER TABLE {TABLE} DISABLE TRIGGER USER")
        owner.execute(f"UPDATE {TABLE} SET {assignment} WHERE number = {number}")
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

    @pytest.mark.parametrize("sql", [f"UPDATE {TABLE} SET act = 'other'", f"DELETE FROM {TABLE}"])
    def test_a_record_is_neither_changed_nor_deleted(self, sql):
        write()
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

    def test_the_key_of_the_hashes_is_the_records_own_and_read_by_its_owner_alone(
        self, settings, tmp_path
    ):
        settings.KEYS_ROOT = tmp_path
        kept = audit.salted("a reason")
        settings.SECRET_KEY = "another key of sessions"
        assert audit.salted("a reason") == kept
        assert stat.S_IMODE((tmp_path / "record" / "salt.key").stat().st_mode) == 0o600

    def test_a_demonstrations_key_lies_where_production_refuses_it(self, settings, tmp_path):
        settings.KEYS_ROOT, settings.DEMONSTRATION = tmp_path, True
        audit.salted("a reason")
        assert [path.name for path in tmp_path.glob("specimen*")] == ["specimen-record"]

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

    def test_a_changed_record_is_found_whatever_was_changed(self, live_db):
        changes = ["act = 'x'", "details = '{}'", "officer_id = NULL", "at = at + interval '1 s'", "sha256 = 'x'"]
        for number in range(1, 7):
            write(number=number)
        for number, change in zip(range(6, 1, -1), changes, strict=True):
            forge(live_db, number, change)
            assert audit.verify().broken_at == number, change

    def test_a_gap_in_the_numbers_is_found(self, live_db):
        write(), write()
        forge(live_db, 2, "number = 3")
        assert audit.verify().broken_at == 2

    def test_details_with_keys_in_any_order_verify_after_the_database_has_sorted_them(self):
        write(zebra=1, ant=2, reason="ऋण")
        assert audit.verify().broken_at is None


class TestCommand:
    def test_it_says_that_the_chain_is_whole(self):
        write()
        out = StringIO()
        call_command("verify_audit", stdout=out)
        assert "1 records, chain whole" in out.getvalue()

    def test_it_ends_with_status_1_and_the_broken_number(self, live_db):
        write()
        forge(live_db, 1, "act = 'other'")
        err = StringIO()
        with pytest.raises(SystemExit) as ended:
            call_command("verify_audit", stderr=err)
        assert ended.value.code == 1
        assert "breaks at record 1" in err.getvalue()
