"""A provision is cited as the law is cited in each language."""

import pytest
from django.utils import translation

from reservations.documents.provisions import provision


@pytest.mark.parametrize(
    ("place", "law", "english", "hindi"),
    [
        ("7(5)(1)(d)(i), proviso", "section", "s. 7(5)(1)(d)(i), proviso", "धारा 7(5)(1)(घ)(i), परन्तुक"),
        ("9-A(5)(1)(c)(i), third proviso", "section", "s. 9-A(5)(1)(c)(i), third proviso",
         "धारा 9-क(5)(1)(ग)(i), तीसरा परन्तुक"),
        ("7(5)(1)(f), Explanation II", "section", "s. 7(5)(1)(f), Explanation II", "धारा 7(5)(1)(च), स्पष्टीकरण 2"),
        ("5(1), Explanation", "rule", "rule 5(1), Explanation", "नियम 5(1), स्पष्टीकरण"),
        ("9-A(1), allotment to wards", "section", "s. 9-A(1), allotment to wards", "धारा 9-क(1), वार्डों का आवंटन"),
    ],
)  # fmt: skip
def test_in_both_languages(place: str, law: str, english: str, hindi: str) -> None:
    with translation.override("en"):
        assert provision(place, law) == english
    with translation.override("hi"):
        assert provision(place, law) == hindi
