"""Put the add-ins where Excel looks for them, and take them away again.

Nothing needs administrator rights. Of the user's settings of xlwings only our
own keys are written; what they were, and every file that was there before, is
kept in a folder beside the settings and comes back with ``remove``.
"""

import json
import locale
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from xlscore.errors import CannotRead, ExcelIsRunning, NoExcelHere
from xlscore.hosts.excel.xlwings_settings import content_of, lines_of, parted, read_settings
from xlscore.workbook.package.files import replace_file

WINDOWS, MAC = "win32", "darwin"

XLWINGS_ADD_IN, OUR_ADD_IN = "xlwings.xlam", "xlscore.xlam"

STARTUP = {
    WINDOWS: "AppData/Roaming/Microsoft/Excel/XLSTART",
    MAC: "Library/Group Containers/UBF8T346G9.Office/User Content.localized/"
    "Startup.localized/Excel",
}
"""Where Excel opens everything when it starts, under the user's own folder."""

SETTINGS = {
    WINDOWS: ".xlwings/xlwings.conf",
    MAC: "Library/Containers/com.microsoft.Excel/Data/xlwings.conf",
}

SCRIPTS = "Library/Application Scripts/com.microsoft.Excel"
"""Where Excel on a Mac may start scripts from."""

INTERPRETER = {WINDOWS: "INTERPRETER_WIN", MAC: "INTERPRETER_MAC"}

KEPT = "xlscore-before"
"""The folder with what was there before."""


def nothing(*_: str) -> None:
    """Find nothing in a registry: on a Mac there is none."""


@dataclass(frozen=True, kw_only=True)
class Computer:
    """Where things are on a computer.

    ``system``: as sys.platform has it. ``xlwings``: the folder of the installed
    package. ``is_running`` says whether Excel is. ``registry`` gives a value of
    Windows' registry by key and name. ``code_page``: how the add-in reads its
    settings. ``platform``: what Python is made for. ``of_user``: where
    ``pip install --user`` puts packages.
    """

    system: str
    home: Path
    python: Path
    xlwings: Path
    xlwings_version: str
    is_running: Callable[[], bool]
    registry: Callable[[str, str], object] = nothing
    code_page: str = "utf-8"
    platform: str = "win-amd64"
    of_user: Path | None = None

    def __post_init__(self) -> None:
        """Refuse computers for which there is no Excel."""
        if self.system not in STARTUP:
            raise NoExcelHere(value=self.system)

    @property
    def startup(self) -> Path:
        """The folder of the add-ins."""
        return self.home / STARTUP[self.system]

    @property
    def settings(self) -> Path:
        """The user's settings of xlwings."""
        return self.home / SETTINGS[self.system]

    @property
    def kept(self) -> Path:
        """The folder with what was there before."""
        return self.settings.parent / KEPT

    @property
    def script(self) -> Path:
        """The script by which Excel on a Mac starts Python."""
        return self.home / SCRIPTS / f"xlwings-{self.xlwings_version}.applescript"

    @property
    def interpreter(self) -> Path:
        """The Python for Excel: on Windows the one that opens no window of its own."""
        windowless = self.python.with_name("pythonw.exe")
        return windowless if self.system == WINDOWS and windowless.exists() else self.python

    @property
    def our_settings(self) -> Mapping[str, str]:
        """The settings of xlwings that are ours."""
        return {
            INTERPRETER[self.system]: str(self.interpreter),
            "ADD_WORKBOOK_TO_PYTHONPATH": "FALSE",
            "USE UDF SERVER": "TRUE",
        }

    def files(self) -> Mapping[Path, bytes]:
        """Every file that belongs to the installation, and what is in it."""
        from xlscore.hosts.excel.vba.build import build_add_in

        files = {
            self.startup / XLWINGS_ADD_IN: self._of_xlwings(f"addin/{XLWINGS_ADD_IN}"),
            self.startup / OUR_ADD_IN: build_add_in(),
        }
        if self.system == MAC:
            files[self.script] = self._of_xlwings(self.script.name)
        return files

    def _of_xlwings(self, name: str) -> bytes:
        try:
            return (self.xlwings / name).read_bytes()
        except OSError as fault:
            raise CannotRead(file=name, reason=fault.strerror or fault) from None


