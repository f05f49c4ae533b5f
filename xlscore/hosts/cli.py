"""The command line. Each command imports what it needs: starting up must cost little."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlscore import __version__

if TYPE_CHECKING:
    from xlscore.event import Finding
    from xlscore.standings import Results
    from xlscore.workbook.template import Wishes

SCORED, BLOCKED, USAGE, BAD_INPUT, FILE_TROUBLE = 0, 1, 2, 3, 5
"""Exit statuses: scored; scored, but findings block some of it; wrong use; bad input; files."""

json_flag = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit status."""
    try:
        status = commands.main(arguments, prog_name="xlscore", standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(USAGE)
    except click.ClickException as mistake:
        mistake.show()
        sys.exit(mistake.exit_code)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(SCORED)
    except Exception as fault:
        sys.exit(_complain(fault))
    sys.exit(status if isinstance(status, int) else SCORED)


def _complain(fault: Exception) -> int:
    """Say what is wrong and how to cure it, without a traceback."""
    from xlscore.errors import InternalFault, XlscoreError

    known = isinstance(fault, XlscoreError)
    mistake = fault if isinstance(fault, XlscoreError) else InternalFault(reason=repr(fault))
    click.echo(f"xlscore: {mistake}\n{mistake.cure}", err=True)
    return FILE_TROUBLE if not known or mistake.code.startswith("X5") else BAD_INPUT


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="xlscore", message="%(prog)s %(version)s")
def commands() -> None:
    """Score Diplomacy tournaments: exactly, and with sources."""


@commands.command()
@click.argument("workbook", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The scored workbook.")
@click.option("--in-place", is_flag=True, help="Score the workbook itself; keep a backup.")
@click.option("--system", help="The scoring system, instead of the one in the workbook.")
@json_flag
def score(
    workbook: Path, output: Path | None, in_place: bool, system: str | None, as_json: bool
) -> int:
    """Score a tournament workbook into a new one.

    Without -o the result is written to "WORKBOOK (scored)".
    """
    from xlscore.workbook.score import score_in_place, score_workbook, scored_name

    if in_place and output:
        raise click.UsageError("--in-place and -o do not go together.")
    if in_place:
        results, backup = score_in_place(workbook, system)
        written = [f"Scored {workbook}; the workbook as it was is {backup.name}."]
    else:
        target = output or scored_name(workbook)
        results = score_workbook(workbook, target, system)
        written = [f"Wrote {target}."]
    if not results.system:
        written = ["Nothing was written."]
    return _show_results(results, written, as_json=as_json)


@commands.command()
@click.argument("workbook", type=click.Path(path_type=Path))
@click.option("--system", help="The scoring system, instead of the one in the workbook.")
@json_flag
def check(workbook: Path, system: str | None, as_json: bool) -> int:
    """List what is wrong in a tournament workbook; write nothing."""
    from xlscore.workbook.score import check_workbook

    results = check_workbook(workbook, system)
    if as_json:
        from xlscore.hosts import as_json as give

        _print_json({"findings": [give.finding(finding) for finding in results.findings]})
    else:
        _show_findings(results.findings)
        if not results.findings:
            click.echo("Nothing was found.")
    return _status(results)


@commands.command()
@json_flag
def systems(as_json: bool) -> None:
    """List the scoring systems."""
    from xlscore.catalogue import CATALOGUE
    from xlscore.hosts.shown import Table, show

    if as_json:
        from xlscore.hosts import as_json as give

        _print_json([give.system(system) for system in CATALOGUE.values()])
        return
    rows = [[s.name, "; ".join(s.needs) or "final centres", s.summary] for s in CATALOGUE.values()]
    show(Table(["System", "Needs", "In one line"], rows))


@commands.command()
@click.argument("name")
@json_flag
def rule(name: str, as_json: bool) -> None:
    """Print a scoring system's rule, its source, and what it needs."""
    from xlscore.catalogue import CATALOGUE, find

    system = find(name)
    if as_json:
        from xlscore.hosts import as_json as give

        _print_json(give.system(system))
        return
    source = system.source
    sisters = [s.name for s in CATALOGUE.values() if s.rule.__module__ == system.rule.__module__]
    lines = [
        f"{system.name} (edition {system.edition})",
        *([f"In the same family: {', '.join(sisters)}"] if len(sisters) > 1 else []),
        "",
        system.text,
        "",
        f"Source: {source.title}. {source.publisher}. {source.url} (read {source.read})",
        f"Read as: {source.note}",
        f"Needs: {', '.join(['the final centres', *system.needs])}.",
        f"Keeps: {'; '.join(sorted(law.value for law in system.keeps)) or 'no general law'}.",
        *(
            f"Option {name}: {option.words}; {option.allowed}; {option.default} if not set."
            for name, option in system.options.items()
        ),
        f"Worksheet function: {system.function}",
    ]
    click.echo("\n".join(lines))


@commands.command()
@click.option("--system", help="The scoring system; it decides which columns there are.")
@click.option("--players", type=click.IntRange(7, 1000), default=28, show_default=True)
@click.option("--rounds", type=click.IntRange(1, 50), default=3, show_default=True)
@click.option("--boards", type=click.IntRange(1, 200), help="Boards in a round [players / 7].")
@click.option("--macro", is_flag=True, help="With buttons and worksheet functions, for Excel.")
@click.option("--standalone", is_flag=True, help="A macro workbook that needs no add-in.")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True)
def template(
    system: str | None,
    players: int,
    rounds: int,
    boards: int | None,
    macro: bool,
    standalone: bool,
    output: Path,
) -> None:
    """Make an empty tournament workbook."""
    from xlscore.catalogue import find
    from xlscore.errors import WrongExtension
    from xlscore.workbook.score import save
    from xlscore.workbook.template import Wishes

    extension = ".xlsm" if macro or standalone else ".xlsx"
    if output.suffix.lower() != extension:
        raise WrongExtension(file=output.name, extension=extension)
    wishes = Wishes(
        system=find(system) if system else None, players=players, rounds=rounds, boards=boards or 0
    )
    save(output, lambda path: path.write_bytes(_built(wishes, macro=macro, standalone=standalone)))
    click.echo(f"Wrote {output}.")


