"""A file that is there is somebody's work: what commands replace, what they refuse, what they tell.

Every test goes through the command and reads the workbook back with openpyxl.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.utils import get_column_letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.formula import ArrayFormula

from tests.test_cli import run
from tests.tools import needed
from xlscore.workbook.runs.recalculate import converted

from .builders import PLAYERS, fill, rows_of, saved, two_boards


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    return saved(two_boards(), tmp_path, "cup.xlsx")


def scored(cup: Path) -> Path:
    """The workbook into which a first scoring writes."""
    assert run("score", cup).returncode == 0
    return cup.with_name("cup (scored).xlsx")


def changed(path: Path, change: Callable[[Workbook], object]) -> bytes:
    """What is in a workbook after somebody has worked in it and saved it."""
    book = openpyxl.load_workbook(path)
    change(book)
    book.save(path)
    return path.read_bytes()


def typed(sheet: str, cell: str, value: Any) -> Callable[[Workbook], None]:
    def change(book: Workbook) -> None:
        book[sheet][cell] = value

    return change


def refused(code: str, path: Path, *command: object) -> str:
    """What a command says that refuses to replace a file, and leaves everything as it was."""
    before = {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    done = run(*command, folder=path.parent)
    assert (done.returncode, done.stdout) == (5, "")
    assert f"xlscore: {code} " in done.stderr
    assert "Nothing was written" in done.stderr
    after = {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    assert before == after
    return done.stderr


# --- what is there and is somebody's ------------------------------------------------------

COMMANDS: dict[str, list[str]] = {
    "score": ["out.xlsx", "score", "cup.xlsx", "-o", "out.xlsx"],
    "score, without -o": ["cup (scored).xlsx", "score", "cup.xlsx"],
    "score, into a new workbook": ["cup (scored).xlsx", "score", "cup.csv", "--system", "SoS"],
    "convert": ["out.xlsx", "convert", "cup.xlsx", "-o", "out.xlsx"],
    "template": ["out.xlsx", "template", "-o", "out.xlsx"],
    "template, with macros": ["out.xlsm", "template", "--macro", "-o", "out.xlsm"],
    "export": ["cup standings.csv", "export", "cup.xlsx", "--to", "standings"],
    "export of a page": ["cup results.html", "export", "cup.xlsx", "--to", "html"],
    "calc build": ["out.oxt", "calc", "build", "-o", "out.oxt"],
}
"""What a command writes, and the command: every one that writes where a person says so."""


@pytest.fixture
def folder(cup: Path) -> Path:
    """A folder with a tournament in a workbook, and another one in a text."""
    rows = ["Round,Board,Power,Player,Centres"]
    rows += [f"1,A,{p},{name},{n}" for p, name, n in zip("AEFGIRT", PLAYERS, COUNTS, strict=True)]
    cup.with_suffix(".csv").write_text("\n".join(rows), encoding="utf-8")
    return cup.parent


COUNTS = (5, 5, 5, 5, 5, 5, 4)


@pytest.mark.parametrize("content", [b"notes", b"PK not a workbook", b""])
@pytest.mark.parametrize("what", COMMANDS)
def test_no_command_replaces_somebody_s_file(what: str, content: bytes, folder: Path) -> None:
    name, *command = COMMANDS[what]
    out = folder / name
    out.write_bytes(content)
    assert f"{name} is there already" in refused("X515", out, *command)
    out.unlink()
    assert run(*command, folder=folder).returncode == 0
    assert out.stat().st_size > 100


@pytest.mark.parametrize("what", COMMANDS)
def test_every_command_may_be_given_twice_and_says_the_rule(what: str, folder: Path) -> None:
    command = COMMANDS[what][1:]
    for _ in range(2):
        assert run(*command, folder=folder).returncode == 0
    said = run(*command[: 2 if command[0] == "calc" else 1], "--help").stdout
    rule = "replaced only if xlscore wrote it from the same source and nothing was typed into it"
    assert rule in " ".join(said.split())


def test_a_batch_keeps_to_the_rule(cup: Path) -> None:
    out = cup.with_name("results")
    batch = ["batch", cup, "--out", out, "--workers", "1"]
    assert "replaced only if xlscore wrote it" in " ".join(run("batch", "--help").stdout.split())
    for name in ("Ada Lee", "Ada May"):
        changed(cup, typed("Games", "D2", name))
        assert run(*batch).returncode == 0
    target, report = out / "cup (scored).xlsx", out / "report.csv"
    worked = changed(target, typed("Games", "D3", "Bruno Lee"))
    changed(cup, typed("Games", "D2", "Ada Ray"))
    done = run(*batch)
    assert (done.returncode, "X516 cup (scored).xlsx was worked in" in done.stdout) == (5, True)
    assert target.read_bytes() == worked
    target.unlink()
    assert run(*batch).returncode == 0
    noted = report.read_text(encoding="utf-8-sig").replace("scored,", "scored by Ann,")
    report.write_text(noted, encoding="utf-8-sig")
    assert "X515 report.csv is there already" in run(*batch).stderr
    assert report.read_text(encoding="utf-8-sig") == noted


def test_a_batch_of_a_scored_workbook_does_not_double_the_word(cup: Path) -> None:
    scored(cup)
    out = cup.with_name("results")
    assert run("batch", cup.parent, "--out", out, "--workers", "1").returncode == 0
    assert {path.name for path in out.glob("*.xlsx")} == {
        "cup (scored).xlsx",
        "cup (scored) 2.xlsx",
    }


def test_a_filled_tournament_is_not_replaced_by_an_empty_one(tmp_path: Path) -> None:
    cup = tmp_path / "cup.xlsx"
    assert run("template", "--players", "28", "-o", cup).returncode == 0
    assert run("template", "--players", "35", "-o", cup).returncode == 0  # nobody has touched it
    changed(cup, lambda book: fill(book["Games"], 2, PLAYERS))
    refused("X515", cup, "template", "--players", "35", "-o", cup)
    assert openpyxl.load_workbook(cup)["Games"]["D2"].value == "Ada"


def test_a_correction_in_an_export_stays(cup: Path) -> None:
    run("export", cup, "--to", "standings", "--to", "boards")
    out, other = (cup.with_name(f"cup {word}.csv") for word in ("standings", "boards"))
    out.write_text(out.read_text(encoding="utf-8-sig").replace("Ada", "Ada Lee"), encoding="utf-8")
    refused("X515", out, "export", cup, "--to", "boards", "--to", "standings")
    out.unlink()
    other.unlink()
    run("export", cup, "--to", "standings")
    changed(cup, typed("Games", "D2", "Ada Lee"))
    assert run("export", cup, "--to", "standings").returncode == 0
    assert "Ada Lee" in out.read_text(encoding="utf-8-sig")


def test_a_result_of_another_source_stays(cup: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.xlsx"
    other = saved(two_boards("Tribute"), tmp_path, "open.xlsx")
    run("score", other, "-o", out)
    assert "not as xlscore wrote it from cup.xlsx" in refused("X515", out, "score", cup, "-o", out)
    changed(out, WORK["a comment"][0])
    assert "not as xlscore wrote it from cup.xlsx" in refused("X515", out, "score", cup, "-o", out)
    (tmp_path / "last year").mkdir()
    book = two_boards()
    for row in range(2, 16):
        book["Games"].cell(row, 4).value = f"Somebody {row}"
    out.unlink()
    run("score", saved(book, tmp_path / "last year", "cup.xlsx"), "-o", out)
    refused("X515", out, "score", cup, "-o", out)
    run("convert", cup, "-o", tmp_path / "standard.xlsx")
    refused("X515", out, "score", cup, "-o", tmp_path / "standard.xlsx")


def test_links_that_lead_nowhere_and_what_is_no_file(cup: Path, tmp_path: Path) -> None:
    loop, folder, pipe = (tmp_path / f"{name}.xlsx" for name in ("loop", "folder", "pipe"))
    loop.symlink_to(loop)
    folder.mkdir()
    os.mkfifo(pipe)
    for out in (loop, folder, pipe):
        for command in (["score", cup], ["template"], ["convert", cup]):
            done = run(*command, "-o", out)
            assert (done.returncode, "X502" in done.stderr) == (5, True)
    assert "leads back to itself" in run("score", cup, "-o", loop).stderr
    assert "X501" in run("score", loop).stderr


# --- the scored workbook ------------------------------------------------------------------

WORK: dict[str, tuple[Callable[[Workbook], object], str]] = {
    "a count": (typed("Games", "E9", 9), "Games!E9"),
    "a player": (typed("Games", "D2", "Zoe"), "Games!D2"),
    "the next board": (lambda book: fill(book["Games"], 16, PLAYERS), "Games!D16:I22"),
    "a setting": (typed("Tournament", "B3", "Spring Cup"), "Tournament!B3"),
    "a formula": (typed("Games", "AZ2", "=SUM(E2:E8)"), "Games!AZ2"),
    "a cell that was emptied": (typed("Games", "D2", None), "cells were emptied"),
    "a result": (typed("Standings", "D5", 99), "Standings!D5"),
    "a word over a number": (typed("Scores", "F7", "ruling: 30"), "Scores!F7"),
    "a note beside the results": (typed("Standings", "Z3", "call Ada"), "Standings!Z3"),
    "another sheet": (lambda book: book.create_sheet("Teams").append(["Red"]), "Teams!A1"),
    "a comment": (
        lambda book: setattr(book["Games"]["D2"], "comment", Comment("late", "TD")),
        "a comment",
    ),
    "a chart": (lambda book: book["Standings"].add_chart(chart(book), "P1"), "a chart"),
}
"""What directors do in "cup (scored).xlsx", and where the message says that it is."""


def chart(book: Workbook) -> BarChart:
    bars = BarChart()
    bars.add_data(Reference(book["Standings"], min_col=4, min_row=5, max_row=9))
    return bars


@pytest.mark.parametrize("what", WORK)
def test_work_in_the_scored_workbook_is_not_replaced(what: str, cup: Path) -> None:
    work, where = WORK[what]
    changed(scored(cup), work)
    said = refused("X516", cup, "score", cup)
    assert f"cup (scored).xlsx was worked in since it was scored: {where}" in said
    assert "--in-place" in said
    assert run("score", cup, "-o", cup.with_name("other.xlsx")).returncode == 0


def test_a_scored_workbook_that_was_only_looked_at_is_replaced(cup: Path) -> None:
    target = scored(cup)
    changed(target, lambda book: setattr(book["Standings"].column_dimensions["C"], "width", 40))
    changed(cup, typed("Games", "D2", "Ada Lee"))
    assert run("score", cup).returncode == 0
    assert "Ada Lee" in {row["Player"] for row in rows_of(target, "Standings")}


def test_a_scored_workbook_that_libreoffice_saved_is_replaced(cup: Path, tmp_path: Path) -> None:
    needed("soffice")
    target = scored(cup)
    target.write_bytes(converted(target, target.name, gives=target.name).read_bytes())
    assert run("check", target).stdout == "Nothing was found.\n"
    changed(cup, typed("Games", "D2", "Ada Lee"))
    assert run("score", cup).returncode == 0


def test_what_formulas_give_elsewhere_is_not_work(cup: Path) -> None:
    """Where a colleague's Excel has no add-in, the functions beside a board give #NAME? there."""

    def with_scores(book: Workbook) -> None:
        formula = ArrayFormula("AA2:AA8", "=CASCADIA_SCORE(E2:I8)")
        book["Games"]["AA2"], book["Games"]["AB2"] = formula, "=TODAY()"
        for row in range(3, 9):
            book["Games"].cell(row, 27).value = 7.5

    def without(book: Workbook) -> None:
        for row in range(3, 9):
            book["Games"].cell(row, 27).value = "#NAME?"

    changed(cup, with_scores)
    changed(scored(cup), without)
    assert run("score", cup).returncode == 0


