"""What makes a post whole: a role of a State with exactly the District or body that goes with it."""

from dataclasses import dataclass

from reservations.law.wording import gettext_noop as _
from reservations.models import Body, District, State
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.roles import Role


@dataclass(frozen=True)
class Post:
    """A role, its District or body, and the designation in both languages."""

    role: Role
    designation_en: str
    designation_hi: str
    district: District | None = None
    body: Body | None = None

    @property
    def place(self) -> dict[str, str | None]:
        """District and body by code, for the record."""
        return {
            "district": self.district.code if self.district else None,
            "body": self.body.code if self.body else None,
        }


def must_fit(post: Post, state: State) -> None:
    """Raises NotAllowed where the place is missing, is another State's, or does not go with the role."""
    if found := obstacles(post, state):
        raise NotAllowed(found)


def obstacles(post: Post, state: State) -> list[Obstacle]:
    """What is wrong with a post; empty when it is whole."""
    of_district, of_body = post.role == Role.DISTRICT_OFFICER, post.role == Role.MUNICIPALITY_OFFICER
    found = [
        (of_district and post.district is None, _("A District officer needs a District.")),
        (of_body and post.body is None, _("A municipality officer needs a body.")),
        (post.district is not None and not of_district, _("Only a District officer has a District; leave it empty.")),
        (post.body is not None and not of_body, _("Only a municipality officer has a body; leave it empty.")),
        (
            any(place.state_id != state.pk for place in (post.district, post.body) if place),
            _("This is another State’s."),
        ),
    ]
    return [Obstacle("", sentence) for wrong, sentence in found if wrong]
