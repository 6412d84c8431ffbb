"""The demonstration: loaded once, true to the figures of 2023, open for objections, and honest about what it is."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from config.demonstration import accounts
from objections.models import Objection
from reservations.models import Exercise, HistoryRow, Officer, Order, State
from reservations.selectors import checks, orders, windows
from reservations.services import audit, clock
from reservations.workflow.order import OrderState
from tests.published import up_mayors_2023


def started() -> str:
    """Start the demonstration; returns what the terminal says."""
    out = StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


@pytest.fixture
def demonstration(settings: Any) -> None:
    """The settings under which a demonstration runs."""
    settings.DEMONSTRATION = True


@pytest.mark.django_db
@pytest.mark.usefixtures("demonstration")
class TestTheDemonstration:
    def test_the_order_of_2023_reached_the_gazette_with_the_published_outcome(self) -> None:
        started()
        order = Order.objects.get(code="NN-2023")
        final = orders.latest_published(order)
        assert final is not None
        assert order.state == OrderState.IN_FORCE
        published = {row["code"]: row["final_2023"] for row in up_mayors_2023()}
        assert orders.frozen_categories(final) == published
        assert dict(HistoryRow.objects.values_list("body__code", "category")) == published

    def test_the_order_of_2028_takes_objections_and_bars_what_2023_gave(self) -> None:
        started()
        draft = orders.last_draft(Order.objects.get(code="NN-2028"))
        assert draft is not None
        assert windows.status(draft, clock.now()).is_open
        last = dict(HistoryRow.objects.values_list("body__code", "category"))
        now = orders.frozen_categories(draft)
        again = {c for c in now if now[c] != "UR" and now[c].removesuffix("_W") == last[c].removesuffix("_W")}
        assert again == set()

    def test_two_objections_were_filed_in_time_by_nobody_who_exists(self) -> None:
        started()
        filed = Objection.objects.all()
        assert [objection.is_late for objection in filed] == [False, False]
        assert {objection.email.partition("@")[2] for objection in filed} == {"example.org"}

    def test_one_more_exercise_is_kept_back_by_article_334(self) -> None:
        started()
        computation = Exercise.objects.get(code="NN-2033").computations.get()
        assert [check.reading for check in checks.blocking(computation)] == ["C-38"]

    def test_everything_frozen_says_that_it_is_a_specimen(self) -> None:
        started()
        versions = [v for order in Order.objects.all() for v in orders.published_versions(order)]
        assert [v.frozen["specimen"] for v in versions if v.frozen] == [True] * 3

    def test_madhya_pradesh_has_its_districts_and_a_drafter_of_its_own(self) -> None:
        started()
        state = State.objects.get(code="IN-MP")
        assert (state.district_set.count(), state.division_set.count()) == (52, 10)
        assert [officer.username for officer in Officer.objects.filter(state=state)] == ["drafter-mp"]
        assert not state.body_set.exists()

    def test_the_record_of_it_holds_together(self) -> None:
        started()
        assert audit.verify().broken_at is None

    def test_a_second_start_changes_nothing(self) -> None:
        started()
        before = audit.verify()
        started()
        assert audit.verify() == before

    def test_the_terminal_names_the_accounts_and_their_password(self) -> None:
        said = started()
        assert all(account.username in said for account in accounts.ACCOUNTS)
        assert accounts.PASSWORD in said

    def test_a_start_after_the_window_says_so_and_offers_a_fresh_one(self) -> None:
        assert "demo-reset" not in started()
        with clock.shifted(timedelta(days=30)):
            assert "make demo-reset" in started()


@pytest.mark.django_db
def test_outside_a_demonstration_nothing_is_loaded() -> None:
    with pytest.raises(CommandError):
        started()
    assert not Order.objects.exists()
