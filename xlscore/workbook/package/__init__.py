"""Reading and writing workbook packages without losing anything.

ECMA-376 calls an .xlsx or .xlsm file a package: a zip file of parts (the
workbook, its sheets, styles, shared strings, pictures, macros...) that
relationships tie together. ``read_workbook`` reads the values of all cells.
``write_results`` writes result sheets into a workbook and copies every part
that need not change byte for byte. Nothing else in xlscore touches the format.

From the outside in: ``reader``, ``plain_cells`` and ``writer``; ``results``,
``frames``, ``palette``, ``worksheet``, ``rules``, ``marks`` (result sheets); ``edits``
and ``pen`` (cells); ``stale``, ``formulas`` and ``calculated`` (what depends on
them); ``book``, ``strings``, ``styles``, ``dates``, ``tables`` (kinds of parts);
``parts``, ``archive``, ``files`` (the package, the zip file, the disk); ``walk``,
``markup``, ``references``, ``limits``.
"""

from xlscore.workbook.package.limits import LIMITS, Limits
from xlscore.workbook.package.marks import MARK
from xlscore.workbook.package.reader import Workbook, read_workbook
from xlscore.workbook.package.writer import Written, write_results

__all__ = ["LIMITS", "MARK", "Limits", "Workbook", "Written", "read_workbook", "write_results"]
