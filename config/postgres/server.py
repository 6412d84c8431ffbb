"""The embedded PostgreSQL: one server for each checkout and purpose, shared by every process that needs it.

Where: as root /var/lib/local-body-offices (the server runs as its own system user, home directories stay
closed); otherwise $XDG_DATA_HOME/local-body-offices, else /var/tmp/local-body-offices-<uid>.
EMBEDDED_POSTGRES_ROOT names another place. Below it: <name of the checkout>-<hash of its path>/<cluster>/.

Who keeps it running: each process holds a shared file lock until it ends, however it ends, since the kernel
releases it. Whoever leaves last stops the server; if that one was killed, the next one to leave does.
"""

import atexit
import fcntl
import hashlib
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import psycopg

from config.postgres import account, binaries, roles

CHECKOUT = Path(__file__).resolve().parent.parent.parent
LONGEST_SOCKET = 100  # bytes; the system allows 107 with the file's name
START_WITHIN = {"data": 60, "test": 20}  # seconds; recovery after a crash included
DATABASES = {"data": "lbo_demo", "test": "lbo_test"}
# The data of tests need not survive a power cut, so the test cluster does not wait for the disk.
OPTIONS = {
    "data": {},
    "test": {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "60"},
}


class ServerUnavailable(RuntimeError):
    """The embedded server cannot serve; the message says why and what to do."""


@dataclass(frozen=True)
class Cluster:
    """One server's place on the disk."""

    home: Path
    purpose: str  # "data", or "test", which may be thrown away

    @property
    def data(self) -> Path:
        return self.home / "pgdata"

    @property
    def socket(self) -> Path:
        return self.home / "run"

    @property
    def log(self) -> Path:
        return self.socket / "log"


def root() -> Path:
    """Give the directory of all embedded servers of this account."""
    if named := os.environ.get("EMBEDDED_POSTGRES_ROOT"):
        return Path(named)
    if os.geteuid() == 0:
        return Path("/var/lib/local-body-offices")
    if shared := os.environ.get("XDG_DATA_HOME"):
        return Path(shared) / "local-body-offices"
    return Path(f"/var/tmp/local-body-offices-{os.geteuid()}")


def cluster_of(purpose: str, checkout: Path = CHECKOUT) -> Cluster:
    """Give the place of a checkout's server: another checkout, even of the same name, has another."""
    key = hashlib.sha256(os.fsencode(checkout.resolve())).hexdigest()[:10]
    cluster = Cluster(root() / f"{checkout.name[:20]}-{key}" / purpose, purpose)
    if len(os.fsencode(cluster.socket)) + len("/.s.PGSQL.5432") > LONGEST_SOCKET:
        raise ServerUnavailable(
            f"{cluster.socket} is too long for a socket: set EMBEDDED_POSTGRES_ROOT to a shorter path."
        )
    return cluster


_held: dict[Path, tuple[int, IO[bytes]]] = {}  # cluster → process and open lock file; a fork takes its own


def ensure_running(purpose: str, checkout: Path = CHECKOUT) -> Cluster:
    """Start the server if it does not run, and keep it running until this process ends."""
    cluster = cluster_of(purpose, checkout)
    if cluster.home in _held and _held[cluster.home][0] == os.getpid() and answers(cluster):
        return cluster
    account.make_private(root(), cluster.home)
    with _starting(cluster):
        if not answers(cluster):
            _start(cluster)
        if cluster.home not in _held or _held[cluster.home][0] != os.getpid():
            _hold(cluster)
    return cluster


def answers(cluster: Cluster) -> bool:
    """Tell whether the server accepts connections now."""
    try:
        with _superuser(cluster):
            return True
    except psycopg.OperationalError:
        return False


def _superuser(cluster: Cluster) -> psycopg.Connection:
    return psycopg.connect(
        host=str(cluster.socket),
        user=account.SUPERUSER,
        dbname="postgres",
        autocommit=True,
        connect_timeout=10,
    )


