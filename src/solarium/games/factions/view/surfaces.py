"""The surfaces beside the board: mats, hands, markets, the event, the trade desk, the AI."""

from solarium.engine.scene import Badge, Item, Mark, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import TYPES
from solarium.games.factions.data.names import MACHINE_IDS
from solarium.games.factions.data.pack import mats
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import deck_left
from solarium.games.factions.rules.cards.events import space_name
from solarium.games.factions.rules.cards.exoplanets import (
    explorer_sum,
    explorers_on,
    hand_explorers,
    is_exoplanet,
    is_explorer,
    needed,
    owned_exoplanets,
)
from solarium.games.factions.rules.cards.objectives import holds, votes_for
from solarium.games.factions.rules.economy.capacities import capacity, hold, levels_of, machine_slots, works
from solarium.games.factions.rules.scoring import points
from solarium.games.factions.rules.start import free_factions
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.trade.offers import hand_objectives, owned_techs
from solarium.games.factions.rules.turn import decisions
from solarium.games.factions.view.bundles import exoplanet_art
from solarium.games.factions.view.descriptions import effect_words, machine_name, type_words
from solarium.games.factions.view.offer import trade_surfaces

TIMING_WORDS = ("end of round", "your turn", "after a use", "after mining")
GREEK = ("Alpha", "Beta", "Gamma", "Delta")


def likes_words(state: Factions, card: int) -> str:
    parts = []
    for kind, name in enumerate(TYPES):
        change = int(state.tables.likes[card * 5 + kind])
        if change:
            parts.append(f"{change:+d} {name}".replace("-", "−"))
    return ", ".join(parts) or state.tables.texts[card]


def explorer_item(state: Factions, card: int) -> Item:
    number = int(state.tables.value[card])
    detail = likes_words(state, card)
    return Item(
        f"card:{state.tables.ids[card]}", art="explorer", title=state.tables.names[card], detail=detail,
        text=str(number),
        label=f"explorers {state.tables.names[card]}, number {number}{', ' + detail if detail else ''}",
    )  # fmt: skip


def objective_item(state: Factions, card: int, seat: int) -> Item:
    fulfilled = holds(state, seat, card)
    marks: tuple[Mark, ...] = ("lit",) if fulfilled else ()
    worth = int(state.tables.value[card])
    detail = f"{state.tables.texts[card]} ({TIMING_WORDS[state.tables.timing[card]]})"
    return Item(
        f"card:{state.tables.ids[card]}",
        art="objective",
        title=state.tables.names[card],
        detail=detail,
        text=str(worth),
        marks=marks,
        label=f"objective {state.tables.names[card]}, {worth} points: {detail}"
        + ("; fulfilled now" if fulfilled else ""),
    )


def exoplanet_item(state: Factions, card: int, owner: int = -1) -> Item:
    t = state.tables
    effects = f"{effect_words(int(t.effect1[card]))} / {effect_words(int(t.effect2[card]))}"
    yields = f"produces {t.energy[card]} energy, {t.resources[card]} resources"
    need = int(needed(state, owner, card)) if owner >= 0 else int(t.value[card])
    marks: tuple[Mark, ...] = ()
    count = f"needs {need}"
    if owner >= 0:
        total = int(explorer_sum(state, card))
        count = "explored" if state.is_explored(card) else f"{total} of {need}"
        marks = ("lit",) if state.is_explored(card) else ()
    crew = ", ".join(t.names[explorer] for explorer in explorers_on(state, card))
    kind = type_words(int(t.types[card]))
    return Item(
        f"card:{t.ids[card]}",
        art=exoplanet_art(state, card),
        title=t.names[card],
        detail=f"{kind}, {count}; {effects}",
        text=count,
        marks=marks,
        label=f"exoplanet {t.names[card]}, {kind}, {count}, {yields}; effects: {effects}"
        + (f"; explorers: {crew}" if crew else ""),
    )


def tech_item(state: Factions, card: int) -> Item:
    name, text = state.tables.names[card], state.tables.texts[card]
    return Item(f"card:{state.tables.ids[card]}", art="tech", title=name, detail=text, label=f"tech {name}: {text}")


def research_item(state: Factions, card: int) -> Item:
    if state.tables.types[card]:
        return exoplanet_item(state, card)
    if is_explorer(state, card):
        return explorer_item(state, card)
    if state.tables.kind[card] == codes.TECH:
        return tech_item(state, card)
    effects = [effect_words(int(code)) for code in (state.tables.effect1[card], state.tables.effect2[card]) if code]
    name, text = state.tables.names[card], ", then ".join(effects)
    return Item(
        f"card:{state.tables.ids[card]}", art="research", title=name, detail=text, label=f"research {name}: {text}"
    )


