"""Filing through the pages: four steps without JavaScript, where nothing typed is ever lost."""

from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from objections.models import Objection, ObjectionDraft
from reservations.models import OrderVersion, Window
from reservations.services import clock
from reservations.services import orders as ordering
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed
from tests.objections.views import walking
from tests.objections.views.walking import add, address, begin, fill, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def secret(client: Client, version: OrderVersion) -> str:
    return begin(client)


def after_closing(version: OrderVersion) -> timedelta:
    """How far the clock moves so that the window has closed one second ago."""
    return Window.objects.get(version=version).closes_at - clock.now() + timedelta(seconds=1)


class TestTheFirstPage:
    def test_offers_every_office_and_the_whole_order(self, client: Client, version: OrderVersion) -> None:
        page = words(client.get(reverse("objections:start", args=["NN-2028"])))
        assert page.count("<option") == 17 + 2
        assert "The whole order" in page

    def test_has_the_office_of_the_explanation_chosen(self, client: Client, version: OrderVersion) -> None:
        page = words(client.get(reverse("objections:start", args=["NN-2028"]) + f"?body={filed.AGRA}&step=rank-SC"))
        assert f'value="{filed.AGRA}" selected' in page

    def test_carries_the_disputed_step_on(self, client: Client, version: OrderVersion) -> None:
        secret = begin(client, disputed="rank-SC")
        page = words(client.get(address(secret, 2)))
        assert 'value="rank-SC"' in page.split("checked")[0].rsplit("<input", 1)[1]
        assert 'data-is="block"' not in page

    def test_says_until_when_and_how_many_days_are_left(self, client: Client, version: OrderVersion) -> None:
        page = words(client.get(reverse("objections:start", args=["NN-2028"])))
        assert "Objections can be filed until" in page
        assert "days left" in page

    def test_without_an_office_keeps_the_draft_and_says_what_is_missing(
        self, client: Client, version: OrderVersion
    ) -> None:
        secret = begin(client, body="")
        assert "Choose the office your objection is about." in words(client.get(address(secret, 1)))

    def test_a_get_stores_nothing(self, client: Client, version: OrderVersion) -> None:
        client.get(reverse("objections:start", args=["NN-2028"]))
        assert not ObjectionDraft.objects.exists()


class TestBeforeTheWindow:
    def test_the_form_is_replaced_by_the_reason(self, client: Client, version: OrderVersion) -> None:
        filed.unpublished()
        response = client.get(reverse("objections:start", args=["NN-2033"]))
        assert response.status_code == 404
        assert "No draft of the order NN-2033 has been published yet" in words(response)
        assert '<form method="post" novalidate' not in words(response)

    def test_an_order_that_is_not_published_looks_like_one_that_does_not_exist(
        self, client: Client, version: OrderVersion
    ) -> None:
        filed.unpublished()
        pages = [words(client.get(reverse("objections:start", args=[code]))) for code in ("NN-2033", "NN-2099")]
        assert pages[0].replace("NN-2033", "NN-2099") == pages[1]

    def test_a_posted_form_begins_no_draft(self, client: Client, version: OrderVersion) -> None:
        filed.unpublished()
        client.post(reverse("objections:start", args=["NN-2033"]), {"body": filed.AGRA})
        assert not ObjectionDraft.objects.exists()

    def test_a_withdrawn_order_says_so(self, client: Client, version: OrderVersion) -> None:
        ordering.withdraw(version.order, "wrong", by=factories.officer(Role.APPROVER), at=clock.now())
        page = words(client.get(reverse("objections:start", args=["NN-2028"])))
        assert "has been withdrawn" in page

    def test_the_list_of_open_orders_names_the_order(self, client: Client, version: OrderVersion) -> None:
        assert version.order.exercise.title_en in words(client.get(reverse("objections:start")))

    def test_the_list_gives_the_reason_when_none_is_open(self, client: Client, version: OrderVersion) -> None:
        with clock.shifted(after_closing(version)):
            page = words(client.get(reverse("objections:start")))
        assert "No window for objections is open now" in page


