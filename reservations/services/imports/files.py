"""What every uploaded file must be: a table of a bounded length, with codes of letters, digits and hyphens."""

import re

from reservations.law.files.cells import Sheet
from reservations.law.wording import gettext_noop as _
from reservations.services.imports.workbooks import Workbook, open_workbook

CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,39}")
A_CODE = _("a code of letters, digits and hyphens, at most 40 characters")


def opened(content: bytes, name: str, most: int) -> Workbook:
    """The workbook in a file; BadInput when it is longer than `most` bytes or cannot be read as tables."""
    if len(content) > most:
        sheet = Sheet(name)
        sheet.problem(0, "", f"{len(content)} B", _("a file of at most {most} bytes"), most=most)
        sheet.stop_on_problems()
    return open_workbook(content, name)
