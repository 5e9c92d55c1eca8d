"""The event that is voted on: its spaces."""

from solarium.games.factions.rules.position import Position


def space_name(p: Position, space: int) -> str:
    """The spaces of an event are A1, A2 ... B1 ... in printed order."""
    side = p.tables.space_side[p.event * 8 + space]
    first = sum(1 for other in range(space) if p.tables.space_side[p.event * 8 + other] == side)
    return f"{'AB'[side]}{first + 1}"
