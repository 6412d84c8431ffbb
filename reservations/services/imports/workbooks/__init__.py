"""Files of tables as officials send them – text, spreadsheets, web pages – read into sheets of clean text cells."""

from reservations.services.imports.workbooks.opening import open_workbook
from reservations.services.imports.workbooks.tables import Merge, Table, Workbook, column_index, column_letter

__all__ = ["Merge", "Table", "Workbook", "column_index", "column_letter", "open_workbook"]
