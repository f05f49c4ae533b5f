"""Draw the rooms of docs/architecture.md from the code. Run it from the project's folder."""

import ast
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parent / "architecture.md"

CODE = Path(__file__).parents[1] / "xlscore"

ROOMS = (
    *("errors", "engine", "systems", "rules", "catalogue", "house", "native", "tournament"),
    *("workbook", "workbook/package", "workbook/standard", "workbook/result_sheets"),
    *("workbook/reading", "workbook/writing", "workbook/exports", "workbook/runs"),
    *("hosts", "hosts/command_line", "hosts/excel", "hosts/calc"),
)
"""From the bottom to the top: each knows only those before it."""

BEGIN, END = "<!-- rooms -->\n", "<!-- end of rooms -->\n"


def page() -> str:
    """The page with its rooms drawn anew."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    rows = "".join(f"| `{room}/` | {words_of(room)} | {known_by(room)} |\n" for room in ROOMS)
    table = f"| room | what is in it | what it knows |\n|---|---|---|\n{rows}"
    return f"{before}{BEGIN}{table}{END}{rest.partition(END)[2]}"


def words_of(room: str) -> str:
    """The first line of what a room says of itself."""
    text = ast.get_docstring(ast.parse((CODE / room / "__init__.py").read_text(encoding="utf-8")))
    return (text or "").partition("\n")[0].replace("``", "`")


def known_by(room: str) -> str:
    """The other rooms that the files of a room import."""
    known = {name for file in files_of(room) for name in imported(file)}
    found = {room_of(name) for name in known} - {room, ""}
    return ", ".join(f"`{other}`" for other in ROOMS if other in found) or "nothing"


def files_of(room: str) -> Iterator[Path]:
    """The files of a room, but for those of the rooms within it."""
    own = (path.relative_to(CODE).as_posix() for path in (CODE / room).rglob("*.py"))
    yield from (CODE / path for path in own if room_of(dotted(path)) == room)


def dotted(path: str) -> str:
    """The name of a module by its path."""
    return "xlscore." + path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(file: Path) -> Iterator[str]:
    """The modules of xlscore that a file imports, wherever it does."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("xlscore"):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("xlscore"))


def room_of(name: str) -> str:
    """The innermost room of a module; nothing for what stands on top."""
    path = name.removeprefix("xlscore").lstrip(".").replace(".", "/") + "/"
    return max((room for room in ROOMS if path.startswith(room + "/")), key=len, default="")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
