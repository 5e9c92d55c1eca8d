"""What lies open for all: the event with its votes, the markets, the Mercury deck."""

from solarium.engine.scene import Item, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards.decks import deck_left
from solarium.games.factions.rules.cards.events import space_name, votes_for
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.view.cards import exoplanet_item, research_item
from solarium.games.factions.view.descriptions import effect_text


def event_surfaces(state: Factions) -> list[Surface]:
    """FOS-97: both options with the voters on them, and the spaces on which votes are cast."""
    event = int(state.event)
    table = state.tables
    options, spaces = [], []
    for side, letter in enumerate("AB"):
        text = option_text(state, side)
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
                label=f"option {letter}, {votes} votes: {text}",
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
            clause="FOS-97",
        ),
        Surface("votes", "Votes", place="shared", layout="rows", items=tuple(spaces), clause="FOS-99", fold=True),
    ]


def space_item(state: Factions, space: int, letter: str) -> Item:
    name = space_name(state, space)
    reward = effect_text(int(state.tables.spaces[state.event * 8 + space]))
    voters = tuple(seat for seat in range(4) if state.votes[space * 4 + seat])
    return Item(f"space:{name}", art="vote", title=f"{letter}: {reward}", votes=voters,
                label=f"space {name}, a vote for {letter}: {reward}; {len(voters)} cubes")  # fmt: skip


def option_text(state: Factions, side: int) -> str:
    return state.tables.texts[state.event].split("|")[side]


def shared_surfaces(state: Factions) -> list[Surface]:
    found: list[Surface] = []
    if state.event >= 0:
        found += event_surfaces(state)
    found.append(
        Surface(
            "market",
            "Jupiter",
            place="shared",
            layout="rows",
            clause="FOS-114",
            note="Exoplanets to be had at Jupiter.",
            fold=True,
            items=tuple(exoplanet_item(state, card) for card in state.market),
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
                note="Research to be had at Neptune.",
                fold=True,
                items=tuple(research_item(state, card) for card in state.studies),
            )
        )
    left = int(deck_left(state, codes.CHARGES))
    warning = "the next charge moves all planets" if left == 1 else "empty deck: all planets move"
    charges = Item("deck:mercury", art="charge", title=f"Mercury deck: {left} left", detail=warning,
                   label=f"Mercury deck, {left} cards left; {warning}")  # fmt: skip
    found.append(
        Surface("decks", "Mercury", place="shared", layout="rows", items=(charges,), clause="FOS-88", fold=True)
    )
    return found
