"""Every tally adds up as it was worked by hand; rounding is part of the tally."""

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from xlscore.catalogue import all_tallies, find, find_tally
from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event
from xlscore.engine.record import record_game
from xlscore.rules.tally import Counting, Games, Played
from xlscore.tournament.ranking import standings
from xlscore.tournament.results import Results, score_event

FILE = Path(__file__).parent / "cases" / "tallies" / "tallies.toml"
with FILE.open("rb") as file:
    CASES = tomllib.load(file)["case"]


def games_of(case: dict[str, Any]) -> Games:
    return {
        player: [played(*map(str.strip, game.split(":"))) for game in games]
        for player, games in case["games"].items()
    }


def played(round_: str, points: str) -> Played:
    exact = Fraction(points)
    return Played(round=int(round_), board="A", power="", game=None, points=exact, unrounded=exact)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['tally']}: {case['title']}")
def test_a_tally_adds_up_as_worked_by_hand(case: dict[str, Any]) -> None:
    assert case["source"].startswith(("hand:", "print:"))
    counting = Counting(
        best=case.get("best"),
        weights=tuple(map(Fraction, case.get("weights_set", []))),
        round_games=case.get("round_games"),
        round_total=case.get("round_total"),
    )
    lines = standings(games_of(case), find_tally(case["tally"]), counting)
    assert {x.player: x.total for x in lines} == exact(case["totals"])
    found = {x.player: x.record.tallied.weights for x in lines}
    for player, weights in case.get("weights", {}).items():
        assert found[player] == tuple(map(Fraction, weights))
    if "order" in case:
        groups: dict[int, list[str]] = {}
        for line in lines:
            assert line.rank
            groups.setdefault(line.rank.place, []).append(line.player)
        assert [" = ".join(group) for group in groups.values()] == case["order"]


def test_with_solos_first_a_solo_is_ahead_of_all_points() -> None:
    """Win Tier: the soloist goes up a tier, whoever loses to it has no points and no tier."""
    soloed = record_game(centres=dict(zip(POWERS, (0, 4, 0, 18, 0, 5, 7), strict=True)))
    drawn = record_game(centres=dict(zip(POWERS, (9, 7, 6, 5, 4, 2, 1), strict=True)))
    conceded = record_game(centres=drawn.centres, conceded="Italy")
    seats = {
        "Ada": [("Germany", soloed), ("Turkey", drawn)],
        "Bruno": [("Austria", drawn), ("Austria", drawn)],
        "Carla": [("Italy", conceded), ("Germany", soloed)],
        "Dario": [("Russia", soloed), ("Austria", conceded)],
    }
    rule = find("Win Tier")
    games = {
        player: [
            Played(
                round=number,
                board="A",
                power=power,
                game=game,
                points=rule.score(game)[power],
                unrounded=rule.score(game)[power],
            )
            for number, (power, game) in enumerate(own, 1)
        ]
        for player, own in seats.items()
    }
    lines = standings(games, find_tally("Win tiers"))
    assert [(line.player, line.total) for line in lines] == [
        ("Carla", 0),
        ("Ada", 1001),
        ("Bruno", 2 * 7009),
        ("Dario", 0),
    ]


def half_of(game: Played) -> Played:
    """The same game of a player who had half of the seat: its points are half too."""
    return game._replace(points=game.points / 2, share=Fraction(1, 2))


SHARED = {
    "Average": [
        ([("1", "50", False), ("2", "20", True)], Fraction(60, Fraction(3, 2))),
        ([("1", "50", True)], 50),
        ([("1", "50", True), ("2", "30", True)], 40),
    ],
    "League average": [
        ([("1", "50", False), ("2", "20", True)], Fraction(60, Fraction(9, 2))),
        ([("1", "50", True)], Fraction(25, Fraction(7, 2))),
    ],
    "Best games and half the average of the rest": [
        ([("1", "50", False), ("2", "30", False), ("3", "20", True)], 50 + Fraction(40, 3) / 1),
    ],
}
"""By hand. Half of a game of 20 has 10 points, and is half a game: (50 + 10) / 1.5 = 40.

League: 60 / (1.5 + 3). The best game 50, and half of (30 + 10) / 1.5 = 26.67: 63.33.
"""


@pytest.mark.parametrize("tally", SHARED)
def test_a_mean_counts_a_shared_game_by_its_part(tally: str) -> None:
    for games, total in SHARED[tally]:
        own = [half_of(played(r, p)) if half else played(r, p) for r, p, half in games]
        (line,) = standings({"Ada": own}, find_tally(tally), Counting(best=1))
        assert line.total == total
        assert sum(w * g.points for w, g in line.record.weighted) == total


