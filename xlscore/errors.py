"""The catalogue of mistakes that the person at the keyboard can put right.

One class is one entry: what is wrong (``message``, filled with the facts of
the case), how to cure it (``cure``), and how bad it is (``severity``). The
command line, the cell text, the Problems sheet and the error page are all
made from here. A code never changes its meaning.

X1xx a game, X2xx a name, X3xx an event, X4xx a workbook, X5xx a file.
"""

from enum import StrEnum
from typing import ClassVar, Self


class Severity(StrEnum):
    """How bad a finding is."""

    BLOCKS = "blocks"
    """The number would be wrong, so there is none."""
    WARNS = "warns"
    """Probably a slip."""
    NOTES = "notes"
    """Good to know."""


class XlscoreError(ValueError):
    """Anything in the input that cannot be scored as it stands."""

    code: ClassVar[str]
    message: ClassVar[str]
    cure: ClassVar[str]
    severity: ClassVar[Severity] = Severity.BLOCKS

    def __init__(self, **facts: object) -> None:
        """Fill the message with the facts of this case."""
        self.facts = facts
        super().__init__(self.said)

    @property
    def said(self) -> str:
        """What is wrong, without the code."""
        return self.message.format_map(self.facts)

    def __str__(self) -> str:
        return f"{self.code} {self.said}"

    def but(self, **facts: object) -> Self:
        """Give the same mistake with more or other facts."""
        return type(self)(**{**self.facts, **facts})


# --- X1xx: a game -----------------------------------------------------------------------


class TooManyCentres(XlscoreError):
    """The powers together own more supply centres than the board has."""

    code = "X101"
    message = "{total} centres are owned at the end of {year}, but the board has 34"
    cure = "Count that year again. A neutral centre belongs to nobody."


class NotACentreCount(XlscoreError):
    """A centre count is not a whole number from 0 to 34."""

    code = "X102"
    message = "{value!r} is not a number of centres ({power}, {year})"
    cure = "Type a whole number from 0 to 34; 0 for a power that is out."


class MissingFact(XlscoreError):
    """The scoring system reads something that was not written down for this game."""

    code = "X103"
    message = "{system} needs {fact}; {missing} is missing"
    cure = "Fill in what is missing, or choose a scoring system that does not need it."

    def __init__(self, **facts: object) -> None:
        """Name the scoring system where it is known."""
        super().__init__(**{"system": "this scoring system", **facts})


class PowerMissing(XlscoreError):
    """One of the seven powers is not there."""

    code = "X104"
    message = "{power} is missing"
    cure = "Give all seven powers; one that is out has 0 centres."


class PowerTwice(XlscoreError):
    """A power is named twice on one board."""

    code = "X105"
    message = "{power} is there twice (as {names})"
    cure = "Each of the seven powers stands once on a board."


class TwoSoloists(XlscoreError):
    """Two powers own 18 or more centres; 34 centres do not allow it."""

    code = "X106"
    message = "{power} and {other} both have 18 centres or more"
    cure = "Only one power can have 18 of the 34 centres. Count again."


class BackFromTheDead(XlscoreError):
    """A power without centres owns centres again in a later year."""

    code = "X107"
    message = "{power} was out in {out} but has {value} in {year}"
    cure = "A power with no centre is out for good. Correct one of the two years."


class DeadInDraw(XlscoreError):
    """The draw names a power that was eliminated."""

    code = "X108"
    message = "{power} has no centre, so it cannot share the draw"
    cure = "Take it out of the draw, or correct its centres."


class DrawNamesTwice(XlscoreError):
    """The draw names a power twice."""

    code = "X109"
    message = "the draw names {power} twice"
    cure = "Name each power once. Was another power meant?"


class DrawDespiteSolo(XlscoreError):
    """A draw was written down although a power has 18 centres or more."""

    code = "X110"
    message = "a draw is written down, but {power} has {value} centres and has won alone"
    cure = "Clear the draw, or correct the centres."


class MissingYear(XlscoreError):
    """A year inside the chart is empty."""

    code = "X111"
    message = "{year} is empty, but a later year is filled in"
    cure = "Fill in that year for every power."


class PlayedOnAfterSolo(XlscoreError):
    """The chart goes on after a power reached 18 centres."""

    code = "X112"
    message = "{power} has {value} centres in {year}, yet the chart goes on to {last}"
    cure = "A solo ends the game: correct that year, or clear the years after it."


class HalfFilledYear(XlscoreError):
    """A year is filled in for some powers only."""

    code = "X113"
    message = "{power} has no count for {year}, but other powers do"
    cure = "Type its centres, 0 if it is out; or clear the whole year if it was not played."


class EliminationContradictsChart(XlscoreError):
    """The elimination year is not the one that the chart shows."""

    code = "X114"
    message = "{power} is said to be out in {value}, but the chart shows {shown}"
    cure = "Correct the elimination year or the chart. The first year with 0 centres counts."


class EmptyDraw(XlscoreError):
    """A draw was written down, but nobody shares it."""

    code = "X115"
    message = "the game is a draw, but nobody is named in it"
    cure = "Name every power that shares the draw."


class EliminatedButAlive(XlscoreError):
    """A power has an elimination year and centres at the end."""

    code = "X116"
    message = "{power} is said to be out in {value}, but has {count} centres at the end"
    cure = "Clear the elimination year, or correct the centres."


class EliminatedAfterTheEnd(XlscoreError):
    """An elimination year lies after the last year of the game."""

    code = "X117"
    message = "{power} is said to be out in {value}, but the game ended in {last}"
    cure = "Correct the elimination year or the last year."


