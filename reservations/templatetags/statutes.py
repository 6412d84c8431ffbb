"""A provision that an explanation cites, as a link to its passage on the page of the law."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.html import format_html

from reservations.services import statutes

register = template.Library()


@register.simple_tag
def provision_link(cited: str, rules: str) -> str:
    """{% provision_link step.provision frozen.order.rules %}: the words alone where the law has no page of it."""
    anchor = statutes.anchors(rules).get(cited)
    return format_html('<a href="{}#{}">{}</a>', reverse("law", args=[rules]), anchor, cited) if anchor else cited


@register.simple_tag
def law_link(words: str, rules: str) -> str:
    """{% law_link citation frozen.order.rules %}: the words with a link to the page of the law, if there is one."""
    if not statutes.is_known(rules):
        return words
    return format_html('<a href="{}">{}</a>', reverse("law", args=[rules]), words)
