"""How much Python costs behind Excel, as ratios against a yardstick measured in the same run.

    python benchmarks/excel.py

A call: every system's worksheet function on one game, against the Python API on the same game
(``xlscore.score``). What Excel adds on Windows, a call to another process, is not in it. A click:
``score_tournament`` on the examples, on the tests' stand-in for Excel (xlwings' own object model
over openpyxl), against openpyxl loading and saving the same workbook.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import openpyxl  # noqa: E402

import xlscore  # noqa: E402
from tests.excel_engine import open_in_excel  # noqa: E402
from xlscore.engine.dialects import POWERS  # noqa: E402
from xlscore.hosts.excel import addin as excel  # noqa: E402
from xlscore.hosts.worksheet import functions  # noqa: E402

PLAYED = {
    1901: (4, 4, 5, 5, 4, 6, 4),
    1902: (4, 5, 6, 4, 5, 5, 4),
    1903: (3, 6, 7, 3, 6, 4, 5),
    1904: (2, 6, 8, 3, 7, 3, 5),
    1905: (0, 7, 9, 2, 8, 3, 5),
}

CHART = {year: dict(zip(POWERS, counts, strict=True)) for year, counts in PLAYED.items()}

CELLS = [
    ["", *map(float, CHART)],
    *([power, *(float(CHART[year][power]) for year in CHART)] for power in POWERS),
]


def seconds(work: Callable[[], object]) -> float:
    """The time of one run."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def compare(
    name: str, work: Callable[[], object], yardstick: Callable[[], object], runs: int, each: int = 1
) -> None:
    """Run both in turn and print the ratio of the medians; ``each``: so many calls in a run."""
    pairs = [(seconds(work), seconds(yardstick)) for _ in range(runs)]
    one, other = (statistics.median(times) * 1000 / each for times in zip(*pairs, strict=True))
    print(f"{name:58} {one:9.3f} ms / {other:9.3f} ms = {one / other:5.2f}")


def call_every_system() -> None:
    for system in xlscore.CATALOGUE.values():
        (points, *_) = functions()[system.function](CELLS)
        assert isinstance(points[0], float)


def score_every_system() -> None:
    for system in xlscore.CATALOGUE.values():
        xlscore.score(system.name, chart=CHART)


def load_and_save(path: Path, target: Path) -> None:
    openpyxl.load_workbook(path).save(target)


def click(path: Path) -> None:
    book = open_in_excel(path)
    excel.score_tournament()
    mode, sentence = book.app.impl.said[-1]
    assert mode == "info", sentence


def main() -> None:
    """Print every ratio."""
    number = len(xlscore.CATALOGUE)
    compare(
        f"a worksheet call, mean of {number} systems / xlscore.score",
        call_every_system,
        score_every_system,
        runs=15,
        each=number,
    )
    with tempfile.TemporaryDirectory() as folder:
        for example, runs in (("cascadia.xlsx", 7), ("league.xlsx", 3)):
            path, target = ROOT / "examples" / example, Path(folder) / example
            compare(
                f"open and click, {example} / openpyxl load + save",
                lambda path=path: click(path),  # type: ignore[misc]
                lambda path=path, target=target: load_and_save(path, target),  # type: ignore[misc]
                runs=runs,
            )


if __name__ == "__main__":
    main()
