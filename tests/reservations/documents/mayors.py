"""A frozen order to print: the mayors of Uttar Pradesh, figures of the Census of 2011, categories as published in 2023.

The Backward Class figures of the corporations are illustrative.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from reservations.documents.wording import default_wording

# code | name | name in Hindi | District, also in Hindi | Division, also in Hindi | population | SC | ST | BC | category
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

Both = dict[str, str]
LABELS = {
    "draft": {"en": "Draft", "hi": "प्रारूप"},
    "revised_draft": {"en": "Revised draft", "hi": "संशोधित प्रारूप"},
    "final": {"en": "Final", "hi": "अंतिम"},
}


def frozen(stage: str = "draft", *, specimen: bool = True) -> dict[str, Any]:
    """Return the frozen content of a version of the order, as it is kept when it is published."""
    rows = [_row(serial, line.split("|")) for serial, line in enumerate(ROWS.split("\n")[1:-1], start=1)]
    return {
        "format": 1,
        "specimen": specimen,
        "order": {
            "code": "NN-2028",
            "rules": "up-mayors-2023",
            "title": {"en": "Offices of Mayor, general election of 2028", "hi": "महापौर पद, सामान्य निर्वाचन 2028"},
            "election_on": "2028-05-10",
            "state": {
                "code": "IN-UP",
                "name": {"en": "Uttar Pradesh", "hi": "उत्तर प्रदेश"},
                "government": {"en": "Government of Uttar Pradesh", "hi": "उत्तर प्रदेश शासन"},
                "department": {"en": "Urban Development Section-1", "hi": "नगर विकास अनुभाग-1"},
            },
        },
        "version": {"number": 1, "stage": stage, "label": LABELS[stage]},
        "issue": {
            "number": "413/9-1-2028-12टी0ए0/2027",
            "place": {"en": "Lucknow", "hi": "लखनऊ"},
            "dated_on": "2028-02-15",
            "published_at": "2028-02-15T06:30:00+00:00",
            "closes_at": None if stage == "final" else "2028-02-23T12:30:00+00:00",
        },
        "wording": default_wording(
            "up-mayors-2023",
            stage,
            office={
                "en": "Urban Development Section-1, Bapu Bhawan, Lucknow",
                "hi": "नगर विकास अनुभाग-1, बापू भवन, लखनऊ",
            },
            election_on=date(2028, 5, 10),
            draft={"number": "407/9-1-2028-12टी0ए0/2027", "dated_on": date(2028, 2, 1)},
        ),
        "readings": [
            {
                "id": "C-20",
                "option": "group_only",
                "reason": "The text names four groups.",
                "chosen_by": {"en": "Section Officer", "hi": "अनुभाग अधिकारी"},
                "chosen_on": "2028-01-10",
            },
            {"id": "C-40", "option": "refuse", "reason": "", "chosen_by": None, "chosen_on": None},
        ],
        "figures": {
            "title": {"en": "Census of India 2011", "hi": "भारत की जनगणना 2011"},
            "source": "Registrar General and Census Commissioner, India",
            "source_on": "2013-04-30",
            "version": 1,
            "signatory": "Director, Local Bodies",
            "bc_survey": "",
            "bc_commission_report": "",
            "document_sha256": "9d" * 32,
        },
        "numbers": [
            {
                "group": "municipal_corporation", "unit": None, "offices": 17, "SC": 2, "SC_W": 1, "ST": 0, "ST_W": 0,
                "BC": 4, "BC_W": 2, "W": 3, "women": 6,
            }
        ],
        "findings": [],
        "inputs_sha256": "5a" * 32,
        "result_sha256": "c3" * 32,
        "schedules": [
            {
                "kind": "municipal_corporation",
                "title": {"en": "Offices of Mayor of Municipal Corporations", "hi": "नगर निगमों के महापौर पद"},
                "rows": rows,
            }
        ],
        "working": {},
    }  # fmt: skip


def _row(serial: int, cells: list[str]) -> dict[str, Any]:
    code, name, name_hi, district, district_hi, division, division_hi, *figures, category = cells
    population, sc, st, bc = map(int, figures)
    return {
        "serial": serial,
        "code": code,
        "name": {"en": name, "hi": name_hi},
        "district": {"code": district.lower().replace(" ", "-"), "en": district, "hi": district_hi},
        "division": {"code": division.lower(), "en": division, "hi": division_hi},
        "category": category,
        "sequence": None,
        "provision": "7(5)(1)(d)",
        "previous": None,
        "notified": True,
        "population": population,
        "sc": sc,
        "st": st,
        "bc": bc,
    }
