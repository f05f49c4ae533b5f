"""Write docs/described-but-not-scored.md from what is known of such systems."""

from collections.abc import Iterator
from pathlib import Path

from xlscore.catalogue.described import DESCRIBED

PAGE = Path(__file__).parent / "described-but-not-scored.md"

HEAD = """# Described but not scored

Systems whose published rule, as far as it could be read, lacks something that games need. Nothing
is invented: they have no function, and whoever asks for one is told what is missing. Whoever has
the missing piece, with a source, can add the system: see `CONTRIBUTING.md`. A director who knows
it can describe it as a [house system](house-systems.md) at once.

This page is made from `xlscore/catalogue/described.py` by `python docs/make_described_page.py`.

| System | Author | What is known | What is missing | Source |
|---|---|---|---|---|"""


def page() -> str:
    """Write the page."""
    return "\n".join([HEAD, *rows()]) + "\n"


def rows() -> Iterator[str]:
    """A line for each system."""
    for system in DESCRIBED:
        source = f"<{system.source}>" if system.source.startswith("http") else system.source
        cells = (system.name, system.author, system.known, system.missing, source)
        yield f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
