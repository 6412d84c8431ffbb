"""The checks of figures: each passes with its numbers, and each can fail."""

import pytest

from reservations.law.checks import Severity
from reservations.models import Body, BodyAct, BodyPart, Figure, FigureNote
from reservations.selectors import checks, figure_checks, jumps
from reservations.services import clock
from tests.factories import BodyFactory, DistrictFactory, FigureSetFactory, computed, mayors, officer, started

pytestmark = pytest.mark.django_db

AGRA = "UP-NN-01"


def by_id(found):
    return {check.id: check for check in found}


def larger(code, row):
    return {**row, "population": 3_000_000} if code == AGRA else row


def jumped(**given):
    return mayors(larger, supersedes=mayors(), **given)


def noted(figure_set, note="Counted again"):
    body = Body.objects.get(code=AGRA)
    given = {"written_by": officer(), "written_at": clock.now()}
    return FigureNote.objects.create(figure_set=figure_set, body=body, note=note, **given)


class TestJumps:
    def test_of_a_first_set_there_is_nothing_to_compare(self):
        [check] = figure_checks.jumped(mayors())
        assert (check.id, check.severity) == ("figures:jump", Severity.PASSED)

    def test_it_passes_with_the_number_compared(self):
        first = mayors()
        [check] = figure_checks.jumped(mayors(supersedes=first))
        assert check.severity == Severity.PASSED
        assert check.message.values == {"number": "17", "version": first.version}

    def test_without_a_note_it_blocks(self):
        figures = jumped()
        [check] = figure_checks.jumped(figures)
        assert (check.id, check.severity, check.codes) == ("figures:jump", Severity.BLOCKING, (AGRA,))
        [jump] = jumps.unexplained(figures)
        assert (jump.before, jump.now, jump.explained) == (1585704, 3000000, False)

    def test_with_a_note_it_warns_and_the_newest_note_counts(self):
        figures = jumped()
        noted(figures)
        noted(figures, "Limits of 2022")
        [check] = figure_checks.jumped(figures)
        assert (check.id, check.severity, check.codes) == ("figures:jump_told", Severity.WARNING, (AGRA,))
        [jump] = jumps.of_set(figures)
        assert jump.note.note == "Limits of 2022"

    def test_exactly_a_quarter_is_no_jump(self):
        first = mayors(lambda code, row: {**row, "population": 2_000_000} if code == AGRA else row)

        def of_agra(population):
            return jumps.of_set(
                mayors(lambda c, row: {**row, "population": population} if c == AGRA else row, supersedes=first)
            )

        assert of_agra(2_500_000) == of_agra(1_500_000) == []
        assert [jump.body.code for jump in of_agra(2_500_001) + of_agra(1_499_999)] == [AGRA, AGRA]

    @pytest.mark.parametrize("grew", [True, False])
    def test_changed_limits_need_no_note(self, grew):
        figures = jumped()
        today = figures.imported_at.date()
        figures.supersedes.imported_at = figures.imported_at.replace(year=today.year - 1)
        agra, other = Body.objects.get(code=AGRA), BodyFactory()
        act = BodyAct.objects.create(
            body=agra if grew else other,
            kind="merged" if grew else "new",
            history_of=agra if grew else None,
            effective_on=today,
            notification="1",
            notified_on=today,
            recorded_by=officer(),
            recorded_at=clock.now(),
        )
        if not grew:
            BodyPart.objects.create(act=act, body=agra)
        [jump] = jumps.of_set(figures)
        assert (jump.new_limits, jump.explained) == (True, True)


class TestMissing:
    def test_it_passes_with_the_number(self):
        check = by_id(figure_checks.of_set(mayors()))["figures:missing"]
        assert (check.severity, check.message.values) == (Severity.PASSED, {"number": "17"})

    def test_a_body_without_figures_blocks(self):
        figures, body = mayors(), BodyFactory()
        check = by_id(figure_checks.of_set(figures))["figures:missing"]
        assert (check.severity, check.codes) == (Severity.BLOCKING, (body.code,))


