"""Django's migrate, run by the owner of the tables, who then lets the application work with the rows."""

from typing import Any, cast

from django.core.management.commands import migrate
from django.db import connections

from config.postgres import roles
from config.postgres.base import DatabaseWrapper


class Command(migrate.Command):
    """Migrates as DATABASE_OWNER_URL (embedded: lbo_owner) and grants the application its rights."""

    help = f"{migrate.Command.help} Runs as the owner of the tables and grants the application its rights."

    def handle(self, *args: Any, **options: Any) -> None:
        connection = cast(DatabaseWrapper, connections[options["database"]])
        application = connection.settings_dict["USER"]
        with connection.as_owner():
            super().handle(*args, **options)
            if connection.settings_dict["USER"] != application:
                with connection.cursor() as cursor:
                    roles.grant(cursor, application)
