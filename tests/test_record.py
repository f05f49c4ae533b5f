"""What a director writes down becomes a game, or one clear error."""

from typing import Any

import pytest

import xlscore
from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Game
from xlscore.engine.record import record_game
from xlscore.errors import MissingFact

ROW = (5, 4, 5, 5, 4, 5, 4)


def counts(*row: object) -> dict[str, Any]:
    return dict(zip(POWERS, row, strict=True))


def chart(**years: tuple[object, ...]) -> dict[str, Any]:
    return {year[1:]: counts(*row) for year, row in years.items()}


FAULTS: dict[str, tuple[str, dict[str, Any]]] = {
    "nothing": ("X122", {}),
    "only blanks": ("X122", {"centres": counts(*[None] * 7)}),
    "a chart of zeros": ("X122", {"chart": chart(y1901=(0,) * 7)}),
    "all zeros": ("X121", {"centres": counts(*[0] * 7)}),
    "35 centres": ("X101", {"centres": counts(6, 5, 5, 5, 5, 5, 4)}),
    "35 centres in one power": ("X102", {"centres": counts(35, 0, 0, 0, 0, 0, 0)}),
    "a negative count": ("X102", {"centres": counts(-1, 5, 5, 5, 5, 5, 5)}),
    "a half": ("X102", {"centres": counts(4.5, 5, 5, 5, 5, 5, 5)}),
    "a yes": ("X102", {"centres": counts(*[True] * 7)}),
    "a text": ("X102", {"centres": counts("4", 5, 5, 5, 5, 5, 5)}),
    "not a number": ("X102", {"centres": counts(float("nan"), 5, 5, 5, 5, 5, 5)}),
    "infinity": ("X102", {"centres": counts(float("inf"), 5, 5, 5, 5, 5, 5)}),
    "a blank among counts": ("X113", {"centres": counts(None, 5, 5, 5, 5, 5, 5)}),
    "two soloists": ("X106", {"centres": counts(18, 18, 0, 0, 0, 0, 0)}),
    "six powers": ("X104", {"centres": dict.fromkeys("AEFGIR", 4)}),
    "back from the dead": (
        "X107",
        {"chart": chart(y1901=(0, *ROW[1:]), y1902=(1, 4, 5, 5, 4, 5, 4))},
    ),
    "a gap": ("X111", {"chart": chart(y1901=ROW, y1903=ROW)}),
    "a blank year inside": ("X111", {"chart": chart(y1901=ROW, y02=(None,) * 7, y03=ROW)}),
    "no 1901": ("X111", {"chart": chart(y1902=ROW, y1903=ROW)}),
    "played on after a solo": (
        "X112",
        {"chart": chart(y1901=(18, 2, 2, 2, 2, 2, 2), y1902=(17, 3, 2, 2, 2, 2, 2))},
    ),
    "half a year": ("X113", {"chart": chart(y1901=ROW, y1902=(5, None, 5, 5, 4, 5, 4))}),
    "a year twice": ("X125", {"chart": chart(y1901=ROW, y01=ROW)}),
    "1900 that is none": ("X126", {"chart": chart(y1900=(4, 3, 3, 3, 3, 4, 3), y1901=ROW)}),
    "a year that is none": ("X204", {"chart": {"spring": counts(*ROW)}}),
    "another elimination year": (
        "X114",
        {"chart": chart(y1901=(0, *ROW[1:])), "eliminated": {"A": 1902}},
    ),
    "a survivor out, by the chart": ("X114", {"chart": chart(y1901=ROW), "eliminated": {"A": 1}}),
    "a survivor out": ("X116", {"centres": counts(*ROW), "eliminated": {"Austria": 1904}}),
    "out after the end": (
        "X117",
        {"centres": counts(0, *ROW[1:]), "eliminated": {"A": 1906}, "last_year": 1905},
    ),
    "out at the start": ("X134", {"centres": counts(0, *ROW[1:]), "eliminated": {"A": 1900}}),
    "other final centres": (
        "X123",
        {"chart": chart(y1901=ROW), "centres": counts(4, 5, *ROW[2:])},
    ),
    "other centres in the one year": (
        "X123",
        {"chart": chart(y1907=ROW), "centres": counts(4, 5, *ROW[2:])},
    ),
    "another last year": ("X124", {"chart": chart(y1901=ROW), "last_year": 1902}),
    "another last year than the one": ("X124", {"chart": chart(y1907=ROW), "last_year": 1908}),
    "nobody in the draw": ("X115", {"centres": counts(*ROW), "draw": []}),
    "one in the draw": ("X127", {"centres": counts(*ROW), "draw": ["France"]}),
    "a power twice in the draw": ("X109", {"centres": counts(*ROW), "draw": "AEA"}),
    "a dead power in the draw": ("X108", {"centres": counts(0, *ROW[1:]), "draw": "AE"}),
    "a draw and a solo": ("X110", {"centres": counts(18, 2, 2, 2, 2, 2, 2), "draw": "AE"}),
    "a draw and a concession": (
        "X118",
        {"centres": counts(*ROW), "draw": "AE", "conceded": "A"},
    ),
    "conceded to the dead": ("X119", {"centres": counts(0, *ROW[1:]), "conceded": "A"}),
    "conceded despite a solo": (
        "X120",
        {"centres": counts(18, 2, 2, 2, 2, 2, 2), "conceded": "E"},
    ),
    "an unknown power in the draw": ("X202", {"centres": counts(*ROW), "draw": ["Spain", "A"]}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_its_own_error(fault: str) -> None:
    code, written = FAULTS[fault]
    with pytest.raises(xlscore.XlscoreError) as caught:
        record_game(**written)
    assert caught.value.code == code
    assert caught.value.cure
    assert str(caught.value).startswith(f"{code} ")


def test_a_game_made_directly_is_checked_as_well() -> None:
    with pytest.raises(xlscore.XlscoreError, match=r"^X104"):
        Game(centres={"Austria": 3})
    with pytest.raises(xlscore.XlscoreError, match=r"^X111"):
        Game(centres=counts(*ROW), chart={1902: counts(*ROW)})


def test_a_1900_column_is_the_start_and_not_a_year() -> None:
    game = record_game(chart=chart(y1900=(3, 3, 3, 3, 3, 4, 3), y1901=ROW))
    assert game.years == 1
    assert game.chart == {1901: counts(*ROW)}


def test_years_that_were_not_played_may_be_blank_or_zero() -> None:
    for nothing in ((None,) * 7, ("",) * 7, (0,) * 7, (0, None, "", 0, 0, 0, " ")):
        assert record_game(chart=chart(y1901=ROW, y1902=nothing, y1903=nothing)).last_year == 1901


def test_a_blank_after_a_zero_is_a_zero() -> None:
    game = record_game(chart=chart(y1901=(0, *ROW[1:]), y1902=(None, 5, *ROW[2:])))
    assert game.counts("Austria") == [0, 0]
    assert game.eliminated == {"Austria": 1901}


def test_one_filled_year_is_a_final_count() -> None:
    game = record_game(chart=chart(y1907=ROW))
    assert game.last_year == 1907
    assert game.chart is None
    with pytest.raises(MissingFact):
        game.counts("Austria")


def test_the_one_filled_year_may_stand_beside_the_final_count() -> None:
    game = record_game(chart=chart(y1907=ROW), centres=counts(*ROW), last_year="07")
    assert game.last_year == 1907


def test_a_game_without_a_last_year_says_so_when_asked() -> None:
    with pytest.raises(MissingFact, match="the last year of the game"):
        _ = record_game(centres=counts(*ROW)).years


def test_a_blank_of_a_power_that_is_out_is_a_zero() -> None:
    game = record_game(centres=counts(None, *ROW[1:]), eliminated={"Austria": 1904, "E": None})
    assert game.centres["Austria"] == 0
    assert game.dead == ("Austria",)


def test_powers_and_years_may_be_in_any_dialect_and_order() -> None:
    seven = {"TU": 4, "AH": 5, "GB": 4, "FR": 5, "AL": 5, "IT": 4, "RU": 5}
    game = record_game(chart={"'01": seven}, draw=["AL", "TU"])
    assert game.centres == counts(*ROW)
    assert game.sharers == ("Germany", "Turkey")


def test_the_last_survivor_has_won() -> None:
    assert record_game(centres=counts(0, 0, 9, 0, 0, 0, 0)).solo == "France"


def test_a_concession_wins_with_fewer_than_18() -> None:
    game = record_game(centres=counts(*ROW), conceded="I")
    assert game.solo == "Italy"
    assert game.sharers == ("Italy",)


def test_a_whole_number_as_a_double_is_a_count() -> None:
    assert record_game(centres=counts(*map(float, ROW))).centres == counts(*ROW)


def test_a_final_count_may_repeat_the_one_year_that_is_filled_in() -> None:
    game = record_game(centres=counts(*ROW), chart={1907: counts(*ROW)})
    assert (game.centres, game.last_year, game.chart) == (counts(*ROW), 1907, None)
