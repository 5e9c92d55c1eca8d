"""The trade desk: the open offer, and for who builds it the lines that may be added."""

from solarium.engine.scene import Item, Surface
from solarium.games.factions import codes as c
from solarium.games.factions.notation import split
from solarium.games.factions.rules import Factions
from solarium.games.factions.sight import line_open
from solarium.games.factions.touch import path_of
from solarium.games.factions.trade import is_get, line_kind, line_value
from solarium.games.factions.words import describe, line_words

LINE_ART = {c.LINE_ENERGY: "energy", c.LINE_RESOURCE: "resource", c.LINE_UPGRADE: "machine"}


def trade_surfaces(state: Factions, observer: int) -> list[Surface]:
    found = [trade_surface(state, observer)]
    if state.current_player() == observer and state.decision() == c.D_BUILD:
        found.append(lines_surface(state, observer))
    return found


def lines_surface(state: Factions, builder: int) -> Surface:
    """4.4: what may be given and asked for by number; cards and techs are touched where they lie."""
    legal = [int(action) for action in state.legal_actions()]
    items = []
    for action in legal:
        kind, what, _ = split(action)
        id = path_of(state, action, legal)[0]
        if kind in (c.A_GIVE, c.A_GET) and id.startswith("do:"):
            words = describe(state, action, builder)
            art = LINE_ART.get(what, "trade")
            items.append(Item(id, art=art, title=words[0].upper() + words[1:], label=words))
    return Surface("lines", "Add to the offer", place="shared", layout="cards", items=tuple(items), clause="FOS-61")


def trade_surface(state: Factions, observer: int) -> Surface:
    """FOS-60: the open offer; hidden cards are named only to those who may see them."""
    builder = int(state.partner if state.countering else state.turn)
    other = int(state.turn if state.countering else state.partner)
    items = []
    for index, line in enumerate(state.lines):
        giver, receiver = (other, builder) if is_get(line) else (builder, other)
        words = line_words(state, int(line_kind(line)), int(line_value(line)), bool(line_open(state, observer, line)))
        items.append(
            Item(
                f"line:{index}",
                art="trade",
                title=words,
                detail=f"{{{giver}}} gives {{{receiver}}}",
                owner=giver,
                label=f"{{{giver}}} gives {words} to {{{receiver}}}",
            )
        )
    word = "Counter-offer" if state.countering else "Offer"
    return Surface(
        "trade",
        f"{word} of {{{builder}}} to {{{other}}}",
        place="shared",
        layout="rows",
        items=tuple(items),
        note="Others play on undisturbed: only the partner is asked.",
        clause="FOS-60",
    )
