"""QR codes as pictures that stand inside the document."""

from __future__ import annotations

import segno


def picture(address: str) -> str:
    """Return the QR code of an address as an SVG data: address, with the quiet margin readers need."""
    return segno.make(address, error="m", micro=False).svg_data_uri(border=2, scale=4, omitsize=True)
