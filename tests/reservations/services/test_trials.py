"""A run ends in a result, a refusal or a lot."""

from reservations.services import trials
from tests.reservations.law.towns import inputs, town, towns


def test_a_run_that_is_done_has_categories_and_numbers() -> None:
    trial = trials.run(inputs(towns(4, sc=40_000)))
    assert trial.status == trials.DONE
    assert trial.categories == {"A": "SC_W", "B": "SC", "C": "W", "D": "UR"}
    assert [row["SC"] for row in trial.numbers] == [2]


def test_a_refusal_is_kept_as_it_is_stored() -> None:
    towns_without = [town("B", 100_000), town("C", 90_000), town("D", 80_000)]
    refused = trials.run(inputs([town("A", 900_000, 900_000), *towns_without]))
    assert refused.status == trials.REFUSED
    assert refused.refusal is not None
    assert refused.refusal["reading"] == "C-40"
    assert refused.categories == {}
    assert refused.numbers == []


def test_a_lot_that_is_needed_names_the_equals() -> None:
    trial = trials.run(inputs([town("A", sc=40_000), town("B", sc=40_000), town("C")]))
    assert trial.status == trials.LOT_NEEDED
    assert trial.refusal is not None
    assert trial.refusal["tied"] == ["A", "B"]
