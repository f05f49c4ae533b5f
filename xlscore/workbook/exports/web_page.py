"""The results as one web page that needs nothing else: tables to sort, charts, ready to print."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from html import escape
from typing import Any

from xlscore import __version__
from xlscore.engine.dialects import POWERS, START, Power
from xlscore.engine.event import Board
from xlscore.engine.exact import Points, counted, in_figures, to_cell
from xlscore.engine.game import SOLO, STARTING, Counts, Game
from xlscore.errors import NoSuchTime
from xlscore.tournament.people import NOT_READ
from xlscore.tournament.ranking import Rank
from xlscore.tournament.results import Results, Settled
from xlscore.tournament.stage import WITHHELD, banner, places_shown, settled, stage, to_be_cured
from xlscore.workbook.export import Export
from xlscore.workbook.result_sheets import columns
from xlscore.workbook.result_sheets.awarded import Awarded, first, why_first
from xlscore.workbook.result_sheets.columns import InRound, Standing, Table
from xlscore.workbook.result_sheets.score_columns import Seat, score_columns, seats

COLOURS: Mapping[Power, str] = {
    "Austria": "#c0272d",
    "England": "#21409a",
    "France": "#3fa9f5",
    "Germany": "#333333",
    "Italy": "#1e8f3e",
    "Russia": "#9a7fb8",
    "Turkey": "#d9a400",
}

STYLE = """
:root { color-scheme: light; --ink: #1b2430; --soft: #5b6675; --line: #d5dae1; --head: #1f3864 }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 78rem; padding: 1.5rem 1.25rem 3rem; color: var(--ink);
  background: #fff; font: 16px/1.45 system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif }
h1 { margin: 0; color: var(--head); font-size: 2rem; line-height: 1.2 }
h2 { margin: 2.2rem 0 .7rem; color: var(--head); font-size: 1.35rem }
h3 { margin: 0 0 .4rem; font-size: 1.05rem } .wide + h3 { margin-top: 1.6rem }
p.about { margin: .3rem 0 0; color: var(--soft) }
.alarm { margin: 1rem 0 0; padding: .6rem .9rem; border-left: 4px solid #b3261e;
  background: #fdecea } .alarm p { margin: 0; font-weight: 600 }
.first { margin: 1rem 0 0; padding: .6rem .9rem; border-left: 4px solid var(--head);
  background: #eef2fa }
.tag { padding: .05rem .4rem; border-radius: 4px; background: #e7eaf0; color: var(--soft);
  font-size: .8rem; font-weight: 400; white-space: nowrap }
.alarm ul { margin: .3rem 0 0; padding-left: 1.2rem }
td.waits { background: #fff3cd; font-style: italic } td.waits::after { content: "*" }
nav { margin-top: .8rem } nav a { margin-right: 1.2rem; color: var(--head) }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: .32rem .45rem; border-bottom: 1px solid var(--line); text-align: left }
th { color: #fff; background: var(--head); font-weight: 600; white-space: nowrap }
td.why { min-width: 8rem; color: var(--soft); font-size: .85em }
th.n, td.n { text-align: right } td.total { font-weight: 700 }
td.n, .board td:first-child { white-space: nowrap }
.sorted th { cursor: pointer } th:focus-visible { outline: 2px solid #3fa9f5 }
.sorted th::after { content: " \\2195"; opacity: .45 }
.sorted th[aria-sort=ascending]::after { content: " \\2191"; opacity: 1 }
.sorted th[aria-sort=descending]::after { content: " \\2193"; opacity: 1 }
.sorted td:nth-child(2) { white-space: nowrap } p.paper { display: none }
tbody tr:nth-child(even) { background: #f6f8fb } td.dropped { text-decoration: line-through;
  color: var(--soft) }
.boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(30rem, 1fr)); gap: 1.2rem }
.board { padding: .9rem 1rem 1rem; border: 1px solid var(--line); border-radius: 8px;
  break-inside: avoid }
.board table { font-size: .92rem } .board svg { display: block; width: 100%; margin-top: .6rem }
.key { display: inline-block; width: .75em; height: .75em; margin-right: .45em; border-radius: 2px }
svg text { font: 11px system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; fill: #5b6675 }
footer { margin-top: 2.5rem; color: var(--soft); font-size: .88rem }
@media (max-width: 40rem) {
  .boards { grid-template-columns: minmax(0, 1fr) } body { padding: 1rem .6rem }
  h1 { font-size: 1.5rem } table { font-size: .85rem } th, td { padding: .3rem .35rem }
  .board { padding: .6rem .5rem } .board table { font-size: .82rem }
  .board th, .board td { padding: .25rem .2rem } .board .tag, .board td.n { white-space: normal }
  td:nth-child(2) { overflow-wrap: anywhere }
  .sorted th { white-space: normal; vertical-align: bottom }
  .sorted td:nth-child(2) { min-width: 6.5rem }
  .sorted td:nth-child(2) { position: sticky; left: 0; white-space: normal; background: inherit }
  .sorted tbody tr { background: #fff }
}
@media print {
  @page { margin: 12mm } body { max-width: none; padding: 0; font-size: 10.5pt }
  nav, .sorted th::after, .many .round { display: none } p.paper { display: block }
  .wide { overflow: visible }
  th, td { padding: .2rem .5rem } thead { display: table-header-group }
  tr, .board { break-inside: avoid } .boards { grid-template-columns: 1fr 1fr; gap: .6rem }
  .board { padding: .4rem .5rem } .board table { font-size: 8pt } .board h3 { font-size: 10pt }
  .board th, .board td { padding: .12rem .25rem } h2 { margin-top: 1rem; break-after: avoid }
  th { color: #000; background: none; border-bottom: 2px solid #000 }
  .key, svg { print-color-adjust: exact; -webkit-print-color-adjust: exact }
}
"""

SCRIPT = """
document.querySelectorAll("table.sorted").forEach(function (table) {
  table.querySelectorAll("th").forEach(function (heading, column) {
    heading.tabIndex = 0;
    heading.onkeydown = function (event) { if (event.key === "Enter") heading.onclick() };
    heading.onclick = function () {
      var up = heading.getAttribute("aria-sort") !== "ascending", body = table.tBodies[0];
      table.querySelectorAll("th").forEach(function (th) { th.removeAttribute("aria-sort") });
      heading.setAttribute("aria-sort", up ? "ascending" : "descending");
      Array.from(body.rows).map(function (row, place) {
        var cell = row.cells[column], key = cell.dataset.sort;
        return { row: row, place: place, text: cell.textContent,
                 number: key === undefined ? NaN : key === "" ? Infinity : Number(key) };
      }).sort(function (a, b) {
        if (a.number === Infinity || b.number === Infinity)
          return (a.number === Infinity) - (b.number === Infinity) || a.place - b.place;
        var less = isNaN(a.number) ? a.text.localeCompare(b.text) : a.number - b.number;
        return (up ? less : -less) || a.place - b.place;
      }).forEach(function (item) { body.append(item.row) });
    };
  });
});
"""

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""The browser loads nothing from anywhere, whatever stands in the page."""


MOST_PRINTED = 8
"""So many rounds fit beside each other on paper."""


def web_page(results: Results) -> Mapping[str, str]:
    """The page. Raises NoSuchTime."""
    title = results.event.name or "Diplomacy tournament"
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}: results</title><style>{STYLE}</style></head><body>",
        *_top(results, title),
        *([] if results.withheld else [*_standings(results), *_awards(results)]),
        *_boards(results),
        f"<footer>{escape(_stamp(results))}</footer>",
        f"<script>{SCRIPT}</script></body></html>\n",
    ]
    return {"results.html": "\n".join(parts)}


def _top(results: Results, title: str) -> Iterator[str]:
    system = results.system.name if results.system else ""
    rounds, boards = len(results.rounds), len(results.boards)
    sizes = [
        *([] if results.withheld else [counted(len(results.standings), "player")]),
        counted(rounds, "round"),
        counted(boards, "board"),
    ]
    about = [results.event.date, stage(results), system, ", ".join(sizes)]
    yield f"<header><h1>{escape(title)}</h1>"
    yield f'<p class="about">{escape(" · ".join(filter(None, about)))}</p>'
    yield f'<p class="about">Made on {made()}</p>'
    secret = [f"Standings: {WITHHELD[:1].lower()}{WITHHELD[1:]}"] if results.withheld else []
    yield from _alarm([*secret, *banner(results), *to_be_cured(results)])
    yield from _first(results)
    tables = () if results.withheld else ("Standings", "Awards")
    links = (f'<a href="#{name.lower()}">{name}</a>' for name in (*tables, "Boards"))
    yield f"<nav>{''.join(links)}</nav></header>"


def made() -> str:
    """When the page is made: now, or the time in SOURCE_DATE_EPOCH. Raises NoSuchTime."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    try:
        when = datetime.fromtimestamp(int(told), UTC) if told else datetime.now().astimezone()
    except (ValueError, OverflowError, OSError):
        raise NoSuchTime(value=told) from None
    return f"{when.day} {when:%B %Y, %H:%M} (UTC{when.isoformat()[-6:]})"


def _alarm(told: Sequence[str]) -> Iterator[str]:
    """What is not final: the first sentence in bold, then whose boards are missing."""
    if told:
        head, *others = map(escape, told)
        more = f"<ul>{''.join(f'<li>{one}</li>' for one in others)}</ul>" if others else ""
        yield f'<div class="alarm"><p>{head}</p>{more}</div>'


def _first(results: Results) -> Iterator[str]:
    """Who is first, and why; the champion, once everything has been played."""
    names = " and ".join(line.player for line in first(results))
    if names:
        title = "Champion" if results.champions else "First"
        told = f"<strong>{title}: {escape(names)}.</strong> {escape(why_first(results))}"
        yield f'<p class="first">{told}</p>'


def _standings(results: Results) -> Iterator[str]:
    yield '<section id="standings"><h2>Standings</h2>'
    if len(results.rounds) > MOST_PRINTED:
        yield '<p class="about paper">The points of each round are on the screen only.</p>'
    yield from _ranking(results)
    if results.settled:
        yield f"<h3>{settled(results)}</h3>"
        yield from _ranking(results, results.settled)
    yield "</section>"


def _ranking(results: Results, found: Settled | None = None) -> Iterator[str]:
    """The players in order, with the rounds that some of them have played."""
    table = columns.standings(results, columns.PAGE, found)
    rounds = sum(column.kind == "round" for column in table.columns)
    kind = "sorted many" if rounds > MOST_PRINTED else "sorted"
    yield from _table(_headings(table), table.drawn(STANDING), kind)


def _player(player: str, row: Standing) -> str:
    guest = ' <span class="tag">unranked</span>' if row.line.unranked else ""
    return f"<td>{escape(player)}{guest}</td>"


def _total(total: Points, row: Standing) -> str:
    return _number(total, row.places, "n total waits" if row.line.incomplete else "n total")


def _in_round(found: InRound, row: Standing) -> str:
    """The points of a round, struck out where none of its games counts."""
    dropped = found.points is not None and not found.counts
    return _number(found.points, row.places, "n round dropped" if dropped else "n round")


STANDING: Mapping[str, Callable[[Any, Standing], str]] = {
    "rank": lambda rank, _: _place(rank),
    "player": _player,
    "total": _total,
    "round": _in_round,
    "points": lambda points, row: _number(points, row.places),
    "words": lambda words, _: f'<td class="why">{escape(words)}</td>',
    "number": lambda number, _: _whole(number),
    "missing": lambda boards, _: _whole(boards),
}
"""How a cell of each kind of column is written."""


def _whole(number: int | None) -> str:
    return f'<td class="n" data-sort="{number or ""}">{number or ""}</td>'


def _awards(results: Results) -> Iterator[str]:
    table, places = columns.awards(results, columns.PAGE), places_shown(results)
    how: dict[str, Callable[[Any, Awarded], str]] = {
        "award": lambda award, _: f"<td>{_key_of(award)}{escape(award)}</td>",
        "words": lambda words, _: f"<td>{escape(words)}</td>",
        "points": lambda points, line: _number(points, 0 if line.counts else places),
    }
    yield '<section id="awards"><h2>Awards</h2>'
    yield from _table(_headings(table), table.drawn(how))
    yield "</section>"


def _key_of(award: str) -> str:
    """The colour of a power before the award for its best game."""
    power = award.removeprefix("Best ")
    return _key(power) if power in COLOURS else ""


def _boards(results: Results) -> Iterator[str]:
    """Every board by its round, those that are missing too."""
    places, shown = places_shown(results), score_columns(results, columns.PAGE)
    why = {one.board.label: one.why for one in results.missing}
    known = {scored.board.label: scored for scored in results.boards}
    others = [
        one.board for one in results.missing if one.why != NOT_READ and one.board.label not in known
    ]
    boards = [*(scored.board for scored in results.boards), *others]
    yield '<section id="boards">'
    for number in sorted({board.round for board in boards}):
        yield f'<h2>Round {number}</h2><div class="boards">'
        for board in (board for board in boards if board.round == number):
            top = "top board" if board is results.event.top_board else ""
            tags = [*filter(None, [top, why.get(board.label)])]
            rows = seats(board, known.get(board.label), places)
            yield from _board(board, Table(shown, rows), tags)
        yield "</div>"
    yield "</section>"


def _board(board: Board, table: Table[Seat], tags: Sequence[str]) -> Iterator[str]:
    game = board.game
    told = "".join(f' <span class="tag">{escape(tag)}</span>' for tag in tags)
    yield f'<article class="board"><h3>{escape(board.label)}{told}</h3>'
    yield from _table(_headings(table), table.drawn(SEAT))
    if game and game.chart:
        yield chart(board.label, {START: STARTING, **game.chart})
    yield "</article>"


SEAT: Mapping[str, Callable[[Any, Seat], str]] = {
    "power": lambda power, _: f"<td>{_key(power)}{escape(power)}</td>",
    "player": lambda _, seat: f"<td>{escape(_who(seat.board, seat.power))}</td>",
    "centres": lambda _, seat: f'<td class="n">{escape(_ending(seat.board.game, seat.power))}</td>',
    "number": lambda number, _: _whole(number),
    "words": lambda words, _: f"<td>{escape(words)}</td>",
    "points": lambda points, seat: _number(points, seat.places),
    "score": lambda score, seat: _number(score, seat.places, "n total", "no score"),
    "rank": lambda rank, _: _place(rank),
}


def _who(board: Board, power: Power) -> str:
    """The player of a seat; with who took it over, and for which part of its points."""
    taken = board.replacements.get(power)
    if not taken:
        return board.players[power]
    share = "" if taken.share is None else f" ({in_figures(100 * taken.share, 1)} %)"
    return ", then ".join(filter(None, [board.players[power], f"{taken.player}{share}"]))


def _ending(game: Game | None, power: Power) -> str:
    """The final centres; for the dead the year, where it is known; and who won or drew."""
    if not game:
        return ""
    if power == game.conceded:
        return f"{game.centres[power]} conceded to"
    if not game.centres[power]:
        year = game.eliminated.get(power)
        return f"out {year}" if year else "out"
    won = power == game.solo
    drew = game.draw is not None and power in game.draw
    return f"{game.centres[power]}{' solo' if won else ' draw' if drew else ''}"


# --- pieces -----------------------------------------------------------------------------


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> Iterator[str]:
    """A table. A heading that begins with # stands over numbers; the cells are HTML."""
    cells = [_heading(heading) for heading in headings]
    yield f'<div class="wide"><table class="{kind}"><thead><tr>{"".join(cells)}</tr></thead><tbody>'
    yield from (f"<tr>{''.join(row)}</tr>" for row in rows)
    yield "</tbody></table></div>"


def _headings(table: Table[Any]) -> list[str]:
    """The headings of a table; those over numbers begin with #."""
    return ["#" * column.is_number + column.heading for column in table.columns]


def _heading(heading: str) -> str:
    kinds = "n" * heading.startswith("#"), "round" * heading.startswith("#Round")
    kind = " ".join(filter(None, kinds))
    return f'<th scope="col" class="{kind}">{escape(heading.removeprefix("#"))}</th>'


def _number(points: Points | None, places: int, kind: str = "n", missing: str = "") -> str:
    """A cell with points, all with the same decimals so that they stand below each other."""
    if points is None:
        return f'<td class="{kind}" data-sort="">{missing}</td>'
    whole, _, decimals = in_figures(points, places).partition(".")
    shown = f"{whole}.{decimals:0<{places}}" if places else whole
    return f'<td class="{kind}" data-sort="{to_cell(points)!r}">{shown}</td>'


def _place(rank: Rank | None) -> str:
    if not rank:
        return '<td class="n" data-sort=""></td>'
    return f'<td class="n" data-sort="{rank.place}">{rank.shown}</td>'


def _key(power: str) -> str:
    return f'<span class="key" style="background:{COLOURS.get(power, "#fff")}"></span>'


def _stamp(results: Results) -> str:
    system = results.system
    rule = f"{system.name} (edition {system.edition}), {system.source.url}. " if system else ""
    return f"{rule}Computed by xlscore {__version__}."


# --- the chart of supply centres ----------------------------------------------------------

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 460, 190, 22, 84, 8, 20
LABEL_GAP = 13
"""Labels at the end of the lines keep so far apart."""


def chart(label: str, years: Mapping[int, Counts]) -> str:
    """Draw every power's centres by year as lines, named at their ends."""
    most = max(SOLO, *(count for counts in years.values() for count in counts.values()))
    across = {year: LEFT + i * _step(len(years)) for i, year in enumerate(years)}
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(label)}: supply centres by year</title>",
        *_grid(most, across),
        *(_curve(power, years, across, most) for power in POWERS),
        *_labels(years, across, most),
        "</svg>",
    ]
    return "".join(parts)


def _step(years: int) -> float:
    return (WIDTH - LEFT - RIGHT) / max(1, years - 1)


def _height(count: float, most: int) -> float:
    """Where a number of centres stands: 0 at the bottom."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - count / most)


def _grid(most: int, across: Mapping[int, float]) -> Iterator[str]:
    end = WIDTH - RIGHT
    for count in range(0, most + 1, 6):
        y = f"{_height(count, most):.1f}"
        solo = ' stroke-dasharray="4 3"' if count == SOLO else ""
        yield f'<path d="M{LEFT} {y}H{end}" stroke="#d5dae1"{solo}/>'
        yield f'<text x="{LEFT - 5}" y="{y}" text-anchor="end" dy=".35em">{count}</text>'
    every = -(-len(across) // 10)
    for number, (year, x) in enumerate(across.items()):
        if number % every == 0:
            yield f'<text x="{x:.1f}" y="{HEIGHT - 5}" text-anchor="middle">{year}</text>'


def _curve(
    power: Power, years: Mapping[int, Counts], across: Mapping[int, float], most: int
) -> str:
    """One power's line; it ends in the year in which the power is out."""
    points: list[str] = []
    for year, counts in years.items():
        points.append(f"{across[year]:.1f} {_height(counts[power], most):.1f}")
        if not counts[power]:
            break
    path = "M" + "L".join(points)
    return (
        f'<path d="{path}" fill="none" stroke="{COLOURS[power]}" stroke-width="2.2"'
        ' stroke-linejoin="round"/>'
    )


def _labels(years: Mapping[int, Counts], across: Mapping[int, float], most: int) -> Iterator[str]:
    """The survivors' names at the ends of their lines, kept apart from each other."""
    last, x = years[max(years)], max(across.values()) + 6
    alive = sorted((power for power in POWERS if last[power]), key=lambda power: -last[power])
    y = -float(LABEL_GAP)
    for power, room in zip(alive, range(len(alive) - 1, -1, -1), strict=True):
        lowest = HEIGHT - BOTTOM - room * LABEL_GAP
        y = min(max(_height(last[power], most), y + LABEL_GAP), lowest)
        yield (
            f'<text x="{x:.1f}" y="{y:.1f}" dy=".35em" style="fill:{COLOURS[power]};'
            f'font-weight:600">{power} {last[power]}</text>'
        )


EXPORT = Export(name="html", words="the results as one web page", make=web_page)
