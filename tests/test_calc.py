"""xlscore in LibreOffice Calc: real formulas, the menu, round trips, all in one start of Calc."""

import re
import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from xlscore.hosts.worksheet import functions
from xlscore.workbook.runs.score import score_workbook
from xlscore.workbook.standard.layout import KEPT, RESULT_SHEETS, TABLES

from .calc import calc_with_xlscore
from .test_cli import run
from .workbook.builders import saved, settings, two_boards
from .workbook.cups import BEGUN, cup

pytestmark = pytest.mark.filterwarnings("ignore:.*extension is not supported:UserWarning")
"""openpyxl does not read the extension in which Calc writes the bars of a kept sheet."""


EXAMPLES = Path(__file__).parents[1] / "examples"

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")

COUNTS = (0, 4, 10, 5, 3, 8, 4)

NAMED = [[power, count] for power, count in zip(POWERS, COUNTS, strict=True)]

WITH_AN_ERROR: list[list[Any]] = [*NAMED[:6], ["Turkey", {"formula": "=NA()"}]]

SQUARES = [100 * square / 230 for square in (0, 16, 100, 25, 9, 64, 16)]
"""By hand: the squares of the counts, which add up to 230."""

EVALUATED: dict[str, list[Any]] = {
    "column": [NAMED, "=SUM_OF_SQUARES_SCORE({cells})", 7, 1],
    "row": [[list(COUNTS)], "=SUM_OF_SQUARES_SCORE({cells})", 1, 7],
    "by name": [NAMED, '=DIPLOMACY_SCORE("Sum of Squares";{cells})', 7, 1],
    "one of them": [NAMED, "=INDEX(SUM_OF_SQUARES_SCORE({cells});3)*2", 1, 1],
    "as in a file": [NAMED, "=XLSCORE.SUM_OF_SQUARES_SCORE({cells})", 7, 1],
    "a mistake": [NAMED, "=CASCADIA_SCORE({cells})", 1, 1],
    "an option": [NAMED, '=DIPLOMACY_SCORE("Draw size";{cells};"EF";;;)', 7, 1],
    "total": [[[1.5, None, 2, 3]], "=TOTAL_SCORE({cells};2)", 1, 1],
    "no total": [[[1.5, "no score"]], "=TOTAL_SCORE({cells})", 1, 1],
    "no argument": [[], "=SCORING_SYSTEMS()", 1, 1],
    "too few": [[], "=SUM_OF_SQUARES_SCORE()", 1, 1],
    "error among": [WITH_AN_ERROR, "=SUM_OF_SQUARES_SCORE({cells})", 7, 1],
    "error beside": [NAMED, "=SUM_OF_SQUARES_SCORE({cells};NA())", 1, 1],
}

WIZARD = ["CASCADIA_SCORE", "SUPER_PASTIS_SCORE", "STANDINGS"]

IN_THE_WAY: list[list[Any]] = [
    ["menu", "score"],
    ["write", ["Games", "E2", ""]],
    ["write", ["Problems", "B5", "mine"]],
]
"""A note where a finding will stand, of a centre that is missing then."""

CELLS = ["D1", "D3", "E1", "F1"]


def with_formulas(path: Path) -> Path:
    """A workbook with our functions as Calc writes them."""
    book = openpyxl.Workbook()
    page = book.worksheets[0]
    for row in NAMED:
        page.append(row)
    score = "XLSCORE.SUM_OF_SQUARES_SCORE"
    page["D1"] = ArrayFormula("D1:D7", f"={score}(A1:B7)")
    page["E1"] = f'={score}(A1:B7)&" CASCADIA_SCORE("'
    page["F1"] = f"=INDEX({score}(B1:B7),3,1)*2"
    book.save(path)
    return path


def with_mistakes(folder: Path) -> Path:
    book = two_boards()
    book["Games"]["G4"], book["Games"]["D4"] = 9, "=cmd|'/c calc'!A1"
    book["Games"]["D4"].data_type = "s"
    return saved(book, folder, "mistakes.xlsx")


def without_a_system(folder: Path) -> Path:
    book = two_boards()
    settings(book)["Scoring system"].value = None
    return saved(book, folder, "no system.xlsx")


