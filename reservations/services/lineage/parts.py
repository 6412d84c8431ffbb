"""The parts of a merger with their populations, and which of them is the larger (C-23)."""

from collections.abc import Iterable
from dataclasses import dataclass

from reservations.models import Body, Figure, FigureConfirmation

CONFIRMED = FigureConfirmation.Outcome.CONFIRMED


@dataclass(frozen=True)
class Part:
    """A part and its population in the newest confirmed figures; None where no figures have it."""

    body: Body
    population: int | None


def parts_of(bodies: Iterable[Body]) -> list[Part]:
    """The parts with their populations in confirmed figures, in the order of their codes."""
    parts = sorted(bodies, key=lambda body: body.code)
    newest = Figure.objects.filter(body__in=parts, figure_set__confirmation__outcome=CONFIRMED).order_by(
        "body", "-figure_set__imported_at", "-figure_set"
    )
    populations = dict(newest.distinct("body").values_list("body", "population"))
    return [Part(body, populations.get(body.pk)) for body in parts]


def larger(parts: Iterable[Part]) -> Body | None:
    """The part with the largest population; None where one is not known or two have it."""
    known = sorted(((part.population or 0, part.body.code, part.body) for part in parts), reverse=True)
    if len(known) < 2 or known[-1][0] == 0 or known[0][0] == known[1][0]:
        return None
    return known[0][2]
