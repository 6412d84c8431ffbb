"""A frozen order to print: the mayors of Uttar Pradesh, figures of the Census of 2011, after the election of 2023.

The Backward Class figures of the corporations are illustrative.
"""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from typing import Any

from reservations.canonical import sha256_of
from reservations.documents.wording import default_wording
from reservations.law.computation import Result, compute
from reservations.law.terms import BackwardClassBasis, Body, BodyClass, Category, HistoryRow, Inputs

KIND = BodyClass.MUNICIPAL_CORPORATION

# code | name | name in Hindi | District, also in Hindi | Division, also in Hindi | population | SC | ST | BC | 2023
ROWS = """
UP-NN-01|Agra|आगरा|Agra|आगरा|Agra|आगरा|1585704|370423|5948|332562|SC_W
UP-NN-02|Aligarh|अलीगढ़|Aligarh|अलीगढ़|Aligarh|अलीगढ़|874408|138184|332|205246|UR
UP-NN-03|Ayodhya|अयोध्या|Ayodhya|अयोध्या|Ayodhya|अयोध्या|221118|24670|118|56325|UR
UP-NN-04|Bareilly|बरेली|Bareilly|बरेली|Bareilly|बरेली|903668|71215|2771|266334|UR
UP-NN-05|Firozabad|फिरोजाबाद|Firozabad|फिरोजाबाद|Agra|आगरा|604214|99989|2378|277938|BC_W
UP-NN-06|Ghaziabad|गाजियाबाद|Ghaziabad|गाजियाबाद|Meerut|मेरठ|1648643|225498|2955|354005|W
UP-NN-07|Gorakhpur|गोरखपुर|Gorakhpur|गोरखपुर|Gorakhpur|गोरखपुर|673446|62728|2929|178278|UR
UP-NN-08|Jhansi|झांसी|Jhansi|झाँसी|Jhansi|झाँसी|505693|110318|1681|123756|SC
UP-NN-09|Kanpur|कानपुर|Kanpur Nagar|कानपुर नगर|Kanpur|कानपुर|2765348|340928|2989|510830|W
UP-NN-10|Lucknow|लखनऊ|Lucknow|लखनऊ|Lucknow|लखनऊ|2817105|302938|6319|492220|W
UP-NN-11|Mathura-Vrindavan|मथुरा-वृन्दावन|Mathura|मथुरा|Agra|आगरा|412914|47871|970|84534|UR
UP-NN-12|Meerut|मेरठ|Meerut|मेरठ|Meerut|मेरठ|1305429|211727|2864|509117|BC
UP-NN-13|Moradabad|मुरादाबाद|Moradabad|मुरादाबाद|Moradabad|मुरादाबाद|887871|92755|429|270557|UR
UP-NN-14|Prayagraj|प्रयागराज|Prayagraj|प्रयागराज|Prayagraj|प्रयागराज|1112544|144013|1849|238892|UR
UP-NN-15|Saharanpur|सहारनपुर|Saharanpur|सहारनपुर|Saharanpur|सहारनपुर|705478|100173|816|296301|BC
UP-NN-16|Shahjahanpur|शाहजहाँपुर|Shahjahanpur|शाहजहाँपुर|Bareilly|बरेली|329736|27934|82|171463|BC_W
UP-NN-17|Varanasi|वाराणसी|Varanasi|वाराणसी|Varanasi|वाराणसी|1198491|82190|6595|377196|UR
"""


LABELS = {
    "draft": {"en": "Draft", "hi": "प्रारूप"},
    "revised_draft": {"en": "Revised draft", "hi": "संशोधित प्रारूप"},
    "final": {"en": "Final", "hi": "अंतिम"},
}
OFFICE = {
    "en": "Urban Development Section-1, Bapu Bhawan, Lucknow",
    "hi": "नगर विकास अनुभाग-1, बापू भवन, लखनऊ",
}
LINES = [line.split("|") for line in ROWS.split("\n")[1:-1]]
ELECTION_ON = date(2028, 5, 10)

ORDER = {
    "code": "NN-2028",
    "rules": "up-mayors-2023",
    "title": {"en": "Mayors of Municipal Corporations, 2028", "hi": "नगर निगमों के महापौर, 2028"},
    "election_on": ELECTION_ON.isoformat(),
    "state": {
        "code": "IN-UP",
        "name": {"en": "Uttar Pradesh", "hi": "उत्तर प्रदेश"},
        "government": {"en": "Government of Uttar Pradesh", "hi": "उत्तर प्रदेश शासन"},
        "department": {"en": "Urban Development Section-1", "hi": "नगर विकास अनुभाग-1"},
    },
}
ISSUE = {
    "number": "413/9-1-2028-12टी0ए0/2027",
    "place": {"en": "Lucknow", "hi": "लखनऊ"},
    "dated_on": "2028-02-15",
    "published_at": "2028-02-15T06:30:00+00:00",
}
LAST_DRAFT = {"number": "407/9-1-2028-12टी0ए0/2027", "dated_on": date(2028, 2, 1)}
READINGS = [
    {
        "id": "C-20",
        "option": "group_only",
        "reason": "उपधारा में चार वर्ग पृथक-पृथक नामित हैं।",
        "chosen_by": {"en": "Section Officer", "hi": "अनुभाग अधिकारी"},
        "chosen_on": "2028-01-10",
    },
    {"id": "C-40", "option": "refuse", "reason": "", "chosen_by": None, "chosen_on": None},
    {"id": "C-44", "option": "yes", "reason": "", "chosen_by": None, "chosen_on": None},
]
FIGURES = {
    "title": {"en": "Census 2011, municipal corporations", "hi": "जनगणना 2011, नगर निगम"},
    "source": "Census of India 2011, Primary Census Abstract",
    "source_on": "2011-03-01",
    "version": 1,
    "signatory": "Director, Local Bodies",
    "bc_survey": "Survey of 2022 (figures by corporation illustrative)",
    "bc_commission_report": "Report of the dedicated commission, March 2023",
    "document_sha256": "9d" * 32,
}