def test_no_part_of_a_game_is_no_game() -> None:
    nothing = played("1", "0")._replace(share=0)
    for tally in SHARED:
        own = {"Ada": [nothing], "Bruno": [played("1", "30"), nothing]}
        lines = {x.player: x.total for x in standings(own, find_tally(tally), Counting(best=1))}
        assert lines["Ada"] == 0
        assert lines["Bruno"] == {"League average": Fraction(30, 4)}.get(tally, 30)


def test_unranked_players_take_no_places_in_a_rank_sum() -> None:
    """Gus is a guest. Round 1: Gus 9, Ada 7, Bruno 5. Round 2: Bruno 8, Gus 8, Ada 8, Cyd 1.

    Ada 1 + 1 = 2, Bruno 2 + 1 = 3, Cyd 4 - 1 guest = 3; Gus would have had 1 + 1.
    """
    games = {
        "Gus": [played("1", "9"), played("2", "8")],
        "Ada": [played("1", "7"), played("2", "8")],
        "Bruno": [played("1", "5"), played("2", "8")],
        "Cyd": [played("2", "1")],
    }
    lines = standings(games, find_tally("Rank sum"), Counting(best=2), unranked=["gus"])
    assert [(x.player, x.total, x.rank and x.rank.place) for x in lines] == [
        *(("Ada", 2, 1), ("Bruno", 3, 2), ("Cyd", 3, 3), ("Gus", 2, None)),
    ]


def test_many_more_games_may_count_than_there_are() -> None:
    for name in ("Best games", "Best rounds", "Rank sum"):
        (line,) = standings({"Ada": [played("1", "9")]}, find_tally(name), Counting(best=10**12))
        assert line.total in (9, 1)


def exact(totals: dict[str, str]) -> dict[str, Fraction]:
    return {player: Fraction(total) for player, total in totals.items()}


def test_every_tally_has_a_case() -> None:
    assert {find_tally(case["tally"]).name for case in CASES} == {t.name for t in all_tallies()}


# --- ManorCon 2014 ----------------------------------------------------------------------

SEATS = dict(zip(POWERS, ("P1", "P2", "P3", "P4", "P5", "P6", "P7"), strict=True))

PRINTED = {
    "P1": ("4.45", "30.47", "38.95", "73.87"),
    "P2": ("16.10", "25.98", "11.42", "53.50"),
    "P3": ("33.05", "11.91", "5.24", "50.21"),
    "P4": ("16.10", "7.23", "17.42", "40.74"),
    "P5": ("12.92", "0.40", "20.97", "34.30"),
    "P6": ("12.92", "18.16", None, "31.09"),
    "P7": ("4.45", "0.30", "0.70", "5.45"),
    "P8": (None, None, "0.70", "0.70"),
}
"""print: http://manorcon.org.uk/res14.htm, the score of each round and the total."""


def manorcon_2014(**settings: Any) -> Results:
    """The three boards, found from the printed scores.

    hand: every printed score is 100 k / T for k = n x n + 4 n + 16. Only T = 472,
    512 and 534 fit all of them, and then the centres are these; each board has
    34. So out in 1904 is 0.4, in 1903 0.3, in 1907 0.7.
    """
    boards = [
        board(1, (1, 6, 10, 6, 5, 5, 1), {}),
        board(2, (10, 9, 5, 3, 0, 7, 0), {"Italy": 1904, "Turkey": 1903}),
        board(3, (12, 5, 2, 7, 8, 0, 0), {"Russia": 1907, "Turkey": 1907}, Russia="P8"),
    ]
    return score_event(Event(system="ManorCon", boards=boards, **settings))


def board(round_: int, centres: tuple[int, ...], eliminated: dict[str, int], **seats: str) -> Board:
    game = record_game(
        centres=dict(zip(POWERS, centres, strict=True)), eliminated=eliminated, last_year=1907
    )
    return Board(round=round_, name="A", players={**SEATS, **seats}, game=game)


def printed(player: str, column: int) -> Fraction | None:
    figure = PRINTED[player][column]
    return None if figure is None else Fraction(figure)


def test_manorcon_2014_adds_unrounded_games_and_rounds_the_total() -> None:
    lines = manorcon_2014(round_total=2).standings
    assert [line.player for line in lines] == list(PRINTED)
    assert {line.player: line.total for line in lines} == {p: printed(p, 3) for p in PRINTED}


def test_manorcon_2014_with_rounded_games_prints_its_rounds_but_misses_four_totals() -> None:
    lines = {line.player: line for line in manorcon_2014(round_games=2).standings}
    for player, line in lines.items():
        assert [line.in_round(n) for n in (1, 2, 3)] == [printed(player, n) for n in range(3)]
    missed = {p: line.total - (printed(p, 3) or 0) for p, line in lines.items()}
    assert {player for player, by in missed.items() if by} == {"P3", "P4", "P5", "P6"}
    assert {abs(by) for by in missed.values()} == {0, Fraction("0.01")}
