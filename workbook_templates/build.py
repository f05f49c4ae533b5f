"""Build the templates of this folder, and the styles of result sheets as XlsxWriter writes them.

Run it from the project's folder.
"""

import re
from pathlib import Path

from xlscore import find
from xlscore.hosts.excel.vba.build import build_macro_template
from xlscore.workbook.package.palette import palette_of
from xlscore.workbook.standard.looks import STYLES
from xlscore.workbook.standard.template import build_template
from xlscore.workbook.standard.wishes import Wishes

HERE = Path(__file__).parent

SYSTEMS = ("Cascadia", "Origins 2003", "Origins 2007", "Super Pastis", "Two-Tier")

PALETTE = HERE.parent / "xlscore" / "workbook" / "result_sheets" / "built_palette.py"
PALETTE_TEXT = '''"""``layout.STYLES`` as a styles part. Made by workbook_templates/build.py."""

from xlscore.workbook.package.palette import Palette

# fmt: off
PALETTE = Palette(
    part=(
{part}
    ),
    formats={formats},
)
'''


def palette_module() -> str:
    """Give the module that spares a run the start of XlsxWriter: a quarter of its time."""
    palette = palette_of(STYLES)
    pieces = re.findall(rb"<[^<]{1,80}|[^<]{1,80}", palette.part)
    lines = "\n".join(f"        {piece!r}" for piece in pieces)
    formats = "".join(f"\n        {n!r}: {i}," for n, i in palette.formats.items())
    return PALETTE_TEXT.format(part=lines, formats=f"{{{formats}\n    }}")


if __name__ == "__main__":
    wishes = {"blank": Wishes(), **{s.id: Wishes(system=s) for s in map(find, SYSTEMS)}}
    PALETTE.write_text(palette_module(), encoding="utf-8")
    for name, wish in wishes.items():
        (HERE / f"{name}.xlsx").write_bytes(build_template(wish))
        (HERE / f"{name}.xlsm").write_bytes(build_macro_template(wish))
