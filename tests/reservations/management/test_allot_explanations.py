"""`manage.py allot --explain` for every municipal law of Uttar Pradesh, in both languages and as JSON."""

import json
from contextlib import nullcontext
from pathlib import Path

import pytest
from django.core.management import call_command

from reservations.law.files import write_bodies
from reservations.law.registry import get
from reservations.law.terms import Body, BodyClass
from tests.reservations.law.municipalities import SEATS, SINCE_2023, UNTIL_2023, council

COUNCILS = [
    council(f"{unit}{n}", unit, people - n, sc=share + n, bc=3000 + n)
    for unit, people, share in (("Agra", 9000, 2500), ("Banda", 9100, 1500))
    for n in range(1, 7)
]
MUNICIPALITY = [Body("Agra1", "Agra", BodyClass.MUNICIPAL_COUNCIL, 50_000, 9_000, 0, 20_000, seats=25)]
MAYORS = [Body(f"Agra{n}", f"Nagar {n}", BodyClass.MUNICIPAL_CORPORATION, 90_000 + n, 9_000, 0, 0) for n in range(1, 5)]
LAWS = {"up-mayors-2023": MAYORS, SINCE_2023: COUNCILS, UNTIL_2023: COUNCILS, SEATS: MUNICIPALITY}


def explained(folder: Path, capsys: pytest.CaptureFixture[str], rules: str, *arguments: str) -> str:
    """What the command prints about the first body; numbers of seats stand beside the refusal of an allotment."""
    table = folder / "bodies.csv"
    table.write_text(write_bodies(LAWS[rules], get(rules)), encoding="utf-8")
    capsys.readouterr()
    with pytest.raises(SystemExit, match="3") if rules == SEATS else nullcontext():
        call_command("allot", rules, str(table), "--explain", "Agra1", *arguments)
    return capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("rules", LAWS)
def test_a_body_is_explained_step_by_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rules: str, language: str
) -> None:
    said = explained(tmp_path, capsys, rules, "--lang", language)
    assert "\n1. " in said
    assert "\n4. " in said


@pytest.mark.parametrize("rules", LAWS)
def test_as_json_the_steps_are_numbered(tmp_path: Path, capsys: pytest.CaptureFixture[str], rules: str) -> None:
    value = json.loads(explained(tmp_path, capsys, rules, "--format", "json"))
    steps = value["explanation"]["steps"]
    assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
