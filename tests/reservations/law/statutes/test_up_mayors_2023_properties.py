"""What holds for the mayors' law whatever the figures and the history."""

import random
from dataclasses import replace
from datetime import date

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reservations.law.computation import Result
from reservations.law.files import parse_bodies, write_bodies
from reservations.law.registry import get
from reservations.law.terms import WITH_POPULATION, Body, Category, HistoryRow
from tests.reservations.law.towns import FIRST, RULES, categories, run, town

SECOND = date(2028, 5, 10)
CODES = [f"{number:04}" for number in range(30)]


@st.composite
def corporations(draw: st.DrawFn, least: int = 1, most: int = 25) -> tuple[Body, ...]:
    """Corporations no two of which have the same population, so that nothing is decided by lot."""
    people = draw(st.lists(st.integers(1000, 10**7), min_size=least, max_size=most, unique=True))
    return tuple(_body(draw, code, population) for code, population in zip(CODES, people, strict=False))


def _body(draw: st.DrawFn, code: str, population: int) -> Body:
    sc = draw(st.integers(0, population // 2))
    st_ = draw(st.integers(0, population // 20))
    bc = draw(st.integers(0, population - sc - st_))
    return town(code, population, sc, st_, bc)


@st.composite
def exercises(draw: st.DrawFn) -> tuple[tuple[Body, ...], tuple[HistoryRow, ...]]:
    bodies = draw(corporations(least=2))
    given = draw(st.lists(st.sampled_from(list(Category)), min_size=len(bodies), max_size=len(bodies)))
    rows = tuple(HistoryRow(FIRST, body.code, category) for body, category in zip(bodies, given, strict=True))
    return bodies, rows[: draw(st.integers(0, len(rows)))]


def unfilled(bodies: tuple[Body, ...], history: tuple[HistoryRow, ...] = (), **readings: str) -> Result:
    return run(bodies, history=history, readings={"shortfall": "unfilled", **readings})


def counted(result: Result, group: Category) -> int:
    return sum(allotment.category.group is group for allotment in result.allotments)


@given(corporations())
@settings(deadline=None)
def test_the_states_numbers_are_met_or_found_short(bodies: tuple[Body, ...]) -> None:
    result = unfilled(bodies)
    short = {check.name for check in result.findings if check.reading == "C-40"}
    for category in (*WITH_POPULATION, Category.W):
        number = result.numbers[0].reserved[category].number
        assert counted(result, category) == number or f"shortfall-{category.value}" in short
        assert counted(result, category) <= number


@given(corporations())
@settings(deadline=None)
def test_the_thirds_are_met_or_found_short(bodies: tuple[Body, ...]) -> None:
    result = unfilled(bodies)
    women = sum(allotment.category.for_women for allotment in result.allotments)
    assert 3 * women >= len(bodies) or any(check.reading == "C-40" for check in result.findings)
    for category in WITH_POPULATION:
        of_category = sum(allotment.category is category.women for allotment in result.allotments)
        assert 3 * of_category >= counted(result, category)


@given(corporations())
@settings(deadline=None)
def test_the_limit_of_27_per_cent_is_kept(bodies: tuple[Body, ...]) -> None:
    assert 100 * counted(unfilled(bodies), Category.BC) <= 27 * len(bodies)


@given(corporations())
@settings(deadline=None)
def test_every_body_has_exactly_one_category_and_its_people(bodies: tuple[Body, ...]) -> None:
    result = unfilled(bodies)
    assert [allotment.body for allotment in result.allotments] == list(bodies)
    for allotment in result.allotments:
        assert allotment.body.persons(allotment.category) > 0


@given(exercises())
@settings(deadline=None)
def test_nobody_barred_is_repeated(exercise: tuple[tuple[Body, ...], tuple[HistoryRow, ...]]) -> None:
    bodies, past = exercise
    now = categories(unfilled(bodies, past))
    for row in past:
        assert row.category is Category.UR or Category(now[row.code]).group is not row.category.group


@given(exercises())
@settings(deadline=None)
def test_under_any_women_no_woman_is_followed_by_another_woman(
    exercise: tuple[tuple[Body, ...], tuple[HistoryRow, ...]],
) -> None:
    bodies, past = exercise
    now = categories(unfilled(bodies, past, women_repeat="any_women"))
    assert all(now[row.code] != "W" for row in past if row.category.for_women)


@given(exercises(), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_the_order_of_rows_changes_neither_outcome_nor_hash(
    exercise: tuple[tuple[Body, ...], tuple[HistoryRow, ...]], chance: random.Random
) -> None:
    bodies, past = exercise
    moved, moved_past = list(bodies), list(past)
    chance.shuffle(moved)
    chance.shuffle(moved_past)
    first, second = unfilled(bodies, past), unfilled(tuple(moved), tuple(moved_past))
    assert categories(first) == categories(second)
    assert first.inputs_sha256 == second.inputs_sha256


@given(corporations(), st.sampled_from(["utf-8", "utf-8-sig"]), st.sampled_from(["\n", "\r\n"]))
@settings(deadline=None)
def test_the_encoding_of_the_file_changes_neither_outcome_nor_hash(
    bodies: tuple[Body, ...], encoding: str, end: str
) -> None:
    content = write_bodies(bodies, get(RULES)).replace("\n", end).encode(encoding)
    first, second = unfilled(bodies), unfilled(parse_bodies(content, "b.csv", get(RULES)))
    assert categories(first) == categories(second)
    assert first.inputs_sha256 == second.inputs_sha256


@given(corporations(least=2), st.integers(1, 10**7))
@settings(deadline=None)
def test_a_body_without_persons_of_a_category_changes_no_ranking(bodies: tuple[Body, ...], population: int) -> None:
    assume(population not in {body.population for body in bodies})
    before = _rankings(unfilled_with_working(bodies))
    after = _rankings(unfilled_with_working((*bodies, town("new", population))))
    for category in before.keys() & after.keys():
        both = set(before[category]) & set(after[category])
        assert [code for code in before[category] if code in both] == [code for code in after[category] if code in both]


def unfilled_with_working(bodies: tuple[Body, ...]) -> Result:
    return run(bodies, readings={"shortfall": "unfilled"}, record=True)


def _rankings(result: Result) -> dict[str, list[str]]:
    clauses = (result.working or {})["groups"][0]["clauses"]
    inner = [call for clause in clauses for call in clause["calls"] if call["step"] == "rank"]
    return {clause["category"]: [row["body"] for row in clause["result"]["rows"]] for clause in inner}


@given(corporations(), st.integers(2, 9))
@settings(deadline=None)
def test_the_same_shares_of_larger_populations_give_the_same_allotment(bodies: tuple[Body, ...], times: int) -> None:
    larger = tuple(
        replace(b, population=b.population * times, sc=b.sc * times, st=b.st * times, bc=b.bc * times) for b in bodies
    )
    assert categories(unfilled(bodies)) == categories(unfilled(larger))
