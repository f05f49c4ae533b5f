"""The catalogue of mistakes that the person at the keyboard can put right.

One class is one entry: what is wrong (``message``, filled with the facts of
the case), how to cure it (``cure``), and how bad it is (``severity``). The
command line, the cell text, the Problems sheet and the error page are all
made from here. A code never changes its meaning.

X1xx a game, X2xx a name, X3xx an event, X4xx a workbook, X5xx a file, X6xx a worksheet
function, Excel or its installation.
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


class UnknownTieBreak(XlscoreError):
    """No tie-break has this name."""

    code = "X208"
    message = "no tie-break is called {value}; did you mean {nearest}?"
    cure = "The drop-down in the Tournament sheet lists them."


# --- X3xx: an event ---------------------------------------------------------------------


class NoSystem(XlscoreError):
    """No scoring system is chosen."""

    code = "X301"
    message = "no scoring system is chosen"
    cure = "Choose one in the Tournament sheet, or add --system NAME."


class NoNumber(XlscoreError):
    """The tally needs a number that is missing."""

    code = "X302"
    message = "the tally {tally!r} needs a number: {words}"
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


# --- X4xx: a workbook -------------------------------------------------------------------


class NoGames(XlscoreError):
    """No sheet of the workbook has a table of games."""

    code = "X401"
    message = "no sheet has a table of games (looked for the headings {headings})"
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
    cure = (
        "Type the number again. If it looks like one, the cell's format is Text: set it to General."
    )


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
    cure = "Write draw, solo, conceded to or out, or leave it empty."


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
    """A setting should be a whole number from 1 upwards."""

    code = "X413"
    message = "{setting} is {value!r}, not a whole number from 1 upwards"
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
    cure = "Close it in other programs; check the permissions and the free space."


class NotAWorkbook(XlscoreError):
    """A file is not an Excel workbook."""

    code = "X503"
    message = "this is not an Excel workbook: {reason}"
    cure = "Give a file that Excel saved as .xlsx or .xlsm."


class WrongExtension(XlscoreError):
    """The name of the output does not fit what is in it."""

    code = "X511"
    message = "{file} must end in {extension}, as the workbook that it is made from"
    cure = "Keep the extension: Excel refuses a macro workbook called .xlsx and the reverse."


class WouldOverwrite(XlscoreError):
    """The output is the input, and nobody asked for that."""

    code = "X514"
    message = "{file} is the workbook to be scored itself"
    cure = "Give another name, or --in-place: then a backup is kept beside it."


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
    cure = "File, Options, Trust Center, Macro Settings: disable with notification."


class ExcelIsRunning(XlscoreError):
    """Excel holds the files that are to be changed."""

    code = "X649"
    message = "Excel is running"
    cure = "Close all its windows and try again."