def test_a_column_that_excel_put_between_results_is_pointed_out(cup: Path) -> None:
    """Excel widens the mark when a column is put in; openpyxl does not."""

    def put_in_as_excel_does(book: Workbook) -> None:
        put_in(book)
        names = book["Standings"].defined_names
        last = get_column_letter(book["Standings"].max_column)
        names["xlscore.results"].attr_text = re.sub(
            r":\$[A-Z]+", f":${last}", names["xlscore.results"].attr_text
        )

    target = scored(cup)
    changed(target, put_in_as_excel_does)
    assert "Standings!D4: X517 D4, D6 of Standings held" in run("check", target).stdout
    assert "Standings!D4, D6" in refused("X516", cup, "score", cup)
    before = len(rows_of(target, "Standings")[0])
    assert run("score", target).returncode == 0
    assert len(rows_of(target, "Standings")[0]) == before - 1


def test_what_stands_in_the_source_too_is_not_lost(cup: Path) -> None:
    target = scored(cup)
    for path in (cup, target):
        changed(path, typed("Games", "D2", "Zoe"))
    assert run("score", cup).returncode == 0
    assert "Zoe" in {row["Player"] for row in rows_of(target, "Standings")}


def test_a_sorted_table_is_not_work(cup: Path) -> None:
    def sort(book: Workbook) -> None:
        page = book["Standings"]
        rows = sorted(([c.value for c in row] for row in page.iter_rows(5)), key=lambda r: r[2])
        for number, row in enumerate(rows, 5):
            for column, value in enumerate(row, 1):
                page.cell(number, column).value = value

    target = scored(cup)
    changed(target, sort)
    assert [row["Player"] for row in rows_of(target, "Standings")][:2] == ["Ada", "Ada Two"]
    assert run("check", target).stdout == "Nothing was found.\n"
    assert run("score", cup).returncode == 0


