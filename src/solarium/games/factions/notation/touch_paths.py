"""Touch paths: which things a person touches, in order, to do an action."""

from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import MACHINE_IDS, PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.data.pack import faction_ids
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.rules.board.orbits import STAY
from solarium.games.factions.rules.cards.events import space_name
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import kind_of, split

SECTOR_ONLY = (actions.START, actions.WORMHOLE, actions.STEP, actions.CLEAR)
TOKEN = (actions.SHIFT, actions.REMOVE)
CARDS = (
    actions.TECH,
    actions.RETURN,
    actions.PICK,
    actions.COMPLETE,
    actions.EXO,
    actions.KEEP,
    actions.RESEARCH,
    actions.DISCARD,
    actions.CYCLE,
    actions.SELL,
)
BY_BUTTON = {actions.BRAKE: "do:brake", actions.DRIVE: "do:drive", actions.COIL: "do:coil"}


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
    if kind == actions.ORBIT and a != STAY:
        return (f"sector:{SECTOR_NAMES[a]}",)
    if kind in TOKEN:
        return (f"wormhole:{SECTOR_NAMES[a]}",)
    if kind == actions.PILOT:
        return (ship_id(p, seat, a),)
    if kind in (actions.RESCUE, actions.TELEPORT):
        first = ("do:rescue",) if kind == actions.RESCUE else ()
        ship = (ship_id(p, seat, a - 1),) if a else ()
        return (*first, *ship, f"sector:{SECTOR_NAMES[b]}")
    if kind in CARDS:
        return (f"card:{ids[a]}",)
    if kind == actions.PLACE:
        return (f"card:{ids[a]}", f"card:{ids[b]}")
    if kind == actions.MAP:
        return (f"card:{ids[a]}", f"do:effect:{b}")
    if kind in (actions.GIVE, actions.GET) and a == goods.CARD:
        return (f"card:{ids[b]}",)
    if kind == actions.USE:
        several = any(kind_of(other) == actions.USE and split(other)[1] == a and other != action for other in legal)
        return (f"planet:{PLANETS[a]}", f"do:as:{PLANETS[b]}") if several else (f"planet:{PLANETS[a]}",)
    if kind == actions.TETHER:
        return ("do:tether", f"planet:{PLANETS[a]}")
    if kind == actions.INVERT:
        return ("do:invert", f"planet:{PLANETS[a]}", f"planet:{PLANETS[b]}")
    if kind == actions.ADVANCE:
        return (f"planet:{PLANETS[a]}",)
    if kind in (actions.MINE, actions.PEEK):
        return (f"tile:{PLACE_NAMES[a]}",)
    if kind == actions.UPGRADE or (kind == actions.SCRAP and p.frame(3) == seat):
        return (f"machine:{MACHINE_IDS[a]}",)
    if kind == actions.VOTE:
        return (f"space:{space_name(p, a)}",)
    if kind == actions.OPTION:
        return (f"option:{'AB'[a]}",)
    if kind in (actions.FACTION, actions.RIVAL):
        return (f"faction:{faction_ids()[a]}",)
    return (f"do:{action_text(p, action)}",)
