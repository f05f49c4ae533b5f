"""What commands share: the facts of a game, a file of house systems, JSON."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from xlscore.engine.game import Game
    from xlscore.engine.system import System

C = TypeVar("C", bound=Callable[..., Any])

json_flag = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")

house_flag = click.option(
    "--systems",
    "house",
    type=click.Path(path_type=Path),
    help="A TOML file with scoring systems of your own.",
)

set_flag = click.option(
    "--set",
    "changes",
    multiple=True,
    help='A setting of the Tournament sheet: "Tally=Best rounds"; as often as needed.',
)

after_flag = click.option(
    "--after", type=click.IntRange(min=1), help="Results as they stood after this round."
)

provisional_flag = click.option(
    "--provisional", is_flag=True, help="Score boards in play as if they ended now."
)

recalculate_flag = click.option(
    "--recalculate", is_flag=True, help="Have LibreOffice calculate your formulas."
)

drop_signature_flag = click.option(
    "--drop-signature", is_flag=True, help="Write a signed workbook without its digital signature."
)

KEEPS = (
    "A file that is there is replaced only if xlscore wrote it from the same source and nothing "
    "was typed into it since; else nothing is written."
)
"""What every command that writes says at the end of its help."""

GAME_FLAGS = (
    click.option("--centres", "--centers", help="Seven counts, Austria to Turkey, or A=4,E=0,..."),
    click.option("--chart", help="Every year: 1901: 5,4,5,5,4,5,4; 1902: ..."),
    click.option("--eliminated", multiple=True, help="England=1906; as often as needed."),
    click.option("--draw", help="The powers in the draw, such as AFGIRT."),
    click.option("--conceded", help="The power to which the others gave the game."),
    click.option("--last-year", help="The last full year that was played."),
)


def game_flags(command: C) -> C:
    """Let a command take the facts of one game."""
    for flag in reversed(GAME_FLAGS):
        command = flag(command)
    return command


def played_game(
    *,
    centres: str | None,
    chart: str | None,
    eliminated: Sequence[str],
    draw: str | None,
    conceded: str | None,
    last_year: str | None,
) -> "Game":
    """Make a game of what was typed. Raises the X1xx and X2xx errors."""
    from xlscore.engine.record import record_game

    return record_game(
        centres=_counts(centres) if centres else None,
        chart=_chart(chart) if chart else None,
        eliminated=dict(map(pair, eliminated)),
        draw=draw,
        conceded=conceded,
        last_year=last_year,
    )


def house_systems(file: Path | None) -> "list[System]":
    """Read the house systems of a file, if one is named. Raises CannotRead and the X7xx errors."""
    if file is None:
        return []
    from xlscore.errors import CannotRead, NotToml
    from xlscore.house.record import house_systems_in

    try:
        return house_systems_in(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise CannotRead(file=file.name, reason=fault.strerror or fault) from None
    except UnicodeDecodeError:
        raise NotToml(reason=f"{file.name} is not a text in UTF-8") from None


def chosen(name: str, house: "Iterable[System]" = ()) -> "System":
    """Find a system; where a family's name was given, say which entry it was taken for."""
    from xlscore.catalogue import find, sisters
    from xlscore.engine.dialects import plain

    system = find(name, house)
    if system.default_of and plain(name) == plain(system.default_of):
        others = ", ".join(sister.name for sister in sisters(system))
        click.echo(f"{name}: taken as {system.name}; also {others}", err=True)
    return system


def settings_given(
    changes: Iterable[str], after: int | None, *, provisional: bool
) -> dict[str, str]:
    """The settings of --set, --after and --provisional, by their labels."""
    asked = {} if after is None else {AFTER: str(after)}
    as_if = {PROVISIONAL: "yes"} if provisional else {}
    return {**dict(map(pair, changes)), **asked, **as_if}


AFTER, PROVISIONAL = "Standings after round", "Provisional"
"""The labels of the settings that --after and --provisional stand for."""


def _counts(written: str) -> dict[str, object]:
    """Read ``4,0,9,7,7,3,4`` or ``A=4,E=0,...``."""
    from xlscore.engine.dialects import POWERS

    cells = [cell.strip() for cell in written.split(",")]
    if any("=" in cell for cell in cells):
        return {name: _number(count) for name, count in map(pair, cells)}
    if len(cells) != len(POWERS):
        raise click.UsageError(f"{written!r} has {len(cells)} counts; there are seven powers.")
    return dict(zip(POWERS, map(_number, cells), strict=True))


def _chart(written: str) -> dict[object, dict[str, object]]:
    """Read ``1901: 5,4,5,5,4,5,4; 1902: ...``; without years they start in 1901."""
    from xlscore.engine.dialects import START

    chart: dict[object, dict[str, object]] = {}
    for number, row in enumerate(filter(str.strip, written.split(";")), START + 1):
        year, colon, counts = row.rpartition(":")
        chart[year.strip() if colon else number] = _counts(counts)
    return chart


def _number(written: str) -> object:
    """A count; what is no whole number is left to be refused with its name."""
    if not written:
        return None
    return int(written) if written.lstrip("-").isdigit() else written


def pair(written: str) -> tuple[str, str]:
    """Read ``name=value``."""
    name, equals, value = written.partition("=")
    if not equals:
        raise click.UsageError(f"{written!r} should read name=value.")
    return name.strip(), value.strip()


def print_json(value: object) -> None:
    """Print JSON."""
    from xlscore.hosts.command_line.as_json import dumps

    click.echo(dumps(value))
