"""Build the templates of this folder. Run it from the project's folder."""

from pathlib import Path

from xlscore import find
from xlscore.vba.build import build_macro_template
from xlscore.workbook.template import Wishes, build_template

HERE = Path(__file__).parent

SYSTEMS = ("Cascadia", "Origins 2003", "Origins 2007", "Super Pastis", "Two-Tier")

if __name__ == "__main__":
    wishes = {"blank": Wishes(), **{s.id: Wishes(system=s) for s in map(find, SYSTEMS)}}
    for name, wish in wishes.items():
        (HERE / f"{name}.xlsx").write_bytes(build_template(wish))
        (HERE / f"{name}.xlsm").write_bytes(build_macro_template(wish))
