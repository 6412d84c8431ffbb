"""The import of the register in the browser."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from reservations.models import Body
from tests.factories import BodyFactory, DistrictFactory
from tests.reservations.views.desk.pages import text

pytestmark = pytest.mark.django_db

GOOD = "code,name,name_hi,kind,district,lgd_code\nUP-NP-77,Newtown,नयानगर,nagar_panchayat,Lucknow,251999\n"


def upload(drafter, content=GOOD):
    DistrictFactory()
    file = SimpleUploadedFile("bodies.csv", content.encode(), "text/csv")
    return drafter.post(reverse("bodies_import"), {"file": file}).url


def test_a_file_is_looked_at_and_saved_as_a_whole(drafter):
    BodyFactory(code="UP-NP-01", name_en="Jhusi", name_hi="झूँसी", kind="nagar_panchayat")
    address = upload(drafter, GOOD + "UP-NP-01,Jhunsi,,nagar_panchayat,Lucknow,251063\n")
    said = text(drafter.get(address))
    assert "No problem was found in 2 rows." in said
    assert "New bodies 1" in said
    assert "Row 3 name Jhunsi the name on record: Jhusi" in said
    page = drafter.post(address, follow=True)
    assert "The bodies were saved." in page.content.decode()
    assert Body.objects.get(code="UP-NP-01").lgd_code == "251063"
    assert "This file has been saved already." in drafter.get(address, follow=True).content.decode()


def test_problems_stand_there_and_nothing_can_be_saved(drafter):
    page = drafter.get(upload(drafter, GOOD.replace("Lucknow", "Atlantis")))
    assert "Problems in the file: 1. Nothing was saved." in text(page)
    assert "Save these bodies" not in text(page)


def test_other_headers_are_laid_out_first(drafter):
    other = "कोड,नाम,प्रकार,जनपद\nUP-NP-77,Newtown,नगर पंचायत,Lucknow\n"
    address = upload(drafter, other)
    assert address.endswith("/columns/")
    assert "Code of the Local Government Directory" in text(drafter.get(address))