def machine_items(state: Factions, seat: int, prefix: str) -> tuple[Item, ...]:
    """The machines of a mat, filling slot by slot."""
    items = []
    rows = mats()
    for machine, name in enumerate(MACHINE_IDS):
        filled, slots = int(state.upgrades[seat * 6 + machine]), int(machine_slots(state, seat, machine))
        row = rows["factions"][state.faction[seat]] if machine == codes.FACTION_MACHINE else rows["machines"][machine]
        title = machine_name(state, seat, machine)
        level = int(levels_of(state, seat, machine))
        marks: tuple[Mark, ...] = ("lit",) if works(state, seat, machine) or level else ()
        bar = "■" * filled + "□" * (slots - filled)
        items.append(
            Item(
                f"{prefix}{name}",
                art="machine",
                title=title,
                text=f"{filled}/{slots}",
                detail=f"{bar} {row['text']}",
                marks=marks,
                label=f"{title}: {filled} of {slots} slots, {level} complete; {row['text']}",
            )
        )
    return tuple(items)


def gauge_items(state: Factions, seat: int) -> tuple[Item, ...]:
    battery, most = int(state.battery[seat]), int(capacity(state, seat))
    cargo, room = int(state.resources[seat]), int(hold(state, seat))
    level = GREEK[int(levels_of(state, seat, codes.BATTERIES))]
    return (
        Item(
            "mat:battery",
            art="energy",
            title="Battery",
            text=f"{battery} of {most}",
            detail=f"{level} level",
            label=f"battery: {battery} of {most} energy, {level}",
        ),
        Item(
            "mat:cargo",
            art="resource",
            title="Cargo",
            text=f"{cargo} of {room}",
            label=f"cargo: {cargo} of {room} resources",
        ),
    )


def mine_surfaces(state: Factions, seat: int) -> list[Surface]:
    if state.faction[seat] < 0:
        return []
    faction = mats()["factions"][state.faction[seat]]
    mat = Surface(
        "mat",
        faction["name"],
        place="mine",
        layout="rows",
        owner=seat,
        note=faction["ability"],
        items=(*gauge_items(state, seat), *machine_items(state, seat, "machine:")),
    )
    cards = [explorer_item(state, card) for card in hand_explorers(state, seat)]
    cards += [objective_item(state, card, seat) for card in hand_objectives(state, seat)]
    hand = Surface("hand", "Your hand", place="mine", layout="cards", owner=seat, items=tuple(cards), clause="FOS-85")
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
                    label=f"completed objective {name}, {worth} points",
                )
            )
    title = "Exoplanets, techs, objectives"
    mine = place == "mine"
    return Surface(
        f"tableau:{seat}", title, place="mine" if mine else "seat", layout="cards", owner=seat, items=tuple(items)
    )


def other_surfaces(state: Factions, seat: int) -> list[Surface]:
    if state.faction[seat] < 0:
        return []
    mat = Surface(
        f"mat:{seat}", mats()["factions"][state.faction[seat]]["name"], place="seat", layout="rows", owner=seat,
        items=machine_items(state, seat, f"machine:{seat}:"),
    )  # fmt: skip
    return [mat, tableau(state, seat, "seat")]


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
    reward = effect_words(int(state.tables.spaces[state.event * 8 + space]))
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


def asked_surfaces(state: Factions, observer: int) -> list[Surface]:
    """What lies open only while it is chosen from."""
    kind = int(state.decision())
    found: list[Surface] = []
    if kind in (decisions.FACTION, decisions.RIVAL):
        rows = mats()["factions"]
        items = tuple(
            Item(
                f"faction:{rows[number]['id']}",
                art="ship",
                title=rows[number]["name"],
                detail=rows[number]["ability"],
                label=faction_words(rows[number]),
            )
            for number in free_factions(state)
        )
        found.append(Surface("factions", "Factions", place="shared", layout="cards", items=items, clause="FOS-21"))
    if kind == decisions.TECH:
        deck = [
            card
            for card in range(state.tables.first[codes.TECHS], state.tables.end[codes.TECHS])
            if state.where[card] == places.DECK
        ]
        items = tuple(tech_item(state, card) for card in deck)
        found.append(Surface("techs", "Uranus deck", place="shared", layout="cards", items=items, clause="FOS-124"))
    looked = [card for card in range(codes.ALL_CARDS) if sees_look(state, observer, card)]
    if looked:
        items = tuple(
            exoplanet_item(state, card) if is_exoplanet(state, card) else objective_item(state, card, observer)
            for card in looked
        )
        found.append(
            Surface("look", "Drawn cards", place="mine" if observer < 4 else "shared", layout="cards", items=items)
        )
    return found


def faction_words(row: dict[str, str]) -> str:
    return f"{row['name']}: {row['ability']}; machine {row['machine']}: {row['text']}"


def sees_look(state: Factions, observer: int, card: int) -> bool:
    if codes.deck_of(card) not in (codes.OBJECTIVES, codes.EXOPLANETS):
        return False
    return state.where[card] == places.LOOK + observer or (bool(state.solo) and state.where[card] == places.LOOK + 1)


def ai_surface(state: Factions) -> Surface:
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


def desk_surfaces(state: Factions, observer: int) -> list[Surface]:
    found: list[Surface] = asked_surfaces(state, observer)
    if state.partner >= 0:
        found += trade_surfaces(state, observer)
    if observer < state.players:
        found += mine_surfaces(state, observer)
    found += shared_surfaces(state)
    if state.solo:
        found.append(ai_surface(state))
    for seat in range(state.players):
        if seat != observer:
            found += other_surfaces(state, seat)
    return found
