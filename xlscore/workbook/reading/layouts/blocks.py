"""A block for each board: a chart with powers across and years down, or the other way round.

Several boards may share one line of powers: ``Player, SC`` again for each, or ``Board 1,
Board 2`` over the centres.

Blocks stand one on a sheet, stacked, or side by side. The seven powers are
found by their names in any language; the years, the players, the centres and
the results by their headings. A block may tell only the final centres.

Everything is written for powers across and years down. The other way round is
read with rows and columns exchanged.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from xlscore.engine.dialects import Year
from xlscore.engine.event import Place
from xlscore.errors import (
    BoardTwice,
    ChartWithoutPowers,
    LeftOut,
    NoTitle,
    ResultsNotRead,
    TwoPlayerLines,
)
from xlscore.workbook.cells import Grid, Sheets, Value
from xlscore.workbook.reading.counted import in_figures
from xlscore.workbook.reading.ends_beside import ends_beside
from xlscore.workbook.reading.outcome import end_not_read
from xlscore.workbook.reading.own_layout import (
    Id,
    Notes,
    OwnLayout,
    Seat,
    Taken,
    Title,
    add_value,
    apart,
    id_of,
    own_sheets,
    place_in,
    text_of,
    title_in,
    with_rounds_and_boards,
)
from xlscore.workbook.reading.runs_of_powers import (
    NOT_OF_SEATS,
    SEATS,
    WIDEST_GAP,
    Page,
    Run,
    is_power,
    power_and_player,
    runs_on,
)
from xlscore.workbook.reading.tables import any_year, speaks_of_results, tells_results
from xlscore.workbook.standard.layout import board_name

MOST_LINES = 60
"""So far from its powers a block may reach."""
FIRST_YEAR_WITHIN = 5
"""The first year stands so near to the powers."""
MOST_ABOVE = 4
"""A block's title stands at most so many rows above it."""
ENOUGH_NAMES = 4
"""A line without a heading holds the players if so many of its seven cells are texts."""

MOST_HEADS_TRIED = 100
"""So many spots before the powers are tried."""
CENTURY = 1900


Others: TypeAlias = Mapping[int, Sequence[int]]
"""By spot: the lines in which powers stand there, in order."""


@dataclass(frozen=True)
class Block:
    """One board: its seven powers, and the id or the year of each line."""

    page: Page
    run: Run
    lines: Mapping[int, Id]
    shares_powers: bool = False

    @property
    def rows(self) -> tuple[int, int]:
        """The first and the last row of the sheet that belong to the block."""
        along = self.run.spots if self.page.turned else self._own_lines
        return min(along), max(along)

    @property
    def columns(self) -> tuple[int, int]:
        """The first and the last column of the sheet that belong to the block."""
        along = self._own_lines if self.page.turned else self.run.spots
        return min(along), max(along)

    @property
    def _own_lines(self) -> Sequence[int]:
        return [*self.lines] if self.shares_powers else [self.run.line, *self.lines]

    @property
    def cells(self) -> set[tuple[int, int]]:
        """The rows and columns of the cells that are read."""
        found = {(line, spot) for line in (self.run.line, *self.lines) for spot in self.run.spots}
        return {(spot, line) for line, spot in found} if self.page.turned else found

    @property
    def counts(self) -> bool:
        """Whether the block tells centres."""
        return any(id_ == "centres" or isinstance(id_, int) for id_ in self.lines.values())

    @property
    def place(self) -> Place:
        """The cell of its first power."""
        return self.page.place(self.run.line, self.run.spots[0])


def blocks(sheets: Sheets) -> Taken:
    """Read every block of every sheet."""
    notes = Notes()
    boards: list[tuple[Block, Title]] = []
    for name, grid in own_sheets(sheets):
        found = _blocks_of_sheet(name, grid, notes)
        boards += [(block, _title(block, found)) for block in found]
        _point_out_ends(name, grid, found, notes)
    return Taken(seats=list(_named(boards, notes)), findings=notes.findings)


