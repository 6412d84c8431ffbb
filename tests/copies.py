"""Copies of the migrated test database for tests that commit."""

import os
import re
from itertools import count

from config.postgres.base import DatabaseWrapper

# A database can be copied only while nobody is connected to it. Whoever still is was left behind by an earlier test:
# a browser's last request, or this thread's connection of before an event loop ran in it (Django keeps them apart).
END_SESSIONS = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = %s AND backend_type = 'client backend' AND pid <> pg_backend_pid()
"""

_numbers = count(1)
_originals: list[str] = []


def enter(connection: DatabaseWrapper) -> None:
    """Point the connection at a fresh copy of its database."""
    original = connection.settings_dict["NAME"]
    copy = f"{original}_copy{next(_numbers)}"
    _release(connection)
    with connection._nodb_cursor() as cursor:
        cursor.execute(END_SESSIONS, [original])
        cursor.execute(f'CREATE DATABASE "{copy}" TEMPLATE "{original}" STRATEGY FILE_COPY')
    _originals.append(original)
    connection.settings_dict["NAME"] = copy


def leave(connection: DatabaseWrapper) -> None:
    """Drop the copy and point the connection back at the original."""
    copy, connection.settings_dict["NAME"] = connection.settings_dict["NAME"], _originals.pop()
    _release(connection)
    with connection._nodb_cursor() as cursor:
        cursor.execute(f'DROP DATABASE "{copy}" WITH (FORCE)')


def _release(connection: DatabaseWrapper) -> None:
    connection.close()
    connection.run_on_commit = []


def drop_abandoned(connection: DatabaseWrapper) -> None:
    """Drop the databases of test runs whose process is gone."""
    with connection._nodb_cursor() as cursor:
        cursor.execute("SELECT datname FROM pg_database WHERE datname LIKE 'lbo\\_test\\_%%'")
        for (name,) in cursor.fetchall():
            match = re.match(r"lbo_test_(\d+)", name)
            if match and not _alive(int(match[1])):
                cursor.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
