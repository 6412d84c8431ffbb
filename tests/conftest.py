"""Fixtures of every test: the database, and a copy of it for tests that commit.

A plain database test (`db`, `@pytest.mark.django_db`) runs in a transaction that is rolled back.
A test that commits (`live_db`, `transactional_db`, `live_server`, `django_db(transaction=True)`) works on its own copy
of the migrated database, made with CREATE DATABASE … TEMPLATE and dropped afterwards. Django would empty the tables
instead, which the append-only triggers rightly forbid.
"""

from dataclasses import dataclass

import pytest
from django.db import connection, connections
from django.test import TransactionTestCase
from pytest_django import DjangoDbBlocker

from tests import copies


@pytest.fixture(scope="session", autouse=True)
def _tests_that_commit_work_on_copies() -> None:
    TransactionTestCase._fixture_setup = classmethod(lambda cls: copies.enter(connections["default"]))
    TransactionTestCase._fixture_teardown = lambda self: copies.leave(connections["default"])


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, django_db_blocker: DjangoDbBlocker
) -> None:
    """Drop what killed runs left behind before making this run's database."""
    with django_db_blocker.unblock():
        copies.drop_abandoned(connection)


@dataclass(frozen=True)
class LiveDatabase:
    """A test's own database, as another process must name it."""

    name: str
    environment: dict[str, str]


@pytest.fixture
def live_db(transactional_db: None) -> LiveDatabase:
    """Give a test its own database, whose commits other connections and other processes see.

    `live_db.environment` holds the variables with which a subprocess opens the same database.
    """
    settings = connection.settings_dict
    connection.ensure_connection()
    place = f"/{settings['NAME']}?host={settings['HOST']}&port={settings['PORT']}"
    owner = settings["OWNER"].get("USER", settings["USER"])
    return LiveDatabase(
        name=settings["NAME"],
        environment={
            "DATABASE_URL": f"postgres://{settings['USER']}:{settings['PASSWORD']}@{place}",
            "DATABASE_OWNER_URL": f"postgres://{owner}:{settings['PASSWORD']}@{place}",
            "DJANGO_SETTINGS_MODULE": "config.settings.test",
        },
    )
