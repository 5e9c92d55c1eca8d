"""The momentum track. It has no end (LDS-134), so it grows with the leader; arks that are level stand in rows."""

from solarium.engine.scene import Badge, Item, Surface
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.view.labels import LETTERS

TRACK_STEP = 5
SHORTEST = 25
ARK = 11.0  # the size of an ark on the track


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
    row_of = ark_rows([track_place(int(state.momentum[seat]), top) for seat in range(state.players)])
    rise = min(5.5, 13 / max(1, *row_of))  # from row to row: even five arks that are level stay on the track
    items = []
    for seat in sorted(range(state.players), key=lambda one: (int(state.momentum[one]), one)):
        value, row = int(state.momentum[seat]), row_of[seat]
        items.append(
            Item(
                f"ark:{seat}",
                track_place(value, top),
                23.5 - rise * row,
                ARK,
                ARK,
                art="ark",
                owner=seat,
                badges=(Badge(LETTERS[seat], "ne", owner=seat),),
                label=f"{{{seat}}} has {value} momentum",
                layer=1 + state.players - row,
            )
        )
    return items


def ark_rows(places: list[float]) -> list[int]:
    """The row of each ark: the lowest in which it does not reach over another one."""
    last: list[float] = []  # where the last ark of each row stands
    rows = [0] * len(places)
    for seat in sorted(range(len(places)), key=lambda one: (places[one], one)):
        row = next((row for row, place in enumerate(last) if places[seat] - place >= ARK), len(last))
        last[row : row + 1] = [places[seat]]
        rows[seat] = row
    return rows
