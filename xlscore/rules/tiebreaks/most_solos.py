"""Most solos: how often a player won alone. A game that was conceded to the player is a solo."""

from xlscore.rules.tiebreak import Record, TieBreak, for_each


def most_solos(record: Record) -> int:
    """Count the games that the player won alone."""
    return sum(played.power == game.solo for played, game in record.games)


TIE_BREAKS = [
    TieBreak(
        name="Most solos", short="Solos", rule=for_each(most_solos), aliases=("Most solo wins",)
    )
]
