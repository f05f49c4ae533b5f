"""`xlscore excel install | remove | doctor` on simulated Windows and Mac trees."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import xlwings
from click.testing import CliRunner

from xlscore.errors import ExcelIsRunning, NoExcelHere, OutsideCodePage
from xlscore.hosts.command_line.cli import commands
from xlscore.hosts.excel import installation
from xlscore.hosts.excel.doctor import COMMON, EXCEL, SECURITY, troubles
from xlscore.hosts.excel.installation import (
    MAC,
    WINDOWS,
    Computer,
    install,
    remove,
    this_computer,
)
from xlscore.hosts.excel.xlwings_settings import read_settings

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


# --- letters of the settings ------------------------------------------------------------

REPORT = Path(__file__).parent / "data/reports/19_xlwings_cp1252.conf"

THEIRS = '"LICENSE_KEY","theirs"\r\n"PYTHONPATH","C:\\{name}"\r\n"USE UDF SERVER","False"\r\n'

OTHERS = '"LICENSE_KEY","theirs"\r\n"PYTHONPATH","C:\\{name}"\r\n'

WRITTEN: dict[str, tuple[str, str, str]] = {
    "cp1252": ("cp1252", "cp1252", "Müller"),
    "cp932": ("cp932", "cp932", "表計算"),
    "cp1251": ("cp1251", "cp1251", "Игра"),
    "gbk": ("gbk", "gbk", "比赛"),
    "UTF-16": ("utf-16", "cp1252", "Müller"),
    "UTF-16 of a Mac": ("utf-16-be", "cp1252", "Müller"),
    "UTF-16 without its mark": ("utf-16-le", "cp932", "表計算"),
    "UTF-32": ("utf-32", "cp1252", "Müller"),
    "UTF-32 without its mark": ("utf-32-be", "cp1252", "Müller"),
    "UTF-8 with its mark": ("utf-8-sig", "cp1252", "Müller"),
}
"""How the file is written, the computer's code page, and a name that stands in it."""


def at(here: Computer, folder: str, code_page: str) -> Computer:
    """Python in another folder, on a computer with this code page."""
    new = here.python.parents[1] / folder / "python.exe"
    new.parent.mkdir()
    for path in here.python.parent.iterdir():
        path.rename(new.with_name(path.name))
    return replace(here, python=new, code_page=code_page)


def found_by_the_add_in(content: bytes, code_page: str) -> dict[str, str]:
    """What VBA's Input finds: two texts after each other, and of each name the first."""
    texts = [part.strip('"') for line in content.decode(code_page).split("\r\n") if line
             for part in line.split(",")]  # fmt: skip
    found: dict[str, str] = {}
    for name, value in zip(texts[::2], texts[1::2], strict=True):
        found.setdefault(name, value)
    return found


@pytest.mark.parametrize("how", WRITTEN)
def test_settings_in_any_letters_are_kept_and_ours_are_found(how: str, tmp_path: Path) -> None:
    encoding, code_page, name = WRITTEN[how]
    here = at(computer(tmp_path, WINDOWS), f"Python {name}", code_page)
    here.settings.parent.mkdir(parents=True)
    before = THEIRS.format(name=name).encode(encoding)
    here.settings.write_bytes(before)
    assert "X641" in codes(here)
    list(install(here))
    assert codes(here) == []
    after = here.settings.read_bytes()
    assert after.endswith(OTHERS.format(name=name).encode(code_page))
    found = found_by_the_add_in(after, code_page)
    assert found["INTERPRETER_WIN"] == str(here.interpreter)
    assert found["USE UDF SERVER"] == "TRUE"
    list(install(here))
    assert here.settings.read_bytes() == after
    list(remove(here))
    assert here.settings.read_bytes() == before


def test_the_reported_file_is_read_by_both_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = replace(computer(tmp_path, WINDOWS), code_page="cp1252")
    here.settings.parent.mkdir(parents=True)
    here.settings.write_bytes(REPORT.read_bytes())
    monkeypatch.setattr(installation, "this_computer", lambda: here)
    ill = CliRunner().invoke(commands, ["excel", "doctor"])
    assert r"X643 Excel starts C:\Users\Müller\python.exe" in ill.output
    assert "Start Excel" in CliRunner().invoke(commands, ["excel", "install"]).output
    assert here.settings.read_bytes().endswith(b'"PYTHONPATH",""\n')


@pytest.mark.parametrize(
    "junk", [b"\x81\x8d\xff,\x00", b"\xff\xfe\x41", b'"A\n\x00\xd8', b"\n,\n,"]
)
@pytest.mark.parametrize("code_page", ["cp1252", "cp932", "utf-8"])
def test_bytes_that_are_no_letters_are_no_traceback(
    junk: bytes, code_page: str, tmp_path: Path
) -> None:
    here = replace(computer(tmp_path, WINDOWS), code_page=code_page)
    here.settings.parent.mkdir(parents=True)
    here.settings.write_bytes(junk)
    assert "X641" in codes(here)
    try:
        list(install(here))
    except OutsideCodePage:
        assert here.settings.read_bytes() == junk
        return
    assert codes(here) == []
    list(remove(here))
    assert here.settings.read_bytes() == junk


