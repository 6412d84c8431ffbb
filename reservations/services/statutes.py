"""A statute passage by passage in the active language: what it demands, how it is computed, or why it is not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from reservations.documents.provisions import provision
from reservations.formatting import language
from reservations.law import readings, registry
from reservations.law.cases import RuleSystem
from reservations.law.passages import TEXTS, Passage, Standing, citing
from reservations.law.readings import Reading
from reservations.law.terms import Category
from reservations.law.wording import PEOPLE
from reservations.law.working import Clause

STANDINGS = {
    Standing.COMPUTED: gettext_noop("Computed"),
    Standing.RECONSTRUCTED: gettext_noop("Computed by a reading; the text is not at hand"),
    Standing.PROCEDURE: gettext_noop("Carried out in the procedure"),
    Standing.NOT_COMPUTED: gettext_noop("Not computed"),
}


@dataclass(frozen=True, slots=True)
class ClauseShown:
    """One clause of the program: question and sentence as an explanation prints them, and the function's name."""

    name: str
    step: str
    question: str
    sentence: str
    readings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PassageShown:
    """One passage at its anchor; `clauses` are those that stand here, `elsewhere` the passages where others stand."""

    anchor: str
    provision: str
    cited: str
    category: str | None
    standing: str
    standing_text: str
    demands: str
    remark: str
    functions: tuple[str, ...]
    clauses: tuple[ClauseShown, ...]
    elsewhere: tuple[tuple[str, str], ...]
    readings: tuple[str, ...]


def passages(system: RuleSystem) -> list[PassageShown]:
    """The text of a rule system, in the statute's order, in the active language."""
    return [_shown(system, passage) for passage in TEXTS[system.id]]


def readings_of(system: RuleSystem) -> list[Reading]:
    """Every reading that fills a gap of the statute, in the order of the register."""
    used = {reading for passage in TEXTS[system.id] for reading in passage.all_readings}
    return [reading for reading in readings.REGISTER if reading.id in used]


def is_known(rules_id: str) -> bool:
    """Whether there is a page of this law."""
    return rules_id in TEXTS


def anchors(rules_id: str) -> dict[str, str]:
    """By provision, as it is cited in the active language, the anchor of its passage; empty for an unknown law."""
    return _anchors(rules_id, language()) if is_known(rules_id) else {}


@lru_cache(maxsize=32)
def _anchors(rules_id: str, _language: str) -> dict[str, str]:
    text, law = TEXTS[rules_id], registry.get(rules_id).law
    places = {passage.provision for passage in text if passage.provision}
    places |= {place for passage in text for clause in passage.clauses for place in clause.provisions}
    found = ((place, citing(rules_id, place)) for place in sorted(places))
    return {provision(place, law): _anchor(rules_id, passage) for place, passage in found if passage}


def as_json(system: RuleSystem) -> dict[str, Any]:
    """The same for programs: the law, and its passages with the clauses that compute them."""
    return {
        "id": system.id,
        "title": _(system.title),
        "citation": _(system.citation),
        "state": system.state,
        "classes": [kind.value for kind in system.classes],
        "valid_from": system.valid_from and system.valid_from.isoformat(),
        "valid_until": system.valid_until and system.valid_until.isoformat(),
        "allots": system.allots,
        "choices": list(system.choices),
        "language": language(),
        "passages": [_row(each) for each in passages(system)],
    }


def _row(passage: PassageShown) -> dict[str, Any]:
    clauses = [{name: getattr(clause, name) for name in ClauseShown.__slots__} for clause in passage.clauses]
    plain = ("anchor", "provision", "cited", "category", "standing", "demands", "remark", "functions", "readings")
    return {**{name: getattr(passage, name) for name in plain}, "clauses": clauses}


def _shown(system: RuleSystem, passage: Passage) -> PassageShown:
    here, elsewhere = [], {}
    for clause in passage.clauses:
        homes = [citing(system.id, place) for place in clause.provisions]
        if passage in homes:
            here.append(_clause(clause))
        elif home := max(filter(None, homes), key=lambda home: _in_common(home, passage), default=None):
            elsewhere[_anchor(system.id, home)] = provision(home.provision, system.law)
    cited = provision(passage.provision, system.law) if passage.provision else _("Not in the copy at hand")
    return PassageShown(
        anchor=_anchor(system.id, passage),
        provision=passage.provision,
        cited=cited,
        category=passage.category and passage.category.value,
        standing=passage.standing.value,
        standing_text=_(STANDINGS[passage.standing]),
        demands=_said(passage.demands, passage.category),
        remark=_(passage.remark) if passage.remark else "",
        functions=tuple(_named(passage)),
        clauses=tuple(here),
        elsewhere=tuple(elsewhere.items()),
        readings=tuple(dict.fromkeys((*passage.readings, *(each for clause in here for each in clause.readings)))),
    )


def _in_common(one: Passage, other: Passage) -> int:
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one.provision, other.provision, strict=False))
    return sum(1 for _pair in same)


def _clause(clause: Clause) -> ClauseShown:
    question, sentence = (_said(text, clause.category) for text in (clause.question, clause.sentence))
    return ClauseShown(clause.name, clause.step.value, question, sentence, clause.readings)


def _said(template: str, category: Category | None) -> str:
    """A sentence of the law in the active language; where it holds for each category, that is said."""
    return _(template).format(category=_(PEOPLE[category]) if category else _("the category"))


def _named(passage: Passage) -> Iterator[str]:
    """The functions as they stand in the program, below the law."""
    for function in passage.by:
        yield f"{function.__module__}.{function.__name__}".removeprefix("reservations.law.")


def _anchor(rules_id: str, passage: Passage) -> str:
    """9-A(5)(1)(b)(i), proviso is p-9-a-5-1-b-i-proviso; what the copy does not have is counted from the start."""
    if passage.provision:
        return "p-" + re.sub(r"[^0-9a-z]+", "-", passage.provision.lower()).strip("-")
    return f"p-{TEXTS[rules_id].index(passage) + 1}"
