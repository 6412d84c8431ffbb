"""Starting an exercise, its page, readings, other figures in the browser."""

from datetime import date
from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.models import Exercise, FigureSet
from tests import factories
from tests.factories import mayors, started
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db


def given(figures, **changed):
    first = {"code": "nn-2028", "title_en": "Mayors, 2028", "title_hi": "महापौर, 2028", "election_on": "2028-05-10"}
    return {**first, "figure_set": figures.pk, **changed}


def page(client, code="NN-2028"):
    return client.get(reverse("exercise", args=[code]))


class TestStart:
    def start(self, client, **changed):
        return client.post(reverse("exercise_start"), given(mayors(), **changed))

    def test_the_law_follows_from_the_day_and_the_class(self, drafter):
        answer = self.start(drafter)
        assert answer.url == reverse("exercise", args=["NN-2028"])
        assert Exercise.objects.get().rules == "up-mayors-2023"
        assert "Uttar Pradesh Municipal Corporation Act, 1959" in text(page(drafter))

    @pytest.mark.parametrize("typed", ["10.05.2028", "10/05/2028", "10-05-2028"])
    def test_a_day_may_be_typed_as_it_is_written_here(self, drafter, typed):
        self.start(drafter, election_on=typed)
        assert Exercise.objects.get().election_on == date(2028, 5, 10)

    def test_a_day_without_a_law_is_refused_and_the_rest_stays(self, drafter):
        answer = self.start(drafter, election_on="2012-05-10")
        assert errors(answer) == ["No law on record governs this class of bodies on that day."]
        assert answer.context["form"]["title_hi"].value() == "महापौर, 2028"
        assert not Exercise.objects.exists()

    def test_a_code_is_used_once_in_whatever_letters(self, drafter):
        exercise = started()
        answer = drafter.post(reverse("exercise_start"), given(exercise.figure_set, code="nn-2028"))
        assert errors(answer) == ["This code is used already."]

    def test_everything_is_asked_for(self, drafter):
        assert errors(drafter.post(reverse("exercise_start"), {})) == ["This field is required."] * 5


class TestPage:
    def test_it_shows_law_figures_readings_and_history(self, auditor):
        started()
        said = text(page(auditor))
        assert "population 1,85,51,810, Scheduled Castes 24,53,554" in said
        assert "C-40 What if there are fewer lawful candidates than offices?" in said
        assert "default of the register" in said
        assert "No earlier election counts" in said
        assert "Compute now" not in said

    def test_the_history_that_counts_is_that_of_the_gazetted_order(self, drafter):
        order = factories.gazetted()
        started(order.exercise.figure_set, code="NN-2033", election_on=date(2033, 5, 10))
        said = text(page(drafter, "NN-2033"))
        assert "General election of 10 May 2028: 17 offices" in said
        assert "Agra Scheduled Castes, woman" in said

    def test_newer_figures_are_offered(self, drafter):
        started()
        mayors()
        assert "There is a newer version" in text(page(drafter))

    def test_an_unknown_exercise_is_not_found(self, drafter):
        assert page(drafter, "XX").status_code == HTTPStatus.NOT_FOUND


class TestReading:
    def address(self, reading="C-40"):
        return reverse("exercise_reading", args=["NN-2028", reading])

    def test_question_answer_and_options_come_from_the_register(self, drafter):
        started()
        said = text(drafter.get(self.address()))
        assert "What if there are fewer lawful candidates than offices?" in said
        assert "What the register says" in said
        assert "Stop and name the bodies concerned." in said

    def test_a_choice_is_kept_with_its_reason_maker_and_day(self, drafter):
        started()
        drafter.post(self.address(), {"option": "unfilled", "reason": "Signed by the law officer"})
        said = text(page(drafter))
        assert "Signed by the law officer Section Officer" in said

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ({"option": "unfilled", "reason": "  "}, "This field is required."),
            ({"option": "sometimes", "reason": "x"}, "Select a valid choice."),
        ],
    )
    def test_a_reason_is_written_and_an_option_is_one_of_the_register(self, drafter, typed, said):
        exercise = started()
        [error] = errors(drafter.post(self.address(), typed))
        assert error.startswith(said)
        assert not exercise.choices.exists()

    @pytest.mark.parametrize("reading", ["C-12", "C-99"])
    def test_a_fixed_or_unknown_reading_has_no_page(self, drafter, reading):
        started()
        assert drafter.get(self.address(reading)).status_code == HTTPStatus.NOT_FOUND


class TestFigures:
    def test_another_version_is_put_under_the_exercise(self, drafter):
        exercise, newer = started(), mayors()
        drafter.post(reverse("exercise_figures", args=["NN-2028"]), {"figure_set": newer.pk})
        exercise.refresh_from_db()
        assert exercise.figure_set == newer

    def test_those_of_another_class_are_not_offered(self, drafter):
        started()
        other = factories.FigureSetFactory(kind="municipal_council")
        answer = drafter.post(reverse("exercise_figures", args=["NN-2028"]), {"figure_set": other.pk})
        assert "not one of the available choices" in errors(answer)[0]
        assert FigureSet.objects.count() == 2
