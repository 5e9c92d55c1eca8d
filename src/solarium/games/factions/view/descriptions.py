"""The game's things and actions in plain words, as one seat may hear them."""

from collections.abc import Callable

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
from solarium.games.factions.view.trade.bundles import parts_of, plural

RESTORED = "restored: the printed list is not public"
PLANET_TITLES = tuple(name.capitalize() for name in PLANETS)
EFFECT_TEXTS = {
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


def effect_text(effect: int) -> str:
    """An effect code in words.

    >>> effect_text(104)
    'gain 4 energy'
    """
    code, n = divmod(effect, 100)
    if code == codes.TP:
        return f"teleport beside {PLANET_TITLES[n]}"
    return EFFECT_TEXTS.get(code, "").replace("{n}", str(n)).replace("1 explorers", "1 explorer").replace(
        "1 resources", "1 resource").replace("1 upgrades", "1 upgrade")  # fmt: skip


def machine_name(p: Position, seat: int, machine: int) -> str:
    if machine == codes.FACTION_MACHINE:
        return str(mats()["factions"][p.faction[seat]]["machine"]) if p.faction[seat] >= 0 else "faction machine"
    return str(mats()["machines"][machine]["name"])


def faction_name(p: Position, seat: int) -> str:
    return str(mats()["factions"][p.faction[seat]]["name"]) if p.faction[seat] >= 0 else ""


def type_names(mask: int) -> str:
    return " or ".join(name for index, name in enumerate(TYPES) if mask >> index & 1)


def provenance(p: Position, card: int) -> str:
    """What the label of a card ends with that had to be filled in."""
    return f"; {RESTORED}" if p.tables.restored[card] else ""


def card_name(p: Position, card: int) -> str:
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
PLANET_WORDS = {actions.INVERT: "switch {} and {}", actions.TETHER: "tether {}", actions.ADVANCE: "step {}"}
LINE_WORDS = {actions.GIVE: "give {}", actions.GET: "ask for {}"}
HIDDEN_VERBS = (actions.PICK, actions.KEEP)


def describe(p: Position, action: int, seat: int) -> str:
    """An action in words for a seat; a card that this seat does not see stays unnamed."""
    kind, a, b = split(action)
    mine = seat == p.current_player()
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in SECTOR_WORDS:
        return SECTOR_WORDS[kind].format(SECTOR_NAMES[a])
    if kind in PLANET_WORDS:
        return PLANET_WORDS[kind].format(PLANET_TITLES[a], PLANET_TITLES[b])
    if kind in CARD_WORDS:
        named = mine or kind not in HIDDEN_VERBS
        return CARD_WORDS[kind].format(card_name(p, a) if named else covered_card(p, a))
    if kind in LINE_WORDS:
        return LINE_WORDS[kind].format(parts_of(p, [int(line_of(a, b))], lambda line: mine)[0].words)
    return OTHERS[kind](p, a, b)


def describe_landing(word: str, origin: int, target: int) -> str:
    return f"{word} {f'from {SECTOR_NAMES[origin - 1]} ' if origin else ''}to {SECTOR_NAMES[target]}"


def describe_machine(word: str, p: Position, machine: int) -> str:
    return f"{word} the {machine_name(p, int(p.current_player()), machine)}"


def describe_forfeit(p: Position, planet: int, _: int) -> str:
    if planet == codes.MERCURY:
        return "forfeit and charge at Mercury"
    return f"forfeit and use {PLANET_TITLES[planet]} as Mercury"


def describe_use(p: Position, planet: int, service: int) -> str:
    return f"use {PLANET_TITLES[planet]}" + (f" as {PLANET_TITLES[service]}" if planet != service else "")


def describe_vote(p: Position, space: int, _: int) -> str:
    code, n = divmod(int(p.tables.spaces[p.event * 8 + space]), 100)
    reward = SHORT.get(code, effect_text(code * 100 + n)).replace("{n}", str(n))
    return f"vote {space_name(p, space)} for {reward}"


def named_faction(faction: int) -> str:
    return str(mats()["factions"][faction]["name"])


OTHERS: dict[int, Callable[[Position, int, int], str]] = {
    actions.FACTION: lambda p, a, b: f"play {named_faction(a)}",
    actions.RIVAL: lambda p, a, b: f"let the AI play {named_faction(a)}",
    actions.OFFER: lambda p, a, b: f"open an offer to {{{a}}}",
    actions.PLACE: lambda p, a, b: f"send {card_name(p, a)} to {card_name(p, b)}",
    actions.RESCUE: lambda p, a, b: describe_landing("call a rescue", a, b),
    actions.TELEPORT: lambda p, a, b: describe_landing("teleport", a, b),
    actions.PAY: lambda p, a, b: "pay 4 energy" if a else "pay 1 resource",
    actions.FORFEIT: describe_forfeit,
    actions.MINE: lambda p, a, b: f"mine the asteroid in {PLACE_NAMES[a]}",
    actions.PEEK: lambda p, a, b: f"look at the asteroid in {PLACE_NAMES[a]}",
    actions.USE: describe_use,
    actions.VENUS: lambda p, a, b: f"burn {plural(a, 'resource')} for explorers",
    actions.MARS: lambda p, a, b: f"buy {plural(a, 'upgrade')}",
    actions.UPGRADE: lambda p, a, b: describe_machine("upgrade", p, a),
    actions.SCRAP: lambda p, a, b: describe_machine("scrap an upgrade of", p, a),
    actions.EFFECT: lambda p, a, b: f"use effect {a}" if a else "use no effect",
    actions.MAP: lambda p, a, b: f"use effect {b} of {card_name(p, a)}",
    actions.VOTE: describe_vote,
    actions.AMOUNT: lambda p, a, b: f"take {a} energy",
    actions.ORBIT: lambda p, a, b: "stay" if a == STAY else f"ride to {SECTOR_NAMES[a]}",
    actions.OPTION: lambda p, a, b: f"choose option {'AB'[a]}",
    actions.STEAL: lambda p, a, b: f"steal from {{{a}}}",
}


def as_log_line(words: str) -> str:
    """What a seat may do, as something it has done.

    >>> as_log_line("pass for the round")
    'passes for the round'
    >>> as_log_line("forfeit and use Mars as Mercury")
    'forfeits and uses Mars as Mercury'
    """
    first, _, rest = words.partition(" ")
    joined, _, more = rest.partition(" ")
    if joined == "and":
        rest = f"and {as_log_line(more)}"
    return f"{first}{'es' if first.endswith(('s', 'x', 'sh', 'ch')) else 's'} {rest}".rstrip()


def within(words: str) -> str:
    """A sentence as a part of another one; planets keep their capital.

    >>> within("Neptune shows 5 research cards."), within("Planets make a step.")
    ('Neptune shows 5 research cards.', 'planets make a step.')
    """
    return words if words.startswith(tuple(PLANET_TITLES)) else words[0].lower() + words[1:]


def for_onlookers(words: str) -> str:
    """What a seat is asked, for those who wait for it.

    >>> for_onlookers("you hold too plural techs: give one back")
    'they hold too plural techs: give one back'
    >>> for_onlookers("Take your Action")
    'take their Action'
    """
    told = within(words)
    return " ".join({"you": "they", "your": "their"}.get(word, word) for word in told.split(" "))
