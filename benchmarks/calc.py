"""How long LibreOffice Calc takes for our functions, against its own in the same run.

    python benchmarks/calc.py

A sheet with 1,000 boards, each with an array formula that scores it, calculated
fully: with one system, and with all of them in turn; against the same sheet with
1,000 array formulas of Calc's own SUMPRODUCT. Needs LibreOffice.
"""

import statistics
import sys
from itertools import cycle, islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.excel import CELLS  # noqa: E402
from tests.calc import calc_with_xlscore  # noqa: E402
from xlscore.catalogue import CATALOGUE  # noqa: E402

BOARDS, RUNS = 1_000, 5


def formulas(texts: list[str], rows: int = 7) -> list[dict[str, Any]]:
    """So many formulas as there are boards."""
    return [{"text": text, "rows": rows, "columns": 1} for text in islice(cycle(texts), BOARDS)]


SHEETS = {
    "SUMPRODUCT, Calc's own": formulas(["=SUMPRODUCT({cells};{cells})"], 1),
    "SUM_OF_SQUARES_SCORE": formulas(["=SUM_OF_SQUARES_SCORE({cells})"]),
    "CASCADIA_SCORE": formulas(["=CASCADIA_SCORE({cells})"]),
    "every system in turn": formulas([f"={s.function}({{cells}})" for s in CATALOGUE.values()]),
}


def main() -> None:
    """Print every ratio."""
    tasks: list[list[Any]] = [["timed", CELLS, sheet, RUNS] for sheet in SHEETS.values()]
    with calc_with_xlscore() as calc:
        answers = calc.do(*tasks)
    each = [statistics.median(seconds) * 1000 / BOARDS for seconds in answers]
    for name, mean in zip(SHEETS, each, strict=True):
        print(f"{name:28} {mean:7.3f} ms a formula / {each[0]:.3f} ms = {mean / each[0]:6.1f}")


if __name__ == "__main__":
    main()
