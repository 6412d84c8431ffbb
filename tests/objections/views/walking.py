"""Walking through the pages of filing with Django's test client."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import resolve, reverse

from objections.models import Objection
from tests.objections.filed import ANSWERS

BUTTON = {1: "next", 2: "next", 3: "next", 4: "submit"}


def secret_of(response: HttpResponse) -> str:
    """The secret in the address that a response leads to."""
    return str(resolve(response["Location"]).kwargs["secret"])


def begin(client: Client, code: str = "NN-2028", **given: str) -> str:
    """Submit the first page; gives the secret of the draft."""
    response = client.post(reverse("objections:start", args=[code]), {**ANSWERS[1], **given})
    assert response.status_code == 302, response.content.decode()
    return secret_of(response)


def fill(client: Client, secret: str, step: int, /, **given: Any) -> HttpResponse:
    """Submit one step as its answers are, with changes; None leaves a field out."""
    data = {**ANSWERS[step], BUTTON[step]: "1", **given}
    return client.post(address(secret, step), {name: value for name, value in data.items() if value is not None})


def address(secret: str, step: int) -> str:
    """Where a step is."""
    return reverse("objections:draft", args=[secret, step])


def add(client: Client, secret: str, *files: SimpleUploadedFile, **given: Any) -> HttpResponse:
    """Add papers to the third step."""
    return client.post(address(secret, 3), {**ANSWERS[3], "add": "1", "papers": list(files), **given}, follow=True)


def file(client: Client, **given: Any) -> Objection:
    """File an objection through all four pages."""
    secret = begin(client)
    fill(client, secret, 2)
    fill(client, secret, 3)
    response = fill(client, secret, 4, **given)
    assert response.status_code == 302, response.content.decode()
    return Objection.objects.get(number=resolve(response["Location"]).kwargs["number"])


def words(response: Any) -> str:
    """The text of a page."""
    return response.content.decode()
