"""Reading answers: the text of a page without tags, and the obstacles a form lists."""

import re
from html import unescape

from django.http import HttpResponse


def text(answer: HttpResponse) -> str:
    """What a page says, tags left out, spaces made single."""
    main = answer.content.decode().split("<main", 1)[1].split("</main>", 1)[0]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", main)).split())


def errors(answer: HttpResponse) -> list[str]:
    """The errors of the form of a page, those of no field first."""
    form = answer.context["form"]
    return [*form.non_field_errors(), *(e for name in form.fields for e in form[name].errors)]
