"""Which property is examined for which law, in one table: a pair without a test or a reason shows as a gap."""

from collections.abc import Callable, Mapping
from enum import StrEnum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reservations.law.files import parse_bodies, parse_history, write_bodies, write_history
from reservations.law.readings import get as reading
from reservations.law.registry import SYSTEMS, get
from reservations.law.terms import Inputs
from tests.reservations.law.municipalities import SEATS, SINCE_2023, UNTIL_2023
from tests.reservations.law.options import every_choice
from tests.reservations.law.panchayat_exercises import exercises as panchayats_drawn
from tests.reservations.law.panchayats import ADHYAKSHAS, PRAMUKHS
from tests.reservations.law.panchayats import SEATS as PANCHAYAT_SEATS
from tests.reservations.law.statutes import test_mp_municipal_offices_1999_properties as mp
from tests.reservations.law.statutes import test_up_mayors_2023_properties as mayors
from tests.reservations.law.statutes import test_up_municipal_seats_properties as seats
from tests.reservations.law.statutes import test_up_panchayats_properties as panchayats
from tests.reservations.law.statutes.up_municipal_presidents_2023 import test_properties as since
from tests.reservations.law.statutes.up_municipal_presidents_until_2023 import test_properties as until

Test = Callable[..., None]
each_law = pytest.mark.parametrize("rules", [system.id for system in SYSTEMS])


class Holds(StrEnum):
    """What holds whatever is drawn."""

    NUMBERS = "the numbers are met, unless the choice is unfilled and a finding says so"
    THIRDS = "women have one third wherever it is fixed, or it is found short"
    LIMIT = "the Backward Classes have at most 27 per cent where their number is fixed"
    NO_REPEAT = "nobody barred gets the same again; of panchayats, only when no earlier tier has a candidate"
    ONE_CATEGORY = "every body has exactly one category"
    ROWS = "the order of rows does not matter"
    ENCODING = "the encoding of the files does not matter"
    COLUMNS = "the order of columns, and columns that are not known, do not matter"
    UNIT_NAMES = "the names of units do not matter"
    NEWCOMER = "a body with nobody of the categories changes none of their rankings"
    RAISED = "with the numbers held, more persons of its own category never lower a body's rank"


H = Holds
THE_STATE = "the State is the only unit"
NO_ALLOTMENT = "numbers only: no ward is allotted"


@each_law
@given(st.data())
@settings(deadline=None, max_examples=30)
def test_the_order_of_columns_and_columns_not_known_change_no_input(rules: str, data: st.DataObject) -> None:
    inputs = data.draw(DRAWN[rules])
    bodies, history = write_bodies(inputs.bodies, get(rules)), write_history(inputs.history)
    assert parse_bodies(mixed(bodies, data), "b", get(rules)) == parse_bodies(bodies.encode(), "b", get(rules))
    assert parse_history(mixed(history, data), "h", get(rules)) == parse_history(history.encode(), "h", get(rules))


def mixed(table: str, data: st.DataObject) -> bytes:
    """The table with its columns in another order and one more; no cell that was drawn holds a comma."""
    rows = [[*line.split(","), "remark" if number == 0 else "x"] for number, line in enumerate(table.splitlines())]
    order = data.draw(st.permutations(range(len(rows[0]))))
    return "".join(",".join(row[place] for place in order) + "\n" for row in rows).encode()


PANCHAYATS: Mapping[Holds, Test | str] = {
    H.NUMBERS: panchayats.test_numbers_are_met_or_found_short,
    H.THIRDS: panchayats.test_thirds_are_met_wherever_a_number_is_fixed,
    H.LIMIT: panchayats.test_the_backward_classes_have_at_most_27_per_cent_where_their_number_is_fixed,
    H.NO_REPEAT: panchayats.test_a_later_tier_is_taken_only_when_no_earlier_one_has_a_candidate,
    H.ONE_CATEGORY: panchayats.test_every_body_has_one_category_and_its_people,
    H.ROWS: panchayats.test_the_order_of_rows_changes_neither_outcome_nor_hash,
    H.ENCODING: panchayats.test_the_encoding_of_the_files_changes_neither_outcome_nor_hash,
    H.COLUMNS: test_the_order_of_columns_and_columns_not_known_change_no_input,
    H.UNIT_NAMES: panchayats.test_the_names_of_units_do_not_matter,
    H.NEWCOMER: panchayats.test_a_body_with_nobody_of_the_categories_changes_none_of_their_rankings,
    H.RAISED: panchayats.test_more_persons_of_a_category_never_lower_a_bodys_rank_in_it,
}

