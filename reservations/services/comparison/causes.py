"""The causes of one changed office: what of its own, which reading, whose figures; confirmed, or told beside others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from reservations.law import readings, registry
from reservations.law.terms import Category, HistoryRow
from reservations.law.wording import Message, Value, bodies, category_words, day, people
from reservations.law.wording import gettext_noop as _
from reservations.services.comparison.details import bearing, figure, place
from reservations.services.comparison.differences import Differences, Kind, Part
from reservations.services.comparison.experiments import Experiments, needed
from reservations.services.comparison.nearby import Nearby, Others


class Certainty(StrEnum):
    """How sure a cause is: this part alone changes the office; only with others; or it is told beside the cause."""

    ALONE = "alone"
    TOGETHER = "together"
    FOLLOWS = "follows"


@dataclass(frozen=True, slots=True)
class Cause:
    """One cause: what it is about, how sure it is, in a sentence, and details such as figures before and after."""

    kind: str
    certainty: Certainty
    message: Message
    details: tuple[Message, ...] = ()
    codes: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The cause without a language."""
        return {
            "kind": self.kind,
            "certainty": self.certainty.value,
            "message": self.message.as_json(),
            "details": [detail.as_json() for detail in self.details],
            "codes": list(self.codes),
        }


@dataclass(frozen=True, slots=True)
class Changed:
    """One office whose category is another; None on the side where the body is absent."""

    code: str
    before: str | None
    after: str | None

    @property
    def groups(self) -> tuple[Category, ...]:
        """The groups of both categories, without unreserved."""
        found = dict.fromkeys(Category(each).group for each in (self.before, self.after) if each)
        return tuple(group for group in found if group is not Category.UR)


