"""Directors' own layouts come out as the same event, and what was assumed is said."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Board, Event
from xlscore.errors import NoGames, XlscoreError
from xlscore.workbook.cells import ErrorValue, Uncalculated, Value
from xlscore.workbook.reading.convert import convert, read_any_event
from xlscore.workbook.reading.inputs.door import read_sheets
from xlscore.workbook.reading.own_layout import all_layouts, title_in
from xlscore.workbook.runs.score import check_workbook, score_workbook
from xlscore.workbook.runs.standard_workbook import write_standard

from .builders import CHART, PLAYERS, rows_of, saved, two_boards
from .sheets_of_directors import (
    FINAL_ONLY,
    FRENCH,
    ONE_BOARD,
    SECOND,
    YEARS,
    Rows,
    across,
    beside,
    down,
    no_heading,
    stacked,
    under_title,
)


def typed(folder: Path, sheets: Mapping[str, Rows], name: str = "own.xlsx") -> Path:
    """A workbook with these rows on these sheets."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        page = book.create_sheet(title)
        for number, row in enumerate(rows, 1):
            for column, value in enumerate(row, 1):
                page.cell(number, column).value = value  # type: ignore[assignment]
    return saved(book, folder, name)


def event_of(folder: Path, sheets: Mapping[str, Rows]) -> Event:
    return read_any_event(read_sheets(typed(folder, sheets)))


def chart_of(board: Board) -> dict[str, list[int]]:
    assert board.game is not None
    assert board.game.chart is not None
    return {power: board.game.counts(power) for power in POWERS}


def codes(event: Event) -> list[str]:
    return [finding.mistake.code for finding in event.findings]


@pytest.mark.parametrize("variant", ONE_BOARD)
def test_a_board_is_read_however_it_is_laid_out(variant: str, tmp_path: Path) -> None:
    name, rows = ONE_BOARD[variant]
    event = event_of(tmp_path, {name: rows()})
    (board,) = event.boards
    assert board.label == "Round 1, board A"
    assert chart_of(board) == CHART
    assert list(board.players.values()) == list(PLAYERS)
    assert not [f for f in event.findings if f.severity != "notes"]


@pytest.mark.parametrize("sheet", ["Scores", "Standings", "Awards", "Problems"])
def test_a_sheet_of_the_director_s_may_have_the_name_of_a_result_sheet(
    sheet: str, tmp_path: Path
) -> None:
    event = event_of(tmp_path, {sheet: under_title("Round 1, Board A", down())})
    assert [chart_of(board) for board in event.boards] == [CHART]


def test_results_that_scoring_has_put_aside_are_no_boards(tmp_path: Path) -> None:
    put_aside, boards = (under_title(f"Round {n}, Board A", down()) for n in (1, 2))
    event = event_of(tmp_path, {"Scores (before)": put_aside, "Boards": boards})
    assert [board.label for board in event.boards] == ["Round 2, board A"]


def test_years_may_be_dates(tmp_path: Path) -> None:
    rows = [[date(y, 12, 31) if y in YEARS else y for y in row] for row in down()]
    event = event_of(tmp_path, {"Round 1, Board A": rows})
    assert [chart_of(board) for board in event.boards] == [CHART]


FORMS = {
    "a form": (
        [
            "Timestamp",
            "Round",
            "Board",
            *(f"{p} {what}" for p in POWERS for what in ("player", "SC")),
        ],
        lambda board: [
            "-",
            1,
            board,
            *(x for p, c in zip(PLAYERS, CHART.values(), strict=True) for x in (p, c[-1])),
        ],
    ),
    "a form with brackets, in French": (
        ["Tour", "Table", *(f"Joueur [{p}]" for p in FRENCH), *(f"Centres [{p}]" for p in FRENCH)],
        lambda board: [1, board, *PLAYERS, *(c[-1] for c in CHART.values())],
    ),
}


@pytest.mark.parametrize("variant", FORMS)
def test_a_row_for_each_board_is_read(variant: str, tmp_path: Path) -> None:
    headings, row = FORMS[variant]
    event = event_of(tmp_path, {"Form": [headings, row("A"), row("B")]})
    assert [board.label for board in event.boards] == ["Round 1, board A", "Round 1, board B"]
    for board in event.boards:
        assert list(board.players.values()) == list(PLAYERS)
        assert board.game is not None
        assert board.game.centres == {p: counts[-1] for p, counts in CHART.items()}


