"""How much the command line costs, as ratios against a yardstick measured in the same run.

    python benchmarks/command_line.py

Start-up: `xlscore --version` against a Python that does nothing. Scoring: the whole process of
`xlscore score` against a plain openpyxl script that loads and saves the same workbook.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]

XLSCORE = [sys.executable, "-c", "from xlscore.hosts.cli import main; main()"]

LOAD_AND_SAVE = """
import sys, openpyxl
openpyxl.load_workbook(sys.argv[1]).save(sys.argv[2])
"""


def seconds(command: Sequence[str]) -> float:
    """The time of one whole process."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
    return time.perf_counter() - start


def compare(name: str, command: Sequence[str], yardstick: Sequence[str], runs: int) -> None:
    """Run both in turn and print the ratio of the medians."""
    pairs = [(seconds(command), seconds(yardstick)) for _ in range(runs)]
    one, other = (statistics.median(times) for times in zip(*pairs, strict=True))
    print(f"{name:44} {one * 1000:7.0f} ms / {other * 1000:7.0f} ms = {one / other:5.2f}")


def main() -> None:
    """Print every ratio."""
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder) / "out.xlsx")
        compare("xlscore --version / python -c pass", [*XLSCORE, "--version"],
                [sys.executable, "-c", "pass"], runs=15)  # fmt: skip
        for example in ("cascadia.xlsx", "league.xlsx"):
            source = str(ROOT / "examples" / example)
            compare(
                f"score {example} / openpyxl load + save",
                [*XLSCORE, "score", source, "-o", out],
                [sys.executable, "-c", LOAD_AND_SAVE, source, out],
                runs=5,
            )


if __name__ == "__main__":
    main()
