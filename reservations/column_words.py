"""The columns of officers' files and tables, as people read them."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

FIGURES: dict[str, Promise] = {
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
FIELDS: dict[str, Promise] = {
    **FIGURES,
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
}
OF_DISTRICTS: dict[str, Promise] = {
    **FIELDS,
    "code": _("Code of the District"),
    "name": _("District in English"),
    "name_hi": _("District in Hindi"),
    "division": _("Division in English"),
    "division_hi": _("Division in Hindi"),
}
