"""Most centres at the end of the games: of those that count, of all, or of the best one."""

from xlscore.rules.tiebreak import Record, TieBreak, for_each


def centres_in_counted_games(record: Record) -> int:
    """Add up the centres of the games that count, even in part."""
    return sum(
        played.game.centres[played.power]
        for weight, played in record.weighted
        if weight and played.game
    )


def centres_in_all_games(record: Record) -> int:
    """Add up the centres of all games."""
    return sum(game.centres[played.power] for played, game in record.games)


def best_centre_count(record: Record) -> int:
    """The most centres that the player owned at the end of a game."""
    return max((game.centres[played.power] for played, game in record.games), default=0)


TIE_BREAKS = [
    TieBreak(name="Most centres in counted games", rule=for_each(centres_in_counted_games)),
    TieBreak(name="Most centres in all games", rule=for_each(centres_in_all_games)),
    TieBreak(name="Best single centre count", rule=for_each(best_centre_count)),
]
