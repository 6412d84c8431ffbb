"""What holds for seats, pramukhs and adhyakshas whatever the figures, the history and the options chosen."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from reservations.law import proportion
from reservations.law.files import parse_bodies, parse_history, write_bodies, write_history
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.registry import get
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Category, Inputs
from reservations.law.working import Step
from tests.reservations.law.drawn import computed, with_rows_moved
from tests.reservations.law.panchayat_exercises import (
    ALL,
    GROUPS,
    MAKE,
    UNITS,
    counted,
    examined,
    exercises,
    women,
)
from tests.reservations.law.panchayats import (
    PRAMUKHS,
    SEATS,
    clauses,
    findings,
    run,
)
from tests.reservations.law.towns import categories


@ALL
@given(st.data())
@examined
def test_numbers_are_met_or_found_short(rules: str, data: st.DataObject) -> None:
    result = computed(data.draw(exercises(rules)))
    unfilled = {result.readings["C-40"], result.readings.get("C-11")} & {"unfilled"}
    for row in result.numbers:
        for category in GROUPS:
            number, found = row.reserved[category].number, counted(result, category, row.unit)
            assert found == number or (found < number and unfilled)
            short = {name for name, (_id, severity) in findings(result).items() if severity == "blocking"}
            assert found == number or any("shortfall" in name and category.value in name for name in short)


@ALL
@given(st.data())
@examined
def test_thirds_are_met_wherever_a_number_is_fixed(rules: str, data: st.DataObject) -> None:
    result = computed(data.draw(exercises(rules)))
    for row in result.numbers:
        needed = proportion.one_third(row.offices).number
        assert women(result, row.unit) >= needed or findings(result)["thirds"] == ("C-40", "blocking")
        for category in WITH_POPULATION:
            number, of_women = row.reserved[category]
            assert 3 * of_women >= number or counted(result, category, row.unit) < number


@ALL
@given(st.data())
@examined
def test_the_backward_classes_have_at_most_27_per_cent_where_their_number_is_fixed(
    rules: str, data: st.DataObject
) -> None:
    result = computed(data.draw(exercises(rules)))
    for row in result.numbers:
        if rules == SEATS or row.unit is None:
            assert 100 * counted(result, Category.BC, row.unit) <= 27 * row.offices


@ALL
@given(st.data())
@examined
def test_a_later_tier_is_taken_only_when_no_earlier_one_has_a_candidate(rules: str, data: st.DataObject) -> None:
    inputs = data.draw(exercises(rules))
    result = computed(inputs)
    for unit in {a.unit for a in result.allotments}:
        here = [a for a in result.allotments if a.unit == unit]
        past = elections(inputs, {a.body.code for a in here} if rules == SEATS else None)
        for group in GROUPS:
            left = [a for a in here if a.category.group not in GROUPS[: GROUPS.index(group)] and a.body.persons(group)]
            tiers = {a.body.code: tier(past, group, a.body.code, result.readings["C-20"]) for a in left}
            taken = [tiers[a.body.code] for a in left if a.category.group is group]
            passed_over = [tiers[a.body.code] for a in left if a.category.group is not group]
            assert not taken or not passed_over or max(taken) <= min(passed_over)


def elections(inputs: Inputs, codes: set[str] | None) -> list[dict[str, Category]]:
    """The elections that count, of some bodies only where each panchayat has its own."""
    rows = [row for row in inputs.history if inputs.first_election is None or row.election >= inputs.first_election]
    rows = [row for row in rows if codes is None or row.code in codes]
    return [
        {row.code: row.category for row in rows if row.election == on} for on in sorted({row.election for row in rows})
    ]


def tier(past: list[dict[str, Category]], group: Category, code: str, women_repeat: str) -> int:
    """P-03 word for word: never, then earlier but not last, then last."""

    def had(given: dict[str, Category]) -> bool:
        category = given.get(code, Category.UR)
        in_any_form = women_repeat == "any_women" and group is Category.W and category.for_women
        return category.group is group or in_any_form

    if past and had(past[-1]):
        return 2
    return int(any(had(given) for given in past[:-1]))


@ALL
@given(st.data())
@examined
def test_every_repeat_of_the_last_election_is_a_finding(rules: str, data: st.DataObject) -> None:
    inputs = data.draw(exercises(rules))
    result = computed(inputs)
    told = {code for check in result.findings if check.name == "rotation" for code in check.codes}
    for a in result.allotments:
        unit = {other.body.code for other in result.allotments if other.unit == a.unit} if rules == SEATS else None
        past = elections(inputs, unit)
        last = past[-1].get(a.body.code, Category.UR) if past else Category.UR
        repeated = a.category is not Category.UR and last.group is a.category.group
        assert repeated == (a.body.code in told)


@ALL
@given(st.data())
@examined
def test_every_body_has_one_category_and_its_people(rules: str, data: st.DataObject) -> None:
    inputs = data.draw(exercises(rules))
    result = computed(inputs)
    assert Counter(a.body.code for a in result.allotments) == Counter(body.code for body in inputs.bodies)
    assert all(a.body.persons(a.category) for a in result.allotments)


@ALL
@given(st.data(), st.randoms(use_true_random=False))
@examined
def test_the_order_of_rows_changes_neither_outcome_nor_hash(
    rules: str, data: st.DataObject, chance: random.Random
) -> None:
    inputs = data.draw(exercises(rules))
    first, second = computed(inputs), computed(with_rows_moved(inputs, chance))
    assert categories(first) == categories(second)
    assert first.inputs_sha256 == second.inputs_sha256


@pytest.mark.parametrize("rules", [SEATS, PRAMUKHS])
@given(st.data(), st.permutations(UNITS))
@examined
def test_the_names_of_units_do_not_matter(rules: str, data: st.DataObject, names: list[str]) -> None:
    inputs = data.draw(exercises(rules))
    column = "panchayat" if rules == SEATS else "district"
    new = dict(zip(UNITS, names, strict=True))
    bodies = tuple(replace(body, **{column: new[getattr(body, column)]}) for body in inputs.bodies)
    try:
        first = run_to_the_end(inputs)
        second = run_to_the_end(replace(inputs, bodies=bodies))
    except LotNeeded:  # between units, where a lot is of their names
        assume(False)
        raise
    assert first == second


def run_to_the_end(inputs: Inputs) -> dict[str, str]:
    """The categories, where no lot between equals is needed."""
    try:
        return categories(run(**{name: getattr(inputs, name) for name in (
            "rules", "bodies", "history", "state_figures", "first_election", "readings")}))  # fmt: skip
    except Refusal:
        assume(False)
        raise


@ALL
@given(st.data(), st.sampled_from(["utf-8", "utf-8-sig"]), st.sampled_from(["\n", "\r\n"]))
@examined
def test_the_encoding_of_the_files_changes_neither_outcome_nor_hash(
    rules: str, data: st.DataObject, encoding: str, end: str
) -> None:
    inputs = data.draw(exercises(rules))
    bodies = write_bodies(inputs.bodies, get(rules)).replace("\n", end).encode(encoding)
    history = write_history(inputs.history).replace("\n", end).encode(encoding)
    again = replace(
        inputs, bodies=parse_bodies(bodies, "b.csv", get(rules)), history=parse_history(history, "h.csv", get(rules))
    )
    first, second = computed(inputs), computed(again)
    assert categories(first) == categories(second)
    assert first.inputs_sha256 == second.inputs_sha256


def rankings(inputs: Inputs) -> dict[tuple[str, str], dict[str, int]]:
    """By category and unit the rank of each body, where nothing is refused and no lot is needed."""
    try:
        result = run(record=True, **{name: getattr(inputs, name) for name in (
            "rules", "bodies", "history", "state_figures", "first_election", "readings")})  # fmt: skip
    except (Refusal, LotNeeded):
        assume(False)
        raise
    ranks = [clause for clause in clauses(result) if clause["step"] == Step.RANK]
    return {(c["category"], c["unit"]): {row["body"]: row["rank"] for row in c["result"]["rows"]} for c in ranks}


@ALL
@given(st.data())
@examined
def test_a_body_with_nobody_of_the_categories_changes_none_of_their_rankings(rules: str, data: st.DataObject) -> None:
    inputs = replace(data.draw(exercises(rules)), readings={"shortfall": "unfilled"})
    newcomer = MAKE[rules](data.draw(st.sampled_from(UNITS)), "new", 150, 0, 0, 0)
    before, after = rankings(inputs), rankings(replace(inputs, bodies=(*inputs.bodies, newcomer)))
    for key in before.keys() & after.keys():
        if key[0] != Category.W:
            both = before[key].keys() & after[key].keys()
            assert in_order(before[key], both) == in_order(after[key], both)


def in_order(ranks: dict[str, int], codes: Iterable[str]) -> list[str]:
    return sorted(codes, key=lambda code: (ranks[code], code))


@ALL
@given(st.data(), st.sampled_from(WITH_POPULATION), st.integers(1, 40))
@examined
def test_more_persons_of_a_category_never_lower_a_bodys_rank_in_it(
    rules: str, data: st.DataObject, category: Category, more: int
) -> None:
    inputs = replace(data.draw(exercises(rules)), readings={"shortfall": "unfilled", "women_repeat": "any_women"})
    chosen = data.draw(st.sampled_from(inputs.bodies))
    persons = {COLUMN_OF[category]: chosen.persons(category) + more}
    assume(chosen.sc + chosen.st + chosen.bc + more <= chosen.population)
    raised = tuple(replace(each, **persons) if each is chosen else each for each in inputs.bodies)
    before, after = rankings(inputs), rankings(replace(inputs, bodies=raised))
    for key in before.keys() & after.keys():
        same = before[key].keys() == after[key].keys()  # with the numbers held, the same bodies are left
        if key[0] == category and same and chosen.code in before[key]:
            assert after[key][chosen.code] <= before[key][chosen.code]
