"""Games made up at random, as a board could show them."""

import random
from collections.abc import Iterator

from xlscore.engine.dialects import POWERS, START
from xlscore.engine.game import SOLO, STARTING

Chart = dict[int, dict[str, int]]


def random_charts(number: int, seed: int = 1) -> Iterator[Chart]:
    """So many charts of 1 to 15 years; the same ones for the same seed."""
    chance = random.Random(seed)
    for _ in range(number):
        yield _chart(chance, years=chance.randint(1, 15))


def _chart(chance: random.Random, years: int) -> Chart:
    chart: Chart = {}
    counts, neutral = dict(STARTING), 12
    for year in range(START + 1, START + 1 + years):
        if max(counts.values()) >= SOLO:
            break
        for _ in range(chance.randint(1, 6)):
            neutral = _capture(chance, counts, neutral)
        chart[year] = dict(counts)
    return chart


def _capture(chance: random.Random, counts: dict[str, int], neutral: int) -> int:
    """One power takes a neutral centre or one of another power; gives the neutrals left."""
    winner = chance.choice([power for power in POWERS if 0 < counts[power] < SOLO])
    losers = [power for power in POWERS if counts[power] and power != winner]
    loser = chance.choice(losers)
    if neutral and chance.random() < 0.7:
        counts[winner] += 1
        return neutral - 1
    if sum(1 for power in POWERS if counts[power]) > 2 or counts[loser] > 1:
        counts[loser] -= 1
        counts[winner] += 1
    return neutral
