"""Looks for a position of every kind of decision: `python -m tests.browser.decisions.find`; takes a quarter of an hour.

Seeded games with the most seats and of the modes for fewer, played partly by a weak bot and partly at random; for
decisions that hardly anybody ever comes to, games in which everybody wishes for them. The fewest records that have
every kind are kept, each cut after the last step that is needed, and of each kind the position with the most that can
be done. Records whose name ends in `by-hand` were found otherwise and stay: what is asked at their end is a kind too.
"""

import sys
from collections.abc import Iterable, Iterator
from multiprocessing import Pool
from random import Random

import solarium
from solarium.bots.levels import choose
from solarium.engine.match import Match
from solarium.engine.record import Record
from solarium.engine.scene import Scene
from tests.browser.decisions import FOLDER, kind_of

Options = dict[str, str | bool | int]
SETTINGS: tuple[tuple[str, int, Options, Iterable[int]], ...] = (  # game, seats, options, seeds
    ("syzygy", 2, {}, range(4)),
    ("sol", 2, {}, range(6)),
    ("solani", 4, {}, range(6)),
    ("solani", 1, {}, range(3)),
    ("lastdays", 5, {"effects": "draft"}, range(14)),
    ("lastdays", 5, {"effects": "full"}, (9, 24, 64, 74)),
    ("lastdays", 3, {"effects": "war"}, (8, 13, 18, 23, 113)),
    ("lastdays", 3, {"effects": "war", "triggers": 4}, range(8)),
    ("lastdays", 3, {"mode": "coop", "effects": "full"}, range(4)),
    ("lastdays", 1, {}, range(4)),
    ("factions", 4, {}, (*range(40), 100, 111, 143, 388)),  # the last four for the rarest effects
    ("factions", 1, {}, range(12)),
)
# What leads to machines that are complete, the dearest first: by how an action begins, the longest beginning counts.
BUILD = {
    "mapping": 6, "react": 6, "use:mars": 4, "mine:": 3.5, "mars:": 3, "use:": 2.2, "venus:": 2.2, "jupiter": 2.2,
    "use:mercury": 2, "": 1, **dict.fromkeys(("pass", "forfeit", "offer", "give", "idle", "rescue", "burn"), -1),
}  # fmt: skip
PROBES = {**BUILD, "upgrade:probes": 5}
FACTION = {**BUILD, "upgrade:faction": 5}
WISHED: tuple[tuple[str, int, dict[str, float], int], ...] = (  # game, seats, wishes, seed
    ("factions", 4, PROBES, 499),
    ("factions", 4, FACTION, 320),
)
LONGEST = 900  # steps of a game that are looked at
RANDOM = 0.2  # the share of decisions that nobody thinks about
Found = dict[str, tuple[int, int, int]]  # by kind: how much can be done, after how many steps, by whom


def play(
    game: str, seats: int, options: Options, seed: int, wishes: dict[str, float] | None = None
) -> tuple[Match, Found]:
    match = solarium.new(game, players=seats, seed=seed, options=options)
    random = Random(seed)
    found: Found = {}
    while not match.over and len(match.steps) < LONGEST:
        seat = int(match.state.current_player())
        scene = match.game.scene(match.state, seat)
        kind = kind_of(scene)
        found[kind] = max(found.get(kind, (0, 0, 0)), (width(scene), len(match.steps), seat))
        if wishes:
            match.play(random.choice(wished(match.legal(), wishes, random.random() < RANDOM)))
        elif random.random() < RANDOM:
            match.play(random.choice(match.legal()))
        else:
            match.play(int(choose(match.game, match.state, seat, 1, len(match.steps))))
    return match, found


def wished(legal: list[str], wishes: dict[str, float], anything: bool) -> list[str]:
    """What is wished for most; or anything that nobody shuns."""
    worth = {text: wishes[max((one for one in wishes if text.startswith(one)), key=len)] for text in legal}
    least = 0.0 if anything else max(worth.values())
    return [text for text in legal if worth[text] >= least] or legal


def width(scene: Scene) -> int:
    return len({path[0] for action in scene.actions for path in action.paths}) + len(scene.ways) + len(scene.forms)


Setting = tuple[str, int, Options, int, dict[str, float] | None]


def games() -> Iterator[Setting]:
    for game, seats, options, seeds in SETTINGS:
        for seed in seeds:
            yield game, seats, options, seed, None
    for game, seats, wishes, seed in WISHED:
        yield game, seats, {}, seed, wishes


def fewest(played: list[tuple[str, Found]]) -> list[tuple[str, Found]]:
    """Games that have every kind between them, each with the kinds it is kept for."""
    missing = {kind for _, found in played for kind in found}
    kept = []
    while missing:
        record, found = max(played, key=lambda one: len(missing & one[1].keys()))
        kept.append((record, {kind: place for kind, place in found.items() if kind in missing}))
        missing -= found.keys()
    return kept


def one_game(setting: Setting) -> tuple[str, str, Found]:
    match, found = play(*setting)
    print(*setting[:4], len(match.steps), len(found), file=sys.stderr, flush=True)
    return setting[0], str(match.record()), found


def entry(game: str, kind: str, record: str, steps: int, seat: int) -> list[str]:
    return ["", f"[[{game}]]", f'kind = "{kind}"', f'record = "{record}"', f"steps = {steps}", f"seat = {seat}"]


def main(processes: int) -> None:
    by_game: dict[str, list[tuple[str, Found]]] = {}
    with Pool(processes) as pool:
        for game, record, found in pool.imap(one_game, games()):
            by_game.setdefault(game, []).append((record, found))
    lines = ["# Written by `python -m tests.browser.decisions.find`"]
    for old in FOLDER.glob("*-[0-9]*.record"):
        old.unlink()
    for game, played in by_game.items():
        for number, (text, found) in enumerate(fewest(played), 1):
            name = f"{game}-{number}"
            whole = Record.read(text)
            begin = sum(entry.seat < 0 for entry in whole.entries)
            last = max(steps for _, steps, _ in found.values())
            cut = Record(whole.game, whole.version, whole.players, whole.options)
            cut.entries = whole.entries[: begin + last]
            (FOLDER / f"{name}.record").write_text(str(cut), "utf-8")
            for kind, (_, steps, seat) in sorted(found.items()):
                lines += entry(game, kind, name, steps, seat)
    for path in sorted(FOLDER.glob("*-by-hand.record")):
        match = solarium.replay(path.read_text("utf-8"))
        seat = int(match.state.current_player())
        kind = kind_of(match.game.scene(match.state, seat))
        lines += entry(match.game.slug, kind, path.stem, len(match.steps), seat)
    (FOLDER / "kinds.toml").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
