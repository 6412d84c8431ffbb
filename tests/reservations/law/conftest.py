"""The shared data beside the repository, for tests that hold the law against published outcomes."""

import os
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[3]


@pytest.fixture
def shared() -> Path:
    folder = Path(os.environ.get("SHARED", REPOSITORY.parent / "shared"))
    if not folder.is_dir():
        pytest.skip("shared data absent")
    return folder