TABLE: Mapping[str, Mapping[Holds, Test | str]] = {
    mayors.RULES: {
        H.NUMBERS: mayors.test_the_states_numbers_are_met_or_found_short,
        H.THIRDS: mayors.test_the_thirds_are_met_or_found_short,
        H.LIMIT: mayors.test_the_limit_of_27_per_cent_is_kept,
        H.NO_REPEAT: mayors.test_nobody_barred_is_repeated,
        H.ONE_CATEGORY: mayors.test_every_body_has_exactly_one_category_and_its_people,
        H.ROWS: mayors.test_the_order_of_rows_changes_neither_outcome_nor_hash,
        H.ENCODING: mayors.test_the_encoding_of_the_files_changes_neither_outcome_nor_hash,
        H.COLUMNS: test_the_order_of_columns_and_columns_not_known_change_no_input,
        H.UNIT_NAMES: THE_STATE,
        H.NEWCOMER: mayors.test_a_body_without_persons_of_a_category_changes_no_ranking,
        H.RAISED: mayors.test_more_persons_of_its_category_never_lower_a_bodys_rank,
    },
    SINCE_2023: {
        H.NUMBERS: since.test_numbers_are_met_in_the_state_and_in_every_unit,
        H.THIRDS: since.test_thirds_are_met_in_the_state_and_under_each_unit_in_every_unit,
        H.LIMIT: since.test_the_backward_classes_have_at_most_27_per_cent,
        H.NO_REPEAT: since.test_nobody_barred_is_repeated,
        H.ONE_CATEGORY: since.test_every_body_has_one_category_and_its_people,
        H.ROWS: since.test_row_order_and_names_of_units_do_not_matter,
        H.ENCODING: since.test_the_encoding_of_the_file_does_not_matter,
        H.COLUMNS: test_the_order_of_columns_and_columns_not_known_change_no_input,
        H.UNIT_NAMES: since.test_row_order_and_names_of_units_do_not_matter,
        H.NEWCOMER: since.test_a_body_without_the_categories_changes_no_ranking,
        H.RAISED: since.test_more_persons_of_its_category_never_lower_a_bodys_rank,
    },
    UNTIL_2023: {
        H.NUMBERS: until.test_numbers_and_thirds_are_met_or_found_short,
        H.THIRDS: until.test_numbers_and_thirds_are_met_or_found_short,
        H.LIMIT: until.test_the_backward_classes_have_at_most_27_per_cent,
        H.NO_REPEAT: until.test_nobody_barred_is_repeated_and_nobody_gets_what_it_has_no_people_for,
        H.ONE_CATEGORY: until.test_every_body_has_one_category,
        H.ROWS: until.test_row_order_encoding_and_names_of_districts_do_not_matter,
        H.ENCODING: until.test_row_order_encoding_and_names_of_districts_do_not_matter,
        H.COLUMNS: test_the_order_of_columns_and_columns_not_known_change_no_input,
        H.UNIT_NAMES: until.test_row_order_encoding_and_names_of_districts_do_not_matter,
        H.NEWCOMER: until.test_a_body_without_the_categories_changes_no_order,
        H.RAISED: until.test_more_persons_of_scheduled_castes_never_move_a_body_down,
    },
    SEATS: {
        H.NUMBERS: seats.test_every_number_is_as_near_to_its_proportion_as_may_be,
        H.THIRDS: seats.test_the_thirds_are_met_of_each_category_and_in_all,
        H.LIMIT: seats.test_the_backward_classes_have_at_most_27_per_cent_of_a_municipality,
        H.NO_REPEAT: NO_ALLOTMENT,
        H.ONE_CATEGORY: NO_ALLOTMENT,
        H.ROWS: seats.test_the_order_of_rows_changes_neither_numbers_nor_hash,
        H.ENCODING: seats.test_the_encoding_of_the_file_changes_neither_numbers_nor_hash,
        H.COLUMNS: test_the_order_of_columns_and_columns_not_known_change_no_input,
        H.UNIT_NAMES: "each municipality stands by itself under its code",
        H.NEWCOMER: seats.test_another_municipality_changes_nobody_elses_numbers,
        H.RAISED: seats.test_more_persons_of_a_category_never_lower_its_number,
    },
    PANCHAYAT_SEATS: PANCHAYATS,
    PRAMUKHS: PANCHAYATS,
    ADHYAKSHAS: {**PANCHAYATS, H.UNIT_NAMES: THE_STATE},
    mp.RULES: {
        H.NUMBERS: mp.test_numbers_are_met_or_found_short,
        H.THIRDS: mp.test_women_have_the_part_laid_down_or_are_found_short,
        H.LIMIT: "the rule gives a fixed part of the offices: one fourth, or what an authority lays down",
        H.NO_REPEAT: "the rule has no rotation; a repeat is a warning",
        H.ONE_CATEGORY: mp.test_every_body_has_one_category_and_the_two_by_population_have_their_people,
        H.ROWS: mp.test_the_order_of_rows_changes_neither_outcome_nor_hash,
        H.ENCODING: mp.test_the_encoding_of_the_file_changes_neither_outcome_nor_hash,
        H.COLUMNS: test_the_order_of_columns_and_columns_not_known_change_no_input,
        H.UNIT_NAMES: THE_STATE,
        H.NEWCOMER: mp.test_a_body_with_nobody_of_the_categories_changes_none_of_their_rankings,
        H.RAISED: mp.test_more_persons_of_a_category_never_lower_a_bodys_rank_in_it,
    },
}

