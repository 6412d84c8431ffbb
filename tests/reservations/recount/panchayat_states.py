"""Small invented panchayats for the three rules on them: figures, families, history, options, one source of chance."""

from dataclasses import replace
from datetime import date
from random import Random

from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs, StateFigures

SEATS, PRAMUKHS, ADHYAKSHAS = "up-panchayat-seats", "up-pramukhs", "up-adhyakshas"
PANCHAYATS = (SEATS, PRAMUKHS, ADHYAKSHAS)
CLASSES = {
    SEATS: BodyClass.CONSTITUENCY,
    PRAMUKHS: BodyClass.KSHETTRA_PANCHAYAT,
    ADHYAKSHAS: BodyClass.ZILA_PANCHAYAT,
}
ELECTIONS = (date(2010, 10, 20), date(2015, 11, 1), date(2021, 4, 15))
OPTIONS = {
    "C-11": ("next_descending", "refuse", "unfilled"),
    "C-20": ("group_only", "any_women"),
    "C-40": ("refuse", "unfilled"),
    "C-44": ("yes", "yes", "none"),
}
CHOICES = {SEATS: ("C-20", "C-40", "C-44"), PRAMUKHS: tuple(OPTIONS), ADHYAKSHAS: ("C-20", "C-40", "C-44")}
SHARES = ((200, 10, 540), (260, 60, 300), (100, 0, 200), (300, 120, 500))


def state(chance: Random, rules: str, *, coarse: bool, most: int = 16) -> Inputs:
    """Panchayats of a State, or constituencies of a few panchayats. Coarse figures make many of them equal."""
    number = chance.randint(1, most)
    bodies = [_body(chance, rules, each, coarse=coarse) for each in range(number)]
    if rules == SEATS and chance.random() < 0.4:
        bodies = [body for unit in "ABC" for body in _by_families(chance, [b for b in bodies if b.panchayat == unit])]
    totals = chance.choice(SHARES)
    return Inputs(
        rules,
        tuple(bodies),
        tuple(_history(chance, bodies)),
        state_figures=None if rules == SEATS else StateFigures(1000, *totals),
        first_election=chance.choice((None, *ELECTIONS)),
        readings={key: chance.choice(OPTIONS[key]) for key in CHOICES[rules]},
        election_date=chance.choice((None, date(2021, 4, 15), date(2026, 5, 1), date(2026, 5, 1))),
    )


def _body(chance: Random, rules: str, number: int, *, coarse: bool) -> Body:
    population = chance.choice((100, 200, 300, 350, 400)) if coarse else chance.randint(90, 4000)
    sc = chance.choice((0, 10, 20, 50, 80)) if coarse else chance.randint(0, population // 2)
    tribes = min(chance.choice((0, 0, 5, 9, 40)), population - sc)
    bc = chance.choice((0, 20, 40, population // 2)) if coarse else chance.randint(0, population)
    unit = chance.choice("ABC")
    return Body(
        code=f"{number:02}",
        name=f"Body {number}",
        kind=CLASSES[rules],
        population=population,
        sc=sc,
        st=tribes,
        bc=min(bc, population - sc - tribes),
        panchayat=unit if rules == SEATS else "",
        district=unit if rules == PRAMUKHS else "",
    )


def _by_families(chance: Random, bodies: list[Body]) -> list[Body]:
    """The constituencies of one panchayat, some categories known by families alone and by the panchayat's totals."""
    columns = [column for column in ("sc", "st", "bc") if chance.random() < 0.4]
    if not columns or not bodies:
        return bodies
    whole = sum(body.population for body in bodies)
    totals = {f"panchayat_{column}": chance.randint(0, whole // 3) for column in ("sc", "st", "bc")}
    return [
        replace(
            body,
            **dict.fromkeys(columns, 0),
            **{f"families_{column}": chance.choice((0, 1, 2, 5, 5)) for column in columns},
            panchayat_population=whole,
            **totals,
        )
        for body in bodies
    ]


def _history(chance: Random, bodies: list[Body]) -> list[HistoryRow]:
    """Up to three elections; a few rows are of another class or of a body no longer there."""
    rows = []
    for on in ELECTIONS[: chance.randint(0, 3)]:
        for body in bodies:
            if chance.random() < 0.6:
                kind = None if chance.random() < 0.9 else BodyClass.NAGAR_PANCHAYAT
                rows.append(HistoryRow(on, body.code, chance.choice(tuple(Category)), kind))
        if chance.random() < 0.3:
            rows.append(HistoryRow(on, "gone", Category.SC, chance.choice((None, bodies[0].kind))))
    return rows


def crafted(rules: str) -> list[Inputs]:
    """States that chance hardly ever finds."""
    return {SEATS: [counted_by_persons_and_families()], PRAMUKHS: [one_office_too_many()], ADHYAKSHAS: too_few()}[rules]


def counted_by_persons_and_families() -> Inputs:
    """Families are given beside persons: persons order the constituencies."""
    figures = ((100, 5), (200, 4), (300, 3), (10, 2), (20, 1))
    kind = CLASSES[SEATS]
    bodies = [Body(str(sc), "Seat", kind, 1000, sc, 0, panchayat="A", families_sc=families) for sc, families in figures]
    return Inputs(SEATS, tuple(bodies))


def one_office_too_many() -> Inputs:
    """Three Districts come to 1.6, 1.7 and 1.8 offices: three rounded up, of which one is taken back (C-08)."""
    bodies = tuple(
        Body(f"{bc}-{n}", "Block", CLASSES[PRAMUKHS], 1000, 0, 0, bc + n - 4 - (n == 9) * 5, district=f"D{bc}")
        for bc in (160, 170, 180)
        for n in range(10)
    )
    return Inputs(PRAMUKHS, bodies, state_figures=StateFigures(6000, 0, 0, 1000))


def too_few() -> list[Inputs]:
    """Two offices for the Scheduled Castes, who live in one panchayat (C-40)."""
    figures = zip("ABCD", (1000, 1001, 1002, 1003), (9, 0, 0, 0), strict=True)
    bodies = tuple(Body(code, code, CLASSES[ADHYAKSHAS], people, sc, 0) for code, people, sc in figures)
    state = StateFigures(1000, 500, 0, 0)
    return [Inputs(ADHYAKSHAS, bodies, state_figures=state, readings={"C-40": option}) for option in OPTIONS["C-40"]]
