"""Make the example workbooks. Run it from the project's folder; it gives the same bytes each time.

cascadia.xlsx   a tournament with invented players and invented games (fixed seed): 28 players,
                3 rounds and a top board that decides the champion, every year's centres
origins.xlsx    70 invented players in 3 rounds, the best two count; three boards are planted so
                that they can be worked by hand
two_tier.xlsx   a small league whose ties are planted, one for each of the tie-breaks
league.xlsx     a league of 70 invented players over real final positions of online games
                (Classic.csv), which tell only the final centres
"""

import csv
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from xlscore import find
from xlscore.engine.dialects import POWERS, START
from xlscore.engine.event import Board, Event, Player
from xlscore.engine.game import CENTRES, SOLO, STARTING, Game
from xlscore.tournament.results import score_event
from xlscore.workbook.standard.layout import board_name
from xlscore.workbook.standard.template import write_template
from xlscore.workbook.standard.wishes import Wishes

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
        players=[Player(name=name) for name in players],
    )
    so_far = score_event(Event(system="Cascadia", players=event.players, boards=boards))
    order = [line.player for line in so_far.standings]
    boards += seated(4, order, dice)
    write_template(
        HERE / "cascadia.xlsx",
        Wishes(system=find("Cascadia"), event=event, rows=rows_of(boards), years=range(1901, 1910)),
    )


def rows_of(boards: Sequence[Board]) -> list[dict[object, object]]:
    """Write boards down as rows of the Games sheet, with their charts and draws."""
    return [
        {
            "round": board.round,
            "board": board.name,
            "power": power,
            "player": board.players[power],
            "result": "draw" if power in (board.game.draw or ()) else "",
            **{year: counts[power] for year, counts in (board.game.chart or {}).items()},
        }
        for board in boards
        if board.game
        for power in POWERS
    ]


PLANTED = {
    "Austria": (5, 5, 6, 6, 7, 7),
    "England": (4, 4, 4, 4, 4, 4),
    "France": (5, 5, 6, 6, 7, 7),
    "Germany": (5, 5, 5, 5, 5, 5),
    "Italy": (4, 4, 3, 3, 2, 2),
    "Russia": (5, 5, 4, 4, 3, 3),
    "Turkey": (4, 4, 5, 5, 6, 6),
}
"""Averages of 6 4 6 5 3 4 5 over six years; Austria, France, Germany and Turkey draw."""


def planted_game() -> Game:
    """The game that can be worked by hand."""
    chart = {year: {p: PLANTED[p][year - 1901] for p in POWERS} for year in range(1901, 1907)}
    draw = frozenset(("Austria", "France", "Germany", "Turkey"))
    return Game(centres=chart[1906], chart=chart, draw=draw)


def make_origins() -> None:
    """Ten boards a round, nobody with a power twice; the first player has the planted games."""
    dice, players = random.Random(1992), names(70)
    had: dict[str, set[str]] = {player: set() for player in players}
    boards: list[Board] = []
    for round_, first in enumerate(("Austria", "Germany", "England"), 1):
        order = [players[0], *dice.sample(players[1:], len(players) - 1)]
        for board in seated(round_, order, dice):
            game = planted_game() if board.name == "A" else board.game
            seats = other_powers(list(board.players.values()), had, dice)
            while players[0] in seats.values() and seats[first] != players[0]:
                seats = other_powers(list(seats.values()), had, dice)
            for power, player in seats.items():
                had[player].add(power)
            boards.append(replace(board, players=seats, game=game))
    event = Event(
        name="Example Origins", date="2026", players=[Player(name=name) for name in players]
    )
    write_template(
        HERE / "origins.xlsx",
        Wishes(
            system=find("Origins 2007"),
            event=event,
            rows=rows_of(boards),
            years=range(1901, 1910),
        ),
    )


def other_powers(
    table: Sequence[str], had: Mapping[str, set[str]], dice: random.Random
) -> dict[str, str]:
    """Seat a table so that nobody has a power again."""
    while True:
        seats = dict(zip(POWERS, dice.sample(table, 7), strict=True))
        if not any(power in had[player] for power, player in seats.items()):
            return seats


TWO_TIER = (
    (1, "A", "Ada 11, Bea 9, Cal 8, Dan 6, Eve 0, Fay 0, Gus 0"),
    (1, "B", "Hal 12, Ivy 11, Jon 11, Kim 0, Leo 0, Mia 0, Ned 0"),
    (2, "A", "Oda 18, Vic 16, Wim 0, Xan 0, Yul 0, Zoe 0, Abe 0"),
    (2, "B", "Pia 17, Quin 17, Eve 0, Fay 0, Gus 0, Kim 0, Leo 0"),
    (3, "A", "Pia 17, Rex 17, Mia 0, Ned 0, Vic 0, Wim 0, Xan 0"),
    (3, "B", "Sue 15, Tom 14, Una 5, Quin 0, Yul 0, Zoe 0, Abe 0"),
)
"""A round, a board, and its seven players from Austria to Turkey with their final centres."""


def make_two_tier() -> None:
    """A league in which every criterion of Two-Tier's rule 5 but the fifth breaks a tie."""
    rows: list[dict[object, object]] = []
    for round_, board, seats in TWO_TIER:
        for power, seat in zip(POWERS, seats.split(", "), strict=True):
            player, centres = seat.split()
            rows.append(
                {
                    "round": round_,
                    "board": board,
                    "power": power,
                    "player": player,
                    "centres": int(centres),
                }
            )
    players = sorted({str(row["player"]) for row in rows})
    event = Event(
        name="Example Ties", date="2026", players=[Player(name=player) for player in players]
    )
    write_template(HERE / "two_tier.xlsx", Wishes(system=find("Two-Tier"), event=event, rows=rows))


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
    make_origins()
    make_two_tier()
    make_league()
