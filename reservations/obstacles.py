"""Obstacles in words: why an event is not possible now, in the active language."""

from collections.abc import Callable, Mapping
from datetime import date, datetime

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy

from reservations import words
from reservations.formatting import day, indian, moment
from reservations.workflow.machine import NotAllowed, Obstacle

EVENTS: Mapping[str, Promise] = {
    "submit": pgettext_lazy("event", "Submit for approval"),
    "return_to_drafter": pgettext_lazy("event", "Return to the drafter"),
    "publish": pgettext_lazy("event", "Approve and publish"),
    "schedule": pgettext_lazy("event", "Approve and schedule the release"),
    "unschedule": pgettext_lazy("event", "Cancel the release"),
    "revise": pgettext_lazy("event", "Begin a revised draft"),
    "finalise": pgettext_lazy("event", "Approve as final"),
    "gazette": pgettext_lazy("event", "Record the Gazette"),
    "corrigendum": pgettext_lazy("event", "Issue a corrigendum"),
    "withdraw": pgettext_lazy("event", "Withdraw"),
    "stay": pgettext_lazy("event", "Record a stay"),
    "quash": pgettext_lazy("event", "Record that it was quashed"),
    "restore": pgettext_lazy("event", "Record that it was restored"),
    "stay_office": pgettext_lazy("event", "Record a stay of one office"),
    "quash_office": pgettext_lazy("event", "Record that one office was quashed"),
    "restore_office": pgettext_lazy("event", "Record that one office was restored"),
    "prepare_final": pgettext_lazy("event", "Prepare the final order"),
    "use_computation": pgettext_lazy("event", "Use a newer computation"),
    "write": pgettext_lazy("event", "Change the wording"),
}


def _value(value: object) -> str:
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, date):
        return day(value)
    if isinstance(value, int):
        return indian(value)
    return str(value)


def _listed(table: Mapping[str, Promise]) -> Callable[[str], str]:
    return lambda codes: ", ".join(str(table[code]) for code in codes.split())


_CODES: Mapping[str, Callable[[str], Promise | str]] = {
    "state": lambda code: words.ORDER_STATES[code],
    "event": lambda code: EVENTS[code],
    "roles": _listed(words.ROLES),
    "states": _listed(words.ORDER_STATES),
}


def obstacle_text(obstacle: Obstacle) -> str:
    """The obstacle as a sentence in the active language: figures grouped, days and codes in words."""
    values = {
        name: str(_CODES[name](str(value))) if name in _CODES else _value(value)
        for name, value in obstacle.values.items()
    }
    return gettext(obstacle.template) % values


def refusal_texts(refused: NotAllowed) -> list[str]:
    """Every obstacle of a refusal with the reading it rests on, for the list above a form."""
    return [f"{obstacle_text(o)} ({o.reading})" if o.reading else obstacle_text(o) for o in refused.obstacles]
