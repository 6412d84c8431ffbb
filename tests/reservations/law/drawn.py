"""What tests on drawn inputs share: the result with its lots, and the same inputs in another order of rows."""

import random
from dataclasses import replace

from hypothesis import assume

from reservations.law.computation import Result
from reservations.law.refusals import Refusal
from reservations.law.terms import Inputs
from tests.reservations.law.municipalities import with_lots


def computed(inputs: Inputs) -> Result:
    """The result, lots drawn as they are asked for; an exercise that a reading refuses is passed over."""
    try:
        return with_lots(inputs)
    except Refusal:
        assume(False)
        raise


def with_rows_moved(inputs: Inputs, chance: random.Random) -> Inputs:
    """Bodies and history in another order."""
    bodies, history = (tuple(chance.sample(rows, len(rows))) for rows in (inputs.bodies, inputs.history))
    return replace(inputs, bodies=bodies, history=history)
