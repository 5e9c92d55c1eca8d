"""Actions as text (4.8): the durable form, unique among the legal actions of a state."""

from collections.abc import Callable

from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import FACTIONS, MACHINE_IDS, PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.rules.board.orbits import STAY
from solarium.games.factions.rules.cards.events import space_name
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import split

PLAIN = {
    actions.SEND: "send", actions.CANCEL: "cancel", actions.ACCEPT: "accept", actions.DECLINE: "decline",
    actions.COUNTER: "counter", actions.BURN: "burn", actions.EXTRACT: "extract", actions.STAY: "stay",
    actions.PASS: "pass", actions.END: "end", actions.PHOTOSYNTHESIS: "photosynthesis", actions.MAPPING: "mapping",
    actions.IDLE: "idle", actions.REFRESH: "refresh", actions.REACT: "react", actions.DRAW: "draw",
    actions.AGAIN: "again", actions.SKIP: "skip", actions.DONE: "done",
}  # fmt: skip
SECTOR_WORDS = {
    actions.START: "start", actions.WORMHOLE: "wormhole", actions.PILOT: "pilot", actions.SHIFT: "shift",
    actions.DRIVE: "drive", actions.COIL: "coil", actions.STEP: "step", actions.BRAKE: "brake",
    actions.REMOVE: "remove", actions.CLEAR: "clear",
}  # fmt: skip
CARD_WORDS = {
    actions.TECH: "tech", actions.RETURN: "return", actions.PICK: "pick", actions.COMPLETE: "complete",
    actions.EXO: "exo", actions.KEEP: "keep", actions.RESEARCH: "research", actions.DISCARD: "discard",
    actions.CYCLE: "cycle", actions.SELL: "sell",
}  # fmt: skip
NUMBER_WORDS = {
    actions.OFFER: "offer", actions.VENUS: "venus", actions.MARS: "mars", actions.AMOUNT: "amount",
    actions.STEAL: "steal",
}  # fmt: skip
PLANET_WORDS = {actions.TETHER: "tether", actions.FORFEIT: "forfeit", actions.ADVANCE: "advance"}
MACHINE_WORDS = {actions.UPGRADE: "upgrade", actions.SCRAP: "scrap"}
PLACE_WORDS = {actions.MINE: "mine", actions.PEEK: "peek"}
LANDING_WORDS = {actions.RESCUE: "rescue", actions.TELEPORT: "teleport"}


def line_text(p: Position, verb: str, kind: int, value: int) -> str:
    words = {
        goods.ENERGY: f"energy:{value}",
        goods.RESOURCE: f"resource:{value}",
        goods.UPGRADE: f"upgrade:{MACHINE_IDS[value % 6]}",
        goods.CARD: p.tables.ids[value % codes.ALL_CARDS],
        goods.EXPLORER: "explorer",
        goods.OBJECTIVE: "objective",
    }
    return f"{verb}:{words[kind]}"


def landing(word: str, origin: int, target: int) -> str:
    return f"{word}:{SECTOR_NAMES[origin - 1]}>{SECTOR_NAMES[target]}" if origin else f"{word}:{SECTOR_NAMES[target]}"


ODD: dict[int, Callable[[Position, int, int], str]] = {
    actions.FACTION: lambda p, a, b: f"faction:{FACTIONS[a]}",
    actions.RIVAL: lambda p, a, b: f"rival:{FACTIONS[a]}",
    actions.GIVE: lambda p, a, b: line_text(p, "give", a, b),
    actions.GET: lambda p, a, b: line_text(p, "get", a, b),
    actions.PLACE: lambda p, a, b: f"place:{p.tables.ids[a]}>{p.tables.ids[b]}",
    actions.INVERT: lambda p, a, b: f"invert:{PLANETS[a]},{PLANETS[b]}",
    actions.PAY: lambda p, a, b: "pay:energy" if a else "pay:resource",
    actions.USE: lambda p, a, b: f"use:{PLANETS[a]}" if a == b else f"use:{PLANETS[a]}/{PLANETS[b]}",
    actions.EFFECT: lambda p, a, b: f"effect:{a or 'none'}",
    actions.MAP: lambda p, a, b: f"map:{p.tables.ids[a]}:{b}",
    actions.VOTE: lambda p, a, b: f"vote:{space_name(p, a)}",
    actions.ORBIT: lambda p, a, b: "orbit:stay" if a == STAY else f"orbit:{SECTOR_NAMES[a]}",
    actions.OPTION: lambda p, a, b: f"option:{'AB'[a]}",
}


def usual_text(text: str) -> str:
    """The Inverter takes its two planets in either order; the text names them in that of FOS-1.

    >>> usual_text("invert:saturn,earth")
    'invert:earth,saturn'
    """
    word, _, value = text.partition(":")
    planets = value.split(",")
    if word != "invert" or not set(planets) <= set(PLANETS):
        return text
    return f"{word}:{','.join(sorted(planets, key=PLANETS.index))}"


def action_text(p: Position, action: int) -> str:
    kind, a, b = split(action)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in SECTOR_WORDS:
        return f"{SECTOR_WORDS[kind]}:{SECTOR_NAMES[a]}"
    if kind in CARD_WORDS:
        return f"{CARD_WORDS[kind]}:{p.tables.ids[a]}"
    if kind in NUMBER_WORDS:
        return f"{NUMBER_WORDS[kind]}:{a}"
    if kind in PLANET_WORDS:
        return f"{PLANET_WORDS[kind]}:{PLANETS[a]}"
    if kind in MACHINE_WORDS:
        return f"{MACHINE_WORDS[kind]}:{MACHINE_IDS[a]}"
    if kind in PLACE_WORDS:
        return f"{PLACE_WORDS[kind]}:{PLACE_NAMES[a]}"
    if kind in LANDING_WORDS:
        return landing(LANDING_WORDS[kind], a, b)
    return ODD[kind](p, a, b)
