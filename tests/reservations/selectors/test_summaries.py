"""The numbers of a published version: totals that add up, shares, thirds, limits, and what changed."""

from fractions import Fraction

import pytest

from reservations.models import OrderVersion
from reservations.selectors.offices import offices
from reservations.selectors.summaries import Share, Summary, changes, summaries
from tests import factories
from tests.reservations.frozen_offices import office


@pytest.fixture
def summary(db: None) -> Summary:
    version: OrderVersion = factories.published()
    [found] = summaries(version, offices(version))
    return found


class TestTheMayorsOf2023:
    def test_the_parts_add_up(self, summary: Summary) -> None:
        parts = [part.number for part in summary.reserved] + [summary.other_women, summary.unreserved]
        assert parts == [2, 0, 4, 3, 8]
        assert sum(parts) == summary.offices == 17

    def test_women_in_all(self, summary: Summary) -> None:
        assert sum(part.women for part in summary.reserved) + summary.other_women == summary.women == 6

    def test_the_third_as_the_working_has_it(self, summary: Summary) -> None:
        third = summary.third
        assert third is not None
        assert (third.offices, third.divisor, third.quotient, third.remainder, third.needed) == (17, 3, 5, 2, 6)

    def test_one_square_an_office(self, summary: Summary) -> None:
        assert len(summary.strip) == 17
        assert summary.strip[:4] == ["SC_W", "SC", "BC_W", "BC_W"]

    def test_shares_are_exact(self, summary: Summary) -> None:
        scheduled_castes = summary.shares[0]
        assert scheduled_castes.people == Fraction(2453554, 18551810)
        assert scheduled_castes.offices == Fraction(2, 17)
        assert scheduled_castes.cap is None

    def test_the_limit_of_the_backward_classes(self, summary: Summary) -> None:
        backward_classes = summary.shares[2]
        assert (backward_classes.cap, backward_classes.most) == (Fraction(27, 100), 4)

    def test_bars_are_full_at_two_fifths(self, summary: Summary) -> None:
        assert summary.full == Fraction(2, 5)


class TestTheScaleOfBars:
    def wide(self, share: Fraction) -> Summary:
        line = Share("BC", share, Fraction(1, 4), 1)
        return Summary("nagar_panchayat", 100, 1, (), 0, 33, None, (line,), 0)

    @pytest.mark.parametrize(
        ("share", "full"),
        [(Fraction(1, 4), Fraction(2, 5)), (Fraction(2, 5), Fraction(2, 5)), (Fraction(41, 100), Fraction(1, 2))],
    )
    def test_it_grows_with_the_largest_share(self, share: Fraction, full: Fraction) -> None:
        assert self.wide(share).full == full

    def test_many_offices_have_no_squares(self) -> None:
        assert self.wide(Fraction(1, 4)).strip == []


class TestChanges:
    def test_nothing_to_compare_is_none(self) -> None:
        known = changes([office(0), office(1)])
        assert (known.since_version, known.since_election) == (None, None)

    def test_the_same_category_is_no_change(self) -> None:
        known = changes([office(0, before="UR"), office(1, before="UR", previous="SC")])
        assert known.since_version is not None
        assert [each.code for each in known.since_version] == ["B-001"]
        assert known.since_election == ()

    def test_what_is_in_court_is_not_compared(self) -> None:
        known = changes([office(0, before="SC", notified=False), office(1, before="SC")])
        assert known.since_version == ()


class TestWomenUnitByUnit:
    def test_a_third_of_a_unit_is_not_told_as_that_of_the_state(self) -> None:
        women = {"factors": [5], "divisor": 3, "quotient": 1, "remainder": 2, "number": 2}
        clause = {"step": "women", "category": "W", "result": women, "calls": []}
        numbers = {"group": "nagar_panchayat", "unit": None, "offices": 1, "W": 0, "women": 0}
        numbers |= dict.fromkeys(("SC", "SC_W", "ST", "ST_W", "BC", "BC_W"), 0)
        groups = [{"group": "nagar_panchayat", "clauses": [clause]}]
        version = OrderVersion(frozen={"numbers": [numbers], "working": {"groups": groups}})
        [found] = summaries(version, [office(0)])
        assert (found.third, found.third_share, found.unreserved) == (None, None, 1)