def _blocks_of_sheet(name: str, grid: Grid, notes: Notes) -> list[Block]:
    found: list[Block] = []
    if sum(map(is_power, grid.values())) < SEATS:
        return found
    for turned in (False, True):
        page = Page(name, grid, turned)
        runs = list(runs_on(page))
        tables = {line for line in {r.line for r in runs} if _has_boards_below(page, line)}
        runs = [run for run in runs if run.line not in tables]
        others = _lines_of_powers(runs)
        found += [board for run in runs for board in _apart(_block(page, run, others, notes))]
    for block in found:
        if not block.counts:
            notes.found(LeftOut(what="seven powers without years or centres"), block.place)
    return sorted((b for b in found if b.counts), key=lambda block: (block.rows, block.columns))


def _point_out_ends(name: str, grid: Grid, found: Sequence[Block], notes: Notes) -> None:
    """Words about the end of a game, in a title or a note, are not guessed to be its result."""
    read = {cell for block in found for cell in block.cells}
    headings = {id_ for block in found for id_ in block.lines.values()}
    for cell, words in ends_beside(grid, read, headings) if found else ():
        notes.found(end_not_read(words), place_in(name, grid, *cell))


def _has_boards_below(page: Page, line: int) -> bool:
    """Whether the powers are headings of a table that has its boards in rows."""
    if page.turned:
        return False
    spots = [spot for spot, value in page.lines[line].items() if id_of(value) == "board"]
    years = [spot for spot in spots if text_of(page.at(line + 1, spot)).startswith("19")]
    return len(spots) > len(years)


# --- the seven powers -------------------------------------------------------------------


def _apart(block: Block) -> list[Block]:
    """The boards that share one line of powers, where the same lines come again; else the block."""
    boards = apart(block.lines)
    if len(boards) == 1:
        return [block]
    if not all(len(lines) > 1 or _names_a_board(block.page, *lines) for lines in boards):
        return [block]
    return [replace(block, lines=lines, shares_powers=True) for lines in boards]


def _names_a_board(page: Page, line: int) -> bool:
    """Whether a line is headed by a board."""
    return any(title_in(text_of(cell)).board for cell in page.lines[line].values())


# --- the lines of a block ---------------------------------------------------------------


def _block(page: Page, run: Run, others: Others, notes: Notes) -> Block:
    """Find what the lines around the seven powers are."""
    place = page.place(run.line, run.spots[0])
    after = _lines_after(page, run, others)
    before = _lines_before(run, others)
    head = _head(page, run, others, after)
    labels = {line: page.at(line, head) for line in (*before, *after)} if head else {}
    lines = {**_named_lines(page, run, labels), **_years(labels, after)}
    lines |= _lines_of_results(page, run, labels, lines, notes)
    _point_out_second_chart(page, head, labels, after, notes)
    if any(power_and_player(page.at(run.line, spot))[1] for spot in run.spots):
        notes.assume("the names beside the powers, in one cell with them, are the players", place)
    elif "player" not in lines.values():
        free = [line for line in (*before, *after) if line not in lines]
        lines |= dict.fromkeys(_player_line(page, run, free, notes), "player")
    return Block(page, run, lines)


def _point_out_second_chart(
    page: Page, head: int, labels: Mapping[int, Value], lines: Sequence[int], notes: Notes
) -> None:
    """Years that begin again without powers above them are nobody's."""
    years = _years(labels, lines)
    rest = [line for line in lines if line > max(years, default=line)]
    again = [line for line in rest if any_year(labels.get(line)) == min(years.values(), default=0)]
    if again:
        notes.found(ChartWithoutPowers(), page.place(again[0], head))


def _lines_of_powers(runs: Sequence[Run]) -> Others:
    """By spot: the lines in which powers stand there."""
    lines: dict[int, list[int]] = {}
    for run in sorted(runs, key=lambda run: run.line):
        for spot in run.spots:
            lines.setdefault(spot, []).append(run.line)
    return lines


