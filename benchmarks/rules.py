"""How long a board takes: every system, and six of them against plain floats.

    python -m benchmarks.rules
    python -m benchmarks.rules --short      without the list of every system

The yardsticks are written for this benchmark: the shortest function with floats that a programmer
would write, over the plainest state of a board. Each side makes its own state of the bare facts
and scores it: ours a checked Game. Warm, quotients that came up before are remembered; cold, the
boards are the first forty of a process. Pairs in turn, medians: processor time, in microseconds
for a board.
"""

import random
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from benchmarks.pairs import of_works
from tests.endings import endings, extreme_games, game_of, random_game
from xlscore.catalogue import CATALOGUE
from xlscore.engine import exact, paid, sharing
from xlscore.engine.game import Fact, Game
from xlscore.engine.system import System

RUNS = 7

COLD_RUNS = 101

EVENT = 40
"""Boards of an event, which is scored cold."""


# --- the yardsticks: plain floats -------------------------------------------------------


class State:
    """A board as a programmer would hold it who checks nothing."""

    def __init__(
        self, centres: Mapping[str, int], eliminated: Mapping[str, int], last_year: int | None
    ) -> None:
        """Look for a soloist and the survivors."""
        self.centres, self.eliminated, self.last_year = centres, eliminated, last_year
        most = max(centres.values())
        self.solo = next((p for p, c in centres.items() if c == most), "") if most > 17 else ""
        self.sharers = [p for p, c in centres.items() if c]


def sum_of_squares(game: State) -> dict[str, float]:
    if game.solo:
        return {p: 100.0 if p == game.solo else 0.0 for p in game.centres}
    total = sum(c * c for c in game.centres.values())
    return {p: 100.0 * c * c / total for p, c in game.centres.items()}


def draw_size(game: State) -> dict[str, float]:
    if game.solo:
        return {p: 100.0 if p == game.solo else 0.0 for p in game.centres}
    draw = game.sharers
    return {p: 100.0 / len(draw) if p in draw else 0.0 for p in game.centres}


def by_rank(table: Sequence[float], keys: Mapping[str, object]) -> dict[str, float]:
    """Points by place, ties averaged."""
    order = sorted(keys.values(), reverse=True)  # type: ignore[type-var]
    points = {}
    for power, key in keys.items():
        first, number = order.index(key), order.count(key)
        points[power] = sum(table[first : first + number]) / number
    return points


def c_diplo_100(game: State) -> dict[str, float]:
    if game.solo:
        return {p: 100.0 if p == game.solo else 0.0 for p in game.centres}
    place = by_rank([38.0, 14.0, 7.0, 0.0, 0.0, 0.0, 0.0], game.centres)
    return {p: 1.0 + c + place[p] for p, c in game.centres.items()}


def carnage(game: State) -> dict[str, float]:
    if game.solo:
        return {p: 28034.0 if p == game.solo else 0.0 for p in game.centres}
    keys = {p: (c, game.eliminated[p] if not c else 0) for p, c in game.centres.items()}
    place = by_rank([7000.0, 6000.0, 5000.0, 4000.0, 3000.0, 2000.0, 1000.0], keys)
    return {p: c + place[p] for p, c in game.centres.items()}


def manorcon(game: State) -> dict[str, float]:
    if game.solo:
        last = game.last_year or 0
        return {
            p: 75.0 if p == game.solo else (game.eliminated.get(p, last) - 1900) / 10.0
            for p in game.centres
        }
    strength = {p: c * c + 4 * c + 16 for p, c in game.centres.items()}
    total = sum(strength.values())
    return {
        p: 100.0 * strength[p] / total if c else (game.eliminated[p] - 1900) / 10.0
        for p, c in game.centres.items()
    }


def tribute(game: State) -> dict[str, float]:
    if game.solo:
        return {p: 100.0 if p == game.solo else 0.0 for p in game.centres}
    alive = [c for c in game.centres.values() if c]
    best, survival = max(alive), 66.0 / len(alive)
    toppers = alive.count(best)
    paid = min(max(0.0, best - 6.0), survival) if toppers < len(alive) else 0.0
    bonus = paid * (len(alive) - toppers) / toppers
    return {
        p: (c + survival + (bonus if c == best else -paid)) if c else 0.0
        for p, c in game.centres.items()
    }


Floats = Callable[[State], dict[str, float]]

