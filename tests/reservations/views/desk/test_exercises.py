"""Starting an exercise, its page, readings, other figures in the browser."""

from datetime import date
from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.models import Exercise, FigureSet, Officer
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

    def test_numbers_of_seats_are_computed_by_their_own_law(self, drafter):
        figures = factories.FigureSetFactory(kind="nagar_panchayat")
        answer = drafter.post(reverse("exercise_start"), given(figures, subject="seats"))
        assert "numbers of seats only; their allotment is refused" in text(drafter.get(answer.url))
        assert Exercise.objects.get().rules == "up-municipal-seats"

    def test_zila_panchayats_have_no_seats_of_a_municipality(self, drafter):
        figures = factories.FigureSetFactory(kind="zila_panchayat")
        answer = drafter.post(reverse("exercise_start"), given(figures, subject="seats"))
        assert list(answer.context["form"].errors) == ["subject"]

    def test_the_first_election_counted_is_for_panchayats(self, drafter):
        [said] = errors(self.start(drafter, first_election_on="2015-01-01"))
        assert said == "This law counts no first election. (P-03)"


class TestFirstElection:
    @pytest.fixture
    def exercise(self, drafter):
        figures = factories.FigureSetFactory(kind="zila_panchayat", state_population=None)
        drafter.post(reverse("exercise_start"), given(figures, first_election_on="2015-01-01"))
        return Exercise.objects.get()

    def test_it_is_shown_and_set_anew(self, drafter, exercise):
        said = text(page(drafter))
        assert "First election counted P-03 1 January 2015" in said
        assert "Totals of the whole State P-02 : missing" in said
        address = reverse("exercise_first_election", args=[exercise.code])
        assert drafter.get(address).context["form"].initial == {"first_election_on": date(2015, 1, 1)}
        said = text(drafter.post(address, {"first_election_on": ""}, follow=True))
        assert "every election on record counts" in said

    def test_mayors_have_none(self, drafter):
        address = reverse("exercise_first_election", args=[started().code])
        assert drafter.get(address).status_code == HTTPStatus.NOT_FOUND


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


class TestAuthority:
    """M-04: an option that departs from the text rests on an authority; a part may be any fraction."""

    @pytest.fixture
    def exercise(self, drafter):
        state = factories.StateFactory(code="IN-MP")
        Officer.objects.update(state=state)
        figures = factories.FigureSetFactory(state=state, kind="municipal_council", imported_by=Officer.objects.get())
        drafter.post(reverse("exercise_start"), given(figures))
        return Exercise.objects.get()

    def choose(self, drafter, exercise, reading, **typed):
        return drafter.post(reverse("exercise_reading", args=[exercise.code, reading]), {"reason": "As held", **typed})

    def test_it_must_be_named(self, drafter, exercise):
        [said] = errors(self.choose(drafter, exercise, "M-04", option="1/2"))
        assert said == "Name the authority on which this option rests."
        assert self.choose(drafter, exercise, "M-04", option="1/3").status_code == HTTPStatus.FOUND
        self.choose(drafter, exercise, "M-04", option="1/2", authority="M.P. Act 20 of 2009")
        assert "Authority: M.P. Act 20 of 2009" in text(page(drafter))

    def test_another_part_is_a_fraction(self, drafter, exercise):
        typed = {"option": "other", "authority": "Judgment of 18 May 2022"}
        [said] = errors(self.choose(drafter, exercise, "M-04-obc", **typed, fraction="27%"))
        assert said == "Write a fraction below one, for example 27/100."
        self.choose(drafter, exercise, "M-04-obc", **typed, fraction="27 / 100")
        again = drafter.get(reverse("exercise_reading", args=[exercise.code, "M-04-obc"])).context["form"]
        assert (again.initial["option"], again.initial["fraction"]) == ("other", "27/100")

    def test_what_bears_a_reading_out_and_what_speaks_against_it_stand_beside_it(self, drafter, exercise):
        said = text(drafter.get(reverse("exercise_reading", args=[exercise.code, "M-04"])))
        assert "What bears it out: Every outcome published in 2020 and 2022 fits one half." in said
        assert "What can be said against it: The amending text is not at hand." in said


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
