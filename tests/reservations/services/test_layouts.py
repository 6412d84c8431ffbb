"""What an officer confirms of a file: columns are remembered by State and class; repairs go with their rows."""

import pytest
from django.core.files.base import ContentFile

from reservations.models import AuditRecord, ColumnMapping, FigureImport, FileImport
from reservations.services import clock, file_imports, layouts
from reservations.services.imports.layouts import Layout
from reservations.services.imports.suggestions import Unmatched
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.factories import BodyFactory, OfficerFactory, StateFactory, officer

pytestmark = pytest.mark.django_db

HISTORY = "कोड,निर्वाचन तिथि,आरक्षण\n12,2017-11-22,SC\n"


@pytest.fixture
def drafter():
    return officer(Role.DRAFTER)


def uploaded(drafter, content=HISTORY, kind="municipal_corporation", subject=FileImport.Subject.HISTORY):
    file = ContentFile(content if isinstance(content, bytes) else content.encode(), name="file.csv")
    return file_imports.upload(drafter.state, subject, file, kind=kind, source="x", by=drafter, at=clock.now())


def laid_out(upload, drafter):
    layouts.lay_out(upload, layouts.proposed(upload), by=drafter, at=clock.now())
    upload.refresh_from_db()
    return upload


class TestSeen:
    def test_the_first_rows_are_kept_and_no_layout_for_another_header(self, drafter):
        upload = uploaded(drafter)
        assert layouts.must_be_laid_out(upload)
        assert layouts.first_rows(upload).tables[0].rows[0] == ["कोड", "निर्वाचन तिथि", "आरक्षण"]

    def test_a_plain_header_is_laid_out_at_once(self, drafter):
        upload = uploaded(drafter, "election,code,category\n2017-11-22,12,SC\n")
        assert not layouts.must_be_laid_out(upload)
        assert layouts.layout_of(upload).plain

    def test_a_file_that_cannot_be_opened_is_kept_for_its_preview(self, drafter):
        upload = uploaded(drafter, b"%PDF-1.7\n")
        assert (upload.sheets, upload.layout, layouts.must_be_laid_out(upload)) == (None, None, False)
        assert file_imports.read_history(upload, at=clock.now()).problems

    def test_of_a_long_sheet_only_the_first_rows_are_kept(self, drafter):
        upload = uploaded(drafter, "कोड,निर्वाचन तिथि,आरक्षण\n" + "12,2017-11-22,SC\n" * 500)
        [table] = upload.sheets["tables"]
        assert (len(table["rows"]), table["number"]) == (layouts.SEEN, 501)


class TestRemembered:
    def test_the_columns_are_those_of_the_state_the_subject_and_the_class(self, drafter):
        laid_out(uploaded(drafter), drafter)
        again = uploaded(drafter)
        assert layouts.remembered_for(again, layouts.proposed(again))
        other = uploaded(drafter, kind="nagar_panchayat")
        assert layouts.remembered_for(other, layouts.proposed(other)) is None

    def test_a_later_confirmation_takes_the_place_of_the_earlier(self, drafter):
        upload = laid_out(uploaded(drafter), drafter)
        first = layouts.layout_of(upload)
        changed = Layout(first.sheet, first.header, {**first.columns, "sequence": 5}, fingerprint=first.fingerprint)
        layouts.lay_out(upload, changed, by=drafter, at=clock.now())
        assert ColumnMapping.objects.get().columns["sequence"] == 5


class TestRefusals:
    @pytest.mark.parametrize("columns", [{"code": 0, "election": 1}, {"code": 0, "election": 0, "category": 2}])
    def test_each_needed_field_has_a_column_of_its_own(self, drafter, columns):
        with pytest.raises(NotAllowed, match="must have a column of its own"):
            layouts.lay_out(uploaded(drafter), Layout("", (1, 1), columns), by=drafter, at=clock.now())
        assert not ColumnMapping.objects.exists()

    def test_only_a_drafter_of_the_state_says_so(self, drafter):
        upload = uploaded(drafter)
        for by in (officer(Role.APPROVER), OfficerFactory(username="of-mp", state=StateFactory(code="IN-MP"))):
            with pytest.raises(NotAllowed):
                layouts.lay_out(upload, layouts.proposed(upload), by=by, at=clock.now())
            with pytest.raises(NotAllowed):
                layouts.repair(upload, {"2": "A-1"}, by=by, at=clock.now())


class TestRepairs:
    @pytest.fixture(autouse=True)
    def body(self):
        return BodyFactory(code="A-1", name_en="Agra", name_hi="आगरा")

    def repaired(self, drafter, **repairs):
        upload = laid_out(uploaded(drafter), drafter)
        layouts.repair(
            upload, {row.removeprefix("row_"): code for row, code in repairs.items()}, by=drafter, at=clock.now()
        )
        upload.refresh_from_db()
        return upload

    def test_an_accepted_repair_is_kept_read_and_on_record_by_code(self, drafter):
        upload = self.repaired(drafter, row_2="A-1")
        assert [row.body.code for row in file_imports.read_history(upload, at=clock.now()).rows] == ["A-1"]
        assert AuditRecord.objects.get(act="repair_rows").details["codes"] == ["A-1"]

    def test_an_empty_code_takes_it_back(self, drafter):
        upload = self.repaired(drafter, row_2="A-1")
        layouts.repair(upload, {"2": ""}, by=drafter, at=clock.now())
        assert FileImport.objects.get().repairs == {}

    def test_another_header_drops_the_repairs_other_columns_do_not(self, drafter):
        upload = self.repaired(drafter, row_2="A-1")
        assert laid_out(upload, drafter).repairs == {"2": "A-1"}
        first = layouts.layout_of(upload)
        layouts.lay_out(upload, Layout("", (2, 2), first.columns), by=drafter, at=clock.now())
        assert FileImport.objects.get().repairs == {}

    def test_a_body_of_another_class_is_none_that_a_row_can_mean(self, drafter, body):
        BodyFactory(code="P-1", kind="nagar_panchayat")
        with pytest.raises(NotAllowed, match="a body that is on record"):
            self.repaired(drafter, row_2="P-1")

    def test_history_suggests_a_body_for_each_election_figures_only_without_a_row(self, drafter, body):
        row = Unmatched(2, "", ("Agraa",))
        assert layouts.suggestions(uploaded(drafter), [row], {"A-1"})
        figures = FigureImport(state=drafter.state, kind="municipal_corporation")
        assert layouts.suggestions(figures, [row], {"A-1"}) == []
        assert layouts.suggestions(figures, [row], set())
