"""Datasets of self-play: every decision of many games with what the seat saw, what search thought of it and how the
game ended, as Parquet. Needs `solarium[research]`. Games are written as they end, so memory does not grow with them.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import Struct

from solarium.arena.places import Place
from solarium.bots.levels import new_search
from solarium.engine.batch import encoder_of
from solarium.engine.chance import Chance, Seeded
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.options import Values

GROUP = 8192  # positions in one group of rows


class Plan(Struct, frozen=True):
    """How the games are played. `explore`: so many decisions of each game are drawn by the shares of the search."""

    players: int
    options: Values
    simulations: int
    explore: int = 10


def schema(game: AnyGame) -> pa.Schema:
    """The columns of a dataset; what the numbers of an observation mean is told by the encoder's blocks."""
    encoder = encoder_of(game)
    fields = [
        pa.field("game", pa.int64()),
        pa.field("ply", pa.int32()),
        pa.field("seat", pa.int8()),
        pa.field("observation", pa.list_(pa.int16(), int(encoder.width))),
        pa.field("legal", pa.list_(pa.int32())),
        pa.field("shares", pa.list_(pa.float32())),
        pa.field("value", pa.float32()),
        pa.field("action", pa.int32()),
        pa.field("returned", pa.float32()),
    ]
    if encoder.row_width:
        fields.append(pa.field("rows", pa.list_(pa.int16())))
    facts = {"game": game.slug, "version": game.version}
    return pa.schema(fields, metadata=facts)


def play_game(game: AnyGame, plan: Plan, number: int, seed: int) -> dict[str, list[Any]]:
    """One game as columns; the same for the same seed."""
    encoder = encoder_of(game)
    chance = Seeded(seed)
    lots = Seeded(seed + 1_000_000_007)
    columns: dict[str, list[Any]] = {name: [] for name in schema(game).names}
    state = game.begin(plan.players, plan.options, chance)
    ply = 0
    while not state.is_over():
        seat = int(state.current_player())
        world = state.imagine(seat, lots)
        shares, value, place = decide(game, world, plan, lots, ply)
        columns["game"].append(number)
        columns["ply"].append(ply)
        columns["seat"].append(seat)
        columns["observation"].append(np.array(encoder.observation(state, seat)))
        columns["legal"].append(encoder.numbers(state))
        columns["shares"].append(shares)
        columns["value"].append(value)
        columns["action"].append(encoder.numbers(state)[place])
        if encoder.row_width:
            columns["rows"].append(np.array(encoder.rows(state)))
        state.apply(state.legal_actions()[place], chance)
        ply += 1
    result = state.returns()
    columns["returned"] = [result[seat] for seat in columns["seat"]]
    return columns


def decide(game: AnyGame, world: Any, plan: Plan, lots: Chance, ply: int) -> tuple[list[float], float, int]:
    """The share of the search that each legal action got, the value it found, and the place of the chosen action."""
    legal = world.legal_actions()
    if len(legal) == 1:
        return [1.0], 0.0, 0
    search = new_search(game, world, lots)
    search.run(plan.simulations)
    visits = {action: tried for action, tried, _ in search.shares()}
    counts = [visits.get(action, 0) for action in legal]
    total = sum(counts)
    shares = [count / total for count in counts] if total else [1 / len(legal)] * len(legal)
    if ply >= plan.explore or not total:
        return shares, float(search.value()), legal.index(int(search.best()))
    left = int(lots.below(total))
    place = 0
    while left >= counts[place]:
        left -= counts[place]
        place += 1
    return shares, float(search.value()), place


def write_dataset(
    game: AnyGame,
    plan: Plan,
    games: int,
    path: Path,
    place: Place,
    seed: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Play and write `games` games; how many positions they have. `progress` is told games and positions."""
    if games < 1 or plan.simulations < 1:
        raise UsageError("a dataset needs at least one game and one simulation")
    columns = schema(game)
    positions = done = 0
    jobs = ((str(number), (game, plan, number, seed * 1_000_003 + number)) for number in range(games))
    waiting: list[pa.Table] = []
    kept = 0
    with pq.ParquetWriter(path, columns, compression="zstd") as writer:
        for _, played in place.run(play_game, jobs):
            waiting.append(pa.table(played, schema=columns))
            kept += waiting[-1].num_rows
            positions += waiting[-1].num_rows
            done += 1
            if kept >= GROUP:
                writer.write_table(pa.concat_tables(waiting))
                waiting, kept = [], 0
            if progress:
                progress(done, positions)
        if waiting:
            writer.write_table(pa.concat_tables(waiting))
    return positions
