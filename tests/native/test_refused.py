"""What has no function in a workbook, and says why."""

from dataclasses import replace

import pytest

from xlscore.catalogue import find
from xlscore.engine.game import Game
from xlscore.engine.paid import Scores
from xlscore.errors import FormulaNotExact, FormulaTooLong, NotNative
from xlscore.house.record import house_system
from xlscore.native.function import native_function

from .games import with_options


def test_a_system_of_a_whole_round_has_no_function() -> None:
    with pytest.raises(NotNative, match="X720 Origins 1977"):
        native_function(find("Origins 1977"))


def test_averages_over_the_years_of_a_life_are_refused() -> None:
    for name in ("Origins 2003", "Origins 2007"):
        with pytest.raises(NotNative, match=f"X720 {name}.*window=life"):
            native_function(with_options(find(name), {"window": "life"}))


def test_a_rule_that_does_not_stand_once_more_is_refused() -> None:
    def new_rule(game: Game) -> Scores:
        return dict.fromkeys(game.centres, 1)

    newest = replace(find("Cascadia"), rule=new_rule, numbers={})
    with pytest.raises(NotNative, match="there is no new_rule in"):
        native_function(newest)


def test_a_system_that_is_too_long_for_excel_is_refused() -> None:
    table = ", ".join(f"{n}: {10**8 + n}/999983" for n in range(35))
    near = [f"{10**8 + n}/999979" for n in range(30)]
    long = {"name": "Club", "centre_table": table, "near": near, "near_as": "pools"}
    with pytest.raises(FormulaTooLong, match="X721"):
        native_function(house_system(long))


INEXACT = {
    "taking_part": "35/80",
    "survival_pot": "14/19",
    "draw_pot": "41/134",
    "share": ["35/89", "42/126", "35/52"],
    "share_pot": "2/59",
    "decimals": 3,
}
"""Of a system that gave 0.437 in doubles for 35/80 = 0.4375, which is 0.438."""


@pytest.mark.parametrize(
    "settings",
    [INEXACT, {"taking_part": 0.001}, {"survival": "1/3", "draw_pot": "1/167"}, {"solo": 10**7}],
)
def test_settings_that_doubles_cannot_keep_exact_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(FormulaNotExact, match="X722 the formula of Club could be wrong"):
        native_function(house_system({"name": "Club", **settings}))


def test_settings_with_two_decimals_are_taken() -> None:
    club = house_system({"name": "Club", "survival": 0.25, "draw_pot": 33.33, "decimals": 2})
    assert native_function(club).name == "CLUB_SCORE"
