"""One table says how it went: every error has a line in it, and every door goes by it."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from docs.make_errors_page import every_error
from xlscore.errors import InternalFault, Severity, XlscoreError
from xlscore.hosts.command_line.cli import _complain, commands
from xlscore.workbook.runs.outcomes import OUTCOMES, Status, outcome_of, status_with
from xlscore.workbook.runs.worker import Row, Task, failed

ERRORS = sorted(every_error(), key=lambda kind: kind.code)
PAGE = (Path(__file__).parents[1] / "docs" / "server.md").read_text(encoding="utf-8")

TOO_LARGE = {*range(521, 532), 565}
TOO_MUCH = {533, 534, 562, 591, 592, 593}
NOT_THE_FILE = {560, 594, 595, 597, 598, 599}
"""As docs/server.md names them."""


def expected(code: int) -> tuple[Status, int, int]:
    if code // 100 != 5:
        return Status.NOT_SCORED, 3, 422
    http = 413 if code in TOO_LARGE else 503 if code in TOO_MUCH else 422
    return Status.FAILED, 5, 500 if code in NOT_THE_FILE else http


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.code)
def test_every_error_has_its_outcome(kind: type[XlscoreError]) -> None:
    status, exit_, http = expected(int(kind.code[1:]))
    assert outcome_of(kind)[:3] == (status, exit_, http)


def with_facts(kind: type[XlscoreError]) -> XlscoreError:
    """An error of a kind with some fact for each gap in its sentence."""
    return kind(**dict.fromkeys(re.findall(r"{(\w+)", kind.message), 7))


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.code)
def test_command_and_batch_go_by_the_table(
    kind: type[XlscoreError], capsys: pytest.CaptureFixture[str]
) -> None:
    mistake, (status, exit_, _) = with_facts(kind), expected(int(kind.code[1:]))
    row: Row = failed(Task(source="cup.xlsx", target="scored.xlsx"), mistake)
    assert row.status is status
    assert _complain(mistake) == exit_
    assert f"xlscore: {kind.code} " in capsys.readouterr().err


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.code)
def test_only_a_finding_that_blocks_changes_the_status(kind: type[XlscoreError]) -> None:
    blocks = kind.severity is Severity.BLOCKS
    assert status_with([kind.severity]) is (Status.BLOCKED if blocks else Status.SCORED)


def test_what_nobody_foresaw_is_our_fault() -> None:
    assert outcome_of(InternalFault)[1:3] == (5, 500)
    assert _complain(RuntimeError("7")) == 5


def test_one_status_has_one_exit() -> None:
    exits = {status: {line.exit for line in OUTCOMES if line.status is status} for status in Status}
    assert exits == {
        Status.SCORED: {0},
        Status.BLOCKED: {1},
        Status.MISUSED: {2},
        Status.NOT_SCORED: {3},
        Status.FAILED: {5},
    }


def test_the_page_has_the_table() -> None:
    lines = re.findall(r"^\| (\d) \| (\d{3}) \|", PAGE, re.MULTILINE)
    assert sorted(lines) == sorted((str(line.exit), str(line.http)) for line in OUTCOMES)


def test_json_says_its_form() -> None:
    printed = CliRunner().invoke(
        commands, ["game", "Draw size", "--centres", "10,0,5,9,0,10,0", "--json"]
    )
    answer = json.loads(printed.output)
    assert list(answer) == ["format", "version", "system", "scores"]
    assert (answer["format"], answer["version"]) == ("xlscore", 1)
