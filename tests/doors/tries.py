"""What people hand in besides a clean workbook, and what comes of it: results or a code."""

import io
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from openpyxl.workbook import Workbook

from tests.package.build import workbook, zipped
from tests.workbook.builders import settings, two_boards
from tests.workbook.old_formats import FORMATS
from tests.workbook.test_inputs import as_text, games
from xlscore import XlscoreError
from xlscore.workbook.runs.in_memory import score_bytes

ROOT = Path(__file__).parents[2]

Try: TypeAlias = tuple[str, Callable[[], bytes], str]
"""The name of the file, its content, and the code or the name of what comes out."""

SCORED = "cup (scored).xlsx"

NO_SYSTEM = "X301"


def saved(book: Workbook) -> bytes:
    memory = io.BytesIO()
    book.save(memory)
    return memory.getvalue()


def good() -> bytes:
    return saved(two_boards())


def half() -> bytes:
    return good()[:9000]


def scored() -> bytes:
    return score_bytes(good()).content or b""


def macros() -> bytes:
    return (ROOT / "workbook_templates" / "cascadia.xlsm").read_bytes()


def picture() -> bytes:
    return (ROOT / "docs" / "pictures" / "button.png").read_bytes()


def locked() -> bytes:
    """As a workbook begins that is locked with a password."""
    content = FORMATS["xls"]({(1, 1): 1})
    begun = content.replace("Workbook".encode("utf-16-le"), "Encrypte".encode("utf-16-le"))
    return begun + "EncryptedPackage".encode("utf-16-le")


def letter() -> bytes:
    kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
    return workbook(workbook_type=kind)


def lock_file() -> bytes:
    """What Excel leaves beside a workbook that is open."""
    return b"\x08Director" + b" " * 46 + "\x08Director".encode("utf-16-le") + bytes(90)


def without_games() -> bytes:
    book = two_boards()
    del book["Games"]
    return saved(book)


def system(name: str | None) -> bytes:
    book = two_boards()
    settings(book)["Scoring system"].value = name
    return saved(book)


def own_standings() -> bytes:
    book = two_boards()
    book.create_sheet("Standings")["A1"] = "Standings of last year"
    return saved(book)


def formula_for_a_name() -> bytes:
    book = two_boards()
    cell = book["Games"]["D2"]
    cell.value, cell.data_type = "=cmd|' /C calc'!A0", "s"
    return saved(book)


TRIES: Mapping[str, Try] = {
    # a tired director
    "a clean workbook": ("cup.xlsx", good, SCORED),
    "an empty file": ("cup.xlsx", bytes, "X503"),
    "an .xls that was renamed": ("cup.xlsx", lambda: FORMATS["xls"](games()), NO_SYSTEM),
    "an .ods": ("cup.ods", lambda: FORMATS["ods"](games()), NO_SYSTEM),
    "an .xlsb": ("cup.xlsb", lambda: FORMATS["xlsb"](games()), NO_SYSTEM),
    "an .xlsx that was renamed": ("cup.xls", good, SCORED),
    "no extension": ("cup", good, SCORED),
    "no name": ("", good, "workbook (scored).xlsx"),
    "capitals": ("CUP.XLSX", good, "CUP (scored).XLSX"),
    "letters as a Mac writes them": ("Re\u0301gion.xlsx", good, "Re\u0301gion (scored).xlsx"),
    "a path, as browsers tell it": ("C:\\fakepath\\cup.xlsx", good, SCORED),
    "no Games": ("cup.xlsx", without_games, "X401"),
    "a password": ("cup.xlsx", locked, "X563"),
    "a table as text": ("cup.csv", lambda: as_text().encode(), NO_SYSTEM),
    "a table as text of Windows": ("cup.csv", lambda: as_text().encode("utf-16"), NO_SYSTEM),
    "a table as text that was renamed": ("cup.xlsx", lambda: as_text().encode(), NO_SYSTEM),
    "a PDF": ("cup.pdf", lambda: b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n" * 20, "X503"),
    "a picture": ("cup.png", picture, "X564"),
    "a picture that was renamed": ("cup.xlsx", picture, "X564"),
    "a letter": ("cup.docx", letter, "X503"),
    "a zip file of workbooks": ("cup.zip", lambda: zipped({"cup.xlsx": good()}), "X503"),
    "half a download": ("cup.xlsx", half, "X507"),
    "a page that asks to sign in": ("cup.xlsx", lambda: b"<!DOCTYPE html><html>Hi</html>", "X503"),
    "Excel's lock file": ("~$cup.xlsx", lock_file, "X564"),
    "blanks": ("cup.txt", lambda: b"   \n\n \t", "X503"),
    "a scored workbook": (SCORED, scored, SCORED),
    "macros": ("cup.xlsm", macros, "cup (scored).xlsm"),
    "macros, renamed": ("cup.xlsx", macros, "X511"),
    "no macros, renamed": ("cup.xlsm", good, "X511"),
    "no scoring system": ("cup.xlsx", lambda: system(None), NO_SYSTEM),
    "a misspelt scoring system": ("cup.xlsx", lambda: system("Cascada"), "X201"),
    "Standings of one's own": ("cup.xlsx", own_standings, "X455"),
    # somebody hostile; damaged and overgrown packages are those of tests/package/test_attacks.py
    "a name that climbs": ("../../../etc/cup.xlsx", good, SCORED),
    "a name of dots": ("..", good, "workbook (scored).xlsx"),
    "a name that ends early": ("\0\0/\0cup.xlsx", good, "_cup (scored).xlsx"),
    "a name that turns around": ("cup\u202excod.xlsx", good, "cup_xcod (scored).xlsx"),
    "a name that is none": ("\udcff\ud83c.xlsx", good, "__ (scored).xlsx"),
    "a name of markup": ("<i onload=x>.xlsx", good, "_i onload=x_ (scored).xlsx"),
    "a name of a device": ("Con.xlsx", good, "_Con (scored).xlsx"),
    "a very long name": ("🎲" * 10_000 + ".xlsx", good, "🎲" * 50 + " (scored).xlsx"),
    "a very long extension": ("cup." + "x" * 10_000, good, SCORED),
    "a formula for a name": ("cup.xlsx", formula_for_a_name, SCORED),
    "21 MB": ("cup.xlsx", lambda: b"PK\3\4" + bytes(21 * 2**20), "X565"),
    "nothing but a beginning": ("cup.xls", lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "X563"),
}


def outcome(content: bytes, name: str) -> str:
    """The name of the scored workbook, or the code of what keeps the file from it."""
    try:
        scored = score_bytes(content, name)
    except XlscoreError as mistake:
        return mistake.code
    if scored.content:
        return scored.name
    return next(f.mistake.code for f in scored.results.findings if f.severity == "blocks")
