"""Checks of an outcome: each passes, warns or blocks, by its reading."""

from datetime import date

import pytest

from reservations.law.cases import Case, Grant, Outcome
from reservations.law.checks import Check, Examined, Severity, examine
from reservations.law.computation import Result, compute
from reservations.law.lots import LotBook
from reservations.law.terms import BackwardClassBasis, Body, BodyClass, Category, Lots, TieLot
from tests.reservations.law.towns import FIRST, history, inputs, run, town, towns

LAST_DAY = date(2030, 1, 25)
BODIES = tuple(towns(17, sc=20_000, st=3000, bc=40_000))


def found(result: Result, name: str) -> Check:
    [check] = [check for check in result.checks if check.name == name]
    return check


def names(result: Result) -> list[str]:
    return [check.name for check in result.findings]


def examined(bodies: list[Body], *given: Category, past: tuple = ()) -> list[Check]:
    """An outcome that no statute would give, so that every check has something to find."""
    grants = tuple(Grant(body, category, "x", ()) for body, category in zip(bodies, given, strict=False))
    case = Case(BodyClass.MUNICIPAL_CORPORATION, tuple(bodies), past, {}, LotBook(Lots()))
    return list(examine(Examined(case, Outcome((), grants, "x"))))


class TestTotals:
    def test_are_shown_as_a_sum(self) -> None:
        check = found(run(BODIES), "totals")
        assert check.message.text() == (
            "Scheduled Castes 3 + Scheduled Tribes 0 + Backward Classes 4 + women 3 + unreserved 7 = 17"
        )


class TestC05:
    def test_within_27_per_cent(self) -> None:
        assert found(run(BODIES), "bc_limit").severity is Severity.PASSED

    def test_above_blocks(self) -> None:
        checks = examined(towns(3, bc=100), Category.BC)
        assert [(c.reading, c.severity) for c in checks if c.name == "bc_limit"] == [("C-05", Severity.BLOCKING)]


class TestC06:
    def test_one_third_is_met(self) -> None:
        assert found(run(BODIES), "thirds").message.text() == "Women 6; one third needs 6"

    def test_fewer_blocks_by_c40(self) -> None:
        [check] = [check for check in examined(towns(3)) if check.name == "thirds"]
        assert (check.reading, check.severity) == ("C-40", Severity.BLOCKING)


class TestC07:
    def test_exactly_half_is_not_above(self) -> None:
        bodies = [town("A", 1000, sc=300, st=300), town("B", 990, sc=150, st=150)]
        assert found(run(bodies), "fifty_per_cent").severity is Severity.PASSED

    def test_more_than_half_blocks(self) -> None:
        check = found(run(towns(5, sc=40_000, st=35_000)), "fifty_per_cent")
        assert (check.severity, check.message.values["number"]) == (Severity.BLOCKING, 4)


class TestC19:
    def test_the_first_election_has_nothing_to_repeat(self) -> None:
        assert found(run(BODIES), "rotation").message.text() == "No repetition: no earlier election counts"

    def test_no_group_repeats(self) -> None:
        check = found(run(BODIES, history=history(FIRST, A="SC")), "rotation")
        assert (check.severity, check.message.values["number"]) == (Severity.PASSED, 1)

    def test_a_repeat_is_found(self) -> None:
        checks = examined(towns(3, sc=100), Category.SC, past=history(FIRST, A="SC_W"))
        assert [(c.severity, c.codes) for c in checks if c.name == "rotation"] == [(Severity.WARNING, ("A",))]


class TestC20:
    def test_women_twice_running_in_another_category_is_a_warning(self) -> None:
        check = found(run(BODIES, history=history(FIRST, A="W", Q="SC_W")), "women_repeat")
        assert (check.reading, check.severity, check.codes) == ("C-20", Severity.WARNING, ("A",))

    def test_none_passes(self) -> None:
        check = found(run(BODIES, history=history(FIRST, A="SC")), "women_repeat")
        assert check.severity is Severity.PASSED


