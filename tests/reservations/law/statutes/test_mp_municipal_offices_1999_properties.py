"""What holds for the M.P. rules of 1999 whatever the figures, the seed, the history and the options chosen."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reservations.law import proportion
from reservations.law.computation import Result, compute
from reservations.law.files import parse_bodies, write_bodies
from reservations.law.proportion import Remainder
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.registry import get
from reservations.law.terms import WITH_POPULATION, Body, BodyClass, Category, HistoryRow, Inputs, Lots, TieLot
from reservations.law.working import Step
from tests.reservations.law.councils_of_mp import LAST, RULES, council, run
from tests.reservations.law.drawn import with_rows_moved
from tests.reservations.law.options import every_choice
from tests.reservations.law.panchayats import clauses
from tests.reservations.law.towns import categories

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W
KINDS = (BodyClass.MUNICIPAL_CORPORATION, BodyClass.MUNICIPAL_COUNCIL)
OPTIONS = every_choice(RULES, obc_share=("1/4", "27/100"), lots=("seeded",))
examined = settings(deadline=None, max_examples=80)


@st.composite
def exercises(draw: st.DrawFn) -> Inputs:
    """Inputs of up to two classes; small figures, so that equals and bodies on both lists turn up."""
    found = [_body(draw, f"{n:02}") for n in range(draw(st.integers(2, 14)))]
    had = [body for body in found if draw(st.booleans())]
    past = tuple(HistoryRow(LAST, body.code, draw(st.sampled_from(list(Category)))) for body in had)
    seed = draw(st.text(st.characters(codec="utf-8"), min_size=1, max_size=9))
    return Inputs(RULES, tuple(found), past, lots=Lots(seed), readings=draw(st.sampled_from(OPTIONS)))


def _body(draw: st.DrawFn, code: str) -> Body:
    population = draw(st.sampled_from([100, 200, 300]))
    sc, tribes = draw(st.integers(0, population // 2)), draw(st.integers(0, population // 2))
    return council(code, population, sc, tribes, kind=draw(st.sampled_from(KINDS)))


def computed(inputs: Inputs) -> Result:
    """The result, lots among equals drawn as they are asked for; what a reading refuses is passed over."""
    while True:
        try:
            return compute(inputs)
        except LotNeeded as lot:
            entry = TieLot(lot.group, lot.stage, lot.tied)
            inputs = replace(inputs, lots=replace(inputs.lots, ties=(*inputs.lots.ties, entry)))
        except Refusal:
            assume(False)


@examined
@given(exercises())
def test_numbers_are_met_or_found_short(inputs: Inputs) -> None:
    result = computed(inputs)
    short = {(check.group, check.name) for check in result.findings if check.severity == "blocking"}
    for row in result.numbers:
        for category in (*WITH_POPULATION, W):
            number = row.reserved[category].number
            found = sum(a.category.group is category for a in result.allotments if a.group == row.group)
            assert found == number or (found < number and (row.group, f"shortfall-{category.value}") in short)


@examined
@given(exercises())
def test_women_have_the_part_laid_down_or_are_found_short(inputs: Inputs) -> None:
    result = computed(inputs)
    part = Fraction(result.readings["M-04"])
    short = {(check.group, check.name) for check in result.findings if check.severity == "blocking"}
    for row in result.numbers:
        women = sum(a.category.for_women for a in result.allotments if a.group == row.group)
        needed = proportion.part_of(row.offices, part, Remainder.HALF_COUNTS).number
        assert women >= needed or (row.group, "thirds") in short
        assert (row.group, "thirds") not in short or women < needed


@examined
@given(exercises())
def test_every_body_has_one_category_and_the_two_by_population_have_their_people(inputs: Inputs) -> None:
    result = computed(inputs)
    assert Counter(a.body.code for a in result.allotments) == Counter(body.code for body in inputs.bodies)
    assert all(a.body.persons(a.category) for a in result.allotments if a.category.group in (SC, ST))


@examined
@given(exercises())
def test_who_is_passed_over_by_a_list_has_no_higher_share_unless_the_other_list_has_it(inputs: Inputs) -> None:
    result = computed(inputs)
    for kind in {body.kind for body in inputs.bodies}:
        here = [a for a in result.allotments if a.body.kind is kind]
        for category, other in ((SC, ST), (ST, SC)):
            on = [share(a.body, category) for a in here if a.category.group is category]
            off = [share(a.body, category) for a in here if a.category.group not in (category, other)]
            assert not on or not off or min(on) >= max(off)
            for a in here:
                if a.category.group is other and on and share(a.body, category) > min(on):
                    assert share(a.body, other) >= share(a.body, category)


def share(body: Body, category: Category) -> Fraction:
    return Fraction(body.persons(category), body.population)


@examined
@given(exercises())
def test_who_had_it_last_time_is_left_out_of_the_lot_when_so_chosen(inputs: Inputs) -> None:
    inputs = replace(inputs, readings={**inputs.readings, "M-03": "not_last_time"})
    now = categories(computed(inputs))
    assert all(now[row.code] not in ("BC", "BC_W") for row in inputs.history if row.category.group is BC)


@examined
@given(exercises(), st.randoms(use_true_random=False))
def test_the_order_of_rows_changes_neither_outcome_nor_hash(inputs: Inputs, chance: random.Random) -> None:
    first, second = computed(inputs), computed(with_rows_moved(inputs, chance))
    assert categories(first) == categories(second)
    assert first.inputs_sha256 == second.inputs_sha256


@examined
@given(exercises(), st.sampled_from(["utf-8", "utf-8-sig"]), st.sampled_from(["\n", "\r\n"]))
def test_the_encoding_of_the_file_changes_neither_outcome_nor_hash(inputs: Inputs, encoding: str, end: str) -> None:
    content = write_bodies(inputs.bodies, get(RULES)).replace("\n", end).encode(encoding)
    first, second = computed(inputs), computed(replace(inputs, bodies=parse_bodies(content, "b.csv", get(RULES))))
    assert categories(first) == categories(second)
    assert first.inputs_sha256 == second.inputs_sha256


def ranks(bodies: tuple[Body, ...]) -> dict[str, dict[str, int]]:
    """By category the rank of each council, where nothing is refused and no lot between equals is needed."""
    try:
        result = run(bodies, lots="seed", readings={"shortfall": "unfilled"}, record=True)
    except (LotNeeded, Refusal):
        assume(False)
        raise
    found = [clause for clause in clauses(result) if clause["step"] == Step.RANK]
    return {clause["category"]: {row["body"]: row["rank"] for row in clause["result"]["rows"]} for clause in found}


def of_one_class(inputs: Inputs) -> tuple[Body, ...]:
    return tuple(replace(body, kind=KINDS[1]) for body in inputs.bodies)


@examined
@given(exercises())
def test_a_body_with_nobody_of_the_categories_changes_none_of_their_rankings(inputs: Inputs) -> None:
    bodies = of_one_class(inputs)
    before, after = ranks(bodies), ranks((*bodies, council("new", 150)))
    for category in before.keys() & after.keys():
        had, has = before[category], after[category]
        assert sorted(had, key=lambda code: (had[code], code)) == sorted(had, key=lambda code: (has[code], code))


@examined
@given(exercises(), st.data(), st.sampled_from([SC, ST]), st.integers(1, 40))
def test_more_persons_of_a_category_never_lower_a_bodys_rank_in_it(
    inputs: Inputs, data: st.DataObject, category: Category, more: int
) -> None:
    bodies = of_one_class(inputs)
    chosen = data.draw(st.sampled_from(bodies))
    assume(chosen.sc + chosen.st + more <= chosen.population)
    persons = {category.value.lower(): chosen.persons(category) + more}
    raised = tuple(replace(each, **persons) if each is chosen else each for each in bodies)
    before, after = ranks(bodies), ranks(raised)
    if category.value in before.keys() & after.keys():
        assert after[category.value][chosen.code] <= before[category.value][chosen.code]
