"""Files as websites, forms and data frames write them, scored by the command.

The files under tests/data/reports were made after public reports; the players are invented.
Expected scores are worked out by hand beside each case.
"""

import json
from pathlib import Path

import pytest

from ..test_cli import ROOT, run
from .builders import rows_of

REPORTS = ROOT / "tests" / "data" / "reports"

SUM_OF_SQUARES = [53.33, 23.70, 13.33, 5.93, 3.33, 0.37, 0]
"""12, 8, 6, 4, 3, 1, 0: squares 144, 64, 36, 16, 9, 1 add up to 270; 100 x 144 / 270 = 53.33 ..."""


def scored(
    source: Path, folder: Path, system: str = "Draw size"
) -> tuple[int, dict[str, float], list[str]]:
    """The exit status, each player's total and the codes of what blocks."""
    done = run("score", source, "--system", system, "--json", "-o", folder / "out.xlsx")
    told = json.loads(done.stdout)
    totals = {
        line["player"]: float(line["total"]["points"])
        for line in told["standings"]
        if line["total"]
    }
    blocks = [f["code"] for f in told["findings"] if f["severity"] == "blocks"]
    return done.returncode, totals, blocks


def block(folder: Path, heading: str, marks: list[str], counts: str = "16,8,6,4,0,0,0") -> Path:
    """One board without round and board, as seat tables of websites have it."""
    powers = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
    seats = zip(powers, names, counts.split(","), marks, strict=True)
    path = folder / "game.csv"
    path.write_text(
        "\n".join([f"Country,Player,SC,{heading}", *map(",".join, seats)]), encoding="utf-8"
    )
    return path


@pytest.mark.parametrize("name", ["01_block_status_won.csv", "04_block_winner_yes.csv"])
def test_a_winner_with_16_centres_is_never_scored_as_a_draw(name: str, tmp_path: Path) -> None:
    status, _, blocks = scored(REPORTS / name, tmp_path)
    assert (status, blocks) == (1, ["X128"])


SHARED = {
    "In draw": ["x", "x", "", "", "", "", ""],
    "Status": ["Drawn", "Drawn", "Survived", "Survived", "Defeated", "Defeated", "Resigned"],
    "Fate": ["Drawn", "Drawn", "Resigned", "Left", "Defeated", "Defeated", "Defeated"],
    "Remarks": ["draw", "draw", "survived", "survived", "out", "out", "out"],
    "Draw": ["True", "True", "False", "False", "False", "False", "False"],
    "draw?": ["1", "1", "0", "0", "0", "0", "0"],
    "Result": ["Drawn", "Drawn", "Survived", "Survived", "Defeated", "Defeated", "Defeated"],
    "In the draw": ["1.0", "1.0", "0.0", "0.0", "0.0", "0.0", "0.0"],
}
"""Columns that say that Austria and England share the draw: 50 each under Draw size."""


@pytest.mark.parametrize("heading", SHARED)
def test_who_shares_is_read_from_a_column_beside_a_block(heading: str, tmp_path: Path) -> None:
    status, totals, blocks = scored(block(tmp_path, heading, SHARED[heading]), tmp_path)
    assert (status, blocks) == (0, [])
    assert totals == {"Ann": 50, "Bo": 50, "Cy": 0, "Di": 0, "Ed": 0, "Flo": 0, "Gus": 0}


WINNERS = {
    "Status": ["Won", "Survived", "Survived", "Defeated", "Defeated", "Defeated", "Defeated"],
    "Winner": ["Austria", *["Austria"] * 6],
    "winner": ["Ann", *["Ann"] * 6],
    "Won": ["1", *["0"] * 6],
    "Won?": ["True", *["False"] * 6],
    "Solo": ["yes", *[""] * 6],
}


@pytest.mark.parametrize("heading", WINNERS)
def test_a_solo_is_read_from_a_column_beside_a_block(heading: str, tmp_path: Path) -> None:
    path = block(tmp_path, heading, WINNERS[heading], "18,9,7,0,0,0,0")
    status, totals, blocks = scored(path, tmp_path)
    assert (status, blocks, totals["Ann"]) == (0, [], 100)


