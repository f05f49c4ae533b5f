"""Strength of opposition: the mean total of all opponents, each as often as they met."""

from collections.abc import Mapping, Sequence

from xlscore.engine.exact import Points, ratio
from xlscore.rules.tiebreak import Keys, Record, TieBreak


def strength_of_opposition(equal: Sequence[Record], everybody: Mapping[str, Record]) -> Keys:
    """The mean total of the players whom each player met; minus it where low totals win."""
    return {record.player: mean_total(record, everybody) for record in equal}


def mean_total(record: Record, everybody: Mapping[str, Record]) -> Points:
    """The mean of the totals of everybody met; 0 where nobody was."""
    totals = [
        everybody[opponent].tallied.merit[-1]
        for played in record.played
        for opponent in played.opponents
        if opponent in everybody
    ]
    return ratio(sum(totals), len(totals)) if totals else 0


TIE_BREAKS = [TieBreak(name="Strength of opposition", rule=strength_of_opposition)]
