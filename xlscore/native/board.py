"""The facts of a board as formulas: what a rule of a native function looks at.

A column of seven stands for the powers, Austria first. A group of powers is a
column with 1 for each member and 0 for everybody else.

``COUNTS``, ``DRAW``, ``WINNER``, ``GONE``, ``FINAL`` and ``PLAYED`` are declared by
``reading``, which reads them from what was selected; all others follow from them.
"""

from xlscore.engine.game import SOLO
from xlscore.native.formula import Formula, Term, constants, fx, mapped, named, variable

SEVEN = constants([1] * 7, down=True)
"""All seven powers."""

NOBODY = constants([0] * 7, down=True)
"""None of them."""

COUNTS = variable("counts")
"""The centres at the end."""

WINNER = variable("winner")
"""The soloist: nobody, or one power."""

SHARERS = variable("sharers")
"""The powers that did not lose: the soloist; else the draw's members, or all survivors."""

CONCEDED = variable("conceded")
"""Whether the game was given to the soloist."""

GONE = variable("gone")
"""The year in which each eliminated power went out; 0 for survivors, and where it is not told."""

FINAL = variable("final")
"""The last year; 0 where it is not told."""

PLAYED = variable("played")
"""The chart: a line for each power, a column for each year that was played."""

YEARS = variable("years")
"""How many columns that has."""

ALIVE = named("alive", (COUNTS > 0).counted)
"""The survivors."""

DEAD = named("dead", 1 - ALIVE)
"""The eliminated."""

SURVIVORS = named("survivors", fx.SUM(ALIVE))
"""How many survived."""

BEST = named("best", fx.MAX(COUNTS))
"""The most centres."""

TOPS = named("tops", COUNTS.equals(BEST).counted)
"""The powers with the most centres."""

LEADERS = named("leaders", fx.SUM(TOPS))
"""How many have the most."""

LEAD = named("lead", BEST - fx.LARGE(COUNTS, 2))
"""The centres between the first power and the second; 0 where the top is shared."""

SOLOED = named("soloed", fx.SUM(WINNER) > 0)
"""Whether a power has won alone."""

SIZE = named("size", fx.SUM(SHARERS))
"""How many did not lose."""

WON_BY_CENTRES = fx.OR(BEST >= SOLO, SURVIVORS.equals(1))
"""Whether a power has won without a concession."""

YEAR_UNTOLD = fx.SUM(DEAD * GONE.equals(0)) > 0
"""Whether somebody's year of elimination is not told."""

END_UNTOLD = FINAL.equals(0)
"""Whether the last year is not told."""


def looked_up(table: Formula, counts: Term = COUNTS) -> Formula:
    """What a table says, from 0 centres on."""
    return mapped(lambda item: fx.INDEX(table, item + 1), counts)
