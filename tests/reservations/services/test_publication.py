"""What is frozen for ever when a version is published (C-37)."""

import pytest
from django.db import Error

from reservations.canonical import sha256_of
from reservations.models import Document, Job, OrderVersion
from reservations.services import clock, publication
from tests import factories

pytestmark = pytest.mark.django_db


class TestFreezing:
    def test_the_fingerprint_is_that_of_the_frozen_content(self) -> None:
        version = factories.published()
        stored = OrderVersion.objects.get(pk=version.pk)
        assert stored.frozen is not None
        assert stored.data_sha256 == sha256_of(stored.frozen)

    def test_it_holds_what_a_reader_needs_in_both_languages(self) -> None:
        frozen = factories.published().frozen or {}
        assert frozen["order"]["title"].keys() == frozen["wording"].keys() == {"en", "hi"}
        assert len(frozen["schedules"][0]["rows"]) == 17
        agra = next(row for row in frozen["schedules"][0]["rows"] if row["code"] == "UP-NN-01")
        assert (agra["category"], agra["name"]["hi"], agra["notified"]) == ("SC_W", "आगरा", True)
        assert frozen["working"]["groups"]

    def test_what_was_published_never_changes(self) -> None:
        version = factories.published()
        with pytest.raises(Error, match="never changes"):
            OrderVersion.objects.filter(pk=version.pk).update(wording={})

    def test_the_schedule_is_written_once_with_the_categories(self) -> None:
        version = factories.published()
        [schedule] = version.schedules.all()
        assert dict(schedule.entries.values_list("body__code", "category"))["UP-NN-01"] == "SC_W"
        with pytest.raises(Error, match="Cannot update"):
            schedule.entries.update(category="UR")

    def test_each_document_is_registered_with_a_code_and_asked_for(self) -> None:
        version = factories.published()
        documents = Document.objects.filter(version=version)
        assert documents.count() == 2 + 2 * 17
        assert Job.objects.filter(kind="render_document").count() == documents.count()
        assert set(documents.values_list("data_sha256", flat=True)) == {version.data_sha256}

    def test_a_bundle_with_its_hash_belongs_to_it(self) -> None:
        version = factories.published()
        assert publication.bundles.sha256(version.bundle.read()) == version.bundle_sha256
        assert clock.now() >= version.published_at
