"""Small invented councils of Madhya Pradesh and computations on them."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from reservations.law.computation import Result, compute
from reservations.law.terms import Body, BodyClass, Inputs, Lots

RULES = "mp-municipal-offices-1999"
KIND = BodyClass.MUNICIPAL_COUNCIL
GROUP = KIND.value
LAST = date(2020, 12, 9)


def council(code: str, population: int = 100_000, sc: int = 0, st: int = 0, **more: Any) -> Body:
    return Body(code, f"Council {code}", more.pop("kind", KIND), population, sc, st, **more)


def councils(number: int, *, sc: int = 0, st: int = 0) -> list[Body]:
    """Councils A, B, C …, each a little smaller in every figure than the one before."""
    letters = [chr(ord("A") + n) for n in range(number)]
    return [council(c, 100_000 - 100 * n, max(0, sc - 50 * n), max(0, st - 50 * n)) for n, c in enumerate(letters)]


def run(bodies: Iterable[Body], *, lots: Lots | str | None = None, record: bool = False, **more: Any) -> Result:
    """Compute; `lots` may be a seed."""
    given = Lots(seed=lots) if isinstance(lots, str) else lots or Lots()
    return compute(Inputs(RULES, tuple(bodies), lots=given, **more), record=record)


def draws(**stages: str) -> Lots:
    """Draws of the councils, each a text of one-letter codes in the order drawn."""
    return Lots(draws={GROUP: {stage: tuple(codes) for stage, codes in stages.items()}})
