"""The words for categories, bodies, offices and states: the one place that names a code for people."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop, pgettext_lazy

from reservations.formatting import language

Words = Mapping[str, Promise]


def _words(names: dict[str, Promise]) -> Words:
    return MappingProxyType(names)


# The order is the order of allotment; tables, filters and totals follow it.
CATEGORIES = _words(
    {
        "ST_W": _("Scheduled Tribes, woman"),
        "ST": _("Scheduled Tribes"),
        "SC_W": _("Scheduled Castes, woman"),
        "SC": _("Scheduled Castes"),
        "BC_W": _("Backward Classes, woman"),
        "BC": _("Backward Classes"),
        "W": pgettext_lazy("category", "Woman"),
        "UR": _("Unreserved"),
    }
)

# On tiles of a map, where a full name does not fit; the full name is always in the tile's title.
CATEGORIES_IN_SHORT = _words(
    {
        "ST_W": pgettext_lazy("category in short", "ST W"),
        "ST": pgettext_lazy("category in short", "ST"),
        "SC_W": pgettext_lazy("category in short", "SC W"),
        "SC": pgettext_lazy("category in short", "SC"),
        "BC_W": pgettext_lazy("category in short", "BC W"),
        "BC": pgettext_lazy("category in short", "BC"),
        "W": pgettext_lazy("category in short", "W"),
        "UR": pgettext_lazy("category in short", "UR"),
    }
)

# States whose laws are known, by ISO 3166-2.
STATES = _words({"IN-UP": _("Uttar Pradesh"), "IN-MP": _("Madhya Pradesh")})

# Where a figure set stands with the second person, whose word it needs before exercises use it.
FIGURE_STANDINGS = _words(
    {
        "awaiting": pgettext_lazy("figures", "Awaiting confirmation"),
        "confirmed": pgettext_lazy("figures", "Confirmed"),
        "rejected": pgettext_lazy("figures", "Rejected"),
    }
)

# The columns of a file of figures.
FIGURE_COLUMNS = _words(
    {
        "population": _("Population"),
        "sc": _("Scheduled Castes"),
        "st": _("Scheduled Tribes"),
        "bc": _("Backward Classes"),
        "seats": _("Seats"),
        "families_sc": _("Families of Scheduled Castes"),
        "families_st": _("Families of Scheduled Tribes"),
        "families_bc": _("Families of Backward Classes"),
        "panchayat_population": _("Population of the panchayat"),
        "panchayat_sc": _("Scheduled Castes of the panchayat"),
        "panchayat_st": _("Scheduled Tribes of the panchayat"),
        "panchayat_bc": _("Backward Classes of the panchayat"),
    }
)

BODY_CLASSES = _words(
    {
        "municipal_corporation": _("Municipal Corporation"),
        "municipal_council": _("Municipal Council"),
        "nagar_panchayat": _("Nagar Panchayat"),
        "zila_panchayat": _("Zila Panchayat"),
        "kshettra_panchayat": _("Kshettra Panchayat"),
        "constituency": _("Constituency"),
    }
)

BODY_CLASSES_PLURAL = _words(
    {
        "municipal_corporation": _("Municipal Corporations"),
        "municipal_council": _("Municipal Councils"),
        "nagar_panchayat": _("Nagar Panchayats"),
        "zila_panchayat": _("Zila Panchayats"),
        "kshettra_panchayat": _("Kshettra Panchayats"),
        "constituency": _("Constituencies"),
    }
)

# The office whose reservation is computed, by class of body.
OFFICES = _words(
    {
        "municipal_corporation": pgettext_lazy("office", "Mayor"),
        "municipal_council": pgettext_lazy("office", "President, Municipal Council"),
        "nagar_panchayat": pgettext_lazy("office", "President, Nagar Panchayat"),
        "zila_panchayat": pgettext_lazy("office", "Adhyaksha, Zila Panchayat"),
        "kshettra_panchayat": pgettext_lazy("office", "Pramukh, Kshettra Panchayat"),
        "constituency": pgettext_lazy("office", "Member, elected by a constituency"),
    }
)

STAGES = _words(
    {
        "draft": pgettext_lazy("stage of an order", "Draft"),
        "revised_draft": pgettext_lazy("stage of an order", "Revised draft"),
        "final": pgettext_lazy("stage of an order", "Final"),
    }
)

ORDER_STATES = _words(
    {
        "drafted": pgettext_lazy("state of an order", "Being drafted"),
        "awaiting_approval": pgettext_lazy("state of an order", "Awaiting approval"),
        "published": pgettext_lazy("state of an order", "Published"),
        "final": pgettext_lazy("state of an order", "Final"),
        "in_force": pgettext_lazy("state of an order", "In force"),
        "withdrawn": pgettext_lazy("state of an order", "Withdrawn"),
        "stayed": pgettext_lazy("state of an order", "Stayed"),
        "quashed": pgettext_lazy("state of an order", "Quashed"),
    }
)

# Told from dates, never stored.
PHASES = _words(
    {
        "window_open": _("Window open"),
        "window_closed": _("Window closed"),
        "under_consideration": _("Under consideration"),
        "superseded": _("Superseded"),
    }
)

# The word beside a mark (components/mark.html) when the caller has none of its own.
MARKS = _words(
    {
        "ok": pgettext_lazy("result of a check", "In order"),
        "warn": pgettext_lazy("result of a check", "Warning"),
        "block": pgettext_lazy("result of a check", "Blocking"),
        "wait": pgettext_lazy("result of a check", "Waiting"),
    }
)

ROLES = _words(
    {
        "drafter": pgettext_lazy("role of an officer", "Drafter"),
        "approver": pgettext_lazy("role of an officer", "Approver"),
        "district_officer": pgettext_lazy("role of an officer", "District officer"),
        "municipality_officer": pgettext_lazy("role of an officer", "Municipality officer"),
        "auditor": pgettext_lazy("role of an officer", "Auditor"),
    }
)

# Where an invitation to an account stands, and what was done to an account.
INVITATIONS = _words(
    {
        "open": pgettext_lazy("invitation", "open"),
        "accepted": pgettext_lazy("invitation", "used"),
        "withdrawn": pgettext_lazy("invitation", "withdrawn"),
        "expired": pgettext_lazy("invitation", "too old"),
    }
)
ACCOUNT_CHANGES = _words(
    {
        "posted": pgettext_lazy("account", "New post"),
        "closed": pgettext_lazy("account", "Closed"),
        "reopened": pgettext_lazy("account", "Opened again"),
        "factor_reset": pgettext_lazy("account", "Second factor reset"),
    }
)

DOCUMENT_KINDS = _words(
    {
        "draft_order": pgettext_lazy("document", "Draft order"),
        "revised_draft": pgettext_lazy("document", "Revised draft order"),
        "final_order": pgettext_lazy("document", "Final order"),
        "district_notice": pgettext_lazy("document", "Notice for the District's boards"),
        "district_schedule": pgettext_lazy("document", "Part of the Schedule"),
        "extension_notice": pgettext_lazy("document", "Notice of extension"),
    }
)

PROOF_KINDS = _words(
    {
        "newspaper": pgettext_lazy("where a draft is published", "Daily newspaper in the District"),
        "district_board": pgettext_lazy("where a draft is published", "Notice board of the District Magistrate"),
        "body_board": pgettext_lazy("where a draft is published", "Notice board of the body"),
    }
)

OFFICER_LETTERS = _words(
    {
        "missing": pgettext_lazy("letter", "Reminder of missing proofs"),
        "last_day": pgettext_lazy("letter", "Reminder on the day before the window’s end"),
        "late": pgettext_lazy("letter", "To the approver: Districts that are late"),
        "extension": pgettext_lazy("letter", "Notice of extension"),
        "not_released": pgettext_lazy("letter", "A scheduled release that was refused"),
    }
)

# What happened to an order, told afterwards; what an officer may do is in reservations/obstacles.py.
ACTS = _words(
    {
        "publish": pgettext_lazy("act", "Draft published"),
        "revise": pgettext_lazy("act", "A revised draft is being prepared"),
        "finalise": pgettext_lazy("act", "Final order issued"),
        "gazette": pgettext_lazy("act", "Published in the Gazette, in force"),
        "corrigendum": pgettext_lazy("act", "Corrigendum of a clerical mistake"),
        "withdraw": pgettext_lazy("act", "Order withdrawn"),
        "stay": pgettext_lazy("act", "Order stayed by a court"),
        "quash": pgettext_lazy("act", "Order quashed by a court"),
        "restore": pgettext_lazy("act", "Order restored by a court"),
        "stay_office": pgettext_lazy("act", "One office stayed by a court"),
        "quash_office": pgettext_lazy("act", "One office quashed by a court"),
        "restore_office": pgettext_lazy("act", "One office restored by a court"),
    }
)

# At which stage a lot is drawn: those of a statute that draws lots, then those of lots among equals (C-13).
LOT_STAGES = _words(
    {
        "bc": pgettext_lazy("stage of a lot", "Other Backward Classes"),
        "sc_women": pgettext_lazy("stage of a lot", "Women of the Scheduled Castes"),
        "st_women": pgettext_lazy("stage of a lot", "Women of the Scheduled Tribes"),
        "bc_women": pgettext_lazy("stage of a lot", "Women of the Other Backward Classes"),
        "women": pgettext_lazy("stage of a lot", "Other women"),
        "SC": pgettext_lazy("stage of a lot", "Equals for the Scheduled Castes"),
        "ST": pgettext_lazy("stage of a lot", "Equals for the Scheduled Tribes"),
        "BC": pgettext_lazy("stage of a lot", "Equals for the Backward Classes"),
        "W": pgettext_lazy("stage of a lot", "Equals for women"),
    }
)

LOT_METHODS = _words(
    {
        "recorded": pgettext_lazy("method of a lot", "drawn in public, the order written down"),
        "seeded": pgettext_lazy("method of a lot", "by a seed made in public"),
    }
)

LOT_STATES = _words(
    {
        "published": pgettext_lazy("state of a lot", "published, not drawn yet"),
        "drawn": pgettext_lazy("state of a lot", "drawn"),
        "superseded": pgettext_lazy("state of a lot", "superseded"),
    }
)

LANGUAGES = _words({"hi": _("Hindi"), "en": _("English")})


def category(code: str) -> Promise:
    """The category in words; an unknown code is an error, never shown raw."""
    return CATEGORIES[code]


def is_for_women(code: str) -> bool:
    """Whether an office of this category is reserved for women."""
    return code == "W" or code.endswith("_W")


def panchayat(named: Mapping[str, str]) -> str:
    """A frozen panchayat with its class, which alone tells a kshettra panchayat from a zila panchayat of the same name.

    One that is not in the register of bodies has neither class nor name and goes by its code.
    """
    name = named[language()]
    return _("{kind} {name}").format(kind=BODY_CLASSES[named["kind"]], name=name) if named["kind"] else name


# Said by a check and by the record of an order (F11).
COUNTED_TWICE = gettext_noop("Computed twice, by two programs written apart from each other: {offices}, no difference")
