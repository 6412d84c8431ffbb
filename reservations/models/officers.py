"""Officers who sign in: a role, a State, for District officers one District, for municipality officers one body."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language

from reservations.models.bodies import Body, District, State
from reservations.workflow.roles import Role


class Officer(AbstractUser):
    """An account of an office. Designations, not personal names, are shown to the public."""

    role = models.CharField(max_length=30, choices=[(role.value, role.value) for role in Role])
    state = models.ForeignKey(State, models.PROTECT, null=True, related_name="officers")
    district = models.ForeignKey(District, models.PROTECT, null=True, blank=True, related_name="officers")
    body = models.ForeignKey(Body, models.PROTECT, null=True, blank=True, related_name="officers")
    designation_en = models.CharField(max_length=200, blank=True)
    designation_hi = models.CharField(max_length=200, blank=True)
    is_demonstration = models.BooleanField(default=False)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(role=Role.DISTRICT_OFFICER) | Q(district__isnull=False),
                name="district_officer_has_district",
            ),
            models.CheckConstraint(
                condition=~Q(role=Role.MUNICIPALITY_OFFICER) | Q(body__isnull=False) | Q(is_active=False),
                name="municipality_officer_has_body",
            ),
        ]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """The District of an officer of one body is the body's."""
        if self.body is not None:
            self.district = self.body.district
        super().save(*args, **kwargs)

    @property
    def designation(self) -> str:
        """The designation in the active language."""
        return self.designation_hi if get_language() == "hi" else self.designation_en

    def __str__(self) -> str:
        return self.designation or self.username
