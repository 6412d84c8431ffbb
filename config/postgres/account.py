"""The system account of the embedded server: PostgreSQL refuses root, so root lends it one of its own."""

import os
import pwd
import subprocess
from pathlib import Path
from typing import Any

SUPERUSER = "postgres"
SYSTEM_USER = "embedded_postgres"


def system_user() -> pwd.struct_passwd | None:
    """Give the account that runs the server: none when not root, else the system user, made if missing."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam(SYSTEM_USER)
    except KeyError:
        made = ["useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", SYSTEM_USER]
        result = subprocess.run(made, check=False, capture_output=True, text=True)
        try:
            return pwd.getpwnam(SYSTEM_USER)  # another process may have made it in between
        except KeyError:
            raise RuntimeError(f"The system user {SYSTEM_USER} cannot be made: {result.stderr}") from None


def as_system_user() -> dict[str, Any]:
    """Give the arguments with which subprocess runs a program as that account."""
    user = system_user()
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}


def make_private(root: Path, home: Path) -> None:
    """Make a server's place; refuse one that another person made under a shared directory."""
    root.mkdir(parents=True, exist_ok=True, mode=0o755)
    if root.stat().st_uid not in (os.geteuid(), 0):
        raise PermissionError(f"{root} belongs to another user: set EMBEDDED_POSTGRES_ROOT to a directory of yours.")
    home.mkdir(parents=True, exist_ok=True, mode=0o755)


def give(directory: Path) -> Path:
    """Make a directory that only the server's account may enter."""
    directory.mkdir(exist_ok=True, mode=0o700)
    if user := system_user():
        os.chown(directory, user.pw_uid, user.pw_gid)
    return directory
