"""The fonts printed documents use, shipped with the product so that every server prints the same."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "static" / "fonts" / "pdf"

# Family, weight and file of each.
FACES = (
    ("Noto Serif Devanagari", 400, "NotoSerifDevanagari-Regular.ttf"),
    ("Noto Serif Devanagari", 700, "NotoSerifDevanagari-Bold.ttf"),
    ("Noto Sans Devanagari", 400, "NotoSansDevanagari-Regular.ttf"),
    ("Noto Sans Devanagari", 700, "NotoSansDevanagari-Bold.ttf"),
)


def missing() -> list[Path]:
    """Return the font files that are not where they belong."""
    return [FOLDER / file for _, _, file in FACES if not (FOLDER / file).is_file()]


def font_face_css() -> str:
    """Return the @font-face rules that name the shipped files."""
    return "\n".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: url("{(FOLDER / file).as_uri()}"); }}'
        for family, weight, file in FACES
    )
