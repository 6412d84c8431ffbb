"""The order of names in any script by the Unicode collation algorithm, quickly enough for a whole State's bodies."""

import re
import sys
import unicodedata
from functools import cache, lru_cache
from typing import Any

LEVELS = 4
LEVEL_ENDS = "0000"
SPACE = " "
PLANE = 0x10000
Weights = tuple[str, ...]  # of a piece of text, level by level, as hexadecimal text


@cache
def _collator() -> Any:
    from pyuca import Collator

    return Collator()


def sort_key(name: str) -> str:
    """The Unicode collation key of a name as hexadecimal text: orders Hindi without a database collation."""
    words = unicodedata.normalize("NFD", name).split(SPACE)
    levels = zip(*map(_word, words), strict=True)  # no contraction reaches across a space
    return LEVEL_ENDS.join(space.join(level) for space, level in zip(_word_of_space(), levels, strict=True))


@lru_cache(maxsize=50_000)
def _word(word: str) -> Weights:
    if not word:
        return ("",) * LEVELS
    return tuple(map("".join, zip(*map(_weights, _pieces().findall(word)), strict=True)))


@lru_cache(maxsize=10_000)
def _weights(piece: str) -> Weights:
    elements = _collator().collation_elements(piece)
    return tuple("".join(f"{e[level]:04x}" for e in elements if len(e) > level and e[level]) for level in range(LEVELS))


@cache
def _word_of_space() -> Weights:
    return _weights(SPACE)


@cache
def _pieces() -> re.Pattern[str]:
    """Cuts text, canonically decomposed, where the weights of neighbours cannot depend on each other.

    A character that is in no contraction of the table and does not combine stands alone; others stay with their like,
    and so does all beyond the basic plane.
    """
    together = {chr(code) for code in range(PLANE) if unicodedata.combining(chr(code))}
    for code, node in _collator().table.root.children.items():
        if node.children:
            together |= {chr(code), *_characters(node)}
    inside = "".join(sorted(c for c in together if ord(c) < PLANE))
    return re.compile(f"[{re.escape(inside)}{chr(PLANE)}-{chr(sys.maxunicode)}]+|.", re.DOTALL)


def _characters(node: Any) -> set[str]:
    children = (node.children or {}).items()
    return {c for code, below in children for c in (chr(code), *_characters(below))}
