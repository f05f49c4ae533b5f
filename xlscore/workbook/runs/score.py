"""Score a whole file: read, score, plan, write. In a workbook only the result sheets change."""

import gc
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from xlscore.engine.dialects import plain
from xlscore.engine.event import Event, Finding
from xlscore.engine.system import System
from xlscore.errors import (
    ChangedMeanwhile,
    NewWorkbookIsXlsx,
    NotInPlace,
    OpenElsewhere,
    WouldOverwrite,
    WrongExtension,
)
from xlscore.tournament.results import Results, score_event
from xlscore.workbook.cells import Sheets
from xlscore.workbook.package import Written, write_results
from xlscore.workbook.package.files import check_not_open, replace_file, there_is
from xlscore.workbook.reading.elsewhere import and_games_elsewhere
from xlscore.workbook.reading.inputs.door import (
    Found,
    content_of,
    read_content,
    read_excel,
    read_file,
)
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.result_sheets.built_palette import PALETTE
from xlscore.workbook.result_sheets.plan import plan
from xlscore.workbook.stamp import Origin
from xlscore.workbook.standard.find_sheets import is_plainly_standard
from xlscore.workbook.writing.replacing import Wanted, check_earlier, check_is_file, origin_of
from xlscore.workbook.writing.typed_over import typed_over_in

if TYPE_CHECKING:
    from xlscore.workbook.package.calculated import Filled

EXTENSIONS = (".xlsx", ".xlsm")
"""Of the workbooks into which results can be written."""

SCORING_SYSTEM = "Scoring system"
"""Its label in the Tournament sheet."""


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Look for no cycles of garbage meanwhile: it takes as long as the scoring, and finds few."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Scored(NamedTuple):
    """What scoring a file gave: the results, and what was written where.

    ``written`` is None where no scoring system could be found: then there is no
    file either. ``backup``: the workbook as it was before, if it was replaced.
    ``wanted``: the target that was meant, if that one is open in another program
    and a name beside it was taken instead. ``calculated``: how many formulas
    LibreOffice gave a value; ``uncalculated``: how many have none because of the
    results, or because LibreOffice could not.
    """

    results: Results
    target: Path
    written: Written | None = None
    backup: Path | None = None
    wanted: Path | None = None
    calculated: int = 0
    uncalculated: int = 0


class Made(NamedTuple):
    """A scored workbook in memory; ``written`` is None where there is no scoring system."""

    results: Results
    content: bytes = b""
    written: Written | None = None
    wanted: Wanted | None = None
    calculated: int = 0
    uncalculated: int = 0


class Ways(NamedTuple):
    """How results are written: with formulas calculated, without a digital signature."""

    recalculated: bool = False
    drop_signature: bool = False


NO_WAYS = Ways()


@_nothing_collected()
def check_workbook(
    source: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
) -> Results:
    """Score a file without writing anything. ``system`` overrides the workbook's own.

    The file may have any format and any layout that is known. ``house`` are house
    systems besides those of the workbook; they take precedence. So do ``settings``,
    by their labels in the Tournament sheet.

    Raises NoGames, NewerLayout, UnknownSetting and the X5xx errors.
    """
    event = _read_event(source, read_file(source), settings)
    return _results(event, system, house)


def read_tournament(source: Path) -> Event:
    """Read a tournament from a file. Raises as ``check_workbook`` does."""
    return _read_event(source, read_file(source))


def score_workbook(
    source: Path,
    target: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
    recalculated: bool = False,
    drop_signature: bool = False,
) -> Scored:
    """Score a file into another one, which is written whole or not at all.

    Results of a file that is no Excel workbook, or of games in another layout,
    go into a new standard workbook with those games. A target that is open in
    another program stays as it is: a free name beside it is taken.
    ``recalculated``: formulas without a value, also those that lost it because of
    the results, get one from LibreOffice. ``drop_signature``: a signed workbook is
    written without its signature, which the results would break.

    A file that is there is replaced only if it is an earlier result of the same
    source into which nothing was typed since: see ``replacing``.

    Raises as ``check_workbook`` does, and WrongExtension, WouldOverwrite, FileIsThere,
    WorkedIn, CannotWrite, SheetIsNotOurs, Signed, NoLibreOffice, NotRecalculated.
    """
    if there_is(target) and there_is(source) and source.samefile(target):
        raise WouldOverwrite(file=target.name)
    content, ways = content_of(source), Ways(recalculated, drop_signature)
    made = score_content(content, source, target, system, house, settings=settings, ways=ways)
    return save(made, content, source, target)


