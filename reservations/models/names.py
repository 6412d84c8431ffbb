"""Names are data in Hindi and English; the active language picks one."""

from typing import Any, Self

from django.db import models
from django.utils.translation import get_language

from reservations.collation import sort_key


class Named(models.Model):
    """Something with an English and a Hindi name, ordered in either language."""

    name_en = models.CharField(max_length=200)
    name_hi = models.CharField(max_length=200)
    key_hi = models.CharField(max_length=4000, editable=False, default="")

    class Meta:
        abstract = True

    @property
    def name(self) -> str:
        """The name in the active language."""
        return self.name_hi if get_language() == "hi" else self.name_en

    def keyed(self) -> Self:
        """The row with the collation key of its Hindi name, for saving many at once."""
        self.key_hi = sort_key(self.name_hi)
        return self

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save with the collation key that belongs to the Hindi name."""
        self.keyed()
        if (fields := kwargs.get("update_fields")) is not None and "name_hi" in fields:
            kwargs["update_fields"] = {*fields, "key_hi"}
        super().save(*args, **kwargs)

    def __str__(self) -> str:
        return self.name
