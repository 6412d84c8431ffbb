"""What holds for the mayors' law whatever the figures, the history and the options chosen."""

import random
from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from reservations.law.computation import Result
from reservations.law.files import parse_bodies, parse_history, write_bodies, write_history
from reservations.law.registry import get
from reservations.law.terms import WITH_POPULATION, Body, Category, HistoryRow, Inputs
from tests.reservations.law.drawn import computed, with_rows_moved
from tests.reservations.law.options import every_choice
from tests.reservations.law.ranks import order, rank, with_more
from tests.reservations.law.towns import FIRST, RULES, SECOND, categories, town

OPTIONS = every_choice(RULES)
GROUPS = (*WITH_POPULATION, Category.W)
examined = settings(deadline=None, max_examples=100)


@st.composite
def bodies(draw: st.DrawFn, least: int = 1, most: int = 14) -> list[Body]:
    """Corporations with small figures, so that equals and empty categories turn up."""
    return [_body(draw, f"{n:02}") for n in range(draw(st.integers(least, most)))]


def _body(draw: st.DrawFn, code: str) -> Body:
    population = draw(st.sampled_from([100, 200, 300, 350, 400]) | st.integers(1000, 10**7))
    sc, tribes = draw(st.integers(0, population // 2)), draw(st.integers(0, population // 20))
    return town(code, population, sc, tribes, draw(st.just(0) | st.integers(0, population - sc - tribes)))


@st.composite
def exercises(draw: st.DrawFn) -> Inputs:
    """Inputs with the history of up to two elections."""
    found = draw(bodies(least=2))
    past: tuple[HistoryRow, ...] = ()
    for on in (FIRST, SECOND)[: draw(st.integers(0, 2))]:
        had = draw(st.lists(st.sampled_from(found), unique_by=lambda body: body.code))
        past += tuple(HistoryRow(on, body.code, draw(st.sampled_from(list(Category)))) for body in had)
    return Inputs(RULES, tuple(found), past, readings=draw(st.sampled_from(OPTIONS)))


def counted(result: Result, group: Category) -> int:
    return sum(allotment.category.group is group for allotment in result.allotments)


def last_election(inputs: Inputs) -> dict[str, Category]:
    on = max((row.election for row in inputs.history), default=None)
    return {row.code: row.category for row in inputs.history if row.election == on}


@examined
@given(exercises())
def test_the_states_numbers_are_met_or_found_short(inputs: Inputs) -> None:
    result = computed(inputs)
    short = {check.name for check in result.findings if check.reading == "C-40"}
    for category in GROUPS:
        number, found = result.numbers[0].reserved[category].number, counted(result, category)
        unfilled = result.readings["C-40"] == "unfilled" and f"shortfall-{category.value}" in short
        assert found == number or (found < number and unfilled)


@examined
@given(exercises())
def test_the_thirds_are_met_or_found_short(inputs: Inputs) -> None:
    result = computed(inputs)
    women = sum(allotment.category.for_women for allotment in result.allotments)
    unfilled = result.readings["C-40"] == "unfilled" and any(check.reading == "C-40" for check in result.findings)
    assert 3 * women >= len(inputs.bodies) or unfilled
    for category in WITH_POPULATION:
        of_category = sum(allotment.category is category.women for allotment in result.allotments)
        assert 3 * of_category >= counted(result, category)


@examined
@given(exercises())
def test_the_limit_of_27_per_cent_is_kept(inputs: Inputs) -> None:
    assert 100 * counted(computed(inputs), Category.BC) <= 27 * len(inputs.bodies)


@examined
@given(exercises())
def test_every_body_has_exactly_one_category_and_its_people(inputs: Inputs) -> None:
    result = computed(inputs)
    assert Counter(a.body.code for a in result.allotments) == Counter(body.code for body in inputs.bodies)
    assert all(a.body.persons(a.category) for a in result.allotments)


@examined
@given(exercises())
def test_nobody_barred_is_repeated(inputs: Inputs) -> None:
    result, last = computed(inputs), last_election(inputs)
    for a in result.allotments:
        before = last.get(a.body.code, Category.UR)
        assert a.category is Category.UR or a.category.group is not before.group
        if result.readings["C-20"] == "any_women" and a.category is Category.W:
            assert not before.for_women


@examined
@given(exercises(), st.randoms(use_true_random=False))
def test_the_order_of_rows_changes_neither_outcome_nor_hash(inputs: Inputs, chance: random.Random) -> None:
    first, second = computed(inputs), computed(with_rows_moved(inputs, chance))
    assert categories(first) == categories(second)
    assert first.inputs_sha256 == second.inputs_sha256


@examined
@given(exercises(), st.sampled_from(["utf-8", "utf-8-sig"]), st.sampled_from(["\n", "\r\n"]))
def test_the_encoding_of_the_files_changes_neither_outcome_nor_hash(inputs: Inputs, encoding: str, end: str) -> None:
    table = write_bodies(inputs.bodies, get(RULES)).replace("\n", end).encode(encoding)
    past = write_history(inputs.history).replace("\n", end).encode(encoding)
    read = replace(inputs, bodies=parse_bodies(table, "b.csv", get(RULES)), history=parse_history(past, "h.csv"))
    first, second = computed(inputs), computed(read)
    assert categories(first) == categories(second)
    assert first.inputs_sha256 == second.inputs_sha256


@examined
@given(bodies(least=2), st.sampled_from(WITH_POPULATION), st.integers(100, 10**7))
def test_a_body_without_persons_of_a_category_changes_no_ranking(
    found: list[Body], category: Category, population: int
) -> None:
    assert order([*found, town("new", population)], category) == order(found, category)


@examined
@given(bodies(), st.sampled_from(WITH_POPULATION), st.integers(1, 10**6))
def test_more_persons_of_its_category_never_lower_a_bodys_rank(
    found: list[Body], category: Category, more: int
) -> None:
    assert rank(with_more(found, category, more), category) <= rank(found, category)


@examined
@given(exercises(), st.integers(2, 9))
def test_the_same_shares_of_larger_populations_give_the_same_allotment(inputs: Inputs, times: int) -> None:
    larger = tuple(
        replace(b, population=b.population * times, sc=b.sc * times, st=b.st * times, bc=b.bc * times)
        for b in inputs.bodies
    )
    assert categories(computed(inputs)) == categories(computed(replace(inputs, bodies=larger)))
