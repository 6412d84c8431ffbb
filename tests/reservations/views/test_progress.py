"""The State's page of what is missing where: counts that add up, sorted and filtered, for a spreadsheet, and quick."""

import csv
import io
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from reservations.models import Body, District, Division, OrderVersion, ScheduleEntry
from reservations.selectors import districts, progress, proofs, windows
from reservations.services import clock
from reservations.services import proofs as services
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.proving import proved, what
from tests.reservations.views.reading import MOST_QUERIES, main, of_the_page, page, visible

pytestmark = pytest.mark.django_db

ORDER = "/en/desk/proofs/NN-2028/"
CSV = f"{ORDER}places.csv"


@pytest.fixture
def draft() -> OrderVersion:
    return factories.published(at=clock.now() - timedelta(days=5))


@pytest.fixture
def approver(client: Client) -> Client:
    client.force_login(factories.officer(Role.APPROVER))
    return client


def mixed(draft: OrderVersion) -> None:
    """Agra: the newspaper in time, the board waived, the body's own board late."""
    agra = District.objects.get(name_en="Agra")
    proved(draft)
    services.waive(
        draft, "district_board", agra, None, "Whitewashed", by=factories.officer(Role.APPROVER), at=clock.now()
    )
    later = draft.dated_on + timedelta(days=3)
    proved(draft, what(draft, later, kind="body_board", body=Body.objects.get(code="UP-NN-01")))


def rows(draft: OrderVersion) -> list[progress.DistrictProgress]:
    items = districts.of_draft(draft, factories.officer(Role.APPROVER)).districts
    return progress.of(items, windows.last_day(windows.first(draft)))


def districts_of(html: str) -> list[str]:
    return [visible("<th " + piece.split("</th>")[0]) for piece in html.split('role="rowheader"')[1:]]


class TestTheCounts:
    def test_of_a_district_are_proved_waived_missing_and_late(self, draft: OrderVersion) -> None:
        mixed(draft)
        agra = next(row for row in rows(draft) if row.district.name_en == "Agra")
        assert (agra.all.proved, agra.all.waived, agra.all.missing, agra.all.late) == (2, 1, 0, 1)

    def test_add_up_to_the_places_of_the_draft(self, draft: OrderVersion) -> None:
        mixed(draft)
        every = progress.total(rows(draft), lambda row: row.all)
        assert every.proved + every.waived + every.missing == every.total == len(proofs.places(draft))
        parts = [lambda row: row.newspaper, lambda row: row.board, lambda row: row.bodies]
        assert sum((progress.total(rows(draft), part) for part in parts), progress.Tally()) == every

    def test_a_proof_that_came_after_a_waiver_counts_once(self, draft: OrderVersion) -> None:
        agra = District.objects.get(name_en="Agra")
        services.waive(draft, "newspaper", agra, None, "None", by=factories.officer(Role.APPROVER), at=clock.now())
        proved(draft)
        every = progress.total(rows(draft), lambda row: row.all)
        assert (every.proved, every.waived) == (1, 0)


class TestThePage:
    def test_says_the_totals_and_which_place_moved_the_closing(self, draft: OrderVersion, approver: Client) -> None:
        before = windows.current(draft).closes_at
        mixed(draft)
        text = main(page(approver, ORDER))
        assert "Proved 2, waived 1, missing 48: together 51. Late among the proved: 1." in text
        assert "Notice board of the body, Agra" in text
        assert windows.current(draft).closes_at > before
        assert "The window was moved" in text

    def test_is_narrowed_to_what_is_missing_and_to_a_division(self, draft: OrderVersion, approver: Client) -> None:
        mixed(draft)
        assert "17 of 17 Districts; 16 incomplete." in main(page(approver, ORDER))
        assert "Agra" not in districts_of(page(approver, f"{ORDER}?missing=on"))
        division = District.objects.get(name_en="Jhansi").division
        assert districts_of(page(approver, f"{ORDER}?division={division.code}")) == ["Jhansi"]
        assert len(districts_of(page(approver, f"{ORDER}?division=nowhere"))) == 17

    def test_is_sorted_by_name_and_by_what_is_missing(self, draft: OrderVersion, approver: Client) -> None:
        mixed(draft)
        names = districts_of(page(approver, f"{ORDER}?sort=district"))
        assert names == sorted(names)
        assert districts_of(page(approver, f"{ORDER}?sort=missing"))[0] == "Agra"
        assert districts_of(page(approver, f"{ORDER}?sort=-late"))[0] == "Agra"

    def test_leads_to_each_district(self, draft: OrderVersion, approver: Client) -> None:
        assert f'href="{ORDER}Jhansi/"' in page(approver, ORDER)


class TestTheSpreadsheet:
    def read(self, client: Client, query: str = "") -> list[dict[str, str]]:
        answer = client.get(CSV + query)
        content = b"".join(answer.streaming_content).decode("utf-8-sig")
        return list(csv.DictReader(io.StringIO(content)))

    def test_has_every_place_with_its_standing(self, draft: OrderVersion, approver: Client) -> None:
        mixed(draft)
        lines = self.read(approver)
        assert len(lines) == 51
        of_agra = {line["kind"]: (line["standing"], line["late"]) for line in lines if line["district"] == "Agra"}
        assert of_agra == {
            "newspaper": ("proved", "no"),
            "district_board": ("waived", "no"),
            "body_board": ("proved", "yes"),
        }

    def test_follows_the_filter(self, draft: OrderVersion, approver: Client) -> None:
        mixed(draft)
        assert len(self.read(approver, "?missing=on")) == 48

    def test_of_a_district_s_officer_holds_that_district_alone(self, draft: OrderVersion, client: Client) -> None:
        client.force_login(
            factories.OfficerFactory(role=Role.DISTRICT_OFFICER, district=District.objects.get(name_en="Agra"))
        )
        assert {line["district"] for line in self.read(client)} == {"Agra"}


def large(draft: OrderVersion, bodies: int = 760, number: int = 75) -> None:
    """Further bodies and Districts in the draft's schedule, as in the whole State."""
    state, schedule = draft.order.state_of, draft.schedules.get()
    division = Division.objects.order_by("pk")[0]
    made = District.objects.bulk_create(
        District(state=state, division=division, code=f"D{n:02d}", name_en=f"District {n:02d}", name_hi=f"जनपद {n:02d}")
        for n in range(number)
    )
    listed = Body.objects.bulk_create(
        Body(
            state=state,
            code=f"T-{n:03d}",
            kind="municipal_corporation",
            district=made[n % number],
            name_en=f"T {n}",
            name_hi=f"न {n}",
        )
        for n in range(bodies)
    )
    ScheduleEntry.objects.bulk_create(
        ScheduleEntry(
            schedule=schedule, serial=100 + n, body=body, district=body.district, category="UR", population=10_000
        )
        for n, body in enumerate(listed)
    )


def queries(client: Client) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert client.get(ORDER).status_code == 200
    return of_the_page(captured)


class TestTheWholeState:
    def test_takes_as_many_queries_as_a_few_cities(self, draft: OrderVersion, approver: Client) -> None:
        few = queries(approver)
        large(draft)
        html = page(approver, ORDER)
        assert html.count('role="rowheader"') == 17 + 75
        assert f"missing {51 + 760 + 150}: together {51 + 760 + 150}" in main(html)
        assert queries(approver) == few <= MOST_QUERIES
