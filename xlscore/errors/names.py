"""X2xx: a name."""

from xlscore.errors.base import UnknownName, XlscoreError


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