DRAWN: Mapping[str, st.SearchStrategy[Inputs]] = {
    mayors.RULES: mayors.exercises(),
    SINCE_2023: since.exercises().map(lambda exercise: exercise.given),
    UNTIL_2023: until.exercises().map(lambda exercise: exercise.given),
    SEATS: seats.exercises(),
    mp.RULES: mp.exercises(),
    **{rules: panchayats_drawn(rules) for rules in (PANCHAYAT_SEATS, PRAMUKHS, ADHYAKSHAS)},
}

# What the tests above draw of each choice.
OPTIONS = {
    mayors.RULES: mayors.OPTIONS,
    SINCE_2023: since.OPTIONS,
    UNTIL_2023: until.OPTIONS,
    SEATS: seats.OPTIONS,
    mp.RULES: mp.OPTIONS,
    **{rules: every_choice(rules) for rules in (PANCHAYAT_SEATS, PRAMUKHS, ADHYAKSHAS)},
}
NOT_DRAWN = {(mp.RULES, "M-05", "recorded"): "a recorded draw is an input of its own; the tests of lots give them"}


@each_law
def test_every_property_is_examined_for_every_law_or_a_reason_says_why_not(rules: str) -> None:
    assert set(TABLE[rules]) == set(Holds)
    assert all(isinstance(declared, str) or hasattr(declared, "hypothesis") for declared in TABLE[rules].values())


@each_law
def test_a_test_of_several_laws_is_run_for_this_one(rules: str) -> None:
    for declared in TABLE[rules].values():
        marks = [mark for mark in getattr(declared, "pytestmark", []) if mark.args[:1] == ("rules",)]
        assert all(rules in mark.args[1] for mark in marks)


@each_law
def test_every_option_of_every_choice_is_drawn(rules: str) -> None:
    for choice in get(rules).choices:
        drawn = {options[choice] for options in OPTIONS[rules]}
        for option in reading(choice).options:
            assert option.code in drawn or (rules, choice, option.code) in NOT_DRAWN
