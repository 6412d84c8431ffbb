"""Every page of the demonstration, for everybody who may see it: accessible, in its language, and fit for a phone."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import URLPattern, URLResolver, get_resolver

from config.demonstration import accounts, places, story
from objections.models import Objection
from reservations.models import Document, FigureSet, Invitation, Officer
from reservations.services import clock, invitations
from reservations.services.posts import Post
from reservations.workflow.roles import Role
from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.walking import Visitor

NewVisitor = Callable[..., Visitor]
Address = tuple[str, tuple[object, ...]]
OPEN, DONE, BEGUN = "NN-2028", "NN-2023", "NN-2033"
AGRA = "UP-NN-01"

PUBLIC: dict[str, list[tuple[object, ...]]] = {
    "home": [()],
    "find": [()],
    "readings": [()],
    "laws": [()],
    "law": [("up-mayors-2023",), ("up-municipal-presidents-2023",), ("mp-municipal-offices-1999",)],
    "orders": [()],
    "order": [(OPEN,), (DONE,)],
    "lots": [()],
    "verify_lot": [()],
    "order_version": [(DONE, 1)],
    "body": [(OPEN, AGRA), (DONE, AGRA), (DONE, "UP-NN-10"), (DONE, "UP-NN-17")],
    "body_version": [(DONE, 1, AGRA)],
    "order_readings": [(OPEN, 1), (DONE, 1)],
    "order_changes": [(DONE, 2)],
    "verify": [()],
    "objections:start": [(), (OPEN,), (DONE,)],
    "objections:register": [()],
    "objections:register_order": [(OPEN,)],
    "objections:track": [()],
    "objections:verify_receipt": [()],
    "pages:how_it_works": [()],
    "pages:record": [()],
    "pages:glossary": [()],
    "pages:accessibility": [()],
    "pages:privacy": [()],
    "pages:contact": [()],
    "account_login": [()],
    "account_inactive": [()],
    "account_signup": [()],
    "account_reset_password": [()],
    "account_reset_password_done": [()],
    "account_reset_password_from_key_done": [()],
}
DRAFTER: dict[str, list[tuple[object, ...]]] = {
    "desk": [()],
    "figure_sets": [()],
    "figures_import": [()],
    "exercises": [()],
    "exercise_start": [()],
    "exercise": [(OPEN,), (BEGUN,)],
    "exercise_figures": [(BEGUN,)],
    "exercise_reading": [(BEGUN, "C-20")],
    "exercise_lots": [(BEGUN,)],
    "computation": [(OPEN, 1), (BEGUN, 1)],
    "computation_body": [(OPEN, 1, AGRA)],
    "computation_readings": [(OPEN, 1), (BEGUN, 1)],
    "comparison": [(OPEN,), (BEGUN,)],
    "check_lift": [(BEGUN, 1, "municipal_corporation:article_334")],
    "order_create": [(BEGUN, 1)],
    "orders_desk": [()],
    "order_desk": [(OPEN,), (DONE,)],
    "prepare_final": [(OPEN,)],
    "order_revise": [(OPEN,)],
    "history_desk": [()],
    "history_import": [()],
    "bodies_desk": [()],
    "body_desk": [(AGRA,)],
    "body_write": [(AGRA,)],
    "body_act": [(AGRA, "renamed"), (AGRA, "merged")],
    "body_new": [()],
    "bodies_import": [()],
    "places_desk": [()],
    "places_import": [()],
    "proofs": [()],
    "proofs_order": [(OPEN,)],
    "order_reminders": [(OPEN,)],
    "holidays_desk": [()],
    "holiday_add": [()],
    "holidays_import": [()],
    "objections:queue": [()],
}
APPROVER: dict[str, list[tuple[object, ...]]] = {
    "order_publish": [(OPEN,)],
    "order_finalise": [(OPEN,)],
    "order_withdraw": [(OPEN,)],
    "order_stay": [(OPEN,)],
    "order_stay_office": [(OPEN,)],
    "order_corrigendum": [(DONE,)],
    "accounts": [()],
    "officer_invite": [()],
}
DISTRICT: dict[str, list[tuple[object, ...]]] = {
    "proofs": [()],
    "proofs_district": [(OPEN, "UP-AGRA")],
    "proof_record": [(OPEN, "UP-AGRA", "newspaper"), (OPEN, "UP-AGRA", "body_board", AGRA)],
    "objections:queue": [()],
    "objections:counter": [()],
    "objections:counter_start": [(OPEN,)],
}
AUDITOR: dict[str, list[tuple[object, ...]]] = {"desk": [()], "audit": [()], "order_desk": [(OPEN,)]}

FIGURES = (
    "figure_set", "figure_set_confirm", "figure_set_reject", "figure_set_correct", "figure_set_changes", "figure_notes",
    "figure_sources", "figure_document_add",
)  # fmt: skip

ACCOUNT = [
    "mfa_index", "usersessions_list", "account_change_password", "account_email", "account_logout",
    "mfa_reauthenticate", "account_reauthenticate", "mfa_activate_totp", "mfa_deactivate_totp",
    "mfa_generate_recovery_codes",
]  # fmt: skip

OF_AN_ACCOUNT = ("officer_account", "officer_post", "officer_close", "officer_reset_factor")

# What is no page, what only answers a POST, and pages that need something the demonstration does not hold.
ELSEWHERE = {
    "computation_readings_json", "comparison_json", "order_readings_json", "order_changes_json",
    "document", "bundle", "order_offices", "proof_file", "proofs_csv", "objections:export", "objections:paper",
    "objections:officer_paper", "objections:report_write", "objections:report_paper",
    "objections:receipt_json", "objections:receipt_key", "objections:leave",
    "bodies_columns", "bodies_repairs", "bodies_preview",
    "exercise_compute", "figures_save", "figures_read", "figures_problems", "figures_preview", "use_computation",
    "order_write", "history_preview", "history_correct", "places_preview", "exercise_first_election",
    "figures_columns", "history_columns", "places_columns", "figures_repairs", "history_repairs", "places_repairs",
    "order_schedule", "order_unschedule", "holiday_remove", "holidays_save",
    "order_submit", "order_return_to_drafter", "order_gazette", "order_quash", "order_restore",
    "order_quash_office", "order_restore_office", "objections:receipt", "objections:status", "proof_waive",
    "law_json", "objections:withhold", "objections:public_copy", "order_units",
    "lots_publish", "lots_seed", "lot_draw", "lot_scan_add", "lot_scan", "lots_of", "lot_pool", "lot_certificate",
    "objections:counter_draft", "objections:counter_entry", "objections:counter_receipt",
    "order_extend", "lots_json", "lots_of_json", "lot_pool_json",
    "audit_csv", "audit_chain", "session_end", "officer_reopen",
    "figure_file", "figure_document",
    "computation_recount", "order_unit", "body_explanation", "unit_explanation", "order_explanation",
}  # fmt: skip


@pytest.fixture
def demonstration(live_server: object, settings: Any) -> None:
    """The demonstration's State, accounts and story; its documents stay unprinted."""
    settings.DEMONSTRATION = True
    now = clock.now()
    state = places.create(range(2023, now.year + 2))
    story.tell(state, accounts.create(state), now)


