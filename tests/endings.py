"""Every way in which a game can end, and games made from such endings."""

import random
from collections.abc import Iterator, Mapping, Sequence

from xlscore.engine.dialects import POWERS, START
from xlscore.engine.game import CENTRES, SOLO, STARTING, Game

LAST_YEAR = 1908


def endings(
    owned: int = CENTRES, powers: int = 7, most: int = CENTRES
) -> Iterator[tuple[int, ...]]:
    """Every way to share out so many centres, the largest power first: 3,120 for all 34.

    Two powers on 18 or more cannot be, and are not among them.
    """
    if powers == 0:
        yield from [()] * (owned == 0)
        return
    for first in range(min(most, owned), -1, -1):
        if first * powers >= owned:
            yield from ((first, *rest) for rest in endings(owned - first, powers - 1, first))


def endings_with_neutrals() -> Iterator[tuple[int, ...]]:
    """Every way to share out 1 to 34 centres: 22,315 less the empty board."""
    for owned in range(1, CENTRES + 1):
        yield from endings(owned)


def game_of(ending: Sequence[int], eliminated: Mapping[str, int] | None = None) -> Game:
    """A game with this ending; those of the dead whose year is not given died one after another."""
    years = dict(eliminated or {})
    centres = dict(zip(POWERS, ending, strict=True))
    for number, power in enumerate(p for p, count in centres.items() if not count):
        years.setdefault(power, 1902 + number)
    return Game(
        centres=centres,
        eliminated={power: year for power, year in years.items() if not centres[power]},
        last_year=LAST_YEAR,
    )


def random_game(random: random.Random, *, with_draw: bool) -> Game:
    """A game that a board can show, with its chart, from 1901 to at most 1912.

    Each year some centres change hands; nobody comes back and a solo ends it.
    """
    chart: dict[int, dict[str, int]] = {}
    counts, neutral = dict(STARTING), CENTRES - sum(STARTING.values())
    for year in range(START + 1, START + 1 + random.randint(1, 12)):
        counts = dict(counts)
        for _ in range(random.randint(1, 9)):
            alive = [power for power, count in counts.items() if count]
            taker = random.choice(alive)
            if neutral and random.random() < 0.7:
                neutral -= 1
            else:
                loser = random.choice([power for power in alive if power != taker])
                counts[loser] -= 1
            counts[taker] += 1
            if counts[taker] >= SOLO:
                break
        chart[year] = counts
        if max(counts.values()) >= SOLO:
            break
    alive = [power for power, count in counts.items() if count]
    draw = None
    if with_draw and max(counts.values()) < SOLO:
        draw = frozenset(random.sample(alive, random.randint(2, len(alive))))
    return Game(centres=counts, chart=chart, draw=draw)


def extreme_games() -> list[Game]:
    """A soloist who was small for long, and the leader of a 2-way draw who was big for long."""
    slow = {year: [3, 16, 3, 3, 3, 3, 3] for year in range(1901, 1912)}
    slow |= {1912: [11, 8, 3, 3, 3, 3, 3], 1913: [18, 0, 3, 3, 3, 3, 3]}
    fast = {1901: [10, 5, 2, 2, 2, 2, 2]}
    fast |= {year: [17, 5, 0, 0, 0, 0, 0] for year in range(1902, 1911)}
    return [
        Game(centres=dict(zip(POWERS, chart[max(chart)], strict=True)), chart=charted)
        for chart in (slow, fast)
        for charted in [{y: dict(zip(POWERS, row, strict=True)) for y, row in chart.items()}]
    ]


def with_centre_moved(game: Game, taker: str, loser: str) -> Game:
    """The same game, but in the last year one more centre went from loser to taker."""
    centres = dict(game.centres)
    centres[taker] += 1
    centres[loser] -= 1
    last = game.last_year or LAST_YEAR
    chart = None if game.chart is None else {**game.chart, last: centres}
    eliminated = dict(game.eliminated)
    if not centres[loser]:
        eliminated[loser] = last
    return Game(centres=centres, chart=chart, eliminated=eliminated, last_year=last)
