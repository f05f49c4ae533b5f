"""``xlscore score WORKBOOK -o SCORED``, read back by openpyxl."""

from pathlib import Path

from click.testing import CliRunner

from tests.doors.cases import Answer, Cases
from tests.doors.workbooks import read_back, rounds_of, write_workbooks
from xlscore.hosts.command_line.cli import commands

NAME = "workbook"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    found: dict[str, Answer] = {}
    for path, one in write_workbooks(rounds_of(cases), folder).items():
        target = path.with_stem(f"{path.stem} scored")
        run = CliRunner().invoke(commands, ["score", str(path), "-o", str(target)])
        assert target.exists(), run.output
        found |= read_back(target, [one])
    return found
