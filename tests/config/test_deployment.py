"""A deployment as config/deploy describes it: roles made, migrated by the owner, served to the application's role."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import psycopg
import pytest

from config.postgres import binaries, server
from config.postgres.server import Cluster

ROOT = Path(__file__).resolve().parents[2]
HOST = "office.example.org"
PASSWORDS = {"OWNER_PASSWORD": "owner1", "APPLICATION_PASSWORD": "application1"}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Give a server with neither the roles nor the database of the application."""
    place = Path("/tmp") / f"lbo-deploy-{os.getpid()}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EMBEDDED_POSTGRES_ROOT", str(place))
        made = server.ensure_running("test", checkout=Path("/srv/deployed"))
        with psycopg.connect(host=str(made.socket), user="postgres", dbname="postgres", autocommit=True) as superuser:
            for thing in ("DATABASE lbo_test", "ROLE lbo_owner", "ROLE lbo_app"):
                superuser.execute(f"DROP {thing}")
        yield made
        server.release(made)
    shutil.rmtree(place)


@pytest.fixture(scope="module")
def deployment(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Make roles and database with the script of the deployment, and migrate; give the variables of production."""
    programs = f"{binaries.shipped() / 'bin'}:{os.environ['PATH']}"
    roles = {"PATH": programs, "PGHOST": str(cluster.socket), **PASSWORDS}
    subprocess.run(["sh", "config/deploy/roles.sh"], cwd=ROOT, env=roles, check=True, capture_output=True)
    variables = {
        **{name: value for name, value in os.environ.items() if name == "PATH" or name.startswith("COVERAGE")},
        "DJANGO_SETTINGS_MODULE": "config.settings.production",
        "SECRET_KEY": "k" * 25 + "0123456789" + "y" * 25,
        "ALLOWED_HOSTS": HOST,
        "SITE_URL": f"https://{HOST}",
        "PRIVATE_ROOT": str(tmp_path_factory.mktemp("private")),
        "STATIC_ROOT": str(tmp_path_factory.mktemp("static")),
        "DATABASE_URL": f"postgres://lbo_app:application1@/lbo?host={cluster.socket}",
    }
    owner = {"DATABASE_OWNER_URL": f"postgres://lbo_owner:owner1@/lbo?host={cluster.socket}"}
    manage("migrate", "--verbosity", "0", **variables, **owner)
    manage("collectstatic", "--no-input", "--verbosity", "0", **variables)
    return variables


def manage(*arguments: str, **variables: str) -> None:
    subprocess.run([sys.executable, "manage.py", *arguments], cwd=ROOT, env=variables, check=True)


@pytest.fixture(scope="module")
def address(deployment: dict[str, str]) -> Iterator[str]:
    """Serve the deployment and give its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "config.wsgi", "--bind", f"127.0.0.1:{port}", "--threads", "2"]
    web = subprocess.Popen(command, cwd=ROOT, env=deployment)
    until = time.monotonic() + 120
    while time.monotonic() < until and socket.socket().connect_ex(("127.0.0.1", port)):
        time.sleep(0.1)
    yield f"http://127.0.0.1:{port}"
    web.send_signal(signal.SIGTERM)
    assert web.wait(60) == 0


def get(address: str, path: str, **headers: str) -> tuple[str, dict[str, str]]:
    sent = {"Host": HOST, "X-Forwarded-Proto": "https", **headers}
    with urlopen(Request(address + path, headers=sent), timeout=60) as answer:
        return answer.read().decode(), dict(answer.headers)


class TestTheDeployment:
    def test_the_application_cannot_touch_the_triggers(self, deployment: dict[str, str]) -> None:
        address = deployment["DATABASE_URL"].replace("postgres://", "postgresql://")
        with psycopg.connect(address) as application, pytest.raises(psycopg.errors.InsufficientPrivilege):
            application.execute("ALTER TABLE reservations_auditrecord DISABLE TRIGGER ALL")

    def test_it_answers_the_operator_without_encryption(self, address: str) -> None:
        body, _ = get(address, "/healthz", **{"X-Forwarded-Proto": "http"})
        assert body == "ok\n"

    def test_pages_come_with_the_headers_of_encrypted_transport(self, address: str) -> None:
        body, headers = get(address, "/hi/accounts/login/")
        assert "max-age=31536000" in headers["Strict-Transport-Security"]
        assert "__Host-csrf" in headers["Set-Cookie"]
        assert "Secure" in headers["Set-Cookie"]
        assert 'lang="hi"' in body

    def test_static_files_are_named_by_their_content_and_kept_for_ever(self, address: str) -> None:
        page, _ = get(address, "/hi/accounts/login/")
        style = re.search(r'href="(/static/css/site\.[0-9a-f]{12}\.css)"', page)
        assert style
        _, headers = get(address, style[1])
        assert "immutable" in headers["Cache-Control"]
