"""Make the example workbooks. Run it from the project's folder; it gives the same bytes each time.

cascadia.xlsx   a tournament with invented players and invented games (fixed seed): 28 players,
                3 rounds and a top board, every year's centres
league.xlsx     a league of 70 invented players over real final positions of online games
                (Classic.csv), which tell only the final centres
"""

import csv
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from xlscore import find
from xlscore.dialects import POWERS, START
from xlscore.event import Board, Event, Player
from xlscore.game import CENTRES, SOLO, STARTING, Game
from xlscore.results import score_event
from xlscore.workbook.template import Wishes, board_name, write_template

HERE = Path(__file__).parent

FIRST = ("Ada", "Bruno", "Chloe", "Dario", "Elsa", "Fritz", "Greta", "Hugo", "Ines", "Jonas")
LAST = ("Amber", "Birch", "Cedar", "Dune", "Elm", "Fern", "Gale")

Chart = Mapping[int, Mapping[str, int]]


def names(number: int) -> list[str]:
    """Invent players."""
    return [f"{first} {last}" for last in LAST for first in FIRST][:number]


def made_up_chart(dice: random.Random) -> Chart:
    """Play a game under the rules: nobody more than doubles, the dead stay dead, 18 wins."""
    chart: dict[int, dict[str, int]] = {}
    counts, neutral = dict(STARTING), CENTRES - sum(STARTING.values())
    strength = {power: dice.uniform(0.5, 1.5) for power in POWERS}
    for year in range(START + 1, START + 1 + dice.choice((6, 7, 7, 8, 8, 9))):
        before, counts = counts, dict(counts)
        for _ in range(dice.randint(4, 9)):
            takers = [p for p in POWERS if 0 < counts[p] < 2 * before[p]]
            if not takers or max(counts.values()) >= SOLO:
                break
            taker = dice.choices(takers, [strength[p] * counts[p] ** 0.5 for p in takers])[0]
            losers = [p for p in POWERS if p != taker and counts[p]]
            if neutral and dice.random() < 0.75:
                neutral -= 1
            else:
                counts[dice.choices(losers, [1 / strength[p] for p in losers])[0]] -= 1
            counts[taker] += 1
        chart[year] = counts
        if max(counts.values()) >= SOLO:
            break
    return chart


def seated(round_: int, players: Sequence[str], dice: random.Random) -> Iterator[Board]:
    """Seat the players of a round seven by seven, and let them play."""
    for number in range(len(players) // 7):
        table = players[7 * number : 7 * number + 7]
        chart = made_up_chart(dice)
        yield Board(
            round=round_,
            name=board_name(number),
            players=dict(zip(POWERS, dice.sample(table, 7), strict=True)),
            game=Game(centres=chart[max(chart)], chart=chart),
        )


def make_cascadia() -> None:
    """Three rounds, then the best seven on top board A of round 4 and all others on B, C, D."""
    dice, players = random.Random(1901), names(28)
    boards = [
        board for n in (1, 2, 3) for board in seated(n, dice.sample(players, len(players)), dice)
    ]
    event = Event(
        name="Example Open",
        date="2026",
        system="Cascadia",
        tie_breaks=("More decimals",),
        players=[Player(name=name) for name in players],
    )
    so_far = score_event(Event(system="Cascadia", players=event.players, boards=boards))
    order = [line.player for line in so_far.standings]
    boards += seated(4, order, dice)
    rows: list[dict[object, object]] = [
        {
            "round": board.round,
            "board": board.name,
            "power": power,
            "player": board.players[power],
            **{
                year: counts[power]
                for year, counts in ((board.game and board.game.chart) or {}).items()
            },
        }
        for board in boards
        for power in POWERS
    ]
    write_template(
        HERE / "cascadia.xlsx",
        Wishes(system=find("Cascadia"), event=event, rows=rows, years=range(1901, 1910)),
    )


def real_positions() -> list[Mapping[str, int]]:
    """The final centres of the games whose counts make 34 and that got beyond the start."""
    shares: dict[str, dict[str, float]] = {}
    with (HERE / "Classic.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            share = float(row["% Supply Centers at game end"])
            shares.setdefault(row["Game ID"], {})[row["Country"]] = share
    games = [
        {power: int(share[power] * CENTRES + 0.5) for power in POWERS} for share in shares.values()
    ]
    return [game for game in games if sum(game.values()) == CENTRES]


def make_league() -> None:
    """Ten boards a week, as long as there are games; the best twenty weeks count."""
    dice, players = random.Random(1901), names(70)
    rows: list[dict[object, object]] = []
    for number, game in enumerate(real_positions()):
        week, table = divmod(number, 10)
        if table == 0:
            seats = dice.sample(players, len(players))
        for power, player in zip(POWERS, seats[7 * table : 7 * table + 7], strict=True):
            rows.append(
                {
                    "round": week + 1,
                    "board": board_name(table),
                    "power": power,
                    "player": player,
                    "centres": game[power],
                }
            )
    event = Event(
        name="Example League",
        date="2026",
        tally="Best rounds",
        best=20,
        players=[Player(name=name) for name in players],
    )
    write_template(
        HERE / "league.xlsx", Wishes(system=find("Sum of Squares"), event=event, rows=rows)
    )


if __name__ == "__main__":
    make_cascadia()
    make_league()
