"""X55x to X59x: good to know about a file, many files, other programs."""

from xlscore.errors.base import Severity, XlscoreError


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
