"""The surfaces beside the board: the own hold, the star's clock, momentum, effects, the draft; and the seats."""

from solarium.engine.scene import Badge, Counter, Item, Mark, Seat, Surface
from solarium.games.lastdays.effects.registry import NAMES
from solarium.games.lastdays.geometry import point
from solarium.games.lastdays.opening import is_drafted
from solarium.games.lastdays.phrases import LETTERS, flare_chance, many
from solarium.games.lastdays.pieces import (
    COMPETITIVE,
    DANGER,
    DRAFT,
    KEEP,
    START_MARKER,
    SUIT_CODES,
    SUIT_NAMES,
    SUITS,
    TRG,
    TYPE_NAMES,
    TYPE_PLURALS,
    TYPES,
)
from solarium.games.lastdays.scoring import lowest
from solarium.games.lastdays.state import LastDays
from solarium.games.lastdays.touch import KEPT, LOST
from solarium.games.lastdays.words import EVENTS, effect_cards

TRACK_STEP = 5
ARK = 11.0  # the size of an ark on the track


def shown_cards(state: LastDays, seat: int, viewer: int) -> int:
    """How many cards a seat has as far as the viewer knows: a choice not shown yet counts as not made."""
    count = int(state.cards_in_hand(seat))
    if state.unshown == seat and seat != viewer and not state.rules.open_cards:
        count += sum(int(state.unshown_cards[suit]) for suit in range(SUITS))
    return count


def shown_discards(state: LastDays, suit: int, viewer: int) -> int:
    count = int(state.discard[suit])
    if state.unshown >= 0 and state.unshown != viewer and not state.rules.open_cards:
        count -= int(state.unshown_cards[suit])
    return count


def layer_words(state: LastDays, seat: int) -> str:
    """LDS-38: the layers that raise the movement value."""
    board = state.board
    rings = {int(board.ring[space]) for space in range(board.spaces) if state.owner_at(space) == seat}
    names = [board.layer_names[ring] for ring in sorted(rings)]
    return "3, and 1 each for " + ", ".join(names) if names else "3; no station in any layer yet"


