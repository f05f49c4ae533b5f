"""X7xx: a house system, and its formula."""

from xlscore.errors.base import UnknownName, XlscoreError


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


class FormulaNotExact(XlscoreError):
    """The settings of a house system have fractions or numbers that doubles cannot keep exact."""

    code = "X722"
    message = (
        "the formula of {system} could be wrong in its last digits: its settings have the common "
        "denominator {denominator}, and numbers up to {largest}"
    )
    cure = (
        "Use fractions with a common denominator of at most 500, such as two decimals, and no "
        "number above 1000000; or use `xlscore score`, which is exact with any."
    )
