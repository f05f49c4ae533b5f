"""How long a browser takes: Pyodide under Node, against this Python in the same run.

    npm install
    python benchmarks/pyodide.py

Start: Pyodide is loaded and the wheels are unpacked. Then, in seconds: every worked case through
`xlscore.score`, and the league example from bytes to bytes; the first time with what is imported.
"""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.in_browser import in_browser

ROOT = Path(__file__).parents[1]

WORK = """
import json, time
from pathlib import Path

def cases():
    import xlscore
    from xlscore.catalogue.worked import all_cases
    for _, case in all_cases():
        try:
            xlscore.score(case.system, **case.game, **case.options)
        except xlscore.XlscoreError:
            pass

def league():
    from xlscore.workbook.runs.in_memory import score_bytes
    score_bytes(Path(FOLDER, "league.xlsx").read_bytes())

def seconds(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start

told = json.dumps({f"{work.__name__}, time {n}": seconds(work)
                   for work in (cases, league) for n in (1, 2)})
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "league.xlsx").write_bytes((ROOT / "examples" / "league.xlsx").read_bytes())
        in_browser("0", folder)  # the wheel is built
        start = time.perf_counter()
        in_browser("0", folder)
        print(f"start {time.perf_counter() - start:10.1f} s")
        there = json.loads(in_browser(f"FOLDER = '/files'\n{WORK}\ntold", folder))
        script = f"FOLDER = {name!r}\n{WORK}\nprint(told)"
        run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, stdout=-1, check=True)
    for what, here in json.loads(run.stdout).items():
        print(f"{what:16} {there[what]:6.2f} s / {here:6.2f} s = {there[what] / here:5.1f}")


if __name__ == "__main__":
    main()
