"""Every native function gives the same doubles as the product: all endings, in parts.

A run without ``--all`` tries a tenth of it, always the same one.
"""

from pathlib import Path

import pytest

from xlscore.catalogue import CATALOGUE
from xlscore.engine.dialects import POWERS
from xlscore.engine.exact import to_cell
from xlscore.engine.system import System
from xlscore.native.function import native_function

from .games import PARTS, call_of, charts, ends, games
from .in_ironcalc import calculated


def wrong_scores(system: System, played: list, folder: Path) -> list:
    """The games for which the function gives anything else than the product's doubles."""
    calls = [call_of(system, game, number) for number, game in enumerate(played)]
    shown = calculated([native_function(system)], calls, folder)
    wrong = []
    for game, rows in zip(played, shown, strict=True):
        points = system.score(game)
        wish = [to_cell(points[power]) for power in POWERS]
        if [cell for row in rows for cell in row] != wish:
            wrong.append((game, rows, wish))
    return wrong


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("system", CATALOGUE.values(), ids=lambda system: system.id)
def test_a_native_function_gives_the_same_doubles(
    system: System, part: int, tmp_path: Path
) -> None:
    assert wrong_scores(system, [*games(system, part)], tmp_path)[:1] == []


def test_the_games_are_of_every_kind() -> None:
    assert len(ends()) == 3_120 + 600
    assert len(charts()) == 300
    drawn, conceded = ([g for g in ends() if getattr(g, kind)] for kind in ("draw", "conceded"))
    assert len(drawn) > 250
    assert len(conceded) > 40
    assert any(sum(game.centres.values()) < 34 for game in ends())