class TestAfterTheWindow:
    def test_every_step_says_that_it_will_be_late(self, client: Client, version: OrderVersion, secret: str) -> None:
        with clock.shifted(after_closing(version)):
            pages = [words(client.get(address(secret, step))) for step in (1, 2, 3, 4)]
            pages.append(words(client.get(reverse("objections:start", args=["NN-2028"]))))
        assert all("marked late" in page and "days left" not in page for page in pages)

    def test_the_filing_is_registered_numbered_and_marked_and_the_receipt_says_so(
        self, client: Client, version: OrderVersion
    ) -> None:
        with clock.shifted(after_closing(version)):
            objection = walking.file(client)
            page = words(client.get(reverse("objections:receipt", args=[objection.number])))
        assert objection.is_late
        assert "received late: the window closed on" in page
        assert "registered, numbered and marked late" in page

    def test_a_clock_that_passes_the_closing_while_the_form_is_open_loses_nothing(
        self, client: Client, version: OrderVersion, secret: str
    ) -> None:
        fill(client, secret, 2)
        with clock.shifted(after_closing(version)):
            fill(client, secret, 3)
            fill(client, secret, 4)
        objection = Objection.objects.get()
        assert (objection.text, objection.is_late) == (filed.TEXT, True)


class TestTheSecondPage:
    def test_offers_the_steps_of_the_working_with_their_results(self, client: Client, secret: str) -> None:
        page = words(client.get(address(secret, 2)))
        assert 'value="rank-SC"' in page
        assert "Result: rank 1 of 17" in page

    def test_offers_the_numbers_for_the_whole_order(self, client: Client, version: OrderVersion) -> None:
        page = words(client.get(address(begin(client, body="order"), 2)))
        assert 'value="number-SC"' in page
        assert "Result: rank" not in page

    @pytest.mark.parametrize("ground", ["figure", "ranking", "rotation", "reading"])
    def test_asks_for_the_disputed_step(self, client: Client, secret: str, ground: str) -> None:
        assert "Choose the disputed step." in words(fill(client, secret, 2, ground=ground, step=None))

    @pytest.mark.parametrize("ground", ["publication", "other"])
    def test_asks_for_no_step_where_the_working_is_not_disputed(self, client: Client, secret: str, ground: str) -> None:
        assert fill(client, secret, 2, ground=ground, step=None).status_code == 302

    def test_lets_a_person_say_that_no_single_step_is_meant(self, client: Client, secret: str) -> None:
        assert fill(client, secret, 2, step="none").status_code == 302

    def test_asks_whose_figure_which_and_the_right_number(self, client: Client, secret: str) -> None:
        page = words(fill(client, secret, 2, ground="figure"))
        assert "Choose whose figure is wrong." in page
        assert "Choose which figure is wrong." in page
        assert "Write the number that is right in your opinion." in page

    @pytest.mark.parametrize("typed", ["120000", "1,20,000", "१,२०,०००", "१२००००", " 1 20 000 ", "120,000"])
    def test_takes_the_number_as_people_write_it(self, client: Client, secret: str, typed: str) -> None:
        response = fill(
            client, secret, 2, ground="figure", figure_body=filed.JHANSI, figure_column="sc", figure_claimed=typed
        )
        assert response.status_code == 302
        assert "1,20,000 instead of 1,10,318" in words(client.get(address(secret, 4)))

    @pytest.mark.parametrize("typed", ["1.2 लाख", "1.2", "-5", "abc", "1,2", "12,34,5", "१.२", "9" * 16])
    def test_refuses_anything_else_and_keeps_it(self, client: Client, secret: str, typed: str) -> None:
        response = fill(
            client, secret, 2, ground="figure", figure_body=filed.JHANSI, figure_column="sc", figure_claimed=typed
        )
        assert "Write the right number in figures only" in words(response)
        assert f'value="{typed}"' in words(client.get(address(secret, 2)))

    def test_refuses_the_figure_that_the_order_has(self, client: Client, secret: str) -> None:
        page = words(
            fill(
                client, secret, 2, ground="figure", figure_body=filed.AGRA, figure_column="sc", figure_claimed="370423"
            )
        )
        assert "3,70,423 is the figure of the order" in page

    def test_leaves_the_figure_out_of_other_grounds(self, client: Client, secret: str) -> None:
        fill(client, secret, 2, figure_body=filed.JHANSI, figure_claimed="1.2 लाख")
        fill(client, secret, 3)
        fill(client, secret, 4)
        assert Objection.objects.get().figure_body is None

    def test_refuses_a_step_that_is_not_of_this_office(self, client: Client, secret: str) -> None:
        assert "Choose the disputed step." in words(fill(client, secret, 2, step="rank-of-another"))

    def test_notices_when_the_office_was_changed_afterwards(self, client: Client, secret: str) -> None:
        fill(client, secret, 2)
        fill(client, secret, 3)
        fill(client, secret, 1, body="order")
        page = words(fill(client, secret, 4))
        assert "Complete step 2" in page
        assert not Objection.objects.exists()


