"""A messy sheet in a browser: its columns confirmed without scripts on a phone, a misspelt row matched, and saved."""

from collections.abc import Callable

import pytest

from config.demonstration import places
from reservations.models import ColumnMapping, FigureImport
from reservations.services import clock
from reservations.workflow.roles import Role
from tests.factories import PASSWORD, OfficerFactory, corporations
from tests.journeys.conftest import PHONE
from tests.journeys.test_every_page import faults
from tests.journeys.walking import Visitor
from tests.messy import FILES

NewVisitor = Callable[..., Visitor]
TWO_ROWS = "two rows of header.xlsx"


@pytest.fixture
def drafter_of(visitor: NewVisitor) -> NewVisitor:
    """The drafter's browser in a State whose seventeen corporations are on record."""
    state = places.create(range(2023, clock.now().year + 2))
    corporations()
    OfficerFactory(role=Role.DRAFTER, username=Role.DRAFTER, state=state)

    def signed_in(language: str, **options: object) -> Visitor:
        drafter = visitor(language, **options)
        drafter.sign_in(Role.DRAFTER, PASSWORD)
        return drafter

    return signed_in


def uploaded(drafter: Visitor, content: bytes, name: str) -> FigureImport:
    drafter.go("figures_import")
    kind = "application/octet-stream"
    drafter.fill(kind="municipal_corporation", file={"name": name, "mimeType": kind, "buffer": content})
    drafter.press()
    return FigureImport.objects.get()


@pytest.mark.journey
@pytest.mark.parametrize("language", ["en", "hi"])
def test_a_two_row_header_is_confirmed_without_scripts_on_a_phone(drafter_of: NewVisitor, language: str) -> None:
    drafter = drafter_of(language, viewport=PHONE, java_script_enabled=False)
    uploaded(drafter, FILES[TWO_ROWS].content(), TWO_ROWS)
    drafter.reads("Where the table stands")
    drafter.fill(first=6, last=6)
    drafter.press("Take this header")
    assert not drafter.page.locator("main [name=sc]").input_value()
    drafter.fill(first=4, last=5)
    drafter.press("Take this header")
    drafter.press("Read the file with these columns")
    drafter.reads("The columns were kept. Nothing has been saved yet.")
    drafter.reads("Say where the figures come from and save them")
    assert ColumnMapping.objects.get().columns["sc"] == 7


@pytest.mark.journey
def test_the_columns_and_a_preview_with_everything_to_tell_are_accessible(drafter_of: NewVisitor) -> None:
    drafter = drafter_of("hi")
    rows = [
        "नगर निगम", "कोड,निकाय का नाम,जनसंख्या,अनु0 जाति,अनु0 जनजाति,पिछड़ा वर्ग", ",फ़िरोज़ाबद,604214,99989,2378,277938",
        ",कुल योग,604214,99989,2378,1", "स्रोत: जनगणना",
    ]  # fmt: skip
    upload = uploaded(drafter, "\n".join(rows).encode(), "figures.csv")
    assert list(faults(drafter, "figures_columns", (upload.pk,))) == []
    drafter.press("Read the file with these columns")
    assert list(faults(drafter, "figures_preview", (upload.pk,))) == []
    drafter.page.locator("main [name=row_3]").select_option("UP-NN-05")
    drafter.press("Read these rows so")
    drafter.reads("The rows are read as you said. Nothing has been saved yet.")
    assert list(faults(drafter, "figures_preview", (upload.pk,))) == []