def _lines_after(page: Page, run: Run, others: Others) -> list[int]:
    """The lines between these powers and the next ones on the same spots."""
    ends = (lines[bisect_right(lines, run.line) :][:1] for lines in _same_spots(run, others))
    end = min([page.last_line + 1, run.line + MOST_LINES, *chain.from_iterable(ends)])
    return list(range(run.line + 1, end))


def _lines_before(run: Run, others: Others) -> list[int]:
    """The few lines before these powers; the nearest comes first."""
    ends = (lines[: bisect_left(lines, run.line)][-1:] for lines in _same_spots(run, others))
    end = max([0, run.line - 1 - MOST_ABOVE, *chain.from_iterable(ends)])
    return list(range(run.line - 1, end, -1))


def _same_spots(run: Run, others: Others) -> Iterator[Sequence[int]]:
    return (others[spot] for spot in run.spots)


def _head(page: Page, run: Run, others: Others, lines: Sequence[int]) -> int:
    """The spot before the powers at which the lines say what they are; 0 where there is none."""
    tried = 0
    for spot in range(run.spots[0] - 1, 0, -1) if lines else ():
        if spot in others or spot not in page.heads:
            continue
        labels = {line: page.at(line, spot) for line in lines}
        if _years(labels, lines) or _named_lines(page, run, labels):
            return spot
        tried += 1
        if tried > MOST_HEADS_TRIED:
            break
    return 0


def _named_lines(page: Page, run: Run, labels: Mapping[int, Value]) -> dict[int, Id]:
    """The id of each line with a heading that is known, or that names a board over counts."""
    ids = {line: id_of(label) for line, label in labels.items()}
    boards = [line for line, label in labels.items() if title_in(text_of(label)).board]
    ids |= {line: "centres" for line in boards if _holds_counts(page, run, line)}
    return {line: id_ for line, id_ in ids.items() if id_ and id_ not in NOT_OF_SEATS}


def _lines_of_results(
    page: Page, run: Run, labels: Mapping[int, Value], known: Mapping[int, Id], notes: Notes
) -> dict[int, Id]:
    """The line whose heading is not known, but whose cells tell how the game ended."""
    found: dict[int, Id] = {}
    for line in (line for line, label in labels.items() if line not in known and text_of(label)):
        label, cells = text_of(labels[line]), [page.at(line, spot) for spot in run.spots]
        is_told = {"result", "in_draw", "won"} & {*known.values(), *found.values()}
        if not is_told and tells_results(label, cells):
            notes.assume(f"{label!r} tells the results", page.place(line, run.spots[0]))
            found[line] = "result"
        elif speaks_of_results(label, cells):
            notes.found(ResultsNotRead(heading=label), page.place(line, run.spots[0]))
    return found


def _holds_counts(page: Page, run: Run, line: int) -> bool:
    """Whether nothing but counts stands under or beside the powers."""
    cells = [page.at(line, spot) for spot in run.spots]
    counts = [cell for cell in cells if type(in_figures(cell)) is int]
    return len(counts) == len([cell for cell in cells if text_of(cell)]) >= ENOUGH_NAMES


def _years(labels: Mapping[int, Value], lines: Sequence[int]) -> dict[int, Year]:
    """The year of each line that has one, up to where a second chart begins.

    A bare number such as 34 could be a sum: small numbers are years only where
    they begin with 0 or 1, near the powers.
    """
    found: dict[int, Year] = {}
    for distance, line in enumerate(lines):
        year = any_year(labels.get(line))
        if year is None or (not found and not _begins(labels.get(line), year)):
            if not found and distance > FIRST_YEAR_WITHIN:
                break
        elif len(found) > 1 and year == min(found.values()):
            break
        else:
            found[line] = year
    return found


def _begins(label: Value, year: Year) -> bool:
    """Whether a chart can begin with this label."""
    return year - CENTURY <= 1 or len(text_of(label)) >= len("'07")


