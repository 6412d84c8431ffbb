"""The public register: every objection by number, nothing private on any page (F20)."""

import csv
import io
import json
from datetime import timedelta
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from objections import export
from objections.models import Objection
from objections.selectors import register
from objections.services import decisions, handling
from reservations import spreadsheet
from reservations.models import OrderVersion
from reservations.services import clock
from tests import factories
from tests.objections import filed
from tests.objections.views.walking import words

pytestmark = pytest.mark.django_db

COPY = "The families of nine wards were left out, says [name withheld]."
REASONS = "Section 7(5)(1)(d)(i) takes the population of Census 2011: 3,70,423 for Agra."
CONTACT = (filed.ADDRESS, "Tajganj", filed.MOBILE, "9876543210", filed.EMAIL)
PRIVATE = (filed.NAME, *CONTACT, filed.TEXT)
SEARCHES = ("Kamla", "ajganj", "98765", "kamla@", "nine wards")


def listed(client: Client, **query: str) -> str:
    return words(client.get(reverse("objections:register_order", args=["NN-2028"]) + f"?{urlencode(query)}"))


def entry(client: Client, objection: Objection) -> str:
    return words(client.get(reverse("objections:entry", args=[objection.number])))


def exported(client: Client, form: str) -> str:
    response = client.get(reverse("objections:export", args=["NN-2028", form]))
    return b"".join(response.streaming_content).decode("utf-8-sig")


def show(objection: Objection, text: str = COPY) -> None:
    handling.show_to_public(objection, text, by=factories.officer(), at=clock.now())


def decide(objection: Objection, outcome: str = "rejected") -> None:
    decisions.decide(objection, decisions.Answer(outcome, REASONS), seen=0, by=factories.officer(), at=clock.now())


class TestPrivacy:
    def everything(self, client: Client, objection: Objection) -> list[str]:
        """Every public answer there is about an objection."""
        search = [listed(client, q=words) for words in SEARCHES]
        pages = [listed(client), entry(client, objection), *search]
        pages += [words(client.get(reverse("objections:register")))]
        return pages + [exported(client, form) for form in ("csv", "json")]

    def test_nothing_private_is_public_before_an_officer_has_looked(
        self, client: Client, version: OrderVersion
    ) -> None:
        objection = filed.objection(version, person=filed.person(consents_to_name=True))
        for page in self.everything(client, objection):
            assert not [private for private in PRIVATE if private in page]

    def test_contact_is_never_public_even_with_copy_consent_and_decision(
        self, client: Client, version: OrderVersion
    ) -> None:
        objection = filed.objection(version, person=filed.person(consents_to_name=True))
        show(objection)
        decide(objection)
        for page in self.everything(client, objection):
            assert not [private for private in CONTACT if private in page]

    def test_a_name_is_shown_with_consent_only(self, client: Client, version: OrderVersion) -> None:
        with_consent = filed.objection(version, person=filed.person(consents_to_name=True))
        without = filed.objection(version)
        show(with_consent)
        show(without)
        assert filed.NAME in entry(client, with_consent)
        assert filed.NAME not in entry(client, without)

    def test_the_search_does_not_look_into_what_is_private(self, client: Client, version: OrderVersion) -> None:
        objection = filed.objection(version)
        show(objection, "[withheld]")
        for private in ("Kamla", "Tajganj", "98765", "nine wards"):
            assert objection.number not in listed(client, q=private)

    def test_the_database_is_not_even_asked(self, version: OrderVersion) -> None:
        filed.objection(version)
        asked = str(register.public_rows().query)
        for column in ("address", "mobile", "email", "secret_hash", '"text"', '"relief"'):
            assert column not in asked

    def test_the_officers_page_is_closed_to_the_public(self, client: Client, version: OrderVersion) -> None:
        objection = filed.objection(version)
        for name in ("objection", "decide", "public_copy", "withhold"):
            response = client.get(reverse(f"objections:{name}", args=[objection.number]))
            assert response.status_code == 302
            assert "login" in response["Location"]