class Causes:
    """Finds the causes of changed offices between two computations."""

    def __init__(self, differences: Differences) -> None:
        self._of = differences
        self._experiments = Experiments(differences)
        self._near = Nearby(differences)

    def of(self, office: Changed) -> list[Cause]:
        """The causes of one changed office; there is always at least one."""
        if office.before is None:
            text = _("The body is new in this computation.")
            return [Cause("added", Certainty.ALONE, Message(text), codes=(office.code,))]
        if office.after is None:
            text = _("The body is no longer in this computation.")
            return [Cause("left", Certainty.ALONE, Message(text), codes=(office.code,))]
        if not self._of.parts:
            return [Cause("program", Certainty.ALONE, Message(PROGRAM))]
        found = [cause for part, sure in self._parts(office, office.after) for cause in self._told(office, part, sure)]
        return [cause for cause in found if cause.certainty is Certainty.ALONE] or found

    def _parts(self, office: Changed, now: str) -> list[tuple[Part, Certainty]]:
        """The parts that change the office alone; else those it needs; else all that differ."""
        parts = self._of.parts
        alone = [part for part in parts if (self._experiments.alone(part) or {}).get(office.code) == now]
        if alone:
            return [(part, Certainty.ALONE) for part in alone]
        together = needed(self._experiments, parts, office.code, now) or parts
        return [(part, Certainty.TOGETHER) for part in together]

    def _told(self, office: Changed, part: Part, sure: Certainty) -> Iterator[Cause]:
        if part.kind is Kind.FIGURES:
            return self._figures(office, sure)
        tell = {
            Kind.RULES: self._rules,
            Kind.MOVED: self._moved,
            Kind.BODIES: self._bodies,
            Kind.HISTORY: self._history,
            Kind.STATE: self._state,
            Kind.LOTS: self._lots,
        }
        told = self._reading(part, sure) if part.kind is Kind.READING else tell[part.kind](office, sure)
        return iter([told])

    def _figures(self, office: Changed, sure: Certainty) -> Iterator[Cause]:
        """Its own figures or those of others, whichever alone changes it; else both together."""
        own = self._of.figures.get(office.code)
        if own is None:
            yield self._of_others(office, sure)
        elif self._experiments.own(office.code) == office.after:
            yield self._own(office, own, Certainty.ALONE)
        elif self._experiments.others(office.code) == office.after:
            yield self._of_others(office, Certainty.ALONE)
        else:
            yield self._own(office, own, Certainty.TOGETHER)
            if self._near.figures(office.code).named:
                yield self._of_others(office, Certainty.TOGETHER)

    def _own(self, office: Changed, own: Mapping[str, tuple[int | None, int | None]], sure: Certainty) -> Cause:
        bear = bearing(office.groups, own)
        details = tuple(figure(column, pair) for column, pair in own.items() if column in bear)
        return Cause("own_figures", sure, Message(_("Its own figures changed:")), details, (office.code,))

    def _of_others(self, office: Changed, sure: Certainty) -> Cause:
        others = self._near.figures(office.code)
        return _others("figures", sure, _("The figures of other bodies changed: {bodies}"), others)

    def _reading(self, part: Part, sure: Certainty) -> Cause:
        reading = readings.get(part.reading)
        words = {option.code: option.text for option in reading.options}
        one, two = self._of.before.options.get(reading.id), self._of.after.options[reading.id]
        values: dict[str, Value] = {
            "reading": reading.id,
            "before": _text(words.get(one or "", one or "–")),
            "after": _text(words.get(two, two)),
        }
        return Cause(
            "reading", sure, Message(_("Reading {reading} was chosen otherwise. Before: {before} Now: {after}"), values)
        )

    def _rules(self, _office: Changed, sure: Certainty) -> Cause:
        one, two = (registry.get(side.inputs.rules).title for side in (self._of.before, self._of.after))
        values: dict[str, Value] = {"before": _text(one), "after": _text(two)}
        return Cause("rules", sure, Message(_("Another law governs: {after} instead of {before}."), values))

    def _moved(self, office: Changed, sure: Certainty) -> Cause:
        own = self._of.moved.get(office.code)
        if own is None:
            text = _("Other bodies moved to another class or unit: {bodies}")
            return _others("moved", sure, text, self._near.moved(office.code))
        details = tuple(place(column, pair) for column, pair in own.items())
        return Cause("own_place", sure, Message(_("The body moved:")), details, (office.code,))

    def _bodies(self, office: Changed, sure: Certainty) -> Cause:
        return _others("bodies", sure, _("Bodies were added or left: {bodies}"), self._near.came_or_went(office.code))

    def _state(self, _office: Changed, sure: Certainty) -> Cause:
        return Cause("state", sure, Message(_("The totals of the State changed.")))

    def _lots(self, _office: Changed, sure: Certainty) -> Cause:
        return Cause("lots", sure, Message(_("Another lot was drawn.")))

    def _history(self, office: Changed, sure: Certainty) -> Cause:
        """Its own rows of the history, and whether rotation stands against it now; else that others' rows differ."""
        own = [key for key in self._of.history_of.get(office.code, ()) if self._bears(office, key)]
        if own:
            details = tuple(self._row(key) for key in own)
            return Cause("own_rotation", sure, self._rotation(office), details, (office.code,))
        near = self._near.history(office.code, office.groups)
        if not near.named:
            return Cause("rotation", sure, Message(_("Other elections count for the rotation.")))
        return _others("rotation", sure, _("The rotation of other bodies differs: {bodies}"), near)

    def _bears(self, office: Changed, key: tuple[str, str]) -> bool:
        """Whether a row of its history is about one of its categories, or about women where they may be (C-20)."""
        rows = [side.history[key] for side in (self._of.before, self._of.after) if key in side.history]
        women = any(Category(each).for_women for each in (office.before, office.after) if each)
        return any(row.category.group in office.groups or (women and row.category.for_women) for row in rows)

    def _row(self, key: tuple[str, str]) -> Message:
        one, two = self._of.before.history.get(key), self._of.after.history.get(key)
        values: dict[str, Value] = {"day": day(date.fromisoformat(key[0]))}
        if one and two:
            text = _("general election of {day}: {after} instead of {before}")
            pair = {"before": category_words(one.category), "after": category_words(two.category)}
            return Message(text, {**values, **pair})
        counted = _("general election of {day}, {category}: counted now")
        row = two or self._of.before.history[key]
        text = counted if two else _("general election of {day}, {category}: no longer counted")
        return Message(text, {**values, "category": category_words(row.category)})

    def _rotation(self, office: Changed) -> Message:
        last = self._of.after.last.get(office.code)
        stands = last and office.before and last.category.group is Category(office.before).group
        if last and stands and last.category.group is not Category.UR:
            values: dict[str, Value] = {"category": people(last.category)}
            return Message(
                _("Rotation stands against {category} here now, who had the office at the last election:"), values
            )
        freed = self._of.before.last.get(office.code)
        if _same_group(freed, office.after) and not _same_group(last, office.after):
            return Message(_("Rotation no longer stands against its category:"))
        return Message(_("Its own history differs:"))


PROGRAM = _("The inputs are equal; the two were computed by different versions of the program.")


def _same_group(row: HistoryRow | None, category: str | None) -> bool:
    return row is not None and category is not None and row.category.group is Category(category).group


def _text(template: str) -> Value:
    return {"text": {"template": template, "values": {}}}


def _others(kind: str, sure: Certainty, text: str, others: Others) -> Cause:
    """A cause that lies with other bodies: some are named, the rest counted."""
    details = (Message(_("and {number} more"), {"number": others.more}),) if others.more else ()
    return Cause(kind, sure, Message(text, {"bodies": bodies(others.named)}), details, others.named)
