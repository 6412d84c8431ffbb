"""Small invented States for the municipal laws: bodies, histories and options, all drawn from one source of chance."""

from datetime import date
from random import Random

from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs

MAYORS, SEATS = "up-mayors-2023", "up-municipal-seats"
SINCE_2023, UNTIL_2023 = "up-municipal-presidents-2023", "up-municipal-presidents-until-2023"
MUNICIPAL = (MAYORS, SINCE_2023, UNTIL_2023, SEATS)

PRESIDENTS = (BodyClass.MUNICIPAL_COUNCIL, BodyClass.NAGAR_PANCHAYAT)
CLASSES = {
    MAYORS: (BodyClass.MUNICIPAL_CORPORATION,),
    SINCE_2023: PRESIDENTS,
    UNTIL_2023: PRESIDENTS,
    SEATS: (*PRESIDENTS, BodyClass.MUNICIPAL_CORPORATION),
}
OPTIONS = {
    "C-08": ("as_in_b", "integer_part"),
    "C-11": ("next_descending", "refuse", "unfilled"),
    "C-14": ("each_unit", "state_number"),
    "C-20": ("group_only", "any_women"),
    "C-40": ("refuse", "unfilled"),
    "C-44": ("yes", "none"),
}
CHOICES = {MAYORS: ("C-20", "C-40", "C-44"), SINCE_2023: tuple(OPTIONS), UNTIL_2023: ("C-40", "C-44"), SEATS: ("C-44",)}
ELECTIONS = (None, None, None, None, date(2023, 3, 29), date(2023, 3, 30), date(2028, 5, 11), date(2040, 1, 1))


def state(chance: Random, rules: str, *, coarse: bool, most: int = 16) -> Inputs:
    """A State. With `coarse` figures many bodies are equal and lots are needed."""
    bodies = tuple(_body(chance, rules, number, coarse=coarse) for number in range(chance.randint(1, most)))
    readings = {
        key: chance.choice(OPTIONS[key]) if chance.random() < 0.6 else OPTIONS[key][0] for key in CHOICES[rules]
    }
    on = chance.choice(ELECTIONS)
    return Inputs(rules, bodies, tuple(_history(chance, rules, bodies)), election_date=on, readings=readings)


def _body(chance: Random, rules: str, number: int, *, coarse: bool) -> Body:
    population = chance.choice((1000, 2000, 3000)) if coarse else chance.randint(50, 3000)

    def persons(most: int) -> int:
        return chance.choice((0, most // 3, most // 2, most)) if coarse else chance.randint(0, most)

    sc = persons(population // 3)
    st = persons(population // chance.choice((4, 50)))
    unit = f"D{chance.randrange(4)}"
    return Body(
        code=f"{number:02}",
        name=f"Town {number}",
        kind=chance.choice(CLASSES[rules]),
        population=population,
        sc=sc,
        st=st,
        bc=persons((population - sc - st) // 2),
        district=unit,
        division=f"V{unit}",
        notified=chance.random() < 0.9,
        seats=chance.randint(3, 40) if rules == SEATS else None,
    )


def _history(chance: Random, rules: str, bodies: tuple[Body, ...]) -> list[HistoryRow]:
    """Up to four elections; some rows are of bodies no longer ranked or of another class, a few before the law."""
    rows = []
    gone = [Body(f"X{at}", "Gone", kind, 10, 0, 0) for at, kind in enumerate(CLASSES[rules])]
    for election in range(chance.choice((0, 0, 1, 1, 2, 3, 4))):
        first = 1995 if rules == UNTIL_2023 else 2023
        on = date(first + 5 * election, 5, 11) if chance.random() < 0.98 else date(1990 + election, 1, 1)
        places = list(range(1, len(bodies) + len(gone) + 1))
        chance.shuffle(places)
        if chance.random() < 0.1:
            places[-1] = places[0]
        for body in (*bodies, *gone):
            category = chance.choice(tuple(Category))
            kind = body.kind if chance.random() < 0.9 else chance.choice((None, *CLASSES[rules]))
            if chance.random() < 0.7:
                place = None if category is Category.UR or chance.random() < 0.01 else places.pop()
                rows.append(HistoryRow(on, body.code, category, kind, place))
    return rows


def crafted(rules: str) -> list[Inputs]:
    """States that chance hardly ever finds."""
    found = {
        MAYORS: [served_again_as_the_cycle_ended()],
        SINCE_2023: [one_office_too_many(), a_district_with_one_candidate()],
    }
    return found.get(rules, [])


def served_again_as_the_cycle_ended() -> Inputs:
    """A is served again in the election that serves B and ends the cycle, so now it is the turn of B (C-21)."""
    kind = BodyClass.MUNICIPAL_CORPORATION
    figures = {"A": (1000, 600), "B": (1000, 400), "X": (900, 0), "Y": (1100, 0)}
    bodies = tuple(Body(code, code, kind, *of, 0, 0) for code, of in figures.items())
    given = ((2023, "A", "SC"), (2028, "A", "SC_W"), (2028, "B", "SC"), (2033, "X", "W"))
    history = tuple(HistoryRow(date(year, 5, 11), code, Category(category)) for year, code, category in given)
    return Inputs(MAYORS, bodies, history)


def one_office_too_many() -> Inputs:
    """Three Districts come to 0.6, 0.67 and 0.67 offices: three rounded up, of which one is taken back (C-08)."""
    kind = BodyClass.NAGAR_PANCHAYAT
    bodies = tuple(Body(f"{sc}", f"{sc}", kind, 1000, sc, 0, 0, district=f"D{sc}") for sc in (600, 700, 800))
    return Inputs(SINCE_2023, bodies)


def a_district_with_one_candidate() -> Inputs:
    """In District D all of the Scheduled Castes live in one of three bodies: it comes to two offices and takes one."""
    kind, figures = (
        BodyClass.NAGAR_PANCHAYAT,
        (("D", 3000, 3000), ("D", 100, 0), ("D", 100, 0), *[("E", 1000, 500)] * 2),
    )
    bodies = (Body(str(at), str(at), kind, *of, 0, 0, district=unit) for at, (unit, *of) in enumerate(figures))
    return Inputs(SINCE_2023, tuple(bodies), readings={"C-11": "next_descending"})
