"""Writes a page of docs/games for each game, or checks them: `--check`. `--measure` first takes the figures anew, about
ten seconds for each game, and keeps them in benchmarks/figures.json: run that on a quiet machine.
"""

import json
import sys
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

import solarium
from solarium import Seeded
from solarium.arena.measure import measure
from solarium.bots.levels import NAMES
from solarium.engine.ai import Level
from solarium.engine.game import AnyGame
from solarium.engine.options import Choice, Flag, Number, Option, Text

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "games"
REPORTS = ROOT / "docs" / "reports"
FIGURES = ROOT / "benchmarks" / "figures.json"
NOTE = "Written by `scripts/game_docs.py` from the engine and `benchmarks/figures.json`; the tests check it."
GAMES = 100
Figures = dict[str, Any]


def figures_of(game: AnyGame) -> Figures:
    """What random games are like, and how fast this machine is, for the usual number of seats."""
    lengths, widths, sizes = [], [], []
    for seed in range(GAMES):
        chance = Seeded(seed)
        state = game.begin(game.players[0], game.options.with_defaults(None), chance)
        length = 0
        while not state.is_over():
            widths.append(len(state.legal_actions()))
            sizes.append(len(state.key()))
            state.apply(state.random_action(chance), chance)
            length += 1
        lengths.append(length)
    speed = measure(game)
    batch = {str(n): round(batch_speed(game.slug, n)) for n in (1, 32, 1024)}
    return {
        "version": game.version,
        "players": game.players[0],
        "length": spread(lengths),
        "branching": spread(widths),
        "bytes": spread(sizes),
        "playouts": round(speed.playouts, 1),
        "actions": round(speed.actions),
        "copy_ns": round(speed.copy * 1e9),
        "simulations": round(speed.search),
        "batch": batch,
    }


def spread(values: list[int]) -> list[float]:
    """The mean, the first and the last tenth, the greatest."""
    tenths = quantiles(values, n=10)
    return [round(mean(values), 1), round(tenths[0]), round(tenths[-1]), max(values)]


def batch_speed(slug: str, n: int) -> float:
    from benchmarks.batches import solarium_step, steps_per_second

    return steps_per_second(solarium_step(slug, n), n, 0.5)


def spread_words(numbers: list[float]) -> str:
    middle, low, high, most = numbers
    return f"{middle:,.1f} on average, {low:,.0f} to {high:,.0f} in four of five, at most {most:,.0f}"


def seats_words(game: AnyGame) -> str:
    low, high = min(game.players), max(game.players)
    return f"{low}" if low == high else f"{low} to {high}"


def level_words(game: AnyGame, level: Level) -> str:
    parts = []
    if level.slip:
        parts.append(f"{level.slip:.0%} of its moves are slips")
    if game.ai.solver and level.plies:
        parts.append(f"forced wins within {level.plies} {'ply' if level.plies == 1 else 'plies'}")
    if level.simulations:
        how = "simulations by whole turns" if game.ai.tuning.turns else "simulations"
        parts.append(f"{level.simulations:,} {how} a decision")
    elif game.ai.evaluator is not None:
        parts.append("greedy by the evaluator")
    return ", ".join(parts)


def option_row(option: Option) -> str:
    values = "yes, no"
    if isinstance(option, Choice):
        values = ", ".join(f"`{value}`" for value in option.values)
    elif isinstance(option, Number):
        values = f"{option.least} to {option.most}"
    elif isinstance(option, Text):
        values = "text"
    default = str(option.default) or "none"
    if isinstance(option, Flag):
        default = "yes" if option.default else "no"
    return f"| `{option.name}` | {option.help} | {values} | {default} | {option.clause} |"


def page(game: AnyGame, figures: Figures) -> str:
    encoder = game.ai.encoder
    seats = seats_words(game)
    knows = "hidden information" if game.hidden else "open information"
    luck = "luck" if game.luck else "no luck after the start"
    best = game.ai.levels[-1]
    lines = [
        f"# {game.title}",
        "",
        f"{game.blurb}. {seats} seats, about {game.minutes} minutes, {game.weight}.",
        "",
        "| | |",
        "|---|---|",
        f"| name | `{game.slug}` |",
        f"| rules version | {game.version}, {len(game.clauses)} numbered clauses: `solarium rules {game.slug}` |",
        f"| kind | {knows}, {luck} |",
        f"| length | {spread_words(figures['length'])} |",
        f"| branching | {spread_words(figures['branching'])} |",
        f"| longest possible | {game.longest:,} actions |",
        f"| state | {spread_words(figures['bytes'])} bytes |",
    ]
    if encoder is not None:
        actions = f"up to {encoder.actions:,}, each with {encoder.row_width} features"
        actions = actions if encoder.row_width else f"{encoder.actions:,}, masked"
        anchor = heading_anchor(game.title)
        lines.append(f"| observation | [{encoder.width:,} numbers](../observations.md#{anchor}); actions: {actions} |")
    lines += [
        f"| best bot | `level5` ({NAMES[-1]}): {level_words(game, best)} |",
        "",
        f"Length in decisions, branching in legal actions, state in bytes of `key()`: {GAMES} random games of"
        f" {figures['players']} seats.",
        "",
        "## Speed",
        "",
        "On one core, with default options:",
        "",
        "| | a second |",
        "|---|--:|",
        f"| random playouts | {figures['playouts']:,.0f} |",
        f"| actions in them | {figures['actions']:,} |",
        f"| search simulations, each played to the end | {figures['simulations']:,} |",
        *(f"| steps of a batch of {int(n):,} | {speed:,} |" for n, speed in figures["batch"].items()),
        "",
        f"A copy of a position takes {figures['copy_ns']:,} ns.",
        "",
        "## Bots",
        "",
        "| level | name | plays |",
        "|---|---|---|",
        *(
            f"| `level{number}` | {name} | {level_words(game, level)} |"
            for number, (name, level) in enumerate(zip(NAMES, game.ai.levels, strict=True), 1)
        ),
        "",
        "## Options",
        "",
        "| option | means | values | default | clause |",
        "|---|---|---|---|---|",
        *map(option_row, game.options),
        "",
        *report_lines(game),
        NOTE,
    ]
    return "\n".join(lines) + "\n"


