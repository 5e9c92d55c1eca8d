"""The names of the rings with what their stations give, each in a space where nothing stands that would lie over it."""

from solarium.engine.scene import Item
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import RINGS, STRIDE
from solarium.games.lastdays.view.geometry import middle, point

HEIGHT = 4.0
BEGIN = 1  # the space that has the name when nothing stands anywhere


def ring_names(state: LastDays) -> list[Item]:
    return [name_item(state, ring, quietest(state, ring)) for ring in range(RINGS)]


def name_item(state: LastDays, ring: int, space: int) -> Item:
    board = state.board
    radius, angle = middle(board, space)
    x, y = point(radius, angle)
    upright = angle % 360 if not 90 < angle % 360 < 270 else (angle + 180) % 360
    text = f"{board.layer_names[ring]}  {board.base[ring]} / {board.bonus[ring]}"
    return Item(f"ring:{ring}", x, y, 20, HEIGHT, text=text, turn=round(upright, 2), marks=("word",), layer=1)


def quietest(state: LastDays, ring: int) -> int:
    board = state.board
    size = int(board.sizes[ring])
    best, least = -1, -1
    for at in range(size):
        space = int(board.first[ring]) + (BEGIN + at) % size
        count = crowd(state, space)
        if count == 0:
            return space
        if best < 0 or count < least:
            best, least = space, count
    return best


def crowd(state: LastDays, space: int) -> int:
    """How much stands in a space, on its edges and over it."""
    board = state.board
    stacks = sum(1 for seat in range(state.players) if state.divers[seat * STRIDE + space])
    things = stacks + (state.station[space] >= 0) + ((int(state.garden) >> space) & 1)
    sites = (int(board.crossed(space, way)) for way in (*board.outward[space], *board.inward[space]))
    gates = sum(1 for site in sites if site >= 0 and state.gate[site] >= 0)
    eyes = [int(state.eye[seat]) for seat in range(state.players)]
    ships = sum(1 for eye in eyes for at in (eye, (eye - 1) % int(board.eyes)) if board.touches_eye(at, space))
    return 3 * int(things) + 2 * gates + ships
