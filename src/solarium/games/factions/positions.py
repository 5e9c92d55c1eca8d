"""Positions as plain data: friendly ones for tests and puzzles, exact ones for storing."""

from collections.abc import Iterable, Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Seeded
from solarium.engine.errors import BadOption, BadPosition
from solarium.engine.options import Values
from solarium.engine.parts import Data, Positions
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import FACTIONS, MACHINE_IDS, PLACE_NAMES, RING_NAMES, SECTOR_NAMES
from solarium.games.factions.data.pack import load_tables, pin
from solarium.games.factions.rules.board.asteroids import lay_tiles
from solarium.games.factions.rules.board.prices import place_energy
from solarium.games.factions.rules.board.wormholes import put_wormhole
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import reveal
from solarium.games.factions.rules.cards.events import space_name
from solarium.games.factions.rules.cards.exoplanets import check_explored, is_exoplanet, is_explorer
from solarium.games.factions.rules.cards.techs import is_tech
from solarium.games.factions.rules.economy.capacities import capacity, hold
from solarium.games.factions.rules.options import OPTIONS
from solarium.games.factions.rules.setup import begin, configure
from solarium.games.factions.rules.start import leave_out, remove_deck, take_faction, thin_decks
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import once, tasks
from solarium.games.factions.rules.turn.rounds import start_turn

PARTS = {
    "players", "options", "factions", "round", "leader", "claimed", "turn", "phase", "planets", "seats", "energy",
    "wormholes", "tiles", "event", "votes", "rules", "market", "studies", "decks", "ai", "last_turns",
}  # fmt: skip
SEAT_PARTS = {
    "ship", "ships", "battery", "resources", "upgrades", "explorers", "objectives", "done", "exoplanets", "explored",
    "techs", "rescues", "rescue_cost", "rescued", "passed", "used", "mined", "research", "traders", "turns", "idle",
    "spent",
}  # fmt: skip
SET_UP_PARTS = {"players", "options", "phase"}
AI_PARTS = {"faction", "resources", "upgrades", "explorers", "exoplanets", "objectives", "techs"}
SPENT = {
    "photosynthesis": once.PHOTOSYNTHESIS, "extract": once.EXTRACT, "invert": once.INVERT,
    "earth": once.EARTH, "react": once.ASCEND, "tether": once.TETHER, "coil": once.COIL,
}  # fmt: skip
DECK_NAMES = {
    "mercury": codes.CHARGES, "venus": codes.EXPLORERS, "jupiter": codes.EXOPLANETS, "saturn": codes.OBJECTIVES,
    "uranus": codes.TECHS, "neptune": codes.RESEARCH, "solo": codes.SOLO,
}  # fmt: skip


def find(names: Iterable[str], name: object, what: str) -> int:
    known = list(names)
    if name not in known:
        raise BadPosition(
            f"{name!r} is no {what}; there are {', '.join(known[:12])}{' ...' if len(known) > 12 else ''}"
        )
    return known.index(str(name))


def check_parts(data: Mapping[str, Any], known: set[str], what: str) -> None:
    for name in data:
        if name not in known:
            raise BadPosition(f"{what} has no part {name!r}; it has {', '.join(sorted(known))}")


def card_of(state: Factions, name: object, deck: int = -1) -> int:
    found = [card for card in range(codes.ALL_CARDS) if state.tables.ids[card] == name and name]
    if not found or (deck >= 0 and codes.deck_of(found[0]) != deck):
        raise BadPosition(f"{name!r} is no card of this place")
    return found[0]


def take(state: Factions, name: object, place: int, kinds: str = "") -> int:
    """Move a card out of its deck; each card stands in one place only."""
    card = card_of(state, name)
    fits = {"explorer": is_explorer, "exoplanet": is_exoplanet, "tech": is_tech}
    if kinds in fits and not fits[kinds](state, card):
        raise BadPosition(f"{name!r} is no {kinds}")
    if kinds == "objective" and codes.deck_of(card) != codes.OBJECTIVES:
        raise BadPosition(f"{name!r} is no objective")
    if state.where[card] not in (places.DECK, places.BOX):
        raise BadPosition(f"{name!r} is not free: it stands in two places or is not part of this game")
    state.where[card] = place
    return card


class FactionsPositions(Positions[Factions]):
    def set_up(self, data: Mapping[str, Any]) -> Factions:
        return set_up(data)

    def dump(self, state: Factions) -> Data:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> Factions:
        return load(data)