def test_a_path_that_the_code_page_cannot_hold_is_said_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = at(computer(tmp_path, WINDOWS), "Игра", "cp1252")
    monkeypatch.setattr(installation, "this_computer", lambda: here)
    assert "X650" in codes(here)
    with pytest.raises(OutsideCodePage) as said:
        list(install(here))
    assert "Игра" in str(said.value)
    assert "cp1252" in str(said.value)
    assert tree(here.home) == {}


def test_what_an_earlier_version_kept_is_given_back_too(tmp_path: Path) -> None:
    here = computer(tmp_path, WINDOWS)
    here.settings.parent.mkdir(parents=True)
    here.settings.write_text('"USE UDF SERVER","False"\n"SHOW CONSOLE","True"\n')
    list(install(here))
    (here.kept / "xlwings.conf").unlink()
    list(remove(here))
    assert read_settings(here.settings) == {"USE UDF SERVER": "False", "SHOW CONSOLE": "True"}


def test_settings_changed_since_keep_the_change_when_ours_are_removed(tmp_path: Path) -> None:
    here = replace(computer(tmp_path, WINDOWS), code_page="cp1252")
    here.settings.parent.mkdir(parents=True)
    here.settings.write_bytes(THEIRS.format(name="Müller").encode("cp1252").rstrip())
    list(install(here))
    with here.settings.open("ab") as file:
        file.write(b'"SHOW CONSOLE","True"\r\n')
    list(remove(here))
    assert read_settings(here.settings, "cp1252") == {
        "USE UDF SERVER": "False",
        "LICENSE_KEY": "theirs",
        "PYTHONPATH": "C:\\Müller",
        "SHOW CONSOLE": "True",
    }


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


def made_for(platform: str, **more: Path) -> Harm:
    """Another kind of Python, or another place of packages: no library where Excel looks."""

    def harm(here: Computer) -> Computer:
        without(f"xlwings64-{VERSION}.dll")(here)
        return replace(here, platform=platform, **more)  # type: ignore[arg-type]

    return harm


def in_unicode(here: Computer) -> Computer:
    here.settings.write_bytes(here.settings.read_bytes().decode().encode("utf-16"))
    return here


def no_file(here: Computer) -> Computer:
    here.settings.unlink()
    here.settings.mkdir()
    return here


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
    "only signed macros": ("X654", in_registry(SECURITY[1], "VBAWarnings", 3)),
    "only signed macros by the house": ("X654", in_registry(SECURITY[0], "VBAWarnings", 3)),
    "macros ask by the house": ("X657", in_registry(SECURITY[0], "VBAWarnings", 2)),
    "only signed add-ins": ("X654", in_registry(SECURITY[0], "RequireAddinSig", 1)),
    "only signed add-ins, chosen": ("X654", in_registry(SECURITY[1], "RequireAddinSig", 1)),
    "no add-ins": ("X655", in_registry(SECURITY[0], "DisableAllAddins", 1)),
    "no add-ins, chosen": ("X655", in_registry(SECURITY[1], "DisableAllAddins", 1)),
    "no VBA in Excel": ("X656", in_registry(SECURITY[0], "VBAOff", 1)),
    "no VBA in Office": ("X656", in_registry(COMMON[0], "VBAOff", 1)),
    "Python for ARM": ("X652", made_for("win-arm64")),
    "Python of 32 bits": ("X652", made_for("win32")),
    "packages for one user": (
        "X653",
        made_for("win-amd64", of_user=Path(xlwings.__file__).parents[2]),
    ),
    "settings in Unicode": ("X651", in_unicode),
    "settings that are a folder": ("X639", no_file),
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


@pytest.mark.parametrize("name", ["VBAWarnings", "RequireAddinSig", "DisableAllAddins", "VBAOff"])
def test_what_is_not_switched_on_is_no_trouble(name: str, tmp_path: Path) -> None:
    here = computer(tmp_path, WINDOWS)
    list(install(here))
    assert codes(in_registry(SECURITY[0], name, 0)(here)) == []


def test_a_rule_of_the_house_comes_before_what_was_chosen(tmp_path: Path) -> None:
    here = computer(tmp_path, WINDOWS)
    list(install(here))
    values = {SECURITY[0]: 1, SECURITY[1]: 4}
    assert (
        codes(
            replace(here, registry=lambda key, _: values.get(key) if _ == "VBAWarnings" else None)
        )
        == []
    )


@pytest.mark.parametrize("harm", ["Python for ARM", "Python of 32 bits", "packages for one user"])
def test_installing_says_that_excel_will_not_find_python(
    harm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, do_harm = HARMS[harm]
    here = do_harm(computer(tmp_path, WINDOWS))
    monkeypatch.setattr(installation, "this_computer", lambda: here)
    told = CliRunner().invoke(commands, ["excel", "install"], standalone_mode=False)
    assert told.return_value == 1
    assert f"blocks: {code} " in told.output
    assert "Start Excel" not in told.output
    assert "reinstall" not in told.output
    assert ("x86-64" if code == "X652" else "virtual environment") in told.output


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
