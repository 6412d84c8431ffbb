"""What public pages print besides the components: sizes, languages of free texts, texts of acts."""

import pytest
from django.core.files.base import ContentFile
from django.utils import translation

from reservations.models import OrderAct, OrderVersion
from reservations.templatetags import public


@pytest.mark.parametrize(
    ("size", "words"),
    [(None, ""), (1, "1 KB"), (1535, "1 KB"), (1536, "2 KB"), (219_000, "214 KB"), (1_468_006, "1.4 MB")],
)
def test_sizes_of_files(size: int | None, words: str) -> None:
    assert public.file_size(size) == words


def test_a_stored_file_that_is_gone_has_no_size() -> None:
    version = OrderVersion()
    version.bundle.save("bundle.zip", ContentFile(b"x" * 2048), save=False)
    assert public.stored_size(version.bundle) == "2 KB"
    version.bundle.storage.delete(version.bundle.name)
    assert public.stored_size(OrderVersion(bundle=version.bundle.name).bundle) == ""


@pytest.mark.parametrize(
    ("text", "language"), [("Stayed.", "en"), ("स्थगित", "hi"), ("Writ C 12, आदेश", "hi"), ("", "en")]
)
def test_the_language_of_a_free_text(text: str, language: str) -> None:
    assert public.lang_of(text) == language


@pytest.mark.parametrize(("language", "words"), [("en", "Name corrected."), ("hi", "नाम शुद्ध किया गया।")])
def test_an_act_speaks_the_active_language_where_both_were_written(language: str, words: str) -> None:
    act = OrderAct(reason="Name corrected.", reason_hi="नाम शुद्ध किया गया।")
    with translation.override(language):
        assert public.act_text(act) == words


def test_an_act_written_in_one_language_is_shown_in_it() -> None:
    with translation.override("hi"):
        assert public.act_text(OrderAct(reason="Withdrawn.")) == "Withdrawn."
