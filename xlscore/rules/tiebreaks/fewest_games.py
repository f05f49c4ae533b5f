"""Fewest games: whoever needed fewer games for the same total. A round sat out is no game."""

from xlscore.rules.tiebreak import Record, TieBreak, for_each


def fewest_games(record: Record) -> int:
    """Count the games on a board."""
    return sum(1 for _ in record.games)


TIE_BREAKS = [TieBreak(name="Fewest games", rule=for_each(fewest_games), low_wins=True)]
