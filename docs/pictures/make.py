"""Render the pictures of docs/excel.md and docs/calc.md. Run it from the project's folder.

Needs soffice, python3-uno, pdftoppm (poppler-utils) and convert (imagemagick).
"""

import io
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.calc import calc_with_xlscore
from tests.workbook.builders import CHART, PLAYERS
from xlscore import find
from xlscore.hosts.excel.vba.build import build_macro_template
from xlscore.workbook.runs.score import score_workbook
from xlscore.workbook.standard.template import build_template
from xlscore.workbook.standard.wishes import Wishes

HERE = Path(__file__).parent

FORMULA = re.compile(rb"<f[ >].*?</f>")

SHOWN = {
    "button": ("cup", "Fill in the coloured cells"),
    "function": ("cup", "Worksheet functions"),
}
SHOWN["standings"] = ("scored", "Standings: ")
SHOWN["calc"] = ("calc", "Score\n")
SHOWN["calc_standings"] = ("calc", "Tied")
"""Each picture: which workbook, and a text that stands on the page."""


def main() -> None:
    """Render every picture."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cup = build_macro_template(Wishes(system=find("Cascadia")))
        (folder / "cup.xlsm").write_bytes(for_a_picture(cup))
        score_workbook(HERE.parents[1] / "examples" / "cascadia.xlsx", folder / "scored.xlsx")
        profile = f"-env:UserInstallation={folder.as_uri()}/profile"
        office = ["soffice", "--headless", profile, "--convert-to", "pdf", "--outdir", name]
        run(*office, folder / "cup.xlsm", folder / "scored.xlsx")
        work_in_calc(folder / "calc.pdf")
        for picture, (book, text) in SHOWN.items():
            render(folder / f"{book}.pdf", text, HERE / f"{picture}.png")


def work_in_calc(pdf: Path) -> None:
    """Type a board in Calc, score it in cells and with the menu, and print."""
    seats = [[player, *CHART[power]] for player, power in zip(PLAYERS, CHART, strict=True)]
    with calc_with_xlscore() as calc:
        cup = calc.folder / "cup.xlsx"
        cup.write_bytes(build_template(Wishes(system=find("Cascadia"), players=7)))
        calc.do(["first_board", cup, seats, "=CASCADIA_SCORE(E2:I8)", [pdf]])


def for_a_picture(package: bytes) -> bytes:
    """Print the buttons; and show the values of formulas, which LibreOffice cannot calculate."""
    memory = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(package)) as old, zipfile.ZipFile(memory, "w") as new:
        for name in old.namelist():
            part = old.read(name).replace(b"<x:PrintObject>False</x:PrintObject>", b"")
            new.writestr(name, FORMULA.sub(b"", part) if "sheets/sheet" in name else part)
    return memory.getvalue()


def render(pdf: Path, text: str, picture: Path) -> None:
    """Render the first page that shows a text, without its margins and its footer."""
    pages = run("pdftotext", pdf, "-").split("\f")
    page = next(str(number) for number, words in enumerate(pages, 1) if text in words)
    run(
        "pdftoppm", "-r", "90", "-f", page, "-l", page, "-singlefile", "-png", pdf, pdf.parent / "p"
    )
    crop = ["-gravity", "North", "-crop", "100%x90%+0+0", "-trim", "-bordercolor", "white"]
    run("convert", pdf.parent / "p.png", *crop, "-border", "8", "-strip", "-colors", "64", picture)


def run(*command: object) -> str:
    """Run a program and give what it prints."""
    return subprocess.run(
        list(map(str, command)), check=True, capture_output=True, text=True
    ).stdout


if __name__ == "__main__":
    main()
