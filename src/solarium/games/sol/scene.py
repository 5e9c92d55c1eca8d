"""The picture of a position and what may be touched in it.

A move is touched as a stack and then the square for the top left corner: `0:S4`, `8,8`. Tiles are named by their
square, for they never move.
"""

from msgspec.structs import replace

from solarium.engine.scene import Action, Badge, Button, Counter, Ghost, Item, Mark, Prompt, Scene, Seat, Surface
from solarium.engine.state import Event
from solarium.games.sol import view
from solarium.games.sol.boards import any_both
from solarium.games.sol.galaxy import region
from solarium.games.sol.layout import (
    BESIDE_OF,
    BLUE,
    END,
    FIT_OF,
    LAY_HOLE,
    LAY_TILE,
    LONE,
    MOON,
    OVER,
    PLANET,
    RED,
    SQUARES,
    SUN,
)
from solarium.games.sol.notation import END_TEXT, action_text
from solarium.games.sol.pieces import KINDS, RANKS, SIDE, Kind
from solarium.games.sol.rules import SolState
from solarium.games.sol.why import DUTY, duty_target
from solarium.games.sol.words import count, name, verdict

BOARD = "galaxy"
SEAT_TITLES = ("Red", "Blue")
ABREAST = 5  # stacks in a line of the other's console


def scene(state: SolState, seat: int | None) -> Scene:
    """What this seat sees; everything is open (SOL-3), but only the seat on turn has actions."""
    acting = seat is not None and seat == state.seat
    stacks = _open_stacks(state)
    mine = [_my_console(state, seat, stacks)] if seat is not None else []
    others = [_console(state, other, stacks) for other in (RED, BLUE) if other != seat]
    return Scene(
        surfaces=(_galaxy(state), *mine, *others),
        seats=tuple(_seat(state, index) for index in (RED, BLUE)),
        prompt=_prompt(state, seat),
        actions=tuple(_actions(state)) if acting else (),
        buttons=_buttons(state) if acting else (),
    )


# The board


def _galaxy(state: SolState) -> Surface:
    """Squares lie below, then moons, planets and suns: planets flip before suns do."""
    last = {int(action) % SQUARES for action in (state.last_tile, state.last_hole) if action >= 0}
    items = _squares(state)
    items += [_closed(row, col) for row, col in view.blocked(state)]
    items += [_hole(piece, _marks(piece, last)) for piece in view.holes(state)]
    items += [_moon(piece, _marks(piece, last)) for piece in view.moons(state)]
    items += [_judged(piece, _marks(piece, last), "Moons") for piece in view.planets(state)]
    items += [_judged(piece, _marks(piece, last), "Planets") for piece in view.suns(state)]
    target = duty_target(state)
    if target is not None:
        items.append(_outline(target, int(state.seat)))
    return Surface(BOARD, "Galaxy", (0, 0, SIDE, SIDE), ground="galaxy", items=tuple(items))


def _squares(state: SolState) -> list[Item]:
    """The free squares; a space station is one that shows something."""
    free = view.free(state)
    with_station = set(view.stations(state))
    if not with_station:
        return [PLACES[square] for square in free]
    return [_station(state, *square) if square in with_station else PLACES[square] for square in free]


def _place(row: int, col: int) -> Item:
    return Item(f"{row},{col}", col + 0.5, row + 0.5, marks=("place",), label=f"Square {row},{col}", layer=0)


PLACES = {(row, col): _place(row, col) for row in range(SIDE) for col in range(SIDE)}


def _station(state: SolState, row: int, col: int) -> Item:
    where = f", {region(state.galaxy, row, col)}" if state.galaxy else ""
    label = f"Space station at {row},{col}{where}: a moon laid here counts one more"
    return Item(f"{row},{col}", col + 0.5, row + 0.5, art="station", label=label, layer=0)


def _closed(row: int, col: int) -> Item:
    return Item(view.piece_id(row, col), col + 0.5, row + 0.5, art="H1", label=f"Closed square at {row},{col}")


def _marks(piece: view.Piece, last: set[int]) -> tuple[Mark, ...]:
    return ("last",) if piece.row * SIDE + piece.col in last else ()


def _hole(piece: view.Piece, marks: tuple[Mark, ...]) -> Item:
    label = f"{piece.kind.name.capitalize()} at {piece.row},{piece.col}, laid by {name(piece.placer)}"
    return _item(piece, marks, label, ())


def _moon(piece: view.Piece, marks: tuple[Mark, ...]) -> Item:
    label = f"{piece.kind.name.capitalize()} at {piece.row},{piece.col}, {name(piece.placer)}'s, counts {piece.value}"
    badges = (Badge(str(piece.value), "se", "booster", label="Boosted by a station"),) if piece.boosted else ()
    return _item(piece, marks, label + (", boosted" if piece.boosted else ""), badges)