CONTRADICTIONS = {
    ("Won", "18,9,7,0,0,0,0"): ["no"] * 7,
    ("Winner", "18,9,7,0,0,0,0"): ["no", "yes", *["no"] * 5],
    ("Winner", "16,8,6,4,0,0,0"): ["Zacharias", *[""] * 6],
    ("Status", "16,8,6,4,0,0,0"): ["Won", "ragequit", *["Defeated"] * 5],
    ("Conceded", "16,8,6,4,0,0,0"): ["x", *[""] * 6],
}


@pytest.mark.parametrize(("heading", "counts"), CONTRADICTIONS)
def test_what_contradicts_or_is_not_known_blocks(heading: str, counts: str, tmp_path: Path) -> None:
    path = block(tmp_path, heading, CONTRADICTIONS[heading, counts], counts)
    status, _, blocks = scored(path, tmp_path)
    assert status == 1
    assert blocks


def test_a_status_that_is_no_result_is_only_pointed_out(tmp_path: Path) -> None:
    path = block(tmp_path, "Status", ["paid", "paid", "", "paid", "paid", "", "paid"])
    status, totals, blocks = scored(path, tmp_path)
    assert (status, blocks) == (0, [])
    assert totals["Ann"] == 25  # four survivors share 100


def test_a_heading_that_is_read_is_not_said_to_be_unread() -> None:
    done = run("check", REPORTS / "05_block_in_draw_false_warning.csv", "--system", "Draw size")
    assert done.returncode == 0
    assert "X431" not in done.stdout


NOTES = {
    "Board A: 3-way draw E/F/I": 1,
    "England soloed in 1907": 1,
    "A draw vote failed in 1904": 0,
}


@pytest.mark.parametrize("note", NOTES)
def test_an_end_that_is_only_told_in_a_note_blocks_where_it_matters(
    note: str, tmp_path: Path
) -> None:
    path = block(tmp_path, "Notes", ["", note, *[""] * 5])
    status, _, blocks = scored(path, tmp_path)
    assert (status, blocks) == (NOTES[note], ["X435"] * NOTES[note])


def test_two_games_in_one_table_are_two_boards(tmp_path: Path) -> None:
    """g1 ends 0 4 15 0 5 0 10: squares 16 225 25 100 = 366; g2 10 0 5 0 15 4 0: 366 as well."""
    source, out = REPORTS / "06_two_games_one_table.csv", tmp_path / "out.xlsx"
    done = run("score", source, "--system", "sos", "--json", "-o", out)
    boards = {board["board"]: board["seats"] for board in json.loads(done.stdout)["boards"]}
    scores = {
        name: [float(seat["points"]) for seat in seats.values()] for name, seats in boards.items()
    }
    assert [round(score, 2) for score in scores["g1"]] == [0, 4.37, 61.48, 0, 6.83, 0, 27.32]
    assert [round(score, 2) for score in scores["g2"]] == [27.32, 0, 6.83, 0, 61.48, 4.37, 0]


CHART = [
    "1901,5,4,5,5,4,4,4",
    "1902,6,4,6,5,4,4,5",
    "1903,7,4,6,5,4,3,5",
]
OTHER_CHART = ["1901,4,5,4,4,5,4,5", "1902,4,6,4,4,6,4,6"]
HEAD = ",A,E,F,G,I,R,T"

TWO_CHARTS = {
    "one after the other": [HEAD, *CHART, *OTHER_CHART],
    "with an empty row between": [HEAD, *CHART, ",,,,,,,", *OTHER_CHART],
    "rows of two games mixed": [
        "match,year,A,E,F,G,I,R,T",
        *(
            line
            for pair in zip(CHART, OTHER_CHART, strict=False)
            for line in ("x," + pair[0], "y," + pair[1])
        ),
        "x," + CHART[2],
    ],
}


