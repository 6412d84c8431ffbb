"""What holds for the seats of municipalities whatever their figures and the option chosen."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from reservations.law.cases import Numbers
from reservations.law.computation import Result, compute
from reservations.law.files import parse_bodies, write_bodies
from reservations.law.registry import get
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Body, BodyClass, Category, Inputs
from tests.reservations.law.municipalities import SEATS
from tests.reservations.law.options import every_choice

OPTIONS = every_choice(SEATS)
examined = settings(deadline=None, max_examples=100)


@st.composite
def municipalities(draw: st.DrawFn) -> list[Body]:
    """Up to six municipalities of every class, from one seat on and from nobody of a category on."""
    return [_municipality(draw, f"{n:02}") for n in range(draw(st.integers(1, 6)))]


def _municipality(draw: st.DrawFn, code: str) -> Body:
    population = draw(st.integers(1, 10**6))
    sc = draw(st.just(0) | st.integers(0, population))
    tribes = draw(st.just(0) | st.integers(0, population - sc))
    bc = draw(st.integers(0, population - sc - tribes))
    kind = draw(st.sampled_from(get(SEATS).classes))
    return Body(code, f"Nagar {code}", kind, population, sc, tribes, bc, seats=draw(st.integers(1, 110)))


@st.composite
def exercises(draw: st.DrawFn) -> Inputs:
    return Inputs(SEATS, tuple(draw(municipalities())), readings=draw(st.sampled_from(OPTIONS)))


def rows(result: Result) -> dict[str, Numbers]:
    """The numbers by the code of the municipality."""
    return {str(row.unit): row for row in result.numbers}


@examined
@given(exercises())
def test_every_number_is_as_near_to_its_proportion_as_may_be(inputs: Inputs) -> None:
    found = rows(compute(inputs))
    for body in inputs.bodies:
        for category in (Category.SC, Category.ST):
            number = found[body.code].reserved[category].number
            assert abs(2 * (number * body.population - (body.seats or 0) * body.persons(category))) <= body.population
        backward = found[body.code].reserved[Category.BC].number
        assert 2 * (backward * body.population - (body.seats or 0) * body.bc) < body.population
        assert backward == 0 or inputs.readings["C-44"] == "yes"


@examined
@given(exercises())
def test_the_thirds_are_met_of_each_category_and_in_all(inputs: Inputs) -> None:
    for row in compute(inputs).numbers:
        parts = [row.reserved[category] for category in WITH_POPULATION]
        assert all(3 * part.women >= part.number >= part.women for part in parts)
        assert 3 * row.women >= row.offices
        assert row.women == sum(part.women for part in parts) + row.reserved[Category.W].number


@examined
@given(exercises())
def test_the_backward_classes_have_at_most_27_per_cent_of_a_municipality(inputs: Inputs) -> None:
    assert all(100 * row.reserved[Category.BC].number <= 27 * row.offices for row in compute(inputs).numbers)


@examined
@given(exercises(), st.randoms(use_true_random=False))
def test_the_order_of_rows_changes_neither_numbers_nor_hash(inputs: Inputs, chance: random.Random) -> None:
    first = compute(inputs)
    second = compute(replace(inputs, bodies=tuple(chance.sample(inputs.bodies, len(inputs.bodies)))))
    assert rows(first) == rows(second)
    assert first.inputs_sha256 == second.inputs_sha256


@examined
@given(exercises(), st.sampled_from(["utf-8", "utf-8-sig"]), st.sampled_from(["\n", "\r\n"]))
def test_the_encoding_of_the_file_changes_neither_numbers_nor_hash(inputs: Inputs, encoding: str, end: str) -> None:
    content = write_bodies(inputs.bodies, get(SEATS)).replace("\n", end).encode(encoding)
    first, second = compute(inputs), compute(replace(inputs, bodies=parse_bodies(content, "b.csv", get(SEATS))))
    assert rows(first) == rows(second)
    assert first.inputs_sha256 == second.inputs_sha256


@examined
@given(exercises())
def test_another_municipality_changes_nobody_elses_numbers(inputs: Inputs) -> None:
    newcomer = Body("new", "Nagar new", BodyClass.NAGAR_PANCHAYAT, 1000, 0, 0, 0, seats=10)
    alone, together = compute(inputs), compute(replace(inputs, bodies=(*inputs.bodies, newcomer)))
    assert rows(alone).items() <= rows(together).items()


@examined
@given(exercises(), st.sampled_from(WITH_POPULATION), st.integers(1, 10**5))
def test_more_persons_of_a_category_never_lower_its_number(inputs: Inputs, category: Category, more: int) -> None:
    body, *others = inputs.bodies
    room = body.population - body.sc - body.st - body.bc
    raised = replace(body, **{COLUMN_OF[category]: body.persons(category) + min(more, room)})
    before, after = compute(inputs), compute(replace(inputs, bodies=(raised, *others)))
    assert rows(after)[body.code].reserved[category].number >= rows(before)[body.code].reserved[category].number
