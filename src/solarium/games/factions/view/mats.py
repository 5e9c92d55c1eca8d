"""What belongs to a seat: its row at the table, its mat, its hand, and what lies open before it."""

from typing import Any

from solarium.engine.scene import Counter, Item, Meter, Seat, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.data.names import MACHINE_IDS
from solarium.games.factions.data.pack import mats
from solarium.games.factions.rules.board.way_back import way_back
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import deck_left
from solarium.games.factions.rules.cards.exoplanets import hand_explorers, is_explorer, owned_exoplanets
from solarium.games.factions.rules.cards.techs import owned_techs
from solarium.games.factions.rules.economy.capacities import capacity, hold, levels_of, works
from solarium.games.factions.rules.scoring import points
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.view.cards import exoplanet_item, explorer_item, objective_item, tech_item
from solarium.games.factions.view.descriptions import faction_name, machine_name, provenance
from solarium.games.factions.view.ways import home_words

IN_SIGHT = 4  # more cards in hand than these are kept in a tray


def seat_row(state: Factions, seat: int) -> Seat:
    battery, most = int(state.battery[seat]), int(capacity(state, seat))
    cargo, room = int(state.resources[seat]), int(hold(state, seat)) if state.faction[seat] >= 0 else 4
    counters = (
        Counter("points", str(points(state, seat)), big=True),
        Counter("energy", f"{battery}/{most}", "energy", meter=Meter(battery, most, note=way_home(state, seat))),
        Counter("resources", f"{cargo}/{room}", "resource", meter=Meter(cargo, room, pieces=True)),
        Counter("explorers", str(state.in_hand(seat, codes.EXPLORERS)), "explorer"),
        Counter("objectives", str(state.in_hand(seat, codes.OBJECTIVES)), "objective"),
    )
    signs = []
    if state.in_hand(seat, codes.RESEARCH):  # FOS-127: those are no prey
        signs.append(Counter("from Neptune", str(state.in_hand(seat, codes.RESEARCH)), "research"))
    if state.leader == seat:
        signs.append(Counter("Leader", "yes", "leader"))
    if state.passed[seat]:
        signs.append(Counter("passed", "yes"))
    if state.rescues[seat]:
        signs.append(Counter("rescues", str(state.rescues[seat])))
    if state.last_turns and not state.passed[seat] and state.turn == seat:
        signs.append(Counter("last turns (FOS-37)", str(state.last_turns)))
    return Seat(seat, faction_name(state, seat), (*counters, *signs), active=state.current_player() == seat)


def way_home(state: Factions, seat: int) -> str:
    """Of the nearer ship, where there are two."""
    ships = [int(ship) for ship in state.ship[seat * 2 : seat * 2 + 2] if ship >= 0]
    nearest = min(ships, key=lambda ship: way_back(state, seat, ship), default=-1)
    return home_words(state, seat, nearest) if nearest >= 0 else ""


def machine_items(state: Factions, seat: int, prefix: str) -> tuple[Item, ...]:
    """The machines of a mat, filling slot by slot; the number is what the next level counts."""
    items = []
    rows = mats()
    for machine, name in enumerate(MACHINE_IDS):
        filled = int(state.upgrades[seat * 6 + machine])
        row = rows["factions"][state.faction[seat]] if machine == codes.FACTION_MACHINE else rows["machines"][machine]
        title = machine_name(state, seat, machine)
        sizes, worths = levels_in(row)
        level = int(levels_of(state, seat, machine))
        slots = tuple((max(0, min(size, filled - sum(sizes[:at]))), size) for at, size in enumerate(sizes))
        worth = f"+{worths[level]}" if level < len(worths) else ""
        whole = "complete" if not worth else f"the next level counts {worths[level]}"
        items.append(
            Item(
                f"{prefix}{name}",
                art="own-machine" if machine == codes.FACTION_MACHINE else name,
                owner=seat,
                title=title,
                text=worth,
                slots=slots,
                marks=("lit",) if works(state, seat, machine) or level else (),
                label=f"{title}: {row['text']}; {filled} of {sum(sizes)} slots filled, {whole}",
            )
        )
    return tuple(items)


