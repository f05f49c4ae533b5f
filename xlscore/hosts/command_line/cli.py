"""The command line. Each command imports what it needs: starting up must cost little."""

import gc
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from xlscore import __version__
from xlscore.hosts.command_line.arguments import (
    KEEPS,
    after_flag,
    chosen,
    drop_signature_flag,
    game_flags,
    house_flag,
    house_systems,
    json_flag,
    pair,
    played_game,
    print_json,
    provisional_flag,
    recalculate_flag,
    set_flag,
    settings_given,
)
from xlscore.hosts.command_line.cli_batch import batch
from xlscore.hosts.command_line.cli_calc import calc
from xlscore.hosts.command_line.cli_excel import excel
from xlscore.hosts.command_line.cli_systems import compare, rule, settings, systems
from xlscore.hosts.command_line.limits import MEMORY, keep_within_limits
from xlscore.workbook.runs.outcomes import Status, outcome_of, status_of, status_with

if TYPE_CHECKING:
    from xlscore.engine.event import Finding
    from xlscore.tournament.results import Results
    from xlscore.workbook.runs.score import Scored
    from xlscore.workbook.standard.wishes import Wishes

EXPORTS = "standings, boards, wdd, json or html; as often as needed."

NEW = "The new workbook."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit status.

    No garbage is collected meanwhile, nor looked for at the end: a command is
    short, and looking takes a tenth of its time.
    """
    gc.disable()
    if arguments is None:
        keep_within_limits(sys.argv[1:])
    try:
        status = commands.main(arguments, prog_name="xlscore", standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(Status.MISUSED.exit)
    except click.ClickException as mistake:
        mistake.show()
        sys.exit(mistake.exit_code)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(Status.SCORED.exit)
    except Exception as fault:
        sys.exit(_complain(fault))
    finally:
        gc.freeze()
    sys.exit(status if isinstance(status, int) else Status.SCORED.exit)


def _complain(fault: Exception) -> int:
    """Say what is wrong and how to cure it, without a traceback."""
    from xlscore.errors import InternalFault, TookTooMuchMemory, XlscoreError

    if isinstance(fault, MemoryError):
        fault = TookTooMuchMemory(limit=MEMORY)
    mistake = fault if isinstance(fault, XlscoreError) else InternalFault(reason=repr(fault))
    click.echo(f"xlscore: {mistake}\n{mistake.cure}", err=True)
    return outcome_of(mistake).exit


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="xlscore", message="%(prog)s %(version)s")
def commands() -> None:
    """Score Diplomacy tournaments: exactly, and with sources."""


@commands.command(epilog=KEEPS)
@click.argument("workbook", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The scored workbook.")
@click.option("--in-place", is_flag=True, help="Score the workbook itself; keep a backup.")
@click.option("--system", help="The scoring system, instead of the one in the workbook.")
@recalculate_flag
@drop_signature_flag
@set_flag
@after_flag
@provisional_flag
@house_flag
@json_flag
def score(
    workbook: Path,
    output: Path | None,
    in_place: bool,
    system: str | None,
    recalculate: bool,
    drop_signature: bool,
    changes: Sequence[str],
    after: int | None,
    provisional: bool,
    house: Path | None,
    as_json: bool,
) -> int:
    """Score a tournament workbook into a new one.

    Without -o the result is written to "WORKBOOK (scored)"; a workbook that is called so
    already is scored in place. Other files (.xls, .xlsb, .ods, .csv, .tsv) and games in other
    layouts go into a new standard workbook.
    """
    from xlscore.workbook.runs.score import score_as_usual, score_in_place, score_workbook

    if in_place and output:
        raise click.UsageError("--in-place and -o do not go together.")
    how: dict[str, Any] = {
        "settings": settings_given(changes, after, provisional=provisional),
        "recalculated": recalculate,
        "drop_signature": drop_signature,
    }
    known = house_systems(house)
    if in_place:
        scored = score_in_place(workbook, system, known, **how)
    elif output:
        scored = score_workbook(workbook, output, system, known, **how)
    else:
        scored = score_as_usual(workbook, system, known, **how)
    return _show_results(scored.results, _what_was_done(scored, workbook), as_json=as_json)


@commands.command()
@click.argument("workbook", type=click.Path(path_type=Path))
@click.option("--system", help="The scoring system, instead of the one in the workbook.")
@set_flag
@after_flag
@provisional_flag
@house_flag
@json_flag
def check(
    workbook: Path,
    system: str | None,
    changes: Sequence[str],
    after: int | None,
    provisional: bool,
    house: Path | None,
    as_json: bool,
) -> int:
    """List what is wrong in a tournament workbook; write nothing."""
    from xlscore.workbook.runs.score import check_workbook

    settings = settings_given(changes, after, provisional=provisional)
    results = check_workbook(workbook, system, house_systems(house), settings=settings)
    findings = [*results.findings, *_beside(workbook)]
    if as_json:
        from xlscore.hosts.command_line import as_json as give

        print_json({"findings": [give.finding(finding) for finding in findings]})
    else:
        _show_findings(findings)
        if not findings:
            click.echo("Nothing was found.")
    return status_of(results).exit


@commands.command(epilog=KEEPS)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help=NEW)
@json_flag
def convert(file: Path, output: Path, as_json: bool) -> int:
    """Make a standard workbook of a file in another layout.

    Says what was assumed, and where. See docs/layouts.md.
    """
    from xlscore.errors import WrongExtension
    from xlscore.workbook.reading.convert import convert as read_as_standard
    from xlscore.workbook.reading.inputs.door import read_sheets
    from xlscore.workbook.runs.standard_workbook import write_standard

    if output.suffix.lower() != ".xlsx":
        raise WrongExtension(file=output.name, extension=".xlsx")
    converted = read_as_standard(read_sheets(file))
    write_standard(output, converted, file.name)
    findings = [*converted.notes, *converted.event.findings, *_beside(file, output)]
    return _show_written(findings, [f"Wrote {output}."], as_json=as_json)


@commands.command(epilog=KEEPS)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "targets", multiple=True, required=True, help=EXPORTS)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A folder [FILE's own].")
@click.option("--system", help="The scoring system, instead of the one in the workbook.")
@set_flag
@after_flag
@provisional_flag
@house_flag
@json_flag
def export(
    file: Path,
    targets: Sequence[str],
    output: Path | None,
    system: str | None,
    changes: Sequence[str],
    after: int | None,
    provisional: bool,
    house: Path | None,
    as_json: bool,
) -> int:
    """Score a file and write the results in other formats."""
    from xlscore.errors import UnknownExport
    from xlscore.workbook.export import find_export, write_exports
    from xlscore.workbook.runs.places import make_folder
    from xlscore.workbook.runs.score import check_workbook

    try:
        exports = [find_export(name) for name in targets]
    except UnknownExport as mistake:
        raise click.UsageError(str(mistake)) from None
    folder = output or file.parent
    if folder.suffix and not folder.is_dir():
        raise click.UsageError(f"{folder} should be a folder; the files get names of their own.")
    settings = settings_given(changes, after, provisional=provisional)
    results = check_workbook(file, system, house_systems(house), settings=settings)
    make_folder(folder)
    written, remarks = write_exports(results, exports, folder, file)
    findings = [*results.findings, *remarks, *_beside(file)]
    status = _show_written(findings, [f"Wrote {path}." for path in written], as_json=as_json)
    return max(status, status_of(results).exit)


@commands.command()
@click.argument("name", required=False)
def tournament(name: str | None) -> None:
    """List tallies, tie-breaks and tournament rules.

    With a NAME, print what that tally or tie-break does, or these tournament rules with
    their source.
    """
    from xlscore.catalogue import (
        all_presets,
        all_tallies,
        all_tie_breaks,
        find_preset,
        words_on_adding_up,
    )
    from xlscore.hosts.command_line.shown import Table, show

    if name and (found := words_on_adding_up(name)):
        click.echo("\n\n".join(found).rstrip())
        return
    if name:
        preset = find_preset(name)
        source = preset.source
        click.echo(f"{preset.name}\n\n{(preset.text or '').strip()}\n")
        click.echo(f"Source: {source.title}. {source.publisher}. {source.url} (read {source.read})")
        click.echo(f"Read as: {source.note}")
        return
    tallies = [["tally", t.name, "; ".join(t.needs.values())] for t in all_tallies()]
    tie_breaks = [["tie-break", t.name, t.fact and f"reads: {t.fact}"] for t in all_tie_breaks()]
    presets = [["tournament rules", p.name, ", ".join(p.systems)] for p in all_presets()]
    show(Table(["Kind", "Name", "Needs or belongs to"], [*tallies, *tie_breaks, *presets]))


@commands.command(epilog=KEEPS)
@click.option("--system", help="The scoring system; it decides which columns there are.")
@click.option("--players", type=click.IntRange(7, 1000), default=28, show_default=True)
@click.option("--rounds", type=click.IntRange(1, 50), help="[as the tournament rules say, or 3]")
@click.option("--boards", type=click.IntRange(1, 200), help="Boards in a round [players / 7].")
@click.option("--house", is_flag=True, help="With a sheet for scoring systems of your own.")
@click.option("--macro", is_flag=True, help="With buttons and worksheet functions, for Excel.")
@click.option("--standalone", is_flag=True, help="A macro workbook that needs no add-in.")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help=NEW)
def template(
    system: str | None,
    players: int,
    rounds: int | None,
    boards: int | None,
    house: bool,
    macro: bool,
    standalone: bool,
    output: Path,
) -> None:
    """Make an empty tournament workbook."""
    from xlscore.catalogue import find
    from xlscore.errors import WrongExtension
    from xlscore.workbook.standard.wishes import Wishes, seats_and_players
    from xlscore.workbook.writing.replacing import write_files

    extension = ".xlsm" if macro or standalone else ".xlsx"
    if output.suffix.lower() != extension:
        raise WrongExtension(file=output.name, extension=extension)
    wishes = Wishes(
        system=find(system) if system else None,
        players=players,
        rounds=rounds or 0,
        boards=boards or 0,
        house=house,
    )
    write_files({output: _built(wishes, macro=macro, standalone=standalone)})
    click.echo(f"Wrote {output}. {seats_and_players(players, wishes.number_of_boards)}")
    click.echo(f"Next: {_next_step(output, button=macro or standalone)}")


def _next_step(workbook: Path, *, button: bool) -> str:
    """Say what comes after a template."""
    if button:
        return "open it in Excel, type the players and boards, and click Score tournament."
    name = f'"{workbook}"' if " " in str(workbook) else f"{workbook}"
    return f"type the players and boards, save, and run  xlscore score {name}"


@commands.command()
@click.argument("name")
@game_flags
@click.option("--option", "options", multiple=True, help="name=value; as often as needed.")
@house_flag
@json_flag
def game(
    name: str, options: Sequence[str], house: Path | None, as_json: bool, **facts: Any
) -> None:
    """Score one game with the system NAME, and its arithmetic."""
    from xlscore.engine.exact import in_figures
    from xlscore.hosts.command_line.shown import Table, show

    system = chosen(name, house_systems(house))
    played = played_game(**facts)
    found = [system.explain(played, power, **dict(map(pair, options))) for power in played.centres]
    if as_json:
        from xlscore.hosts.command_line import as_json as give

        scores = {one.power: give.explanation(one) for one in found}
        print_json({"system": system.name, "scores": scores})
        return
    rows = [
        [e.power, str(played.centres[e.power]), in_figures(e.points), e.line.partition(": ")[2]]
        for e in found
    ]
    headings = ["Power", "Centres", "Score", "How"]
    show(Table(headings, rows, frozenset({"Centres", "Score"})))


def _built(wishes: "Wishes", *, macro: bool, standalone: bool) -> bytes:
    if standalone:
        from xlscore.hosts.excel.installation import this_computer
        from xlscore.hosts.excel.vba.build import build_standalone, xlwings_inside

        here = this_computer()
        return build_standalone(wishes, xlwings_inside(here.xlwings, here.our_settings))
    if macro:
        from xlscore.hosts.excel.vba.build import build_macro_template

        return build_macro_template(wishes)
    from xlscore.workbook.standard.template import build_template

    return build_template(wishes)


commands.add_command(batch)
commands.add_command(calc)
commands.add_command(excel)
commands.add_command(systems)
commands.add_command(rule)
commands.add_command(settings)
commands.add_command(compare)


# --- showing ----------------------------------------------------------------------------


def _beside(read: Path, written: Path | None = None) -> "list[Finding]":
    """What lies beside files and should be known."""
    from xlscore.engine.event import Finding
    from xlscore.workbook.runs.beside import known_beside

    return [Finding(known) for known in known_beside(read, written)]


def _what_was_done(scored: "Scored", source: Path) -> list[str]:
    """What was written where, and what is good to know about it."""
    if scored.written is None:
        return ["Nothing was written."]
    remarks = [*scored.written.remarks, *_beside(source, scored.wanted or scored.target)]
    lines = [f"Note: {remark}" for remark in remarks]
    if scored.wanted:
        lines.append(f"Note: {scored.wanted.name} is open in another program and was left alone.")
    if scored.calculated:
        lines.append(f"Note: LibreOffice calculated {_formulas(scored.calculated)}.")
    if scored.uncalculated:
        lines.append(f"Note: to be calculated on opening: {_formulas(scored.uncalculated)}.")
    if scored.backup:
        return [*lines, f"Scored {scored.target}; as it was, it is {scored.backup.name}."]
    return [*lines, f"Wrote {scored.target}."]


def _formulas(number: int) -> str:
    return "1 formula" if number == 1 else f"{number} formulas"


def _show_results(results: "Results", written: list[str], *, as_json: bool) -> int:
    if as_json:
        from xlscore.hosts.command_line import as_json as give

        print_json({**give.results(results), "written": written})
        return status_of(results).exit
    if results.standings and not results.withheld:
        _show_standings(results)
    _show_findings(results.findings)
    click.echo("\n".join(written))
    return status_of(results).exit


def _show_standings(results: "Results") -> None:
    """Show how far it is, what is missing, and the standings; beneath, those that are complete."""
    from xlscore.hosts.command_line.shown import show_standings
    from xlscore.tournament.stage import banner, settled, stage, to_be_cured

    told = [f"Standings {stage(results)}", *banner(results), *to_be_cured(results)]
    click.echo("\n".join([*filter(str.strip, told), ""]))
    show_standings(results)
    if results.settled:
        click.echo(f"\n{settled(results)}\n")
        show_standings(results, results.settled)
    click.echo()


def _show_written(findings: "Sequence[Finding]", written: list[str], *, as_json: bool) -> int:
    if as_json:
        from xlscore.hosts.command_line import as_json as give

        found = [give.finding(finding) for finding in findings]
        print_json({"findings": found, "written": written})
    else:
        _show_findings(findings)
        click.echo("\n".join(written))
    return status_with(finding.severity for finding in findings).exit


def _show_findings(findings: "Iterable[Finding]") -> None:
    from xlscore.engine.event import how_many, in_order

    found = in_order(list(findings))
    for finding in found:
        click.echo(f"{finding.severity}: {finding}\n    {finding.mistake.cure}")
    if len(found) > 1:
        click.echo(f"{how_many(found)}.")
