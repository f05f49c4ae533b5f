"""How long a board takes: every system, and six of them against plain floats.

Run it from the top folder:

    python benchmarks/rules.py
    python benchmarks/rules.py --short      without the list of every system

The yardsticks are written for this benchmark: the shortest function with floats
that a programmer would write. Both sides make the same Game first and then score
it, so what is compared is what a user waits for. The two take turns, and each
time is the best of several runs: processor time, in microseconds for a board.
"""

import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.endings import endings, extreme_games, game_of, random_game
from xlscore import exact, paid, sharing
from xlscore.catalogue import CATALOGUE
from xlscore.game import Fact, Game
from xlscore.system import System

RUNS = 15


# --- the yardsticks: plain floats -------------------------------------------------------


def sum_of_squares(game: Game) -> dict[str, float]:
    if game.solo:
        return {p: 100.0 if p == game.solo else 0.0 for p in game.centres}
    total = sum(c * c for c in game.centres.values())
    return {p: 100.0 * c * c / total for p, c in game.centres.items()}


def draw_size(game: Game) -> dict[str, float]:
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


def c_diplo_100(game: Game) -> dict[str, float]:
    if game.solo:
        return {p: 100.0 if p == game.solo else 0.0 for p in game.centres}
    place = by_rank([38.0, 14.0, 7.0, 0.0, 0.0, 0.0, 0.0], game.centres)
    return {p: 1.0 + c + place[p] for p, c in game.centres.items()}


def carnage(game: Game) -> dict[str, float]:
    if game.solo:
        return {p: 28034.0 if p == game.solo else 0.0 for p in game.centres}
    keys = {p: (c, game.eliminated[p] if not c else 0) for p, c in game.centres.items()}
    place = by_rank([7000.0, 6000.0, 5000.0, 4000.0, 3000.0, 2000.0, 1000.0], keys)
    return {p: c + place[p] for p, c in game.centres.items()}


def manorcon(game: Game) -> dict[str, float]:
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


def tribute(game: Game) -> dict[str, float]:
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


YARDSTICKS: Mapping[str, Callable[[Game], dict[str, float]]] = {
    "Sum of Squares": sum_of_squares,
    "C-Diplo 100": c_diplo_100,
    "Draw size": draw_size,
    "Carnage": carnage,
    "ManorCon": manorcon,
    "Tribute": tribute,
}


# --- measuring --------------------------------------------------------------------------


def records() -> list[dict[str, object]]:
    """What is known of a game for each of the 3,120 endings: enough for all but charts."""
    return [vars_of(game_of(ending)) for ending in endings()]


def vars_of(game: Game) -> dict[str, object]:
    return {
        "centres": game.centres,
        "chart": game.chart,
        "eliminated": game.eliminated,
        "last_year": game.last_year,
    }


def charted() -> list[dict[str, object]]:
    source = random.Random(1901)
    games = [*extreme_games(), *(random_game(source, with_draw=False) for _ in range(300))]
    return [vars_of(game) for game in games]


def best_times(*works: Callable[[], object]) -> list[float]:
    """The shortest of several runs of each, in seconds of processor time."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(RUNS):
        for work, taken in zip(works, times, strict=True):
            forget()
            start = time.process_time()
            work()
            taken.append(time.process_time() - start)
    return [min(taken) for taken in times]


def forget() -> None:
    """Empty what is remembered of earlier boards: every run starts anew."""
    for module in (exact, paid, sharing):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


def for_a_board(
    facts: Sequence[dict[str, object]], *scores: Callable[[Game], object]
) -> list[float]:
    """Microseconds for making a Game and scoring it, in each of several ways."""

    def work(score: Callable[[Game], object]) -> None:
        for fact in facts:
            score(Game(**fact))  # type: ignore[arg-type]

    return [1e6 * t / len(facts) for t in best_times(*(partial(work, score) for score in scores))]


def known(name: str) -> System | None:
    return next((system for system in CATALOGUE.values() if system.name == name), None)


def check(system: System, yardstick: Callable[[Game], dict[str, float]]) -> None:
    """Both sides must compute the same thing."""
    for ending in endings():
        game = game_of(ending)
        for power, points in system.score(game).items():
            assert abs(float(points) - yardstick(game)[power]) < 1e-6, (system.name, ending)


def against_floats(ended: Sequence[dict[str, object]]) -> None:
    print("Against plain floats, Game included (microseconds for a board)")
    for name, yardstick in YARDSTICKS.items():
        if system := known(name):
            check(system, yardstick)
            exact, floats = for_a_board(ended, system.score, yardstick)
            print(f"  {name:<32}{exact:8.1f}{floats:8.1f}{exact / floats:7.2f} x")


def every_system(ended: Sequence[dict[str, object]], charts: Sequence[dict[str, object]]) -> None:
    print("\nEvery system, Game included (microseconds for a board)")
    for system in CATALOGUE.values():
        facts = charts if Fact.CHART in system.reads else ended
        print(f"  {system.name:<40}{for_a_board(facts, system.score)[0]:8.1f}")


def all_drawn_endings() -> None:
    drawn = [game_of(ending) for ending in endings() if ending[0] < 18]
    systems = [system for system in CATALOGUE.values() if Fact.CHART not in system.reads]

    def work() -> None:
        for system in systems:
            for game in drawn:
                system.score(game)

    (seconds,) = best_times(work)
    print(f"\nAll {len(drawn)} drawn endings under {len(systems)} systems: {seconds:.2f} s")


def main() -> None:
    ended, charts = records(), charted()
    (alone,), (charts_alone,) = (for_a_board(facts, lambda game: game) for facts in (ended, charts))
    print(f"Making a Game alone: {alone:.1f} microseconds, with a chart {charts_alone:.1f}\n")
    against_floats(ended)
    if "--short" not in sys.argv:
        every_system(ended, charts)
    all_drawn_endings()


if __name__ == "__main__":
    main()
