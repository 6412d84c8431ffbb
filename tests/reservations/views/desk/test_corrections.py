"""The pages on which figures are corrected, compared, explained and sourced, and from which files are taken."""

from hashlib import sha256
from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.models import FigureSet
from reservations.services import clock, figure_notes
from reservations.services.corrections import Cell, correct
from tests.factories import computed, mayors, officer
from tests.reservations.proving import scan, upload
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db

AGRA = "UP-NN-01"
GIVEN = {
    "rows": "5",
    "code_1": AGRA,
    "column_1": "sc",
    "old_1": "3,70,423",
    "new_1": "३७०४३२",
    "cause": "Misprint in Agra",
}


def page_of(figures, route="figure_set"):
    return reverse(route, args=[figures.pk])


class TestCorrect:
    def test_a_figure_is_corrected_by_a_form(self, drafter):
        first = mayors()
        assert page_of(first, "figure_set_correct") in drafter.get(page_of(first)).content.decode()
        answer = drafter.post(page_of(first, "figure_set_correct"), {**GIVEN, "document": upload(scan(), "letter.pdf")})
        second = FigureSet.objects.get(version=first.version + 1)
        assert answer.url == page_of(second)
        said = text(drafter.get(answer.url))
        assert "The corrected version was saved. It waits for a second person to confirm it." in said
        assert f"Supersedes version {first.version} : Misprint in Agra" in said
        assert "letter.pdf" in said

    @pytest.mark.parametrize(
        ("changed", "said"),
        [
            ({"new_1": ""}, "This field is required."),
            ({"code_1": "", "column_1": "", "old_1": "", "new_1": ""}, "Name at least one figure."),
            ({"cause": ""}, "This field is required."),
            ({"new_1": "many"}, "Write a whole number of at least 0."),
            ({"old_1": "5"}, "UP-NN-01, sc: the figure on record is not 5. (C-37)"),
        ],
    )
    def test_what_is_wrong_is_said_and_nothing_is_saved(self, drafter, changed, said):
        first = mayors()
        answer = drafter.post(page_of(first, "figure_set_correct"), {**GIVEN, **changed})
        assert errors(answer) == [said]
        assert FigureSet.objects.count() == 1

    def test_more_rows_keep_what_was_typed(self, drafter):
        first = mayors()
        answer = drafter.post(page_of(first, "figure_set_correct"), {**GIVEN, "more": "1"})
        assert len(answer.context["form"].rows) == 10
        assert answer.context["form"]["new_1"].value() == "३७०४३२"
        assert FigureSet.objects.count() == 1

    def test_other_than_the_newest_confirmed_figures_are_not_corrected(self, drafter):
        waiting = mayors(confirmed=False)
        assert "Only the newest confirmed figures are corrected." in text(
            drafter.get(page_of(waiting, "figure_set_correct"))
        )
        page = drafter.get(page_of(waiting))
        assert page_of(waiting, "figure_set_correct") not in page.content.decode()
        assert "Correct figures Only the newest confirmed figures are corrected. C-37" in text(page)

    def test_others_than_the_drafter_read_with_whom_it_is(self, approver):
        said = text(approver.get(page_of(mayors())))
        assert "Correct figures Your role does not include this; it is with: Drafter." in said


class TestChanges:
    def test_each_changed_figure_stands_there_with_its_share(self, drafter, auditor):
        first = mayors()
        second = correct(first, [Cell(AGRA, "sc", 370423, 380423)], "Misprint", by=officer(), at=clock.now())
        said = text(auditor.get(page_of(second, "figure_set_changes")))
        assert f"Version {first.version} against version {second.version} Cause: Misprint" in said
        assert "Agra UP-NN-01 Scheduled Castes 3,70,423 3,80,423 2.70 %" in said
        back = auditor.get(page_of(first, "figure_set_changes"), {"with": second.version})
        assert "3,70,423 3,80,423" in text(back)

    def test_of_a_single_version_there_is_nothing_to_compare(self, auditor):
        assert "There is no other version" in text(auditor.get(page_of(mayors(), "figure_set_changes")))

    def test_an_unknown_version_is_not_found(self, auditor):
        address = page_of(mayors(), "figure_set_changes")
        assert auditor.get(address, {"with": "99999"}).status_code == HTTPStatus.NOT_FOUND

    def test_a_version_says_who_used_it(self, auditor):
        computation = computed()
        first = computation.figure_set
        later = mayors(supersedes=first)
        said = text(auditor.get(page_of(first)))
        assert f"Version {later.version} has been confirmed since. These were made with this one:" in said
        assert "NN-2028 · computations: 1" in said


class TestNotesAndSources:
    @pytest.fixture
    def waiting(self):
        def larger(code, row):
            return {**row, "population": 3_000_000} if code == AGRA else row

        return mayors(larger, supersedes=mayors(), confirmed=False)

    def test_a_jump_is_explained_and_the_button_appears(self, drafter, approver, waiting):
        confirm = page_of(waiting, "figure_set_confirm")
        page = approver.get(page_of(waiting))
        assert "with no note that says why: 1. (C-37)" in text(page)
        assert confirm not in page.content.decode()
        drafter.post(page_of(waiting, "figure_notes"), {AGRA: "Counted again"})
        page = approver.get(page_of(waiting))
        assert "Agra UP-NN-01 · 15,85,704 → 30,00,000, 89.19 % Counted again" in text(page)
        assert confirm in page.content.decode()

    def test_notes_left_empty_are_not_written(self, drafter, waiting):
        drafter.post(page_of(waiting, "figure_notes"), {AGRA: ""})
        assert not waiting.notes.exists()

    def test_a_source_is_told_with_its_date(self, drafter, waiting):
        address = page_of(waiting, "figure_sources")
        assert errors(drafter.post(address, {"bc": "Survey of 2022"})) == ["A source is told with its date."]
        drafter.post(address, {"bc": "Survey of 2022", "bc_on": "2022-03-01"})
        assert "Backward Classes: Survey of 2022, 1 March 2022" in text(drafter.get(page_of(waiting)))
        assert drafter.get(address).context["form"]["bc"].value() == "Survey of 2022"

    def test_confirmed_figures_are_not_explained_any_more(self, drafter):
        figures = mayors()
        for route in ("figure_notes", "figure_sources"):
            assert figure_notes.TOO_LATE.template in text(drafter.get(page_of(figures, route)))


class TestFiles:
    def test_a_document_is_added_and_taken(self, drafter, auditor):
        figures = mayors()
        drafter.post(page_of(figures, "figure_document_add"), {"file": upload(scan(), "census.pdf")})
        document = figures.documents.get()
        said = text(auditor.get(page_of(figures)))
        assert document.file_sha256 in said
        answer = auditor.get(reverse("figure_document", args=[document.pk]))
        assert (answer.content, answer["X-Content-Type-Options"]) == (scan(), "nosniff")
        assert "census.pdf" in answer["Content-Disposition"]

    def test_the_figures_are_taken_as_a_file(self, auditor):
        second = correct(mayors(), [Cell(AGRA, "sc", 370423, 370432)], "Misprint", by=officer(), at=clock.now())
        answer = auditor.get(page_of(second, "figure_file"))
        assert sha256(answer.content).hexdigest() == second.file_sha256
