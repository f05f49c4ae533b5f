"""Python in a browser, for tests: Pyodide under Node, with the built wheel and what it needs.

What it needs is what the wheel itself declares for a browser, taken from the
Python that runs the tests.
"""

import atexit
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path, PurePath
from tempfile import mkdtemp

from packaging.requirements import Requirement

from tests.tools import needed

ROOT = Path(__file__).parents[1]

NODE_SCRIPT = Path(__file__).with_suffix(".mjs")

BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}
"""What a browser's Python says of itself where packages ask."""

COMPILED = (".so", ".pyd", ".dll", ".dylib")


def in_browser(script: str, folder: Path, *, in_lite: bool = False) -> str:
    """Run a script, in which ``folder`` is /files, and give what its last line gives.

    ``in_lite``: with xlwings, as in xlwings Lite.
    """
    needed("node")
    needed("pyodide")
    (folder / "script.py").write_text(script, encoding="utf-8")
    archives = [wheel(), packages(), *([xlwings()] if in_lite else [])]
    command = ["node", str(NODE_SCRIPT), str(folder), *map(str, archives)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@cache
def shelf() -> Path:
    """A folder that is there as long as the tests run."""
    folder = mkdtemp(prefix="xlscore-browser-")
    atexit.register(shutil.rmtree, folder)
    return Path(folder)


@cache
def wheel() -> Path:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(shelf())]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (found,) = shelf().glob("*.whl")
    return found


@cache
def packages() -> Path:
    """What the wheel needs in a browser."""
    name, version, *_ = wheel().stem.split("-")
    itself = PathDistribution(zipfile.Path(wheel(), f"{name}-{version}.dist-info/"))
    return packed("packages.zip", dict(needed_by(itself)).values())


def needed_by(package: Distribution) -> Iterator[tuple[str, Distribution]]:
    """The packages that a package needs in a browser, and those that they need."""
    for requirement in map(Requirement, package.requires or ()):
        if not requirement.marker or requirement.marker.evaluate(BROWSER):
            found = distribution(requirement.name)
            yield requirement.name.lower(), found
            yield from needed_by(found)


@cache
def xlwings() -> Path:
    """The part of xlwings that needs no licence key, and nothing that is compiled."""
    return packed("xlwings.zip", [distribution("xlwings")], without=_is_compiled_or_pro)


def _is_compiled_or_pro(path: PurePath) -> bool:
    return path.suffix in COMPILED or path.is_relative_to("xlwings/pro")


def packed(
    name: str,
    installed: Iterable[Distribution],
    without: Callable[[PurePath], bool] = lambda _: False,
) -> Path:
    with zipfile.ZipFile(shelf() / name, "w") as archive:
        for path in (path for package in installed for path in package.files or ()):
            if ".." not in path.parts and not without(path):
                archive.write(str(path.locate()), str(path))
    return shelf() / name
