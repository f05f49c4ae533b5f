"""``=CASCADIA_SCORE(...)`` as a LAMBDA inside the workbook, calculated by IronCalc."""

import re
from pathlib import Path
from typing import Any

from tests.doors.cases import Answer, Cases
from tests.doors.cells import answer_in, column, outcome_of
from tests.native.games import with_options
from tests.native.in_ironcalc import Call, calculated
from xlscore.catalogue import find
from xlscore.catalogue.worked import Case
from xlscore.engine.dialects import POWERS
from xlscore.engine.game import Fact
from xlscore.engine.record import record_game
from xlscore.engine.system import System
from xlscore.native.function import NativeFunction, native_function

NAME = "native"


def takes(case: Case) -> bool:
    """All but the one option that a formula of doubles cannot promise exactly."""
    return case.options != {"window": "life"}


def answers(cases: Cases, folder: Path) -> dict[str, Answer]:
    functions: dict[str, NativeFunction] = {}
    calls = [_call(case, functions) for case in cases.values()]
    shown = calculated(functions.values(), calls, folder)
    return dict(zip(cases, map(answer_in, shown), strict=True))


def _call(case: Case, functions: dict[str, NativeFunction]) -> Call:
    """The function of the case's system; one of its own where the case chooses options."""
    system = find(case.system)
    chosen = with_options(system, case.options)
    name = re.sub(r"\W", "_", "_".join([system.function, *map(str, case.options.values())]))
    functions.setdefault(name, NativeFunction(name, native_function(chosen).formula))
    return Call(name, [_as_cells(cells) for cells in _given(case, system)])


def _given(case: Case, system: System) -> list[Any]:
    """What is selected: a chart without headings, or seven counts and the years beside them."""
    if Fact.CHART in system.reads and case.rows:
        return [_chart(case), outcome_of(case)]
    centres, eliminated, last = case.centres, case.eliminated, case.last_year
    if case.rows and not case.error:
        game = record_game(**case.game)
        centres = [game.centres[power] for power in POWERS]
        eliminated, last = game.eliminated, game.last_year
    given: list[Any] = [column(centres or _last_counts(case)), outcome_of(case)]
    if Fact.CHART not in system.reads:
        out = column(eliminated.get(power) for power in POWERS)
        given += [out] * (Fact.ELIMINATED in system.reads)
        given += [last] * (Fact.LAST_YEAR in system.reads)
    return given


def _chart(case: Case) -> list[list[Any]]:
    """The chart, with two empty years behind it as a template has them."""
    rows = [*(case.rows or {}).values(), {}, {}]
    rows += [{}] * (len(rows) == len(POWERS))
    return [[row.get(power) for row in rows] for power in POWERS]


def _last_counts(case: Case) -> list[Any]:
    rows = list((case.rows or {}).values())
    return [rows[-1].get(power) if rows else None for power in POWERS]


def _as_cells(given: Any) -> Any:
    return given if given is None or isinstance(given, list) else [[given]]
