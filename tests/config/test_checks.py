"""What production refuses to start with."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest

from config import checks
from objections import keys
from tests.conftest import LiveDatabase

ROOT = Path(__file__).resolve().parents[2]
KEY = "a" * 30 + "0123456789" + "b" * 30


@pytest.fixture
def production(settings: Any, tmp_path: Path) -> Any:
    """Give settings of a production that may start."""
    settings.PRODUCTION = True
    settings.SECRET_KEY = KEY
    settings.DATABASES["default"]["EMBEDDED"], kept = "", settings.DATABASES["default"].get("EMBEDDED")
    settings.ALLOWED_HOSTS = ["office.example.org"]
    settings.KEYS_ROOT = tmp_path
    yield settings
    settings.DATABASES["default"]["EMBEDDED"] = kept


def ids() -> list[str]:
    return [item.id for item in checks.production_is_configured(None)]


def environment(**named: str) -> dict[str, str]:
    """Give a process production's settings and nothing of this run's own."""
    names = [name for name in os.environ if name in ("PATH", "HOME", "LANG") or name.startswith("COVERAGE")]
    kept = {name: os.environ[name] for name in names}
    return {**kept, "DJANGO_SETTINGS_MODULE": "config.settings.production", **named}


def start(**named: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "import config.wsgi; print('started')"],
        cwd=ROOT,
        env=environment(**named),
        capture_output=True,
        text=True,
        check=False,
    )


class TestProductionIsConfigured:
    def test_a_sound_configuration_passes(self, production: Any) -> None:
        assert ids() == []

    @pytest.mark.parametrize(
        ("setting", "value", "refusal"),
        [
            ("DEBUG", True, "config.E001"),
            ("SECRET_KEY", "insecure-key-of-development-and-tests", "config.E002"),
            ("SECRET_KEY", "short", "config.E002"),
            ("AUDIT_SALT_KEY", "short", "config.E007"),
            ("AUDIT_SALT_KEY", KEY, "config.E007"),
            ("DEMONSTRATION", True, "config.E004"),
            ("ALLOWED_HOSTS", [], "config.E005"),
        ],
    )
    def test_each_unsafe_setting_is_refused(self, production: Any, setting: str, value: object, refusal: str) -> None:
        setattr(production, setting, value)
        assert ids() == [refusal]

    def test_the_embedded_database_is_refused(self, production: Any) -> None:
        production.DATABASES["default"]["EMBEDDED"] = "data"
        assert ids() == ["config.E003"]

    def test_keys_of_a_demonstration_are_refused(self, production: Any, tmp_path: Path) -> None:
        production.DEMONSTRATION = True
        keys.private_key()
        production.DEMONSTRATION = False
        assert ids() == ["config.E006"]

    def test_keys_of_the_office_are_not(self, production: Any) -> None:
        keys.private_key()
        assert ids() == []

    def test_development_is_not_held_to_it(self, settings: Any) -> None:
        settings.DEBUG = True
        assert ids() == []


class TestTheStart:
    def test_it_names_every_reason_and_ends(self) -> None:
        ended = start(DEBUG="1")
        assert ended.returncode == 1
        for code in ("E001", "E002", "E003", "E005"):
            assert f"config.{code}" in ended.stderr
        assert "started" not in ended.stdout

    def test_a_silent_database_is_named(self) -> None:
        ended = start(SECRET_KEY=KEY, ALLOWED_HOSTS="x.example.org", DATABASE_URL="postgres://a:b@127.0.0.1:1/none")
        assert "config.E010  The database does not answer" in ended.stderr

    def test_with_everything_in_order_it_starts(self, live_db: LiveDatabase, tmp_path: Path) -> None:
        started = start(**self.sound(live_db, tmp_path))
        assert started.stdout == "started\n", started.stderr

    def test_a_role_that_owns_the_tables_is_refused(self, live_db: LiveDatabase, tmp_path: Path) -> None:
        sound = self.sound(live_db, tmp_path)
        ended = start(**{**sound, "DATABASE_URL": live_db.environment["DATABASE_OWNER_URL"]})
        assert "config.E012" in ended.stderr

    def test_accounts_of_a_demonstration_are_refused(self, live_db: LiveDatabase, tmp_path: Path) -> None:
        with psycopg.connect(
            live_db.environment["DATABASE_OWNER_URL"].replace("postgres://", "postgresql://")
        ) as owner:
            owner.execute(
                "INSERT INTO reservations_officer (password, is_superuser, username, first_name, last_name, email,"
                " is_staff, is_active, date_joined, role, designation_en, designation_hi, is_demonstration)"
                " VALUES ('', false, 'drafter', '', '', '', false, true, now(), 'drafter', '', '', true)"
            )
        ended = start(**self.sound(live_db, tmp_path))
        assert "config.E011" in ended.stderr

    @staticmethod
    def sound(database: LiveDatabase, keys: Path) -> dict[str, str]:
        return {
            "SECRET_KEY": KEY,
            "ALLOWED_HOSTS": "office.example.org",
            "DATABASE_URL": database.environment["DATABASE_URL"],
            "KEYS_ROOT": str(keys),
        }
