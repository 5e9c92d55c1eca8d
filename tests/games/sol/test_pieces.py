"""The numbers of the box: sections 2 and 7 of the rules."""

import pytest

from solarium.games.sol import GAME
from solarium.games.sol.data.tiles import BOOSTERS, GALAXY, KINDS
from solarium.games.sol.rules import pieces

from .table import at


def total(rank: str, field: str) -> int:
    return sum(kind.count * getattr(kind, field) for kind in KINDS if kind.rank == rank)


@pytest.mark.rule("SOL-6")
def test_a_stock_has_4_suns_8_planets_and_16_moons() -> None:
    counts = {rank: sum(kind.count for kind in KINDS if kind.rank == rank) for rank in ("sun", "planet", "moon")}
    assert counts == {"sun": 4, "planet": 8, "moon": 16}
    assert pieces.stock(at(), 0) == pieces.stock(at(), 1) == {kind.code: kind.count for kind in KINDS}


@pytest.mark.rule("SOL-6")
def test_squares_and_values_add_up() -> None:
    squares = {
        rank: sum(k.count * k.size**2 for k in KINDS if k.rank == rank) for rank in ("sun", "planet", "moon", "hole")
    }
    assert squares == {"sun": 50, "planet": 52, "moon": 40, "hole": 5}
    assert total("planet", "value") == 10
    assert total("moon", "value") == 20


@pytest.mark.rule("SOL-8")
def test_each_seat_has_a_great_and_a_small_hole() -> None:
    assert [(kind.code, kind.size, kind.count) for kind in KINDS if kind.rank == "hole"] == [("H2", 2, 1), ("H1", 1, 1)]


@pytest.mark.rule("SOL-9")
def test_each_seat_has_four_boosters() -> None:
    assert BOOSTERS == 4
    assert [pieces.boosters(at(), seat) for seat in (0, 1)] == [4, 4]


@pytest.mark.rule("SOL-1")
def test_sol_is_for_two() -> None:
    assert GAME.players == (2,)
    with pytest.raises(ValueError, match="Sol is for 2 players; not 3"):
        GAME.check_players(3)


def test_the_sixteen_galaxy_tiles_have_sixteen_stations() -> None:
    counts = [len(tile.stations) for tile in GALAXY]
    assert (counts.count(0), counts.count(1), counts.count(2)) == (4, 8, 4)
    assert len({tile.name for tile in GALAXY}) == 16


def test_no_broad_moon_covers_both_stations_of_a_tile() -> None:
    pairs = [tile.stations for tile in GALAXY if len(tile.stations) == 2]
    assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= 2 for a, b in pairs)
