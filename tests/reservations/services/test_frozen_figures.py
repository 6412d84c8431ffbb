"""What a version keeps of its figures when it is published: sources of columns, and the notes on what jumped."""

import pytest

from reservations.services import clock
from reservations.services.figure_confirmations import confirm
from reservations.services.figure_notes import Source, explain, tell_sources
from reservations.workflow.roles import Role
from tests.factories import computed, drafted, mayors, officer, published, started

pytestmark = pytest.mark.django_db

AGRA = "UP-NN-01"


def test_sources_and_notes_are_frozen_with_the_order():
    first = mayors()
    figures = mayors(
        lambda code, row: {**row, "population": 2_000_000} if code == AGRA else row, supersedes=first, confirmed=False
    )
    explain(figures, {AGRA: "Counted again"}, by=officer(), at=clock.now())
    tell_sources(figures, {"bc": Source("Survey of 2022", figures.source_on)}, by=officer(), at=clock.now())
    confirm(figures, by=officer(Role.APPROVER), at=clock.now())
    frozen = published(drafted(computed(started(figures)))).frozen
    [note] = frozen["record"]["figure_notes"]
    assert (note["body"]["code"], note["note"]) == (AGRA, "Counted again")
    assert (note["before"], note["now"]) == (1585704, 2000000)
    assert note["by"] == {"en": "Section Officer", "hi": "अनुभाग अधिकारी"}
    [told] = frozen["figures"]["columns"]
    assert (told["column"], told["source"]) == ("bc", "Survey of 2022")


def test_without_any_nothing_is_kept():
    frozen = published().frozen
    assert (frozen["record"]["figure_notes"], frozen["figures"]["columns"]) == ([], [])
