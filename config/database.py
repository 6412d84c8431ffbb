"""Which PostgreSQL serves: the one DATABASE_URL names, else the embedded one."""

from typing import Any

from environ import Env

ENGINE = "config.postgres"
APPLICATION_ROLE = "lbo_app"
OWNER_ROLE = "lbo_owner"


def from_environment(env: Env) -> dict[str, Any]:
    """Give the settings of the one database; `OWNER` holds the account that migrates."""
    if not env("DATABASE_URL", default=""):
        return {
            "ENGINE": ENGINE,
            "EMBEDDED": "data",
            "NAME": "lbo_demo",
            "USER": APPLICATION_ROLE,
            "OWNER": {"USER": OWNER_ROLE},
        }
    named = {**_parsed(env, "DATABASE_URL"), "ENGINE": ENGINE, "OWNER": {}}
    if env("DATABASE_OWNER_URL", default=""):
        owner = _parsed(env, "DATABASE_OWNER_URL")
        named["OWNER"] = {key: owner[key] for key in ("USER", "PASSWORD")}
    return named


def _parsed(env: Env, variable: str) -> dict[str, Any]:
    """Read an address; a host or port among its options (a socket's folder) becomes the host or port."""
    database = env.db(variable)
    options = database.pop("OPTIONS", {})
    places = {part.upper(): options.pop(part) for part in ("host", "port") if part in options}
    return {**database, **places, "OPTIONS": options}


def for_tests(database: dict[str, Any], *, run: int) -> dict[str, Any]:
    """Give each run its own test database, in an embedded cluster that need not survive a power cut."""
    tests = {**database, "TEST": {"NAME": f"lbo_test_{run}"}}
    return {**tests, "EMBEDDED": "test", "NAME": "lbo_test"} if database.get("EMBEDDED") else tests


def pooled(database: dict[str, Any]) -> dict[str, Any]:
    """Keep a few connections open between requests."""
    options = {**database.get("OPTIONS", {}), "pool": {"min_size": 1, "max_size": 8, "timeout": 5}}
    return {**database, "OPTIONS": options, "CONN_MAX_AGE": 0}
