"""Orders on municipal offices of Madhya Pradesh: mayors and presidents, under the rules of 1999.

The copy of rule 5 at hand lays down the manner of reservation and names no power; the orders recite none (C-42).
"""

from __future__ import annotations

from reservations.documents.wording.law import Both, Law, Texts
from reservations.documents.wording.sentences import IN_THE_MANNER

PROVISION: Both = {
    "en": "rule 5 of the Madhya Pradesh Municipalities (Reservation of Office of Mayor and President) Rules, 1999",
    "hi": "मध्यप्रदेश नगरपालिका (महापौर तथा अध्यक्ष के पद का आरक्षण) नियम, 1999 के नियम 5",
}
LOTS: Both = {
    "en": " The offices of the Backward Classes and those of women were drawn by lot; each pool and what was drawn "
    "from it are in the Annexures.",
    "hi": " पिछड़ा वर्ग के तथा महिलाओं के पद लॉटरी से निकाले गये हैं; प्रत्येक लॉटरी की सूची तथा निकाला गया क्रम संलग्नकों में है।",
}
GAZETTE: Both = {
    "en": "Controller, Government Printing and Stationery, Madhya Pradesh, Bhopal, for publication in the Madhya "
    "Pradesh Gazette, Extraordinary",
    "hi": "नियंत्रक, शासकीय मुद्रण तथा लेखन सामग्री, मध्यप्रदेश, भोपाल, मध्यप्रदेश राजपत्र (असाधारण) में प्रकाशनार्थ",
}
BOARDS: Texts = {
    "boards": {
        "en": ", to be put up on the notice board and published in a daily newspaper of wide circulation in the "
        "District",
        "hi": ", सूचना पटल पर चस्पा कराने तथा जिले में व्यापक प्रसार वाले दैनिक समाचार पत्र में प्रकाशित कराने हेतु",
    },
    "own_board": {
        "en": ", to be put up on the notice board of the body",
        "hi": ", निकाय के सूचना पटल पर चस्पा कराने हेतु",
    },
}


def _named(offices: Both, body: Both) -> Texts:
    return {
        "offices": offices,
        "body": body,
        "none": {"en": "No office", "hi": "कोई पद"},
        "at_district": {"en": "at the office of a Collector", "hi": "किसी भी जिले के कलेक्टर कार्यालय"},
        "at_body": {"en": f"at the office of a {body['en']}", "hi": f"किसी भी {body['hi']} के कार्यालय"},
    }


BODIES = {
    "municipal_corporation": _named(
        {
            "en": "the offices of Mayor of the Municipal Corporations of Madhya Pradesh",
            "hi": "मध्यप्रदेश के नगर निगमों के महापौर पदों",
        },
        {"en": "Municipal Corporation", "hi": "नगर निगम"},
    ),
    "municipal_council": _named(
        {
            "en": "the offices of President of the Municipal Councils of Madhya Pradesh",
            "hi": "मध्यप्रदेश की नगर पालिका परिषदों के अध्यक्ष पदों",
        },
        {"en": "Municipal Council", "hi": "नगर पालिका परिषद"},
    ),
    "nagar_panchayat": _named(
        {
            "en": "the offices of President of the Nagar Panchayats of Madhya Pradesh",
            "hi": "मध्यप्रदेश की नगर पंचायतों के अध्यक्ष पदों",
        },
        {"en": "Nagar Panchayat", "hi": "नगर पंचायत"},
    ),
}
HEADS: Texts = {
    "municipal_corporation": {
        "en": "All Commissioners of Municipal Corporations",
        "hi": "समस्त आयुक्त, नगर पालिक निगम",
    },
    "municipal_council": {
        "en": "All Chief Municipal Officers of Municipal Councils",
        "hi": "समस्त मुख्य नगर पालिका अधिकारी, नगर पालिका परिषद",
    },
    "nagar_panchayat": {
        "en": "All Chief Municipal Officers of Nagar Panchayats",
        "hi": "समस्त मुख्य नगर पालिका अधिकारी, नगर पंचायत",
    },
}


def _copies(heads: Both) -> dict[str, tuple[str, ...]]:
    return {
        "en": (
            "State Election Commission, Madhya Pradesh, Bhopal",
            "Commissioner, Urban Administration and Development, Madhya Pradesh, Bhopal",
            "All Divisional Commissioners, Madhya Pradesh",
            "All Collectors, Madhya Pradesh{boards}",
            f"{heads['en']}, Madhya Pradesh{{own_board}}",
            "Commissioner, Public Relations, Madhya Pradesh, Bhopal",
            "The officer in charge of the department's website",
            "Guard file",
        ),
        "hi": (
            "मध्यप्रदेश राज्य निर्वाचन आयोग, भोपाल",
            "आयुक्त, नगरीय प्रशासन एवं विकास, मध्यप्रदेश, भोपाल",
            "समस्त संभागायुक्त, मध्यप्रदेश",
            "समस्त कलेक्टर, मध्यप्रदेश{boards}",
            f"{heads['hi']}, मध्यप्रदेश{{own_board}}",
            "आयुक्त, जनसम्पर्क, मध्यप्रदेश, भोपाल",
            "विभागीय वेबसाइट के प्रभारी अधिकारी",
            "गार्ड फाइल",
        ),
    }


COPIES = {kind: _copies(heads) for kind, heads in HEADS.items()}
LAWS = {
    "mp-municipal-offices-1999": Law(PROVISION, IN_THE_MANNER, BODIES, COPIES, GAZETTE, BOARDS, lots=LOTS),
}
