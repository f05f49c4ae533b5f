"""The catalogue of mistakes that the person at the keyboard can put right.

One class is one entry: what is wrong (``message``, filled with the facts of
the case), how to cure it (``cure``), and how bad it is (``severity``). The
command line, the cell text, the Problems sheet and the error page are all
made from here. A code never changes its meaning.

X1xx a game, X2xx a name, X3xx an event, X4xx a workbook, X5xx a file, X6xx a worksheet
function, Excel or its installation, X7xx a house system.
"""

from collections.abc import Iterable
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


LONGEST_SAID, LONGEST_FACT = 2_000, 200
"""Where a sentence is longer, its facts are cut, each to so many letters."""


def cut(text: str, most: int = LONGEST_FACT) -> str:
    """Give a text, or its beginning where it is too long.

    >>> cut("Ada"), cut("Ada Example", 6)
    ('Ada', 'Ada E\u2026')
    """
    return text if len(text) <= most else f"{text[: most - 1]}\u2026"


def as_typed(value: object) -> str:
    """Show a value as a director would have typed it.

    >>> as_typed(3.0), as_typed(True), as_typed(None), as_typed((1, "AEF"))
    ('3', 'TRUE', 'nothing', '1, AEF')
    >>> as_typed({"Turkey", "Italy"}), as_typed({"Turkey": 4, "Italy": None})
    ('Italy, Turkey', 'Turkey: 4, Italy: nothing')
    """
    several = _several(value)
    if several is not None:
        return ", ".join(map(as_typed, several)) or "nothing"
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return "nothing" if value is None else str(value).removesuffix(" 00:00:00")


