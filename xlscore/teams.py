"""Teams: the totals of their best members added up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xlscore.event import Player, same_player
from xlscore.exact import Points
from xlscore.ranking import Line, Rank, ranked


@dataclass(frozen=True)
class Team:
    """A team. ``members`` are those who count, the best first.

    ``total`` and ``rank`` are None while a member's total is not known.
    """

    name: str
    total: Points | None
    members: Sequence[Line]
    rank: Rank | None


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
    known = {t: own[:best] for t, own in members.items() if not any(m.incomplete for m in own)}
    merits = {t: sum(m.record.tallied.merit[-1] for m in own) for t, own in known.items()}
    return [
        *(
            Team(team, sum(member.total for member in known[team]), known[team], rank)
            for rank, team in ranked(sorted(known), merits.__getitem__)
        ),
        *(Team(team, None, members[team], None) for team in sorted(members.keys() - known)),
    ]
