"""Write docs/errors.md from the catalogue of errors. Run it from the project's folder."""

from collections.abc import Iterator
from pathlib import Path

from xlscore.errors import XlscoreError

PAGE = Path(__file__).parent / "errors.md"

GROUPS = {
    "X1": "A game",
    "X2": "A name",
    "X3": "A tournament",
    "X4": "A workbook",
    "X5": "A file",
    "X6": "A worksheet function, Excel, LibreOffice",
    "X7": "A house system",
}

HEAD = """# What xlscore may say, and what to do

Every message begins with a code that never changes its meaning. Some messages *block*: there is no
score until they are cured, because it would be wrong. Some *warn* of what is probably a slip; some
only *note* what is good to know.

This page is made from `xlscore/errors` by `python docs/make_errors_page.py`.
"""


def every_error(of: type[XlscoreError] = XlscoreError) -> Iterator[type[XlscoreError]]:
    """Every entry of the catalogue."""
    for kind in of.__subclasses__():
        if "code" in vars(kind):
            yield kind
        yield from every_error(kind)


def page() -> str:
    """Write the page."""
    lines = [HEAD]
    errors = sorted(every_error(), key=lambda kind: kind.code)
    for prefix, title in GROUPS.items():
        group = [kind for kind in errors if kind.code.startswith(prefix)]
        if group:
            lines.append(
                f"\n## {title}\n\n| code | | what is wrong | what to do |\n|---|---|---|---|"
            )
        for kind in group:
            what = (kind.__doc__ or "").partition("\n")[0].replace("|", "\\|")
            cure = kind.cure.replace("|", "\\|")
            lines.append(f"| {kind.code} | {kind.severity.value} | {what} | {cure} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
