"""Madhya Pradesh: one mistake in either program shows up against the other on a small fixed set of States."""

from functools import cache
from random import Random

import pytest

from reservations.law import draws, proportion
from reservations.law.statutes.mp_municipal_offices_1999 import both_lists, numbers, system
from reservations.recount import madhya_pradesh as mp
from tests.reservations.recount import mp_states
from tests.reservations.recount.corpora import Corpus, Mutation, name

MP = mp_states.RULES
STATES = 200

OF_THE_RECOUNT: list[Mutation] = [
    (MP, mp.half_counts, "2 * value + 1", "2 * value"),
    (MP, mp._numbers, 'options["M-04"]', '"1/3"'),
    (MP, mp._numbers, 'options["M-04-obc"]', '"1/4"'),
    (MP, mp._numbers, "- sum(women.values())", ""),
    (MP, mp._by_shares, "> 0", ">= 0"),
    (MP, mp._rank, '-place.get(row["code"], 0)', "0"),
    (MP, mp._certain, "> keys[number]", ">= keys[number]"),
    (MP, mp._struck, 'more[code] == 0 and name == "SC"', 'more[code] == 0 and name == "ST"'),
    (MP, mp._struck, "more[code] > 0", "more[code] < 0"),
    (MP, mp._filled, '== "refuse"', '== "unfilled"'),
    (MP, mp._pool, '("BC", "BC_W")', '("BC",)'),
    (MP, mp._pool, 'history"][-1]', 'history"][0]'),
    (MP, mp._drawn, "number >= len(pool)", "number > len(pool)"),
    (MP, mp._drawn, "set(drawn) <= set(pool)", "True"),
    (MP, mp._drawn, "{group}|{stage}", "{stage}|{group}"),
    (MP, mp.ticket, "hexdigest()", "hexdigest()[::-1]"),
]
OF_THE_LAW: list[Mutation] = [
    (MP, numbers.offices_in_proportion, "HALF_COUNTS", "MORE_THAN_HALF"),
    (MP, numbers.offices_for_other_backward_classes, 'case.options["M-04-obc"]', '"1/4"'),
    (MP, numbers._for_women, 'case.options["M-04"]', '"1/3"'),
    (MP, numbers.offices_for_other_women, "women - women_of_categories", "women"),
    (MP, proportion.Division._adds_one, "2 * remainder >= self.divisor", "2 * remainder > self.divisor"),
    (MP, both_lists._List.__post_init__, " if body.persons(self.category)", ""),
    (MP, both_lists._List.reach, "len(equals) > wanted", "len(equals) >= wanted"),
    (MP, both_lists._List.draw, "enumerate(order)", "enumerate(reversed(order))"),
    (MP, both_lists._move, "preferred[code] is other", "preferred[code] is category"),
    (MP, draws.ticket, "{group}|{stage}", "{stage}|{group}"),
    (MP, draws.Drawing.draw, "set(order) <= set(pool.codes)", "True"),
    (MP, draws.Drawing.draw, "len(pool.codes) <= pool.number", "len(pool.codes) < pool.number"),
    (MP, system.had_by_backward_classes_last_time, "BC)", "SC)"),
    (MP, system._granted, "category.women", "category"),
]


@cache
def corpus() -> Corpus:
    """Fixed small States as they are at each lot and after it; some have draws on record that fit no pool."""
    found = mp_states.crafted()
    for seed in range(STATES):
        chance = Random(seed)
        start = mp_states.state(chance, coarse=seed % 2 == 0, most=(4, 10, 20)[seed % 3])
        start = mp_states.with_useless_draws(chance, start) if seed % 5 == 0 else start
        found += mp_states.until_drawn(chance, start)
    return Corpus(found)


@pytest.mark.parametrize("mutation", OF_THE_LAW, ids=map(name, OF_THE_LAW))
def test_a_mistake_in_the_law_is_caught_by_the_recount(mutation: Mutation) -> None:
    assert corpus().shows_a_law_with(mutation)


@pytest.mark.parametrize("mutation", OF_THE_RECOUNT, ids=map(name, OF_THE_RECOUNT))
def test_a_mistake_in_the_recount_is_caught_by_the_law(mutation: Mutation) -> None:
    assert corpus().shows_a_recount_with(mutation)


def test_without_a_mistake_they_agree() -> None:
    assert corpus().differences() == []
