"""Awards and teams, worked by hand."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from xlscore.engine.event import Player, Round
from xlscore.tournament.results import Results

from .events import score, table

RED = {
    1901: (5, 4, 5, 5, 4, 6, 4),
    1902: (6, 4, 6, 5, 4, 5, 4),
    1903: (8, 3, 7, 4, 4, 4, 4),
}
"""Ada (Austria) 8 centres; best gain of a year: Russia 2 in 1901, Austria 2 in 1901 and 1903."""

BLUE = {
    1901: (4, 5, 5, 5, 5, 5, 4),
    1902: (4, 6, 8, 4, 4, 4, 4),
    1903: (0, 7, 9, 5, 4, 5, 4),
}
"""France (Fay) 8 in 1902 after 5: a gain of 3. Austria is out in 1903."""


def two(**settings: Any) -> Results:
    boards = [
        table(1, "A", chart=RED, Austria="Ada", France="Fred"),
        table(1, "B", chart=BLUE, Austria="Anna", France="Fay", England="Emil"),
    ]
    return score(*boards, system="Sum of Squares", **settings)


def best(results: Results, power: str) -> list[tuple[str, object]]:
    return [(b.player, b.points) for b in results.best_countries if b.power == power]


def given(results: Results, name: str) -> list[tuple[str, object]]:
    return [(award.player, award.points) for award in results.awards if award.name == name]


def test_best_country_by_score_or_by_centres() -> None:
    """Squares: A 64 + 9 + 49 + 4 x 16 = 186, B 49 + 81 + 25 + 16 + 25 + 16 = 212.

    Turkey has 4 on both boards: 1600/186 is more than 1600/212, but 4 = 4.
    """
    turkey = ("Turkey 1A", "Turkey 1B")
    assert [player for player, _ in best(two(), "Turkey")] == ["Turkey 1A"]
    assert best(two(best_country="centres"), "Turkey") == [(player, 4) for player in turkey]
    assert [player for player, _ in best(two(), "France")] == ["Fay"]


def test_best_countries_are_told_apart_by_more_decimals_where_ties_are() -> None:
    """Cascadia, rules 2 and 3. Ada: 24 / 6.25 + 1.13 (3.4 / 3) = 4.97 or 4.9733.

    Anna: 28 / 6.25 + 0.49 (3.4 / 7) = 4.97 or 4.9657.
    """
    small, large = (4, 5, 5, 5, 5, 6, 4), (5, 5, 5, 5, 4, 6, 4)
    three = frozenset({"Austria", "England", "France"})
    ada = table(1, "A", chart=dict.fromkeys(range(1901, 1907), small), Austria="Ada", draw=three)
    chart = {year: large if year < 1905 else small for year in range(1901, 1907)}
    boards = [ada, table(1, "B", chart=chart, Austria="Anna")]
    both = [(name, Fraction("4.97")) for name in ("Ada", "Anna")]
    fewest = score(*boards, system="Cascadia", tie_breaks=["Fewest games"])
    assert best(fewest, "Austria") == both
    decimals = {"system": "Cascadia", "tie_breaks": ["More decimals"]}
    assert best(score(*boards, **decimals), "Austria") == both[:1]
    assert best(score(*boards, system="Cascadia"), "Austria") == both[:1]
    by_centres = score(*boards, **decimals, best_country="centres")
    assert best(by_centres, "Austria") == [("Ada", 4), ("Anna", 4)]


def test_centres_do_not_count_after_somebody_else_s_solo() -> None:
    """On board C France has 10 but lost to a solo: 0. Fay's 9 are best."""
    boards = [
        table(1, "B", chart=BLUE, France="Fay"),
        table(1, "C", 18, 0, 10, 2, 2, 2, 0, France="Lost", Austria="Won"),
    ]
    by = {"system": "Sum of Squares", "best_country": "centres not lost to a solo"}
    results = score(*boards, **by)
    assert best(results, "France") == [("Fay", 9)]
    assert best(results, "Austria") == [("Won", 18)]
    assert best(score(*boards, **{**by, "best_country": "centres"}), "France") == [("Lost", 10)]


def test_the_top_board_may_be_left_out() -> None:
    boards = [
        table(1, "A", 5, 5, 5, 5, 5, 5, 4, Austria="Ada"),
        table(2, "A", 17, 5, 4, 4, 4, 0, 0, Austria="Tom"),
    ]
    rounds = [Round(number=2, top_board=True)]
    results = score(*boards, system="Sum of Squares", rounds=rounds)
    assert [player for player, _ in best(results, "Austria")] == ["Tom"]
    results = score(*boards, system="Sum of Squares", rounds=rounds, best_country_top_board=False)
    assert [player for player, _ in best(results, "Austria")] == ["Ada"]


