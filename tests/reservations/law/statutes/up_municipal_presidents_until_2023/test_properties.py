"""What holds for presidents until 2023 whatever the figures, the history and the option chosen."""

import random
from collections import Counter
from dataclasses import dataclass, replace
from datetime import date

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reservations.law import proportion
from reservations.law.computation import Result
from reservations.law.files import parse_bodies, parse_history, write_bodies, write_history
from reservations.law.refusals import Refusal
from reservations.law.registry import get
from reservations.law.statutes.up_municipal_presidents_until_2023.serials import in_serial_order
from reservations.law.terms import WITH_POPULATION, Body, Category, HistoryRow, Inputs
from tests.reservations.law.municipalities import (
    UNTIL_2023,
    as_history,
    categories,
    checks,
    inputs,
    panchayat,
    with_lots,
)
from tests.reservations.law.options import every_choice

OPTIONS = every_choice(UNTIL_2023)
EARLIER, LAST = date(2012, 6, 24), date(2017, 11, 22)
GROUPS = (*WITH_POPULATION, Category.W)
examined = settings(deadline=None, max_examples=100)


@dataclass(frozen=True)
class Exercise:
    """Inputs of one class, with the history of up to two elections."""

    given: Inputs

    @property
    def barred(self) -> set[tuple[str, Category]]:
        last = max((row.election for row in self.given.history), default=None)
        return {(row.code, row.category.group) for row in self.given.history if row.election == last}


@st.composite
def exercises(draw: st.DrawFn) -> Exercise:
    found = draw(bodies(least=2))
    past: tuple[HistoryRow, ...] = ()
    for on in (EARLIER, LAST)[: draw(st.integers(0, 2))]:
        codes = draw(st.lists(st.sampled_from([body.code for body in found]), unique=True))
        past += tuple(HistoryRow(on, code, draw(st.sampled_from(list(Category))), None, n)
                      for n, code in enumerate(codes, 1))  # fmt: skip
    return Exercise(inputs(UNTIL_2023, found, history=past, readings=draw(st.sampled_from(OPTIONS))))


@st.composite
def bodies(draw: st.DrawFn, least: int = 1) -> list[Body]:
    number = draw(st.integers(least, 12))
    return [_body(draw, f"{n:02}") for n in range(number)]


def _body(draw: st.DrawFn, code: str) -> Body:
    population = draw(st.sampled_from([100, 200, 300, 350, 400]))
    sc, tribes = draw(st.sampled_from([0, 10, 20, 50, 90])), draw(st.sampled_from([0, 0, 5]))
    return panchayat(code, "D", population, sc, tribes, draw(st.just(0) | st.integers(0, population - sc - tribes)))


def computed(exercise: Exercise) -> Result:
    """The result, lots drawn as they are asked for; an exercise that a reading refuses is passed over."""
    try:
        return with_lots(exercise.given)
    except Refusal:
        assume(False)
        raise


def counted(result: Result, group: Category) -> int:
    return sum(a.category.group is group for a in result.allotments)


@examined
@given(exercises())
def test_numbers_and_thirds_are_met_or_found_short(exercise: Exercise) -> None:
    result = computed(exercise)
    found = checks(result)
    for group in GROUPS:
        number, given_ = result.numbers[0].reserved[group].number, counted(result, group)
        short = found.get(f"shortfall-{group.value}", ("", "", ""))[:2] == ("C-40", "blocking")
        assert given_ == number or (given_ < number and short and result.readings["C-40"] == "unfilled")
        women = sum(a.category is group.women for a in result.allotments)
        assert 3 * women >= given_
    women = sum(a.category.for_women for a in result.allotments)
    assert women >= proportion.one_third(len(result.allotments)).number or found["thirds"][1] == "blocking"


@examined
@given(exercises())
def test_the_backward_classes_have_at_most_27_per_cent(exercise: Exercise) -> None:
    result = computed(exercise)
    assert 100 * counted(result, Category.BC) <= 27 * len(result.allotments)


@examined
@given(exercises())
def test_nobody_barred_is_repeated_and_nobody_gets_what_it_has_no_people_for(exercise: Exercise) -> None:
    for a in computed(exercise).allotments:
        assert a.category is Category.UR or (a.body.code, a.category.group) not in exercise.barred
        assert a.body.persons(a.category)


@examined
@given(exercises())
def test_every_body_has_one_category(exercise: Exercise) -> None:
    result = computed(exercise)
    assert Counter(a.body.code for a in result.allotments) == Counter(body.code for body in exercise.given.bodies)


def outcome(given_: Inputs) -> dict[str, str] | str:
    try:
        return categories(with_lots(given_))
    except Refusal as refusal:
        return refusal.reading


@examined
@given(exercises(), st.randoms(use_true_random=False))
def test_row_order_encoding_and_names_of_districts_do_not_matter(exercise: Exercise, chance: random.Random) -> None:
    system, given_ = get(UNTIL_2023), exercise.given
    mixed = [replace(body, district=chance.choice("XYZ")) for body in given_.bodies]
    chance.shuffle(mixed)
    table = write_bodies(mixed, system).replace("\n", "\r\n").encode("utf-8-sig")
    past = write_history(given_.history[::-1]).encode("utf-8-sig")
    read = replace(given_, bodies=parse_bodies(table, "b", system), history=parse_history(past, "h"))
    assert outcome(read) == outcome(given_)


@examined
@given(bodies(least=2), st.integers(100, 400))
def test_a_body_without_the_categories_changes_no_order(found: list[Body], population: int) -> None:
    def order(of: list[Body]) -> list[str]:
        return [body.code for equals in in_serial_order(of, Category.SC).sets for body in equals if body.sc]

    assert order([*found, panchayat("new", "D", population)]) == order(found)


@examined
@given(bodies(), st.integers(1, 50))
def test_more_persons_of_scheduled_castes_never_move_a_body_down(found: list[Body], more: int) -> None:
    body = found[0]
    raised = replace(body, sc=body.sc + min(more, body.population - body.sc - body.st - body.bc))

    def place(of: list[Body]) -> int:
        return in_serial_order(of, Category.SC).place_of(body.code)

    assert place([raised, *found[1:]]) <= place(found)


@pytest.mark.parametrize("number", [40, 41])
def test_four_elections_running_go_round_the_list(number: int) -> None:
    """Seeded figures: rotation repeats nobody, and each election goes on behind the women of the one before."""
    chance = random.Random(number)
    found = [panchayat(f"{n:02}", "D", 10_000 + n, chance.randint(1, 2500), chance.randint(0, 300),
                       chance.randint(1, 5000)) for n in range(number)]  # fmt: skip
    past: tuple[HistoryRow, ...] = ()
    for year in (2006, 2012, 2017, 2022):
        result = with_lots(inputs(UNTIL_2023, found, history=past))
        assert checks(result)["rotation"][1] == "passed"
        past += as_history(result, date(year, 1, 1))
