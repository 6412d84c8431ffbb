"""Who may do what in the database: the owner migrates, the application reads and writes rows."""

from typing import Any, Protocol

from config.database import APPLICATION_ROLE, OWNER_ROLE

SAMPLE = "हिन्दी"


class Executes(Protocol):
    """A psycopg connection or a Django cursor."""

    def execute(self, query: Any, params: Any = None) -> Any: ...


def create(connection: Any, database: str) -> None:
    """Make the two roles of the embedded server, and the owner's database; needs the superuser."""
    present = {row[0] for row in connection.execute("SELECT rolname FROM pg_roles")}
    if OWNER_ROLE not in present:
        connection.execute(f"CREATE ROLE {OWNER_ROLE} LOGIN CREATEDB")
    if APPLICATION_ROLE not in present:
        connection.execute(f"CREATE ROLE {APPLICATION_ROLE} LOGIN")
    connection.execute(f"GRANT {APPLICATION_ROLE} TO {OWNER_ROLE}")  # so that it may end sessions of what it drops
    if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [database]).fetchone():
        connection.execute(f"CREATE DATABASE {database} OWNER {OWNER_ROLE}")


def finds_hindi(connection: Any) -> bool:
    """Tell whether pg_trgm sees letters in Devanagari; with LC_CTYPE=C it sees none and no search finds Hindi."""
    connection.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
    return bool(connection.execute("SELECT cardinality(show_trgm(%s)) > 0", [SAMPLE]).fetchone()[0])


def grant(cursor: Executes, application: str) -> None:
    """Let the application read and write rows and nothing else: no TRUNCATE, no DDL, no disabling of triggers.

    Run as the owner after every migration; tables and sequences made since then are covered too. django-pgtrigger
    lets any session name triggers to ignore; here only the owner, who may lift them anyhow in a data migration, can.
    """
    cursor.execute(
        f"""
        REVOKE CREATE ON SCHEMA public FROM PUBLIC;
        GRANT USAGE ON SCHEMA public TO "{application}";
        REVOKE ALL ON ALL TABLES IN SCHEMA public FROM "{application}";
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO "{application}";
        GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO "{application}";
        REVOKE INSERT, UPDATE, DELETE ON django_migrations FROM "{application}";
        CREATE OR REPLACE FUNCTION public._pgtrigger_should_ignore(trigger_name NAME) RETURNS BOOLEAN AS $$
            BEGIN
                RETURN current_user = (SELECT tableowner FROM pg_tables
                                       WHERE schemaname = 'public' AND tablename = 'django_migrations')
                    AND coalesce(
                        trigger_name = ANY (nullif(current_setting('pgtrigger.ignore', true), '')::text[]), false
                    );
            END;
        $$ LANGUAGE plpgsql;
        """
    )
