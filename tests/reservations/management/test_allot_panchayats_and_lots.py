"""`manage.py allot` for panchayats and Madhya Pradesh: State totals, families, pools, lots by record and by seed."""

import csv
import io
import json
from pathlib import Path

from reservations.law.files import write_lots, write_state
from reservations.law.terms import Body, Lots
from tests.reservations.law.councils_of_mp import GROUP, RULES, councils, draws
from tests.reservations.law.panchayats import ADHYAKSHAS, FIRST, PRAMUKHS, SEATS, STATE, kshettra, seat, seats, zila
from tests.reservations.law.towns import history
from tests.reservations.management.test_allot_presidents import Allot, allot

__all__ = ["allot"]

ZILAS = [zila(f"Z{n}", 10_000 - 100 * n, 3000 - 60 * n, 0, 4000 - 90 * n) for n in range(10)]
BLOCKS = [kshettra(f"{d}{n}", 9000 - 7 * n - ord(d), 2500 - 9 * n, 0, 3000 - 9 * n) for d in "AB" for n in range(6)]
TWELVE = councils(12, sc=25_000, st=17_000)
DRAWN = draws(bc="LKJFG", sc_women="BA", st_women="D", bc_women="K", women="HG")


def state(allot: Allot) -> list[str]:
    file = allot.folder / "state.json"
    file.write_text(write_state(STATE), encoding="utf-8")
    return ["--state", str(file)]


def lots(allot: Allot, given: Lots | str) -> list[str]:
    file = allot.folder / "lots.json"
    file.write_text(given if isinstance(given, str) else write_lots(given), encoding="utf-8")
    return ["--lots", str(file)]


def categories(table: str) -> dict[str, str]:
    return {row["code"]: row["category"] for row in csv.DictReader(io.StringIO(table))}


class TestOffices:
    def test_of_adhyakshas_in_every_form(self, allot: Allot) -> None:
        given = (ADHYAKSHAS, ZILAS, *state(allot))
        table, rows, result = (allot(*given, "--format", form) for form in ("table", "csv", "json"))
        assert [ran.status for ran in (table, rows, result)] == [0, 0, 0]
        assert "rule 5(5)" in table.out
        assert categories(rows.out)["Z0"] == "SC_W"
        [numbers] = json.loads(result.out)["numbers"]
        assert (numbers["group"], numbers["offices"], numbers["SC"], numbers["BC"]) == ("zila_panchayat", 10, 2, 2)

    def test_of_pramukhs_with_their_districts(self, allot: Allot) -> None:
        ran = allot(PRAMUKHS, BLOCKS, *state(allot), "--reading", "C-11=next_descending", "--format", "json")
        result = json.loads(ran.out)
        assert ran.status == 0
        assert [row["unit"] for row in result["numbers"]] == [None, "A", "B"]
        assert {row["unit"] for row in result["allotments"]} == {"A", "B"}

    def test_the_first_election_counted_is_taken(self, allot: Allot) -> None:
        given = (ADHYAKSHAS, ZILAS, *state(allot), "--format", "csv")
        past = history(FIRST, Z0="SC_W", Z1="SC")
        assert categories(allot(*given, past=past).out)["Z0"] != "SC_W"
        assert categories(allot(*given, "--first-election", "2015-01-01", past=past).out)["Z0"] == "SC_W"

    def test_without_the_states_totals_it_is_bad_input(self, allot: Allot) -> None:
        for rules, bodies in ((ADHYAKSHAS, ZILAS), (PRAMUKHS, BLOCKS)):
            ran = allot(rules, bodies)
            assert (ran.status, ran.out) == (2, "")
            assert "--state: found “”, expected a file with the totals of the whole State" in ran.err

    def test_c11_names_the_districts_and_the_options(self, allot: Allot) -> None:
        bodies = [kshettra("A0", 9000, 8000), *(kshettra(f"B{n}", 9000 - n, 450) for n in range(9))]
        ran = allot(PRAMUKHS, bodies, *state(allot))
        assert ran.status == 3
        assert "Refused by reading C-11" in ran.err
        assert "Options: refuse, next_descending, unfilled" in ran.err


