"""Panchayats: one mistake in either program shows up against the other on a small fixed set of States."""

from functools import cache

import pytest

from reservations.law import distribution, proportion, split, tiers
from reservations.law.statutes import up_adhyakshas
from reservations.law.statutes.up_panchayat_seats import allotment, families
from reservations.law.statutes.up_panchayat_seats import panchayats as units
from reservations.law.statutes.up_pramukhs import districts, women
from reservations.recount import adhyakshas, panchayat_seats, panchayats, pramukhs
from tests.reservations.recount.corpora import Corpus, Mutation, name, of_states
from tests.reservations.recount.panchayat_states import ADHYAKSHAS, PANCHAYATS, PRAMUKHS, SEATS, crafted, state

STATES = 150

OF_THE_RECOUNT: list[Mutation] = [
    (ADHYAKSHAS, panchayats.number_of, "half_rule(", "int("),
    (ADHYAKSHAS, panchayats.number_of, "at_most_27(number, offices)", "number"),
    (SEATS, panchayats.outside, 'row["population"] - row["sc"] - row["st"] - row["bc"], ', ""),
    (SEATS, panchayats.outside, ' - row["bc"]', ""),
    (ADHYAKSHAS, panchayats.tiers, '>= (table["first_election"] or "")', '> (table["first_election"] or "")'),
    (ADHYAKSHAS, panchayats.tiers, '1 + (row["election"] == last)', "1"),
    (SEATS, panchayats.tiers, "counted[-1]", "counted[0]"),
    (SEATS, panchayats.tiers, '== "any_women"', '== "nobody"'),
    (ADHYAKSHAS, panchayats.served, "-tier.get", "tier.get"),
    (SEATS, panchayats.served, "third(number)", "number // 3"),
    (ADHYAKSHAS, panchayats.lawful, "> 0", ">= 0"),
    (SEATS, panchayats.with_women, "third(offices) - sum(women.values())", "third(offices)"),
    (ADHYAKSHAS, adhyakshas._one, 'state["population"]', 'tables.total(rows, "population")'),
    (SEATS, panchayat_seats._column, " else column", " else families"),
    (SEATS, panchayat_seats._seats, 'any(column.startswith("families")', 'all(column.startswith("families")'),
    (SEATS, panchayat_seats._by, 'row[column], row["population"]', 'row[column] / row["population"], 0'),
    (SEATS, panchayat_seats._panchayats, "home.get(row", "str(row"),
    (PRAMUKHS, pramukhs._distributed, "min(line", "max(line"),
    (PRAMUKHS, pramukhs._distributed, 'at_most_27(first, line["offices"])', "first"),
    (PRAMUKHS, pramukhs._distributed, 'if name == "ST":', 'if name == "nobody":'),
    (PRAMUKHS, pramukhs._line, "(population,)", "(-population,)"),
    (PRAMUKHS, pramukhs._pass_on, '["share"] > limit', '["share"] >= limit'),
    (PRAMUKHS, pramukhs._round, "left -= 1", "left -= 2"),
    (PRAMUKHS, pramukhs._nearest, '(line["target"]', '(-line["target"]'),
    (PRAMUKHS, pramukhs._highest, '(line["share"], ', "("),
    (PRAMUKHS, pramukhs._free, 'row["code"] not in taken and ', ""),
]
OF_THE_LAW: list[Mutation] = [
    (ADHYAKSHAS, tiers.that_count, "row.election >= first", "row.election > first"),
    (ADHYAKSHAS, tiers.Served.tier, "LAST if", "NEVER if"),
    (SEATS, tiers.served, "had[:-1]", "had[:0]"),
    (SEATS, tiers._had, "in_any_form and given.for_women", "False"),
    (SEATS, tiers._had, "given.group is category", "given is category"),
    (ADHYAKSHAS, tiers.in_order, "reverse=True", "reverse=False"),
    (SEATS, tiers._by_lot, "start < cut < end", "start <= cut < end"),
    (ADHYAKSHAS, tiers.refuse_too_few, '== "refuse"', '== "unfilled"'),
    (ADHYAKSHAS, up_adhyakshas.offices_for_backward_classes, "27)", "50)"),
    (ADHYAKSHAS, up_adhyakshas.offices_for_other_women, "women - women_of_categories", "women"),
    (SEATS, allotment.allotted_to_the_category, "if category in unit.families", "if False"),
    (SEATS, allotment.allotted_to_women, "in_order_of_population if unit.families else ", ""),
    (SEATS, families.by_families, " and not figures.persons(c)", ""),
    (SEATS, units.Panchayat.share, "in self.families", "in ()"),
    (SEATS, units._by_panchayat, "if code in home", "if code not in home"),
    (SEATS, proportion.one_third, "ADDS_ONE", "HALF_COUNTS"),
    (PRAMUKHS, districts.Candidates.capacity, "if body.persons(self.category)", ""),
    (PRAMUKHS, districts.scheduled_castes_to_districts, "proportion.capped(_own(unit, SC), ", "max(_own(unit, SC), "),
    (PRAMUKHS, districts.backward_classes_to_districts, "unit.figures.offices, 27", "unit.figures.offices, 50"),
    (PRAMUKHS, women.Third.number.fget, "- self.of_categories", ""),
    (PRAMUKHS, split.split, "(s.quota.remainder, s.claim.weight", "(s.claim.weight"),
    (PRAMUKHS, distribution._nearness, "exact % 1", "exact % 1 * -1"),
]


@cache
def corpus(rules: str) -> Corpus:
    """Fixed small States, every second one with many equals, as they are once their lots are drawn."""
    return of_states(crafted(rules), lambda chance, **how: state(chance, rules, **how), STATES, (5, 12, 30))


@pytest.mark.parametrize("mutation", OF_THE_LAW, ids=map(name, OF_THE_LAW))
def test_a_mistake_in_the_law_is_caught_by_the_recount(mutation: Mutation) -> None:
    assert corpus(mutation[0]).shows_a_law_with(mutation)


@pytest.mark.parametrize("mutation", OF_THE_RECOUNT, ids=map(name, OF_THE_RECOUNT))
def test_a_mistake_in_the_recount_is_caught_by_the_law(mutation: Mutation) -> None:
    assert corpus(mutation[0]).shows_a_recount_with(mutation)


@pytest.mark.parametrize("rules", PANCHAYATS)
def test_without_a_mistake_they_agree(rules: str) -> None:
    assert corpus(rules).differences() == []
