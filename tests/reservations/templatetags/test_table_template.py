"""Tables have a caption, announced headings, sort links that work on a phone, and pages."""

import re
from collections.abc import Iterator
from typing import Any

import django_tables2 as tables
import pytest
from django.template import engines
from django.test import RequestFactory
from django.utils import translation


class Bodies(tables.Table):
    """A table as the pages define theirs."""

    serial = tables.Column(verbose_name="No.", attrs={"cell": {"class": "num"}})
    name = tables.Column(verbose_name="Body", footer="Total")
    category = tables.Column(
        verbose_name="Category", orderable=False, attrs={"td": {"class": "wide", "data-label": ""}}
    )

    caption = "Bodies and their categories"
    row_header = "name"

    class Meta:
        row_attrs = {"class": lambda record: "here" if record["serial"] == 1 else ""}
        empty_text = "No body has this name."


ROWS = [{"serial": n, "name": f"Body {n}", "category": "<b>"} for n in range(1, 8)]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def render(address: str = "/en/?q=a", rows: list[dict[str, Any]] = ROWS) -> str:
    request = RequestFactory().get(address)
    table = Bodies(rows)
    tables.RequestConfig(request, paginate={"per_page": 3}).configure(table)
    page = engines["django"].from_string("{% load django_tables2 %}{% render_table table %}")
    return " ".join(page.render({"table": table}, request).split())


class TestForScreenReaders:
    def test_the_caption_comes_first(self) -> None:
        assert '<table role="table" class="table"> <caption>Bodies and their categories</caption>' in render()

    def test_columns_and_rows_have_their_headings(self) -> None:
        html = render()
        assert html.count('role="columnheader" scope="col"') == 3
        assert '<th role="rowheader" scope="row">Body 1</th>' in html
        assert html.count('role="rowgroup"') == 3

    def test_the_order_of_rows_is_announced(self) -> None:
        assert 'aria-sort="descending"' in render("/en/?sort=-name")
        assert 'aria-sort="ascending"' in render("/en/?sort=name")
        assert "aria-sort" not in render()


class TestOnAPhone:
    def test_each_cell_says_what_it_is(self) -> None:
        html = render()
        assert '<td role="cell" class="num" data-label="No.">1</td>' in html
        assert '<td role="cell" class="wide" data-label="">&lt;b&gt;</td>' in html

    def test_rows_can_be_sorted_though_the_head_is_hidden(self) -> None:
        sort = render().split("</details>")[0]
        assert "Sort by" in sort
        assert re.findall(r'<a href="([^"]+)"', sort) == ["?q=a&amp;sort=serial", "?q=a&amp;sort=name"]


class TestSortLinks:
    def test_keep_the_question_and_begin_at_the_first_page(self) -> None:
        head = render("/en/?q=a&page=2&sort=name").split("<thead")[1].split("</thead>")[0]
        assert "page=" not in head
        assert re.findall(r'<a href="([^"]+)"', head) == ["?q=a&amp;sort=serial", "?q=a&amp;sort=-name"]


class TestRows:
    def test_are_escaped_and_carry_their_class(self) -> None:
        html = render()
        assert "&lt;b&gt;" in html
        assert html.count('<tr role="row" class="here ') == 1

    def test_come_in_pages(self) -> None:
        html = render("/en/?page=2")
        assert re.findall(r"Body \d", html) == ["Body 4", "Body 5", "Body 6"]
        assert 'aria-label="Page 2" aria-current="page"' in html

    def test_a_total_stands_below(self) -> None:
        assert re.search(r'<tfoot role="rowgroup">.*data-label="Body">Total</td>', render())

    def test_an_empty_table_says_so(self) -> None:
        assert "No body has this name." in render(rows=[])