def somebody_elses(folder: Path) -> Path:
    book = two_boards()
    book.create_sheet("Scores")["A1"] = "mine"
    return saved(book, folder, "somebody's.xlsx")


SEVEN_NEW_PLAYERS = [[f"New player {number}", 5, 5, 5, 5, 5] for number in range(7)]


def by_command_line(folder: Path, name: str = "by command line.xlsx") -> Path:
    """A workbook that the command line has scored before."""
    target = folder / name
    score_workbook(EXAMPLES / "cascadia.xlsx", target)
    return target


def so_far(folder: Path) -> Path:
    """A workbook of which one board is missing, scored by the command line before."""
    target = folder / "so far.xlsx"
    score_workbook(saved(cup(*BEGUN), folder, "begun.xlsx"), target)
    return target


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("calc")


def typed_over(folder: Path) -> Path:
    """A workbook that the command line scored, in which somebody typed over a score."""
    path = by_command_line(folder, "typed over.xlsx")
    book = openpyxl.load_workbook(path)
    book["Scores"]["F9"] = 99
    book.save(path)
    return path


@pytest.fixture(scope="module")
def told(folder: Path) -> dict[str, Any]:
    """Everything that Calc is asked, in one start."""
    cascadia, mistakes = folder / "cascadia.xlsx", with_mistakes(folder)
    shutil.copy(EXAMPLES / "cascadia.xlsx", cascadia)
    formulas = with_formulas(folder / "formulas.xlsx")
    protected: list[list[str]] = [["menu", "score"], ["protect", "Scores"]]
    tasks: dict[str, list[Any]] = {
        "evaluated": ["evaluate", list(EVALUATED.values())],
        "described": ["described", WIZARD],
        "xlsx": ["resaved", formulas, CELLS, folder / "again.xlsx"],
        "ods": ["resaved", folder / "again.xlsx", CELLS, folder / "again.ods"],
        "ods again": ["resaved", folder / "again.ods", CELLS, folder / "from ods.xlsx"],
        "menu": ["menu", cascadia, ["check", "score"], folder / "scored.xlsx"],
        "twice": ["menu", folder / "scored.xlsx", ["score"], folder / "twice.xlsx"],
        "command line": ["menu", by_command_line(folder), ["score"], folder / "both.xlsx"],
        "tables": [
            *("first_board", by_command_line(folder, "tables.xlsx"), SEVEN_NEW_PLAYERS, "=1"),
            [folder / "tables scored.xlsx"],
        ],
        "tables back": [
            "menu",
            folder / "tables scored.xlsx",
            ["undo"],
            folder / "tables back.xlsx",
        ],
        "typed over": [
            "prepared",
            cascadia,
            [["menu", "score"], ["write", ["Standings", "D5", "ninety"]]],
            ["check", "score", "check", "undo", "check"],
        ],
        "typed over elsewhere": ["menu", typed_over(folder), ["check"], folder / "same.xlsx"],
        "so far": ["menu", so_far(folder), ["score"], folder / "so far scored.xlsx"],
        "as ods": ["menu", cascadia, [], folder / "cascadia.ods"],
        "menu in ods": ["menu", folder / "cascadia.ods", ["score"], folder / "scored.ods"],
        "ods to xlsx": ["menu", folder / "scored.ods", ["score"], folder / "ods.xlsx"],
        "mistakes": ["menu", mistakes, ["check", "score"], folder / "mistakes scored.xlsx"],
        "undo": ["menu", cascadia, ["undo", "score", "undo", "undo"], folder / "undone.xlsx"],
        "undone": ["undone", cascadia, ["undo", "redo"]],
        "protected": ["prepared", cascadia, protected, ["score", "undo"]],
        "in the way": ["prepared", cascadia, IN_THE_WAY, ["score"]],
        "noted": ["noted", cascadia, ["Awards", "H9", "thank you"], ["score", "undo"]],
        "structure": ["prepared", cascadia, [["protect", ""]], ["score"]],
        "other sheet": ["prepared", somebody_elses(folder), [], ["score"]],
        "no system": ["prepared", without_a_system(folder), [], ["score", "check"]],
        "no workbook": ["prepared", formulas, [], ["score"]],
        "read only": ["read_only", cascadia, "score"],
        "clicked": ["clicked", mistakes, ["score", "check", "check", "nothing"]],
        "jumped": ["jumped", mistakes],
    }
    with calc_with_xlscore() as calc:
        answers = calc.do(*tasks.values())
    return dict(zip(tasks, answers, strict=True))


