"""What lies open only while it is chosen from."""

from collections.abc import Callable

from solarium.engine.scene import Item, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.data.pack import mats
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import is_exoplanet
from solarium.games.factions.rules.start import free_factions
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import decisions
from solarium.games.factions.view.cards import exoplanet_item, objective_item, tech_item


def choice_surfaces(state: Factions, observer: int) -> list[Surface]:
    make = CHOICES.get(int(state.decision()))
    found = [make(state)] if make else []
    looked = looked_at(state, observer)
    if looked:
        found.append(drawn_cards(state, observer, looked))
    return found


def factions(state: Factions) -> Surface:
    rows = mats()["factions"]
    items = tuple(
        Item(
            f"faction:{rows[number]['id']}",
            title=rows[number]["name"],
            detail=f"{rows[number]['ability']}. {rows[number]['machine']}: {rows[number]['text']}",
            label=faction_label(rows[number]),
        )
        for number in free_factions(state)
    )
    return Surface("factions", "Factions", place="shared", layout="rows", items=items, clause="FOS-21", fold=True)


def faction_label(row: dict[str, str]) -> str:
    return f"{row['name']}: {row['ability']}; machine {row['machine']}: {row['text']}"


def uranus_deck(state: Factions) -> Surface:
    items = tuple(tech_item(state, card) for card in state.cards_at(codes.TECHS, places.DECK))
    return Surface("techs", "Uranus deck", place="shared", layout="rows", items=items, clause="FOS-124", fold=True)


def drawn_cards(state: Factions, observer: int, cards: list[int]) -> Surface:
    items = tuple(
        exoplanet_item(state, card) if is_exoplanet(state, card) else objective_item(state, card, observer)
        for card in cards
    )
    return Surface(
        "look", "Drawn cards", place="mine" if observer < 4 else "shared", layout="rows", items=items, fold=True
    )


def looked_at(state: Factions, observer: int) -> list[int]:
    """The cards that were drawn to choose from and that this observer sees."""
    there = {places.LOOK + observer, places.LOOK + 1} if state.solo else {places.LOOK + observer}
    decks = (codes.OBJECTIVES, codes.EXOPLANETS)
    return sorted([card for deck in decks for place in there for card in state.cards_at(deck, place)])


CHOICES: dict[int, Callable[[Factions], Surface]] = {
    decisions.FACTION: factions,
    decisions.RIVAL: factions,
    decisions.TECH: uranus_deck,
}
