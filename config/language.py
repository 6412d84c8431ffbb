"""The language of a page: from its address, else from the cookie of the last choice, else Hindi."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.urls import translate_url
from django.utils import translation
from django.views.decorators.vary import vary_on_cookie


def chosen_before(request: HttpRequest) -> str:
    """Give the language this browser used last, else Hindi; the browser's own wish list is not asked."""
    remembered = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return remembered if remembered in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


class LanguageMiddleware(LocaleMiddleware):
    """Django's, but addresses without a language follow the cookie, and an address with one is remembered."""

    def process_request(self, request: HttpRequest) -> None:
        named = translation.get_language_from_path(request.path_info)
        translation.activate(named or chosen_before(request))
        request.LANGUAGE_CODE = translation.get_language()

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        response = super().process_response(request, response)
        named = translation.get_language_from_path(request.path_info)
        if named and response.status_code < 400 and named != chosen_before(request):
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                named,
                max_age=settings.LANGUAGE_COOKIE_AGE,
                secure=settings.LANGUAGE_COOKIE_SECURE,
                samesite="Lax",
            )
        return response


@vary_on_cookie
def home(request: HttpRequest) -> HttpResponse:
    """Send a visitor of the bare address to the home page in the language used last."""
    return HttpResponseRedirect(f"/{chosen_before(request)}/")


def languages(request: HttpRequest) -> dict[str, Any]:
    """Give templates `languages`: code, own name, address of this page in it, whether it is shown now."""
    current = translation.get_language()
    return {
        "languages": [
            {"code": code, "name": name, "url": same_page(request, code), "current": code == current}
            for code, name in settings.LANGUAGES
        ]
    }


def same_page(request: HttpRequest, code: str) -> str:
    """Give the address of this page in another language; from a page that does not exist, that of the home page."""
    here = request.get_full_path()
    address = translate_url(here, code)
    return address if address != here or code == translation.get_language() else f"/{code}/"