def _player_line(page: Page, run: Run, free: Sequence[int], notes: Notes) -> list[int]:
    """The line without a heading that holds names, next to the powers; else none."""
    near = [line for line in free if abs(line - run.line) <= WIDEST_GAP]
    near = [line for line in near if _holds_names(page, run, line)]
    if len(near) > 1:
        cells = " and ".join(page.place(line, run.spots[0]).cell for line in near)
        notes.found(TwoPlayerLines(cells=cells), page.place(run.line, run.spots[0]))
        return []
    for line in near:
        place = page.place(line, run.spots[0])
        notes.assume("these names without a heading are the players", place)
    return near


def _holds_names(page: Page, run: Run, line: int) -> bool:
    cells = [page.at(line, spot) for spot in run.spots]
    filled = [cell for cell in cells if text_of(cell)]
    names = [cell for cell in filled if isinstance(cell, str) and any_year(cell) is None]
    return len(names) == len(filled) >= ENOUGH_NAMES and not any(map(id_of, names))


# --- round and board --------------------------------------------------------------------


def _title(block: Block, others: Sequence[Block]) -> Title:
    """What is written above the block, at the top of the sheet, or as the sheet's name."""
    page, (top, _), (left, right) = block.page, block.rows, block.columns
    above = [o.rows[1] for o in others if o.rows[1] < top and o.columns[0] <= right]
    title = Title()
    first = left if block.shares_powers else left - WIDEST_GAP
    for row in range(top, max(0, top - MOST_ABOVE - 1, *above), -1):
        title = title.or_else(_title_in_row(page.rows.get(row, {}), first, right))
    if not above:
        return title.or_else(title_in(page.name))
    head = Title()
    for row in range(1, min(other.rows[0] for other in others)):
        head = head.or_else(_title_in_row(page.rows.get(row, {}), 0, right))
    return title.or_else(Title(head.round)).or_else(Title(title_in(page.name).round))


def _title_in_row(cells: Mapping[int, Value], first: int, last: int) -> Title:
    """The titles over some columns: in one cell, or a word and its value in two."""
    near = {column: text_of(v) for column, v in cells.items() if first <= column <= last}
    headings = [column for column, text in near.items() if id_of(text)]
    if len(headings) > 1:  # "Final" beside "Player" is no top board
        near = {column: text for column, text in near.items() if column not in headings}
    title = Title()
    for text in near.values():
        title = title.or_else(title_in(text))
    return title.or_else(title_in(" ".join(near.values())))


def _named(boards: Sequence[tuple[Block, Title]], notes: Notes) -> Iterator[Seat]:
    """The seats of all blocks. What has no title is numbered, and a note says so."""
    taken = {(title.round or 1, title.board) for _, title in boards}
    seen: set[tuple[int, str]] = set()
    others_are_named = any(title.board for _, title in boards)
    for block, title in boards:
        if others_are_named and title == Title():
            notes.found(NoTitle(), block.place)
            continue
        round_, board = title.round or 1, title.board
        if not title.round:
            notes.assume(f"this board belongs to round {round_}, as none is written", block.place)
        if not board:
            board = _free_name(round_, taken)
            taken.add((round_, board))
            notes.assume(f"this is board {board} of round {round_}: it has no name", block.place)
        if (round_, board) in seen:
            notes.found(BoardTwice(board=f"board {board} of round {round_}"), block.place)
        seen.add((round_, board))
        yield from with_rounds_and_boards(_seats(block), round_, board)


def _free_name(round_: int, taken: set[tuple[int, str]]) -> str:
    number = 0
    while (round_, board_name(number)) in taken:
        number += 1
    return board_name(number)


def _seats(block: Block) -> Iterator[Seat]:
    page, run = block.page, block.run
    for spot in run.spots:
        power, player = power_and_player(page.at(run.line, spot))
        values: dict[Id, Value] = {"power": power, **({"player": player} if player else {})}
        places: dict[Id, Place] = dict.fromkeys(values, page.place(run.line, spot))
        for line, id_ in block.lines.items():
            places.setdefault(id_, page.place(line, spot))
            add_value(values, id_, page.at(line, spot))
        yield Seat(values, places)


LAYOUT = OwnLayout(name="a block for each board", order=30, take=blocks)
