"""What pytest does for all tests: which are run, and what is said at the end.

Tests that try a whole catalogue or corpus, or wait for LibreOffice or a browser, take most of the
time. Without ``--all`` a part of them is run, always the same one; the end of the run says how
many were left out.
"""

import zlib
from pathlib import Path
from typing import Any

import pytest

ONE_IN = {
    "native/test_house_formulas.py": 4,
    "native/test_same_numbers.py": 10,
    "package/test_attacks.py": 3,
    "package/test_corpus.py": 12,
    "package/test_validator.py": 12,
    "test_calc.py": 6,
    "test_calc_extension.py": 4,
    "test_calc_open.py": 4,
    "test_cases.py": 4,
    "test_cli.py": 3,
    "test_laws.py": 6,
    "test_properties_of_standings.py": 3,
    "test_reads.py": 6,
    "workbook/test_any_value.py": 4,
    "workbook/test_batch.py": 3,
    "workbook/test_files_of_programs.py": 6,
    "workbook/test_page.py": 4,
    "workbook/test_recalculate.py": 4,
    "workbook/test_template.py": 3,
}
"""The files of which one test in so many is run. In all others every test is."""

LEFT_OUT = pytest.StashKey[int]()
"""How many tests were left out."""

HERE = Path(__file__).parent


def pytest_addoption(parser: Any) -> None:
    parser.addoption("--all", action="store_true", help="Run the tests that take long, too.")


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    if runs_everything(config):
        return
    kept: list[Any] = []
    left_out: list[Any] = []
    for item in items:
        (kept if _is_run(item) else left_out).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=left_out)
    config.stash[LEFT_OUT] = len(left_out)


def pytest_sessionfinish(session: Any) -> None:
    """Tell the process that shows the end of the run, where this one is a worker."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", 0)


def runs_everything(config: pytest.Config) -> bool:
    """Whether nothing is left out: with ``--all``, and where files or tests are asked for."""
    return config.getoption("--all") or any(
        argument.partition("::")[0].endswith(".py") for argument in config.args
    )


def _is_run(item: Any) -> bool:
    file = Path(item.fspath)
    if not file.is_relative_to(HERE):
        return True
    name = file.relative_to(HERE).as_posix()
    return zlib.crc32(item.name.encode()) % ONE_IN.get(name, 1) == 0


def pytest_terminal_summary(terminalreporter: Any) -> None:
    from tests.doors.table import print_table

    print_table(terminalreporter)
    if left_out := terminalreporter.config.stash.get(LEFT_OUT, 0):
        terminalreporter.write_line(f"{left_out} tests were left out: pytest --all runs them, too.")
