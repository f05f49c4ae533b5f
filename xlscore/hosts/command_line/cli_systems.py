"""The commands about scoring systems: list them, print a rule, compare them."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from xlscore.hosts.command_line.arguments import (
    chosen,
    game_flags,
    house_flag,
    house_systems,
    json_flag,
    played_game,
    print_json,
)
from xlscore.workbook.runs.outcomes import Status, status_of

if TYPE_CHECKING:
    from xlscore.catalogue.worked import Case
    from xlscore.engine.system import System
    from xlscore.tournament.compare import BoardUnder, EventUnder
    from xlscore.tournament.results import Results

E = TypeVar("E", bound=Enum)

FEW = 6
"""So many systems can stand side by side as columns, and so many players in one cell."""

NONE_LEFT = "No scoring system passes all these filters."

filters = (
    click.option("--family", multiple=True, help="Only those that look at draw, rank, lead ..."),
    click.option(
        "--needs", multiple=True, help="Only those that read chart, draw ...; or nothing."
    ),
    click.option("--keeps", multiple=True, help="Only those that keep zero_sum, monotone ..."),
)


def filter_flags(command: Any) -> Any:
    """Let a command take filters of scoring systems."""
    for flag in reversed(filters):
        command = flag(command)
    return command


@click.command()
@filter_flags
@house_flag
@json_flag
def systems(
    family: Sequence[str],
    needs: Sequence[str],
    keeps: Sequence[str],
    house: Path | None,
    as_json: bool,
) -> None:
    """List the scoring systems.

    All of them, or those of a family, or that need or keep this.
    """
    from xlscore.hosts.command_line.shown import Table, show

    found = filtered(house_systems(house), family, needs, keeps)
    if as_json:
        from xlscore.hosts.command_line import as_json as give

        print_json([give.system(system) for system in found])
        return
    rows = [[s.name, "; ".join(s.needs) or "final centres", s.summary] for s in found]
    show(Table(["System", "Needs", "In one line"], rows))


def filtered(
    house: "Iterable[System]", family: Sequence[str], needs: Sequence[str], keeps: Sequence[str]
) -> "list[System]":
    """The systems that all filters let through, house systems first."""
    from xlscore.catalogue import CATALOGUE, round_systems
    from xlscore.engine.game import Fact
    from xlscore.engine.system import Family, Law

    families = set(_members(family, Family, "--family"))
    facts = set(_members([name for name in needs if name != "nothing"], Fact, "--needs"))
    laws = set(_members(keeps, Law, "--keeps"))
    return [
        system
        for system in (*house, *CATALOGUE.values(), *round_systems())
        if families <= system.family
        and facts <= system.reads
        and laws <= system.keeps
        and not ("nothing" in needs and system.needs)
    ]


def _members(words: Sequence[str], kind: type[E], flag: str) -> list[E]:
    """The members of an enumeration that words name."""
    from xlscore.engine.dialects import plain

    known = {plain(member.name): member for member in kind}
    for word in words:
        if plain(word) not in known:
            names = ", ".join(member.name.lower() for member in kind)
            raise click.BadParameter(f"{word!r} is none of {names}.", param_hint=flag)
    return [known[plain(word)] for word in words]


# --- one rule ---------------------------------------------------------------------------


@click.command()
@click.argument("name")
@click.option("--formula", "as_formula", is_flag=True, help="Print it as a formula for a cell.")
@house_flag
@json_flag
def rule(name: str, as_formula: bool, house: Path | None, as_json: bool) -> None:
    """Print a scoring system's rule, source and worked cases.

    Also what it needs to know of a game, which laws it keeps, and its options.
    """
    from xlscore.catalogue.worked import cases_of

    system = chosen(name, house_systems(house))
    if as_formula:
        from xlscore.native.function import native_function

        click.echo(f"={native_function(system).formula.typed}")
        return
    cases = cases_of(system)
    if as_json:
        from xlscore.hosts.command_line import as_json as give

        print_json({**give.system(system), "cases": [give.case(case) for case in cases]})
        return
    click.echo("\n".join([*_about(system), *(line for case in cases for line in _worked(case))]))


def _about(system: "System") -> list[str]:
    from xlscore.catalogue import sisters

    source = system.source
    others = ", ".join(sister.name for sister in sisters(system))
    origin = ". ".join(filter(None, (source.title, source.publisher, source.url)))
    keeps = "; ".join(law.value for law in sorted(system.keeps, key=lambda law: law.name))
    return [
        f"{system.name} (edition {system.edition})",
        *([f"In the same family: {others}"] if others else []),
        "",
        system.text,
        "",
        f"Source: {origin}" + (f" (read {source.read})" if source.read else ""),
        f"Read as: {source.note}",
        f"Needs: {', '.join(['the final centres', *system.needs])}.",
        f"Keeps: {keeps or ('not examined' if system.words else 'no general law')}.",
        *(
            f"Option {name}: {option.words}; {option.allowed}; {option.default} if not set."
            for name, option in system.options.items()
        ),
        f"Worksheet function: {system.function}",
    ]


def _worked(case: "Case") -> list[str]:
    """A worked case: the game, the points of its source, and the source."""
    from xlscore.engine.exact import in_figures
    from xlscore.engine.record import record_game

    if not case.expected:
        return []
    counts = record_game(**case.game).centres
    facts = [
        *([f"draw {case.draw}"] if case.draw else []),
        *([f"conceded to {case.conceded}"] if case.conceded else []),
        *(f"{power} out in {year}" for power, year in case.eliminated.items()),
        *([f"last year {case.last_year}"] if case.last_year else []),
        *([f"the chart of {len(case.rows)} years"] if case.rows else []),
        *(f"{name}={value}" for name, value in case.options.items()),
    ]
    scores = (f"{p} {counts[p]}: {in_figures(points)}" for p, points in case.expected.items())
    return [
        "",
        f"Worked case: {case.title}" + (f" ({'; '.join(facts)})" if facts else ""),
        f"    {', '.join(scores)}",
        f"    {case.source}",
    ]


@click.command()
@json_flag
def settings(as_json: bool) -> None:
    """List the settings for a scoring system of your own."""
    from xlscore.hosts.command_line.shown import Table, show
    from xlscore.house.record import described_settings

    described = described_settings()
    if as_json:
        print_json([setting._asdict() for setting in described])
        return
    show(Table(["Setting", "What to write", "Value"], [list(setting) for setting in described]))


# --- comparing --------------------------------------------------------------------------


@click.command()
@click.argument("workbook", type=click.Path(path_type=Path), required=False)
@game_flags
@click.option("--system", "names", multiple=True, help="Only this one; as often as needed.")
@filter_flags
@house_flag
@json_flag
def compare(
    workbook: Path | None,
    names: Sequence[str],
    family: Sequence[str],
    needs: Sequence[str],
    keeps: Sequence[str],
    house: Path | None,
    as_json: bool,
    **facts: Any,
) -> int:
    """Score the same games under many systems side by side.

    Give a tournament WORKBOOK, or one game by its --centres or --chart. For a tournament,
    "Moved" tells how many players would stand at another place than now, and "Swapped" how
    many pairs of players would change their order.
    """
    own = house_systems(house)
    among = [chosen(name, own) for name in names] or filtered(own, family, needs, keeps)
    if (workbook is None) == (not any(facts.values())):
        raise click.UsageError("Give a workbook, or the --centres or the --chart of one game.")
    if workbook:
        return _compare_event(workbook, among, as_json=as_json)
    return _compare_board(facts, among, as_json=as_json)


def _compare_board(facts: dict[str, Any], among: "Sequence[System]", *, as_json: bool) -> int:
    from xlscore.hosts.command_line.shown import Table, narrowed, show
    from xlscore.tournament.compare import board_under

    game = played_game(**facts)
    compared = board_under(game, among)
    if not compared:
        raise click.UsageError(NONE_LEFT)
    scored = any(one.points for one in compared)
    status = (Status.SCORED if scored else Status.NOT_SCORED).exit
    if as_json:
        from xlscore.hosts.command_line import as_json as give

        print_json([give.board_under(one) for one in compared])
        return status
    headings = [f"{power[:3]} {count}" for power, count in game.centres.items()]
    rows = [
        [one.system.name, *(_score(one, power) for power in game.centres)]
        for one in compared
        if not one.lacks
    ]
    show(narrowed(Table(["System", *headings], rows, frozenset(headings))))
    _show_lacking(compared)
    return status


def _score(one: "BoardUnder", power: str) -> str:
    from xlscore.engine.exact import in_figures

    return f"{in_figures(one.points[power], 1)} ({one.ranks[power].shown})"


def _show_lacking(compared: "Iterable[BoardUnder | EventUnder]") -> None:
    """Name the systems that lack something, by what they lack."""
    from textwrap import fill

    from xlscore.hosts.command_line.shown import MOST

    without: dict[str, list[str]] = {}
    for one in compared:
        if one.lacks:
            without.setdefault(one.lacks, []).append(one.system.name)
    for lacks, names in without.items():
        told = f"Not scored for lack of {lacks}: {', '.join(names)}"
        click.echo("\n" + fill(told, MOST, break_on_hyphens=False))


def _compare_event(workbook: Path, among: "Sequence[System]", *, as_json: bool) -> int:
    from xlscore.tournament.compare import event_under
    from xlscore.workbook.runs.score import read_tournament

    event = read_tournament(workbook)
    compared = event_under(event, [*event.house, *among])
    if not compared:
        raise click.UsageError(NONE_LEFT)
    statuses = {status_of(one.results) for one in compared if not one.lacks}
    statuses = statuses or {status_of(one.results) for one in compared}
    status = Status.BLOCKED if Status.BLOCKED in statuses else min(statuses, key=attrgetter("exit"))
    if as_json:
        from xlscore.hosts.command_line import as_json as give

        print_json([give.event_under(one) for one in compared])
    else:
        _show_compared(compared, is_scored=status is not Status.NOT_SCORED)
    return status.exit


def _show_compared(compared: "Sequence[EventUnder]", *, is_scored: bool) -> None:
    """Show what is not final, the systems, what they lack, and what was left out."""
    from xlscore.errors import Withheld
    from xlscore.tournament.stage import not_final

    withheld = any(one.withheld for one in compared)
    scored = [one.results for one in compared if not one.lacks]
    for told in not_final(scored[0]) if scored else ():
        click.echo(f"{told}\n")
    _show_systems(compared, () if withheld else (1, 2, 3))
    _show_lacking(compared)
    if len(compared) <= FEW and not withheld:
        _show_places(compared)
    if withheld:
        click.echo(f"\n{Withheld()}. So is who would stand where.")
    for told in _left_out(scored, is_scored=is_scored):
        click.echo(f"\n{told} See: xlscore check")


def _left_out(scored: "Iterable[Results]", *, is_scored: bool) -> Iterator[str]:
    """Say that nothing was scored, or how many problems keep a part from being scored."""
    blocks = _problems(scored)
    if not is_scored:
        yield "No board was scored."
    elif blocks:
        problems = "1 problem" if blocks == 1 else f"{blocks} problems"
        yield f"Part of it was left out: {problems} must be cured first."


def _problems(results: "Iterable[Results]") -> int:
    """How many findings block something, under the scoring system under which they are most."""
    return max((sum(f.severity == "blocks" for f in one.findings) for one in results), default=0)


def _show_systems(compared: "Sequence[EventUnder]", places: Sequence[int]) -> None:
    """A line for each system: who is at these places, and how much it changes."""
    from xlscore.hosts.command_line.shown import Table, narrowed, show

    rows = [
        [
            one.system.name,
            *(_names(one.at_place(place)) for place in places),
            str(one.moved),
            str(one.swapped),
        ]
        for one in compared
        if not one.lacks
    ]
    headings = ["System", *("1st", "2nd", "3rd")[: len(places)], "Moved", "Swapped"]
    show(narrowed(Table(headings, rows, frozenset(headings[-2:]))))


def _names(players: Sequence[str]) -> str:
    """Name the players of a place; how many they are is never cut off."""
    tied = f"{len(players)} tied: " if len(players) > 1 else ""
    return tied + ", ".join(players)


def _show_places(compared: "Sequence[EventUnder]") -> None:
    """Every player's place under each of a few systems."""
    from xlscore.hosts.command_line.shown import Table, narrowed, show
    from xlscore.tournament.compare import places

    complete = {one.system.name: one for one in compared if not one.lacks}
    under = {name: places(one.results.standings) for name, one in complete.items()}
    first = next(iter(complete.values()), None)
    players = [line.player for line in first.results.standings] if first else []
    rows = [[player, *(str(under[name].get(player, "-")) for name in under)] for player in players]
    click.echo()
    show(narrowed(Table(["Player", *under], rows, frozenset(under))))
