"""Datasets: every decision of a game with what was seen, thought and won, written without keeping it in memory."""

import tracemalloc
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import solarium
from solarium import Seeded, UsageError
from solarium.arena.places import Local
from solarium.arena.selfplay import Plan, write_dataset

FOUR = solarium.game("connect_four")


@pytest.mark.parametrize("slug", [slug for slug in solarium.games() if solarium.game(slug).ai.encoder])
def test_every_game_can_be_a_dataset(slug: str, tmp_path: Path) -> None:
    game = solarium.game(slug)
    plan = Plan(game.players[0], game.options.with_defaults(None), simulations=1, explore=2)
    positions = write_dataset(game, plan, 1, tmp_path / "one.parquet", Local(1))
    table = pq.read_table(tmp_path / "one.parquet")
    assert table.num_rows == positions > 0
    assert table.schema.metadata[b"game"] == slug.encode()
    row = table.slice(0, 1).to_pylist()[0]
    assert len(row["observation"]) == game.ai.encoder.width
    assert len(row["legal"]) == len(row["shares"])
    assert len(row.get("rows", [])) == len(row["legal"]) * game.ai.encoder.row_width


def test_a_game_can_be_played_again_from_its_dataset(tmp_path: Path) -> None:
    plan = Plan(2, {}, simulations=30)
    write_dataset(FOUR, plan, 3, tmp_path / "games.parquet", Local(1), seed=4)
    rows = pq.read_table(tmp_path / "games.parquet").to_pylist()
    encoder = FOUR.ai.encoder
    for number in range(3):
        state = FOUR.begin(2, {}, Seeded(1))
        for row in [row for row in rows if row["game"] == number]:
            assert row["seat"] == state.current_player()
            assert row["observation"] == list(encoder.observation(state, row["seat"]))
            assert row["legal"] == encoder.numbers(state)
            assert sum(row["shares"]) == pytest.approx(1)
            assert row["shares"][row["legal"].index(row["action"])] > 0
            state.apply(encoder.action_at(state, row["action"]), Seeded(1))
        assert state.is_over()
        assert {(row["seat"], row["returned"]) for row in rows if row["game"] == number} <= set(
            enumerate(state.returns())
        )


def test_the_same_seed_gives_the_same_games_in_any_place(tmp_path: Path) -> None:
    plan = Plan(2, {}, simulations=10)
    many = Local(2)
    write_dataset(FOUR, plan, 6, tmp_path / "two.parquet", many, seed=9)
    many.close()
    write_dataset(FOUR, plan, 6, tmp_path / "one.parquet", Local(1), seed=9)
    order = [("game", "ascending"), ("ply", "ascending")]
    one, two = (pq.read_table(tmp_path / name).sort_by(order) for name in ("one.parquet", "two.parquet"))
    assert one.equals(two)
    assert np.unique(one["game"]).tolist() == list(range(6))


def test_rows_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solarium.arena.selfplay.GROUP", 50)
    positions = write_dataset(FOUR, Plan(2, {}, 1), 12, tmp_path / "games.parquet", Local(1))
    groups = pq.ParquetFile(tmp_path / "games.parquet").metadata
    assert groups.num_row_groups >= positions // 100
    assert max(groups.row_group(number).num_rows for number in range(groups.num_row_groups)) < 100


def test_memory_does_not_grow_with_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's memory and Arrow's, game by game: later games need no more than the first ones."""
    monkeypatch.setattr("solarium.arena.selfplay.GROUP", 100)
    used: list[int] = []
    tracemalloc.start()
    write_dataset(
        FOUR,
        Plan(2, {}, 1),
        240,
        tmp_path / "games.parquet",
        Local(1),
        progress=lambda games, positions: used.append(tracemalloc.get_traced_memory()[0] + pa.total_allocated_bytes()),
    )
    tracemalloc.stop()
    begun = max(used[20:80]) - min(used[20:80])  # how much it goes up and down within a group of rows
    assert max(used[160:]) <= max(used[20:80]) + max(begun, 50_000)


def test_misuse_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="at least one game"):
        write_dataset(FOUR, Plan(2, {}, 1), 0, tmp_path / "no.parquet", Local(1))