@pytest.fixture(scope="module")
def values(told: dict[str, Any]) -> dict[str, Any]:
    return dict(zip(EVALUATED, told["evaluated"], strict=True))


# --- functions --------------------------------------------------------------------------


def test_a_score_has_the_shape_of_the_selection(values: dict[str, Any]) -> None:
    assert values["column"] == [[score] for score in SQUARES]
    assert values["row"] == [SQUARES]
    assert values["by name"] == values["as in a file"] == values["column"]
    assert values["one of them"] == [[2 * SQUARES[2]]]


def test_a_mistake_is_a_sentence_in_the_cell(values: dict[str, Any]) -> None:
    sentence = "X103 Cascadia needs every year's centres; the chart is missing"
    assert values["a mistake"] == [[sentence]]
    assert values["no total"][0][0].startswith("X601 ")


def test_arguments_may_be_left_out(values: dict[str, Any]) -> None:
    half = [[0.0], [50.0], [50.0], [0.0], [0.0], [0.0], [0.0]]
    assert values["an option"] == half
    assert values["total"] == [[5.0]]
    assert values["no argument"] == [[functions()["SCORING_SYSTEMS"]()[0][0]]]


def test_an_error_stays_an_error(values: dict[str, Any]) -> None:
    assert values["too few"][0][0].startswith("Err:")
    assert values["error beside"] == [["#N/A"]]
    assert values["error among"] == [["Err:504"]] * 7


def test_the_wizard_shows_help_for_functions_and_arguments(told: dict[str, Any]) -> None:
    for name, (words, arguments) in zip(WIZARD, told["described"], strict=True):
        function = functions()[name]
        assert words == function.words
        assert arguments == [[a.name, a.words, a.optional] for a in function.arguments]


def test_formulas_come_through_xlsx_and_ods_unchanged(told: dict[str, Any], folder: Path) -> None:
    for kind in ("xlsx", "ods", "ods again"):
        found = {cell: value for cell, (_, value) in zip(CELLS, told[kind], strict=True)}
        assert found["D1"] == SQUARES[0]
        assert found["D3"] == SQUARES[2]
        assert found["E1"].endswith(" CASCADIA_SCORE(")
        assert found["F1"] == 2 * SQUARES[2]
    wanted = openpyxl.load_workbook(folder / "formulas.xlsx").worksheets[0]
    for name in ("again.xlsx", "from ods.xlsx"):
        page = openpyxl.load_workbook(folder / name).worksheets[0]
        assert page["D1"].value.ref == "D1:D7"
        assert plainly(page["D1"].value.text) == plainly(wanted["D1"].value.text)
        assert plainly(page["E1"].value) == plainly(wanted["E1"].value)
        assert plainly(page["F1"].value) == plainly(wanted["F1"].value)


def plainly(formula: str) -> str:
    """Calc 7.4 writes XLSCORE. before a name of ours, 25.2 does not; both read either."""
    return formula.replace("XLSCORE.", "")


# --- the menu ---------------------------------------------------------------------------


def cells(path: Path, name: str) -> list[list[Any]]:
    page = openpyxl.load_workbook(path)[name]
    rows = [[cell.value for cell in row] for row in page.iter_rows()]
    width = max(len([c for c in row if c is not None]) for row in rows)
    return [row[: max(width, 11)] for row in rows]


def alike(found: Any, wanted: Any) -> bool:
    """Calc keeps 15 digits of a number in a file."""
    if isinstance(found, int | float) and isinstance(wanted, int | float):
        return float(f"{found:.14g}") == float(f"{wanted:.14g}")
    return bool(found == wanted)


