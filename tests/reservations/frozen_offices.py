"""Frozen rows of offices for tests without a database: as many and as odd as a test wants them."""

from typing import Any

from reservations.selectors.offices import Office

NAMES = (
    ("Kannauj", "कन्नौज"),
    ("Kshetra", "क्षेत्र"),
    ("Anandnagar", "आनन्दनगर"),
    ("Agra", "आगरा"),
    ("Aligarh", "अलीगढ़"),
    ("Jhansi", "झांसी"),
)


def row(number: int, **given: Any) -> dict[str, Any]:
    """One frozen row; its name is one of NAMES, turn by turn."""
    english, hindi = NAMES[number % len(NAMES)]
    district = {"code": f"D{number % 3}", "en": f"District {number % 3}", "hi": f"जनपद {number % 3}"}
    made = {
        "serial": number + 1,
        "code": f"B-{number:03d}",
        "name": {"en": english, "hi": hindi},
        "district": district,
        "division": {"code": "V", "en": "Division", "hi": "मण्डल"},
        "category": ("UR", "SC", "SC_W", "W")[number % 4],
        "notified": True,
        "population": 100_000 + number,
        "sc": 1_000 * (number % 7),
        "st": 0,
        "bc": 5_000,
        "sequence": None,
        "provision": "7(5)(1)(d)",
        "previous": None,
    }
    return {**made, **given}


def office(number: int, before: str | None = None, **given: Any) -> Office:
    """One office of a nagar panchayat."""
    return Office("nagar_panchayat", row(number, **given), before)


def seat(number: int, **given: Any) -> Office:
    """One seat of one of three kshettra panchayats, each in a District of its own."""
    of_block = number % 3
    block = {"kind": "kshettra_panchayat", "code": f"P{of_block}", "en": f"Block {of_block}", "hi": f"खण्ड {of_block}"}
    return Office("constituency", row(number, panchayat=block, **given))
