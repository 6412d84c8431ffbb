"""The Hindi catalogue: `messages update` collects new sentences, `messages check` finds every gap and slip.

Needs .venv (Django, polib) and gettext.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polib

from config.setup import environment, hindi

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "config" / "locale"
CATALOGUE = Path("hi") / "LC_MESSAGES" / "django.po"
PLACEHOLDER = re.compile(r"%\(\w+\)[sdf]|%[sd]|\{\w*\}|</?\w+[^>]*>")
# config/locale too: a folder of this name that it meets is where makemessages writes what stands beside it.
NOT_OURS = (".venv", ".local", "node_modules", "tests", "config/setup", "config/locale", "static")


def collect(locale: Path) -> None:
    """Run makemessages so that it writes below the given folder; no database is touched."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
    os.chdir(ROOT)
    import django
    from django.core.management import call_command
    from django.core.management.commands.makemessages import Command
    from django.test.utils import override_settings

    django.setup()
    command = Command()  # a new sentence starts empty: one that resembles it has another meaning
    command.msgmerge_options = [*Command.msgmerge_options, "--no-fuzzy-matching"]
    with override_settings(LOCALE_PATHS=[str(locale)]):
        call_command(
            command,
            locale=["hi"],
            ignore_patterns=list(NOT_OURS),
            no_location=True,
            no_wrap=True,
            no_obsolete=True,
            verbosity=0,
        )


def update() -> int:
    """Bring the catalogue up to date with the sentences in code and templates, and compile it."""
    LOCALE.mkdir(exist_ok=True)
    collect(LOCALE)
    head(LOCALE / CATALOGUE)
    environment.compile_messages()
    return 0


def head(path: Path) -> None:
    """Give the catalogue a head without dates or names, so that only sentences ever change."""
    catalogue = polib.pofile(str(path), wrapwidth=0)
    catalogue.header = "Hindi of every sentence that a person sees. make messages collects; make check finds every gap."
    catalogue.metadata_is_fuzzy = False
    catalogue.metadata = {
        "Language": "hi",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    catalogue.save()


def key(entry: polib.POEntry) -> str:
    return f"{entry.msgctxt}: {entry.msgid}" if entry.msgctxt else str(entry.msgid)


def differences(catalogue: polib.POFile) -> Iterator[str]:
    """Name each sentence that makemessages would add or remove."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / CATALOGUE
        copy.parent.mkdir(parents=True)
        shutil.copy(LOCALE / CATALOGUE, copy)
        collect(Path(folder))
        collected = {key(entry) for entry in polib.pofile(str(copy))}
    ours = {key(entry) for entry in catalogue}
    yield from (f"not in the catalogue (make messages adds it): {text}" for text in sorted(collected - ours))
    yield from (f"in the catalogue but nowhere in the product: {text}" for text in sorted(ours - collected))


def placeholders(text: str) -> list[str]:
    return sorted(PLACEHOLDER.findall(text))


def faults(entry: polib.POEntry) -> Iterator[str]:
    """Name what is wrong with one entry: empty, fuzzy, placeholders, left in English, or a word that is not ours."""
    pairs = list(entry.msgstr_plural.items()) or [(0, entry.msgstr)]
    if entry.fuzzy:
        yield "fuzzy"
    for number, translated in pairs:
        original = entry.msgid_plural if number and entry.msgid_plural else entry.msgid
        if not translated.strip():
            yield "empty"
            continue
        if placeholders(original) != placeholders(translated):
            yield f"placeholders differ: {translated}"
        yield from hindi.faults(original, translated, entry.msgctxt or "")


def check() -> int:
    """Print every fault; give 1 when there is one."""
    catalogue = polib.pofile(str(LOCALE / CATALOGUE))
    found = [f"{key(entry)!r}: {fault}" for entry in catalogue for fault in faults(entry)]
    found += differences(catalogue)
    print("\n".join(found) if found else f"{len(catalogue)} sentences, all in Hindi.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(check() if sys.argv[1:] == ["check"] else update())
