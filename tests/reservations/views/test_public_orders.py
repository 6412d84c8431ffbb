"""The list of orders and the page of an order at each stage of its life, from what was frozen."""

from datetime import timedelta

import pytest
from django.test import Client

from reservations.models import Body, District, Holiday, OrderVersion
from reservations.services import clock, exercises, orders
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.proving import proved, what
from tests.reservations.views import stages
from tests.reservations.views.reading import main, page, part, visible

pytestmark = pytest.mark.django_db

ORDER = "/en/orders/NN-2028/"
COURT = ("High Court, Lucknow Bench, Writ C 12 of 2026", "Until the next hearing.")


def by_court(version: OrderVersion, event: str, body: Body | None = None) -> None:
    approver = factories.officer(Role.APPROVER)
    orders.by_court(version.order, event, *COURT, by=approver, at=clock.now(), body=body)


class TestTheList:
    def test_it_is_friendly_when_empty(self, client: Client) -> None:
        assert "No order has been published yet." in main(page(client, "/en/orders/"))

    def test_it_shows_each_order_with_where_it_stands(self, client: Client) -> None:
        factories.published()
        text = main(page(client, "/en/orders/"))
        assert "Offices of Mayor, general election of 2028" in text
        assert "days left" in text
        assert "17 offices · NN-2028 · No. 407/9-1-" in text

    def test_an_order_in_force_says_so(self, client: Client) -> None:
        stages.gazetted()
        assert "In force" in main(page(client, "/en/orders/"))

    def test_drafts_not_yet_published_are_not_there(self, client: Client) -> None:
        factories.submitted()
        assert "NN-2028" not in main(page(client, "/en/orders/"))
        page(client, ORDER, status=404)


class TestTheHead:
    def test_number_place_date_power_and_code(self, client: Client) -> None:
        version = factories.published()
        html = page(client, ORDER)
        text = main(html)
        code = version.documents.get(kind="draft_order", language="hi").code
        assert f"Number {version.full_number}" in text
        assert "Lucknow," in text
        assert "Uttar Pradesh Municipal Corporation Act, 1959" in text
        assert f"/en/verify/{code[:4]}-{code[4:8]}-{code[8:]}/" in html


class TestTheSummary:
    def summary(self, client: Client) -> str:
        factories.published()
        return visible(part(page(client, ORDER), "sum-municipal_corporation"))

    def test_the_numbers_add_up(self, client: Client) -> None:
        text = self.summary(client)
        assert "17 offices, 6 of them for women" in text
        assert "All offices 17 2 + 0 + 4 + 3 + 8" in text

    def test_women_in_all_and_their_third(self, client: Client) -> None:
        text = self.summary(client)
        women = "1 (Scheduled Castes) + 2 (Backward Classes) + 3 (other women) = 6"
        assert f"Women in all: {women}" in text
        assert "At least one third is required: 17 ÷ 3 = 5, remainder 2, hence 6." in text

    def test_one_square_an_office(self, client: Client) -> None:
        factories.published()
        strip = page(client, ORDER).split('<ul class="strip"')[1].split("</ul>")[0]
        codes = [piece.split('"')[0] for piece in strip.split('<li data-cat="')[1:]]
        assert codes == ["SC_W", "SC", "BC_W", "BC_W", "BC", "BC", "W", "W", "W", *["UR"] * 8]

    def test_shares_of_people_and_offices_stand_side_by_side(self, client: Client) -> None:
        factories.published()
        text = visible(part(page(client, ORDER), "share-municipal_corporation"))
        assert "Scheduled Castes people 13.23 % offices 11.76 % · 2 of 17" in text
        assert "the limit of 27 %, 4 of 17 offices" in text
        assert "at least 33.33 % offices 35.29 % · 6 of 17" in text
        assert "population in all 1,85,51,810" in text


class TestInCourt:
    """C-02: where the election of an office is itself before a court."""

    def in_court(self) -> OrderVersion:
        figures = factories.mayors()
        Body.objects.filter(code="UP-NN-01").update(notified=False)
        return factories.published(factories.drafted(factories.computed(factories.started(figures))))

    def test_it_is_printed_instead_of_the_category(self, client: Client) -> None:
        self.in_court()
        html = part(page(client, ORDER), "offices")
        row = next(row for row in html.split("<tr") if "UP-NN-01" in row)
        assert "in court" in row
        assert "Scheduled Castes, woman" not in row

    def test_the_numbers_count_it_and_say_so(self, client: Client) -> None:
        self.in_court()
        text = visible(part(page(client, ORDER), "sum-municipal_corporation"))
        assert "17 offices" in text
        assert "Elections before a court: 1." in text

    def test_a_court_s_order_on_one_office_stands_beside_its_category(self, client: Client) -> None:
        version = factories.published()
        by_court(version, "stay_office", Body.objects.get(code="UP-NN-08"))
        html = page(client, ORDER)
        row = next(row for row in part(html, "offices").split("<tr") if "UP-NN-08" in row)
        assert "stayed by a court" in row
        assert "One office stayed by a court: Jhansi" in visible(part(html, "events"))


