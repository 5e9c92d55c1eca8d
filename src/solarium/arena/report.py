"""A report on a game as one page: HTML with its charts inside, and the same tables as Markdown."""

from collections.abc import Sequence
from html import escape
from statistics import mean

from msgspec import Struct

from solarium.arena import charts
from solarium.arena.contest import Contest
from solarium.arena.study import Study
from solarium.engine.game import AnyGame

STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1c1917}"
    "table{border-collapse:collapse;margin:.5rem 0}"
    "td,th{padding:.2rem .7rem;border-bottom:1px solid #ddd;text-align:left}"
    "td:not(:first-child){text-align:right}.side{display:flex;flex-wrap:wrap;gap:2rem}h3{margin:.5rem 0}"
)


class Part(Struct, frozen=True):
    """A section: a sentence that says what it shows, and for each study a chart and a table."""

    title: str
    about: str
    charts: tuple[str, ...]
    tables: tuple[tuple[tuple[str, ...], ...], ...]  # of each study: rows, the heads first


Skill = Sequence[tuple[int, Contest]]  # the gap of levels, and the stronger against the weaker


def parts(studies: Sequence[Study], skill: Skill) -> list[Part]:
    found = [seat_part(studies), length_part(studies), width_part(studies)]
    if any(study.tension() for study in studies):
        found.append(tension_part(studies))
    if skill:
        found.append(skill_part(skill))
    if any(study.sources() for study in studies):
        found.append(source_part(studies))
    if any(study.by_seat() for study in studies):
        found.append(trait_part(studies))
    if any(study.by_table() for study in studies):
        found.append(table_part(studies))
    return [*found, kind_part(studies), unused_part(studies)]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def seat_part(studies: Sequence[Study]) -> Part:
    drawn, tables = [], []
    for study in studies:
        tallies = study.seats()
        drawn.append(charts.bars([(one.name, one.share, *one.interval()) for one in tallies], "share of wins"))
        rows = [("seat", "won", "shared", "share", "95 % interval")]
        for one in tallies:
            low, high = one.interval()
            span = f"{percent(low)} to {percent(high)}"
            rows.append((one.name, str(one.wins), str(one.draws), percent(one.share), span))
        tables.append(tuple(rows))
    about = "Who wins from where, when the same bot has all seats. A shared win counts in parts."
    return Part("Seats", about, tuple(drawn), tuple(tables))


def length_part(studies: Sequence[Study]) -> Part:
    rows = []
    for study in studies:
        lengths = study.lengths()
        tenth, middle, most = (lengths[int(share * (len(lengths) - 1))] for share in (0.1, 0.5, 0.9))
        heads = ("mean", "shortest", "10 %", "median", "90 %", "longest")
        values = (f"{mean(lengths):.1f}", *map(str, (lengths[0], tenth, middle, most, lengths[-1])))
        rows.append((heads, values))
    drawn = tuple(charts.histogram(study.lengths(), "actions in a game") for study in studies)
    return Part("Length", "How many decisions a game takes.", drawn, tuple(rows))


def width_part(studies: Sequence[Study]) -> Part:
    drawn = charts.lines([(study.title, study.widths()) for study in studies], "from the beginning to the end")
    tables = tuple(
        (("mean", "widest part"), (f"{mean(study.widths()):.1f}", f"{max(study.widths()):.1f}")) for study in studies
    )
    return Part("Choice", "Legal actions at a decision, in twentieths of a game.", (drawn,), tables)


def tension_part(studies: Sequence[Study]) -> Part:
    drawn = charts.lines(
        [(study.title, study.tension()) for study in studies if study.tension()], "from the beginning to the end"
    )
    tables = tuple((("lead changes in a game",), (f"{study.lead_changes():.2f}",)) for study in studies)
    about = "How close the first two seats are by the evaluator's judgement: 1 is level, 0 decided."
    return Part("Tension", about, (drawn,), tables)


def skill_part(skill: Skill) -> Part:
    rows = [("stronger", "weaker", "games", "share of the stronger", "95 % interval", "skill", "luck")]
    bars = []
    for gap, contest in skill:
        better, worse = contest.tallies
        low, high = better.interval()
        span = f"{percent(low)} to {percent(high)}"
        decided = max(0.0, 2 * better.share / (better.share + worse.share) - 1) if better.points else 0.0
        shares = (percent(decided), percent(1 - decided))
        rows.append((better.name, worse.name, str(better.games), percent(better.share), span, *shares))
        bars.append((f"{gap} apart", better.share, low, high))
    about = (
        "What skill is worth: the share of wins of a stronger bot, by how many levels lie between the two. Skill"
        " decides as many games as the stronger wins more than the weaker; the rest is luck."
    )
    return Part("Skill", about, (charts.bars(bars, "levels"),), (tuple(rows),))


