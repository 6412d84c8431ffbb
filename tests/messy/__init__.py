"""Files as officials send them, one fault each, made anew whenever a test asks.

All are made of the seventeen municipal corporations of the demonstration, so that what is read can be compared with
them: `FILES["two rows of header.xlsx"].content()`.
"""

from tests.messy.figures import FIELDS, Comes, Messy, corporations
from tests.messy.refused import REFUSED
from tests.messy.sheets import SHEETS
from tests.messy.texts import TEXTS

FILES: dict[str, Messy] = {messy.name: messy for messy in (*TEXTS, *SHEETS, *REFUSED)}

__all__ = ["FIELDS", "FILES", "Comes", "Messy", "corporations"]