def report_lines(game: AnyGame) -> list[str]:
    """Links to the reports, where some have been made."""
    rows = [f"- {', '.join(settings_of(path))}: {links_to(path, '../reports/')}" for path in reports_of(game.slug)]
    about = "Seats, length, tension, skill, points, what is used:"
    return ["## Reports", "", about, "", *rows, ""] if rows else []


def reports_of(slug: str) -> list[Path]:
    """The tables of its reports, the plain one first; one of a setting has a name as `lastdays-solo`."""
    return sorted(REPORTS.glob(f"{slug}.md")) + sorted(REPORTS.glob(f"{slug}-*.md"))


def links_to(path: Path, folder: str) -> str:
    return f"[with charts]({folder}{path.stem}.html), [as tables]({folder}{path.name})"


def settings_of(path: Path) -> list[str]:
    """What was played, as the report says it: a line for each of its studies."""
    head = path.read_text("utf-8").partition("## ")[0]
    return [line.removeprefix("- ").partition(": ")[2] for line in head.splitlines() if line.startswith("- ")]


def reports_index() -> str:
    rows = [
        f"| {solarium.game(slug).title} | {'; '.join(settings_of(path))} | {links_to(path, '')} |"
        for slug in solarium.games()
        for path in reports_of(slug)
    ]
    about = (
        "What many games of bots show: seats, length, choice, tension, lead changes, skill and luck, points, who wins"
        " with what, what is never used. Each names the command that wrote it; `scripts/reports.sh` writes all of them."
    )
    heads = ["| game | played | report |", "|---|---|---|"]
    return "\n".join(["# Reports", "", about, "", *heads, *rows, "", NOTE]) + "\n"


def heading_anchor(title: str) -> str:
    return "-".join("".join(letter for letter in title.lower() if letter.isalnum() or letter == " ").split())


def index_row(game: AnyGame, figures: Figures) -> str:
    numbers = [f"{figures[name][0]:,.0f}" for name in ("length", "branching", "bytes")]
    cells = [f"[{game.title}]({game.slug}.md)", seats_words(game), game.weight, *numbers, f"{figures['playouts']:,.0f}"]
    return f"| {' | '.join(cells)} |"


def index(figures: dict[str, Figures]) -> str:
    rows = [index_row(solarium.game(slug), figures[slug]) for slug in solarium.games()]
    heads = "| game | seats | weight | decisions | legal actions | bytes of a state | playouts a second |"
    lines = ["# The games", "", heads, "|---|---|---|--:|--:|--:|--:|", *rows, "", "Means of random games.", "", NOTE]
    return "\n".join(lines) + "\n"


def pages(figures: dict[str, Figures]) -> dict[Path, str]:
    found = {PAGES / f"{slug}.md": page(solarium.game(slug), figures[slug]) for slug in solarium.games()}
    return {PAGES / "index.md": index(figures), REPORTS / "index.md": reports_index(), **found}


def faults(figures: dict[str, Figures]) -> list[str]:
    """What is out of date."""
    old = [slug for slug in solarium.games() if figures.get(slug, {}).get("version") != solarium.game(slug).version]
    if old:
        return [f"the figures of {', '.join(old)} are of other rules: run {Path(__file__).name} --measure"]
    return [
        f"{path.name} is out of date: run {Path(__file__).name}"
        for path, text in pages(figures).items()
        if not path.exists() or path.read_text("utf-8") != text
    ]


def main() -> None:
    if "--measure" in sys.argv:
        taken = {slug: figures_of(solarium.game(slug)) for slug in solarium.games()}
        FIGURES.write_text(json.dumps(taken, indent=1) + "\n", "utf-8")
    figures = json.loads(FIGURES.read_text("utf-8"))
    if "--check" in sys.argv:
        sys.exit("\n".join(faults(figures)) or 0)
    PAGES.mkdir(exist_ok=True)
    REPORTS.mkdir(exist_ok=True)
    for path, text in pages(figures).items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
