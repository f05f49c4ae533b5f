"""Run by Python with uno, not by pytest: work in Calc with xlscore in it and print JSON.

    in_calc.py FOLDER TASKS

FOLDER has the profile, TASKS is a file with a JSON list. What each task needs is
said with the function of its name; ``calc.py`` tells more.
"""

import json
import sys
import time
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.in_libreoffice import desktop_of, office, setting

FILTERS = {".xlsx": "Calc MS Excel 2007 XML", ".ods": "calc8", ".pdf": "calc_pdf_Export"}


def main(folder, tasks):
    with office(folder) as context:
        print(json.dumps([DOES[name](context, *given) for name, *given in tasks]))


def make(context, name):
    return context.ServiceManager.createInstanceWithContext(name, context)


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


def timed(context, cells, formulas, runs):
    """Put each formula on a block of its own, a line of seven; gives the seconds of full runs."""
    document = opened(context)
    sheet = document.Sheets.getByIndex(0)
    width, height = len(cells[0]), len(cells)
    for number, formula in enumerate(formulas):
        top = number * (height + 1)
        block = sheet.getCellRangeByPosition(0, top, width - 1, top + height - 1)
        put(block, cells)
        last = width + formula["columns"]
        area = sheet.getCellRangeByPosition(width + 1, top, last, top + formula["rows"] - 1)
        area.setArrayFormula(formula["text"].replace("{cells}", address(block)))
    document.calculateAll()
    seconds = []
    for _ in range(runs):
        start = time.perf_counter()
        document.calculateAll()
        seconds.append(time.perf_counter() - start)
    document.close(True)
    return seconds


def put(block, cells):
    width = block.Columns.Count
    block.setDataArray(
        tuple(
            tuple(written(row[column] if column < len(row) else None) for column in range(width))
            for row in cells
        )
    )
    for row, line in enumerate(cells):
        for column, cell in enumerate(line):
            if isinstance(cell, dict):
                block.getCellByPosition(column, row).Formula = cell["formula"]


def written(cell):
    if cell is None or isinstance(cell, dict):
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
    """Run commands of the menu; see ``calc.py``."""
    document = opened(context, file)
    told = [command(context, document, name) for name in commands]
    save(document, saved_as)
    document.close(True)
    return told


def command(context, document, name):
    helper = make(context, "com.sun.star.frame.DispatchHelper")
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


def described(context, names):
    """What the function wizard shows: help, and each argument with help and whether it is asked."""
    known = make(context, "com.sun.star.sheet.FunctionDescriptions")
    answers = []
    for name in names:
        about = {one.Name: one.Value for one in known.getByName(name)}
        arguments = [[a.Name, a.Description, a.IsOptional] for a in about["Arguments"]]
        answers.append([about["Description"], arguments])
    return answers


def noted(context, file, note, commands):
    """Score, write a note beside the results, give commands; gives the note after each."""
    document = opened(context, file)
    command(context, document, "score")
    sheet, cell, text = note
    where = document.Sheets.getByName(sheet).getCellRangeByName(cell)
    where.String = text
    told = []
    for name in commands:
        done, _ = command(context, document, name)
        told.append([done, where.String])
    document.close(True)
    return told


def resaved(context, file, cells, saved_as):
    """Open, calculate, save; gives the formula and the value of each cell of the first sheet."""
    document = opened(context, file)
    document.calculateAll()
    sheet = document.Sheets.getByIndex(0)
    found = [sheet.getCellRangeByName(name) for name in cells]
    told = [[cell.Formula, shown(cell)] for cell in found]
    save(document, saved_as)
    document.close(True)
    return told


def typed(context, file, cell, value):
    """What a user does: open a workbook, type a number into its first sheet, save, close."""
    document = opened(context, file)
    document.Sheets.getByIndex(0).getCellRangeByName(cell).Value = value
    document.calculateAll()
    document.store()
    document.close(True)


def undone(context, file, steps):
    """Score, then undo and redo with Calc's own steps; gives the sheets after each."""
    document = opened(context, file)
    told = [document.Sheets.ElementNames]
    command(context, document, "score")
    told.append(document.Sheets.ElementNames)
    for step in steps:
        getattr(document.UndoManager, step)()
        told.append(document.Sheets.ElementNames)
    document.close(True)
    return told


