"""Two-Tier, as a formula."""

from xlscore.native.board import COUNTS, SHARERS, SIZE, SOLOED, WINNER
from xlscore.native.formula import constants, fx, named
from xlscore.native.paid import Answer
from xlscore.systems.two_tier import POT, TOP_SCORE


def two_tier() -> Answer:
    """A score for the top tier, and for the rest of the draw what is left of the pot.

    All over (size - 1) x (number in the top tier).
    """
    best = named("best_drawn", fx.MAX(SHARERS * COUNTS))
    upper = named("top_tier", SHARERS * (best - 1 <= COUNTS))
    uppers = named("in_top_tier", fx.SUM(upper))
    scores = constants([*(TOP_SCORE[count] for count in range(18)), POT])
    rest = named("rest_of_pot", POT - fx.INDEX(scores, fx.MIN(best, 18) + 1))
    top = upper * (POT * (SIZE - 1) - (SIZE - uppers) * rest)
    tiers = (top + (SHARERS - upper) * rest * uppers) / ((SIZE - 1) * uppers)
    equal = fx.OR(SIZE.equals(2), fx.AND(SIZE.equals(3), best <= 12))
    drawn = fx.IF(equal, POT * SHARERS / SIZE, tiers)
    return Answer(fx.IF(SOLOED, POT * WINNER, drawn))
