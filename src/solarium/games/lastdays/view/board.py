"""The star: spaces, gates, motherships, and everything that stands on it."""

from math import atan2, degrees, hypot

from solarium.engine.scene import Badge, Item, Surface
from solarium.games.lastdays.notation.names import many, type_name
from solarium.games.lastdays.notation.touch import HEART, space_id, stack_id, station_id
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import STRIDE
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.view.geometry import (
    BOX,
    eye_place,
    gate_place,
    middle,
    name_place,
    outline,
    places,
    point,
    ring_way,
)
from solarium.games.lastdays.view.labels import LETTERS, station_offer
from solarium.games.lastdays.view.ring_names import ring_names

SIZES = {"station": 13.0, "stack": 11.0, "cube": 6.0}
SMALLEST = 8.5
GATE = 11.0
NEXT = 6.5  # the sign round the eye to which a mothership goes


def board_surface(state: LastDays, viewer: int = -1) -> Surface:
    board = state.board
    items: list[Item] = [space_item(state, space) for space in range(board.spaces)]
    items.append(
        Item(
            HEART,
            0,
            0,
            17,
            17,
            art="nova" if state.phase == phases.OVER else "heart",
            shape="disc",
            label="The heart of the Sun: sundivers in the Core are hurled here",
        )
    )
    items += ring_names(state)
    items += gate_items(state)
    items += track_items(state)
    for space in range(board.spaces):
        items += occupants(state, space, viewer)
    labels = tuple((board.names[space], *name_place(board, space)) for space in range(board.spaces))
    ground = f"ground-{board.name[0]}"
    return Surface("board", "The star", BOX, ground=ground, night=True, items=tuple(items), labels=labels)


def space_item(state: LastDays, space: int) -> Item:
    x, y = point(*middle(state.board, space))
    return Item(
        space_id(state, space),
        x,
        y,
        12,
        12,
        shape="path",
        path=outline(state.board, space),
        marks=("place",),
        label=space_label(state, space),
        layer=0,
    )


def space_label(state: LastDays, space: int) -> str:
    words = [f"{state.board.names[space]}, {state.board.title(space)}"]
    owner = int(state.owner_at(space))
    if owner >= 0:
        words.append(f"{type_name(state, space)} of {{{owner}}}")
    for seat in range(state.players):
        count = int(state.at(seat, space))
        if count:
            words.append(f"{many(count, 'sundiver')} of {{{seat}}}")
    if (state.garden >> space) & 1:
        words.append("an energy cube")
    return "; ".join(words)


def gate_items(state: LastDays) -> list[Item]:
    """Gates bridge the barriers; where none stands there is a place for one."""
    found = []
    for site in range(state.board.sites):
        x, y, turn = gate_place(state.board, site)
        name = state.board.site_name(site)
        owner = int(state.gate[site])
        between = name.replace("|", " and ")
        if owner < 0:
            found.append(
                Item(f"site:{name}", x, y, 7, 7, shape="disc", marks=("place",), label=f"between {between}, no gate")
            )
        else:
            found.append(
                Item(
                    f"gate:{name}",
                    x,
                    y,
                    GATE,
                    GATE,
                    art="gate",
                    badges=(Badge(LETTERS[owner], "ne", owner=owner),),
                    turn=turn,
                    owner=owner,
                    label=f"gate of {{{owner}}} between {between}",
                )
            )
    return found


def track_items(state: LastDays) -> list[Item]:
    """Eyes, where each mothership goes next, and the motherships."""
    eyes = [eye_item(state, eye) for eye in range(state.board.eyes)]
    seats = range(state.players)
    courses = [course_item(state, seat) for seat in seats]
    return [*eyes, *courses, *(next_item(state, seat) for seat in seats), *(ship_item(state, seat) for seat in seats)]


def course_item(state: LastDays, seat: int) -> Item:
    """The way of a mothership towards its next eye, counterclockwise along the track, with a head before the eye."""
    start = int(state.eye[seat])
    ahead = (start - 1) % int(state.board.eyes)
    points = ring_way(state.board, start, ahead)
    (x0, y0), (x1, y1) = points[0], points[-1]
    radius = hypot(x1, y1)
    unit = degrees(1 / radius)  # as an angle
    end = degrees(atan2(x1, -y1)) + NEXT / 2 * unit
    (x1, y1) = tip = point(radius, end)
    path = f"M{x0} {y0}A{radius:.2f} {radius:.2f} 0 0 0 {x1} {y1}"
    for side in (1.5, 0.5, -0.5, -1.5):
        x, y = point(radius + side, end + 2.8 * unit)
        path += f"L{x} {y}L{tip[0]} {tip[1]}"
    return Item(f"course:{seat}", x1, y1, 2, 2, shape="path", path=path, owner=seat, marks=("arrow",), layer=0)


