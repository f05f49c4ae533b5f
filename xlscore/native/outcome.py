"""How a native function reads who drew, who won and to whom a game was given.

Either seven marks along the powers, or one text: AEF; Draw: Austria, England; Conceded: France.
"""

from collections.abc import Callable, Mapping, Sequence

from xlscore.engine.dialects import POWERS
from xlscore.engine.game import SOLO
from xlscore.native.board import ALIVE, BEST, COUNTS, NOBODY, TOPS, WON_BY_CENTRES
from xlscore.native.formula import (
    Formula,
    Term,
    applied,
    constants,
    formula,
    function,
    fx,
    named,
    variable,
)
from xlscore.native.reading import Fault

GIVEN = variable("outcome")

DRAW, SOLOIST, GIVEN_TO, OUT, PASSED_OVER, IN_PLAY, NOTHING = range(1, 8)
"""What a mark or a word in front of a colon means; 0 is an unknown one."""

WORDS: Mapping[str, int] = {
    "draw": DRAW,
    "d": DRAW,
    "solo": SOLOIST,
    "win": SOLOIST,
    "conceded to": GIVEN_TO,
    "conceded": GIVEN_TO,
    "out": OUT,
    "not in draw": PASSED_OVER,
    "playing": IN_PLAY,
    "": NOTHING,
    "0": NOTHING,
}
"""The words that are read: some of those that the Games sheet takes, English ones."""

LONGEST = 255
"""No outcome has more letters."""

TOLD = named("told", fx.TOCOL(fx.TRIM(fx.IF(fx.ISOMITTED(GIVEN), "", GIVEN))))
"""The text of each cell."""

MARKED = named("marked", fx.ROWS(TOLD).equals(len(POWERS)))
"""Whether there is a mark for each power."""

TEXT = named("said", fx.IF(fx.ROWS(TOLD).equals(1), fx.INDEX(TOLD, 1), ""))
"""What is said in one cell."""

COLON = named("at", fx.IFERROR(fx.SEARCH(":", TEXT), 0))
"""Where its colon stands; 0 without one."""

MEANING = named(
    "meaning",
    function(
        lambda word: fx.SUM(constants(WORDS).equals(word) * constants(WORDS.values())),
    ),
)
"""What a word means. No word is taken for a pattern."""

KIND = named("kind", fx.IF(COLON > 0, applied(MEANING, fx.TRIM(fx.LEFT(TEXT, COLON - 1))), DRAW))
"""What a text says of the powers that it names."""

NAMES = named("names", fx.TRIM(fx.MID(TEXT, COLON + 1, LONGEST)))

ENGLISH = named("english", constants(map(str.upper, POWERS), down=True))
"""The names that are read; their first letters are, too."""


def in_list(word: Term) -> Formula:
    """A word as it stands in the list of names, between blanks of its own."""
    return formula(" ").then(word).then(" ")


def for_each(words: Formula, text: Formula, change: Callable[..., Formula]) -> Formula:
    """A text that is changed for each of some words."""
    return fx.REDUCE(text, words, function(change))


BARE = named("bare", fx.SUBSTITUTE(NAMES, "-", ""))

IN_LETTERS = fx.AND(
    fx.LEN(BARE) > 1,
    for_each(ENGLISH, BARE, lambda rest, word: fx.SUBSTITUTE(rest, fx.LEFT(word), "")).equals(""),
)
"""Whether the names are a row of letters: AEF. Fra is no row of letters."""

SPREAD = for_each(
    ENGLISH, BARE, lambda rest, word: fx.SUBSTITUTE(rest, fx.LEFT(word), in_list(fx.LEFT(word)))
)

APART = fx.TRIM(
    for_each(
        constants([",", ";", "/", "+", "&"]),
        fx.UPPER(NAMES),
        lambda rest, word: fx.SUBSTITUTE(rest, word, " "),
    )
)

LISTED = named(
    "listed",
    fx.IF(
        IN_LETTERS,
        SPREAD,
        fx.SUBSTITUTE(in_list(fx.SUBSTITUTE(APART, " ", "  ")), " AND ", ""),
    ),
)
"""The names, each with a blank before and behind it."""


def without_name(text: Term, name: Formula) -> Formula:
    """A list without a name, and without its first letter."""
    return fx.SUBSTITUTE(fx.SUBSTITUTE(text, in_list(name), ""), in_list(fx.LEFT(name)), "")


def _without_name(rest: Formula, word: Formula) -> Formula:
    return without_name(rest, word)


UNREAD = fx.TRIM(for_each(ENGLISH, LISTED, _without_name))

