"""``xlscore game SYSTEM --json``, a run for each case in this process."""

import json
from pathlib import Path

from click.testing import CliRunner

from tests.doors.cases import Answer, Cases
from xlscore import XlscoreError
from xlscore.catalogue.worked import Case
from xlscore.engine.dialects import POWERS
from xlscore.hosts.command_line.cli import commands

NAME = "command line"


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    return {number: answer(case) for number, case in cases.items()}


def answer(case: Case) -> Answer:
    run = CliRunner().invoke(commands, ["game", case.system, "--json", *flags(case)])
    if isinstance(run.exception, XlscoreError):
        return run.exception.code
    assert run.exception is None, run.output
    return {power: score["points"] for power, score in json.loads(run.stdout)["scores"].items()}


def flags(case: Case) -> list[str]:
    """What a director types behind the name of the system."""
    typed = []
    if case.centres:
        typed += ["--centres", ",".join(map(str, case.centres))]
    if case.rows:
        years = [
            f"{year}: " + ",".join(f"{power}={row.get(power, '')}" for power in POWERS)
            for year, row in case.rows.items()
        ]
        typed += ["--chart", "; ".join(years)]
    for power, year in case.eliminated.items():
        typed += ["--eliminated", f"{power}={year}"]
    for flag, value in (("draw", case.draw), ("conceded", case.conceded)):
        typed += [f"--{flag}", value] if value is not None else []
    typed += ["--last-year", str(case.last_year)] if case.last_year else []
    for name, value in case.options.items():
        typed += ["--option", f"{name}={value}"]
    return typed