class ConcessionAndDraw(XlscoreError):
    """A game cannot be both conceded and drawn."""

    code = "X118"
    message = "the game is both conceded to {power} and drawn"
    cure = "Keep one of the two."


class ConcededToTheDead(XlscoreError):
    """A game was conceded to a power without centres."""

    code = "X119"
    message = "the game is conceded to {power}, which has no centre"
    cure = "Correct the power or its centres."


class ConcededDespiteSolo(XlscoreError):
    """A game was conceded to one power while another one has 18 centres."""

    code = "X120"
    message = "the game is conceded to {power}, but {other} has 18 centres or more"
    cure = "Clear the concession, or correct the centres."


class NobodyOwnsACentre(XlscoreError):
    """No power owns a centre at the end."""

    code = "X121"
    message = "no power owns a centre"
    cure = "Type the centres that each power owns at the end."


class NoCounts(XlscoreError):
    """Neither a final count nor a chart was given."""

    code = "X122"
    message = "no centres are written down"
    cure = "Give the final centres or the centres of every year."


class CentresContradictChart(XlscoreError):
    """The final count is not the chart's last year."""

    code = "X123"
    message = "{power} has {value} centres at the end, but {shown} in the chart's last year, {year}"
    cure = "Correct one of them, or give only one of them."


class LastYearContradictsChart(XlscoreError):
    """The last year of the game is not the chart's last year."""

    code = "X124"
    message = "the last year is said to be {value}, but the chart ends in {shown}"
    cure = "Correct the last year, or fill in the chart."


class YearTwice(XlscoreError):
    """A year stands twice in the chart."""

    code = "X125"
    message = "{year} is there twice"
    cure = "Each year stands once in a chart."


class StartIsNotTheStart(XlscoreError):
    """The 1900 column does not hold the starting position."""

    code = "X126"
    message = "{power} has {value} in 1900, but starts with {start}"
    cure = "1900 is the start, not a year. If this is the end of 1901, call it 1901."


class DrawOfOne(XlscoreError):
    """A draw has only one member."""

    code = "X127"
    message = "{power} is alone in the draw"
    cure = "A draw has two members or more. If the others gave the game to it, it was conceded."


class SoloWithoutCentres(XlscoreError):
    """A power is marked as soloist but has fewer than 18 centres."""

    code = "X128"
    message = "{power} is marked as soloist, but has {value} centres"
    cure = "A solo needs 18. Correct the centres, or write 'conceded to' if the others gave up."


class SeveralWinners(XlscoreError):
    """More than one power is marked as the winner."""

    code = "X129"
    message = "{power} and {other} are both marked as the winner"
    cure = "Mark only the power that won: the others stay empty."


class LongerThanMeant(XlscoreError):
    """The game lasted longer than the scoring system is meant for."""

    code = "X130"
    severity = Severity.WARNS
    message = "{system} is meant for games of at most {longest} years; this one lasted {years}"
    cure = "The score is right by the letter of the rule. Check that the year columns are right."


class ConcessionIsSolo(XlscoreError):
    """The rule says nothing about concessions; this one was scored as a solo."""

    code = "X131"
    severity = Severity.NOTES
    message = "{system} does not say what a concession is worth: scored as a solo for {power}"
    cure = "Nothing to do, unless your house rules say otherwise."


class LostCentres(XlscoreError):
    """Late in the game some centres belong to nobody."""

    code = "X132"
    severity = Severity.WARNS
    message = "only {total} of 34 centres are owned at the end of {year}"
    cure = "Neutral centres are rare by then. Count that year again."


class MoreNeutrals(XlscoreError):
    """There are more neutral centres than a year before, which cannot be."""

    code = "X133"
    severity = Severity.WARNS
    message = "{total} centres are owned in {year}, fewer than the {before} a year before"
    cure = "An owned centre never becomes neutral again. Count both years again."


class EliminatedBeforeTheStart(XlscoreError):
    """An elimination year lies before the first year of the game."""

    code = "X134"
    message = "{power} is said to be out in {value}, before the first year, 1901"
    cure = "Correct the elimination year; leave it empty for a power that survived."


# --- X2xx: a name -----------------------------------------------------------------------


class UnknownSystem(XlscoreError):
    """No scoring system has this name."""

    code = "X201"
    message = "no scoring system is called {value}; did you mean {nearest}?"
    cure = "`xlscore systems` lists every name."


class UnknownPower(XlscoreError):
    """A name is not one of the seven powers in any language known here."""

    code = "X202"
    message = "{name!r} is not a power"
    cure = "Write Austria, England, France, Germany, Italy, Russia, Turkey or A E F G I R T."


class AmbiguousPowers(XlscoreError):
    """Some names could each mean more than one power."""

    code = "X203"
    message = "{names} could mean more than one power"
    cure = "Write those names in full: Austria, England, France, Germany, Italy, Russia, Turkey."


class NotAYear(XlscoreError):
    """Something that should be a game year is none."""

    code = "X204"
    message = "{value!r} is not a game year"
    cure = "Write 1901, 01 or Fall 1901. Centres are counted after the Fall moves."


class UnknownOption(XlscoreError):
    """A scoring system has no such option."""

    code = "X205"
    message = "{system} has no option {option}{known}"
    cure = "`xlscore rule NAME` lists the options of a scoring system."


class BadOption(XlscoreError):
    """An option has a value that it cannot take."""

    code = "X206"
    message = "{value!r} is no value for the option {option} of {system}: {allowed}"
    cure = "`xlscore rule NAME` lists the options of a scoring system and their values."


class UnknownTally(XlscoreError):
    """No way of adding up games has this name."""

    code = "X207"
    message = "no tally is called {value}; did you mean {nearest}?"
    cure = "The drop-down in the Tournament sheet lists them."
