"""X40x to X44x: the tables of a workbook."""

from xlscore.errors.base import Severity, UnknownName, XlscoreError


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
