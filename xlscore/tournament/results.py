"""From an event to scores, standings, awards and findings."""

from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import NamedTuple

from xlscore.engine.event import Event, Finding
from xlscore.engine.system import System
from xlscore.errors import LeftForLater, NoSuchRound, Severity, Withheld
from xlscore.rules.preset import Preset
from xlscore.rules.tally import Games, Tally
from xlscore.rules.tiebreak import TieBreak
from xlscore.tournament.announced import differences
from xlscore.tournament.awards import Award, BestCountry, best_countries, other_awards, own_awards
from xlscore.tournament.choices import (
    Findings,
    chosen_system,
    chosen_tally,
    chosen_tie_breaks,
    counting_of,
    qualifying_tally,
    with_rules,
)
from xlscore.tournament.oddities import (
    about_boards,
    about_plan,
    about_rounds,
    about_tie_breaks,
    about_top_board,
    ties_at_cuts,
    with_its_weight,
)
from xlscore.tournament.people import (
    Missing,
    findings_about_people,
    games_by_player,
    missing_boards,
    strangers,
)
from xlscore.tournament.ranking import Line, standings
from xlscore.tournament.scoring import ScoredBoard, scored_boards
from xlscore.tournament.teams import Team, teams
from xlscore.tournament.top_board import (
    CHAMPION,
    NOTHING,
    Outcome,
    Qualified,
    findings_about_seats,
    outcome,
    qualified,
)


class Results(NamedTuple):
    """Everything that scoring an event gives.

    ``event`` is the event with what the tournament rules fill in. ``missing`` are
    the boards for which somebody's total waits: while there is one, the standings
    rank everybody by what is scored so far. ``settled`` are those after the last
    round that nothing is missing of. ``outcome`` is the order on the top board once
    it has been played; ``qualified`` who may sit there.
    """

    event: Event
    preset: Preset | None
    system: System | None
    tally: Tally | None
    tie_breaks: Sequence[TieBreak]
    boards: Sequence[ScoredBoard]
    standings: Sequence[Line] = ()
    missing: Sequence[Missing] = ()
    settled: "Settled | None" = None
    qualified: Qualified | None = None
    outcome: Outcome | None = None
    best_countries: Sequence[BestCountry] = ()
    awards: Sequence[Award] = ()
    teams: Sequence[Team] = ()
    findings: Sequence[Finding] = ()

    @property
    def blocked(self) -> bool:
        """Whether a finding blocks a score."""
        return any(finding.severity is Severity.BLOCKS for finding in self.findings)

    @property
    def has_scores(self) -> bool:
        """Whether any board has a score."""
        return any(scored.breakdown for scored in self.boards)

    @property
    def rounds(self) -> list[int]:
        """The rounds that have boards."""
        return sorted({scored.board.round for scored in self.boards})

    @property
    def withheld(self) -> bool:
        """Whether standings and awards are not to be shown yet."""
        return bool(self.event.withhold) and not self.over

    @property
    def provisional(self) -> Sequence[ScoredBoard]:
        """The boards in play that are scored as if they ended now."""
        return [scored for scored in self.boards if scored.board.playing]

    @property
    def public(self) -> "Results":
        """What everybody may see: while standings are withheld, no score and no order."""
        if not self.withheld:
            return self
        return self._replace(
            boards=[scored.without_score for scored in self.boards],
            standings=(),
            settled=self.settled and self.settled._replace(standings=()),
            qualified=None,
            outcome=None,
            best_countries=(),
            awards=(),
            teams=(),
            findings=[
                finding
                for finding in self.findings
                if finding.severity is Severity.BLOCKS or isinstance(finding.mistake, Withheld)
            ],
        )

    @property
    def over(self) -> bool:
        """Whether everything that is planned has been played and scored; not without a plan."""
        is_planned = self.event.planned or self.event.top_board_round
        return bool(is_planned) and self.event.over and not self.missing

    @property
    def champions(self) -> Sequence[Line]:
        """Whoever is first, once all has been played, the top board too, and nothing blocks."""
        decides = self.event.top_board_round and self.event.top_board_decides != NOTHING
        known = self.over and not self.blocked and not (decides and not self.outcome)
        return [x for x in self.standings if known and x.rank and x.rank.place == 1]

    @property
    def key_names(self) -> list[str]:
        """The tie-breaks that were needed, in the order of the chain, the top board before them."""
        names = dict.fromkeys(name for line in self.standings for name in line.keys)
        chain = [tie_break.name for tie_break in self.tie_breaks]
        return sorted(names, key=lambda name: chain.index(name) if name in chain else -1)

    @property
    def strangers(self) -> list[str]:
        """The players at boards who are on no roster, where there is one."""
        return strangers(self.event)


class Settled(NamedTuple):
    """The standings after a round, with no board missing up to there."""

    round: int
    standings: Sequence[Line]


