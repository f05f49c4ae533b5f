"""X45x to X49x: a cell or a sheet that is read or written."""

from xlscore.errors.base import XlscoreError


class NotACellValue(XlscoreError):
    """Something that no cell can hold was to be written."""

    code = "X450"
    message = "{sheet}!{cell}: {value!r} cannot be written into a cell"
    cure = "A cell holds a text, a finite number, yes or no, a date, or nothing."


class CellHoldsFormula(XlscoreError):
    """A value would overwrite a formula."""

    code = "X451"
    message = "{sheet}!{cell} holds a formula, which would be lost"
    cure = "Delete the formula in Excel first, or let the value go to another cell."


class CellInFormulaRange(XlscoreError):
    """A value would land inside the range that one formula fills."""

    code = "X452"
    message = "{sheet}!{cell} belongs to the {kind} in {range}"
    cure = "Delete that formula in Excel first, or let the value go to another cell."


class CellIsMerged(XlscoreError):
    """A value would land in a cell that is covered by a merged one."""

    code = "X453"
    message = "{sheet}!{cell} is covered by the merged cells {range}"
    cure = "Unmerge these cells in Excel."


class NoSuchSheet(XlscoreError):
    """There is no worksheet of this name."""

    code = "X454"
    message = "the workbook has no worksheet called {sheet!r}"
    cure = "Check the name of the sheet."


class SheetIsNotOurs(XlscoreError):
    """A sheet of the name of a result sheet was not written by xlscore."""

    code = "X455"
    message = "there is already a sheet called {sheet!r}, and xlscore did not write it"
    cure = "Rename that sheet. xlscore replaces only the sheets that it wrote itself."


class CellIsNotOurs(XlscoreError):
    """Results would overwrite what somebody else wrote on a result sheet."""

    code = "X456"
    message = "{sheet}!{cell} holds something that xlscore did not write, where results must go"
    cure = "Move it to another column or sheet: results grow with the number of players and rounds."


class TableOnResults(XlscoreError):
    """A table that somebody made of our results no longer fits them."""

    code = "X457"
    message = "the table {table} on {sheet} has the heading {heading!r}; the results have {now!r}"
    cure = "Turn the table into a plain range in Excel (Table Design, Convert to Range)."


class NotASheetName(XlscoreError):
    """A sheet cannot have this name."""

    code = "X458"
    message = "{sheet!r} cannot be the name of a sheet"
    cure = "A sheet name has 1 to 31 characters, none of them [ ] : * ? / or a backslash."


class NotANumber(XlscoreError):
    """A cell that should hold a number holds none that is finite."""

    code = "X459"
    message = "{sheet}!{cell} should hold a number, but holds {value!r}"
    cure = "Type the number again in Excel and save."


class NoSuchSharedString(XlscoreError):
    """A cell points to a text that is not in the file."""

    code = "X460"
    message = "{sheet}!{cell} points to the shared text {value!r}, which is not in the file"
    cure = "The file is damaged. Open it in Excel and save it again."


class OutsideTheGrid(XlscoreError):
    """A reference is not a cell of a worksheet."""

    code = "X461"
    message = "{value!r} in {sheet} is no cell of a worksheet"
    cure = "A worksheet has the rows 1 to 1048576 and the columns A to XFD."


class TextTooLong(XlscoreError):
    """A text is longer than a cell can hold."""

    code = "X462"
    message = "{where} holds a text of {length} characters; a cell can hold {limit}"
    cure = "Shorten it."


class CellIsHeading(XlscoreError):
    """A value would overwrite a heading of a table."""

    code = "X463"
    message = "{sheet}!{cell} is a heading of the table {table}"
    cure = "Let the value go to another cell, or turn the table into a plain range in Excel."


class ShareOfNobody(XlscoreError):
    """A share stands beside a seat that nobody took over."""

    code = "X470"
    message = "a share is written beside {power}, but no second player"
    cure = (
        "Name the second player, or clear the share. If it says how the game ended, "
        "write A/E/F draw under Result instead."
    )
