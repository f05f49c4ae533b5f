"""Write docs/systems.md from the catalogue of scoring systems. Run it from the project's folder."""

from collections.abc import Iterator
from pathlib import Path

from xlscore.catalogue import CATALOGUE, round_systems, sisters
from xlscore.engine.system import System
from xlscore.house.settings import House
from xlscore.native.function import said

PAGE = Path(__file__).parent / "systems.md"

HEAD = """# The scoring systems

Every system that xlscore knows, with its rule in our words, where it was published, how it is
read where the source is silent, what it needs besides the final centres, and which general laws
it keeps: tests try every way in which a game can end and find exactly these. `xlscore rule NAME`
prints the same with worked cases; what is described somewhere but cannot be scored is in
[described-but-not-scored.md](described-but-not-scored.md).

This page is made from `xlscore/systems/` by `python docs/make_systems_page.py`.
"""


def page() -> str:
    """Write the page."""
    systems = [*CATALOGUE.values(), *round_systems()]
    every = (line for s in systems for line in about(s))
    return "\n".join([HEAD, in_a_workbook(systems), *index(systems), *every]) + "\n"


def in_a_workbook(systems: list[System]) -> str:
    """How many of them can be a formula inside a workbook."""
    native = [system for system in systems if not system.whole_round]
    in_settings = [system for system in native if isinstance(said(system), House)]
    without = ", ".join(system.name for system in systems if system.whole_round)
    return (
        f"As a formula inside a workbook (`xlscore rule NAME --formula`): {len(native)} systems, "
        f"{len(in_settings)} of them\nmade from settings. Another spreadsheet engine calculates "
        "from all of them the same numbers to the last bit,\nfor every way in which a game can "
        "end; for systems that need the chart, for 300 games made up at random.\n"
        f"Left out, because it looks at other boards: {without}.\n"
    )


def index(systems: list[System]) -> Iterator[str]:
    """A line for each system."""
    yield "| system | looks at | needs besides the final centres | worksheet function |"
    yield "|---|---|---|---|"
    for system in systems:
        looks = ", ".join(sorted(system.family))
        needs = "; ".join(system.needs)
        yield f"| [{system.name}](#{system.id}) | {looks} | {needs} | `{system.function}` |"


def about(system: System) -> Iterator[str]:
    """Everything about one system."""
    source = system.source
    others = ", ".join(f"[{sister.name}](#{sister.id})" for sister in sisters(system))
    yield f'\n<a id="{system.id}"></a>\n\n## {system.name}\n\n{plain_text(system.text)}\n'
    yield f"- Source: [{source.title}]({source.url}), {source.publisher}; read {source.read}."
    yield f"- Read as: {plain_text(source.note)}"
    if others:
        yield f"- In the same file: {others}."
    if system.aliases:
        yield f"- Also called: {', '.join(system.aliases)}."
    yield f"- Needs: {', '.join(['the final centres', *system.needs])}."
    laws = "; ".join(law.value for law in sorted(system.keeps, key=lambda law: law.name))
    yield f"- Keeps: {laws or 'no general law'}."
    for name, option in system.options.items():
        yield f"- Option `{name}`: {option.words}; {option.allowed}; {option.default} if not set."
    yield f"- Function: `{system.function}`; edition {system.edition}."


def plain_text(text: str) -> str:
    """Keep stars and underscores from being read as markup."""
    return text.replace("*", "\\*").replace("_", "\\_")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
