"""Excel on a Mac and on the web, through xlwings Lite.

In xlwings Lite, write ``xlscore`` into requirements.txt and into main.py:

    from xlscore.hosts.excel.lite import *

Then every worksheet function is there, and the script ``score_tournament``. Only
the documented decorators of xlwings are used, and nothing that needs a licence key.
"""

from typing import Any

import xlwings as xw

from xlscore.hosts.excel.addin import as_excel_function, scored
from xlscore.hosts.pressed import how_it_went
from xlscore.hosts.worksheet import functions
from xlscore.workbook.cells import ErrorValue
from xlscore.workbook.result_sheets.plan import plan
from xlscore.workbook.standard import layout
from xlscore.workbook.writing.xlwings_adapter import write_results

__all__ = ["score_tournament", *functions()]  # noqa: PLE0604  # the names are known only now


def _as_text(cell: Any) -> Any:
    """Lite makes an error of the text by which Excel shows it."""
    return cell.code if isinstance(cell, ErrorValue) else cell


globals().update({name: as_excel_function(about, _as_text) for name, about in functions().items()})


@xw.script
def score_tournament(book: xw.Book) -> None:
    """Score the workbook: writes Scores, Standings, Awards and Problems."""
    results = scored(book)
    for _ in write_results(book, plan(results), on_desktop=False):
        pass
    book.sheets[layout.PROBLEMS if results.findings else layout.STANDINGS].activate()
    print(how_it_went(results))
