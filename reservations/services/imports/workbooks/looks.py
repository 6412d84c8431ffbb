"""What the values alone do not tell of a sheet: errors, formulas without a result, and what is hidden."""

from dataclasses import dataclass, field

from reservations.services.imports.workbooks.tables import Merge

MOST_CELLS = 3_000_000  # of the rectangle up to the last value: one lost value far below must not fill the memory
Place = tuple[int, int]  # row from 1, column from 0


@dataclass
class Look:
    """One sheet, looked at beside its values."""

    hidden_rows: list[int] = field(default_factory=list)
    hidden_columns: list[int] = field(default_factory=list)
    errors: dict[Place, str] = field(default_factory=dict)
    uncomputed: list[Place] = field(default_factory=list)
    formulas: bool = False
    stale: bool = False  # its formulas were to be computed anew when the file is opened: their results may be old
    merged: list[Merge] = field(default_factory=list)
    rows: int = 0
    columns: int = 0

    @property
    def too_large(self) -> bool:
        """Whether the rectangle up to the last value is more than can be read."""
        return self.rows * self.columns > MOST_CELLS
