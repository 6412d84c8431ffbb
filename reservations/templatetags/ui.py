"""The tags and filters of every page: figures, dates, chips, marks, form fields and the other components."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from fractions import Fraction
from itertools import pairwise
from typing import Any

from django import template
from django.conf import settings
from django.core.paginator import Page
from django.forms import BaseForm, BoundField, CheckboxInput
from django.template.loader import render_to_string
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString

from reservations import devices, formatting, words
from reservations.models import State

register = template.Library()

STATUS_WORDS: dict[str, Promise] = {**words.PHASES, **words.ORDER_STATES, **words.STAGES}

register.filter("indian", formatting.indian)
register.filter("clock", formatting.clock)
register.filter("day", formatting.day)
register.filter("moment", formatting.moment)
register.filter("percent", formatting.percent)
register.filter("device", devices.device)
register.filter("weekday", formatting.weekday)


@register.filter
def words_for(code: str, kind: str) -> str:
    """{{ body.kind|words_for:"offices" }}: the words of a code in a table of reservations/words.py."""
    table: words.Words = getattr(words, kind.upper())
    return str(table[code])


@register.simple_tag
def when(value: date | datetime | str, form: str = "") -> SafeString:
    """<time> with the day, or day and hour when the value is an instant; forms as of `day` and `moment`."""
    machine = formatting.machine(value)
    shown = formatting.moment(str(machine), form) if "T" in machine else formatting.day(machine, form)
    return format_html('<time datetime="{}">{}</time>', machine, shown)


@register.inclusion_tag("components/chip.html")
def chip(code: str, text: str = "") -> dict[str, Any]:
    """A category: a square and words. Other words may be given, the square never stands alone."""
    return {"code": str(code), "text": text or words.category(str(code))}


@register.inclusion_tag("components/mark.html")
def mark(kind: str, text: str = "") -> dict[str, Any]:
    """The result of a check: `ok`, `warn`, `block` or `wait`, with its word or the given one."""
    return {"kind": kind, "text": text or words.MARKS[kind]}


@register.simple_block_tag
def notice(content: str, kind: str = "", title: str = "", role: str = "") -> SafeString:
    """{% notice "ok" title=… %}…{% endnotice %}: one to a page; `role` when it answers an act: alert, status."""
    context = {"content": content, "kind": kind, "title": title, "role": role}
    return render_to_string("components/notice.html", context)


@register.simple_block_tag
def banner(content: str, status: str, word: str = "", url: str = "", action: str = "") -> SafeString:
    """{% banner "draft" url=… action=… %}a sentence{% endbanner %}: where an order stands, and one button."""
    word = word or str(STATUS_WORDS[status])
    context = {"content": content, "status": status, "word": word, "url": url, "action": action}
    return render_to_string("components/banner.html", context)


@register.simple_tag
def department(state: State | None = None) -> str:
    """Whose site this is, for the head of pages; an officer's pages name the department of the officer's State."""
    language = formatting.language()
    if state is not None:
        return f"{getattr(state, f'department_{language}')}, {getattr(state, f'government_{language}')}"
    name: str = settings.DEPARTMENT[language]
    return name


@register.inclusion_tag("components/specimen.html")
def specimen() -> dict[str, Any]:
    """The strip at the head of every page of a demonstration."""
    return {"demonstration": settings.DEMONSTRATION}


@register.inclusion_tag("components/nav_item.html", takes_context=True)
def nav_item(context: template.Context, name: str, label: str) -> dict[str, Any]:
    """One entry of the navigation, marked when it leads to this page or to the section around it."""
    try:
        url = reverse(name)
    except NoReverseMatch:
        return {"url": ""}
    path = getattr(context.get("request"), "path", "")
    inside = name not in ("home", "desk") and path.startswith(url)
    return {"url": url, "label": label, "current": "page" if path == url else "true" if inside else ""}


@register.inclusion_tag("components/crumbs.html")
def crumbs(*parts: str) -> dict[str, Any]:
    """{% crumbs url label url label … here %}: the path to this page, whose own name comes last."""
    *linked, here = parts
    return {"links": list(pairwise(linked))[::2], "here": here}


@register.inclusion_tag("components/stepper.html")
def stepper(current: int, *steps: Any, label: str) -> dict[str, Any]:
    """Numbered steps, `current` counted from 1; the steps as arguments or as one list."""
    names = steps if len(steps) != 1 or isinstance(steps[0], str) else steps[0]
    return {"current": current, "steps": list(names), "label": label}


@register.inclusion_tag("components/days.html")
def days(counted: Iterable[Any]) -> dict[str, Any]:
    """The window day by day: items with `on`, `state` (`off`, `counted`, `end`), `number`, `note`, `today`."""
    return {"days": counted}


@register.inclusion_tag("components/stats.html")
def stats(items: Iterable[Any]) -> dict[str, Any]:
    """Two to six numbers that add up: items with `value`, `label` or `category`, and `note`."""
    return {"items": items}


@register.inclusion_tag("components/ledger.html")
def ledger(items: Iterable[Any], card: bool = False) -> dict[str, Any]:
    """Labels and values: items with `label`, `value`, and `note`, `url`, `code` or `category` if they apply."""
    return {"items": items, "card": card}


@register.inclusion_tag("components/timeline.html")
def timeline(items: Iterable[Any]) -> dict[str, Any]:
    """Events: items with `at` or `when`, `text`, `state` (`done`, `now`, empty), `url`, `category`."""
    return {"items": items}


@register.inclusion_tag("components/strip.html")
def strip(codes: Sequence[str], label: str) -> dict[str, Any]:
    """One square per office, for up to about forty offices."""
    return {"offices": [(str(code), words.category(str(code))) for code in codes], "label": label}


@register.inclusion_tag("components/draw.html")
def draw(
    share: Fraction | str,
    kind: str = "off",
    category: str = "",
    full: Fraction | str = "1",
    cap: Fraction | str = "",
) -> dict[str, Any]:
    """A bar: `share` of `full`, `kind` `off` (offices) or `pop` (people), `cap` an upright line for a limit."""

    def units(value: Fraction | str) -> int:
        return min(1000, int(1000 * Fraction(value) / Fraction(full)))

    return {"width": units(share), "kind": kind, "category": category, "cap": units(cap) if cap else None}


@register.inclusion_tag("components/pages.html", takes_context=True)
def pages(context: template.Context, page: Page[Any], parameter: str = "page") -> dict[str, Any]:
    """Numbered pages of a Django `Page`; the other parameters of the address are kept."""

    def address(number: int) -> str:
        query = context["request"].GET.copy()
        query[parameter] = number
        return f"?{query.urlencode()}"

    numbers = page.paginator.get_elided_page_range(page.number, on_each_side=1, on_ends=1)
    return {
        "page": page,
        "links": [(number, address(number) if isinstance(number, int) else "") for number in numbers],
        "previous": address(page.number - 1) if page.has_previous() else "",
        "next": address(page.number + 1) if page.has_next() else "",
    }


@register.inclusion_tag("components/errors.html")
def errors(*forms: BaseForm) -> dict[str, Any]:
    """One summary of the errors of one or several forms, linked to the fields; nothing when there are none."""
    general = [text for form in forms for text in form.non_field_errors()]
    found = [(bound, text) for form in forms for bound in form for text in bound.errors]
    return {
        "general": general + [text for bound, text in found if bound.is_hidden],
        "fields": [(_target(bound), _named(bound, str(text))) for bound, text in found if not bound.is_hidden],
    }


@register.inclusion_tag("components/field.html")
def field(bound: BoundField, label: str = "", heading: bool = False) -> dict[str, Any]:
    """A form field as `.field`: label, hint, error, control; `heading` makes the legend of a group a heading.

    `choice_hints` on the form's field, a dictionary by value, puts a line under a choice.
    Placeholders are dropped: a label stands above every control.
    """
    bound.field.widget.attrs.pop("placeholder", None)
    hints = getattr(bound.field, "choice_hints", {})
    choices = bound.subwidgets if _has_choices(bound) else []
    return {
        "field": bound,
        "label": label or bound.label,
        "kind": _kind(bound),
        "choices": [(choice, hints.get(str(choice.data["value"]), "")) for choice in choices],
        "heading": heading,
        "target": _target(bound),
    }


def _kind(bound: BoundField) -> str:
    if bound.use_fieldset:
        return "group"
    return "checkbox" if isinstance(bound.field.widget, CheckboxInput) else "single"


def _has_choices(bound: BoundField) -> bool:
    """Radio buttons and several checkboxes are drawn one by one."""
    return getattr(bound.field.widget, "input_type", "") in ("radio", "checkbox") and bound.use_fieldset


def _named(bound: BoundField, text: str) -> str:
    """The error with the field's label before it, unless the sentence names the field itself."""
    return text if str(bound.label).lower() in text.lower() else f"{bound.label}: {text}"


def _target(bound: BoundField) -> str:
    """Where a link of the error summary leads: the control, or the fieldset around a group."""
    return bound.auto_id if bound.use_fieldset else bound.id_for_label or bound.auto_id
