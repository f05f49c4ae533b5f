"""From an event to scores, standings, awards and findings."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import Any, NamedTuple, TypeVar

from xlscore.announced import differences
from xlscore.awards import (
    BEST_BY,
    Award,
    BestCountry,
    best_countries,
    other_awards,
    own_awards,
)
from xlscore.catalogue import find, find_preset, find_tally, find_tie_break, preset_of
from xlscore.checks import slips
from xlscore.dialects import plain
from xlscore.errors import (
    AsIfEnded,
    BadSetting,
    BlindTieBreak,
    EndMatters,
    EndNotRead,
    Incomplete,
    LeftForLater,
    NoNumber,
    NoSuchBoard,
    NoSuchRound,
    NoSystem,
    NothingPlayed,
    Severity,
    TieAtACut,
    TooManyRounds,
    TopBoardNotPlayed,
    Withheld,
    XlscoreError,
)
from xlscore.event import MOST_ROUNDS, Board, Event, Finding, Place, Round
from xlscore.game import Fact
from xlscore.people import (
    Missing,
    findings_about_people,
    games_by_player,
    missing_boards,
    strangers,
)
from xlscore.preset import Preset, last_planned
from xlscore.ranking import Line, equals_across, standings
from xlscore.scoring import SCALES, ScoredBoard, mistakes_of, score_board
from xlscore.system import System
from xlscore.tally import Counting, Games, Tally
from xlscore.teams import Team, teams
from xlscore.tiebreak import TieBreak
from xlscore.top_board import (
    CHAMPION,
    DECIDES,
    NOTHING,
    Outcome,
    Qualified,
    findings_about_seats,
    outcome,
    qualified,
)

T = TypeVar("T")

WON = re.compile(r"solo|conce|victor|sieg", re.IGNORECASE)
"""Words of an end that every scoring system looks at."""

NONE = "none"
"""Written where neither the tournament rules nor the plain default is wanted."""

CHOICES: Mapping[str, Iterable[str]] = {
    "scale": SCALES,
    "top_board_decides": DECIDES,
    "best_country": BEST_BY,
}
"""Settings that take one of a few words."""


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
        """Whoever is first, once everything has been played, the top board too if it decides."""
        decides = self.event.top_board_round and self.event.top_board_decides != NOTHING
        known = self.over and not (decides and not self.outcome)
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
    event, preset = _with_rules(event, findings)
    event = _as_it_stood(event, findings)
    system = findings.looked_up("system", lambda: _chosen_system(event))
    tally = findings.looked_up("tally", lambda: _chosen_tally(event))
    tie_breaks = list(_chosen_tie_breaks(event, findings))
    boards = list(_scored_boards(event, preset, findings)) if system else []
    findings.found = [_with_its_weight(finding, boards) for finding in findings.found]
    findings.found += findings_about_people(event)
    findings.found += differences([one for one in boards if not one.board.playing])
    findings.found += _about_boards(event, boards) if system else []
    findings.found += _blind(tie_breaks, boards, event)
    findings.found += _about_top_board(written, event, preset)
    findings.found += _about_rounds(event) if system else []
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


def _as_it_stood(event: Event, findings: "Findings") -> Event:
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


def _ranked(results: Results, tally: Tally, findings: "Findings") -> Results:
    """Add the top board, standings, teams and awards."""
    event, boards = results.event, results.boards
    games = _counting(event).rounded(games_by_player(event, boards))
    played = outcome(event, games, results.tie_breaks)
    lines = _standings(results, tally, games, played)
    seats = _qualified(results, games, tally, findings)
    findings.found += findings_about_seats(event, seats) if seats else []
    findings.found += [] if results.missing else _ties_at_cuts(event, lines)
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
        _counting(event),
        results.tie_breaks,
        waiting=[player for one in results.missing for player in one.players],
        unranked=[player.name for player in event.players if player.unranked],
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


# --- settings ---------------------------------------------------------------------------


class Findings:
    """What has been found so far, and where each setting stands."""

    def __init__(self, found: list[Finding], places: Mapping[str, Place]) -> None:
        """Begin with what reading the event found."""
        self.found, self.places = found, places

    def looked_up(self, setting: str, look_up: Callable[[], T]) -> T | None:
        """Look up what a director chose. What cannot be found is a finding, and None."""
        try:
            return look_up()
        except XlscoreError as mistake:
            setting = str(mistake.facts.get("where", setting))
            self.found.append(Finding(mistake, self.places.get(setting)))
            return None


def _with_rules(event: Event, findings: Findings) -> tuple[Event, Preset | None]:
    """Fill in what the tournament rules say, and spell every choice as it is known."""
    preset = findings.looked_up("preset", lambda: chosen_preset(event))
    event = preset.fill(event) if preset else event
    words: dict[str, Any] = {
        setting: findings.looked_up(setting, lambda name=setting: _choice(event, name)) or ""  # type: ignore[misc]
        for setting in CHOICES
    }
    return replace(event, **words), preset


def chosen_preset(event: Event) -> Preset | None:
    """Give the tournament rules that are named, else those of the scoring system."""
    if event.preset:
        return None if plain(event.preset) == NONE else find_preset(event.preset)
    try:
        return preset_of(find(event.system, event.house)) if event.system else None
    except XlscoreError:
        return None


def _choice(event: Event, setting: str) -> str:
    written = getattr(event, setting)
    known = {plain(word): word for word in (NONE, *CHOICES[setting])}
    if not written:
        return ""
    if plain(written) not in known:
        allowed = "it is one of " + "; ".join(CHOICES[setting])
        raise BadSetting(setting=setting.replace("_", " "), value=written, allowed=allowed)
    chosen = known[plain(written)]
    return "" if chosen == NONE else chosen


def _chosen_system(event: Event) -> System:
    if not event.system:
        raise NoSystem
    system = find(event.system, event.house)
    try:
        system.chosen(event.options)
    except XlscoreError as mistake:
        raise mistake.but(where="options") from None
    return system


def _chosen_tally(event: Event) -> Tally:
    tally = find_tally(event.tally or "Sum of rounds")
    _check_needs(tally, _counting(event), "")
    return tally


def _check_needs(tally: Tally, counting: Counting, which: str) -> None:
    for name, words in tally.needs.items():
        if not getattr(counting, name):
            raise NoNumber(tally=tally.name, words=words, where=which + name)


def _counting(event: Event) -> Counting:
    return Counting(
        best=event.best,
        weights=event.weights,
        round_games=event.round_games,
        round_total=event.round_total,
    )


def _chosen_tie_breaks(event: Event, findings: Findings) -> Iterator[TieBreak]:
    for number, name in enumerate(event.tie_breaks, 1):
        if plain(name) == NONE:
            continue
        tie_break = findings.looked_up(
            f"tie_break_{number}",
            lambda name=name: find_tie_break(name),  # type: ignore[misc]
        )
        if tie_break:
            yield tie_break


# --- boards -----------------------------------------------------------------------------


def _scored_boards(
    event: Event, preset: Preset | None, findings: Findings
) -> Iterator[ScoredBoard]:
    """Score the boards; what blocks one or should be looked at is added to the findings."""
    for board in event.boards:
        line = event.round_of(board)
        if board.playing and board.game and not event.provisional:
            slipped = slips(board.game, find(event.system, event.house))
            findings.found += [Finding(m, board.place_of(m), board.label) for m in slipped]
        if not event.is_scored(board):
            continue
        scored, mistakes = _scored(board, line, event, preset)
        findings.found += [Finding(m, _place(board, line, m), board.label) for m in mistakes]
        yield scored


def _scored(
    board: Board, line: Round, event: Event, preset: Preset | None
) -> tuple[ScoredBoard, list[XlscoreError]]:
    """Score one board; without a score where a mistake blocks it."""
    try:
        system = _beside(find(line.system, event.house), board, event)
        scored = score_board(board, line, system, event.scale)
    except XlscoreError as mistake:
        return ScoredBoard(board=board, system=find(event.system, event.house)), [mistake]
    mistakes = list(mistakes_of(board, line, system, draw_survivors=bool(event.draw_survivors)))
    if preset and board.game and not board.playing:
        mistakes += preset.check(board.game)
    if board.playing and board.game:
        year = board.game.last_year
        mistakes.append(AsIfEnded(when=f"after {year}" if year else "with these centres"))
    return scored, mistakes


def _with_its_weight(finding: Finding, boards: Sequence[ScoredBoard]) -> Finding:
    """Let words about an end that nobody read block, where the scores depend on the end."""
    mistake = finding.mistake
    if not isinstance(mistake, EndNotRead):
        return finding
    depends = any(Fact.DRAW in scored.system.reads for scored in boards)
    if depends or WON.search(str(mistake.facts["text"])):
        return finding._replace(mistake=EndMatters(**mistake.facts))
    return finding


def _beside(system: System, board: Board, event: Event) -> System:
    """The system with the games of the round; as it is while one of them is not known."""
    if not system.whole_round or board.round not in event.games_of_rounds:
        return system
    return system.beside(event.games_of_rounds[board.round])


def _place(board: Board, line: Round, mistake: XlscoreError) -> Place | None:
    """The cell of the board; of the Rounds sheet where the mistake is in its line."""
    where = _cell_of_line(mistake)
    return line.cells.get(where) if where else board.place_of(mistake)


def _cell_of_line(mistake: XlscoreError) -> str:
    """The column of the Rounds sheet that a mistake speaks of; nothing where it is of a board."""
    if "option" in mistake.facts:
        return "options"
    return "system" if "nearest" in mistake.facts else ""


def _about_boards(event: Event, boards: Sequence[ScoredBoard]) -> Iterator[Finding]:
    """Say what is missing as a whole."""
    if not boards:
        yield Finding(NothingPlayed())
    if len(event.played_rounds) > MOST_ROUNDS:
        yield Finding(TooManyRounds(rounds=len(event.played_rounds)))
    unscored = sum(scored.breakdown is None for scored in boards)
    if unscored:
        number = "1 board is" if unscored == 1 else f"{unscored} boards are"
        yield Finding(Incomplete(boards=number))


def _about_rounds(event: Event) -> Iterator[Finding]:
    """Find boards that are not there, and what cannot be chosen for a round before it is played."""
    boards: dict[int, list[Board]] = {}
    for board in event.boards:
        boards.setdefault(board.round, []).append(board)
    for line in event.rounds:
        own = boards.get(line.number, [])
        if line.board and own and plain(line.board) not in {plain(board.name) for board in own}:
            yield Finding(NoSuchBoard(round=line.number, value=line.board), line.cells.get("board"))
        if (line.system or line.options) and not any(board.played for board in own):
            try:
                find(line.system or event.system, event.house).chosen(line.options)
            except XlscoreError as mistake:
                yield Finding(mistake, line.cells.get(_cell_of_line(mistake)))


def _blind(
    tie_breaks: Sequence[TieBreak], boards: Sequence[ScoredBoard], event: Event
) -> Iterator[Finding]:
    """Find tie-breaks that look for what no drawn board of this scoring system has."""
    drawn = [s for s in boards if s.breakdown and s.board.game and not s.board.game.solo]
    known = {name for scored in drawn if scored.breakdown for name in scored.breakdown.facts}
    for number, tie_break in enumerate(tie_breaks, 1):
        if tie_break.fact and drawn and tie_break.fact not in known:
            mistake = BlindTieBreak(tie_break=tie_break.name, system=drawn[0].system.name)
            yield Finding(mistake, event.places.get(f"tie_break_{number}"))


# --- top board and cuts -----------------------------------------------------------------


def _about_top_board(written: Event, event: Event, preset: Preset | None) -> Iterator[Finding]:
    """Find that the rules have a top board and none is played, once it is not to come any more.

    Where fewer rounds are planned than give its seats, there cannot be one.
    """
    of_rules = preset.top_board_round if preset else None
    if not preset or not of_rules or event.top_board or event.top_board_decides == NOTHING:
        return
    line = event.top_board_round or of_rules
    passed = any(number >= line.number for number in event.played_rounds)
    settled = event.over and event.played_rounds.issuperset(event.qualify_rounds)
    if passed or (settled and last_planned(written)):
        mistake = TopBoardNotPlayed(rules=preset.name, round=of_rules.number)
        yield Finding(mistake)


def _qualified(
    results: Results, games: Games, tally: Tally, findings: Findings
) -> Qualified | None:
    event, counting = results.event, _counting(results.event)
    if event.qualify_tally:
        counting = counting._replace(best=event.qualify_best, weights=event.qualify_weights)
        own = findings.looked_up("qualify_tally", lambda: _qualifying_tally(event, counting))
        if not own:
            return None
        tally = own
    return qualified(event, games, tally, counting, results.tie_breaks, results.boards)


def _qualifying_tally(event: Event, counting: Counting) -> Tally:
    tally = find_tally(event.qualify_tally)
    _check_needs(tally, counting, "qualify_")
    return tally


def _ties_at_cuts(event: Event, lines: Sequence[Line]) -> Iterator[Finding]:
    """Find ties at the first place and at the last prize, once everything has been played."""
    cuts = {1: "the first place"}
    if event.prizes and event.prizes > 1:
        cuts[event.prizes] = f"the last of {event.prizes} prizes"
    for place, cut in cuts.items():
        tied = equals_across(lines, place)
        if tied and event.over:
            mistake = TieAtACut(players=_listed(tied), cut=cut)
            yield Finding(mistake, event.places.get("tie_break_1"))


def _listed(names: Sequence[str], most: int = 5) -> str:
    """List names, if they are not too many."""
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} others"
    return f"{', '.join(names[:-1])} and {names[-1]}"
