"""Fingerprints, made by the database: of the register that a file was read against, and of the rows read from it."""

from django.db import connection
from psycopg.sql import SQL, Identifier

from reservations.models import FigureImport
from reservations.selectors import figures as selected

STAGED = (
    *("number", "line", "code", "panchayat", *selected.FIGURES, *selected.MORE),
    *("name_en", "name_hi", "district_id", "parent_id", "notified", "entering"),
)
# Everything of the register that a reader looks at, in the order of the keys, and the version before.
REGISTER = """
SELECT encode(sha256(convert_to(concat_ws('#', %s::text, (
    SELECT concat(count(*), '/', sum(hashtextextended(concat(
        id, '|', code, '|', kind, '|', district_id, '|', panchayat, '|', notified, '|', valid_to, '|',
        name_en, '|', name_hi
    ), 0))) FROM reservations_body WHERE state_id = %s
), (
    SELECT string_agg(
        concat_ws('|', d.id, d.code, d.name_en, d.name_hi, v.code, v.name_en, v.name_hi), '|' ORDER BY d.id
    ) FROM reservations_district d JOIN reservations_division v ON v.id = d.division_id WHERE d.state_id = %s
)), 'UTF8')), 'hex')
"""
ROWS = SQL("""
SELECT encode(
    sha256(convert_to(coalesce(string_agg(concat({columns}), E'\\n' ORDER BY number), ''), 'UTF8')), 'hex'
) FROM reservations_stagedfigure WHERE upload_id = %s
""").format(columns=SQL(", '|', ").join(map(Identifier, STAGED)))


def of_register(upload: FigureImport) -> str:
    """SHA-256 of the State's bodies and Districts as they are now, and of which version the figures would supersede."""
    before = selected.newest(upload.state, upload.kind)
    with connection.cursor() as cursor:
        cursor.execute(REGISTER, [before.pk if before else 0, upload.state_id, upload.state_id])
        return str(cursor.fetchone()[0])


def of_rows(upload: FigureImport) -> str:
    """SHA-256 of the staged rows, in their order."""
    with connection.cursor() as cursor:
        cursor.execute(ROWS, [upload.pk])
        return str(cursor.fetchone()[0])
