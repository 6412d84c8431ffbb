"""What stands in the way of an act in a body's life, every obstacle by itself."""

from collections.abc import Iterator
from datetime import date, datetime

from reservations.law.days import day_in_india
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, BodyAct, District
from reservations.selectors import history
from reservations.services.imports import files
from reservations.services.lineage.changes import COLUMNS, OF_TOWNS, Change, Ground, Kind, NewBody, on_record
from reservations.services.lineage.parts import larger, parts_of
from reservations.workflow.machine import Obstacle


def of_change(body: Body, change: Change, at: datetime) -> list[Obstacle]:
    """What stands in the way of a change of a body on record."""
    found = [*_of_the_ground(change.ground, at), *_of_its_time(body, change.ground.effective_on)]
    if change.kind in COLUMNS:
        found += _of_the_entry(body, change)
    if change.kind == Kind.MERGED:
        found += _of_the_parts(body, change)
    return found


def of_new(state: str, new: NewBody, at: datetime) -> list[Obstacle]:
    """What stands in the way of a new body."""
    found = _of_the_ground(new.ground, at)
    if not files.CODE.fullmatch(new.code):
        found.append(Obstacle("C-23", _("A code has letters, digits and hyphens, at most 40 of them.")))
    elif Body.objects.filter(state=state, code=new.code).exists():
        found.append(Obstacle("C-23", _("The code “%(code)s” is on record: a code is given once."), {"code": new.code}))
    if new.district.state_id != state:
        found.append(_OTHER_STATE)
    for part in new.parts:
        found += _of_its_time(part, new.ground.effective_on)
    return found


_OTHER_STATE = Obstacle("C-23", _("The District is of another State."))


def _of_the_ground(ground: Ground, at: datetime) -> list[Obstacle]:
    today = day_in_india(at)
    found = []
    if ground.effective_on > today:
        text = _("The change holds from %(day)s only. Enter it on that day.")
        found.append(Obstacle("C-23", text, {"day": ground.effective_on}))
    if ground.notified_on > today:
        found.append(Obstacle("C-23", _("The notification is dated in the future.")))
    return found


def _of_its_time(body: Body, day: date) -> Iterator[Obstacle]:
    """A body can change between its constitution and its end."""
    values = {"body": body.name, "code": body.code}
    if body.valid_to is not None and body.valid_to <= day:
        yield Obstacle("C-23", _("%(body)s (%(code)s) was abolished on %(day)s."), {**values, "day": body.valid_to})
    if body.valid_from is not None and body.valid_from > day:
        text = _("%(body)s (%(code)s) was constituted on %(day)s only.")
        yield Obstacle("C-23", text, {**values, "day": body.valid_from})


def _of_the_entry(body: Body, change: Change) -> Iterator[Obstacle]:
    if dict(change.entry) == on_record(body, change.kind):
        yield Obstacle("C-23", _("The register says that already."))
    on = change.ground.effective_on
    others = BodyAct.objects.filter(body=body, kind=change.kind)
    if change.earlier and (before := others.filter(effective_on__lte=on).first()):
        text = _("An act of %(day)s tells already what was before.")
        yield Obstacle("C-23", text, {"day": before.effective_on})
    if not change.earlier and (after := others.filter(effective_on__gt=on).last()):
        text = _("A later change, of %(day)s, is on record. An earlier one is entered as what was before.")
        yield Obstacle("C-23", text, {"day": after.effective_on})
    yield from _of_the_value(body, change)


def _of_the_value(body: Body, change: Change) -> Iterator[Obstacle]:
    if change.kind == Kind.MOVED:
        if not District.objects.filter(pk=change.entry["district"], state=body.state_id).exists():
            yield _OTHER_STATE
    elif change.kind == Kind.RECLASSIFIED:
        if body.kind not in OF_TOWNS or change.entry["kind"] not in OF_TOWNS:
            yield Obstacle("C-23", _("Only towns move from one class to another."))
    elif change.kind == Kind.LGD_CODE:
        yield from lgd_code(body, change.entry["lgd_code"])


def lgd_code(body: Body, code: str) -> Iterator[Obstacle]:
    """What is wrong with a code of the Local Government Directory for a body: digits alone, once in a State."""
    if not (code.isascii() and code.isdigit() and len(code) <= MOST_DIGITS):
        yield Obstacle("F1", _("A code of the Local Government Directory has digits alone, at most 10."))
    elif other := Body.objects.filter(state=body.state_id, lgd_code=code).exclude(pk=body.pk).first():
        text = _("That is the code of %(body)s (%(code)s).")
        yield Obstacle("F1", text, {"body": other.name, "code": other.code})


MOST_DIGITS = 10


def _of_the_parts(body: Body, change: Change) -> Iterator[Obstacle]:
    parts, day = change.parts, change.ground.effective_on
    if len({part.pk for part in parts}) < 2:
        yield Obstacle("C-23", _("A merger has at least two parts."))
        return
    for part in parts:
        if part.pk != body.pk:
            yield from _of_its_time(part, day)
    if any(part.state_id != body.state_id for part in parts):
        yield Obstacle("C-23", _("A part is of another State."))
    own = history.counted().filter(body=body, election__held_on__lt=day)
    if body not in parts and own.exists():
        text = _("%(body)s has a history of its own: name it among the parts.")
        yield Obstacle("C-23", text, {"body": body.name})
    yield from _of_the_choice(change)


def _of_the_choice(change: Change) -> Iterator[Obstacle]:
    """C-23: the larger part's history is kept; another part's is a choice that needs its reason."""
    known = larger(parts_of(change.parts))
    if change.history_of is None and known is None:
        text = _("Which part is the larger is not known from the figures. Name the part whose history is kept.")
        yield Obstacle("C-23", text)
    elif change.history_of is not None and change.history_of not in change.parts:
        yield Obstacle("C-23", _("The history kept is that of one of the parts."))
    elif change.history_of not in (None, known) and not change.reason:
        yield Obstacle("C-23", _("Keeping the history of another part than the larger one needs its reason."))
