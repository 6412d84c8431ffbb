"""Orders on panchayats of Uttar Pradesh: pramukhs, adhyakshas, and the seats of kshettra and zila panchayats.

The copy of the rules at hand lays down the manner of allotment and names no power; the orders recite none (C-42).
"""

from __future__ import annotations

from reservations.documents.wording.law import Both, Law, Texts
from reservations.documents.wording.sentences import IN_THE_MANNER
from reservations.documents.wording.uttar_pradesh_towns import AT_DISTRICT, GAZETTE, NO_OFFICE
from reservations.documents.wording.uttar_pradesh_towns import BOARDS as OF_TOWNS

RULES: Both = {
    "en": "of the Uttar Pradesh Kshettra Panchayats and Zila Panchayats (Reservation and Allotment of Seats and "
    "Offices) Rules, 1994",
    "hi": "उत्तर प्रदेश क्षेत्र पंचायत तथा जिला पंचायत (स्थानों और पदों का आरक्षण और आवंटन) नियमावली, 1994 के",
}
BOARDS: Texts = {
    "boards": OF_TOWNS["boards"],
    "own_board": {
        "en": ", to be put up on the notice board of the panchayat",
        "hi": ", पंचायत के सूचना पट्ट पर चस्पा कराने हेतु",
    },
}
BLOCKS: Both = {"en": "All Block Development Officers", "hi": "समस्त खण्ड विकास अधिकारी"}
ZILA: Both = {
    "en": "All Apar Mukhya Adhikaris of Zila Panchayats",
    "hi": "समस्त अपर मुख्य अधिकारी, जिला पंचायत",
}


def _copies(*heads: Both) -> dict[str, tuple[str, ...]]:
    return {
        "en": (
            "State Election Commission, Uttar Pradesh, Lucknow",
            "Director, Panchayati Raj, Uttar Pradesh, Lucknow",
            "All Divisional Commissioners, Uttar Pradesh",
            "All District Magistrates, Uttar Pradesh{boards}",
            "All Chief Development Officers, Uttar Pradesh",
            "All District Panchayat Raj Officers, Uttar Pradesh",
            *(f"{each['en']}, Uttar Pradesh{{own_board}}" for each in heads),
            "Director, Information and Public Relations Department, Uttar Pradesh",
            "The officer in charge of the department's website",
            "Guard file",
        ),
        "hi": (
            "राज्य निर्वाचन आयोग, उत्तर प्रदेश, लखनऊ",
            "निदेशक, पंचायती राज, उत्तर प्रदेश, लखनऊ",
            "समस्त मण्डलायुक्त, उत्तर प्रदेश",
            "समस्त जिला मजिस्ट्रेट, उत्तर प्रदेश{boards}",
            "समस्त मुख्य विकास अधिकारी, उत्तर प्रदेश",
            "समस्त जिला पंचायत राज अधिकारी, उत्तर प्रदेश",
            *(f"{each['hi']}, उत्तर प्रदेश{{own_board}}" for each in heads),
            "निदेशक, सूचना एवं जनसम्पर्क विभाग, उत्तर प्रदेश",
            "विभागीय वेबसाइट के प्रभारी अधिकारी",
            "गार्ड फाइल",
        ),
    }


AT_BLOCK: Both = {
    "en": "at the office of a Block Development Officer",
    "hi": "किसी भी खण्ड विकास अधिकारी के कार्यालय",
}
AT_ZILA: Both = {"en": "at the office of a Zila Panchayat", "hi": "किसी भी जिला पंचायत के कार्यालय"}
AT_BOTH: Both = {
    "en": "at the office of a Block Development Officer or of a Zila Panchayat",
    "hi": "किसी भी खण्ड विकास अधिकारी अथवा जिला पंचायत के कार्यालय",
}
BODIES: dict[str, Texts] = {
    "kshettra_panchayat": {
        "offices": {
            "en": "the offices of Pramukh of the Kshettra Panchayats of Uttar Pradesh",
            "hi": "उत्तर प्रदेश की क्षेत्र पंचायतों के प्रमुख पदों",
        },
        "body": {"en": "Kshettra Panchayat", "hi": "क्षेत्र पंचायत"},
        "none": NO_OFFICE,
        "at_district": AT_DISTRICT,
        "at_body": AT_BLOCK,
    },
    "zila_panchayat": {
        "offices": {
            "en": "the offices of Adhyaksha of the Zila Panchayats of Uttar Pradesh",
            "hi": "उत्तर प्रदेश की जिला पंचायतों के अध्यक्ष पदों",
        },
        "body": {"en": "Zila Panchayat", "hi": "जिला पंचायत"},
        "none": NO_OFFICE,
        "at_district": AT_DISTRICT,
        "at_body": AT_ZILA,
    },
    "constituency": {
        "offices": {
            "en": "the seats of members of the Kshettra Panchayats and Zila Panchayats of Uttar Pradesh elected by "
            "territorial constituencies",
            "hi": "उत्तर प्रदेश की क्षेत्र पंचायतों एवं जिला पंचायतों के प्रादेशिक निर्वाचन क्षेत्रों से निर्वाचित होने वाले सदस्यों के स्थानों",
        },
        "body": {"en": "territorial constituency", "hi": "प्रादेशिक निर्वाचन क्षेत्र"},
        "none": {"en": "No seat", "hi": "कोई स्थान"},
        "at_district": AT_DISTRICT,
        "at_body": AT_BOTH,
    },
}
COPIES = {"kshettra_panchayat": _copies(BLOCKS), "zila_panchayat": _copies(ZILA), "constituency": _copies(BLOCKS, ZILA)}


def _law(kind: str, english: str, hindi: str) -> Law:
    provision = {"en": f"{english} {RULES['en']}", "hi": f"{RULES['hi']} {hindi}"}
    return Law(provision, IN_THE_MANNER, {kind: BODIES[kind]}, COPIES, GAZETTE, BOARDS)


LAWS = {
    "up-panchayat-seats": _law("constituency", "rule 4", "नियम 4"),
    "up-pramukhs": _law(
        "kshettra_panchayat", "sub-rules (1) to (4), (9) and (10) of rule 5", "नियम 5 के उपनियम (1) से (4), (9) तथा (10)"
    ),
    "up-adhyakshas": _law(
        "zila_panchayat", "sub-rules (5) to (8) and (10) of rule 5", "नियम 5 के उपनियम (5) से (8) तथा (10)"
    ),
}
