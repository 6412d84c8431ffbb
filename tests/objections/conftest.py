"""Every test of objections has its own keys and an empty cache; the tests of a module share one published order."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.cache import cache
from django.db import transaction
from django.utils import translation
from pytest_django import DjangoDbBlocker
from pytest_django.fixtures import Settings

from objections import keys
from reservations.models import OrderVersion
from tests import factories


@pytest.fixture(autouse=True)
def _own_keys(settings: Settings, tmp_path: Path) -> None:
    settings.KEYS_ROOT = tmp_path / "keys"
    keys._private_key.cache_clear()
    cache.clear()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Pages are read in English unless a test says otherwise."""
    with translation.override("en"):
        yield


@pytest.fixture(scope="module")
def published_once(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[int]:
    """Publish once for a module, in a transaction around those of its tests; not for modules whose tests commit."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield factories.published().pk
        transaction.set_rollback(True)


@pytest.fixture
def version(published_once: int, db: None) -> OrderVersion:
    """A published draft with an open window."""
    return OrderVersion.objects.select_related("order__exercise", "order__state_of").get(pk=published_once)
