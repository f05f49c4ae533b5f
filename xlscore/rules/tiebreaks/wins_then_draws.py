"""Most wins, then draws (DAANZ): solos first, and among equals the draws in which they shared."""

from xlscore.rules.tiebreak import Record, TieBreak, for_each


def wins_then_draws(record: Record) -> tuple[int, int]:
    """Count the games won alone and the draws."""
    wins = sum(played.power == game.solo for played, game in record.games)
    drawn = sum(not game.solo and played.power in game.sharers for played, game in record.games)
    return wins, drawn


TIE_BREAKS = [
    TieBreak(name="Most wins, then draws", short="Wins, draws", rule=for_each(wins_then_draws))
]
