"""The offices for machines: complete, unchanging, harmless in a spreadsheet, silent about what is in court."""

import csv
import io

import pytest
from django.test import Client

from reservations.models import Body, OrderVersion
from tests import factories

pytestmark = pytest.mark.django_db

ADDRESS = "/en/orders/NN-2028/versions/1/offices."


@pytest.fixture
def version() -> OrderVersion:
    return factories.published()


def rows(client: Client) -> list[dict[str, str]]:
    text = client.get(f"{ADDRESS}csv").content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.usefixtures("version")
class TestCsv:
    def test_it_holds_every_office_with_names_in_both_languages_and_exact_figures(self, client: Client) -> None:
        found = rows(client)
        assert len(found) == 17
        agra = next(row for row in found if row["code"] == "UP-NN-01")
        assert (agra["name_en"], agra["name_hi"], agra["category"]) == ("Agra", "आगरा", "SC_W")
        assert (agra["population"], agra["sc"], agra["in_court"]) == ("1585704", "370423", "no")

    def test_spreadsheets_read_its_hindi(self, client: Client) -> None:
        assert client.get(f"{ADDRESS}csv").content.startswith(b"\xef\xbb\xbf")

    def test_it_is_a_download_with_a_name(self, client: Client) -> None:
        answer = client.get(f"{ADDRESS}csv")
        assert answer.headers["Content-Disposition"] == 'attachment; filename="NN-2028-1-offices.csv"'
        assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"


class TestFormulas:
    @pytest.mark.parametrize("begins", ["=", "+", "-", "@", "\t", "\r"])
    def test_a_name_that_looks_like_one_is_defused(self, client: Client, begins: str) -> None:
        figures = factories.mayors()
        Body.objects.filter(code="UP-NN-01").update(name_en=f"{begins}HYPERLINK(1)")
        factories.published(factories.drafted(factories.computed(factories.started(figures))))
        text = client.get(f"{ADDRESS}csv").content.decode("utf-8-sig")
        assert f"'{begins}HYPERLINK(1)" in text


class TestJson:
    def test_it_says_of_which_order_and_version_it_is(self, client: Client, version: OrderVersion) -> None:
        data = client.get(f"{ADDRESS}json").json()
        assert (data["format"], data["order"]["code"], data["version"]["number"]) == (1, "NN-2028", 1)
        assert data["data_sha256"] == version.data_sha256
        agra = next(office for office in data["offices"] if office["code"] == "UP-NN-01")
        assert (agra["category"], agra["sequence"], agra["district_en"]) == ("SC_W", 1, "Agra")

    def test_what_is_in_court_has_no_category(self, client: Client) -> None:
        figures = factories.mayors()
        Body.objects.filter(code="UP-NN-01").update(notified=False)
        factories.published(factories.drafted(factories.computed(factories.started(figures))))
        offices = client.get(f"{ADDRESS}json").json()["offices"]
        agra = next(office for office in offices if office["code"] == "UP-NN-01")
        assert (agra["in_court"], agra["category"], agra["sequence"], agra["provision"]) == (True, None, None, None)


@pytest.mark.usefixtures("version")
class TestBoth:
    @pytest.mark.parametrize("form", ["csv", "json"])
    def test_an_unchanged_copy_is_not_sent_again(self, client: Client, form: str) -> None:
        first = client.get(ADDRESS + form)
        assert client.get(ADDRESS + form, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304

    @pytest.mark.parametrize("tail", ["xlsx", "csv.exe", ""])
    def test_other_forms_are_not_found(self, client: Client, tail: str) -> None:
        assert client.get(ADDRESS + tail).status_code == 404

    def test_a_version_in_preparation_is_not_found(self, client: Client) -> None:
        assert client.get("/en/orders/NN-2028/versions/2/offices.csv").status_code == 404

    def test_nothing_but_reading_is_allowed(self, client: Client) -> None:
        assert client.post(f"{ADDRESS}csv").status_code == 405
