"""Computations to be compared, and what a comparison says of one office."""

from typing import Any

from reservations.documents.voice import ActiveVoice
from reservations.law.terms import Inputs
from reservations.services import trials
from reservations.services.comparison import Side, compare, in_words


def side(inputs: Inputs) -> Side:
    """The inputs with what they come to."""
    trial = trials.run(inputs)
    assert trial.status == trials.DONE, trial.refusal
    return Side(inputs, trial.categories, tuple(trial.numbers))


def comparison(before: Inputs, after: Inputs) -> dict[str, Any]:
    return compare(side(before), side(after))


def offices(document: dict[str, Any]) -> dict[str, tuple[str | None, str | None]]:
    return {row["code"]: (row["before"], row["after"]) for row in document["offices"]}


def causes(document: dict[str, Any], code: str) -> list[tuple[str, str]]:
    """Kind and certainty of each cause of one office."""
    [row] = [row for row in document["offices"] if row["code"] == code]
    return [(cause["kind"], cause["certainty"]) for cause in row["causes"]]


def sentences(document: dict[str, Any], code: str) -> list[str]:
    """The causes of one office in the active language, with codes for names."""
    [row] = [row for row in document["offices"] if row["code"] == code]
    return [cause.sentence for cause in in_words(row["causes"], ActiveVoice({}))]
