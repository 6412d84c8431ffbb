"""Words and names in Hindi and English at once."""

from types import SimpleNamespace

from django.utils import translation

from reservations import words
from reservations.services.in_both import in_both, named


def test_a_word_of_the_application_is_said_in_each_language_whichever_is_active() -> None:
    with translation.override("hi"):
        assert in_both(words.STAGES["final"]) == {"en": "Final", "hi": "अंतिम"}
        assert translation.get_language() == "hi"


def test_a_row_is_kept_with_its_code() -> None:
    district = SimpleNamespace(code="146", name_en="Agra", name_hi="आगरा")
    assert named(district) == {"code": "146", "en": "Agra", "hi": "आगरा"}
