"""Score a file that is in memory: bytes in, bytes out. For web servers, notebooks and browsers."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from xlscore.engine.system import System
from xlscore.tournament.results import Results
from xlscore.workbook.runs.score import score_content, scored_name

LONGEST_STEM, LONGEST_EXTENSION = 50, 8
"""Characters that are kept of a file's name, before and after its last dot."""

DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
"""On Windows no file can be called so."""


@dataclass(frozen=True)
class ScoredBytes:
    """What scoring gave: the results, and the scored workbook with a name for it.

    ``content`` is None where no scoring system could be found.
    """

    results: Results
    content: bytes | None
    name: str


def score_bytes(
    content: bytes,
    name: str = "workbook.xlsx",
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
) -> ScoredBytes:
    """Score a file in any format and layout that is known. Nothing of it gets onto the disk.

    ``content`` may be any bytes-like object. ``name`` is what the director calls the
    file: messages use it, and a workbook with macros must be called .xlsm. ``system``, ``house``
    and ``settings`` are as in ``check_workbook``.

    Raises as ``score_workbook`` does.
    """
    source = Path(harmless(name))
    target = scored_name(source)
    made = score_content(bytes(content), source, target, system, house, settings=settings)
    return ScoredBytes(made.results, made.content or None, target.name)


def harmless(name: str) -> str:
    """A name that is a file's on every computer and leads to no other folder.

    >>> harmless("../Cup: final.xlsx"), harmless("cup"), harmless("nul.XLSM")
    ('Cup_ final.xlsx', 'cup.xlsx', '_nul.XLSM')
    """
    last = re.split(r"[/\\]", name)[-1]
    stem, dot, extension = "".join(map(_writable, last)).rpartition(".")
    if not dot:
        stem, extension = extension, ""
    stem = stem.strip(" .")[:LONGEST_STEM].strip() or "workbook"
    if DEVICE.match(stem):
        stem = f"_{stem}"
    return f"{stem}.{extension.strip()[:LONGEST_EXTENSION] or 'xlsx'}"


def _writable(character: str) -> str:
    return character if character.isprintable() and character not in '<>:"|?*' else "_"
