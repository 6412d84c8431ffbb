"""The database engine: the application connects, the owner migrates, the embedded server starts lazily."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db.backends.postgresql import base

from config.postgres import server


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's own, but for who connects and when the server starts."""

    def get_connection_params(self) -> dict[str, Any]:
        if cluster := self.settings_dict.get("EMBEDDED"):
            self.settings_dict["HOST"] = str(server.ensure_running(cluster).socket)
        return super().get_connection_params()

    @contextmanager
    def as_owner(self) -> Iterator[None]:
        """Connect as the owner of the tables while the block runs; not inside a transaction."""
        owner = self.settings_dict.get("OWNER") or {}
        before = {key: self.settings_dict.get(key) for key in owner}
        self._connect_with(owner)
        try:
            yield
        finally:
            self._connect_with(before)

    def _connect_with(self, account: dict[str, Any]) -> None:
        if account:
            self.close()
            self.close_pool()
            self.settings_dict.update(account)

    @contextmanager
    def _nodb_cursor(self) -> Iterator[Any]:
        """Create and drop databases as the owner: the application's role may not."""
        with self.as_owner(), super()._nodb_cursor() as cursor:
            yield cursor
