"""How a native function reads a chart: seven lines of counts, or seven columns.

Years that were not played, at the end, are empty. A selection of seven by seven that is a
game in both directions is asked about, not guessed.
"""

from collections.abc import Sequence

from xlscore.engine.dialects import START
from xlscore.engine.game import CENTRES, SOLO
from xlscore.native.board import DEAD
from xlscore.native.formula import (
    Formula,
    Optional,
    Parameter,
    applied,
    constants,
    function,
    fx,
    lambda_,
    named,
    variable,
)
from xlscore.native.reading import (
    GIVEN,
    SEVEN,
    Fault,
    Reading,
    cleared,
    first_of,
    has_errors,
    not_whole,
)

EVERYBODY = constants([1] * SEVEN, down=True)

CHART_NEEDED = "X103 the centres of every year are needed"

READ = named("cleared", cleared(GIVEN, ""))

LINES = variable("lines")


def over_powers(values: Formula) -> Formula:
    """The sum of each year."""
    return fx.MMULT(constants([1] * SEVEN), values)


TURNS = fx.SEQUENCE(1, fx.COLUMNS(LINES))

YEARS_IN = named(
    "years_in",
    lambda_(
        [Parameter("lines")],
        fx.MAX(1, TURNS * (over_powers(LINES.differs("") * LINES.differs(0)) > 0)),
    ),
)
"""The number of the last year in which anybody owns a centre."""


def faults_in_lines() -> Sequence[Fault]:
    """All that can be wrong with lines of cells, one for each power."""
    years = named("years", applied(YEARS_IN, LINES))
    solid = named("solid", fx.IF(LINES.equals(""), 0, LINES))
    filled = named("filled", over_powers(LINES.differs("").counted))
    sums = named("sums", over_powers(solid))
    before_end = years > TURNS
    earlier = named("earlier", fx.TAKE(solid, SEVEN, years - 1))
    before = fx.IF(years > 1, fx.HSTACK(EVERYBODY, earlier), EVERYBODY)
    blanks = (
        (fx.TAKE(LINES, SEVEN, years).equals(""))
        * (fx.TAKE(sums, 1, years).differs(CENTRES))
        * (fx.TAKE(filled, 1, years) > 0)
        * before.differs(0)
    )
    back = earlier.equals(0) * (fx.DROP(fx.TAKE(solid, SEVEN, years), 0, 1) > 0)
    return [
        Fault(fx.AND(filled.equals(0)), "X122 no centres are written down"),
        Fault(
            fx.SUM(filled.equals(0) * before_end) * fx.SUM(filled * before_end) > 0,
            "X111 a year is empty, but a later one is not",
        ),
        Fault(fx.INDEX(filled, 1, 1).equals(0), CHART_NEEDED),
        Fault(not_whole(LINES, CENTRES), "X102 centres are whole numbers, 0 to 34"),
        Fault(fx.AND(solid.equals(0)), "X122 no centres are written down"),
        Fault(fx.SUM(blanks) > 0, "X113 a power has no count, but others do"),
        Fault(fx.MAX(over_powers((solid >= SOLO).counted)) > 1, "X106 two powers have 18 or more"),
        Fault(fx.MAX(sums) > CENTRES, "X101 more than 34 centres are owned"),
        Fault(fx.IF(years > 1, fx.SUM(back) > 0), "X107 a power is back from the dead"),
        Fault(fx.IF(years > 1, fx.MAX(earlier) >= SOLO), "X112 play goes on after a solo"),
    ]


WRONG = named("wrong", lambda_([Parameter("lines")], first_of(faults_in_lines(), "")))

TALL = named("tall", fx.ROWS(GIVEN).equals(SEVEN))

BROAD = named("broad", fx.COLUMNS(GIVEN).equals(SEVEN))

NO_GAME = "x"
"""What is wrong where there are no seven lines in a direction."""

WRONG_DOWN = named("wrong_down", fx.IF(TALL, applied(WRONG, READ), NO_GAME))

WRONG_ACROSS = named("wrong_across", fx.IF(BROAD, applied(WRONG, fx.TRANSPOSE(READ)), NO_GAME))

ACROSS = named(
    "across",
    fx.AND(BROAD, fx.OR(fx.NOT(TALL), fx.AND(WRONG_DOWN.differs(""), WRONG_ACROSS.equals("")))),
)

BOARD = named("lines", fx.IF(ACROSS, fx.TRANSPOSE(READ), READ))

FAULT = named("fault", fx.IF(ACROSS, WRONG_ACROSS, WRONG_DOWN))


def chart() -> Reading:
    """Read the centres of every year."""
    years = named("years", applied(YEARS_IN, BOARD))
    played = named("played", fx.TAKE(fx.IF(BOARD.equals(""), 0, BOARD), SEVEN, years))
    counts = named("counts", fx.INDEX(played, 0, years))
    lived = fx.BYROW((played > 0).counted, function(_sum))
    both = fx.AND(TALL, BROAD, WRONG_DOWN.equals(""), WRONG_ACROSS.equals(""))
    shape = fx.OR(fx.NOT(fx.OR(TALL, BROAD)), has_errors(READ))
    return Reading(
        parameters=[Parameter("centres"), Optional("outcome")],
        facts=[
            counts,
            named("final", years + START),
            named("gone", DEAD * (lived + (START + 1))),
        ],
        shape=[Fault(shape, "X602 select a line for each of the seven powers")],
        wrong=[
            Fault(both, "X603 the powers could stand in rows or in columns"),
            Fault(FAULT.differs(""), FAULT),
            Fault(fx.COLUMNS(BOARD).equals(1), CHART_NEEDED),
        ],
        across=ACROSS,
    )


def _sum(line: Formula) -> Formula:
    return fx.SUM(line)
