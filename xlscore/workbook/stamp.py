"""A stamp tells what xlscore wrote on a result sheet, so that what others typed there is seen.

It has one code for the whole table, and a short one for each column and each
row: a changed cell is where they cross. Codes are made of values as any program
gives them back after saving: of a number 12 digits, of a text the words. Rows
that were only sorted are the same table.

A stamp also says what the results were made from: the name of the file, and
every cell of the workbook that xlscore did not write.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from hashlib import blake2b
from operator import mul
from typing import NamedTuple, TypeAlias

from xlscore.workbook.cells import Value, without_blanks

Position: TypeAlias = tuple[int, int]
"""Row and column, counted from 1."""

SHORT = 1 << 12
"""Codes of rows and columns are smaller: two characters each."""
LONG = 1 << 60
"""Codes of whole tables and names are smaller: ten characters each."""
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_."
MOST_ROWS = 4000
"""In longer tables only the column of a changed cell is known."""
MOST_COMPARED = 200**2
"""So many pairs of lines are compared to see which were put between others."""
FORMULA = "="
"""Stands for a formula: its value changes by itself."""

NAME = "xlscore.stamp"
"""How the defined names begin that hold a stamp, piece by piece: they belong to the sheet alone."""
LONGEST = 240
"""Excel takes no longer text inside a formula."""


class Table(NamedTuple):
    """The codes of a table: of all its rows in any order, of each column, and of each row."""

    whole: int
    columns: tuple[int, ...]
    rows: tuple[int, ...]


class Origin(NamedTuple):
    """What results were made from: codes of the name of the file and of its cells; 0: not known."""

    file: int = 0
    cells: int = 0


class Stamp(NamedTuple):
    """What was written on a result sheet, and from what it was made."""

    table: Table
    origin: Origin

    @property
    def text(self) -> str:
        """The stamp as it is kept in a workbook.

        >>> read_stamp(Stamp(Table(5, (1, 4095), (0, 64, 2)), Origin(7, LONG - 1)).text)
        Stamp(table=Table(whole=5, columns=(1, 4095), rows=(0, 64, 2)), origin=Origin(file=7, \
cells=1152921504606846975))
        """
        whole, columns, rows = self.table
        long = "".join(_written(number, 10) for number in (*self.origin, whole))
        return "-".join([long, *("".join(_written(n, 2) for n in ns) for ns in (columns, rows))])


def read_stamp(text: str) -> Stamp | None:
    """Read a stamp; None if the text is none.

    >>> read_stamp("") == read_stamp("=Games!$A$1") == None
    True
    """
    found = re.fullmatch(
        r"((?:[\w.]{10}){3})-((?:[\w.]{2}){0,999})-((?:[\w.]{2}){0,4000})", text, re.ASCII
    )
    if not found:
        return None
    file, cells, whole = _numbers(found[1], 10)
    return Stamp(Table(whole, _numbers(found[2], 2), _numbers(found[3], 2)), Origin(file, cells))


def stamp_names(stamp: Stamp) -> dict[str, str]:
    """The defined names that hold a stamp, with their formulas.

    >>> stamp_names(Stamp(Table(1, (2,), ()), Origin()))
    {'xlscore.stamp1': '"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAB-AC-"'}
    """
    text = stamp.text
    pieces = (text[at : at + LONGEST] for at in range(0, len(text), LONGEST))
    return {f"{NAME}{number}": f'"{piece}"' for number, piece in enumerate(pieces, 1)}


def stamp_of(rows: Sequence[Sequence[Value]], origin: Origin | None = None) -> Stamp:
    """The stamp for a table that was made from something, which may not be known."""
    return Stamp(code_of_table(rows), origin or Origin())


def stamp_in(names: Mapping[str, str]) -> Stamp | None:
    """Read the stamp in the defined names of a sheet; None if there is none."""
    pieces, number = "", 1
    while formula := names.get(f"{NAME}{number}"):
        pieces += formula.removeprefix("=").strip('"')
        number += 1
    return read_stamp(pieces)


@lru_cache(maxsize=SHORT)
def _written(number: int, places: int) -> str:
    return "".join(DIGITS[number >> 6 * place & 63] for place in reversed(range(places)))


def _numbers(text: str, places: int) -> tuple[int, ...]:
    words = (text[at : at + places] for at in range(0, len(text), places))
    return tuple(sum(DIGITS.index(c) << 6 * n for n, c in enumerate(word[::-1])) for word in words)


# --- codes ------------------------------------------------------------------------------


def code_of_name(file: str) -> int:
    """The code of a file's name; capitals do not count."""
    return _hashed(file.casefold())


def code_of_cells(sheets: Mapping[str, Iterable[tuple[Position, Value]]]) -> int:
    """The code of the cells of some sheets; empty ones, and empty sheets, do not count."""
    codes = {name: sum(map(_at_its_place, cells)) for name, cells in sheets.items()}
    return _hashed(repr(sorted((name, code) for name, code in codes.items() if code)))


