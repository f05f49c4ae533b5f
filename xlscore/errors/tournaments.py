"""X3xx: a tournament."""

from xlscore.errors.base import Severity, XlscoreError


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