def set_up(data: Mapping[str, Any]) -> Factions:
    """A position at the start of a seat's turn (`turn`), or at the start of the upkeep (`phase = "upkeep"`).

    `phase = "set-up"` is a table as its options deal it, before anybody has chosen anything.
    """
    check_parts(data, PARTS, "a position")
    chance = Seeded(0)
    if data.get("phase") == "set-up":
        check_parts(data, SET_UP_PARTS, "a set-up")
        return begin(*read_table(data), chance)
    state = empty_table(data)
    players = int(state.players)
    lay_tiles(state, chance)
    set_factions(state, data)
    set_table_parts(state, data)
    seats = data.get("seats", [])
    if len(seats) > players:
        raise BadPosition(f"there are {len(seats)} seats for {players} players")
    for seat in range(players):
        set_seat(state, seat, seats[seat] if seat < len(seats) else {})
    if state.solo:
        set_ai(state, data.get("ai", {}))
    set_cards(state, data, chance)
    for seat in range(players):
        check_explored(state, seat)
        check_limits(state, seat)
    if data.get("phase", "turn") == "upkeep":
        state.push(tasks.UPKEEP, 0, 0)
    else:
        turn = int(data.get("turn", 0))
        if not 0 <= turn < players or state.passed[turn]:
            raise BadPosition("turn should be a seat that has not passed")
        start_turn(state, turn)
    state.run(chance)
    return state


def read_table(data: Mapping[str, Any]) -> tuple[int, Values]:
    """How many players, and their options."""
    players = int(data.get("players", 2))
    if not 1 <= players <= 4:
        raise BadPosition("players should be from 1 to 4")
    try:
        return players, OPTIONS.with_defaults(data.get("options"))
    except BadOption as error:
        raise BadPosition(str(error)) from None


def empty_table(data: Mapping[str, Any]) -> Factions:
    """The options and the decks, before anybody has taken anything."""
    players, options = read_table(data)
    try:
        state = Factions(load_tables(pin(str(options["pack"]))))
    except BadOption as error:
        raise BadPosition(str(error)) from None
    configure(state, players, options)
    if state.first_time:
        leave_out(state)
    thin_decks(state)
    remove_deck(state, codes.EVENTS)
    if not state.first_time:
        for card in range(state.tables.first[codes.EVENTS], state.tables.end[codes.EVENTS]):
            state.where[card] = places.BOX
    return state


def set_factions(state: Factions, data: Mapping[str, Any]) -> None:
    names = list(data.get("factions", []))
    if state.solo:
        names = [*names[:1], data.get("ai", {}).get("faction")] if names else []
    free = [faction for faction in FACTIONS if faction not in names]
    for seat in range(state.seats()):
        name = names[seat] if seat < len(names) and names[seat] else free.pop(0)
        faction = find(FACTIONS, name, "faction")
        if faction in [state.faction[other] for other in range(seat)]:
            raise BadPosition(f"two seats play {name!r}")
        take_faction(state, seat, faction)


def set_table_parts(state: Factions, data: Mapping[str, Any]) -> None:
    state.round = int(data.get("round", 1))
    state.rounds = numbers.SOLO_ROUNDS if state.solo else numbers.ROUNDS
    if not 1 <= state.round <= state.rounds:
        raise BadPosition(f"round should be from 1 to {state.rounds}")
    state.leader = int(data.get("leader", 0))
    state.claimed = int(bool(data.get("claimed", False)))
    state.last_turns = int(data.get("last_turns", 0))
    for planet, name in data.get("planets", {}).items():
        number = find(PLANETS, planet, "planet")
        ring = find(RING_NAMES, str(name)[:2], "ring")
        node = str(name)[2:]
        if not node.isdecimal() or int(node) >= state.tables.nodes[ring]:
            raise BadPosition(f"{name!r} is no node")
        state.ring[number], state.node[number] = ring, int(node)
    rings = [state.ring[planet] for planet in range(8) if state.ring[planet] >= 0]
    if len(set(rings)) != len(rings):
        raise BadPosition("each ring holds exactly one planet")
    for name, amount in data.get("energy", {}).items():
        sector = find(SECTOR_NAMES, name, "sector")
        owners = amount if isinstance(amount, Mapping) else {str(state.seats() - 1): amount}
        for owner, count in owners.items():
            place_energy(state, int(owner), sector, int(count))
    for name in data.get("wormholes", []):
        if state.wormhole1 >= 0:
            raise BadPosition("there are two wormhole tokens")
        put_wormhole(state, find(SECTOR_NAMES, name, "sector"))
    for name, tile in data.get("tiles", {}).items():
        set_tile(state, find(PLACE_NAMES, name, "place of a tile"), tile)


