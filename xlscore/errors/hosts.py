"""X6xx: worksheet functions, Excel, LibreOffice."""

from xlscore.errors.base import Severity, XlscoreError


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
