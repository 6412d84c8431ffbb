"""Whether the application tells that it lives, and what its headers promise."""

from unittest.mock import patch

import pytest
from django.db import DatabaseError, connection
from django.test import Client

from config import health
from reservations.models import Heartbeat
from reservations.models.outages import Part
from reservations.services import heartbeat


@pytest.mark.django_db
class TestHealth:
    def test_it_answers_when_the_database_does(self, client: Client) -> None:
        answer = client.get("/healthz")
        assert (answer.status_code, answer.content) == (200, b"ok\n")

    def test_it_says_when_the_database_does_not(self, client: Client) -> None:
        with patch.object(connection, "cursor", side_effect=DatabaseError):
            assert client.get("/healthz").status_code == 503

    def test_it_is_no_heartbeat_when_the_database_does_not(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(health, "_next_beat", 0.0)
        with patch.object(heartbeat, "beat", side_effect=DatabaseError):
            assert client.get("/healthz").status_code == 503
        assert client.get("/healthz").status_code == 200
        assert Heartbeat.objects.filter(number=Part.WEB).exists()


@pytest.mark.django_db
class TestHeaders:
    def test_no_page_may_run_or_style_inline(self, client: Client) -> None:
        policy = client.get("/hi/accounts/login/")["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy

    def test_private_files_have_no_address(self, client: Client) -> None:
        assert client.get("/media/anything.pdf").status_code == 404
        assert client.get("/.local/media/anything.pdf").status_code == 404