def score_event(event: Event) -> Results:
    """Score every board, add up, rank and award. What cannot be done is a finding."""
    findings, written = Findings([*event.findings], event.places), event
    event, preset = with_rules(event, findings)
    event = _as_it_stood(event, findings)
    system = findings.looked_up("system", lambda: chosen_system(event))
    tally = findings.looked_up("tally", lambda: chosen_tally(event))
    tie_breaks = list(chosen_tie_breaks(event, findings))
    boards = list(scored_boards(event, preset, findings.found)) if system else []
    findings.found = [with_its_weight(finding, boards) for finding in findings.found]
    findings.found += findings_about_people(event)
    findings.found += differences([one for one in boards if not one.board.playing])
    findings.found += about_boards(event, boards) if system else []
    findings.found += about_tie_breaks(event, tie_breaks, boards)
    findings.found += about_top_board(written, event, preset)
    findings.found += about_rounds(event) if system else []
    findings.found += about_plan(event) if system else []
    results = Results(
        event=event,
        preset=preset,
        system=system,
        tally=tally,
        tie_breaks=tie_breaks,
        boards=boards,
        missing=missing_boards(event, boards),
        best_countries=list(best_countries(event, boards, tie_breaks)),
    )
    if results.withheld and boards:
        findings.found.append(Finding(Withheld(), event.places.get("withhold")))
    if tally:
        results = _ranked(results, tally, findings)
    return results._replace(findings=findings.found)


def _as_it_stood(event: Event, findings: Findings) -> Event:
    """Leave out what came after the round that is asked for, and say so."""
    if event.after is None:
        return event
    place = event.places.get("after")
    later = [board.label for board in event.boards if board.round > event.after]
    if all(board.round != event.after for board in event.boards):
        findings.found.append(Finding(NoSuchRound(value=event.after), place))
    if later:
        findings.found = [one for one in findings.found if one.board not in later]
        findings.found.append(Finding(LeftForLater(round=event.after, boards=len(later)), place))
    return event.until(event.after)


def _ranked(results: Results, tally: Tally, findings: Findings) -> Results:
    """Add the top board, standings, teams and awards."""
    event, boards = results.event, results.boards
    games = counting_of(event).rounded(games_by_player(event, boards))
    played = outcome(event, games, results.tie_breaks)
    lines = _standings(results, tally, games, played)
    seats = _qualified(results, games, tally, findings)
    findings.found += findings_about_seats(event, seats) if seats else []
    findings.found += [] if results.missing else ties_at_cuts(event, lines)
    return results._replace(
        standings=lines,
        settled=_settled(results, tally, games),
        qualified=seats,
        outcome=played,
        teams=teams(event.players, lines, event.team_best),
        awards=[*other_awards(event, boards, lines), *own_awards(event.players)],
    )


def _standings(results: Results, tally: Tally, games: Games, played: Outcome | None) -> list[Line]:
    """Rank everybody by these games, with what has been ``played`` on the top board."""
    event = results.event
    by_totals = partial(
        standings,
        games,
        tally,
        counting_of(event),
        results.tie_breaks,
        waiting=[player for one in results.missing for player in one.players],
        unranked=event.guests,
    )
    if not played:
        return by_totals()
    lines = by_totals(first=played.first(event.top_board_decides or CHAMPION, by_totals))
    return [x._replace(keys={**played.keys.get(x.player, {}), **x.keys}) for x in lines]


def _settled(results: Results, tally: Tally, games: Games) -> Settled | None:
    """The standings after the last round up to which nothing is missing, if something is."""
    number = _last_complete(results) if results.missing else None
    if number is None:
        return None
    event = results.event.until(number)
    own = {player: [g for g in played if g.round <= number] for player, played in games.items()}
    known = {player: played for player, played in own.items() if played}
    played = outcome(event, known, results.tie_breaks)
    before = results._replace(event=event, missing=())
    return Settled(number, _standings(before, tally, known, played))


def _last_complete(results: Results) -> int | None:
    """The last round up to which every round has been played and no board is missing."""
    event, missing = results.event, {one.board.round for one in results.missing}
    known = {line.number for line in event.rounds} | event.played_rounds | missing
    complete = takewhile(lambda n: n in event.played_rounds - missing, sorted(known))
    return max(complete, default=None)


def _qualified(
    results: Results, games: Games, tally: Tally, findings: Findings
) -> Qualified | None:
    event, counting = results.event, counting_of(results.event)
    if event.qualify_tally:
        counting = counting._replace(best=event.qualify_best, weights=event.qualify_weights)
        own = findings.looked_up("qualify_tally", lambda: qualifying_tally(event, counting))
        if not own:
            return None
        tally = own
    return qualified(event, games, tally, counting, results.tie_breaks, results.missing)
