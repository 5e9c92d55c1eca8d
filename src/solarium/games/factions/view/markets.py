"""What lies open for all: the event with its votes, decided events, the markets, decks and discard piles."""

from collections.abc import Iterable

from solarium.engine.scene import Badge, Item, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import deck_left
from solarium.games.factions.rules.cards.events import space_name, votes_for
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.view.bundles import plural
from solarium.games.factions.view.cards import exoplanet_item, research_item
from solarium.games.factions.view.descriptions import RESTORED, effect_text, provenance

DURATIONS = {
    codes.REST: "Rest of the game",
    codes.NEXT_ROUND: "Next round only",
    codes.NOW: "Immediately",
    codes.FINAL: "At final scoring",
}
DECKS = {  # beside Mercury's: the planet and a drawing
    codes.EXPLORERS: ("Venus", "explorer"),
    codes.EXOPLANETS: ("Jupiter", "jupiter"),
    codes.OBJECTIVES: ("Saturn", "objective"),
    codes.TECHS: ("Uranus", "tech"),
    codes.RESEARCH: ("Neptune", "research"),
}
LEFT_OUT = (codes.TECHS, codes.RESEARCH)  # FOS-148


def event_surface(state: Factions) -> Surface:
    """FOS-97: both options, their spaces, and the cubes on them."""
    event = int(state.event)
    items = []
    table = state.tables
    for side, letter in enumerate("AB"):
        text = option_text(state, event, side)
        votes = int(votes_for(state, side))
        items.append(
            Item(
                f"option:{letter}",
                art="event",
                title=f"Option {letter}",
                detail=text,
                text=str(votes),
                label=f"option {letter}, {votes} votes: {text}{provenance(state, event)}",
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
        note=restored_note(state, [event]),
        clause="FOS-97",
    )


def space_item(state: Factions, space: int) -> Item:
    name = space_name(state, space)
    reward = effect_text(int(state.tables.spaces[state.event * 8 + space]))
    voters = [seat for seat in range(4) if state.votes[space * 4 + seat]]
    cubes = [int(state.votes[space * 4 + seat]) for seat in voters]
    badges = tuple(
        Badge(str(count), owner=seat, label=plural(count, "vote")) for seat, count in zip(voters, cubes, strict=True)
    )
    return Item(f"space:{name}", art="vote", title=reward, badges=badges,
                label=f"space {name}: {reward}; {plural(sum(cubes), 'cube') if cubes else 'no cube'}")  # fmt: skip


def option_text(state: Factions, event: int, side: int) -> str:
    """FOS-173: how long it lasts, and what it does."""
    words = state.tables.texts[event].split("|")[side]
    return f"{DURATIONS[state.tables.lasts[event * 2 + side]]}: {words[0].lower() + words[1:]}"


def decided_events(state: Factions) -> list[tuple[int, int]]:
    """FOS-50: decided events and the options that won."""
    cards = range(state.tables.first[codes.EVENTS], state.tables.end[codes.EVENTS])
    return [(card, side) for card in cards for side in range(2) if state.where[card] == places.PAST + side]


def decided_item(state: Factions, card: int, side: int) -> Item:
    lasts, power = state.tables.lasts[card * 2 + side], state.tables.act[card * 2 + side]
    ended = lasts == codes.NOW or (lasts == codes.NEXT_ROUND and not state.next[power])
    title, text, word = (
        f"{state.tables.names[card]}, option {'AB'[side]}", option_text(state, card, side),
        "over" if ended else "in force",
    )  # fmt: skip
    return Item(
        f"event:{state.tables.ids[card]}", art="event", title=title, detail=text, text=word,
        marks=("closed",) if ended else ("lit",),
        label=f"decided event {title}, {word}. {text}{provenance(state, card)}",
    )  # fmt: skip


def decks_surface(state: Factions) -> Surface:
    left = int(deck_left(state, codes.CHARGES))
    warning = "the next charge moves all planets" if left == 1 else "empty deck: all planets move"
    charges = Item("deck:mercury", art="charge", title=f"Mercury deck: {left} left", detail=warning,
                   label=f"Mercury deck, {left} cards left; {warning}")  # fmt: skip
    others = [deck_item(state, deck) for deck in DECKS if not (state.first_time and deck in LEFT_OUT)]
    return Surface("decks", "Decks", place="shared", layout="rows", items=(charges, *others), clause="FOS-88")


def deck_item(state: Factions, deck: int) -> Item:
    """FOS-87: the cards left, and the discard pile, which lies face up."""
    planet, art = DECKS[deck]
    burned = [state.tables.names[card] for card in state.cards_at(deck, places.DISCARD)]
    pile = f"{len(burned)} discarded: {', '.join(burned)}" if burned else "none discarded"
    title = f"{planet} deck: {deck_left(state, deck)} left"
    return Item(f"deck:{planet.lower()}", art=art, title=title, detail=pile, label=f"{title}; {pile}")


def restored_note(state: Factions, cards: Iterable[int]) -> str:
    return f"{RESTORED[0].upper()}{RESTORED[1:]}." if any(state.tables.restored[card] for card in cards) else ""


def shared_surfaces(state: Factions) -> list[Surface]:
    found: list[Surface] = []
    if state.event >= 0:
        found.append(event_surface(state))
    decided = tuple(decided_item(state, card, side) for card, side in decided_events(state))
    if decided:
        found.append(Surface("events", "Events decided", place="shared", layout="rows", items=decided, clause="FOS-50"))
    found.append(
        Surface(
            "market",
            "Exoplanets at Jupiter",
            place="shared",
            layout="cards",
            clause="FOS-114",
            items=tuple(exoplanet_item(state, card) for card in state.market),
            note=restored_note(state, state.market),
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
                note=restored_note(state, state.studies),
            )
        )
    found.append(decks_surface(state))
    return found
