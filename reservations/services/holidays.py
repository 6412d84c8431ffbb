"""The State's calendar of holidays, kept by the drafter: days are added and future ones removed; past ones are kept.

C-30 asks the calendar when a closing instant is set. An instant that was published feeds every page and paper and is
moved by nothing in the calendar; a window that is set or moved later counts with the calendar of its day.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction

from reservations.law.days import day_in_india
from reservations.law.wording import gettext_noop as _
from reservations.models import Holiday, Officer, State
from reservations.selectors import holidays as selected
from reservations.services import audit
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle

KEPT = Obstacle("C-30", _("A holiday that is past or today stays in the calendar."))


@dataclass(frozen=True)
class Day:
    """One holiday to be added: the day and its names."""

    on: date
    name_en: str
    name_hi: str


def against(state: State, day: Day, at: datetime) -> Obstacle | None:
    """What stands against adding a day: no name, or a past day of a window that was published."""
    if not day.name_en.strip() or not day.name_hi.strip():
        return Obstacle("", _("A holiday has a name in both languages."))
    if day.on < day_in_india(at) and selected.published_over(state.code, day.on):
        text = _("%(day)s has passed and lay in a published window, whose days stay as they were counted.")
        return Obstacle("C-30", text, {"day": day.on})
    return None


@transaction.atomic
def add(state: State, days: Sequence[Day], *, by: Officer, at: datetime) -> list[Holiday]:
    """Add holidays, all or none; days that the calendar has already are left as they are. Returns the new ones.

    Raises NotAllowed for another officer than a drafter of the State, and with everything that stands against a day.
    """
    must_be_drafter(by, state.code)
    State.objects.select_for_update().get(pk=state.pk)
    if found := [obstacle for day in days if (obstacle := against(state, day, at)) is not None]:
        raise NotAllowed(found)
    known = set(Holiday.objects.filter(state=state).values_list("held_on", flat=True))
    new = [day for day in sorted(days, key=lambda day: day.on) if day.on not in known]
    made = [
        Holiday.objects.create(state=state, held_on=day.on, name_en=day.name_en.strip(), name_hi=day.name_hi.strip())
        for day in new
    ]
    if made:
        audit.record("add_holidays", state, by=by, at=at, days=[str(row.held_on) for row in made])
    return made


@transaction.atomic
def remove(holiday: Holiday, *, by: Officer, at: datetime) -> None:
    """Take a holiday that lies ahead out of the calendar. Raises NotAllowed for one that is past or today."""
    must_be_drafter(by, holiday.state_id)
    if holiday.held_on <= day_in_india(at):
        raise NotAllowed([KEPT])
    removed, _rows = Holiday.objects.filter(pk=holiday.pk).delete()
    if removed:
        audit.record("remove_holiday", holiday.state, by=by, at=at, days=[str(holiday.held_on)])
