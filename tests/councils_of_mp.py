"""Municipal councils of Madhya Pradesh as rows of the database, an exercise on them, and lots published and drawn."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from reservations.law.terms import Body
from reservations.models import Computation, Exercise, Figure, FigureSet, LotPool, Officer, RecordedLot, State
from reservations.services import clock, computations, exercises, lots
from tests.factories import (
    BodyFactory,
    DistrictFactory,
    DivisionFactory,
    FigureSetFactory,
    OfficerFactory,
    StateFactory,
)
from tests.factories import officer as officer_of_up
from tests.reservations.law.councils_of_mp import KIND, RULES
from tests.reservations.law.councils_of_mp import councils as invented

CODE = "MP-2027"


def state() -> State:
    """Madhya Pradesh."""
    return StateFactory(
        code="IN-MP",
        name_en="Madhya Pradesh",
        name_hi="मध्य प्रदेश",
        government_en="Government of Madhya Pradesh",
        government_hi="मध्य प्रदेश शासन",
        department_en="Urban Development and Housing Department",
        department_hi="नगरीय विकास एवं आवास विभाग",
    )


def drafter() -> Officer:
    """The drafter of Madhya Pradesh."""
    return Officer.objects.filter(username="mp-drafter").first() or OfficerFactory(username="mp-drafter", state=state())


def councils() -> list[Body]:
    """Twelve councils A to L: 2 offices for the Scheduled Castes, 1 for the Tribes, 3 by lot, and women's by lot."""
    return invented(12, sc=20_000, st=8_000)


def figures_of(bodies: Iterable[Body]) -> FigureSet:
    """A figure set of councils."""
    figure_set = FigureSetFactory(state=state(), kind=KIND, imported_by=drafter())
    place = {"name_en": "Bhopal", "name_hi": "भोपाल", "state": state()}
    district = DistrictFactory(division=DivisionFactory(**place), **place)
    for each in bodies:
        names = {"name_en": each.name, "name_hi": each.name_hi or f"परिषद {each.code}", "kind": each.kind}
        body = BodyFactory(state=state(), code=each.code, district=district, **names)
        Figure.objects.create(
            figure_set=figure_set, body=body, population=each.population, sc=each.sc, st=each.st, bc=each.bc
        )
    return figure_set


def plan(figure_set: FigureSet, code: str = CODE) -> exercises.Plan:
    """What an exercise on councils is about."""
    return exercises.Plan(
        code=code,
        title_en="Presidents of municipal councils, general election of 2027",
        title_hi="नगर पालिका परिषदों के अध्यक्ष पद, सामान्य निर्वाचन 2027",
        rules=RULES,
        election_on=date(2027, 6, 20),
        figure_set=figure_set,
    )


def started(bodies: Iterable[Body] | None = None, *, seeded: bool = False) -> Exercise:
    """An exercise on councils; lots are recorded, or drawn by a seed."""
    figure_set = figures_of(councils() if bodies is None else bodies)
    exercise = exercises.start(plan(figure_set), by=drafter(), at=clock.now())
    if seeded:
        choose(exercise, "M-05", "seeded")
    return exercise


def another(exercise: Exercise) -> Exercise:
    """A second exercise on the same figures, whose lots are recorded."""
    return exercises.start(plan(exercise.figure_set, "MP-OTHER"), by=drafter(), at=clock.now())


def choose(exercise: Exercise, reading: str, option: str) -> None:
    """Choose a reading."""
    exercises.choose(exercise, reading, option, "As the authority permits", by=drafter(), at=clock.now())


def computed(exercise: Exercise) -> Computation:
    """A computation of an exercise."""
    return computations.compute(exercise, by=_drafter_of(exercise), at=clock.now())


def before(**how_long: int) -> datetime:
    """An instant so long ago."""
    return clock.now() - timedelta(**how_long)


def announcement(at: datetime | None = None, seed_to_be_made: str = "By six throws of dice") -> lots.Announcement:
    """Announce a draw, an hour ago unless told otherwise."""
    return lots.Announcement(at or before(hours=1), "Ravindra Bhawan, Bhopal", seed_to_be_made)


def published(exercise: Exercise, **given: object) -> list[LotPool]:
    """The pools that the newest computation waits for, published two hours ago for a draw an hour ago."""
    told = announcement(**given)
    return lots.publish_pools(exercise, told, by=_drafter_of(exercise), at=before(hours=2))


def how(reason: str = "", at: datetime | None = None) -> lots.Circumstances:
    """When, where and before whom a lot was drawn."""
    return lots.Circumstances(at or before(minutes=50), "Ravindra Bhawan, Bhopal", "Commissioner\nCollector", reason)


def drawn(pool: LotPool, order: Iterable[str], reason: str = "") -> RecordedLot:
    """A draw of a pool on record."""
    by = _drafter_of(pool.exercise)
    return lots.record_draw(pool, list(order), how(reason), by=by, at=clock.now())


def seed(exercise: Exercise, text: str, reason: str = "") -> list[RecordedLot]:
    """A seed on record."""
    made = "By six throws of dice"
    return lots.record_seed(exercise, text, made, how(reason), by=_drafter_of(exercise), at=clock.now())


def lot_among_equals(waiting: Computation, *order: str, reason: str = "") -> RecordedLot:
    """Publish the pool of the equals for which a computation waits, and record the order drawn among them."""
    [pool] = published(waiting.exercise)
    return drawn(pool, order, reason)


def _drafter_of(exercise: Exercise) -> Officer:
    return drafter() if exercise.state_id == "IN-MP" else officer_of_up()
