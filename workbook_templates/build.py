"""Build the templates of this folder. Run it from the project's folder."""

from pathlib import Path

from xlscore import find
from xlscore.workbook.template import Wishes, write_template

HERE = Path(__file__).parent

SYSTEMS = ("Cascadia", "Origins 2003", "Origins 2007", "Super Pastis", "Two-Tier")

if __name__ == "__main__":
    write_template(HERE / "blank.xlsx", Wishes())
    for system in map(find, SYSTEMS):
        write_template(HERE / f"{system.id}.xlsx", Wishes(system=system))