class TestTheThirdPage:
    def test_adds_and_removes_papers_without_javascript(self, client: Client, secret: str) -> None:
        page = words(add(client, secret, filed.upload("ward-list.pdf"), filed.upload("photo.png", filed.picture())))
        assert "ward-list.pdf" in page
        assert "photo.png" in page
        paper = ObjectionDraft.objects.get().papers.get(name="photo.png")
        page = words(client.post(address(secret, 3), {"text": filed.TEXT, "remove": paper.pk}, follow=True))
        assert "photo.png" not in page
        assert "ward-list.pdf" in page

    def test_keeps_the_text_when_a_paper_is_refused(self, client: Client, secret: str) -> None:
        page = unescape(words(add(client, secret, filed.upload("photo.jpg", filed.pdf()))))
        assert "“photo.jpg” is not what its name says" in page
        assert filed.TEXT in page
        assert filed.TEXT in words(client.get(address(secret, 3)))

    def test_takes_the_good_ones_of_several_and_names_the_others(self, client: Client, secret: str) -> None:
        page = words(add(client, secret, filed.upload("good.pdf"), filed.upload("bad.pdf", b"MZ program")))
        assert "A paper was not added" in page
        assert [p.name for p in ObjectionDraft.objects.get().papers.all()] == ["good.pdf"]

    def test_refuses_the_eleventh(self, client: Client, secret: str) -> None:
        eleven = [filed.upload(f"{n}.pdf", filed.pdf() + b"\n" * n) for n in range(11)]
        page = unescape(words(add(client, secret, *eleven)))
        assert "“10.pdf” was not added: an objection takes at most 10 papers" in page
        assert ObjectionDraft.objects.get().papers.count() == 10

    def test_refuses_one_that_is_too_large_and_keeps_the_text(self, client: Client, secret: str) -> None:
        large = filed.upload("large.pdf", filed.pdf() + b"\n" * (5 * 1024 * 1024))
        page = words(add(client, secret, large))
        assert "a paper may have at most 5 MB" in page
        assert filed.TEXT in page

    def test_goes_on_with_a_paper_that_was_chosen_but_not_added(self, client: Client, secret: str) -> None:
        response = client.post(
            address(secret, 3), {"text": filed.TEXT, "next": "1", "papers": [filed.upload("list.pdf")]}
        )
        assert response["Location"] == address(secret, 4)
        assert ObjectionDraft.objects.get().papers.get().name == "list.pdf"

    def test_asks_for_a_statement(self, client: Client, secret: str) -> None:
        assert "Write what is wrong, and why." in words(fill(client, secret, 3, text=""))

    def test_keeps_a_text_that_is_too_long(self, client: Client, secret: str) -> None:
        page = words(fill(client, secret, 3, text="क" * 10001))
        assert "At most 10000 characters; you have 10001." in page
        assert "क" * 10001 in page


