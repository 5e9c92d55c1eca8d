"""The star as a seat sees it, and everything that may be touched."""

from solarium.engine.scene import Action, Badge, Ghost, Item, Scene, Surface
from solarium.games.lastdays.geometry import BOX, eye_place, gate_place, middle, outline, places, point
from solarium.games.lastdays.notation import action_text
from solarium.games.lastdays.panels import (
    clock_surface,
    draft_surface,
    effects_surface,
    hand_surface,
    hold_surface,
    momentum_surface,
    seats,
)
from solarium.games.lastdays.phrases import (
    LETTERS,
    action_label,
    consequence,
    many,
    space_title,
    station_offer,
    type_name,
)
from solarium.games.lastdays.pieces import (
    A_FOUNDRY,
    A_GATE,
    A_NODE,
    A_TOWER,
    OVER,
    TYPE_NAMES,
    first_of,
    kind_of,
    second_of,
)
from solarium.games.lastdays.prompt import prompt
from solarium.games.lastdays.state import LastDays
from solarium.games.lastdays.topology import STRIDE
from solarium.games.lastdays.touch import HEART, buttons, paths, space_id, stack_id, station_id

BUILT = {A_NODE: "node", A_FOUNDRY: "foundry", A_TOWER: "tower", A_GATE: "gate"}
SIZES = {"station": 13.0, "stack": 11.0, "cube": 6.0}
SMALLEST = 8.5
GATE = 11.0


def make_scene(state: LastDays, seat: int | None) -> Scene:
    viewer = -1 if seat is None else seat
    deciding = int(state.current_player())
    ways = paths(state) if viewer == deciding and viewer >= 0 else {}
    lit = {touched for way in ways.values() for touched in way}
    surfaces = [board_surface(state, viewer)]
    if viewer >= 0:
        surfaces += [hold_surface(state, viewer, lit), hand_surface(state, viewer)]
    draft = draft_surface(state)
    if draft:
        surfaces.append(draft)
    surfaces += [clock_surface(state), momentum_surface(state), effects_surface(state, viewer)]
    actions = tuple(make_action(state, action, way) for action, way in ways.items())
    return Scene(tuple(surfaces), seats(state, viewer), prompt(state, viewer), actions, buttons(ways))


def make_action(state: LastDays, action: int, way: tuple[str, ...]) -> Action:
    return Action(
        action_text(state, action), way, action_label(state, action), consequence(state, action), ghost(state, action)
    )


def ghost(state: LastDays, action: int) -> Ghost | None:
    """A structure that would be built, drawn where it would stand."""
    kind = int(kind_of(action))
    if kind not in BUILT:
        return None
    space = int(first_of(action))
    seat = int(state.turn)
    if kind == A_GATE:
        x, y, turn = gate_place(state.board, int(state.board.crossed(space, second_of(action))))
        item = Item("ghost", x, y, GATE, GATE, art="gate", turn=turn, owner=seat)
    else:
        x, y = point(*middle(state.board, space))
        item = Item("ghost", x, y, SIZES["station"], SIZES["station"], art=BUILT[kind], owner=seat)
    return Ghost("board", (item,), tuple(used_stacks(state, kind, space)))


def used_stacks(state: LastDays, kind: int, space: int) -> list[str]:
    """The own sundivers near a structure that could go into it."""
    board = state.board
    near = {
        A_NODE: [board.before[space], board.after[space]],
        A_FOUNDRY: [space, board.before[space], board.after[space]],
    }
    around = near.get(kind) or [
        space,
        *board.outward[space],
        *(top for at in board.outward[space] for top in board.outward[at]),
    ]
    if kind == A_GATE:
        around = [space, *board.outward[space]]
    return [stack_id(state, int(state.turn), int(at)) for at in dict.fromkeys(around) if state.at(state.turn, at)]


# The board


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
            art="nova" if state.phase == OVER else "heart",
            shape="disc",
            label="The heart of the Sun: sundivers in the Core are hurled here",
        )
    )
    items += gate_items(state)
    items += track_items(state)
    for space in range(board.spaces):
        items += occupants(state, space, viewer)
    return Surface("board", "The star", BOX, ground=f"ground-{board.name[0]}", items=tuple(items))


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
    words = [f"{state.board.names[space]}, {space_title(state, space)}"]
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
    """Eyes, motherships, and where each mothership goes next."""
    board = state.board
    found = []
    for eye in range(board.eyes):
        x, y, _ = eye_place(board, eye)
        found.append(Item(f"eye:{eye}", x, y, 3.4, 3.4, art="eye", shape="disc", label=f"eye {eye}", layer=0))
    for seat in range(state.players):
        ahead = (int(state.eye[seat]) - 1) % int(board.eyes)
        x, y, turn = eye_place(board, ahead)
        found.append(
            Item(
                f"next:{seat}",
                x,
                y,
                6.5,
                6.5,
                art="next",
                shape="disc",
                turn=turn,
                owner=seat,
                label=f"eye {ahead}: the mothership of {{{seat}}} goes here next",
                layer=0,
            )
        )
    for seat in range(state.players):
        x, y, turn = eye_place(board, int(state.eye[seat]))
        hold = int(state.hold[seat * state.players + seat])
        found.append(
            Item(
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
        )
    return found


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
    x, y, size = spot
    name = state.board.names[space]
    if what == "cube":
        return Item(f"cube:{name}", x, y, size, size, art="cube", label=f"energy cube on {name}", layer=2)
    if what == "station":
        kind = TYPE_NAMES[state.type_at(space)]
        worked = (state.activated >> space) & 1
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
            marks=("closed",) if worked else (),
            label=f"{kind} of {{{owner}}} on {name}: {station_offer(state, space, viewer)}",
        )
    count = int(state.at(owner, space))
    tab = LETTERS[owner] if count == 1 else f"{LETTERS[owner]}{count}"
    badge = (Badge(tab, "ne", owner=owner, label=many(count, "sundiver")),)
    return Item(
        stack_id(state, owner, space),
        x,
        y,
        size,
        size,
        art="diver",
        owner=owner,
        badges=badge,
        layer=3,
        label=f"{many(count, 'sundiver')} of {{{owner}}} on {name}",
    )
