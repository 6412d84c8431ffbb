"""The pages on which a second person confirms figures or rejects them, and what others read there."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.services import clock, figure_confirmations
from reservations.workflow.roles import Role
from tests.factories import OfficerFactory, mayors, officer
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db

OWN = "You imported these figures; another officer confirms them. (C-39)"


@pytest.fixture
def waiting():
    return mayors(confirmed=False)


def page_of(figures, route="figure_set"):
    return reverse(route, args=[figures.pk])


class TestTheSecondPerson:
    def test_finds_the_figures_on_the_desk_and_confirms_them(self, approver, waiting):
        desk = approver.get(reverse("desk"))
        assert "Figures that wait for you to confirm them" in text(desk)
        assert "Nothing waits for you now." not in text(desk)
        assert page_of(waiting) in desk.content.decode()
        assert page_of(waiting, "figure_set_confirm") in approver.get(page_of(waiting)).content.decode()
        answer = approver.post(page_of(waiting, "figure_set_confirm"))
        assert answer.url == page_of(waiting)
        said = text(approver.get(answer.url))
        assert "The figures are confirmed. Exercises may use them." in said
        assert "Principal Secretary" in said
        assert "Figures that wait" not in text(approver.get(reverse("desk")))

    def test_rejects_with_a_reason_alone(self, approver, waiting):
        address = page_of(waiting, "figure_set_reject")
        assert errors(approver.post(address, {"reason": "  "})) == ["This field is required."]
        said = text(approver.get(approver.post(address, {"reason": "Agra is misprinted"}).url))
        assert "These figures were rejected Agra is misprinted" in said
        assert "Rejected" in text(approver.get(reverse("figure_sets")))

    def test_is_told_when_another_was_quicker(self, approver, waiting):
        figure_confirmations.confirm(waiting, by=OfficerFactory(), at=clock.now())
        said = ["These figures have been confirmed already. (C-37)"]
        for route, given in (("figure_set_confirm", {}), ("figure_set_reject", {"reason": "Misprint"})):
            assert errors(approver.post(page_of(waiting, route), given)) == said
            assert said[0] in text(approver.get(page_of(waiting, route)))

    def test_is_told_of_a_newer_set(self, approver):
        first = mayors()
        waiting = mayors(confirmed=False)  # compared with none
        said = text(approver.get(page_of(waiting)))
        assert f"Version {first.version} has been confirmed since" in said
        assert page_of(waiting, "figure_set_confirm") not in approver.get(page_of(waiting)).content.decode()


class TestWhoeverImported:
    def test_reads_why_there_is_no_button(self, drafter, waiting):
        page = drafter.get(page_of(waiting))
        assert OWN in text(page)
        assert page_of(waiting, "figure_set_confirm") not in page.content.decode()
        assert page_of(waiting, "figure_set_reject") not in page.content.decode()

    def test_cannot_confirm_by_the_address(self, drafter, waiting):
        assert errors(drafter.post(page_of(waiting, "figure_set_confirm"))) == [OWN]

    def test_sees_on_the_list_what_waits(self, drafter, waiting):
        page = drafter.get(reverse("figure_sets"))
        assert "Awaiting confirmation" in text(page)
        assert page.context["awaiting"] == []

    def test_does_not_find_them_among_the_figures_of_an_exercise(self, drafter, waiting):
        offered = drafter.get(reverse("exercise_start")).context["form"].fields["figure_set"].queryset
        assert not offered.exists()
        figure_confirmations.confirm(waiting, by=officer(Role.APPROVER), at=clock.now())
        assert list(offered.all()) == [waiting]


class TestOthers:
    def test_the_auditor_reads_and_is_offered_nothing(self, auditor, waiting):
        page = auditor.get(page_of(waiting))
        assert "These figures wait for a second person" in text(page)
        for route in ("figure_set_confirm", "figure_set_reject", "figure_sources", "figure_document_add"):
            assert page_of(waiting, route) not in page.content.decode()
        assert auditor.get(page_of(waiting, "figure_set_confirm")).status_code == HTTPStatus.FORBIDDEN
