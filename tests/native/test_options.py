"""Options other than the usual ones, as formulas."""

from pathlib import Path

from xlscore.catalogue import find

from .games import games, with_options
from .test_same_numbers import wrong_scores


def test_an_option_that_a_workbook_could_set_gives_the_same_doubles(tmp_path: Path) -> None:
    centre_points = with_options(find("PacifiCon 1993"), {"losers": "centre points"})
    won = [game for game in games(centre_points, part=3) if game.solo]
    assert won
    assert wrong_scores(centre_points, won, tmp_path)[:1] == []