class TestFrozen:
    def test_the_page_shows_what_was_published_whatever_happens_to_the_tables(self, client: Client) -> None:
        factories.published()
        before = part(page(client, ORDER), "offices")
        Body.objects.filter(code="UP-NN-01").update(name_en="Renamed", notified=False)
        District.objects.update(name_en="Elsewhere")
        assert part(page(client, ORDER), "offices") == before


class TestTheWindow:
    def test_every_day_is_listed_and_counted(self, client: Client) -> None:
        version = factories.published(at=clock.now() - timedelta(days=3))
        text = visible(part(page(client, ORDER), "window"))
        for number in range(1, 8):
            assert f"{number} day counted" in text
        assert "day of publication" in text
        assert "until 6:00 pm" in text
        assert version.order.code in page(client, ORDER)

    def test_a_holiday_is_named(self, client: Client) -> None:
        version = factories.published(at=clock.now() - timedelta(days=3))
        held_on = version.windows.get().published_on + timedelta(days=2)
        state = version.order.state_of
        Holiday.objects.create(state=state, held_on=held_on, name_en="Guru Nanak Jayanti", name_hi="गुरु नानक जयन्ती")
        assert "2 day counted (Guru Nanak Jayanti)" in visible(part(page(client, ORDER), "window"))

    def test_a_later_proof_moves_it_and_says_why(self, client: Client) -> None:
        version = factories.published(at=clock.now() - timedelta(days=5))
        proved(version, what(version, version.dated_on + timedelta(days=4)))
        text = visible(part(page(client, ORDER), "window"))
        assert "draft on the site" in text
        assert "the seven clear days are counted from there" in text


class TestDownloads:
    def test_documents_bundle_and_table(self, client: Client) -> None:
        version = factories.published()
        html = part(page(client, ORDER), "files")
        text = visible(html)
        assert text.index("Draft order, Hindi the language of record") < text.index("Draft order, English")
        assert "being made" in text
        assert f"/en/orders/NN-2028/versions/{version.number}/bundle.zip" in html
        assert "offices.csv" in html
        assert "offices.json" in html
        assert version.data_sha256 in text

    def test_a_finished_document_shows_its_size(self, client: Client) -> None:
        version = factories.published()
        version.documents.filter(kind="draft_order").update(file_sha256="a" * 64, size=219_000, pages=9)
        assert "PDF, 214 KB" in visible(part(page(client, ORDER), "files"))

    def test_the_notices_of_all_districts_are_there(self, client: Client) -> None:
        factories.published()
        assert part(page(client, ORDER), "files").count("/en/documents/") == 2 + 2 * 17


class TestWhatItRestsOn:
    def test_figures_readings_and_the_working_of_the_numbers(self, client: Client) -> None:
        factories.published()
        html = page(client, ORDER)
        assert "Census of India 2011, Primary Census Abstract" in visible(part(html, "figures"))
        assert "as the register proposes" in visible(html.split('id="readings"')[1])
        working = visible(part(html, "numbers"))
        assert "17 × 24,53,554 ÷ 1,85,51,810" in working
        assert "Object to this step" in working

    def test_a_chosen_reading_shows_its_reason_and_who_chose(self, client: Client) -> None:
        exercise = factories.started()
        reason = "The law officer's note of 3 May."
        exercises.choose(exercise, "C-20", "any_women", reason, by=factories.officer(), at=clock.now())
        factories.published(factories.drafted(factories.computed(exercise)))
        text = visible(page(client, ORDER).split('id="readings"')[1])
        assert reason in text
        assert "(Section Officer," in text


class TestInHindi:
    def test_the_page_speaks_hindi(self, client: Client) -> None:
        factories.published()
        html = page(client, "/hi/orders/NN-2028/")
        assert '<html lang="hi">' in html
        assert "आगरा" in part(html, "offices")
        assert "Agra" not in visible(part(html, "offices"))
