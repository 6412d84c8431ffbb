"""HTML to PDF: the only module that knows WeasyPrint.

Equal HTML gives equal bytes. The file is PDF/A-3a and PDF/UA-1: tagged, with title and language, its fonts
embedded, its text searchable. Nothing is fetched but data: addresses and the shipped fonts.
"""

from __future__ import annotations

import threading
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
import weasyprint
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher

from reservations.documents import fonts, pdf_text_layer

pdf_text_layer.install()

_one_at_a_time = threading.Lock()  # Pango's font map and the shared font configuration are not thread-safe


class NotPrintable(Exception):
    """The document could not be printed as written; the message says why."""


class _Fetcher(URLFetcher):
    """Fetches data: addresses and the shipped fonts; anything else stops the printing."""

    def __init__(self) -> None:
        super().__init__(allowed_protocols=["data", "file"], allow_redirects=False, fail_on_errors=True)
        self._shipped = {(fonts.FOLDER / file).as_uri() for _, _, file in fonts.FACES}

    def fetch(self, url: str, headers: Any = None) -> Any:
        if not url.startswith("data:") and url not in self._shipped:
            raise ValueError(f"Not a shipped font: {url}")
        return super().fetch(url, headers)


def render(html: str, *, css: str) -> bytes:
    """Print an HTML document (its own text, `lang` and `<title>` set) with the given style sheet.

    Raises NotPrintable for an address that may not be fetched.
    """
    with _one_at_a_time:
        try:
            document = weasyprint.HTML(string=html, base_url=None, url_fetcher=_Fetcher())
            printed = document.write_pdf(
                stylesheets=[_style_sheet(css)], font_config=_font_configuration(), pdf_variant="pdf/a-3a"
            )
        except FatalURLFetchingError as refused:
            raise NotPrintable(f"{refused}: only data: addresses and the shipped fonts are fetched") from refused
    return _finished(printed)


@cache
def _font_configuration() -> FontConfiguration:
    return FontConfiguration()


@cache
def _style_sheet(css: str) -> weasyprint.CSS:
    faces = fonts.font_face_css()
    return weasyprint.CSS(string=f"{faces}\n{css}", font_config=_font_configuration(), url_fetcher=_Fetcher())


# The PDF/UA part of the metadata; PDF/A wants the namespace described, since it does not know it.
_ACCESSIBLE = b"""<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 the file conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
</rdf:RDF>"""


_SCOPES = {"/THead": pikepdf.Name.Column}  # by the part of the table a header cell stands in


def _finished(printed: bytes) -> bytes:
    """Declare PDF/UA-1 and give the header cells of tables their scope, which WeasyPrint leaves out."""
    with pikepdf.open(BytesIO(printed)) as pdf:
        metadata = pdf.Root.Metadata.read_bytes().replace(b"</rdf:RDF>", _ACCESSIBLE, 1)
        pdf.Root.Metadata = pdf.make_stream(metadata, Type=pikepdf.Name.Metadata, Subtype=pikepdf.Name.XML)
        for part in pdf.objects:
            if isinstance(part, pikepdf.Dictionary) and part.get("/S") == pikepdf.Name.TH:
                part.A.Scope = _SCOPES.get(str(part.P.P.S), pikepdf.Name.Row)
        finished = BytesIO()
        pdf.save(finished, deterministic_id=True)
        return finished.getvalue()
