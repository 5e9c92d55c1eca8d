"""Actions as text (4.8): the durable form, unique among the legal actions of a state."""

from collections.abc import Callable

from solarium.games.factions import codes as c
from solarium.games.factions.card_forms import PLANETS
from solarium.games.factions.pack import faction_ids
from solarium.games.factions.position import Position
from solarium.games.factions.rules import STAY

MACHINE_IDS = ("batteries", "cargo", "alcubierre", "sails", "probes", "faction")
BANDS = "ABCDEFGH"
RING_NAMES = ("Me", "Ve", "Ea", "Ma", "Ju", "Sa", "Ur", "Ne")
SIZES = (3, 4, 5, 8, 8, 9, 10, 12)
SECTOR_NAMES = tuple(f"{band}{index}" for band, size in zip(BANDS, SIZES, strict=True) for index in range(size))
PLACE_NAMES = tuple([f"E{index}" for index in range(8)] + [f"K{index}" for index in range(4)])
FACTIONS = tuple(faction_ids())

PLAIN = {
    c.A_SEND: "send", c.A_CANCEL: "cancel", c.A_ACCEPT: "accept", c.A_DECLINE: "decline", c.A_COUNTER: "counter",
    c.A_BURN: "burn", c.A_EXTRACT: "extract", c.A_STAY: "stay", c.A_PASS: "pass", c.A_END: "end",
    c.A_PHOTOSYNTHESIS: "photosynthesis", c.A_MAPPING: "mapping", c.A_IDLE: "idle", c.A_REFRESH: "refresh",
    c.A_REACT: "react", c.A_DRAW: "draw", c.A_AGAIN: "again", c.A_SKIP: "skip", c.A_DONE: "done",
}  # fmt: skip
SECTOR_WORDS = {
    c.A_START: "start", c.A_WORMHOLE: "wormhole", c.A_PILOT: "pilot", c.A_SHIFT: "shift", c.A_DRIVE: "drive",
    c.A_COIL: "coil", c.A_STEP: "step", c.A_BRAKE: "brake", c.A_REMOVE: "remove", c.A_CLEAR: "clear",
}  # fmt: skip
CARD_WORDS = {
    c.A_TECH: "tech", c.A_RETURN: "return", c.A_PICK: "pick", c.A_COMPLETE: "complete", c.A_EXO: "exo",
    c.A_KEEP: "keep", c.A_RESEARCH: "research", c.A_DISCARD: "discard", c.A_CYCLE: "cycle", c.A_SELL: "sell",
}  # fmt: skip
NUMBER_WORDS = {
    c.A_OFFER: "offer", c.A_VENUS: "venus", c.A_MARS: "mars", c.A_AMOUNT: "amount", c.A_STEAL: "steal",
}  # fmt: skip
PLANET_WORDS = {c.A_TETHER: "tether", c.A_FORFEIT: "forfeit", c.A_ADVANCE: "advance"}
MACHINE_WORDS = {c.A_UPGRADE: "upgrade", c.A_SCRAP: "scrap"}
PLACE_WORDS = {c.A_MINE: "mine", c.A_PEEK: "peek"}
LANDING_WORDS = {c.A_RESCUE: "rescue", c.A_TELEPORT: "teleport"}


def split(action: int) -> tuple[int, int, int]:
    return action >> 20, action >> 10 & 1023, action & 1023


def space_name(p: Position, space: int) -> str:
    """The spaces of an event are A1, A2 ... B1 ... in printed order."""
    side = p.tables.space_side[p.event * 8 + space]
    first = sum(1 for other in range(space) if p.tables.space_side[p.event * 8 + other] == side)
    return f"{'AB'[side]}{first + 1}"


def line_text(p: Position, verb: str, kind: int, value: int) -> str:
    words = {
        c.LINE_ENERGY: f"energy:{value}",
        c.LINE_RESOURCE: f"resource:{value}",
        c.LINE_UPGRADE: f"upgrade:{MACHINE_IDS[value % 6]}",
        c.LINE_CARD: p.tables.ids[value % c.ALL_CARDS],
        c.LINE_EXPLORER: "explorer",
        c.LINE_OBJECTIVE: "objective",
    }
    return f"{verb}:{words[kind]}"


def landing(word: str, origin: int, target: int) -> str:
    return f"{word}:{SECTOR_NAMES[origin - 1]}>{SECTOR_NAMES[target]}" if origin else f"{word}:{SECTOR_NAMES[target]}"


ODD: dict[int, Callable[[Position, int, int], str]] = {
    c.A_FACTION: lambda p, a, b: f"faction:{FACTIONS[a]}",
    c.A_RIVAL: lambda p, a, b: f"rival:{FACTIONS[a]}",
    c.A_GIVE: lambda p, a, b: line_text(p, "give", a, b),
    c.A_GET: lambda p, a, b: line_text(p, "get", a, b),
    c.A_PLACE: lambda p, a, b: f"place:{p.tables.ids[a]}>{p.tables.ids[b]}",
    c.A_INVERT: lambda p, a, b: f"invert:{PLANETS[a]},{PLANETS[b]}",
    c.A_PAY: lambda p, a, b: "pay:energy" if a else "pay:resource",
    c.A_USE: lambda p, a, b: f"use:{PLANETS[a]}" if a == b else f"use:{PLANETS[a]}/{PLANETS[b]}",
    c.A_EFFECT: lambda p, a, b: f"effect:{a or 'none'}",
    c.A_MAP: lambda p, a, b: f"map:{p.tables.ids[a]}:{b}",
    c.A_VOTE: lambda p, a, b: f"vote:{space_name(p, a)}",
    c.A_ORBIT: lambda p, a, b: "orbit:stay" if a == STAY else f"orbit:{SECTOR_NAMES[a]}",
    c.A_OPTION: lambda p, a, b: f"option:{'AB'[a]}",
}


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