class TestTheLastPage:
    @pytest.fixture
    def ready(self, client: Client, secret: str) -> str:
        fill(client, secret, 2)
        fill(client, secret, 3)
        return secret

    def test_shows_everything_with_links_to_change_it(self, client: Client, ready: str) -> None:
        add(client, ready, filed.upload())
        page = unescape(words(client.get(address(ready, 4))))
        for shown in ("Mayor, Agra", "The ranking is wrong", filed.TEXT, filed.RELIEF, "ward-list.pdf"):
            assert shown in page
        for step in (1, 2, 3):
            assert f'href="{address(ready, step)}"' in page

    @pytest.mark.parametrize(
        ("field", "typed", "message"),
        [
            ("objector", "", "Write your full name."),
            ("address", "", "Write your postal address."),
            ("mobile", "12345", "Write a mobile number of ten digits"),
            ("email", "kamla at example", "Write the e-mail address in full"),
            ("pledged", None, "Without this declaration the objection cannot be filed."),
        ],
    )
    def test_says_what_is_missing_and_keeps_the_rest(
        self, client: Client, ready: str, field: str, typed: str | None, message: str
    ) -> None:
        assert message in words(fill(client, ready, 4, **{field: typed}))
        page = words(client.get(address(ready, 4)))
        assert not Objection.objects.exists()
        if field != "objector":
            assert filed.NAME in page

    def test_files_and_leads_to_the_receipt(self, client: Client, ready: str) -> None:
        response = fill(client, ready, 4)
        objection = Objection.objects.get()
        assert response["Location"] == reverse("objections:receipt", args=[objection.number])
        assert (objection.mobile, objection.email, objection.objector) == (filed.MOBILE, filed.EMAIL, filed.NAME)
        assert objection.consents_to_name is False

    def test_contact_is_not_needed(self, client: Client, ready: str) -> None:
        fill(client, ready, 4, mobile="", email="")
        assert Objection.objects.get().mobile == ""

    def test_pressed_twice_gives_the_same_receipt_with_the_same_code(self, client: Client, ready: str) -> None:
        first, second = fill(client, ready, 4), fill(client, ready, 4)
        assert first["Location"] == second["Location"]
        assert Objection.objects.count() == 1

    def test_pressed_twice_from_a_browser_that_lost_the_first_answer_still_shows_the_code(
        self, client: Client, ready: str
    ) -> None:
        fill(client, ready, 4)
        fresh = Client()
        page = words(fresh.get(fill(fresh, ready, 4)["Location"]))
        assert "To see the status you need the number and this secret code." in page

    def test_remembers_the_language_of_the_objection(self, client: Client, ready: str) -> None:
        client.post(address(ready, 4).replace("/en/", "/hi/"), {**filed.ANSWERS[4], "submit": "1"})
        assert Objection.objects.get().language == "hi"


class TestADraft:
    def test_comes_back_by_its_link_in_another_browser(self, client: Client, secret: str) -> None:
        fill(client, secret, 3)
        assert filed.TEXT in words(Client().get(address(secret, 3)))

    def test_shows_its_link(self, client: Client, secret: str) -> None:
        assert f"http://testserver{address(secret, 2)}" in words(client.get(address(secret, 2)))

    def test_is_not_found_under_another_secret(self, client: Client, secret: str) -> None:
        assert client.get(address("x" * len(secret), 2)).status_code == 404

    def test_has_four_steps(self, client: Client, secret: str) -> None:
        assert client.get(address(secret, 5)).status_code == 404
        assert client.post(address(secret, 5), {"x": "y"}).status_code == 404

    def test_is_kept_by_itself_without_pointing_at_mistakes(self, client: Client, secret: str) -> None:
        response = client.post(address(secret, 3), {"text": "half a sen", "autosave": "1"})
        assert response.status_code == 204
        page = words(client.get(address(secret, 3)))
        assert "half a sen" in page
        assert 'role="alert"' not in page

    def test_points_at_mistakes_after_a_button_was_pressed(self, client: Client, secret: str) -> None:
        fill(client, secret, 3, text="too short")
        assert "At least 20 characters; you have 9." in words(client.get(address(secret, 3)))

    def test_keeps_markup_and_nul_harmless(self, client: Client, secret: str) -> None:
        fill(client, secret, 3, text="<script>alert(1)</script>\0 and more words")
        page = words(client.get(address(secret, 4)))
        assert "<script>alert" not in page
        assert "&lt;script&gt;" in page

    def test_is_never_cached_and_its_link_is_given_to_no_other_site(self, client: Client, secret: str) -> None:
        response = client.get(address(secret, 1))
        assert "no-store" in response["Cache-Control"]
        assert response["Referrer-Policy"] == "same-origin"

    def test_leads_to_the_receipt_once_filed_but_shows_no_code_there(self, client: Client, secret: str) -> None:
        fill(client, secret, 2)
        fill(client, secret, 3)
        fill(client, secret, 4)
        page = words(Client().get(address(secret, 1), follow=True))
        assert Objection.objects.get().number in page
        assert "it is not shown again" in page