def source_part(studies: Sequence[Study]) -> Part:
    tables = tuple(
        (("source", "winners", "others"), *((name, f"{won:.2f}", f"{rest:.2f}") for name, won, rest in study.sources()))
        for study in studies
    )
    return Part("Points", "Where points come from, on average.", (), tables)


def trait_part(studies: Sequence[Study]) -> Part:
    tables = []
    for study in studies:
        rows = [("what", "which", "seats", "share", "95 % interval", "")]
        for (kind, name), tally in study.by_seat():
            low, high = tally.interval()
            mark = "more" if low > 1 / study.players else "less" if high < 1 / study.players else ""
            span = f"{percent(low)} to {percent(high)}"
            rows.append((kind, name, f"{tally.games:,}", percent(tally.share), span, mark))
        tables.append(tuple(rows))
    about = (
        "Who wins with what: seats that were or had something at the end. Marked is what surely wins more or less than"
        " an equal share; who is winning also gets more, so a mark is a question, no verdict."
    )
    return Part("With what", about, (), tuple(tables))


def table_part(studies: Sequence[Study]) -> Part:
    tables = []
    for study in studies:
        rows = [("what", "which", "games", "first seat" if study.players > 1 else "won", "95 % interval", "actions")]
        for (kind, name), tally, length in study.by_table():
            low, high = tally.interval()
            span = f"{percent(low)} to {percent(high)}"
            rows.append((kind, name, f"{tally.games:,}", percent(tally.share), span, f"{length:.1f}"))
        tables.append(tuple(rows))
    about = "What was there for all: cards on the table, scenarios and options that were varied."
    return Part("On the table", about, (), tuple(tables))


def unused_part(studies: Sequence[Study]) -> Part:
    tables = []
    for study in studies:
        rows = [("what", "how often")]
        rows.append(("decisions without a choice", percent(study.forced())))
        rows.append(("games that nobody won alone", percent(study.undecided())))
        rows += [
            (f"{kind} never chosen", f"{offered:,} times allowed")
            for kind, offered, taken in study.kinds()
            if not taken
        ]
        rows += [(f"{kind} {name}", "never in play") for kind, name in study.unused()]
        tables.append(tuple(rows))
    about = "Dead ends, and what is in the box and was not used."
    return Part("Dead ends and unused", about, (), tuple(tables))


def kind_part(studies: Sequence[Study]) -> Part:
    tables = []
    for study in studies:
        rows = [("kind of action", "could be done", "was done", "share")]
        for kind, offered, taken in study.kinds():
            rows.append((kind, f"{offered:,}", f"{taken:,}" if taken else "never", percent(taken / offered)))
        tables.append(tuple(rows))
    about = "What is used and what is not: decisions in which a kind of action or piece was allowed and was chosen."
    return Part("Use", about, (), tuple(tables))


def setting(study: Study, game: AnyGame) -> str:
    changed = {name: value for name, value in study.options.items() if value != game.options.with_defaults(None)[name]}
    words = ", ".join(f"{name} {value}" for name, value in changed.items()) or "default options"
    return f"{study.title}: {len(study.games):,} games, {study.players} seats, bot {study.bot}, {words}"


def html(game: AnyGame, studies: Sequence[Study], skill: Skill, command: str) -> str:
    body = [f"<h1>{escape(game.title)}</h1>", f"<p>Rules version {game.version}. <code>{escape(command)}</code></p>"]
    body += [f"<p>{escape(setting(study, game))}</p>" for study in studies]
    for part in parts(studies, skill):
        body.append(f"<h2>{part.title}</h2><p>{escape(part.about)}</p><div class='side'>{''.join(part.charts)}</div>")
        body.append("<div class='side'>")
        for number, table in enumerate(part.tables):
            name = f"<h3>{escape(studies[number].title)}</h3>" if len(part.tables) > 1 else ""
            heads = "".join(f"<th>{escape(cell)}</th>" for cell in table[0])
            rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table[1:])
            body.append(f"<div>{name}<table><tr>{heads}</tr>{rows}</table></div>")
        body.append("</div>")
    head = f"<meta charset='utf-8'><title>{escape(game.title)}</title><style>{STYLE}</style>"
    return f"<!doctype html><html lang='en'>{head}{''.join(body)}</html>\n"


def markdown(game: AnyGame, studies: Sequence[Study], skill: Skill, command: str) -> str:
    lines = [f"# {game.title}", "", f"Rules version {game.version}. `{command}`", ""]
    lines += [f"- {setting(study, game)}" for study in studies]
    for part in parts(studies, skill):
        lines += ["", f"## {part.title}", "", part.about]
        for number, table in enumerate(part.tables):
            lines += ["", f"{studies[number].title}:", ""] if len(part.tables) > 1 else [""]
            lines += ["| " + " | ".join(table[0]) + " |", "|" + "---|" * len(table[0])]
            lines += ["| " + " | ".join(row) + " |" for row in table[1:]]
    return "\n".join(lines) + "\n"
