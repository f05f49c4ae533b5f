"""The command that scores many workbooks."""

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlscore.hosts.command_line.arguments import (
    KEEPS,
    after_flag,
    drop_signature_flag,
    house_flag,
    house_systems,
    json_flag,
    print_json,
    provisional_flag,
    recalculate_flag,
    set_flag,
    settings_given,
)

if TYPE_CHECKING:
    from xlscore.workbook.runs.batch import Runner
    from xlscore.workbook.runs.worker import Row

FOLDER = "The folder for scored workbooks and the report."
CLUSTER = "Score on the Dask cluster at this address: tcp://host:8786."
LEAST_TIME, LEAST_MEMORY = click.FloatRange(1), click.IntRange(256)


@click.command(epilog=KEEPS)
@click.argument("sources", nargs=-1, required=True)
@click.option("--out", required=True, help=FOLDER)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes at a time [one a core].")
@click.option("--system", help="The scoring system, instead of the one in each workbook.")
@click.option("--timeout", type=LEAST_TIME, default=60, help="Seconds that a file may take [60].")
@click.option("--memory", type=LEAST_MEMORY, default=1024, help="MiB that a file may take [1024].")
@click.option("--scheduler", help=CLUSTER)
@recalculate_flag
@drop_signature_flag
@set_flag
@after_flag
@provisional_flag
@house_flag
@json_flag
def batch(
    sources: Sequence[str],
    out: str,
    workers: int | None,
    system: str | None,
    timeout: float,
    memory: int,
    scheduler: str | None,
    recalculate: bool,
    drop_signature: bool,
    changes: Sequence[str],
    after: int | None,
    provisional: bool,
    house: Path | None,
    as_json: bool,
) -> int:
    """Score many workbooks into a folder.

    SOURCES are files, folders, or URLs that fsspec knows. The folder also gets report.json
    and report.csv with a row for each file. Run the same again, and only what is new, has
    changed or has failed is done.
    """
    gc.enable()  # this command may run for hours
    from xlscore.catalogue import find
    from xlscore.hosts.command_line.shown import followed
    from xlscore.workbook.runs.batch import Batch, Settings, worst

    known = house_systems(house)
    settings = Settings(
        system=find(system, known).name if system else "",
        house=house.read_text(encoding="utf-8") if house else "",
        settings=settings_given(changes, after, provisional=provisional),
        seconds=timeout,
        memory=memory,
        recalculate=recalculate,
        drop_signature=drop_signature,
    )
    if recalculate and not scheduler:
        from xlscore.workbook.runs.recalculate import libreoffice

        libreoffice()
    job = Batch(sources, out, settings)
    rows = list(followed(job.run(_runner(workers, scheduler)), len(job.tasks)))
    if as_json:
        print_json(job.report)
    else:
        _show(job.rows, before=job.done_before)
    return worst(rows).exit


def _runner(workers: int | None, scheduler: str | None) -> "Runner":
    """What scores the files: processes of this computer, or a cluster."""
    if scheduler:
        from functools import partial

        from xlscore.workbook.runs.cluster import score_on_cluster

        return partial(score_on_cluster, scheduler)
    from xlscore.workbook.runs.batch import cores, here

    return here(workers or cores())


def _show(rows: "Sequence[Row]", before: int) -> None:
    """Show the files that need somebody's eye, how many of each kind, and what was done before."""
    from collections import Counter

    from xlscore.hosts.command_line.shown import Table, show

    poor = [row for row in rows if row.status != "scored"]
    shown = [[r.status, r.source, str(r.blocks), f"{r.code} {r.message}".strip()] for r in poor]
    if shown:
        show(Table(["Status", "File", "Blocks", "Why"], shown, frozenset({"Blocks"})))
    for row in rows:
        if row.beside:
            click.echo(f"Note: {row.source}: {row.beside}")
    counts = Counter(row.status.value for row in rows)
    told = ", ".join(f"{number} {status}" for status, number in counts.items())
    click.echo(f"{told}; {before} of them before." if before else f"{told}.")
