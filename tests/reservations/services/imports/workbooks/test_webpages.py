"""Tables of web pages: spans, tables in tables, what is not shown, and pages that would fill the memory."""

from reservations.services.imports.workbooks import Merge, Table, webpages
from reservations.services.imports.workbooks.cells import Cells


def tables(page: str) -> list[Table]:
    return webpages.read(page, Cells())


class TestSpans:
    PAGE = """<table><tr><th rowspan=2>Name<th colspan="2">Population<th rowspan="2">BC</tr>
        <tr><th>SC<th>ST</tr><tr><td>Agra<td>1<td>2<td>3</table>"""

    def test_cells_stand_beside_those_that_span_from_above(self) -> None:
        [table] = tables(self.PAGE)
        assert table.rows == [["Name", "Population", "", "BC"], ["", "SC", "ST"], ["Agra", "1", "2", "3"]]

    def test_spans_are_merges_and_spread_over_the_header(self) -> None:
        [table] = tables(self.PAGE)
        assert table.merged == (Merge(1, 0, 2, 0), Merge(1, 1, 1, 2), Merge(1, 3, 2, 3))
        assert table.spread(1, 2)[1] == ["Name", "SC", "ST", "BC"]

    def test_a_cell_may_span_many_rows_and_columns_without_filling_the_memory(self) -> None:
        [table] = tables("<table>" + "<tr><td colspan=9999999 rowspan=9999999>a<td>b" * 3 + "</table>")
        assert table.rows == [["a"]]
        assert table.merged == (Merge(1, 0, 9999999, 999),)

    def test_spans_that_are_no_numbers_are_one(self) -> None:
        [table] = tables("<table><tr><td colspan=x>a<td rowspan>b<td colspan=0>c<td colspan=-2>d</table>")
        assert table.rows == [["a", "b", "c", "d"]]


class TestPages:
    def test_a_table_inside_a_table_is_one_of_its_own(self) -> None:
        [inner] = tables("<table><tr><td><table><tr><td>code<tr><td>UP-1</table></td></tr></table>")
        assert (inner.name, inner.rows) == ("", [["code"], ["UP-1"]])

    def test_several_tables_are_numbered(self) -> None:
        first, second = tables("<table><tr><td>a</table><table><tr><td> </table><table><tr><td>b</table>")
        assert (first.name, first.rows, second.name, second.rows) == ("1", [["a"]], "2", [["b"]])

    def test_words_outside_cells_scripts_and_styles_are_not_read(self) -> None:
        [table] = tables("<table>x<tr>y<td>a<script>1</script><style>2</style><br>b</td>z</table></table></style>c")
        assert table.rows == [["a b"]]

    def test_a_cell_without_a_row_begins_one(self) -> None:
        [table] = tables("<td>before</td><tr><p><table><td>a<td>b</table>")
        assert table.rows == [["a", "b"]]
