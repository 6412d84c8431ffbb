"""Corrections of single figures: one version more, every other row as it was, its cause, and the second person."""

import csv
import io
from fractions import Fraction
from hashlib import sha256

import pytest
from django.core.files.base import ContentFile

from reservations.models import AuditRecord, Body, Figure, FigureSet
from reservations.selectors import figure_changes
from reservations.selectors.figures import FIGURES
from reservations.services import clock, figure_confirmations, figure_documents, figure_notes
from reservations.services.corrections import Cell, correct
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.at_once import at_once
from tests.factories import BodyFactory, FigureSetFactory, OfficerFactory, computed, drafted, mayors, officer
from tests.reservations.proving import scan

pytestmark = pytest.mark.django_db

AGRA, JHANSI = "UP-NN-01", "UP-NN-08"
MISPRINT = Cell(AGRA, "sc", 370423, 370432)


def corrected(figures=None, *cells, cause="Misprint in Agra", **given):
    given = {"by": officer(), "at": clock.now(), **given}
    return correct(figures or mayors(), cells or [MISPRINT], cause, **given)


def rows(figures):
    return {row["body__code"]: row for row in figures.figures.values("body__code", *FIGURES)}


class TestCorrect:
    def test_one_figure_differs_and_every_other_row_is_copied(self):
        first = mayors()
        second = corrected(first)
        before, after = rows(first), rows(second)
        assert after.pop(AGRA) == {**before.pop(AGRA), "sc": 370432}
        assert after == before

    def test_it_is_a_new_version_with_its_cause_that_waits(self):
        first = mayors()
        second = corrected(first)
        assert (second.version, second.supersedes, second.cause) == (first.version + 1, first, "Misprint in Agra")
        assert (second.source, second.signatory) == (first.source, first.signatory)
        assert second.standing == "awaiting"
        assert AuditRecord.objects.get().details["codes"] == [AGRA]

    def test_the_second_person_is_another_than_the_corrector(self):
        second = corrected(by=OfficerFactory())
        with pytest.raises(NotAllowed, match="another officer"):
            figure_confirmations.confirm(second, by=second.imported_by, at=clock.now())
        figure_confirmations.confirm(second, by=officer(), at=clock.now())

    def test_its_fingerprint_is_that_of_the_file_that_officers_take(self):
        second = corrected()
        taken = figure_documents.take_file(second, by=officer(Role.AUDITOR), at=clock.now())
        assert sha256(taken).hexdigest() == second.file_sha256
        [agra] = [row for row in csv.DictReader(io.StringIO(taken.decode())) if row["code"] == AGRA]
        assert agra == {"code": AGRA, "population": "1585704", "sc": "370432", "st": "5948", "bc": "332562"}

    def test_the_document_that_shows_it_is_kept(self):
        file = ContentFile(scan(), name="letter.pdf")
        second = corrected(documents=[(file, "letter.pdf")])
        assert [document.file_name for document in second.documents.all()] == ["letter.pdf"]

    def test_what_was_said_of_the_columns_still_holds(self):
        first = mayors(confirmed=False)
        told = {"bc": figure_notes.Source("Survey of 2022", first.source_on)}
        figure_notes.tell_sources(first, told, by=officer(), at=clock.now())
        figure_confirmations.confirm(first, by=officer(Role.APPROVER), at=clock.now())
        assert [told.source for told in corrected(first).column_sources.all()] == ["Survey of 2022"]

    def test_several_figures_of_one_body_and_of_others(self):
        second = corrected(None, MISPRINT, Cell(AGRA, "st", 5948, 5949), Cell(JHANSI, "population", 505693, 505694))
        after = rows(second)
        assert (after[AGRA]["sc"], after[AGRA]["st"], after[JHANSI]["population"]) == (370432, 5949, 505694)


