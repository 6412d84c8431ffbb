"""Files with other headers than the plain one: the columns are confirmed, remembered, and rows matched to bodies."""

from http import HTTPStatus

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from reservations.models import AuditRecord, Body, ColumnMapping, District, FigureImport, FileImport, HistoryRow
from tests.factories import BodyFactory, DistrictFactory, DivisionFactory, StateFactory, corporations
from tests.messy import FILES
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db

HEADER = "क्रम संख्या,कोड,निकाय का नाम,जनपद,कुल जनसंख्या,अनु0 जाति,अनु0 जनजाति,पिछड़ा वर्ग"
ROWS = ["1,0012,आगरा,आगरा,1000,100,10,300", "2,A-2,फिरोजाबाद,आगरा,500,50,0,100"]


@pytest.fixture
def state():
    """A State with two corporations in one District, one of whose codes begins with zeros."""
    division = DivisionFactory(name_en="Agra", name_hi="आगरा", code="D-1")
    district = DistrictFactory(division=division, name_en="Agra", name_hi="आगरा", code="UP-AGRA")
    BodyFactory(code="0012", name_en="Agra", name_hi="आगरा", district=district)
    BodyFactory(code="A-2", name_en="Firozabad", name_hi="फिरोजाबाद", district=district)
    return StateFactory()


def upload(drafter, content, name="figures.csv", page="figures_import", **given):
    content = content if isinstance(content, bytes) else content.encode()
    fields = {"kind": "municipal_corporation", **given} if page != "places_import" else {}
    return drafter.post(reverse(page), {**fields, "file": SimpleUploadedFile(name, content)}).url


def sheet(*rows, header=HEADER):
    return "\n".join(["नगर निगमों की जनसंख्या", "", header, *rows]) + "\n"


def confirmed(drafter, address, **chosen):
    """Send the columns as they are proposed, with changes."""
    page = drafter.get(address)
    form, layout = page.context["form"], page.context["layout"]
    given = {name: field.initial for name, field in form.fields.items()} | chosen
    place = f"?sheet={layout.sheet}&first={layout.header[0]}&last={layout.header[1]}"
    return drafter.post(address + place, given)


class TestTheColumns:
    def test_a_plain_header_needs_no_page(self, drafter, state):
        plain = "code,population,sc,st,bc\n0012,1000,100,10,300\nA-2,500,50,0,100\n"
        address = upload(drafter, plain)
        assert address == reverse("figures_preview", args=[FigureImport.objects.get().pk])
        assert "No problem was found in 2 rows." in text(drafter.get(address))

    def test_another_header_leads_to_the_columns_with_a_proposal_and_values(self, drafter, state):
        address = upload(drafter, sheet(*ROWS))
        page = drafter.get(address)
        assert page.context["layout"].header == (3, 3)
        assert page.context["form"].fields["sc"].initial == "5"
        said = text(page)
        assert "First values: 1000 · 500" in said
        assert "F · अनु0 जाति" in said

    def test_confirmed_columns_are_read_and_problems_name_letter_and_heading(self, drafter, state):
        address = upload(drafter, sheet(ROWS[0], ROWS[1].replace(",50,", ",x,")))
        said = text(drafter.get(confirmed(drafter, address).url))
        assert "Row 5 F · अनु0 जाति x a whole number of at least 0, digits only" in said
        assert "Header in row 3." in said

    def test_the_preview_of_a_file_without_columns_leads_back_to_them(self, drafter, state):
        address = upload(drafter, sheet(*ROWS))
        preview = reverse("figures_preview", args=[FigureImport.objects.get().pk])
        assert drafter.get(preview).url == address

    def test_a_needed_column_that_is_missing_or_taken_twice_is_told(self, drafter, state):
        address = upload(drafter, sheet(*ROWS))
        assert errors(confirmed(drafter, address, sc="")) == ["Choose the column of the file that has it."]
        assert errors(confirmed(drafter, address, sc="4")) == ["This column has been chosen for “Population” already."]
        assert FigureImport.objects.get().layout is None

    def test_another_header_row_can_be_taken(self, drafter, state):
        address = upload(drafter, sheet(*ROWS))
        page = drafter.get(address, {"sheet": "", "first": 4, "last": 4})
        assert page.context["layout"].header == (4, 4)
        assert page.context["form"].fields["sc"].initial == ""

    @pytest.mark.parametrize(("first", "last"), [(3, 2), (1, 9), (400, 400)])
    def test_a_header_that_cannot_be_is_told(self, drafter, state, first, last):
        page = drafter.get(upload(drafter, sheet(*ROWS)), {"sheet": "", "first": first, "last": last})
        assert page.context["place"].errors
        assert page.context["layout"].header == (3, 3)

    def test_the_columns_are_proposed_again_for_the_same_header(self, drafter, state):
        confirmed(drafter, upload(drafter, sheet(*ROWS)), name_hi="")
        again = drafter.get(upload(drafter, sheet(*reversed(ROWS))))
        assert again.context["form"].fields["name_hi"].initial == ""
        assert "These columns were confirmed before" in text(again)
        assert ColumnMapping.objects.get().columns["sc"] == 5

    def test_what_was_confirmed_is_on_record_without_words(self, drafter, state):
        confirmed(drafter, upload(drafter, sheet(*ROWS)))
        assert AuditRecord.objects.filter(act="lay_out_file").count() == 1

    def test_a_file_that_was_saved_keeps_its_columns(self, drafter, state):
        uploaded = FileImport.objects.get(pk=self.places(drafter))
        FileImport.objects.filter(pk=uploaded.pk).update(confirmed_at=uploaded.uploaded_at)
        answer = confirmed(drafter, reverse("places_columns", args=[uploaded.pk]))
        assert errors(answer) == ["This file has been saved already. (C-37)"]

    def places(self, drafter):
        upload(drafter, "District code,जनपद,District,मण्डल,Division\nX,क,K,ख,L\n", "d.csv", "places_import")
        return FileImport.objects.get().pk