def hold_surface(state: LastDays, seat: int, lit: set[str]) -> Surface:
    """The movement value (LDS-38) and what is left to build (LDS-5); energy and sundivers are counted with the seat."""
    items = [
        Item(
            "movement",
            art="point",
            title="Movement",
            text=str(state.movement(seat)),
            detail=layer_words(state, seat),
            label=f"Movement {state.movement(seat)}",
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
    return Surface("hold", "Your hold", place="mine", layout="rows", owner=seat, items=tuple(items))


def build_item(name: str, plural: str, left: int, seat: int, lit: set[str]) -> Item:
    marks: tuple[Mark, ...] = () if left or f"build:{name}" in lit else ("dim",)
    return Item(
        f"build:{name}",
        art=name,
        owner=seat,
        title=plural.capitalize(),
        text=str(left),
        marks=marks,
        label=f"{left} {plural} to build",
    )


def hand_surface(state: LastDays, seat: int) -> Surface:
    """LDS-97: the kept card, or the cards among which to choose."""
    items = []
    choosing = state.phase == KEEP and state.turn == seat
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
    title = "Choose the card to keep" if choosing else "Your cards" if unsettled else "Your kept card"
    note = "" if items else "You have no card. Cards come from the Sun's layers and from hurls."
    return Surface(
        "hand", title, place="mine", layout="cards", owner=seat, items=tuple(items), note=note, clause="LDS-97"
    )


def clock_surface(state: LastDays) -> Surface:
    """The instability spiral, counting down, and the deck."""
    left = int(state.deck[TRG])
    items = [
        Item(
            f"spiral:{step}",
            *spiral_place(step),
            3.2,
            3.2,
            art="spent" if step > state.marker else "coil",
            shape="disc",
            label=f"instability {step}",
            layer=0,
        )
        for step in range(START_MARKER + 1)
    ]
    items.append(
        Item(
            "marker",
            *spiral_place(int(state.marker)),
            6,
            6,
            art="marker",
            shape="disc",
            text=str(state.marker),
            label=f"Instability marker on {state.marker}: so many flares are left",
        )
    )
    items.append(
        Item(
            "deck",
            52,
            12,
            12,
            16,
            art="deck",
            badges=(Badge(str(state.cards_left()), "se"),),
            label=f"{state.cards_left()} cards left, {state.marker} of them flares: {flare_chance(state)}",
        )
    )
    supply = "unlimited" if state.rules.unlimited else str(state.supply)
    pile = Badge("∞" if state.rules.unlimited else supply, "se")
    items.append(Item("supply", 52, 31, 12, 12, art="cube", badges=(pile,), label=f"Supply: {supply} energy"))
    if state.event >= 0:
        event = EVENTS[state.event]
        items.append(
            Item(
                "event",
                68,
                21,
                12,
                16,
                art="trigger",
                text=str(left),
                label=f"Trigger event {event.name}: {event.text} {many(left, 'trigger flare')} left",
            )
        )
    cards = many(int(state.cards_left()), "card")
    words = [f"{many(int(state.marker), 'flare')} left in {cards}: next a flare {flare_chance(state)}"]
    words.append(f"{supply.capitalize()} energy in the supply")
    if state.event >= 0:
        words.append(f"Event: {EVENTS[state.event].name}. {EVENTS[state.event].text}")
    if state.rules.mode != COMPETITIVE:
        words.append(f"Goal: {state.rules.goal} momentum; lowest now {lowest(state)}")
    return Surface(
        "clock", "Instability", (0, 0, 76, 42), "shared", items=tuple(items), note=". ".join(words), clause="LDS-92"
    )


def spiral_place(step: int) -> tuple[float, float]:
    """13 outside, 0 in the middle."""
    x, y = point(3 + 1.2 * step, 38 * step)
    return round(20 + x, 2), round(21 + y, 2)


def momentum_surface(state: LastDays) -> Surface:
    """The momentum track; it has no end (LDS-134), so it grows with the leader. Arks that are level stand in rows."""
    top = max(25, *(int(state.momentum[seat]) + 3 for seat in range(state.players)))
    top += -top % TRACK_STEP
    goal = int(state.rules.goal)
    items = [
        Item(
            f"tick:{mark}",
            track_place(mark, top),
            36,
            5,
            4,
            marks=("note",),
            text=str(mark),
            label=f"momentum {mark}",
            layer=0,
        )
        for mark in range(0, top + 1, TRACK_STEP if top <= 30 else 2 * TRACK_STEP)
    ]
    if goal:
        items.append(
            Item(
                "goal", track_place(min(goal, top), top), 23, 8, 14, art="goal", label=f"Goal: {goal} momentum", layer=0
            )
        )
    row_of = ark_rows([track_place(int(state.momentum[seat]), top) for seat in range(state.players)])
    rise = min(5.5, 17 / max(1, *row_of))  # from row to row: even five arks that are level stay on the track
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
    return Surface(
        "momentum", "Momentum", (0, 0, 100, 41), "shared", ground="track", items=tuple(items), clause="LDS-110"
    )


def ark_rows(places: list[float]) -> list[int]:
    """The row of each ark: the lowest in which it does not reach over another one."""
    last: list[float] = []  # where the last ark of each row stands
    rows = [0] * len(places)
    for seat in sorted(range(len(places)), key=lambda one: (places[one], one)):
        row = next((row for row, place in enumerate(last) if places[seat] - place >= ARK), len(last))
        last[row : row + 1] = [places[seat]]
        rows[seat] = row
    return rows


def track_place(momentum: int, top: int) -> float:
    return round(6 + 88 * momentum / top, 2)


def effects_surface(state: LastDays, viewer: int) -> Surface:
    """LDS-12: the effects in play with their suits, and how many cards of each suit were discarded."""
    items = []
    for suit in range(SUITS):
        if not (state.rules.suits >> suit) & 1:
            continue
        effect = int(state.effect_of[suit])
        code = SUIT_CODES[suit]
        gone = shown_discards(state, suit, viewer)
        if effect < 0:
            items.append(
                Item(
                    f"suit:{code}",
                    art=f"suit-{code.lower()}",
                    title=SUIT_NAMES[suit],
                    detail="effect not drafted yet",
                    label=f"{SUIT_NAMES[suit]}: no effect yet",
                )
            )
            continue
        card = effect_cards()[effect]
        marks: tuple[Mark, ...] = ("lit",) if viewer >= 0 and state.hand[viewer * SUITS + suit] else ()
        items.append(
            Item(
                f"suit:{code}",
                art=f"suit-{code.lower()}",
                title=card.name,
                detail=card.text,
                text=card.timing,
                marks=marks,
                badges=(Badge(str(gone), "se", label=f"{gone} discarded"),) if gone else (),
                label=f"{card.name}, {card.timing}, suit {SUIT_NAMES[suit]}: {card.detail} {gone} discarded.",
            )
        )
    discarded = any(item.badges for item in items)
    return Surface(
        "effects",
        "Effects in this game",
        place="shared",
        layout="rows",
        items=tuple(items),
        note="The small number counts the discarded cards of the suit." if discarded else "",
        clause="LDS-103",
    )


def draft_surface(state: LastDays) -> Surface | None:
    if state.phase != DRAFT:
        return None
    items = []
    for number, card in enumerate(effect_cards()):
        if not (state.rules.pool >> number) & 1:
            continue
        taken = is_drafted(state, number)
        items.append(
            Item(
                f"draft:{NAMES[number]}",
                art="effect",
                title=card.name,
                detail=card.text,
                text=card.timing,
                marks=("closed",) if taken else (),
                label=f"{card.name}, {card.colour}, {card.timing}: {card.detail}",
            )
        )
    wanted = int(state.rules.wanted) - len(state.draft_list)
    return Surface(
        "draft",
        "Effects to draft",
        place="shared",
        layout="cards",
        items=tuple(items),
        note=f"{many(wanted, 'effect')} still to be picked",
        clause="LDS-12",
    )


def seats(state: LastDays, viewer: int) -> tuple[Seat, ...]:
    deciding = int(state.current_player())
    return tuple(
        Seat(
            seat,
            title="first player" if seat == state.rules.first and state.players > 1 else "",
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