@_nothing_collected()
def score_content(
    content: bytes,
    source: Path,
    target: Path | None,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
    ways: Ways = NO_WAYS,
) -> Made:
    """Score what is in a file; no file is touched, only the names of source and target count.

    Without a target, results must go into the workbook itself. Raises as
    ``score_workbook`` does, and NotInPlace.
    """
    found = _read(content, source, recalculated=ways.recalculated)
    if not _can_hold_results(source, found):
        if target is None:
            raise NotInPlace(file=source.name)
        return _score_into_new(found.sheets, source, target, system, house, settings)
    assert found.book
    _check_extension(target or source, source.suffix.lower(), found.book.extension)
    event, origin = _read_standard(found, settings), origin_of(source.name, found.book)
    del found  # the cells are needed no more
    return _made(_results(event, system, house), source, content, origin, ways)


def _check_extension(target: Path, *wanted: str) -> None:
    for extension in wanted:
        if target.suffix.lower() != extension:
            raise WrongExtension(file=target.name, extension=extension)


def _with_system(
    settings: Mapping[str, str] | None, system: str | None, house: Sequence[System]
) -> Mapping[str, str]:
    """The settings with the scoring system: a new workbook gets its rounds too from its rules."""
    if not system or any(plain(known.name) == plain(system) for known in house):
        return settings or {}
    return {**(settings or {}), SCORING_SYSTEM: system}


def _score_into_new(
    sheets: Sheets,
    source: Path,
    target: Path,
    system: str | None,
    house: Sequence[System],
    settings: Mapping[str, str] | None,
) -> Made:
    """Make a standard workbook of the games, and score that."""
    if target.suffix.lower() != ".xlsx":
        raise NewWorkbookIsXlsx(file=target.name)
    from xlscore.workbook.reading.convert import convert
    from xlscore.workbook.runs.standard_workbook import standard_workbook

    converted = convert(sheets, _with_system(settings, system, house))
    standard = standard_workbook(converted)
    found = read_excel(standard)
    assert found.book
    event, origin = read_event(found.sheets), origin_of(source.name, found.book)
    notes = [note._replace(place=None) for note in _with_cells(converted.notes)]
    event = replace(event, findings=[*notes, *event.findings], house=converted.event.house)
    return _made(_results(event, system, house), source, standard, origin, NO_WAYS)


def _with_cells(notes: Sequence[Finding]) -> Iterator[Finding]:
    """Notes whose cells are named in words: the new workbook has other cells."""
    for note in notes:
        cell = (
            f"{note.place.sheet}!{note.place.cell} of the file that was read" if note.place else ""
        )
        yield note._replace(board=note.board or cell)


def score_in_place(
    source: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
    recalculated: bool = False,
    drop_signature: bool = False,
) -> Scored:
    """Score a workbook itself, and keep it as it was beside it.

    If it is open in another program, it stays as it is: a free name beside it is
    taken. Raises as ``score_workbook`` does, and NotInPlace for a file whose
    results must go to a new workbook.
    """
    content, ways = content_of(source), Ways(recalculated, drop_signature)
    made = score_content(content, source, None, system, house, settings=settings, ways=ways)
    if not made.written or _not_open(source) != source:
        return save(made, content, source, source)
    backup = free_name(source, "backup")
    replace_file(backup, content)
    try:
        scored = save(made, content, source, source)
    except BaseException:
        backup.unlink()
        raise
    return scored._replace(backup=backup)


def score_as_usual(
    source: Path,
    system: str | None = None,
    house: Sequence[System] = (),
    *,
    settings: Mapping[str, str] | None = None,
    recalculated: bool = False,
    drop_signature: bool = False,
) -> Scored:
    """Score a file into ``name (scored)``; one that is called so already, itself.

    Raises as ``score_workbook`` and ``score_in_place`` do.
    """
    ways: dict[str, Any] = {
        "settings": settings,
        "recalculated": recalculated,
        "drop_signature": drop_signature,
    }
    target = scored_name(source)
    if target.name.casefold() == source.name.casefold() or WORD.search(source.stem):
        try:
            return score_in_place(source, system, house, **ways)
        except NotInPlace:
            target = free_name(without_word(source), "scored")
    return score_workbook(source, target, system, house, **ways)


WORD = re.compile(r"( \(scored(?: \d+)?\))+$", re.IGNORECASE)
"""Ends the name of a scored workbook."""


def without_word(scored: Path) -> Path:
    """The name that a scored workbook had before.

    >>> without_word(Path("cup (scored 2).xlsx")).name, without_word(Path("cup.xlsx")).name
    ('cup.xlsx', 'cup.xlsx')
    """
    return scored.with_name(f"{WORD.sub('', scored.stem)}{scored.suffix}")


