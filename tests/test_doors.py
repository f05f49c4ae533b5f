"""Every whole board of the case files through the API, the command line and a scored workbook.

The three must give the same double, and the exact points must be those of the API.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import xlscore
from xlscore.dialects import POWERS
from xlscore.exact import to_cell
from xlscore.hosts.cli import commands
from xlscore.workbook.score import score_workbook
from xlscore.worked import Case, all_cases

from .case_files import ALL_CASES
from .workbook.builders import blank_workbook, rows_of, saved, settings

BOARDS = [case for _, case in all_cases() if not case.error]

GROUPS = sorted({(case.system, json.dumps(case.options, default=str)) for case in BOARDS})


def api(case: Case) -> Mapping[str, Any]:
    return xlscore.score(case.system, **case.game, **case.options)


@pytest.mark.parametrize("case", ALL_CASES)
def test_the_command_line_gives_what_the_api_gives(case: Case) -> None:
    arguments = ["game", case.system, "--json"]
    if case.centres:
        arguments += ["--centres", ",".join(map(str, case.centres))]
    if case.rows:
        years = [
            f"{year}: " + ",".join(f"{power}={row.get(power, '')}" for power in POWERS)
            for year, row in case.rows.items()
        ]
        arguments += ["--chart", "; ".join(years)]
    for power, year in case.eliminated.items():
        arguments += ["--eliminated", f"{power}={year}"]
    for flag, value in (("draw", case.draw), ("conceded", case.conceded)):
        arguments += [f"--{flag}", value] if value is not None else []
    arguments += ["--last-year", str(case.last_year)] if case.last_year else []
    for name, value in case.options.items():
        arguments += ["--option", f"{name}={value}"]
    run = CliRunner().invoke(commands, arguments)
    if case.error:
        assert isinstance(run.exception, xlscore.XlscoreError)
        assert run.exception.code == case.error
        return
    assert run.exception is None
    scores = json.loads(run.stdout)["scores"]
    expected = api(case)
    assert {power: s["exact"] for power, s in scores.items()} == {
        power: str(points) for power, points in expected.items()
    }
    assert all(scores[power]["points"] == to_cell(expected[power]) for power in POWERS)


@pytest.mark.parametrize(("system", "options"), GROUPS)
def test_a_scored_workbook_gives_what_the_api_gives(
    system: str, options: str, tmp_path: Path
) -> None:
    cases = [
        c for c in BOARDS if (c.system, json.dumps(c.options, default=str)) == (system, options)
    ]
    book = blank_workbook(system, boards=1)
    settings(book)["Options"].value = ", ".join(
        f"{name}={value}" for name, value in json.loads(options).items()
    )
    columns = {cell.value: cell.column for cell in book["Games"][1]}
    for number, case in enumerate(cases):
        for offset, power in enumerate(POWERS):
            for heading, value in seat(case, number, power).items():
                if heading not in columns:
                    columns[heading] = max(columns.values()) + 1
                    book["Games"].cell(1, columns[heading]).value = heading
                row = 2 + 7 * number + offset
                book["Games"].cell(row, columns[heading]).value = value
    target = tmp_path / "scored.xlsx"
    results = score_workbook(saved(book, tmp_path), target).results
    assert not results.blocked, [str(finding) for finding in results.findings]
    rows = rows_of(target, "Scores")
    for number, case in enumerate(cases):
        expected = api(case)
        cells = {row["Power"]: row["Score"] for row in rows[7 * number : 7 * number + 7]}
        assert cells == {power: to_cell(points) for power, points in expected.items()}, case.title


def seat(case: Case, number: int, power: str) -> dict[Any, Any]:
    """What a director types into one row of the Games sheet."""
    row: dict[Any, Any] = {"Round": 1, "Board": number + 1, "Power": power}
    row["Player"] = f"{power} {number}"
    row |= {year: counts.get(power) for year, counts in (case.rows or {}).items()}
    if case.centres:
        row["Centres"] = case.centres[POWERS.index(power)]
    if case.draw and power[0] in case.draw:
        row["Result"] = "draw"
    if case.conceded and power.startswith(case.conceded):
        row["Result"] = "conceded to"
    row["Eliminated"] = case.eliminated.get(power)
    row["Last year"] = case.last_year
    return row