def test_a_row_for_each_board_may_have_counts_alone(tmp_path: Path) -> None:
    rows = [["Board", *"AEFGIRT", "Last year"], [7, 8, 7, 6, 5, 4, 3, 1, 1908]]
    (board,) = event_of(tmp_path, {"Sheet1": rows}).boards
    assert board.label == "Round 1, board 7"
    assert board.game is not None
    assert list(board.game.centres.values()) == [8, 7, 6, 5, 4, 3, 1]
    assert board.game.last_year == 1908


def test_a_chart_whose_years_are_called_rounds_is_no_row_for_each_board(tmp_path: Path) -> None:
    powers, _, *years = across()
    event = event_of(tmp_path, {"R1 A": [["Tour", *powers[1:]], *years]})
    assert [chart_of(board) for board in event.boards] == [CHART]


SEATS_TABLE = [
    ["Round", "Board", "Power", "Player", "SCs", "Draw"],
    ["Round 1", "A", "Austria", "Ada", 0, "n"],
    [None, None, "England", "Bruno", 7, "Y"],
    [None, None, "France", "Chloe", 17, "Y"],
    [None, None, "Germany", "Dario", 10, "n"],
    [None, None, "Italy", "Elsa", 0, "n"],
    [None, None, "Russia", "Fritz", 0, "n"],
    [None, None, "Turkey", "Greta", 0, "n"],
    [None, None, "Total", None, 34, None],
]


def test_a_table_with_gaps_a_sum_and_a_column_draw_is_scored_into_a_new_workbook(
    tmp_path: Path,
) -> None:
    text = "\n".join(",".join("" if v is None else str(v) for v in row) for row in SEATS_TABLE)
    (tmp_path / "cup.csv").write_text(text)
    scored = score_workbook(tmp_path / "cup.csv", tmp_path / "out.xlsx", "Draw size")
    (board,) = scored.results.boards
    assert board.points == {p: 50 if p in ("England", "France") else 0 for p in POWERS}
    left_out = [f for f in scored.results.findings if f.mistake.code == "X422"]
    assert [f.board for f in left_out] == ["cup!C9 of the file that was read"]


def one_board(centres: Sequence[int], shares: Sequence[object]) -> Rows:
    """A board in the standard form with a column In the draw."""
    head = ["Round", "Board", "Power", "Player", "Centres", "In the draw"]
    seats = zip(POWERS, PLAYERS, centres, shares, strict=True)
    return [head, *([1, "A", *seat] for seat in seats)]


@pytest.mark.parametrize("name", ["Games", "games.csv"])
def test_headings_may_be_written_above_each_board(name: str, tmp_path: Path) -> None:
    first = one_board([17, 10, 7, 0, 0, 0, 0], [""] * 7)
    rows = [*first, *([1, "B", *row[2:]] if row[0] == 1 else row for row in first)]
    if name == "Games":
        event = event_of(tmp_path, {name: rows})
    else:
        (tmp_path / name).write_text("\n".join(",".join(map(str, row)) for row in rows))
        event = read_any_event(read_sheets(tmp_path / name))
    assert [board.label for board in event.boards] == ["Round 1, board A", "Round 1, board B"]
    assert all(board.game for board in event.boards)


def test_nobody_shares_a_draw_that_a_soloist_won(tmp_path: Path) -> None:
    rows = one_board([18, 16, 0, 0, 0, 0, 0], ["no"] * 7)
    event = event_of(tmp_path, {"Games": rows})
    (board,) = event.boards
    assert board.game is not None
    assert board.game.solo == "Austria"


@pytest.mark.parametrize(
    ("shares", "code", "cell"),
    [(["no"] * 7, "X115", None), (["yes", *["maybe"] * 6], "X416", "F3")],
)
def test_a_draw_that_is_unclear_blocks(
    shares: Sequence[object], code: str, cell: str | None, tmp_path: Path
) -> None:
    event = event_of(tmp_path, {"Games": one_board([17, 10, 7, 0, 0, 0, 0], shares)})
    (found,) = event.findings
    assert found.mistake.code == code
    assert found.severity == "blocks"
    assert found.place is not None
    assert cell is None or found.place.cell == cell


