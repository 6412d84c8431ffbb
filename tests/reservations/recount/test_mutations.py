"""Each program catches the other's mistakes: one change in either shows up on a small fixed set of States."""

from functools import cache

import pytest

from reservations.law import distribution, lineage, lots, proportion, ranking, rotation, split, turns
from reservations.law.statutes.up_mayors_2023 import offices_for_backward_classes
from reservations.law.statutes.up_municipal_presidents_2023 import rotation as candidates
from reservations.law.statutes.up_municipal_presidents_2023 import women
from reservations.law.statutes.up_municipal_presidents_until_2023 import rotation as start
from reservations.law.statutes.up_municipal_presidents_until_2023 import serials
from reservations.recount import (
    frame,
    mayors,
    memory,
    numbers,
    presidents,
    presidents_women,
    regime,
    serial_list,
    spread,
    tables,
)
from tests.reservations.recount.corpora import Corpus, Mutation, name, of_states
from tests.reservations.recount.mutations import mutated
from tests.reservations.recount.states import MAYORS, SEATS, SINCE_2023, UNTIL_2023, crafted, state

STATES = 500

OF_THE_RECOUNT: list[Mutation] = [
    (SEATS, tables.half_rule, "> Fraction(1, 2)", ">= Fraction(1, 2)"),
    (MAYORS, tables.half_rule, "+ (value - whole(value) > Fraction(1, 2))", ""),
    (SEATS, tables.third, "-(-number // 3)", "number // 3"),
    (MAYORS, tables.at_most_27, "27 * offices", "50 * offices"),
    (SINCE_2023, tables.by_share, "share(row, column), row[column]", "share(row, column), -row[column]"),
    (SINCE_2023, tables.by_share, "share(row, column), ", ""),
    (MAYORS, tables.by_population, 'row["population"]', '-row["population"]'),
    (MAYORS, tables.ranked, "len(ordered) < cut <", "len(ordered) < cut <="),
    (SINCE_2023, tables._remainder, "quota - whole(quota), ", ""),
    (SINCE_2023, tables.largest_remainder, ', line["cap"])', ", number)"),
    (MAYORS, memory.barred, "group_of(category) == group", "category == group"),
    (MAYORS, memory.barred, 'wide and category.endswith("W")', "False"),
    (SINCE_2023, memory.last_election, "max(", "min("),
    (MAYORS, memory.served, "done | now, done & now", "done | now, set()"),
    (SINCE_2023, memory.served, "if done == everybody", "if False"),
    (MAYORS, memory.unserved_first, "not in done", "in done"),
    (SINCE_2023, spread._highest_share, 'line["share"], line["persons"]', 'line["persons"], line["share"]'),
    (SINCE_2023, spread._nearest, '(line["target"]', '(-line["target"]'),
    (SINCE_2023, spread._cycle, "left > 0 and", "False and"),
    (SINCE_2023, spread.spread, 'line["share"] > state_share]', 'line["share"] < state_share]'),
    (SINCE_2023, presidents.spread_over, 'min(share, Fraction(number, len(table["rows"])))', "share"),
    (SINCE_2023, presidents.spread_over, 'name == "BC" or ', ""),
    (SINCE_2023, presidents.state_numbers, 'whole(exact["BC"])', 'half_rule(exact["BC"])'),
    (SINCE_2023, presidents.lawful, 'row["code"] not in barred and ', ""),
    (SINCE_2023, presidents_women._numbers, '3 * unit["already"]', 'unit["already"]'),
    (SINCE_2023, presidents_women._numbers, 'max(0, in_state - total(units, "already"))', "in_state"),
    (UNTIL_2023, serial_list.last_met, '== "W"', 'in ("W", "SC_W")'),
    (UNTIL_2023, serial_list.walked, "places.index(met[-1]) + 1", "places.index(met[0]) + 1"),
    (MAYORS, mayors.taken, "if row[column] and row", "if row"),
    (SEATS, numbers.reserved, "max(0, third(offices) - women)", "third(offices)"),
    (SINCE_2023, frame.own_history, '(row["kind"] or present.get(row["code"], kind)) == kind', "True"),
    (SINCE_2023, regime.look, ">= election]", "> election]"),
]
OF_THE_LAW: list[Mutation] = [
    (SEATS, proportion.Division._adds_one, "2 * remainder > self.divisor", "2 * remainder >= self.divisor"),
    (MAYORS, proportion.Division._adds_one, "2 * remainder > self.divisor", "False"),
    (SEATS, proportion.Division._adds_one, "remainder > 0", "False"),
    (MAYORS, proportion.percentage, "(per_cent, offices)", "(50, offices)"),
    (SINCE_2023, proportion.capped, ", limit)", ")"),
    (SINCE_2023, ranking.by_share, "persons, body.population\n", "-persons, body.population\n"),
    (MAYORS, ranking.by_population, "(body.population,)", "(-body.population,)"),
    (MAYORS, ranking._why_skipped, "if not body.persons(category)", "if False"),
    (MAYORS, ranking.settle, "start < cut < start + len(tied)", "start < cut <= start + len(tied)"),
    (SINCE_2023, ranking._placed, "(row.tier, row.rank, drawn", "(row.rank, row.tier, drawn"),
    (MAYORS, rotation.barred, "last.group is category", "last is category"),
    (MAYORS, rotation.barred, "any_women and category", "False and category"),
    (SINCE_2023, rotation.barred, "past[-1]", "past[0]"),
    (MAYORS, rotation._Cycle.close_election, "self.done = again", "self.done = frozenset()"),
    (SINCE_2023, rotation._Cycle.close_election, "self.done == self.everybody", "False"),
    (SINCE_2023, distribution._place, "(share.share, figures.persons(category)", "(figures.persons(category)"),
    (
        SINCE_2023,
        distribution._after_the_first_pass,
        "min(demand.target.number, demand.capacity)",
        "demand.target.number",
    ),
    (SINCE_2023, distribution._nearness, "exact % 1", "exact % 1 * -1"),
    (SINCE_2023, distribution.distribute, "share.share > state_share", "share.share < state_share"),
    (SINCE_2023, turns.in_turn, "taken += 1", "taken += 2"),
    (SINCE_2023, split.split, "(s.quota.remainder, s.claim.weight", "(s.claim.weight"),
    (SINCE_2023, women._claim, "3 * of_categories", "of_categories"),
    (SINCE_2023, candidates.Candidates.capacity, " and body.code not in self.barred", ""),
    (UNTIL_2023, start.where_the_allotment_begins, "row.category is Category.W", "row.category.for_women"),
    (UNTIL_2023, serials.walk, "Pointer(place)", "so_far.at"),
    (MAYORS, offices_for_backward_classes, "27)", "20)"),
    (SINCE_2023, lineage.of_class, "then is kind and present in (kind, None)", "True"),
    (MAYORS, lots.LotBook.order, "self._ties[key].order", "tuple(sorted(self._ties[key].order))"),
]


@cache
def corpus(rules: str) -> Corpus:
    """Fixed small States, every second one with many equals, as they are once their lots are drawn."""
    return of_states(crafted(rules), lambda chance, **how: state(chance, rules, **how), STATES, (4, 10, 24))


@pytest.mark.parametrize("mutation", OF_THE_LAW, ids=map(name, OF_THE_LAW))
def test_a_mistake_in_the_law_is_caught_by_the_recount(mutation: Mutation) -> None:
    assert corpus(mutation[0]).shows_a_law_with(mutation)


@pytest.mark.parametrize("mutation", OF_THE_RECOUNT, ids=map(name, OF_THE_RECOUNT))
def test_a_mistake_in_the_recount_is_caught_by_the_law(mutation: Mutation) -> None:
    assert corpus(mutation[0]).shows_a_recount_with(mutation)


@pytest.mark.parametrize("rules", [MAYORS, SEATS, SINCE_2023, UNTIL_2023])
def test_without_a_mistake_they_agree(rules: str) -> None:
    assert corpus(rules).differences() == []


def test_a_place_that_is_no_longer_there_is_told() -> None:
    with pytest.raises(AssertionError, match="third no longer has"), mutated(tables.third, "no such place", ""):
        pass
