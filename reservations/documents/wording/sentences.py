"""The sentences of every order in both languages; law, class of bodies and order name what stands in braces."""

from __future__ import annotations

from reservations.documents.wording.law import Both, ByPhase

TITLE: Both = {
    "en": "Reservation and allotment of {offices}",
    "hi": "{offices} का आरक्षण एवं आवंटन",
}

# Where the text at hand gives the power.
BY_POWER: ByPhase = {
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

# Where the text at hand lays down the manner and names no power (C-42).
IN_THE_MANNER: ByPhase = {
    "draft": {
        "en": "For the general election to be held in {year} it is proposed to reserve and allot {offices}, in the "
        "manner laid down in {provision}, as set out in the Schedule.",
        "hi": "वर्ष {year} में होने वाले सामान्य निर्वाचन के लिए {offices} का आरक्षण एवं आवंटन {provision} में विहित रीति से, "
        "अनुसूची के अनुसार, किया जाना प्रस्तावित है।",
    },
    "final": {
        "en": "For the general election to be held in {year} the reservation and allotment of {offices} is made, in "
        "the manner laid down in {provision}, as set out in the Schedule.",
        "hi": "वर्ष {year} में होने वाले सामान्य निर्वाचन के लिए {offices} का आरक्षण एवं आवंटन {provision} में विहित रीति से, "
        "अनुसूची के अनुसार, किया जाता है।",
    },
}

STATEMENT: ByPhase = {
    "draft": {
        "en": "This draft is published for objections.{time} {none} is reserved by it until it becomes final. "
        "The figures of population, the working of each number and the rank of each {body} are in the Annexures.{lots}",
        "hi": "यह प्रारूप आपत्तियाँ आमंत्रित करने हेतु प्रकाशित किया जाता है।{time} अंतिम होने तक इससे {none} आरक्षित नहीं होता। "
        "जनसंख्या के आँकड़े, प्रत्येक संख्या की गणना तथा प्रत्येक {body} का क्रम संलग्नकों में दिया गया है।{lots}",
    },
    "revised_draft": {
        "en": "This revised draft takes the place of the earlier draft and is published for objections afresh.{time} "
        "{none} is reserved by it until it becomes final. The figures of population, the working of each number and "
        "the rank of each {body} are in the Annexures.{lots}",
        "hi": "यह संशोधित प्रारूप पूर्व प्रारूप का स्थान लेता है तथा नये सिरे से आपत्तियाँ आमंत्रित करने हेतु प्रकाशित किया जाता है।{time} "
        "अंतिम होने तक इससे {none} आरक्षित नहीं होता। जनसंख्या के आँकड़े, प्रत्येक संख्या की गणना तथा प्रत्येक {body} का क्रम "
        "संलग्नकों में दिया गया है।{lots}",
    },
    "final": {
        "en": "The draft of this order, number {draft_number} dated {draft_date}, was published for objections. Every "
        "objection received in time has been considered and decided with reasons, and this order is final.{lots}",
        "hi": "इस आदेश का प्रारूप, संख्या {draft_number} दिनांक {draft_date}, आपत्तियाँ आमंत्रित करने हेतु प्रकाशित किया गया था। "
        "समय से प्राप्त प्रत्येक आपत्ति पर विचार कर कारण सहित निस्तारण किया गया है तथा यह आदेश अंतिम है।{lots}",
    },
}

WHERE: ByPhase = {
    "draft": {
        "en": "Objections may be given in writing, with reasons and with the papers relied on, at {office}; "
        "{at_district}; {at_body}; or online. An objection received at any of these in time is considered, and each is "
        "decided with reasons. A hearing in person is held where the State Government thinks it necessary.",
        "hi": "आपत्तियाँ लिखित रूप में, कारणों तथा आधार-अभिलेखों सहित, {office} में, {at_district} में, {at_body} में अथवा "
        "ऑनलाइन दी जा सकती हैं। इनमें से किसी भी स्थान पर समय से प्राप्त आपत्ति पर विचार किया जाएगा तथा प्रत्येक का कारण सहित "
        "निस्तारण किया जाएगा। व्यक्तिगत सुनवाई वहाँ होगी जहाँ राज्य सरकार उसे आवश्यक समझे।",
    },
    "final": {
        "en": "The decision on each objection, the figures and the working can be read at the address beside the code "
        "at the foot of each page.",
        "hi": "प्रत्येक आपत्ति का निस्तारण, आँकड़े तथा गणना प्रत्येक पृष्ठ के नीचे कोड के साथ दिये गये पते पर पढ़ी जा सकती हैं।",
    },
}

SIGNATORY: Both = {"en": "Principal Secretary", "hi": "प्रमुख सचिव"}
