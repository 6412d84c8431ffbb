"""Municipal councils in Divisions as rows of the database, an exercise on them, and a computation of it."""

from collections.abc import Iterable
from datetime import date

from reservations.law import registry
from reservations.law.terms import Body, BodyClass
from reservations.models import Computation, Exercise, Figure, FigureSet
from reservations.services import clock, computations, exercises
from tests.factories import BodyFactory, DistrictFactory, DivisionFactory, FigureSetFactory, StateFactory, officer
from tests.reservations.law.municipalities import council

ELECTION = date(2028, 11, 20)
HINDI = {"Agra": "आगरा", "Jhansi": "झाँसी", "Meerut": "मेरठ"}


def councils() -> list[Body]:
    """Twelve councils in three Divisions; Agra has the largest shares, Meerut the smallest."""
    shares = {"Agra": (2800, 3900), "Jhansi": (2100, 3000), "Meerut": (900, 2500)}
    return [
        council(f"UP-{division[0]}{n}", division, 10_000 + 10 * n, sc=sc - 70 * n, st=10, bc=bc - 30 * n)
        for division, (sc, bc) in shares.items()
        for n in range(1, 5)
    ]


def figures_of(bodies: Iterable[Body], **given: object) -> FigureSet:
    """A figure set of councils, with their Divisions and a District of the same name in each."""
    figure_set = FigureSetFactory(kind=BodyClass.MUNICIPAL_COUNCIL, **given)
    for each in bodies:
        names = {"name_en": each.division, "name_hi": HINDI.get(each.division, each.division), "state": StateFactory()}
        district = DistrictFactory(division=DivisionFactory(**names), **names)
        body = BodyFactory(code=each.code, name_en=each.name, name_hi=each.name_hi, kind=each.kind, district=district)
        figures = {"population": each.population, "sc": each.sc, "st": each.st, "bc": each.bc}
        Figure.objects.create(figure_set=figure_set, body=body, **figures)
    return figure_set


def started(bodies: Iterable[Body] | None = None, election_on: date = ELECTION, **given: object) -> Exercise:
    """An exercise on councils, under the law of the day of the election; `given` describes the figure set."""
    figure_set = figures_of(councils() if bodies is None else bodies, **given)
    law = registry.governing("IN-UP", BodyClass.MUNICIPAL_COUNCIL, election_on)
    plan = exercises.Plan(
        code=f"NPP-{election_on.year}",
        title_en=f"Presidents of municipal councils, general election of {election_on.year}",
        title_hi=f"नगर पालिका परिषदों के अध्यक्ष पद, सामान्य निर्वाचन {election_on.year}",
        rules=law.id,
        election_on=election_on,
        figure_set=figure_set,
    )
    return exercises.start(plan, by=officer(), at=clock.now())


def computed(exercise: Exercise | None = None) -> Computation:
    """A computation of an exercise on councils."""
    return computations.compute(exercise or started(), by=officer(), at=clock.now())
