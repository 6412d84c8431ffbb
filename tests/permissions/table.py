"""Who may open which address: one entry for every name of an address, nothing besides.

`who` is a set of roles, or PUBLIC (everybody), SIGNED_IN (every account), NOBODY_ELSE (only the account whose own it
is), BY_CODE (only the browser that showed number and code of the objection; everybody else is led to the page that
asks for them).
"""

from dataclasses import dataclass

from reservations.workflow.order import OrderEvent
from reservations.workflow.roles import Role
from tests.permissions.roles import (
    APPROVER,
    COUNTERS,
    DRAFTER,
    KEEPERS,
    OF_OBJECTIONS,
    OFFICERS,
    READERS,
    RECORDERS,
    STATE_OFFICE,
    STATELESS,
    VISITOR,
    Asking,
)

OPEN, SIGN_IN, FORBIDDEN, NOT_FOUND, BY_CODE = "open", "sign in", "forbidden", "not found", "by number and code"
READ_ONLY, WRITE_ONLY = "only GET", "only POST"
PUBLIC, SIGNED_IN, NOBODY_ELSE = "public", "signed in", "the account itself"
Who = frozenset[Role] | str


@dataclass(frozen=True)
class Entry:
    """One address: who may open it, with which arguments, and what it answers to.

    `args` are filled from what the loaded state knows. `owned`: the arguments name something of Uttar Pradesh, which
    for officers of another State is not there. `of_district`: it is of Jhansi, and not there for officers of Agra.
    `beyond_a_body`: it is more than the board of one body, and not there for the officer of a municipality.
    `of_counter`: it is of one counter, and not there for the roles that sit at another.
    """

    who: Who
    args: tuple[str, ...] = ()
    method: str = READ_ONLY
    of_district: bool = False
    query: str = ""
    beyond_a_body: bool = False
    of_counter: frozenset[Role] = frozenset(Role)

    @property
    def owned(self) -> bool:
        """Whether the address names something that belongs to a State."""
        return bool(self.args)

    def expected(self, asking: Asking) -> str:
        """The answer to one who asks with a method that is served."""
        if self.who == PUBLIC or (self.who == SIGNED_IN and asking != VISITOR):
            return OPEN
        if self.who == BY_CODE:
            return BY_CODE
        if asking == VISITOR:
            return SIGN_IN
        if self.who == NOBODY_ELSE:
            return NOT_FOUND
        if asking == STATELESS or asking.office not in self.who:
            return FORBIDDEN
        of_a_body = asking.office == Role.MUNICIPALITY_OFFICER and self.beyond_a_body
        elsewhere = of_a_body or asking.office not in self.of_counter
        not_theirs = elsewhere or (asking.foreign and self.owned) or (asking.of_other_district and self.of_district)
        return NOT_FOUND if not_theirs else OPEN


def reads(who: Who, *args: str, of_district: bool = False, query: str = "") -> Entry:
    """An address that answers GET alone."""
    return Entry(who, args, READ_ONLY, of_district, query)


def writes(who: Who, *args: str, of_district: bool = False) -> Entry:
    """An address with a form, which answers GET and POST."""
    return Entry(who, args, "", of_district)


OPENED, DONE, BEGUN, UNITS, DRAWN = "NN-2028", "NN-2023", "NN-2033", "UP-PRAMU-2028", "NN-TWINS"
AGRA, JHANSI = "UP-NN-01", "UP-NN-08"
PLACE = (OPENED, "UP-JHANSI")

