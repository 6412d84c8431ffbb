"""The import of figures in two steps, and the pages of figure sets."""

from http import HTTPStatus

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from reservations.models import Body, FigureImport, FigureSet
from tests.factories import DistrictFactory, DivisionFactory, corporations, mayors
from tests.published import UP_MAYORS_2023, up_mayors_2023
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db

ABOUT = {
    "title_en": "Census 2011",
    "title_hi": "जनगणना 2011",
    "source": "Primary Census Abstract",
    "source_on": "2013-04-30",
    "bc_survey": "Survey of 2022",
    "bc_commission_report": "Report of March 2023",
    "signatory": "Director, Local Bodies",
}
CORRECTION = {**ABOUT, "cause": "Misprint in Agra"}


def upload(client, content=None, name="mayors.csv"):
    file = SimpleUploadedFile(name, UP_MAYORS_2023.read_bytes() if content is None else content, "text/csv")
    return client.post(reverse("figures_import"), {"kind": "municipal_corporation", "file": file})


def preview(client, content=None):
    """Upload a file and open its preview."""
    return client.get(upload(client, content).url)


class TestUpload:
    def test_it_leads_to_the_preview_and_saves_no_figure(self, drafter):
        corporations()
        answer = upload(drafter)
        assert answer.url == reverse("figures_preview", args=[FigureImport.objects.get().pk])
        assert not FigureSet.objects.exists()

    def test_without_a_file_it_asks_for_one(self, drafter):
        answer = drafter.post(reverse("figures_import"), {"kind": "municipal_corporation"})
        assert errors(answer) == ["This field is required."]

    @pytest.mark.parametrize(
        ("content", "said"), [(b"", "empty"), (b"x" * (20 * 1024 * 1024 + 1), "larger than 20 MB")]
    )
    def test_an_empty_and_an_over_long_file_are_refused_at_once(self, drafter, content, said):
        assert said in errors(upload(drafter, content))[0]
        assert not FigureImport.objects.exists()

    def test_classes_are_those_for_which_a_law_is_on_record(self, drafter):
        page = drafter.get(reverse("figures_import"))
        assert "municipal_corporation" in dict(page.context["form"].fields["kind"].choices)


class TestPreview:
    def test_every_problem_stands_there_by_line_and_column_and_nothing_can_be_saved(self, drafter):
        corporations()
        bad = UP_MAYORS_2023.read_bytes().replace(b"1585704", b"-5").replace(b"138184", b"1x")
        page = preview(drafter, bad)
        said = text(page)
        assert "Problems in the file: 2. Nothing was saved." in said
        assert "Row 2 population -5 a whole number of at least 1, digits only" in said
        assert "Row 3 sc 1x a whole number of at least 0, digits only" in said
        assert reverse("figures_save", args=[FigureImport.objects.get().pk]) not in page.content.decode()

    def test_a_utf_16_file_is_read_like_another(self, drafter):
        corporations()
        page = preview(drafter, UP_MAYORS_2023.read_text(encoding="utf-8").encode("utf-16"))
        assert "No problem was found in 17 rows." in text(page)

    def test_the_figures_stand_there_with_their_sums(self, drafter):
        corporations()
        said = text(preview(drafter))
        assert "No problem was found in 17 rows." in said
        assert "Total 1,85,51,810 24,53,554 42,025 47,45,554" in said

    def test_bodies_it_would_enter_are_listed_in_both_languages(self, drafter):
        for row in up_mayors_2023():
            division = DivisionFactory(name_en=row["division"], name_hi=row["division_hi"])
            DistrictFactory(division=division, name_en=row["district"], name_hi=row["district_hi"])
        said = text(preview(drafter))
        assert "New bodies: 17" in said
        assert "आगरा · Agra UP-NN-01 · Agra, Agra" in said

    def test_a_change_of_more_than_a_quarter_is_shown_against_the_set_before(self, drafter):
        mayors()
        said = text(preview(drafter, UP_MAYORS_2023.read_bytes().replace(b"1585704", b"2585704")))
        assert "15,85,704, 63.06 % more than a quarter" in said
        assert "more than a quarter away from the set before: 1." in said

    def test_rows_of_other_classes_are_counted(self, drafter):
        corporations()
        header = UP_MAYORS_2023.read_text(encoding="utf-8").splitlines()[0]
        cells = {"code": "X-1", "name": "Tundla", "kind": "municipal_council", "population": "1"}
        row = ",".join(cells.get(column, "") for column in header.split(","))
        more = UP_MAYORS_2023.read_bytes().rstrip() + f"\n{row}\n".encode()
        assert "Left out, because they are of another class: 1 (Municipal Councils)." in text(preview(drafter, more))

    def test_long_tables_come_in_pages(self, drafter):
        DistrictFactory(name_en="Agra", name_hi="आगरा")
        rows = "\n".join(f"T-{n:03d},Town {n},Agra,{1000 + n},0,0,0" for n in range(130))
        first = preview(drafter, f"code,name,district,population,sc,st,bc\n{rows}\n".encode())
        said = text(first)
        assert "New bodies: 130 Their codes are not on record." in said
        assert "Without a name in Hindi: 130" in said
        assert "T-129" not in said
        assert "T-129" in text(drafter.get(first.wsgi_request.path, {"page": 2}))
        assert "Town 129 T-129" in text(drafter.get(first.wsgi_request.path, {"new": 2}))

    def test_of_many_problems_the_first_are_shown(self, drafter):
        rows = "\n".join(f"T {n},1,0,0,0" for n in range(250))
        said = text(preview(drafter, f"code,population,sc,st,bc\n{rows}\n".encode()))
        assert "Problems in the file: 250. Nothing was saved." in said
        assert "The first 200 are shown." in said
        assert "T 249" not in said

    def test_a_name_that_differs_from_the_record_is_shown(self, drafter):
        corporations()
        said = text(preview(drafter, UP_MAYORS_2023.read_bytes().replace(b",Agra,", b",Aligarh,", 1)))
        assert "Row 2 name Aligarh the name on record: Agra" in said

    def test_another_states_upload_is_not_found(self, drafter):
        corporations()
        address = upload(drafter).url
        FigureImport.objects.update(state=DistrictFactory(state__code="IN-MP").state)
        assert drafter.get(address).status_code == HTTPStatus.NOT_FOUND


