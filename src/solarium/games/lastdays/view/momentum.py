"""The momentum track. It has no end (LDS-134), so it grows with the leader; arks that are level stand in rows."""

from solarium.engine.scene import Item, Surface
from solarium.games.lastdays.rules.state import LastDays

TRACK_STEP = 5
SHORTEST = 25
ARK = 11.0  # the size of an ark on the track
APART = 7.5  # of two arks side by side at least, so that both letters can be read
RISE = 7.5  # from row to row
HIGHEST = 3  # rows


def momentum_surface(state: LastDays) -> Surface:
    top = max(SHORTEST, *(int(state.momentum[seat]) + 3 for seat in range(state.players)))
    top += -top % TRACK_STEP
    items = (*tick_items(top), *goal_items(int(state.terms.goal), top), *ark_items(state, top))
    return Surface("momentum", "Momentum", (0, 2, 100, 39), "shared", ground="track", items=items, clause="LDS-110")


def track_place(momentum: int, top: int) -> float:
    return round(6 + 88 * momentum / top, 2)


def tick_items(top: int) -> list[Item]:
    step = TRACK_STEP if top <= 30 else 2 * TRACK_STEP
    return [
        Item(
            f"tick:{at}", track_place(at, top), 36, 5, 4, marks=("word",), text=str(at), label=f"momentum {at}", layer=0
        )
        for at in range(0, top + 1, step)
    ]


def goal_items(goal: int, top: int) -> list[Item]:
    place = track_place(min(goal, top), top)
    return [Item("goal", place, 23, 8, 14, "goal", label=f"Goal: {goal} momentum", layer=0)] if goal else []


def ark_items(state: LastDays, top: int) -> list[Item]:
    spots = ark_spots([track_place(int(state.momentum[seat]), top) for seat in range(state.players)])
    return [
        Item(
            f"ark:{seat}",
            place,
            23.5 - RISE * row,
            ARK,
            ARK,
            art="ark",
            owner=seat,
            title=f"#{seat}",
            label=f"{{{seat}}} has {state.momentum[seat]} momentum",
            layer=1 + HIGHEST - row,
        )
        for seat, (place, row) in enumerate(spots)
    ]


def ark_spots(places: list[float]) -> list[tuple[float, int]]:
    """Where each ark stands and in which row: one that would reach over others stands above them, then beside them.

    >>> ark_spots([6.0, 6.0, 6.0, 6.0, 50.0])
    [(6.0, 0), (6.0, 1), (6.0, 2), (13.5, 0), (50.0, 0)]
    """
    found = [(0.0, 0)] * len(places)
    place, rows = -APART, 0
    for seat in sorted(range(len(places)), key=lambda one: (places[one], one)):
        if places[seat] >= place + APART:
            place, rows = places[seat], 0
        elif rows == HIGHEST:
            place, rows = place + APART, 0
        found[seat] = (place, rows)
        rows += 1
    return found
