"""What somebody who touches a thing most likely means by it, in notation."""

from solarium.games.factions.data import codes
from solarium.games.factions.data.names import SECTOR_NAMES
from solarium.games.factions.referee.reading import Answer, card_named
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import is_exoplanet, is_explorer
from solarium.games.factions.rules.cards.techs import is_tech
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import decisions

# What a touched thing means by itself, and where a decision asks for it.
ALONE = {
    "sector": "step", "planet": "use", "tile": "mine", "machine": "upgrade", "space": "vote", "wormhole": "shift",
    "option": "option", "faction": "faction",
}  # fmt: skip
ASKED_FOR = {
    ("sector", decisions.SHIP): "start",
    ("sector", decisions.WORMHOLE): "wormhole",
    ("sector", decisions.AI_WORMHOLE): "wormhole",
    ("sector", decisions.ORBIT): "orbit",
    ("sector", decisions.TELEPORT): "teleport",
    ("sector", decisions.CLEAR): "clear",
    ("sector", decisions.PASS_CLEAR): "clear",
    ("sector", decisions.AI_CLEAR): "clear",
    ("planet", decisions.ADVANCE): "advance",
    ("planet", decisions.EINSTEIN): "advance",
    ("tile", decisions.PEEK): "peek",
    ("machine", decisions.SCRAP): "scrap",
    ("wormhole", decisions.REMOVE): "remove",
    ("wormhole", decisions.AI_REMOVE): "remove",
    ("wormhole", decisions.WORMHOLE): "wormhole",
    ("wormhole", decisions.AI_WORMHOLE): "wormhole",
    ("faction", decisions.RIVAL): "rival",
}
CARD_ASKED_FOR = {
    decisions.TECH: "tech", decisions.RETURN: "return", decisions.PICK: "pick", decisions.JUPITER: "exo",
    decisions.CATALOGUE: "exo", decisions.AI_EXO: "exo", decisions.KEEP: "keep", decisions.NEPTUNE: "research",
    decisions.AI_RESEARCH: "research", decisions.DISCARD: "discard", decisions.BURN_OBJECTIVE: "discard",
    decisions.CYCLE: "cycle", decisions.SELL: "sell", decisions.MAPPING: "map",
}  # fmt: skip
# What only shows something, and the clause it shows.
SHOWN = {
    "mat": ("FOS-62", "a gauge shows what you hold; there is nothing to do with it"),
    "deck": ("FOS-86", "cards are drawn from a deck when something gives them"),
    "ai": ("FOS-158", "this shows what the AI has"),
    "line": ("FOS-175", "a line once added stays; drop the offer to begin anew"),
    "event": ("FOS-50", "a decided event is a reminder; there is nothing more to decide"),
    "seat": ("FOS-12", "this shows a player; there is nothing to do with it"),
}
TOUCHES = {*ALONE, *SHOWN, "card", "ship", "do"}
BUTTON_PARTS = {"invert": ",", "rescue": ">", "teleport": ">"}  # between the things that follow a button
# What follows a button that is not enough by itself, and the clause of the button.
FOLLOWS = {
    "do:rescue": ("sector", "FOS-76"), "do:brake": ("sector", "FOS-124"), "do:drive": ("sector", "FOS-124"),
    "do:coil": ("sector", "FOS-124"), "do:tether": ("planet", "FOS-124"), "do:invert": ("planet", "FOS-137"),
}  # fmt: skip


def after_button(p: Factions, touched: list[str], texts: set[str]) -> Answer | None:
    """Of a thing that never follows the button which was pressed."""
    kind, clause = FOLLOWS.get(touched[0], ("", ""))
    last = touched[-1].partition(":")[0]
    offered = any(text.startswith(f"{touched[0].removeprefix('do:')}:") for text in texts)
    if len(touched) == 1 or not offered or last == kind or (last == "ship" and touched[0] == "do:rescue"):
        return None
    return clause, f"this button wants a {kind} now; touch one of those that are lit", ()


def shown_only(p: Factions, touched: list[str]) -> Answer | None:
    """Of a thing that is never part of a move here."""
    kind, _, name = touched[0].partition(":")
    if kind in SHOWN:
        return *SHOWN[kind], ()
    if kind == "do" and name.startswith("as:"):
        return "FOS-141", "touch the planet first, then what you use it as", ()
    if kind == "machine" and ":" in name:
        return "FOS-105", "this machine is not yours", ()
    if kind == "ship" and not name.startswith(f"{p.frame(1)}:"):
        return "FOS-12", "this ship is not yours", ()
    card = card_named(p, name) if kind == "card" else -1
    if card >= 0 and p.decision() != decisions.BUILD:
        return shown_card(p, card)
    return None


def shown_card(p: Factions, card: int) -> Answer | None:
    seat, where = int(p.frame(1)), int(p.where[card])
    owners = [other for other in range(p.seats()) if where == places.MAT + other and other != seat]
    if owners and not (p.is_turn() and is_explorer(p, card)):
        return "FOS-54", "this card is not yours", ()
    if p.is_turn() and where == places.MAT + seat:
        if is_exoplanet(p, card):
            return "FOS-118", "touch the explorer first, then the exoplanet it goes to", ()
        if is_tech(p, card):
            return "FOS-124", "a tech works by itself, or has a button where it can be used", ()
    return None


def from_touch(p: Factions, touched: list[str]) -> str:
    """The notation that a touched thing most likely means here."""
    kind, _, name = touched[0].partition(":")
    rest = [thing_name(p, item) for item in touched[1:]]
    if kind == "do":
        return ":".join([name, BUTTON_PARTS.get(name, ":").join(rest)]) if rest else name
    if kind == "card":
        return from_card(p, name, rest)
    if kind == "ship":
        verb = "teleport" if p.decision() == decisions.TELEPORT else "pilot"
        return ">".join([f"{verb}:{thing_name(p, touched[0])}", *rest])
    verb = ASKED_FOR.get((kind, int(p.decision())), ALONE.get(kind, kind))
    return "/".join([f"{verb}:{name}", *rest]) if verb == "use" else f"{verb}:{name}"


def thing_name(p: Factions, item: str) -> str:
    """What an id names; a ship by the sector it is in, a button for a service by the planet."""
    kind, _, name = item.partition(":")
    if kind == "ship":
        ships = {f"{seat}:{which}": p.ship[seat * 2 + which] for seat in range(p.players) for which in range(2)}
        sector = ships.get(name, -1)
        return SECTOR_NAMES[sector] if sector >= 0 else name
    return name.removeprefix("as:").removeprefix("effect:") if kind == "do" else name


def from_card(p: Factions, name: str, rest: list[str]) -> str:
    card = card_named(p, name)
    decision = int(p.decision())
    if decision == decisions.BUILD:
        return f"{'get' if card >= 0 and p.where[card] == places.MAT + p.frame(2) else 'give'}:{name}"
    if decision in CARD_ASKED_FOR:
        return ":".join([f"{CARD_ASKED_FOR[decision]}:{name}", *rest])
    if codes.deck_of(card) == codes.OBJECTIVES:
        return f"complete:{name}"
    if card >= 0 and p.where[card] == places.MARKET:
        return f"{'research' if codes.deck_of(card) == codes.RESEARCH else 'exo'}:{name}"
    return f"place:{'>'.join([name, *rest])}"