class TestRefused:
    @pytest.mark.parametrize(
        ("cell", "said"),
        [
            (Cell("UP-NN-99", "sc", 1, 2), "no body with the code UP-NN-99"),
            (Cell(AGRA, "sc", 370424, 370432), "the figure on record is not 370424"),
            (Cell(AGRA, "seats", 1, 2), "the figure on record is not 1"),
            (Cell(AGRA, "notified", 1, 2), "the figure on record is not 1"),
            (Cell(AGRA, "sc", 370423, 370423), "the new figure is the old one"),
            (Cell(AGRA, "sc", 370423, 1_300_000), "more persons than the population"),
            (Cell(AGRA, "population", 1585704, 0), "the population is at least 1"),
        ],
    )
    def test_a_cell_that_cannot_be(self, cell, said):
        figures = mayors()
        with pytest.raises(NotAllowed, match=said):
            corrected(figures, cell)
        assert FigureSet.objects.count() == 1

    def test_a_cell_named_twice(self):
        with pytest.raises(NotAllowed, match="named twice"):
            corrected(None, MISPRINT, Cell(AGRA, "sc", 370423, 370500))

    def test_every_wrong_cell_is_told(self):
        with pytest.raises(NotAllowed) as refused:
            corrected(None, Cell("X", "sc", 1, 2), Cell("Y", "sc", 1, 2))
        assert [o.values["code"] for o in refused.value.obstacles] == ["X", "Y"]

    def test_without_a_cause_or_a_figure(self):
        with pytest.raises(NotAllowed, match=r"must be said.*No figure was named"):
            correct(mayors(), [], " ", by=officer(), at=clock.now())

    def test_figures_that_are_not_the_newest_confirmed(self):
        first = mayors()
        with pytest.raises(NotAllowed, match="Only the newest confirmed"):
            corrected(mayors(confirmed=False))
        mayors(supersedes=first)
        with pytest.raises(NotAllowed, match="Only the newest confirmed"):
            corrected(first)

    def test_by_another_than_a_drafter(self):
        with pytest.raises(NotAllowed):
            corrected(by=officer(Role.APPROVER))


class TestCompared:
    def test_each_changed_figure_with_old_and_new(self):
        second = corrected()
        found = figure_changes.between(second.supersedes, second)
        [change] = found.changes
        assert (change.body.code, change.column, change.before, change.after) == (AGRA, "sc", 370423, 370432)
        assert change.share == Fraction(9, 370423)
        assert (found.appeared, found.vanished) == ([], [])

    def test_a_figure_that_was_not_there(self):
        first = mayors(lambda code, row: {**row, "bc": None} if code == AGRA else row)
        second = mayors(supersedes=first)
        [change] = figure_changes.between(first, second).changes
        assert (change.column, change.before, change.after, change.share) == ("bc", None, 332562, None)

    def test_bodies_of_one_version_alone(self):
        first, later = mayors(), FigureSetFactory()
        new = BodyFactory()
        for body in (Body.objects.get(code=AGRA), new):
            Figure.objects.create(figure_set=later, body=body, population=1585704, sc=370423, st=5948, bc=332562)
        found = figure_changes.between(first, later)
        assert (found.changes, found.appeared, len(found.vanished)) == ([], [new], 16)

    def test_who_uses_a_version(self):
        computation = computed()
        drafted(computation)
        [use] = figure_changes.uses(computation.figure_set)
        assert (use.exercise, use.computations, use.now) == (computation.exercise, 1, True)
        assert use.exercise.order.code == "NN-2028"
        assert figure_changes.uses(mayors(supersedes=computation.figure_set)) == []


@pytest.mark.django_db(transaction=True)
def test_two_corrections_at_once_get_versions_of_their_own():
    first, at = mayors(), clock.now()
    by = officer(), OfficerFactory()
    ended = at_once(*(lambda each=each: corrected(first, by=each, at=at) for each in by))
    assert sorted(saved.version for saved in ended.done) == [first.version + 1, first.version + 2]
