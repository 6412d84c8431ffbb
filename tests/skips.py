"""Holds a run to its word: with --allow-skip=REASON a test skipped for any other reason fails the run."""

from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--allow-skip", default=None, metavar="REASON", help="the only reason for which a test may be skipped"
    )


def reason(report: Any) -> str:
    """Give the sentence with which a test was skipped."""
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return text.removeprefix("Skipped: ")


def refused(reports: list[Any], allowed: str) -> list[str]:
    """Name every test that was skipped for another reason."""
    return [f"{report.nodeid}: {reason(report)}" for report in reports if reason(report) != allowed]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    allowed = session.config.getoption("--allow-skip")
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if allowed is None or reporter is None or hasattr(session.config, "workerinput"):
        return
    found = refused(reporter.stats.get("skipped", []), allowed)
    for line in found:
        reporter.write_line(f"SKIPPED WITHOUT LEAVE {line}", red=True)
    if found:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
