# compiled
"""Placements that the others do not see yet, where the table does not show them live.

The holding spaces stay open: everybody sees which tiles are placed, not where.
"""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.grid import BIT
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.table import Table
from solarium.games.solani.rules.tiles import MASKS, TURNS, TYPE_OF


def hidden_placements(table: Table, seat: i64) -> bool:
    """Whether the seat on turn has placed something that this seat may not see."""
    if table.deal.live or table.phase != codes.PLACE or seat == table.seat:
        return False
    return table.put_circle[table.seat] >= 0 or table.put_branch[table.seat] >= 0


def sky_before(table: Table, seat: i64) -> Sky:
    """The sky without this round's placements."""
    sky = table.skies[seat]
    before = Sky(sky.dark).copy()
    before.counted = sky.counted
    before.opened = sky.opened
    before.cards = sky.cards
    for space in range(36):
        if sky.circle[space] and space != table.put_circle[seat]:
            before.put_circle(space, sky.circle[space])
    for gap in range(25):
        if sky.branch[gap] and gap != table.put_branch[seat]:
            before.put_branch(gap, sky.branch[gap])
    return before


def redraw_placements(table: Table, chance: Chance) -> None:
    """Other legal placements of the same tiles by the seat on turn, all of them equally likely."""
    seat = table.seat
    before = sky_before(table, seat)
    space = table.put_circle[seat]
    gap = table.put_branch[seat]
    tile = table.skies[seat].circle[space] if space >= 0 else 0
    kind: i64 = TYPE_OF[table.skies[seat].branch[gap]] if gap >= 0 else -1
    # SNI-40: a circular tile that is neither held nor placed was discarded, for want of a space.
    stuck = tile == 0 and table.held_circle[seat] == 0 and len(table.lost) > 0
    worlds = possible(before, tile, kind, stuck)
    chosen = worlds[chance.below(len(worlds))]
    sky = before
    if kind >= 0:
        sky.put_branch(chosen // 4096 % 32, chosen // 64 % 64)
        table.put_branch[seat] = chosen // 4096 % 32
    if tile:
        sky.put_circle(chosen % 64, tile)
        table.put_circle[seat] = chosen % 64
    table.skies[seat] = sky


def possible(before: Sky, tile: i64, kind: i64, stuck: bool) -> list[int]:
    """All placements of a circular tile (0: none) and a branch type (-1: none), as gap, mask and space."""
    if kind < 0:
        return spaces_in(before.legal_circles(), 0)
    found: list[int] = []
    circles = before.legal_circles()
    gaps_first = before.legal_gaps()
    for gap in range(25):
        if before.filled & BIT[gap]:
            continue
        after = before.copy()
        after.put_branch(gap, 15)
        spaces: i64 = 0
        if gaps_first & BIT[gap]:
            spaces = after.legal_circles()
            if tile == 0 and (spaces == 0 or not stuck):
                spaces = 1
            elif tile == 0:
                spaces = 0
        if tile:
            spaces |= circles & opening(before, gap)
        for turn in range(TURNS[kind]):
            found += spaces_in(spaces, gap * 4096 + MASKS[kind * 4 + turn] * 64)
    return found


def opening(sky: Sky, gap: i64) -> i64:
    """The circle spaces whose tile would make a branch legal on this gap."""
    found: i64 = 0
    for space in range(36):
        after = sky.copy()
        after.put_circle(space, 1)
        if after.legal_gaps() & BIT[gap]:
            found |= BIT[space]
    return found


def spaces_in(spaces: i64, base: int) -> list[int]:
    return [base + space for space in range(36) if spaces & BIT[space]]
