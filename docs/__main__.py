"""Make everything anew that is made from the code: pages, templates, examples.

    python -m docs

Run it from the project's folder, and look at what git says has changed.
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent

MADE_BY = (
    *sorted(HERE.glob("make_*.py")),
    HERE.parent / "workbook_templates" / "build.py",
    HERE.parent / "examples" / "make_examples.py",
)

if __name__ == "__main__":
    for script in MADE_BY:
        subprocess.run([sys.executable, script], check=True, cwd=HERE.parent)
