"""Uploading, looking at and confirming figures: all or nothing, once, with its record."""

from datetime import date

import pytest
from django.core.files.base import ContentFile
from django.db import transaction

from reservations.collation import sort_key
from reservations.law.refusals import BadInput
from reservations.models import AuditRecord, Body, Figure, FigureSet
from reservations.services import clock, figures
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.factories import DistrictFactory, StateFactory, corporations, mayors, officer
from tests.published import UP_MAYORS_2023

pytestmark = pytest.mark.django_db

ABOUT = figures.About(
    title_en="Census 2011",
    title_hi="जनगणना 2011",
    source="Census of India 2011, Primary Census Abstract",
    source_on=date(2013, 4, 30),
    signatory="Director, Local Bodies",
)
CORRECTION = figures.About(**{**vars(ABOUT), "cause": "Misprint in Agra"})


def upload(content=None, role=Role.DRAFTER, kind="municipal_corporation"):
    file = ContentFile(content or UP_MAYORS_2023.read_bytes(), name="up_mayors_2023.csv")
    return figures.upload(StateFactory(), kind, file, by=officer(role), at=clock.now())


def save(uploaded, about=ABOUT, role=Role.DRAFTER):
    return figures.save(uploaded, about, by=officer(role), at=clock.now())


class TestUpload:
    def test_the_file_is_kept_with_its_hash_and_no_figure_is_saved(self):
        row = upload()
        assert len(row.file_sha256) == 64
        assert row.file_name == "up_mayors_2023.csv"
        assert not FigureSet.objects.exists()
        assert AuditRecord.objects.get().act == "upload_figures"

    @pytest.mark.parametrize("role", [Role.APPROVER, Role.AUDITOR, Role.DISTRICT_OFFICER])
    def test_it_is_the_drafters_work(self, role):
        with pytest.raises(NotAllowed):
            upload(role=role)

    def test_it_is_the_work_of_the_states_own_drafter(self):
        stranger = officer(state=StateFactory(code="IN-MP", name_en="Madhya Pradesh"))
        with pytest.raises(NotAllowed):
            figures.upload(StateFactory(), "municipal_corporation", ContentFile(b"x", "x"), by=stranger, at=clock.now())


class TestSave:
    def test_all_rows_are_saved_as_version_one(self):
        corporations()
        saved = save(upload())
        assert saved.version == 1
        assert saved.figures.count() == 17
        assert saved.figures.get(body__code="UP-NN-01").population == 1585704
        assert (saved.title_hi, saved.file_name) == ("जनगणना 2011", "up_mayors_2023.csv")

    def test_new_bodies_are_entered_in_the_register_with_their_record(self):
        corporations()
        places = {b.code: b.district for b in Body.objects.all()}
        Body.objects.filter(code="UP-NN-17").delete()
        save(upload())
        entered = Body.objects.get(code="UP-NN-17")
        assert (entered.name_hi, entered.district) == ("वाराणसी", places["UP-NN-17"])
        assert AuditRecord.objects.get(act="enter_bodies").details["bodies"] == 1

    def test_many_bodies_are_entered_without_a_query_for_each(self, django_assert_max_num_queries):
        DistrictFactory(name_en="Agra", name_hi="आगरा")
        rows = "".join(f"C-{n},Ward {n},वार्ड {n},Agra,P{n // 20},900,9,9,9,{n + 1}\n" for n in range(400))
        header = "code,name,name_hi,district,panchayat,population,sc,st,bc,families_sc\n"
        uploaded = upload((header + rows).encode(), kind="constituency")
        with django_assert_max_num_queries(50):
            saved = save(uploaded)
        body = Body.objects.get(code="C-399")
        assert (body.panchayat, body.key_hi) == ("P19", sort_key("वार्ड 399"))
        assert saved.figures.get(body=body).families_sc == 400

    def test_a_later_file_names_bodies_in_hindi(self):
        corporations()
        Body.objects.filter(code="UP-NN-01").update(name_hi="Agra")
        save(upload())
        agra = Body.objects.get(code="UP-NN-01")
        assert (agra.name_hi, agra.key_hi) == ("आगरा", sort_key("आगरा"))
        assert AuditRecord.objects.get(act="name_bodies").details["codes"] == ["UP-NN-01"]

    @pytest.mark.parametrize(("changed", "said"), [({}, "must be given"), ({"state_sc": 101}, "more persons")])
    def test_the_totals_of_the_state_are_needed_where_numbers_follow_from_them(self, changed, said):
        DistrictFactory(name_en="Agra", name_hi="आगरा")
        uploaded = upload(b"code,name,district,population,sc,st,bc\nZ-1,Agra,Agra,9,1,1,1\n", kind="zila_panchayat")
        totals = {"state_population": 100, "state_st": 0, "state_bc": 0, "state_source": "Census"} if changed else {}
        about = figures.About(**{**vars(ABOUT), **totals, **changed})
        with pytest.raises(NotAllowed, match=said):
            save(uploaded, about)

    def test_a_second_press_of_the_button_saves_nothing_more(self):
        corporations()
        uploaded = upload()
        assert save(uploaded) == save(uploaded)
        assert FigureSet.objects.count() == 1
        assert AuditRecord.objects.filter(act="import_figures").count() == 1

    def test_nothing_is_saved_while_a_problem_stands(self):
        corporations()
        Body.objects.filter(code="UP-NN-17").delete()  # would be entered
        bad = UP_MAYORS_2023.read_bytes().replace(b"1585704", b"-1")
        with pytest.raises(BadInput) as refused:
            save(upload(bad))
        assert [(p.line, p.column, p.value) for p in refused.value.problems] == [(2, "population", "-1")]
        assert not FigureSet.objects.exists()
        assert not Figure.objects.exists()
        assert not Body.objects.filter(code="UP-NN-17").exists()

    def test_a_correction_is_a_new_version_that_names_its_cause(self):
        first = mayors()
        with pytest.raises(NotAllowed, match="must be said"):
            save(upload())
        second = save(upload(), CORRECTION)
        assert (second.version, second.supersedes, second.cause) == (first.version + 1, first, "Misprint in Agra")
        assert first.figures.count() == 17

    def test_it_is_the_drafters_work(self):
        corporations()
        uploaded = upload()
        with pytest.raises(NotAllowed):
            save(uploaded, role=Role.APPROVER)

    def test_a_saved_figure_never_changes(self):
        from django.db import ProgrammingError

        confirm_all = mayors()
        with pytest.raises(ProgrammingError), transaction.atomic():
            confirm_all.figures.update(population=1)


class TestRead:
    def test_the_preview_reads_the_file_as_it_was_uploaded(self):
        corporations()
        read = figures.read(upload(), at=clock.now())
        assert (read.found["problems"], read.found["rows"], read.staged.count()) == (0, 17, 17)
        assert read.found["sums"]["population"] == 1_85_51_810
