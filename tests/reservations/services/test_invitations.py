"""An office is invited to an account by the State's approver, and uses its link once."""

import re
from datetime import timedelta

import pytest
from django.core import mail as outbox

from reservations.models import AuditRecord, Invitation, Officer
from reservations.selectors.accounts import Standing, standing
from reservations.services import audit, clock, invitations, jobs
from reservations.services.posts import Post
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.factories import PASSWORD, OfficerFactory, officer

pytestmark = pytest.mark.django_db
MAIL = "dm-agra@example.org"
DRAFTER = Post(Role.DRAFTER, "Section Officer", "अनुभाग अधिकारी")


def invited(post: Post = DRAFTER, email: str = MAIL) -> Invitation:
    by = officer(Role.APPROVER)
    return invitations.invite(by.state, post, email, by=by, at=clock.now())


def accepted(invitation: Invitation, username: str = "new.officer") -> Officer:
    return invitations.accept(invitation, username, PASSWORD, at=clock.now())


class TestInvite:
    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.AUDITOR, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER])
    def test_nobody_but_the_approver_invites(self, role: Role) -> None:
        by = officer(role)
        with pytest.raises(NotAllowed):
            invitations.invite(by.state, DRAFTER, MAIL, by=by, at=clock.now())

    def test_nor_does_the_approver_of_another_state(self) -> None:
        by = OfficerFactory(role=Role.APPROVER, state=factories.StateFactory(code="IN-MP"))
        with pytest.raises(NotAllowed):
            invitations.invite(factories.StateFactory(), DRAFTER, MAIL, by=by, at=clock.now())

    @pytest.mark.parametrize(
        ("role", "sentence"),
        [
            (Role.DISTRICT_OFFICER, "A District officer needs a District."),
            (Role.MUNICIPALITY_OFFICER, "A municipality officer needs a body."),
        ],
    )
    def test_a_post_needs_its_place(self, role: Role, sentence: str) -> None:
        with pytest.raises(NotAllowed, match=re.escape(sentence)):
            invited(Post(role, "Office", "कार्यालय"))

    def test_and_only_its_place(self) -> None:
        with pytest.raises(NotAllowed, match="Only a District officer has a District"):
            invited(Post(Role.DRAFTER, "Office", "कार्यालय", district=factories.DistrictFactory()))
        with pytest.raises(NotAllowed, match="Only a municipality officer has a body"):
            invited(Post(Role.AUDITOR, "Office", "कार्यालय", body=factories.BodyFactory()))

    def test_in_its_own_state(self) -> None:
        foreign = factories.DistrictFactory(state=factories.StateFactory(code="IN-MP"), name_en="Bhopal")
        with pytest.raises(NotAllowed, match="another State"):
            invited(Post(Role.DISTRICT_OFFICER, "Office", "कार्यालय", district=foreign))

    def test_an_address_has_one_account_or_one_open_invitation(self) -> None:
        OfficerFactory(email=MAIL.upper())
        with pytest.raises(NotAllowed, match="An account has this e-mail address"):
            invited()
        invited(email="other@example.org")
        with pytest.raises(NotAllowed, match="is open already"):
            invited(email="Other@example.org")

    def test_the_record_knows_neither_address_nor_designation(self) -> None:
        row = invited()
        act = AuditRecord.objects.get(act="invite_officer")
        assert (act.subject, act.subject_id, act.details["role"]) == ("invitation", str(row.pk), "drafter")
        assert act.details["email"] == audit.salted(MAIL)
        assert MAIL not in str(audit.line(act))


class TestTheLetter:
    def test_carries_a_link_that_the_database_does_not_hold(self) -> None:
        row = invited()
        jobs.run_all_due()
        [letter] = outbox.outbox
        assert letter.to == [MAIL]
        key = re.findall(r"/accounts/invitation/([^/\s]+)/", str(letter.body))
        assert len(set(key)) == 1
        assert invitations.find(key[0]) == row
        assert key[0] not in str(Invitation.objects.values().get())
        assert "आपके कार्यालय" in str(letter.subject)

    def test_is_not_sent_when_the_invitation_ended_before(self) -> None:
        row = invited()
        invitations.withdraw(row, by=officer(Role.APPROVER), at=clock.now())
        jobs.run_all_due()
        assert outbox.outbox == []

    @pytest.mark.parametrize("key", ["", "abc", "0" * 32 + ".forged"])
    def test_a_key_that_was_never_given_out_finds_nothing(self, key: str) -> None:
        invited()
        assert invitations.find(key) is None


class TestAccept:
    def test_makes_the_account_of_the_office(self) -> None:
        body = factories.BodyFactory()
        made = accepted(invited(Post(Role.MUNICIPALITY_OFFICER, "Executive Officer", "अधिशासी अधिकारी", body=body)))
        made.refresh_from_db()
        assert (made.role, made.body, made.district) == ("municipality_officer", body, body.district)
        assert (made.email, made.designation_hi, made.state_id) == (MAIL, "अधिशासी अधिकारी", "IN-UP")
        assert made.check_password(PASSWORD)

    def test_once(self) -> None:
        row = invited()
        accepted(row)
        with pytest.raises(NotAllowed, match="used or withdrawn already"):
            accepted(row, "second")
        assert standing(Invitation.objects.get(), clock.now()) == Standing.ACCEPTED

    def test_not_after_seven_days(self) -> None:
        row = invited()
        with clock.shifted(timedelta(days=7, minutes=1)), pytest.raises(NotAllowed, match="too old"):
            accepted(row)

    def test_not_with_the_user_name_of_another(self) -> None:
        OfficerFactory(username="New.Officer")
        with pytest.raises(NotAllowed, match="Another account has this user name"):
            accepted(invited())

    def test_is_on_record(self) -> None:
        made = accepted(invited())
        act = AuditRecord.objects.order_by("number").last()
        assert (act.act, act.officer, act.details) == ("accept_invitation", made, {"account": made.pk})
        assert audit.verify().is_whole


class TestWithdraw:
    def test_ends_it(self) -> None:
        row = invited()
        invitations.withdraw(row, by=officer(Role.APPROVER), at=clock.now())
        with pytest.raises(NotAllowed):
            accepted(row)
        with pytest.raises(NotAllowed):
            invitations.withdraw(row, by=officer(Role.APPROVER), at=clock.now())
        invited()

    def test_an_old_one_makes_room_for_a_new_one(self) -> None:
        invited()
        with clock.shifted(timedelta(days=8)):
            assert invited().pk
