"""Takes the rows of a file as its layout and the officer's repairs say: totals checked, lost zeros given back."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from reservations.law.files.cells import Sheet
from reservations.law.files.tables import TableRow
from reservations.law.wording import gettext_noop as _
from reservations.services.imports import digits, layouts, values
from reservations.services.imports.layouts import Layout, SheetRow, Wanted
from reservations.services.imports.suggestions import Unmatched
from reservations.services.imports.totals import CheckedTotal, WithoutTotals
from reservations.services.imports.workbooks import Workbook

ZEROS, ACCEPTED = "zeros", "accepted"
MOST_TOLD = 500  # of each kind: somebody looks at them


@dataclass(frozen=True, slots=True)
class Repair:
    """A code that was put in place of what the row says: because zeros were lost, or an officer said so."""

    line: int
    was: str
    code: str
    why: str


@dataclass(frozen=True)
class Remarks:
    """What was seen while the rows were taken: repairs, checked totals, rows of nothing, and of nothing on record.

    Of each kind the first are told; `repaired` counts all whose code got its zeros back.
    """

    repairs: tuple[Repair, ...] = ()
    totals: tuple[CheckedTotal, ...] = ()
    unread: tuple[tuple[int, str], ...] = ()
    unmatched: tuple[Unmatched, ...] = ()
    repaired: int = 0

    def as_json(self) -> dict[str, Any]:
        """The remarks as they are kept beside an uploaded file."""
        return {
            "repairs": [[r.line, r.was, r.code, r.why] for r in self.repairs],
            "totals": [total.as_json() for total in self.totals],
            "unread": [list(each) for each in self.unread],
            "unmatched": [row.as_json() for row in self.unmatched],
            "repaired": self.repaired,
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """The remarks from what was kept."""
        return cls(
            tuple(Repair(*each) for each in kept["repairs"]),
            tuple(map(CheckedTotal.from_json, kept["totals"])),
            tuple((line, text) for line, text in kept["unread"]),
            tuple(map(Unmatched.from_json, kept["unmatched"])),
            kept["repaired"],
        )


class Codes:
    """The codes on record, found also where a spreadsheet took their leading zeros."""

    def __init__(self, on_record: Collection[str]) -> None:
        self.on_record = on_record
        self._without_zeros: dict[str, list[str]] = {}
        for code in sorted(on_record):
            if code.startswith("0") and code.isdecimal():
                self._without_zeros.setdefault(code.lstrip("0"), []).append(code)

    def padded(self, code: str) -> list[str]:
        """The codes on record that a code without its zeros may be; none when it is on record or has letters."""
        number = code.translate(digits.IN_DEVANAGARI)
        if code in self.on_record or not (number.isascii() and number.isdigit()):
            return []
        return self._without_zeros.get(number.lstrip("0"), [])


class Rows:
    """The rows of a file for its reader, each once and in order; `remarks` is complete when all were taken.

    `on_record` are the codes of all bodies (or Districts) of the State; `repairs` has by row, as text, the code that an
    officer said it means. Nothing is written and no database is asked.
    """

    def __init__(
        self,
        workbook: Workbook,
        layout: Layout,
        wanted: Wanted,
        sheet: Sheet,
        *,
        on_record: Collection[str],
        repairs: Mapping[str, str] | None = None,
    ) -> None:
        self.sheet, self.codes, self.accepted = sheet, Codes(on_record), dict(repairs or {})
        taken = layouts.rows(workbook, layout, wanted.needed, wanted.further, sheet)
        self._worded = [(name, read) for name, read in values.READ.items() if name in layout.columns]
        summed = tuple(layout.columns) if layouts.may_have_totals(workbook, layout) else ()
        self._rows = WithoutTotals(taken, sheet, wanted.needed, summed)
        self._repairs: list[Repair] = []
        self._given_back = 0
        self._unmatched: list[Unmatched] = []

    def __iter__(self) -> Iterator[TableRow]:
        for row in self._rows:
            code = row.cells["code"]
            for name, read in self._worded:
                row.cells[name] = read(row.cells[name])
            if str(row.line) not in self.accepted and code in self.codes.on_record:
                yield row
            else:
                yield self._repaired(row, code)

    def _repaired(self, row: SheetRow, code: str) -> SheetRow:
        accepted = self.accepted.get(str(row.line), "")
        possible = [accepted] if accepted else self.codes.padded(code)
        if len(possible) == 1:
            self._given_back += not accepted
            if accepted or self._given_back <= MOST_TOLD:
                self._repairs.append(Repair(row.line, code, possible[0], ACCEPTED if accepted else ZEROS))
            return replace(row, cells={**row.cells, "code": possible[0]})
        if possible:
            text = _("one body; without their leading zeros several have this code: {codes}")
            self.sheet.problem(row.line, "code", code, text, codes=", ".join(possible))
        if len(self._unmatched) < MOST_TOLD:
            self._unmatched.append(_unmatched(row))
        return row

    @property
    def remarks(self) -> Remarks:
        """What was seen."""
        return Remarks(
            tuple(self._repairs),
            tuple(sorted(self._rows.checked, key=lambda total: not total.differ)[:MOST_TOLD]),
            tuple(self._rows.unread[:MOST_TOLD]),
            tuple(self._unmatched),
            self._given_back,
        )


def _unmatched(row: SheetRow) -> Unmatched:
    cells = row.cells
    names = tuple(filter(None, (cells.get("name", ""), cells.get("name_hi", ""))))
    return Unmatched(row.line, cells["code"], names, cells.get("district", ""))
