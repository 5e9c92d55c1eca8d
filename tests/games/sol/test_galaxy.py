"""The galaxy: V23 and how it is laid."""

import pytest

from solarium import Seeded
from solarium.games.sol import GAME
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.galaxy import random_layout, region, stations, symmetric_layout, turned

from .table import at, legal

V23 = {
    0: "6,12 6,16 7,2 7,7 10,0 10,7 10,11 10,18 16,1 16,6 16,8 16,17 17,11 17,13 18,3 18,18",
    1: "6,18 7,2 7,7 7,13 10,4 11,14 12,9 13,19 16,3 16,8 16,12 17,18 18,1 18,8 18,12 18,16",
    2: "7,2 7,7 8,12 8,18 14,4 14,7 14,13 14,16 16,1 16,16 17,11 17,13 18,3 18,6 18,8 18,17",
    3: "7,2 7,7 7,11 8,16 11,15 12,5 13,10 14,0 16,3 16,6 16,12 16,18 17,16 18,1 18,6 18,12",
}


@pytest.mark.rule("SOL-4")
@pytest.mark.parametrize("turn", V23)
def test_v23_stations_of_the_tiles_in_order(turn: int) -> None:
    layout = tuple((tile, turn) for tile in range(16))
    assert " ".join(f"{row},{col}" for row, col in stations(layout)) == V23[turn]


def test_a_quarter_turn_is_clockwise() -> None:
    assert [turned(0, 1, turn) for turn in range(4)] == [(0, 1), (1, 4), (4, 3), (3, 0)]


@pytest.mark.rule("SOL-4")
def test_a_random_galaxy_uses_every_tile_once_and_every_turn() -> None:
    layouts = [random_layout(Seeded(seed)) for seed in range(200)]
    assert all(sorted(tile for tile, _ in layout) == list(range(16)) for layout in layouts)
    assert {layout[0] for layout in layouts} == {(tile, turn) for tile in range(16) for turn in range(4)} & {
        layout[0] for layout in layouts
    }
    turns = [turn for layout in layouts for _, turn in layout]
    assert all(700 < turns.count(turn) < 900 for turn in range(4))
    firsts = [layout[0][0] for layout in layouts]
    assert set(firsts) == set(range(16))


@pytest.mark.rule("SOL-5")
def test_a_tile_may_lie_across_the_seams() -> None:
    assert {"S4@3,3", "S4@13,8"} <= set(legal(at()))


def test_a_symmetric_galaxy_is_the_same_after_half_a_turn() -> None:
    for seed in range(20):
        found = stations(symmetric_layout(Seeded(seed)))
        assert sorted((19 - row, 19 - col) for row, col in found) == found


def test_a_square_lies_in_a_named_region() -> None:
    layout = tuple((tile, 0) for tile in range(16))
    assert [region(layout, row, col) for row, col in ((0, 0), (4, 19), (5, 0), (19, 19))] == [
        "Quiet Reach",
        "Silent Shoal",
        "Lantern Dock",
        "Crooked Relay",
    ]


def test_the_start_position_knows_its_stations() -> None:
    state = GAME.begin(2, GAME.options.with_defaults(None), Seeded(4))
    assert pieces.stations(state) == stations(state.galaxy)
    assert len(pieces.stations(state)) == 16