def set_tile(state: Factions, place: int, tile: str) -> None:
    """`none`, `down` (nobody knows it), or the tile, which then is fixed but known to nobody."""
    if tile in ("none", "down"):
        state.tile[place] = -1 if tile == "none" else -2
        return
    card = take(state, tile, places.PLACE + place)
    state.tile[place] = card


def set_seat(state: Factions, seat: int, data: Mapping[str, Any]) -> None:
    check_parts(data, SEAT_PARTS, f"seat {seat}")
    start = state.touches(state.tables.faction_start[state.faction[seat]])
    default = next(SECTOR_NAMES[sector] for sector in range(codes.SECTORS) if start >> sector & 1)
    ships = data.get("ships", [data.get("ship", default)])
    if not 1 <= len(ships) <= (2 if state.faction[seat] == codes.ANDROID else 1):
        raise BadPosition(f"seat {seat} has {len(ships)} ships")
    for which, name in enumerate(ships):
        state.ship[seat * 2 + which] = find(SECTOR_NAMES, name, "sector")
    state.battery[seat] = int(data.get("battery", numbers.START_ENERGY))
    state.resources[seat] = int(data.get("resources", numbers.START_RESOURCES))
    for name, count in data.get("upgrades", {}).items():
        state.upgrades[seat * 6 + find(MACHINE_IDS, name, "machine")] = int(count)
    for name, array in (("rescues", state.rescues), ("mined", state.mined), ("research", state.research),
                        ("turns", state.turns), ("idle", state.idle)):  # fmt: skip
        array[seat] = int(data.get(name, 0))
    state.rescue_cost[seat] = int(data.get("rescue_cost", numbers.RESCUE_COST * state.rescues[seat]))
    state.rescued_round[seat] = int(bool(data.get("rescued", False)))
    state.passed[seat] = int(bool(data.get("passed", False)))
    for planet, times in data.get("used", {}).items():
        state.used[seat * 8 + find(PLANETS, planet, "planet")] = int(times)
    state.traders[seat] = sum(1 << int(other) for other in data.get("traders", []))
    for name in data.get("spent", []):
        if name not in SPENT:
            raise BadPosition(f"{name!r} is no power of a round; there are {', '.join(SPENT)}")
        state.spent[seat] |= SPENT[name]
    set_seat_cards(state, seat, data)


def set_seat_cards(state: Factions, seat: int, data: Mapping[str, Any]) -> None:
    for name in data.get("explorers", []):
        take(state, name, places.HAND + seat, "explorer")
    for name in data.get("objectives", []):
        take(state, name, places.HAND + seat, "objective")
    for name in data.get("done", []):
        take(state, name, places.DONE + seat, "objective")
    for name in data.get("techs", []):
        take(state, name, places.MAT + seat, "tech")
    for name, explorers in data.get("exoplanets", {}).items():
        card = take(state, name, places.MAT + seat, "exoplanet")
        for explorer in explorers:
            take(state, explorer, places.ON + card, "explorer")
    for name in data.get("explored", []):
        card = card_of(state, name)
        state.explored[1 if codes.deck_of(card) == codes.RESEARCH else 0] |= state.tables.bit_of(card)


def set_ai(state: Factions, data: Mapping[str, Any]) -> None:
    check_parts(data, AI_PARTS, "the AI")
    state.resources[1] = int(data.get("resources", 9))
    state.upgrades[6] = int(data.get("upgrades", 0))
    for name in data.get("explorers", []):
        take(state, name, places.MAT + 1, "explorer")
    for name in data.get("techs", []):
        take(state, name, places.MAT + 1, "tech")
    exos = [take(state, name, places.MAT + 1, "exoplanet") for name in data.get("exoplanets", [])]
    objectives = [take(state, name, places.HAND + 1, "objective") for name in data.get("objectives", [])]
    state.ai_exos = vec[i64](exos)
    state.ai_objectives = vec[i64](objectives)
    state.ai_floors = vec[i64]([0] * len(objectives))


