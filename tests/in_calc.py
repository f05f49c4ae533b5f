"""Run by Python with uno, not by pytest: work in Calc with xlscore in it and print JSON.

    in_calc.py FOLDER TASKS

FOLDER has the profile, TASKS is a file with a JSON list. What each task needs is
said with the function of its name; ``calc.py`` tells more.
"""

import json
import sys
from pathlib import Path

from in_libreoffice import desktop_of, office, setting

FILTERS = {".xlsx": "Calc MS Excel 2007 XML", ".ods": "calc8", ".pdf": "calc_pdf_Export"}


def main(folder, tasks):
    with office(folder) as context:
        print(json.dumps([DOES[name](context, *given) for name, *given in tasks]))


def opened(context, file=None):
    """A document; a new one without a file."""
    url = Path(file).resolve().as_uri() if file else "private:factory/scalc"
    return desktop_of(context).loadComponentFromURL(url, "_blank", 0, ())


def save(document, file):
    path = Path(file)
    kind = setting("FilterName", FILTERS[path.suffix])
    document.storeToURL(path.resolve().as_uri(), (kind,))


def evaluate(context, blocks):
    """Calculate formulas, each on a block of cells; see ``calc.py``."""
    document = opened(context)
    sheet = document.Sheets.getByIndex(0)
    areas, top = [], 0
    for cells, formula, rows, columns in blocks:
        width = max(map(len, cells), default=0)
        place = "A1"
        if width:
            block = sheet.getCellRangeByPosition(0, top, width - 1, top + len(cells) - 1)
            put(block, cells)
            place = address(block)
        left = width + 1
        area = sheet.getCellRangeByPosition(left, top, left + columns - 1, top + rows - 1)
        area.setArrayFormula(formula.replace("{cells}", place))
        areas.append(area)
        top += max(len(cells), rows) + 1
    document.calculateAll()
    answers = [[list(map(shown, row)) for row in rows_of(area)] for area in areas]
    document.close(True)
    return answers


def put(block, cells):
    width = block.Columns.Count
    block.setDataArray(
        tuple(
            tuple(written(row[column] if column < len(row) else None) for column in range(width))
            for row in cells
        )
    )


def written(cell):
    if cell is None:
        return ""
    return float(cell) if isinstance(cell, int | float) else cell


def address(block):
    """A range such as $A$1:$B$7, without its sheet."""
    return block.AbsoluteName.rpartition("$Sheet1.")[2]


def rows_of(area):
    return [
        [area.getCellByPosition(column, row) for column in range(area.Columns.Count)]
        for row in range(area.Rows.Count)
    ]


def shown(cell):
    """A text, a number, or an error as it is shown."""
    if cell.getError() or cell.FormulaResultType2 == TEXT:
        return cell.String
    return cell.Value


TEXT = 2


def menu(context, file, commands, saved_as):
    """Give commands of the menu; see ``calc.py``."""
    document = opened(context, file)
    told = [command(context, document, name) for name in commands]
    save(document, saved_as)
    document.close(True)
    return told


def command(context, document, name):
    helper = context.ServiceManager.createInstanceWithContext(
        "com.sun.star.frame.DispatchHelper", context
    )
    frame = document.CurrentController.Frame
    told = helper.executeDispatch(frame, f"org.xlscore:{name}", "", 0, ())
    return [told.State == 1, told.Result]


def call(context, calls):
    """Calculate functions, each argument in cells of its own; see ``calc.py``."""
    document = opened(context)
    sheet = document.Sheets.getByIndex(0)
    areas, top = [], 0
    for name, given, rows, columns in calls:
        places, left = [], columns
        for cells in given:
            if cells:
                across, down = max(map(len, cells)), len(cells)
                block = sheet.getCellRangeByPosition(left, top, left + across - 1, top + down - 1)
                put(block, cells)
                left += across
            places.append(address(block) if cells else "")
        area = sheet.getCellRangeByPosition(0, top, columns - 1, top + rows - 1)
        area.setArrayFormula(f"={name}({';'.join(places)})")
        areas.append(area)
        top += max(rows, *map(len, filter(None, given)))
    document.calculateAll()
    answers = [[list(map(shown, row)) for row in rows_of(area)] for area in areas]
    document.close(True)
    return answers


def scored(context, file, names):
    """Score an open workbook through the menu and give the cells of some sheets."""
    document = opened(context, file)
    told = command(context, document, "score")
    sheets = document.Sheets
    found = {name: cells_of(sheets.getByName(name)) for name in names if sheets.hasByName(name)}
    document.close(True)
    return [told, found]


def cells_of(sheet):
    """All cells up to the last one that is filled: texts, and doubles to the last bit."""
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    last = cursor.RangeAddress
    return sheet.getCellRangeByPosition(0, 0, last.EndColumn, last.EndRow).getDataArray()


DOES = {"evaluate": evaluate, "menu": menu, "call": call, "scored": scored}

if __name__ == "__main__":
    main(sys.argv[1], json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))