def test_a_scored_workbook_is_scored_itself(cup: Path) -> None:
    target = scored(cup)
    before = changed(target, typed("Games", "D2", "Zoe"))
    done = run("score", target)
    assert done.returncode == 0
    assert "Scored " in done.stdout
    assert "Zoe" in {row["Player"] for row in rows_of(target, "Standings")}
    assert cup.with_name("cup (scored) (backup).xlsx").read_bytes() == before
    refused("X516", cup, "score", cup)
    again = cup.with_name("cup (Scored 2).xlsx")
    target.rename(again)
    assert run("score", again).returncode == 0
    assert not [path for path in cup.parent.iterdir() if "scored) (scored" in path.name.lower()]


def test_a_table_called_scored_goes_to_a_free_name(cup: Path) -> None:
    seats = [f"{name} ({count})" for name, count in zip(PLAYERS, COUNTS, strict=True)]
    rows = [["Round", "Board", *"AEFGIRT"], [1, "A", *seats]]
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    source = saved(book, cup.parent, "club (scored).xlsx")
    before = source.read_bytes()
    assert run("score", source, "--system", "Draw size").returncode == 0
    assert source.read_bytes() == before
    assert rows_of(cup.with_name("club (scored 2).xlsx"), "Scores")[0]["Player"] == "Ada"


