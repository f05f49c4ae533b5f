"""One small tournament in the many ways in which tired directors type it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from xlscore.engine.dialects import NAMES, POWERS

from .builders import CHART, PLAYERS

Rows: TypeAlias = Sequence[Sequence[object]]

YEARS = (1901, 1902, 1903, 1904, 1905)

FRENCH, GERMAN, SPANISH = NAMES["French"], NAMES["German"], NAMES["Spanish"]

SECOND = tuple(f"{player} Two" for player in PLAYERS)


def across(
    names: Sequence[object] = POWERS,
    years: Sequence[object] = YEARS,
    head: object = None,
    players: Sequence[object] = PLAYERS,
    word: object = "Player",
    chart: Mapping[str, Sequence[int]] = CHART,
) -> list[list[object]]:
    """Powers across and years down, the players in a row below the powers."""
    rows: list[list[object]] = [[head, *names], [word, *players]]
    return rows + [[y, *(chart[p][i] for p in POWERS)] for i, y in enumerate(years)]


def down(
    names: Sequence[object] = POWERS,
    years: Sequence[object] = YEARS,
    head: Sequence[object] = ("Power", "Player"),
    players: Sequence[object] = PLAYERS,
) -> list[list[object]]:
    """Powers down and years across, the players in the column beside the powers."""
    rows: list[list[object]] = [[*head, *years]]
    return rows + [[names[i], players[i], *CHART[power]] for i, power in enumerate(POWERS)]


def finals(
    head: Sequence[object], *, names: Sequence[object] = POWERS, before: Sequence[object] = ()
) -> list[list[object]]:
    """A table of seats with only the final centres: the words in ``before``, power, player, SC."""
    rows = [[*before, names[i], PLAYERS[i], CHART[power][-1]] for i, power in enumerate(POWERS)]
    return [list(head), *rows]


def under_title(title: object, rows: Rows, gap: int = 0) -> list[list[object]]:
    return [[title], *([] for _ in range(gap)), *map(list, rows)]


def stacked(*blocks: Rows, gap: int = 1) -> list[list[object]]:
    rows: list[list[object]] = []
    for block in blocks:
        rows += [list(row) for row in block] + [[]] * gap
    return rows


def beside(left: Rows, right: Rows) -> list[list[object]]:
    width = max(map(len, left)) + 1
    return [[*a, *[None] * (width - len(a)), *b] for a, b in zip(left, right, strict=True)]


def turned(rows: Rows) -> list[list[object]]:
    """Rows and columns exchanged."""
    width = max(map(len, rows))
    return [[row[i] if i < len(row) else None for row in rows] for i in range(width)]


def no_heading(rows: Rows) -> list[list[object]]:
    """Players above the powers, and nothing that says so."""
    powers, players, *years = map(list, rows)
    return [[None, *players[1:]], powers, *years]


def with_sums(rows: Rows) -> list[list[object]]:
    """A column of sums, and a line with the difference from 34."""
    sums = [[*row, sum(c for c in row[1:] if isinstance(c, int)) or "Sum"] for row in rows]
    return [*sums, ["Check", *[34] * 7]]


A1 = "Round 1, Board A"

ONE_BOARD: Mapping[str, tuple[str, Callable[[], Rows]]] = {
    "years down, titled": ("Sheet1", lambda: under_title(A1, across())),
    "years across, titled": ("Sheet1", lambda: under_title(A1, down())),
    "a title two rows above": ("Sheet1", lambda: under_title("ROUND 1 BOARD A", across(), gap=1)),
    "the sheet's name says it": ("R1 BA", lambda: across(head="Year")),
    "a short name": ("R1A", down),
    "short powers": ("R1A", lambda: across(["A", "E", "F", "G", "I", "R", "T"])),
    "three letters": ("R1A", lambda: across(["Aus", "Eng", "Fra", "Ger", "Ita", "Rus", "Tur"])),
    "French": ("Ronde 1 Table A", lambda: across(FRENCH, head="Année", word="Joueur")),
    "German": ("Runde 1 Tisch A", lambda: down(GERMAN, head=("Land", "Spieler"))),
    "Spanish": ("Ronda 1 Mesa A", lambda: down(SPANISH, head=("País", "Jugador"))),
    "years as '01": ("R1A", lambda: across(years=["'01", "'02", "'03", "'04", "'05"])),
    "years as 1 to 5": ("R1A", lambda: down(years=[1, 2, 3, 4, 5])),
    "Fall 1901": ("R1A", lambda: across(years=[f"Fall {year}" for year in YEARS])),
    "F1901": ("R1A", lambda: down(years=[f"F{year}" for year in YEARS])),
    "players above without a heading": ("R1A", lambda: no_heading(across())),
    "power and player in one cell": (
        "R1A",
        lambda: [
            [None, *(f"{POWERS[i]} ({PLAYERS[i]})" for i in range(7))],
            *across()[2:],
        ],
    ),
    "power and player in one cell, down": (
        "R1A",
        lambda: [
            [None, *YEARS],
            *([f"{POWERS[i]} - {PLAYERS[i]}", *CHART[POWERS[i]]] for i in range(7)),
        ],
    ),
    "a column of sums": ("R1A", lambda: with_sums(across())),
    "in the middle of a sheet": (
        "R1A",
        lambda: [[], [], *([None, None, *row] for row in across())],
    ),
    "the years right of the players, turned": ("R1A", lambda: turned(across())),
    "a word and its value in two cells": (
        "Sheet1",
        lambda: [["Round", 1, "Board", "A"], [], *across()],
    ),
    "a table of seats without a round": (
        "Round 1",
        lambda: [
            ["Board", *down()[0]],
            *(["A", *row] for row in down()[1:]),
        ],
    ),
    "names in two columns": (
        "Round 1",
        lambda: [
            ["Tisch", "Vorname", "Nachname", "Macht", *YEARS],
            *(["A", PLAYERS[i], "", POWERS[i], *CHART[POWERS[i]]] for i in range(7)),
        ],
    ),
    "where the players come from, as Country": (
        "Round 1",
        lambda: [
            ["Player", "Country", "Board", "Power", *YEARS],
            *([PLAYERS[i], "USA", "A", POWERS[i], *CHART[POWERS[i]]] for i in range(7)),
        ],
    ),
    "another order of powers": (
        "R1A",
        lambda: [[row[0], *reversed(row[1:])] for row in across()],
    ),
}
"""The game CHART with PLAYERS as board A of round 1: the sheet's name, and its rows."""

FINAL_ONLY: Mapping[str, tuple[str, Callable[[], Rows]]] = {
    "as in a wiki": ("R1A", lambda: finals(("Country", "Player", "SC"))),
    "centres across": (
        "R1A",
        lambda: [[None, *POWERS], ["Player", *PLAYERS], ["Centres", 0, 7, 9, 2, 8, 3, 5]],
    ),
    "a long table": (
        "Results",
        lambda: finals(("Rnd", "Table", "Nation", "Name", "Final SCs"), before=(1, "A")),
    ),
    "in German": ("R1A", lambda: finals(("Land", "Spieler", "Zentren"), names=GERMAN)),
}
"""The same board with its final centres only."""
