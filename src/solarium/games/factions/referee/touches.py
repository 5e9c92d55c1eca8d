"""What somebody who touches a thing most likely means by it, in notation."""

from solarium.games.factions.data import codes
from solarium.games.factions.referee.turn_faults import card_named
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import decisions

TOUCH_WORDS = {"machine": "upgrade", "space": "vote", "wormhole": "shift", "ship": "pilot"}
TOUCHES = {
    "sector", "planet", "tile", "card", "machine", "space", "option", "wormhole", "ship", "faction", "do", "mat",
    "seat", "deck", "ai", "line",
}  # fmt: skip


def from_touch(p: Factions, touched: list[str]) -> str:
    """The notation that a touched thing most likely means here."""
    kind, _, name = touched[0].partition(":")
    decision = int(p.decision())
    if kind == "do":
        return ":".join([name, *[item.partition(":")[2] for item in touched[1:]]])
    if kind == "sector":
        words = {
            decisions.SHIP: "start",
            decisions.WORMHOLE: "wormhole",
            decisions.ORBIT: "orbit",
            decisions.TELEPORT: "teleport",
            decisions.CLEAR: "clear",
            decisions.PASS_CLEAR: "clear",
            decisions.AI_CLEAR: "clear",
            decisions.AI_WORMHOLE: "wormhole",
        }
        return f"{words.get(decision, 'step')}:{name}"
    if kind == "planet":
        return f"advance:{name}" if decision in (decisions.ADVANCE, decisions.EINSTEIN) else f"use:{name}"
    if kind == "tile":
        return f"peek:{name}" if decision == decisions.PEEK else f"mine:{name}"
    if kind == "card":
        return from_card(p, name, touched)
    return f"{TOUCH_WORDS.get(kind, kind)}:{name}"


def from_card(p: Factions, name: str, touched: list[str]) -> str:
    card = card_named(p, name)
    deck = codes.deck_of(card)
    if p.decision() == decisions.BUILD:
        return f"give:{name}"
    if deck == codes.OBJECTIVES:
        return f"complete:{name}"
    if deck == codes.EXOPLANETS:
        return f"exo:{name}"
    if card >= 0 and p.where[card] == places.MARKET:
        return f"research:{name}"
    return f"place:{name}>" + (touched[1].partition(":")[2] if len(touched) > 1 else "")
