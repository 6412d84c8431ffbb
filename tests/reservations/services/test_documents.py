"""Documents of a published version: registered at once, made once in the background, never again."""

from hashlib import sha256

import pytest
from django.db import Error

from reservations import documents as printing
from reservations.documents import codes, districts
from reservations.models import Document, Job, OrderVersion
from reservations.services import clock, documents, jobs
from tests import every_law, factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def version() -> OrderVersion:
    return factories.published()


def own(version: OrderVersion, language: str = "hi") -> Document:
    return Document.objects.get(version=version, kind="draft_order", language=language)


class TestRegister:
    def test_a_draft_has_the_order_and_a_notice_for_each_district_in_both_languages(
        self, version: OrderVersion
    ) -> None:
        made = Document.objects.filter(version=version)
        assert made.filter(kind="draft_order").count() == 2
        assert made.filter(kind="district_notice", language="hi").values("district").distinct().count() == 17

    def test_each_has_a_code_of_its_own(self, version: OrderVersion) -> None:
        given = list(Document.objects.values_list("code", flat=True))
        assert len(set(given)) == len(given)
        assert all(codes.normalise(code) == code for code in given)

    def test_registering_again_changes_nothing(self, version: OrderVersion) -> None:
        before = list(Document.objects.values_list("pk", "code"))
        documents.register(version, at=clock.now())
        assert list(Document.objects.values_list("pk", "code")) == before
        assert Job.objects.filter(kind="render_document").count() == len(before)


class TestAVeryLongOrder:
    @pytest.fixture(autouse=True)
    def _two_are_many(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(districts, "LARGE", 2)

    def test_has_a_part_of_the_schedule_for_each_district_beside_the_notices(self) -> None:
        version = every_law.published(every_law.SEATS)
        kinds = Document.objects.filter(version=version, language="hi").values_list("kind", "district__name_en")
        expected = {("draft_order", None)}
        for district in ("Agra", "Ambedkar Nagar", "Sonbhadra"):
            expected |= {("district_notice", district), ("district_schedule", district)}
        assert set(kinds) == expected

    def test_has_the_parts_when_it_is_final_too_and_they_are_no_drafts(self) -> None:
        final = every_law.final(every_law.SEATS)
        assert not Document.objects.filter(version=final, kind="district_notice").exists()
        part = Document.objects.get(version=final, kind="district_schedule", language="en", district__name_en="Agra")
        assert documents.file_name(part) == f"{final.order.code}-2-district_schedule-Agra-en.pdf"

    def test_parts_are_printed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        version = every_law.published(every_law.SEATS)
        part = Document.objects.get(
            version=version, kind="district_schedule", language="en", district__name_en="Sonbhadra"
        )
        assert documents.render({"document": part.pk})


class TestRender:
    def test_the_file_is_kept_with_its_hash_size_and_pages(self, version: OrderVersion) -> None:
        document = own(version)
        digest = documents.render({"document": document.pk})
        document.refresh_from_db()
        content = document.file.read()
        assert content.startswith(b"%PDF-")
        assert document.file_sha256 == digest == sha256(content).hexdigest()
        assert document.size == len(content)
        assert document.pages is not None
        assert document.pages >= 2

    def test_it_is_never_made_twice(self, version: OrderVersion, monkeypatch: pytest.MonkeyPatch) -> None:
        document = own(version, "en")
        monkeypatch.setattr(printing, "render", lambda *_args, **_more: _blank())
        first = documents.render({"document": document.pk})
        monkeypatch.setattr(printing, "render", lambda *_args, **_more: pytest.fail("printed again"))
        assert documents.render({"document": document.pk}) == first

    def test_a_job_makes_it(self, version: OrderVersion, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(printing, "render", lambda *_args, **_more: _blank())
        document = own(version)
        job = Job.objects.get(key=f"document:{document.pk}")
        assert jobs.run_one(job.pk) is not None
        document.refresh_from_db()
        assert Job.objects.get(pk=job.pk).output_sha256 == document.file_sha256

    def test_it_prints_the_frozen_content_with_its_addresses(
        self, version: OrderVersion, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        given: list[object] = []
        monkeypatch.setattr(printing, "render", lambda *args, **more: given.append((args, more)) or _blank())
        notice = Document.objects.get(version=version, district__name_en="Agra", language="hi")
        documents.render({"document": notice.pk})
        [(args, more)] = given
        assert args == ("district_notice", version.frozen, "hi", notice.code)
        assert more["verify_url"].endswith(f"/hi/verify/{codes.printed(notice.code)}/")
        assert more["object_url"].endswith(f"/hi/objections/start/{version.order.code}/")
        assert more["district"] == notice.district.code

    def test_a_hash_once_recorded_never_changes(self, version: OrderVersion, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(printing, "render", lambda *_args, **_more: _blank())
        document = own(version)
        documents.render({"document": document.pk})
        with pytest.raises(Error, match="never changes"):
            Document.objects.filter(pk=document.pk).update(file_sha256="0" * 64)


class TestTheName:
    def test_a_draft_says_so_and_a_notice_names_its_district(self, version: OrderVersion) -> None:
        assert documents.file_name(own(version)) == "DRAFT-NN-2028-1-draft_order-hi.pdf"
        notice = Document.objects.get(version=version, district__name_en="Kanpur Nagar", language="en")
        assert documents.file_name(notice) == "DRAFT-NN-2028-1-district_notice-Kanpur-Nagar-en.pdf"


def _blank() -> bytes:
    from tests.reservations.proving import scan

    return scan()
