"""What a pressed button does with the sheets of a workbook that is open, in whichever program."""

from collections.abc import Sequence
from dataclasses import replace

from xlscore.engine.event import Finding, how_many, in_order
from xlscore.engine.exact import counted
from xlscore.errors import BadOption, NoSystem, UnknownOption, UnknownSystem
from xlscore.tournament.results import Results, score_event
from xlscore.workbook.cells import Sheets
from xlscore.workbook.reading.elsewhere import and_games_elsewhere
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.standard.layout import PROBLEMS

NO_SYSTEM = (UnknownSystem, UnknownOption, BadOption)
"""Findings for want of which there is no scoring system."""


def scored_sheets(sheets: Sheets, known: Sequence[Finding] = ()) -> Results:
    """Score the sheets, of which something is known already.

    Raises what keeps the workbook from having a scoring system.
    """
    results = _results(sheets, known)
    if not results.system:
        why = (f.mistake for f in results.findings if isinstance(f.mistake, NO_SYSTEM))
        raise next(why, NoSystem())
    return results


def found_in(sheets: Sheets, known: Sequence[Finding] = ()) -> list[Finding]:
    """Everything that is wrong in the sheets, the worst first."""
    return in_order(_results(sheets, known).findings)


def _results(sheets: Sheets, known: Sequence[Finding]) -> Results:
    event = and_games_elsewhere(read_event(sheets), sheets)
    return score_event(replace(event, findings=[*event.findings, *known]))


def listed(found: Sequence[Finding], most: int) -> str:
    """Say what was found, a line for each, but not more than so many."""
    lines = [f"{finding.severity}: {finding}" for finding in found[:most]]
    more = len(found) - most
    return (
        "\n".join([*lines, f"... and {more} more."] if more > 0 else lines) or "Nothing was found."
    )


def how_it_went(results: Results) -> str:
    """Say in one sentence what was scored and found."""
    boards = sum(1 for board in results.boards if board.breakdown)
    see = f": see {PROBLEMS}" if results.findings else ""
    scored = counted(boards, "board") if boards else "no boards"
    return f"Scored {scored}, {how_many(results.findings)}{see}."


def as_before(names: Sequence[str]) -> str:
    """Say which sheets were brought back."""
    return f"As before the last scoring: {', '.join(names)}."
