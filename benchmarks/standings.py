"""How long it takes to rank 500 players over 6 rounds with a chain of six tie-breaks.

Run it from the project's folder. The time is given as a ratio to a plain Python
sort of the same tuples, so that it does not depend on the machine. Scores are few
and round, as in a draw-based system, so that most players are tied.
"""

import random
import sys
from collections.abc import Callable
from time import process_time

from xlscore.catalogue import find_tally, find_tie_break
from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import Points, ratio
from xlscore.engine.game import Game
from xlscore.rules.tally import Games, Played
from xlscore.tournament.ranking import standings

CHAIN = (
    "Most solos",
    "Best game, down the list",
    "Most wins, then draws",
    "Most centres in counted games",
    "Best single centre count",
    "Strength of opposition",
)

SCORES: tuple[Points, ...] = (0, 0, 0, 20, 25, ratio(100, 3), 50, 100)

GAME = Game(centres=dict(zip(POWERS, (10, 8, 8, 8, 0, 0, 0), strict=True)))


def games(players: int, rounds: int) -> Games:
    """Play rounds in which everybody scores something."""
    dice = random.Random(1901)
    names = [f"Player {number}" for number in range(players)]
    found: dict[str, list[Played]] = {name: [] for name in names}
    for round_ in range(1, rounds + 1):
        order = dice.sample(names, players)
        for place, name in enumerate(order):
            points = dice.choice(SCORES)
            table = order[place - place % 7 : place - place % 7 + 7]
            found[name].append(
                Played(
                    round=round_,
                    board=str(place // 7),
                    power=POWERS[place % 7],
                    game=GAME,
                    points=points,
                    unrounded=points,
                    opponents=tuple(other for other in table if other != name),
                )
            )
    return found


def seconds(work: Callable[[], object], times: int = 15) -> float:
    """The shortest of some runs, in seconds of this process: other programs do not count."""

    def once() -> float:
        start = process_time()
        work()
        return process_time() - start

    return min(once() for _ in range(times))


def main() -> float:
    """Print both times and their ratio."""
    played, tally = games(500, 6), find_tally("Sum of rounds")
    chain = [find_tie_break(name) for name in CHAIN]
    lines = standings(played, tally, tie_breaks=chain)
    everything = {line.player: line.record for line in lines}
    keys = [tie_break.rule(list(everything.values()), everything) for tie_break in chain]
    tuples = [(everything[p].tallied.total, *(key[p] for key in keys)) for p in everything]
    ranking = seconds(lambda: standings(played, tally, tie_breaks=chain))
    plain = seconds(lambda: sorted(tuples, reverse=True))
    tied = sum(bool(line.keys) for line in lines)
    print(f"{len(lines)} players, {tied} of them tied on points")
    print(f"standings {1000 * ranking:.1f} ms, plain sort of the tuples {1000 * plain:.1f} ms")
    print(f"ratio {ranking / plain:.1f}")
    return ranking / plain


if __name__ == "__main__":
    limit = float(sys.argv[1]) if len(sys.argv) > 1 else None
    if main() > (limit or float("inf")):
        sys.exit(f"slower than {limit} times the plain sort")