# --- typed over results -------------------------------------------------------------------


def problems(path: Path) -> list[tuple[str, str, Any]]:
    rows = rows_of(path, "Problems")
    return [(r["Cell"], r["What is wrong"], r["Value"]) for r in rows if r["Code"] == "X517"]


def put_in(book: Workbook) -> None:
    """Put a column between those of the results, as a director puts one for notes."""
    page = book["Standings"]
    page.insert_cols(4)
    page["D4"], page["D6"] = "Paid", "yes"


OVER: dict[str, tuple[Callable[[Workbook], object], str, str, Any]] = {
    "a number": (typed("Standings", "D5", 99), "Standings!D5", "D5 of Standings", "99"),
    "a text": (typed("Awards", "B5", "Zoe"), "Awards!B5", "B5 of Awards", "Zoe"),
    "a title": (typed("Scores", "A1", "FINAL"), "Scores!A1", "A1 of Scores", "FINAL"),
    "two cells": (
        lambda book: (typed("Scores", "F9", 1)(book), typed("Scores", "G12", 2)(book)),
        "Scores!F9",
        "F9, G12 of Scores",
        "1",
    ),
    "two that were swapped": (
        lambda book: (typed("Scores", "D5", "Bruno")(book), typed("Scores", "D6", "Ada")(book)),
        "Scores!D5",
        "D5:D6 of Scores",
        "Bruno",
    ),
    "a column put in": (put_in, "Standings!D4", "D4, D6 of Standings", "Paid"),
    "a row put in": (
        lambda book: (book["Scores"].insert_rows(7), typed("Scores", "D7", "here")(book)),
        "Scores!D7",
        "D7 of Scores",
        "here",
    ),
}


@pytest.mark.parametrize("what", OVER)
def test_what_is_typed_over_results_is_pointed_out(what: str, cup: Path) -> None:
    work, cell, words, value = OVER[what]
    target = scored(cup)
    before = changed(target, work)
    assert (
        f"warns: {cell}: X517 {words} held what xlscore did not write"
        in run("check", target).stdout
    )
    done = run("score", target)
    assert (done.returncode, f"X517 {words}" in done.stdout) == (0, True)
    assert cup.with_name("cup (scored) (backup).xlsx").read_bytes() == before
    ((place, said, found),) = problems(target)
    assert (place, str(found)) == (cell, value)
    assert said.startswith(words)
    run("score", target)
    assert problems(target) == []


