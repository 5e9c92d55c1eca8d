"""The surfaces beside the board that all share: the star's clock, momentum, effects, the draft."""

from solarium.engine.scene import Badge, Item, Mark, Surface
from solarium.games.lastdays.data.cards import START_MARKER, SUIT_CODES, SUIT_NAMES, SUITS, TRG
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.data.events import EVENTS
from solarium.games.lastdays.notation.names import many
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.scoring import lowest
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.terms import COMPETITIVE
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.opening import is_drafted
from solarium.games.lastdays.view.geometry import point
from solarium.games.lastdays.view.labels import LETTERS, flare_chance

TRACK_STEP = 5
ARK = 11.0  # the size of an ark on the track


def shown_discards(state: LastDays, suit: int, viewer: int) -> int:
    count = int(state.discard[suit])
    if state.unshown >= 0 and state.unshown != viewer and not state.terms.open_cards:
        count -= int(state.unshown_cards[suit])
    return count


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
    supply = "unlimited" if state.terms.unlimited else str(state.supply)
    pile = Badge("∞" if state.terms.unlimited else supply, "se")
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
    if state.terms.mode != COMPETITIVE:
        words.append(f"Goal: {state.terms.goal} momentum; lowest now {lowest(state)}")
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
    goal = int(state.terms.goal)
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
        if not (state.terms.suits >> suit) & 1:
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
    if state.phase != phases.DRAFT:
        return None
    items = []
    for number, card in enumerate(effect_cards()):
        if not (state.terms.pool >> number) & 1:
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
    wanted = int(state.terms.wanted) - len(state.draft_list)
    return Surface(
        "draft",
        "Effects to draft",
        place="shared",
        layout="cards",
        items=tuple(items),
        note=f"{many(wanted, 'effect')} still to be picked",
        clause="LDS-12",
    )