def test_what_is_in_an_extra_column_is_not_lost_on_the_way(tmp_path: Path) -> None:
    rows = [
        [*row, extra]
        for row, extra in zip(SEATS_TABLE[:-1], ["Second player", "Zoe", *[""] * 6], strict=True)
    ]
    (tmp_path / "cup.csv").write_text(
        "\n".join(",".join("" if v is None else str(v) for v in row) for row in rows)
    )
    convert_to = tmp_path / "standard.xlsx"
    write_standard(convert_to, convert(read_sheets(tmp_path / "cup.csv")))
    (board,) = read_any_event(read_sheets(convert_to)).boards
    assert [(power, one.player) for power, one in board.replacements.items()] == [
        ("Austria", "Zoe")
    ]


def test_a_column_that_is_not_read_is_pointed_out(tmp_path: Path) -> None:
    rows = [
        [*row, heading] for row, heading in zip(SEATS_TABLE, ["Sphere", *"abcdefgh"], strict=True)
    ]
    findings = event_of(tmp_path, {"Sheet1": rows}).findings
    (note,) = (f for f in findings if f.mistake.code == "X429")
    assert str(note.mistake) == "X429 the column 'Sphere' is not read"
    assert note.place is not None
    assert note.place.cell == "G1"


@pytest.mark.parametrize("variant", FINAL_ONLY)
def test_final_centres_alone_are_read(variant: str, tmp_path: Path) -> None:
    name, rows = FINAL_ONLY[variant]
    event = event_of(tmp_path, {name: rows()})
    (board,) = event.boards
    assert board.label == "Round 1, board A"
    assert board.game is not None
    assert list(board.game.centres.values()) == [0, 7, 9, 2, 8, 3, 5]
    assert list(board.players.values()) == list(PLAYERS)


TWO_BOARDS: Mapping[str, Callable[[], Mapping[str, Rows]]] = {
    "a sheet for each board": lambda: {"R1A": across(), "R1B": down(players=SECOND)},
    "stacked under titles": lambda: {
        "Boards": stacked(
            under_title("Round 1, board A", across()),
            under_title("Round 1, board B", across(players=SECOND)),
        )
    },
    "stacked without a gap": lambda: {
        "Round 1": stacked(
            under_title("Board A", across()), under_title("Board B", across(players=SECOND)), gap=0
        )
    },
    "stacked, powers down": lambda: {
        "Round 1": stacked(
            under_title("Board A", down()), under_title("Board B", down(players=SECOND))
        )
    },
    "one heading of years for both": lambda: {
        "Round 1": [*down(), ["Board B"], *down(players=SECOND)[1:]],
    },
    "side by side": lambda: {
        "Round 1": beside(
            under_title("Board A", across()), under_title("Board B", across(players=SECOND))
        )
    },
    "side by side, powers down": lambda: {
        "Round 1": beside(
            under_title("Board A", down()), under_title("Board B", down(players=SECOND))
        )
    },
    "the round on top of the sheet": lambda: {
        "Sheet1": under_title(
            "Round 1",
            stacked(
                under_title("Board A", across()), under_title("Board B", across(players=SECOND))
            ),
            gap=1,
        )
    },
    "without any title": lambda: {"Sheet1": stacked(across(), across(players=SECOND))},
    "players above, stacked": lambda: {
        "R1": stacked(no_heading(across()), no_heading(across(players=SECOND)))
    },
    "in two languages": lambda: {"R1A": across(), "R1B": across(FRENCH, players=SECOND)},
}


@pytest.mark.parametrize("variant", TWO_BOARDS)
def test_several_boards_are_told_apart(variant: str, tmp_path: Path) -> None:
    event = event_of(tmp_path, TWO_BOARDS[variant]())
    assert [board.label for board in event.boards] == ["Round 1, board A", "Round 1, board B"]
    assert [list(board.players.values()) for board in event.boards] == [[*PLAYERS], [*SECOND]]
    assert [chart_of(board) for board in event.boards] == [CHART, CHART]


def test_what_is_assumed_is_said_with_its_cell(tmp_path: Path) -> None:
    event = event_of(tmp_path, {"Sheet1": stacked(across(), no_heading(across(players=SECOND)))})
    said = [(f.place and f.place.cell, f.mistake.said) for f in event.findings]
    assert ("B1", "assumed that this is board A of round 1: it has no name") in said
    assert ("B9", "assumed that these names without a heading are the players") in said
    assert all(f.place is None or f.place.sheet == "Sheet1" for f in event.findings)


