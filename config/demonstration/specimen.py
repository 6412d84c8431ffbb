"""Papers of the demonstration: one page each, saying in both languages that they prove nothing."""

from functools import cache

from reservations.documents import pdf

PLACES = {
    "newspaper": "Dainik Namuna, Lucknow edition (specimen)",
    "district_board": "Collectorate, notice board (specimen)",
    "body_board": "Corporation office, notice board (specimen)",
}
PAGE = """<!doctype html><html lang="hi"><head><title>नमूना</title></head><body>
<h1 lang="hi">नमूना, कोई विधिक प्रभाव नहीं</h1><h1 lang="en">SPECIMEN, NO LEGAL EFFECT</h1>
<p lang="en">{text}</p></body></html>"""


@cache
def paper(text: str) -> bytes:
    """A one-page PDF that says SPECIMEN and the text."""
    return pdf.render(PAGE.format(text=text), css="h1 { color: #a8201f }")


def proof(kind: str) -> bytes:
    """The file of a proof of publication."""
    return paper(f"In place of a photograph or cutting: {PLACES[kind]}.")