def addresses(pages: dict[str, list[tuple[object, ...]]]) -> Iterator[Address]:
    for name, arguments in pages.items():
        for args in arguments:
            yield name, args


def looked_at(visitor: Visitor, pages: dict[str, list[tuple[object, ...]]]) -> list[str]:
    """Open each page at desktop and phone width, and name what is wrong with it."""
    return [fault for name, args in addresses(pages) for fault in faults(visitor, name, args)]


def faults(visitor: Visitor, name: str, args: tuple[object, ...]) -> Iterator[str]:
    page, where = visitor.page, f"{name}{args} {visitor.language}"
    page.set_viewport_size(DESKTOP)
    visitor.go(name, *args)
    found = Axe().run(page).response["violations"]
    yield from (f"{where}: axe {v['id']}: {v['nodes'][0]['html'][:200]}" for v in found)
    if page.locator("html").get_attribute("lang") != visitor.language:
        yield f"{where}: lang"
    if page.locator("h1").count() != 1:
        yield f"{where}: {page.locator('h1').count()} h1"
    page.set_viewport_size(PHONE)
    if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
        yield f"{where}: wider than a phone"


def signed_in(new: NewVisitor, language: str, username: str) -> Visitor:
    visitor = new(language)
    visitor.sign_in(username, accounts.PASSWORD)
    return visitor


def invited() -> Invitation:
    by, post = Officer.objects.get(username="approver"), Post(Role.AUDITOR, "Auditor", "लेखापरीक्षक")
    assert by.state is not None
    return invitations.invite(by.state, post, "new-auditor@example.org", by=by, at=clock.now())


@pytest.mark.journey
@pytest.mark.parametrize("language", ["hi", "en"])
@pytest.mark.usefixtures("demonstration")
def test_every_page_is_accessible_and_fits_a_phone(visitor: NewVisitor, language: str) -> None:
    objection = Objection.objects.order_by("pk").first()
    document = Document.objects.order_by("pk").first()
    assert objection is not None
    assert document is not None
    anybody = {
        **PUBLIC,
        "verify_code": [(document.code,), ("AAAA-AAAA-AAAA",)],
        "objections:entry": [(objection.number,)],
    }
    at_desk = {
        **DRAFTER,
        **{name: [(FigureSet.objects.get().pk,)] for name in FIGURES},
        "objections:objection": [(objection.number,)],
        "objections:decide": [(objection.number,)],
        "objections:assignment": [(objection.number,)],
        "objections:note": [(objection.number,)],
        "objections:report_ask": [(objection.number,)],
    }
    at_desk |= {name: [()] for name in ACCOUNT}
    anybody["invitation"] = [(invitations.key(invited()),)]
    kept = {name: [(Officer.objects.get(username="drafter").pk,)] for name in OF_AN_ACCOUNT}
    at_approver = {**APPROVER, **kept, "invitation_withdraw": [(Invitation.objects.get().pk,)]}
    wrong = looked_at(visitor(language), anybody)
    for username, pages in (("drafter", at_desk), ("approver", at_approver), ("agra", DISTRICT), ("auditor", AUDITOR)):
        wrong += looked_at(signed_in(visitor, language, username), pages)
    assert wrong == []


def names(resolver: URLResolver, space: str = "") -> Iterator[str]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            inside = f"{space}{entry.namespace}:" if entry.namespace else space
            yield from names(entry, inside)
        elif isinstance(entry, URLPattern) and entry.name:
            yield f"{space}{entry.name}"


def test_no_page_is_left_out() -> None:
    """A new address belongs among the pages above, or among those that are looked at elsewhere."""
    known = {*PUBLIC, *DRAFTER, *APPROVER, *DISTRICT, *AUDITOR, *ELSEWHERE}
    known |= {*ACCOUNT, *OF_AN_ACCOUNT, "invitation", "invitation_withdraw"}
    known |= {"verify_code", "objections:entry", "objections:objection", "objections:decide", "objections:draft"}
    known |= {"objections:assignment", "objections:note"}
    known |= {"objections:report_ask"}
    known |= {*FIGURES, "healthz"}
    ours = {name for name in names(get_resolver()) if not name.startswith(("account_", "mfa_"))}
    assert ours - known == set()
