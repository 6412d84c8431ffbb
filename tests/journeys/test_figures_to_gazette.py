"""The whole road in a browser: from a file of figures to the Gazette, by drafter, approver, District and a citizen."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from config.demonstration import places
from reservations.law.days import IST
from reservations.models import Document, FigureSet, HistoryRow, Officer, Order, ProofKind
from reservations.selectors import orders, proofs
from reservations.services import audit, clock, jobs
from reservations.services import proofs as proving
from reservations.workflow.order import OrderState
from reservations.workflow.roles import Role
from tests.factories import PASSWORD, OfficerFactory
from tests.journeys.conftest import PHONE
from tests.journeys.walking import Visitor, upload

CODE = "NN-2028"
OUTCOME_2023 = {"UP-NN-01": "SC_W", "UP-NN-08": "SC", "UP-NN-10": "W", "UP-NN-16": "BC_W", "UP-NN-17": "UR"}
NewVisitor = Callable[..., Visitor]


@pytest.fixture
def state(live_server: object) -> None:
    """Uttar Pradesh with its 17 corporations and four officers."""
    state = places.create(range(2023, clock.now().year + 2))
    for role in (Role.DRAFTER, Role.APPROVER, Role.AUDITOR):
        OfficerFactory(role=role, username=role, state=state)
    agra = state.district_set.get(code="UP-AGRA")
    OfficerFactory(role=Role.DISTRICT_OFFICER, username="agra", state=state, district=agra)


def officer(new: NewVisitor, language: str, username: str) -> Visitor:
    visitor = new(language)
    visitor.sign_in(username, PASSWORD)
    return visitor


def figures_are_imported(drafter: Visitor) -> None:
    drafter.go("figures_import")
    drafter.fill(kind="municipal_corporation", file=str(places.CORPORATIONS))
    drafter.press()
    say_where_the_figures_come_from(drafter)


def say_where_the_figures_come_from(drafter: Visitor) -> None:
    drafter.reads("Say where the figures come from and save them")
    drafter.fill(
        title_en="Census 2011", title_hi="जनगणना 2011", source="Primary Census Abstract", source_on="2011-03-01",
        bc_survey="Survey of 2022", bc_commission_report="Report of 2023", signatory="Director, Local Bodies",
    )  # fmt: skip
    drafter.press()


def figures_are_confirmed(approver: Visitor) -> None:
    approver.go("desk")
    approver.reads("Figures that wait for you to confirm them")
    approver.go("figure_set_confirm", FigureSet.objects.get().pk)
    approver.press()
    approver.reads("The figures are confirmed. Exercises may use them.")


def an_order_is_drafted(drafter: Visitor) -> None:
    drafter.go("exercise_start")
    drafter.page.select_option("[name=figure_set]", index=1)
    drafter.fill(code=CODE, title_en="Mayors, 2028", title_hi="महापौर, 2028", election_on="2028-05-10")
    drafter.press()
    drafter.press("Compute now")
    drafter.go("computation", CODE, 1)
    drafter.go("computation_body", CODE, 1, "UP-NN-01")
    drafter.go("order_create", CODE, 1)
    drafter.press()
    drafter.go("order_submit", CODE)
    drafter.press()


def the_draft_is_published(approver: Visitor) -> None:
    approver.go("order_publish", CODE)
    approver.fill(
        dispatch_number="002", section="9-1", number_year="2028", file_number="12टी0ए0", file_year="2027",
        place_en="Lucknow", place_hi="लखनऊ",
    )  # fmt: skip
    approver.press()
    assert Order.objects.get(code=CODE).state == OrderState.PUBLISHED, approver.text


def the_district_proves(district: Visitor) -> None:
    district.go("proofs_order", CODE)
    today = clock.now().astimezone(IST).date()
    for kind in ProofKind:
        args = [CODE, "UP-AGRA", kind] + (["UP-NN-01"] if kind == ProofKind.BODY_BOARD else [])
        district.go("proof_record", *args)
        district.fill(published_on=today.isoformat(), place="Collectorate", officer="Nodal officer", file=upload())
        if kind == ProofKind.NEWSPAPER:
            district.fill(page="7")
        district.press()
    draft = orders.last_draft(Order.objects.get(code=CODE))
    assert draft is not None
    assert {place.district.code for place in proofs.places(draft) if place.proof} == {"UP-AGRA"}


def the_rest_is_waived(approver: Visitor) -> None:
    """One waiver in the browser, the others through the same service."""
    draft = orders.last_draft(Order.objects.get(code=CODE))
    assert draft is not None
    first, *rest = proofs.missing(draft)
    body = [first.body.code] if first.body else []
    approver.go("proof_waive", CODE, first.district.code, first.kind, *body)
    approver.fill(reason="The paper of that day was destroyed by a flood.")
    approver.press()
    by = Officer.objects.get(username=Role.APPROVER)
    for place in rest:
        proving.waive(draft, place.kind, place.district, place.body, "As before.", by=by, at=clock.now())


def a_citizen_objects(citizen: Visitor) -> str:
    citizen.go("objections:start", CODE)
    citizen.press()
    citizen.fill(body="UP-NN-08")
    citizen.press("Save and continue")
    citizen.fill(ground="figure", step="rank-SC", figure_body="UP-NN-08", figure_column="sc", figure_claimed="1,20,000")
    citizen.press("Save and continue")
    citizen.fill(text="झांसी के नौ वार्डों में परिवार छूट गए हैं; सही संख्या 1,20,000 है।", relief="क्रम दोबारा बने।")
    citizen.press("Save and continue")
    citizen.fill(objector="Asha Devi", address="12 Civil Lines, Jhansi", email="asha@example.org", pledged=True)
    citizen.press("File the objection")
    objection = Order.objects.get(code=CODE).objections.first()
    assert objection is not None, citizen.text
    return str(objection.number)


def it_is_decided(approver: Visitor, number: str) -> None:
    approver.go("objections:decide", number)
    approver.fill(outcome="rejected", reasons="Census 2011 has 1,10,318 for Jhansi (section 7(5)(1)(d)(i)); see C-12.")
    approver.press()


def it_is_final_and_gazetted(drafter: Visitor, approver: Visitor, number: str) -> None:
    drafter.go("prepare_final", CODE)
    drafter.press()
    approver.go("order_desk", CODE)
    approver.reads("%(count)s objections received in time are undecided.", count=1)
    the_rest_is_waived(approver)
    it_is_decided(approver, number)
    approver.go("order_finalise", CODE)
    approver.fill(dispatch_number="003", number_year="2028")
    approver.press()
    assert Order.objects.get(code=CODE).state == OrderState.FINAL, approver.text
    drafter.go("order_gazette", CODE)
    drafter.fill(number="Extraordinary 17", gazetted_on=clock.now().astimezone(IST).date().isoformat())
    drafter.press()


def the_citizen_reads_the_answer(citizen: Visitor, number: str, code: str) -> None:
    citizen.go("objections:track")
    citizen.fill(number=number, code=code)
    citizen.press()
    assert "1,10,318" in citizen.text
    citizen.go("order", CODE)
    citizen.go("body", CODE, "UP-NN-01")
    verified = Document.objects.get(version__order__code=CODE, kind="final_order", language=citizen.language)
    citizen.go("verify_code", verified.code)


@pytest.mark.journey
@pytest.mark.parametrize("language", ["hi", "en"])
@pytest.mark.usefixtures("state")
def test_an_order_goes_from_figures_to_the_gazette(visitor: NewVisitor, language: str) -> None:
    drafter = officer(visitor, language, Role.DRAFTER)
    figures_are_imported(drafter)
    approver = officer(visitor, language, Role.APPROVER)
    figures_are_confirmed(approver)
    an_order_is_drafted(drafter)
    the_draft_is_published(approver)
    the_district_proves(officer(visitor, language, "agra"))

    citizen = visitor(language, java_script_enabled=False, viewport=PHONE)
    citizen.go("home")
    number = a_citizen_objects(citizen)
    assert number in citizen.text
    code = citizen.page.locator("code.number, .number code").first.inner_text()

    with clock.shifted(timedelta(days=16)):
        it_is_final_and_gazetted(drafter, approver, number)
        jobs.run_all_due()
        the_citizen_reads_the_answer(citizen, number, code)

    assert Order.objects.get(code=CODE).state == OrderState.IN_FORCE
    outcome = dict(HistoryRow.objects.values_list("body__code", "category"))
    assert {code: outcome[code] for code in OUTCOME_2023} == OUTCOME_2023
    assert not Document.objects.filter(file_sha256=None).exists()
    assert audit.verify().broken_at is None