PAGES = ("how_it_works", "glossary", "accessibility", "privacy", "contact", "record")
EXPLAINED = {
    **{f"pages:{name}": reads(PUBLIC) for name in PAGES},
    **{name: reads(PUBLIC) for name in ("healthz", "home", "find", "readings", "laws", "orders", "lots", "lots_json")},
    "law": reads(PUBLIC, "up-mayors-2023"),
    "law_json": reads(PUBLIC, "up-mayors-2023"),
}
ORDERS = {
    "order": reads(PUBLIC, OPENED),
    "body": reads(PUBLIC, OPENED, AGRA),
    "order_version": reads(PUBLIC, OPENED, "1"),
    "body_version": reads(PUBLIC, OPENED, "1", AGRA),
    "order_units": reads(PUBLIC, UNITS, "1"),
    "order_unit": reads(PUBLIC, UNITS, "1", "Agra"),
    "unit_explanation": reads(PUBLIC, UNITS, "1", "Agra"),
    "body_explanation": reads(PUBLIC, OPENED, "1", AGRA),
    "order_explanation": reads(PUBLIC, OPENED, "1"),
    "order_offices": reads(PUBLIC, OPENED, "1", "json"),
    "order_readings": reads(PUBLIC, OPENED, "1"),
    "order_readings_json": reads(PUBLIC, OPENED, "1"),
    "order_changes": reads(PUBLIC, DONE, "2"),
    "order_changes_json": reads(PUBLIC, DONE, "2"),
    "bundle": reads(PUBLIC, OPENED, "1"),
    "document": reads(PUBLIC, "{document}"),
    "verify": writes(PUBLIC),
    "verify_code": reads(PUBLIC, "{document}"),
}
LOTS = {
    "lots_of": reads(PUBLIC, DRAWN),
    "lots_of_json": reads(PUBLIC, DRAWN),
    "lot_pool": reads(PUBLIC, DRAWN, "1"),
    "lot_pool_json": reads(PUBLIC, DRAWN, "1"),
    "lot_certificate": reads(PUBLIC, DRAWN, "1", "1"),
    "verify_lot": writes(PUBLIC),
}
FIGURES = {
    "figure_sets": reads(READERS),
    "figure_set": reads(READERS, "{figure_set}"),
    "figure_set_confirm": writes(STATE_OFFICE, "{figure_set}"),
    "figure_set_reject": writes(STATE_OFFICE, "{figure_set}"),
    "figure_set_correct": writes(DRAFTER, "{figure_set}"),
    "figure_set_changes": reads(READERS, "{figure_set}"),
    "figure_notes": writes(DRAFTER, "{figure_set}"),
    "figure_sources": writes(DRAFTER, "{figure_set}"),
    "figure_document_add": writes(DRAFTER, "{figure_set}"),
    "figure_document": reads(READERS, "{figure_document}"),
    "figure_file": reads(READERS, "{figure_set}"),
    "figures_import": writes(DRAFTER),
    "figures_preview": reads(DRAFTER, "{figure_import}"),
    "figures_columns": writes(DRAFTER, "{figure_import}"),
    "figures_repairs": Entry(DRAFTER, ("{figure_import}",), WRITE_ONLY),
    "figures_read": Entry(DRAFTER, ("{figure_import}",), WRITE_ONLY),
    "figures_save": writes(DRAFTER, "{figure_import}"),
    "figures_problems": reads(DRAFTER, "{figure_import}"),
    "history_desk": reads(READERS),
    "history_import": writes(DRAFTER),
    "history_preview": writes(DRAFTER, "{history_import}"),
    "history_columns": writes(DRAFTER, "{history_import}"),
    "history_repairs": Entry(DRAFTER, ("{history_import}",), WRITE_ONLY),
    "bodies_desk": reads(READERS),
    "body_desk": reads(READERS, AGRA),
    "body_write": writes(DRAFTER, AGRA),
    "body_act": writes(DRAFTER, AGRA, "renamed"),
    "body_new": writes(DRAFTER),
    "bodies_import": writes(DRAFTER),
    "bodies_preview": writes(DRAFTER, "{bodies_import}"),
    "bodies_columns": writes(DRAFTER, "{bodies_import}"),
    "bodies_repairs": Entry(DRAFTER, ("{bodies_import}",), WRITE_ONLY),
    "history_correct": writes(DRAFTER, "{history_row}"),
    "places_desk": reads(READERS),
    "places_import": writes(DRAFTER),
    "places_preview": writes(DRAFTER, "{places_import}"),
    "places_columns": writes(DRAFTER, "{places_import}"),
    "places_repairs": Entry(DRAFTER, ("{places_import}",), WRITE_ONLY),
}
EXERCISES = {
    "exercises": reads(READERS),
    "exercise_start": writes(DRAFTER),
    "exercise": reads(READERS, BEGUN),
    "exercise_figures": writes(DRAFTER, BEGUN),
    "exercise_reading": writes(DRAFTER, BEGUN, "C-20"),
    "exercise_first_election": writes(DRAFTER, UNITS),
    "exercise_lots": reads(READERS, DRAWN),
    "lots_publish": writes(DRAFTER, DRAWN),
    "lots_seed": writes(DRAFTER, DRAWN),
    "lot_draw": writes(DRAFTER, DRAWN, "1"),
    "lot_scan_add": writes(DRAFTER, DRAWN, "{lot}"),
    "lot_scan": reads(READERS, DRAWN, "{scan}"),
    "exercise_compute": writes(DRAFTER, BEGUN),
    "computation": reads(READERS, BEGUN, "1"),
    "computation_body": reads(READERS, BEGUN, "1", AGRA),
    "computation_readings": reads(READERS, BEGUN, "1"),
    "computation_readings_json": reads(READERS, BEGUN, "1"),
    "computation_recount": writes(DRAFTER, BEGUN, "2"),
    "check_lift": writes(DRAFTER, BEGUN, "1", "municipal_corporation:article_334"),
    "comparison": reads(READERS, BEGUN),
    "comparison_json": reads(READERS, BEGUN, query="?before={computation}&after={published}"),
    "order_create": writes(DRAFTER, BEGUN, "1"),
}
DESK = {
    "desk": reads(OFFICERS),
    "holidays_desk": reads(READERS),
    "holiday_add": writes(DRAFTER),
    "holiday_remove": writes(DRAFTER, "{holiday}"),
    "holidays_import": writes(DRAFTER),
    "holidays_save": Entry(DRAFTER, (), WRITE_ONLY),
    "audit": reads(READERS),
    "audit_csv": reads(READERS),
    "audit_chain": reads(READERS),
    "orders_desk": reads(READERS),
    "order_desk": reads(READERS, OPENED),
    "order_write": writes(DRAFTER, "{drafted}"),
    "prepare_final": writes(DRAFTER, OPENED),
    "order_extend": writes(APPROVER, OPENED),
    "use_computation": writes(DRAFTER, "{drafted}"),
    **{f"order_{event}": writes(STATE_OFFICE, OPENED) for event in OrderEvent},
}
PROOFS = {
    "proofs": reads(OFFICERS),
    "proofs_order": reads(OFFICERS, OPENED),
    "proofs_csv": reads(OFFICERS, OPENED),
    "order_reminders": writes(STATE_OFFICE, OPENED),
    "proofs_district": reads(OFFICERS, *PLACE, of_district=True),
    "proof_file": Entry(OFFICERS, ("{proof}",), READ_ONLY, of_district=True, beyond_a_body=True),
    "proof_record": Entry(RECORDERS, (*PLACE, "newspaper"), "", of_district=True, beyond_a_body=True),
    "proof_record of a body": writes(RECORDERS, *PLACE, "body_board", JHANSI, of_district=True),
    "proof_waive": writes(APPROVER, *PLACE, "newspaper"),
    "proof_waive of a body": writes(APPROVER, *PLACE, "body_board", JHANSI),
}
OBJECTIONS = {
    "objections:start": reads(PUBLIC),
    "objections:start of an order": writes(PUBLIC, OPENED),
    "objections:draft": writes(PUBLIC, "{secret}", "1"),
    "objections:receipt": reads(BY_CODE, "{objection}"),
    "objections:receipt_json": reads(BY_CODE, "{objection}"),
    "objections:status": reads(BY_CODE, "{objection}"),
    "objections:paper": reads(BY_CODE, "{objection}", "{paper}"),
    "objections:leave": Entry(BY_CODE, ("{objection}",), WRITE_ONLY),
    "objections:receipt_key": reads(PUBLIC, "{key}"),
    "objections:track": writes(PUBLIC),
    "objections:verify_receipt": writes(PUBLIC),
    "objections:register": reads(PUBLIC),
    "objections:register_order": reads(PUBLIC, OPENED),
    "objections:export": reads(PUBLIC, OPENED, "json"),
    "objections:entry": reads(PUBLIC, "{objection}"),
    "objections:counter": reads(COUNTERS),
    "objections:counter_start": writes(COUNTERS, OPENED),
    "objections:counter_draft": Entry(COUNTERS, ("{entry_draft}",), "", of_counter=DRAFTER),
    "objections:counter_entry": Entry(COUNTERS, ("{entry}",), of_counter=STATE_OFFICE),
    "objections:counter_receipt": Entry(COUNTERS, ("{entry}",), of_counter=STATE_OFFICE),
    "objections:queue": reads(OF_OBJECTIONS),
    "objections:objection": reads(OF_OBJECTIONS, "{objection}", of_district=True),
    "objections:officer_paper": reads(OF_OBJECTIONS, "{objection}", "{paper}", of_district=True),
    "objections:decide": writes(STATE_OFFICE, "{objection}"),
    "objections:report_ask": writes(STATE_OFFICE, "{objection}"),
    "objections:report_write": writes(frozenset({Role.DISTRICT_OFFICER}), "{objection}", "{asked}", of_district=True),
    "objections:report_paper": reads(OF_OBJECTIONS, "{objection}", "{report_paper}", of_district=True),
    "objections:public_copy": writes(STATE_OFFICE, "{objection}"),
    "objections:withhold": writes(STATE_OFFICE, "{objection}"),
    "objections:assignment": writes(STATE_OFFICE, "{objection}"),
    "objections:note": writes(STATE_OFFICE, "{objection}"),
}
ACCOUNTS = {
    **{f"account_{name}": writes(PUBLIC) for name in ("login", "logout", "signup", "reset_password")},
    "account_inactive": reads(PUBLIC),
    "account_email_verification_sent": reads(PUBLIC),
    "account_reset_password_done": reads(PUBLIC),
    "account_reset_password_from_key_done": reads(PUBLIC),
    "account_reset_password_from_key": writes(PUBLIC, "1", "a-key"),
    "account_confirm_email": writes(PUBLIC, "{confirmation}"),
    "account_confirm_login_code": writes(PUBLIC),
    "account_confirm_reauthentication_code": writes(SIGNED_IN),
    "account_request_reauthentication_code": writes(SIGNED_IN),
    **{f"account_{name}": writes(SIGNED_IN) for name in ("reauthenticate", "email", "change_password", "set_password")},
    "mfa_index": reads(SIGNED_IN),
    "mfa_authenticate": writes(PUBLIC),
    **{f"mfa_{name}": writes(SIGNED_IN) for name in ("reauthenticate", "activate_totp", "deactivate_totp")},
    "mfa_view_recovery_codes": reads(SIGNED_IN),
    "mfa_generate_recovery_codes": writes(SIGNED_IN),
    "mfa_download_recovery_codes": writes(SIGNED_IN),
    "usersessions_list": writes(SIGNED_IN),
    "session_end": Entry(NOBODY_ELSE, ("1",), WRITE_ONLY),
    "invitation": writes(PUBLIC, "{invitation_key}"),
    "accounts": reads(KEEPERS | {Role.AUDITOR}),
    "officer_account": reads(KEEPERS | {Role.AUDITOR}, "{account}"),
    "officer_invite": writes(KEEPERS),
    "invitation_withdraw": writes(KEEPERS, "{invitation}"),
    **{f"officer_{act}": writes(KEEPERS, "{account}") for act in ("post", "close", "reopen", "reset_factor")},
}
PARTS = (EXPLAINED, ORDERS, LOTS, FIGURES, EXERCISES, DESK, PROOFS, OBJECTIONS, ACCOUNTS)
TABLE: dict[str, Entry] = {name: entry for part in PARTS for name, entry in part.items()}


def address_name(entry_name: str) -> str:
    """The name of the address without the words that tell its two forms apart."""
    return entry_name.partition(" ")[0]