def prepared(context, file, preparations, commands):
    """Do something to a workbook first, and give commands; gives what they say.

    Preparations are ["protect", sheet or ""], ["menu", command] and ["write", [sheet, cell, text]].
    """
    document = opened(context, file)
    told = []
    for what, given in preparations:
        if what == "protect":
            (document.Sheets.getByName(given) if given else document).protect("")
        elif what == "write":
            sheet, cell, text = given
            document.Sheets.getByName(sheet).getCellRangeByName(cell).String = text
        else:
            command(context, document, given)
    before = document.Sheets.ElementNames
    told = [command(context, document, name) for name in commands]
    after = document.Sheets.ElementNames
    document.close(True)
    return [told, before == after]


def read_only(context, file, name):
    read = (setting("ReadOnly", value=True),)
    url = Path(file).resolve().as_uri()
    document = desktop_of(context).loadComponentFromURL(url, "_blank", 0, read)
    told = command(context, document, name)
    document.close(True)
    return told


def jumped(context, file):
    """What Check shows in its dialog, and where its button leads."""
    from xlscore.hosts.calc.inside.document import go_to, read_sheets
    from xlscore.hosts.calc.inside.findings import dialog_of
    from xlscore.hosts.pressed import found_in

    document = opened(context, file)
    found = found_in(read_sheets(document))
    dialog = dialog_of(context, found)
    lines = dialog.getControl("list").Items
    text = dialog.getControl("text").Text
    dialog.dispose()
    go_to(document, found[0].place)
    selected = document.CurrentSelection.AbsoluteName
    document.close(True)
    return [lines, text, selected]


def clicked(context, file, commands):
    """Click on commands of the menu in a window that writes down what it is made to show."""
    from xlscore.hosts.calc.inside.menu import Menu

    shown = []

    class Clicked(Menu):
        """Shows nothing; of two dialogs the second one cannot be made."""

        def _tell(self, done):
            shown.append(["box", done.said])

        def _show(self, found):
            if any(kind == "dialog" for kind, _ in shown):
                raise ValueError("no dialog")
            shown.append(["dialog", len(found)])

    document = opened(context, file)
    here = Clicked(context, Window(document.CurrentController, shown))
    for name in commands:
        here.dispatch(SimpleNamespace(Complete=f"org.xlscore:{name}"), ())
    document.close(True)
    return shown


class Window:
    """A window whose bar writes down what it shows."""

    def __init__(self, controller, shown):
        self.Controller, self.shown = controller, shown

    def createStatusIndicator(self):
        return self

    def start(self, text, _):
        self.shown.append(["bar", text])

    def setText(self, text):
        self.shown.append(["bar", text])

    def setValue(self, _):
        pass

    def end(self):
        self.shown.append(["bar", ""])


def first_board(context, file, seats, formula, saved_as):
    """What a new director does: type a board, have it scored in cells, score it all, print.

    ``seats``: what stands in the row of each power from its player on. The formula
    comes beside the table. Gives what it shows, and what the menu says.
    """
    document = opened(context, file)
    games = document.Sheets.getByName("Games")
    put(games.getCellRangeByName("D2:I8"), seats)
    area = games.getCellRangeByName("R2:R8")
    games.getCellRangeByName("R1").String = "Score"
    area.setArrayFormula(formula)
    scores = [[cell.Value for cell in row] for row in rows_of(area)]
    said = command(context, document, "score")
    for name in saved_as:
        save(document, name)
    document.close(True)
    return [scores, said]


DOES = {
    "clicked": clicked,
    "first_board": first_board,
    "evaluate": evaluate,
    "timed": timed,
    "menu": menu,
    "call": call,
    "scored": scored,
    "described": described,
    "resaved": resaved,
    "typed": typed,
    "undone": undone,
    "noted": noted,
    "prepared": prepared,
    "read_only": read_only,
    "jumped": jumped,
}

if __name__ == "__main__":
    main(sys.argv[1], json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))
