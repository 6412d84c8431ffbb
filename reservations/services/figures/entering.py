"""Enters the bodies that a file introduces in the register, and the Hindi names that it gives to bodies on record."""

from datetime import datetime

from django.db import connection
from django.db.models import Exists, OuterRef, Subquery

from reservations.canonical import sha256_of
from reservations.models import Body, FigureImport, FigureSet, Officer
from reservations.services import audit
from reservations.services.figures.inserting import insert
from reservations.services.imports.register import PANCHAYATS

MOST_CODES = 200  # more are told in the record by their number and hash
OF_STAGED = "reservations_stagedfigure s WHERE s.upload_id = %(upload)s"
DESCRIBED = ("code", "panchayat", "name_en", "name_hi", "key_hi", "district_id", "parent_id", "notified")
RENAMED = """
UPDATE reservations_body b SET name_hi = s.name_hi, key_hi = s.key_hi
FROM reservations_stagedfigure s
WHERE s.upload_id = %s AND s.entering IS NULL AND s.name_hi <> '' AND b.id = s.body_id
RETURNING b.code
"""


def enter_bodies(uploaded: FigureImport, *, by: Officer, at: datetime) -> None:
    """Enter the bodies that the file introduces. Raises IntegrityError where one of the codes is on record by now."""
    given = {"state_id": "%(state)s", "kind": "%(kind)s", **{column: f"s.{column}" for column in DESCRIBED}}
    values = {"state": uploaded.state_id, "kind": uploaded.kind, "upload": uploaded.pk}
    entered = insert(Body, given, f"{OF_STAGED} AND s.entering IS NOT NULL ORDER BY s.number", values)
    if entered:
        _stand_above_their_constituencies(uploaded)
        audit.record("enter_bodies", uploaded, by=by, at=at, file=uploaded.file_sha256, bodies=entered)


def _stand_above_their_constituencies(uploaded: FigureImport) -> None:
    """Panchayats entered after their constituencies become the bodies to which these belong."""
    if uploaded.kind in PANCHAYATS:
        above = Body.objects.filter(state_id=uploaded.state_id, kind=uploaded.kind, code=OuterRef("panchayat"))
        below = Body.objects.filter(state_id=uploaded.state_id, kind="constituency", parent=None)
        below.filter(Exists(above)).update(parent=Subquery(above.values("pk")[:1]))


def name_in_hindi(uploaded: FigureImport, figure_set: FigureSet, *, by: Officer, at: datetime) -> None:
    """Give bodies on record without a Hindi name of their own the one in the file."""
    with connection.cursor() as cursor:
        cursor.execute(RENAMED, [uploaded.pk])
        codes = sorted(code for (code,) in cursor.fetchall())
    if codes:
        told = {"codes": codes} if len(codes) <= MOST_CODES else {"bodies": len(codes), "codes": sha256_of(codes)}
        audit.record("name_bodies", figure_set, by=by, at=at, **told)
