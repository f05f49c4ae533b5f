"""What scoring one workbook spends its time on, in a process of its own.

    python -m benchmarks.shares WORKBOOK

prints milliseconds of computing for each step, and its share.
"""

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

STEPS: dict[str, float] = {"starting Python": process_time()}


def step(name: str, work: Callable[..., Any], *arguments: Any) -> Any:
    """Do something, and note how long it took."""
    start = process_time()
    found = work(*arguments)
    STEPS[name] = STEPS.get(name, 0) + process_time() - start
    return found


def imports() -> None:
    import xlscore.hosts.command_line.cli
    import xlscore.workbook.runs.score  # noqa: F401


def main(source: Path, target: Path) -> None:
    """Do what the command ``score`` does, step by step."""
    gc.disable()
    step("imports", imports)
    from xlscore.tournament import results, scoring
    from xlscore.workbook.package import write_results
    from xlscore.workbook.reading.inputs.door import read_file
    from xlscore.workbook.reading.read import read_event
    from xlscore.workbook.result_sheets.built_palette import PALETTE
    from xlscore.workbook.result_sheets.plan import plan

    rules = scoring.score_board
    scoring.score_board = lambda *board: step("rules", rules, *board)
    sheets = step("reading cells", read_file, source).sheets
    event = step("reading the event", read_event, sheets)
    found = step("adding up, ranking, findings", results.score_event, event)
    STEPS["adding up, ranking, findings"] -= STEPS.get("rules", 0)
    built = step("building sheets", plan, found)
    step("writing", write_results, source, target, built, PALETTE)
    whole = sum(STEPS.values())
    for name, seconds in STEPS.items():
        print(f"    {name:30} {seconds * 1000:8.1f} ms {seconds / whole:5.0%}")


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        main(Path(sys.argv[1]), Path(folder) / Path(sys.argv[1]).name)
