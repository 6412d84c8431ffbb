"""Rows of a table made from rows of another inside the database, with the model's own defaults for all else."""

from collections.abc import Mapping
from typing import Any, LiteralString

from django.db import connection, models
from psycopg.sql import SQL, Identifier


def insert(
    model: type[models.Model], given: Mapping[str, LiteralString], source: LiteralString, values: Mapping[str, Any]
) -> int:
    """INSERT … SELECT; `given` has SQL by column, `source` what stands after FROM, `values` its parameters by name.

    Neither may come from outside. Gives how many rows were written.
    """
    columns = {
        str(field.column): field.get_db_prep_save(field.get_default(), connection)
        for field in model._meta.concrete_fields
        if not field.primary_key
    }
    defaults = {f"default_{column}": value for column, value in columns.items() if column not in given}
    taken = [SQL(given.get(column, f"%(default_{column})s")) for column in columns]
    statement = SQL("INSERT INTO {table} ({columns}) SELECT {taken} FROM {source}").format(
        table=Identifier(model._meta.db_table),
        columns=SQL(", ").join(map(Identifier, columns)),
        taken=SQL(", ").join(taken),
        source=SQL(source),
    )
    with connection.cursor() as cursor:
        cursor.execute(statement, {**values, **defaults})
        return int(cursor.rowcount)
