"""Teams: the totals of their best members added up."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from xlscore.engine.event import Player, same_player
from xlscore.engine.exact import Points
from xlscore.tournament.ranking import Line, Rank, ranked


class Team(NamedTuple):
    """A team. ``members`` are those who count, the best first.

    ``incomplete``: the total of somebody in the team is only what is scored so far.
    """

    name: str
    total: Points
    members: Sequence[Line]
    rank: Rank
    incomplete: bool


def teams(players: Iterable[Player], lines: Sequence[Line], best: int | None) -> list[Team]:
    """Rank the teams by their best members; without a number, by all of them.

    Players who take no place do not count.
    """
    team_of = {same_player(player.name): player.team for player in players if player.team}
    members: dict[str, list[Line]] = {}
    for line in lines:
        team = team_of.get(same_player(line.player))
        if team and not line.unranked:
            members.setdefault(team, []).append(line)
    best_of = {team: own[:best] for team, own in members.items()}
    merits = {t: sum(m.record.tallied.merit[-1] for m in own) for t, own in best_of.items()}
    return [
        Team(
            name=team,
            total=sum(member.total for member in best_of[team]),
            members=best_of[team],
            rank=rank,
            incomplete=any(member.incomplete for member in members[team]),
        )
        for rank, team in ranked(sorted(best_of), merits.__getitem__)
    ]
