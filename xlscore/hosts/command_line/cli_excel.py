"""The commands that connect Excel and xlscore."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from xlscore.workbook.runs.outcomes import Status

if TYPE_CHECKING:
    from xlscore.errors import XlscoreError


@click.group()
def excel() -> None:
    """Connect Excel: worksheet functions and buttons."""


@excel.command()
def install() -> int:
    """Put the add-ins in place. Needs no administrator; `remove` undoes it."""
    from xlscore.hosts.excel.doctor import troubles
    from xlscore.hosts.excel.installation import install, this_computer

    here = this_computer()
    for done in install(here):
        click.echo(done)
    found = list(troubles(here))
    status = _tell_troubles(found)
    if not any(trouble.severity == "blocks" for trouble in found):
        click.echo("Start Excel: it has a tab called Diplomacy now.")
    return status


@excel.command()
def remove() -> None:
    """Take the add-ins away, and give everything back as it was."""
    from xlscore.hosts.excel.installation import remove, this_computer

    for done in remove(this_computer()):
        click.echo(done)


@excel.command()
def doctor() -> int:
    """Find what is wrong with the connection, and its cure."""
    from xlscore.hosts.excel.doctor import troubles
    from xlscore.hosts.excel.installation import this_computer

    found = list(troubles(this_computer()))
    if not found:
        click.echo("Nothing was found: Excel and Python can work together.")
    return _tell_troubles(found)


def _tell_troubles(found: "Sequence[XlscoreError]") -> int:
    """Show what keeps Excel and Python apart; a note alone is no trouble."""
    for trouble in found:
        click.echo(f"{trouble.severity}: {trouble}\n    {trouble.cure}")
    troubles = any(trouble.severity != "notes" for trouble in found)
    return (Status.BLOCKED if troubles else Status.SCORED).exit
