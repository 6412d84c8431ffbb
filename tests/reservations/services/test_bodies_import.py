"""The register of bodies from a confirmed file: all of it or nothing, once."""

import pytest
from django.core.files.base import ContentFile

from reservations.law.refusals import BadInput
from reservations.models import AuditRecord, Body, FileImport
from reservations.models.names import sort_key
from reservations.services import bodies_import, clock, file_imports
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.factories import BodyFactory, DistrictFactory, StateFactory, officer

pytestmark = pytest.mark.django_db

GOOD = """code,name,name_hi,kind,district,lgd_code,valid_from
UP-NP-77,Newtown,नयानगर,nagar_panchayat,Lucknow,251999,2025-04-01
UP-NP-78,Oldtown,,nagar_panchayat,Lucknow,,
UP-NP-01,Other name,,nagar_panchayat,Lucknow,251063,
"""


@pytest.fixture
def uploaded() -> FileImport:
    return upload(GOOD)


def upload(content: str) -> FileImport:
    DistrictFactory()
    BodyFactory(code="UP-NP-01", name_en="Jhusi", kind="nagar_panchayat")
    file = ContentFile(content.encode(), name="bodies.csv")
    return file_imports.upload(StateFactory(), FileImport.Subject.BODIES, file, by=officer(), at=clock.now())


def confirm(uploaded: FileImport, role: Role = Role.DRAFTER) -> int:
    return bodies_import.confirm(uploaded, by=officer(role), at=clock.now())


def test_new_bodies_enter_and_those_on_record_are_given_what_they_lack(uploaded: FileImport) -> None:
    assert confirm(uploaded) == 3
    new, without_hindi = Body.objects.get(code="UP-NP-77"), Body.objects.get(code="UP-NP-78")
    assert (new.name_hi, new.key_hi, new.lgd_code) == ("नयानगर", sort_key("नयानगर"), "251999")
    assert (without_hindi.name_hi, without_hindi.lgd_code) == ("Oldtown", "")
    known = Body.objects.get(code="UP-NP-01")
    assert (known.name_en, known.lgd_code) == ("Jhusi", "251063")


def test_it_is_on_record_by_codes(uploaded: FileImport) -> None:
    confirm(uploaded)
    told = AuditRecord.objects.get(act="import_bodies").details
    assert (told["new"], told["changed"]) == (["UP-NP-77", "UP-NP-78"], ["UP-NP-01"])


def test_a_second_press_changes_nothing(uploaded: FileImport) -> None:
    confirm(uploaded)
    assert confirm(uploaded) == 0


def test_nothing_is_written_while_a_problem_stands() -> None:
    uploaded = upload(GOOD + "UP-NP-79,X,,village,Lucknow,,\n")
    with pytest.raises(BadInput):
        confirm(uploaded)
    assert not Body.objects.filter(code="UP-NP-77").exists()


def test_it_is_the_drafters_work(uploaded: FileImport) -> None:
    with pytest.raises(NotAllowed):
        confirm(uploaded, role=Role.APPROVER)
