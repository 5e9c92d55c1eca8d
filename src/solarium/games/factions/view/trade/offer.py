"""The offer on the table, and for who builds it the lines that may be added."""

from solarium.engine.scene import Item, Surface
from solarium.games.factions.notation.touch_paths import path_of
from solarium.games.factions.rules.economy.capacities import capacity, hold
from solarium.games.factions.rules.knowledge.observation import line_open
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import is_get, line_kind, line_of, line_value
from solarium.games.factions.rules.turn import actions, decisions
from solarium.games.factions.rules.turn.actions import split
from solarium.games.factions.view.trade.bundles import Part, parts_of, plural, swap_text

OFFER_PROMPTS = {
    decisions.BUILD: "Build the offer",
    decisions.ANSWER: "Answer the offer",
    decisions.FINAL: "Answer the counter-offer",
    decisions.PICK: "Pick the card you hand over",
}


def trade_surfaces(state: Factions, observer: int) -> list[Surface]:
    found = [trade_surface(state, observer)]
    if state.current_player() == observer and state.decision() == decisions.BUILD:
        found.append(lines_surface(state, observer))
    return found


def lines_surface(state: Factions, builder: int) -> Surface:
    """4.4: what may be given and asked for by number; cards and techs are touched where they lie."""
    legal = [int(action) for action in state.legal_actions()]
    items = []
    for action in legal:
        kind, what, value = split(action)
        id = path_of(state, action, legal)[0]
        if kind in (actions.GIVE, actions.GET) and id.startswith("do:"):
            part = parts_of(state, [int(line_of(what, value))], lambda line: True)[0]
            verb = "Give" if kind == actions.GIVE else "Ask for"
            items.append(Item(id, art=part.art, title=verb, text=part.words, label=f"{verb.lower()} {part.words}"))
    return Surface("lines", "Add to the offer", place="shared", layout="cards", items=tuple(items), clause="FOS-61",
                   fold=True)  # fmt: skip


def offer_detail(state: Factions, observer: int) -> str:
    """The open offer in a sentence or two, with what the onlooker would lose for want of room (FOS-58)."""
    builder, other = sides(state)
    give, get = swap_text(shown_parts(state, observer))
    lost = would_lose(state, observer)
    warning = f" You would lose {lost}." if lost else ""
    return f"{{{builder}}} gives {give}; {{{other}}} gives {get}.{warning}"


def would_lose(state: Factions, seat: int) -> str:
    """What goes beyond the capacities of a partner, before anything else changes."""
    if seat not in sides(state):
        return ""
    gets = sum_of(state, seat)
    energy = int(state.battery[seat]) + gets[goods.ENERGY] - int(capacity(state, seat))
    resources = int(state.resources[seat]) + gets[goods.RESOURCE] - int(hold(state, seat))
    words = [f"{energy} energy"] if energy > 0 else []
    return " and ".join(words + ([plural(resources, "resource")] if resources > 0 else []))


def sum_of(state: Factions, seat: int) -> dict[int, int]:
    """Energy and resources that an open offer brings a partner, less what they take."""
    total = {goods.ENERGY: 0, goods.RESOURCE: 0}
    for line in state.lines:
        kind = int(line_kind(line))
        if kind in total:
            gets = bool(is_get(line)) == (seat == sides(state)[0])
            total[kind] += int(line_value(line)) if gets else -int(line_value(line))
    return total


def sides(state: Factions) -> tuple[int, int]:
    """Who builds the open offer, and for whom."""
    active, partner = int(state.turn), int(state.partner)
    return (partner, active) if state.countering else (active, partner)


def shown_parts(state: Factions, observer: int) -> list[Part]:
    return parts_of(state, state.lines, lambda line: bool(line_open(state, observer, line)))


def trade_surface(state: Factions, observer: int) -> Surface:
    """FOS-60: the open offer; hidden cards are named only to those who may see them."""
    builder, other = sides(state)
    items = []
    for part in shown_parts(state, observer):
        giver, receiver = (other, builder) if part.get else (builder, other)
        items.append(
            Item(
                part.id,
                art=part.art,
                title=part.words,
                detail=f"{{{giver}}} gives {{{receiver}}}",
                owner=giver,
                label=f"{{{giver}}} gives {part.words} to {{{receiver}}}",
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
