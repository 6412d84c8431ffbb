"""Which department of a State issues the orders on a class of bodies, where it is not the State's first one."""

from django.db import models

from reservations.models.bodies import BODY_CLASSES, State


class Department(models.Model):
    """A department for one class of bodies: its name, where it receives objections, its section (as in State)."""

    state = models.ForeignKey(State, models.PROTECT, related_name="departments")
    kind = models.CharField(max_length=40, choices=BODY_CLASSES)
    department_en = models.CharField(max_length=200)
    department_hi = models.CharField(max_length=200)
    counter_en = models.CharField(max_length=300, help_text="where objections on paper are received (C-32)")
    counter_hi = models.CharField(max_length=300)
    section = models.CharField(max_length=20, help_text="department and section in an order's number, for example 33-1")

    class Meta:
        ordering = ["state", "kind"]
        constraints = [models.UniqueConstraint(fields=["state", "kind"], name="department_once")]

    def __str__(self) -> str:
        return f"{self.department_en} · {self.kind}"
