"""The notice of an extended window, printed in both languages: its words come back from the PDF's text layer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache
from typing import Any

import pytest
from django.utils import translation

from reservations import documents
from reservations.formatting import day, moment
from reservations.law import days
from tests.reservations.documents import mayors, reading

OBJECT = "https://example.org/hi/objections/NN-2028/"
ADDRESSES = {"verify_url": "https://example.org/hi/verify/7KQM-2XRT-94HD/", "object_url": OBJECT}
CAUSE = {
    "en": "The draft was published last at the notice board of Agra, on 30 November 2027.",
    "hi": "प्रारूप अन्त में 30 नवम्बर 2027 को आगरा के सूचना पट्ट पर प्रकाशित हुआ।",
}
BEFORE, CLOSES = "2027-12-03T12:30:00+00:00", "2027-12-08T12:30:00+00:00"
PUBLISHED = date(2027, 11, 29)
READERS = [reading.by_poppler, reading.by_pypdf]


def extension(**given: Any) -> dict[str, Any]:
    holidays = {date(2027, 12, 7)}
    listed = days.statement(PUBLISHED, date(2027, 12, 8), holidays)
    told = {"before": BEFORE, "closes_at": CLOSES, "set_at": "2027-12-04T05:00:00+00:00", "cause": CAUSE, "bodies": []}
    return {**told, "days": [vars(counted) for counted in listed], **given}


@cache
def printed(language: str) -> bytes:
    """Print the notice, once for all tests."""
    return documents.render(
        "extension_notice", mayors.frozen("draft"), language, "7KQM2XRT94HD", **ADDRESSES, extension=extension()
    )


@pytest.mark.parametrize("language", ["hi", "en"])
@pytest.mark.parametrize("pages_of", READERS)
class TestTheTextComesBack:
    def text(self, language: str, pages_of: Callable[[bytes], list[str]]) -> str:
        return "\n".join(pages_of(printed(language)))

    def test_old_and_new_closing_instant(self, language: str, pages_of: Callable[[bytes], list[str]]) -> None:
        text = self.text(language, pages_of)
        with translation.override(language):
            assert reading.found(moment(BEFORE), text)
            assert reading.found(moment(CLOSES), text)

    def test_the_cause(self, language: str, pages_of: Callable[[bytes], list[str]]) -> None:
        assert reading.found(CAUSE[language], self.text(language, pages_of))

    def test_every_day_of_the_window(self, language: str, pages_of: Callable[[bytes], list[str]]) -> None:
        text = self.text(language, pages_of)
        with translation.override(language):
            wanted = [day(counted["on"], "weekday") for counted in extension()["days"]]
        assert len(wanted) == 10
        assert [one for one in wanted if not reading.found(one, text)] == []

    def test_number_and_title_of_its_order(self, language: str, pages_of: Callable[[bytes], list[str]]) -> None:
        frozen, text = mayors.frozen("draft"), self.text(language, pages_of)
        assert reading.found(frozen["issue"]["number"], text)
        assert reading.found(frozen["order"]["title"][language], text)

    def test_it_fits_two_pages(self, language: str, pages_of: Callable[[bytes], list[str]]) -> None:
        assert len(pages_of(printed(language))) <= 2


class TestWhatItSays:
    def html(self, **given: Any) -> str:
        frozen = mayors.frozen("draft")
        told = extension(**given)
        return documents.html("extension_notice", frozen, "en", "7KQM2XRT94HD", **ADDRESSES, extension=told)

    def test_the_days_as_they_count(self) -> None:
        html = self.html()
        for words in ("day of publication, not counted", "clear day 7", "offices closed", "closing day, not counted"):
            assert f"<td>{words}</td>" in html

    def test_a_further_day_that_is_no_holiday_is_counted_on(self) -> None:
        listed = days.statement(PUBLISHED, date(2027, 12, 10), ())
        assert "<td>further day 8</td>" in self.html(days=[vars(counted) for counted in listed])

    def test_the_offices_it_is_for_when_not_for_all(self) -> None:
        assert "earlier draft: Agra, Jhansi." in self.html(bodies=["UP-NN-01", "UP-NN-08"])
        assert "earlier draft" not in self.html()

    def test_it_needs_its_window_and_no_other_document_takes_one(self) -> None:
        frozen = mayors.frozen("draft")
        with pytest.raises(ValueError, match="names its window"):
            documents.html("extension_notice", frozen, "en", "7KQM2XRT94HD", **ADDRESSES)
        with pytest.raises(ValueError, match="names its window"):
            documents.html("draft_order", frozen, "en", "7KQM2XRT94HD", **ADDRESSES, extension=extension())
