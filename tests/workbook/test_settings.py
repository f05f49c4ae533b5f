"""Every setting and column that a director types reaches the event, or is a finding at its cell."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xlscore import find
from xlscore.catalogue import all_presets
from xlscore.engine.event import Event, Player, Replacement, Round
from xlscore.workbook.reading.read import read_event
from xlscore.workbook.runs.score import check_workbook, score_workbook
from xlscore.workbook.standard.settings import NUMBERS, SETTINGS
from xlscore.workbook.standard.template import build_template, write_template
from xlscore.workbook.standard.wishes import Wishes, filled_in
from xlscore.workbook.standard.written import numbers
from xlscore.workbook.writing.openpyxl_adapter import read_sheets

from .builders import blank_workbook, rows_of, saved, settings, two_boards

TYPED: dict[str, tuple[object, str, object]] = {
    "Tournament rules": ("EuroDipCon 2016", "preset", "EuroDipCon 2016"),
    "Scale": ("to 100", "scale", "to 100"),
    "Rounds that count": (3, "best", 3),
    "Weights": ("100, 80, 40", "weights", (1, Fraction(4, 5), Fraction(2, 5))),
    "Decimals of a game": (0, "round_games", 0),
    "Decimals of a total": (2, "round_total", 2),
    "Points for sitting out": (7.5, "sit_out", Fraction(15, 2)),
    "Prizes": (3, "prizes", 3),
    "Qualifying rounds": ("1-3", "qualify_rounds", (1, 2, 3)),
    "Only who played them all": ("yes", "qualify_all", True),
    "Qualifying tally": ("Weighted best", "qualify_tally", "Weighted best"),
    "Qualifying number": (2, "qualify_best", 2),
    "Qualifying weights": ("100/80", "qualify_weights", (1, Fraction(4, 5))),
    "Top board decides": ("nothing", "top_board_decides", "nothing"),
    "Best country by": ("centres", "best_country", "centres"),
    "Best country on top board": ("no", "best_country_top_board", False),
    "Most centres in": (1903, "award_years", (1903,)),
    "Team members that count": (3, "team_best", 3),
    "Each power once": ("x", "power_once", True),
    "Draws include survivors": (True, "draw_survivors", True),
    "Provisional": ("Yes", "provisional", True),
    "Withhold standings": ("No", "withhold", False),
    "Standings after round": (2, "after", 2),
}


@pytest.mark.parametrize("label", TYPED)
def test_a_setting_is_read(label: str, tmp_path: Path) -> None:
    typed, field, value = TYPED[label]
    book = blank_workbook()
    settings(book)[label].value = typed
    event = read_event(read_sheets(saved(book, tmp_path)))
    assert event.findings == []
    assert getattr(event, field) == value


def test_every_setting_is_tested() -> None:
    elsewhere = {"Tournament", "Date", "Scoring system", "Options", "Tally", "Layout"}
    labels = {setting.label for setting in SETTINGS}
    assert labels - elsewhere - TYPED.keys() == {f"{n} tie-break" for n in NUMBERS}


WRONG = {
    "Weights": "many",
    "Decimals of a game": "-1",
    "Points for sitting out": "1/0",
    "Qualifying rounds": "3-1",
    "Only who played them all": "perhaps",
    "Scale": "to 99",
    "Top board decides": "everything",
    "Best country by": "beauty",
}


@pytest.mark.parametrize("label", WRONG)
def test_a_wrong_setting_is_a_finding_at_its_cell(label: str, tmp_path: Path) -> None:
    book = two_boards()
    cell = settings(book)[label]
    cell.value = WRONG[label]
    (finding,) = [f for f in check_workbook(saved(book, tmp_path)).findings if f.place]
    assert finding.mistake.code == "X416"
    assert finding.place
    assert finding.place.cell == cell.coordinate


def test_nine_tie_breaks_are_a_chain(tmp_path: Path) -> None:
    book = two_boards("Two-Tier")
    chain = ["Fewest games", "Head to head", "Most solos"] * 3
    for word, name in zip(NUMBERS, chain, strict=True):
        settings(book)[f"{word} tie-break"].value = name
    results = check_workbook(saved(book, tmp_path))
    assert [tie_break.name for tie_break in results.tie_breaks] == chain


def test_a_list_of_numbers_may_be_written_in_words() -> None:
    assert numbers("1 and 3") == (1, 3)
    with pytest.raises(ValueError, match="1-999"):
        numbers("1-999")


# --- rounds -----------------------------------------------------------------------------


def typed_round(book: Any, row: int, *cells: object) -> None:
    for column, value in enumerate(cells, 1):
        book["Rounds"].cell(row, column).value = value


def test_the_rounds_sheet_is_read(tmp_path: Path) -> None:
    book = blank_workbook()
    typed_round(book, 2, "Round 1", None, "Two-Tier", "pot=3, x=4", None, None, 1907)
    typed_round(book, 3, 2, "A", None, None, "150 %", "yes")
    typed_round(book, 4, 3, None, None, None, 1.5, "no")
    event = read_event(read_sheets(saved(book, tmp_path)))
    first, second, third = event.rounds
    assert (first.number, first.system, first.last_year) == (1, "Two-Tier", 1907)
    assert first.options == {"pot": "3", "x": "4"}
    assert (second.board, second.weight, second.top_board) == ("A", Fraction(3, 2), True)
    assert (third.weight, third.top_board) == (Fraction(3, 2), False)


ROUND_FAULTS = {
    "a round that is none": (1, "first", "X410"),
    "a weight that is none": (5, "heavy", "X416"),
    "a negative weight": (5, "-50 %", "X416"),
    "a formula without a value": (5, "=1+1", "X403"),
    "a top board that is neither": (6, "perhaps", "X416"),
    "a last year that is none": (7, "spring", "X416"),
    "an option without a value": (4, "pot", "X414"),
}


@pytest.mark.parametrize("fault", ROUND_FAULTS)
def test_a_fault_in_the_rounds_is_found_at_its_cell(fault: str, tmp_path: Path) -> None:
    column, value, code = ROUND_FAULTS[fault]
    book = blank_workbook()
    typed_round(book, 2, 1)
    book["Rounds"].cell(2, column).value = value
    (finding,) = read_event(read_sheets(saved(book, tmp_path))).findings
    assert finding.mistake.code == code
    assert finding.place
    assert finding.place.sheet == "Rounds"
    assert finding.place.cell == book["Rounds"].cell(2, column).coordinate


def test_an_unknown_system_of_a_round_is_found_there(tmp_path: Path) -> None:
    book = two_boards()
    typed_round(book, 2, 1, None, "Cascada")
    findings = check_workbook(saved(book, tmp_path)).findings
    assert {f.place and f.place.cell for f in findings if f.mistake.code == "X201"} == {"C2"}


# --- players and seats ------------------------------------------------------------------


def test_what_the_players_sheet_says_is_read(tmp_path: Path) -> None:
    book = blank_workbook()
    headings = {cell.value: cell.column for cell in book["Players"][1]}
    typed = {"Player": "Ada", "Team": "Reds", "Unranked": "yes", "Sits out": "2, 3"}
    typed |= {"Declines": "x", "Award": "Best stab; Best dressed"}
    for heading, value in typed.items():
        book["Players"].cell(2, headings[heading]).value = value
    (player,) = read_event(read_sheets(saved(book, tmp_path))).players
    assert (player.name, player.team, player.unranked) == ("Ada", "Reds", True)
    assert (player.sits_out, player.declines) == ((2, 3), True)
    assert player.awards == ["Best stab", "Best dressed"]
    book["Players"].cell(2, headings["Unranked"]).value = "perhaps"
    (finding,) = read_event(read_sheets(saved(book, tmp_path))).findings
    assert finding.mistake.code == "X416"


SUMS = 21
"""From here on the template has sums: whoever adds a column clears them, or goes beyond them."""


def with_column(heading: str, **cells: object) -> Any:
    """Two boards with one more column in the Games sheet."""
    book = two_boards()
    for row in book["Games"].iter_rows(min_col=SUMS):
        for cell in row:
            cell.value = None
    book["Games"]["U1"] = heading
    for row, value in cells.items():
        book["Games"][f"U{row[1:]}"] = value
    return book


def test_a_second_player_and_the_share_are_read(tmp_path: Path) -> None:
    book = with_column("Second player", r2="Nina", r3="Otto")
    book["Games"]["V1"], book["Games"]["V2"] = "Share", 0.4
    results = check_workbook(saved(book, tmp_path))
    assert results.boards[0].board.replacements == {
        "Austria": Replacement("Nina", Fraction(2, 5)),
        "England": Replacement("Otto", None),
    }
    (finding,) = [f for f in results.findings if f.severity == "blocks"]
    assert (finding.mistake.code, finding.place and finding.place.cell) == ("X315", "V3")


def test_announced_scores_are_compared(tmp_path: Path) -> None:
    """Board A under Sum of Squares: 49 + 81 + 4 + 64 + 9 + 25 = 232; France 8100/232 = 34.91."""
    book = with_column("Score as announced", r2=0, r4=34.91, r6=27, r5="much", r7="=1+1")
    settings(book)["Scoring system"].value = "Sum of Squares"
    results = check_workbook(saved(book, tmp_path))
    found = {f.mistake.code: f for f in results.findings}
    assert found["X318"].mistake.said == (
        "Italy was announced with 27, but Sum of Squares gives 27.5862"
    )
    assert found["X318"].place
    assert found["X318"].place.cell == "U6"
    assert found["X405"].place
    assert found["X405"].place.cell == "U5"
    assert found["X403"].place
    assert found["X403"].place.cell == "U7"
    assert results.boards[0].breakdown is not None


def test_an_announced_infinity_is_no_score() -> None:
    grid: dict[tuple[int, int], Any] = {}
    headings = ("Round", "Board", "Power", "Centres", "Announced")
    for column, heading in enumerate(headings, 1):
        grid[1, column] = heading
    powers = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
    for row, power in enumerate(powers, 2):
        for column, value in enumerate((1, "A", power, 5 if row < 8 else 4, float("inf")), 1):
            grid[row, column] = value
    event = read_event({"Games": grid})
    assert {finding.mistake.code for finding in event.findings} == {"X406"}


# --- results ----------------------------------------------------------------------------


def scored(book: Any, folder: Path) -> Path:
    target = folder / "scored.xlsx"
    score_workbook(saved(book, folder), target)
    return target


def test_withheld_standings_and_awards_are_empty_and_say_so(tmp_path: Path) -> None:
    book = two_boards()
    typed_round(book, 3, 2)
    settings(book)["Withhold standings"].value = "yes"
    target = scored(book, tmp_path)
    assert rows_of(target, "Standings") == []
    assert rows_of(target, "Awards") == []
    assert len(rows_of(target, "Scores")) == 14
    page = openpyxl.load_workbook(target)["Standings"]
    assert page["A3"].value == "Withheld until every round has been played."


def test_weights_replacements_and_rounds_sat_out_are_shown(tmp_path: Path) -> None:
    book = with_column("Second player", r2="Nina")
    book["Games"]["V1"], book["Games"]["V2"] = "Share", "50 %"
    typed_round(book, 2, 1, None, None, None, 50)
    settings(book)["Points for sitting out"].value = 3
    settings(book)["Tally"].value = "Average"
    book["Players"]["A2"], book["Players"]["F2"] = "Sitter", 1
    rows = rows_of(scored(book, tmp_path), "Scores")
    assert rows[0]["Player"] == "Ada and Nina"
    assert all(row["For the total"] == row["Score"] / 2 for row in rows[:14])
    assert (rows[-1]["Player"], rows[-1]["Board"], rows[-1]["Score"]) == ("Sitter", "sat out", 3)


def test_in_an_average_a_part_of_a_game_counts_as_a_part(tmp_path: Path) -> None:
    """Draw size, six share: 100/6. Nina has 40 % of it, and is as good as Bruno, who has 60 %."""
    book = with_column("Second player", r3="Nina")
    book["Games"]["V1"], book["Games"]["V3"] = "Share", "40 %"
    settings(book)["Scoring system"].value, settings(book)["Tally"].value = "Draw size", "Average"
    totals = {r["Player"]: r["Total"] for r in rows_of(scored(book, tmp_path), "Standings")}
    assert totals["Bruno"] == totals["Nina"] == totals["Chloe"] == 100 / 6


def test_in_a_rank_sum_unranked_players_take_no_place(tmp_path: Path) -> None:
    """Chloe Two has the most, and then Chloe."""
    book = two_boards()
    settings(book)["Tally"].value, settings(book)["Rounds that count"].value = "Rank sum", 1
    book["Players"]["A2"], book["Players"]["E2"] = "Chloe Two", "yes"
    first, *_, last = rows_of(scored(book, tmp_path), "Standings")
    assert (first["Player"], first["Rank"], first["Total"]) == ("Chloe", 1, 1)
    assert (last["Player"], last["Rank"]) == ("Chloe Two", None)


def test_whether_a_seat_counts_is_told_of_its_first_player(tmp_path: Path) -> None:
    """Draw size, the best round: Bruno keeps 45 of 50; Nina has 5, and 100/6 in round 2."""
    book = with_column("Second player", r3="Nina")
    book["Games"]["V1"], book["Games"]["V3"] = "Share", "10 %"
    book["Games"]["T3"] = book["Games"]["T4"] = "draw"
    for row, name in enumerate(("Guest", "Nina", *"CDEFG"), 9):
        book["Games"].cell(row, 1).value, book["Games"].cell(row, 4).value = 2, name
    for label, value in {"Scoring system": "Draw size", "Tally": "Best rounds"}.items():
        settings(book)[label].value = value
    settings(book)["Rounds that count"].value = 1
    rows = rows_of(scored(book, tmp_path), "Scores")
    counts = {(row["Round"], row["Power"]): row["Counts"] for row in rows}
    assert (counts[1, "England"], counts[2, "England"]) == ("counted", "counted")


def test_top_board_teams_and_awards_are_in_the_awards_sheet(tmp_path: Path) -> None:
    book = two_boards()
    typed_round(book, 3, 2, None, None, None, None, "yes")
    book["Players"]["A2"], book["Players"]["C2"], book["Players"]["G2"] = "Ada", "Reds", "yes"
    rows = rows_of(scored(book, tmp_path), "Awards")
    by_award = {row["Award"]: row["Player"] for row in rows if row["Award"]}
    assert by_award["Top board, seat 1"] == "Chloe Two"
    assert by_award["Top board, declined"] == "Ada"
    assert "Top board, reserve 1" in by_award
    assert by_award["Team, place 1"] == "Reds"
    assert by_award["Best of round 1"] == "Chloe Two"


def test_a_team_without_a_total_and_a_joint_champion_are_shown(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["G4"] = "seven"
    book["Players"]["A2"], book["Players"]["C2"] = "Ada", "Reds"
    rows = rows_of(scored(book, tmp_path), "Awards")
    (row,) = [row for row in rows if row["Award"] == "Team, place 1 so far"]
    assert row["Score"] == 0
    assert "Champion" not in {row["Award"] for row in rows}
    whole = rows_of(scored(two_boards(), tmp_path), "Awards")
    assert whole[0]["Award"] == "Champion"


def test_an_unranked_player_is_shown_with_a_total_but_no_rank(tmp_path: Path) -> None:
    book = two_boards()
    book["Players"]["A2"], book["Players"]["E2"] = "Chloe Two", "yes"
    last = rows_of(scored(book, tmp_path), "Standings")[-1]
    assert (last["Player"], last["Rank"], last["Tied"]) == ("Chloe Two", None, "unranked")
    assert last["Total"] > 0


def test_results_say_how_they_were_scaled_and_tallied(tmp_path: Path) -> None:
    book = two_boards()
    for label, value in {
        "Scale": "to 100",
        "Tally": "Weighted best",
        "Weights": "100, 80",
    }.items():
        settings(book)[label].value = value
    stamp = openpyxl.load_workbook(scored(book, tmp_path))["Standings"]["A2"].value
    assert "Cascadia (edition 1), scaled to 100; Weighted best (100, 80); xlscore" in stamp


# --- templates --------------------------------------------------------------------------


@pytest.mark.parametrize("preset", all_presets(), ids=lambda preset: preset.name)
def test_a_template_is_filled_in_by_the_tournament_rules(preset: Any, tmp_path: Path) -> None:
    system = find(preset.systems[0]) if preset.systems else None
    wishes = Wishes(system=system, event=Event(preset="" if system else preset.name))
    path = tmp_path / "template.xlsx"
    write_template(path, wishes)
    event = read_event(read_sheets(path))
    assert event.findings == []
    for name, value in preset.settings.items():
        if name != "rounds":
            assert getattr(event, name) == (list(value) if name == "tie_breaks" else value)
    typed = [(r.number, bool(r.top_board), r.last_year) for r in event.rounds]
    rounds = preset.settings.get("rounds", [Round(number=n) for n in (1, 2, 3)])
    assert typed == [(r.number, bool(r.top_board), r.last_year) for r in rounds]


def test_a_template_keeps_what_the_event_says() -> None:
    event = filled_in(Wishes(system=find("Cascadia"), rounds=2, event=Event(tie_breaks=("none",))))
    assert list(event.tie_breaks) == ["none"]
    assert [line.number for line in event.rounds] == [1, 2]


def test_a_template_with_people_and_rounds(tmp_path: Path) -> None:
    players = [Player(name="Ada", team="Reds", unranked=True)]
    rounds = [Round(number=1, weight=Fraction(3, 2), system="Two-Tier", board="A")]
    path = tmp_path / "template.xlsx"
    event = Event(players=players, rounds=rounds)
    path.write_bytes(build_template(Wishes(system=find("Draw size"), event=event)))
    read = read_event(read_sheets(path))
    (player,) = read.players
    assert (player.name, player.team, player.unranked) == ("Ada", "Reds", True)
    (line,) = read.rounds
    assert (line.weight, line.system, line.board) == (Fraction(3, 2), "Two-Tier", "A")
