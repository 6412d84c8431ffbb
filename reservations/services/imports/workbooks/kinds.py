"""What a file is by its content, and the reason where it is nothing that figures are read from."""

import re
from collections.abc import Collection
from typing import NoReturn

import magic

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _

ZIP, OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
SOME = 4096
TABLE = re.compile(r"<table\b.*<tr\b", re.IGNORECASE | re.DOTALL)
XML_SPREADSHEET = "urn:schemas-microsoft-com:office:spreadsheet"

WANTED = _("a table as XLSX, XLS, ODS or CSV; this is {found}")
OTHERS = (
    ("application/pdf", _("a PDF")),
    ("image/", _("a picture")),
    ("audio/", _("a sound")),
    ("video/", _("a film")),
    ("text/rtf", _("a text document")),
    ("application/gzip", _("a packed file: unpack it first")),
    ("application/x-7z-compressed", _("a packed file: unpack it first")),
    ("application/x-rar", _("a packed file: unpack it first")),
    ("application/vnd.rar", _("a packed file: unpack it first")),
)
WITHOUT_PASSWORD = _("a file without a password: open it, save it without one, and send that")
WITHOUT_MACROS = _("a file without macros: save it as an Excel workbook (.xlsx) without them, and send that")
# Names of streams and (in small letters) of parts, in the order in which they decide.
IN_OLE = (
    ("EncryptedPackage", WITHOUT_PASSWORD),
    ("WordDocument", _("a text document")),
    ("PowerPoint Document", _("a presentation")),
    ("_VBA_PROJECT", WITHOUT_MACROS),
)
IN_ZIP = (
    ("xl/vbaproject.bin", WITHOUT_MACROS),
    ("basic/script-lc.xml", WITHOUT_MACROS),
    ("xl/workbook.bin", _("a binary workbook (.xlsb): save it as an Excel workbook (.xlsx)")),
    ("word/document.xml", _("a text document")),
    ("ppt/presentation.xml", _("a presentation")),
)
ODS = b"application/vnd.oasis.opendocument.spreadsheet"


def refuse(sheet: Sheet, found: str) -> NoReturn:
    """BadInput: the file is something else, said in words; a reason that is a whole sentence stands by itself."""
    if found in (WITHOUT_PASSWORD, WITHOUT_MACROS):
        sheet.problem(0, "", "", found)
    else:
        sheet.problem(0, "", "", WANTED, found={"text": {"template": found, "values": {}}})
    raise BadInput(sheet.problems)


def refuse_others(sheet: Sheet, content: bytes) -> None:
    """BadInput for what cannot be a table of text: an empty file, a PDF, a picture, a packed file."""
    if not content.strip():
        sheet.problem(0, "", "", _("a file that is not empty"))
        raise BadInput(sheet.problems)
    found = magic.from_buffer(content[: 64 * 1024], mime=True)
    for start, words in OTHERS:
        if found.startswith(start):
            refuse(sheet, words)


def refuse_other_office_files(sheet: Sheet, content: bytes) -> None:
    """BadInput for an old Office file that is no plain spreadsheet, told by the names of its streams."""
    for name, words in IN_OLE:
        if name.encode("utf-16-le") in content:
            refuse(sheet, words)


def of_parts(sheet: Sheet, parts: Collection[str], mimetype: bytes) -> str:
    """Whether a ZIP file with these parts is `xlsx` or `ods`; BadInput for any other."""
    for name, words in IN_ZIP:
        if name in parts:
            refuse(sheet, words)
    if mimetype.startswith(ODS):
        return "ods"
    if "xl/workbook.xml" not in parts:
        refuse(sheet, _("a packed file: unpack it first"))
    return "xlsx"


def of_text(sheet: Sheet, text: str) -> str:
    """Whether a text is `html` with a table or `csv`; BadInput for a page without one."""
    start = text.lstrip()[:SOME].lower()
    if XML_SPREADSHEET in start:
        refuse(sheet, _("an XML spreadsheet of 2003: save it as an Excel workbook (.xlsx)"))
    if start.startswith("mime-version:"):
        refuse(sheet, _("a web archive: save it as an Excel workbook (.xlsx)"))
    if TABLE.search(text):
        return "html"
    if start.startswith("<"):
        refuse(sheet, _("a web page or XML file without a table"))
    return "csv"
