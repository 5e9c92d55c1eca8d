"""The game's things and actions in plain words, as one seat may hear them."""

from solarium.games.factions import codes as c
from solarium.games.factions.bundle import parts_of
from solarium.games.factions.card_forms import PLANETS, TYPES
from solarium.games.factions.notation import PLACE_NAMES, SECTOR_NAMES, space_name, split
from solarium.games.factions.pack import mats
from solarium.games.factions.position import Position
from solarium.games.factions.rules import STAY

PLANET_TITLES = tuple(name.capitalize() for name in PLANETS)
EFFECT_WORDS = {
    c.E: "gain {n} energy",
    c.R: "gain {n} resources",
    c.X: "draw {n} explorers",
    c.U: "gain {n} upgrades",
    c.S: "draw 2 objectives, keep 1",
    c.S1: "draw 1 objective",
    c.T: "take a tech",
    c.N1: "gain the top research card",
    c.J1: "gain the top exoplanet",
    c.L: "take the Leader token",
    c.TPANY: "teleport anywhere",
    c.WH: "place a wormhole",
    c.AGAIN: "place another wormhole",
    c.ORB1: "step one planet",
    c.CLR: "clear up to {n} sectors",
    c.STEAL: "steal a random explorer",
    c.STEALALL: "steal an explorer from everybody",
    c.MINE: "mine from afar",
    c.PEEK: "look at up to {n} asteroids",
    c.CYCLE: "exchange explorers",
    c.SELL: "burn an exoplanet for 4 resources",
    c.CAT3: "see 3 exoplanets, gain 1",
}
SHORT = {
    c.E: "{n} energy", c.R: "{n} resources", c.X: "{n} explorers", c.U: "{n} upgrades", c.S: "2 objectives, keep 1",
    c.S1: "an objective", c.N1: "a research card", c.J1: "an exoplanet", c.L: "the Leader token",
}  # fmt: skip


def effect_words(effect: int) -> str:
    """An effect code in words.

    >>> effect_words(104)
    'gain 4 energy'
    """
    code, n = divmod(effect, 100)
    if code == c.TP:
        return f"teleport beside {PLANET_TITLES[n]}"
    return EFFECT_WORDS.get(code, "").replace("{n}", str(n)).replace("1 explorers", "1 explorer").replace(
        "1 resources", "1 resource").replace("1 upgrades", "1 upgrade")  # fmt: skip


def machine_name(p: Position, seat: int, machine: int) -> str:
    if machine == c.FACTION_MACHINE:
        return str(mats()["factions"][p.faction[seat]]["machine"]) if p.faction[seat] >= 0 else "faction machine"
    return str(mats()["machines"][machine]["name"])


def faction_name(p: Position, seat: int) -> str:
    return str(mats()["factions"][p.faction[seat]]["name"]) if p.faction[seat] >= 0 else ""


def type_words(mask: int) -> str:
    return " or ".join(name for index, name in enumerate(TYPES) if mask >> index & 1)


def card_words(p: Position, card: int) -> str:
    return p.tables.names[card]


def covered_card(p: Position, card: int) -> str:
    return "an objective" if card // 64 == c.OBJECTIVES else "an explorer"


PLAIN = {
    c.A_SEND: "send the offer",
    c.A_CANCEL: "drop the offer",
    c.A_ACCEPT: "accept",
    c.A_DECLINE: "decline",
    c.A_COUNTER: "make a counter-offer",
    c.A_BURN: "burn 1 resource for 1 energy",
    c.A_EXTRACT: "extract the dark energy",
    c.A_STAY: "stay and act",
    c.A_PASS: "pass for the round",
    c.A_END: "end the Movement",
    c.A_PHOTOSYNTHESIS: "use Artificial Photosynthesis",
    c.A_MAPPING: "use Galactic Mapping",
    c.A_IDLE: "take no Action",
    c.A_REFRESH: "refresh the market",
    c.A_REACT: "use the planet as well",
    c.A_DRAW: "draw an objective",
    c.A_AGAIN: "place a second wormhole",
    c.A_SKIP: "skip",
    c.A_DONE: "done",
}
SECTOR_WORDS = {
    c.A_START: "start in {}",
    c.A_WORMHOLE: "put a wormhole into {}",
    c.A_PILOT: "move the ship in {}",
    c.A_SHIFT: "take up the wormhole in {}",
    c.A_DRIVE: "drive to {}",
    c.A_COIL: "coil to {}",
    c.A_STEP: "move into {}",
    c.A_BRAKE: "move into {} with the brake",
    c.A_REMOVE: "remove the wormhole in {}",
    c.A_CLEAR: "clear {}",
}
CARD_WORDS = {
    c.A_TECH: "take {}", c.A_RETURN: "give {} back", c.A_PICK: "hand over {}", c.A_COMPLETE: "complete {}",
    c.A_EXO: "take {}", c.A_KEEP: "keep {}", c.A_RESEARCH: "take {}", c.A_DISCARD: "burn {}", c.A_CYCLE: "burn {}",
    c.A_SELL: "burn {}",
}  # fmt: skip
HIDDEN_VERBS = (c.A_PICK, c.A_KEEP)


