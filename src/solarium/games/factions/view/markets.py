"""What lies open for all: the event with its votes, decided events, the markets, decks and discard piles."""

from collections.abc import Iterable

from solarium.engine.scene import Badge, Item, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import deck_left
from solarium.games.factions.rules.cards.events import space_name, votes_for
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.view.cards import exoplanet_item, research_item
from solarium.games.factions.view.descriptions import RESTORED, effect_text, provenance, within
from solarium.games.factions.view.trade.bundles import plural

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


def event_surfaces(state: Factions) -> list[Surface]:
    """FOS-97: both options with the voters on them, and the spaces on which votes are cast."""
    event = int(state.event)
    table = state.tables
    options, spaces = [], []
    for side, letter in enumerate("AB"):
        text = option_text(state, event, side)
        votes = int(votes_for(state, side))
        mine = [
            space
            for space in range(8)
            if table.spaces[event * 8 + space] and table.space_side[event * 8 + space] == side
        ]
        voters = [seat for space in mine for seat in range(4) if state.votes[space * 4 + seat]]
        options.append(
            Item(
                f"option:{letter}",
                title=letter,
                detail=text,
                text=f"{votes} {'vote' if votes == 1 else 'votes'}",
                votes=tuple(dict.fromkeys(voters)),
                label=f"option {letter}, {votes} votes: {text}{provenance(state, event)}",
            )
        )
        spaces += [space_item(state, space, letter) for space in mine]
    phase = "I" * int(table.kind[event])
    return [
        Surface(
            "event",
            f"Phase {phase}: {table.names[event]}",
            place="shared",
            layout="cards",
            items=tuple(options),
            note=vote_note(state),
            clause="FOS-97",
        ),
        Surface("votes", "Votes", place="shared", layout="rows", items=tuple(spaces), clause="FOS-99", fold=True),
    ]


def vote_note(state: Factions) -> str:
    """FOS-97: how it stands, and where one votes."""
    for_a, for_b = (int(votes_for(state, side)) for side in range(2))
    lead = "both options are level" if for_a == for_b else f"option {'A' if for_a > for_b else 'B'} leads"
    return f"One votes at Earth; {lead}."


def space_item(state: Factions, space: int, letter: str) -> Item:
    name = space_name(state, space)
    reward = effect_text(int(state.tables.spaces[state.event * 8 + space]))
    voters = [seat for seat in range(4) if state.votes[space * 4 + seat]]
    cubes = [int(state.votes[space * 4 + seat]) for seat in voters]
    badges = tuple(
        Badge(str(count), owner=seat, label=plural(count, "vote"))
        for seat, count in zip(voters, cubes, strict=True)
        if count > 1
    )
    told = plural(sum(cubes), "cube") if cubes else "no cube"
    return Item(f"space:{name}", art="vote", title=f"{letter}: {reward}", votes=tuple(voters), badges=badges,
                label=f"space {name}, a vote for {letter}: {reward}; {told}")  # fmt: skip


def option_text(state: Factions, event: int, side: int) -> str:
    """FOS-173: how long it lasts, and what it does."""
    words = state.tables.texts[event].split("|")[side]
    return f"{DURATIONS[state.tables.lasts[event * 2 + side]]}: {within(words)}"


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
    return Surface(
        "decks", "Decks", place="shared", layout="rows", items=(charges, *others), clause="FOS-88", fold=True
    )


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
        found += event_surfaces(state)
    decided = tuple(decided_item(state, card, side) for card, side in decided_events(state))
    if decided:
        found.append(
            Surface("events", "Decided", place="shared", layout="rows", items=decided, clause="FOS-50", fold=True)
        )
    found.append(
        Surface(
            "market",
            "Jupiter",
            place="shared",
            layout="rows",
            clause="FOS-114",
            fold=True,
            items=tuple(exoplanet_item(state, card) for card in state.market),
            note=restored_note(state, state.market),
        )
    )
    if not state.first_time:
        found.append(
            Surface(
                "studies",
                "Neptune",
                place="shared",
                layout="rows",
                clause="FOS-125",
                fold=True,
                items=tuple(research_item(state, card) for card in state.studies),
                note=restored_note(state, state.studies),
            )
        )
    found.append(decks_surface(state))
    return found