class TestRepairs:
    def preview(self, drafter, *rows):
        return drafter.get(confirmed(drafter, upload(drafter, sheet(*rows))).url)

    def test_lost_zeros_are_given_back_and_told(self, drafter, state):
        said = text(self.preview(drafter, ROWS[0].replace("0012", "12"), ROWS[1]))
        assert "No problem was found in 2 rows." in said
        assert "belong to exactly one body on record: 1." in said
        assert "Row 4: 12 → 0012 Agra" in said

    def test_a_misspelt_name_is_suggested_and_read_only_when_the_officer_says_so(self, drafter, state):
        page = self.preview(drafter, ROWS[0], ROWS[1].replace("A-2,फिरोजाबाद", ",फ़िरोज़ाबद"))
        assert "Row 5: फ़िरोज़ाबद · आगरा" in text(page)
        assert "Problems in the file" in text(page)
        uploaded = FigureImport.objects.get()
        repairs = reverse("figures_repairs", args=[uploaded.pk])
        said = text(drafter.post(repairs, {"row_5": "A-2"}, follow=True))
        assert "Row 5: – → A-2 Firozabad" in said
        assert "No problem was found in 2 rows." in said
        assert "Problems in the file" in text(drafter.post(repairs, {"row_5": ""}, follow=True))

    def test_a_file_without_codes_is_matched_by_its_names_when_the_officer_sends_them(self, drafter, state):
        header = "निकाय का नाम,जनसंख्या,अनु0 जाति,अनु0 जनजाति,पिछड़ा वर्ग"
        rows = ("आगरा,1000,100,10,300", "फिरोजाबाद,500,50,0,100")
        page = drafter.get(confirmed(drafter, upload(drafter, sheet(*rows, header=header))).url)
        chosen = {name: field.initial for name, field in page.context["suggested"].fields.items()}
        assert chosen == {"row_4": "0012", "row_5": "A-2"}
        assert "Problems in the file" in text(page)
        repairs = reverse("figures_repairs", args=[FigureImport.objects.get().pk])
        assert "No problem was found in 2 rows." in text(drafter.post(repairs, chosen, follow=True))

    def test_a_file_with_neither_codes_nor_names_is_told(self, drafter, state):
        address = upload(drafter, sheet(*ROWS))
        [told] = errors(confirmed(drafter, address, code="", name_hi=""))
        assert told == "Choose the column of the file that has it, or that of the names."

    def test_a_row_can_only_mean_a_body_on_record(self, drafter, state):
        self.preview(drafter, *ROWS)
        repairs = reverse("figures_repairs", args=[FigureImport.objects.get().pk])
        answer = drafter.post(repairs, {"row_5": "B-7"}, follow=True)
        assert "A row can only mean a body that is on record." in answer.content.decode()
        assert FigureImport.objects.get().repairs == {}

    def test_totals_are_left_out_and_told(self, drafter, state):
        said = text(self.preview(drafter, *ROWS, ",,कुल योग,,1500,150,10,401"))
        assert "Row 6, “कुल योग”, 2 rows" in said
        assert "Row 6 H · पिछड़ा वर्ग 401 the sum of the 2 rows that the total “कुल योग” adds up: 400" in said

    def test_the_sheets_that_are_not_read_are_told(self, drafter):
        corporations()
        said = text(drafter.get(upload(drafter, FILES["hidden.xlsx"].content(), "hidden.xlsx")))
        assert "Sheet: 2011. Header in row 1." in said
        assert "The sheet “2001” was not read" in said

    def test_it_is_the_drafters_and_only_posted(self, drafter, approver, state):
        self.preview(drafter, *ROWS)
        repairs = reverse("figures_repairs", args=[FigureImport.objects.get().pk])
        assert approver.post(repairs).status_code == HTTPStatus.FORBIDDEN
        assert drafter.get(repairs).status_code == HTTPStatus.METHOD_NOT_ALLOWED


class TestOtherSubjects:
    def test_history_goes_the_same_road(self, drafter, state):
        content = "निकाय कोड,निर्वाचन तिथि,आरक्षण\n12,2017-11-22,SC\nA-2,2017-11-22,UR\n"
        address = upload(drafter, content, page="history_import", source="Gazette")
        assert address == reverse("history_columns", args=[FileImport.objects.get().pk])
        preview = confirmed(drafter, address).url
        assert "Row 2: 12 → 0012 Agra" in text(drafter.get(preview))
        drafter.post(preview)
        assert {row.body.code: row.category for row in HistoryRow.objects.all()} == {"0012": "SC", "A-2": "UR"}

    def test_districts_go_the_same_road(self, drafter, state):
        content = "District code,जनपद,District,मण्डल,Division\nUP-ETAH,एटा,Etah,अलीगढ़,Aligarh\n"
        address = upload(drafter, content, page="places_import")
        preview = confirmed(drafter, address).url
        drafter.post(preview)
        assert District.objects.get(code="UP-ETAH").name_hi == "एटा"


class TestMessyFiles:
    @pytest.mark.parametrize("name", sorted(FILES))
    def test_each_goes_from_upload_to_its_preview(self, drafter, name):
        corporations()
        messy = FILES[name]
        address = upload(drafter, messy.content(), messy.name)
        page = drafter.get(address)
        if "columns" in address:
            answer = confirmed(drafter, address)
            assert answer.status_code == HTTPStatus.FOUND, errors(answer)
            page = drafter.get(answer.url)
        assert page.status_code == HTTPStatus.OK
        assert Body.objects.count() == 17
