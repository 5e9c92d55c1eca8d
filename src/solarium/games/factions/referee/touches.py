"""What somebody who touches a thing most likely means by it, in notation."""

from solarium.games.factions.data import codes
from solarium.games.factions.referee.turn_faults import card_named
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import decisions

TOUCHES = {
    "sector", "planet", "tile", "card", "machine", "space", "option", "wormhole", "ship", "faction", "do", "mat",
    "seat", "deck", "ai", "line",
}  # fmt: skip


# What a touched thing means by itself, and where a decision asks for it.
ALONE = {
    "sector": "step", "planet": "use", "tile": "mine", "machine": "upgrade", "space": "vote", "wormhole": "shift",
    "ship": "pilot",
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
}


def from_touch(p: Factions, touched: list[str]) -> str:
    """The notation that a touched thing most likely means here."""
    kind, _, name = touched[0].partition(":")
    if kind == "do":
        return ":".join([name, *[item.partition(":")[2] for item in touched[1:]]])
    if kind == "card":
        return from_card(p, name, touched)
    return f"{ASKED_FOR.get((kind, int(p.decision())), ALONE.get(kind, kind))}:{name}"


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
