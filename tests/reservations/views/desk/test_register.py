"""The register of bodies, Districts and Divisions, and the import of history, in the browser."""

import re
from datetime import date
from http import HTTPStatus

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from reservations.law.refusals import Problem
from reservations.law.wording import Message
from reservations.models import Body, District, FileImport, HistoryRow
from tests.factories import BodyFactory, DistrictFactory, StateFactory, corporations
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db


def csv(content, name="file.csv"):
    return SimpleUploadedFile(name, content.encode(), "text/csv")


class TestBodies:
    def test_the_register_lists_a_class_with_districts_and_standing(self, auditor):
        corporations()
        Body.objects.filter(code="UP-NN-01").update(notified=False, valid_from=date(1959, 1, 1))
        Body.objects.filter(code="UP-NN-02").update(valid_to=date(2020, 5, 1))
        said = text(auditor.get(reverse("bodies_desk")))
        assert "Municipal Corporations: 17" in said
        assert "Agra आगरा · UP-NN-01 Agra Agra – 1 January 1959" in said
        assert "in court" in said
        assert "abolished on 1 May 2020" in said
        assert "Import figures" not in said

    def test_the_other_languages_name_stands_below(self, auditor):
        corporations()
        page = auditor.get("/hi/desk/bodies/").content.decode()
        assert '<span lang="en">Agra</span> · UP-NN-01' in page

    @pytest.mark.parametrize(("query", "found"), [({"q": "jhan"}, 1), ({"district": "Agra"}, 1), ({"q": "nobody"}, 0)])
    def test_it_is_searched(self, drafter, query, found):
        corporations()
        page = drafter.get(reverse("bodies_desk"), {"kind": "municipal_corporation", **query})
        assert page.context["page"].paginator.count == found

    def test_a_constituency_stands_with_its_panchayat(self, drafter):
        above = BodyFactory(code="P1", name_en="Mall", kind="kshettra_panchayat")
        BodyFactory(code="0100", name_en="Ward 1", kind="constituency", panchayat="P1", parent=above)
        BodyFactory(code="0101", name_en="Ward 2", kind="constituency", panchayat="P2")
        said = text(drafter.get(reverse("bodies_desk"), {"kind": "constituency"}))
        assert re.search("Ward 1 .* · 0100 Lucknow Lucknow Mall P1", said)
        assert re.search("Ward 2 .* · 0101 Lucknow Lucknow P2", said)

    def test_bodies_of_another_state_are_not_shown(self, drafter):
        BodyFactory(code="M-1", name_en="Morena", state=StateFactory(code="IN-MP"))
        corporations()
        assert "Morena" not in text(drafter.get(reverse("bodies_desk"), {"q": "M-1"}))
        assert drafter.get(reverse("body_write", args=["M-1"])).status_code == HTTPStatus.NOT_FOUND

    def test_an_empty_register_says_so(self, drafter):
        assert "No body on record fits." in text(drafter.get(reverse("bodies_desk")))

    def test_many_bodies_need_no_query_each(self, drafter, django_assert_max_num_queries):
        corporations()
        with django_assert_max_num_queries(12):
            drafter.get(reverse("bodies_desk"))


class TestEntry:
    def test_a_body_is_renamed_and_put_into_court(self, drafter):
        [body, *_] = corporations()
        address = reverse("body_write", args=[body.code])
        form = drafter.get(address).context["form"]
        assert form.initial["notified"] == "yes"
        given = {"name_en": "Agra City", "name_hi": "आगरा", "district": body.district.pk, "notified": "no"}
        assert drafter.post(address, given).status_code == HTTPStatus.FOUND
        body.refresh_from_db()
        assert (body.name_en, body.notified) == ("Agra City", False)

    def test_what_cannot_be_is_refused_in_words(self, drafter):
        [body, *_] = corporations()
        given = {"name_en": "A", "name_hi": "अ", "district": body.district.pk, "notified": "yes"}
        Body.objects.filter(pk=body.pk).update(valid_to=date(2026, 1, 1))
        answer = drafter.post(reverse("body_write", args=[body.code]), given | {"valid_from": "2026-01-02"})
        assert errors(answer) == ["The body would end before it begins. (C-23)"]

    def test_it_is_the_drafters(self, approver):
        [body, *_] = corporations()
        assert approver.get(reverse("body_write", args=[body.code])).status_code == HTTPStatus.FORBIDDEN


