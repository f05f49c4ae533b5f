"""How far a tournament is, in words, and with how many decimals its points are shown."""

from dataclasses import replace
from fractions import Fraction

from xlscore.engine.event import Board, Finding, Player, Round
from xlscore.errors import EndNotRead
from xlscore.tournament.stage import banner, places_shown, settled, stage

from .events import codes, score, table

ENDS = (12, 8, 6, 4, 3, 1, 0)
SQUARES = "Sum of Squares"


def waiting(round_: int, name: str) -> Board:
    """A board with players on which nothing was played yet."""
    return replace(table(round_, name, *ENDS), game=None, played=False)


def test_a_tournament_without_a_score_is_at_no_stage() -> None:
    assert stage(score(system=SQUARES)) == ""


def test_rounds_with_a_gap_before_them_are_all_named() -> None:
    rounds = [Round(number=number) for number in (1, 2, 3)]
    results = score(table(1, "A", *ENDS), table(3, "A", *ENDS), system=SQUARES, rounds=rounds)
    assert stage(results) == "after rounds 1 and 3 of 3"
    assert stage(score(table(2, "A", *ENDS), system=SQUARES, rounds=rounds)) == "after round 2 of 3"


def test_the_last_complete_round_is_told_while_a_later_one_is_played() -> None:
    boards = table(1, "A", *ENDS), table(2, "A", *ENDS), waiting(2, "B")
    results = score(*boards, system=SQUARES)
    assert stage(results) == "in round 2"
    assert settled(results) == "After round 1"
    first = {line.player: line.total for line in score(boards[0], system=SQUARES).standings}
    assert results.settled
    assert {line.player: line.total for line in results.settled.standings} == first
    assert banner(results)[0] == "Not final: 1 of 3 boards is missing."
    assert settled(score(*boards[:2], system=SQUARES)) == ""


def test_missing_boards_are_told_in_the_order_of_play() -> None:
    boards = [waiting(*where) for where in ((3, "A"), (2, "B"), (2, "A"))]
    results = score(table(1, "A", *ENDS), *boards, system=SQUARES)
    assert [one.board.label for one in results.missing] == [
        *("Round 2, board A", "Round 2, board B", "Round 3, board A")
    ]


def test_a_board_in_play_that_cannot_be_scored_as_if_it_ended_is_missing_once() -> None:
    """Carnage ranks the dead by their years, which are not written."""
    board = replace(table(1, "A", 17, 17, 0, 0, 0, 0, 0), playing=True)
    results = score(board, table(1, "B", *ENDS), system="Carnage", provisional=True)
    assert [(one.board.name, one.why) for one in results.missing] == [("A", "in play")]


def test_rows_that_were_not_read_are_told_and_their_players_wait() -> None:
    results = score(table(1, "A", *ENDS), system=SQUARES, unread=["Ada", "Ben"])
    told = banner(results)
    assert told[0] == "Not final: rows of games were not read."
    assert told[1] == "Rows without a round or a board (not read): Ada, Ben."
    assert {line.player for line in results.standings if line.incomplete} == {"Ada", "Ben"}


def test_a_name_that_ends_with_a_full_stop_ends_the_sentence() -> None:
    results = score(table(1, "A", *ENDS), system=SQUARES, unread=["Ada", "Dot D."])
    assert banner(results)[1] == "Rows without a round or a board (not read): Ada, Dot D."


def test_only_some_names_on_no_roster_are_told() -> None:
    boards = table(1, "A", *ENDS), table(1, "B", *ENDS)
    results = score(*boards, system=SQUARES, players=[Player(name="Somebody Else")])
    (told,) = [line for line in banner(results) if line.startswith("Not in the Players sheet")]
    assert told.endswith(" and 7 others.")


def test_as_many_decimals_are_shown_as_tell_totals_apart() -> None:
    """1/3 and 0.3334 look the same with two and with three decimals."""
    whole = score(table(1, "A", *ENDS), system="Draw size")
    line, *rest = whole.standings
    assert places_shown(whole._replace(standings=())) == 0
    assert places_shown(score(table(1, "A", *ENDS), system=SQUARES)) == 2
    totals = (Fraction(1, 3), Fraction(3334, 10_000))
    lines = [
        line._replace(
            record=line.record._replace(
                played=(), tallied=line.record.tallied._replace(total=total)
            )
        )
        for total in totals
    ]
    assert places_shown(whole._replace(standings=lines)) == 4
    assert rest


def test_later_rounds_are_left_out_when_asked() -> None:
    boards = table(1, "A", *ENDS), table(2, "A", *ENDS)
    results = score(*boards, system=SQUARES, after=1)
    assert "X332" in codes(results)
    assert "X333" not in codes(results)
    assert "X332" not in codes(score(boards[0], system=SQUARES, after=1))
    labels = ("Round 1, board A", "Round 2, board A")
    found = [Finding(EndNotRead(text=label), None, label) for label in labels]
    known = score(*boards, system=SQUARES, after=1, findings=found).findings
    assert [one.board for one in known if one.board in labels] == ["Round 1, board A"]
    assert stage(results) == "after round 1"
    assert "X333" in codes(score(*boards, system=SQUARES, after=7))


def test_words_on_an_end_that_are_not_read_block_where_the_end_matters() -> None:
    board = table(1, "A", *ENDS)
    for system, text, code in (
        ("Draw size", "3-way draw", "X435"),
        (SQUARES, "3-way draw", "X431"),
        (SQUARES, "Italy conceded", "X435"),
    ):
        found = [Finding(EndNotRead(text=text))]
        assert code in codes(score(board, system=system, findings=found)), (system, text)
