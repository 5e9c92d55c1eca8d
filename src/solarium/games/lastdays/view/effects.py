"""The effects in this game, and those that may be drafted."""

from solarium.engine.scene import Badge, Item, Surface
from solarium.games.lastdays.data.cards import SUIT_CODES, SUIT_NAMES, SUITS
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.notation.names import many
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.opening import is_drafted


def effects_surface(state: LastDays, viewer: int) -> Surface:
    """LDS-12: the effects in play with their suits, and how many cards of each suit were discarded."""
    items = tuple(suit_item(state, suit, viewer) for suit in range(SUITS) if state.terms.has_suit(suit))
    return Surface(
        "effects",
        "Effects",
        place="mine" if viewer >= 0 else "shared",
        layout="cards",
        items=items,
        clause="LDS-103",
    )


def suit_item(state: LastDays, suit: int, viewer: int) -> Item:
    ident, art, name = f"suit:{SUIT_CODES[suit]}", f"suit-{SUIT_CODES[suit].lower()}", SUIT_NAMES[suit]
    if state.effect_of[suit] < 0:
        return Item(ident, art=art, title=name, text="not drafted", label=f"{name}: no effect yet")
    card = effect_cards()[state.effect_of[suit]]
    gone = shown_discards(state, suit, viewer)
    return Item(
        ident,
        art=art,
        title=card.name,
        text=card.timing,
        marks=("lit",) if viewer >= 0 and state.hand[viewer * SUITS + suit] else (),
        badges=(Badge(str(gone), "se", label=f"{gone} discarded"),) if gone else (),
        label=f"{card.name}, {card.timing}, suit {name}: {card.detail} {gone} discarded.",
    )


def shown_discards(state: LastDays, suit: int, viewer: int) -> int:
    count = int(state.discard[suit])
    if state.unshown >= 0 and state.unshown != viewer and not state.terms.open_cards:
        count -= int(state.unshown_cards[suit])
    return count


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
        layout="rows",
        items=tuple(items),
        fold=True,
        note=f"{many(wanted, 'effect')} still to be picked",
        clause="LDS-12",
    )
