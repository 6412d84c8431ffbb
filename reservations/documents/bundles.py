"""The data bundle of a published order: everything with which another machine repeats the calculation, in one ZIP."""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Mapping
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext, gettext_noop

from reservations.canonical import canonical_json, sha256_of
from reservations.law import registry
from reservations.law.canonical import inputs_from
from reservations.law.files import write_bodies, write_history, write_lots, write_state
from reservations.law.terms import Inputs

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first instant a ZIP can hold: equal content gives equal bytes
ORDINARY_FILE = 0o100644 << 16

CONTENTS = {
    "BODIES.csv": gettext_noop("the bodies and their population"),
    "HISTORY.csv": gettext_noop("earlier allotments that count"),
    "STATE.json": gettext_noop("totals of the State"),
    "LOTS.json": gettext_noop("lots drawn"),
    "ORDER.json": gettext_noop("the order as frozen; its SHA-256 is the fingerprint printed on each page"),
    "READINGS.json": gettext_noop("the readings chosen, by whom and why"),
    "RESULT.json": gettext_noop("the numbers, the category of each office, the findings"),
    "WORKING.json": gettext_noop("the working, step by step"),
    "MANIFEST.json": gettext_noop("SHA-256 and size of each file"),
}


def build(frozen: Mapping[str, Any], inputs: Mapping[str, Any], result: Mapping[str, Any]) -> bytes:
    """Return the bundle of a frozen order; equal arguments give equal bytes.

    `inputs` is the canonical form of what the computation was made from, `result` what `manage.py allot --format json`
    prints. The SHA-256 of ORDER.json is the fingerprint printed on the order's documents.
    """
    read_again = inputs_from(inputs, frozen["working"]["names"])
    files = {name: content.encode() for name, content in _input_files(read_again).items()}
    files |= {
        "ORDER.json": canonical_json(frozen),
        "READINGS.json": _json(frozen["readings"]),
        "RESULT.json": _json(result),
        "WORKING.json": _json(frozen["working"]),
    }
    files["README.txt"] = _readme(frozen, files, command(inputs, files)).encode()
    return _zip({**files, "MANIFEST.json": _json(_manifest(frozen, files))})


def sha256(bundle: bytes) -> str:
    """Return the SHA-256 of a bundle in hexadecimal."""
    return hashlib.sha256(bundle).hexdigest()


def command(inputs: Mapping[str, Any], files: Mapping[str, bytes]) -> str:
    """Return the command that repeats the calculation beside the unpacked files."""
    words = ["python", "manage.py", "allot", inputs["rules"], "BODIES.csv"]
    for option in ("history", "state", "lots"):
        name = next((name for name in files if name.partition(".")[0] == option.upper()), None)
        words += [f"--{option}", name] if name else []
    for option in ("election_date", "first_election"):
        words += [f"--{option.replace('_', '-')}", inputs[option]] if inputs[option] else []
    for reading, chosen in sorted(inputs["readings"].items()):
        words += ["--reading", f"{reading}={chosen}"]
    return shlex.join([*words, "--format", "json"])


def _input_files(inputs: Inputs) -> dict[str, str]:
    """Return the files of the inputs that are there, as `manage.py allot` reads them."""
    files = {"BODIES.csv": write_bodies(inputs.bodies, registry.get(inputs.rules))}
    if inputs.history:
        files["HISTORY.csv"] = write_history(inputs.history)
    if inputs.state_figures:
        files["STATE.json"] = write_state(inputs.state_figures)
    if inputs.lots.seed or inputs.lots.draws or inputs.lots.ties:
        files["LOTS.json"] = write_lots(inputs.lots)
    return files


def _readme(frozen: Mapping[str, Any], files: Mapping[str, bytes], line: str) -> str:
    texts = []
    for language in ("hi", "en"):
        with translation.override(language):
            context = {
                "title": frozen["order"]["title"][language],
                "code": frozen["order"]["code"],
                "version": frozen["version"]["number"],
                "stage": frozen["version"]["label"][language],
                "specimen": frozen["specimen"],
                "command": line,
                "contents": [(name, gettext(CONTENTS[name])) for name in [*files, "MANIFEST.json"]],
            }
            texts.append(render_to_string("documents/bundle_readme.txt", context))
    return "\n\n".join(texts)


def _manifest(frozen: Mapping[str, Any], files: Mapping[str, bytes]) -> dict[str, Any]:
    return {
        "format": 1,
        "order": frozen["order"]["code"],
        "version": frozen["version"]["number"],
        "stage": frozen["version"]["stage"],
        "specimen": frozen["specimen"],
        "data_sha256": sha256_of(frozen),
        "inputs_sha256": frozen["inputs_sha256"],
        "result_sha256": frozen["result_sha256"],
        "files": {
            name: {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content)}
            for name, content in sorted(files.items())
        },
    }


def _json(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=2, sort_keys=True) + "\n").encode()


def _zip(files: Mapping[str, bytes]) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, content in sorted(files.items()):
            entry = ZipInfo(name, EARLIEST)
            entry.compress_type, entry.external_attr, entry.create_system = ZIP_DEFLATED, ORDINARY_FILE, 3
            archive.writestr(entry, content)
    return packed.getvalue()
