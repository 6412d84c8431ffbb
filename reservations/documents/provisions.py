"""How a provision is cited in the active language."""

from __future__ import annotations

import re

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from reservations.formatting import language

LETTERS = dict(zip("abcdefgh", "कखगघङचछज", strict=True))  # sub-clauses in the Hindi text of the Acts
ROMAN = {"I": "1", "II": "2", "III": "3", "IV": "4"}
PARTS = {
    "proviso": gettext_noop("proviso"),
    "first proviso": gettext_noop("first proviso"),
    "second proviso": gettext_noop("second proviso"),
    "third proviso": gettext_noop("third proviso"),
    "Explanation": gettext_noop("Explanation"),
    "allotment to wards": gettext_noop("allotment to wards"),
}


def provision(text: str, law: str = "section") -> str:
    """7(5)(1)(d)(i), proviso as it is cited: s. 7(5)(1)(d)(i), proviso; धारा 7(5)(1)(घ)(i), परन्तुक."""
    place, _comma, part = text.partition(", ")
    if language() == "hi":
        place = re.sub(r"\(([a-h])\)", lambda letter: f"({LETTERS[letter[1]]})", place).replace("-A", "-क")
    cited = (_("rule {provision}") if law == "rule" else _("s. {provision}")).format(provision=place)
    return f"{cited}, {_part(part)}" if part else cited


def _part(text: str) -> str:
    if text in PARTS:
        return _(PARTS[text])
    number = text.removeprefix("Explanation ")
    return _("Explanation {number}").format(number=ROMAN[number] if language() == "hi" else number)
