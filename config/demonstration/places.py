"""The demonstration's States: departments, Divisions, Districts, corporations, days offices are closed."""

import csv
from datetime import date
from pathlib import Path

from reservations.law.terms import BodyClass
from reservations.models import Body, Department, District, Division, Holiday, State

HERE = Path(__file__).resolve().parent
CORPORATIONS = HERE / "corporations.csv"

FIXED_HOLIDAYS = (
    (1, 26, "Republic Day", "गणतन्त्र दिवस"),
    (4, 14, "Ambedkar Jayanti", "अम्बेडकर जयन्ती"),
    (8, 15, "Independence Day", "स्वतन्त्रता दिवस"),
    (10, 2, "Gandhi Jayanti", "गांधी जयन्ती"),
    (12, 25, "Christmas Day", "क्रिसमस"),
)


def rows(name: str) -> list[dict[str, str]]:
    """The rows of one of the demonstration's tables."""
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def create(years: range) -> State:
    """Create Uttar Pradesh with everything that belongs to it; `years` get the holidays of fixed date."""
    state = State.objects.create(
        code="IN-UP",
        name_en="Uttar Pradesh",
        name_hi="उत्तर प्रदेश",
        government_en="Government of Uttar Pradesh",
        government_hi="उत्तर प्रदेश शासन",
        department_en="Urban Development Department",
        department_hi="नगर विकास विभाग",
        counter_en="Urban Development Section-1, Secretariat, Lucknow",
        counter_hi="नगर विकास अनुभाग-1, सचिवालय, लखनऊ",
        section="9-1",
    )
    _panchayati_raj(state)
    _districts(state, "districts.csv", "UP")
    _bodies(state)
    _holidays(state, years)
    return state


def create_madhya_pradesh(years: range) -> State:
    """Create Madhya Pradesh with its Divisions and Districts; its bodies come with their figures."""
    state = State.objects.create(
        code="IN-MP",
        name_en="Madhya Pradesh",
        name_hi="मध्य प्रदेश",
        government_en="Government of Madhya Pradesh",
        government_hi="मध्य प्रदेश शासन",
        department_en="Urban Development and Housing Department",
        department_hi="नगरीय विकास एवं आवास विभाग",
        counter_en="Urban Development and Housing Department, Mantralaya, Bhopal",
        counter_hi="नगरीय विकास एवं आवास विभाग, मंत्रालय, भोपाल",
        section="18-1",
    )
    _districts(state, "districts_mp.csv", "MP")
    _holidays(state, years)
    return state


def _holidays(state: State, years: range) -> None:
    Holiday.objects.bulk_create(
        Holiday(state=state, held_on=date(year, month, day), name_en=name_en, name_hi=name_hi)
        for year in years
        for month, day, name_en, name_hi in FIXED_HOLIDAYS
    )


def _panchayati_raj(state: State) -> None:
    """The department that issues the orders on panchayats."""
    for kind in (BodyClass.ZILA_PANCHAYAT, BodyClass.KSHETTRA_PANCHAYAT, BodyClass.CONSTITUENCY):
        Department.objects.create(
            state=state,
            kind=kind,
            department_en="Panchayati Raj Department",
            department_hi="पंचायती राज विभाग",
            counter_en="Panchayati Raj Section-1, Secretariat, Lucknow",
            counter_hi="पंचायती राज अनुभाग-1, सचिवालय, लखनऊ",
            section="33-1",
        )


def _districts(state: State, table: str, prefix: str) -> None:
    divisions: dict[str, Division] = {}
    for row in rows(table):
        if row["division_en"] not in divisions:
            code = f"{prefix}-DIV-" + row["division_en"].upper().replace(" ", "-")
            divisions[row["division_en"]] = Division.objects.create(
                state=state, code=code, name_en=row["division_en"], name_hi=row["division_hi"]
            )
        District.objects.create(
            state=state,
            division=divisions[row["division_en"]],
            code=row["code"],
            name_en=row["name_en"],
            name_hi=row["name_hi"],
        )


def _bodies(state: State) -> None:
    districts = {district.name_en: district for district in District.objects.filter(state=state)}
    for row in rows("corporations.csv"):
        Body.objects.create(
            state=state,
            code=row["code"],
            kind=row["kind"],
            district=districts[row["district"]],
            name_en=row["name"],
            name_hi=row["name_hi"],
        )
