"""Filters that put the codes of objections into words."""

from django import template
from django.utils.html import format_html
from django.utils.translation import gettext as _

from objections import words
from objections.views.contexts import kilobytes

register = template.Library()

register.filter("kilobytes", kilobytes)


@register.filter
def outcome_words(code: str | None) -> str:
    """Accepted; Under consideration while there is no decision."""
    return str(words.OUTCOMES[code]) if code else _("Under consideration")


@register.filter
def ground_in_short(code: str) -> str:
    """Ranking."""
    return str(words.GROUNDS_IN_SHORT[code])


@register.filter
def mode_words(code: str) -> str:
    """online, at a counter."""
    return str(words.MODES[code])


@register.filter
def in_two(number: str) -> str:
    """A number that breaks between the order's code and the random part, and nowhere else."""
    order, first, second = number.rsplit("-", 2)
    return format_html('<span class="nb">{}-</span><wbr><span class="nb">{}-{}</span>', order, first, second)
