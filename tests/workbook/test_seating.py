"""Players on a sheet of their own, and boards in rows whose powers stand over several columns."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from xlscore.engine.dialects import POWERS
from xlscore.engine.event import Event
from xlscore.workbook.reading.convert import convert, read_any_event
from xlscore.workbook.reading.inputs.door import read_sheets
from xlscore.workbook.runs.standard_workbook import write_standard

from .builders import CHART, PLAYERS
from .sheets_of_directors import SECOND, Rows, across
from .test_layouts import codes, typed

ENDS = (0, 7, 9, 2, 8, 3, 5)
OTHER = (10, 8, 0, 0, 6, 10, 0)

CALL = [
    ["Round", "Board", "Power", "Player"],
    *([1, "A", *seat] for seat in zip(POWERS, PLAYERS, strict=True)),
    *([1, "B", *seat] for seat in zip(POWERS, SECOND, strict=True)),
]

CENTRES = [
    ["Round", "Board", "Power", "Centres"],
    *([1, "A", *seat] for seat in zip(POWERS, ENDS, strict=True)),
    *([1, "B", *seat] for seat in zip(POWERS, OTHER, strict=True)),
]

IN_ROWS = [["Round", "Board", *POWERS], [1, "A", *ENDS], [1, "B", *OTHER]]

NAMES_IN_ROWS = [["Round", "Board", *POWERS], [1, "A", *PLAYERS], [1, "B", *SECOND]]


def pairs(names: Sequence[str], counts: Sequence[int]) -> list[object]:
    return [cell for pair in zip(names, counts, strict=True) for cell in pair]


def event_of(folder: Path, sheets: Mapping[str, Rows]) -> Event:
    return read_any_event(read_sheets(typed(folder, sheets)))


TWO_BOARDS: Mapping[str, Callable[[], Mapping[str, Rows]]] = {
    "a board call and a table of seats": lambda: {"Board call": CALL, "Results": CENTRES},
    "a board call and the table Games": lambda: {"Games": CENTRES, "Board call": CALL},
    "a board call and boards in rows": lambda: {"Board call": CALL, "Results": IN_ROWS},
    "names in rows and boards in rows": lambda: {"Seating": NAMES_IN_ROWS, "Results": IN_ROWS},
    "names in rows and a table of seats": lambda: {"Games": CENTRES, "Seating": NAMES_IN_ROWS},
    "powers over players and centres": lambda: {
        "Form": [
            [None, None, *(cell for power in POWERS for cell in (power, None))],
            ["Round", "Board", *["Player", "SC"] * 7],
            [1, "A", *pairs(PLAYERS, ENDS)],
            [1, "B", *pairs(SECOND, OTHER)],
        ]
    },
    "powers beside their centres": lambda: {
        "Form": [
            ["Round", "Board", *(cell for power in POWERS for cell in (power, "SC"))],
            [1, "A", *pairs(PLAYERS, ENDS)],
            [1, "B", *pairs(SECOND, OTHER)],
        ]
    },
    "the centres behind the players": lambda: {
        "Form": [
            ["Round", "Board", *POWERS],
            [1, "A", *(f"{p} ({n})" for p, n in zip(PLAYERS, ENDS, strict=True))],
            [1, "B", *(f"{p} ({n})" for p, n in zip(SECOND, OTHER, strict=True))],
        ]
    },
}


@pytest.mark.parametrize("variant", TWO_BOARDS)
def test_players_and_centres_find_each_other(variant: str, tmp_path: Path) -> None:
    event = event_of(tmp_path, TWO_BOARDS[variant]())
    assert [board.label for board in event.boards] == ["Round 1, board A", "Round 1, board B"]
    assert [list(board.players.values()) for board in event.boards] == [[*PLAYERS], [*SECOND]]
    assert [list(b.game.centres.values()) for b in event.boards if b.game] == [[*ENDS], [*OTHER]]
    assert not [f for f in event.findings if f.severity != "notes"]


def test_charts_take_their_players_from_a_seating_and_say_so(tmp_path: Path) -> None:
    powers, _, *years = across()
    chart = [powers, *years]
    sheets = {"R1 A": chart, "R1 B": chart, "Seating": NAMES_IN_ROWS}
    converted = convert(read_sheets(typed(tmp_path, sheets)))
    assert [list(b.players.values()) for b in converted.event.boards] == [[*PLAYERS], [*SECOND]]
    (said,) = [f for f in converted.notes if "as this sheet says" in f.mistake.said]
    assert said.place
    assert (said.place.sheet, said.place.cell) == ("Seating", "C2")
    write_standard(tmp_path / "standard.xlsx", converted)
    again = read_any_event(read_sheets(tmp_path / "standard.xlsx"))
    assert again.boards == converted.event.boards


def test_players_who_stand_at_their_boards_are_not_replaced(tmp_path: Path) -> None:
    call = [[*row[:3], "Zoe" if row[3] in PLAYERS else row[3]] for row in CALL]
    event = event_of(tmp_path, {"R1 A": across(), "Board call": call})
    assert list(event.boards[0].players.values()) == list(PLAYERS)


def test_a_board_that_nobody_was_called_to_stays_without_players(tmp_path: Path) -> None:
    event = event_of(tmp_path, {"Board call": CALL[:8], "Results": IN_ROWS})
    assert [set(board.players.values()) for board in event.boards] == [{*PLAYERS}, {""}]


def test_a_chart_whose_corner_says_board_is_a_chart(tmp_path: Path) -> None:
    powers, _, *years = across()
    event = event_of(tmp_path, {"R1 A": [["Board", *powers[1:]], *years]})
    (board,) = event.boards
    assert board.game is not None
    assert {power: board.game.counts(power) for power in POWERS} == CHART
    assert "X428" not in codes(event)


def beside(*boards: tuple[str, Sequence[str], Sequence[int]]) -> Rows:
    """Powers down, and for each board its players and its centres."""
    titles = [cell for title, _, _ in boards for cell in (title, None)]
    rows = [
        [power, *(cell for _, names, ends in boards for cell in (names[i], ends[i]))]
        for i, power in enumerate(POWERS)
    ]
    return [[None, *titles], ["Power", *["Player", "SC"] * len(boards)], *rows]


SHARED_POWERS: Mapping[str, Callable[[], Rows]] = {
    "powers down, boards across": lambda: beside(
        ("Board A", PLAYERS, ENDS), ("Board B", SECOND, OTHER)
    ),
    "powers across, boards down": lambda: [
        [None, None, *POWERS],
        ["Board A", "Player", *PLAYERS],
        [None, "SC", *ENDS],
        ["Board B", "Player", *SECOND],
        [None, "SC", *OTHER],
    ],
}


@pytest.mark.parametrize("how", SHARED_POWERS)
def test_boards_may_share_one_line_of_powers(how: str, tmp_path: Path) -> None:
    event = event_of(tmp_path, {"Round 1": SHARED_POWERS[how]()})
    assert [board.label for board in event.boards] == ["Round 1, board A", "Round 1, board B"]
    assert [list(board.players.values()) for board in event.boards] == [[*PLAYERS], [*SECOND]]
    assert [list(b.game.centres.values()) for b in event.boards if b.game] == [[*ENDS], [*OTHER]]


def test_boards_that_share_powers_may_have_centres_alone(tmp_path: Path) -> None:
    counts = [[power, ENDS[i], OTHER[i]] for i, power in enumerate(POWERS)]
    event = event_of(tmp_path, {"Round 1": [["Power", "Board 1", "Board 2"], *counts]})
    assert [board.label for board in event.boards] == ["Round 1, board 1", "Round 1, board 2"]
    assert [list(b.game.centres.values()) for b in event.boards if b.game] == [[*ENDS], [*OTHER]]


def test_two_lines_of_centres_are_not_two_boards(tmp_path: Path) -> None:
    counts = [[power, ENDS[i], OTHER[i]] for i, power in enumerate(POWERS)]
    event = event_of(tmp_path, {"R1 A": [["Power", "SC", "Final"], *counts]})
    assert [board.label for board in event.boards] == ["Round 1, board A"]
    assert "X428" in codes(event)


def test_final_beside_other_headings_is_no_top_board(tmp_path: Path) -> None:
    rows = [["Power", "Player", "Final"], *map(list, zip(POWERS, PLAYERS, ENDS, strict=True))]
    event = event_of(tmp_path, {"R1 A": rows, "R1 B": rows, "R2": [["Final"], *rows]})
    assert [board.label for board in event.boards] == [
        *("Round 1, board A", "Round 1, board B", "Round 2, board Final"),
    ]


def test_a_seat_to_which_nobody_was_called_stays_empty(tmp_path: Path) -> None:
    call = [[*row[:3], None if row[2] == "Italy" else row[3]] for row in CALL]
    event = event_of(tmp_path, {"Board call": call, "Results": IN_ROWS})
    assert [board.players["Italy"] for board in event.boards] == ["", ""]
    assert [board.players["Russia"] for board in event.boards] == ["Fritz", "Fritz Two"]
