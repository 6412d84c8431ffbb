"""`manage.py verify_lot`: from the published record alone, with every exit state."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import call_command

from reservations.law.draws import pool
from tests import councils_of_mp as mp

POOL = pool("municipal_council", "bc", 2, ["0001", "0002", "0003"])
RECORD = {
    "group": POOL.group,
    "stage": POOL.stage,
    "number": POOL.number,
    "codes": list(POOL.codes),
    "names": {"0001": {"en": "One", "hi": "एक"}},
    "sha256": POOL.sha256,
}
Verify = Callable[..., tuple[int, str, str]]


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """Run the command on a record; its exit state and what it said on both outputs."""

    def run(record: object, *options: str) -> tuple[int, str, str]:
        file = tmp_path / "pool.json"
        file.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")
        capsys.readouterr()
        status = 0
        try:
            call_command("verify_lot", str(file), *options)
        except SystemExit as stopped:
            status = int(stopped.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


class TestVerifyLot:
    def test_prints_every_ticket_and_who_is_drawn(self, verify: Verify) -> None:
        status, out, err = verify(RECORD, "--seed", "4 6 1")
        tickets = {c: hashlib.sha256(f"4 6 1|municipal_council|bc|{c}".encode()).hexdigest() for c in POOL.codes}
        rows = [line.split() for line in out.splitlines()[3:]]
        assert [row[1] for row in rows] == sorted(POOL.codes, key=tickets.__getitem__)
        assert {row[1]: row[-1] for row in rows} == tickets
        assert ["drawn" in row for row in rows] == [True, True, False]
        assert POOL.sha256 in out
        assert "municipal_council, stage bc: 2 of 3" in out
        assert (status, err) == (0, "")

    def test_speaks_hindi_with_hindi_names(self, verify: Verify) -> None:
        _status, out, _err = verify(RECORD, "--seed", "4 6 1", "--lang", "hi")
        assert "एक" in out
        assert "One" not in out

    def test_bad_input_is_listed_and_ends_with_2(self, verify: Verify) -> None:
        status, out, err = verify({**RECORD, "number": "two", "codes": "0001"})
        assert (status, out) == (2, "")
        assert "number: found “two”" in err
        assert "codes: found “0001”" in err

    def test_a_file_that_is_not_there_ends_with_2(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as stopped:
            call_command("verify_lot", "no-such-file.json")
        assert stopped.value.code == 2
        assert "a file that can be read" in capsys.readouterr().err

    def test_a_contradiction_ends_with_3(self, verify: Verify) -> None:
        status, out, err = verify({**RECORD, "sha256": "00"}, "--seed", "4 6 1")
        assert status == 3
        assert f"The SHA-256 of the pool is {POOL.sha256}, not 00." in err
        assert "drawn" in out

    def test_what_is_not_drawn_yet_ends_with_4(self, verify: Verify) -> None:
        status, out, err = verify(RECORD)
        assert status == 4
        assert POOL.sha256 in out
        assert "Nothing has been drawn yet" in err


@pytest.mark.django_db
class TestOnWhatIsPublished:
    def test_the_twin_of_every_pool_agrees(self, verify: Verify, client) -> None:
        exercise = mp.started(seeded=True)
        mp.computed(exercise)
        mp.published(exercise)
        mp.seed(exercise, "4 6 1")
        mp.computed(exercise)
        record = client.get(f"/en/lots/{mp.CODE}/lots.json").content.decode()
        status, out, err = verify(record, "--seed", "4 6 1")
        assert (status, err) == (0, "")
        assert out.count("SHA-256 of the pool") == 4
        assert verify(record, "--seed", "4 6 2")[0] == 3

    def test_a_recorded_draw_agrees_and_a_forged_one_does_not(self, verify: Verify, client) -> None:
        exercise = mp.started()
        mp.computed(exercise)
        mp.drawn(mp.published(exercise)[0], "GEI")
        record = json.loads(client.get(f"/en/lots/{mp.CODE}/1/pool.json").content)
        assert verify(record)[0] == 0
        record["pool"]["codes"].remove("G")
        status, _out, err = verify(record)
        assert status == 3
        assert "Names from outside the pool were drawn: G." in err
