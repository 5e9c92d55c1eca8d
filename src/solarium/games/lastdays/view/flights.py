"""Flights by one touch: the cheapest way of a sundiver to each space it can reach with the points that are left."""

from heapq import heappop, heappush
from typing import NamedTuple

from solarium.engine.chance import Seeded
from solarium.engine.scene import Action, Ghost, Item
from solarium.games.lastdays.notation.names import many
from solarium.games.lastdays.notation.text import action_text
from solarium.games.lastdays.notation.touch import paths, space_id
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.view.geometry import middle, point


class Flight(NamedTuple):
    """The spaces a sundiver enters one after the other, the texts for it, and the position in which it is there."""

    spaces: tuple[int, ...]
    texts: tuple[str, ...]
    there: LastDays


def far_flights(state: LastDays, touched: dict[int, tuple[str, ...]]) -> tuple[Action, ...]:
    """LDS-43: a way for each stack to each space that takes more than one step. `touched` are the paths of the legal
    actions."""
    if state.phase != phases.MOVING:
        return ()
    stacks = {
        int(first_of(action)): way[0]
        for action, way in touched.items()
        if kind_of(action) == actions.FLY and len(way) == 2
    }
    taken = set(touched.values())
    found = []
    for start, stack in stacks.items():
        for goal, flight in reach(state, start).items():
            path = (stack, space_id(state, goal))
            if len(flight.texts) > 1 and goal != start and path not in taken:
                found.append(way_of(state, start, goal, path, flight))
    return tuple(found)


def reach(state: LastDays, start: int) -> dict[int, Flight]:
    """Dijkstra over spaces: of each the cheapest way that ends there."""
    waiting: list[tuple[int, int, int, Flight]] = [(0, 0, start, Flight((), (), state))]
    found: dict[int, Flight] = {}
    count = 0
    while waiting:
        _, _, space, flight = heappop(waiting)
        if space in found:
            continue
        found[space] = flight
        there = flight.there
        if there.phase != phases.MOVING or not there.points or there.current_player() != state.current_player():
            continue
        for action, path in paths(there).items():
            if kind_of(action) != actions.FLY or first_of(action) != space or len(path) != 2:
                continue
            to = int(second_of(action))
            if to in found:
                continue
            after = there.copy()
            after.apply(action, Seeded(0))
            count += 1
            spent = int(state.points) - int(after.points)
            step = Flight((*flight.spaces, to), (*flight.texts, action_text(there, action)), after)
            heappush(waiting, (spent, count, to, step))
    return found


def way_of(state: LastDays, start: int, goal: int, path: tuple[str, ...], flight: Flight) -> Action:
    spent = int(state.points) - int(flight.there.points)
    names = state.board.names
    by = ", ".join(names[space] for space in flight.spaces)
    return Action(
        flight.texts[0],
        path,
        f"Fly from {names[start]} by {by}",
        f"{many(spent, 'point')}, {int(flight.there.points)} left",
        drawn(state, start, flight),
        then=flight.texts[1:],
        button=f"Fly there, {many(spent, 'point')}",
        cost=str(spent),
    )


def drawn(state: LastDays, start: int, flight: Flight) -> Ghost:
    """The way as a dotted line with numbered steps."""
    points = [point(*middle(state.board, space)) for space in (start, *flight.spaces)]
    line = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    steps = [
        Item(f"way:{number}", x, y, 5, 5, text=str(number), marks=("note",))
        for number, (x, y) in enumerate(points[1:], 1)
    ]
    return Ghost("board", (Item("way", shape="path", path=line, marks=("trace",)), *steps))
