"""Two invented objections to the open draft of the demonstration; the persons do not exist."""

from datetime import datetime, timedelta

from objections.models import Ground
from objections.services import drafts, filing
from objections.services.filing import DisputedFigure, Person, Statement
from reservations.models import Body, OrderVersion


def file_two(version: OrderVersion, at: datetime) -> None:
    """File them as citizens would, online and in time."""
    for number, statement in enumerate(_statements(version)):
        draft, secret = drafts.begin(version.order, at=at + timedelta(hours=number))
        filing.submit(draft, statement, secret=secret, at=at + timedelta(hours=number, minutes=12, seconds=8))


def _statements(version: OrderVersion) -> tuple[Statement, Statement]:
    def body(code: str) -> Body:
        return Body.objects.get(state=version.order.state_of, code=code)

    figure = Statement(
        body=body("UP-NN-08"),
        ground=Ground.FIGURE,
        step="not-SC",
        figure=DisputedFigure(body("UP-NN-08"), "sc", 120000),
        text="झांसी के नौ वार्डों की सूची में अनुसूचित जाति के परिवार छूट गए हैं। जोड़ने पर संख्या 1,20,000 होती है।",
        relief="आँकड़ा शुद्ध करके क्रम दोबारा बनाया जाए।",
        person=Person("नमूना आपत्तिकर्ता", "झांसी (नमूना)", email="objector@example.org"),
        pledged=True,
        language="hi",
    )
    rotation = Statement(
        body=body("UP-NN-10"),
        ground=Ground.ROTATION,
        step="not-W",
        figure=None,
        text="Lucknow has the largest population of all corporations, yet its office is no longer for a woman.",
        relief="Explain why the next corporations in the order of population were taken instead.",
        person=Person("Specimen Objector", "Lucknow (specimen)", email="second.objector@example.org"),
        pledged=True,
        language="en",
    )
    return figure, rotation