@commands.command()
@click.argument("name")
@click.option("--centres", "--centers", help="Seven counts, Austria to Turkey, or A=4,E=0,...")
@click.option("--chart", help="Every year: 1901: 5,4,5,5,4,5,4; 1902: ...")
@click.option("--eliminated", multiple=True, help="England=1906; as often as needed.")
@click.option("--draw", help="The powers in the draw, such as AFGIRT.")
@click.option("--conceded", help="The power to which the others gave the game.")
@click.option("--last-year", help="The last full year that was played.")
@click.option("--option", "options", multiple=True, help="name=value; as often as needed.")
@json_flag
def game(
    name: str,
    centres: str | None,
    chart: str | None,
    eliminated: Sequence[str],
    draw: str | None,
    conceded: str | None,
    last_year: str | None,
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Score one game with the scoring system NAME, and show the arithmetic."""
    from xlscore.catalogue import find
    from xlscore.exact import in_figures
    from xlscore.hosts.shown import Table, show
    from xlscore.record import record_game

    system = find(name)
    played = record_game(
        centres=_counts(centres) if centres else None,
        chart=_chart(chart) if chart else None,
        eliminated=dict(map(_pair, eliminated)),
        draw=draw,
        conceded=conceded,
        last_year=last_year,
    )
    chosen = dict(map(_pair, options))
    found = [system.explain(played, power, **chosen) for power in played.centres]
    if as_json:
        from xlscore.hosts import as_json as give

        scores = {one.power: give.explanation(one) for one in found}
        _print_json({"system": system.name, "scores": scores})
        return
    rows = [
        [e.power, str(played.centres[e.power]), in_figures(e.points), e.line.partition(": ")[2]]
        for e in found
    ]
    headings = ["Power", "Centres", "Score", "How"]
    show(Table(headings, rows, frozenset({"Centres", "Score"})))


@commands.group()
def excel() -> None:
    """Connect Excel and this Python: add-ins, worksheet functions, buttons."""


@excel.command()
def install() -> None:
    """Put the add-ins in place. Needs no administrator; `remove` undoes it."""
    from xlscore.hosts.installation import install, this_computer

    for done in install(this_computer()):
        click.echo(done)
    click.echo("Start Excel: it has a tab called Diplomacy now.")


@excel.command()
def remove() -> None:
    """Take the add-ins away, and give everything back as it was."""
    from xlscore.hosts.installation import remove, this_computer

    for done in remove(this_computer()):
        click.echo(done)


@excel.command()
def doctor() -> int:
    """Look for everything that keeps Excel and Python apart, and say how to cure it."""
    from xlscore.hosts.doctor import troubles
    from xlscore.hosts.installation import this_computer

    found = list(troubles(this_computer()))
    for trouble in found:
        click.echo(f"{trouble.severity}: {trouble}\n    {trouble.cure}")
    if not found:
        click.echo("Nothing was found: Excel and Python can work together.")
    return BLOCKED if found else SCORED


def _built(wishes: "Wishes", *, macro: bool, standalone: bool) -> bytes:
    if standalone:
        from xlscore.hosts.installation import this_computer
        from xlscore.vba.build import build_standalone, xlwings_inside

        here = this_computer()
        return build_standalone(wishes, xlwings_inside(here.xlwings, here.our_settings))
    if macro:
        from xlscore.vba.build import build_macro_template

        return build_macro_template(wishes)
    from xlscore.workbook.template import build_template

    return build_template(wishes)


# --- reading arguments ------------------------------------------------------------------


def _counts(written: str) -> dict[str, object]:
    """Read ``4,0,9,7,7,3,4`` or ``A=4,E=0,...``."""
    from xlscore.dialects import POWERS

    cells = [cell.strip() for cell in written.split(",")]
    if any("=" in cell for cell in cells):
        return {name: _number(count) for name, count in map(_pair, cells)}
    if len(cells) != len(POWERS):
        raise click.UsageError(f"{written!r} has {len(cells)} counts; there are seven powers.")
    return dict(zip(POWERS, map(_number, cells), strict=True))


def _chart(written: str) -> dict[object, dict[str, object]]:
    """Read ``1901: 5,4,5,5,4,5,4; 1902: ...``; without years they start in 1901."""
    from xlscore.dialects import START

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


def _pair(written: str) -> tuple[str, str]:
    name, equals, value = written.partition("=")
    if not equals:
        raise click.UsageError(f"{written!r} should read name=value.")
    return name.strip(), value.strip()


# --- showing ----------------------------------------------------------------------------


def _status(results: "Results") -> int:
    if not results.system:
        return BAD_INPUT
    return BLOCKED if results.blocked else SCORED


def _show_results(results: "Results", written: list[str], *, as_json: bool) -> int:
    if as_json:
        from xlscore.hosts import as_json as give

        _print_json({**give.results(results), "written": written})
        return _status(results)
    from xlscore.exact import in_figures
    from xlscore.hosts.shown import Table, show

    rows = [
        [
            f"{line.rank.place}{'=' if line.rank.joint else ''}" if line.rank else "-",
            line.player,
            in_figures(line.total, 2) if line.rank else "incomplete",
        ]
        for line in results.standings
    ]
    if rows:
        show(Table(["Rank", "Player", "Total"], rows, frozenset({"Rank", "Total"})))
    _show_findings(results.findings)
    click.echo("\n".join(written))
    return _status(results)


def _show_findings(findings: "Iterable[Finding]") -> None:
    from xlscore.event import in_order

    for finding in in_order(list(findings)):
        click.echo(f"{finding.severity}: {finding}\n    {finding.mistake.cure}")


def _print_json(value: object) -> None:
    from xlscore.hosts.as_json import dumps

    click.echo(dumps(value))
