"""HTML to PDF: what is fetched, how the file is made, and that equal input gives equal bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO

import pikepdf
import pytest

from reservations.documents import fonts, pdf

CSS = 'body { font-family: "Noto Serif Devanagari" } strong { font-family: "Noto Sans Devanagari" }'
HTML = """<!doctype html><html lang="hi"><head><title>प्रारूप आदेश</title></head><body>
<p>अनुसूचित जाति महिला, <strong>श्रृंखला</strong>, क्षेत्र, शाहजहाँपुर, कि कु कृ र्क</p>
<table><thead><tr><th scope="col">निकाय</th></tr></thead><tbody><tr><th scope="row">आगरा</th></tr></tbody></table>
</body></html>"""


@pytest.fixture(scope="module")
def opened() -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf.render(HTML, css=CSS)))


def with_image(address: str) -> str:
    return HTML.replace("<p>", f'<p><img alt="" src="{address}">', 1)


class TestFetching:
    @pytest.mark.parametrize(
        "address",
        [
            "http://127.0.0.1:9/picture.png",
            "https://example.org/picture.png",
            "file:///etc/hostname",
            "FILE:///etc/hostname",
            f"{fonts.FOLDER.as_uri()}/../../vendor.json",
            "ftp://example.org/picture.png",
        ],
    )
    def test_anything_but_data_and_the_shipped_fonts_is_refused(self, address: str) -> None:
        with pytest.raises(pdf.NotPrintable):
            pdf.render(with_image(address), css=CSS)

    def test_a_style_sheet_cannot_fetch_either(self) -> None:
        for rule in ('p { background: url("http://127.0.0.1:9/a.png") }', '@import "file:///etc/hostname";'):
            with pytest.raises(pdf.NotPrintable):
                pdf.render(HTML.replace("</head>", f"<style>{rule}</style></head>"), css=CSS)

    def test_a_relative_address_has_no_base_and_prints_nothing(self) -> None:
        assert pdf.render(with_image("../../../etc/hostname"), css=CSS)

    def test_data_is_printed(self) -> None:
        svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"
        plain, pictured = (pdf.render(html, css=CSS) for html in (HTML, with_image(f"data:image/svg+xml,{svg}")))
        assert len(pictured) > len(plain)


class TestTheFile:
    def test_equal_input_gives_equal_bytes(self) -> None:
        assert pdf.render(HTML, css=CSS) == pdf.render(HTML, css=CSS)

    def test_another_process_gives_the_same_bytes(self) -> None:
        script = (
            "import sys; from reservations.documents import pdf; from tests.reservations.documents.test_pdf import *;"
            "sys.stdout.buffer.write(pdf.render(HTML, css=CSS))"
        )
        environment = {**os.environ, "PYTHONHASHSEED": "7"}
        made = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, check=True)
        assert made.stdout == pdf.render(HTML, css=CSS)

    def test_is_tagged_with_title_and_language(self, opened: pikepdf.Pdf) -> None:
        assert opened.Root.MarkInfo.Marked is True
        assert str(opened.Root.Lang) == "hi"
        assert str(opened.docinfo.Title) == "प्रारूप आदेश"
        assert opened.Root.ViewerPreferences.DisplayDocTitle is True
        assert opened.Root.StructTreeRoot.K is not None

    def test_says_that_it_is_archival_and_accessible(self, opened: pikepdf.Pdf) -> None:
        with opened.open_metadata() as metadata:
            assert metadata.pdfa_status == "3A"
            assert metadata["pdfuaid:part"] == "1"
            assert metadata["dc:title"] == "प्रारूप आदेश"

    def test_gives_header_cells_their_scope(self, opened: pikepdf.Pdf) -> None:
        cells = [part for part in opened.objects if isinstance(part, pikepdf.Dictionary) and part.get("/S") == "/TH"]
        assert sorted(str(cell.A.Scope) for cell in cells) == ["/Column", "/Row"]

    def test_embeds_its_fonts(self, opened: pikepdf.Pdf) -> None:
        described = [part for part in opened.objects if isinstance(part, pikepdf.Dictionary) and "/FontName" in part]
        families = {str(part.FontFamily) for part in described}
        assert families == {"Noto Serif Devanagari", "Noto Sans Devanagari"}
        assert all("/FontFile2" in part for part in described)