def test_values_that_no_cell_can_hold_are_written_as_text(tmp_path: Path) -> None:
    rows = under_title("Round 1, board A", across())
    grid: dict[tuple[int, int], Value] = {
        (r, c): v  # type: ignore[misc]
        for r, row in enumerate(rows, 1)
        for c, v in enumerate(row, 1)
    }
    odd = (10**400, float("nan"), date(2026, 2, 1), ErrorValue("#REF!"), Uncalculated("=A1"))
    for column, value in enumerate(odd, 2):
        grid[5, column] = value
    converted = convert({"Mine": grid})
    write_standard(tmp_path / "standard.xlsx", converted)
    page = openpyxl.load_workbook(tmp_path / "standard.xlsx")["Games"]
    written = [page.cell(row, 6).value for row in range(2, 9)]
    assert written[1:5] == ["nan", "2026-02-01", "#REF!", "=A1"]
    assert page.cell(6, 6).data_type == "s"
    blocks = {f.mistake.code for f in converted.event.findings if f.severity == "blocks"}
    assert blocks == {"X406", "X407", "X404", "X403"}


def test_a_fault_is_found_at_the_director_s_own_cell(tmp_path: Path) -> None:
    rows = under_title("Round 1, board A", across())
    rows[4][3] = "seven"
    event = event_of(tmp_path, {"My games": rows})
    (finding,) = [f for f in event.findings if f.severity == "blocks"]
    assert finding.mistake.code == "X405"
    assert finding.place is not None
    assert (finding.place.sheet, finding.place.cell) == ("My games", "D5")


def test_a_score_s_finding_is_at_the_director_s_own_cell_too(tmp_path: Path) -> None:
    rows = under_title("Round 1, board A", across())
    rows[7][2] = 9
    results = check_workbook(typed(tmp_path, {"Mine": rows}), "Cascadia")
    assert ("X101", "Mine") in [
        (f.mistake.code, f.place and f.place.sheet) for f in results.findings
    ]


AMBIGUOUS: Mapping[str, tuple[str, Callable[[], Rows]]] = {
    "names above and below": ("X423", lambda: [[None, *SECOND], *across(word=None)]),
    "French letters": ("X203", lambda: across(["A", "A", "F", "A", "I", "R", "T"])),
    "one name for two boards": (
        "X427",
        lambda: stacked(
            under_title("Round 1, board A", across()), under_title("Round 1, board A", across())
        ),
    ),
    "a year twice": ("X405", lambda: across(years=(1901, 1902, 1903, 1903, 1904))),
    "a hole in the chart": ("X111", lambda: across(years=(1901, 1902, 1903, 1905, 1906))),
    "two columns of one year in a long table": (
        "X405",
        lambda: [
            ["Board", *down()[0], 1903],
            *(["A", *row, 1] for row in down()[1:]),
        ],
    ),
    "a second chart without powers": ("X433", lambda: stacked(across(), across()[2:])),
    "powers without centres": ("X422", lambda: [*across(), [], [], [], ["Who", *POWERS]]),
}


@pytest.mark.parametrize("case", AMBIGUOUS)
def test_what_is_ambiguous_is_a_finding_and_no_guess(case: str, tmp_path: Path) -> None:
    code, rows = AMBIGUOUS[case]
    event = event_of(tmp_path, {"Sheet1": rows()})
    assert code in codes(event)


def test_a_chart_with_a_wide_gap_is_read_to_its_end(tmp_path: Path) -> None:
    rows = across()
    gap: list[list[object]] = [["Lunch"], [], [], [], []]
    event = event_of(tmp_path, {"R1A": [*rows[:4], *gap, *rows[4:]]})
    assert [chart_of(board) for board in event.boards] == [CHART]


def test_where_two_cells_disagree_both_are_shown(tmp_path: Path) -> None:
    rows = [*across()[:2], ["Player", "Zoe", *PLAYERS[1:]], *across()[2:]]
    event = event_of(tmp_path, {"R1A": rows})
    assert list(event.boards[0].players.values()) == ["Ada or Zoe", *PLAYERS[1:]]
    assert [f.mistake.said for f in event.findings if f.severity == "blocks"] == [
        "two cells say Ada or Zoe"
    ]