class TestC24:
    def test_less_than_one_per_cent_is_a_warning(self) -> None:
        bodies = [town("A", 100_000, sc=999), *(town(c, 100 + n, sc=0) for n, c in enumerate("BCD"))]
        checks = examined(bodies, Category.SC_W)
        assert [c.reading for c in checks if c.name == "small_share-A"] == ["C-24"]

    def test_exactly_one_per_cent_is_none(self) -> None:
        checks = examined([town("A", 100_000, sc=1000)], Category.SC_W)
        assert [c for c in checks if c.reading == "C-24"] == []

    def test_women_have_no_share_to_be_small(self) -> None:
        assert [c for c in examined([town("A")], Category.W) if c.reading == "C-24"] == []


class TestC02:
    def test_bodies_in_court_are_named(self) -> None:
        result = run([*towns(4)[:3], town("Z", 50, notified=False)])
        assert [(check.reading, check.codes) for check in result.findings] == [("C-02", ("Z",))]


class TestC38:
    def test_the_last_day_is_within(self) -> None:
        assert found(run(BODIES, election_date=LAST_DAY), "article_334").severity is Severity.PASSED

    def test_the_day_after_blocks_for_the_scheduled_castes_and_tribes(self) -> None:
        check = found(run(BODIES, election_date=date(2030, 1, 26)), "article_334")
        assert (check.severity, check.codes) == (Severity.BLOCKING, ("A", "B", "C"))

    def test_without_a_reserved_office_there_is_nothing_to_block(self) -> None:
        assert "article_334" not in [check.name for check in run(towns(3), election_date=date(2031, 1, 1)).checks]

    def test_without_a_date_it_is_not_asked(self) -> None:
        assert "article_334" not in [check.name for check in run(BODIES).checks]


class TestC13:
    def test_a_lot_that_decided_nothing_is_named(self) -> None:
        lots = Lots(ties=(TieLot("municipal_corporation", "SC", ("A", "B")),))
        check = found(run(BODIES, lots=lots), "stale_lot-1")
        assert (check.reading, check.codes) == ("C-13", ("A", "B"))


class TestC44:
    @pytest.mark.parametrize(("survey", "report"), [("", ""), ("Survey", ""), ("", "Report")])
    def test_without_survey_or_report_it_blocks(self, survey: str, report: str) -> None:
        result = run(BODIES, bc_basis=BackwardClassBasis(survey, report))
        check = found(result, "bc_figures")
        assert check.severity is Severity.BLOCKING
        assert set(check.codes) == {a.body.code for a in result.allotments if a.category.group is Category.BC}

    def test_with_both_it_passes(self) -> None:
        check = found(run(BODIES, bc_basis=BackwardClassBasis("Survey of 2022", "Report of 2023")), "bc_figures")
        assert check.message.text() == "Backward Class figures rest on Survey of 2022 and Report of 2023"

    def test_files_cannot_tell_and_the_hash_does_not_depend_on_it(self) -> None:
        without = run(BODIES)
        assert "bc_figures" not in names(without)
        assert compute(inputs(BODIES, bc_basis=BackwardClassBasis())).inputs_sha256 == without.inputs_sha256

    def test_no_reservation_needs_no_basis(self) -> None:
        result = run(BODIES, bc_basis=BackwardClassBasis(), readings={"C-44": "none"})
        assert "bc_figures" not in names(result)


class TestFindings:
    def test_are_the_checks_that_did_not_pass_with_names_in_english(self) -> None:
        result = run([*towns(4)[:3], town("Z", 50, notified=False)])
        assert result.as_json()["findings"] == [
            {
                "reading": "C-02",
                "severity": "warning",
                "codes": ["Z"],
                "text": "Counted, ranked and allotted, but printed as in court instead of with a category",
            }
        ]

    def test_name_bodies_by_their_english_name(self) -> None:
        others = [town(code, 1000 + n, sc=600 + n) for n, code in enumerate("BCD")]
        past = history(FIRST, B="SC", C="SC", D="SC")
        result = run([town("A", 10_000, sc=99, name="Agra"), *others], history=past)
        assert [finding["text"] for finding in result.as_json()["findings"]] == [
            "Agra is allotted to the Scheduled Castes, who are 0.99\u00a0% of its population"
        ]