def test_an_unranked_player_wins_no_award() -> None:
    results = two(players=[Player(name="Fay", unranked=True)])
    assert [player for player, _ in best(results, "France")] == ["Fred"]
    assert "Fay" not in [award.player for award in results.awards]


def test_the_best_score_of_each_round() -> None:
    """Fay: 8100/212 = 38.2; Ada: 6400/186 = 34.4."""
    ((player, _),) = given(two(), "Best of round 1")
    assert player == "Fay"


def test_most_centres_in_a_named_year() -> None:
    results = two(award_years=[1901, 1902, 1904])
    assert given(results, "Most centres in 1901") == [("Russia 1A", 6)]
    assert given(results, "Most centres in 1902") == [("Fay", 8)]
    assert given(results, "Most centres in 1904") == []


def test_the_fastest_growth() -> None:
    assert given(two(), "Fastest growth in a year") == [("Fay", 3)]
    without = score(table(1, "A", 9, 5, 5, 5, 5, 5, 0), system="Sum of Squares")
    assert given(without, "Fastest growth in a year") == []


def test_the_longest_survivors_add_up_the_years_of_all_games() -> None:
    """Ada lives through 3 years here and 3 in round 2; nobody else plays twice."""
    again = table(2, "A", chart=BLUE, Austria="Gone", Turkey="Ada")
    results = score(table(1, "A", chart=RED, Austria="Ada"), again, system="Sum of Squares")
    assert given(results, "Longest survivor (years in all games)") == [("Ada", 6)]
    unknown = score(table(1, "A", 9, 5, 5, 5, 5, 5, 0), system="Sum of Squares")
    assert given(unknown, "Longest survivor (years in all games)") == []


def test_awards_by_hand_are_kept() -> None:
    players = [Player(name="Ada", awards=["Best stab", "Best dressed"])]
    results = two(players=players)
    assert [(a.name, a.player, a.points) for a in results.awards[-2:]] == [
        ("Best stab", "Ada", None),
        ("Best dressed", "Ada", None),
    ]


# --- teams ------------------------------------------------------------------------------

TEAMS = [
    Player(name=f"{power} 1A", team=team)
    for power, team in zip(
        ("Austria", "England", "France", "Germany", "Italy"), ("X", "Y", "X", "Y", "X"), strict=True
    )
]


def centres(*boards: Any, **settings: Any) -> Results:
    """Draw size with three in the draw: a third of 100 each."""
    return score(*boards, system="Draw size", **{"players": TEAMS, **settings})


def test_a_team_is_the_sum_of_its_best_members() -> None:
    """12/11/11: Austria, England, France have 100/3. X: 2 thirds, Y: 1 third; best one: joint."""
    board = table(1, "A", 12, 11, 11, 0, 0, 0, 0)
    teams = centres(board).teams
    assert [(t.name, t.rank and t.rank.place) for t in teams] == [("X", 1), ("Y", 2)]
    assert [len(team.members) for team in teams] == [3, 2]
    one = centres(board, team_best=1).teams
    assert [(t.name, t.rank and t.rank.joint, len(t.members)) for t in one] == [
        *(("X", True, 1), ("Y", True, 1))
    ]
    assert one[0].total == one[1].total


def test_an_unranked_member_does_not_count() -> None:
    players = [Player(name="Austria 1A", team="X", unranked=True), *TEAMS[1:]]
    board = table(1, "A", 12, 11, 11, 0, 0, 0, 0)
    assert [len(team.members) for team in centres(board, players=players).teams] == [2, 2]


def test_a_team_with_a_member_whose_board_is_missing_has_a_total_so_far() -> None:
    """X has 100/3 twice and waits for Austria's second board; Y has 100/3 once."""
    board = table(1, "A", 12, 11, 11, 0, 0, 0, 0)
    blocked = table(2, "A", 12, 11, 11, 0, 0, 0, 0, Austria="Austria 1A")
    teams = centres(board, replace(blocked, game=None)).teams
    assert [(team.name, team.total, team.incomplete) for team in teams] == [
        *(("X", Fraction(200, 3), True), ("Y", Fraction(100, 3), False))
    ]


def test_the_lower_sum_of_places_wins_for_teams_too() -> None:
    """Rank sum: X has 1 + 1 + 4 = 6, Y has 1 + 4 = 5."""
    board = table(1, "A", 12, 11, 11, 0, 0, 0, 0)
    teams = centres(board, tally="Rank sum", best=1).teams
    assert [(team.name, team.total) for team in teams] == [("Y", 5), ("X", 6)]