class TestWards:
    def constituencies(self, whole, *wards):
        figures = FigureSetFactory(kind="constituency")
        for number, population in enumerate(wards):
            body = BodyFactory(code=f"W-{number}", kind="constituency", panchayat="P-1", district=DistrictFactory())
            row = {"population": population, "sc": 1, "st": 0, "bc": 2}
            Figure.objects.create(figure_set=figures, body=body, panchayat_population=whole, **row)
        return figures

    def test_they_add_up(self):
        [check] = figure_checks.wards(self.constituencies(300, 100, 200))
        assert (check.severity, check.message.values) == (Severity.PASSED, {"number": "1"})

    def test_they_do_not(self):
        [check] = figure_checks.wards(self.constituencies(301, 100, 200))
        assert (check.id, check.severity) == ("figures:wards-P-1-population", Severity.BLOCKING)
        assert check.message.values == {"code": "P-1", "column": "population", "wards": "300", "whole": "301"}

    def test_of_many_wrong_sums_the_first_are_told_one_by_one(self, monkeypatch):
        monkeypatch.setattr(figure_checks, "MOST_WARDS", 1)
        figures = self.constituencies(301, 100, 200)
        figures.figures.model.objects.create(
            figure_set=figures,
            body=BodyFactory(code="W-9", kind="constituency", panchayat="P-2"),
            population=5,
            sc=0,
            st=0,
            panchayat_population=6,
        )
        found = [(check.id, check.severity) for check in figure_checks.wards(figures)]
        assert found == [("figures:wards-P-1-population", Severity.BLOCKING), ("figures:wards", Severity.BLOCKING)]

    def test_they_are_held_against_the_panchayats_own_confirmed_figures(self):
        figures = self.constituencies(None, 100, 200)
        [check] = figure_checks.wards(figures)
        assert check.message.values == {"number": "0"}
        panchayat = BodyFactory(code="P-1", kind="zila_panchayat")
        for confirmed, sc in ((True, 2), (False, 9)):
            own = FigureSetFactory(kind="zila_panchayat", confirmed=confirmed)
            Figure.objects.create(figure_set=own, body=panchayat, population=300, sc=sc, st=0, bc=7)
        assert [check.id for check in figure_checks.wards(figures)] == ["figures:wards-P-1-bc"]

    def test_municipalities_have_none_here(self):
        assert list(figure_checks.wards(mayors())) == []


class TestNobody:
    def test_it_passes_with_the_numbers(self):
        found = by_id(checks.all_of(computed()))["figures:nobody"]
        assert (found.severity, found.message.values) == (Severity.PASSED, {"sc": "0", "st": "0", "bc": "0"})

    def test_an_office_for_a_category_of_nobody_blocks(self):
        computation = computed()
        rows = computation.inputs["bodies"]
        for row in rows:
            row["sc"] = 0 if row["code"] == AGRA else row["sc"]
        check = figure_checks.nobody(computation)
        assert (check.severity, check.reading, check.codes) == (Severity.BLOCKING, "C-24", (AGRA,))

    def test_what_is_not_counted_is_not_nobody(self):
        computation = computed()
        for row in computation.inputs["bodies"]:
            del row["bc"]
        assert figure_checks.nobody(computation).message.values["bc"] == "0"

    def test_families_are_somebody(self):
        computation = computed()
        for row in computation.inputs["bodies"]:
            row |= {"sc": 0, "families_sc": 5}
        assert figure_checks.nobody(computation).severity == Severity.PASSED


class TestOfAnOrder:
    def test_every_check_of_f10_is_on_the_list(self):
        found = {check.id.split(":")[1] for check in checks.all_of(computed())}
        wanted = {
            "totals",
            "thirds",
            "bc_limit",
            "fifty_per_cent",
            "rotation",
            "nobody",
            "article_334",
            "missing",
            "jump",
        }
        assert wanted <= found

    def test_a_jump_without_a_note_keeps_the_order_back(self):
        computation = computed(started(jumped()))
        assert "figures:jump" in [check.id for check in checks.blocking(computation)]
        noted(computation.figure_set)
        assert "figures:jump" not in [check.id for check in checks.blocking(computation)]