MEMBERS = named("members", (fx.LEN(without_name(LISTED, ENGLISH)) < fx.LEN(LISTED)).counted)
"""The powers that the text names."""

TIMES_NAMED = (fx.LEN(LISTED) - fx.LEN(fx.SUBSTITUTE(LISTED, " ", ""))) / 2

CODES = named("codes", fx.IF(MARKED, fx.MAP(TOLD, MEANING), KIND * MEMBERS))
"""What is said of each power."""

WON = CODES.equals(SOLOIST).counted

GIVEN_POWER = named("given_to", CODES.equals(GIVEN_TO).counted)

IN_DRAW = named("in_draw", CODES.equals(DRAW).counted)

DREW = named("drew", fx.IF(fx.AND(MARKED, fx.SUM(IN_DRAW).equals(len(POWERS))), ALIVE, IN_DRAW))
"""The members of the draw; a draw beside all seven is one of all survivors."""

CONCEDED = named("conceded", fx.SUM(GIVEN_POWER) > 0)

WINNER = named("winner", fx.IF(CONCEDED, GIVEN_POWER, fx.IF(WON_BY_CENTRES, TOPS, NOBODY)))

LEFT_IN = ALIVE * (1 - (CODES.equals(OUT) + CODES.equals(PASSED_OVER)))

SHARERS = named(
    "sharers",
    fx.IF(fx.SUM(WINNER) > 0, WINNER, fx.IF(fx.SUM(DREW) > 0, DREW, LEFT_IN)),
)

WRONG_WORDS: Sequence[Fault] = (
    Fault(
        fx.AND(fx.ROWS(TOLD) > 1, fx.NOT(MARKED), fx.SUM(fx.LEN(TOLD)) > 0),
        "X604 outcome: select seven cells or one",
    ),
    Fault(
        fx.AND(MARKED, fx.MIN(CODES).equals(0)),
        "X408 outcome: write draw, solo, conceded to or out",
    ),
    Fault(
        fx.IF(
            COLON > 0,
            fx.OR(KIND.equals(0), KIND > GIVEN_TO, fx.AND(KIND > DRAW, fx.SUM(MEMBERS) > 1)),
            fx.AND(TEXT.differs(""), applied(MEANING, TEXT) > 0),
        ),
        "X606 outcome: write AEF or Draw: A, E or Conceded: F",
    ),
    Fault(UNREAD.differs(""), "X202 outcome: write AEF or Austria, England"),
    Fault(fx.AND(COLON > 0, fx.SUM(MEMBERS).equals(0)), "X115 nobody is named in the outcome"),
    Fault(
        fx.AND(NAMES.differs(""), fx.SUM(MEMBERS) < TIMES_NAMED),
        "X109 the outcome names a power twice",
    ),
    Fault(
        fx.SUM(GIVEN_POWER) + fx.MOD(fx.SUM(WON), len(POWERS)) > 1,
        "X129 two powers are marked as the winner",
    ),
    Fault(
        fx.AND(MARKED, fx.SUM(CODES.equals(IN_PLAY).counted) > 0),
        "X145 the game is still in play",
    ),
)
"""What can be wrong with the words, whatever the board is like."""

WRONG_ENDS: Sequence[Fault] = (
    Fault(fx.AND(CONCEDED, fx.SUM(DREW) > 0), "X118 the game is both conceded and drawn"),
    Fault(
        fx.SUM(GIVEN_POWER * COUNTS.equals(0)) > 0,
        "X119 the game is conceded to a dead power",
    ),
    Fault(
        fx.AND(CONCEDED, BEST >= SOLO, fx.SUM(GIVEN_POWER * TOPS).equals(0)),
        "X120 the game is conceded, but another power has 18",
    ),
    Fault(
        fx.AND(fx.SUM(DREW) > 0, WON_BY_CENTRES),
        "X110 a draw is written down, but a power has won",
    ),
    Fault(fx.SUM(DREW * COUNTS.equals(0)) > 0, "X108 a dead power is in the draw"),
    Fault(
        fx.IF(fx.SUM(WON).equals(len(POWERS)), BEST < SOLO, fx.SUM(WON * (COUNTS < SOLO)) > 0),
        "X128 a soloist has fewer than 18 centres",
    ),
    Fault(fx.SUM(WINNER * CODES.equals(OUT)) > 0, "X136 a power that has won is marked as out"),
    Fault(fx.SUM(SHARERS).equals(0), "X115 nobody is left in the draw"),
    Fault(
        (fx.SUM(SHARERS) - fx.SUM(WINNER)).equals(1),
        "X127 one power is alone in the draw",
    ),
)
"""What can be wrong with the end of this board."""
