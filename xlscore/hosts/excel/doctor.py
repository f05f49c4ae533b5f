"""Look for each known trouble between Excel and Python, and say how to cure it."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from xlscore.errors import (
    AddInMissing,
    AddInOutdated,
    AddInsForbidden,
    AddInUnreadable,
    ExcelIsRunning,
    InOneDrive,
    LibraryOfUser,
    MacrosAsk,
    MacrosForbidden,
    NoAppleScript,
    NoLibrary,
    NoVba,
    OtherProcessor,
    OtherPython,
    OtherSetting,
    SettingsInUnicode,
    StoreOffice,
    StorePython,
    UnsignedForbidden,
    XlscoreError,
)
from xlscore.hosts.excel.installation import (
    INTERPRETER,
    OUR_ADD_IN,
    WINDOWS,
    Computer,
)
from xlscore.hosts.excel.xlwings_settings import content_of, lines_of, read_settings, unicode_of

SECURITY = (
    r"Software\Policies\Microsoft\Office\16.0\Excel\Security",
    r"Software\Microsoft\Office\16.0\Excel\Security",
)
"""Where Windows keeps what Excel lets macros do; a rule of the house comes first."""

COMMON = (
    r"Software\Policies\Microsoft\Office\16.0\Common",
    r"Software\Microsoft\Office\16.0\Common",
)
"""The same for all of Office."""

EXCEL = r"Software\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"

FORBIDDING: Mapping[str, Mapping[str, type[XlscoreError]]] = {
    "VBAWarnings": {"3": UnsignedForbidden, "4": MacrosForbidden},
    "RequireAddinSig": {"1": UnsignedForbidden},
    "DisableAllAddins": {"1": AddInsForbidden},
    "VBAOff": {"1": NoVba},
}
"""The settings and values by which Excel runs no macro of ours."""

ASKING = "2"
"""The value of VBAWarnings with which Excel asks; that is how it comes."""

X86_64 = "win-amd64"
"""The only kind of Python for which xlwings brings its library."""

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
    try:
        lines_of(computer.our_settings, computer.code_page)
        encoding = unicode_of(content_of(computer.settings))
    except XlscoreError as trouble:
        yield trouble
        return
    if encoding:
        yield SettingsInUnicode(
            file=computer.settings, encoding=encoding, code_page=computer.code_page
        )
    else:
        yield from _each_setting(computer)


def _each_setting(computer: Computer) -> Iterator[XlscoreError]:
    settings = read_settings(computer.settings, computer.code_page)
    for key, wanted in computer.our_settings.items():
        value = settings.get(key, "")
        if key == INTERPRETER[computer.system]:
            if value != wanted:
                yield OtherPython(value=value or "any Python", wanted=wanted)
        elif value.upper() != wanted:
            yield OtherSetting(setting=key, value=value, file=computer.settings, wanted=wanted)


def _library(computer: Computer) -> Iterator[XlscoreError]:
    """The library lies beside Python, or above where it is a virtual environment."""
    name = f"xlwings64-{computer.xlwings_version}.dll"
    beside = computer.python.parent
    if computer.system != WINDOWS or any(
        (folder / name).exists() for folder in (beside, beside.parent)
    ):
        return
    if computer.platform != X86_64:
        yield OtherProcessor(python=computer.python, platform=computer.platform, file=name)
    elif computer.of_user and computer.of_user in computer.xlwings.parents:
        yield LibraryOfUser(folder=computer.of_user, file=name, python=computer.python)
    else:
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


def _policies(computer: Computer) -> Iterator[XlscoreError]:
    for setting, forbidding in FORBIDDING.items():
        value = _decided(computer, setting)
        if value in forbidding:
            yield forbidding[value](setting=setting, value=value)
    if str(computer.registry(SECURITY[0], "VBAWarnings")) == ASKING:
        yield MacrosAsk(setting="VBAWarnings", value=ASKING)


def _decided(computer: Computer, setting: str) -> str:
    """The value that holds: the first that is there, and else none."""
    keys = (*SECURITY, *COMMON) if setting == "VBAOff" else SECURITY
    values = (computer.registry(key, setting) for key in keys)
    return next((str(value) for value in values if value is not None), "")


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
    _policies,
    _running,
)
"""Everything that is looked at, in this order."""
