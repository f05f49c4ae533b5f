"""X1xx: a game."""

from xlscore.errors.base import Severity, XlscoreError


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
    cure = "Fill it in for every power; or leave only the last year, if the system needs no chart."


class PlayedOnAfterSolo(XlscoreError):
    """The chart goes on after a power reached 18 centres."""

    code = "X112"
    message = "{power} has {value} centres in {year}, yet the chart goes on to {last}"
    cure = "A solo ends the game: correct that year, or clear the years after it."


class HalfFilledYear(XlscoreError):
    """A year is filled in for some powers only."""

    code = "X113"
    message = "no count of {power} for {year}, but other powers have one"
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
    cure = "Write draw beside each member. If the others gave the game to it, it was conceded."


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


class MoreThanDoubled(XlscoreError):
    """A power has more than twice the centres of the year before, which no game allows."""

    code = "X135"
    severity = Severity.WARNS
    message = "{power} has {value} in {year} after {before}: a power cannot more than double"
    cure = "Count both years again."


class SoloistLost(XlscoreError):
    """A power with 18 centres or more is marked as a loser."""

    code = "X136"
    message = "{power} is marked as out, but has {value} centres and has won alone"
    cure = "Correct the result or the centres."


class SurvivorLeftOut(XlscoreError):
    """The draw leaves out a survivor, although this tournament's draws include all."""

    code = "X137"
    severity = Severity.WARNS
    message = "{power} has {value} centres but is not in the draw"
    cure = "Here draws include all survivors: correct the draw or the centres."


class PlayedTooLong(XlscoreError):
    """The game lasted longer than the rounds of this tournament do."""

    code = "X138"
    severity = Severity.WARNS
    message = "the game lasted to {year}, but games of this round end in {last}"
    cure = "Check the year columns, or correct the last year in the Rounds sheet."


class VoteTooEarly(XlscoreError):
    """A vote ended the game before votes were allowed."""

    code = "X139"
    severity = Severity.WARNS
    message = "the game ended by a vote after {year}, but the first vote is in Spring {first}"
    cure = "Check the last year: it is the last one that was played to its end."


class DrawOwnsTooLittle(XlscoreError):
    """The members of a draw own fewer centres than the vote needs."""

    code = "X140"
    severity = Severity.WARNS
    message = "the members of the draw own {value} centres, but a draw needs {least}"
    cure = "Check who was in the draw, and the last year's centres."


class ConcessionTooSmall(XlscoreError):
    """A game was conceded to a power that is too small for it."""

    code = "X141"
    severity = Severity.WARNS
    message = "the game is conceded to {power} with {value} centres, but {needs}"
    cure = "Check to whom it was conceded, and the last year's centres."


class LeftOutAgreed(XlscoreError):
    """A draw that had to be unanimous leaves out a survivor."""

    code = "X142"
    severity = Severity.NOTES
    message = "{power} survived and is not in the draw, so it voted for a draw without itself"
    cure = "Nothing to do if it did. Otherwise correct the draw."


class CannotScale(XlscoreError):
    """The scores of a board cannot be scaled."""

    code = "X143"
    message = "the scores of this board cannot be scaled: together they are {whole}"
    cure = "Clear the setting 'Scale', or choose another scoring system for this board."


class DrawSizeUnclear(XlscoreError):
    """A draw of so many was written down, but not beside so many, and others survived as well."""

    code = "X144"
    message = "a draw of {value} was written down; {survivors} survived, and nobody says who shares"
    cure = "Write draw beside each power in the draw, or name them: A/E/F draw."


class StillPlaying(XlscoreError):
    """A game is to be scored whose result says that it goes on."""

    code = "X145"
    message = "the result of {power} says that the game is still in play"
    cure = "Score it when it is over; or clear this result to see how it would end now."


class PlayingAfterSolo(XlscoreError):
    """The result says that a game goes on in which a power has 18 centres."""

    code = "X146"
    severity = Severity.WARNS
    message = "the result says that the game goes on, but {power} has {value} centres"
    cure = "A power on 18 has won: clear 'playing' under Result. Until then there is no score."


class AsIfEnded(XlscoreError):
    """A board in play is scored as if it had ended."""

    code = "X147"
    severity = Severity.NOTES
    message = "the board is in play and scored as if it had ended {when}"
    cure = "Nothing to do. Without --provisional, and with 'Provisional' empty, it has no score."


class SumDiffers(XlscoreError):
    """The sum that is selected below the counts is not what they add up to."""

    code = "X148"
    message = "the seven counts add up to {total}, but the cell after them says {told}"
    cure = "Count again; or select the seven counts alone."
