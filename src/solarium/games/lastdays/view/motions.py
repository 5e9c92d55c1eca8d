"""What moved, and on which way."""

from solarium.engine.scene import Motion
from solarium.engine.state import Event
from solarium.games.lastdays.data.cards import FLR
from solarium.games.lastdays.notation.touch import HEART, stack_id, station_id
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.view.board import board_surface
from solarium.games.lastdays.view.geometry import eye_place, middle, point, ring_way

SHAKE = ((0.0, 0.0, 0.0), (1.2, -0.8, 6.0), (-1.2, 0.6, -6.0), (0.8, 0.8, 3.0), (0.0, 0.0, 0.0))
NOVA = ((0.0, 0.0, 0.0), (0.0, 0.0, 60.0), (0.0, 0.0, 140.0), (0.0, 0.0, 260.0), (0.0, 0.0, 360.0))


def motions(before: LastDays, action: int, after: LastDays, events: list[Event]) -> list[Motion]:
    found = piece_motion(before, action)
    for seat in range(before.players):
        start, end = int(before.eye[seat]), int(after.eye[seat])
        if start != end:
            turn = eye_place(before.board, end)[2]
            frames = tuple((x, y, turn) for x, y in ring_way(before.board, start, end))
            found.append(Motion(f"ship:{seat}", frames))
    flares = sum(event.kind in ("card", "ship card") and event.values[0] == FLR for event in events)
    if after.phase == phases.OVER:
        found.append(Motion(HEART, NOVA, 3))
    elif flares:
        moved = {motion.id for motion in found}
        found += [motion for motion in quake(after, flares) if motion.id not in moved]
    return found


def quake(after: LastDays, flares: int) -> list[Motion]:
    """A flare shakes the heart, and a little of that reaches everything that stands on the board."""
    found = [Motion(HEART, SHAKE * flares, flares)]
    for item in board_surface(after).items:
        if item.layer > 0 and item.art and item.id != HEART:
            way = tuple((item.x + x / 2, item.y + y / 2, item.turn) for x, y, _ in SHAKE)
            found.append(Motion(item.id, way * flares, flares))
    return found


def piece_motion(before: LastDays, action: int) -> list[Motion]:
    """A sundiver's way, shown on the stack where it arrives."""
    kind = int(kind_of(action))
    a, b = int(first_of(action)), int(second_of(action))
    seat, board = int(before.current_player()), before.board
    if kind in (actions.FLY, actions.CLUSTER, actions.TELEPORT):
        return [Motion(stack_id(before, seat, b), way(before, a, b))]
    if kind == actions.FLY_STATION:
        return [Motion(station_id(before, b), way(before, a, b))]
    if kind == actions.LAUNCH:
        x, y, _ = eye_place(board, int(before.eye[seat if b == 0 else b - 1]))
        to = point(*middle(board, a))
        return [Motion(stack_id(before, seat, a), ((x, y, 0.0), (*to, 0.0)))]
    return []


def way(before: LastDays, a: int, b: int) -> tuple[tuple[float, float, float], ...]:
    """Along the ring and across it: angle and radius change evenly."""
    (r0, angle0), (r1, angle1) = middle(before.board, a), middle(before.board, b)
    swing = (angle1 - angle0 + 180) % 360 - 180
    return tuple((*point(r0 + (r1 - r0) * step / 4, angle0 + swing * step / 4), 0.0) for step in range(5))