def _judged(piece: view.Piece, marks: tuple[Mark, ...], voters: str) -> Item:
    """A planet or sun: its placer's star, and what speaks for either seat."""
    margin = f"{piece.red} : {piece.blue}"
    label = (
        f"{piece.kind.name.capitalize()} at {piece.row},{piece.col}, {name(piece.controller)}'s. "
        f"{voters} {margin}, {name(piece.placer)} placed it"
    )
    star = Badge("", "nw", "star", piece.placer, f"Placed by {name(piece.placer)}: ties go there")
    numbers = (Badge(f"{piece.red}:{piece.blue}", "ne"),) if piece.red or piece.blue else ()  # short, for phones
    return _item(piece, marks, label, (star, *numbers))


def _item(piece: view.Piece, marks: tuple[Mark, ...], label: str, badges: tuple[Badge, ...]) -> Item:
    size = piece.kind.size
    return Item(
        piece.id,
        piece.col + size / 2,
        piece.row + size / 2,
        size,
        size,
        art=piece.kind.code,
        owner=piece.controller,
        marks=marks,
        label=label,
        badges=badges,
    )


def _outline(target: view.Piece, seat: int) -> Item:
    size = target.kind.size
    left, top = target.col - 0.12, target.row - 0.12
    side = size + 0.24
    path = f"M{left:g} {top:g}h{side:g}v{side:g}h{-side:g}z"
    label = f"The opening asks for a tile at this {target.kind.rank}"
    return Item(
        DUTY,
        target.col + size / 2,
        target.row + size / 2,
        side,
        side,
        shape="path",
        path=path,
        owner=seat,
        marks=("trace",),
        label=label,
        layer=2,
    )


# The consoles (SOL-10)


def _open_stacks(state: SolState) -> list[set[str]]:
    """For both seats, the classes that could be laid now: by the seat on turn, or as things stand by the other."""
    found: list[set[str]] = []
    for seat in (RED, BLUE):
        held = {code for code, left in view.stock(state, seat).items() if left > 0}
        if seat != state.seat:
            boards, ranks = state.boards, {"sun", "planet", "moon"}
        elif state.phase == LAY_TILE:
            duty = state.duty()
            boards = state.duty_view(duty) if duty >= 0 else state.boards
            ranks = {RANKS[duty]} if duty >= 0 else {"sun", "planet", "moon"}
        else:
            boards, ranks = state.boards, {"hole"}
        found.append(
            {
                kind.code
                for number, kind in enumerate(KINDS)
                if kind.code in held and kind.rank in ranks and any_both(boards, FIT_OF[number], BESIDE_OF[number])
            }
        )
    return found


def _my_console(state: SolState, seat: int, stacks: list[set[str]]) -> Surface:
    """One tray for all ranks: a phone has room for no more."""
    rows = tuple(_stack(state, seat, kind, stacks[seat]) for kind in KINDS)
    return Surface(f"{seat}:console", "Your stock", place="mine", layout="rows", owner=seat, items=rows)


