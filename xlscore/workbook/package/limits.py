"""How much of a workbook is read: limits that stop hostile files, not honest ones."""

from typing import NamedTuple

MIB = 1 << 20

ROWS = 1_048_576
COLUMNS = 16_384


class Limits(NamedTuple):
    """What is refused when it is larger. Sizes are in bytes.

    The defaults follow OWASP ASVS 4 (V12.1), Apache POI and Excel itself; no
    honest workbook that was tried comes near them.
    """

    file: int = 20 * MIB
    """The file as it is uploaded."""
    members: int = 1_000
    """Members of the zip file; at most 65,535."""
    part: int = 64 * MIB
    """One part when unpacked."""
    parts: int = 100 * MIB
    """All parts when unpacked."""
    ratio: int = 250
    """How many times its size a part may unpack to."""
    ratio_from: int = MIB
    """Smaller parts may unpack to any multiple."""
    elements: int = 500_000
    """XML elements of a part that is read as a whole: any but a sheet or the shared strings."""
    cells: int = 1_000_000
    """Cells of all sheets, and shared strings."""
    sheets: int = 255
    names: int = 10_000
    """Defined names."""
    merges: int = 20_000
    """Merged ranges of one sheet."""
    formats: int = 64_000
    """Cell formats."""
    text: int = 32_767
    """Characters in a cell."""


LIMITS = Limits()
"""The limits unless others are given."""
