"""Put the extension together: an .oxt file, which is a zip file.

Of xlscore it holds the modules that the functions and the menu need, found by
following their imports, and every rule. Nothing else is needed: they use only
Python's own library. The same version gives the same bytes.
"""

import io
import zipfile
from collections.abc import Iterator, Mapping
from modulefinder import ModuleFinder
from pathlib import Path

import xlscore
from xlscore.hosts.calc.description import ADD_IN, files

PACKAGE = Path(xlscore.__file__).parent

INSIDE = Path(__file__).parent / "inside"

RULES = ("systems", "rules/tallies", "rules/tiebreaks", "rules/presets", "workbook/reading/layouts")
"""Folders whose modules are found by walking, not by an import."""

LONG_AGO = (1980, 1, 1, 0, 0, 0)


def build_extension() -> bytes:
    """The .oxt file."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in sorted(_content().items()):
            package.writestr(_entry(name), content)
    return memory.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, LONG_AGO)
    entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
    return entry


def _content() -> Mapping[str, bytes]:
    modules = {
        f"pythonpath/{path.relative_to(PACKAGE.parent).as_posix()}": path.read_bytes()
        for path in bundled()
    }
    return {**files(), ADD_IN: (INSIDE / "addin.py").read_bytes(), **modules}


def bundled() -> list[Path]:
    """Every module that the extension needs."""
    finder = ModuleFinder(path=[str(PACKAGE.parent)])
    for path in [INSIDE / "component.py", *_rules()]:
        finder.run_script(str(path))
    files = (getattr(module, "__file__", None) for module in finder.modules.values())
    found = {Path(file) for file in files if file}
    ours = {path for path in found if path.is_relative_to(PACKAGE)}
    return sorted(ours | {INSIDE / "component.py", *_rules()})


def _rules() -> Iterator[Path]:
    for folder in RULES:
        yield from (PACKAGE / folder).glob("*.py")
