"""Whole numbers as people and programs write them: Devanagari digits, grouped digits, 12.0 for 12."""

import re

IN_DEVANAGARI = str.maketrans("०१२३४५६७८९", "0123456789")
GROUPED = re.compile(r"[0-9]{1,2}(,[0-9]{2})*,[0-9]{3}|[0-9]{1,3}(,[0-9]{3})+")
WHOLE = re.compile(r"([0-9]+)\.00?")


def plain(written: str) -> str:
    """The number in the digits 0 to 9 without grouping; what is no such number comes back as it was written."""
    number = written.translate(IN_DEVANAGARI)
    if GROUPED.fullmatch(number):
        number = number.replace(",", "")
    elif whole := WHOLE.fullmatch(number):
        number = whole[1]
    return number if re.fullmatch(r"[0-9]+", number) else written
