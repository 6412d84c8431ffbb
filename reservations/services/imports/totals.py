"""Rows of totals in a file: recognised, left out, and each held against the sum of the rows that it adds up."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from reservations.law.files.cells import Sheet
from reservations.law.wording import gettext_noop as _
from reservations.services.imports import digits
from reservations.services.imports.headers import plain, words
from reservations.services.imports.layouts import SheetRow

SUMMED = ("population", "sc", "st", "bc", "seats", "families_sc", "families_st", "families_bc")
PLACES = ("district", "division")
EARLIER = 500  # totals before, from each of which a total without a place may count
TOTAL = words("total totals subtotal योग कुल उपयोग महायोग सकल")
GRAND = words("grand overall महायोग सकल")
FILLER = words(
    "sub grand overall all of for the in and state district division page उप का की के में प्रदेश राज्य जनपद जिला मण्डल"
)


@dataclass(frozen=True, slots=True)
class Difference:
    """A column of a total row: what is written, and what its rows add up to."""

    column: str
    written: int
    computed: int


@dataclass(frozen=True, slots=True)
class CheckedTotal:
    """A row of totals: its row, its words, the rows it adds up, the columns that agree and those that do not.

    `unchecked` are the columns in which a row that it adds up, or the total itself, is no number.
    """

    line: int
    label: str
    rows: int
    agree: tuple[str, ...]
    differ: tuple[Difference, ...] = ()
    unchecked: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The total as it is kept beside an uploaded file."""
        differ = [[each.column, each.written, each.computed] for each in self.differ]
        return {"line": self.line, "label": self.label, "rows": self.rows, "agree": list(self.agree),
                "differ": differ, "unchecked": list(self.unchecked)}  # fmt: skip

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """The total from what was kept."""
        differ = tuple(Difference(*each) for each in kept["differ"])
        return cls(**{**kept, "agree": tuple(kept["agree"]), "differ": differ, "unchecked": tuple(kept["unchecked"])})


@dataclass(frozen=True, slots=True)
class Label:
    """The words of a total: whose it is, when it says so, and whether it is the grand total."""

    text: str
    of: str
    grand: bool


def label(cell: str) -> Label | None:
    """The label that a cell is when it says total at its beginning or end; None for any other text."""
    said = plain(cell).split()
    rest = [word for word in said if word not in FILLER or word in TOTAL]
    if not rest or not TOTAL & {rest[0], rest[-1]}:
        return None
    return Label(cell, " ".join(word for word in rest if word not in TOTAL), bool(GRAND & set(said)))


def number_in(cell: str) -> int | None:
    """The whole number in a cell, 0 when it is empty, None when something else stands in it."""
    if cell.isdecimal():
        return int(cell)
    number = digits.plain(cell) if cell else "0"
    return int(number) if number.isdecimal() else None


class Sums:
    """What rows add up to, column by column; how many they are; in how many each column is no number."""

    __slots__ = ("bad", "rows", "values")

    def __init__(self, values: Sequence[int], bad: Sequence[int], rows: int = 0) -> None:
        self.values, self.bad, self.rows = list(values), list(bad), rows

    def add(self, values: Sequence[int | None]) -> None:
        """One more row."""
        self.rows += 1
        for number, value in enumerate(values):
            if value is None:
                self.bad[number] += 1
            else:
                self.values[number] += value

    def and_also(self, others: "Sums | None") -> "Sums":
        """What these rows and others add up to."""
        if others is None:
            return self
        values = [one + other for one, other in zip(self.values, others.values, strict=True)]
        bad = [one + other for one, other in zip(self.bad, others.bad, strict=True)]
        return Sums(values, bad, self.rows + others.rows)

    def since(self, earlier: "Sums") -> "Sums":
        """What was added after an earlier state of the same sums."""
        values = [now - then for now, then in zip(self.values, earlier.values, strict=True)]
        bad = [now - then for now, then in zip(self.bad, earlier.bad, strict=True)]
        return Sums(values, bad, self.rows - earlier.rows)


