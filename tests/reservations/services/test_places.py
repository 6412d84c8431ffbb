"""Districts and Divisions from a file."""

import pytest
from django.core.files.base import ContentFile

from reservations.collation import sort_key
from reservations.law.refusals import BadInput
from reservations.models import AuditRecord, District, Division, FileImport
from reservations.services import clock, file_imports, places
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.factories import DistrictFactory, DivisionFactory, StateFactory, officer

pytestmark = pytest.mark.django_db

HEADER = "code,name,name_hi,division,division_hi\n"
TWO = HEADER + "MP-MRN,Morena,मुरैना,Chambal,चम्बल\nMP-BHD,Bhind,भिण्ड,Chambal,चम्बल\n"


def upload(content=TWO, role=Role.DRAFTER):
    file = ContentFile(content.encode(), name="districts.csv")
    subject = FileImport.Subject.PLACES
    return file_imports.upload(StateFactory(), subject, file, by=officer(role), at=clock.now())


def confirm(uploaded, role=Role.DRAFTER):
    return places.confirm(uploaded, by=officer(role), at=clock.now())


class TestConfirm:
    def test_new_districts_share_their_new_division(self):
        assert confirm(upload()) == 2
        chambal = Division.objects.get()
        assert (chambal.code, chambal.name_hi, chambal.key_hi) == ("DIV-CHAMBAL", "चम्बल", sort_key("चम्बल"))
        assert set(chambal.districts.values_list("code", flat=True)) == {"MP-MRN", "MP-BHD"}
        assert AuditRecord.objects.get(act="import_places").details["new"] == ["MP-MRN", "MP-BHD"]

    def test_a_district_on_record_takes_the_names_and_division_of_its_row(self):
        division = DivisionFactory(name_en="Gwalior", name_hi="ग्वालियर")
        DistrictFactory(division=division, code="MP-BHD", name_en="Bhind", name_hi="भिंड")
        assert confirm(upload()) == 2
        bhind = District.objects.get(code="MP-BHD")
        assert (bhind.name_hi, bhind.key_hi, bhind.division.name_en) == ("भिण्ड", sort_key("भिण्ड"), "Chambal")
        assert AuditRecord.objects.get(act="import_places").details["changed"] == ["MP-BHD"]

    def test_a_division_on_record_takes_its_hindi_name(self):
        DivisionFactory(name_en="Chambal", name_hi="चंबल", code="MP-C")
        confirm(upload())
        assert list(Division.objects.values_list("code", "name_hi")) == [("MP-C", "चम्बल")]

    def test_a_second_press_changes_nothing(self):
        uploaded = upload()
        confirm(uploaded)
        assert confirm(uploaded) == 0

    def test_the_same_file_again_changes_nothing(self):
        confirm(upload())
        assert confirm(upload()) == 0

    def test_nothing_is_saved_while_a_problem_stands(self):
        with pytest.raises(BadInput):
            confirm(upload(TWO + "MP-X,,,,\n"))
        assert not District.objects.exists()

    def test_it_is_the_drafters_work(self):
        with pytest.raises(NotAllowed):
            upload(role=Role.APPROVER)
        with pytest.raises(NotAllowed):
            confirm(upload(), role=Role.APPROVER)
