"""What every uploaded table must be: CSV text of a bounded length, with codes of letters, digits and hyphens."""

import re

from reservations.law.files.cells import Sheet
from reservations.law.wording import gettext_noop as _

CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,39}")
A_CODE = _("a code of letters, digits and hyphens, at most 40 characters")
OTHER_FORMATS = {
    b"PK\x03\x04": _("CSV text; this is a spreadsheet or a ZIP file: save it as “CSV UTF-8”"),
    b"\xd0\xcf\x11\xe0": _("CSV text; this is an old Office file: save it as “CSV UTF-8”"),
    b"%PDF": _("CSV text; this is a PDF"),
}


def must_be_a_table(sheet: Sheet, content: bytes, most: int) -> None:
    """BadInput when the content is longer than `most` bytes, or is a file of another kind."""
    if len(content) > most:
        sheet.problem(0, "", f"{len(content)} B", _("a file of at most {most} bytes"), most=most)
    for start, expected in OTHER_FORMATS.items():
        if content.startswith(start):
            sheet.problem(0, "", start.decode("latin-1").strip(), expected)
    sheet.stop_on_problems()