def scored_name(source: Path) -> Path:
    """Where the scored workbook goes if nothing is said: ``name (scored).xlsx``.

    >>> scored_name(Path("cup.csv")).name, scored_name(Path("cup (scored 2).xlsm")).name
    ('cup (scored).xlsx', 'cup (scored).xlsm')
    """
    extension = source.suffix if source.suffix.lower() in EXTENSIONS else ".xlsx"
    return source.with_name(f"{without_word(source).stem} (scored){extension}")


def _made(results: Results, source: Path, content: bytes, origin: Origin, ways: Ways) -> Made:
    """Put the result sheets into a copy of the workbook."""
    if not results.system:
        return Made(results)
    calculated: list[Filled] = []

    def finish(content: bytes) -> bytes:
        if ways.recalculated:
            from xlscore.workbook.runs.recalculate import recalculate

            calculated.append(recalculate(content, source.name))
        return calculated[0].content if calculated else content

    new = io.BytesIO()
    written = write_results(
        io.BytesIO(content),
        new,
        plan(results),
        PALETTE,
        drop_signature=ways.drop_signature,
        finish=finish,
        origin=origin,
    )
    players = {scored.board.who(p) for scored in results.boards for p in scored.board.players}
    return Made(
        results,
        new.getvalue(),
        written,
        Wanted(source.name, content, origin, players),
        calculated=sum(done.filled for done in calculated),
        uncalculated=calculated[0].left if calculated else written.stale,
    )


def save(made: Made, content: bytes, source: Path, target: Path) -> Scored:
    """Write a scored workbook, unless somebody has saved the source since it had this content.

    Raises FileIsThere, WorkedIn, ChangedMeanwhile, CannotRead, CannotWrite.
    """
    if not (made.written and made.wanted):
        return Scored(made.results, target)
    free = _not_open(target)
    if there_is(free) and not free.samefile(source):
        check_is_file(free)
        check_earlier(free.name, content_of(free), made.wanted)

    def check_unchanged() -> None:
        if content_of(source) != content:
            raise ChangedMeanwhile(file=source.name)

    replace_file(free, made.content, check_unchanged)
    return Scored(
        made.results,
        free,
        made.written,
        wanted=target if free != target else None,
        calculated=made.calculated,
        uncalculated=made.uncalculated,
    )


def _read(content: bytes, source: Path, *, recalculated: bool) -> Found:
    """Read a file; with values from LibreOffice for formulas that have none, if asked."""
    found = read_content(content, source)
    if not (recalculated and found.is_excel):
        return found
    from xlscore.workbook.runs.recalculate import lacks_values, recalculate

    return (
        read_excel(recalculate(content, source.name).content)
        if lacks_values(found.sheets)
        else found
    )


def _can_hold_results(source: Path, found: Found) -> bool:
    """Whether result sheets can go into a copy of the file itself."""
    if not (found.is_excel and source.suffix.lower() in EXTENSIONS):
        return False
    if is_plainly_standard(found.sheets):
        return True
    from xlscore.workbook.reading.convert import is_standard

    return is_standard(found.sheets)


def _read_event(source: Path, found: Found, settings: Mapping[str, str] | None = None) -> Event:
    """Read an event in the layout in which ``score_workbook`` would read it.

    The code for other layouts is loaded only for them.
    """
    if _can_hold_results(source, found):
        return _read_standard(found, settings)
    from xlscore.workbook.reading.convert import convert, whole_event

    return whole_event(convert(found.sheets, settings))


def _read_standard(found: Found, settings: Mapping[str, str] | None = None) -> Event:
    """Read the one table of games; point out what was typed over results, and games elsewhere.

    These are games in other layouts on further sheets.
    """
    event = read_event(found.sheets, settings)
    if found.book and (typed := typed_over_in(found.book)):
        event = replace(event, findings=[*event.findings, *typed])
    return and_games_elsewhere(event, found.sheets)


def _results(event: Event, system: str | None, house: Sequence[System]) -> Results:
    given = {plain(known.name) for known in house}
    others = [known for known in event.house if plain(known.name) not in given]
    return score_event(replace(event, system=system or event.system, house=[*house, *others]))


def _not_open(target: Path) -> Path:
    """The target, or a free name beside it if another program has it open."""
    try:
        check_not_open(target)
    except OpenElsewhere:
        return free_name(without_word(target), "scored")
    return target


def free_name(source: Path, word: str) -> Path:
    """A name beside the source that is free: ``name (backup).xlsx``, ``name (backup 2).xlsx``."""
    number = 1
    while True:
        label = word if number == 1 else f"{word} {number}"
        name = source.with_name(f"{source.stem} ({label}){source.suffix}")
        if not there_is(name):
            return name
        number += 1
