"""What a State calls its places and officers, where its words are others than those of Uttar Pradesh."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from reservations import words

Words = Mapping[str, Promise]

WORDS: Words = MappingProxyType(
    {
        "division": _("Division"),
        "district": _("District"),
        "every_district": _("All Districts"),
        "of_division": _("Division {name}"),
        "of_district": _("District {name}"),
        "in_district": _("Offices in the District of {name}"),
        "seats_in_district": _("Seats in the District of {name}"),
        "schedule_of_district": _("Schedule of the District of {name}"),
        "notice_of_district": _("Notice for the District of {name}"),
        "notices": _("Notices for the boards of the Districts"),
        "board_of_district": _("For the notice board of the office of the District Magistrate, {name}"),
        **words.PROOF_KINDS,
    }
)

OWN_WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "IN-MP": {
            "division": pgettext_lazy("Madhya Pradesh", "Division"),
            "district": pgettext_lazy("Madhya Pradesh", "District"),
            "every_district": pgettext_lazy("Madhya Pradesh", "All Districts"),
            "of_division": pgettext_lazy("Madhya Pradesh", "Division {name}"),
            "of_district": pgettext_lazy("Madhya Pradesh", "District {name}"),
            "in_district": pgettext_lazy("Madhya Pradesh", "Offices in the District of {name}"),
            "schedule_of_district": pgettext_lazy("Madhya Pradesh", "Schedule of the District of {name}"),
            "notice_of_district": pgettext_lazy("Madhya Pradesh", "Notice for the District of {name}"),
            "notices": pgettext_lazy("Madhya Pradesh", "Notices for the boards of the Districts"),
            "board_of_district": pgettext_lazy(
                "Madhya Pradesh", "For the notice board of the office of the Collector, {name}"
            ),
            "newspaper": pgettext_lazy("Madhya Pradesh", "Daily newspaper in the District"),
            "district_board": pgettext_lazy("Madhya Pradesh", "Notice board of the Collector"),
        }
    }
)


def say(state: str, what: str, **values: object) -> str:
    """A State's own word, or the usual one, in the active language; `state` is its ISO 3166-2 code."""
    text = OWN_WORDS.get(state, WORDS).get(what, WORDS[what])
    return str(text).format(**values)
