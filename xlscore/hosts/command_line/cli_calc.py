"""The commands that connect LibreOffice Calc and xlscore."""

from pathlib import Path

import click

from xlscore.hosts.command_line.arguments import KEEPS
from xlscore.workbook.runs.outcomes import Status

profile_flag = click.option(
    "--profile",
    type=click.Path(path_type=Path, file_okay=False),
    help="A folder of LibreOffice's settings [your own].",
)


@click.group()
def calc() -> None:
    """Connect LibreOffice Calc: worksheet functions and a menu."""


@calc.command(epilog=KEEPS)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), required=True, help="The .oxt file."
)
def build(output: Path) -> None:
    """Write the extension as a file, to give to others.

    They open it with LibreOffice; it holds all of xlscore that it needs.
    """
    from xlscore.errors import WrongExtension
    from xlscore.hosts.calc.build import build_extension
    from xlscore.workbook.writing.replacing import write_files

    if output.suffix.lower() != ".oxt":
        raise WrongExtension(file=output.name, extension=".oxt")
    write_files({output: build_extension()})
    click.echo(f"Wrote {output}.")


@calc.command()
@profile_flag
def install(profile: Path | None) -> None:
    """Install the extension for you. Needs no administrator; `remove` undoes it."""
    from xlscore.hosts.calc.extension import install
    from xlscore.hosts.calc.office import find_office

    for done in install(find_office(profile)):
        click.echo(done)
    click.echo("Start LibreOffice: Calc has a menu called Diplomacy now.")


@calc.command()
@profile_flag
def remove(profile: Path | None) -> None:
    """Remove the extension."""
    from xlscore.hosts.calc.extension import remove
    from xlscore.hosts.calc.office import find_office

    for done in remove(find_office(profile)):
        click.echo(done)


@calc.command()
@profile_flag
def doctor(profile: Path | None) -> int:
    """Find what is wrong with the connection, and its cure."""
    from xlscore.hosts.calc.doctor import look
    from xlscore.hosts.calc.office import find_office
    from xlscore.hosts.command_line.shown import Table, show

    report = look(find_office(profile))
    show(Table(["What", "Found"], report.lines))
    for trouble in report.troubles:
        click.echo(f"{trouble.severity}: {trouble}\n    {trouble.cure}")
    if not report.troubles:
        click.echo("Nothing is wrong: LibreOffice and xlscore work together.")
    return (Status.BLOCKED if report.troubles else Status.SCORED).exit


@calc.command("open")
@click.argument("workbook", type=click.Path(path_type=Path))
@profile_flag
def open_workbook(workbook: Path, profile: Path | None) -> None:
    """Open a workbook made for Excel, so that it calculates.

    Calc works on a copy; what you save there is put back into WORKBOOK, with the
    functions as Excel knows them.
    """
    from xlscore.hosts.calc.office import find_office
    from xlscore.hosts.calc.opening import open_in_calc

    for done in open_in_calc(workbook, find_office(profile)):
        click.echo(done)
