"""Recording an act in a body's life: one transaction, one row that never changes, one line in the record."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from reservations.models import Body, BodyAct, BodyPart, District, Officer
from reservations.services import audit
from reservations.services.lineage import effects, obstacles
from reservations.services.lineage.changes import Change, Ground, Kind, NewBody, on_record
from reservations.services.lineage.parts import larger, parts_of
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle


def look(body: Body, change: Change, *, at: datetime) -> list[effects.Effect]:
    """What a change would do, before it is saved. Raises NotAllowed with every obstacle, as recording it would."""
    _must_be_possible(obstacles.of_change(body, change, at))
    return effects.of_change(body, change)


def look_at_new(state: str, new: NewBody, *, at: datetime) -> list[effects.Effect]:
    """What entering a new body would do. Raises NotAllowed with every obstacle, as entering it would."""
    _must_be_possible(obstacles.of_new(state, new, at))
    return effects.of_new(new)


def _must_be_possible(found: Sequence[Obstacle]) -> None:
    if found:
        raise NotAllowed(found)


@transaction.atomic
def record(body: Body, change: Change, *, by: Officer, at: datetime) -> BodyAct:
    """Record a change of a body and bring the register's entry to it (C-23).

    A renamed or moved body keeps code and history; one of another class has none in the new class; the parts of a
    merger end on its day, as does an abolished body, their history being kept. Frozen orders are not touched. Raises
    NotAllowed with every obstacle, and for another officer than a drafter of the State.
    """
    wanted = {body.pk, *(part.pk for part in change.parts)}
    locked = {each.pk: each for each in Body.objects.select_for_update().filter(pk__in=wanted).order_by("pk")}
    body = locked[body.pk]
    must_be_drafter(by, body.state_id)
    _must_be_possible(obstacles.of_change(body, change, at))
    known, told = on_record(body, change.kind), dict(change.entry)
    before, after = (told, known) if change.earlier else (known, told)
    parts = parts_of(change.parts)
    act = BodyAct.objects.create(
        body=body,
        kind=change.kind,
        before=before,
        after=after,
        earlier=change.earlier,
        **_kept(change, larger(parts)),
        recorded_by=by,
        recorded_at=at,
        **vars(change.ground),
    )
    BodyPart.objects.bulk_create(BodyPart(act=act, body=p.body, population=p.population) for p in parts)
    if not change.earlier:
        _enter(body, change)
    _end([locked[p.body.pk] for p in parts if p.body.pk != body.pk], change.ground)
    _on_record(act, body, parts=[p.body.code for p in parts], by=by, at=at)
    return act


def _kept(change: Change, largest: Body | None) -> dict[str, Any]:
    """Whose history a merger keeps, and why where it is not the larger part's; nothing for other acts."""
    if change.kind != Kind.MERGED:
        return {}
    chosen = change.history_of not in (None, largest)
    return {"history_of": change.history_of or largest, "history_reason": change.reason if chosen else ""}


def _enter(body: Body, change: Change) -> None:
    """Bring the register's entry to the change; the officers of a body that moved go with it."""
    for name, value in change.entry.items():
        setattr(body, "district_id" if name == "district" else name, value)
    if change.kind == Kind.ABOLISHED:
        body.valid_to = change.ground.effective_on
    body.save()
    if change.kind == Kind.MOVED:
        Officer.objects.filter(body=body).update(district=District.objects.get(pk=body.district_id))


def _end(parts: Iterable[Body], ground: Ground) -> None:
    for part in parts:
        part.valid_to = ground.effective_on
        part.save(update_fields=["valid_to"])


@transaction.atomic
def enter(state: str, new: NewBody, *, by: Officer, at: datetime) -> BodyAct:
    """Enter a new body with its notification; no earlier election counts for it (C-23).

    Raises NotAllowed with every obstacle: a code on record, a District of another State, a day to come, a part that was
    not there then, another officer than a drafter of the State.
    """
    must_be_drafter(by, state)
    _must_be_possible(obstacles.of_new(state, new, at))
    body = Body.objects.create(
        state_id=state,
        code=new.code,
        name_en=new.name_en,
        name_hi=new.name_hi,
        kind=new.kind,
        district=new.district,
        valid_from=new.ground.effective_on,
    )
    act = BodyAct.objects.create(body=body, kind=Kind.NEW, recorded_by=by, recorded_at=at, **vars(new.ground))
    BodyPart.objects.bulk_create(BodyPart(act=act, body=part) for part in new.parts)
    _on_record(act, body, parts=[part.code for part in new.parts], by=by, at=at)
    return act


def _on_record(act: BodyAct, body: Body, *, parts: list[str], by: Officer, at: datetime) -> None:
    told = {"code": body.code, "kind": act.kind, "from": act.effective_on.isoformat(), "row": act.pk}
    audit.record("change_body", body, by=by, at=at, **told, parts=parts)
