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
from typing import NamedTuple, ParamSpec, TypeVar

from reservations.law.terms import Body, BodyClass, Category

# Where a law says the same twice, once for each class of bodies, one clause stands for both and cites its place.
Provision = str | Mapping[BodyClass, str]

# Many clauses have no input worth keeping or call no other: they share what is empty.
NOTHING: dict[str, object] = {}
NO_CALLS: list[dict[str, object]] = []
NOT_YET_CALLED: dict[str, object] = {"unit": None, "inputs": NOTHING, "result": None, "calls": NO_CALLS}
PLAIN = frozenset((str, int, bool, NoneType))

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
    TIERS = "tiers"  # whose turn comes later because of earlier elections, without being barred


class Clause(NamedTuple):
    """What one function stands for: its places in the statute, its readings, question, sentence and category."""

    name: str
    step: Step
    provisions: tuple[str, ...]
    readings: tuple[str, ...]
    question: str
    sentence: str
    category: Category | None


# Every function that is a clause, in the order in which they are written.
CLAUSES: dict[Callable[..., object], Clause] = {}


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
        parameters = tuple(signature(function).parameters)
        law: dict[str, object] = {"clause": function.__name__, "step": step.value}
        law |= {"readings": list(readings), "question": question, "sentence": sentence, "provision": provision}
        law |= {"category": category and category.value} | NOT_YET_CALLED

        @wraps(function)
        def recorded(*args: P.args, **kwargs: P.kwargs) -> R:
            siblings = _calls.get()
            if siblings is None:
                return function(*args, **kwargs)
            node = law.copy()
            siblings.append(node)
            calls: list[dict[str, object]] = []
            token = _calls.set(calls)
            try:
                result = function(*args, **kwargs)
            finally:
                _calls.reset(token)
            given = dict(zip(parameters, args, strict=False))
            given.update(kwargs)
            _complete(node, given, result, calls)
            return result

        places = (provision,) if isinstance(provision, str) else tuple(dict.fromkeys(provision.values()))
        CLAUSES[recorded] = Clause(function.__name__, step, places, readings, question, sentence, category)
        return recorded

    return decorate


def _complete(
    node: dict[str, object], given: dict[str, object], result: object, calls: list[dict[str, object]]
) -> None:
    """Fill in what a call of a clause was given, what it found, and the clauses it called."""
    inputs = {key: as_json(value) for key, value in given.items() if not _left_out(value)}
    if not node["category"]:
        node["category"] = inputs.pop("category", None)
    if isinstance(provision := node["provision"], Mapping):
        node["provision"] = _place(provision, given.values())
    node["unit"] = inputs.pop("unit", None)
    node["inputs"], node["result"], node["calls"] = inputs or NOTHING, as_json(result), calls or NO_CALLS


def _place(provision: Mapping[BodyClass, str], given: Iterable[object]) -> str:
    kinds = (getattr(value, "kind", None) for value in given if isinstance(value, Context))
    return provision[next(kind for kind in kinds if kind is not None)]


def _left_out(value: object) -> bool:
    if isinstance(value, tuple):
        return bool(value) and isinstance(value[0], Body)
    return isinstance(value, Context)


def _items(values: tuple[object, ...]) -> list[object]:
    if _left_out(values):
        return [body.code for body in values if isinstance(body, Body)]
    return [as_json(value) for value in values]


def as_json(value: object) -> object:
    """A value of the law as JSON: exact, without a language, sets in order; `working()` of what knows better."""
    if type(value) in PLAIN:
        return value
    working = getattr(value, "working", None)
    if working is not None:
        return working()
    match value:
        case Category():
            return str(value)
        case date():
            return value.isoformat()
        case Mapping():
            return {str(as_json(key)): as_json(item) for key, item in value.items()}
        case frozenset():
            return sorted(map(str, value))
        case tuple():
            return _items(value)
        case _:
            raise TypeError(f"the working does not keep {value!r}")
