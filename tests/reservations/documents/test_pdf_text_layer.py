"""The text layer: Hindi comes back as printed, the page looks the same, another WeasyPrint is refused."""

from __future__ import annotations

import subprocess
import sys

import pytest
import weasyprint.draw.text
import weasyprint.pdf.fonts

from reservations.documents import pdf, pdf_text_layer
from tests.reservations.documents import reading

FAMILIES = ["Noto Serif Devanagari", "Noto Sans Devanagari"]
# Every shape that lost its text without the layer: marks, conjuncts, repha, nukta, digits, mixed lines.
WORDS = [
    "बरेली कुल के अधीन झाँसी शाहजहाँपुर",
    "वृन्दावन श्रृंखला द्वितीय ज्ञान क्षेत्र त्रुटि",
    "अलीगढ़ पिछड़ा फ़िरोज़ाबाद क़ानून",
    "अनुसूचित जनजाति महिला, निर्वाचन 2028 (धारा 7)",
    "मूर्ति पूर्ण कर्म र्कि ट्र्य ङ्क्ष",
    "१२३४५६७८९० १,८५,५१,८१०",
    "संख्या 413/9-1-2028-12टी0ए0/2027, WARD 7",
    "किन्तु परन्तु तथापि यद्यपि कृत्रिम हृदय",
]


def printed(family: str) -> bytes:
    lines = "".join(f"<p>{line}</p>" for line in WORDS)
    html = f'<!doctype html><html lang="hi"><head><title>पाठ</title></head><body>{lines}</body></html>'
    return pdf.render(html, css=f'@page {{ size: A5 }} p {{ font: 14pt/1.8 "{family}" }}')


def picture(document: bytes) -> bytes:
    done = subprocess.run(["pdftoppm", "-r", "100", "-png", "-"], input=document, capture_output=True, check=True)
    assert done.stdout.startswith(b"\x89PNG")
    return done.stdout


@pytest.mark.parametrize("family", FAMILIES)
class TestTheText:
    def test_comes_back_word_for_word_in_both_readers(self, family: str) -> None:
        for pages_of in (reading.by_poppler, reading.by_pypdf):
            lines = [reading.plain(line) for line in pages_of(printed(family))[0].splitlines() if line.strip()]
            assert lines == [reading.plain(line) for line in WORDS]

    def test_does_not_without_the_layer(self, family: str, without_the_layer: None) -> None:
        assert not reading.found(WORDS[0], reading.by_pypdf(printed(family))[0])

    def test_leaves_the_printed_page_as_it_was(self, family: str, request: pytest.FixtureRequest) -> None:
        with_layer = picture(printed(family))
        request.getfixturevalue("without_the_layer")
        assert picture(printed(family)) == with_layer


@pytest.fixture
def without_the_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give WeasyPrint its own functions back."""
    monkeypatch.setattr(weasyprint.draw.text, "draw_first_line", pdf_text_layer._draw_first_line)
    monkeypatch.setattr(weasyprint.pdf.fonts, "_build_vector_font_dictionary", pdf_text_layer._build_font_dictionary)


class TestInstalling:
    def test_twice_changes_nothing(self) -> None:
        before = printed(FAMILIES[0])
        pdf_text_layer.install()
        assert printed(FAMILIES[0]) == before

    def test_on_another_weasyprint_is_refused_with_the_version_that_is_needed(self) -> None:
        script = "import weasyprint; weasyprint.__version__ = '71.0'; import reservations.documents.pdf_text_layer"
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert "ImportError: The text layer replaces private functions of WeasyPrint 70.0; version 71.0" in done.stderr