def describe(p: Position, action: int, seat: int) -> str:
    """An action in words for a seat; a card that this seat does not see stays unnamed."""
    kind, a, b = split(action)
    mover = int(p.current_player())
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in SECTOR_WORDS:
        return SECTOR_WORDS[kind].format(SECTOR_NAMES[a])
    if kind in CARD_WORDS:
        name = card_words(p, a)
        if kind in HIDDEN_VERBS and seat != mover:
            name = covered_card(p, a)
        return CARD_WORDS[kind].format(name)
    return describe_more(p, kind, a, b, seat, mover)


def describe_more(p: Position, kind: int, a: int, b: int, seat: int, mover: int) -> str:
    if kind in (c.A_FACTION, c.A_RIVAL):
        name = mats()["factions"][a]["name"]
        return f"play {name}" if kind == c.A_FACTION else f"let the AI play {name}"
    if kind == c.A_OFFER:
        return f"open an offer to {{{a}}}"
    if kind in (c.A_GIVE, c.A_GET):
        part = parts_of(p, [a * 1024 + b], lambda line: seat == mover)[0]
        return f"{'give' if kind == c.A_GIVE else 'ask for'} {part.words}"
    if kind == c.A_PLACE:
        return f"send {card_words(p, a)} to {card_words(p, b)}"
    if kind in (c.A_RESCUE, c.A_TELEPORT):
        word = "call a rescue" if kind == c.A_RESCUE else "teleport"
        return f"{word} {f'from {SECTOR_NAMES[a - 1]} ' if a else ''}to {SECTOR_NAMES[b]}"
    if kind == c.A_INVERT:
        return f"switch {PLANET_TITLES[a]} and {PLANET_TITLES[b]}"
    if kind == c.A_TETHER:
        return f"tether {PLANET_TITLES[a]}"
    if kind == c.A_PAY:
        return "pay 4 energy" if a else "pay 1 resource"
    if kind == c.A_FORFEIT:
        return "forfeit and charge at Mercury" if a == c.MERCURY else f"forfeit and use {PLANET_TITLES[a]} as Mercury"
    if kind in (c.A_MINE, c.A_PEEK):
        return f"{'mine' if kind == c.A_MINE else 'look at'} the asteroid in {PLACE_NAMES[a]}"
    if kind == c.A_USE:
        return f"use {PLANET_TITLES[a]}" + (f" as {PLANET_TITLES[b]}" if a != b else "")
    return describe_rest(p, kind, a, b, mover)


def describe_rest(p: Position, kind: int, a: int, b: int, mover: int) -> str:
    if kind == c.A_VENUS:
        return f"burn {a} resource{'s' if a > 1 else ''} for explorers"
    if kind == c.A_MARS:
        return f"buy {a} upgrade{'s' if a > 1 else ''}"
    if kind in (c.A_UPGRADE, c.A_SCRAP):
        return f"{'upgrade' if kind == c.A_UPGRADE else 'scrap an upgrade of'} the {machine_name(p, mover, a)}"
    if kind == c.A_EFFECT:
        return "use no effect" if a == 0 else f"use effect {a}"
    if kind == c.A_MAP:
        return f"use effect {b} of {card_words(p, a)}"
    if kind == c.A_VOTE:
        code, n = divmod(int(p.tables.spaces[p.event * 8 + a]), 100)
        return f"vote {space_name(p, a)} for {SHORT.get(code, effect_words(code * 100 + n)).replace('{n}', str(n))}"
    if kind == c.A_AMOUNT:
        return f"take {a} energy"
    if kind == c.A_ADVANCE:
        return f"step {PLANET_TITLES[a]}"
    if kind == c.A_ORBIT:
        return "stay" if a == STAY else f"ride to {SECTOR_NAMES[a]}"
    if kind == c.A_OPTION:
        return f"choose option {'AB'[a]}"
    return f"steal from {{{a}}}"


def in_the_log(words: str) -> str:
    """What a seat may do, as something it has done.

    >>> in_the_log("pass for the round")
    'passes for the round'
    >>> in_the_log("forfeit and use Mars as Mercury")
    'forfeits and uses Mars as Mercury'
    """
    first, _, rest = words.partition(" ")
    joined, _, more = rest.partition(" ")
    if joined == "and":
        rest = f"and {in_the_log(more)}"
    return f"{first}{'es' if first.endswith(('s', 'x', 'sh', 'ch')) else 's'} {rest}".rstrip()


def of_another(words: str) -> str:
    """What a seat is asked, for those who wait for it.

    >>> of_another("you hold too many techs: give one back")
    'they hold too many techs: give one back'
    >>> of_another("Take your Action")
    'take their Action'
    """
    told = words[0].lower() + words[1:]
    return " ".join({"you": "they", "your": "their"}.get(word, word) for word in told.split(" "))
