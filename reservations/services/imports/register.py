"""Bodies that a file introduces in the register: their names, District, and whether their election is in court."""

from dataclasses import dataclass

from reservations.law.files.cells import Sheet
from reservations.law.files.tables import TableRow, YesNo
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, District, State
from reservations.services.imports import places
from reservations.services.imports.columns import PANCHAYAT

LONGEST_NAME = 200
PANCHAYATS = ("kshettra_panchayat", "zila_panchayat")


@dataclass(frozen=True, slots=True)
class NewBody:
    """A body that the file introduces: its code is not on record, its name and District are known.

    Without a Hindi name the English one stands in both languages until a later file or an officer gives it.
    """

    name_en: str
    name_hi: str
    district: District
    notified: bool = True
    parent_id: int | None = None


@dataclass(frozen=True, slots=True)
class OnRecord:
    """What a file's row is held against of a body on record."""

    pk: int
    code: str
    name_en: str
    name_hi: str
    panchayat: str
    notified: bool
    abolished: bool

    def is_called(self, written: str) -> bool:
        """Whether this is its name in one of the languages."""
        if written in (self.name_en, self.name_hi):
            return True
        return places.same(written) in (places.same(self.name_en), places.same(self.name_hi))


def on_record(state: State, kind: str) -> dict[str, OnRecord]:
    """The bodies of a class by code, abolished ones among them."""
    found = Body.objects.filter(state=state, kind=kind).values_list(
        "pk", "code", "name_en", "name_hi", "panchayat", "notified", "valid_to"
    )
    return {row[1]: OnRecord(*row[:6], row[6] is not None) for row in found.iterator(chunk_size=5000)}


def of_other_classes(state: State, kind: str) -> dict[str, str]:
    """The classes of all other bodies of the State, by code."""
    return dict(Body.objects.filter(state=state).exclude(kind=kind).values_list("code", "kind"))


def hindi_name_for(body: OnRecord, written: str) -> str:
    """The Hindi name that a file gives to a body on record that has none of its own; empty otherwise."""
    lacking = body.name_hi == body.name_en
    return written if lacking and written and places.same(written) != places.same(body.name_en) else ""


class Descriptions:
    """Reads the description of a new body; a constituency lies in its panchayat's District unless the row tells."""

    def __init__(self, state: State, kind: str, sheet: Sheet) -> None:
        self.kind, self.sheet = kind, sheet
        self.districts = places.Districts(state)
        found = Body.objects.filter(state=state, kind__in=PANCHAYATS).select_related("district__division")
        self.panchayats = {body.code: body for body in found} if kind == "constituency" else {}

    def new(self, row: TableRow) -> NewBody | None:
        """The new body of a row; None where a part is missing or wrong, which is noted on the sheet."""
        before = len(self.sheet.problems)
        cells = row.cells
        panchayat = self.panchayats.get(cells.get(PANCHAYAT, ""))
        for column in ("name", "district"):
            if not cells[column] and not (column == "district" and panchayat):
                self.sheet.problem(row.line, column, "", _("a value, because code {code} is new"), code=cells["code"])
        for column in ("name", "name_hi"):
            if len(cells[column]) > LONGEST_NAME:
                self.sheet.problem(row.line, column, cells[column], _("at most 200 characters"))
        district = panchayat.district if panchayat else None
        if cells["district"]:
            district = self._district(row)
        notified: YesNo | None = YesNo.YES
        if cells["notified"]:
            notified = self.sheet.one_of(row.line, "notified", cells["notified"], YesNo)
        if district is None or len(self.sheet.problems) > before:
            return None
        above = panchayat.pk if panchayat else None
        return NewBody(cells["name"], cells["name_hi"], district, notified is YesNo.YES, above)

    def _district(self, row: TableRow) -> District | None:
        district = self.districts.get(row.cells["district"])
        if district is None:
            text = _("a District of the State, by code or name")
            self.sheet.problem(row.line, "district", row.cells["district"], text)
        elif row.cells["division"] and not self.districts.lies_in(district, row.cells["division"]):
            text = _("the Division of this District: {division}")
            self.sheet.problem(row.line, "division", row.cells["division"], text, division=district.division.name_en)
        return district
