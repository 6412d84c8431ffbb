"""The words of objections: grounds, outcomes, ways of filing, columns of figures, states."""

from collections.abc import Mapping
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Words = Mapping[str, Promise]

GROUNDS: Words = MappingProxyType(
    {
        "figure": _("A figure is wrong"),
        "ranking": _("The ranking is wrong"),
        "rotation": _("The rotation is wrong"),
        "reading": _("The reading of the law is wrong"),
        "publication": _("The publication is defective"),
        "other": pgettext_lazy("ground", "Other"),
    }
)
GROUND_HINTS: Words = MappingProxyType(
    {
        "figure": _("Population, or the number of a category"),
        "ranking": _("The figures are right, but the ranking does not seem right"),
        "rotation": _("The effect of the previous election was not taken rightly"),
        "reading": _("The Act should be understood in another way"),
        "publication": _("Not published in a newspaper or on a board, or too late"),
    }
)
GROUNDS_IN_SHORT: Words = MappingProxyType(
    {
        "figure": pgettext_lazy("ground in short", "Figure"),
        "ranking": pgettext_lazy("ground in short", "Ranking"),
        "rotation": pgettext_lazy("ground in short", "Rotation"),
        "reading": pgettext_lazy("ground in short", "Reading"),
        "publication": pgettext_lazy("ground in short", "Publication"),
        "other": pgettext_lazy("ground in short", "Other"),
    }
)
OUTCOMES: Words = MappingProxyType(
    {
        "accepted": pgettext_lazy("outcome", "Accepted"),
        "partly": pgettext_lazy("outcome", "Partly accepted"),
        "rejected": pgettext_lazy("outcome", "Rejected"),
        "not_maintainable": pgettext_lazy("outcome", "Not maintainable"),
    }
)
OUTCOME_HINTS: Words = MappingProxyType(
    {
        "accepted": _("Offices that change are published again in a revised draft"),
        "partly": _("Write which part is accepted"),
        "not_maintainable": _("The matter lies outside this order"),
    }
)
MODES: Words = MappingProxyType(
    {
        "online": pgettext_lazy("way of filing", "online"),
        "counter": pgettext_lazy("way of filing", "at a counter"),
        "post": pgettext_lazy("way of filing", "by post"),
        "mail": pgettext_lazy("way of filing", "by e-mail"),
    }
)
NOTIFIED_COUNTERS: Words = MappingProxyType(
    {
        "department": pgettext_lazy("counter", "Department"),
        "directorate": pgettext_lazy("counter", "Directorate"),
        "district_magistrate": pgettext_lazy("counter", "District Magistrate"),
        "municipality": pgettext_lazy("counter", "Municipality"),
    }
)
COLUMNS: Words = MappingProxyType(
    {
        "population": _("Total population"),
        "sc": _("Population of the Scheduled Castes"),
        "st": _("Population of the Scheduled Tribes"),
        "bc": _("Population of the Backward Classes"),
    }
)
RECEIPT_FAULTS: Words = MappingProxyType(
    {
        "form": _("This file is no receipt of this application."),
        "key": _("The receipt names a key that is not of this office."),
        "signature": _("Not genuine: the receipt was changed after it was signed."),
        "statement": _("Not genuine: the statement beside the receipt is not the one that was filed."),
        "relief": _("Not genuine: the relief beside the receipt is not the one that was filed."),
    }
)
REPORTS: Words = MappingProxyType(
    {
        "asked": pgettext_lazy("report", "Report asked"),
        "overdue": pgettext_lazy("report", "Report overdue"),
        "answered": pgettext_lazy("report", "Report received"),
        "not_awaited": pgettext_lazy("report", "Decided without the report"),
    }
)