def _several(value: object) -> Iterable[object] | None:
    """The values of which one consists, always in the same order."""
    if isinstance(value, dict):
        return [f"{as_typed(key)}: {as_typed(each)}" for key, each in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(map(as_typed, value))
    return value if isinstance(value, tuple | list) else None


class _Shown:
    """A fact in a sentence: as it was typed, a text that is quoted between quotation marks."""

    def __init__(self, fact: object, most: int | None = None) -> None:
        self.fact, self.most = fact, most

    @property
    def _text(self) -> str:
        text = as_typed(self.fact)
        return cut(text, self.most) if self.most else text

    def __format__(self, how: str) -> str:
        return format(self.fact, how) if how else self._text

    def __repr__(self) -> str:
        text = self._text
        if not isinstance(self.fact, str):
            return text
        text = " ".join(text.split())
        return f'"{text}"' if "'" in text else f"'{text}'"


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
        said = self._with_facts()
        return said if len(said) <= LONGEST_SAID else self._with_facts(LONGEST_FACT)

    def _with_facts(self, most: int | None = None) -> str:
        shown = {name: _Shown(fact, most) for name, fact in self.facts.items()}
        return self.message.format_map(shown)

    def __str__(self) -> str:
        return f"{self.code} {self.said}"

    def but(self, **facts: object) -> Self:
        """Give the same mistake with more or other facts."""
        return type(self)(**{**self.facts, **facts})


class UnknownName(XlscoreError):
    """Nothing has this name; where one is near, it is suggested."""

    @property
    def said(self) -> str:
        """What is wrong, and the name that was probably meant."""
        nearest = self.facts.get("nearest")
        return f"{super().said}; did you mean {cut(str(nearest))}?" if nearest else super().said


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


# --- X2xx: a name -----------------------------------------------------------------------


class UnknownSystem(UnknownName):
    """No scoring system has this name."""

    code = "X201"
    message = "no scoring system is called {value}"
    cure = "`xlscore systems` lists every name."


class UnknownPower(XlscoreError):
    """A name is not one of the seven powers in any language known here."""

    code = "X202"
    message = "{name!r} is not a power{others}"
    cure = "Write Austria, England, France, Germany, Italy, Russia, Turkey or A E F G I R T."

    def __init__(self, **facts: object) -> None:
        """Name the others as well, where several names of a board are unknown."""
        super().__init__(**{"others": "", **facts})


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


class UnknownTally(UnknownName):
    """No way of adding up games has this name."""

    code = "X207"
    message = "no tally is called {value}"
    cure = "`xlscore tournament` lists them, and so does the drop-down in the Tournament sheet."


class UnknownTieBreak(UnknownName):
    """No tie-break has this name."""

    code = "X208"
    message = "no tie-break is called {value}"
    cure = "`xlscore tournament` lists them, and so does the drop-down in the Tournament sheet."


class UnknownPreset(UnknownName):
    """No tournament rules have this name."""

    code = "X209"
    message = "no tournament rules are called {value}"
    cure = "`xlscore tournament` lists them, and so does the drop-down in the Tournament sheet."


class KnownInPart(UnknownSystem):
    """A scoring system is described somewhere, but its rule is not known well enough to score."""

    code = "X210"
    message = "{name} cannot be scored: what is known of it lacks {missing}"
    cure = "If you know what is missing, describe it as a house system, in the Systems sheet."


class TallyForSystem(UnknownSystem):
    """A way of adding up games stands where a scoring system should."""

    code = "X211"
    message = "{value} is a way of adding up games, not a scoring system"
    cure = "Write it as the Tally in the Tournament sheet, and choose a scoring system besides."


# --- X3xx: an event ---------------------------------------------------------------------


class NoSystem(XlscoreError):
    """No scoring system is chosen."""

    code = "X301"
    message = "no scoring system is chosen"
    cure = "Choose one in the Tournament sheet, or add --system NAME."


class NoNumber(XlscoreError):
    """The tally needs a number or weights that are missing."""

    code = "X302"
    message = "the tally {tally!r} needs to know {words}"
    cure = "Type it in the Tournament sheet."


class NotPlayedYet(XlscoreError):
    """A board has players but no centres."""

    code = "X303"
    severity = Severity.NOTES
    message = "the board has players but no centres yet"
    cure = "Type the centres when the game is over. Until then the standings do without it."


class NoPlayer(XlscoreError):
    """A seat of a scored board has no player."""

    code = "X304"
    severity = Severity.WARNS
    message = "{power} has no player, so its points go to nobody"
    cure = "Type the player's name."


class NotOnTheRoster(XlscoreError):
    """A player at a board is not in the Players sheet."""

    code = "X305"
    severity = Severity.WARNS
    message = "{value} plays {power} but is not in the Players sheet"
    cure = "Add the player there, or correct the spelling here."


class TwiceOnTheRoster(XlscoreError):
    """A name stands in two rows of the roster."""

    code = "X326"
    message = "{value} stands in two rows, but all games under one name are one player's"
    cure = "Clear one of the rows; or, if they are two people, tell their names apart everywhere."


class TopBoardAgain(XlscoreError):
    """Two lines of the Rounds sheet say that they are the top board."""

    code = "X325"
    message = "there is a second top board here, after the one of round {round}"
    cure = "Write 'yes' after one of them only: its seats, and who wins by it, hang on that."


class NeverPlays(XlscoreError):
    """A player of the roster plays on no board."""

    code = "X306"
    severity = Severity.NOTES
    message = "{value} is in the Players sheet but plays on no board"
    cure = "Nothing to do, unless the name is spelled in another way at a board."


class TwiceOnABoard(XlscoreError):
    """A player holds two seats of one board."""

    code = "X307"
    severity = Severity.WARNS
    message = "{value} plays both {other} and {power} on this board"
    cure = "Correct one of the two names."


class TwiceInARound(XlscoreError):
    """A player sits on two boards of one round."""

    code = "X308"
    severity = Severity.WARNS
    message = "{value} also plays on board {other} of this round"
    cure = "Correct one of the two, unless the player really played twice."


class NothingPlayed(XlscoreError):
    """No board has centres yet."""

    code = "X310"
    severity = Severity.NOTES
    message = "no board has been played yet"
    cure = "Type the centres of a board in the Games sheet, and score again."


class Incomplete(XlscoreError):
    """Some boards have no score, so totals are not final."""

    code = "X309"
    severity = Severity.WARNS
    message = "the standings are not complete: {boards} without a score"
    cure = "Cure the findings that block, and score again."


class SpelledTwice(XlscoreError):
    """Two names are so near to each other that they may be one player."""

    code = "X311"
    severity = Severity.WARNS
    message = "{value} looks like {nearest}: two players, or one in two spellings?"
    cure = "Spell the name in one way; or put both names into the Players sheet if they are two."


class TieAtACut(XlscoreError):
    """Players are equal at a place that matters, after every tie-break."""

    code = "X312"
    severity = Severity.WARNS
    message = "{players} are equal at {cut}, and no tie-break tells them apart"
    cure = "Settle it before anything is announced: add a tie-break, or let them share."


class PowerAgain(XlscoreError):
    """A player has the same power a second time, although each is to be played once."""

    code = "X313"
    severity = Severity.WARNS
    message = "{value} plays {power} again, after round {round}, board {other}"
    cure = "Here every player has each power once at most: check the seats."


class SitsOutAndPlays(XlscoreError):
    """A player is said to sit out a round but sits on a board of it."""

    code = "X314"
    severity = Severity.WARNS
    message = "{value} is said to sit out round {round} but plays on board {other}"
    cure = "Correct the Players sheet or the board. The game counts; the round is not sat out."


class NoShare(XlscoreError):
    """Two people played one seat, but nobody wrote down how its points are shared."""

    code = "X315"
    message = "{value} took over {power}, but the share of the points is missing"
    cure = "Type into the column Share which part goes to the second player, such as 50 %."


class NotQualified(XlscoreError):
    """A player sits on the top board without a right to it."""

    code = "X316"
    severity = Severity.WARNS
    message = "{value} plays {power} on the top board but did not qualify"
    cure = "The Awards sheet lists who did, in order. Correct the seat, or who declines."


class QualifiedButNotSeated(XlscoreError):
    """A player who qualified for the top board does not sit there."""

    code = "X317"
    severity = Severity.WARNS
    message = "{value} qualified for the top board (seat {seat}) but does not play there"
    cure = "If the player declined, type 'yes' into the column Declines of the Players sheet."


class AnnouncedOtherwise(XlscoreError):
    """A score that was announced is not the one that the rule gives."""

    code = "X318"
    severity = Severity.WARNS
    message = "{power} was announced with {value}, but {system} gives {points}"
    cure = "Compare the centres and the result with the notes from the table."


class AnnouncedAlike(XlscoreError):
    """How many of the scores that were announced agree."""

    code = "X319"
    severity = Severity.NOTES
    message = "{agree} of {all} announced scores agree with the rule"
    cure = "Nothing to do."


class BlindTieBreak(XlscoreError):
    """A tie-break looks for something that the scoring system does not find out."""

    code = "X320"
    severity = Severity.WARNS
    message = "the tie-break {tie_break!r} has nothing to look at: {system} does not report it"
    cure = "Choose another tie-break; this one belongs to another scoring system."


class NoSuchBoard(XlscoreError):
    """The Rounds sheet speaks of a board that is not there."""

    code = "X321"
    severity = Severity.WARNS
    message = "round {round} has no board called {value}"
    cure = "Correct the board in the Rounds sheet, or in the Games sheet."


class NoPlayers(XlscoreError):
    """A scored board names no player at all."""

    code = "X324"
    severity = Severity.WARNS
    message = "nobody is named on this board, so its points go to nobody"
    cure = "Type the names of the players."


class Withheld(XlscoreError):
    """The standings are held back until the tournament is over."""

    code = "X322"
    severity = Severity.NOTES
    message = "standings and awards are withheld until every round has been played"
    cure = "To see them earlier, write 'no' after 'Withhold standings' in the Tournament sheet."


class TwoInOneSeat(XlscoreError):
    """A name looks like two players who shared a seat; together they count as one player."""

    code = "X323"
    severity = Severity.WARNS
    message = "{value} looks like two players of one seat, but counts as one"
    cure = "Put the second one into a column Second player, and the part of the points into Share."


class NothingWhileWithheld(XlscoreError):
    """A file of standings for others, while the standings are withheld."""

    code = "X327"
    message = "nothing was written for {target}, because standings are withheld"
    cure = "Write it when all has been played; or write 'no' after 'Withhold standings'."


class InPlay(XlscoreError):
    """The result of a board says that it is not over."""

    code = "X328"
    severity = Severity.NOTES
    message = "the board is in play and counts when it is over"
    cure = "Clear 'playing' under Result then. With --provisional it is scored as it stands."


class YearBegun(XlscoreError):
    """The last year of a board has counts for some powers only, so it seems to be in play."""

    code = "X329"
    severity = Severity.WARNS
    message = (
        "{powers} no count for {year}: the board seems to be in play and counts when it is over"
    )
    cure = (
        "Type what is missing, 0 for a power that is out; or clear a year that was not played. "
        "While the game goes on, write 'playing' under Result."
    )


class NeitherPlaysNorSitsOut(XlscoreError):
    """A player of the roster is on no board of a round that others have played."""

    code = "X330"
    severity = Severity.WARNS
    message = "{value} neither plays nor sits out in {rounds}"
    cure = (
        "If another name was typed over this one, correct it; else type the round under Sits out."
    )


class NobodyPlaysThen(XlscoreError):
    """A player is said to sit out a round in which there is no board."""

    code = "X331"
    severity = Severity.WARNS
    message = "{value} is said to sit out round {round}, but nobody plays in it"
    cure = "Correct the number under Sits out; or list the round in the sheet Rounds if it follows."


class LeftForLater(XlscoreError):
    """The standings after a round were asked for, and later rounds have begun."""

    code = "X332"
    severity = Severity.NOTES
    message = "results are as they stood after round {round}: later boards are left out ({boards})"
    cure = "To have them again, leave out --after, and empty 'Standings after round'."


class NoSuchRound(XlscoreError):
    """The standings after a round were asked for that has no board."""

    code = "X333"
    severity = Severity.WARNS
    message = "the standings after round {value} are asked for, but no board of it is there"
    cure = "Correct the number, or leave it out."


class NotFinalYet(XlscoreError):
    """A file for others that cannot say that ranks are not final."""

    code = "X334"
    message = "nothing was written for {target}: {boards} missing, and it has no place to say so"
    cure = "Write it when all boards are scored; or with --after, as it stood after a round."


class NoSuchTime(XlscoreError):
    """SOURCE_DATE_EPOCH is no time."""

    code = "X335"
    message = "SOURCE_DATE_EPOCH is {value!r}, not a number of seconds since 1970"
    cure = "Correct this environment variable, or unset it."


class TopBoardNotPlayed(XlscoreError):
    """The tournament rules have a top board, but no board is it."""

    code = "X336"
    severity = Severity.WARNS
    message = "by the rules {rules} there is a top board in round {round}, but none is played"
    cure = (
        "Write 'yes' under Top board in the line of its round. If there is no top board, write "
        "'nothing' after 'Top board decides': then all places go by totals."
    )


class TooManyRounds(XlscoreError):
    """There are more rounds than a sheet can show."""

    code = "X337"
    severity = Severity.WARNS
    message = "there are {rounds} rounds; Standings shows the last of them only"
    cure = "Look at the column Round: it holds the numbers of the rounds, 1, 2, 3 ..."


class ShareTooLarge(XlscoreError):
    """The share of a second player is less than nothing or more than the whole seat."""

    code = "X338"
    message = "{power}: a share of {value} is no part of the seat"
    cure = "Type which part of the points goes to the second player: from 0 to 100 %."


class RoundPassedOver(XlscoreError):
    """A round is listed and a later one has been played, but it has no board."""

    code = "X345"
    severity = Severity.WARNS
    message = "nobody played {rounds} planned, but round {later} was played"
    cure = (
        "Type its boards; or take it off the sheet Rounds, where nobody plays it. Until then "
        "nobody is champion."
    )


class RoundNotListed(XlscoreError):
    """A board is of a round after the last one that is planned."""

    code = "X346"
    severity = Severity.WARNS
    message = "this board is of round {value}, but round {last} is the last that is planned"
    cure = "Correct the number of its round; or list the round in the sheet Rounds."


class TopBoardElsewhere(XlscoreError):
    """The board that is taken for the top board is not the one on which its players sit."""

    code = "X347"
    message = (
        "{board} is taken for the top board, but {seats} of those who qualified play on board "
        "{other}"
    )
    cure = "Write {other} under Board in the line of the top board's round, in the sheet Rounds."


# --- X4xx: a workbook -------------------------------------------------------------------


class NoGames(XlscoreError):
    """No sheet of the workbook has a table of games."""

    code = "X401"
    message = "no sheet has a table of games (looked for the headings {headings}){near}"
    cure = "Make a workbook with `xlscore template` and copy the games into its Games sheet."


class NoColumn(XlscoreError):
    """The table of games lacks a column."""

    code = "X402"
    message = "the sheet {sheet} has no column {column}"
    cure = "Add the column with this heading."


class NotCalculated(XlscoreError):
    """A cell holds a formula without a calculated value."""

    code = "X403"
    message = "the cell holds the formula {formula}, but the file has no value for it"
    cure = "Open the workbook in Excel or LibreOffice, save it, and score again."


class ErrorInCell(XlscoreError):
    """A cell holds an error value."""

    code = "X404"
    message = "the cell holds the error {value}"
    cure = "Correct the formula, or type the number."


class TextForNumber(XlscoreError):
    """A cell holds text where a number is needed."""

    code = "X405"
    message = "{value!r} is text, not a number"
    cure = "Type the number and nothing else; 0 centres for a power that is out."


class NotFinite(XlscoreError):
    """A cell holds a number that is no number of anything."""

    code = "X406"
    message = "{value} is not a number that can be used"
    cure = "Type a whole number."


class DateForNumber(XlscoreError):
    """A cell holds a date where a number is needed: 1-2 turns into one."""

    code = "X407"
    message = "{value} is a date, not a number"
    cure = "Set the cell's format to General and type the number again."


class UnknownResult(XlscoreError):
    """The Result column holds a word that is not known."""

    code = "X408"
    message = "{value!r} is not a result"
    cure = "Write draw, solo, conceded to, out or playing, or A/E/F draw, or leave it empty."


class TwoResults(XlscoreError):
    """Two cells of one board tell of different ends."""

    code = "X430"
    message = "{other!r} and {value!r} are not the same end of one game"
    cure = "Correct one of the two cells, or clear it."


class NewerLayout(XlscoreError):
    """The workbook was made by a newer xlscore."""

    code = "X409"
    message = "the workbook has layout {value}; this xlscore knows layouts up to {known}"
    cure = "Install the newest xlscore."


class NoRound(XlscoreError):
    """A row of the games has no round, or one that holds no number."""

    code = "X410"
    message = "{value!r} is not the number of a round"
    cure = "Type the round's number: 1, 2, 3 ..."

    @property
    def said(self) -> str:
        """What is wrong; of an empty cell that it is empty."""
        return super().said if self.facts.get("value") is not None else "the row has no round"


class NoBoard(XlscoreError):
    """A row of the games has no board."""

    code = "X411"
    message = "the row has no board"
    cure = "Type the board's name or number in the Board column."


class TwoLastYears(XlscoreError):
    """Two rows of one board name different last years."""

    code = "X412"
    message = "the last year is {value} here, but {other} in another row of this board"
    cure = "Correct one of them. It is enough to type it once."


class NotAWholeNumber(XlscoreError):
    """A setting should be a whole number from 1 to 9999."""

    code = "X413"
    message = "{setting} is {value!r}, not a whole number from 1 to 9999"
    cure = "Type a whole number in the Tournament sheet."


class ColumnTwice(XlscoreError):
    """Two columns with the same heading are filled in."""

    code = "X415"
    message = "a second column is called {heading}; both are filled in"
    cure = "Correct one of the two headings, or clear one of the columns."


class NotAnOption(XlscoreError):
    """The options setting cannot be read."""

    code = "X414"
    message = "{value!r} is not an option: options are written as name=value, name=value"
    cure = "`xlscore rule NAME` lists the options of a scoring system."


class UnknownSetting(UnknownName):
    """The Tournament sheet has no setting of this name."""

    code = "X417"
    message = "there is no setting called {value!r}"
    cure = "The settings are the labels in column A of the Tournament sheet."


class BadSetting(XlscoreError):
    """A setting has a value that it cannot take."""

    code = "X416"
    message = "{setting} cannot be {value!r}: {allowed}"
    cure = "Correct it in its sheet, or clear the cell."


# --- X45x: a cell or a sheet to be read or written ----------------------------------------


class NotACellValue(XlscoreError):
    """Something that no cell can hold was to be written."""

    code = "X450"
    message = "{sheet}!{cell}: {value!r} cannot be written into a cell"
    cure = "A cell holds a text, a finite number, yes or no, a date, or nothing."


class CellHoldsFormula(XlscoreError):
    """A value would overwrite a formula."""

    code = "X451"
    message = "{sheet}!{cell} holds a formula, which would be lost"
    cure = "Delete the formula in Excel first, or let the value go to another cell."


class CellInFormulaRange(XlscoreError):
    """A value would land inside the range that one formula fills."""

    code = "X452"
    message = "{sheet}!{cell} belongs to the {kind} in {range}"
    cure = "Delete that formula in Excel first, or let the value go to another cell."


class CellIsMerged(XlscoreError):
    """A value would land in a cell that is covered by a merged one."""

    code = "X453"
    message = "{sheet}!{cell} is covered by the merged cells {range}"
    cure = "Unmerge these cells in Excel."


class NoSuchSheet(XlscoreError):
    """There is no worksheet of this name."""

    code = "X454"
    message = "the workbook has no worksheet called {sheet!r}"
    cure = "Check the name of the sheet."


class SheetIsNotOurs(XlscoreError):
    """A sheet of the name of a result sheet was not written by xlscore."""

    code = "X455"
    message = "there is already a sheet called {sheet!r}, and xlscore did not write it"
    cure = "Rename that sheet. xlscore replaces only the sheets that it wrote itself."


class CellIsNotOurs(XlscoreError):
    """Results would overwrite what somebody else wrote on a result sheet."""

    code = "X456"
    message = "{sheet}!{cell} holds something that xlscore did not write, where results must go"
    cure = "Move it to another column or sheet: results grow with the number of players and rounds."


class TableOnResults(XlscoreError):
    """A table that somebody made of our results no longer fits them."""

    code = "X457"
    message = "the table {table} on {sheet} has the heading {heading!r}; the results have {now!r}"
    cure = "Turn the table into a plain range in Excel (Table Design, Convert to Range)."


class NotASheetName(XlscoreError):
    """A sheet cannot have this name."""

    code = "X458"
    message = "{sheet!r} cannot be the name of a sheet"
    cure = "A sheet name has 1 to 31 characters, none of them [ ] : * ? / or a backslash."


class NotANumber(XlscoreError):
    """A cell that should hold a number holds none that is finite."""

    code = "X459"
    message = "{sheet}!{cell} should hold a number, but holds {value!r}"
    cure = "Type the number again in Excel and save."


class NoSuchSharedString(XlscoreError):
    """A cell points to a text that is not in the file."""

    code = "X460"
    message = "{sheet}!{cell} points to the shared text {value!r}, which is not in the file"
    cure = "The file is damaged. Open it in Excel and save it again."


class OutsideTheGrid(XlscoreError):
    """A reference is not a cell of a worksheet."""

    code = "X461"
    message = "{value!r} in {sheet} is no cell of a worksheet"
    cure = "A worksheet has the rows 1 to 1048576 and the columns A to XFD."


class TextTooLong(XlscoreError):
    """A text is longer than a cell can hold."""

    code = "X462"
    message = "{where} holds a text of {length} characters; a cell can hold {limit}"
    cure = "Shorten it."


class CellIsHeading(XlscoreError):
    """A value would overwrite a heading of a table."""

    code = "X463"
    message = "{sheet}!{cell} is a heading of the table {table}"
    cure = "Let the value go to another cell, or turn the table into a plain range in Excel."


class ShareOfNobody(XlscoreError):
    """A share stands beside a seat that nobody took over."""

    code = "X470"
    message = "a share is written beside {power}, but no second player"
    cure = (
        "Name the second player, or clear the share. If it says how the game ended, "
        "write A/E/F draw under Result instead."
    )


class ChartWithoutPowers(XlscoreError):
    """Years begin again below or beside a chart, without powers of their own."""

    code = "X433"
    message = "a second chart begins here, and no powers stand above or beside it"
    cure = "Write the seven powers above it, or give both charts a column Game with their names."


class ResultsNotRead(XlscoreError):
    """A column that seems to tell how games ended has a heading that is not read."""

    code = "X434"
    message = "the column {heading!r} seems to tell how games ended, but is not read"
    cure = "Call it Result, In the draw or Won. If it tells something else, rename it."


class EndMatters(XlscoreError):
    """Words about the end of a game are not read, and the scores depend on the end."""

    code = "X435"
    message = "{text!r} speaks of the end of a game, but is not read, and the scores depend on it"
    cure = (
        "Write under Result A/E/F draw, or conceded to Italy; or playing while the game goes on. "
        "If these words mean something else, change them."
    )


# --- X5xx: a file -------------------------------------------------------------------------


class ReadAs(XlscoreError):
    """The games were not in the standard layout; this says as what they were read."""

    code = "X420"
    severity = Severity.NOTES
    message = "read as {layout}: {boards}"
    cure = "Nothing to do, if that is right. `xlscore convert` makes a standard workbook of it."


class Assumed(XlscoreError):
    """Something that is not written was assumed."""

    code = "X421"
    severity = Severity.NOTES
    message = "assumed that {what}"
    cure = "If that is wrong, write it into the sheet, or correct it in the standard workbook."


class LeftOut(XlscoreError):
    """Something that looks like a board was not read."""

    code = "X422"
    severity = Severity.NOTES
    message = "left out: {what}"
    cure = "If it is a board, write its years or the word Centres beside it."


class ColumnNotRead(XlscoreError):
    """A column of the table of games has a heading that means nothing to xlscore."""

    code = "X429"
    severity = Severity.NOTES
    message = "the column {heading!r} is not read"
    cure = "Nothing to do, if it is for yourself. Otherwise use a heading of the Help sheet."


class NoYearAbove(XlscoreError):
    """A column of numbers between the years has no heading."""

    code = "X440"
    message = "the column {column} has numbers between the years, but no heading"
    cure = (
        "Type its year above it. If it is for yourself, give it a heading and move it to the end."
    )


class LineNotRead(XlscoreError):
    """A line of the Tournament sheet has a label that means nothing to xlscore."""

    code = "X441"
    severity = Severity.NOTES
    message = "the line {label!r} is not read"
    cure = "Nothing to do, if it is for yourself. Otherwise use a label of the template."


class LineChanged(XlscoreError):
    """A line of the Tournament sheet is not read, and one of the template's lines is not there."""

    code = "X442"
    severity = Severity.WARNS
    message = "the line {label!r} is not read, and there is no line {missing}"
    cure = "If it was that one, give it its label again; if it is for you, move it elsewhere."


class ColumnChanged(XlscoreError):
    """A column is not read, and one of the template's columns is not there."""

    code = "X443"
    severity = Severity.WARNS
    message = "the column {heading!r} is not read, and there is no column {missing}"
    cure = "If it was that one, give it its heading again; if it is for you, move it elsewhere."


class TableNotRead(XlscoreError):
    """A sheet of the template has lost the heading by which its table is found."""

    code = "X444"
    severity = Severity.WARNS
    message = "nothing on this sheet is read: there is no column {column}"
    cure = "Write this heading above its column again; or rename the sheet, if it is your own."


class RowAgain(XlscoreError):
    """Two rows speak of the same thing and say different things of it."""

    code = "X445"
    message = "{what} stands in two rows, which say different things of it"
    cure = "Correct or clear one of the two rows."


class SettingAgain(XlscoreError):
    """A setting stands on two lines with two values."""

    code = "X446"
    message = "{setting} stands on two lines: {other!r} there, {value!r} here"
    cure = "Clear one of the two."


class SheetsAlike(XlscoreError):
    """A sheet of the template was renamed, and more than one could be it."""

    code = "X448"
    message = "there is no sheet {name}, but {sheets} look like it"
    cure = "Give the right one the name that it had in the template."


class TwoPlayerLines(XlscoreError):
    """Two lines of a board could hold the players."""

    code = "X423"
    severity = Severity.WARNS
    message = "the names from {cells} on could both be the players, so neither was taken"
    cure = "Write Player beside the line that holds the players."


class AnnouncedOnly(XlscoreError):
    """A table tells totals, but no games from which they could be computed."""

    code = "X424"
    severity = Severity.WARNS
    message = "these are announced totals of {players} players, without games: nothing to score"
    cure = "Add the boards: who played which power, and the centres."


class ScoresOnly(XlscoreError):
    """Boards have announced scores but no centres."""

    code = "X425"
    severity = Severity.WARNS
    message = "{boards} with announced scores but no centres cannot be scored again"
    cure = "Type the centres in the standard workbook."


class Copies(LeftOut):
    """What an earlier sheet tells as well."""


class AlsoFound(XlscoreError):
    """Games stand in a second form in the same file."""

    code = "X426"
    message = "{what} is in this file too, and was not read"
    cure = "Put games that belong here below the others, and the rest into a file of its own."


class TwoValues(XlscoreError):
    """Two cells tell the same fact of a seat, and differ."""

    code = "X428"
    message = "two cells say {value}"
    cure = "Clear the one that is wrong, or give its column or line another heading."


class BoardTwice(XlscoreError):
    """Two blocks are called the same board of the same round."""

    code = "X427"
    message = "a second {board} stands here"
    cure = "Write its round into the sheet's name; a copy or another tournament goes elsewhere."


class EndNotRead(XlscoreError):
    """Words about the end of a game stand where they are not read."""

    code = "X431"
    severity = Severity.WARNS
    message = "{text!r} speaks of the end of a game, but is not read"
    cure = "If it says how a game ended, call it Result and write A/E/F draw or conceded to Italy."


class NoTitle(XlscoreError):
    """Seven powers with centres have no round and no board, although other boards have."""

    code = "X432"
    message = "these seven powers have neither a round nor a board, although others have"
    cure = "If this is a board, write Round and Board above it; if it is none, move it elsewhere."


# --- X5xx: a file -----------------------------------------------------------------------


class CannotRead(XlscoreError):
    """The operating system does not let us read a file."""

    code = "X501"
    message = "{file} cannot be read: {reason}"
    cure = "Check the name and the permissions."


class CannotWrite(XlscoreError):
    """The operating system does not let us write a file."""

    code = "X502"
    message = "{file} cannot be written: {reason}"
    cure = "Close it in other programs; check its name, the permissions and the free space."


class NotAWorkbook(XlscoreError):
    """A file is neither an Excel workbook nor another table that can be read."""

    code = "X503"
    message = "this is not an Excel workbook: {reason}"
    cure = "Give a file that Excel saved as .xlsx or .xlsm, or an .xls, .xlsb, .ods or .csv file."


class PasswordProtected(XlscoreError):
    """A workbook is encrypted."""

    code = "X504"
    message = "the workbook is protected with a password to open it"
    cure = "Remove the password in Excel: File, Info, Protect Workbook, Encrypt with Password."


class LegacyWorkbook(XlscoreError):
    """A workbook is in the format of Excel 97 to 2003."""

    code = "X505"
    message = "the workbook is in the old .xls format"
    cure = "Save it as .xlsx in Excel."


class BinaryWorkbook(XlscoreError):
    """A workbook is in the binary .xlsb format."""

    code = "X506"
    message = "the workbook is in the binary .xlsb format"
    cure = "Save it as .xlsx in Excel."


class DamagedFile(XlscoreError):
    """The zip container of a workbook is damaged."""

    code = "X507"
    message = "the file is damaged: {reason}"
    cure = "Download or copy it again, or open it in Excel and save it."


class DamagedPart(XlscoreError):
    """One part of a workbook is damaged or missing."""

    code = "X508"
    message = "{part} inside the file is damaged: {reason}"
    cure = "Open the workbook in Excel, let it repair the file, and save it."


class Signed(XlscoreError):
    """A workbook carries a digital signature, which any change breaks."""

    code = "X509"
    message = "the workbook is digitally signed, and no signature holds once results are written"
    cure = "Score it with --drop-signature: the result is not signed; the original stays signed."


class StructureLocked(XlscoreError):
    """The structure of a workbook is locked, so no sheet can be added."""

    code = "X510"
    message = "the structure of the workbook is locked, so the sheet {sheet!r} cannot be added"
    cure = "Unlock it in Excel: Review, Protect Workbook."


class WrongExtension(XlscoreError):
    """The name of the output does not fit what is in it."""

    code = "X511"
    message = "{file} must end in {extension}, as the workbook that it is made from"
    cure = "Keep the extension: Excel refuses a macro workbook called .xlsx and the reverse."


class OpenElsewhere(XlscoreError):
    """Another program has the workbook open."""

    code = "X512"
    message = "{file} is open in another program ({lock} is there)"
    cure = "Close it there, or let the results go to another file."


class ChangedMeanwhile(XlscoreError):
    """The workbook was saved by somebody else while it was being scored."""

    code = "X513"
    message = "{file} was changed while it was being scored; nothing was written"
    cure = "Score it again."


class WouldOverwrite(XlscoreError):
    """The output is the input, and nobody asked for that."""

    code = "X514"
    message = "{file} is the workbook to be scored itself"
    cure = "Give another name, or --in-place: then a backup is kept beside it."


class FileIsThere(XlscoreError):
    """A file of the name that was to be written is there, and is somebody's work."""

    code = "X515"
    message = "{file} is there already, and is not as xlscore wrote it{origin}"
    cure = "Nothing was written. Give another name or folder, or move that file away."


class WorkedIn(XlscoreError):
    """A scored workbook that was to be replaced holds something that its source has not."""

    code = "X516"
    message = "{file} was worked in since it was scored: {where}"
    cure = (
        "Nothing was written. To go on with that file, score it itself, with --in-place; "
        "else give another name with -o, or move it away."
    )


class TypedOver(XlscoreError):
    """Somebody typed into cells that xlscore wrote, or put columns or rows between them."""

    code = "X517"
    severity = Severity.WARNS
    message = "{cells} of {sheet} held what xlscore did not write there: new results replace it"
    cure = (
        "Correct the games or the settings instead. Notes stay if they stand beside or below "
        "the results, or on another sheet."
    )


class CopiesBeside(XlscoreError):
    """Beside a file lie others that look like copies of it, as cloud folders make them."""

    code = "X518"
    severity = Severity.NOTES
    message = "beside {file} there is {copies}: it looks like a copy in which others worked"
    cure = "Compare the two, as boards may stand in either; then delete or rename the copy."


class OpenWhileRead(XlscoreError):
    """A file that is read is open in another program, maybe with changes that are not saved."""

    code = "X519"
    severity = Severity.NOTES
    message = "{file} is open in another program: only what was saved there is read"
    cure = "Save it there, and do this once more."


# --- X52x: a limit --------------------------------------------------------------------------


class FileTooLarge(XlscoreError):
    """A file is larger than the limit."""

    code = "X521"
    message = "the file has {size} bytes; the limit is {limit}"
    cure = "Remove pictures from the workbook, or raise the limit `file`."


class TooManyMembers(XlscoreError):
    """A package has more members than the limit."""

    code = "X522"
    message = "the file holds {count} members; the limit is {limit}"
    cure = "Raise the limit `members` if you trust the file."


class PartTooLarge(XlscoreError):
    """A part is larger, unpacked, than the limit."""

    code = "X523"
    message = "{part} has {size} bytes when unpacked; the limit is {limit}"
    cure = "Raise the limit `part` if you trust the file."


class PartsTooLarge(XlscoreError):
    """All parts together are larger, unpacked, than the limit."""

    code = "X524"
    message = "the file has {size} bytes when unpacked; the limit is {limit}"
    cure = "Raise the limit `parts` if you trust the file."


class CompressedTooWell(XlscoreError):
    """A part is compressed better than honest parts are."""

    code = "X525"
    message = "{part} unpacks to {ratio} times its size; the limit is {limit}"
    cure = "Raise the limit `ratio` if you trust the file."


class TooManyCells(XlscoreError):
    """A workbook has more cells than the limit."""

    code = "X526"
    message = "the workbook has more than {limit} cells"
    cure = "Delete sheets that do not matter, or raise the limit `cells`."


class TooManySheets(XlscoreError):
    """A workbook has more sheets than the limit."""

    code = "X527"
    message = "the workbook has {count} sheets; the limit is {limit}"
    cure = "Delete sheets that do not matter, or raise the limit `sheets`."


class TooManyNames(XlscoreError):
    """A workbook has more defined names than the limit."""

    code = "X528"
    message = "the workbook has {count} defined names; the limit is {limit}"
    cure = "Delete names in Excel's Name Manager, or raise the limit `names`."


class TooManyMerges(XlscoreError):
    """A sheet has more merged cells than the limit."""

    code = "X529"
    message = "{sheet} has more than {limit} merged ranges"
    cure = "Unmerge cells, or raise the limit `merges`."


class TooManyFormats(XlscoreError):
    """A workbook has more cell formats than the limit."""

    code = "X530"
    message = "the workbook has {count} cell formats; the limit is {limit}"
    cure = "Copy the sheets into a new workbook, or raise the limit `formats`."


class TooManyElements(XlscoreError):
    """A part has more XML elements than the limit."""

    code = "X531"
    message = "{part} inside the file has {count} elements; the limit is {limit}"
    cure = "Raise the limit `elements` if you trust the file."


class NotAFile(XlscoreError):
    """A pipe or a device was given instead of a file."""

    code = "X532"
    message = "{file} is no file, but a pipe or a device"
    cure = "Save what comes out of it as a file, and give that one."


class TookTooMuchTime(XlscoreError):
    """The command computed longer than any honest workbook needs."""

    code = "X533"
    message = "this took more than {seconds} seconds of computing"
    cure = "Is this the right file? If it is, set XLSCORE_LIMITS=none and run the command again."


class TookTooMuchMemory(XlscoreError):
    """The command asked for more memory than any honest workbook needs."""

    code = "X534"
    message = "this took more than {limit} MiB of memory"
    cure = "Is this the right file? If it is, set XLSCORE_LIMITS=none and run the command again."


# --- X54x: what no honest program writes ------------------------------------------------------


class UnsafeMemberName(XlscoreError):
    """A member of the zip file has a name that leads out of it."""

    code = "X541"
    message = "the file holds a member called {member!r}"
    cure = "No program that makes workbooks does this. Do not open the file."


class MemberTwice(XlscoreError):
    """Two members of the zip file have the same name."""

    code = "X542"
    message = "the file holds {member!r} twice"
    cure = "Open the workbook in Excel and save it again."


class MembersOverlap(XlscoreError):
    """Members of the zip file lie on top of each other."""

    code = "X543"
    message = "{member!r} overlaps with the next member of the file"
    cure = "No program that makes workbooks does this. Do not open the file."


class MemberIsLink(XlscoreError):
    """A member of the zip file is a symbolic link."""

    code = "X544"
    message = "the file holds the symbolic link {member!r}"
    cure = "No program that makes workbooks does this. Do not open the file."


class MemberEncrypted(XlscoreError):
    """A member of the zip file is encrypted."""

    code = "X545"
    message = "{member!r} inside the file is encrypted"
    cure = "Save the workbook in Excel without a password."


class UnknownCompression(XlscoreError):
    """A member of the zip file is compressed in a way that workbooks are not."""

    code = "X546"
    message = "{member!r} inside the file is compressed by the method {method}"
    cure = "Open the workbook in Excel and save it again."


class LyingSize(XlscoreError):
    """A member of the zip file is not as large as it says."""

    code = "X547"
    message = "{member!r} says that it has {size} bytes, but has not"
    cure = "No program that makes workbooks does this. Do not open the file."


class DocumentTypeDeclared(XlscoreError):
    """A part declares a document type, through which XML attacks work."""

    code = "X548"
    message = "{part} inside the file declares a document type"
    cure = "No program that makes workbooks does this. Do not open the file."


# --- X55x: good to know about a file ------------------------------------------------------------


class HoldsMacros(XlscoreError):
    """A workbook holds macros."""

    code = "X551"
    severity = Severity.NOTES
    message = "the workbook holds macros: they are kept as they are and were not run"
    cure = "Nothing to do."


class FormulasReplaced(XlscoreError):
    """Formulas that somebody typed over results gave way to results."""

    code = "X553"
    severity = Severity.WARNS
    message = "{cells} held formulas where results stand: the new results replaced them"
    cure = "Put formulas beside or below the results, or on another sheet: there they stay."


class SharedWorkbook(XlscoreError):
    """A workbook tracks changes the old way."""

    code = "X552"
    severity = Severity.WARNS
    message = "the workbook tracks changes (a legacy shared workbook): ours are not in its history"
    cure = "Stop sharing it in Excel: Review, Unshare Workbook."


class NotInstalled(XlscoreError):
    """A library that reads this format is not installed."""

    code = "X560"
    message = "{file} is a file of the kind .{format}, and {package}, which reads it, is not here"
    cure = "Save it as .xlsx in Excel or LibreOffice, or `pip install python-calamine`."


class ReaderStopped(XlscoreError):
    """The process that reads a file broke down or asked for too much memory."""

    code = "X561"
    message = "{file} made its reader stop: the file is damaged, or asks for too much memory"
    cure = "Open it in Excel or LibreOffice and save it as .xlsx."


class ReaderTooSlow(XlscoreError):
    """A file took too long to read."""

    code = "X562"
    message = "{file} was not read within {seconds} seconds"
    cure = "Open it in Excel or LibreOffice and save it as .xlsx."


class NotReadable(XlscoreError):
    """A file is damaged, locked, or not what it seems to be."""

    code = "X563"
    message = "{file} cannot be read: {reason}"
    cure = "Open it in Excel or LibreOffice and save it as .xlsx, without a password."


class NotInPlace(XlscoreError):
    """Results cannot be written into a file of this kind."""

    code = "X566"
    message = "{file} cannot be scored in place: its results go to a new workbook"
    cure = "Leave out --in-place: the result is written beside it."


class NewWorkbookIsXlsx(XlscoreError):
    """Results that go to a new workbook need a name that ends in .xlsx."""

    code = "X567"
    message = "{file} must end in .xlsx: the games of this file go to a new workbook"
    cure = "Give -o NAME.xlsx."


class NotText(XlscoreError):
    """A file is neither a spreadsheet nor a text."""

    code = "X564"
    message = "{file} is neither a spreadsheet nor a text in a known encoding"
    cure = "Save it as .xlsx, or as CSV UTF-8."


class InputTooLarge(XlscoreError):
    """A file is larger than those that are read."""

    code = "X565"
    message = "{file} is larger than the limit: {limit} MB"
    cure = "Delete pictures and sheets that do not matter."


class UnknownExport(XlscoreError):
    """There is no export of this name."""

    code = "X570"
    message = "nothing can be exported to {value!r}; known are {known}"
    cure = "`xlscore export --help` lists them."


class NamesWereSplit(XlscoreError):
    """The WDD wants first names and surnames apart; here they stand in one cell."""

    code = "X571"
    severity = Severity.NOTES
    message = "the first word of each player's name was taken for the first name"
    cure = "Correct the columns FIRST NAME and NAME where that is wrong."


class NotExpressible(XlscoreError):
    """A file format has no room for something."""

    code = "X572"
    severity = Severity.WARNS
    message = "the WDD files have no room for {what}"
    cure = "It was left out. The JSON export has everything."


# --- X59x: many files, other programs ------------------------------------------------------


class NothingToScore(XlscoreError):
    """There is no workbook among the files and folders that were given."""

    code = "X590"
    message = "there is no workbook in {where}"
    cure = "Give files, or a folder with workbooks in it."


class TookTooLong(XlscoreError):
    """A file was given up because it took too long."""

    code = "X591"
    message = "{file} was not done after {seconds:g} seconds"
    cure = "Score it alone; or allow more time with --timeout."


class WorkerStopped(XlscoreError):
    """The process that scored a file ended before it was done."""

    code = "X592"
    message = "the process that scored {file} was ended from outside"
    cure = "Run the same command again: only what is not done is scored."


class TooMuchMemory(XlscoreError):
    """A file needs more memory than it may take."""

    code = "X593"
    message = "{file} needs more than {limit} MiB of memory"
    cure = "Score it alone; or allow more with --memory."


class NoLibreOffice(XlscoreError):
    """Formulas can be calculated only where LibreOffice is installed."""

    code = "X594"
    message = "LibreOffice is needed to calculate formulas, and there is no program soffice"
    cure = "Install LibreOffice; or leave --recalculate out and let Excel calculate on opening."


class NotRecalculated(XlscoreError):
    """LibreOffice did not calculate a workbook."""

    code = "X595"
    message = "LibreOffice could not calculate {file}: {reason}"
    cure = "Leave --recalculate out and let Excel calculate on opening."


class SheetIsProtected(XlscoreError):
    """Results were written into a sheet that is protected."""

    code = "X596"
    severity = Severity.NOTES
    message = "the sheet {sheet} is protected: results were written, the protection stays"
    cure = "Nothing to do."


class PackageMissing(XlscoreError):
    """A Python package that is only needed for this is not installed."""

    code = "X597"
    message = "{what} needs the Python package {package}"
    cure = "Install it: pip install 'xlscore[cluster]'."


class NoScheduler(XlscoreError):
    """A Dask scheduler does not answer."""

    code = "X598"
    message = "there is no Dask scheduler at {address}: {reason}"
    cure = "Check the address, and that the cluster runs with the same version of dask."


class InternalFault(XlscoreError):
    """Something went wrong that no other error foresees."""

    code = "X599"
    message = "something went wrong inside xlscore: {reason}"
    cure = "Nothing was changed. Please report it, with the workbook if you can."


# --- X6xx: worksheet functions, Excel, installation -------------------------------------


class NotAScore(XlscoreError):
    """A cell that should hold a score holds something else."""

    code = "X601"
    message = "{value!r} is not a score"
    cure = "Cure the mistake in that cell: a total without it would be wrong."


class NotSevenPowers(XlscoreError):
    """A selection has no side with one line for each of the seven powers."""

    code = "X602"
    message = "{rows} x {columns} cells are selected; the seven powers need 7 in a row or a column"
    cure = "Select the seven powers, with or without the line of years above them."


class EitherWay(XlscoreError):
    """A square selection without headings makes a game whichever way it is read."""

    code = "X603"
    message = "the powers could stand in the rows or in the columns"
    cure = "Select the names of the powers, or the years, together with the counts."


class NotBesideThePowers(XlscoreError):
    """An argument has not one cell for each power."""

    code = "X604"
    message = "{argument} has {number} cells; it needs one for each of the seven powers"
    cure = "Select seven cells in the order of the centres, or leave the argument out."


class UnequalLengths(XlscoreError):
    """Two selections that belong together have different lengths."""

    code = "X605"
    message = "{argument} has {number} lines, but {other} has {wanted}"
    cure = "Select the same rows in both."


class NoOutcome(XlscoreError):
    """A text for the outcome cannot be read."""

    code = "X606"
    message = "{value!r} does not say who drew, won or was given the game"
    cure = "Write AEF or Draw: Austria, England or Conceded: France; or leave it empty."


class NotGiven(XlscoreError):
    """A worksheet function was not given what it needs."""

    code = "X607"
    message = "nothing is given for {arguments}"
    cure = "Select the cells, or type the name in quotation marks."


class BarInName(XlscoreError):
    """On a Mac xlwings parts what it hands to Python at each |, also at one in a name."""

    code = "X608"
    message = "Buttons cannot work in a workbook with | in its name or folder: save it without"
    cure = "Save the workbook under a name, and in a folder, without |."


class ExcelRefused(XlscoreError):
    """Excel did not let us change a sheet."""

    code = "X620"
    message = "Excel did not let xlscore write the sheet {sheet}: {reason}"
    cure = "Leave the cell you are typing in, unprotect the workbook (Review), and try again."


class NothingToUndo(XlscoreError):
    """There are no result sheets of an earlier scoring."""

    code = "X621"
    message = "there is nothing to undo"
    cure = "Only the last scoring can be undone, and only once."


class NoXlwings(XlscoreError):
    """Excel has not loaded the xlwings add-in."""

    code = "X630"
    message = "Excel has no xlwings add-in. Run: xlscore excel install"
    cure = "Run `xlscore excel install`, start Excel again, and calculate the cell once more."


class NoPython(XlscoreError):
    """Excel has the add-in, but Python did not answer."""

    code = "X631"
    message = "Python did not answer. Run: xlscore excel doctor"
    cure = "`xlscore excel doctor` says what is wrong and how to cure it."


class NotOnAMac(XlscoreError):
    """Classic worksheet functions need Excel on Windows."""

    code = "X632"
    message = "On a Mac worksheet functions need xlwings Lite: see docs/excel.md"
    cure = "Use the button, or install xlwings Lite and its line `xlscore`: see docs/excel.md."


class NoAppleScript(XlscoreError):
    """On a Mac the buttons need a script of xlwings."""

    code = "X637"
    message = "{file} is not in {folder}, so buttons cannot start Python"
    cure = "Run `xlscore excel install`."


class StoreOffice(XlscoreError):
    """Office comes from the Microsoft Store."""

    code = "X638"
    message = "Excel comes from the Microsoft Store ({value}), which keeps Python out"
    cure = "Install Office from office.com, or use the command line or xlwings Lite."


class AddInUnreadable(XlscoreError):
    """A file of the installation cannot be read."""

    code = "X639"
    message = "{file} cannot be read: {reason}"
    cure = "Close Excel. If that does not help, antivirus may hold the file: allow it."


class NoExcelHere(XlscoreError):
    """Excel does not exist on this kind of computer."""

    code = "X640"
    message = "Excel runs on Windows and on a Mac, not on {value}"
    cure = "Use the command line: `xlscore score FILE`."


class AddInMissing(XlscoreError):
    """An add-in is not where Excel looks for it."""

    code = "X641"
    message = "{file} is not in {folder}"
    cure = "Run `xlscore excel install`."


class AddInOutdated(XlscoreError):
    """An add-in is not the one that belongs to the installed package."""

    code = "X642"
    message = "{file} is not the one of the installed {package}"
    cure = "Close Excel and run `xlscore excel install` again."


class OtherPython(XlscoreError):
    """Excel starts another Python than the one xlscore is installed in."""

    code = "X643"
    message = "Excel starts {value}, but xlscore is installed in {wanted}"
    cure = "Run `xlscore excel install` with the Python that you want to use."


class OtherSetting(XlscoreError):
    """A setting of xlwings is not what xlscore needs."""

    code = "X644"
    message = "{setting} is {value!r} in {file}, but should be {wanted!r}"
    cure = "Run `xlscore excel install`."


class NoLibrary(XlscoreError):
    """The library by which Excel talks to Python is missing."""

    code = "X645"
    message = "{file} is neither beside {python} nor in the folder above"
    cure = (
        "Run `pip install --force-reinstall xlwings`. If the file vanishes again, antivirus "
        "takes it away: allow it."
    )


class InOneDrive(XlscoreError):
    """Python is in a folder that OneDrive moves to the web."""

    code = "X646"
    severity = Severity.WARNS
    message = "{python} is in OneDrive, which may take files away"
    cure = "Install Python and xlscore in a folder that is not synchronised."


class StorePython(XlscoreError):
    """Python comes from the Microsoft Store."""

    code = "X647"
    message = "{python} comes from the Microsoft Store, and Excel cannot start it"
    cure = "Install Python from python.org, then xlscore in it."


class MacrosForbidden(XlscoreError):
    """Excel runs no macros."""

    code = "X648"
    message = "Excel's settings forbid all macros (VBAWarnings is {value})"
    cure = (
        "File, Options, Trust Center, Macro Settings: disable with notification. Where that is "
        "grey, ask whoever looks after the computer, or use the command line."
    )


class ExcelIsRunning(XlscoreError):
    """Excel holds the files that are to be changed."""

    code = "X649"
    message = "Excel is running"
    cure = "Close all its windows and try again."


class OutsideCodePage(XlscoreError):
    """A setting of xlwings has letters that the add-in in Excel cannot read."""

    code = "X650"
    message = "Excel reads the settings of xlwings in {code_page}, which has no letter for: {value}"
    cure = (
        "Install Python, and xlscore in it, in a folder with plain letters such as C:\\Python; "
        "if it is a line of your own in xlwings.conf, take it out."
    )


class SettingsInUnicode(XlscoreError):
    """The settings of xlwings are in an encoding that the add-in in Excel cannot read."""

    code = "X651"
    message = "{file} is in {encoding}, but Excel reads it in {code_page} and finds nothing"
    cure = "Run `xlscore excel install`: it writes the file so that Excel can read it."


class OtherProcessor(XlscoreError):
    """xlwings brings its library only for one kind of Python."""

    code = "X652"
    message = "{python} is made for {platform}; there xlwings has no {file}"
    cure = (
        'Install the 64-bit Python for x86 (x86-64, "amd64") from python.org, and xlscore in it. '
        "Windows on ARM runs it too."
    )


class LibraryOfUser(XlscoreError):
    """``pip install --user`` put the library where the add-in does not look."""

    code = "X653"
    message = (
        "xlwings is installed for one user in {folder}; Excel looks for {file} beside {python}"
    )
    cure = (
        "Install xlscore in a virtual environment: `py -m venv xlscore`, then "
        "`xlscore\\Scripts\\pip install xlscore` and `xlscore\\Scripts\\xlscore excel install`."
    )


class UnsignedForbidden(XlscoreError):
    """Excel runs only macros that are signed, and ours are not."""

    code = "X654"
    message = "Excel runs only signed macros ({setting} is {value}), and those of xlscore are not"
    cure = (
        "File, Options, Trust Center: allow macros with notification, and add-ins without a "
        "signature. Where that is grey, ask whoever looks after the computer, or use the command "
        "line."
    )


class AddInsForbidden(XlscoreError):
    """Excel loads no add-in."""

    code = "X655"
    message = "Excel's settings forbid all add-ins ({setting} is {value})"
    cure = (
        "File, Options, Trust Center, Add-ins: take the tick from Disable all. Where that is "
        "grey, ask whoever looks after the computer, or use the command line."
    )


class NoVba(XlscoreError):
    """Office has its macro language switched off."""

    code = "X656"
    message = "VBA, the language of macros, is switched off in Office ({setting} is {value})"
    cure = "Ask whoever looks after the computer to switch it on, or use the command line."


class MacrosAsk(XlscoreError):
    """A rule of the house lets Excel ask before macros run."""

    code = "X657"
    severity = Severity.NOTES
    message = "a rule for this computer makes Excel ask before macros run ({setting} is {value})"
    cure = "Choose Enable Content when you open a workbook with macros."


class OfficeMissing(XlscoreError):
    """LibreOffice is not on this computer, or not where it is looked for."""

    code = "X660"
    message = "there is no LibreOffice here: neither soffice nor unopkg is found"
    cure = "Install LibreOffice from libreoffice.org; or put its folder `program` into PATH."


class OfficeIsRunning(XlscoreError):
    """LibreOffice holds what is to be changed or looked at."""

    code = "X661"
    message = "LibreOffice is running ({lock} is there)"
    cure = "Close all its windows and try again. If none is open, delete that file."


class OldOfficePython(XlscoreError):
    """LibreOffice brings a Python that is too old for xlscore."""

    code = "X662"
    message = "LibreOffice has Python {value}, and xlscore needs 3.11 or newer"
    cure = "Install a newer LibreOffice; until then `xlscore score FILE` does without."


class NoOfficePython(XlscoreError):
    """LibreOffice has no Python at all."""

    code = "X663"
    message = "LibreOffice has no Python"
    cure = "On Debian and Ubuntu: `sudo apt install python3-uno`. Else install LibreOffice anew."


class OfficeOutdated(XlscoreError):
    """LibreOffice is older than what xlscore was tried with."""

    code = "X664"
    severity = Severity.WARNS
    message = "{value} is older than LibreOffice 7.4, the oldest that xlscore was tried with"
    cure = "Install a newer LibreOffice."


class ExtensionMissing(XlscoreError):
    """The extension is not installed in LibreOffice."""

    code = "X665"
    message = "xlscore is not installed in LibreOffice"
    cure = "Run `xlscore calc install`."


class ExtensionOutdated(XlscoreError):
    """The extension is not the one that belongs to the installed package."""

    code = "X666"
    message = "LibreOffice has xlscore {value}, and here is {wanted}"
    cure = "Close LibreOffice and run `xlscore calc install` again."


class FunctionsSilent(XlscoreError):
    """The worksheet functions do not answer in Calc."""

    code = "X667"
    message = "worksheet functions do not work in Calc: {value}"
    cure = "Run `xlscore calc install` again. If that does not help, tell us what this line says."


class OfficeRefused(XlscoreError):
    """LibreOffice did not install or remove the extension."""

    code = "X668"
    message = "LibreOffice refused: {reason}"
    cure = "Close LibreOffice, try again, and see whether its Extension Manager can do it."


class AsAdministrator(XlscoreError):
    """Somebody tried to install as root, for whom LibreOffice installs nothing."""

    code = "X669"
    message = "LibreOffice installs no extension for the administrator (root)"
    cure = "Run the command as yourself, without sudo."


class NoSpreadsheet(XlscoreError):
    """The menu was used where no spreadsheet is open."""

    code = "X670"
    message = "no spreadsheet is open here"
    cure = "Open your tournament workbook and choose the command in its window."


class DocumentIsReadOnly(XlscoreError):
    """The document that is open may not be changed."""

    code = "X671"
    message = "this document is open for reading only"
    cure = "Choose Edit Document, or save it under another name; then try again."


class ResultsAreProtected(XlscoreError):
    """A sheet that is to be written is protected in Calc."""

    code = "X672"
    message = "the sheet {sheet} is protected"
    cure = "Tools, Protect Sheet: take the protection away, and try again."


class StructureIsProtected(XlscoreError):
    """No sheets can be added to the document that is open in Calc."""

    code = "X673"
    message = "the sheets of this document are protected: none can be added"
    cure = "Tools, Protect Spreadsheet Structure: take the protection away, and try again."


class CalcRefused(XlscoreError):
    """Calc did not let us change a sheet."""

    code = "X674"
    message = "Calc did not let xlscore write the sheet {sheet}: {reason}"
    cure = "Leave the cell you are typing in, save your work, and try again."


class CannotOpenInCalc(XlscoreError):
    """Only workbooks of Excel need their functions renamed for Calc."""

    code = "X675"
    message = "{file} is no .xlsx or .xlsm file"
    cure = "Open other files in Calc as usual: their functions work as they are."


class ChangedWhileOpen(XlscoreError):
    """Somebody else saved a workbook while it was open in Calc."""

    code = "X676"
    message = "{file} was changed by another program; what you saved in Calc is in {copy}"
    cure = "Keep the one that you want, and delete or rename the other."


class CopyIsThere(XlscoreError):
    """A copy of an earlier time in Calc was left, maybe with work in it."""

    code = "X677"
    message = "{file} is there already, from an earlier time"
    cure = "Look whether it holds work of yours; then delete or rename it, and try again."


class NotOpened(XlscoreError):
    """LibreOffice was started and did not open the workbook."""

    code = "X678"
    message = "LibreOffice did not open {file}"
    cure = "Run `xlscore calc doctor`; then try again."


# --- X7xx: a house system ---------------------------------------------------------------


class UnknownHouseSetting(UnknownName):
    """A house system has a setting that does not exist."""

    code = "X701"
    message = "{system}: there is no setting {value!r}"
    cure = "`xlscore settings` lists every setting and what it can be set to."


class BadHouseSetting(XlscoreError):
    """A setting of a house system has a value that it cannot take."""

    code = "X702"
    message = "{system}: {value!r} is no value for {setting}; it takes {allowed}"
    cure = "`xlscore settings` lists every setting and what it can be set to."


class NamelessSystem(XlscoreError):
    """A house system has no name."""

    code = "X703"
    message = "{system} has no name"
    cure = "Give it a name of its own: it is how you choose it."


class NameTaken(XlscoreError):
    """A house system is called as another scoring system."""

    code = "X704"
    message = "{system}: there is a scoring system {other} already"
    cure = "Give it another name, such as that of your club."


class SettingAlone(XlscoreError):
    """A setting of a house system says nothing without another one."""

    code = "X705"
    message = "{system}: {setting} says nothing without {other}"
    cure = "Set the other one as well, or leave this one out."


class SettingsClash(XlscoreError):
    """Two settings of a house system contradict each other."""

    code = "X706"
    message = "{system}: {setting} and {other} do not go together{why}"
    cure = "Leave one of the two out."


class GapInTable(XlscoreError):
    """A table of points by centres says nothing about a number of centres."""

    code = "X707"
    message = "{system}: {setting} says nothing about {missing} centres"
    cure = "Give points for every number of centres; 8+ means 8 and more."


class NothingPaid(XlscoreError):
    """A house system pays nobody anything."""

    code = "X708"
    message = "{system} has no setting that pays points"
    cure = "Set what is paid: `xlscore settings` lists every setting."


class SettingTwice(XlscoreError):
    """A setting of a house system stands in two rows."""

    code = "X709"
    message = "{setting} stands in two rows"
    cure = "Clear one of the two rows."


class NotToml(XlscoreError):
    """A file of house systems cannot be read."""

    code = "X710"
    message = "the file of house systems cannot be read: {reason}"
    cure = "Each system starts with a line [[system]], then setting = value; texts in quotes."


class NoHouseSystem(XlscoreError):
    """A file of house systems has none."""

    code = "X711"
    message = "the file has no house system"
    cure = "Start each system with a line [[system]] and give it a name."


class NotNative(XlscoreError):
    """A system has no function that can live in a workbook."""

    code = "X720"
    message = "{system} has no function inside a workbook: {why}"
    cure = "Score it with `xlscore score`, or with the add-in's function."


class FormulaTooLong(XlscoreError):
    """The formula of a house system is longer than Excel takes."""

    code = "X721"
    message = "the formula of {system} has {length} characters, and Excel takes {most}"
    cure = "Do without some of its settings in the workbook; `xlscore score` takes them all."
