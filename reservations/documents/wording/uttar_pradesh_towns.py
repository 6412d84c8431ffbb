"""Orders on municipal offices of Uttar Pradesh: mayors, presidents of municipal councils and of nagar panchayats."""

from __future__ import annotations

from reservations.documents.wording.law import Both, Law, Texts
from reservations.documents.wording.sentences import BY_POWER

MAYORS: Both = {
    "en": "sub-section (5) of section 7 of the Uttar Pradesh Municipal Corporation Act, 1959 (U.P. Act no. 2 of 1959)",
    "hi": "उत्तर प्रदेश नगर निगम अधिनियम, 1959 (उत्तर प्रदेश अधिनियम संख्या 2 सन् 1959) की धारा 7 की उपधारा (5)",
}
PRESIDENTS: Both = {
    "en": "clause (3) of sub-section (5) of section 9-A of the Uttar Pradesh Municipalities Act, 1916 "
    "(U.P. Act no. 2 of 1916), read with rule 7 of the Rules of 1994 made under it for the reservation and "
    "allotment of seats and offices",
    "hi": "उत्तर प्रदेश नगर पालिका अधिनियम, 1916 (उत्तर प्रदेश अधिनियम संख्या 2 सन् 1916) की धारा 9-क की "
    "उपधारा (5) के खण्ड (3), सपठित उक्त अधिनियम के अधीन स्थानों एवं पदों के आरक्षण तथा आवंटन हेतु निर्मित 1994 की "
    "नियमावली के नियम 7",
}
SEVEN_DAYS: Both = {
    "en": " The time for objections is not less than the seven days that sub-clause (b) of the said clause (3) "
    "secures.",
    "hi": " आपत्तियों हेतु दिया गया समय उक्त खण्ड (3) के उपखण्ड (ख) द्वारा सुनिश्चित सात दिन से कम नहीं है।",
}

GAZETTE: Both = {
    "en": "Director, Printing and Stationery, Uttar Pradesh, Prayagraj, for publication in the Gazette, Extraordinary, "
    "Part 4, Section (kha)",
    "hi": "निदेशक, मुद्रण एवं लेखन सामग्री, उत्तर प्रदेश, प्रयागराज, असाधारण गजट के भाग-4, खण्ड (ख) में प्रकाशनार्थ",
}
BOARDS: Texts = {
    "boards": {
        "en": ", to be put up on the notice board and published in a daily newspaper of wide circulation in the "
        "District",
        "hi": ", सूचना पट्ट पर चस्पा कराने तथा जनपद में व्यापक प्रसार वाले दैनिक समाचार पत्र में प्रकाशित कराने हेतु",
    },
    "own_board": {
        "en": ", to be put up on the notice board of the body",
        "hi": ", निकाय के सूचना पट्ट पर चस्पा कराने हेतु",
    },
}
AT_DISTRICT: Both = {
    "en": "at the office of a District Magistrate",
    "hi": "किसी भी जिला मजिस्ट्रेट के कार्यालय",
}
NO_OFFICE: Both = {"en": "No office", "hi": "कोई पद"}


def _named(offices: Both, body: Both) -> Texts:
    return {
        "offices": offices,
        "body": body,
        "none": NO_OFFICE,
        "at_district": AT_DISTRICT,
        "at_body": {
            "en": f"at the office of a {body['en']}",
            "hi": f"किसी भी {body['hi']} के कार्यालय",
        },
    }


CORPORATIONS = {
    "municipal_corporation": _named(
        {
            "en": "the offices of Mayor of the Municipal Corporations of Uttar Pradesh",
            "hi": "उत्तर प्रदेश के नगर निगमों के महापौर पदों",
        },
        {"en": "Municipal Corporation", "hi": "नगर निगम"},
    )
}
TOWNS = {
    "municipal_council": _named(
        {
            "en": "the offices of President of the Municipal Councils of Uttar Pradesh",
            "hi": "उत्तर प्रदेश की नगर पालिका परिषदों के अध्यक्ष पदों",
        },
        {"en": "Municipal Council", "hi": "नगर पालिका परिषद"},
    ),
    "nagar_panchayat": _named(
        {
            "en": "the offices of President of the Nagar Panchayats of Uttar Pradesh",
            "hi": "उत्तर प्रदेश की नगर पंचायतों के अध्यक्ष पदों",
        },
        {"en": "Nagar Panchayat", "hi": "नगर पंचायत"},
    ),
}

HEADS: Texts = {
    "municipal_corporation": {"en": "All Municipal Commissioners", "hi": "समस्त नगर आयुक्त"},
    "municipal_council": {
        "en": "All Executive Officers of Municipal Councils",
        "hi": "समस्त अधिशासी अधिकारी, नगर पालिका परिषद",
    },
    "nagar_panchayat": {
        "en": "All Executive Officers of Nagar Panchayats",
        "hi": "समस्त अधिशासी अधिकारी, नगर पंचायत",
    },
}


def _copies(heads: Both) -> dict[str, tuple[str, ...]]:
    return {
        "en": (
            "State Election Commission, Uttar Pradesh, Lucknow",
            "Director, Local Bodies, Uttar Pradesh, Lucknow",
            "All Divisional Commissioners, Uttar Pradesh",
            "All District Magistrates, Uttar Pradesh{boards}",
            f"{heads['en']}, Uttar Pradesh{{own_board}}",
            "Director, Information and Public Relations Department, Uttar Pradesh",
            "The officer in charge of the department's website",
            "Guard file",
        ),
        "hi": (
            "राज्य निर्वाचन आयोग, उत्तर प्रदेश, लखनऊ",
            "निदेशक, स्थानीय निकाय, उत्तर प्रदेश, लखनऊ",
            "समस्त मण्डलायुक्त, उत्तर प्रदेश",
            "समस्त जिला मजिस्ट्रेट, उत्तर प्रदेश{boards}",
            f"{heads['hi']}, उत्तर प्रदेश{{own_board}}",
            "निदेशक, सूचना एवं जनसम्पर्क विभाग, उत्तर प्रदेश",
            "विभागीय वेबसाइट के प्रभारी अधिकारी",
            "गार्ड फाइल",
        ),
    }


COPIES = {kind: _copies(heads) for kind, heads in HEADS.items()}

LAWS = {
    "up-mayors-2023": Law(MAYORS, BY_POWER, CORPORATIONS, COPIES, GAZETTE, BOARDS),
    "up-municipal-presidents-2023": Law(PRESIDENTS, BY_POWER, TOWNS, COPIES, GAZETTE, BOARDS, time=SEVEN_DAYS),
}
