"""What published versions keep is read once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from reservations.models import OrderVersion
from reservations.selectors import kept
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def version() -> OrderVersion:
    return OrderVersion.objects.get(pk=factories.published().pk)


@pytest.mark.parametrize("part", [kept.content, kept.schedules])
def test_is_read_once_by_a_process(version: OrderVersion, part: object) -> None:
    first = part(version)
    with CaptureQueriesContext(connection) as queries:
        assert part(OrderVersion.objects.get(pk=version.pk)) is first
    assert len(queries) == 1  # of the version itself


def test_is_the_content_as_frozen(version: OrderVersion) -> None:
    assert kept.content(version) == version.frozen
    assert kept.schedules(version) == version.frozen["schedules"]


def test_another_version_under_the_same_key_is_told_by_its_fingerprint(version: OrderVersion) -> None:
    first = kept.content(version)
    version.data_sha256 = "ff" * 32
    assert kept.content(version) is not first
