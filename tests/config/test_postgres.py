"""The database: who may do what, and what tests that commit see."""

import os
import subprocess
import sys

import psycopg
import pytest
from django.contrib.contenttypes.models import ContentType
from django.db import ProgrammingError, connection

from tests import copies
from tests.conftest import LiveDatabase

SHOW = (
    "from django.db import connection as c; k = c.cursor(); k.execute('SELECT current_database(), current_user'); "
    "print(*k.fetchone())"
)


def one(sql: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchone()[0]


def do(sql: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql)


@pytest.mark.django_db
class TestTheApplicationsRole:
    def test_it_is_not_the_owner(self) -> None:
        assert one("SELECT current_user") == "lbo_app"
        assert one("SELECT tableowner FROM pg_tables WHERE tablename = 'reservations_officer'") == "lbo_owner"

    @pytest.mark.parametrize(
        "forbidden",
        [
            "TRUNCATE reservations_auditrecord",
            "ALTER TABLE reservations_auditrecord DISABLE TRIGGER ALL",
            "ALTER TABLE reservations_auditrecord ADD COLUMN note text",
            "DROP TABLE reservations_auditrecord",
            "CREATE TABLE mine (id int)",
            "CREATE OR REPLACE FUNCTION _pgtrigger_should_ignore(trigger_name NAME) RETURNS BOOLEAN AS "
            "'BEGIN RETURN true; END' LANGUAGE plpgsql",
            "SET session_replication_role = replica",
            "DELETE FROM django_migrations",
        ],
    )
    def test_it_cannot_get_round_the_triggers(self, forbidden: str) -> None:
        with pytest.raises(ProgrammingError, match=r"must be owner|permission denied"):
            do(forbidden)

    def test_it_cannot_ask_triggers_to_be_ignored(self) -> None:
        do("SET LOCAL pgtrigger.ignore = '{anything}'")
        assert one("SELECT _pgtrigger_should_ignore('anything')") is False


class TestTestsThatCommit:
    def test_each_works_on_its_own_copy(self, live_db: LiveDatabase) -> None:
        assert live_db.name.startswith(f"lbo_test_{os.getpid()}")
        assert "_copy" in live_db.name
        assert one("SELECT current_database()") == live_db.name

    @pytest.mark.parametrize("turn", [1, 2])
    def test_what_one_commits_the_next_does_not_see(self, live_db: LiveDatabase, turn: int) -> None:
        assert not ContentType.objects.filter(app_label="committed").exists()
        ContentType.objects.create(app_label="committed", model=str(turn))

    def test_a_session_left_open_does_not_keep_the_copy(self, live_db: LiveDatabase) -> None:
        host = connection.settings_dict["HOST"]
        left = psycopg.connect(host=host, user="lbo_app", dbname=live_db.name)
        copies.leave(connection)
        try:
            with pytest.raises(psycopg.OperationalError):
                left.execute("SELECT 1")
        finally:
            copies.enter(connection)  # the end of the test leaves this one

    def test_a_session_left_open_on_the_original_does_not_hinder_the_next_copy(self, live_db: LiveDatabase) -> None:
        original = live_db.name.rpartition("_copy")[0]
        left = psycopg.connect(host=connection.settings_dict["HOST"], user="lbo_app", dbname=original)
        copies.leave(connection)
        copies.enter(connection)
        assert one("SELECT current_database()") != live_db.name
        with pytest.raises(psycopg.OperationalError):
            left.execute("SELECT 1")

    def test_another_process_opens_the_same_database(self, live_db: LiveDatabase) -> None:
        command = [sys.executable, "manage.py", "shell", "-c", SHOW]
        seen = subprocess.run(
            command, env={**os.environ, **live_db.environment}, capture_output=True, text=True, check=True
        )
        assert live_db.name in seen.stdout
        assert "lbo_app" in seen.stdout
