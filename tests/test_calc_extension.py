"""The extension for LibreOffice: what is in it, installing and removing, the doctor."""

import ast
import io
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import xlscore
from xlscore.errors import (
    AsAdministrator,
    OfficeIsRunning,
    OfficeMissing,
    OfficeRefused,
    OldOfficePython,
    XlscoreError,
)
from xlscore.hosts.calc import doctor, office
from xlscore.hosts.calc.build import build_extension
from xlscore.hosts.calc.description import methods
from xlscore.hosts.calc.extension import install, remove
from xlscore.hosts.calc.office import Office, find_office
from xlscore.hosts.calc.type_library import ANY, CELLS, Method, type_library
from xlscore.hosts.command_line.cli import main
from xlscore.hosts.worksheet import functions

from .calc import Calc, clean_calc
from .tools import needed

ROOT = Path(__file__).parents[1]

TYPES = ("types.rdb", "types/offapi.rdb")
"""LibreOffice's own type libraries, beside its programs."""


@pytest.fixture(scope="module")
def extension() -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(build_extension()))


# --- the type library -------------------------------------------------------------------


def idl(written: list[Method]) -> str:
    """The same interface in LibreOffice's language for interfaces."""
    names = {ANY: "any", CELLS: "sequence< sequence< any > >"}
    lines = [
        f"{names[m.gives]} {m.name}({', '.join(f'[in] {names[k]} {n}' for n, k in m.parameters)});"
        for m in written
    ]
    base = "com::sun::star::uno::XInterface"
    inside = "\n".join(lines)
    return f"module org {{ module xlscore {{ interface XScoring : {base} {{ {inside} }}; }}; }};"


@pytest.mark.parametrize(
    "written",
    [
        methods(),
        [Method("LONELY", ANY)],
        [Method("A", ANY, [("x", CELLS), ("y", ANY)]), Method("B", CELLS, [("y", CELLS)])],
    ],
    ids=["ours", "without parameters", "with the same names"],
)
def test_the_type_library_is_the_one_that_libreoffices_own_tool_writes(
    written: list[Method], tmp_path: Path
) -> None:
    tool, programs = needed("unoidl-write"), Path(needed("soffice")).resolve().parent
    (tmp_path / "xlscore.idl").write_text(idl(written))
    known = [str(programs / name) for name in TYPES]
    files = [str(tmp_path / "xlscore.idl"), str(tmp_path / "xlscore.rdb")]
    subprocess.run([tool, *known, *files], check=True, capture_output=True)
    wanted = (tmp_path / "xlscore.rdb").read_bytes()
    made_by = wanted.partition(b"Created by ")[2].partition(b" **")[0].decode()
    assert type_library("org.xlscore.XScoring", written, made_by) == wanted


# --- the file ---------------------------------------------------------------------------


def test_it_is_the_same_whenever_it_is_built() -> None:
    assert build_extension() == build_extension()


def test_every_function_is_described(extension: zipfile.ZipFile) -> None:
    described = extension.read("CalcAddIns.xcu").decode()
    for function in functions().values():
        assert f'oor:name="{function.name}"' in described


def test_its_descriptions_are_well_formed(extension: zipfile.ZipFile) -> None:
    xml = [name for name in extension.namelist() if name.endswith((".xml", ".xcu"))]
    assert len(xml) == 5
    for name in xml:
        ElementTree.fromstring(extension.read(name))


