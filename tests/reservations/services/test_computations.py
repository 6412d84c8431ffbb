"""Computations of an exercise: lots of several units, names of units, findings that files alone repeat."""

import json
from datetime import date
from pathlib import Path

import pytest
from django.core.management import call_command

from reservations.documents import bundles
from reservations.law.canonical import inputs_from
from reservations.law.terms import Body
from reservations.models import Computation
from reservations.workflow.machine import NotAllowed
from tests import councils, factories
from tests.councils_of_mp import lot_among_equals
from tests.reservations.law.municipalities import council

pytestmark = pytest.mark.django_db


def equals_in_two_divisions() -> list[Body]:
    """In each Division two councils are exactly equal for the one office of the Scheduled Castes."""
    return [
        council(f"{division}{n}", division, people, sc=sc)
        for division, sc in (("Agra", 3000), ("Jhansi", 2990))
        for n, people in enumerate((10_000, 10_000, 12_000, 13_000), start=1)
    ]


class TestLots:
    def test_each_unit_has_its_own_at_the_same_stage(self) -> None:
        exercise = councils.started(equals_in_two_divisions())
        first = councils.computed(exercise)
        assert first.refusal["tied"] == ["Agra1", "Agra2"]
        lot_among_equals(first, "Agra2", "Agra1")
        second = councils.computed(exercise)
        assert (second.refusal["stage"], second.refusal["tied"]) == ("SC", ["Jhansi1", "Jhansi2"])
        lot_among_equals(second, "Jhansi1", "Jhansi2")
        third = councils.computed(exercise)
        given = {row["code"]: row["category"] for row in third.result["allotments"]}
        assert (given["Agra2"], given["Jhansi1"]) == ("SC_W", "SC_W")
        assert [lot["order"][0] for lot in third.inputs["lots"]["ties"]] == ["Agra2", "Jhansi1"]

    def test_a_lot_of_another_unit_does_not_fit(self) -> None:
        first = councils.computed(councils.started(equals_in_two_divisions()))
        with pytest.raises(NotAllowed):
            lot_among_equals(first, "Jhansi2", "Jhansi1")

    def test_of_two_among_the_same_equals_the_newest_counts(self) -> None:
        waiting = factories.computed(factories.started(factories.agra_twice()))
        lot_among_equals(waiting, "UP-NN-08", "UP-NN-01")
        lot_among_equals(waiting, "UP-NN-01", "UP-NN-08", reason="A slip was missing")
        [lot] = factories.computed(waiting.exercise).inputs["lots"]["ties"]
        assert lot["order"] == ["UP-NN-01", "UP-NN-08"]


class TestNamesOfUnits:
    def test_a_finished_computation_knows_them_in_both_languages(self) -> None:
        names = councils.computed().working["names"]
        assert names["Jhansi"] == {"en": "Jhansi", "hi": "झाँसी"}
        assert names["UP-A1"]["en"] == "Palika UP-A1"

    def test_a_law_without_units_has_none(self) -> None:
        assert "Jhansi" not in factories.computed().working["names"]


class TestFindings:
    @pytest.fixture(params=["mayors", "councils"])
    def kept(self, request: pytest.FixtureRequest) -> Computation:
        """A computation whose Backward Class figures rest on nothing: a blocking check of the web application."""
        if request.param == "mayors":
            return factories.computed(factories.started(factories.mayors(bc_survey="", bc_commission_report="")))
        return councils.computed(councils.started(bc_survey=""))

    def test_are_those_that_the_command_finds_from_the_files_alone(
        self, kept: Computation, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        inputs = inputs_from(kept.inputs, kept.working["names"])
        files = bundles._input_files(inputs)
        for name, content in files.items():
            (tmp_path / name).write_text(content, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        command = bundles.command(kept.inputs, {name: content.encode() for name, content in files.items()})
        capsys.readouterr()
        call_command(*command.split()[2:])
        assert json.loads(capsys.readouterr().out) == kept.result

    def test_what_backward_class_figures_rest_on_stays_among_the_checks(self, kept: Computation) -> None:
        found = [check for check in kept.working["checks"] if check["name"] == "bc_figures"]
        assert [check["severity"] for check in found] == ["blocking"]
        assert not [finding for finding in kept.result["findings"] if finding["reading"] == "C-44"]


def test_the_law_until_2023_replays_a_past_election() -> None:
    kept = councils.computed(councils.started(election_on=date(2022, 12, 20)))
    assert (kept.status, kept.result["rules"]) == ("done", "up-municipal-presidents-until-2023")
