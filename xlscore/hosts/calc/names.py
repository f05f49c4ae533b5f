"""Our functions' names in formulas: plain in Excel's files, ``XLSCORE.`` before them in Calc's.

Newer versions of Calc (25.2 does, 7.4 does not) read and write them plain, too.

In a file of Excel a name may have more before it: the number of the add-in
workbook (``[1]!CASCADIA_SCORE``), or ``_xldudf_`` for a function of xlwings Lite.
The latter comes back; the former is not needed, Excel finds the add-in by itself.
"""

import re
from collections.abc import Iterator, Mapping

from xlscore.hosts.calc.description import SERVICE
from xlscore.hosts.worksheet import functions

PASSED_OVER = r"""(?P<other> "(?:[^"]|"")*+" | '(?:[^']|'')*+'!? )"""
"""Texts, and names of sheets."""

LITE = "_xldudf_"

IN_EXCEL = re.compile(
    rf"""
    {PASSED_OVER}
    | (?<![\w.!]) (?P<before> \[\d+\]! | {LITE} )? (?P<name> [A-Za-z][\w]*+ ) (?= \s*\( )
    """,
    re.VERBOSE,
)

IN_CALC = re.compile(
    rf"{PASSED_OVER} | (?<![\w.!]) (?: {SERVICE}\. )? (?P<name> \w++ ) (?= \s*\( )",
    re.VERBOSE | re.IGNORECASE,
)


def for_calc(formula: str) -> str:
    """A formula of Excel as Calc reads it in a file.

    >>> for_calc('SUM(cascadia_score(A1:B7))&"CASCADIA_SCORE("')
    'SUM(XLSCORE.CASCADIA_SCORE(A1:B7))&"CASCADIA_SCORE("'
    """

    def renamed(found: re.Match[str]) -> str:
        name = (found["name"] or "").upper()
        return f"{SERVICE}.{name}" if name in functions() else found[0]

    return IN_EXCEL.sub(renamed, formula)


def for_excel(formula: str, before: Mapping[str, str]) -> str:
    """A formula of Calc's file as Excel reads it; ``before``: what stands before a name.

    >>> for_excel('XLSCORE.CASCADIA_SCORE(A1:B7)&"XLSCORE.CASCADIA_SCORE("', {})
    'CASCADIA_SCORE(A1:B7)&"XLSCORE.CASCADIA_SCORE("'
    >>> for_excel("XLSCORE.SUM(1)+TRIBUTE_SCORE(B1:B7)", {"TRIBUTE_SCORE": "_xldudf_"})
    'XLSCORE.SUM(1)+_xldudf_TRIBUTE_SCORE(B1:B7)'
    """

    def renamed(found: re.Match[str]) -> str:
        name = (found["name"] or "").upper()
        return f"{before.get(name, '')}{name}" if name in functions() else found[0]

    return IN_CALC.sub(renamed, formula)


def lite_names(formula: str) -> Iterator[tuple[str, str]]:
    """The functions of ours in a formula that xlwings Lite marked, each with its mark."""
    for found in IN_EXCEL.finditer(formula):
        if found["before"] == LITE and found["name"].upper() in functions():
            yield found["name"].upper(), LITE
