"""The panchayat rules of 1994 held against the lists of 2015 and 2021 and the census beside the repository."""

import csv
from pathlib import Path

import pytest

from reservations.law import proportion
from reservations.law.computation import compute
from reservations.law.files import parse_bodies
from reservations.law.registry import get
from reservations.law.statutes import up_adhyakshas
from reservations.law.statutes.up_pramukhs import numbers
from reservations.law.statutes.up_pramukhs.women import Third
from reservations.law.terms import Body, BodyClass, Category, Figures, Inputs, StateFigures
from reservations.law.units import Unit
from tests.reservations.law.panchayats import number
from tests.reservations.law.towns import of

SC, ST, BC = Category.SC, Category.ST, Category.BC
CENSUS_2011 = StateFigures(199_812_341, 41_357_608, 1_134_273, 107_898_664, "Census 2011; BC illustrative")


def state(offices: int) -> Figures:
    return Figures(offices, CENSUS_2011.population, CENSUS_2011.sc, CENSUS_2011.st, CENSUS_2011.bc)


class TestP02TheStatesNumbersOf2021:
    def test_of_75_adhyakshas(self) -> None:
        figures = state(75)
        found = {category: up_adhyakshas.offices_for_the_category(category, figures).number for category in (SC, ST)}
        assert found == {SC: 16, ST: 0}
        assert up_adhyakshas.offices_for_backward_classes(figures).number == 20

    def test_of_75_adhyakshas_for_women(self) -> None:
        bodies = [Body(f"{n:02}", f"Z{n}", BodyClass.ZILA_PANCHAYAT, 10**6 + n, 3 * 10**5, 0, 10**5) for n in range(75)]
        result = compute(Inputs("up-adhyakshas", tuple(bodies), state_figures=CENSUS_2011))
        assert [number(result, name) for name in ("SC_W", "BC_W", "W", "women")] == [6, 7, 12, 25]

    def test_of_826_pramukhs(self) -> None:
        figures = state(826)
        assert {c: numbers.offices_for_the_category(c, figures).number for c in (SC, ST)} == {SC: 171, ST: 5}
        assert numbers.offices_for_backward_classes(figures).number == 223


class TestP06WomenInDistricts:
    """Each published District has exactly one third, any remainder adding one, of each category and in all."""

    @pytest.fixture
    def districts(self, shared: Path) -> list[dict[str, str]]:
        with (shared / "data" / "sources" / "up_pramukh_district_counts.csv").open(encoding="utf-8") as rows:
            return list(csv.DictReader(rows))

    def women_are_thirds(self, rows: list[dict[str, str]], women: str, of_all: str) -> int:
        printed = [(int(row[women]), int(row[of_all])) for row in rows if row[women] and row[of_all]]
        unit = Unit("a District", (), Figures(0, 1, 0, 0, 0))
        assert all(Third(unit, proportion.one_third(total)).number == given for given, total in printed)
        return len(printed)

    def test_are_thirds_of_each_category_and_of_all_offices(self, districts: list[dict[str, str]]) -> None:
        columns = (("sc_women", "sc_total"), ("bc_women", "bc_total"), ("women_all", "blocks"))
        assert sum(self.women_are_thirds(districts, *pair) for pair in columns) == 28


class TestTheZilaPanchayatsOf2021:
    def test_without_history_the_scheduled_castes_get_the_highest_shares(self, shared: Path) -> None:
        file = shared / "data" / "up_zila_panchayats_2021.csv"
        bodies = zila_panchayats(file)
        given = {"state_figures": CENSUS_2011, "readings": {"bc_reservation": "none"}}
        found = of(compute(Inputs("up-adhyakshas", bodies, **given)), "SC", "SC_W")
        by_share = sorted(bodies, key=lambda body: body.sc / body.population, reverse=True)
        assert found == [body.code for body in by_share[:15]]

    def test_the_published_offices_of_the_scheduled_castes_are_fourteen_of_those_and_two_more(
        self, shared: Path
    ) -> None:
        file = shared / "data" / "up_zila_panchayats_2021.csv"
        with file.open(encoding="utf-8", newline="") as rows:
            table = list(csv.DictReader(rows))
        published = {row["code"] for row in table if row["published_12_feb_2021"].startswith("SC")}
        shares = sorted(zila_panchayats(file), key=lambda body: body.sc / body.population, reverse=True)
        assert len(published) == 16
        assert len(published & {body.code for body in shares[:16]}) == 14


def zila_panchayats(file: Path) -> tuple[Body, ...]:
    """The 71 zila panchayats whose figures are known; Backward Classes are not."""
    with file.open(encoding="utf-8", newline="") as rows:
        table = [row for row in csv.DictReader(rows) if row["population_rural"]]
    lines = [f"{r['code']},{r['district']},{r['population_rural']},{r['sc_rural']},{r['st_rural']},0" for r in table]
    content = "\n".join(["code,name,population,sc,st,bc", *lines]).encode()
    return parse_bodies(content, file.name, get("up-adhyakshas"))
