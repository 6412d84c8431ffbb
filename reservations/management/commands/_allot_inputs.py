"""What `allot` was given, as inputs of the law; everything that is wrong with it is told at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from reservations.law import readings, registry
from reservations.law.cases import RuleSystem
from reservations.law.files import BadInput, Problem, parse_bodies, parse_history, parse_lots, parse_state
from reservations.law.files.cells import Sheet
from reservations.law.terms import Body, HistoryRow, Inputs, Lots
from reservations.law.wording import Message, Value
from reservations.law.wording import gettext_noop as _

T = TypeVar("T")


def inputs_from_files(options: Mapping[str, Any]) -> Inputs:
    """The inputs named on the command line; BadInput with the problems of all files and options together."""
    system = _system(options["rules"])
    found = Findings()
    no_bodies: tuple[Body, ...] = ()
    no_history: tuple[HistoryRow, ...] = ()
    inputs: dict[str, Any] = {
        "bodies": found.of_file(
            options["bodies"], lambda content, file: parse_bodies(content, file, system), no_bodies
        ),
        "history": found.of_file(
            options["history"], lambda content, file: parse_history(content, file, system), no_history
        ),
        "state_figures": found.of_file(options["state"], parse_state, None),
        "lots": found.of_file(options["lots"], parse_lots, Lots()),
        "election_date": found.day("--election-date", options["election_date"]),
        "first_election": found.day("--first-election", options["first_election"]),
        "readings": found.readings(system, options["readings"]),
    }
    found.not_taken(system, options)
    found.not_given(system, options)
    if options["explain"] is not None:
        found.explained(options["explain"], options["format"], inputs["bodies"])
    if options["alternatives"]:
        found.alternatives(options["explain"], options["format"])
    found.stop()
    return Inputs(system.id, **inputs)


def _system(rules: str) -> RuleSystem:
    try:
        return registry.get(rules)
    except registry.NoLaw as unknown:
        problem = Problem("RULES", 0, "", rules, Message(_("one of: {codes}"), {"codes": ", ".join(unknown.possible)}))
        raise BadInput([problem]) from None


class Findings:
    """The problems found so far."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def note(self, place: str, value: str, expected: str, **values: Value) -> None:
        """Note one problem of an option."""
        self.problems.append(Problem(place, 0, "", value, Message(expected, values)))

    def of_file(self, path: str | None, parse: Callable[[bytes, str], T], absent: T) -> T:
        """What a file holds, or `absent` when none is named or it cannot be read."""
        if path is None:
            return absent
        try:
            return parse(Path(path).read_bytes(), path)
        except OSError as error:
            self.note(path, error.strerror or "", _("a file that can be read"))
        except BadInput as bad:
            self.problems.extend(bad.problems)
        return absent

    def day(self, option: str, value: str | None) -> date | None:
        """A date given as an option."""
        sheet = Sheet(option)
        on = None if value is None else sheet.day(0, "", value)
        self.problems.extend(sheet.problems)
        return on

    def readings(self, system: RuleSystem, given: list[str]) -> dict[str, str]:
        """The readings chosen, by id."""
        chosen: dict[str, str] = {}
        for text in given:
            name, equals, value = text.partition("=")
            if not equals:
                self.note("--reading", text, _("NAME=VALUE, for example shortfall=unfilled"))
                continue
            try:
                key = readings.get(name).id if name in readings.NAMES else name
                readings.resolve(system.choices, {key: value})
                if chosen.setdefault(key, value) != value:
                    self.note("--reading", text, _("one option for one reading"))
            except readings.UnknownReading as unknown:
                self.note("--reading", text, _("one of: {codes}"), codes=", ".join(unknown.possible))
        return chosen

    def not_taken(self, system: RuleSystem, options: Mapping[str, Any]) -> None:
        """Inputs that this rule system does not look at, which must not seem to decide anything."""
        for name in ("state", "first_election"):
            if options[name] is not None and name not in system.takes:
                self.note(f"--{name.replace('_', '-')}", options[name], _("to be left out: {rules} does not use it"),
                          rules=system.id)  # fmt: skip

    def not_given(self, system: RuleSystem, options: Mapping[str, Any]) -> None:
        """The State's totals, where the numbers of offices follow from them."""
        if "state" in system.takes and options["state"] is None:
            self.note("--state", "", _("a file with the totals of the whole State, rural and urban"))

    def explained(self, code: str, form: str, bodies: tuple[Body, ...]) -> None:
        """What --explain names; bodies that could not be read say enough themselves."""
        if bodies and code not in {body.code for body in bodies}:
            self.note("--explain", code, _("the code of one of the bodies"))
        if form == "csv":
            self.note("--explain", code, _("--format table or --format json"))

    def alternatives(self, code: str | None, form: str) -> None:
        """What does not go with --alternatives."""
        if code is not None:
            self.note("--alternatives", code, _("--explain or --alternatives, not both"))
        if form == "csv":
            self.note("--alternatives", form, _("--format table or --format json"))

    def stop(self) -> None:
        """BadInput when there is any problem."""
        if self.problems:
            raise BadInput(self.problems)