class TestSeats:
    def test_in_every_form(self, allot: Allot) -> None:
        bodies = [*seats("A", 10, sc=300), *seats("B", 10, sc=100)]
        table, rows, result = (allot(SEATS, bodies, "--format", form) for form in ("table", "csv", "json"))
        assert [ran.status for ran in (table, rows, result)] == [0, 0, 0]
        assert "Constituencies" in table.out
        assert categories(rows.out)["A00"] == "SC_W"
        assert [row["unit"] for row in json.loads(result.out)["numbers"]] == ["A", "B"]

    def test_in_hindi(self, allot: Allot) -> None:
        ran = allot(SEATS, seats("A", 10, sc=300), "--lang", "hi")
        assert "अनुसूचित जाति महिला" in ran.out
        assert "नियम 4(5)" in ran.out

    def test_families_in_some_constituencies_only_are_bad_input(self, allot: Allot) -> None:
        ran = allot(SEATS, [seat("A1", families_sc=5), seat("A2", 990)])
        assert (ran.status, ran.out) == (2, "")
        assert (
            ":3:families_sc: found “”, expected a number in every constituency of the panchayat, or in none" in ran.err
        )

    def test_c40_names_the_panchayat(self, allot: Allot) -> None:
        ran = allot(SEATS, [seat("A1", 1000, 900), seat("A2", 100), seat("A3", 110)])
        assert ran.status == 3
        assert "Bodies concerned: A\n" in ran.err

    def test_equals_ask_for_a_lot(self, allot: Allot) -> None:
        equal = [seat(code, 300, 100) for code in ("A1", "A2", "A3")]
        ran = allot(SEATS, equal)
        assert ran.status == 4
        structure = json.loads(ran.out)
        structure["ties"][0]["order"] = ["A2", "A3", "A1"]
        filled = allot(SEATS, equal, *lots(allot, json.dumps(structure)), "--format", "csv")
        assert categories(filled.out)["A2"] == "SC_W"


class TestLots:
    """The lots that the M.P. rules draw."""

    def test_without_lots_every_known_pool_is_printed_ready_to_fill_in(self, allot: Allot) -> None:
        ran = allot(RULES, TWELVE)
        assert ran.status == 4
        structure = json.loads(ran.out)
        assert structure["draws"] == {GROUP: {"bc": [], "sc_women": [], "st_women": []}}
        assert [(pool["stage"], pool["number"]) for pool in structure["pools"]] == [
            ("bc", 3),
            ("sc_women", 1),
            ("st_women", 1),
        ]
        assert "stage sc_women: 1 of 3: Council A (A), Council B (B), Council C (C). SHA-256" in ran.err
        assert f"Afterwards: {GROUP}, stage women: 1." in ran.err

    def test_filled_in_step_by_step_it_comes_to_the_allotment(self, allot: Allot) -> None:
        text = allot(RULES, TWELVE).out
        for _round in range(2):
            structure = json.loads(text)
            for stage in structure["draws"][GROUP]:
                structure["draws"][GROUP][stage] = list(DRAWN.draws[GROUP][stage])
            ran = allot(RULES, TWELVE, *lots(allot, json.dumps(structure)), "--format", "csv")
            text = ran.out
        assert ran.status == 0
        assert categories(ran.out) == categories(allot(RULES, TWELVE, *lots(allot, DRAWN), "--format", "csv").out)
        assert categories(ran.out)["H"] == "W"

    def test_a_draw_from_outside_the_pool_is_told(self, allot: Allot) -> None:
        ran = allot(RULES, TWELVE, *lots(allot, draws(bc="ABC", sc_women="B", st_women="D")))
        assert ran.status == 4
        assert "names from outside the pool" in ran.err

    def test_by_seed_the_pools_are_printed_before_there_is_one(self, allot: Allot) -> None:
        ran = allot(RULES, TWELVE, "--reading", "lots=seeded")
        assert ran.status == 4
        assert json.loads(ran.out)["seed"] == ""
        assert "Put the seed that was made in public into `seed`" in ran.err

    def test_a_seed_decides_in_every_form(self, allot: Allot) -> None:
        given = (RULES, TWELVE, *lots(allot, Lots("4 6 1")))
        for form in ("table", "csv", "json"):
            assert allot(*given, "--format", form).status == 0
        result = json.loads(allot(*given, "--format", "json").out)
        assert result["readings"]["M-05"] == "seeded"

    def test_m03_without_history_is_refused(self, allot: Allot) -> None:
        ran = allot(RULES, TWELVE, "--reading", "obc_pool=not_last_time")
        assert ran.status == 3
        assert "Refused by reading M-03" in ran.err

    def test_what_these_rules_do_not_use_must_not_seem_to_count(self, allot: Allot, tmp_path: Path) -> None:
        ran = allot(RULES, TWELVE, *state(allot), "--first-election", "2015-01-01")
        assert ran.status == 2
        assert "--first-election" in ran.err


def test_a_body_of_another_law_is_bad_input(allot: Allot) -> None:
    stranger = Body("X", "X", ZILAS[0].kind, 100, 1, 1, 1)
    ran = allot(RULES, [stranger])
    assert ran.status == 2
    assert "one of: municipal_corporation, municipal_council, nagar_panchayat" in ran.err
