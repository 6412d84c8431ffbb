"""Devices in words."""

import pytest

from reservations.devices import device

CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36"


@pytest.mark.parametrize(
    ("user_agent", "words"),
    [
        (CHROME, "Chrome on Linux"),
        (CHROME + " Edg/126.0", "Edge on Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit Version/17.5 Safari/604.1",
            "Safari on iPhone",
        ),
        ("curl/8.0 Linux", "Linux"),
        ("", "a device that does not say what it is"),
    ],
)
def test_a_device_is_named_by_browser_and_system(user_agent: str, words: str) -> None:
    assert device(user_agent) == words
