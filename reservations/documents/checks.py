"""System checks: a server that could not print its documents says so at its start, and names what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes.util import find_library
from importlib import metadata
from typing import Any

from django.core.checks import CheckMessage, Error, register

from reservations.documents import fonts

WEASYPRINT = "70.0"  # pdf_text_layer.py replaces private functions of this version
SYSTEM_LIBRARIES = ("gobject-2.0", "pango-1.0", "pangoft2-1.0", "fontconfig", "harfbuzz", "harfbuzz-subset")


@register()
def fonts_are_shipped(**_: Any) -> Sequence[CheckMessage]:
    """Every font of printed documents is where it belongs."""
    return [
        Error(f"The font {path} is missing.", hint="Run make vendor.", id="documents.E001") for path in fonts.missing()
    ]


@register()
def weasyprint_is_the_pinned_one(**_: Any) -> Sequence[CheckMessage]:
    """WeasyPrint is installed in the version the text layer is written for."""
    try:
        installed = metadata.version("weasyprint")
    except metadata.PackageNotFoundError:
        installed = "none"
    if installed == WEASYPRINT:
        return []
    return [Error(f"WeasyPrint {WEASYPRINT} is needed, {installed} is installed.", id="documents.E002")]


@register()
def system_libraries_are_installed(**_: Any) -> Sequence[CheckMessage]:
    """The shared libraries WeasyPrint loads, which are not Python packages, are on this machine."""
    hint = "On Debian: apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    return [
        Error(f"The system library {name} is missing.", hint=hint, id="documents.E003")
        for name in SYSTEM_LIBRARIES
        if find_library(name) is None
    ]
