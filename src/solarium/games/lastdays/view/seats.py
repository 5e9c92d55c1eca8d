"""What belongs to a seat: its hold, its cards, and the counters that everybody sees."""

from solarium.engine.scene import Counter, Item, Mark, Seat, Surface
from solarium.games.lastdays.data.cards import SUIT_CODES, SUIT_NAMES, SUITS
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.data.pieces import DANGER, LEAST_MOVEMENT, TYPE_NAMES, TYPE_PLURALS, TYPES
from solarium.games.lastdays.notation.names import many
from solarium.games.lastdays.notation.touch import KEPT, LOST
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases

USES = {
    "gate": "Lets sundivers through a barrier; the toll of others is yours. Needs two sundivers, one above the other",
    "node": "Gives energy. Needs two sundivers in one ring with one space between them",
    "foundry": "Turns energy into sundivers. Needs two sundivers side by side in one ring",
    "tower": "Turns energy into momentum. Needs three sundivers in three layers, one below the other",
}  # LDS-60 to LDS-64, LDS-80 to LDS-82


def shown_cards(state: LastDays, seat: int, viewer: int) -> int:
    """How many cards a seat has as far as the viewer knows: a choice not shown yet counts as not made."""
    count = int(state.cards_in_hand(seat))
    if state.unshown == seat and seat != viewer and not state.terms.open_cards:
        count += sum(int(state.unshown_cards[suit]) for suit in range(SUITS))
    return count


def layer_words(state: LastDays, seat: int) -> str:
    """LDS-38: the layers that raise the movement value."""
    board = state.board
    rings = {int(board.ring[space]) for space in range(board.spaces) if state.owner_at(space) == seat}
    names = [board.layer_names[ring] for ring in sorted(rings)]
    each = f"and 1 each for {', '.join(names)}"
    return f"{LEAST_MOVEMENT}, {each}" if names else f"{LEAST_MOVEMENT}; no station in any layer yet"


def hold_surface(state: LastDays, seat: int, lit: set[str]) -> Surface:
    """The movement value (LDS-38) and what is left to build (LDS-5); energy and sundivers are counted with the seat."""
    items = [
        Item(
            "movement",
            art="point",
            title="Movement",
            text=str(state.movement(seat)),
            label=f"Movement {state.movement(seat)}: {layer_words(state, seat)}",
        ),
    ]
    if state.lost[seat]:
        items.append(
            Item(
                LOST,
                art="diver",
                owner=seat,
                title="Lost in space",
                text=str(state.lost[seat]),
                label=f"{many(int(state.lost[seat]), 'sundiver')} lost in space",
            )
        )
    items.append(build_item("gate", "gates", int(state.gates[seat]), seat, lit))
    for kind in range(TYPES):
        items.append(
            build_item(TYPE_NAMES[kind], TYPE_PLURALS[kind], int(state.stations[seat * TYPES + kind]), seat, lit)
        )
    return Surface("hold", "Your hold", place="mine", layout="cards", owner=seat, items=tuple(items), clause="LDS-57")


def build_item(name: str, plural: str, left: int, seat: int, lit: set[str]) -> Item:
    marks: tuple[Mark, ...] = () if left or f"build:{name}" in lit else ("dim",)
    return Item(
        f"build:{name}",
        art=name,
        owner=seat,
        title=plural.capitalize(),
        text=str(left),
        marks=marks,
        label=f"{left} {plural} to build. {USES[name]}",
    )


def hand_surface(state: LastDays, seat: int) -> Surface:
    """LDS-97: the kept card, or the cards among which to choose."""
    items = []
    choosing = state.phase == phases.KEEP and state.turn == seat
    unsettled = state.suits_in_hand(seat) > 1
    for suit in range(SUITS):
        count = int(state.hand[seat * SUITS + suit])
        if not count:
            continue
        card = effect_cards()[state.effect_of[suit]]
        ident = f"hand:{SUIT_CODES[suit]}" if choosing or unsettled else KEPT
        items.append(
            Item(
                ident,
                art=f"suit-{SUIT_CODES[suit].lower()}",
                title=card.name,
                detail=card.detail,
                text=card.timing if count == 1 else f"×{count}",
                label=f"{SUIT_NAMES[suit]}: {card.name} ({card.timing}). {card.detail}",
            )
        )
    title = "Choose the card to keep" if choosing else "Your cards" if unsettled else "Kept card"
    note = "" if items else "You have no card. Cards come from the Sun's layers and from hurls."
    return Surface(
        "hand", title, place="mine", layout="rows", owner=seat, items=tuple(items), note=note, clause="LDS-97"
    )


def seats(state: LastDays, viewer: int) -> tuple[Seat, ...]:
    deciding = int(state.current_player())
    return tuple(
        Seat(
            seat,
            title="first player" if seat == state.terms.first and state.players > 1 else "",
            counters=counters(state, seat, viewer),
            active=seat == deciding,
        )
        for seat in range(state.players)
    )


def counters(state: LastDays, seat: int, viewer: int) -> tuple[Counter, ...]:
    found = [
        Counter("momentum", str(state.momentum[seat]), "ark", big=True),
        Counter("energy, at risk" if state.energy[seat] >= DANGER else "energy", str(state.energy[seat]), "cube"),
        Counter("in hold", str(state.hold[seat * state.players + seat]), "diver"),
        Counter("reserve", str(state.reserve[seat]), "diver"),
        Counter("moves", str(state.movement(seat)), "point"),
        Counter("cards", str(shown_cards(state, seat, viewer)), "deck"),
    ]
    if seat != viewer:
        found.append(Counter("gates to build", str(state.gates[seat]), "gate"))
        for kind in range(TYPES):
            left = str(state.stations[seat * TYPES + kind])
            found.append(Counter(f"{TYPE_PLURALS[kind]} to build", left, TYPE_NAMES[kind]))
    for ship in range(state.players):
        guests = int(state.hold[ship * state.players + seat])
        if ship != seat and guests:
            found.append(Counter(f"in the hold of {{{ship}}}", str(guests), "diver"))
    if state.lost[seat]:
        found.append(Counter("lost in space", str(state.lost[seat]), "diver"))
    if state.gone[seat]:
        found.append(Counter("gone", str(state.gone[seat]), "diver"))
    return tuple(found)