class TestPlaces:
    FILE = "code,name,name_hi,division,division_hi\nUP-AGRA,Agra,आगरा,Agra,आगरा\nLucknow,Lucknow,लखनऊ,Awadh,अवध\n"

    def upload(self, drafter, content=FILE):
        return drafter.post(reverse("places_import"), {"file": csv(content)}).url

    def test_a_file_is_looked_at_and_saved_as_a_whole(self, drafter):
        DistrictFactory()
        address = self.upload(drafter)
        said = text(drafter.get(address))
        assert "No problem was found in 2 rows." in said
        assert "changes: it is Lucknow, Lucknow" in said
        page = drafter.post(address, follow=True)
        assert "Districts: 2" in text(page)
        assert District.objects.get(code="Lucknow").division.name_en == "Awadh"
        assert "This file has been saved already." in drafter.get(address, follow=True).content.decode()

    def test_problems_stand_there_and_nothing_can_be_saved(self, drafter):
        page = drafter.get(self.upload(drafter, self.FILE + "UP-X,,,,\n"))
        assert "Problems in the file: 4. Nothing was saved." in text(page)
        assert "Save these Districts" not in text(page)
        drafter.post(page.wsgi_request.path)
        assert not District.objects.exists()

    def test_the_list_is_for_every_reader(self, auditor):
        assert "No District is on record yet." in text(auditor.get(reverse("places_desk")))
        assert auditor.get(reverse("places_import")).status_code == HTTPStatus.FORBIDDEN


class TestHistory:
    FILE = (
        "election,code,category,kind,sequence\n2023-05-11,UP-NN-01,SC_W,,1\n2023-05-11,UP-NN-08,SC,nagar_panchayat,2\n"
    )

    def upload(self, drafter, content=FILE):
        corporations()
        given = {"kind": "municipal_corporation", "source": "Gazette of 2023", "file": csv(content)}
        return drafter.post(reverse("history_import"), given).url

    def test_a_file_is_looked_at_and_saved_as_a_whole(self, drafter):
        address = self.upload(drafter)
        said = text(drafter.get(address))
        assert "General election of 11 May 2023" in said
        assert "Jhansi UP-NN-08 · Nagar Panchayat 11 May 2023" in said
        page = drafter.post(address, follow=True)
        assert "The history was saved." in page.content.decode()
        assert "Agra UP-NN-01 · Agra Scheduled Castes, woman Gazette of 2023" in text(page)
        assert HistoryRow.objects.count() == 2
        drafter.get(address)
        assert HistoryRow.objects.count() == 2

    def test_problems_stand_there_by_line_and_nothing_can_be_saved(self, drafter):
        page = drafter.get(self.upload(drafter, self.FILE.replace("SC_W", "GEN")))
        assert "Row 2 category GEN one of: ST_W, ST" in text(page)
        assert "Save this history" not in text(page)

    def test_a_source_is_asked_for(self, drafter):
        answer = drafter.post(reverse("history_import"), {"kind": "municipal_corporation", "file": csv(self.FILE)})
        assert errors(answer) == ["This field is required."]

    def test_a_register_that_changed_meanwhile_is_noticed(self, drafter, monkeypatch):
        address = self.upload(drafter)
        shown = drafter.get(address)
        good = shown.context["file"]
        monkeypatch.setattr("reservations.views.desk.history.file_imports.read_history", _then_bad(good))
        said = "The file no longer fits the register of bodies. Open the preview again. (C-37)"
        assert errors(drafter.post(address)) == [said]
        assert FileImport.objects.get().confirmed_at is None


def _then_bad(good):
    """The file as the page read it, then with a problem."""
    answers = [good]
    bad = type(good)((), (Problem("file.csv", 2, "code", "", Message("a body on record")),))

    def read(*_given, **_named):
        return answers.pop() if answers else bad

    return read
