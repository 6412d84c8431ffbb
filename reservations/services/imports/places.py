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
        self._asked: dict[str, District | None] = {}
        self._lying: dict[tuple[int, str], bool] = {}
        for district in District.objects.filter(state=state).select_related("division"):
            for word in (district.code, district.name_en, district.name_hi):
                self._found.setdefault(same(word), set()).add(district)

    def get(self, written: str) -> District | None:
        """The one District of this code or name."""
        if written not in self._asked:
            self._asked[written] = self._find(written)
        return self._asked[written]

    def lies_in(self, district: District, written: str) -> bool:
        """Whether the District lies in the Division of this code or name."""
        asked = (district.pk, written)
        if asked not in self._lying:
            self._lying[asked] = means(district.division, written)
        return self._lying[asked]

    def _find(self, written: str) -> District | None:
        found = self._found.get(same(written), set())
        return next(iter(found)) if len(found) == 1 else None
