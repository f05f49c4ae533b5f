"""Long texts and many rows: what is done for each letter and each row is counted, not timed."""

import unicodedata
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from openpyxl import Workbook

from xlscore.engine import dialects
from xlscore.hosts.command_line.cli import commands
from xlscore.workbook.reading.layouts import blocks
from xlscore.workbook.reading.outcome import speaks_of_an_end

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


def checked(path: Path) -> str:
    return CliRunner().invoke(commands, ["check", str(path)]).output


def with_texts(path: Path, letters: int) -> Path:
    """A workbook with a board, and a sheet with long texts in a row and in a column."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = "Chart"
    sheet.append(["Year", *POWERS])
    sheet.append(["1901", 5, 4, 5, 5, 4, 6, 5])
    notes = book.create_sheet("Notes")
    text = ("It was a long game - (very) long: " * 1000)[:letters]
    for number in range(1, 11):
        notes.cell(number, 1, text)
        notes.cell(1, number, text)
    book.save(path)
    return path


def test_the_letters_of_long_texts_are_not_cleaned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cleaned = 0

    def normalize(form: str, text: str) -> str:
        nonlocal cleaned
        cleaned += len(text)
        return unicodedata.normalize(form, text)

    monkeypatch.setattr(dialects, "unicodedata", SimpleNamespace(normalize=normalize))
    counts = []
    for letters in (3_000, 30_000):
        cleaned = 0
        checked(with_texts(tmp_path / f"{letters}.xlsx", letters))
        counts.append(cleaned)
    short, long = counts
    assert 0 < long < short + 5 * 19 * 30_000


@pytest.mark.parametrize(
    "rows",
    [
        ["Round,Board", "1,A"],
        ["Round,Board,Power", "1,A,Austria", "1,A,England"],
        ["Board,A,Player", "Board,A,Ann"],
        ["Year," + ",".join(POWERS), "1901,5,4,5,5,4,6,5", ""],
        ["Country,Player,1901", *(f"{power},{power} Player,{34 // 7}" for power in POWERS)],
    ],
)
def test_rows_under_headings_are_looked_at_so_many_times_each(
    rows: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0

    def counting(value: object) -> object:
        nonlocal calls
        calls += 1
        return id_of(value)

    id_of = blocks.id_of
    monkeypatch.setattr(blocks, "id_of", counting)
    counts = []
    for times in (50, 100, 200):
        calls = 0
        path = tmp_path / f"{times}.csv"
        path.write_text("\n".join(rows * times) + "\n", encoding="utf-8")
        checked(path)
        counts.append(calls)
    first, second, third = counts
    assert third - second < 2.5 * (second - first) + 100


@pytest.mark.parametrize(
    ("text", "speaks"),
    [
        ("Board A: 3-way draw E/F/I", True),
        ("Scored by Draw size", False),
        ("draw", False),
        ("Draw of five", True),
        ("  draw\n of five", True),
        ("Draw size", False),
        ("The draw", True),
        ("A draw vote failed in 1904", False),
        ("solo", False),
        ("A solo", True),
        ("x " * 16_000, False),
        ("x " * 16_000 + "draw", True),
    ],
)
def test_words_about_an_end_are_found_in_texts_of_any_length(text: str, speaks) -> None:
    assert speaks_of_an_end(text) is speaks
