"""Makes the text of a PDF printed by WeasyPrint searchable and copyable in complex scripts.

WeasyPrint 70 keeps one Unicode value for each glyph (the first cluster it was seen in) and gives every glyph
but the last of a cluster an empty value. For Devanagari that destroys search, copy and screen reading. Here each
pair of glyph and text gets a character code of its own, mapped to the same glyph through a CIDToGIDMap stream,
and each line carries its text (ActualText). The printed page stays the same, dot for dot.

Private functions are replaced, so the version is pinned and the round trip of the text is a test.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pydyf
import weasyprint
import weasyprint.draw.text as drawing
import weasyprint.pdf.fonts as fonts
import weasyprint.svg.text as svg_drawing
from weasyprint.text.ffi import FROM_UNITS, ffi, pango

from reservations.documents.checks import WEASYPRINT

FIRST_COMPLEX = "\u0590"  # scripts before this point (Latin, Greek, Cyrillic, Armenian) need nothing
LAST_CODE = 65535
LONGEST_STEP = 100  # thousandths of the font size: less than half of any space

if weasyprint.__version__ != WEASYPRINT:
    raise ImportError(
        f"The text layer replaces private functions of WeasyPrint {WEASYPRINT}; "
        f"version {weasyprint.__version__} is installed. Install weasyprint=={WEASYPRINT}."
    )

_draw_first_line = drawing.draw_first_line
_build_font_dictionary = fonts._build_vector_font_dictionary


def install() -> None:
    """Replace WeasyPrint's functions; doing it twice changes nothing."""
    drawing.draw_first_line = draw_first_line
    svg_drawing.draw_first_line = draw_first_line
    fonts._build_vector_font_dictionary = build_font_dictionary


def draw_first_line(stream: Any, textbox: Any, text_overflow: str, block_ellipsis: Any, matrix: Any) -> Any:
    """Draw a line as WeasyPrint does, its glyphs coded by text and its text stated as ActualText."""
    text = textbox.text
    shortened = text_overflow == "ellipsis" or block_ellipsis != "none"
    invisible = not text.strip() or textbox.style["font_size"] < 1e-6
    if shortened or invisible or all(character <= FIRST_COMPLEX for character in text):
        return _draw_first_line(stream, textbox, text_overflow, block_ellipsis, matrix)
    _code_glyphs(stream, textbox)
    stream.begin_marked_content("Span", pydyf.Dictionary({"ActualText": pydyf.String(text)}))
    show_text = stream.show_text
    stream.show_text = lambda string: show_text(_in_small_steps(string))
    try:
        return _draw_first_line(stream, textbox, text_overflow, block_ellipsis, matrix)
    finally:
        del stream.show_text
        stream.end_marked_content()


def _in_small_steps(string: str) -> str:
    """Split the moves that bring the pen forward again behind a mark.

    Readers that do not look at ActualText (pypdf) take a longer move for a space inside the word; the spaces between
    words are glyphs and need no move.
    """
    return re.sub(r">-([0-9]+)<", lambda move: f">{_steps(int(move[1]))}<", string)


def _steps(distance: int) -> str:
    whole, rest = divmod(distance, LONGEST_STEP)
    return " ".join(f"-{step}" for step in [LONGEST_STEP] * whole + [rest] if step)


def build_font_dictionary(dictionary: Any, pdf: Any, font: Any, widths: Any, compress: bool, *rest: Any) -> None:
    """Build the font as WeasyPrint does, then lead the added codes back to their glyphs."""
    glyph_of = font.__dict__.get("glyph_of")
    if not glyph_of or font.type == "otf":
        _build_font_dictionary(dictionary, pdf, font, widths, compress, *rest)
        return
    missing, font.missing = font.missing, {}
    try:
        _build_font_dictionary(dictionary, pdf, font, widths, compress, *rest)
    finally:
        font.missing = missing
    absent = set(missing.values()) - set(glyph_of)
    codes = range(max(font.glyph_count, *missing.values()) + 1)
    glyphs = b"".join((0 if code in absent else glyph_of.get(code, code)).to_bytes(2, "big") for code in codes)
    stream = pydyf.Stream([glyphs], compress=compress)
    pdf.add_object(stream)
    candidates = (part for part in reversed(pdf.objects) if isinstance(part, pydyf.Dictionary))
    next(part for part in candidates if part.get("CIDToGIDMap"))["CIDToGIDMap"] = stream.reference


def _code_glyphs(stream: Any, textbox: Any) -> None:
    """Give each glyph of the line a code that stands for this glyph with this text."""
    layout = textbox.pango_layout
    pango.pango_layout_set_single_paragraph_mode(layout.layout, True)
    line, _ = layout.get_first_line()
    text = layout.text.encode()
    run = line.runs[0]
    while run != ffi.NULL:
        item, run = run.data, run.next
        if item.item.analysis.level % 2:  # written from right to left
            continue
        pango_font = item.item.analysis.font
        font, size = stream.add_font(pango_font)
        if font.bitmap:
            continue
        glyph_of = font.__dict__.setdefault("glyph_of", {})
        for infos, cluster in _clusters(item, text):
            # An unknown glyph is left to WeasyPrint; a coded one means the line was drawn before.
            unknown = any(info.glyph & pango.PANGO_GLYPH_UNKNOWN_FLAG or info.glyph in glyph_of for info in infos)
            if unknown:
                continue
            for info, part in zip(infos, _shares(cluster, len(infos)), strict=True):
                if info.glyph not in font.widths:
                    font.widths[info.glyph] = _width(stream, pango_font, info.glyph, size)
                info.glyph = _code(font, glyph_of, info.glyph, part)


def _clusters(item: Any, text: bytes) -> Iterator[tuple[list[Any], str]]:
    """Yield the visible glyphs of each cluster of a run, with the cluster's text."""
    glyphs, starts, count = item.glyphs.glyphs, item.glyphs.log_clusters, item.glyphs.num_glyphs
    offset, first = item.item.offset, 0
    while first < count:
        after = first + 1
        while after < count and starts[after] == starts[first]:
            after += 1
        infos = [glyphs[k] for k in range(first, after) if glyphs[k].glyph != pango.PANGO_GLYPH_EMPTY]
        end = starts[after] if after < count else item.item.length
        if infos:
            yield infos, text[offset + starts[first] : offset + end].decode()
        first = after


def _shares(text: str, count: int) -> list[str]:
    """Share a cluster's characters among its glyphs in reading order, none left empty if possible.

    Empty values would be tidier for marks, but MuPDF shows U+FFFD for them.
    """
    if len(text) >= count:
        return [*text[: count - 1], text[count - 1 :]]
    return [*text, *[""] * (count - len(text))]


def _width(stream: Any, pango_font: Any, glyph: int, size: float) -> int:
    pango.pango_font_get_glyph_extents(pango_font, glyph, stream.ink_rect, stream.logical_rect)
    width: int = round(stream.logical_rect.width * 1000 * FROM_UNITS / size)
    return width


def _code(font: Any, glyph_of: dict[int, int], glyph: int, text: str) -> int:
    """Return the code of this glyph with this text, making one when the glyph stands for another text too."""
    if font.to_unicode.setdefault(glyph, text) == text:
        return glyph
    code: int | None = font.missing.get((glyph, text))
    if code is None:
        code = font.glyph_count + len(font.missing)
        if code >= LAST_CODE:
            raise OverflowError(f"The font {font.family} has no character code left for {text!r}.")
        font.missing[glyph, text] = code
        glyph_of[code] = glyph
        font.to_unicode[code] = text
        font.widths[code] = font.widths[glyph]
    return code
