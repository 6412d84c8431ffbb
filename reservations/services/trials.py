"""One run of the law on given inputs, whatever it comes to: done, refused by a reading, or waiting for a lot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from reservations.law.computation import Result, compute
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Inputs

Json = Mapping[str, Any]

DONE, REFUSED, LOT_NEEDED = "done", "refused", "lot_needed"


@dataclass(frozen=True)
class Trial:
    """How a run ended; a run that is done has a result, the others what stands against it, as it is stored."""

    status: str
    result: Result | None = None
    refusal: Json | None = None

    @cached_property
    def categories(self) -> dict[str, str]:
        """Category by code; empty when nothing is allotted."""
        allotments = self.result.allotments if self.result else ()
        return {allotment.body.code: allotment.category.value for allotment in allotments}

    @cached_property
    def numbers(self) -> list[dict[str, Any]]:
        """The numbers of each class and unit; empty when the run was not done."""
        return [numbers.as_json() for numbers in self.result.numbers] if self.result else []


def run(inputs: Inputs) -> Trial:
    """Run the law once; a refusal and a lot that is needed are answers like any other."""
    try:
        return Trial(DONE, compute(inputs))
    except Refusal as refusal:
        return Trial(REFUSED, refusal=refusal.as_json())
    except LotNeeded as lot:
        return Trial(LOT_NEEDED, refusal=lot.as_json())
