"""The page of an office: category, story, every step, ranking, how close it was, the past; and the search."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from reservations.law.readings import REGISTER
from reservations.models import Body, OrderVersion
from reservations.services import clock, orders
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.services.lineage.acting import Kind, act, change, held, renamed
from tests.reservations.views import stages
from tests.reservations.views.reading import banner, main, page, part, visible

pytestmark = pytest.mark.django_db

AGRA, ALIGARH = "/en/orders/NN-2028/bodies/UP-NN-01/", "/en/orders/NN-2028/bodies/UP-NN-02/"


@pytest.fixture
def version() -> OrderVersion:
    return factories.published()


@pytest.mark.usefixtures("version")
class TestTheOffice:
    def test_the_category_comes_first_in_large_words(self, client: Client) -> None:
        html = page(client, AGRA)
        assert visible(html.split('<p class="big">')[1].split("</p>")[0]) == "Scheduled Castes, woman"
        assert "Agra: office of Mayor" in main(html)
        assert "Municipal Corporation · District Agra · Division Agra · code UP-NN-01" in main(html)

    def test_then_the_story(self, client: Client) -> None:
        text = main(page(client, AGRA))
        assert "In Agra 23 of every 100 persons belong to the Scheduled Castes, the largest share among 17" in text
        assert "The first of them is for a woman." in text

    def test_then_the_key_figures(self, client: Client) -> None:
        text = main(page(client, AGRA))
        assert "Population 15,85,704" in text
        assert "Scheduled Castes 3,70,423 23.36 %" in text

    def test_the_same_in_hindi(self, client: Client) -> None:
        html = page(client, "/hi/orders/NN-2028/bodies/UP-NN-01/")
        assert visible(html.split('<p class="big">')[1].split("</p>")[0]) == "अनुसूचित जाति महिला"
        assert "आगरा में हर 100 में 23 व्यक्ति" in main(html)
        assert "धारा 7(5)(1)(ख)" in main(html)

    def test_an_unknown_body_is_not_found(self, client: Client) -> None:
        page(client, "/en/orders/NN-2028/bodies/UP-NN-99/", status=404)


@pytest.mark.usefixtures("version")
class TestTheWorking:
    def test_each_step_has_provision_readings_source_and_a_way_to_object(self, client: Client) -> None:
        html = part(page(client, AGRA), "working")
        steps = html.split('<li class="step"')[1:]
        assert len(steps) == 6
        second = visible("<" + steps[1])
        assert "How many offices for the Scheduled Castes?" in second
        assert "17 × 24,53,554 ÷ 1,85,51,810 = 2, remainder 46,06,798" in second
        assert "s. 7(5)(1)(b)(i)" in second
        assert "C-04" in second
        assert "Source: Census 2011 and survey of 2022" in second
        assert "Object to this step (2)" in second

    def test_the_way_to_object_names_office_and_step(self, client: Client) -> None:
        html = part(page(client, AGRA), "working")
        assert "/en/objections/start/NN-2028/?body=UP-NN-01&amp;step=rank-SC" in html

    def test_steps_have_addresses_of_their_own(self, client: Client) -> None:
        html = page(client, AGRA)
        assert [f'id="step-{n}"' in html for n in range(1, 8)] == [True] * 6 + [False]

    def test_readings_lead_into_the_register(self, client: Client) -> None:
        assert 'href="/en/readings/#C-04"' in page(client, AGRA)
        assert 'id="C-04"' in page(client, "/en/readings/")

    def test_an_unreserved_office_is_told_why_no_category_took_it(self, client: Client) -> None:
        text = visible(part(page(client, ALIGARH), "working"))
        assert "Why is it not reserved for the Scheduled Castes?" in text
        assert "Why is it not one of the women's offices?" in text


@pytest.mark.usefixtures("version")
class TestTheRanking:
    def test_the_body_stands_among_its_neighbours_with_the_cut(self, client: Client) -> None:
        html = part(page(client, AGRA), "rank")
        rows = html.split('<tr role="row" class="')[1:]
        assert [row.split('"')[0].split() for row in rows][:3] == [["here"], ["cut"], []]
        assert "Double line: the offices end here (2)." in visible(html)
        assert 'href="/en/orders/NN-2028/bodies/UP-NN-08/"' in html

    def test_an_unreserved_body_has_every_ranking_it_stands_in(self, client: Client) -> None:
        assert part(page(client, ALIGARH), "rank").count("<table") == 3

    def test_how_close_it_was(self, client: Client) -> None:
        text = visible(part(page(client, AGRA), "close"))
        assert "24,499 persons" in text
        assert "(3,45,924 instead of 3,70,423)" in text


class TestInCourt:
    def test_neither_category_nor_what_would_tell_it_is_shown(self, client: Client) -> None:
        figures = factories.mayors()
        Body.objects.filter(code="UP-NN-01").update(notified=False)
        factories.published(factories.drafted(factories.computed(factories.started(figures))))
        html = page(client, AGRA)
        assert visible(html.split('<p class="big">')[1].split("</p>")[0]) == "in court"
        assert "before a court" in main(html)
        assert "Scheduled Castes, woman" not in main(html)
        assert 'id="working"' not in html

    def test_a_stay_of_the_office_is_told_with_its_case(self, client: Client, version: OrderVersion) -> None:
        agra, approver = Body.objects.get(code="UP-NN-01"), factories.officer(Role.APPROVER)
        orders.by_court(version.order, "stay_office", "Writ C 7", "Stayed.", by=approver, at=clock.now(), body=agra)
        html = page(client, AGRA)
        assert "One office stayed by a court: Writ C 7" in main(html)
        assert "Writ C 7" in visible(part(html, "time"))
        orders.by_court(version.order, "restore_office", "Writ C 7", "Over.", by=approver, at=clock.now(), body=agra)
        assert "stayed by a court" not in visible(page(client, AGRA).split('<p class="big">')[1].split("</p>")[0])


class TestTheTimeLine:
    def test_it_goes_from_the_draft_to_what_is_still_to_come(self, client: Client, version: OrderVersion) -> None:
        text = visible(part(page(client, AGRA), "time"))
        steps = ["NN-2028, Draft: Scheduled Castes, woman", "The window is open", "The window for objections closes"]
        positions = [text.index(step) for step in steps]
        assert positions == sorted(positions)

    def test_after_the_window_the_objections_are_considered(self, client: Client) -> None:
        factories.published(at=factories.long_ago())
        assert "The objections are under consideration" in visible(part(page(client, AGRA), "time"))

    def test_past_elections_and_earlier_orders_are_on_it(self, client: Client) -> None:
        stages.gazetted()
        html = part(page(client, AGRA), "time")
        assert "General election: Scheduled Castes, woman" in visible(html)
        assert "/en/orders/NN-2028/versions/1/bodies/UP-NN-01/" in html


class TestVersions:
    def test_the_page_in_a_superseded_version_shows_the_category_of_then(self, client: Client) -> None:
        stages.revised()
        then = page(client, "/en/orders/NN-2028/versions/1/bodies/UP-NN-01/")
        now = page(client, AGRA)
        assert banner(then).startswith("Superseded")
        assert "Scheduled Castes, woman" in then.split('<p class="big">')[1].split("</p>")[0]
        assert "Scheduled Castes, woman" not in now.split('<p class="big">')[1].split("</p>")[0]
        assert "In the version before Scheduled Castes, woman" in main(now)
        assert "Object to this" not in main(then)

    def test_a_final_order_takes_no_objections(self, client: Client) -> None:
        stages.final()
        assert "Object to this" not in main(page(client, AGRA))

    def test_the_page_does_not_follow_tables_that_move_on(self, client: Client, version: OrderVersion) -> None:
        before = main(page(client, AGRA))
        Body.objects.filter(code="UP-NN-01").update(name_en="Renamed", name_hi="बदला")
        assert main(page(client, AGRA)) == before


class TestFind:
    @pytest.fixture(autouse=True)
    def _published(self, version: OrderVersion) -> None:
        assert version

    def found(self, client: Client, query: str) -> list[str]:
        html = page(client, f"/en/find/?{query}")
        return [piece.split("/")[0] for piece in html.split('<h3><a href="/en/orders/NN-2028/bodies/')[1:]]

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("Jhansi", "UP-NN-08"),
            ("jHANSI ", "UP-NN-08"),
            ("झांसी", "UP-NN-08"),
            ("झाँसी", "UP-NN-08"),
            ("अलीगढ़", "UP-NN-02"),
            ("अलीग\u095d", "UP-NN-02"),
            ("अलीगढ", "UP-NN-02"),
            ("up-nn-16", "UP-NN-16"),
            ("Vrindavan", "UP-NN-11"),
            ("Kanpur Nagar", "UP-NN-09"),
        ],
    )
    def test_one_body_is_shown_at_once(self, client: Client, text: str, code: str) -> None:
        answer = client.get("/en/find/", {"q": text})
        with translation.override("en"):
            assert answer.headers["Location"] == reverse("body", args=["NN-2028", code])

    def test_the_closest_name_comes_first(self, client: Client) -> None:
        assert self.found(client, "q=Agra") == ["UP-NN-01", "UP-NN-14"]  # Agra, then Prayagraj

    def test_a_district_lists_its_bodies(self, client: Client) -> None:
        assert self.found(client, "district=Mathura") == ["UP-NN-11"]

    def test_nothing_found_is_said_kindly_with_a_way_on(self, client: Client) -> None:
        html = page(client, "/en/find/?q=Atlantis")
        text = main(html)
        assert "No body was found for “Atlantis”" in text
        assert "Try only the beginning of the name" in text
        assert "?district=" in html

    @pytest.mark.parametrize("odd", ["%25", "_", "%00", "%27%3B--", "x" * 300, "%3Cscript%3E"])
    def test_odd_texts_do_no_harm(self, client: Client, odd: str) -> None:
        assert "<script>" not in page(client, f"/en/find/?q={odd}")

    def test_without_a_question_it_offers_the_districts(self, client: Client) -> None:
        assert page(client, "/en/find/").count("?district=") == 17

    def test_every_order_of_a_body_is_listed_newest_first(self, client: Client) -> None:
        again = factories.started(
            Body.objects.get(code="UP-NN-01").figures.get().figure_set, code="NN-2029", election_on=factories.ELECTION
        )
        factories.published(factories.drafted(factories.computed(again)))
        html = page(client, "/en/find/?district=Agra")
        card = html.split("<article")[1].split("</article>")[0]
        assert card.index("NN-2029/bodies") < card.index("NN-2028/bodies")


class TestTheRegisterOfReadings:
    @pytest.mark.parametrize("language", ["en", "hi"])
    def test_every_reading_has_its_place_question_and_answer(self, client: Client, language: str) -> None:
        html = page(client, f"/{language}/readings/")
        assert all(f'id="{reading.id}"' in html for reading in REGISTER)

    def test_choices_name_their_options_and_default(self, client: Client) -> None:
        text = visible(page(client, "/en/readings/").split('id="C-40"')[1].split("</section>")[0])
        assert "(if nothing else is chosen)" in text


@pytest.mark.usefixtures("version")
class TestItsPast:
    """The time line has past categories with the name and class of that time, and what became of the body."""

    def test_a_name_and_class_of_that_time(self, client: Client) -> None:
        agra = Body.objects.get(code="UP-NN-01")
        held(agra, "BC", date(2006, 10, 1), kind="municipal_council")
        act(agra, renamed("Agravan", "अग्रवन"))
        text = visible(part(page(client, AGRA), "time"))
        assert "General election (then Agra, Municipal Council): Backward Classes" in text
        assert "Renamed: Agra → Agravan 407/9-1-2025, 20 March 2025" in text
        with translation.override("hi"):
            assert "आगरा → अग्रवन" in visible(part(page(client, "/hi/orders/NN-2028/bodies/UP-NN-01/"), "time"))

    def test_a_corrected_row_is_shown_beside_its_correction(self, client: Client) -> None:
        agra = Body.objects.get(code="UP-NN-01")
        row = held(agra, "BC")
        held(agra, "SC", supersedes=row, cause="A slip", recorded_by=factories.officer())
        text = visible(part(page(client, AGRA), "time"))
        assert "General election: Backward Classes does not count: corrected" in text
        assert "General election: Scheduled Castes" in text
        assert "A slip" not in text

    def test_directory_codes_are_for_officers(self, client: Client) -> None:
        act(Body.objects.get(code="UP-NN-01"), change(Kind.LGD_CODE, entry={"lgd_code": "249061"}))
        assert "249061" not in page(client, AGRA)
