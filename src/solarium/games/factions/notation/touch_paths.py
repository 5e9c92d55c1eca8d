"""Touch paths: which things a person touches, in order, to do an action."""

from collections.abc import Callable

from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import FACTIONS, MACHINE_IDS, PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.rules.board.orbits import STAY
from solarium.games.factions.rules.cards.events import space_name
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import split

# Actions whose path is one thing, or a button and one thing.
SECTOR = (actions.START, actions.WORMHOLE, actions.STEP, actions.CLEAR)
TOKEN = (actions.SHIFT, actions.REMOVE)
CARD = (
    actions.TECH, actions.RETURN, actions.PICK, actions.COMPLETE, actions.EXO, actions.KEEP, actions.RESEARCH,
    actions.DISCARD, actions.CYCLE, actions.SELL,
)  # fmt: skip
TILE = (actions.MINE, actions.PEEK)
FACTION = (actions.FACTION, actions.RIVAL)
BY_BUTTON = {actions.BRAKE: "do:brake", actions.DRIVE: "do:drive", actions.COIL: "do:coil"}


def path_of(p: Position, action: int, legal: list[int]) -> tuple[str, ...]:
    """No path is a prefix of another: a thing that starts several actions is followed by what tells them apart."""
    kind, a, b = split(action)
    if kind in ONE_THING:
        return (f"{ONE_THING[kind]}:{thing_named(p, ONE_THING[kind], a)}",)
    if kind in BY_BUTTON:
        return (BY_BUTTON[kind], sector_id(a))
    if kind == actions.USE:
        return path_of_use(a, b, legal)
    path = PATHS[kind](p, a, b) if kind in PATHS else ()
    return path or (f"do:{action_text(p, action)}",)


def other_paths(action: int) -> tuple[tuple[str, ...], ...]:
    """Further ways to touch an action: the Inverter takes its two planets in either order."""
    kind, a, b = split(action)
    return (("do:invert", planet_id(b), planet_id(a)),) if kind == actions.INVERT else ()


def thing_named(p: Position, thing: str, number: int) -> str:
    """The name in the id of a thing."""
    if thing == "card":
        return p.tables.ids[number]
    if thing == "space":
        return space_name(p, number)
    return NAMES[thing][number]


def sector_id(sector: int) -> str:
    return f"sector:{SECTOR_NAMES[sector]}"


def planet_id(planet: int) -> str:
    return f"planet:{PLANETS[planet]}"


def card_id(p: Position, card: int) -> str:
    return f"card:{p.tables.ids[card]}"


def ship_id(p: Position, sector: int) -> str:
    seat = int(p.current_player())
    return f"ship:{seat}:{0 if p.ship[seat * 2] == sector else 1}"


def path_of_landing(p: Position, origin: int, target: int) -> tuple[str, ...]:
    return (*((ship_id(p, origin - 1),) if origin else ()), sector_id(target))


def path_of_use(planet: int, service: int, legal: list[int]) -> tuple[str, ...]:
    """The service is asked for only where the planet may be used as several."""
    services = [action for action in legal if split(action)[:2] == (actions.USE, planet)]
    return (planet_id(planet), f"do:as:{PLANETS[service]}") if len(services) > 1 else (planet_id(planet),)


ONE_THING = {
    **dict.fromkeys(SECTOR, "sector"),
    **dict.fromkeys(TOKEN, "wormhole"),
    **dict.fromkeys(CARD, "card"),
    **dict.fromkeys(TILE, "tile"),
    **dict.fromkeys(FACTION, "faction"),
    actions.ADVANCE: "planet",
    actions.UPGRADE: "machine",
    actions.VOTE: "space",
    actions.OPTION: "option",
}
NAMES = {
    "sector": SECTOR_NAMES, "wormhole": SECTOR_NAMES, "tile": PLACE_NAMES, "faction": FACTIONS, "planet": PLANETS,
    "machine": MACHINE_IDS, "option": "AB",
}  # fmt: skip
# Other paths; an empty one leaves the action to a button of its own.
PATHS: dict[int, Callable[[Position, int, int], tuple[str, ...]]] = {
    actions.ORBIT: lambda p, a, b: () if a == STAY else (sector_id(a),),
    actions.PILOT: lambda p, a, b: (ship_id(p, a),),
    actions.RESCUE: lambda p, a, b: ("do:rescue", *path_of_landing(p, a, b)),
    actions.TELEPORT: path_of_landing,
    actions.PLACE: lambda p, a, b: (card_id(p, a), card_id(p, b)),
    actions.MAP: lambda p, a, b: (card_id(p, a), f"do:effect:{b}"),
    actions.GIVE: lambda p, a, b: (card_id(p, b),) if a == goods.CARD else (),
    actions.GET: lambda p, a, b: (card_id(p, b),) if a == goods.CARD else (),
    actions.TETHER: lambda p, a, b: ("do:tether", planet_id(a)),
    actions.INVERT: lambda p, a, b: ("do:invert", planet_id(a), planet_id(b)),
    # FOS-186: what the AI scraps is not touched on the own mat.
    actions.SCRAP: lambda p, a, b: (f"machine:{MACHINE_IDS[a]}",) if p.frame(3) == p.current_player() else (),
}
