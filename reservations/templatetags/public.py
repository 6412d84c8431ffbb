"""What public pages print besides the components: frozen texts, sizes of files, languages of free texts, offices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template
from django.db.models.fields.files import FieldFile

from reservations import state_words
from reservations.documents.codes import in_groups, printed
from reservations.formatting import decimal, language
from reservations.models import OrderAct
from reservations.selectors.offices import Office

register = template.Library()

register.filter("code_printed", printed)
register.filter("in_groups", in_groups)


@register.filter
def own(both: Mapping[str, str]) -> str:
    """{{ frozen.order.title|own }}: a frozen text in the active language."""
    return both[language()]


@register.simple_tag
def state_word(state: str, what: str, **values: object) -> str:
    """{% state_word frozen.order.state.code "of_district" name=office.district %}: in the words of the State."""
    return state_words.say(state, what, **values)


@register.filter
def file_size(size: int | None) -> str:
    """214 KB, 1.4 MB."""
    if size is None:
        return ""
    if size < 1024 * 1024:
        return f"{decimal(max(1, (size + 512) // 1024), 0)} KB"
    return f"{decimal(f'{size}/{1024 * 1024}', 1)} MB"


@register.filter
def stored_size(file: FieldFile) -> str:
    """The size of a stored file; nothing when it is not where it belongs."""
    try:
        return file_size(file.size)
    except OSError:
        return ""


@register.filter
def act_text(act: OrderAct) -> str:
    """What was written about an act, in the active language as far as it was written in both."""
    return (act.reason_hi or act.reason) if language() == "hi" else (act.reason or act.reason_hi)


@register.filter
def lang_of(text: str) -> str:
    """The language an officer's free text is written in, for its `lang`: any Devanagari makes it Hindi."""
    return "hi" if any("\u0900" <= character <= "\u097f" for character in text) else "en"


@register.inclusion_tag("reservations/public/parts/category.html")
def office_category(office: Office) -> dict[str, Any]:
    """The category of an office, or that it is in court, and what a court ordered about this one office."""
    return {"office": office}
