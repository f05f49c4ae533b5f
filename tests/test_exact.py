"""Numbers are exact, and leave for a cell by one door."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from xlscore.engine.exact import from_cell, in_figures, ratio, round_half_up, to_cell

FRACTIONS = st.fractions(min_value=-1000, max_value=1000, max_denominator=10_000)


def test_a_half_goes_away_from_zero() -> None:
    """100 x 225 / 288 = 78.125, which Python's own rounding would make 78.12."""
    assert round_half_up(Fraction(22500, 288), 2) == Fraction("78.13")
    assert round_half_up(Fraction(-22500, 288), 2) == Fraction("-78.13")
    assert [round_half_up(Fraction(n, 2)) for n in (1, 3, 5, -1, -3)] == [1, 2, 3, -1, -2]
    assert round_half_up(7, 2) == 7
    assert round_half_up(Fraction(1, 3), None) == Fraction(1, 3)


@given(st.decimals(min_value=-1000, max_value=1000, places=4), st.integers(0, 3))
def test_it_rounds_as_decimal_does_half_up(value: Decimal, places: int) -> None:
    expected = value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    assert round_half_up(Fraction(value), places) == Fraction(expected)


@given(FRACTIONS)
def test_points_come_back_from_a_cell(points: Fraction) -> None:
    assert from_cell(to_cell(points)) == points


def test_a_whole_quotient_is_a_whole_number() -> None:
    assert type(ratio(100, 4)) is int
    assert type(ratio(100, 3)) is Fraction
    assert type(from_cell(73.0)) is int


def test_figures_end_where_they_end() -> None:
    shown = [in_figures(points) for points in (100, Fraction("21.5"), Fraction(2, 3), Fraction(0))]
    assert shown == ["100", "21.5", "0.6667", "0"]
    assert in_figures(Fraction(-1, 3), 2) == "-0.33"
    assert in_figures(Fraction(5, 2), 0) == "3"