def _at_its_place(cell: tuple[Position, Value]) -> int:
    (row, column), value = cell
    return (row << 15 | column << 1 | 1) * _code(value)


def code_of_table(rows: Sequence[Sequence[Value]]) -> Table:
    """The codes of a table whose rows have the same length."""
    codes = [list(map(_code, row)) for row in rows]
    sums = [sum(map(mul, row, range(1, 2 * len(row), 2))) for row in codes]
    columns = tuple(
        sum(map(mul, column, range(1, 2 * len(codes), 2))) % SHORT
        for column in zip(*codes, strict=True)
    )
    whole = sum(_hashed(str(number)) for number in sums if number) % LONG
    short = tuple(number % SHORT for number in sums) if len(sums) <= MOST_ROWS else ()
    return Table(whole, columns, short)


@lru_cache(maxsize=1 << 15, typed=True)
def _code(value: Value) -> int:
    text = _as_text(value)
    return _hashed(text) if text else 0


def _as_text(value: Value) -> str:
    """A value as it is after any program has saved it.

    >>> _as_text(54.0) == _as_text(54), _as_text(54) == _as_text("54"), _as_text(53.333333333333336)
    (True, False, '53.3333333333')
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{value + 0:.12g}"
    words = without_blanks(str("" if value is None else value))
    return words and f"'{words}"


def alike(one: Value, other: Value) -> bool:
    """Say whether two values are the same after any program has saved them."""
    return _as_text(one) == _as_text(other)


def _hashed(text: str) -> int:
    digest = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big") % LONG


# --- what was changed -------------------------------------------------------------------


def overtyped(table: Table, rows: Sequence[Sequence[Value]]) -> list[Position]:
    """The cells, counted from 1, that hold something else than a table of these codes had.

    Cells that were emptied are not given: nothing is lost in them. Nor are rows
    that were moved or taken away.
    """
    now = code_of_table(rows)
    if now.whole == table.whole:
        return []
    columns = _added(table.columns, now.columns)
    lines = [] if columns else _added(table.rows, now.rows)
    left = [r for r in range(len(rows)) if r not in lines]
    across = [c for c in range(len(now.columns)) if c not in columns]
    rest = code_of_table([[rows[r][c] for c in across] for r in left])
    changed = [(left[r], across[c]) for r, c in _crossings(table, rest)]
    added = [
        (r, c)
        for r in range(len(rows))
        for c in range(len(now.columns))
        if r in lines or c in columns
    ]
    return sorted((r + 1, c + 1) for r, c in {*changed, *added} if _as_text(rows[r][c]))


def _added(before: Sequence[int], now: Sequence[int]) -> set[int]:
    """The lines that were put between others."""
    return {n for step, lines in _steps(before, now) if step == "insert" for n in lines}


def _changed(before: Sequence[int], now: Sequence[int]) -> list[int]:
    """The lines that are not what they were."""
    if len(before) == len(now):
        return [n for n, code in enumerate(now) if code != before[n]]
    return [n for step, lines in _steps(before, now) if step == "replace" for n in lines]


def _steps(before: Sequence[int], now: Sequence[int]) -> Iterator[tuple[str, range]]:
    """How lines became others; where much is different, all of it was replaced."""
    top = _alike(before, now)
    end = _alike(before[top:][::-1], now[top:][::-1])
    old, new = before[top : len(before) - end], now[top : len(now) - end]
    if len(old) * len(new) > MOST_COMPARED:
        yield "replace", range(top, top + len(new))
        return
    for step, _, _, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        yield step, range(top + first, top + last)


def _alike(before: Sequence[int], now: Sequence[int]) -> int:
    """How many lines at the beginning are the same."""
    pairs = enumerate(zip(before, now, strict=False))
    return next((n for n, (old, new) in pairs if old != new), min(len(before), len(now)))


def _crossings(before: Table, now: Table) -> Collection[Position]:
    """Where changed rows and columns cross; if that explains all, only where both did so alike."""
    columns = _changed(before.columns, now.columns)
    rows = _changed(before.rows, now.rows) if before.rows else range(len(now.rows))
    crossings = [(row, column) for row in rows for column in columns]
    if len(before.rows) != len(now.rows) or len(before.columns) != len(now.columns):
        return crossings
    alike = [
        (row, column)
        for row, column in crossings
        if (now.rows[row] - before.rows[row]) * (2 * row + 1) % SHORT
        == (now.columns[column] - before.columns[column]) * (2 * column + 1) % SHORT
    ]
    explains_all = {*rows} == {r for r, _ in alike} and {*columns} == {c for _, c in alike}
    return alike if explains_all else crossings
