"""Sentences of the law as templates with values: put into the words of a language only when somebody reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Any

from reservations.law.terms import BodyClass, Category

# A whole number, plain text, or a mapping whose first key says what it is: {"body": "UP-NN-01"}.
Value = int | str | Mapping[str, object]


def gettext_noop(text: str) -> str:
    """Mark an English sentence for translation and give it back unchanged."""
    return text


_ = gettext_noop

PEOPLE = {
    Category.SC: _("the Scheduled Castes"),
    Category.ST: _("the Scheduled Tribes"),
    Category.BC: _("the Backward Classes"),
    Category.W: _("women"),
}

CLASSES = {
    BodyClass.MUNICIPAL_CORPORATION: (_("municipal corporation"), _("municipal corporations")),
    BodyClass.MUNICIPAL_COUNCIL: (_("municipal council"), _("municipal councils")),
    BodyClass.NAGAR_PANCHAYAT: (_("nagar panchayat"), _("nagar panchayats")),
    BodyClass.ZILA_PANCHAYAT: (_("zila panchayat"), _("zila panchayats")),
    BodyClass.KSHETTRA_PANCHAYAT: (_("kshettra panchayat"), _("kshettra panchayats")),
    BodyClass.CONSTITUENCY: (_("constituency"), _("constituencies")),
}

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def people(category: Category) -> Value:
    """Those for whom an office is reserved, inside a sentence: the Scheduled Castes."""
    return {"people": category.group.value}


def category_words(category: Category) -> Value:
    """A category as it is printed: Scheduled Castes, woman."""
    return {"category": category.value}


def body(code: str) -> Value:
    """One body, printed by its name."""
    return {"body": code}


def bodies(codes: Iterable[str]) -> Value:
    """Several bodies, printed by their names with commas."""
    return {"bodies": list(codes)}


def units(names: Iterable[str]) -> Value:
    """Several Divisions or Districts, printed by their names with commas."""
    return {"bodies": list(names)}


def offices(number: int) -> Value:
    """A number of offices: 1 office, 4 offices."""
    return {"offices": number}


def count(number: int, kind: BodyClass) -> Value:
    """A number of bodies: 17 municipal corporations."""
    return {"count": number, "kind": kind.value}


def classes(kind: BodyClass) -> Value:
    """A class of bodies in the plural: municipal corporations."""
    return {"classes": kind.value}


def day(on: date) -> Value:
    """A day: 30 March 2023."""
    return {"day": on.isoformat()}


def share(part: int, whole: int) -> Value:
    """An exact share, printed as a percentage with two decimals."""
    return {"share": f"{part}/{whole}"}


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence without a language: an English template, which is the key of its translations, and its values."""

    template: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """The message as the working keeps it."""
        return {"template": self.template, "values": dict(self.values)}

    def text(self, voice: Voice | None = None) -> str:
        """The sentence in the voice's language; English with codes for names when none is given."""
        return (voice or Voice()).render(self.template, self.values)


def grouped(number: int) -> str:
    """1,85,51,810: Indian digit grouping of a whole number that is not negative."""
    head, tail = str(number)[:-3], str(number)[-3:]
    pairs = [head[max(0, end - 2) : end] for end in range(len(head), 0, -2)][::-1]
    return ",".join([*pairs, tail])


def percent(fraction: Fraction) -> str:
    """A share as a percentage with two decimals, a half rounded up; integer arithmetic, for display only."""
    hundredths = (fraction.numerator * 20000 + fraction.denominator) // (2 * fraction.denominator)
    return f"{grouped(hundredths // 100)}.{hundredths % 100:02d}\u00a0%"


class Voice:
    """How values become words. This one speaks English and knows bodies by code; others override `say` and `name`."""

    def say(self, template: str) -> str:
        """The template in the voice's language."""
        return template

    def name(self, code: str) -> str:
        """The name of a body."""
        return code

    def day(self, on: date) -> str:
        """30 March 2023."""
        return f"{on.day} {MONTHS[on.month - 1]} {on.year}"

    def category(self, category: Category) -> str:
        """The category as printed."""
        words = {Category.W: "Woman", Category.UR: "Unreserved"}.get(category)
        plain = PEOPLE.get(category.group, "").removeprefix("the ")
        return words or (f"{plain}, woman" if category.for_women else plain)

    def render(self, template: str, values: Mapping[str, Value]) -> str:
        """The template with its values put in."""
        return self.say(template).format(**{key: self.value(value) for key, value in values.items()})

    def value(self, value: Value) -> str:
        """One value in words."""
        if isinstance(value, int):
            return grouped(value)
        if isinstance(value, str):
            return value
        [tag, content] = next(iter(value.items()))
        method = getattr(self, f"_{tag}")
        return str(method(content, value))

    def _people(self, content: str, _value: object) -> str:
        return self.say(PEOPLE[Category(content)])

    def _category(self, content: str, _value: object) -> str:
        return self.category(Category(content))

    def _body(self, content: str, _value: object) -> str:
        return self.name(content)

    def _bodies(self, content: list[str], _value: object) -> str:
        return ", ".join(self.name(code) for code in content)

    def _offices(self, content: int, _value: object) -> str:
        return (
            self.say(_("1 office")) if content == 1 else self.say(_("{number} offices")).format(number=grouped(content))
        )

    def _count(self, content: int, value: Mapping[str, str]) -> str:
        singular, plural = CLASSES[BodyClass(value["kind"])]
        return f"{grouped(content)} {self.say(singular if content == 1 else plural)}"

    def _classes(self, content: str, _value: object) -> str:
        return self.say(CLASSES[BodyClass(content)][1])

    def _day(self, content: str, _value: object) -> str:
        return self.day(date.fromisoformat(content))

    def _share(self, content: str, _value: object) -> str:
        return percent(Fraction(content))

    def _text(self, content: Mapping[str, Any], _value: object) -> str:
        return self.render(content["template"], content["values"])
