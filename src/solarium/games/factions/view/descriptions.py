"""The game's things and actions in plain words, as one seat may hear them."""

from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS, TYPES
from solarium.games.factions.data.names import PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.data.pack import mats
from solarium.games.factions.rules.board.orbits import STAY
from solarium.games.factions.rules.cards.events import space_name
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade.goods import line_of
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import split
from solarium.games.factions.view.bundles import parts_of

PLANET_TITLES = tuple(name.capitalize() for name in PLANETS)
EFFECT_WORDS = {
    codes.E: "gain {n} energy",
    codes.R: "gain {n} resources",
    codes.X: "draw {n} explorers",
    codes.U: "gain {n} upgrades",
    codes.S: "draw 2 objectives, keep 1",
    codes.S1: "draw 1 objective",
    codes.T: "take a tech",
    codes.N1: "gain the top research card",
    codes.J1: "gain the top exoplanet",
    codes.L: "take the Leader token",
    codes.TPANY: "teleport anywhere",
    codes.WH: "place a wormhole",
    codes.AGAIN: "place another wormhole",
    codes.ORB1: "step one planet",
    codes.CLR: "clear up to {n} sectors",
    codes.STEAL: "steal a random explorer",
    codes.STEALALL: "steal an explorer from everybody",
    codes.MINE: "mine from afar",
    codes.PEEK: "look at up to {n} asteroids",
    codes.CYCLE: "exchange explorers",
    codes.SELL: "burn an exoplanet for 4 resources",
    codes.CAT3: "see 3 exoplanets, gain 1",
}
SHORT = {
    codes.E: "{n} energy", codes.R: "{n} resources", codes.X: "{n} explorers", codes.U: "{n} upgrades",
    codes.S: "2 objectives, keep 1", codes.S1: "an objective", codes.N1: "a research card", codes.J1: "an exoplanet",
    codes.L: "the Leader token",
}  # fmt: skip


def effect_words(effect: int) -> str:
    """An effect code in words.

    >>> effect_words(104)
    'gain 4 energy'
    """
    code, n = divmod(effect, 100)
    if code == codes.TP:
        return f"teleport beside {PLANET_TITLES[n]}"
    return EFFECT_WORDS.get(code, "").replace("{n}", str(n)).replace("1 explorers", "1 explorer").replace(
        "1 resources", "1 resource").replace("1 upgrades", "1 upgrade")  # fmt: skip


def machine_name(p: Position, seat: int, machine: int) -> str:
    if machine == codes.FACTION_MACHINE:
        return str(mats()["factions"][p.faction[seat]]["machine"]) if p.faction[seat] >= 0 else "faction machine"
    return str(mats()["machines"][machine]["name"])


def faction_name(p: Position, seat: int) -> str:
    return str(mats()["factions"][p.faction[seat]]["name"]) if p.faction[seat] >= 0 else ""


def type_words(mask: int) -> str:
    return " or ".join(name for index, name in enumerate(TYPES) if mask >> index & 1)


def card_words(p: Position, card: int) -> str:
    return p.tables.names[card]


def covered_card(p: Position, card: int) -> str:
    return "an objective" if codes.deck_of(card) == codes.OBJECTIVES else "an explorer"


