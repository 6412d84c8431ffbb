"""Messy files of text: encodings, separators, digits, totals, names."""

import csv
import unicodedata
from io import StringIO

from tests.messy.figures import FIELDS, FIGURES, Comes, Messy, changed, devanagari, grid, indian, total

ENGLISH = tuple(field for field in FIELDS if field != "name_hi")
TOTALLED = {"code": "", "name": "कुल योग", "name_hi": ""}
MISSPELT = {"Aligarh": "Alligarh", "Bareilly": "Bareily", "Prayagraj": "Allahabad (Prayagraj)", "Varanasi": "Banaras"}


def text(rows: list[list[str]], separator: str = ",") -> str:
    """Rows as text with separators."""
    written = StringIO()
    csv.writer(written, delimiter=separator, lineterminator="\r\n").writerows(rows)
    return written.getvalue()


def with_total(difference: int = 0) -> list[list[str]]:
    """The rows with a row of totals below them, the population's wrong by `difference`."""
    sums = {field: total(field) for field in FIGURES}
    sums["population"] += difference
    return [*grid(), [str({**TOTALLED, **sums}.get(field, "")) for field in FIELDS]]


def decomposed(field: str, value: str) -> str:
    """A name as some keyboards leave it: nukta letters in the other form, a no-break space, a zero-width space."""
    if field == "name_hi":
        return "\u00a0" + value.replace("ढ\u093c", "\u095d").replace("ड\u093c", "\u095c") + "\u200b"
    return unicodedata.normalize("NFD", f" {value}\u00a0") if field == "name" else value


def _with_control_character(field: str, value: str) -> str:
    return value.replace("Kanpur", "Kan\x07pur") if field == "name" else value


def _as_floats(field: str, value: str) -> str:
    return f"{value}.0" if field in FIGURES else value


def _misspelt(field: str, value: str) -> str:
    return MISSPELT.get(value, value) if field == "name" else value


def _same_name(field: str, value: str) -> str:
    return "Agra" if (field, value) == ("name", "Aligarh") else value


def _with_wrong_code(field: str, value: str) -> str:
    return "UP-NN-99" if value == "UP-NN-09" else value


def _without_zeros(field: str, value: str) -> str:
    return value.replace("-0", "-") if field == "code" else value


def _western(field: str, value: str) -> str:
    return value.replace("-", " – ") if field == "name" else value


def _question_marks(field: str, value: str) -> str:
    return "?" * len(value) if field == "name_hi" else value


def _other_digits(field: str, value: str) -> str:
    if field not in FIGURES:
        return value
    return devanagari(indian(value)) if field in ("population", "bc") else indian(value)


TEXTS = (
    Messy(
        "utf8 with mark.csv",
        lambda: text(grid()).encode("utf-8-sig"),
        "a byte order mark before the first column's name",
        Comes.CLEAN,
    ),
    Messy(
        "unicode text.txt",
        lambda: text(grid(), "\t").encode("utf-16"),
        "UTF-16 with tabs, Excel's “Unicode text”",
        Comes.CLEAN,
    ),
    Messy(
        "big endian.csv",
        lambda: text(grid(), ";").encode("utf-16-be"),
        "UTF-16 the other way round, without a mark, with semicolons",
        Comes.CLEAN,
    ),
    Messy(
        "ansi.csv",
        lambda: text(changed(_western, ENGLISH), "|").encode("cp1252"),
        "Windows-1252 with pipes: its dash is no UTF-8",
        Comes.NOTED,
        columns=ENGLISH,
    ),
    Messy(
        "digits.csv",
        lambda: text(changed(_other_digits)).encode(),
        "Devanagari digits and Indian grouping",
        Comes.CLEAN,
    ),
    Messy("floats.csv", lambda: text(changed(_as_floats)).encode(), "whole numbers written as 12.0", Comes.CLEAN),
    Messy("total.csv", lambda: text(with_total()).encode(), "a row of totals that is right", Comes.CLEAN),
    Messy(
        "wrong total.csv",
        lambda: text(with_total(1000)).encode(),
        "a row of totals that is wrong by a thousand",
        Comes.PROBLEMS,
        wrong=((19, "population"),),
    ),
    Messy(
        "lost zeros.csv",
        lambda: text(changed(_without_zeros)).encode(),
        "codes that lost their zeros: UP-NN-1",
        Comes.PROBLEMS,
        wrong=tuple((row, "code") for row in range(2, 11)),
    ),
    Messy(
        "twice.csv",
        lambda: text([*grid(), grid()[9]]).encode(),
        "a body that stands twice",
        Comes.PROBLEMS,
        wrong=((19, "code"),),
    ),
    Messy(
        "misspelt.csv",
        lambda: text(changed(_misspelt)).encode(),
        "misspelt names beside right codes",
        Comes.CLEAN,
    ),
    Messy("same name.csv", lambda: text(changed(_same_name)).encode(), "one name for two codes", Comes.CLEAN),
    Messy(
        "wrong code.csv",
        lambda: text(changed(_with_wrong_code)).encode(),
        "a code that nobody has beside the name of a body on record",
        Comes.PROBLEMS,
        wrong=((10, "code"),),
    ),
    Messy(
        "nukta.csv",
        lambda: text(changed(decomposed)).encode(),
        "names in another Unicode form, with no-break and zero-width spaces",
        Comes.CLEAN,
    ),
    Messy(
        "control characters.csv",
        lambda: text(changed(_with_control_character)).encode(),
        "a control character inside a name",
        Comes.REFUSED,
        wrong=((10, "name"),),
    ),
    Messy(
        "question marks.csv",
        lambda: text(changed(_question_marks)).encode("cp1252"),
        "Hindi that was lost when the file was saved as ANSI",
        Comes.REFUSED,
        wrong=tuple((row, "name_hi") for row in range(2, 19)),
    ),
)