def _console(state: SolState, seat: int, stacks: list[set[str]]) -> Surface:
    """The other's stock, small: a few stacks in a line."""
    items = [_stack(state, seat, kind, stacks[seat]) for kind in KINDS]
    small = [
        replace(
            item,
            x=0.5 + number % ABREAST,
            y=0.5 + number // ABREAST,
            w=0.78,
            h=0.78,
            text="",
            title="",
            detail="",
            badges=(Badge(item.text, "se"),),
        )
        for number, item in enumerate(items)
    ]
    box = (0.0, 0.0, float(ABREAST), float(-(-len(items) // ABREAST)))
    return Surface(f"{seat}:console", f"{name(seat)}'s stock", box, "seat", owner=seat, items=tuple(small))


def _stack(state: SolState, seat: int, kind: Kind, stacks: set[str]) -> Item:
    left = view.stock(state, seat)[kind.code]
    marks: tuple[Mark, ...] = () if kind.code in stacks else ("dim",) if left else ("closed",)
    size = f"{kind.size} × {kind.size}"
    detail = size + (", counts 2" if kind.value == 2 else ", far orbit" if kind.far else "")
    label = f"{kind.name.capitalize()}, {detail}: {left} left" + (", fits nowhere now" if marks == ("dim",) else "")
    return Item(
        f"{seat}:{kind.code}",
        w=kind.size,
        h=kind.size,
        art=kind.code,
        owner=-1 if kind.rank == "hole" else seat,
        marks=marks,
        text=str(left),
        title=kind.name.capitalize(),
        detail=size,
        label=label,
    )


# Seats and prompt


def _seat(state: SolState, seat: int) -> Seat:
    tally = state.tally(seat)
    cubes = view.boosters(state, seat)
    counters = (
        Counter("suns", str(tally[0]), "sun", big=True),
        Counter("planets", str(tally[1]), "planet"),
        Counter("moons", str(tally[2]), "moon"),
        Counter("boosters left", "∞" if cubes < 0 else str(cubes), "booster"),
    )
    return Seat(seat, SEAT_TITLES[seat], counters, active=seat == state.seat)


def _prompt(state: SolState, viewer: int | None) -> Prompt:
    seat = int(state.seat)
    if state.phase == OVER:
        return Prompt(verdict(state), detail="Neither seat can lay another tile.", clause="SOL-62")
    if viewer != seat:
        what = "a black hole, or ends the turn" if state.phase != LAY_TILE else "a tile"
        return Prompt(f"{name(seat)} lays {what}", seat, _duty_words(state), "SOL-12")
    if state.phase == LAY_HOLE:
        return Prompt("Lay a black hole, or end the turn", seat, "One black hole may follow your tile.", "SOL-17")
    if state.phase == LONE:
        return Prompt("None of your tiles fits: lay a black hole, or pass", seat, "", "SOL-36")
    duty = state.duty()
    foe = name(1 - seat)
    if duty == SUN:
        return Prompt("First turn: lay a sun", seat, "Anywhere it fits.", "SOL-56")
    if duty == PLANET:
        return Prompt(f"Second turn: lay a planet at {foe}'s sun", seat, "It has to share an edge with it.", "SOL-57")
    if duty == MOON:
        return Prompt(
            f"Third turn: lay a moon at {foe}'s planet", seat, "It has to touch the outlined planet.", "SOL-58"
        )
    if view.turns(state, seat) < 3 and not state.free_opening:
        return Prompt(
            "Lay a sun, planet or moon", seat, "What the opening asks is impossible here, so it lapses.", "SOL-59"
        )
    return Prompt("Lay a sun, planet or moon", seat, "Take a stack, then a square for its top left corner.", "SOL-12")


def _duty_words(state: SolState) -> str:
    return {
        SUN: "First turn: a sun.",
        PLANET: "Second turn: a planet at the enemy sun.",
        MOON: "Third turn: a moon at the enemy planet.",
    }.get(int(state.duty()), "")


# Actions


def _buttons(state: SolState) -> tuple[Button, ...]:
    if state.phase == LAY_HOLE:
        return (Button(END_TEXT, "End turn", primary=True),)
    return (Button(END_TEXT, "Pass", primary=True),) if state.phase == LONE else ()


def _actions(state: SolState) -> list[Action]:
    """Every legal action. The label is left out: stack, square and change say it."""
    seat = int(state.seat)
    found = []
    for action in state.legal_actions():
        text = action_text(action)
        if action == END:
            found.append(Action(text, (END_TEXT,)))
            continue
        kind, square = KINDS[action // SQUARES], action % SQUARES
        row, col = divmod(square, SIDE)
        change, changes = _consequence(state, action) if kind.rank != "hole" else ("", ())
        ghost = None
        if changes or kind.size > 1:
            half = kind.size / 2
            owner = -1 if kind.rank == "hole" else seat
            item = Item("ghost", col + half, row + half, kind.size, kind.size, art=kind.code, owner=owner)
            ghost = Ghost(BOARD, (item,), changes)
        found.append(Action(text, (f"{seat}:{kind.code}", f"{row},{col}"), change=change, ghost=ghost))
    return found


def _consequence(state: SolState, action: int) -> tuple[str, tuple[str, ...]]:
    """What laying this tile would flip, in a few words and as ids."""
    trial = state.copy()
    events: list[Event] = []
    trial.events = events
    trial.lay(state.seat, action)
    if not events:
        return "", ()
    here = divmod(action % SQUARES, SIDE)
    words, ids = [], []
    for noun in ("planet", "sun"):
        flips = [event for event in events if event.kind == f"flip {noun}" and event.values != here]
        gain = sum(1 if event.seat == state.seat else -1 for event in flips)
        ids += [view.piece_id(*event.values) for event in flips]
        if gain:
            words.append(f"{'+' if gain > 0 else '−'}{count(abs(gain), noun)}")
    if any(event.kind.startswith("flip") and event.values == here for event in events):
        words.append(f"goes to {name(1 - int(state.seat))}")
    words += ["boost" for event in events if event.kind == "boost"]
    return ", ".join(words), tuple(ids)
