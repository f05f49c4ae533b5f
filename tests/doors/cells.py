"""A case as a director selects it for a worksheet function."""

from typing import Any, TypeAlias

from xlscore.catalogue import find
from xlscore.catalogue.worked import Case
from xlscore.engine.dialects import POWERS
from xlscore.hosts.worksheet import asked_by

Rows: TypeAlias = list[list[Any]]


def column(values: Any) -> Rows:
    return [[value] for value in values]


def call_of(case: Case) -> tuple[str, list[Any]]:
    """The function and its arguments: the system's own if it asks for all that the case tells."""
    system = find(case.system)
    asked = [argument.name for argument in asked_by(system)]
    told = {
        "centres": centres_of(case),
        "outcome": outcome_of(case),
        "eliminated": column(case.eliminated.get(p) for p in POWERS) if case.eliminated else None,
        "last_year": case.last_year,
        "options": ", ".join(f"{name}={value}" for name, value in case.options.items()) or None,
    }
    if all(name in asked for name, cells in told.items() if cells is not None):
        return system.function, [told[name] for name in asked]
    return "DIPLOMACY_SCORE", [case.system, *told.values()]


def centres_of(case: Case) -> Rows:
    """The chart with its headings if there is one, else the final counts, as doubles."""
    if case.rows is None:
        return column(float(count) for count in case.centres or ())
    years = list(case.rows)
    return [
        ["", *map(float, years)],
        *([power, *(as_double(case.rows[year].get(power)) for year in years)] for power in POWERS),
    ]


def as_double(count: int | None) -> float | None:
    return None if count is None else float(count)


def outcome_of(case: Case) -> Rows | str | None:
    """The powers in a draw as a text, a concession beside the power."""
    if case.conceded:
        return column("conceded to" if p.startswith(case.conceded) else None for p in POWERS)
    return case.draw


def answer_in(rows: Any) -> Any:
    """The powers' doubles from the cells of a function, or the code in the first of them."""
    first = rows if isinstance(rows, str) else rows[0][0]
    if isinstance(first, str):
        return first.split(" ")[0]
    return {power: points for power, (points,) in zip(POWERS, rows, strict=True)}


def as_cells(given: Any) -> Rows | None:
    """An argument as rows of cells; None if it is left out."""
    return given if given is None or isinstance(given, list) else [[given]]
