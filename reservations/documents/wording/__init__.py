"""The wording an order starts with; the officer edits it, and it is kept with the order as issued.

Written afresh for this product. It recites no power the register of statutes has no text for.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.utils import translation

from reservations.formatting import day

Wording = dict[str, Any]

# What each rule system's sentences name: the provision of the power, and of the time for objections where it gives one.
_LAWS: dict[str, dict[str, dict[str, str]]] = {
    "up-mayors-2023": {
        "en": {
            "provision": "sub-section (5) of section 7 of the Uttar Pradesh Municipal Corporation Act, 1959 "
            "(U.P. Act no. 2 of 1959)",
            "time": "",
        },
        "hi": {
            "provision": "उत्तर प्रदेश नगर निगम अधिनियम, 1959 (उत्तर प्रदेश अधिनियम संख्या 2 सन् 1959) की धारा 7 की उपधारा (5)",
            "time": "",
        },
    },
    "up-municipal-presidents-2023": {
        "en": {
            "provision": "clause (3) of sub-section (5) of section 9-A of the Uttar Pradesh Municipalities Act, 1916 "
            "(U.P. Act no. 2 of 1916), read with rule 7 of the Rules of 1994 made under it for the reservation and "
            "allotment of seats and offices",
            "time": " The time for objections is not less than the seven days that sub-clause (b) of the said clause "
            "(3) secures.",
        },
        "hi": {
            "provision": "उत्तर प्रदेश नगर पालिका अधिनियम, 1916 (उत्तर प्रदेश अधिनियम संख्या 2 सन् 1916) की धारा 9-क की "
            "उपधारा (5) के खण्ड (3), सपठित उक्त अधिनियम के अधीन स्थानों एवं पदों के आरक्षण तथा आवंटन हेतु निर्मित 1994 की "
            "नियमावली के नियम 7",
            "time": " आपत्तियों हेतु दिया गया समय उक्त खण्ड (3) के उपखण्ड (ख) द्वारा सुनिश्चित सात दिन से कम नहीं है।",
        },
    },
}

# What they name by class of bodies: the offices, the bodies and their heads.
_BODIES: dict[str, dict[str, dict[str, str]]] = {
    "municipal_corporation": {
        "en": {
            "offices": "the offices of Mayor of the Municipal Corporations of Uttar Pradesh",
            "body": "Municipal Corporation",
            "heads": "All Municipal Commissioners",
        },
        "hi": {
            "offices": "उत्तर प्रदेश के नगर निगमों के महापौर पदों",
            "body": "नगर निगम",
            "heads": "समस्त नगर आयुक्त",
        },
    },
    "municipal_council": {
        "en": {
            "offices": "the offices of President of the Municipal Councils of Uttar Pradesh",
            "body": "Municipal Council",
            "heads": "All Executive Officers of Municipal Councils",
        },
        "hi": {
            "offices": "उत्तर प्रदेश की नगर पालिका परिषदों के अध्यक्ष पदों",
            "body": "नगर पालिका परिषद",
            "heads": "समस्त अधिशासी अधिकारी, नगर पालिका परिषद",
        },
    },
    "nagar_panchayat": {
        "en": {
            "offices": "the offices of President of the Nagar Panchayats of Uttar Pradesh",
            "body": "Nagar Panchayat",
            "heads": "All Executive Officers of Nagar Panchayats",
        },
        "hi": {
            "offices": "उत्तर प्रदेश की नगर पंचायतों के अध्यक्ष पदों",
            "body": "नगर पंचायत",
            "heads": "समस्त अधिशासी अधिकारी, नगर पंचायत",
        },
    },
}

_TITLE = {
    "en": "Reservation and allotment of {offices}",
    "hi": "{offices} का आरक्षण एवं आवंटन",
}

_POWER = {
    "draft": {
        "en": "In exercise of its powers under {provision}, the State Government proposes to reserve and allot "
        "{offices}, for the general election to be held in {year}, as set out in the Schedule.",
        "hi": "{provision} के अधीन अपनी शक्ति का प्रयोग करते हुए राज्य सरकार वर्ष {year} में होने वाले सामान्य निर्वाचन के लिए "
        "{offices} का आरक्षण एवं आवंटन अनुसूची के अनुसार करना प्रस्तावित करती है।",
    },
    "final": {
        "en": "In exercise of its powers under {provision}, the State Government reserves and allots {offices}, "
        "for the general election to be held in {year}, as set out in the Schedule.",
        "hi": "{provision} के अधीन अपनी शक्ति का प्रयोग करते हुए राज्य सरकार वर्ष {year} में होने वाले सामान्य निर्वाचन के लिए "
        "{offices} का आरक्षण एवं आवंटन अनुसूची के अनुसार करती है।",
    },
}

_STATEMENT = {
    "draft": {
        "en": "This draft is published for objections.{time} No office is reserved by it until it becomes final. "
        "The figures of population, the working of each number and the rank of each {body} are in the Annexures.",
        "hi": "यह प्रारूप आपत्तियाँ आमंत्रित करने हेतु प्रकाशित किया जाता है।{time} अंतिम होने तक इससे कोई पद आरक्षित नहीं होता। "
        "जनसंख्या के आँकड़े, प्रत्येक संख्या की गणना तथा प्रत्येक {body} का क्रम संलग्नकों में दिया गया है।",
    },
    "revised_draft": {
        "en": "This revised draft takes the place of the earlier draft and is published for objections afresh.{time} "
        "No office is reserved by it until it becomes final. The figures of population, the working of each number and "
        "the rank of each {body} are in the Annexures.",
        "hi": "यह संशोधित प्रारूप पूर्व प्रारूप का स्थान लेता है तथा नये सिरे से आपत्तियाँ आमंत्रित करने हेतु प्रकाशित किया जाता है।{time} "
        "अंतिम होने तक इससे कोई पद आरक्षित नहीं होता। जनसंख्या के आँकड़े, प्रत्येक संख्या की गणना तथा प्रत्येक {body} का क्रम "
        "संलग्नकों में दिया गया है।",
    },
    "final": {
        "en": "The draft of this order, number {draft_number} dated {draft_date}, was published for objections. Every "
        "objection received in time has been considered and decided with reasons, and this order is final.",
        "hi": "इस आदेश का प्रारूप, संख्या {draft_number} दिनांक {draft_date}, आपत्तियाँ आमंत्रित करने हेतु प्रकाशित किया गया था। "
        "समय से प्राप्त प्रत्येक आपत्ति पर विचार कर कारण सहित निस्तारण किया गया है तथा यह आदेश अंतिम है।",
    },
}

_WHERE = {
    "draft": {
        "en": "Objections may be given in writing, with reasons and with the papers relied on, at {office}; at the "
        "office of a District Magistrate; at the office of a {body}; or online. An objection received at any of these "
        "in time is considered, and each is decided with reasons. A hearing in person is held where the State "
        "Government thinks it necessary.",
        "hi": "आपत्तियाँ लिखित रूप में, कारणों तथा आधार-अभिलेखों सहित, {office} में, किसी भी जिला मजिस्ट्रेट के कार्यालय में, किसी भी "
        "{body} के कार्यालय में अथवा ऑनलाइन दी जा सकती हैं। इनमें से किसी भी स्थान पर समय से प्राप्त आपत्ति पर विचार किया जाएगा तथा "
        "प्रत्येक का कारण सहित निस्तारण किया जाएगा। व्यक्तिगत सुनवाई वहाँ होगी जहाँ राज्य सरकार उसे आवश्यक समझे।",
    },
    "final": {
        "en": "The decision on each objection, the figures and the working can be read at the address beside the code "
        "at the foot of each page.",
        "hi": "प्रत्येक आपत्ति का निस्तारण, आँकड़े तथा गणना प्रत्येक पृष्ठ के नीचे कोड के साथ दिये गये पते पर पढ़ी जा सकती हैं।",
    },
}

_SIGNATORY = {"en": "Principal Secretary", "hi": "प्रमुख सचिव"}

_COPIES = {
    "en": [
        "State Election Commission, Uttar Pradesh, Lucknow",
        "Director, Local Bodies, Uttar Pradesh, Lucknow",
        "All Divisional Commissioners, Uttar Pradesh",
        "All District Magistrates, Uttar Pradesh{boards}",
        "{heads}, Uttar Pradesh{own_board}",
        "Director, Information and Public Relations Department, Uttar Pradesh",
        "The officer in charge of the department's website",
        "Guard file",
    ],
    "hi": [
        "राज्य निर्वाचन आयोग, उत्तर प्रदेश, लखनऊ",
        "निदेशक, स्थानीय निकाय, उत्तर प्रदेश, लखनऊ",
        "समस्त मण्डलायुक्त, उत्तर प्रदेश",
        "समस्त जिला मजिस्ट्रेट, उत्तर प्रदेश{boards}",
        "{heads}, उत्तर प्रदेश{own_board}",
        "निदेशक, सूचना एवं जनसम्पर्क विभाग, उत्तर प्रदेश",
        "विभागीय वेबसाइट के प्रभारी अधिकारी",
        "गार्ड फाइल",
    ],
}

_GAZETTE = {
    "en": "Director, Printing and Stationery, Uttar Pradesh, Prayagraj, for publication in the Gazette, Extraordinary, "
    "Part 4, Section (kha)",
    "hi": "निदेशक, मुद्रण एवं लेखन सामग्री, उत्तर प्रदेश, प्रयागराज, असाधारण गजट के भाग-4, खण्ड (ख) में प्रकाशनार्थ",
}

_BOARDS = {
    "draft": {
        "en": {
            "boards": ", to be put up on the notice board and published in a daily newspaper of wide circulation in "
            "the District",
            "own_board": ", to be put up on the notice board of the body",
        },
        "hi": {
            "boards": ", सूचना पट्ट पर चस्पा कराने तथा जनपद में व्यापक प्रसार वाले दैनिक समाचार पत्र में प्रकाशित कराने हेतु",
            "own_board": ", निकाय के सूचना पट्ट पर चस्पा कराने हेतु",
        },
    },
    "final": {"en": {"boards": "", "own_board": ""}, "hi": {"boards": "", "own_board": ""}},
}


class NoWording(LookupError):
    """No wording is written for orders under a rule system, or for a class of bodies."""


def is_written(rules: str, kind: str) -> bool:
    """Whether orders under a rule system for a class of bodies have a wording: only those can be issued here."""
    return rules in _LAWS and kind in _BODIES


def default_wording(
    rules: str,
    kind: str,
    stage: str,
    *,
    office: Mapping[str, str],
    election_on: date,
    draft: Mapping[str, Any] | None = None,
) -> dict[str, Wording]:
    """Return the wording of an order in both languages: title, power, statement, where, signatory, copies.

    `kind` is the class of bodies, `stage` is draft, revised_draft or final; `office` names (en, hi) where objections on
    paper are received; `draft` gives number and dated_on of the last published draft, wanted for a final order. The
    closing instant is not part of the wording: documents print it from the order. Refuses (NoWording) a law for which
    none is written, such as one kept for replay alone.
    """
    if not is_written(rules, kind):
        raise NoWording(f"There is no default wording for {rules}, {kind}.")
    if stage == "final" and draft is None:
        raise ValueError("A final order names the draft it follows.")
    values = {"office": office, "election_on": election_on, "draft": draft or {}}
    return {
        language: _in(language, stage, {**_LAWS[rules][language], **_BODIES[kind][language]}, values)
        for language in ("en", "hi")
    }


def _in(language: str, stage: str, named: Mapping[str, str], given: Mapping[str, Any]) -> Wording:
    draft = given["draft"]
    phase = "final" if stage == "final" else "draft"
    with translation.override(language):
        values = {
            **named,
            **_BOARDS[phase][language],
            "office": given["office"][language],
            "year": given["election_on"].year,
            "draft_number": draft.get("number", ""),
            "draft_date": day(draft["dated_on"]) if draft else "",
        }
    copies = [line.format(**values) for line in _COPIES[language]]
    return {
        "title": _TITLE[language].format(**values),
        "power": _POWER[phase][language].format(**values),
        "statement": _STATEMENT[stage][language].format(**values),
        "where": _WHERE[phase][language].format(**values),
        "signatory": _SIGNATORY[language],
        "copies": [_GAZETTE[language], *copies] if phase == "final" else copies,
    }
