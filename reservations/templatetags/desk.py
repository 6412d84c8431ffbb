"""The filters of officers' pages: obstacles, next steps and the law's sentences in words."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import template
from django.utils.translation import gettext

from reservations.documents import codes
from reservations.law import registry
from reservations.models import Computation
from reservations.obstacles import EVENTS, refusal_texts
from reservations.selectors.desk import NextStep
from reservations.services import explanations
from reservations.workflow.machine import NotAllowed, Obstacle

register = template.Library()


@register.filter
def say(sentence: str) -> str:
    """{{ law.title|say }}: a sentence of the law in the active language."""
    return gettext(sentence)


@register.filter
def at(table: Mapping[str, Any], key: str) -> Any:
    """{{ line.figures|at:column }}: what stands under a key, or None."""
    return table.get(key)


@register.filter
def in_words(obstacles: Iterable[Obstacle]) -> list[str]:
    """Obstacles as sentences with their readings."""
    return refusal_texts(NotAllowed(tuple(obstacles)))


@register.filter
def step_words(step: NextStep) -> str:
    """The next step of an order in words; before finality the final order is prepared."""
    return str(EVENTS["prepare_final" if step.to_prepare else step.event])


@register.filter
def event_words(event: Any) -> str:
    """An event in words."""
    return str(EVENTS[event])


@register.filter
def printed(code: str) -> str:
    """A document's code as it is printed, in groups."""
    return codes.printed(code)


@register.filter
def cited(provision: str, computation: Computation) -> str:
    """A provision of a result as it is cited in the active language."""
    return explanations.provision(provision, (computation.working or {}).get("law", "section"))


@register.filter
def allots(computation: Computation) -> bool:
    """Whether the law of a computation allots, or gives numbers only (C-36)."""
    return registry.get(computation.exercise.rules).allots


@register.filter
def counted(lines: Iterable[Any], severity: str) -> int:
    """How many checks ended this way."""
    return sum(line.check.severity == severity for line in lines)


@register.filter
def not_passed(lines: Iterable[Any]) -> list[Any]:
    """The checks that block or warn."""
    return [line for line in lines if line.check.severity != "passed"]


@register.filter
def passed_ones(lines: Iterable[Any]) -> list[Any]:
    """The checks that are in order."""
    return [line for line in lines if line.check.severity == "passed"]
