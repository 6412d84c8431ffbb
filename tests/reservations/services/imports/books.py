"""Workbooks made of rows for the tests of what is read from them."""

from reservations.services.imports.workbooks import Table, Workbook


def table(*rows, name="Sheet1", **given):
    """A sheet of rows, each a text with its cells between bars."""
    return Table(name, [cells(row) for row in rows], **given)


def cells(row):
    """The cells of a row as a reader gives them: trimmed, the empty ones at the end left out."""
    found = [cell.strip() for cell in row.split("|")]
    while found and not found[-1]:
        found.pop()
    return found


def book(*tables, file="figures.xlsx", kind="xlsx", **given):
    """A workbook of sheets."""
    return Workbook(file, kind, tuple(tables), **given)
