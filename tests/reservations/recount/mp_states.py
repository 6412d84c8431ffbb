"""Small invented bodies of Madhya Pradesh, and the inputs as lot after lot is drawn."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs, Lots, TieLot
from tests.reservations.recount import both

RULES = "mp-municipal-offices-1999"
KINDS = (BodyClass.MUNICIPAL_CORPORATION, BodyClass.MUNICIPAL_COUNCIL, BodyClass.MUNICIPAL_COUNCIL)
ELECTIONS = (date(2014, 12, 9), date(2020, 12, 9))
OPTIONS = {
    "C-40": ("refuse", "unfilled"),
    "C-44": ("yes", "yes", "none"),
    "M-03": ("all_remaining", "all_remaining", "not_last_time"),
    "M-04": ("1/3", "1/2"),
    "M-04-obc": ("1/4", "1/4", "27/100", "1/2"),
    "M-05": ("recorded", "recorded", "seeded"),
}


def state(chance: Random, *, coarse: bool, most: int = 14) -> Inputs:
    """Bodies of one or two classes. Coarse figures make many of them equal, and many stand on both lists."""
    bodies = [_body(chance, number, coarse=coarse) for number in range(chance.randint(1, most))]
    rows = [
        HistoryRow(on, body.code, chance.choice(tuple(Category)), chance.choice((None, None, body.kind)))
        for on in ELECTIONS[: chance.randint(0, 2)]
        for body in bodies
        if chance.random() < 0.7
    ]
    readings = {key: chance.choice(options) for key, options in OPTIONS.items()}
    return Inputs(RULES, tuple(bodies), tuple(rows), readings=readings)


def _body(chance: Random, number: int, *, coarse: bool) -> Body:
    population = chance.choice((100, 200, 300, 400)) if coarse else chance.randint(100, 4000)
    sc = chance.choice((0, 10, 20, 50, 90)) if coarse else chance.randint(0, population // 2)
    tribes = chance.choice((0, sc, 9, 60)) if coarse else chance.randint(0, population // 2)
    return Body(f"{number:02}", f"Body {number}", chance.choice(KINDS), population, sc, min(tribes, population - sc))


def until_drawn(chance: Random, inputs: Inputs) -> Iterator[Inputs]:
    """The inputs, and again after each lot that the law asks for: among equals, of a stage, or a seed."""
    for _ in range(both.LOTS_AT_MOST):
        yield inputs
        came = both.first(inputs)
        if "tied" not in came:
            return
        inputs = replace(inputs, lots=_with_lot(chance, inputs.lots, came))
    raise AssertionError("still a lot")


def _with_lot(chance: Random, lots: Lots, came: dict[str, Any]) -> Lots:
    if "pools" not in came:
        order = tuple(chance.sample(came["tied"], len(came["tied"])))
        return replace(lots, ties=(*lots.ties, TieLot(came["group"], came["stage"], order)))
    if came["method"] == "seeded":
        return replace(lots, seed=str(chance.random()))
    draws = {kind: dict(stages) for kind, stages in lots.draws.items()}
    for pool in came["pools"]:
        number = chance.randint(pool["number"], len(pool["codes"]))
        draws.setdefault(pool["group"], {})[pool["stage"]] = tuple(chance.sample(pool["codes"], number))
    return replace(lots, draws=draws)


def with_useless_draws(chance: Random, inputs: Inputs) -> Inputs:
    """The inputs with draws that name bodies outside the pools, or too few."""
    codes = [body.code for body in inputs.bodies]
    stages = ("bc", "sc_women", "st_women", "bc_women", "women")
    draws = {
        kind.value: {stage: tuple(chance.sample(codes, chance.randint(0, len(codes)))) for stage in stages}
        for kind in set(KINDS)
    }
    return replace(inputs, lots=replace(inputs.lots, draws=draws))


def crafted() -> list[Inputs]:
    """States that chance hardly ever finds."""
    return [*too_few(), a_lot_that_goes_on()]


def too_few() -> list[Inputs]:
    """Three offices for the Scheduled Castes, who live in one council (C-40)."""
    figures = ((1000, 900), (100, 0), (100, 0), (100, 0))
    bodies = tuple(Body(str(n), "Council", KINDS[1], people, sc, 0) for n, (people, sc) in enumerate(figures))
    return [Inputs(RULES, bodies, readings={"C-40": option}) for option in OPTIONS["C-40"]]


def a_lot_that_goes_on() -> Inputs:
    """Four are equal for two offices of the Scheduled Castes; one goes to the Tribes: the lot tells who follows."""
    figures = {"A": (20, 60), **dict.fromkeys("BCD", (20, 0)), "E": (19, 60), **dict.fromkeys("FGH", (19, 0))}
    bodies = tuple(Body(code, "Council", KINDS[1], 100, *each) for code, each in figures.items())
    ties = (TieLot(KINDS[1], "SC", ("A", "D", "B", "C")), TieLot(KINDS[1], "ST", ("A", "E")))
    return Inputs(RULES, bodies, readings={"M-05": "seeded"}, lots=Lots("seed", ties=ties))
