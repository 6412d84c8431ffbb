"""What holds for presidents since 2023 whatever the figures, the history and the options chosen."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reservations.law import proportion
from reservations.law.computation import Result
from reservations.law.files import parse_bodies, parse_history, write_bodies, write_history
from reservations.law.refusals import Refusal
from reservations.law.registry import get
from reservations.law.terms import WITH_POPULATION, Body, Category, HistoryRow, Inputs
from tests.reservations.law.municipalities import (
    FIRST,
    PANCHAYAT,
    SECOND,
    SINCE_2023,
    as_history,
    categories,
    checks,
    council,
    inputs,
    panchayat,
    with_lots,
)
from tests.reservations.law.options import every_choice
from tests.reservations.law.ranks import order, rank, with_more

OPTIONS = every_choice(SINCE_2023)
GROUPS = (*WITH_POPULATION, Category.W)
UNITS = ("Agra", "Banda", "Chandauli", "Deoria")


@dataclass(frozen=True)
class Exercise:
    """Inputs of one class, with the history of up to two elections."""

    given: Inputs

    @property
    def last(self) -> dict[str, Category]:
        on = max((row.election for row in self.given.history), default=None)
        return {row.code: row.category for row in self.given.history if row.election == on}


@st.composite
def bodies(draw: st.DrawFn, least: int = 1, most: int = 12) -> list[Body]:
    """Bodies of one class; small figures, so that equals, empty categories and full units turn up."""
    make = draw(st.sampled_from([council, panchayat]))
    return [_body(draw, make, f"{n:02}") for n in range(draw(st.integers(least, most)))]


def _body(draw: st.DrawFn, make: Callable[..., Body], code: str) -> Body:
    population = draw(st.sampled_from([100, 200, 300, 350, 400]))
    sc = draw(st.sampled_from([0, 10, 20, 50, 90]))
    tribes = draw(st.sampled_from([0, 0, 0, 5]))
    bc = draw(st.integers(0, population - sc - tribes) | st.just(0))
    return make(code, draw(st.sampled_from(UNITS)), population, sc, tribes, bc)


@st.composite
def exercises(draw: st.DrawFn) -> Exercise:
    found = draw(bodies(least=2))
    past: tuple[HistoryRow, ...] = ()
    for on in (FIRST, SECOND)[: draw(st.integers(0, 2))]:
        served = draw(st.lists(st.sampled_from(found), unique_by=lambda body: body.code))
        past += tuple(HistoryRow(on, body.code, draw(st.sampled_from(list(Category)))) for body in served)
    return Exercise(inputs(SINCE_2023, found, history=past, readings=draw(st.sampled_from(OPTIONS))))


def computed(exercise: Exercise) -> Result:
    """The result, lots drawn as they are asked for; an exercise that a reading refuses is passed over."""
    try:
        return with_lots(exercise.given)
    except Refusal:
        assume(False)
        raise


def counted(result: Result, group: Category, unit: str | None = None) -> int:
    return sum(a.category.group is group and unit in (None, a.unit) for a in result.allotments)


def women(result: Result, unit: str | None = None) -> int:
    return sum(a.category.for_women and unit in (None, a.unit) for a in result.allotments)


examined = settings(deadline=None, max_examples=100)


@examined
@given(exercises())
def test_numbers_are_met_in_the_state_and_in_every_unit(exercise: Exercise) -> None:
    result = computed(exercise)
    state, *units = result.numbers
    for category in WITH_POPULATION:
        number, given_ = state.reserved[category].number, counted(result, category)
        assert given_ == number or (result.readings["C-11"] == "unfilled" and given_ < number)
        assert given_ == number or checks(result)[f"shortfall-{category.value}"][:2] == ("C-11", "blocking")
    for row in units:
        assert row.offices == sum(body.unit == row.unit for body in result.allotments)
        for category in GROUPS:
            assert counted(result, category, row.unit) == row.reserved[category].number
        assert women(result, row.unit) == row.women


@examined
@given(exercises())
def test_thirds_are_met_in_the_state_and_under_each_unit_in_every_unit(exercise: Exercise) -> None:
    result = computed(exercise)
    _state, *units = result.numbers
    needed = proportion.one_third(len(result.allotments)).number
    assert women(result) >= needed or (result.readings["C-40"], checks(result)["thirds"][1]) == ("unfilled", "blocking")
    for category in WITH_POPULATION:
        of_category = sum(row.reserved[category].women for row in units)
        assert 3 * of_category >= counted(result, category)
    if result.readings["C-14"] == "each_unit":
        for row in units:
            assert all(3 * row.reserved[c].women >= row.reserved[c].number for c in WITH_POPULATION)
            assert 3 * row.women >= row.offices or checks(result)["shortfall-W"][1] == "warning"


@examined
@given(exercises())
def test_the_backward_classes_have_at_most_27_per_cent(exercise: Exercise) -> None:
    result = computed(exercise)
    assert 100 * counted(result, Category.BC) <= 27 * len(result.allotments)


@examined
@given(exercises())
def test_nobody_barred_is_repeated(exercise: Exercise) -> None:
    result, last = computed(exercise), exercise.last
    for a in result.allotments:
        before = last.get(a.body.code, Category.UR)
        assert a.category is Category.UR or a.category.group is not before.group
        if result.readings["C-20"] == "any_women" and a.category is Category.W:
            assert not before.for_women


@examined
@given(exercises())
def test_a_served_body_is_taken_only_when_no_other_of_its_unit_is_left(exercise: Exercise) -> None:
    result = computed(exercise)
    for group in GROUPS:
        for unit in {a.unit for a in result.allotments}:
            here = [a for a in result.allotments if a.unit == unit and a.body.persons(group)]
            served = served_by_the_text(exercise.given.history, group, {a.body.code for a in here})
            if any(a.category.group is group and a.body.code in served for a in here):
                fresh = [a for a in here if a.body.code not in served and not barred(exercise, group, a.body.code)]
                assert all(a.category.group in GROUPS[: GROUPS.index(group) + 1] for a in fresh)


def served_by_the_text(history: Iterable[HistoryRow], group: Category, eligible: set[str]) -> set[str]:
    """C-21 word for word: who of a unit was served in the running cycle."""
    served: set[str] = set()
    for on in (FIRST, SECOND):
        now = eligible & {row.code for row in history if row.election == on and row.category.group is group}
        again = served & now
        served |= now
        if served == eligible:
            served = again
    return served


def barred(exercise: Exercise, group: Category, code: str) -> bool:
    before = exercise.last.get(code, Category.UR)
    any_women = exercise.given.readings["C-20"] == "any_women" and group is Category.W
    return before.group is group or (any_women and before.for_women)


@examined
@given(exercises())
def test_every_body_has_one_category_and_its_people(exercise: Exercise) -> None:
    result = computed(exercise)
    assert Counter(a.body.code for a in result.allotments) == Counter(b.code for b in exercise.given.bodies)
    assert all(a.body.persons(a.category) for a in result.allotments)


@examined
@given(exercises(), st.randoms(use_true_random=False))
def test_row_order_and_names_of_units_do_not_matter(exercise: Exercise, chance: random.Random) -> None:
    names = dict(zip(UNITS, chance.sample(UNITS, len(UNITS)), strict=True))
    shuffled = [replace(b, district=names.get(b.district, "Z"), division=names.get(b.division, "Z"))
                for b in chance.sample(exercise.given.bodies, len(exercise.given.bodies))]  # fmt: skip
    other = replace(exercise.given, bodies=tuple(shuffled), history=exercise.given.history[::-1])
    first = {name: min(b.code for b in exercise.given.bodies if name in (b.district, b.division))
             for name in UNITS if any(name in (b.district, b.division) for b in exercise.given.bodies)}  # fmt: skip
    renamed = {names[name]: code for name, code in first.items()}
    assert _outcome(other, renamed) == _outcome(exercise.given, first)


def _outcome(given_: Inputs, first: dict[str, str]) -> dict[str, str] | str:
    """The categories, lots between units drawn by their first body so that a name does not come into it."""
    try:
        return categories(with_lots(given_, lambda tied: sorted(tied, key=lambda name: first.get(name, name))))
    except Refusal as refusal:
        return refusal.reading


@examined
@given(exercises())
def test_the_encoding_of_the_file_does_not_matter(exercise: Exercise) -> None:
    system = get(SINCE_2023)
    table, past = write_bodies(exercise.given.bodies, system), write_history(exercise.given.history)
    plain = replace(exercise.given, bodies=parse_bodies(table.encode(), "b", system))
    marked = replace(
        exercise.given,
        bodies=parse_bodies(table.replace("\n", "\r\n").encode("utf-8-sig"), "b", system),
        history=parse_history(past.encode("utf-8-sig"), "h", system),
    )
    assert _outcome(plain, {}) == _outcome(marked, {}) == _outcome(exercise.given, {})


@examined
@given(bodies(least=2), st.sampled_from(WITH_POPULATION), st.integers(100, 400))
def test_a_body_without_the_categories_changes_no_ranking(
    found: list[Body], category: Category, population: int
) -> None:
    assert order([*found, panchayat("new", UNITS[0], population)], category) == order(found, category)


@examined
@given(bodies(), st.sampled_from(WITH_POPULATION), st.integers(1, 50))
def test_more_persons_of_its_category_never_lower_a_bodys_rank(
    found: list[Body], category: Category, more: int
) -> None:
    assert rank(with_more(found, category, more), category) <= rank(found, category)


@pytest.mark.parametrize("options", OPTIONS[:: len(OPTIONS) // 8])
def test_four_elections_running_are_lawful_under_every_kind_of_choice(options: dict[str, str]) -> None:
    """A State of 60 panchayats in six Districts, seeded: rotation never repeats and never runs dry."""
    chance = random.Random(9)
    found = []
    for n in range(60):
        population = chance.randint(5000, 50_000)
        sc, bc = chance.randint(0, population // 4), chance.randint(0, population // 2)
        found.append(panchayat(f"{n:02}", f"D{n % 6}", population, sc, chance.randint(0, population // 50), bc))
    readings = {**options, "C-11": "next_descending", "C-40": "unfilled"}
    past: tuple[HistoryRow, ...] = ()
    for year in (2023, 2028, 2033, 2038):
        result = with_lots(inputs(SINCE_2023, found, history=past, readings=readings))
        assert result.numbers[0].group == PANCHAYAT.value
        assert checks(result)["rotation"][1] == "passed"
        past += as_history(result, FIRST.replace(year=year))