def wide(head: Sequence[object], cells: Callable[[int], Sequence[object]]) -> list[list[object]]:
    """A row for each player."""
    return [list(head), *([player, *cells(i)] for i, player in enumerate(PLAYERS))]


WIDE: Mapping[str, tuple[bool, Callable[[], Rows]]] = {
    "Dixie": (
        False,
        lambda: [
            ["First", "Last", *("Round", "Board", "Power", "Score") * 2, None, "Total"],
            *(
                [p, "X", 1, "A", POWERS[i][0], 10 + i, 2, "B", POWERS[6 - i][0], i, None, 20]
                for i, p in enumerate(PLAYERS)
            ),
        ],
    ),
    "with centres": (
        True,
        lambda: wide(
            ("Player", *("Round", "Board", "Power", "Centres", "Score") * 2),
            lambda i: (1, "A", POWERS[i], 5, 3, 2, "B", POWERS[6 - i], 4, 2),
        ),
    ),
    "numbered headings": (
        True,
        lambda: wide(
            ("Player", "R1 Board", "R1 Power", "R1 SC", "R2 Board", "R2 Power", "R2 SC"),
            lambda i: ("A", POWERS[i], 4, "B", POWERS[6 - i], 4),
        ),
    ),
    "numbers at the end": (
        True,
        lambda: wide(
            ("Name", "Board 1", "Power 1", "Centres 1", "Board 2", "Power 2", "Centres 2"),
            lambda i: ("A", POWERS[i], 4, "B", POWERS[6 - i], 4),
        ),
    ),
    "rounds above": (
        True,
        lambda: [
            [None, "Round 1", None, None, "Round 2"],
            *wide(
                ("Spieler", "Tisch", "Land", "Zentren", "Tisch", "Land", "Zentren"),
                lambda i: ("A", POWERS[i], 4, "B", POWERS[6 - i], 4),
            ),
        ],
    ),
}


@pytest.mark.parametrize("variant", WIDE)
def test_a_row_for_each_player_is_read(variant: str, tmp_path: Path) -> None:
    played, rows = WIDE[variant]
    event = event_of(tmp_path, {"Sheet1": rows()})
    assert [board.label for board in event.boards] == ["Round 1, board A", "Round 2, board B"]
    first, second = (
        [name.removesuffix(" X") for name in board.players.values()] for board in event.boards
    )
    assert (first, second) == (list(PLAYERS), list(reversed(PLAYERS)))
    assert all(board.played is played for board in event.boards)
    assert ("X425" in codes(event)) is not played


def test_a_game_without_its_round_is_not_put_into_another_one(tmp_path: Path) -> None:
    rows = [list(row) for row in WIDE["with centres"][1]()]
    rows[3][6], rows[4][2] = None, None
    event = event_of(tmp_path, {"Sheet1": rows})
    found = [(f.mistake.code, f.place and f.place.cell) for f in event.findings]
    assert ("X410", "G4") in found
    assert ("X411", "C5") in found


def test_a_group_without_a_board_is_pointed_out(tmp_path: Path) -> None:
    rows = [list(row) for row in WIDE["with centres"][1]()]
    rows[0] += ["Power", "Score"]
    for number, row in enumerate(rows[1:]):
        row += [POWERS[number], 3]
    event = event_of(tmp_path, {"Sheet1": rows})
    assert len(event.boards) == 2
    assert ("X422", "L1") in [(f.mistake.code, f.place and f.place.cell) for f in event.findings]


def test_standings_give_players_and_say_that_there_is_nothing_to_score(tmp_path: Path) -> None:
    rows = [["Rank", "Joueur", "R1", "R2", "Total"], *([1, p, 3, 4, 7] for p in PLAYERS)]
    event = event_of(tmp_path, {"Classement": rows})
    assert [player.name for player in event.players] == list(PLAYERS)
    assert event.boards == []
    assert "X424" in codes(event)


LINES = (
    "Austria,Win,18,10,0|England,Loss,0,4,0|France,Loss,6,10,0|Germany,Loss,4,10,0|"
    "Italy,Loss,3,10,0|Russia,Loss,0,6,0|Turkey,Loss,3,10,0",
    "Austria,Win,12,8,0|England,Win,12,8,0|France,Loss,10,8,0|Germany,Loss,0,4,0|"
    "Italy,Loss,0,4,0|Russia,Loss,0,6,0|Turkey,Loss,0,7,0",
)


