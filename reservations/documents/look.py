"""How printed documents look: the style sheet and the word for a draft that stands pale behind the text.

The word is a picture of outlines, so that the text of the pages holds no word of it.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "templates" / "documents"


@cache
def style_sheet() -> str:
    """Return the one style sheet of all documents."""
    return (FOLDER / "document.css").read_text(encoding="utf-8")


@cache
def watermark(language: str) -> str:
    """Return the word for a draft in a language as an SVG data: address."""
    drawing = (FOLDER / f"watermark-{language}.svg").read_bytes()
    return f"data:image/svg+xml;base64,{b64encode(drawing).decode()}"
