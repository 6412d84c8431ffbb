"""The pages that explain the site: how it works, glossary, accessibility, privacy, contact."""

from dataclasses import dataclass

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from reservations.selectors import record

NIGHTS = 31  # on a page


@dataclass(frozen=True)
class Term:
    """A word of the statutes in both languages and what it means here."""

    en: str
    hi: str
    meaning: Promise


TERMS = (
    Term("office", "पद", _("The post that is reserved: mayor, president, pramukh or adhyaksha of a local body.")),
    Term("seat", "स्थान", _("The place of a member, elected by one ward.")),
    Term("reservation", "आरक्षण", _("How many offices are kept for a category; it follows from population.")),
    Term("allotment", "आवंटन", _("Which body gets which reserved office, by ranking and rotation.")),
    Term("ranking", "क्रम", _("The bodies in descending order of a category’s share in their population.")),
    Term("rotation", "चक्रानुक्रम", _("The rule by which a reserved office goes to other bodies at the next election.")),
    Term("lot", "लॉटरी", _("The public draw that decides where figures are exactly equal.")),
    Term("unreserved", "अनारक्षित", _("Open to everybody, women and every category included.")),
    Term("reading", "निर्वचन", _("The sense given to a provision that can be read in several ways, with its reason.")),
    Term("draft order", "प्रारूप आदेश", _("The proposed allotment, published so that everybody can object.")),
    Term("window", "आपत्ति अवधि", _("The days on which objections are received, at least seven clear days.")),
    Term("objection", "आपत्ति", _("A statement that the draft is wrong, filed with its ground and papers.")),
    Term("receipt", "पावती", _("The proof that an objection was received, with its number and the instant.")),
    Term("District report", "आख्या", _("What the District Magistrate’s office reports on an objection.")),
    Term("decision", "निस्तारण", _("The answer to an objection, with its reasons; it is public.")),
    Term("revised draft", "संशोधित प्रारूप", _("A draft published again for offices that changed, with a fresh window.")),
    Term("final order", "अंतिम आदेश", _("The allotment after every objection is decided.")),
    Term("notification", "अधिसूचना", _("The publication of an order in the Gazette, which brings it into force.")),
    Term("corrigendum", "शुद्धि-पत्र", _("The correction of a clerical mistake after publication.")),
    Term("stayed", "स्थगित", _("Held in abeyance by a court until it decides.")),
    Term("quashed", "अपास्त", _("Set aside by a court.")),
    Term("fingerprint", "डिजिटल छाप", _("A number (SHA-256) that changes when a single letter of a file changes.")),
)  # fmt: skip


@require_safe
def how_it_works(request: HttpRequest) -> HttpResponse:
    """From the figures to the Gazette, and how anybody can check it."""
    return render(request, "reservations/pages/how_it_works.html")


@require_safe
def record_of_acts(request: HttpRequest) -> HttpResponse:
    """What the record of acts is, and its head of each night, to be held against what an order prints."""
    page = Paginator(record.anchors(), NIGHTS).get_page(request.GET.get("page"))
    return render(request, "reservations/pages/record.html", {"page": page})


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """The words of the statutes, each in both languages."""
    return render(request, "reservations/pages/glossary.html", {"terms": TERMS})


@require_safe
def accessibility(request: HttpRequest) -> HttpResponse:
    """What was done so that everybody can use the site, and what is not perfect."""
    return render(request, "reservations/pages/accessibility.html", {"email": settings.CONTACT_EMAIL})


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Which personal data are kept, why, for how long, and who sees them."""
    return render(request, "reservations/pages/privacy.html", {"email": settings.CONTACT_EMAIL})


@require_safe
def contact(request: HttpRequest) -> HttpResponse:
    """Whom to ask, and why an objection is not sent there."""
    return render(request, "reservations/pages/contact.html", {"email": settings.CONTACT_EMAIL})
