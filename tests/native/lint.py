"""What Excel refuses in a formula, although the engines of these tests take it.

Excel "repairs" a file with such a name and takes the function away. So this looks at the
pieces of a formula and at the text that a file stores.
"""

import re
from collections.abc import Iterator

from openpyxl.utils import FORMULAE

from xlscore.native.formula import NEWER, WORKSHEET, Formula, Function, Optional, Variable

LONGEST, DEEPEST, MOST_IN_LET, MOST_PARAMETERS = 8_192, 64, 126, 253

SHARED = frozenset(
    {
        *("ABS", "AND", "CHOOSE", "COLUMNS", "COUNT", "IF", "IFERROR", "INDEX", "INT", "ISNUMBER"),
        *("LARGE", "LEFT", "LEN", "MAX", "MID", "MIN", "MMULT", "MOD", "NOT", "OR", "ROWS"),
        *("SEARCH", "SIGN", "SUBSTITUTE", "SUM", "TRANSPOSE", "TRIM", "UPPER", *NEWER, *WORKSHEET),
    }
)
"""The functions in use; Excel 2024 and 365 have every one of them. No other one comes in unseen."""

NAMES_OF_FUNCTIONS = {*FORMULAE, *NEWER, *WORKSHEET} | {
    *("ARRAYTOTEXT", "CHOOSECOLS", "CHOOSEROWS", "EXPAND", "GROUPBY", "IMAGE", "PERCENTOF"),
    *("PIVOTBY", "SORTBY", "TEXTAFTER", "TEXTBEFORE", "TEXTSPLIT", "TOROW", "TRIMRANGE"),
    *("VALUETOTEXT", "WRAPCOLS", "WRAPROWS", "XLOOKUP", "REGEXTEST", "TRANSLATE"),
}

KEPT = {
    *("RESULT", "RETURN", "VALUE", "ARGUMENT", "EVALUATE", "CALL", "EXEC", "EXECUTE", "ERROR"),
    *("YIELD", "BREAK", "ELSE", "GROUP", "R", "C", "TRUE", "FALSE"),
}

ADDRESS = re.compile(r"[A-Z]{1,3}\d+|R\d*C\d*|R\d+|C\d+")


def refusals(formula: Formula) -> Iterator[str]:
    """Everything for which Excel would not take a formula as the text of a defined name."""
    if len(formula.stored) > LONGEST:
        yield f"{len(formula.stored)} characters"
    if formula.stored.startswith("="):
        yield "an = in front"
    yield from map("name {}".format, filter(_is_no_name, _names(formula)))
    yield from map("function {}".format, {*_functions(formula)} - SHARED)
    yield from map("not declared: {}".format, _used(formula) - _declared(formula))
    yield from _of_depth(formula)
    yield from _of_prefixes(formula)


def _names(formula: Formula) -> set[str]:
    return {str(piece) for piece in formula.pieces if isinstance(piece, Variable)}


def _is_no_name(name: str) -> bool:
    word = name.upper()
    return (
        word in NAMES_OF_FUNCTIONS
        or word in KEPT
        or ADDRESS.fullmatch(word) is not None
        or re.fullmatch(r"[a-z][a-z_0-9]{1,30}", name) is None
    )


def _functions(formula: Formula) -> Iterator[str]:
    return (str(piece) for piece in formula.pieces if isinstance(piece, Function))


def _declared(formula: Formula) -> set[str]:
    """The parameters, and what stands in front of its formula in a LET."""
    declared, levels = set(), []
    pieces = formula.pieces
    for before, piece in zip(("", *pieces), pieces, strict=False):
        if piece == "(":
            levels.append([before == "LET", 0])
        elif piece == ")":
            levels.pop()
        elif piece == "," and levels:
            levels[-1][1] += 1
        elif isinstance(piece, Variable) and levels:
            in_let, number = levels[-1]
            if type(piece) is not Variable or (in_let and number % 2 == 0 and before in "(,"):
                declared.add(str(piece))
    return declared


def _used(formula: Formula) -> set[str]:
    return {str(piece) for piece in formula.pieces if type(piece) is Variable}


def _of_depth(formula: Formula) -> Iterator[str]:
    depth = deepest = 0
    for piece in formula.pieces:
        depth += (piece == "(") - (piece == ")")
        deepest = max(deepest, depth)
    if depth:
        yield f"{depth} brackets too many"
    if deepest > DEEPEST:
        yield f"{deepest} levels"


def _of_prefixes(formula: Formula) -> Iterator[str]:
    """Every newer function and every variable has its prefix; brackets are for people only."""
    text = re.sub(r'"[^"]*"', "", formula.stored)
    for word in re.findall(r"(?<![\w.])[A-Z][A-Z.]*(?=\()", text):
        if word in NEWER | WORKSHEET:
            yield f"{word} without _xlfn"
    for word in re.findall(
        r"(?<![\w.])[a-z]\w*", text.replace("_xlpm.", "_").replace("_xlop.", "_")
    ):
        yield f"{word} without a prefix"
    if "[" in text:
        yield "brackets around a parameter"
    for name in (p for p in formula.pieces if isinstance(p, Optional)):
        if formula.stored.count(f"_xlop.{name}") != 1:
            yield f"{name} is not declared once as optional"
