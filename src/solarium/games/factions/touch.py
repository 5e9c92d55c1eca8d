"""Touch paths: which things a person touches, in order, to do an action."""

from solarium.games.factions import codes as c
from solarium.games.factions.card_forms import PLANETS
from solarium.games.factions.notation import MACHINE_IDS, PLACE_NAMES, SECTOR_NAMES, action_text, space_name, split
from solarium.games.factions.pack import faction_ids
from solarium.games.factions.position import Position
from solarium.games.factions.rules import STAY

SECTOR_ONLY = (c.A_START, c.A_WORMHOLE, c.A_STEP, c.A_CLEAR)
TOKEN = (c.A_SHIFT, c.A_REMOVE)
CARDS = (
    c.A_TECH,
    c.A_RETURN,
    c.A_PICK,
    c.A_COMPLETE,
    c.A_EXO,
    c.A_KEEP,
    c.A_RESEARCH,
    c.A_DISCARD,
    c.A_CYCLE,
    c.A_SELL,
)
BY_BUTTON = {c.A_BRAKE: "do:brake", c.A_DRIVE: "do:drive", c.A_COIL: "do:coil"}


def ship_id(p: Position, seat: int, sector: int) -> str:
    return f"ship:{seat}:{0 if p.ship[seat * 2] == sector else 1}"


def path_of(p: Position, action: int, legal: list[int]) -> tuple[str, ...]:
    """No path is a prefix of another: a thing that starts several actions is followed by what tells them apart."""
    kind, a, b = split(action)
    seat = int(p.current_player())
    ids = p.tables.ids
    if kind in SECTOR_ONLY:
        return (f"sector:{SECTOR_NAMES[a]}",)
    if kind in BY_BUTTON:
        return (BY_BUTTON[kind], f"sector:{SECTOR_NAMES[a]}")
    if kind == c.A_ORBIT and a != STAY:
        return (f"sector:{SECTOR_NAMES[a]}",)
    if kind in TOKEN:
        return (f"wormhole:{SECTOR_NAMES[a]}",)
    if kind == c.A_PILOT:
        return (ship_id(p, seat, a),)
    if kind in (c.A_RESCUE, c.A_TELEPORT):
        first = ("do:rescue",) if kind == c.A_RESCUE else ()
        ship = (ship_id(p, seat, a - 1),) if a else ()
        return (*first, *ship, f"sector:{SECTOR_NAMES[b]}")
    if kind in CARDS:
        return (f"card:{ids[a]}",)
    if kind == c.A_PLACE:
        return (f"card:{ids[a]}", f"card:{ids[b]}")
    if kind == c.A_MAP:
        return (f"card:{ids[a]}", f"do:effect:{b}")
    if kind in (c.A_GIVE, c.A_GET) and a == c.LINE_CARD:
        return (f"card:{ids[b]}",)
    if kind == c.A_USE:
        several = any(other >> 20 == c.A_USE and split(other)[1] == a and other != action for other in legal)
        return (f"planet:{PLANETS[a]}", f"do:as:{PLANETS[b]}") if several else (f"planet:{PLANETS[a]}",)
    if kind == c.A_TETHER:
        return ("do:tether", f"planet:{PLANETS[a]}")
    if kind == c.A_INVERT:
        return ("do:invert", f"planet:{PLANETS[a]}", f"planet:{PLANETS[b]}")
    if kind == c.A_ADVANCE:
        return (f"planet:{PLANETS[a]}",)
    if kind in (c.A_MINE, c.A_PEEK):
        return (f"tile:{PLACE_NAMES[a]}",)
    if kind == c.A_UPGRADE or (kind == c.A_SCRAP and p.frame(3) == seat):
        return (f"machine:{MACHINE_IDS[a]}",)
    if kind == c.A_VOTE:
        return (f"space:{space_name(p, a)}",)
    if kind == c.A_OPTION:
        return (f"option:{'AB'[a]}",)
    if kind in (c.A_FACTION, c.A_RIVAL):
        return (f"faction:{faction_ids()[a]}",)
    return (f"do:{action_text(p, action)}",)
