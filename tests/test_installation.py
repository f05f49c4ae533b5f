"""`xlscore excel install | remove | doctor` on simulated Windows and Mac trees."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import xlwings
from click.testing import CliRunner

from xlscore.errors import ExcelIsRunning, NoExcelHere
from xlscore.hosts import installation
from xlscore.hosts.cli import commands
from xlscore.hosts.doctor import EXCEL, SECURITY, troubles
from xlscore.hosts.installation import (
    MAC,
    WINDOWS,
    Computer,
    install,
    read_settings,
    remove,
    this_computer,
)

SYSTEMS = (WINDOWS, MAC)

VERSION = xlwings.__version__


def computer(folder: Path, system: str) -> Computer:
    """A computer with Python and xlwings, and nothing installed in Excel."""
    python = folder / ("Python311/python.exe" if system == WINDOWS else "python/bin/python3")
    python.parent.mkdir(parents=True)
    python.touch()
    if system == WINDOWS:
        python.with_name("pythonw.exe").touch()
        python.with_name(f"xlwings64-{VERSION}.dll").touch()
    return Computer(
        system=system,
        home=folder / "home",
        python=python,
        xlwings=Path(xlwings.__file__).parent,
        xlwings_version=VERSION,
        is_running=lambda: False,
    )


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def codes(here: Computer) -> list[str]:
    return [trouble.code for trouble in troubles(here)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_after_installing_the_doctor_finds_nothing(system: str, tmp_path: Path) -> None:
    here = computer(tmp_path, system)
    assert "X641" in codes(here)
    done = list(install(here))
    assert codes(here) == []
    assert (here.startup / "xlscore.xlam").read_bytes()[:2] == b"PK"
    assert all(str(path) in " ".join(done) for path in here.files())
    settings = read_settings(here.settings)
    assert settings["ADD_WORKBOOK_TO_PYTHONPATH"] == "FALSE"
    assert settings["USE UDF SERVER"] == "TRUE"
    name = "pythonw.exe" if system == WINDOWS else "python3"
    assert settings[installation.INTERPRETER[system]].endswith(name)


@pytest.mark.parametrize("system", SYSTEMS)
def test_installing_twice_is_installing_once(system: str, tmp_path: Path) -> None:
    here = computer(tmp_path, system)
    list(install(here))
    once = tree(here.home)
    list(install(here))
    assert tree(here.home) == once


@pytest.mark.parametrize("system", SYSTEMS)
def test_removing_gives_everything_back(system: str, tmp_path: Path) -> None:
    here = computer(tmp_path, system)
    here.settings.parent.mkdir(parents=True)
    here.settings.write_text('"LICENSE_KEY","theirs"\n"USE UDF SERVER","FALSE"\n')
    here.startup.mkdir(parents=True)
    (here.startup / "xlwings.xlam").write_bytes(b"an older add-in")
    (here.startup / "PERSONAL.XLSB").write_bytes(b"of the user")
    before = tree(here.home)
    list(install(here))
    assert read_settings(here.settings)["LICENSE_KEY"] == "theirs"
    list(install(here))
    list(remove(here))
    assert tree(here.home) == before
    assert list(remove(here)) == ["xlscore is not installed in Excel."]


@pytest.mark.parametrize("system", SYSTEMS)
def test_removing_from_an_empty_computer_leaves_no_file(system: str, tmp_path: Path) -> None:
    here = computer(tmp_path, system)
    list(install(here))
    list(remove(here))
    assert tree(here.home) == {}


def test_settings_are_read_as_excel_writes_them(tmp_path: Path) -> None:
    path = tmp_path / "xlwings.conf"
    path.write_text('"interpreter_win","C:\\Program Files\\Python\\python.exe"\n\n"Show Console"\n')
    assert read_settings(path) == {"INTERPRETER_WIN": "C:\\Program Files\\Python\\python.exe"}


def test_nothing_is_changed_while_excel_runs(tmp_path: Path) -> None:
    here = replace(computer(tmp_path, WINDOWS), is_running=lambda: True)
    for change in (install, remove):
        with pytest.raises(ExcelIsRunning):
            list(change(here))
    assert tree(here.home) == {}
    assert codes(here)[-1] == "X649"


# --- the doctor -------------------------------------------------------------------------

Harm = Callable[[Computer], Computer]


def without(name: str) -> Harm:
    def harm(here: Computer) -> Computer:
        next(here.home.parent.rglob(name)).unlink()
        return here

    return harm


def spoilt(name: str) -> Harm:
    def harm(here: Computer) -> Computer:
        next(here.home.rglob(name)).write_bytes(b"of another version")
        return here

    return harm


def set_to(key: str, value: str) -> Harm:
    def harm(here: Computer) -> Computer:
        lines = {**read_settings(here.settings), key: value}
        here.settings.write_text("".join(f'"{k}","{v}"\n' for k, v in lines.items()))
        return here

    return harm


def in_registry(wanted: str, name: str, value: object) -> Harm:
    def look(key: str, asked: str) -> object:
        return value if (key, asked) == (wanted, name) else None

    return lambda here: replace(here, registry=look)


def moved(folder: str) -> Harm:
    """Python elsewhere, and Excel set to it."""

    def harm(here: Computer) -> Computer:
        new = here.python.parents[1] / folder / "python.exe"
        new.parent.mkdir(parents=True)
        for path in here.python.parent.iterdir():
            path.rename(new.with_name(path.name))
        there = replace(here, python=new)
        return set_to("INTERPRETER_WIN", str(there.interpreter))(there)

    return harm


HARMS: dict[str, tuple[str, Harm]] = {
    "the add-in of xlwings is gone": ("X641", without("xlwings.xlam")),
    "our add-in is gone": ("X641", without("xlscore.xlam")),
    "xlwings was updated": ("X642", spoilt("xlwings.xlam")),
    "xlscore was updated": ("X642", spoilt("xlscore.xlam")),
    "another Python": ("X643", set_to("INTERPRETER_WIN", "C:\\Other\\python.exe")),
    "no Python is set": ("X643", set_to("INTERPRETER_WIN", "")),
    "the workbook's folder is searched": ("X644", set_to("ADD_WORKBOOK_TO_PYTHONPATH", "TRUE")),
    "a new Python for each click": ("X644", set_to("USE UDF SERVER", "False")),
    "antivirus took the library": ("X645", without(f"xlwings64-{VERSION}.dll")),
    "Python in OneDrive": ("X646", moved("OneDrive - Club/Python")),
    "Python from the Store": ("X647", moved("WindowsApps")),
    "Office from the Store": (
        "X638",
        in_registry(EXCEL, "", r"C:\Program Files\WindowsApps\Microsoft.Office\EXCEL.EXE"),
    ),
    "macros are forbidden": ("X648", in_registry(SECURITY[1], "VBAWarnings", 4)),
    "macros are forbidden by the house": ("X648", in_registry(SECURITY[0], "VBAWarnings", 4)),
    "Excel is running": ("X649", lambda here: replace(here, is_running=lambda: True)),
}


@pytest.mark.parametrize("harm", HARMS)
def test_each_trouble_is_found_alone_with_its_cure(harm: str, tmp_path: Path) -> None:
    code, do_harm = HARMS[harm]
    here = computer(tmp_path, WINDOWS)
    list(install(here))
    (trouble,) = troubles(do_harm(here))
    assert trouble.code == code
    assert trouble.cure
    assert "{" not in trouble.said


def test_macros_that_are_asked_about_are_no_trouble(tmp_path: Path) -> None:
    here = computer(tmp_path, WINDOWS)
    list(install(here))
    assert codes(in_registry(SECURITY[1], "VBAWarnings", 2)(here)) == []


def test_the_library_may_lie_above_a_virtual_environment(tmp_path: Path) -> None:
    here = computer(tmp_path, WINDOWS)
    scripts = here.python.parent / "Scripts"
    scripts.mkdir()
    here.python.rename(scripts / "python.exe")
    there = replace(here, python=scripts / "python.exe")
    list(install(there))
    assert codes(there) == []


def test_on_a_mac_the_script_is_looked_for(tmp_path: Path) -> None:
    here = computer(tmp_path, MAC)
    list(install(here))
    here.script.unlink()
    assert codes(here) == ["X637"]


def test_a_file_that_is_held_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = computer(tmp_path, WINDOWS)
    list(install(here))
    read = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path == here.startup / "xlscore.xlam":
            raise PermissionError(13, "Permission denied")
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert codes(here) == ["X639"]


# --- the commands -----------------------------------------------------------------------


def test_the_commands_work_on_this_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = computer(tmp_path, WINDOWS)
    monkeypatch.setattr(installation, "this_computer", lambda: here)
    run = CliRunner().invoke
    ill = run(commands, ["excel", "doctor"], standalone_mode=False)
    assert ill.return_value == 1
    assert "blocks: X641 " in ill.output
    assert "Diplomacy" in run(commands, ["excel", "install"]).output
    well = run(commands, ["excel", "doctor"], standalone_mode=False)
    assert well.return_value == 0
    assert "Nothing was found" in well.output
    assert "Removed" in run(commands, ["excel", "remove"]).output


def test_where_there_is_no_excel_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(NoExcelHere, match="X640"):
        this_computer()
