# compiled
"""Placement: both held tiles go onto the own sky, then surrounded Dark Skies are counted."""

from librt.vecs import append
from mypy_extensions import i64

from solarium.games.solani.rules.grid import count
from solarium.games.solani.rules.table import Table


def circle_spaces(table: Table, seat: i64) -> i64:
    """SNI-32: where the held circular tile may go; none without a held tile."""
    return table.skies[seat].legal_circles() if table.held_circle[seat] else 0


def branch_gaps(table: Table, seat: i64) -> i64:
    """SNI-33: where the held branch tile may go."""
    return table.skies[seat].legal_gaps() if table.held_branch[seat] else 0


def must_discard(table: Table, seat: i64) -> bool:
    """SNI-40: a tile is held and no held tile has a legal space."""
    if table.held_circle[seat] == 0 and table.held_branch[seat] == 0:
        return False
    return circle_spaces(table, seat) == 0 and branch_gaps(table, seat) == 0


def place_circle(table: Table, space: i64) -> None:
    seat = table.seat
    table.own_sky(seat).put_circle(space, table.held_circle[seat])
    table.held_circle[seat] = 0
    table.put_circle[seat] = space


def place_branch(table: Table, gap: i64, mask: i64) -> None:
    """SNI-37: the tile as it was turned."""
    seat = table.seat
    table.own_sky(seat).put_branch(gap, mask)
    table.held_branch[seat] = 0
    table.put_branch[seat] = gap


def discard_circle(table: Table) -> None:
    """SNI-40: out of the game, without penalty."""
    seat = table.seat
    table.lost = append(table.lost[:], table.held_circle[seat])
    table.held_circle[seat] = 0


def discard_branch(table: Table) -> None:
    """For completeness only: a branch always has a space. Branch types are written as negative numbers."""
    seat = table.seat
    table.lost = append(table.lost[:], -table.held_branch[seat])
    table.held_branch[seat] = 0


def end_placement(table: Table) -> None:
    """SNI-41, SNI-42: each Dark Sky that is newly surrounded gives one pick, once a game."""
    seat = table.seat
    sky = table.skies[seat]
    fresh = sky.surrounded() & ~sky.counted
    if fresh:
        sky = table.own_sky(seat)
        sky.counted |= fresh
        if not table.deal.first_game:
            table.picks[seat] = count(fresh)
            if table.deal.cover:
                sky.opened |= fresh
        table.emit("surround", seat, (fresh,))
    table.step += 1
    table.seat = table.seat_in_turn()
