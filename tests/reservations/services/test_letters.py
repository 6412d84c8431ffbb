"""Letters to officers: asked for once, to those who have an address, in both languages, and honest about a specimen."""

from datetime import timedelta

import pytest
from django.test import override_settings
from django.utils import translation

from reservations.models import Job, Officer, OfficerLetter, OrderVersion
from reservations.services import clock, letters
from tests import factories
from tests.factories import APPROVER, OfficerFactory, officer

pytestmark = pytest.mark.django_db
KIND = OfficerLetter.Kind.MISSING


@pytest.fixture
def draft() -> OrderVersion:
    return factories.published()


@pytest.fixture
def reader(draft: OrderVersion) -> Officer:
    return OfficerFactory(role=APPROVER, email="reader@example.org")


def written(letter: OfficerLetter) -> tuple[str, str, str]:
    made = letters.write(letter.pk)
    assert made is not None
    return made


class TestAsk:
    def test_once_a_day_for_one_kind_and_one_draft(self, draft: OrderVersion, reader: Officer) -> None:
        at = clock.now()
        assert len(letters.ask(KIND, [reader, reader], draft, at=at)) == 1
        assert letters.ask(KIND, [reader], draft, at=at) == []
        assert len(letters.ask(KIND, [reader], draft, at=at + timedelta(days=1))) == 1
        assert Job.objects.filter(kind="send_letter").count() == 2

    def test_about_a_window_once_for_all_days(self, draft: OrderVersion, reader: Officer) -> None:
        window, at = draft.windows.get(), clock.now()
        kind = OfficerLetter.Kind.EXTENSION
        assert len(letters.ask(kind, [reader], draft, at=at, window=window)) == 1
        assert letters.ask(kind, [reader], draft, at=at + timedelta(days=2), window=window) == []

    def test_nobody_without_an_address_or_with_a_closed_account(self, draft: OrderVersion, reader: Officer) -> None:
        reader.is_active = False
        assert letters.ask(KIND, [officer(), reader], draft, at=clock.now()) == []


class TestWrite:
    def test_hindi_first_then_english_each_with_the_page_in_its_language(
        self, draft: OrderVersion, reader: Officer
    ) -> None:
        [letter] = letters.ask(KIND, [reader], draft, at=clock.now())
        with translation.override("en"):
            address, subject, body = written(letter)
        assert address == "reader@example.org"
        assert body.index("/hi/desk/proofs/NN-2028/") < body.index("/en/desk/proofs/NN-2028/")
        assert subject.count("NN-2028") == 2

    def test_a_specimen_says_so(self, draft: OrderVersion, reader: Officer) -> None:
        [letter] = letters.ask(KIND, [reader], draft, at=clock.now())
        with override_settings(DEMONSTRATION=True):
            assert written(letter)[2].startswith("SPECIMEN, NO LEGAL EFFECT")
        with override_settings(DEMONSTRATION=False):
            assert "SPECIMEN" not in written(letter)[2]

    def test_nothing_is_sent_when_nothing_is_left_to_say(self, draft: OrderVersion, reader: Officer) -> None:
        [letter] = letters.ask(KIND, [reader], draft, at=clock.now())
        factories.waived(draft)
        assert letters.write(letter.pk) is None