class TestTheList:
    def test_names_every_objection_with_office_ground_and_state(self, client: Client, version: OrderVersion) -> None:
        first, whole = filed.objection(version), filed.objection(version, body=None, ground="publication", step="")
        page = listed(client)
        assert first.number in page
        assert whole.number in page
        assert "Ranking, step 5" in page
        assert "The whole order" in page
        assert page.count("The text is being checked for personal data") == 2

    def test_numbers_add_up(self, client: Client, version: OrderVersion) -> None:
        for outcome in ("accepted", "rejected", "rejected"):
            decide(filed.objection(version), outcome)
        filed.objection(version)
        filed.objection(version, at=clock.now() + timedelta(days=60))
        page = " ".join(listed(client).split())
        assert "<dd>4<small>1 + 0 + 2 + 0 + 1</small></dd>" in page
        assert "Received late, marked and not counted above: 1." in page

    def test_counts_withheld_texts_and_shows_the_reason(self, client: Client, version: OrderVersion) -> None:
        objection = filed.objection(version)
        handling.withhold(objection, "It accuses a person.", by=factories.officer(), at=clock.now())
        page = listed(client)
        assert "Texts withheld with a reason, but counted: 1." in page
        assert "It accuses a person." in page
        assert filed.TEXT not in page

    def test_marks_late_ones(self, client: Client, version: OrderVersion) -> None:
        late = filed.objection(version, at=clock.now() + timedelta(days=60))
        assert ">Late<" in listed(client)
        assert ">Late<" in entry(client, late)

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ({"body": "UP-NN-01"}, {"agra"}),
            ({"body": "order"}, {"whole"}),
            ({"ground": "publication"}, {"whole"}),
            ({"outcome": "rejected"}, {"agra"}),
            ({"outcome": "undecided"}, {"whole", "late"}),
            ({"time": "late"}, {"late"}),
            ({"time": "in_time"}, {"agra", "whole"}),
            ({"q": "left out"}, {"agra"}),
            ({"q": "आगरा"}, {"agra"}),
            ({"q": "jhan"}, {"late"}),
            ({"q": "nothing like it"}, set()),
            ({"ground": "no such ground"}, {"agra", "whole", "late"}),
        ],
    )
    def test_filters(self, client: Client, version: OrderVersion, query: dict[str, str], expected: set[str]) -> None:
        rows = {
            "agra": filed.objection(version),
            "whole": filed.objection(version, body=None, ground="publication", step=""),
            "late": filed.objection(version, body=filed.body(filed.JHANSI), at=clock.now() + timedelta(days=60)),
        }
        show(rows["agra"])
        decide(rows["agra"])
        page = listed(client, **query)
        assert {name for name, row in rows.items() if f"/{row.number}/" in page} == expected

    @pytest.mark.parametrize("column", ["number", "received_at", "body_key", "ground", "outcome"])
    @pytest.mark.parametrize("direction", ["", "-"])
    def test_sorts(self, client: Client, version: OrderVersion, column: str, direction: str) -> None:
        numbers = [filed.objection(version, body=filed.body(code)).number for code in (filed.AGRA, filed.JHANSI)]
        page = listed(client, sort=direction + column)
        assert all(number in page for number in numbers)
        assert "aria-sort" in page

    def test_has_pages_and_its_queries_do_not_grow(
        self, client: Client, version: OrderVersion, django_assert_max_num_queries: object
    ) -> None:
        for _ in range(27):
            filed.objection(version)
        with django_assert_max_num_queries(15):
            page = listed(client)
        assert "1 to 25 of 27; 27 objections in all" in page
        assert "26 to 27 of 27" in listed(client, page="2")

    def test_a_number_typed_leads_to_its_entry(self, client: Client, version: OrderVersion) -> None:
        objection = filed.objection(version)
        typed = objection.number.lower().replace("-", " ")
        response = client.get(reverse("objections:register"), {"number": typed})
        assert response["Location"] == reverse("objections:entry", args=[objection.number])
        assert "has no objection with the number" in words(
            client.get(reverse("objections:register"), {"number": "NN-2028-AAAA-AAAA"})
        )

    def test_an_unpublished_order_has_none(self, client: Client, version: OrderVersion) -> None:
        filed.unpublished()
        assert client.get(reverse("objections:register_order", args=["NN-2033"])).status_code == 404


class TestAnEntry:
    def test_shows_copy_figure_decision_and_reasons(self, client: Client, version: OrderVersion) -> None:
        figure = filed.filing.DisputedFigure(filed.body(filed.JHANSI), "sc", 120000)
        objection = filed.objection(version, ground="figure", figure=figure)
        show(objection)
        decide(objection)
        page = entry(client, objection)
        for shown in (COPY, REASONS, "1,20,000 instead of 1,10,318", "Rank by percentage", "Decided: Rejected"):
            assert shown in page

    def test_of_an_unknown_number_is_not_found(self, client: Client, version: OrderVersion) -> None:
        assert client.get(reverse("objections:entry", args=["NN-2028-AAAA-AAAA"])).status_code == 404

    def test_speaks_hindi(self, client: Client, version: OrderVersion) -> None:
        objection = filed.objection(version)
        with translation.override("hi"):
            page = entry(client, objection)
        assert "आगरा" in page


class TestOpenData:
    def test_json_has_every_objection_in_the_order_of_filing(self, client: Client, version: OrderVersion) -> None:
        first, second = filed.objection(version), filed.objection(version)
        show(first)
        decide(second)
        rows = json.loads(exported(client, "json"))
        assert [row["number"] for row in rows] == [first.number, second.number]
        assert (rows[0]["text"], rows[1]["outcome"], rows[1]["reasons"]) == (COPY, "rejected", REASONS)
        assert rows[0]["body"] == filed.AGRA

    def test_csv_and_json_say_the_same(self, client: Client, version: OrderVersion) -> None:
        objection = filed.objection(version)
        show(objection, 'हिन्दी पाठ, "उद्धरण" सहित\nऔर दूसरी पंक्ति')
        [row] = csv.DictReader(io.StringIO(exported(client, "csv")))
        [data] = json.loads(exported(client, "json"))
        assert row["text"] == data["text"]
        assert row["number"] == data["number"]
        assert list(row) == list(export.COLUMNS) == list(data)

    @pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"])
    def test_csv_runs_in_no_spreadsheet(self, text: str) -> None:
        cell = spreadsheet.cell(text)
        assert cell == f"'{text}"

    def test_an_empty_register_is_valid_data(self, client: Client, version: OrderVersion) -> None:
        assert json.loads(exported(client, "json")) == []
        assert exported(client, "csv").strip().split(",")[0] == "number"

    def test_is_streamed_with_three_queries(
        self, client: Client, version: OrderVersion, django_assert_max_num_queries: object
    ) -> None:
        for _ in range(5):
            filed.objection(version)
        with django_assert_max_num_queries(5):
            exported(client, "json")

    def test_has_no_third_form(self, client: Client, version: OrderVersion) -> None:
        assert client.get(reverse("objections:export", args=["NN-2028", "xml"])).status_code == 404
