"""Every combination of the options that a law leaves, for tests that draw one."""

from itertools import product

from reservations.law.readings import get as reading
from reservations.law.registry import get


def every_choice(rules: str, **only: tuple[str, ...]) -> list[dict[str, str]]:
    """By reading id; `only` names, by the name of a choice, the options to be drawn instead of the register's."""
    choices = get(rules).choices
    codes = (only.get(reading(key).choice, [option.code for option in reading(key).options]) for key in choices)
    return [dict(zip(choices, chosen, strict=True)) for chosen in product(*codes)]
