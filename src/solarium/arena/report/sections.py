"""The sections of a report: what each shows, as charts and tables of one study or of two side by side."""

from collections.abc import Iterable, Sequence
from statistics import mean

from msgspec import Struct

from solarium.arena.contest import Contest, Tally
from solarium.arena.report import charts
from solarium.arena.report.study import Study
from solarium.engine.scene import Trait

Table = tuple[tuple[str, ...], ...]  # rows, the heads first
Skill = Sequence[tuple[int, Contest]]  # the gap of levels, and the stronger against the weaker
PROGRESS = "from the beginning to the end of a game"


class Column(Struct, frozen=True):
    """What a section shows of one study."""

    charts: tuple[str, ...]
    table: Table


class Section(Struct, frozen=True):
    """A sentence that says what it shows, charts that all studies share, and a column for each of them."""

    title: str
    about: str
    columns: tuple[Column, ...]
    shared: tuple[str, ...] = ()


def sections(studies: Sequence[Study], skill: Skill) -> list[Section]:
    found = [seat_section(studies), length_section(studies), choice_section(studies)]
    if any(study.tension() for study in studies):
        found += [tension_section(studies), lead_section(studies)]
    if skill:
        found.append(skill_section(skill))
    if any(study.sources() for study in studies):
        found.append(source_section(studies))
    if any(study.by_seat() for study in studies):
        found.append(trait_section(studies))
    if any(study.by_table() for study in studies):
        found.append(table_section(studies))
    return [*found, use_section(studies), unused_section(studies)]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(tally: Tally) -> str:
    low, high = tally.interval()
    return f"{percent(low)} to {percent(high)}"


def seat_section(studies: Sequence[Study]) -> Section:
    columns = []
    for study in studies:
        groups = [("share of wins by seat", study.seats())]
        if len({game.first for game in study.games}) > 1:
            groups.append(("share of wins by who decides first", study.order()))
        equal = 1 / study.players if study.players > 1 else None
        rows = [("seat", "won", "shared", "share", "95 % interval")]
        drawn = []
        for across, tallies in groups:
            rows += [(one.name, str(one.wins), str(one.draws), percent(one.share), interval(one)) for one in tallies]
            drawn.append(charts.bars([(one.name, one.share, *one.interval()) for one in tallies], across, equal))
        columns.append(Column(tuple(drawn), tuple(rows)))
    about = (
        "Who wins from where, when the same bot has all seats, with 95 % intervals; dashed is an equal share. A shared"
        " win counts in parts. Where the start is drawn, also by who decides first."
    )
    return Section("Seats", about, tuple(columns))


def length_section(studies: Sequence[Study]) -> Section:
    columns = []
    for study in studies:
        lengths = study.lengths()
        tenth, middle, most = (lengths[int(share * (len(lengths) - 1))] for share in (0.1, 0.5, 0.9))
        heads = ("mean", "shortest", "10 %", "median", "90 %", "longest")
        values = (f"{mean(lengths):.1f}", *map(str, (lengths[0], tenth, middle, most, lengths[-1])))
        columns.append(Column((charts.histogram(lengths, "decisions in a game"),), (heads, values)))
    return Section("Length", "How many decisions a game takes.", tuple(columns))


def choice_section(studies: Sequence[Study]) -> Section:
    drawn = charts.lines([(study.title, study.widths()) for study in studies], PROGRESS)
    heads = ("mean", "widest part")
    tables = [(heads, (f"{mean(study.widths()):.1f}", f"{max(study.widths()):.1f}")) for study in studies]
    return Section("Choice", "Legal actions at a decision, in twentieths of a game.", plain(tables), (drawn,))


def plain(tables: Iterable[Table]) -> tuple[Column, ...]:
    """Columns without charts of their own."""
    return tuple(Column((), table) for table in tables)


def tension_section(studies: Sequence[Study]) -> Section:
    rows = [(study.title, study.tension()) for study in studies if study.tension()]
    tables = [
        (("at the start", "in the middle", "at the end"), tuple(f"{study.tension()[at]:.2f}" for at in (0, 10, -1)))
        for study in studies
        if study.tension()
    ]
    about = "How close the first two seats are by the evaluator's judgement: 1 is level, 0 decided."
    return Section("Tension", about, plain(tables), (charts.lines(rows, PROGRESS),))


def lead_section(studies: Sequence[Study]) -> Section:
    columns = []
    for study in studies:
        changes = study.lead_changes()
        rows = (("mean", "games without one"), (f"{mean(changes):.2f}", percent(changes.count(0) / len(changes))))
        columns.append(Column((charts.histogram(changes, "lead changes in a game"),), rows))
    about = "How often another seat goes ahead, by the evaluator, looked at twenty times in a game."
    return Section("Lead changes", about, tuple(columns))


