"""Every messy file, from its bytes to figures: the demonstration's, or the row and column of its fault."""

import pytest

from reservations.services.imports import layouts
from reservations.services.imports.columns import columns
from reservations.services.imports.workbooks import open_workbook
from tests import factories
from tests.messy import FILES, Comes, corporations
from tests.reservations.services.imports.reading import FigureFile, read_workbook

pytestmark = pytest.mark.django_db

KIND = "municipal_corporation"
READ = [name for name, messy in FILES.items() if messy.comes in (Comes.CLEAN, Comes.NOTED)]
FAULTY = [name for name, messy in FILES.items() if messy.comes is Comes.PROBLEMS]


def read(name: str) -> FigureFile:
    """What the file says by the columns that are proposed for it."""
    state = factories.corporations()[0].district.division.state
    workbook = open_workbook(FILES[name].content(), name)
    layout = layouts.proposed(workbook, columns(state.code, KIND))
    assert (layout.sheet, layout.header) == (FILES[name].sheet, FILES[name].header)
    return read_workbook(state, KIND, workbook, layout)


class TestMessyFiles:
    @pytest.mark.parametrize("name", READ)
    def test_the_figures_of_the_demonstration_come_out(self, name: str) -> None:
        file = read(name)
        assert [problem.text() for problem in file.problems] == []
        assert [(row.code, row.population, row.sc, row.st, row.bc) for row in file.rows] == [
            (row["code"], *(int(row[field]) for field in ("population", "sc", "st", "bc"))) for row in corporations()
        ]

    @pytest.mark.parametrize("name", FAULTY)
    def test_the_fault_is_found_at_its_row(self, name: str) -> None:
        file = read(name)
        of_the_file_as_a_whole = {0}  # a body whose row is not understood is missing
        assert file.problems
        assert {problem.line for problem in file.problems} - of_the_file_as_a_whole <= {
            row for row, _field in FILES[name].wrong
        }
