"""The top level is fixed, and every test lies at the path of its code."""

from tests.architecture.tree import below, files

TOP = {
    "folders": {"config", "reservations", "objections", "templates", "static", "tests"},
    "files": {
        *("manage.py", "pyproject.toml", "docker-compose.yml", "README.md", "LICENSE", "Makefile"),
        *("requirements.lock", "requirements-dev.lock", "package.json", "package-lock.json"),
    },
}


def test_nothing_else_lies_at_the_top() -> None:
    names = {below(path).parts[0] for path in files()}
    unexpected = {name for name in names if not name.startswith(".")} - TOP["folders"] - TOP["files"]
    assert not unexpected
    assert TOP["folders"] | TOP["files"] <= names
