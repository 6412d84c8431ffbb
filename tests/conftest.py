"""Fixtures of every test: the database, and a copy of it for tests that commit.

A plain database test (`db`, `@pytest.mark.django_db`) runs in a transaction that is rolled back.
A test that commits (`live_db`, `transactional_db`, `live_server`, `django_db(transaction=True)`) works on its own copy
of the migrated database, made with CREATE DATABASE … TEMPLATE and dropped afterwards. Django would empty the tables
instead, which the append-only triggers rightly forbid.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest
from django.db import connection
from django.test import TransactionTestCase, override_settings
from hypothesis import settings
from pytest_django import DjangoDbBlocker

from config.postgres.base import DatabaseWrapper
from config.setup.environment import compile_messages
from tests import copies

# A gate judges a change by the same examples each time; at a desk every run looks at new ones.
settings.register_profile("gate", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("gate")


@pytest.fixture(scope="session", autouse=True)
def _tests_that_commit_work_on_copies() -> None:
    database = cast(DatabaseWrapper, connection)
    hooks: Any = TransactionTestCase
    hooks._fixture_setup = classmethod(lambda cls: copies.enter(database))
    hooks._fixture_teardown = lambda self: copies.leave(database)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, django_db_blocker: DjangoDbBlocker
) -> None:
    """Drop what killed runs left behind before making this run's database."""
    with django_db_blocker.unblock():
        copies.drop_abandoned(cast(DatabaseWrapper, connection))


def pytest_configure(config: pytest.Config) -> None:
    """Compile the Hindi catalogue before the workers start, so that pages are tested in both languages."""
    if not hasattr(config, "workerinput"):
        compile_messages()


@pytest.fixture(scope="session", autouse=True)
def private_root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give the run a private folder of its own for papers and keys, gone afterwards."""
    root = tmp_path_factory.mktemp("private")
    with override_settings(MEDIA_ROOT=root / "media", KEYS_ROOT=root / "keys"):
        yield root


@dataclass(frozen=True)
class LiveDatabase:
    """A test's own database, as another process must name it."""

    name: str
    environment: dict[str, str]


@pytest.fixture
def live_db(transactional_db: None, private_root: Path) -> LiveDatabase:
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
            "PRIVATE_ROOT": str(private_root),
        },
    )
