"""Reads printed documents back, as two programs do: poppler's pdftotext and pypdf."""

from __future__ import annotations

import re
import subprocess
import unicodedata
from functools import cache
from io import BytesIO

import pypdf


@cache
def by_poppler(pdf: bytes) -> list[str]:
    """Return the text of each page as poppler finds it."""
    done = subprocess.run(["pdftotext", "-", "-"], input=pdf, capture_output=True, check=True)
    return done.stdout.decode().removesuffix("\f").split("\f")


@cache
def by_pypdf(pdf: bytes) -> list[str]:
    """Return the text of each page as pypdf finds it."""
    return [page.extract_text() for page in pypdf.PdfReader(BytesIO(pdf)).pages]


def plain(text: str) -> str:
    """Return text in one Unicode form with single spaces, as a search compares it."""
    return " ".join(unicodedata.normalize("NFC", text).replace("\u00a0", " ").split())


def found(wanted: str, text: str) -> bool:
    """Say whether the words stand in the text in their order, wherever a line may end in between."""
    words = (re.escape(word).replace("\\-", r"\- ?") for word in plain(wanted).split(" "))
    return re.search(" ".join(words), plain(text)) is not None
