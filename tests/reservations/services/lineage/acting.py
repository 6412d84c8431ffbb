"""Acts in the lives of bodies as tests record them."""

from datetime import date
from typing import Any

from reservations.law.terms import BodyClass
from reservations.models import Body, BodyAct, Election, Figure, FigureSet, HistoryRow
from reservations.services import clock, lineage
from reservations.services.lineage import Change, Ground, NewBody
from reservations.workflow.roles import Role
from tests.factories import DistrictFactory, StateFactory, officer

Kind = BodyAct.Kind
ON = date(2025, 4, 1)
GROUND = Ground(ON, "407/9-1-2025", date(2025, 3, 20), "Extension of the limits")


def change(kind: BodyAct.Kind, ground: Ground = GROUND, **given: Any) -> Change:
    return Change(kind, ground, **given)


def renamed(name_en: str, name_hi: str, ground: Ground = GROUND, *, earlier: bool = False) -> Change:
    return change(Kind.RENAMED, ground, entry={"name_en": name_en, "name_hi": name_hi}, earlier=earlier)


def reclassified(kind: str, ground: Ground = GROUND, *, earlier: bool = False) -> Change:
    return change(Kind.RECLASSIFIED, ground, entry={"kind": kind}, earlier=earlier)


def merger(*parts: Body, history_of: Body | None = None, reason: str = "") -> Change:
    return change(Kind.MERGED, parts=parts, history_of=history_of, reason=reason)


def act(body: Body, what: Change, role: Role = Role.DRAFTER) -> BodyAct:
    return lineage.record(body, what, by=officer(role), at=clock.now())


def new(code: str, kind: str = "municipal_corporation", **given: Any) -> NewBody:
    known = {"name_en": "Newtown", "name_hi": "नयानगर", "district": DistrictFactory(), "ground": GROUND}
    return NewBody(code=code, kind=BodyClass(kind), **{**known, **given})


def enter(body: NewBody, role: Role = Role.DRAFTER) -> Body:
    return lineage.enter(StateFactory().code, body, by=officer(role), at=clock.now()).body


def held(body: Body, category: str, on: date = date(2023, 5, 11), kind: str = "", **given: Any) -> HistoryRow:
    """A row of the history of a body."""
    kind = kind or body.kind
    election = Election.objects.get_or_create(state=body.state, kind=kind, held_on=on)[0]
    return HistoryRow.objects.create(
        election=election, body=body, kind=kind, category=category, source="Gazette", **given
    )


def counted(figure_set: FigureSet, body: Body, population: int) -> Body:
    """Figures of a body."""
    shares = {"sc": population // 5, "st": population // 100, "bc": population // 4}
    Figure.objects.create(figure_set=figure_set, body=body, population=population, **shares)
    return body