class TestSave:
    def save(self, client, given):
        return client.post(reverse("figures_save", args=[FigureImport.objects.latest("pk").pk]), given)

    def test_all_figures_are_saved_and_shown(self, drafter):
        corporations()
        upload(drafter)
        page = drafter.get(self.save(drafter, ABOUT).url)
        assert "The figures were saved." in text(page)
        assert "Figures of 17 bodies" in text(page)
        assert FigureSet.objects.get().figures.count() == 17

    def test_what_is_missing_is_asked_for_and_what_was_typed_stays(self, drafter):
        corporations()
        upload(drafter)
        answer = self.save(drafter, {**ABOUT, "signatory": ""})
        assert errors(answer) == ["This field is required."]
        assert answer.context["form"]["title_hi"].value() == "जनगणना 2011"
        assert "Total 1,85,51,810" in text(answer)
        assert not FigureSet.objects.exists()

    def test_a_new_version_needs_its_cause(self, drafter):
        first = mayors()
        upload(drafter)
        assert errors(self.save(drafter, ABOUT)) == ["This field is required."]
        page = drafter.get(self.save(drafter, CORRECTION).url)
        assert f"Supersedes version {first.version} : Misprint in Agra" in text(page)
        assert "same" in text(page)

    def test_a_second_press_leads_to_the_figures_that_were_saved(self, drafter):
        corporations()
        upload(drafter)
        first = self.save(drafter, ABOUT)
        again = self.save(drafter, ABOUT)
        assert drafter.get(again.url).url == first.url
        assert FigureSet.objects.count() == 1

    def test_a_file_with_problems_saves_nothing(self, drafter):
        corporations()
        upload(drafter, UP_MAYORS_2023.read_bytes().replace(b"1585704", b"-5"))
        assert "Nothing was saved." in text(self.save(drafter, ABOUT))
        assert not FigureSet.objects.exists()

    def test_a_register_that_changed_meanwhile_is_noticed(self, drafter):
        corporations()
        upload(drafter)
        Body.objects.filter(code="UP-NN-01").update(name_en="Agra Nagar")
        page = drafter.get(self.save(drafter, {**ABOUT, "signatory": "Commissioner"}).url)
        said = text(page)
        assert (
            "The figures were not saved The register of bodies, or the set before, changed since this preview." in said
        )
        assert "Row 2 name Agra the name on record: Agra Nagar" in said
        assert page.context["form"]["signatory"].value() == "Commissioner"
        assert "The figures were saved." in text(drafter.get(self.save(drafter, ABOUT).url))


class TestTheWholeState:
    """P-02: the number of Adhyakshas follows from the State's totals."""

    TOTALS = {
        "state_population": "19,98,12,341",
        "state_sc": "4,13,57,608",
        "state_st": "११,३४,२७३",
        "state_bc": "107898664",
        "state_source": "Census 2011",
    }

    @pytest.fixture
    def uploaded(self, drafter):
        DistrictFactory(name_en="Agra", name_hi="आगरा")
        file = SimpleUploadedFile(
            "zp.csv", "code,name,name_hi,district,population,sc,st,bc\nZ-1,Agra,आगरा,Agra,900,9,9,9\n".encode()
        )
        drafter.post(reverse("figures_import"), {"kind": "zila_panchayat", "file": file})
        return FigureImport.objects.get()

    def save(self, drafter, uploaded, **changed):
        given = {**ABOUT, **self.TOTALS, **changed}
        return drafter.post(reverse("figures_save", args=[uploaded.pk]), given)

    def test_its_totals_are_kept_with_the_figures(self, drafter, uploaded):
        page = drafter.get(self.save(drafter, uploaded).url)
        assert FigureSet.objects.get().state_st == 1134273
        assert "population 19,98,12,341, Scheduled Castes 4,13,57,608" in text(page)

    def test_they_are_asked_for(self, drafter, uploaded):
        said = errors(self.save(drafter, uploaded, state_sc="", state_st="many"))
        assert said == ["This field is required.", "Write a whole number of at least 0."]

    def test_they_add_up(self, drafter, uploaded):
        [said] = errors(self.save(drafter, uploaded, state_sc="19,98,12,341"))
        assert said == "The State’s categories are more persons than its population."

    def test_of_mayors_they_are_not_asked(self, drafter):
        corporations()
        assert "state_sc" not in preview(drafter).context["form"].fields


class TestPages:
    def test_the_list_names_source_and_version(self, auditor):
        figures = mayors()
        said = text(auditor.get(reverse("figure_sets")))
        assert figures.source in said
        assert "Import figures" not in said

    def test_a_set_without_survey_or_report_says_so(self, auditor):
        figures = mayors(bc_survey="", bc_commission_report="")
        said = text(auditor.get(reverse("figure_set", args=[figures.pk])))
        assert said.count("none named C-44") == 2

    @pytest.mark.parametrize("route", ["figures_preview", "figures_save"])
    def test_the_approver_does_not_import(self, drafter, approver, route):
        corporations()
        upload(drafter)
        address = reverse(route, args=[FigureImport.objects.get().pk])
        assert approver.get(address).status_code == HTTPStatus.FORBIDDEN