def this_computer() -> Computer:
    """Look around on this computer. Raises NoExcelHere."""
    import xlwings

    return Computer(
        system=sys.platform,
        home=Path.home(),
        python=Path(sys.executable),
        xlwings=Path(xlwings.__file__).parent,
        xlwings_version=xlwings.__version__,
        is_running=_excel_is_running,
        registry=_registry if sys.platform == WINDOWS else nothing,
        code_page=locale.getencoding(),
        platform=sysconfig.get_platform(),
        of_user=Path(sysconfig.get_path("data", f"{os.name}_user")),
    )


def _excel_is_running() -> bool:
    ask = {
        WINDOWS: ["tasklist", "/FI", "IMAGENAME eq EXCEL.EXE"],
        MAC: ["pgrep", "-x", "Microsoft Excel"],
    }[sys.platform]
    told = subprocess.run(ask, capture_output=True, text=True, check=False)
    return "EXCEL.EXE" in told.stdout if sys.platform == WINDOWS else told.returncode == 0


def _registry(key: str, name: str) -> object:
    import winreg

    registry: Any = winreg
    for root in (registry.HKEY_CURRENT_USER, registry.HKEY_LOCAL_MACHINE):
        try:
            with registry.OpenKey(root, key) as found:
                return registry.QueryValueEx(found, name)[0]
        except OSError:
            continue
    return None


# --- installing -------------------------------------------------------------------------


def install(computer: Computer) -> Iterator[str]:
    """Put everything in place; says what was done. Raises ExcelIsRunning and CannotWrite.

    Doing it twice is the same as doing it once.
    """
    if computer.is_running():
        raise ExcelIsRunning
    files = computer.files()
    settings = _lines(computer, computer.our_settings)
    settings += _parted(computer, content_of(computer.settings))[1]
    _keep(computer, list(files))
    for path, content in files.items():
        _write(path, content)
        yield f"Wrote {path}."
    _write(computer.settings, settings)
    yield f"Set {', '.join(computer.our_settings)} in {computer.settings}."


def remove(computer: Computer) -> Iterator[str]:
    """Bring everything back as it was before ``install``; says what was done."""
    if computer.is_running():
        raise ExcelIsRunning
    if not computer.kept.exists():
        yield "xlscore is not installed in Excel."
        return
    before = json.loads((computer.kept / "before.json").read_text(encoding="utf-8"))
    for name in before["files"]:
        yield _bring_back(Path(name), computer.kept)
    _give_settings_back(computer, before["settings"])
    yield f"Gave {', '.join(computer.our_settings)} back in {computer.settings}."
    shutil.rmtree(computer.kept)


def _lines(computer: Computer, settings: Mapping[str, str]) -> bytes:
    return lines_of(settings, computer.code_page)


def _parted(computer: Computer, content: bytes) -> tuple[bytes, bytes]:
    return parted(computer.our_settings, content, computer.code_page)


def _keep(computer: Computer, files: list[Path]) -> None:
    """Keep what was there before, once: a second installation must not keep the first."""
    if computer.kept.exists():
        return
    settings = read_settings(computer.settings, computer.code_page)
    before = {
        "files": list(map(str, files)),
        "settings": {key: settings[key] for key in computer.our_settings if key in settings},
    }
    for path in (*files, computer.settings):
        if path.exists():
            _write(computer.kept / path.name, path.read_bytes())
    _write(computer.kept / "before.json", json.dumps(before, indent=2).encode())


def _bring_back(path: Path, kept: Path) -> str:
    if (kept / path.name).exists():
        _write(path, (kept / path.name).read_bytes())
        return f"Brought {path} back."
    path.unlink(missing_ok=True)
    return f"Removed {path}."


def _give_settings_back(computer: Computer, before: Mapping[str, str]) -> None:
    """The very file that was there, unless somebody else changed it since.

    Earlier versions kept no file, only what our settings were ``before``.
    """
    kept = computer.kept / computer.settings.name
    original = content_of(kept) if kept.exists() else _lines(computer, before)
    ours, others = _parted(computer, original)
    now = _parted(computer, content_of(computer.settings))[1]
    given_back = original if now == others else ours + now
    if given_back or kept.exists():
        _write(computer.settings, given_back)
    else:
        computer.settings.unlink(missing_ok=True)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, content)