YARDSTICKS: Mapping[str, Floats] = {
    "Sum of Squares": sum_of_squares,
    "C-Diplo 100": c_diplo_100,
    "Draw size": draw_size,
    "Carnage": carnage,
    "ManorCon": manorcon,
    "Tribute": tribute,
}


# --- measuring --------------------------------------------------------------------------


class Facts(NamedTuple):
    """What both sides are told of a game."""

    centres: Mapping[str, int]
    eliminated: Mapping[str, int]
    last_year: int | None
    chart: Mapping[int, Mapping[str, int]]


Found = Mapping[str, tuple[float, float, float]]
"""Microseconds of ours and of floats for a board, and their ratio, by system."""


def facts_of(game: Game) -> Facts:
    return Facts(game.centres, game.eliminated, game.last_year, game.chart)


def drawn() -> list[Facts]:
    """All 2,486 endings without a solo, each power in any seat."""
    dice = random.Random(7)
    seats = [dice.sample(ending, 7) for ending in endings() if ending[0] < 18]
    return [facts_of(game_of(counts)) for counts in seats]


def charted() -> list[Facts]:
    source = random.Random(1901)
    games = [*extreme_games(), *(random_game(source, with_draw=False) for _ in range(300))]
    return [facts_of(game) for game in games]


def ours(system: System, facts: Facts) -> Mapping[str, Any]:
    centres, eliminated, last_year, chart = facts
    return system.score(
        Game(centres=centres, eliminated=eliminated, last_year=last_year, chart=chart)
    )


def forget() -> None:
    """Empty what is remembered of earlier boards."""
    for thing in REMEMBERED:
        thing.cache_clear()


REMEMBERED = [
    thing
    for module in (exact, paid, sharing)
    for thing in vars(module).values()
    if hasattr(thing, "cache_clear")
]


def check(system: System, floats: Floats, boards: Sequence[Facts]) -> None:
    """Both sides must compute the same thing."""
    for facts in boards:
        theirs = floats(State(*facts[:3]))
        for power, points in ours(system, facts).items():
            assert abs(float(points) - theirs[power]) < 1e-6, (system.name, facts)


def against_floats(*, cold: bool) -> Found:
    """Score drawn endings under each system that has a yardstick."""
    boards = drawn()
    found = {}
    for system in CATALOGUE.values():
        if floats := YARDSTICKS.get(system.name):
            check(system, floats, boards)
            some = boards[:: len(boards) // EVENT] if cold else boards
            found[system.name] = _paired(system, floats, some, cold=cold)
    return found


def _paired(
    system: System, floats: Floats, boards: Sequence[Facts], *, cold: bool
) -> tuple[float, float, float]:
    def one() -> None:
        if cold:
            forget()
        for facts in boards:
            ours(system, facts)

    def other() -> None:
        for facts in boards:
            floats(State(*facts[:3]))

    pair = of_works(one, other, COLD_RUNS if cold else RUNS)
    each = 1000 / len(boards)
    return pair.ours * each, pair.anchor * each, pair.ratio


def median_of(found: Found) -> tuple[float, float, float]:
    """The medians over the systems: ours, floats, ratio."""
    one, other, ratio = (statistics.median(column) for column in zip(*found.values(), strict=True))
    return one, other, ratio


def show_against_floats() -> None:
    print(f"Against plain floats, {'warm':>15}{'floats':>8}{'ratio':>7}{'cold':>9}{'ratio':>7}")
    warm, cold = against_floats(cold=False), against_floats(cold=True)
    for name, (one, other, ratio) in warm.items():
        first, _, cold_ratio = cold[name]
        print(f"  {name:<30}{one:6.1f}{other:8.1f}{ratio:7.2f}{first:9.1f}{cold_ratio:7.2f}")


def show_every_system() -> None:
    print("\nEvery system, Game included (microseconds for a board)")
    ended, charts = drawn(), charted()
    for system in CATALOGUE.values():
        boards = charts if Fact.CHART in system.reads else ended

        def score(system: System = system, boards: Sequence[Facts] = boards) -> None:
            for facts in boards:
                ours(system, facts)

        taken = of_works(score, forget, 3).ours
        print(f"  {system.name:<40}{1000 * taken / len(boards):8.1f}")


def main() -> None:
    show_against_floats()
    if "--short" not in sys.argv:
        show_every_system()


if __name__ == "__main__":
    main()