def test_what_is_in_it_needs_only_pythons_own_library(
    extension: zipfile.ZipFile, tmp_path: Path
) -> None:
    """Every module is imported but those that LibreOffice's objects are for."""
    extension.extractall(tmp_path)
    names = [name for name in extension.namelist() if name.startswith("pythonpath/")]
    modules = [
        name.removeprefix("pythonpath/")
        .removesuffix(".py")
        .replace("/", ".")
        .removesuffix(".__init__")
        for name in names
        if "/inside/" not in name
    ]
    script = f"import importlib; [importlib.import_module(name) for name in {modules!r}]"
    alone = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        f"import sys; sys.path.append(r'{tmp_path}/pythonpath'); {script}",
    ]
    done = subprocess.run(alone, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "xlscore.hosts.worksheet" in modules
    assert "xlscore.systems.cascadia" in modules
    assert "xlscore.hosts.command_line.cli" not in modules


def test_a_python_that_is_too_old_is_told_so(extension: zipfile.ZipFile) -> None:
    """What LibreOffice starts is plain enough for old Pythons, and says which is needed."""
    source = extension.read("xlscore_addin.py").decode()
    ast.parse(source, feature_version=(3, 7))
    ast.parse((ROOT / "xlscore/hosts/calc/probe.py").read_text(), feature_version=(3, 7))
    assert f"NEEDED = {doctor.PYTHON_NEEDED}" in source
    assert 'requires-python = ">=3.11"' in (ROOT / "pyproject.toml").read_text()


def test_in_an_old_python_functions_say_what_is_needed(extension: zipfile.ZipFile) -> None:
    """Calc's Python made to look too old, by asking for one that is still to come."""
    with clean_calc() as calc:
        path = calc.folder / "xlscore.oxt"
        with zipfile.ZipFile(path, "w") as package:
            for name in extension.namelist():
                content = extension.read(name).replace(b"NEEDED = (3, 11)", b"NEEDED = (99, 0)")
                package.writestr(name, content)
        add = [calc.office.unopkg, "add", "--suppress-license", *calc.office.options, path]
        subprocess.run(add, check=True, capture_output=True)
        (answers,) = calc.do(["evaluate", [[[["x"]], "=STANDINGS({cells};{cells})", 1, 1]]])
    sentence = str(OldOfficePython(value="3"))
    assert answers[0][0][0].startswith(sentence.partition("3,")[0])


# --- installing -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def calc() -> Iterator[Calc]:
    with clean_calc() as found:
        yield found


def codes(calc: Calc) -> list[str]:
    return [trouble.code for trouble in doctor.look(calc.office).troubles]


def test_it_is_installed_updated_and_removed(calc: Calc, monkeypatch: pytest.MonkeyPatch) -> None:
    assert codes(calc) == ["X665"]
    assert list(remove(calc.office)) == ["xlscore is not installed in LibreOffice."]
    for _ in range(2):
        assert list(install(calc.office)) == [
            f"Installed xlscore {xlscore.__version__} in {calc.office.version}."
        ]
    report = doctor.look(calc.office)
    assert report.troubles == []
    assert [what for what, _ in report.lines] == ["LibreOffice", "Python", "Extension", "Functions"]
    assert ("Extension", xlscore.__version__) in report.lines
    assert ("Functions", "they answer") in report.lines
    monkeypatch.setattr(doctor, "__version__", "99.0")
    assert codes(calc) == ["X666"]
    assert list(remove(calc.office)) == [f"Removed xlscore from {calc.office.version}."]
    assert codes(calc) == ["X665"]


def test_libreoffice_must_not_run_meanwhile(calc: Calc) -> None:
    calc.office.lock.touch()
    try:
        for work in (install, remove):
            with pytest.raises(OfficeIsRunning):
                list(work(calc.office))
        assert codes(calc) == ["X661"]
    finally:
        calc.office.lock.unlink()


# --- other computers --------------------------------------------------------------------


def program(path: Path, script: str) -> Path:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def elsewhere(folder: Path, version: str = "7.4.7.2", unopkg: str = "exit 0") -> Office:
    """A LibreOffice that says what a test needs, in a folder of its own."""
    return Office(
        soffice=program(folder / "soffice", f"echo LibreOffice {version} abc"),
        unopkg=program(folder / "unopkg", unopkg),
        own_profile=folder / "profile",
    )


@pytest.mark.parametrize(
    ("says", "error"),
    [
        ("echo ERROR: Cannot run unopkg as root without --shared >&2; exit 1", AsAdministrator),
        ("echo something else >&2; exit 1", OfficeRefused),
        ("exit 1", OfficeRefused),
    ],
)
def test_what_libreoffice_refuses_is_said(
    says: str, error: type[XlscoreError], tmp_path: Path
) -> None:
    with pytest.raises(error):
        list(install(elsewhere(tmp_path, unopkg=says)))


@pytest.mark.parametrize(
    ("version", "python", "expected"),
    [
        ("6.4.7.2", "echo 3.11.2", ["X664", "X667"]),
        ("7.4.7.2", "echo 3.8.10", ["X662", "X667"]),
        ("24.2.1.2", "exit 1", ["X663"]),
    ],
)
def test_an_old_office_or_python_is_named(
    version: str, python: str, expected: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(office, "SYSTEM_PYTHON", str(tmp_path / "nowhere"))
    there = elsewhere(tmp_path, version)
    program(tmp_path / "python", python)
    assert [trouble.code for trouble in doctor.look(there).troubles] == expected


def test_a_computer_without_libreoffice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(office, "PLACES", {})
    with pytest.raises(OfficeMissing):
        find_office()


# --- the commands -----------------------------------------------------------------------


def run(*arguments: object) -> int:
    with pytest.raises(SystemExit) as leaving:
        main([str(one) for one in arguments])
    assert isinstance(leaving.value.code, int)
    return leaving.value.code


def test_the_commands(
    calc: Calc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(calc.folder), prepend=":")
    profile = ("--profile", calc.office.profile)
    assert run("calc", "build", "-o", tmp_path / "xlscore.oxt") == 0
    assert (tmp_path / "xlscore.oxt").read_bytes() == build_extension()
    assert run("calc", "build", "-o", tmp_path / "xlscore.zip") == 5
    assert run("calc", "install", *profile) == 0
    assert "Calc has a menu called Diplomacy now." in capsys.readouterr().out
    assert run("calc", "doctor", *profile) == 0
    assert "Nothing is wrong" in capsys.readouterr().out
    assert run("calc", "remove", *profile) == 0
    assert run("calc", "doctor", *profile) == 1
    assert "X665 " in capsys.readouterr().out