PLAIN = {
    actions.SEND: "send the offer",
    actions.CANCEL: "drop the offer",
    actions.ACCEPT: "accept",
    actions.DECLINE: "decline",
    actions.COUNTER: "make a counter-offer",
    actions.BURN: "burn 1 resource for 1 energy",
    actions.EXTRACT: "extract the dark energy",
    actions.STAY: "stay and act",
    actions.PASS: "pass for the round",
    actions.END: "end the Movement",
    actions.PHOTOSYNTHESIS: "use Artificial Photosynthesis",
    actions.MAPPING: "use Galactic Mapping",
    actions.IDLE: "take no Action",
    actions.REFRESH: "refresh the market",
    actions.REACT: "use the planet as well",
    actions.DRAW: "draw an objective",
    actions.AGAIN: "place a second wormhole",
    actions.SKIP: "skip",
    actions.DONE: "done",
}
SECTOR_WORDS = {
    actions.START: "start in {}",
    actions.WORMHOLE: "put a wormhole into {}",
    actions.PILOT: "move the ship in {}",
    actions.SHIFT: "take up the wormhole in {}",
    actions.DRIVE: "drive to {}",
    actions.COIL: "coil to {}",
    actions.STEP: "move into {}",
    actions.BRAKE: "move into {} with the brake",
    actions.REMOVE: "remove the wormhole in {}",
    actions.CLEAR: "clear {}",
}
CARD_WORDS = {
    actions.TECH: "take {}", actions.RETURN: "give {} back", actions.PICK: "hand over {}",
    actions.COMPLETE: "complete {}", actions.EXO: "take {}", actions.KEEP: "keep {}", actions.RESEARCH: "take {}",
    actions.DISCARD: "burn {}", actions.CYCLE: "burn {}", actions.SELL: "burn {}",
}  # fmt: skip
HIDDEN_VERBS = (actions.PICK, actions.KEEP)


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
    if kind in (actions.FACTION, actions.RIVAL):
        name = mats()["factions"][a]["name"]
        return f"play {name}" if kind == actions.FACTION else f"let the AI play {name}"
    if kind == actions.OFFER:
        return f"open an offer to {{{a}}}"
    if kind in (actions.GIVE, actions.GET):
        part = parts_of(p, [int(line_of(a, b))], lambda line: seat == mover)[0]
        return f"{'give' if kind == actions.GIVE else 'ask for'} {part.words}"
    if kind == actions.PLACE:
        return f"send {card_words(p, a)} to {card_words(p, b)}"
    if kind in (actions.RESCUE, actions.TELEPORT):
        word = "call a rescue" if kind == actions.RESCUE else "teleport"
        return f"{word} {f'from {SECTOR_NAMES[a - 1]} ' if a else ''}to {SECTOR_NAMES[b]}"
    if kind == actions.INVERT:
        return f"switch {PLANET_TITLES[a]} and {PLANET_TITLES[b]}"
    if kind == actions.TETHER:
        return f"tether {PLANET_TITLES[a]}"
    if kind == actions.PAY:
        return "pay 4 energy" if a else "pay 1 resource"
    if kind == actions.FORFEIT:
        return (
            "forfeit and charge at Mercury" if a == codes.MERCURY else f"forfeit and use {PLANET_TITLES[a]} as Mercury"
        )
    if kind in (actions.MINE, actions.PEEK):
        return f"{'mine' if kind == actions.MINE else 'look at'} the asteroid in {PLACE_NAMES[a]}"
    if kind == actions.USE:
        return f"use {PLANET_TITLES[a]}" + (f" as {PLANET_TITLES[b]}" if a != b else "")
    return describe_rest(p, kind, a, b, mover)


def describe_rest(p: Position, kind: int, a: int, b: int, mover: int) -> str:
    if kind == actions.VENUS:
        return f"burn {a} resource{'s' if a > 1 else ''} for explorers"
    if kind == actions.MARS:
        return f"buy {a} upgrade{'s' if a > 1 else ''}"
    if kind in (actions.UPGRADE, actions.SCRAP):
        return f"{'upgrade' if kind == actions.UPGRADE else 'scrap an upgrade of'} the {machine_name(p, mover, a)}"
    if kind == actions.EFFECT:
        return "use no effect" if a == 0 else f"use effect {a}"
    if kind == actions.MAP:
        return f"use effect {b} of {card_words(p, a)}"
    if kind == actions.VOTE:
        code, n = divmod(int(p.tables.spaces[p.event * 8 + a]), 100)
        return f"vote {space_name(p, a)} for {SHORT.get(code, effect_words(code * 100 + n)).replace('{n}', str(n))}"
    if kind == actions.AMOUNT:
        return f"take {a} energy"
    if kind == actions.ADVANCE:
        return f"step {PLANET_TITLES[a]}"
    if kind == actions.ORBIT:
        return "stay" if a == STAY else f"ride to {SECTOR_NAMES[a]}"
    if kind == actions.OPTION:
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
