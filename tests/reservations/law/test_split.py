"""A number split over units by largest remainder."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reservations.law.lots import LotBook, Stage
from reservations.law.refusals import LotNeeded
from reservations.law.split import Claim, SplitShare, split
from reservations.law.terms import Category, Figures, Lots, TieLot
from reservations.law.units import Unit


def stage(*ties: tuple[str, ...]) -> Stage:
    return Stage(LotBook(Lots(ties=tuple(TieLot("g", "BC", tied) for tied in ties))), "g", Category.BC)


def claim(name: str, weight: int, most: int = 99, *then: int) -> Claim:
    return Claim(Unit(name, (), Figures(0, 0, 0, 0, 0)), weight, most, then)


def numbers(shares: tuple[SplitShare, ...]) -> dict[str, int]:
    return {share.unit.name: share.number for share in shares}


def test_whole_parts_first_then_the_largest_remainders() -> None:
    # 10 over 5 + 3 + 1 = 9: quotas 5 5/9, 3 3/9, 1 1/9.
    assert numbers(split(10, [claim("A", 5), claim("B", 3), claim("C", 1)], stage())) == {"A": 6, "B": 3, "C": 1}


def test_nobody_gets_more_than_it_may_have() -> None:
    assert numbers(split(6, [claim("A", 5, 2), claim("B", 1)], stage())) == {"A": 2, "B": 4}


def test_what_is_left_goes_round_and_round_also_to_those_without_weight() -> None:
    assert numbers(split(5, [claim("A", 1, 1), claim("B", 0, 9), claim("C", 0, 1, 7)], stage())) == {
        "A": 1,
        "B": 3,
        "C": 1,
    }


def test_without_any_weight_only_turns_are_left() -> None:
    assert numbers(split(2, [claim("A", 0, 1, 1), claim("B", 0, 0, 2)], stage())) == {"A": 1, "B": 0}


def test_a_total_beyond_all_room_is_given_as_far_as_it_goes() -> None:
    assert numbers(split(9, [claim("A", 2, 2), claim("B", 1, 1)], stage())) == {"A": 2, "B": 1}


class TestEqualRemainders:
    def test_the_larger_weight_first(self) -> None:
        # 3 over 2 + 4 = 6: quotas 1 and 2; 2 over 1 + 3 = 4: quotas 2/4 and 1 2/4.
        assert numbers(split(2, [claim("A", 1), claim("B", 3)], stage())) == {"A": 0, "B": 2}

    def test_then_the_further_measures_in_order(self) -> None:
        assert numbers(split(1, [claim("A", 2, 9, 5, 1), claim("B", 2, 9, 4, 9)], stage())) == {"A": 1, "B": 0}
        assert numbers(split(1, [claim("A", 2, 9, 5, 1), claim("B", 2, 9, 5, 9)], stage())) == {"A": 0, "B": 1}

    def test_then_a_lot(self) -> None:
        equals = [claim("A", 2), claim("B", 2)]
        with pytest.raises(LotNeeded):
            split(1, equals, stage())
        assert numbers(split(1, equals, stage(("B", "A")))) == {"A": 0, "B": 1}


def test_the_working_shows_quota_and_turns() -> None:
    [row, _other] = [share.working() for share in split(2, [claim("A", 2, 9, 1), claim("B", 1)], stage())]
    quota = row.pop("quota")
    assert row == {"unit": "A", "weight": 2, "most": 9, "turns": [], "number": 1}
    assert isinstance(quota, dict)
    assert (quota["quotient"], quota["remainder"], quota["divisor"]) == (1, 1, 3)


@given(st.integers(0, 40), st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=8))
def test_everything_is_given_while_there_is_room_and_nobody_is_above_its_room(
    total: int, units: list[tuple[int, int]]
) -> None:
    claims = [claim(str(n), weight, most, n) for n, (weight, most) in enumerate(units)]
    shares = split(total, claims, stage())
    assert sum(share.number for share in shares) == min(total, sum(most for _weight, most in units))
    assert all(share.whole <= share.number <= share.claim.most for share in shares)
