"""The command line: exit statuses, plain words, JSON, and a start that imports little."""

import json
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

from xlscore.catalogue import CATALOGUE, round_systems

from .package.build import signed, traces_of_signature
from .workbook.builders import (
    PLAYERS,
    RESULT,
    blank_workbook,
    fill,
    rows_of,
    saved,
    settings,
    two_boards,
)
from .workbook.sheets_of_directors import across

ROOT = Path(__file__).parents[1]

MAIN = "from xlscore.hosts.command_line.cli import main; main()"


def run(*arguments: object, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", MAIN, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder or ROOT,
    )


@pytest.mark.parametrize("module", ["xlscore", "xlscore.hosts.command_line.cli"])
def test_starting_imports_nothing_heavy(module: str) -> None:
    heavy = "{'xlwings', 'openpyxl', 'pandas', 'numpy', 'xlsxwriter', 'rich', 'xlscore.catalogue'}"
    code = f"import sys, {module}; print(sorted({heavy} & set(sys.modules)))"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert found.stdout.strip() == "[]"


def test_a_scored_workbook_ends_with_0(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    done = run("score", source)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Wrote" in done.stdout
    scored = tmp_path / "event (scored).xlsx"
    assert len(rows_of(scored, "Standings")) == 14
    assert len(rows_of(scored, "Scores")) == 14


def test_a_blocked_board_ends_with_1_and_says_where(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["G4"] = "seven"
    done = run("score", saved(book, tmp_path), "-o", tmp_path / "out.xlsx")
    assert done.returncode == 1
    assert "blocks: Games!G4: Round 1, board A: X405 'seven' is text, not a number" in done.stdout
    (problem,) = [r for r in rows_of(tmp_path / "out.xlsx", "Problems") if r["Code"] == "X405"]
    assert problem["Cell"] == "Games!G4"
    assert problem["Severity"] == "blocks"
    assert problem["Value"] == "seven"
    (row,) = [r for r in rows_of(tmp_path / "out.xlsx", "Standings") if r["Player"] == "Ada"]
    assert (row["Rank so far"], row["Total"], row["Missing"]) == (8, 0, 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ["score"],
        ["score", "a.xlsx", "--in-place", "-o", "b.xlsx"],
        ["nonsense"],
        ["game", "sos", "--centres", "1,2"],
        ["game", "draw size", "--centres", "5,4,5,5,4,5,4", "--option", "pot"],
        ["template", "--players", "3", "-o", "x.xlsx"],
    ],
)
def test_wrong_use_ends_with_2(arguments: list[str], tmp_path: Path) -> None:
    done = run(*arguments, folder=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_bad_input_ends_with_3(tmp_path: Path) -> None:
    done = run("game", "Cascada", "--centres", "5,4,5,5,4,5,4")
    assert done.returncode == 3
    assert "X201" in done.stderr
    assert "did you mean Cascadia" in done.stderr
    book = two_boards()
    settings(book)["Scoring system"].value = None
    done = run("score", saved(book, tmp_path))
    assert done.returncode == 3
    assert "X301 no scoring system is chosen" in done.stdout
    assert "Nothing was written" in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["event.xlsx"]


def test_a_workbook_without_games_ends_with_3(tmp_path: Path) -> None:
    book = two_boards()
    del book["Games"]
    done = run("check", saved(book, tmp_path))
    assert done.returncode == 3
    assert "X401" in done.stderr


def test_a_games_sheet_without_a_column_says_which(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["C1"] = "Who"
    done = run("check", saved(book, tmp_path))
    assert done.returncode == 3
    assert "X402 the sheet Games has no column Power" in done.stderr


def test_a_newer_layout_is_refused(tmp_path: Path) -> None:
    book = two_boards()
    settings(book)["Layout"].value = 99
    done = run("check", saved(book, tmp_path))
    assert done.returncode == 3
    assert "X409" in done.stderr


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("missing.xlsx", None, "X501"),
        ("notes.txt", b"hello", "X503"),
        ("broken.xlsx", b"PK not a zip", "X503"),
        ("empty.xlsx", b"", "X503"),
    ],
)
def test_trouble_with_a_file_ends_with_5(
    name: str, content: bytes | None, code: str, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    done = run("score", tmp_path / name)
    assert done.returncode == 5
    assert code in done.stderr
    assert "Traceback" not in done.stderr


def test_the_output_keeps_the_kind_of_the_input(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    done = run("score", source, "-o", tmp_path / "out.xlsm")
    assert (done.returncode, "X511" in done.stderr) == (5, True)
    done = run("score", source, "-o", source)
    assert (done.returncode, "X514" in done.stderr) == (5, True)
    done = run("score", source, "-o", tmp_path / "no such folder" / "out.xlsx")
    assert (done.returncode, "X502" in done.stderr) == (5, True)
    assert [path.name for path in tmp_path.iterdir()] == ["event.xlsx"]


def test_in_place_keeps_a_backup_each_time(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    before = source.read_bytes()
    assert run("score", source, "--in-place").returncode == 0
    assert (tmp_path / "event (backup).xlsx").read_bytes() == before
    assert len(rows_of(source, "Standings")) == 14
    scored = source.read_bytes()
    assert run("score", source, "--in-place").returncode == 0
    assert (tmp_path / "event (backup 2).xlsx").read_bytes() == scored
    names = {"event.xlsx", "event (backup).xlsx", "event (backup 2).xlsx"}
    assert {path.name for path in tmp_path.iterdir()} == names


@pytest.mark.parametrize("lock", ["~$event.xlsx", ".~lock.event.xlsx#"])
def test_a_workbook_that_is_open_elsewhere_is_left_alone(lock: str, tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    before = source.read_bytes()
    (tmp_path / lock).touch()
    done = run("score", source, "--in-place")
    assert done.returncode == 0
    assert "event.xlsx is open in another program and was left alone" in done.stdout
    assert "Wrote" in done.stdout
    assert source.read_bytes() == before
    assert len(rows_of(tmp_path / "event (scored).xlsx", "Standings")) == 14
    (tmp_path / lock.replace("event", "event (scored)")).touch()
    run("score", source)
    assert len(rows_of(tmp_path / "event (scored 2).xlsx", "Standings")) == 14


def test_a_protected_sheet_of_results_is_reported(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    run("score", source, "-o", tmp_path / "scored.xlsx")
    book = openpyxl.load_workbook(tmp_path / "scored.xlsx")
    book["Standings"].protection.sheet = True
    source = saved(book, tmp_path)
    assert "Note: X596 the sheet Standings is protected" in run("score", source).stdout
    assert openpyxl.load_workbook(tmp_path / "event (scored).xlsx")["Standings"].protection.sheet


def test_a_signed_workbook_is_scored_without_its_signature_if_asked(tmp_path: Path) -> None:
    source, target = tmp_path / "cup.xlsx", tmp_path / "cup (scored).xlsx"
    source.write_bytes(signed((ROOT / "examples" / "cascadia.xlsx").read_bytes()))
    refused = run("score", source)
    assert (refused.returncode, target.exists()) == (5, False)
    assert "X509" in refused.stderr
    assert "--drop-signature" in refused.stderr
    assert run("score", source, "--drop-signature").returncode == 0
    assert traces_of_signature(source.read_bytes())
    assert not traces_of_signature(target.read_bytes())
    assert rows_of(target, "Standings")
    assert run("score", source, "--in-place", "--drop-signature").returncode == 0
    assert not traces_of_signature(source.read_bytes())
    assert traces_of_signature((tmp_path / "cup (backup).xlsx").read_bytes())


def test_another_system_can_be_tried(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    done = run("score", source, "--system", "sum of squares", "--json")
    found = json.loads(done.stdout)
    assert found["system"]["name"] == "Sum of Squares"
    assert found["boards"][0]["seats"]["Austria"]["points"] == 0
    assert found["standings"][0]["rank"] == 1
    assert found["findings"] == []


def test_check_writes_nothing(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path)
    done = run("check", source)
    assert (done.returncode, done.stdout.strip()) == (0, "Nothing was found.")
    assert [path.name for path in tmp_path.iterdir()] == ["event.xlsx"]
    assert json.loads(run("check", source, "--json").stdout)["findings"] == []


def test_the_systems_are_listed() -> None:
    listed = run("systems").stdout
    assert all(system.name in listed for system in CATALOGUE.values())
    names = [system["name"] for system in json.loads(run("systems", "--json").stdout)]
    assert names == [system.name for system in (*CATALOGUE.values(), *round_systems())]


def test_a_rule_is_printed_with_source_and_needs() -> None:
    rule = run("rule", "cascadia").stdout
    for words in ("divide-by", "J.T. Fest", "every year's centres", "CASCADIA_SCORE", "places"):
        assert words in rule
    assert "C-Diplo 73" in run("rule", "C-Diplo").stdout
    assert json.loads(run("rule", "cascadia", "--json").stdout)["needs"]


def test_a_game_is_scored_with_its_arithmetic() -> None:
    done = run("game", "super pastis", "--centres", "4,0,9,7,7,3,4", "--eliminated", "England=1906")
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert "France 9 73 survival 10 + centres 18 (2 x 9) + bonus 45 = 73" in lines


def test_a_template_is_made_and_read_back(tmp_path: Path) -> None:
    target = tmp_path / "cup.xlsx"
    done = run("template", "--system", "Two-Tier", "--players", 14, "--rounds", 2, "-o", target)
    assert done.returncode == 0
    empty = run("check", target)
    assert empty.returncode == 3, "no board was scored"
    assert "X310" in empty.stdout
    assert run("template", "-o", tmp_path / "cup.xls").returncode == 5


def test_an_empty_event_scores_to_nothing(tmp_path: Path) -> None:
    done = run("score", saved(blank_workbook(), tmp_path), "-o", tmp_path / "out.xlsx")
    assert done.returncode == 3
    assert "X310 no board has been played yet" in done.stdout
    assert rows_of(tmp_path / "out.xlsx", "Standings") == []


@pytest.mark.parametrize("word", [None, "playing"])
def test_no_door_says_that_it_scored_where_no_board_was(word: str | None, tmp_path: Path) -> None:
    book = two_boards() if word else blank_workbook()
    for row in range(2, 16):
        book["Games"].cell(row, RESULT).value = word
    source = saved(book, tmp_path)
    doors = {
        "check": [],
        "score": ["-o", tmp_path / "scored.xlsx"],
        "export": ["--to", "json", "-o", tmp_path / "out"],
        "compare": ["--system", "Cascadia"],
        "batch": ["--out", tmp_path / "batch"],
    }
    for door, arguments in doors.items():
        assert run(door, source, *arguments).returncode == 3, door
        if door != "check":
            assert run(door, source, *arguments, "--json").returncode == 3, door
    assert "No board was scored." in run("compare", source).stdout


def test_a_comparison_ends_with_0_only_if_something_was_scored(tmp_path: Path) -> None:
    board = ["--centres", "10,9,5,4,3,3,0"]
    for json_flag in ([], ["--json"]):
        assert run("compare", *board, "--system", "Cascadia", *json_flag).returncode == 3
        assert run("compare", *board, "--system", "sos", *json_flag).returncode == 0
        nobody = ("--family", "years", "--keeps", "equals_score_equal")
        done = run("compare", *board, *nobody, *json_flag)
        assert (done.returncode, "No scoring system passes" in done.stderr) == (2, True)
    book = two_boards()
    settings(book)["Tally"].value = "nonsense"
    done = run("compare", saved(book, tmp_path), "--system", "Cascadia")
    assert (done.returncode, "Part of it was left out: 1 problem" in done.stdout) == (1, True)


def test_a_half_typed_event_scores_what_is_there(tmp_path: Path) -> None:
    book = two_boards()
    for row in range(9, 16):
        for cell in book["Games"][row][4:9]:
            cell.value = None
    done = run("score", saved(book, tmp_path), "-o", tmp_path / "out.xlsx")
    assert done.returncode == 0
    assert "X303" in done.stdout
    totals = {row["Player"]: row["Total"] for row in rows_of(tmp_path / "out.xlsx", "Standings")}
    assert totals["Ada"] > 0
    assert totals["Ada Two"] == 0
    assert "Not final: 1 of 2 boards is missing." in done.stdout
    assert "Round 1, board B (not begun): Ada Two, Bruno Two" in done.stdout


CLUB = '[[system]]\nname = "Club"\nsummary = "A point for each centre."\ncentre_points = 1\n'


def test_a_house_system_of_a_file_is_used_by_every_command(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(CLUB, encoding="utf-8")
    club = ("--systems", file)
    assert "Each centre scores 1." in run("rule", "club", *club).stdout
    assert "A point for each centre." in run("systems", *club).stdout
    game = run("game", "club", *club, "--centres", "4,0,9,7,7,3,4", "--json")
    assert json.loads(game.stdout)["scores"]["France"]["exact"] == "9"
    source = saved(two_boards(), tmp_path)
    assert run("check", source, "--system", "Club", *club).returncode == 0
    scored = run("score", source, "--system", "Club", *club, "--json")
    assert json.loads(scored.stdout)["system"]["name"] == "Club"
    compared = run("compare", source, "--system", "Club", *club).stdout
    assert "Club" in compared


def test_a_file_of_house_systems_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    done = run("rule", "club", "--systems", file)
    assert (done.returncode, "X501 club.toml cannot be read" in done.stderr) == (5, True)
    file.write_bytes(b"\xff\xfe")
    done = run("rule", "club", "--systems", file)
    assert (done.returncode, "X710" in done.stderr) == (3, True)
    file.write_text(CLUB + "survival = 'much'\n", encoding="utf-8")
    done = run("rule", "club", "--systems", file)
    assert done.returncode == 3
    assert "X702 Club: 'much' is no value for survival; it takes a number" in done.stderr


def test_settings_are_listed() -> None:
    assert "lead_per_centre" in run("settings").stdout
    names = [setting["name"] for setting in json.loads(run("settings", "--json").stdout)]
    assert names[:3] == ["name", "summary", "taking_part"]


def test_systems_are_filtered() -> None:
    def names(*arguments: str) -> set[str]:
        return {
            system["name"] for system in json.loads(run("systems", "--json", *arguments).stdout)
        }

    assert "Carnage" in names("--family", "rank")
    assert "Sum of Squares" not in names("--family", "rank")
    assert "Cascadia" in names("--needs", "chart")
    assert "Carnage" not in names("--needs", "nothing")
    assert "Draw size" in names("--keeps", "zero_sum", "--keeps", "Zero sum", "--needs", "draw")
    done = run("systems", "--keeps", "promises")
    assert done.returncode == 2
    assert "'promises' is none of zero_sum, monotone" in done.stderr


def test_a_family_name_says_what_it_was_taken_for() -> None:
    done = run("rule", "C-Diplo")
    assert "C-Diplo: taken as C-Diplo 100; also " in done.stderr
    assert run("rule", "C-Diplo 100").stderr == ""


def test_a_rule_is_printed_with_worked_cases() -> None:
    rule = run("rule", "super pastis").stdout
    assert "France 9: 73" in rule
    assert "print: World Diplomacy Database" in rule
    (first, *_) = json.loads(run("rule", "super pastis", "--json").stdout)["cases"]
    assert first["points"]["France"] == "73"


def test_a_board_is_compared_under_every_system() -> None:
    done = run("compare", "--centres", "4,0,9,7,7,3,4")
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("C-Diplo 100")]
    assert " 48 (1)" in line
    assert "18.5 (2=)" in line
    assert "\nNot scored for lack of every year's centres: " in done.stdout
    found = json.loads(run("compare", "--centres", "4,0,9,7,7,3,4", "--json").stdout)
    assert len(found) == len(CATALOGUE) + len(round_systems())
    cascadia = next(one for one in found if one["system"] == "Cascadia")
    assert cascadia == {"system": "Cascadia", "needs": "every year's centres", "scores": {}}


def test_a_tournament_is_compared_under_every_system(tmp_path: Path) -> None:
    source = ROOT / "examples" / "cascadia.xlsx"
    done = run("compare", source, "--system", "cascadia", "--system", "c diplo 100")
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert "Cascadia Elsa Birch Fritz Amber Hugo Cedar 0 0" in lines
    assert "Elsa Birch 1 1" in lines
    found = json.loads(run("compare", source, "--family", "years", "--json").stdout)
    winners = {one["system"]: one["winners"] for one in found}
    assert winners["Cascadia"] == ["Elsa Birch"]
    book = two_boards()
    for row in range(2, 9):
        for cell in book["Games"][row][4:9]:
            cell.value = None
        book["Games"].cell(row, 17).value = 5 - (row == 8)
    done = run("compare", saved(book, tmp_path), "--system", "cascadia", "--system", "sos")
    assert "Not scored for lack of every year's centres (1 board): Cascadia" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["--centres", "4,0,9,7,7,3,4"],
        ["--centres", "13,11,10,0,0,0,0"],
        [ROOT / "examples" / "cascadia.xlsx"],
        [ROOT / "examples" / "league.xlsx", "--family", "draw", "--family", "rank"],
        [ROOT / "examples" / "league.xlsx", "--system", "sos", "--system", "your draw size"],
    ],
)
def test_a_comparison_fits_a_page(arguments: list[object]) -> None:
    done = run("compare", *arguments)
    every_one_lacks_something = "rank" in arguments
    assert done.returncode == every_one_lacks_something, done.stderr
    assert max(map(len, done.stdout.splitlines())) <= 100


def test_equals_at_a_place_are_counted_though_their_names_are_cut(tmp_path: Path) -> None:
    book = two_boards()
    for row, name in zip(range(2, 5), ("Maximiliana", "Theodora", "Wilhelmina"), strict=True):
        book["Games"].cell(row, 4).value = f"{name} Longest-Namington of Overlong"
    done = run("compare", saved(book, tmp_path), "--system", "draw size", "--system", "sos")
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("Draw size")]
    assert " tied: " in line
    assert "…" in line
    assert max(map(len, done.stdout.splitlines())) <= 100


@pytest.mark.parametrize("arguments", [[], ["a.xlsx", "--centres", "4,0,9,7,7,3,4"]])
def test_one_thing_is_compared(arguments: list[str]) -> None:
    assert run("compare", *arguments).returncode == 2


def test_the_tournament_rules_are_listed_and_printed() -> None:
    listed = run("tournament").stdout
    for words in ("Weighted best", "Head to head", "EuroDipCon 2016", "how many games count"):
        assert words in listed
    printed = run("tournament", "cascadia").stdout
    unknown = run("tournament", "Cascada")
    assert (unknown.returncode, "did you mean Cascadia" in unknown.stderr) == (3, True)
    assert "champion" in printed
    assert "Source: Cascade 2005" in printed
    assert "Equals share the best of their places" in run("tournament", "rank sum").stdout
    assert "(Cascadia, rule 3)" in run("tournament", "More decimals").stdout


def test_withheld_standings_are_not_printed(tmp_path: Path) -> None:
    book = two_boards()
    book["Rounds"]["A3"] = 2
    settings(book)["Withhold standings"].value = "yes"
    source = saved(book, tmp_path)
    done = run("score", source)
    assert "Chloe" not in done.stdout
    assert "X322 standings and awards are withheld" in done.stdout
    found = json.loads(run("score", source, "--json").stdout)
    assert found["withheld"] is True
    assert found["standings"] == []
    assert found["best_countries"] == []


def test_json_tells_top_board_teams_awards_and_tie_breaks(tmp_path: Path) -> None:
    book = two_boards()
    book["Rounds"]["A3"], book["Rounds"]["F3"] = 2, "yes"
    book["Players"]["A2"], book["Players"]["C2"] = "Chloe Two", "Reds"
    for row, name in enumerate(("Fewest games", "Best game, down the list"), 1):
        settings(book)[("First tie-break", "Second tie-break")[row - 1]].value = name
    found = json.loads(run("score", saved(book, tmp_path), "--json").stdout)
    assert found["top_board"]["seats"][0] == "Chloe Two"
    assert found["teams"][0]["team"] == "Reds"
    assert found["awards"][0]["award"] == "Best of round 1"
    assert found["tie_breaks"] == ["Fewest games", "Best game, down the list"]
    (line,) = [line for line in found["standings"] if line["player"] == "Ada"]
    assert line["games"][0]["weight"] == "1"
    tied = [line["tie_breaks"] for line in found["standings"] if line["tie_breaks"]]
    assert tied[0]["Fewest games"] == 1
    assert len(tied[0]["Best game, down the list"]) == 1


def test_settings_can_be_tried_from_the_command_line(tmp_path: Path) -> None:
    """Two players are equal on top whatever is tried; the workbook itself stays as it is."""
    book = two_boards()
    fill(book["Games"], 9, [f"{player} Two" for player in PLAYERS])
    source = saved(book, tmp_path)
    before = source.read_bytes()
    assert "X312" in run("check", source).stdout
    tried = run("check", source, "--set", "Tally=Best rounds", "--set", "Rounds that count=1")
    assert "X312" in tried.stdout
    named = run("score", source, "--set", "Tournament=Example Cup", "--set", "prizes=3", "--json")
    assert json.loads(named.stdout)["event"] == "Example Cup"
    missing = run("check", source, "--set", "Tally=Best rounds")
    assert (missing.returncode, "X302" in missing.stdout) == (1, True)
    unknown = run("check", source, "--set", "Taly=Sum")
    assert (unknown.returncode, "did you mean Tally?" in unknown.stderr) == (3, True)
    nonsense = run("check", source, "--set", "foo=Sum")
    assert (nonsense.returncode, "X417 there is no setting called 'foo'\n" in nonsense.stderr) == (
        3,
        True,
    )
    assert source.read_bytes() == before


def test_settings_can_be_tried_on_a_layout_of_their_own(tmp_path: Path) -> None:
    """A sheet called Games is no Games sheet because settings are given."""
    book = openpyxl.Workbook()
    book.active.title = "Games"
    for row in across(head="Round 1 Board 1"):
        book.active.append(row)
    source, target = saved(book, tmp_path), tmp_path / "out.xlsx"
    assert run("check", source, "--set", "Scoring system=Cascadia").returncode == 0
    tried = ("--set", "Scoring system=Cascadia", "--set", "Tournament=Example Cup")
    done = run("score", source, "-o", target, *tried, "--json")
    assert (done.returncode, json.loads(done.stdout)["event"]) == (0, "Example Cup")
    assert settings(openpyxl.load_workbook(target))["Tournament"].value == "Example Cup"
    assert run("check", target).returncode == 0


def test_a_sheet_without_settings_takes_them_from_the_command_line(tmp_path: Path) -> None:
    book = two_boards()
    book.remove(book["Tournament"])
    source = saved(book, tmp_path)
    done = run("check", source, "--set", "Scoring system=Cascadia")
    assert (done.returncode, done.stdout.strip()) == (0, "Nothing was found.")


@pytest.mark.parametrize("group", [(), ("excel",), ("calc",)], ids=" ".join)
def test_the_list_of_commands_cuts_no_sentence(group: tuple[str, ...]) -> None:
    done = run(*group, "--help")
    listed = done.stdout.partition("Commands:\n")[2].splitlines()
    assert len(listed) > 2
    assert [line for line in listed if not line.endswith(".") or line.endswith("..")] == []


def test_a_name_at_the_limit_of_the_disk_is_refused_with_a_reason(tmp_path: Path) -> None:
    source = saved(two_boards(), tmp_path, f"{'x' * 250}.xlsx")
    for way in ([], ["--in-place"]):
        done = run("score", source, *way)
        assert (done.returncode, "X502" in done.stderr) == (5, True)
    done = run("score", source, "-o", tmp_path / "cup.xlsx")
    assert done.returncode == 0
    done = run("score", source, "-o", tmp_path / "no" / "cup.xlsx")
    assert f"there is no folder {tmp_path / 'no'}" in done.stderr


def test_a_comparison_says_that_part_was_left_out(tmp_path: Path) -> None:
    book = two_boards()
    source = saved(book, tmp_path)
    done = run("compare", source, "--system", "cascadia")
    assert (done.returncode, "left out" in done.stdout) == (0, False)
    book["Games"]["A2"] = "Final"
    source = saved(book, tmp_path)
    done = run("compare", source, "--system", "cascadia")
    assert (done.returncode, "Part of it was left out: 2 problems" in done.stdout) == (1, True)
    assert run("compare", source, "--system", "cascadia", "--json").returncode == 1


def test_findings_are_counted_by_what_they_do(tmp_path: Path) -> None:
    book = two_boards()
    book["Games"]["E2"] = 30
    book["Games"]["D2"] = "Somebody Else"
    done = run("check", saved(book, tmp_path))
    lines = done.stdout.splitlines()
    by_kind = [sum(line.startswith(f"{kind}: ") for line in lines) for kind in ("blocks", "warns")]
    assert lines[-1].startswith(f"{sum(by_kind)} findings (")
    assert f"{by_kind[0]} block" in lines[-1]
    assert f"{by_kind[1]} warn" in lines[-1]


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        (["--players", 34], "34 players: 4 boards in a round, 6 players left over."),
        (["--players", 35], "35 players: 5 boards in a round.\n"),
        (["--players", 34, "--boards", 5], "1 seat too many: somebody plays twice."),
    ],
)
def test_a_template_says_what_so_many_players_mean_and_what_comes_next(
    wishes: list[object], told: str, tmp_path: Path
) -> None:
    done = run("template", *wishes, "-o", tmp_path / "my cup.xlsx")
    assert told in done.stdout
    assert done.stdout.endswith(f'run  xlscore score "{tmp_path / "my cup.xlsx"}"\n')
