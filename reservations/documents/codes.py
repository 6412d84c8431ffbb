"""Verification codes of documents and numbers of objections, with a check character that catches mistyping.

The check character follows ISO/IEC 7064, system MOD 37-2: the characters 0-9 and A-Z have the values 0 to 35,
each weighs a power of two by its place, and the whole must leave the remainder 1 when divided by 37. The modulus
is prime and the weights of the first 36 places all differ, so one wrong character and two exchanged ones, side by
side or apart, are always found. What a hand, an eye or an ear confuses is never drawn: 0 O, 1 I L, U. The standard's
check character may be one of those (or "*"); then the random part is drawn again.
"""

from __future__ import annotations

import re
import secrets
import unicodedata

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 4
DOCUMENT_LENGTH = 12
OBJECTION_LENGTH = 8  # the random part of an objection's number with its check character

_VALUES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*"
# What a character that is never drawn was most likely meant to be.
_MEANT = str.maketrans("01ILOU", "Q7J7QV")


def new_document_code() -> str:
    """Return a fresh code of 12 characters, the last one the check character. The caller keeps codes unique."""
    return _drawn("", DOCUMENT_LENGTH)


def printed(code: str) -> str:
    """Return a document's code as it is printed: 7KQM-2XRT-94HD."""
    return in_groups(code, "-")


def in_groups(text: str, separator: str = " ") -> str:
    """Return a code or a fingerprint in groups of four, as people compare it."""
    return separator.join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def new_objection_number(order_code: str) -> str:
    """Return the number of an objection to an order: order code, seven random characters, check character.

    The check character covers the order code too. The caller keeps numbers unique.
    """
    return f"{order_code}-{printed(_drawn(_compact(order_code), OBJECTION_LENGTH))}"


def normalise(text: str) -> str | None:
    """Return the document code that was typed or spoken, as `new_document_code` gives it; None if it cannot be one.

    Accepts small letters, full-width forms, Devanagari digits, any spaces or dashes or none, and takes the characters
    that are never drawn for the ones they resemble.
    """
    code = _compact(text).translate(_MEANT)
    return code if len(code) == DOCUMENT_LENGTH and is_valid(code) else None


def normalise_objection_number(text: str) -> str | None:
    """Return the objection's number that was typed, in its printed form; None if it cannot be one.

    As `normalise`; in the order's code, which has digits of its own, nothing is taken for another character. Without
    separators the code is set apart where its letters end and its figures begin (NN2028 is NN-2028).
    """
    compact = _compact(text)
    order, tail = compact[:-OBJECTION_LENGTH], compact[-OBJECTION_LENGTH:].translate(_MEANT)
    if not order or not is_valid(order + tail):
        return None
    return f"{'-'.join(_order_parts(text, order))}-{printed(tail)}"


def is_valid(code: str) -> bool:
    """Say whether the check character, the last one, agrees with the others; separators are ignored."""
    compact = _compact(code)
    return len(compact) > 1 and compact[-1] == check_character(compact[:-1])


def check_character(characters: str) -> str:
    """Return the check character of ISO/IEC 7064 MOD 37-2 for characters 0-9 and A-Z; it may be "*"."""
    remainder = 0
    for character in characters:
        remainder = (remainder + _VALUES.index(character)) * 2 % 37
    return _VALUES[(1 - remainder) % 37]


def _drawn(prefix: str, length: int) -> str:
    while True:
        drawn = "".join(secrets.choice(ALPHABET) for _ in range(length - 1))
        check = check_character(prefix + drawn)
        if check in ALPHABET:
            return drawn + check


def _compact(text: str) -> str:
    """Capital letters and figures alone, Devanagari and full-width ones as Latin."""
    folded = (_latin_digit(character) for character in unicodedata.normalize("NFKC", text).upper())
    return "".join(character for character in folded if character in _VALUES[:36])


def _latin_digit(character: str) -> str:
    digit = unicodedata.digit(character, None)
    return character if digit is None else str(digit)


def _order_parts(text: str, order: str) -> list[str]:
    """Split the order's code as the person typed it, else between letters and figures."""
    typed = [_compact(part) for part in re.split(r"[^\w]+|_", text)]
    parts: list[str] = []
    for part in filter(None, typed):
        if "".join(parts) == order:
            break
        parts.append(part)
    if "".join(parts) == order and len(parts) > 1:
        return parts
    return re.findall(r"[A-Z]+|[0-9]+", order)
