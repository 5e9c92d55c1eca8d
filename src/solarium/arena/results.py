"""What is left of a tournament: a table of its games for tools, and a page for people."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from solarium.arena.tournament import Result


def write_parquet(result: Result, path: Path) -> None:
    """A row for each seat of each game."""
    bots = result.spec.bots
    rows = [
        (entry.pairing.key, entry.pairing.round, entry.pairing.deal, entry.pairing.seed, seat, bots[bot], got)
        for entry in result.entries
        for seat, (bot, got) in enumerate(zip(entry.played.seating, entry.played.returns, strict=True))
    ]
    names = ["game", "round", "deal", "seed", "seat", "bot", "returned"]
    columns = [list(column) for column in zip(*rows, strict=True)]
    table = pa.table(dict(zip(names, columns, strict=True)))
    actions = [entry.played.actions for entry in result.entries for _ in entry.played.seating]
    pq.write_table(table.append_column("actions", pa.array(actions)), path)


def summary(result: Result) -> str:
    """The standing as a page of Markdown."""
    spec = result.spec
    contest = result.contest()
    lines = [
        f"# {spec.game}: {len(spec.bots)} bots, {len(result.entries):,} games",
        "",
        f"{spec.system}, {spec.players} seats, rules version {spec.version}, seed {spec.seed}"
        + ("; stopped early: it is sure of each two bots which is better" if result.decided else ""),
        "",
        "| bot | games | won | drawn | lost | share | 95 % interval | rating | 95 % interval |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    rated = {rating.bot: rating for rating in result.ratings()}
    order = sorted(
        range(len(spec.bots)),
        key=lambda bot: (-rated[bot].points if bot in rated else 0.0, -contest.tallies[bot].share, bot),
    )
    for bot in order:
        tally = contest.tallies[bot]
        low, high = tally.interval()
        numbers = f"{tally.games} | {tally.wins} | {tally.draws} | {tally.losses}"
        row = f"| {tally.name} | {numbers} | {tally.share:.1%} | {low:.1%} to {high:.1%} |"
        if bot in rated:
            row += f" {rated[bot].points:.1f} | {rated[bot].low:.1f} to {rated[bot].high:.1f} |"
        else:
            row += "  |  |"
        lines.append(row)
    share = contest.first_seat / len(result.entries)
    lines += ["", f"First seat {share:.1%}; {contest.mean_actions:.1f} actions a game."]
    return "\n".join(lines) + "\n"


def write_results(result: Result, folder: Path) -> None:
    write_parquet(result, folder / "games.parquet")
    (folder / "summary.md").write_text(summary(result), "utf-8")
