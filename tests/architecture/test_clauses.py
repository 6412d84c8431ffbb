"""Statute and code hold each other: no passage without a function or a reason, no clause without its passage."""

from collections.abc import Callable, Iterator

import pytest

from reservations.law import registry
from reservations.law.cases import RuleSystem
from reservations.law.passages import TEXTS, Passage, Standing, citing
from reservations.law.readings import NAMES
from reservations.law.working import CLAUSES

Function = Callable[..., object]
each_system = pytest.mark.parametrize("system", registry.SYSTEMS, ids=lambda system: system.id)


def statute(system: RuleSystem) -> str:
    """The module, or the package, in which a rule system is written."""
    return ".".join(system.allot.__module__.split(".")[:4])


def clauses(system: RuleSystem) -> Iterator[Function]:
    home = statute(system)
    yield from (each for each in CLAUSES if f"{each.__module__}.".startswith(f"{home}."))


def named(function: Function) -> str:
    return f"{function.__module__}.{function.__name__}"


def test_every_rule_system_has_its_text_and_every_text_its_rule_system() -> None:
    assert list(TEXTS) == [system.id for system in registry.SYSTEMS]


def test_every_clause_of_the_law_belongs_to_a_statute() -> None:
    of_statutes = {function for system in registry.SYSTEMS for function in clauses(system)}
    elsewhere = [
        named(each) for each in CLAUSES if each.__module__.startswith("reservations.") and each not in of_statutes
    ]
    assert elsewhere == []


@each_system
def test_there_are_clauses_to_look_at(system: RuleSystem) -> None:
    assert len(list(clauses(system))) >= 7


@each_system
def test_no_clause_without_its_passage(system: RuleSystem) -> None:
    lost = [
        f"{named(function)}: {provision}"
        for function in clauses(system)
        for provision in CLAUSES[function].provisions
        if (passage := citing(system.id, provision)) is None or function not in passage.by
    ]
    assert lost == []


@each_system
def test_no_passage_without_a_function_or_a_reason(system: RuleSystem) -> None:
    assert [each.provision for each in TEXTS[system.id] if not is_answered(each)] == []


def is_answered(passage: Passage) -> bool:
    """Computed by functions; computed though the text is missing, which is said; or not computed, with the reason."""
    match passage.standing:
        case Standing.COMPUTED:
            return bool(passage.by)
        case Standing.RECONSTRUCTED:
            return bool(passage.by and passage.remark)
        case Standing.PROCEDURE | Standing.NOT_COMPUTED:
            return bool(passage.remark and not passage.by)


@each_system
def test_a_passage_is_computed_by_its_own_statute_or_by_what_all_statutes_share(system: RuleSystem) -> None:
    foreign = [
        named(function)
        for passage in TEXTS[system.id]
        for function in passage.by
        if function.__module__.startswith("reservations.law.statutes.")
        and not f"{function.__module__}.".startswith(f"{statute(system)}.")
    ]
    assert foreign == []


@each_system
def test_every_passage_stands_once_says_what_it_demands_and_names_readings_of_the_register(system: RuleSystem) -> None:
    provisions = [passage.provision for passage in TEXTS[system.id] if passage.provision]
    assert len(provisions) == len(set(provisions))
    for passage in TEXTS[system.id]:
        assert passage.demands.endswith("."), passage.provision
        assert set(passage.all_readings) <= NAMES.keys(), passage.provision


@each_system
def test_every_choice_of_a_rule_system_stands_beside_a_passage(system: RuleSystem) -> None:
    beside = {reading for passage in TEXTS[system.id] for reading in passage.all_readings}
    assert set(system.choices) <= beside
