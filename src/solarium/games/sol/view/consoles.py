"""The stocks of both seats beside the board (SOL-10)."""

from msgspec.structs import replace

from solarium.engine.clauses import RESTORED
from solarium.engine.scene import Badge, Item, Mark, Surface
from solarium.games.sol.data.tiles import KINDS, RANKS, Kind
from solarium.games.sol.notation import stack_id
from solarium.games.sol.rules import codes, pieces
from solarium.games.sol.rules.boards import any_both
from solarium.games.sol.rules.state import Sol
from solarium.games.sol.view.grammar import name

ABREAST = 5  # stacks in a line of the other's console


def open_stacks(state: Sol) -> list[set[str]]:
    """For both seats, the classes that could be laid now: by the seat on turn, or as things stand by the other."""
    found: list[set[str]] = []
    for seat in (codes.RED, codes.BLUE):
        held = {code for code, left in pieces.stock(state, seat).items() if left > 0}
        if seat != state.seat:
            boards, ranks = state.boards, {"sun", "planet", "moon"}
        elif state.phase == codes.LAY_TILE:
            duty = state.duty()
            boards = state.duty_view(duty) if duty >= 0 else state.boards
            ranks = {RANKS[duty]} if duty >= 0 else {"sun", "planet", "moon"}
        else:
            boards, ranks = state.boards, {"hole"}
        found.append(
            {
                kind.code
                for number, kind in enumerate(KINDS)
                if kind.code in held
                and kind.rank in ranks
                and any_both(boards, codes.FIT_OF[number], codes.BESIDE_OF[number])
            }
        )
    return found


def my_console(state: Sol, seat: int, stacks: list[set[str]]) -> Surface:
    """One tray for all ranks: a phone has room for no more."""
    rows = tuple(_stack(state, seat, kind, stacks[seat]) for kind in KINDS)
    return Surface(f"{seat}:console", "Your stock", place="mine", layout="rows", owner=seat, items=rows, clause="SOL-6")


def other_console(state: Sol, seat: int, stacks: list[set[str]]) -> Surface:
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


def why_not(state: Sol, seat: int, kind: Kind) -> str:
    """Why a stack that is not empty cannot be laid now."""
    if seat != state.seat:
        return "not this turn"
    if state.phase != codes.LAY_TILE:
        return "fits nowhere now" if kind.rank == "hole" else "only a black hole may follow your tile"
    duty = int(state.duty())
    if duty >= 0 and RANKS[duty] != kind.rank:
        return f"the {('first', 'second', 'third')[duty]} turn must be a {RANKS[duty]}"
    return "a black hole follows your tile" if kind.rank == "hole" else "fits nowhere now"


def _stack(state: Sol, seat: int, kind: Kind, stacks: set[str]) -> Item:
    left = pieces.stock(state, seat)[kind.code]
    marks: tuple[Mark, ...] = () if kind.code in stacks else ("dim",) if left else ("closed",)
    size = f"{kind.size} × {kind.size}"
    detail = size + (", counts 2" if kind.value == 2 else ", far orbit" if kind.far else "")
    label = f"{kind.name.capitalize()}, {detail}: {left} left" + (
        f", {why_not(state, seat, kind)}" if marks == ("dim",) else ""
    )
    if kind.rank != "hole":  # SOL-6: of the black holes the rulebook gives sizes and numbers
        label += f". {RESTORED}"
    return Item(
        stack_id(seat, kind.code),
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