def same_results(by_calc: Path, source: Path, folder: Path) -> None:
    """The result sheets hold what the command line writes."""
    target = folder / f"{by_calc.stem} by command line.xlsx"
    score_workbook(source, target)
    for name in RESULT_SHEETS:
        found, wanted = cells(by_calc, name), cells(target, name)
        for row, other in zip(found, wanted, strict=True):
            for cell, same in zip(row, other, strict=False):
                assert alike(cell, same), (name, row, other)


def test_the_menu_writes_the_sheets_of_the_command_line(told: dict[str, Any], folder: Path) -> None:
    cascadia = EXAMPLES / "cascadia.xlsx"
    assert told["menu"] == [[True, "Nothing was found."], [True, "Scored 16 boards, no findings."]]
    for name in ("scored.xlsx", "twice.xlsx", "both.xlsx", "ods.xlsx"):
        same_results(folder / name, cascadia, folder)
    assert told["menu in ods"] == told["ods to xlsx"] == [[True, "Scored 16 boards, no findings."]]


def test_the_tables_of_the_command_line_go_with_the_results(
    told: dict[str, Any], folder: Path
) -> None:
    before, scored, back = (
        openpyxl.load_workbook(folder / name)
        for name in ("tables.xlsx", "tables scored.xlsx", "tables back.xlsx")
    )
    for sheet, name in TABLES.items():
        page, table = scored[sheet], scored[sheet].tables[name]
        rows = page[table.ref]
        assert [cell.value for cell in rows[0]] == [c.name for c in table.tableColumns]
        assert rows[-1][2].value
        assert not page.cell(rows[-1][2].row + 1, 3).value
        assert back[sheet].tables[name].ref == before[sheet].tables[name].ref
    old, new = (book["Standings"].tables[TABLES["Standings"]].ref for book in (before, scored))
    assert (old, new) == ("A4:J32", "A4:K39")


def test_the_standings_after_a_round_stand_beneath_the_table(
    told: dict[str, Any], folder: Path
) -> None:
    same_results(folder / "so far scored.xlsx", folder / "begun.xlsx", folder)
    page = openpyxl.load_workbook(folder / "so far scored.xlsx")["Standings"]
    assert page.tables[TABLES["Standings"]].ref == "A4:H18"
    assert page.oddFooter.left.text == "in round 2 of 3"


def test_what_the_menu_wrote_the_command_line_takes_for_its_own(
    told: dict[str, Any], folder: Path
) -> None:
    shutil.copy(folder / "scored.xlsx", folder / "to score.xlsx")
    score_workbook(folder / "to score.xlsx", folder / "scored again.xlsx")
    same_results(folder / "scored again.xlsx", EXAMPLES / "cascadia.xlsx", folder)


def test_the_look_of_a_result_sheet(told: dict[str, Any], folder: Path) -> None:
    page = openpyxl.load_workbook(folder / "scored.xlsx")["Scores"]
    heading, total = page["A4"], page["F5"]
    assert heading.fill.fgColor.rgb == "FF1F3864"
    assert heading.font.bold
    assert heading.font.color.rgb == "FFFFFFFF"
    assert total.number_format == "0.00"
    assert total.font.bold
    assert total.border.left.style == "thin"
    assert page.freeze_panes == "E5"
    assert page.print_title_rows == "$4:$4"
    assert page.page_setup.orientation == "landscape"
    assert page.oddFooter.left.text == "after round 4 of 4"
    assert page.oddFooter.center.text == "Page &P of &N"
    assert page.oddFooter.right.text == "Printed &D &T"
    # Calc counts in digits of the font that stands in for Calibri on this machine
    assert page.column_dimensions["D"].width == pytest.approx(24, rel=0.25)


def test_findings_are_listed_and_linked(told: dict[str, Any], folder: Path) -> None:
    (checked, listed), scored = told["mistakes"]
    assert checked
    assert "blocks: Games!G2: Round 1, board A: X101 " in listed
    assert scored == [True, "Scored 1 board, 2 findings (1 blocks, 1 warns): see Problems."]
    same_results(folder / "mistakes scored.xlsx", folder / "mistakes.xlsx", folder)
    page = openpyxl.load_workbook(folder / "mistakes scored.xlsx")["Problems"]
    assert page["D5"].hyperlink.location == "Games!G2"
    assert page["D5"].value == "Games!G2"