@pytest.mark.parametrize("kind", TWO_CHARTS)
def test_charts_one_after_another_are_boards(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("\n".join(TWO_CHARTS[kind]), encoding="utf-8")
    run("score", path, "--system", "ppsc", "-o", tmp_path / "out.xlsx")
    ends = [row["Centres"] for row in rows_of(tmp_path / "out.xlsx", "Scores")]
    assert ends == [7, 4, 6, 5, 4, 3, 5, 4, 6, 4, 4, 6, 4, 6]


def test_a_year_that_a_game_has_twice_blocks(tmp_path: Path) -> None:
    lines = ["game,year,A,E,F,G,I,R,T", *("x," + line for line in CHART), "x,1903,1,1,1,1,1,1,1"]
    path = tmp_path / "games.csv"
    path.write_text("\n".join([*lines, *("y," + line for line in OTHER_CHART)]), encoding="utf-8")
    done = run("score", path, "--system", "ppsc", "-o", tmp_path / "out.xlsx")
    assert done.returncode == 1
    assert "blocks: " in done.stdout


@pytest.mark.parametrize("name", ["25_long_power_names.csv", "27_nan_for_empty.csv"])
def test_long_names_of_powers_and_cells_of_data_frames_are_read(name: str, tmp_path: Path) -> None:
    status, totals, blocks = scored(REPORTS / name, tmp_path, "Sum of Squares")
    assert (status, blocks) == (0, [])
    assert [round(total, 2) for total in totals.values()] == SUM_OF_SQUARES


def table(folder: Path, powers: str, counts: str, rounds: str = "1,1,1,1,1,1,1") -> Path:
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
    seats = zip(rounds.split(","), powers.split(","), names, counts.split(","), strict=True)
    rows = [f"{round_},A,{power},{name},{count}" for round_, power, name, count in seats]
    path = folder / "seats.csv"
    path.write_text("\n".join(["Round,Board,Power,Player,Centres", *rows]), encoding="utf-8")
    return path


LETTERS = "A,E,F,G,I,R,T"

AS_PROGRAMS_WRITE = {
    "words": (LETTERS, "12 supply centers,8 SCs,6 dots,4 centres,3 centers,1 centre,NaN"),
    "floats": (LETTERS, "12.0,8.0,6.0,4.0,3.0,1.0,nan"),
    "of 34": (LETTERS, "12/34,8/34,6/34,4/34,3/34,1/34,0/34"),
    "empires": (
        "Austro-Hungarian Empire,British Empire,French Empire,Imperial Germany,Kingdom of Italy,"
        "Tsarist Russia,Ottomans",
        "12,8,6,4,3,1,0",
    ),
    "German": (
        "Österreich-Ungarn,Vereinigtes Königreich,Französische Republik,Deutsches Kaiserreich,"
        "Königreich Italien,Russisches Reich,Osmanisches Reich",
        "12,8,6,4,3,1,0",
    ),
    "Spanish": (
        "Imperio austrohúngaro,Imperio británico,República francesa,Imperio alemán,"
        "Reino de Italia,Imperio ruso,Imperio otomano",
        "12,8,6,4,3,1,0",
    ),
}


@pytest.mark.parametrize("kind", AS_PROGRAMS_WRITE)
def test_seats_are_read_as_programs_and_languages_write_them(kind: str, tmp_path: Path) -> None:
    path = table(tmp_path, *AS_PROGRAMS_WRITE[kind])
    status, totals, blocks = scored(path, tmp_path, "Sum of Squares")
    assert (status, blocks) == (0, [])
    assert [round(total, 2) for total in totals.values()] == SUM_OF_SQUARES


def test_merged_cells_of_a_data_frame_are_filled_down(tmp_path: Path) -> None:
    path = table(tmp_path, LETTERS, "12,8,6,4,3,1,0", "1,NaN,NaN,NaN,NaN,NaN,NaN")
    status, totals, _ = scored(path, tmp_path, "Sum of Squares")
    assert status == 0
    assert [round(total, 2) for total in totals.values()] == SUM_OF_SQUARES


def test_a_count_that_is_missing_while_centres_are_free_blocks(tmp_path: Path) -> None:
    status, _, blocks = scored(table(tmp_path, LETTERS, "12,8,6,4,2,1,NaN"), tmp_path)
    assert (status, blocks) == (1, ["X405"])


def test_all_unknown_powers_are_said_at_once(tmp_path: Path) -> None:
    path = table(tmp_path, "A,Avalon,F,G,Atlantis,R,T", "12,8,6,4,3,1,0")
    done = run("check", path, "--system", "Draw size")
    assert "X202 'Avalon' is not a power (2 are unknown: Avalon, Atlantis)" in done.stdout


def test_a_web_page_called_xls_is_refused_with_its_cure(tmp_path: Path) -> None:
    path = tmp_path / "games.xls"
    path.write_text("<html><body><table><tr><td>Round</td></tr></table></body></html>")
    done = run("score", path)
    assert done.returncode == 5
    assert "is a web page" in done.stderr
    assert "save" in done.stderr.lower()


SEATS = "12,8,6,4,3,1,0"

HEADINGS = {
    "Final SC": "Round,Board,Power,Player,Final SC",
    "Final centers": "Round,Board,Power,Player,Final centers",
    "as people write": "Round no,Board number,Country,Player Name,SC count",
    "more words": "Round number,Table,Nation,Name of player,Number of centres",
    "German": "Runde,Brett,Großmacht,Spielername,Anzahl Zentren",
    "a form": "Round,Board,Which power did you play?,Your name,"
    "How many supply centers did you finish with?",
}


@pytest.mark.parametrize("kind", HEADINGS)
def test_check_and_score_read_the_same_of_headings_as_people_write_them(
    kind: str, tmp_path: Path
) -> None:
    path = table(tmp_path, LETTERS, SEATS)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([HEADINGS[kind], *lines[1:]]), encoding="utf-8")
    status, totals, blocks = scored(path, tmp_path, "Sum of Squares")
    assert (status, blocks) == (0, [])
    assert [round(total, 2) for total in totals.values()] == SUM_OF_SQUARES
    checked = run("check", path, "--system", "Sum of Squares", "--json")
    told = json.loads(checked.stdout)["findings"]
    assert checked.returncode == 0
    assert [finding["code"] for finding in told] == ["X420"]


