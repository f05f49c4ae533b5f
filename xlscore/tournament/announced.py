"""Scores that were announced, compared with what the rule gives."""

from collections.abc import Iterable, Iterator

from xlscore.engine.dialects import Power
from xlscore.engine.event import Finding
from xlscore.engine.exact import Points, in_figures, round_half_up
from xlscore.errors import AnnouncedAlike, AnnouncedOtherwise
from xlscore.tournament.scoring import ScoredBoard


def differences(boards: Iterable[ScoredBoard]) -> Iterator[Finding]:
    """List every announced score that differs, and say how many agree."""
    agree, everything = 0, 0
    for scored in boards:
        for power, announced in scored.board.announced.items():
            if not scored.breakdown:
                continue
            everything += 1
            if _agrees(announced, scored, power):
                agree += 1
            else:
                yield _difference(announced, scored, power)
    if everything:
        yield Finding(AnnouncedAlike(agree=agree, all=everything))


def _agrees(announced: Points, scored: ScoredBoard, power: Power) -> bool:
    """Compare with the rule's score and with what counts, to as many decimals as were written."""
    found = scored.breakdown.points[power] if scored.breakdown else 0
    return any(same(announced, points) for points in (found, scored.points[power]))


def same(announced: Points, points: Points) -> bool:
    """Say whether a score is the other one, rounded to as many decimals as were announced.

    >>> from fractions import Fraction
    >>> same(Fraction(3333, 100), Fraction(100, 3)), same(33, Fraction(100, 3)), same(33, 34)
    (True, True, False)
    """
    return announced in (points, round_half_up(points, decimals(announced)))


def decimals(points: Points) -> int | None:
    """Count the decimals of a number that ends; None where it does not.

    >>> from fractions import Fraction
    >>> decimals(25), decimals(Fraction(1, 8)), decimals(Fraction(1, 3))
    (0, 3, None)
    """
    return next((n for n in range(MOST_DECIMALS + 1) if round_half_up(points, n) == points), None)


MOST_DECIMALS = 6
"""More decimals than that are not typed by hand."""


def _difference(announced: Points, scored: ScoredBoard, power: Power) -> Finding:
    found = scored.breakdown.points[power] if scored.breakdown else 0
    mistake = AnnouncedOtherwise(
        power=power,
        value=in_figures(announced),
        system=scored.system.name,
        points=in_figures(found),
    )
    return Finding(mistake, scored.board.place(power, "announced"), scored.board.label)
