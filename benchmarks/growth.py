"""How long things take for n, 2n and 4n of them, and the exponent of that growth: 1 is linear.

python benchmarks/growth.py
"""

import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from math import log2
from typing import Any

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event, Player
from xlscore.engine.record import record_game
from xlscore.errors import XlscoreError
from xlscore.tournament.results import score_event
from xlscore.workbook.cells import Cells, Sheets
from xlscore.workbook.reading.convert import read_any_event

ROUNDS = 4

SYLLABLES = ("ba", "re", "lin", "do", "ka", "mir", "ta", "so", "ven", "ul", "pe", "gri", "na", "jo")

COUNTS = ((4, 0, 9, 7, 0, 14, 0), (10, 0, 9, 5, 6, 4, 0), (5, 8, 1, 2, 6, 6, 6))


def names(number: int) -> Sequence[str]:
    """As many invented names, always the same."""
    chance = random.Random(1)
    found: dict[str, None] = {}
    while len(found) < number:
        words = ("".join(chance.choices(SYLLABLES, k=chance.randint(2, 4))) for _ in range(2))
        found[" ".join(words).title()] = None
    return list(found)


def boards(people: Sequence[str], rounds: int, system: str) -> Event:
    """A tournament in which everybody plays in every round."""
    made = [
        Board(
            round=number,
            name=str(board),
            game=record_game(centres=dict(zip(POWERS, COUNTS[board % 3], strict=True))),
            players=dict(zip(POWERS, people[7 * board : 7 * board + 7], strict=True)),
        )
        for number in range(1, rounds + 1)
        for board in range(len(people) // 7)
    ]
    return Event(system=system, boards=made)


def sat_out(size: int) -> Event:
    """A player in every seat of the first rounds, and in the last one everybody sits out but 7."""
    people = names(7 * (size // 7))
    event = boards(people, ROUNDS, "Sum of Squares")
    kept = [board for board in event.boards if board.round < ROUNDS or board.name == "0"]
    roster = [
        Player(name=name, sits_out=(ROUNDS,) if number > len(POWERS) else ())
        for number, name in enumerate(people, 1)
    ]
    return replace(event, boards=kept, players=roster, sit_out=10)


def without_a_roster(number: int) -> Event:
    """Names that are compared with each other, for no roster tells which are right."""
    return boards(names(7 * (number // 7)), 1, "Sum of Squares")


def boards_of_a_round(number: int) -> Event:
    """Boards whose scores depend on all the others."""
    people = names(7 * number)
    return replace(boards(people, 1, "Origins 1977"), players=[*map(Player, people)])


def with_particles(number: int) -> Event:
    """Names without a roster that all share two words."""
    people = [name.replace(" ", " van der ") for name in names(7 * (number // 7))]
    return boards(people, 1, "Sum of Squares")


def rows_under_headings(number: int) -> Sheets:
    """Headings of games again and again, each with rows of a league below."""
    table = Cells()
    for row in range(1, number + 1):
        line = ("Round", "Board") if row % 2 else (1, "A")
        table[row, 1], table[row, 2] = line
    return {"Games": table}


def long_texts(letters: int) -> Sheets:
    """A board, and notes with so many letters in each cell."""
    chart = Cells()
    for column, word in enumerate(("Year", *POWERS), 1):
        chart[1, column] = word
        chart[2, column] = 1901 if column == 1 else 4
    text = ("It was a long game - (very) long: " * (letters // 30))[:letters]
    notes = {(n, 1): text for n in range(1, 11)} | {(1, n): text for n in range(1, 11)}
    return {"Chart": chart, "Notes": notes}


def read(sheets: Sheets) -> None:
    """Look for games in sheets of any layout."""
    with suppress(XlscoreError):
        read_any_event(sheets)


KINDS: Sequence[tuple[str, int, Callable[[int], Any], Callable[[Any], object]]] = (
    ("rounds sat out, by players", 700, sat_out, score_event),
    ("names without a roster", 700, without_a_roster, score_event),
    ("names that share particles", 700, with_particles, score_event),
    ("boards of one round, for a rule over a round", 100, boards_of_a_round, score_event),
    ("rows under headings", 4_000, rows_under_headings, read),
    ("letters of long texts", 8_000, long_texts, read),
)


def main() -> None:
    for words, number, made, work in KINDS:
        taken = []
        work(made(number))
        for times in (1, 2, 4):
            event = made(times * number)
            start = time.process_time()
            work(event)
            taken.append(time.process_time() - start)
        shown = ", ".join(f"{number * 2**n}: {seconds:.2f} s" for n, seconds in enumerate(taken))
        print(f"{words}: {shown}; exponent {log2(taken[2] / taken[0]) / 2:.2f}")


if __name__ == "__main__":
    main()
