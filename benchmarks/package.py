"""How long reading and writing a workbook takes, against a plain openpyxl script.

Run ``python -m benchmarks.package``: prints milliseconds, and ratios of the same run.
"""

import gc
import io
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import openpyxl
import xlsxwriter
from openpyxl.styles import Font, PatternFill

from xlscore.workbook.package import read_workbook, write_results
from xlscore.workbook.package.archive import Archive
from xlscore.workbook.package.files import replace_file
from xlscore.workbook.package.palette import palette_of
from xlscore.workbook.sheets import Cell, ResultSheet

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
YEARS = 10
LONG = 1
"""Runs of what takes long; only then memory is measured, which takes longer still."""
Clock = Callable[[], float]
STYLES = palette_of(
    {
        "heading": {"bold": True, "bg_color": "#1F3864", "font_color": "#FFFFFF"},
        "points": {"num_format": "0.000"},
    }
)


def event(boards: int, players: int) -> bytes:
    """Build the workbook of an event as a director might have it."""
    file = io.BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    games, people = book.add_worksheet("Games"), book.add_worksheet("Players")
    games.write_row(0, 0, ["Round", "Board", "Power", "Player", *range(1901, 1901 + YEARS)])
    for seat in range(boards * 7):
        board, power = divmod(seat, 7)
        row = [board // 10 + 1, board + 1, POWERS[power], f"Player {seat * 31 % players}"]
        games.write_row(seat + 1, 0, row + [(seat + year) % 9 for year in range(YEARS)])
    people.write_row(0, 0, ["Player", "Number", "Team", "Country"])
    for number in range(players):
        people.write_row(number + 1, 0, [f"Player {number}", number, number % 9, "NL"])
    book.close()
    return file.getvalue()


def results(rows: int, columns: int = 8) -> list[ResultSheet]:
    """Make scores and standings to be written."""
    heading = [Cell(f"Heading {column}", "heading") for column in range(1, columns + 1)]
    cells = [
        [
            Cell(f"Player {row % 120}") if column == 2 else Cell(row / column, "points")
            for column in range(1, columns + 1)
        ]
        for row in range(2, rows + 2)
    ]
    look = {"widths": {2: 30}, "frozen": (1, 0), "header_row": 1}
    return [
        ResultSheet(name=name, rows=[heading, *cells], **look) for name in ("Scores", "Standings")
    ]


def with_openpyxl(content: bytes, sheets: list[ResultSheet]) -> bytes:
    """Do what a plain script does: read the values, write the same result sheets."""
    values = openpyxl.load_workbook(io.BytesIO(content), data_only=True)
    for sheet in values.worksheets:
        list(sheet.iter_rows(values_only=True))
    book = openpyxl.load_workbook(io.BytesIO(content))
    for result in sheets:
        sheet = book.create_sheet(result.name)
        for (row, column), cell in result.cells.items():
            dress(sheet.cell(row, column, cell.value), cell.style)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


BOLD, BLUE = Font(bold=True, color="FFFFFF"), PatternFill("solid", fgColor="1F3864")


def dress(cell: openpyxl.cell.Cell, style: str) -> None:
    if style == "heading":
        cell.font, cell.fill = BOLD, BLUE
    elif style == "points":
        cell.number_format = "0.000"


def with_ours(content: bytes, sheets: list[ResultSheet]) -> bytes:
    read_workbook(io.BytesIO(content))
    return written(content, sheets)


def written(content: bytes, sheets: list[ResultSheet]) -> bytes:
    file = io.BytesIO()
    write_results(io.BytesIO(content), file, sheets, STYLES)
    return file.getvalue()


def copied(content: bytes) -> bytes:
    """Copy every member of the zip file without unpacking it: what cannot be avoided."""
    return Archive(content).changed({})


def best(*works: Callable[[], object], times: int, clock: Clock = time.process_time) -> list[float]:
    """The milliseconds of the fastest run of each work; they take turns, so as to be compared."""
    fastest = [float("inf")] * len(works)
    for _ in range(times):
        for place, work in enumerate(works):
            gc.collect()  # nobody pays for what another one left
            start = clock()
            work()
            fastest[place] = min(fastest[place], clock() - start)
    return [seconds * 1000 for seconds in fastest]


def peak(work: Callable[[], object]) -> float:
    """The most memory that Python used, in MiB."""
    tracemalloc.start()
    work()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 2**20


def on_disk(path: Path, sheets: list[ResultSheet], times: int) -> list[float]:
    """The milliseconds of scoring a file, and of copying it member by member."""
    other = path.with_name("other.xlsx")
    return best(
        lambda: write_results(path, other, sheets, STYLES),
        lambda: replace_file(other, copied(path.read_bytes())),
        times=times,
        clock=time.perf_counter,
    )


def compare(name: str, content: bytes, sheets: list[ResultSheet], times: int) -> None:
    scored = written(content, sheets)
    theirs, ours, reading, writing, again = best(
        lambda: with_openpyxl(content, sheets),
        lambda: with_ours(content, sheets),
        lambda: read_workbook(io.BytesIO(content)),
        lambda: written(content, sheets),
        lambda: written(scored, sheets),
        times=times,
    )
    print(f"{name}: {len(content) // 1024} KiB, {len(sheets[0].cells)} cells in each result sheet")
    print(f"  openpyxl read + write {theirs:8.1f} ms")
    print(f"  ours     read + write {ours:8.1f} ms   ratio {ours / theirs:.3f}")
    print(f"    read {reading:.1f}, write {writing:.1f}, write again {again:.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.xlsx"
        path.write_bytes(content)
        saved, copy = on_disk(path, sheets, times)
    print(
        f"    on disk, with fsync: write {saved:.1f}, copy {copy:.1f} ms, ratio {saved / copy:.1f}"
    )
    if times > LONG:
        return
    most = peak(lambda: with_openpyxl(content, sheets)), peak(lambda: with_ours(content, sheets))
    print(f"    memory {most[1]:.0f} of {most[0]:.0f} MiB, ratio {most[1] / most[0]:.2f}")


def main() -> None:
    compare("tournament", event(40, 120), results(120), 12)
    compare("league", event(2_860, 900), results(900), LONG)


if __name__ == "__main__":
    main()