@pytest.mark.parametrize("name", sorted(path.name for path in REPORTS.glob("*.csv")))
def test_check_and_score_agree_on_every_file(name: str, tmp_path: Path) -> None:
    system = ["--system", "Draw size", "--json"]
    checked = run("check", REPORTS / name, *system)
    done = run("score", REPORTS / name, *system, "-o", tmp_path / "out.xlsx")
    codes = [[f["code"] for f in json.loads(told.stdout)["findings"]] for told in (checked, done)]
    assert sorted(codes[0]) == sorted(codes[1])
    assert checked.returncode == done.returncode


@pytest.mark.parametrize("word", ["Summe", "Total", "Totaal", "Somme", "Suma", "Totale"])
def test_a_row_of_sums_below_the_rounds_is_passed_over(word: str, tmp_path: Path) -> None:
    path = table(tmp_path, LETTERS, SEATS)
    path.write_text(path.read_text(encoding="utf-8") + f"\n{word},,,,34", encoding="utf-8")
    status, totals, blocks = scored(path, tmp_path, "Sum of Squares")
    assert (status, blocks) == (0, [])
    assert [round(total, 2) for total in totals.values()] == SUM_OF_SQUARES


def test_games_in_rows_may_be_called_game(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text(
        "Round,Game,Austria,England,France,Germany,Italy,Russia,Turkey\n"
        "1,K,Ann (12),Bo (8),Cy (6),Di (4),Ed (3),Flo (1),Gus (0)\n",
        encoding="utf-8",
    )
    status, totals, _ = scored(path, tmp_path, "Sum of Squares")
    assert status == 0
    assert [round(total, 2) for total in totals.values()] == SUM_OF_SQUARES
    assert {row["Board"] for row in rows_of(tmp_path / "out.xlsx", "Scores")} == {"K"}


NOTHING = {
    "an unknown heading": "Round,Board,Power,Player,Zyx\n1,A,Austria,Ann,12",
    "nobody's counts": "Round,Board,Power,Player,Centres\n1,A,Austria,Ann,",
}


@pytest.mark.parametrize("kind", NOTHING)
@pytest.mark.parametrize("command", ["check", "score", "export"])
def test_a_command_never_ends_with_0_where_no_board_was_scored(
    kind: str, command: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.csv"
    path.write_text(NOTHING[kind], encoding="utf-8")
    how = ["--to", "standings"] if command == "export" else []
    assert run(command, path, "--system", "sos", *how).returncode != 0


def test_rows_without_a_round_leave_their_players_without_a_rank(tmp_path: Path) -> None:
    path = table(tmp_path, LETTERS, SEATS, "1,1,1,1,1,1,1")
    again = [line.replace("1,A", "2026-01-01,A", 1) for line in path.read_text().splitlines()[1:]]
    path.write_text("\n".join([path.read_text(), *again]), encoding="utf-8")
    done = run("score", path, "--system", "sos", "--json", "-o", tmp_path / "out.xlsx")
    lines = json.loads(done.stdout)["standings"]
    assert done.returncode == 1
    assert [line["rank"] for line in lines] == [None] * 7
    assert all(line["incomplete"] for line in lines)
    assert "datetime" not in done.stdout
