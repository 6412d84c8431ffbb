"""Districts and Divisions as a file names them: by code, or by name in either language."""

import unicodedata

from reservations.models import District, Division, State


def same(text: str) -> str:
    """The text for comparing: one Unicode form, one case, single spaces."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def means(place: District | Division, written: str) -> bool:
    """Whether `written` is the place's code or its name in English or Hindi."""
    return same(written) in {same(place.code), same(place.name_en), same(place.name_hi)}


class Districts:
    """The Districts of a State, found by code or name; a name that two Districts share finds none."""

    def __init__(self, state: State) -> None:
        self._found: dict[str, set[District]] = {}
        for district in District.objects.filter(state=state).select_related("division"):
            for word in (district.code, district.name_en, district.name_hi):
                self._found.setdefault(same(word), set()).add(district)

    def get(self, written: str) -> District | None:
        """The one District of this code or name."""
        found = self._found.get(same(written), set())
        return next(iter(found)) if len(found) == 1 else None
