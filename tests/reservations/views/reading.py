"""What a reader sees of a page, for tests of views: its text, one part of it, and how costly it was."""

import re
from html import unescape

from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

HEAVIEST = 150_000  # bytes of a page before pictures
MOST_QUERIES = 15
OF_THE_SESSION = re.compile(r"session|^(RELEASE )?SAVEPOINT")  # an officer's request costs that on any page


def visible(html: str) -> str:
    """The text of a piece of HTML, spaces collapsed and none before a comma or stop."""
    text = " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).replace("\u00a0", " ").split())
    return re.sub(r" ([,.;:])", r"\1", text)


def part(html: str, heading: str) -> str:
    """The section under the heading with this id."""
    return html.split(f'id="{heading}"', 1)[1].split("</section>", 1)[0]


def main(html: str) -> str:
    """The main part of a page as text."""
    return visible(html.split("<main", 1)[1].split("</main>", 1)[0])


def banner(html: str) -> str:
    """The banner below the navigation as text; empty when there is none."""
    pieces = html.split('<div class="banner"', 1)
    return visible("<div" + pieces[1].split("</div>\n</div>", 1)[0]) if len(pieces) > 1 else ""


def page(client: Client, address: str, status: int = 200) -> str:
    """Open a page, hold it to the budgets of weight and queries, and give its HTML."""
    with CaptureQueriesContext(connection) as queries:
        answer: HttpResponse = client.get(address)
    assert answer.status_code == status, f"{address}: {answer.status_code} {answer.headers.get('Location', '')}"
    number = of_the_page(queries)
    assert number <= MOST_QUERIES, f"{address}: {number} queries"
    assert len(answer.content) <= HEAVIEST, f"{address}: {len(answer.content)} bytes"
    return answer.content.decode()


def of_the_page(queries: CaptureQueriesContext) -> int:
    """How many queries a page took, besides those that keep the session."""
    return sum(not OF_THE_SESSION.search(query["sql"]) for query in queries)
