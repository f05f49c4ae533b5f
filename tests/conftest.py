"""What pytest does for all tests."""

from typing import Any


def pytest_terminal_summary(terminalreporter: Any) -> None:
    from tests.doors.table import print_table

    print_table(terminalreporter)