class WithoutTotals:
    """The rows that are of bodies; when all were taken, `checked` has every total and the sheet what does not agree.

    A total that names a District or Division adds up its rows, a grand total all, another the rows since one of the
    totals before it, or all, or those below it. `unread` are the rows and words of what has neither code nor figures,
    such as a group's heading or a note below the table.
    """

    def __init__(self, rows: Iterable[SheetRow], sheet: Sheet, needed: Sequence[str], columns: Sequence[str]) -> None:
        self.rows, self.sheet, self.needed = rows, sheet, needed
        self.columns = tuple(column for column in columns if column in SUMMED)
        self.checked: list[CheckedTotal] = []
        self.unread: list[tuple[int, str]] = []
        self._all, self._of = self._nothing(), defaultdict[tuple[str, ...], Sums](self._nothing)
        self._kinds = tuple(kind for kind in PLACES if kind in columns)
        self._named: dict[str, list[Sums]] = {}  # by the name of a District or Division
        self._totals: list[tuple[SheetRow, Label, Sums]] = []  # with the sums of all rows before

    def __iter__(self) -> Iterator[SheetRow]:
        for row in self.rows:
            if row.label and self._left_out(row):
                continue
            if self.columns:
                self._add(row.cells)
            yield row
        if self._totals:
            self._name_places()
        for number in range(len(self._totals)):
            self._check(number)

    def _nothing(self) -> Sums:
        return Sums([0] * len(self.columns), [0] * len(self.columns))

    def _add(self, cells: Mapping[str, str]) -> None:
        values = [number_in(cells[column]) for column in self.columns]
        self._all.add(values)
        self._of[tuple([cells[kind] for kind in self._kinds])].add(values)

    def _name_places(self) -> None:
        found: dict[tuple[str, str], Sums] = {}
        for names, sums in self._of.items():
            for kind, name in zip(self._kinds, map(plain, names), strict=True):
                found[kind, name] = sums.and_also(found.get((kind, name)))
        for (_kind, name), sums in found.items():
            self._named.setdefault(name, []).append(sums)

    def _left_out(self, row: SheetRow) -> bool:
        """Whether the row is a total or speaks of no body; it is kept as what it is."""
        code = row.cells["code"]
        if found := next(filter(None, map(label, (code,) if code else row.label)), None):
            if found.of and not self.columns:
                return False  # perhaps a name, and no sum could tell
            before = self._all.since(self._nothing())
            self._totals.append((row, found, before))
        elif not code and not any(row.cells[name] for name in self.needed):
            self.unread.append((row.line, " ".join(row.label)))
        else:
            return False
        return True

    def _check(self, number: int) -> None:
        row, found, _before = self._totals[number]
        tried = [self._compared(number, sums) for sums in self._added_up(number)]
        best = max(tried, key=lambda each: (bool(each.agree) and not each.differ, len(each.agree)))
        self.checked.append(best)
        for each in best.differ:
            text = _("the sum of the {rows} rows that the total “{label}” adds up: {sum}")
            written = row.cells[each.column]
            self.sheet.problem(
                row.line, each.column, written, text, rows=best.rows, label=found.text, sum=each.computed
            )

    def _compared(self, number: int, sums: Sums) -> CheckedTotal:
        row, found, _before = self._totals[number]
        agree, differ, unchecked = list[str](), list[Difference](), list[str]()
        for column, computed, bad in zip(self.columns, sums.values, sums.bad, strict=True):
            written = number_in(row.cells[column])
            if not row.cells[column]:
                continue
            if written is None or bad:
                unchecked.append(column)
            elif written == computed:
                agree.append(column)
            else:
                differ.append(Difference(column, written, computed))
        return CheckedTotal(row.line, found.text, sums.rows, tuple(agree), tuple(differ), tuple(unchecked))

    def _added_up(self, number: int) -> list[Sums]:
        """What the total may add up, the likeliest first."""
        row, found, before = self._totals[number]
        named = {found.of, *(plain(row.cells[kind]) for kind in PLACES if row.cells.get(kind))} - {""}
        if of_place := [sums for name in sorted(named) for sums in self._named.get(name, ())]:
            return of_place
        if found.grand:
            return [self._all]
        totals = self._totals[max(0, number - EARLIER) : number]
        earlier = [*(sums for _row, _label, sums in reversed(totals)), self._nothing()]
        blocks = [block for block in map(before.since, earlier) if block.rows]
        later = self._totals[number + 1][2] if number + 1 < len(self._totals) else self._all
        below = later.since(before)
        last = number and not below.rows
        return [self._all, *blocks] if last else [*blocks, self._all, *([below] if below.rows else [])]