def test_a_result_that_was_cleared_is_only_written_again(cup: Path) -> None:
    target = scored(cup)
    changed(target, typed("Standings", "D5", None))
    assert run("check", target).stdout == "Nothing was found.\n"
    assert run("score", cup).returncode == 0
    assert rows_of(target, "Standings")[0]["Total"]


def test_a_note_beside_the_results_stays_and_is_no_finding(cup: Path) -> None:
    target = scored(cup)
    changed(target, typed("Standings", "Z3", "call Ada"))
    done = run("score", target)
    assert (done.returncode, "X5" in done.stdout) == (0, False)
    assert openpyxl.load_workbook(target)["Standings"]["Z3"].value == "call Ada"


# --- open, and copied ---------------------------------------------------------------------


@pytest.mark.parametrize("lock", ["~$out.xlsx", ".~lock.out.xlsx#"])
def test_a_target_that_is_open_is_told_by_every_command(lock: str, cup: Path) -> None:
    out = cup.with_name("out.xlsx")
    for command in (["template"], ["convert", cup]):
        run(*command, "-o", out)
        before = out.read_bytes()
        cup.with_name(lock).touch()
        done = run(*command, "-o", out)
        assert (done.returncode, "X512 out.xlsx is open in another program" in done.stderr) == (
            5,
            True,
        )
        assert out.read_bytes() == before
        cup.with_name(lock).unlink()
        out.unlink()
    run("score", cup, "-o", out)
    before = out.read_bytes()
    cup.with_name(lock).touch()
    link = cup.with_name("link.xlsx")
    link.symlink_to(out)
    for target in (out, link):
        done = run("score", cup, "-o", target)
        assert f"{target.name} is open in another program and was left alone" in done.stdout
    assert out.read_bytes() == before


def test_an_export_that_is_open_is_told(cup: Path) -> None:
    run("export", cup, "--to", "standings")
    cup.with_name(".~lock.cup standings.csv#").touch()
    assert "X512" in run("export", cup, "--to", "standings").stderr


def test_a_source_that_is_open_is_told(cup: Path) -> None:
    cup.with_name("~$cup.xlsx").touch()
    said = "X519 cup.xlsx is open in another program: only what was saved there is read"
    for command in ("check", "score"):
        done = run(command, cup)
        assert (done.returncode, said in done.stdout) == (0, True)


COPIES = (
    "cup (Ann's conflicted copy 2026-11-30).xlsx",
    "cup (conflicted copy 2026-11-30 101112).xlsx",
    "cup (In Konflikt stehende Kopie von Ann 2026-11-30).xlsx",
    "cup_conflict-20261130-101112.xlsx",
    "cup.sync-conflict-20261130-101112-ABCDEFG.xlsx",
    "cup-LAPTOP.xlsx",
    "cup-DESKTOP-7AB2C.xlsx",
    "cup-MacBook Pro von Ann.xlsx",
    "cup (1).xlsx",
    "cup 2.xlsx",
    "Cup (Case Conflict).XLSX",
)


@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_that_a_cloud_made_is_told(copy: str, cup: Path) -> None:
    beside = cup.with_name(copy)
    beside.touch()
    for command in ("check", "score", "export"):
        done = run(command, cup, *(["--to", "json"] if command == "export" else []))
        assert done.returncode == 0
        assert f"X518 beside cup.xlsx there is {copy}" in done.stdout
    beside.unlink()
    of_target = cup.with_name(f"cup (scored){copy[3:]}")
    of_target.touch()
    assert f"X518 beside cup (scored).xlsx there is {of_target.name}" in run("score", cup).stdout


def test_who_scores_the_copy_is_told_too(cup: Path) -> None:
    cup.rename(cup.with_name("cup (1).xlsx"))
    saved(two_boards(), cup.parent, "cup.xlsx")
    assert (
        "X518 beside cup (1).xlsx there is cup.xlsx"
        in run("check", cup.with_name("cup (1).xlsx")).stdout
    )


def test_other_tournaments_beside_are_no_copies(cup: Path) -> None:
    for name in ("cup 2026.xlsx", "cup final.xlsx", "cups.xlsx", "cup (1).csv", "open.xlsx"):
        cup.with_name(name).touch()
    assert run("check", cup).stdout == "Nothing was found.\n"
