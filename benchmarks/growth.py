"""How long things take for n, 2n and 4n of them, and the exponent of that growth: 1 is linear.

python benchmarks/growth.py
"""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import log2

from xlscore.dialects import POWERS
from xlscore.event import Board, Event, Player
from xlscore.record import record_game
from xlscore.results import score_event

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


KINDS: Sequence[tuple[str, int, Callable[[int], Event]]] = (
    ("rounds sat out, by players", 700, sat_out),
    ("names without a roster", 700, without_a_roster),
    ("boards of one round, for a rule over a round", 100, boards_of_a_round),
)


def main() -> None:
    for words, number, made in KINDS:
        taken = []
        for times in (1, 2, 4):
            event = made(times * number)
            start = time.process_time()
            score_event(event)
            taken.append(time.process_time() - start)
        shown = ", ".join(f"{number * 2**n}: {seconds:.2f} s" for n, seconds in enumerate(taken))
        print(f"{words}: {shown}; exponent {log2(taken[2] / taken[0]) / 2:.2f}")


if __name__ == "__main__":
    main()
