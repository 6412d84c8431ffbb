"""Sign-in, sign-out, lock-out, changes of password and factor: each an act on record, without a name or address."""

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.core.cache import cache
from django.test import Client

from config.second_factor import code_of_the_moment
from reservations.models import AuditRecord, Officer
from reservations.services import audit
from tests.factories import PASSWORD, OfficerFactory

SIGN_IN = "/en/accounts/login/"
CODE = "/en/accounts/2fa/authenticate/"
SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"


@pytest.fixture
def officer(db: None) -> Officer:
    cache.clear()
    made: Officer = OfficerFactory(email="office@example.org")
    Authenticator.objects.create(user=made, type=Authenticator.Type.TOTP, data={"secret": SECRET})
    return made


def acts() -> list[str]:
    return list(AuditRecord.objects.order_by("number").values_list("act", flat=True))


def last() -> AuditRecord:
    return AuditRecord.objects.order_by("number").last()


def sign_in(client: Client, officer: Officer) -> None:
    client.post(SIGN_IN, {"login": officer.username, "password": PASSWORD})
    client.post(CODE, {"code": code_of_the_moment(SECRET)})
    assert client.session["_auth_user_id"] == str(officer.pk)


class TestSignIn:
    def test_is_recorded_when_both_steps_are_done_and_not_before(self, client: Client, officer: Officer) -> None:
        client.post(SIGN_IN, {"login": officer.username, "password": PASSWORD})
        assert acts() == []
        client.post(CODE, {"code": code_of_the_moment(SECRET)})
        assert acts() == ["sign_in"]
        assert (last().officer, last().subject, last().subject_id) == (officer, "officer", str(officer.pk))

    def test_leaves_neither_the_session_nor_the_machine_in_the_record(self, client: Client, officer: Officer) -> None:
        sign_in(client, officer)
        written = str(audit.line(last()))
        assert client.session.session_key not in written
        assert "127.0.0.1" not in written
        assert officer.username not in written

    def test_signing_out_is_recorded_with_the_same_hash(self, client: Client, officer: Officer) -> None:
        sign_in(client, officer)
        session = last().details["session"]
        client.post("/en/accounts/logout/")
        assert (last().act, last().details) == ("sign_out", {"session": session, "idle": False})

    def test_the_chain_stays_whole(self, client: Client, officer: Officer) -> None:
        sign_in(client, officer)
        client.post("/en/accounts/logout/")
        assert audit.verify().is_whole


class TestLockOuts:
    @pytest.fixture(autouse=True)
    def limited(self, settings: Any) -> None:
        settings.ACCOUNT_RATE_LIMITS = {"login_failed": "10/m/ip,2/5m/key"}

    @pytest.mark.parametrize(
        ("language", "sentence"),
        [("en", "Wait five minutes, then try again."), ("hi", "पाँच मिनट प्रतीक्षा करें")],
    )
    def test_too_many_wrong_passwords_lock_the_account_once(
        self, client: Client, officer: Officer, language: str, sentence: str
    ) -> None:
        for _ in range(4):
            answer = client.post(f"/{language}/accounts/login/", {"login": officer.username, "password": "wrong"})
        assert sentence in answer.content.decode()
        assert acts() == ["lock_out"]
        assert (last().officer, last().details) == (None, {"state": "IN-UP", "step": "password"})

    def test_too_many_wrong_codes_too(self, client: Client, officer: Officer) -> None:
        client.post(SIGN_IN, {"login": officer.email, "password": PASSWORD})
        for _ in range(3):
            answer = client.post(CODE, {"code": "000000"})
        assert "Wait five minutes" in answer.content.decode()
        assert last().details == {"state": "IN-UP", "step": "second-factor"}
        client.post(CODE, {"code": code_of_the_moment(SECRET)})
        assert "_auth_user_id" not in client.session

    def test_guessing_at_a_name_that_nobody_has_is_no_act(self, client: Client, officer: Officer) -> None:
        for _ in range(4):
            client.post(SIGN_IN, {"login": "nobody", "password": "wrong"})
        assert acts() == []


class TestChanges:
    def confirm(self, client: Client, officer: Officer) -> None:
        sign_in(client, officer)
        client.post("/en/accounts/reauthenticate/", {"password": PASSWORD})

    def test_of_the_password(self, client: Client, officer: Officer) -> None:
        sign_in(client, officer)
        new = "another long sentence for tests"
        client.post("/en/accounts/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new})
        assert acts() == ["sign_in", "change_password"]

    @pytest.mark.django_db(transaction=False)
    def test_of_the_phone(self, client: Client, officer: Officer, django_capture_on_commit_callbacks: Any) -> None:
        self.confirm(client, officer)
        client.post("/en/accounts/2fa/totp/deactivate/")
        secret = client.get("/en/accounts/2fa/totp/activate/").context["form"].secret
        with django_capture_on_commit_callbacks(execute=True):
            client.post("/en/accounts/2fa/totp/activate/", {"code": code_of_the_moment(secret)})
        assert acts() == ["sign_in", "remove_factor", "add_factor", "add_factor"]
        assert {row.details["kind"] for row in AuditRecord.objects.filter(act="add_factor")} == {
            "totp",
            "recovery_codes",
        }

    def test_of_the_recovery_codes_and_their_use(
        self, client: Client, officer: Officer, django_capture_on_commit_callbacks: Any
    ) -> None:
        self.confirm(client, officer)
        with django_capture_on_commit_callbacks(execute=True):
            client.post("/en/accounts/2fa/recovery-codes/generate/")
        codes = client.get("/en/accounts/2fa/recovery-codes/").context["unused_codes"]
        client.post("/en/accounts/logout/")
        client.post(SIGN_IN, {"login": officer.username, "password": PASSWORD})
        client.post(CODE, {"code": codes[0]})
        assert acts()[-4:] == ["renew_recovery_codes", "sign_out", "use_recovery_code", "sign_in"]