@pytest.mark.parametrize("name", ["games.csv", "games.txt"])
def test_dcm_s_lines_are_read(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("\n".join(LINES))
    event = read_any_event(read_sheets(tmp_path / name))
    solo, draw = (board.game for board in event.boards)
    assert solo is not None
    assert draw is not None
    assert (solo.solo, solo.last_year, solo.eliminated["England"]) == ("Austria", 1910, 1904)
    assert draw.draw == {"Austria", "England"}
    assert draw.eliminated["Turkey"] == 1907
    assert codes(event).count("X421") == 2


def test_dcm_s_lines_may_stand_in_cells_beside_round_and_board(tmp_path: Path) -> None:
    event = event_of(tmp_path, {"DCM": [["Round 2", "Board C", LINES[0]]]})
    assert [board.label for board in event.boards] == ["Round 2, board C"]


def test_games_in_a_second_form_are_pointed_out(tmp_path: Path) -> None:
    table = [["Round", "Board", *down()[0]], *([1, "A", *row] for row in down()[1:])]
    event = event_of(
        tmp_path,
        {
            "All": table,
            "More": [["Board", *table[0][2:]], *(["B", *r[2:]] for r in table[1:])],
            "R2C": across(),
        },
    )
    assert [board.name for board in event.boards] == ["A", "B"]
    assert "X426" in codes(event)


NOTHING: Mapping[str, Rows] = {
    "an empty sheet": [],
    "a shopping list": [["Milk", 2], ["Bread", 1]],
    "preferences": [["Player", "Preferences"], ["Ada", "FGIRT"], ["Bruno", "AEF"]],
    "a list of powers": [[power] for power in POWERS],
    "best countries": [["Power", "Player", "Score"], *([p, "Ada", 3] for p in POWERS)],
    "years and nothing else": [list(YEARS)],
}


@pytest.mark.parametrize("what", NOTHING)
def test_what_holds_no_games_is_refused(what: str, tmp_path: Path) -> None:
    with pytest.raises(NoGames):
        event_of(tmp_path, {"Sheet1": NOTHING[what]})


@pytest.mark.parametrize("variant", ONE_BOARD)
def test_a_converted_workbook_is_read_as_the_same_event(variant: str, tmp_path: Path) -> None:
    name, rows = ONE_BOARD[variant]
    converted = convert(read_sheets(typed(tmp_path, {name: rows()})))
    target = tmp_path / "standard.xlsx"
    write_standard(target, converted)
    again = read_any_event(read_sheets(target))
    assert again.boards == converted.event.boards
    assert [p.name for p in again.players] == list(PLAYERS)
    assert again.findings == []


def test_a_standard_workbook_keeps_its_settings_when_converted(tmp_path: Path) -> None:
    source = saved(two_boards("Two-Tier"), tmp_path)
    converted = convert(read_sheets(source))
    target = tmp_path / "standard.xlsx"
    write_standard(target, converted)
    again = read_any_event(read_sheets(target))
    before = read_any_event(read_sheets(source))
    assert again.boards == before.boards
    assert (again.system, again.tally) == (before.system, before.tally)


def test_own_layouts_are_scored_into_a_new_standard_workbook(tmp_path: Path) -> None:
    source = typed(tmp_path, {"R1A": across(), "R1B": across(players=SECOND)})
    before, target = source.read_bytes(), tmp_path / "scored.xlsx"
    results = score_workbook(source, target, "Cascadia").results
    assert source.read_bytes() == before
    assert not results.blocked
    assert openpyxl.load_workbook(target).sheetnames == [
        *("Tournament", "Rounds", "Players", "Games", "Help", "Lists"),
        *("Scores", "Standings", "Awards", "Problems"),
    ]
    assert len(rows_of(target, "Standings")) == 14
    read_as, *assumed = rows_of(target, "Problems")
    assert read_as["Code"] == "X420"
    assert all(row["Cell"] is None for row in (read_as, *assumed))


WORDS = [
    *(*POWERS, *"AEFGIRT", *FRENCH, "Round", "Board", "Power", "Player", "Centres", "Result"),
    *("Round 1", "Board B", "R1 Power", "R1 Board", "Total", "Rank", "Name", "First name", "draw"),
    *("FIRST NAME", "NAME", "COUNTRY", "NB_CENTRE", "DRAW", "CT_01", "ROUND", "BOARD", "Ada"),
    *(1900, 1901, 1902, 1903, 0, 1, 2, 5, 18, 34, 2.5, -1, True, "'01", "Fall 1902", "", " "),
    *(ErrorValue("#REF!"), Uncalculated("=A1"), date(2026, 1, 2), float("nan"), 10**400, LINES[0]),
]

CELLS = st.dictionaries(
    st.tuples(st.integers(1, 14), st.integers(1, 14)), st.sampled_from(WORDS), max_size=120
)


@settings(max_examples=150, deadline=None)
@given(CELLS)
def test_no_sheet_breaks_the_reading(cells: Mapping[tuple[int, int], Value]) -> None:
    """Whatever stands there is read, or is refused with one of our errors."""
    try:
        read_any_event({"Sheet1": cells})
    except XlscoreError:
        return


@settings(max_examples=60, deadline=None)
@given(CELLS, st.sampled_from([across, down]))
def test_no_scribbling_around_a_board_changes_it_silently(
    cells: Mapping[tuple[int, int], Value], lay_out: Callable[[], Rows]
) -> None:
    """Notes to the right of a board may be anything: the board is read, or a finding says why."""
    rows = under_title("Round 1, board A", lay_out())
    grid = {(r, c): v for r, row in enumerate(rows, 1) for c, v in enumerate(row, 1)}
    noise = {(r, c + 12): v for (r, c), v in cells.items() if isinstance(v, int | float)}
    try:
        event = read_any_event({"Sheet1": {**noise, **grid}})
    except XlscoreError:
        return
    boards = [board for board in event.boards if board.label == "Round 1, board A" and board.game]
    assert all(chart_of(board) == CHART for board in boards)
    assert boards or any(finding.severity == "blocks" for finding in event.findings)


def test_layouts_are_found_in_their_folder() -> None:
    orders = [own.order for own in all_layouts()]
    assert orders == sorted(set(orders))
    assert len(orders) == 8


TITLES = {
    "Round 2 - Board C": (2, "C"),
    "RONDE 3, table 4": (3, "4"),
    "Board 12": (0, "12"),
    "R2T3": (2, "3"),
    "r1 b": (1, "B"),
    "2nd round, board A": (2, "A"),
    "Runde 1 / Tisch 2": (1, "2"),
    "Final": (0, "Final"),
    "Top Board (round 4)": (4, "Top board"),
    "Ground floor": (0, ""),
    "2026": (0, ""),
    "Broadboard": (0, ""),
    "3rd Spring Cup": (0, ""),
    "R2 - Paris": (2, ""),
    "The R2 sheet": (0, ""),
}


@pytest.mark.parametrize("text", TITLES)
def test_a_title_names_round_and_board(text: str) -> None:
    title = title_in(text)
    assert (title.round, title.board) == TITLES[text]


def seats_of(board: str, ends: Sequence[int], round_: object = 1) -> list[list[object]]:
    """Seven rows: round, board, power, player and centres."""
    return [[round_, board, *seat] for seat in zip(POWERS, PLAYERS, ends, strict=True)]


ENDS = (10, 8, 0, 0, 6, 10, 0)


@pytest.mark.parametrize("sheet", ["Games", "Other"])
def test_a_column_that_tells_the_results_is_read_under_any_heading(
    sheet: str, tmp_path: Path
) -> None:
    words = ["3-way draw", "3-way draw", "out", "out", "survived", "3-way draw", "out"]
    rows = [
        ["Round", "Board", "Power", "Player", "Centres", "What happened", "Wishes"],
        *([*seat, word, "AEF"] for seat, word in zip(seats_of("A", ENDS), words, strict=True)),
    ]
    event = event_of(tmp_path, {sheet: rows})
    (board,) = event.boards
    assert board.game is not None
    assert board.game.draw == {"Austria", "England", "Russia"}
    said = [f.mistake.said for f in event.findings]
    assert "assumed that the column 'What happened' tells the results" in said
    assert "the column 'Wishes' is not read" in said


def test_a_form_s_own_question_about_the_end_is_read(tmp_path: Path) -> None:
    head = ["Round", "Board", *(f"{p} SC" for p in POWERS), "Was it a draw or a solo?"]
    event = event_of(tmp_path, {"Form": [head, [1, "A", *ENDS, "A/E/R draw"]]})
    (board,) = event.boards
    assert board.game is not None
    assert board.game.draw == {"Austria", "England", "Russia"}


def test_sums_below_a_blank_line_are_left_out(tmp_path: Path) -> None:
    head = ["Round", "Board", "Power", "Player", "Centres"]
    rows = [head, *seats_of("A", ENDS), [], [None, None, "Total", None, 34]]
    event = event_of(tmp_path, {"Sheet1": rows})
    assert [(f.mistake.code, f.place and f.place.cell) for f in event.findings] == [("X422", "C10")]
    assert [board.game is not None for board in event.boards] == [True]


def test_the_same_board_on_two_sheets_is_pointed_out(tmp_path: Path) -> None:
    head = ["Round", "Board", "Power", "Player", "Centres"]
    seasons = {
        "2015": [head, *seats_of("A", ENDS)],
        "2016": [head, *seats_of("A", ENDS[::-1])],
    }
    event = event_of(tmp_path, seasons)
    found = [
        (f.mistake.code, f.place and (f.place.sheet, f.place.cell))
        for f in event.findings
        if f.severity == "blocks"
    ]
    assert found[0] == ("X427", ("2016", "B2"))
    assert all(board.game is None for board in event.boards)


@pytest.mark.parametrize(
    "name", ["R2", "Rd 2", "R2 - Paris", "Rd. 2, Friday", "Heat 2", "2e manche"]
)
def test_a_sheet_may_be_called_by_its_round(name: str, tmp_path: Path) -> None:
    event = event_of(tmp_path, {"R1": across(), name: across(players=SECOND)})
    assert [board.label for board in event.boards] == ["Round 1, board A", "Round 2, board A"]


def test_blanks_behind_the_commas_do_not_belong_to_a_cell(tmp_path: Path) -> None:
    lines = ["Round, Board, Power, Player, Centres"]
    lines += [f'{r}, {b}, {p}, "{who}", {n}' for r, b, p, who, n in seats_of("A", ENDS)]
    (tmp_path / "cup.csv").write_text("\n".join(lines))
    event = read_any_event(read_sheets(tmp_path / "cup.csv"))
    (board,) = event.boards
    assert list(board.players.values()) == list(PLAYERS)
    assert board.game is not None
    assert tuple(board.game.centres.values()) == ENDS


NOTED: Mapping[str, tuple[str, Callable[[], Rows]]] = {
    "in the title": ("A1", lambda: under_title("Round 1 Board A: 3-way draw E/F/I", across())),
    "below the chart": ("A8", lambda: [*across(), ["The game ended in a draw of three"]]),
    "beside a board of a table": (
        "G3",
        lambda: [
            ["Round", "Board", "Power", "Player", "Centres", "Score as announced", "Remarks"],
            *(
                [*seat, None, remark]
                for seat, remark in zip(
                    seats_of("A", ENDS), [None, "A, E and R drew in 1907", *[None] * 5], strict=True
                )
            ),
        ],
    ),
}


@pytest.mark.parametrize("where", NOTED)
def test_a_note_on_the_end_that_is_not_read_is_pointed_out(where: str, tmp_path: Path) -> None:
    cell, rows = NOTED[where]
    event = event_of(tmp_path, {"Sheet1": rows()})
    found = [f for f in event.findings if f.mistake.code == "X431"]
    assert [(f.severity, f.place and f.place.cell) for f in found] == [("warns", cell)]


def test_a_line_of_marks_below_a_chart_is_no_note(tmp_path: Path) -> None:
    marks = [["Result", "E/F/I draw"], ["Draw", None, "x", "x", None, "x"]]
    for line in marks:
        event = event_of(tmp_path, {"R1A": [*across(), line]})
        (board,) = event.boards
        assert board.game is not None
        assert board.game.draw == {"England", "France", "Italy"}
        assert "X431" not in codes(event)


def test_where_nothing_is_found_the_nearest_thing_is_named(tmp_path: Path) -> None:
    rows = [["Power", "Player", "First count"], *([p, "Ada", 3] for p in POWERS)]
    with pytest.raises(NoGames, match="Sheet1!A2: left out: seven powers without years"):
        event_of(tmp_path, {"Sheet1": rows})
