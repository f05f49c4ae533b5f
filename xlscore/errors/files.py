"""X50x to X52x: a file."""

from xlscore.errors.base import Severity, XlscoreError


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
