"""Python in a browser, for tests: Pyodide under Node, with the built wheel and what it needs.

What it needs is what the wheel itself declares for a browser, taken from the
Python that runs the tests. No compiled file comes along.
"""

import atexit
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path, PurePath
from tempfile import mkdtemp

from packaging.requirements import Requirement

from tests.package.tools import ROOT, need

NODE_SCRIPT = Path(__file__).with_suffix(".mjs")

BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}
"""What a browser's Python says of itself where packages ask."""

COMPILED = (".so", ".pyd", ".dll", ".dylib")


def in_browser(script: str, folder: Path, *, in_lite: bool = False) -> str:
    """Run a script, in which ``folder`` is /work, and give what its last line gives.

    ``in_lite``: with xlwings, as in xlwings Lite.
    """
    need("Pyodide")
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
    """Xlwings without the part that needs a licence key."""
    return packed("xlwings.zip", [distribution("xlwings")], without="xlwings/pro")


def packed(name: str, installed: Iterable[Distribution], without: str = "nothing") -> Path:
    with zipfile.ZipFile(shelf() / name, "w") as archive:
        for path in (path for package in installed for path in package.files or ()):
            if _is_wanted(path) and not path.is_relative_to(without):
                archive.write(str(path.locate()), str(path))
    return shelf() / name


def _is_wanted(path: PurePath) -> bool:
    return ".." not in path.parts and path.suffix not in COMPILED