def set_cards(state: Factions, data: Mapping[str, Any], chance: Seeded) -> None:
    for part, deck in (("market", codes.EXOPLANETS), ("studies", codes.RESEARCH)):
        if part in data:
            shown = [take(state, name, places.MARKET) for name in data[part]]
            if any(codes.deck_of(card) != deck for card in shown):
                raise BadPosition(f"{part} holds cards of one deck only")
            setattr(state, part, vec[i64](shown))
        elif not (state.first_time and deck == codes.RESEARCH):
            reveal(state, deck, numbers.MARKET_SIZE, chance)
    for name, cards in data.get("decks", {}).items():
        if name not in DECK_NAMES:
            raise BadPosition(f"{name!r} is no deck; there are {', '.join(DECK_NAMES)}")
        deck = DECK_NAMES[name]
        kept = {card_of(state, card, deck) for card in cards}
        for card in range(state.tables.first[deck], state.tables.end[deck]):
            if state.where[card] == places.DECK and card not in kept:
                state.where[card] = places.DISCARD
    for rule in data.get("rules", []):
        set_rule(state, str(rule))
    if data.get("event"):
        state.event = take(state, data["event"], places.EVENT)
    for name, seats in data.get("votes", {}).items():
        spaces = [space for space in range(8) if state.event >= 0 and state.tables.spaces[state.event * 8 + space]]
        space = spaces[find([space_name(state, space) for space in spaces], name, "space of the event")]
        for seat in seats:
            state.votes[space * 4 + int(seat)] += 1


def set_rule(state: Factions, rule: str) -> None:
    """An event option in force, like EA1A."""
    side = find("AB", rule[-1:], "option of an event")
    card = take(state, rule[:-1], places.PAST + side)
    lasts = state.tables.lasts[card * 2 + side]
    target = state.next if lasts == codes.NEXT_ROUND else state.rest
    if lasts == codes.NOW:
        raise BadPosition(f"{rule!r} acts at once and is never in force")
    target[state.tables.act[card * 2 + side]] += state.tables.act_size[card * 2 + side]


def check_limits(state: Factions, seat: int) -> None:
    if not 0 <= state.battery[seat] <= capacity(state, seat):
        raise BadPosition(
            f"seat {seat} cannot hold {state.battery[seat]} energy; its capacity is {capacity(state, seat)}"
        )
    if not 0 <= state.resources[seat] <= hold(state, seat):
        raise BadPosition(
            f"seat {seat} cannot hold {state.resources[seat]} resources; its capacity is {hold(state, seat)}"
        )
    for machine, name in enumerate(MACHINE_IDS):
        slots = state.tables.faction_slots[state.faction[seat]] if machine == 5 else state.tables.slots[machine]
        if not 0 <= state.upgrades[seat * 6 + machine] <= slots:
            raise BadPosition(f"seat {seat}: {name} has {slots} slots")


# Exact data


def fields(state: Factions) -> tuple[list[str], list[str]]:
    """The names of all numbers and of all lists of numbers of a position."""
    names = [name for name in dir(state) if not name.startswith("_") and name not in ("events", "tables")]
    numbers = [name for name in names if isinstance(getattr(state, name), int)]
    lists = [name for name in names if name not in numbers and not callable(getattr(state, name))]
    return numbers, lists


def dump(state: Factions) -> Data:
    numbers, lists = fields(state)
    data: Data = {"pack": state.tables.pack}
    for name in numbers:
        data[name] = int(getattr(state, name))
    for name in lists:
        data[name] = [int(value) for value in getattr(state, name)]
    return data


def load(data: Mapping[str, Any]) -> Factions:
    state = Factions(load_tables(pin(str(data.get("pack", "")))))
    numbers, lists = fields(state)
    if set(data) != {*numbers, *lists, "pack"}:
        raise BadPosition("this is no position of Factions of Sol: parts are missing or unknown")
    for name in numbers:
        if not isinstance(data[name], int):
            raise BadPosition(f"{name} should be a whole number")
        setattr(state, name, data[name])
    for name in lists:
        if not isinstance(data[name], list) or not all(isinstance(value, int) for value in data[name]):
            raise BadPosition(f"{name} should be a list of whole numbers")
        setattr(state, name, vec[i64](data[name]))
    return state