def test_a_name_that_looks_like_a_formula_stays_a_name(told: dict[str, Any], folder: Path) -> None:
    page = openpyxl.load_workbook(folder / "mistakes scored.xlsx")["Scores"]
    assert (page["D7"].value, page["D7"].data_type) == ("=cmd|'/c calc'!A1", "s")


def test_check_shows_its_findings_and_jumps(told: dict[str, Any]) -> None:
    lines, text, selected = told["jumped"]
    assert lines[0].startswith("blocks: Games!G2: ")
    assert len(lines) == 2
    assert re.search(r"X101 .*\.\n\nCount that year again", text)
    assert selected == "$Games.$G$2"


def test_a_click_shows_how_far_it_is_and_how_it_went(told: dict[str, Any]) -> None:
    bars = [
        "xlscore: reading the workbook ...",
        *(f"xlscore: writing {s} ..." for s in RESULT_SHEETS),
    ]
    scored = [*(["bar", text] for text in [*bars, ""]), ["box", told["mistakes"][1][1]]]
    checked = [["bar", bars[0]], ["bar", ""], ["dialog", 2]]
    assert told["clicked"][:10] == [*scored, *checked]


def test_whatever_goes_wrong_in_a_click_is_said(told: dict[str, Any]) -> None:
    """An exception that leaves a click ends LibreOffice, with everything that is not saved."""
    boxes = [said for kind, said in told["clicked"] if kind == "box"]
    assert len(boxes) == 3
    for said in boxes[1:]:
        assert said.startswith("X599 ")


def test_notes_beside_the_results_stay(told: dict[str, Any]) -> None:
    assert told["noted"] == [[True, "thank you"]] * 2


def test_what_was_typed_over_results_is_pointed_out(told: dict[str, Any], folder: Path) -> None:
    (found, _, nothing, _, again), _ = told["typed over"]
    said = "warns: Standings!D5: X517 D5 of Standings held what xlscore did not write there"
    assert found[1].startswith(said)
    assert nothing[1] == "Nothing was found."
    assert again == found
    ((_, elsewhere),) = told["typed over elsewhere"]
    assert elsewhere.startswith("warns: Scores!F9: X517 F9 of Scores held ")
    for name in ("scored", "twice", "both"):
        assert run("check", folder / f"{name}.xlsx").stdout == "Nothing was found.\n"


def test_undo_brings_the_sheets_back_and_only_once(told: dict[str, Any], folder: Path) -> None:
    nothing, _, undone, again = told["undo"]
    assert not nothing[0]
    assert nothing[1].startswith("X621 ")
    assert undone == [True, "As before the last scoring: Scores, Standings, Awards, Problems."]
    assert again == nothing
    names = openpyxl.load_workbook(EXAMPLES / "cascadia.xlsx").sheetnames
    assert openpyxl.load_workbook(folder / "undone.xlsx").sheetnames == names


def test_calcs_own_undo_takes_one_step(told: dict[str, Any]) -> None:
    before, scored, undone, redone = told["undone"]
    kept = [name + KEPT for name in RESULT_SHEETS]
    assert scored == [*before, *RESULT_SHEETS, *kept]
    assert undone == before
    assert redone == scored


@pytest.mark.parametrize(
    ("task", "code"),
    [
        ("protected", "X672"),
        ("in the way", "X456"),
        ("structure", "X673"),
        ("other sheet", "X455"),
        ("no system", "X301"),
        ("no workbook", "X401"),
    ],
)
def test_what_cannot_be_scored_is_said_and_left_alone(
    told: dict[str, Any], task: str, code: str
) -> None:
    answers, unchanged = told[task]
    done, sentence = answers[0]
    assert not done
    assert sentence.startswith(f"{code} ")
    assert len(sentence.split("\n\n")) == 2
    assert unchanged


def test_nothing_is_written_into_a_document_for_reading(told: dict[str, Any]) -> None:
    done, sentence = told["read only"]
    assert not done
    assert sentence.startswith("X671 ")


def test_check_works_without_a_system(told: dict[str, Any]) -> None:
    (_, (done, sentence)), _ = told["no system"]
    assert done
    assert "X301" in sentence
