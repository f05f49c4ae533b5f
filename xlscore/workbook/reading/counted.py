"""Counts and elimination years as directors write them: 7 SC, 7 (+1), a dash, out 05."""

import re
import unicodedata
from typing import Any

from xlscore.engine.dialects import START, Year, plain, year_of
from xlscore.errors import NotAYear

COUNT = re.compile(
    r"(?P<count>0|[1-9]\d?)(?:[.,]0+)?"
    r"\s*(?:c\.?|scs?|sc's|(?:(?:supply|owned|home)\s+)*(?:centres?|centers?)|dots?|vz|zentren"
    r"|versorgungszentren|centros?|centri|centra)?\s*(?:\([+-]\d\d?\)|/\s*34)?",
    re.IGNORECASE,
)
"""7, 7c. as the WDD writes it, 7 SC, 7 supply centers, 7.0, 7 (+1), 7/34."""

NO_VALUE = frozenset({"NaN", "nan", "NAN", "NaT", "<NA>", "None"})
"""What programs write for a cell that holds nothing."""

NOTHING = frozenset("-–—−x*†")  # noqa: RUF001
"""What stands in a cell that has nothing to tell, as a blank does."""

OUT = frozenset(
    map(
        plain,
        (
            *("out", "elim", "eliminated", "dead", "ausgeschieden"),
            *("eliminiert", "éliminé", "éliminée", "eliminado", "eliminada", "eliminato"),
            *("eliminata", "uitgeschakeld", "utslagen"),
        ),
    )
)
"""Words for a power without centres."""

OUT_IN = re.compile(
    r"(?P<word>[^\W\d_]+|[x*†])[\s.:(]*(?:(?:in|en)\s+)?(?P<year>[^()]+)\)?", re.IGNORECASE
)


def in_figures(value: object) -> Any:
    """A count as a number, and None for a sign that tells nothing; anything else stays.

    >>> in_figures(" 7 "), in_figures("7c."), in_figures("out"), in_figures("-")
    (7, 7, 0, None)
    >>> in_figures("05"), in_figures("10*"), in_figures("12 supply centers"), in_figures("7.0")
    ('05', '10*', 12, 7)
    """
    if not isinstance(value, str):
        return value
    text = _tidy(value)
    if text.casefold() in NOTHING:
        return None
    if plain(text) in OUT:
        return 0
    found = COUNT.fullmatch(text)
    return int(found["count"]) if found else value


def year_out(value: object) -> Year | None:
    """The year of ``out 05`` or ``eliminated in 1905``; None where no such word stands there.

    >>> year_out("Eliminated (F1905)"), year_out("x05"), year_out("05"), year_out("out")
    (1905, 1905, None, None)
    """
    found = OUT_IN.fullmatch(_tidy(value)) if isinstance(value, str) else None
    if not found or not (plain(found["word"]) in OUT or found["word"] in NOTHING):
        return None
    try:
        return year_of(found["year"])
    except NotAYear:
        return None


def is_a_year(value: object) -> bool:
    """Whether a number can be a year and no count, as the WDD writes it for who was eliminated."""
    return type(value) is int and value > START


def _tidy(text: str) -> str:
    """The text without blanks at its ends, signs that nobody sees, and wide figures."""
    letters = unicodedata.normalize("NFKC", text)
    return "".join(c for c in letters if unicodedata.category(c) != "Cf").strip()
