"""The columns of officers' files, as people read them."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from reservations import words

FIELDS: dict[str, Promise] = {
    **words.FIGURE_COLUMNS,
    "code": _("Permanent code"),
    "name": _("Name in English"),
    "name_hi": _("Name in Hindi"),
    "kind": _("Class of bodies"),
    "district": _("District"),
    "division": _("Division"),
    "notified": _("Election notified (yes or no)"),
    "panchayat": _("Code of the panchayat"),
    "election": _("Day of the general election"),
    "category": _("Category"),
    "sequence": _("Place in the order of allotment"),
    "lgd_code": _("Code of the Local Government Directory"),
    "valid_from": _("Constituted on"),
    "valid_to": _("Abolished on"),
}
OF_DISTRICTS: dict[str, Promise] = {
    **FIELDS,
    "code": _("Code of the District"),
    "name": _("District in English"),
    "name_hi": _("District in Hindi"),
    "division": _("Division in English"),
    "division_hi": _("Division in Hindi"),
}
