"""The working: a decorator that records clauses around their calls, only when somebody asks for it.

A recorded clause is a mapping without language: `clause` (the function), `step` (what it contributes to an
explanation), `category` (of its group, or null), `unit` (the Division, District or body it looks at alone, or null),
`provision`, `readings`, `question` and `sentence` (English templates, keys of their translations; {category} is put in
by the reader), `inputs`, `result`, and `calls` (the clauses it called, in their order). A list of bodies is not an
input worth keeping: an arrangement names them in its result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date
from enum import StrEnum
from functools import wraps
from inspect import signature
from types import NoneType
from typing import ParamSpec, TypeVar

from reservations.law.terms import Body, BodyClass, Category

# Where a law says the same twice, once for each class of bodies, one clause stands for both and cites its place.
Provision = str | Mapping[BodyClass, str]

P = ParamSpec("P")
R = TypeVar("R")

_calls: ContextVar[list[dict[str, object]] | None] = ContextVar("calls", default=None)


class Step(StrEnum):
    """What a clause contributes to an explanation."""

    FIGURES = "figures"
    NUMBER = "number"
    WOMEN = "women"
    OTHER_WOMEN = "other_women"
    ELECTIONS = "elections"
    ROTATION = "rotation"
    CYCLE = "cycle"
    RANK = "rank"
    ALLOTMENT = "allotment"
    UNITS = "units"  # the distribution of a number to Divisions or Districts
    WOMEN_OF_UNITS = "women_of_units"  # how many of each unit's offices are for women
    LIST = "list"  # one serial list of all bodies
    START = "start"  # the serial at which an allotment begins
    LOT = "lot"


class Context:
    """What surrounds a clause and is not an input of its own; the working leaves it out. A case tells its `kind`."""


@contextmanager
def recording(*, wanted: bool = True) -> Iterator[list[dict[str, object]]]:
    """Collect the clauses called inside the block, if wanted."""
    clauses: list[dict[str, object]] = []
    token = _calls.set(clauses if wanted else None)
    try:
        yield clauses
    finally:
        _calls.reset(token)


def clause(
    step: Step,
    provision: Provision,
    readings: tuple[str, ...],
    question: str,
    sentence: str,
    *,
    category: Category | None = None,
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a function as one clause of a statute; what it computes is not touched."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        parameters = signature(function)
        law: dict[str, object] = {"clause": function.__name__, "step": step.value}
        law |= {"readings": list(readings), "question": question, "sentence": sentence}

        @wraps(function)
        def recorded(*args: P.args, **kwargs: P.kwargs) -> R:
            siblings = _calls.get()
            if siblings is None:
                return function(*args, **kwargs)
            given = parameters.bind(*args, **kwargs).arguments
            node = {**law, "provision": _place(provision, given.values())}
            siblings.append(node)
            with recording() as calls:
                result = function(*args, **kwargs)
            inputs = {key: as_json(value) for key, value in given.items() if not _left_out(value)}
            node["category"] = category.value if category else inputs.pop("category", None)
            node["unit"] = inputs.pop("unit", None)
            return _closed(node, inputs, result, calls)

        return recorded

    return decorate


def _place(provision: Provision, given: Iterable[object]) -> str:
    if isinstance(provision, str):
        return provision
    kinds = (getattr(value, "kind", None) for value in given if isinstance(value, Context))
    return provision[next(kind for kind in kinds if kind is not None)]


def _left_out(value: object) -> bool:
    return isinstance(value, Context) or (
        isinstance(value, tuple) and any(isinstance(each, Body) for each in value[:1])
    )


def _closed(node: dict[str, object], inputs: dict[str, object], result: R, calls: list[dict[str, object]]) -> R:
    node |= {"inputs": inputs, "result": as_json(result), "calls": calls}
    return result


def as_json(value: object) -> object:
    """A value of the law as JSON: exact, without a language, sets in order; `working()` of what knows better."""
    if type(value) in (str, int, bool, NoneType):
        return value
    working = getattr(value, "working", None)
    if working is not None:
        return working()
    match value:
        case Category():
            return value.value
        case date():
            return value.isoformat()
        case Mapping():
            return {str(as_json(key)): as_json(item) for key, item in value.items()}
        case frozenset():
            return sorted(map(str, value))
        case tuple():
            return [as_json(item) for item in value]
        case _:
            return value
