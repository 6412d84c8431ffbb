"""Files that must not be opened, each with its reason: legacy fonts, passwords, macros, pictures, unknown results."""

from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from PIL import Image

from tests.messy.figures import FIELDS, Comes, Messy, changed, corporations
from tests.messy.kruti import KRUTI_DEV
from tests.messy.sheets import fill, without, xlsx
from tests.messy.texts import text

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def _kruti_dev(field: str, value: str) -> str:
    return KRUTI_DEV[value] if field == "name_hi" else value


def _uncomputed() -> bytes:
    def write(_book: Any, sheet: Any) -> None:
        fill(sheet)
        sheet.write_formula(1, FIELDS.index("population"), "=1585703+1", None, 987654321)

    return without(xlsx(write), "xl/worksheets/sheet1.xml", b"<v>987654321</v>")


def _with_macros() -> bytes:
    file = BytesIO(xlsx(lambda _book, sheet: fill(sheet)))
    with ZipFile(file, "a") as archive:
        archive.writestr("xl/vbaProject.bin", OLE)
    return file.getvalue()


def _with_password() -> bytes:
    return OLE + bytes(504) + b"".join(name.encode("utf-16-le") for name in ("Root Entry", "EncryptedPackage"))


def _picture() -> bytes:
    file = BytesIO()
    Image.new("RGB", (20, 20)).save(file, "PNG")
    return file.getvalue()


def bomb() -> bytes:
    """A workbook that unpacks to two hundred times what a sheet of figures does."""
    file = BytesIO(xlsx(lambda _book, sheet: fill(sheet)))
    with ZipFile(file, "a", ZIP_DEFLATED) as archive:
        archive.writestr("xl/media/image1.bmp", bytes(40 * 1024 * 1024))
    return file.getvalue()


REFUSED = (
    Messy(
        "kruti dev.csv",
        lambda: text(changed(_kruti_dev)).encode(),
        "Hindi names typed for a legacy font",
        Comes.REFUSED,
        wrong=tuple((row, "name_hi") for row in range(2, 2 + len(corporations()))),
    ),
    Messy(
        "kruti dev.xlsx",
        lambda: xlsx(lambda _book, sheet: fill(sheet, rows=changed(_kruti_dev))),
        "the same in a spreadsheet",
        Comes.REFUSED,
        "2011",
        wrong=tuple((row, "name_hi") for row in range(2, 2 + len(corporations()))),
    ),
    Messy(
        "not computed.xlsx",
        _uncomputed,
        "a formula without a result",
        Comes.REFUSED,
        "2011",
        wrong=((2, "population"),),
    ),
    Messy("macros.xlsm", _with_macros, "a workbook with macros", Comes.REFUSED),
    Messy("password.xlsx", _with_password, "a workbook with a password", Comes.REFUSED),
    Messy("picture.xlsx", _picture, "a picture named as a spreadsheet", Comes.REFUSED),
    Messy("paper.csv", lambda: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "a PDF named as a table", Comes.REFUSED),
    Messy("bomb.xlsx", bomb, "a file that unpacks to far more than it seems", Comes.REFUSED),
)