def eye_item(state: LastDays, eye: int) -> Item:
    x, y, _ = eye_place(state.board, eye)
    return Item(f"eye:{eye}", x, y, 3.4, 3.4, art="eye", shape="disc", label=f"eye {eye}", layer=0)


def next_item(state: LastDays, seat: int) -> Item:
    ahead = (int(state.eye[seat]) - 1) % int(state.board.eyes)
    x, y, turn = eye_place(state.board, ahead)
    label = f"eye {ahead}: the mothership of {{{seat}}} goes here next"
    return Item(f"next:{seat}", x, y, NEXT, NEXT, "next", shape="disc", turn=turn, owner=seat, label=label, layer=0)


def ship_item(state: LastDays, seat: int) -> Item:
    x, y, turn = eye_place(state.board, int(state.eye[seat]))
    hold = int(state.hold[seat * state.players + seat])
    return Item(
        f"ship:{seat}",
        x,
        y,
        16,
        16,
        art="ship",
        shape="disc",
        turn=turn,
        owner=seat,
        badges=(Badge(str(hold), "se", owner=seat, label=f"{many(hold, 'sundiver')} in the hold"),),
        label=ship_label(state, seat),
        layer=3,
    )


def ship_label(state: LastDays, seat: int) -> str:
    words = [f"mothership of {{{seat}}} on eye {state.eye[seat]}"]
    for owner in range(state.players):
        count = int(state.hold[seat * state.players + owner])
        if count:
            words.append(f"{many(count, 'sundiver')}" + ("" if owner == seat else f" of {{{owner}}}") + " aboard")
    return ", ".join(words)


def occupants(state: LastDays, space: int, viewer: int) -> list[Item]:
    """Station, cube and stacks of a space, side by side."""
    things: list[tuple[str, int]] = []
    if state.station[space] >= 0:
        things.append(("station", int(state.owner_at(space))))
    things += [("stack", seat) for seat in range(state.players) if state.divers[seat * STRIDE + space]]
    if (state.garden >> space) & 1:
        things.append(("cube", -1))
    spots, room = places(state.board, space, len(things))
    most = max(room, SMALLEST)
    return [
        thing_item(state, space, what, owner, (*spot, min(SIZES[what], most)), viewer)
        for (what, owner), spot in zip(things, spots, strict=True)
    ]


def thing_item(
    state: LastDays, space: int, what: str, owner: int, spot: tuple[float, float, float], viewer: int
) -> Item:
    if what == "station":
        return station_item(state, space, spot, viewer)
    if what == "stack":
        return stack_item(state, space, owner, spot)
    x, y, size = spot
    name = state.board.names[space]
    return Item(f"cube:{name}", x, y, size, size, art="cube", label=f"energy cube on {name}", layer=2)


def station_item(state: LastDays, space: int, spot: tuple[float, float, float], viewer: int) -> Item:
    x, y, size = spot
    owner = int(state.owner_at(space))
    kind = type_name(state, space)
    return Item(
        station_id(state, space),
        x,
        y,
        size,
        size,
        art=kind,
        badges=(Badge(LETTERS[owner], "ne", owner=owner),),
        owner=owner,
        layer=2,
        marks=("closed",) if (state.activated >> space) & 1 else (),
        label=f"{kind} of {{{owner}}} on {state.board.names[space]}: {station_offer(state, space, viewer)}",
    )


def stack_item(state: LastDays, space: int, owner: int, spot: tuple[float, float, float]) -> Item:
    x, y, size = spot
    count = int(state.at(owner, space))
    tab = LETTERS[owner] if count == 1 else f"{LETTERS[owner]}{count}"
    divers = many(count, "sundiver")
    badges = (Badge(tab, "ne", owner=owner, label=divers),)
    label = f"{divers} of {{{owner}}} on {state.board.names[space]}"
    return Item(
        stack_id(state, owner, space), x, y, size, size, "diver", owner=owner, badges=badges, layer=3, label=label
    )
