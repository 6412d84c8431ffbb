"""The words of the product in Hindi: one word for one thing, and none that misleads."""

from __future__ import annotations

import re
from collections.abc import Iterator

# English word → Hindi of which one must appear when the English does.
WORDS: dict[str, tuple[str, ...]] = {
    r"allotments?": ("आवंटन", "आवंटित"),
    r"rotation": ("चक्रानुक्रम",),
    r"draft orders?": ("प्रारूप",),
    r"objections?": ("आपत्ति",),
    r"objectors?": ("आपत्तिकर्ता",),
    r"final orders?": ("अंतिम",),
    r"notifications?": ("अधिसूचना",),
    r"population": ("जनसंख्या",),
    r"Divisions?": ("मण्डल",),
    r"Districts?(?! Magistrate)": ("जनपद",),
    r"municipal corporations?": ("नगर निगम",),
    r"municipal councils?": ("नगर पालिका परिषद",),
    r"nagar panchayats?": ("नगर पंचायत",),
    r"kshettra panchayats?": ("क्षेत्र पंचायत",),
    r"zila panchayats?": ("जिला पंचायत",),
    r"mayors?": ("महापौर",),
    r"Backward Classes": ("पिछड़ा वर्ग", "पिछड़े वर्ग", "पिछड़ा वर्गों", "पिछड़े वर्गों"),
    r"Scheduled Castes": ("अनुसूचित जाति",),
    r"Scheduled Tribes": ("अनुसूचित जनजाति",),
    r"Unreserved": ("अनारक्षित",),
    r"[Ss]uperseded": ("अधिक्रमित",),
    r"[Qq]uashed": ("अपास्त",),
    r"[Ss]tayed": ("स्थगित",),
    r"[Ww]ithdrawn": ("वापस",),
}
# The same in a State that has other words of its own; a sentence says so by its context.
WORDS_OF: dict[str, dict[str, tuple[str, ...]]] = {
    "Madhya Pradesh": {r"Divisions?": ("संभाग",), r"Districts?(?! Magistrate)": ("जिल",)},
}
# Never in Hindi: the look-alike of "final" for a draft; a category called general (a general election, a default and
# "usually" are meant otherwise) or male; another spelling of Division and District.
NEVER = re.compile(r"अनन्तिम|अनंतिम|सामान्य(?! निर्वाचन| विकल्प|त)|पुरुष|मंडल|ज़िला")
# Equal in both languages, because they are names, codes or figures.
SAME = re.compile(
    r"^(?:[\W\d_]|CSV|XLSX|JSON|PDF|ZIP|SHA-256|QR|API|OpenAPI|IST|UTC|English|[a-z]+\.(?:csv|json)|%\(\w+\)s|\{\w+\})+$"
)


def faults(english: str, hindi: str, context: str = "") -> Iterator[str]:
    """Name each word of a translation that is not the product's, and a text that was left in English."""
    if english == hindi and not SAME.match(english):
        yield "left in English"
    for word, translations in (WORDS | WORDS_OF.get(context, {})).items():
        if re.search(rf"\b{word}\b", english) and not any(t in hindi for t in translations):
            yield f"{word!r} is {' or '.join(translations)}: {hindi}"
    yield from (f"never {word}: {hindi}" for word in NEVER.findall(hindi))
