"""The forms of filing, through their pages: what they ask for, take, refuse and keep."""

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from objections.models import Objection, ObjectionDraft
from reservations.models import OrderVersion
from tests.objections import filed
from tests.objections.views.walking import add, address, begin, fill, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def secret(client: Client, version: OrderVersion) -> str:
    return begin(client)


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
