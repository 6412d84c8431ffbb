"""From sheets as officials send them to a published draft with every proof, one of them late, in a browser."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from django.utils import translation

from config.demonstration import places
from reservations.formatting import moment
from reservations.law.days import IST
from reservations.models import (
    Body,
    Document,
    Figure,
    FigureImport,
    FigureSet,
    Officer,
    Order,
    OrderVersion,
    ProofKind,
    Window,
)
from reservations.selectors import orders, proofs, windows
from reservations.services import audit, clock, jobs
from reservations.workflow.roles import Role
from tests.factories import OfficerFactory, corporations
from tests.journeys.conftest import PHONE
from tests.journeys.test_figures_to_gazette import (
    CODE,
    an_order_is_drafted,
    figures_are_confirmed,
    officer,
    say_where_the_figures_come_from,
    the_draft_is_published,
)
from tests.journeys.walking import Visitor, upload
from tests.messy import FILES, Comes, Messy
from tests.messy import corporations as real
from tests.reservations.proving import proved, what

SAVED = "two rows of header.xlsx"
LATE = timedelta(days=3)
NewVisitor = Callable[..., Visitor]


@pytest.fixture
def state(live_server: object) -> None:
    """Uttar Pradesh, its 17 corporations on record, and officers of the State, a District and a municipality."""
    state = places.create(range(2023, clock.now().year + 2))
    corporations()
    for role in (Role.DRAFTER, Role.APPROVER):
        OfficerFactory(role=role, username=role, state=state)
    agra = state.district_set.get(code="UP-AGRA")
    OfficerFactory(role=Role.DISTRICT_OFFICER, username="agra", state=state, district=agra)
    body = Body.objects.get(code="UP-NN-01")
    OfficerFactory(role=Role.MUNICIPALITY_OFFICER, username="nagar", state=state, district=agra, body=body)


def is_uploaded(drafter: Visitor, messy: Messy) -> FigureImport | None:
    """Hand the file in; None where it is refused at once."""
    before = FigureImport.objects.count()
    drafter.go("figures_import")
    file = {"name": messy.name, "mimeType": "application/octet-stream", "buffer": messy.content()}
    drafter.fill(kind="municipal_corporation", file=file)
    drafter.press()
    return FigureImport.objects.latest("pk") if FigureImport.objects.count() > before else None


def is_read(drafter: Visitor) -> None:
    """Confirm the columns where they are asked for, until the preview stands."""
    if "/columns/" in drafter.page.url:
        drafter.press("Read the file with these columns")


def says_what_is_in_it(drafter: Visitor, messy: Messy) -> None:
    """A good file asks for its source; a faulty one names each faulty row; nothing is saved from either."""
    uploaded = is_uploaded(drafter, messy)
    is_read(drafter)
    if messy.comes in (Comes.CLEAN, Comes.NOTED):
        drafter.reads("Say where the figures come from and save them")
    else:
        assert drafter.say("Say where the figures come from and save them") not in drafter.text, messy.name
        rows = [drafter.say("Row %(number)s", number=row) for row, _field in messy.wrong]
        assert not rows or any(row in drafter.text for row in rows), (messy.name, drafter.text[:2000])
    assert uploaded is None or uploaded.figure_set is None


def the_figures_are_saved(drafter: Visitor) -> None:
    assert is_uploaded(drafter, FILES[SAVED]) is not None
    is_read(drafter)
    say_where_the_figures_come_from(drafter)
    saved = Figure.objects.order_by("body__code").values_list("body__code", "population", "sc", "st", "bc")
    in_file = [(row["code"], *(int(row[name]) for name in ("population", "sc", "st", "bc"))) for row in real()]
    assert list(saved) == sorted(in_file), drafter.text


def is_recorded(at_board: Visitor, kind: ProofKind, on: date, *body: str) -> None:
    at_board.go("proof_record", CODE, "UP-AGRA", kind, *body)
    at_board.fill(published_on=on.isoformat(), place="Amar Prabhat, Agra", file=upload())
    if kind != ProofKind.BODY_BOARD:
        at_board.fill(officer="Nodal officer")
    if kind == ProofKind.NEWSPAPER:
        at_board.fill(page="7")
    at_board.press()


def the_others_are_proved(draft: OrderVersion) -> None:
    """The other Districts through the service behind the same page."""
    by = Officer.objects.get(username=Role.DRAFTER)
    for place in proofs.missing(draft):
        if place.district.code != "UP-AGRA":
            proved(draft, what(draft, None, str(place.kind), place.district, place.body), by=by)


def today() -> date:
    return clock.now().astimezone(IST).date()


@pytest.mark.journey
@pytest.mark.usefixtures("state")
def test_every_messy_sheet_is_read_or_refused_in_words(visitor: NewVisitor) -> None:
    drafter = officer(visitor, "hi", Role.DRAFTER)
    assert len(FILES) >= 15
    for messy in FILES.values():
        says_what_is_in_it(drafter, messy)
    assert not FigureSet.objects.exists()


@pytest.mark.journey
@pytest.mark.parametrize("language", ["hi", "en"])
@pytest.mark.usefixtures("state")
def test_a_late_proof_moves_the_closing_instant_of_a_draft_made_of_a_messy_sheet(
    visitor: NewVisitor, language: str
) -> None:
    drafter, approver = officer(visitor, language, Role.DRAFTER), officer(visitor, language, Role.APPROVER)
    the_figures_are_saved(drafter)
    figures_are_confirmed(approver)
    an_order_is_drafted(drafter)
    the_draft_is_published(approver)

    draft = orders.last_draft(Order.objects.get(code=CODE))
    assert draft is not None
    first = windows.current(draft)
    the_others_are_proved(draft)
    district = officer(visitor, language, "agra")
    is_recorded(district, ProofKind.DISTRICT_BOARD, today())
    is_recorded(officer(visitor, language, "nagar"), ProofKind.BODY_BOARD, today(), "UP-NN-01")
    assert windows.current(draft) == first
    drafter.go("proofs_order", CODE)

    with clock.shifted(LATE):
        is_recorded(district, ProofKind.NEWSPAPER, today())
        district.reads("The proof was recorded.")
        jobs.run_all_due()
        moved = windows.current(draft)
        assert isinstance(moved, Window)
        assert first is not None
        assert moved.closes_at > first.closes_at
        assert (moved.closes_at - first.closes_at).days >= LATE.days
        assert not proofs.missing(draft)
        notice = Document.objects.get(window=moved, kind="extension_notice", language=language)
        assert notice.file_sha256
        citizen = visitor(language, viewport=PHONE, java_script_enabled=False)
        citizen.go("order", CODE)
        assert told(moved, language) in citizen.text
        assert citizen.text.count(told(first, language)) <= 1, "the old instant stands only where the move is told"
    assert audit.verify().broken_at is None


def told(window: Window, language: str) -> str:
    """The closing instant as pages tell it."""
    with translation.override(language):
        return str(moment(window.closes_at))