@contextmanager
def _starting(cluster: Cluster) -> Iterator[None]:
    """One process at a time starts or stops a server."""
    with (cluster.home / "start.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _hold(cluster: Cluster) -> None:
    lock = (cluster.home / "users.lock").open("wb")
    fcntl.flock(lock, fcntl.LOCK_SH)
    _held[cluster.home] = (os.getpid(), lock)
    atexit.register(release, cluster)


def release(cluster: Cluster) -> None:
    """Let go of the server, and stop it when nobody else holds it; a fork leaves that to its parent."""
    process, held = _held.pop(cluster.home, (0, None))
    if held is None or process != os.getpid() or not cluster.home.exists():
        return
    with _starting(cluster):
        held.close()
        with (cluster.home / "users.lock").open("wb") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return
            stop(cluster)


def stop(cluster: Cluster) -> None:
    """Stop the server in an orderly way."""
    binaries.run("pg_ctl", "stop", "-D", str(cluster.data), "-m", "fast", "-w", root=root(), check=False)


def in_use(database: str) -> bool:
    """Tell whether somebody is connected to a database of the lasting cluster."""
    with _superuser(ensure_running("data")) as connection:
        found = connection.execute("SELECT 1 FROM pg_stat_activity WHERE datname = %s", [database]).fetchone()
    return found is not None


def drop(database: str) -> None:
    """Remove a database of the lasting cluster and make it anew, empty."""
    with _superuser(ensure_running("data")) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{database}"')
        roles.create(connection, database)


def _start(cluster: Cluster) -> None:
    """Start, over whatever an earlier death of the server or the machine left behind."""
    if not (cluster.data / "PG_VERSION").exists():
        _create(cluster)
    came_up = _comes_up(cluster)
    if not came_up and cluster.purpose == "test":  # a power cut may have spoilt it; tests make their data anew
        _create(cluster)
        came_up = _comes_up(cluster)
    if not came_up:
        raise ServerUnavailable(f"The embedded PostgreSQL does not start. Its log: {cluster.log}\n{_tail(cluster)}")
    with _superuser(cluster) as connection:
        roles.create(connection, DATABASES[cluster.purpose])
        if not roles.finds_hindi(connection):
            raise ServerUnavailable(
                f"pg_trgm finds no letters in Hindi: the data in {cluster.data} were made without UTF-8 letters. "
                "Remove that directory; the next start makes it with C.UTF-8."
            )


def _create(cluster: Cluster) -> None:
    """Make the data in a folder of another name first, so that a start killed half-way leaves nothing half made."""
    unfinished = cluster.home / "unfinished"
    for old in (cluster.data, unfinished):
        shutil.rmtree(old, ignore_errors=True)
    account.give(cluster.socket)
    account.give(unfinished)
    binaries.run(
        *("initdb", "-D", str(unfinished), "-U", account.SUPERUSER, "--auth=trust", "--encoding=UTF8"),
        *("--locale=C.UTF-8", "--no-sync"),
        root=root(),
    )
    unfinished.rename(cluster.data)


def _comes_up(cluster: Cluster) -> bool:
    """Try until it answers or the time is over: the memory of a killed server takes a moment to be released."""
    until = time.monotonic() + START_WITHIN[cluster.purpose]
    while not _try_start(cluster):
        if time.monotonic() > until:
            return False
        time.sleep(0.3)
    return True


def _try_start(cluster: Cluster) -> bool:
    """Ask pg_ctl to start; a pid file whose process is no server of these data is taken away first."""
    _drop_stale_pid_file(cluster)
    settings = {
        "listen_addresses": "''",
        "unix_socket_directories": f"'{cluster.socket}'",
        "unix_socket_permissions": "0700",
        **OPTIONS[cluster.purpose],
    }
    words = " ".join(f"-c {name}={value}" for name, value in settings.items())
    binaries.run(
        *("pg_ctl", "start", "-D", str(cluster.data), "-l", str(cluster.log), "-o", words),
        *("-w", "-t", str(START_WITHIN[cluster.purpose])),
        root=root(),
        check=False,
    )
    return answers(cluster)


def _drop_stale_pid_file(cluster: Cluster) -> None:
    pid_file = cluster.data / "postmaster.pid"
    if not pid_file.exists():
        return
    pid = pid_file.read_text().partition("\n")[0].strip()
    try:
        command = Path("/proc", pid, "cmdline").read_bytes()
    except OSError:
        command = b""
    if os.fsencode(cluster.data) not in command:
        pid_file.unlink(missing_ok=True)


def _tail(cluster: Cluster) -> str:
    return "\n".join(cluster.log.read_text(errors="replace").splitlines()[-15:]) if cluster.log.exists() else ""
