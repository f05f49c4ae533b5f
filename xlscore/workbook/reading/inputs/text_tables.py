"""Reading .csv and .tsv: any usual encoding, separator and decimal sign."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from xlscore.errors import NotAWorkbook, NotText
from xlscore.workbook.cells import Cells, Grid, Sheets, Value

MARKS = {
    b"\xef\xbb\xbf": "utf-8-sig",
    b"\xff\xfe\x00\x00": "utf-32",
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
}
"""How a text begins that says which encoding it has."""

SEPARATORS = (";", "\t", ",")

MOST_LINES_TRIED = 50
MOST_CELLS = 600_000
MOST_LINES = 1_048_576
MOST_SEPARATORS = 2_000_000
LONGEST_CELL = 32_767
LONGEST_NAME = 31

RISKY = "=+-@\t\r\n＝＋－＠"  # noqa: RUF001 (their full-width forms)
"""A text that begins so could be taken for a formula."""

BLANKS = " \xa0"
"""Those that can stand before a formula; the second one is a non-breaking blank."""

ESCAPED = re.compile(f"'+[{BLANKS}]*[{re.escape(RISKY)}]")

INSIDE = re.compile(f"(?<=[;\t\r\n])(?='*[{BLANKS}]*[{re.escape(RISKY)}])")
KEPT_INSIDE = re.compile(f"(?<=[;\t\r\n])'(?='*[{BLANKS}]*[{re.escape(RISKY)}])")
"""Where a program that splits at semicolons would see a formula, and the apostrophe against it."""

NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,14})(?:(?P<sign>[.,])\d{1,15})?")

ONE_LINER = re.compile(r"[^,|]+(?:,[^,|]*){2,5}(?:\|[^,|]+(?:,[^,|]*){2,5}){6}")
"""A whole game on one line: power, result, centres ... for seven powers. It stays one cell."""


def read_text(content: bytes, path: Path) -> Sheets:
    """Read a table of separated values; gives one sheet with the file's name.

    A number is a number, with a decimal point or, where the separator is not a
    comma, a decimal comma. All else is text; an apostrophe that keeps a text
    from being a formula is taken off. Raises NotText and NotAWorkbook.
    """
    text = decoded(content, path)
    if max(text.count("\n"), text.count("\r")) > MOST_LINES:
        raise NotAWorkbook(reason=f"{path.name} has more than {MOST_LINES} lines")
    if text.lstrip().startswith("<"):
        raise NotAWorkbook(reason=f"{path.name} is a web page or an XML file")
    try:
        return {sheet_name(path): _grid(text, separator_of(text), path)}
    except csv.Error as fault:
        raise NotAWorkbook(reason=fault) from None


def _grid(text: str, separator: str, path: Path) -> Grid:
    if text.count(separator) > MOST_SEPARATORS:
        raise NotAWorkbook(reason=f"{path.name} has more than {MOST_SEPARATORS} places for cells")
    grid, left = Cells(), MOST_CELLS
    for row, cells in enumerate(_rows(text, separator), 1):
        filled = {
            column: value_of(cell, decimal_comma=separator != ",")
            for column, cell in enumerate(cells, 1)
            if cell != ""
        }
        if filled:
            grid.rows[row] = filled
        left -= len(filled)
        if left < 0:
            raise NotAWorkbook(reason=f"{path.name} has more than {MOST_CELLS} cells")
    return grid


def decoded(content: bytes, path: Path) -> str:
    """The text of a file: as its first bytes say, else UTF-8, else as Windows writes it."""
    encoding = next((name for mark, name in MARKS.items() if content.startswith(mark)), "")
    if not encoding and b"\x00" in content:
        encoding = "utf-16-le" if content[1:2] == b"\x00" else "utf-16-be"
    for tried in [encoding] if encoding else ["utf-8", "cp1252"]:
        try:
            text = content.decode(tried)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text
    raise NotText(file=path.name)


def separator_of(text: str) -> str:
    """Find the separator: the one that splits most lines into the same number of cells.

    Raises NotAWorkbook where nothing separates.
    """
    lines = list(islice(filter(str.strip, _lines(text)), MOST_LINES_TRIED))
    if any(map(ONE_LINER.fullmatch, lines)):
        return ","
    first = text.lstrip().partition("\n")[0].strip().casefold()
    if first.startswith("sep=") and first[4:5] in SEPARATORS:
        return first[4]
    agreeing = {separator: _agreeing(lines, separator) for separator in SEPARATORS}
    best = max(SEPARATORS, key=agreeing.__getitem__)
    if not agreeing[best]:
        raise NotAWorkbook(reason="it is a text without columns")
    return best


def _agreeing(lines: list[str], separator: str) -> tuple[int, ...]:
    """How many lines have the commonest number of cells above one, and that number."""
    counts = Counter(len(next(csv.reader([line], delimiter=separator))) for line in lines)
    counts.pop(1, None)
    return max(((times, cells) for cells, times in counts.items()), default=())


def _rows(text: str, separator: str) -> Iterator[list[str]]:
    """The cells of each line, as the csv module reads them."""
    if text[:4].casefold() == "sep=":
        text = text.partition("\n")[2]
    if any(map(ONE_LINER.fullmatch, _lines(text))):
        yield from map(_cells_of, _lines(text))
        return
    csv.field_size_limit(LONGEST_CELL)
    yield from csv.reader(
        io.StringIO(text, newline=""),
        delimiter=separator,
        skipinitialspace=f'{separator} "' in text,
    )


def _lines(text: str) -> Iterator[str]:
    """The lines one after another; a file may be nothing but ends of lines."""
    return (line.rstrip("\r\n") for line in io.StringIO(text, newline=None))


def _cells_of(line: str) -> list[str]:
    return [line] if ONE_LINER.fullmatch(line) else next(csv.reader([line]), [])


def value_of(cell: str, *, decimal_comma: bool = False) -> Value:
    """Read one cell.

    >>> value_of("7"), value_of("2,5", decimal_comma=True), value_of("'=1+1"), value_of("01")
    (7, 2.5, '=1+1', '01')
    """
    written = cell.strip(BLANKS)
    number = NUMBER.fullmatch(written)
    if number and not number["sign"]:
        return int(written)
    if number and (number["sign"] == "." or decimal_comma):
        return float(written.replace(",", "."))
    if "'" not in cell:
        return cell
    return KEPT_INSIDE.sub("", cell[1:] if ESCAPED.match(cell) else cell)


def sheet_name(path: Path) -> str:
    """A name that a sheet can have, made of the file's name."""
    name = re.sub(r"[\[\]:*?/\\\x00-\x1f]", " ", path.stem).strip(" '")[:LONGEST_NAME]
    return name or "Table"