def levels_in(row: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The slots of each level of a machine, and what it counts."""
    slots, worth = row["slots"], row["points"]
    return (list(slots), list(worth)) if isinstance(slots, list) else ([int(slots)], [int(worth)])


def own_surfaces(state: Factions, seat: int) -> list[Surface]:
    if state.faction[seat] < 0:
        return []
    faction = mats()["factions"][state.faction[seat]]
    mat = Surface(
        "mat",
        "Machines",
        place="mine",
        layout="rows",
        owner=seat,
        note=faction["ability"],
        items=machine_items(state, seat, "machine:"),
        clause="FOS-104",
    )
    cards = [objective_item(state, card, seat) for card in state.cards_at(codes.OBJECTIVES, places.HAND + seat)]
    cards += [explorer_item(state, card) for card in hand_explorers(state, seat)]
    hand = Surface(
        "hand", "Your hand", place="mine", layout="rows", owner=seat, items=tuple(cards), clause="FOS-85",
        fold=len(cards) > IN_SIGHT,
    )  # fmt: skip
    return [mat, hand, tableau(state, seat, "mine")]


def tableau(state: Factions, seat: int, place: str) -> Surface:
    items = [exoplanet_item(state, card, seat) for card in owned_exoplanets(state, seat)]
    items += [tech_item(state, card) for card in owned_techs(state, seat)]
    for card in range(state.tables.first[codes.OBJECTIVES], state.tables.end[codes.OBJECTIVES]):
        if state.where[card] == places.DONE + seat:
            name, worth = state.tables.names[card], state.tables.value[card]
            items.append(
                Item(
                    f"card:{state.tables.ids[card]}",
                    art="objective",
                    title=name,
                    text=str(worth),
                    marks=("closed",),
                    label=f"completed objective {name}, {worth} points{provenance(state, card)}",
                )
            )
    mine = place == "mine"
    return Surface(
        f"tableau:{seat}",
        "Your cards" if mine else "Exoplanets, techs, objectives",
        place="mine" if mine else "seat",
        layout="cards" if mine else "rows",
        owner=seat,
        items=tuple(items),
        clause="FOS-114",
        fold=mine,
    )


def other_surfaces(state: Factions, seat: int) -> list[Surface]:
    if state.faction[seat] < 0:
        return []
    mat = Surface(
        f"mat:{seat}", mats()["factions"][state.faction[seat]]["name"], place="seat", layout="rows", owner=seat,
        items=machine_items(state, seat, f"machine:{seat}:"), clause="FOS-104",
    )  # fmt: skip
    return [mat, tableau(state, seat, "seat")]


def opponent_surface(state: Factions) -> Surface:
    """FOS-158: everything of the AI lies open but its objectives."""
    explorers = [
        card
        for deck in (codes.EXPLORERS, codes.RESEARCH)
        for card in range(state.tables.first[deck], state.tables.end[deck])
        if state.where[card] == places.MAT + 1 and is_explorer(state, card)
    ]
    rows = [
        Item(
            "ai:points",
            title="Points so far",
            text=str(points(state, 1)),
            label=f"the AI has {points(state, 1)} points",
        ),
        Item(
            "ai:resources", art="resource", title="Resources", text=str(state.resources[1]), label="resources of the AI"
        ),
        Item("ai:upgrades", art="machine", title="Upgrades", text=str(state.upgrades[6]), label="upgrades of the AI"),
        Item(
            "ai:objectives",
            art="objective",
            title="Objectives",
            text=str(len(state.ai_objectives)),
            label="objectives of the AI, face down",
        ),
        Item(
            "ai:deck",
            art="event",
            title="AI deck",
            text=str(deck_left(state, codes.SOLO)),
            label="cards left in the AI deck",
        ),
    ]
    rows += [exoplanet_item(state, card) for card in state.ai_exos]
    rows += [tech_item(state, card) for card in owned_techs(state, 1)]
    rows += [explorer_item(state, card) for card in explorers]
    name = mats()["factions"][state.faction[1]]["name"] if state.faction[1] >= 0 else "AI"
    return Surface("ai", f"The AI: {name}", place="shared", layout="rows", items=tuple(rows), clause="FOS-158")
