"""Every scoring system has its function, and Excel takes it."""

import pytest

from xlscore.catalogue import CATALOGUE
from xlscore.engine.system import System
from xlscore.errors import NotNative
from xlscore.native.formula import (
    Formula,
    Optional,
    Parameter,
    constants,
    formula,
    function,
    fx,
    lambda_,
    mapped,
    named,
    variable,
)
from xlscore.native.function import native_function

from .lint import refusals


def test_every_system_of_one_game_has_a_function() -> None:
    missing = []
    for system in CATALOGUE.values():
        try:
            native_function(system)
        except NotNative as fault:
            missing.append(f"{system.name}: {fault.facts['why']}")
    assert missing == [], "write what is missing in xlscore/native/systems"


@pytest.mark.parametrize("system", CATALOGUE.values(), ids=lambda system: system.id)
def test_excel_takes_the_function(system: System) -> None:
    assert [*refusals(native_function(system).formula)] == []


COUNTS = variable("counts")

REFUSED = {
    "a name that is a column": (named("c", COUNTS) + 1, "name c"),
    "a name that is a cell": (named("raw100", COUNTS) + 1, "name raw100"),
    "a name that is a function": (named("upper", COUNTS) + 1, "name upper"),
    "a kept word": (named("result", COUNTS) + 1, "name result"),
    "a dot": (named("a.b", COUNTS) + 1, "name a.b"),
    "a function of newer versions": (fx.GROUPBY(COUNTS, 1), "function GROUPBY"),
    "a variable from nowhere": (COUNTS + variable("lost"), "not declared: lost"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_the_lint_sees_what_excel_refuses(what: str) -> None:
    body, said = REFUSED[what]
    assert said in [*refusals(lambda_([Parameter("counts")], body.settled))]


def test_the_lint_sees_a_formula_that_is_too_long() -> None:
    long = lambda_([Parameter("counts")], fx.SUM(COUNTS, constants(range(3_000))))
    assert [*refusals(long)] == [f"{len(long.stored)} characters"]


def test_the_lint_sees_brackets_and_what_has_no_prefix() -> None:
    def written(*pieces: str) -> list[str]:
        return [*refusals(Formula(pieces))]

    assert "brackets around a parameter" in written("[", "_xlpm.x", "]")
    assert "LET without _xlfn" in written("LET", "(", ")")
    assert "x without a prefix" in written("SUM", "(", "x", ")")
    assert "an = in front" in written("=", "1")


def test_a_formula_is_written_as_typed_and_as_stored() -> None:
    body = fx.SUM(mapped(lambda item: item * 2, variable("counts"))) + named("extra", formula("a"))
    whole = lambda_([Parameter("counts"), Optional("outcome")], body.settled)
    assert whole.typed == (
        'LAMBDA(counts,[outcome],LET(extra,"a",SUM(MAP(counts,LAMBDA(item,item*2)))+extra))'
    )
    assert whole.stored == (
        '_xlfn.LAMBDA(_xlpm.counts,_xlop.outcome,_xlfn.LET(_xlpm.extra,"a",SUM(_xlfn.MAP('
        "_xlpm.counts,_xlfn.LAMBDA(_xlpm.item,_xlpm.item*2)))+_xlpm.extra))"
    )


def test_brackets_stand_where_the_meaning_needs_them() -> None:
    one, two = variable("one"), variable("two")
    written = {
        (one - (two - 1)).typed,
        (one / (two * 3)).typed,
        ((one + two) * -1).typed,
        (one**2 * 3).typed,
        (one > 1).counted.typed,
        (one + two + 1).typed,
        one.then(" ").equals(two).typed,
    }
    assert written == {
        "one-(two-1)",
        "one/(two*3)",
        "(one+two)*(-1)",
        "one^2*3",
        "--(one>1)",
        "one+two+1",
        'one&" "=two',
    }


def test_a_text_keeps_its_quotation_marks() -> None:
    assert formula('say "so"').typed == '"say ""so"""'


def test_a_name_means_one_thing() -> None:
    with pytest.raises(ValueError, match="both is both"):
        named("both", formula(1)) + named("both", formula(2))


def test_variables_that_need_a_parameter_stay_in_its_lambda() -> None:
    outer = named("outer", variable("counts") + 1)
    work = function(lambda item: named("inner", item + outer) * 2)
    assert work.typed == "LAMBDA(item,LET(inner,item+outer,inner*2))"
    assert [*work.bound] == ["outer"]