def skill_section(skill: Skill) -> Section:
    rows = [("stronger", "weaker", "games", "share of the stronger", "95 % interval", "skill", "luck")]
    bars, shares = [], []
    for gap, contest in skill:
        better, worse = contest.tallies
        decided = decided_by_skill(better, worse)
        words = (percent(decided), percent(1 - decided))
        rows.append((better.name, worse.name, str(better.games), percent(better.share), interval(better), *words))
        bars.append((f"{gap} apart", better.share, *better.interval()))
        shares.append((f"{gap} {'level' if gap == 1 else 'levels'} apart", (decided, 1 - decided)))
    about = (
        "What skill is worth: the share of wins of a stronger bot, by how many levels lie between the two. Skill"
        " decides as many games as the stronger wins more than the weaker; the rest is luck."
    )
    drawn = (
        charts.bars(bars, "share of wins of the stronger, by levels between"),
        charts.stacked(shares, ("skill", "luck"), "share of the decision"),
    )
    return Section("Skill and luck", about, (Column(drawn, tuple(rows)),))


def decided_by_skill(better: Tally, worse: Tally) -> float:
    return max(0.0, 2 * better.share / (better.share + worse.share) - 1) if better.points else 0.0


def source_section(studies: Sequence[Study]) -> Section:
    columns = []
    for study in studies:
        found = study.sources()
        rows = [("source", "winners", "others"), *((name, f"{won:.2f}", f"{rest:.2f}") for name, won, rest in found)]
        bars = [(name, (won, rest)) for name, won, rest in found]
        drawn = (charts.grouped(bars, ("winners", "others"), "points"),) if bars else ()
        columns.append(Column(drawn, tuple(rows)))
    return Section("Points", "Where points come from, on average.", tuple(columns))


def by_kind(rows: Sequence[tuple[Trait, Tally]], across: str, level: float | None) -> tuple[str, ...]:
    """A chart for each kind of thing: factions, cards, scenarios, options."""
    kinds: dict[str, list[tuple[str, float, float, float]]] = {}
    for (kind, name), tally in rows:
        kinds.setdefault(kind, []).append((name, tally.share, *tally.interval()))
    return tuple(charts.spans(found, f"{kind}: {across}", level) for kind, found in kinds.items())


def trait_section(studies: Sequence[Study]) -> Section:
    columns = []
    for study in studies:
        equal = 1 / study.players
        rows = [("what", "which", "seats", "share", "95 % interval", "")]
        for (kind, name), tally in study.by_seat():
            low, high = tally.interval()
            mark = "more" if low > equal else "less" if high < equal else ""
            rows.append((kind, name, f"{tally.games:,}", percent(tally.share), interval(tally), mark))
        columns.append(Column(by_kind(study.by_seat(), "share of wins", equal), tuple(rows)))
    about = (
        "Who wins with what: seats that were or had something at the end; dashed is an equal share. Marked is what"
        " surely wins more or less than that; who is winning also gets more, so a mark is a question, no verdict."
    )
    return Section("With what", about, tuple(columns))


def table_section(studies: Sequence[Study]) -> Section:
    columns = []
    for study in studies:
        alone = study.players == 1
        rows = [("what", "which", "games", "won" if alone else "first seat", "95 % interval", "decisions")]
        for (kind, name), tally, length in study.by_table():
            rows.append((kind, name, f"{tally.games:,}", percent(tally.share), interval(tally), f"{length:.1f}"))
        tallies = [(trait, tally) for trait, tally, _ in study.by_table()]
        across = "share of games won" if alone else "share of wins of the first seat"
        columns.append(Column(by_kind(tallies, across, study.seats()[0].share), tuple(rows)))
    about = (
        "What was there for all: cards on the table, scenarios and options that were varied. Dashed is the share over"
        " all games."
    )
    return Section("On the table", about, tuple(columns))


def use_section(studies: Sequence[Study]) -> Section:
    columns = []
    for study in studies:
        rows = [("kind of action", "could be done", "was done", "share")]
        for kind, offered, taken in study.kinds():
            rows.append((kind, f"{offered:,}", f"{taken:,}" if taken else "never", percent(taken / offered)))
        bars = [(kind, (taken / offered,)) for kind, offered, taken in study.kinds()]
        columns.append(Column((charts.grouped(bars, ("chosen where allowed",), "share"),), tuple(rows)))
    about = "What is used and what is not: decisions in which a kind of action or piece was allowed and was chosen."
    return Section("Use", about, tuple(columns))


def unused_section(studies: Sequence[Study]) -> Section:
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
    return Section("Dead ends and unused", about, plain(tables))
