"""What the package needs: little, and late."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = """
import io, sys
import xlscore.workbook.package as package
content = open(sys.argv[1], "rb").read()
package.read_workbook(io.BytesIO(content))
package.write_results(io.BytesIO(content), io.BytesIO(), cells={"Games": {(1, 1): "=x"}})
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
HEAVY = {"lxml", "numpy", "openpyxl", "pandas", "socket", "ssl", "xlsxwriter", "xlwings"}


def test_nothing_heavy_is_imported_to_read_and_to_write_cells(tmp_path: Path) -> None:
    from tests.package.build import workbook

    path = tmp_path / "event.xlsx"
    path.write_bytes(workbook())
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert not HEAVY & set(done.stdout.split())


def test_the_format_is_read_by_expat_and_never_unpacked_to_disk() -> None:
    for path in (ROOT / "xlscore/workbook/package").glob("*.py"):
        text = path.read_text(encoding="utf-8")
        for word in ("ElementTree", "minidom", "openpyxl", "extractall", "saxutils"):
            assert word not in text, path.name
