"""What a changed office follows from besides its cause: numbers that changed, and the nearest offices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from reservations.law.terms import Category
from reservations.law.wording import Message, Value, body, category_words, people
from reservations.law.wording import gettext_noop as _
from reservations.services.comparison.causes import Cause, Certainty, Changed
from reservations.services.comparison.differences import Differences
from reservations.services.comparison.nearby import Place, place_of, shared_by


class Followed:
    """The consequences through which one change moves another office."""

    def __init__(self, differences: Differences, changed: Sequence[Changed]) -> None:
        self._of = differences
        self._gained: dict[tuple[str, str], list[str]] = {}
        self._lost: dict[tuple[str, str], list[str]] = {}
        for office in changed:
            self._note(self._gained, office.code, office.after)
            self._note(self._lost, office.code, office.before)
        self._before = {(row["group"], row["unit"]): row for row in differences.before.numbers}
        self._after = {(row["group"], row["unit"]): row for row in differences.after.numbers}

    def _note(self, listed: dict[tuple[str, str], list[str]], code: str, category: str | None) -> None:
        if category and category != Category.UR:
            listed.setdefault((shared_by(self.place(code)), category), []).append(code)

    def place(self, code: str) -> Place:
        """Class and unit of a body, as they are now if it is still there."""
        return place_of(self._of, code)

    def of(self, office: Changed) -> Iterator[Cause]:
        """Numbers of its categories that changed in the State and its unit, and with whom it changed places."""
        yield from self._numbers(office)
        if office.before and office.after:
            text = _("{body} now has what this office had ({category}).")
            yield from self._exchanged(office, self._gained, office.before, text)
            text = _("{body} had before what this office has now ({category}).")
            yield from self._exchanged(office, self._lost, office.after, text)

    def _numbers(self, office: Changed) -> Iterator[Cause]:
        group, unit = self.place(office.code)
        for place in dict.fromkeys(((group, None), (group, unit))):
            one, two = self._before.get(place, {}), self._after.get(place, {})
            for each in office.groups:
                if one and two and one[each.value] != two[each.value]:
                    yield _number(place[1], each, one[each.value], two[each.value])

    def _exchanged(
        self, office: Changed, listed: Mapping[tuple[str, str], list[str]], category: str, text: str
    ) -> Iterator[Cause]:
        candidates = [c for c in listed.get((shared_by(self.place(office.code)), category), ()) if c != office.code]
        if candidates:
            nearest = min(candidates, key=self._distance(office.code, Category(category)))
            values: dict[str, Value] = {"body": body(nearest), "category": category_words(Category(category))}
            yield Cause("exchange", Certainty.FOLLOWS, Message(text, values), codes=(nearest,))

    def _distance(self, code: str, category: Category) -> Callable[[str], tuple[bool, Fraction, str]]:
        """How near a body stands: in the same unit first, then by the category's share, for women by population."""
        here, unit = self._weight(code, category), self.place(code)[1]

        def distance(other: str) -> tuple[bool, Fraction, str]:
            return self.place(other)[1] != unit, abs(self._weight(other, category) - here), other

        return distance

    def _weight(self, code: str, category: Category) -> Fraction:
        side = self._of.after if code in self._of.after.bodies else self._of.before
        found = side.bodies[code]
        persons = found.persons(category)
        return Fraction(persons) if category is Category.W else Fraction(persons, found.population)


def _number(unit: str | None, group: Category, before: int, after: int) -> Cause:
    """A number of offices that changed; the women's is of those outside the categories."""
    values: dict[str, Value] = {"before": before, "after": after}
    if group is Category.W:
        in_all = _("The number of women's offices outside the categories changed: {before} → {after}.")
        in_unit = _("The number of women's offices outside the categories in {unit} changed: {before} → {after}.")
    else:
        values["category"] = people(group)
        in_all = _("The number of offices for {category} in all changed: {before} → {after}.")
        in_unit = _("The number of offices for {category} in {unit} changed: {before} → {after}.")
    if unit is None:
        return Cause("number", Certainty.FOLLOWS, Message(in_all, values))
    return Cause("number", Certainty.FOLLOWS, Message(in_unit, {**values, "unit": body(unit)}))
