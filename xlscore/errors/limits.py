"""X53x and X54x: what is too much, and what no honest program writes."""

from xlscore.errors.base import XlscoreError


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
