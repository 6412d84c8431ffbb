"""Sentences that speak of an office, and the same of a seat of a panchayat or municipality."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from reservations.services.explanations.trace import Trace


class Pair(NamedTuple):
    """A template for offices, and the one for seats."""

    office: str
    seat: str


def said(trace: Trace, pair: Pair) -> str:
    """The template that fits what the trace is about, in the active language."""
    return gettext(pair.seat if trace.of_seats else pair.office)


UNRESERVED = Pair(
    _("No reserved office reaches {body}: its office is unreserved, open to all."),
    _("No reserved seat reaches {body}: its seat is unreserved, open to all."),
)
EARLIER = Pair(
    _("The offices of the Scheduled Castes, the Scheduled Tribes and the Backward Classes did not reach {body}."),
    _("The seats of the Scheduled Castes, the Scheduled Tribes and the Backward Classes did not reach {body}."),
)
NONE_REACHES = Pair(_("no category's offices reach it"), _("no category's seats reach it"))
OPEN_TO_ALL = Pair(
    _("An office that no category takes is unreserved: it is open to all."),
    _("A seat that no category takes is unreserved: it is open to all."),
)
HOW_MANY = Pair(_("How many offices for {category}?"), _("How many seats for {category}?"))
BY_CHOICE = Pair(
    _("By the reading chosen for this order no office is reserved for {category}."),
    _("By the reading chosen for this order no seat is reserved for {category}."),
)
SINGLE = Pair(_("A single office is for a woman."), _("A single seat is for a woman."))
FIRST = Pair(_("The first of them is for a woman."), _("The first of these seats is for a woman."))
FIRST_ONES = Pair(_("The first {number} of them are for women."), _("The first {number} of these seats are for women."))
NOT_OF_WOMEN = Pair(_("Why is it not one of the women's offices?"), _("Why is it not one of the women's seats?"))
NONE_FALLS = Pair(_("No office falls to {category}."), _("No seat falls to {category}."))

STAYS_WITH_LARGER = Pair(
    _("However much larger the population of {body}, its office would stay “{now}”."),
    _("However much larger the population of {body}, its seat would stay “{now}”."),
)
STAYS_WITH_SMALLER = Pair(
    _("However much smaller the population of {body}, its office would stay “{now}”."),
    _("However much smaller the population of {body}, its seat would stay “{now}”."),
)
STAYS_WITH_MORE = Pair(
    _("However many more of {category} in {body}, its office would stay “{now}”."),
    _("However many more of {category} in {body}, its seat would stay “{now}”."),
)
STAYS_WITH_FEWER = Pair(
    _("However many fewer of {category} in {body}, its office would stay “{now}”."),
    _("However many fewer of {category} in {body}, its seat would stay “{now}”."),
)
WITH_LARGER = Pair(
    _("more in {body} ({after} instead of {before}), and its office would be: {outcome}."),
    _("more in {body} ({after} instead of {before}), and its seat would be: {outcome}."),
)
WITH_SMALLER = Pair(
    _("fewer in {body} ({after} instead of {before}), and its office would be: {outcome}."),
    _("fewer in {body} ({after} instead of {before}), and its seat would be: {outcome}."),
)
WITH_MORE = Pair(
    _("more of {category} in {body} ({after} instead of {before}), and its office would be: {outcome}."),
    _("more of {category} in {body} ({after} instead of {before}), and its seat would be: {outcome}."),
)
WITH_FEWER = Pair(
    _("fewer of {category} in {body} ({after} instead of {before}), and its office would be: {outcome}."),
    _("fewer of {category} in {body} ({after} instead of {before}), and its seat would be: {outcome}."),
)
