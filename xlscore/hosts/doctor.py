"""Look for each known trouble between Excel and Python, and say how to cure it."""

from collections.abc import Callable, Iterator
from pathlib import Path

from xlscore.errors import (
    AddInMissing,
    AddInOutdated,
    AddInUnreadable,
    ExcelIsRunning,
    InOneDrive,
    MacrosForbidden,
    NoAppleScript,
    NoLibrary,
    OtherPython,
    OtherSetting,
    StoreOffice,
    StorePython,
    XlscoreError,
)
from xlscore.hosts.installation import (
    INTERPRETER,
    OUR_ADD_IN,
    WINDOWS,
    Computer,
    read_settings,
)

SECURITY = (
    r"Software\Policies\Microsoft\Office\16.0\Excel\Security",
    r"Software\Microsoft\Office\16.0\Excel\Security",
)
"""Where Windows keeps what Excel lets macros do; a rule of the house comes first."""

EXCEL = r"Software\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"

ALL_FORBIDDEN = 4
"""The value of VBAWarnings with which Excel runs no macro and does not ask."""

STORE = "WindowsApps"
"""The folder of everything from the Microsoft Store."""


def troubles(computer: Computer) -> Iterator[XlscoreError]:
    """Everything that keeps Excel and Python apart, and what is likely to."""
    for look in LOOKS:
        yield from look(computer)


def _files(computer: Computer) -> Iterator[XlscoreError]:
    for path, content in computer.files().items():
        if not path.exists():
            missing = NoAppleScript if path == computer.script else AddInMissing
            yield missing(file=path.name, folder=path.parent)
            continue
        try:
            same = path.read_bytes() == content
        except OSError as fault:
            yield AddInUnreadable(file=path, reason=fault.strerror or fault)
            continue
        if not same:
            package = "xlscore" if path.name == OUR_ADD_IN else "xlwings"
            yield AddInOutdated(file=path, package=package)


def _settings(computer: Computer) -> Iterator[XlscoreError]:
    settings = read_settings(computer.settings)
    for key, wanted in computer.our_settings.items():
        value = settings.get(key, "")
        if key == INTERPRETER[computer.system]:
            if value != wanted:
                yield OtherPython(value=value or "any Python", wanted=wanted)
        elif value.upper() != wanted:
            yield OtherSetting(setting=key, value=value, file=computer.settings, wanted=wanted)


def _library(computer: Computer) -> Iterator[XlscoreError]:
    """The library lies beside Python, or above where it is a virtual environment."""
    if computer.system == WINDOWS:
        name = f"xlwings64-{computer.xlwings_version}.dll"
        beside = computer.python.parent
        if not any((folder / name).exists() for folder in (beside, beside.parent)):
            yield NoLibrary(file=name, python=computer.python)


def _place_of_python(computer: Computer) -> Iterator[XlscoreError]:
    parts = {part.casefold() for part in Path(computer.python).parts}
    if any(part.startswith("onedrive") for part in parts):
        yield InOneDrive(python=computer.python)
    if STORE.casefold() in parts:
        yield StorePython(python=computer.python)


def _office(computer: Computer) -> Iterator[XlscoreError]:
    excel = str(computer.registry(EXCEL, "") or "")
    if STORE.casefold() in excel.casefold():
        yield StoreOffice(value=excel)
    warnings = [computer.registry(key, "VBAWarnings") for key in SECURITY]
    decided = next((value for value in warnings if value is not None), None)
    if decided == ALL_FORBIDDEN:
        yield MacrosForbidden(value=decided)


def _running(computer: Computer) -> Iterator[XlscoreError]:
    """Not a trouble by itself: but what was installed is seen at the next start only."""
    if computer.is_running():
        yield ExcelIsRunning()


LOOKS: tuple[Callable[[Computer], Iterator[XlscoreError]], ...] = (
    _files,
    _settings,
    _library,
    _place_of_python,
    _office,
    _running,
)
"""Everything that is looked at, in this order."""
