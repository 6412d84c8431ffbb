"""Computing, reading a computation, lifting a check and beginning the order in the browser."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.models import Computation, Figure, Order
from reservations.services import clock, exercises
from tests import factories
from tests.factories import BodyFactory, agra_twice, castes_in_kanpur_alone, computed, drafted, mayors, officer, started
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db


def page(client, number=1):
    return client.get(reverse("computation", args=["NN-2028", number]))


class TestCompute:
    def test_it_runs_and_shows_the_result(self, drafter):
        started()
        answer = drafter.post(reverse("exercise_compute", args=["NN-2028"]))
        assert answer.url == reverse("computation", args=["NN-2028", 1])

    def test_missing_figures_are_named(self, drafter):
        figures = mayors()
        started(figures)
        BodyFactory(code="UP-NN-18", district=figures.figures.first().body.district)
        answer = drafter.post(reverse("exercise_compute", args=["NN-2028"]))
        assert errors(answer) == ["Figures are missing for: UP-NN-18. (C-37)"]
        assert not Computation.objects.exists()

    @pytest.mark.parametrize("role", ["approver", "auditor"])
    def test_it_is_the_drafters_work(self, request, role):
        started()
        answer = request.getfixturevalue(role).post(reverse("exercise_compute", args=["NN-2028"]))
        assert answer.status_code == HTTPStatus.FORBIDDEN


class TestPage:
    def test_the_published_outcome_of_2023_comes_out(self, auditor):
        computed()
        said = text(page(auditor))
        assert "All offices 17 0 + 2 + 4 + 3 + 8" in said
        for line in ("Agra UP-NN-01 Agra Scheduled Castes, woman", "Jhansi UP-NN-08 Jhansi Scheduled Castes 2"):
            assert line in said

    def test_numbers_stand_there_with_quotient_and_remainder(self, auditor):
        computed()
        assert "17 × 24,53,554 ÷ 1,85,51,810 = 2, remainder 46,06,798" in text(page(auditor))

    def test_checks_are_counted_and_listed(self, auditor):
        computed()
        said = text(page(auditor))
        assert "Checks: 0 blocking, 0 warnings, 11 in order" in said
        assert "Women 6; one third needs 6" in said

    def test_it_is_compared_with_the_one_before(self, auditor):
        exercise = computed().exercise
        exercises.choose(exercise, "C-44", "none", "The survey fell", by=officer(), at=clock.now())
        computed(exercise)
        said = text(page(auditor, 2))
        assert "Against Computation 1" in said
        assert "5 offices differ. Which, and why" in said

    def test_an_equal_one_says_so(self, auditor):
        computed(computed().exercise)
        assert "Every office is allotted alike." in text(page(auditor, 2))

    def test_an_unknown_number_is_not_found(self, auditor):
        computed()
        assert page(auditor, 2).status_code == HTTPStatus.NOT_FOUND


class TestSeats:
    """C-36: the numbers stand there, why there is no allotment, and that no order follows."""

    @pytest.fixture
    def said(self, drafter):
        figure_set = factories.FigureSetFactory(kind="nagar_panchayat")
        for code, seats in (("N-1", 100), ("N-2", 15)):
            body = factories.BodyFactory(code=code, kind="nagar_panchayat")
            given = {"population": 1_198_491, "sc": 97_000, "st": 9_000, "bc": 400_000}
            Figure.objects.create(figure_set=figure_set, body=body, seats=seats, **given)
        computed(started(figure_set, rules="up-municipal-seats"))
        return text(page(drafter))

    def test_numbers_and_refusal_stand_there_and_no_button(self, said):
        assert "No order can be begun on this computation" in said
        assert "which seat gets which reservation is left to rules that are not at hand" in said
        assert "Begin the order" not in said
        assert "offices, in the order of the codes" not in said
        assert "numbers found" in said

    def test_each_municipality_has_its_numbers_and_its_working(self, drafter, said):
        assert "100 1 (1) 8 (3) 27 (9) 21 43 34" in said
        address = reverse("computation_body", args=["NN-2028", 1, "N-1"])
        working = text(drafter.get(address))
        assert "Which seat gets which reservation?" in working
        assert "How close was it?" not in working


class TestQueries:
    """A page asks the database as often for many offices as for few."""

    @pytest.mark.parametrize("route", ["computation", "exercise"])
    def test_no_office_has_a_query_of_its_own(self, drafter, route, django_assert_max_num_queries):
        computed()
        address = reverse(route, args=["NN-2028", 1] if route == "computation" else ["NN-2028"])
        drafter.get(address)
        with django_assert_max_num_queries(24):
            drafter.get(address)


class TestPages:
    def test_a_long_allotment_comes_in_pages(self, drafter, monkeypatch):
        monkeypatch.setattr("reservations.views.desk.computations.A_PAGE", 10)
        computed()
        address = reverse("computation", args=["NN-2028", 1])
        assert "17 offices, in the order of the codes" in text(drafter.get(address))
        assert len(drafter.get(address, {"page": 2}).context["allotments"]) == 7


class TestWhereItStopped:
    def test_a_tie_names_the_bodies_and_asks_for_a_lot(self, drafter):
        computed(started(agra_twice()))
        said = text(page(drafter))
        assert "A lot is needed" in said
        assert "2 are exactly equal for 1." in said
        assert "The tied bodies Agra Jhansi" in said

    def test_a_refusal_names_reading_bodies_and_options(self, drafter):
        computed(started(castes_in_kanpur_alone()))
        said = text(page(drafter))
        assert "Reading C-40 stops the computation" in said
        assert "Options of this reading refuse : Stop and name the bodies concerned. unfilled :" in said
        assert "Choose reading C-40" in said

    def test_the_other_option_carries_on_with_a_blocking_check(self, drafter):
        exercise = computed(started(castes_in_kanpur_alone())).exercise
        exercises.choose(exercise, "C-40", "unfilled", "Nobody else lives there", by=officer(), at=clock.now())
        computed(exercise)
        assert "1 blocking" in text(page(drafter, 2))


class TestBody:
    def test_the_working_stands_there_step_by_step(self, auditor):
        computed()
        said = text(auditor.get(reverse("computation_body", args=["NN-2028", 1, "UP-NN-08"])))
        assert "rank 2 of 17" in said
        assert "1,10,318 ÷ 5,05,693 = 21.82 %" in said
        assert "Jhansi (this body)" in said
        assert "How close was it?" in said

    @pytest.mark.parametrize("code", ["UP-NN-99", "x"])
    def test_an_unknown_body_is_not_found(self, auditor, code):
        computed()
        address = reverse("computation_body", args=["NN-2028", 1, code])
        assert auditor.get(address).status_code == HTTPStatus.NOT_FOUND

    def test_where_nothing_was_computed_there_is_no_working(self, auditor):
        computed(started(agra_twice()))
        address = reverse("computation_body", args=["NN-2028", 1, "UP-NN-01"])
        assert auditor.get(address).status_code == HTTPStatus.NOT_FOUND


class TestLift:
    address = "check_lift", ["NN-2028", 1, "municipal_corporation:bc_figures"]

    @pytest.fixture
    def lifting(self):
        computed(started(mayors(bc_survey="", bc_commission_report="")))
        return reverse(self.address[0], args=self.address[1])

    def test_a_blocking_check_is_lifted_with_a_written_reason(self, drafter, lifting):
        assert "Checks: 1 blocking" in text(page(drafter))
        drafter.post(lifting, {"reason": "The survey is expected in May"})
        said = text(page(drafter))
        assert "blocking, lifted C-44 The survey is expected in May Section Officer" in said

    def test_without_a_reason_it_stands(self, drafter, lifting):
        assert errors(drafter.post(lifting, {"reason": ""})) == ["This field is required."]
        assert "Lift with a reason" in text(page(drafter))

    def test_the_approver_cannot_lift_it(self, approver, lifting):
        assert approver.post(lifting, {"reason": "x"}).status_code == HTTPStatus.FORBIDDEN

    def test_an_unknown_check_is_not_found(self, drafter, lifting):
        assert drafter.get(lifting.replace("bc_figures", "nothing")).status_code == HTTPStatus.NOT_FOUND


class TestBeginTheOrder:
    def test_it_leads_to_the_orders_page(self, drafter):
        computed()
        answer = drafter.post(reverse("order_create", args=["NN-2028", 1]))
        assert answer.url == reverse("order_desk", args=["NN-2028"])
        assert Order.objects.get().code == "NN-2028"

    def test_an_exercise_with_an_order_has_no_second(self, drafter):
        drafted()
        answer = drafter.post(reverse("order_create", args=["NN-2028", 1]))
        assert errors(answer) == ["The exercise has its order already."]
