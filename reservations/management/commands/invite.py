"""Invites an office to an account at the server's console: the way to the first account of a State."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.core.validators import validate_email
from django.forms import ValidationError
from django.utils import translation

from reservations.models import Body, District, State
from reservations.obstacles import refusal_texts
from reservations.services import account_letters, clock, invitations
from reservations.services.posts import Post
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role


class Command(BaseCommand):
    """`manage.py invite IN-UP approver office@example.org "Principal Secretary" "प्रमुख सचिव"`."""

    help = "Invite an office to an account: mails the link and prints it. It is good once, for seven days."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("state", help="the State's code, for example IN-UP (manage.py enter_state makes one)")
        parser.add_argument("role", choices=[role.value for role in Role])
        parser.add_argument("email", help="the office's e-mail address")
        parser.add_argument("designation_en", help="the designation in English")
        parser.add_argument("designation_hi", help="the designation in Hindi")
        parser.add_argument("--district", help="code of the District, for a District officer")
        parser.add_argument("--body", help="code of the body, for a municipality officer")

    def handle(self, *args: Any, **options: Any) -> None:
        state = State.objects.filter(code=options["state"]).first()
        if state is None:
            raise CommandError(f"There is no State {options['state']}. manage.py enter_state makes one.")
        try:
            validate_email(options["email"])
        except ValidationError as error:
            raise CommandError(f"{options['email']} is no e-mail address.") from error
        post = Post(
            Role(options["role"]),
            options["designation_en"],
            options["designation_hi"],
            self.named(District, state, options["district"]),
            self.named(Body, state, options["body"]),
        )
        with translation.override("en"):
            try:
                row = invitations.invite(state, post, options["email"], by=None, at=clock.now())
            except NotAllowed as refused:
                raise CommandError(" ".join(refusal_texts(refused))) from refused
            self.stdout.write(f"Invited. The link, good once until {row.expires_at:%Y-%m-%d %H:%M} UTC:")
            self.stdout.write(account_letters.link(row))

    @staticmethod
    def named(model: Any, state: State, code: str | None) -> Any:
        """The District or body with a code; refused when there is none."""
        if not code:
            return None
        found = model.objects.filter(state=state, code=code).first()
        if found is None:
            raise CommandError(f"{state.code} has no {model._meta.model_name} {code}.")
        return found
