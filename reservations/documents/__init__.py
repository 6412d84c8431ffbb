"""The documents of an order as PDF, in Hindi and English: drafts, final order, a District's notice or schedule."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from reservations.documents import context as contexts
from reservations.documents import look
from reservations.documents.extensions import Extension

TEMPLATES = {
    "draft_order": "documents/order.html",
    "revised_draft": "documents/order.html",
    "final_order": "documents/order.html",
    "district_notice": "documents/district_notice.html",
    "district_schedule": "documents/district_schedule.html",
    "extension_notice": "documents/extension_notice.html",
}
OF_A_DISTRICT = ("district_notice", "district_schedule")


def render(
    kind: str,
    frozen: Mapping[str, Any],
    language: str,
    code: str,
    *,
    verify_url: str,
    object_url: str = "",
    district: str | None = None,
    extension: Extension | None = None,
) -> bytes:
    """Print a document of a frozen order; equal arguments give equal bytes.

    `kind` is a key of TEMPLATES, `language` hi or en, `code` the document's code as stored, `verify_url` the address
    its QR leads to, `object_url` the address where objections are filed (drafts and notices), `district` the code of
    the District of a notice or schedule, `extension` the moved window of a notice of extension. Refuses (ValueError)
    one of these without a District that has an office, a notice of extension without its window, and a draft without
    the address for objections.
    """
    pdf = import_module("reservations.documents.pdf")  # here, so that only printing pays the second WeasyPrint takes
    printed: bytes = pdf.render(
        html(
            kind,
            frozen,
            language,
            code,
            verify_url=verify_url,
            object_url=object_url,
            district=district,
            extension=extension,
        ),
        css=look.style_sheet(),
    )
    return printed


def html(
    kind: str,
    frozen: Mapping[str, Any],
    language: str,
    code: str,
    *,
    verify_url: str,
    object_url: str = "",
    district: str | None = None,
    extension: Extension | None = None,
) -> str:
    """Return the document before printing; arguments and refusals as `render`."""
    if (kind in OF_A_DISTRICT) != (district is not None):
        raise ValueError("A notice or schedule of a District names it, and nothing else does.")
    if (kind == "extension_notice") != (extension is not None):
        raise ValueError("A notice of extension names its window, and nothing else does.")
    if frozen["version"]["stage"] != "final" and not object_url:
        raise ValueError("A draft says where objections are filed.")
    with translation.override(language):
        context = contexts.of_document(
            kind,
            frozen,
            code=code,
            verify_url=verify_url,
            object_url=object_url,
            district=district,
            extension=extension,
        )
        return render_to_string(TEMPLATES[kind], context)
