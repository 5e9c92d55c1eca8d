"""What lies open for all: the event with its votes, the markets, the Mercury deck."""

from solarium.engine.scene import Badge, Item, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards.decks import deck_left
from solarium.games.factions.rules.cards.events import space_name, votes_for
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.view.cards import exoplanet_item, research_item
from solarium.games.factions.view.descriptions import effect_text


def event_surface(state: Factions) -> Surface:
    """FOS-97: both options, their spaces, and the cubes on them."""
    event = int(state.event)
    items = []
    table = state.tables
    for side, letter in enumerate("AB"):
        text = option_text(state, side)
        votes = int(votes_for(state, side))
        items.append(
            Item(
                f"option:{letter}",
                art="event",
                title=f"Option {letter}",
                detail=text,
                text=str(votes),
                label=f"option {letter}, {votes} votes: {text}",
            )
        )
        for space in range(8):
            if table.spaces[event * 8 + space] and table.space_side[event * 8 + space] == side:
                items.append(space_item(state, space))
    phase = "I" * int(table.kind[event])
    return Surface(
        "event",
        f"Event, phase {phase}: {table.names[event]}",
        place="shared",
        layout="rows",
        items=tuple(items),
        clause="FOS-97",
    )


def space_item(state: Factions, space: int) -> Item:
    name = space_name(state, space)
    reward = effect_text(int(state.tables.spaces[state.event * 8 + space]))
    voters = [seat for seat in range(4) if state.votes[space * 4 + seat]]
    badges = tuple(Badge("1", owner=seat, label="vote") for seat in voters)
    return Item(f"space:{name}", art="vote", title=reward, badges=badges,
                label=f"space {name}: {reward}; {len(voters)} cubes")  # fmt: skip


def option_text(state: Factions, side: int) -> str:
    return state.tables.texts[state.event].split("|")[side]


def shared_surfaces(state: Factions) -> list[Surface]:
    found: list[Surface] = []
    if state.event >= 0:
        found.append(event_surface(state))
    found.append(
        Surface(
            "market",
            "Exoplanets at Jupiter",
            place="shared",
            layout="cards",
            clause="FOS-114",
            items=tuple(exoplanet_item(state, card) for card in state.market),
        )
    )
    if not state.first_time:
        found.append(
            Surface(
                "studies",
                "Research at Neptune",
                place="shared",
                layout="cards",
                clause="FOS-125",
                items=tuple(research_item(state, card) for card in state.studies),
            )
        )
    left = int(deck_left(state, codes.CHARGES))
    warning = "the next charge moves all planets" if left == 1 else "empty deck: all planets move"
    charges = Item("deck:mercury", art="charge", title=f"Mercury deck: {left} left", detail=warning,
                   label=f"Mercury deck, {left} cards left; {warning}")  # fmt: skip
    found.append(Surface("decks", "Decks", place="shared", layout="rows", items=(charges,), clause="FOS-88"))
    return found