RECORD = {
    "lifted": [
        {
            "reading": "C-44",
            "message": {"template": "Every constituted body has figures", "values": {}},
            "reason": "सर्वेक्षण का प्रतिवेदन संलग्न है।",
            "by": {"en": "Section Officer", "hi": "अनुभाग अधिकारी"},
            "on": "2028-02-10",
        }
    ],
    "draft": {
        "number": "012/9-1-2028-34टी0ए0/2027",
        "dated_on": "2028-02-14",
        "data_sha256": "ab" * 32,
        "published_on": "2028-02-15",
        "closed_at": "2028-02-23T12:30:00+00:00",
        "places": 51,
        "proved": 50,
        "waivers": [
            {
                "kind": "body_board",
                "district": {"code": "UP-AGRA", "en": "Agra", "hi": "आगरा"},
                "body": {"code": "UP-NN-01", "en": "Agra", "hi": "आगरा"},
                "reason": "निकाय का भवन बन्द था।",
                "by": {"en": "Principal Secretary", "hi": "प्रमुख सचिव"},
                "on": "2028-02-25",
            }
        ],
        "objections": {"received": 832, "late": 9},
        "changes": [{"code": "UP-NN-01", "before": "W", "after": "SC"}],
    },
}


@cache
def computed() -> Result:
    """Return the computation the order rests on."""
    return compute(
        Inputs(
            rules="up-mayors-2023",
            bodies=tuple(_body(line) for line in LINES),
            history=tuple(HistoryRow(date(2023, 5, 4), line[0], Category(line[-1])) for line in LINES),
            election_date=ELECTION_ON,
            readings={"C-20": "group_only"},
            bc_basis=BackwardClassBasis(FIGURES["bc_survey"], FIGURES["bc_commission_report"]),
        ),
        record=True,
    )


def frozen(stage: str = "draft", *, specimen: bool = True) -> dict[str, Any]:
    """Return the frozen content of a version of the order, as the database gives it back."""
    result = computed().as_json()
    closes_at = None if stage == "final" else "2028-02-23T12:30:00+00:00"
    rows = [_row(serial, line) for serial, line in enumerate(LINES, start=1)]
    title = {"en": "Mayors of Municipal Corporations", "hi": "नगर निगमों के महापौर"}
    return as_kept(
        {
            "format": 1,
            "specimen": specimen,
            "order": ORDER,
            "version": {"number": 1, "stage": stage, "label": LABELS[stage]},
            "issue": {**ISSUE, "closes_at": closes_at},
            "wording": default_wording(
                "up-mayors-2023", KIND.value, stage, office=OFFICE, election_on=ELECTION_ON, draft=LAST_DRAFT
            ),
            "readings": READINGS,
            "figures": FIGURES,
            "numbers": result["numbers"],
            "findings": result["findings"],
            "inputs_sha256": result["inputs_sha256"],
            "result_sha256": sha256_of(result),
            "schedules": [{"kind": KIND.value, "title": title, "rows": rows}],
            "record": RECORD if stage == "final" else {"lifted": [], "draft": None},
            "working": computed().working,
        }
    )


def as_kept(value: dict[str, Any]) -> dict[str, Any]:
    """Return JSON as the database gives it back: plain values, keys in an order of its own."""
    kept: dict[str, Any] = json.loads(json.dumps(value, sort_keys=True))
    return kept


def _body(line: list[str]) -> Body:
    code, name, name_hi, district, _, division, _, population, sc, st, bc, _ = line
    figures = {"population": int(population), "sc": int(sc), "st": int(st), "bc": int(bc)}
    return Body(code, name, KIND, **figures, name_hi=name_hi, district=district, division=division)


def _row(serial: int, line: list[str]) -> dict[str, Any]:
    code, name, name_hi, district, district_hi, division, division_hi, *figures, before = line
    allotment = next(row for row in computed().as_json()["allotments"] if row["code"] == code)
    return {
        "serial": serial,
        "code": code,
        "name": {"en": name, "hi": name_hi},
        "district": {"code": district.lower().replace(" ", "-"), "en": district, "hi": district_hi},
        "division": {"code": division.lower(), "en": division, "hi": division_hi},
        "category": allotment["category"],
        "sequence": allotment["sequence"],
        "provision": allotment["provision"],
        "previous": before,
        "notified": True,
        **dict(zip(("population", "sc", "st", "bc"), map(int, figures), strict=True)),
    }
