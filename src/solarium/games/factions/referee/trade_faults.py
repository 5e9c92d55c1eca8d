"""Why an offer cannot be opened, added to or sent."""

from solarium.games.factions.data import codes, numbers
from solarium.games.factions.data.names import MACHINE_IDS
from solarium.games.factions.referee.reading import Answer, Reason, card_named, number_in, quoted
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import is_exoplanet, is_explorer
from solarium.games.factions.rules.cards.techs import is_tech
from solarium.games.factions.rules.economy.capacities import free_slots
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import line_of
from solarium.games.factions.rules.trade.offers import amount_on, has_line, lines_on
from solarium.games.factions.rules.turn import decisions, stages

AMOUNTS = {"energy": (goods.ENERGY, (1, 2, 4, 8)), "resource": (goods.RESOURCE, (1, 2, 4))}
NO_OFFER = ("FOS-60", "no offer is open now", ())


def why_offer(p: Factions, seat: int, word: str) -> Answer | None:
    if p.solo:
        return "FOS-164", "there is nobody to trade with in a solo game", ()
    if not p.offers_most:
        return "FOS-176", "this table plays without trading", ()
    if p.closed or p.stage != stages.START:
        return "FOS-53", "trading comes first in a turn; the window is closed", ()
    if p.offers == 0:
        return "FOS-60", f"{p.offers_most} offers a turn are all, and you have opened them", ()
    other = number_in(word)
    if other < 0 or other >= p.players:
        return "FOS-53", f"{quoted(word)} is no seat; seats are 0 to {p.players - 1}", ()
    if other == seat:
        return "FOS-53", "you cannot trade with yourself", ()
    return None


class Side:
    """One side of the open offer: who gives, who receives, and the verb that adds a line to it."""

    def __init__(self, p: Factions, get: bool) -> None:
        builder, other = int(p.frame(1)), int(p.frame(2))
        self.get = get
        self.owner, self.receiver = (other, builder) if get else (builder, other)
        self.has, self.lacks = (
            ("your partner has", "your partner does not have") if get else ("you have", "you do not have")
        )


def why_line(p: Factions, side: Side, word: str) -> Answer | None:
    if lines_on(p, side.get) >= numbers.LINES_A_SIDE:
        whose = "what you ask for" if side.get else "what you give"
        return "FOS-60", f"four lines a side are all, and {whose} has four", ()
    thing, _, value = word.partition(":")
    if thing in AMOUNTS:
        return why_amount(p, side, thing, value)
    if thing == "upgrade":
        return why_upgrade(p, side, value)
    if word in ("explorer", "objective"):
        return why_any(p, side, word)
    return why_card(p, side, word)


def why_amount(p: Factions, side: Side, thing: str, value: str) -> Answer | None:
    kind, steps = AMOUNTS[thing]
    amount = number_in(value)
    owned = p.battery[side.owner] if kind == goods.ENERGY else p.resources[side.owner]
    added = amount_on(p, side.get, kind)
    if amount >= 0 and added + amount > owned:
        what = "energy" if kind == goods.ENERGY else "resource" if owned == 1 else "resources"
        these = "it" if kind == goods.ENERGY else "them"
        return "FOS-54", f"{side.has} {owned} {what}, and {added} of {these} in the offer", ()
    if amount not in steps:
        what = "energy" if kind == goods.ENERGY else "resources"
        return "FOS-54", f"a line holds {', '.join(map(str, steps[:-1]))} or {steps[-1]} {what}; add several", ()
    return None


def why_upgrade(p: Factions, side: Side, value: str) -> Answer | None:
    if value not in MACHINE_IDS:
        return "FOS-56", f"{quoted(value)} is no machine; machines are {', '.join(MACHINE_IDS)}", ()
    if value == "faction":
        return "FOS-56", "upgrades of a faction machine cannot change hands", ("machine:faction",)
    machine = MACHINE_IDS.index(value)
    count = amount_on(p, side.get, goods.UPGRADE, machine)
    owned = p.upgrades[side.owner * codes.MACHINES + machine]
    if owned <= count:
        return "FOS-56", f"{side.has} {owned} upgrades in {value}, and {count} of them in the offer", ()
    if free_slots(p, side.receiver, machine) <= count:
        whose = "your own" if side.get else "your partner's"
        return "FOS-56", f"{whose} {value} has no free slot for it", ()
    return None


def why_any(p: Factions, side: Side, word: str) -> Answer | None:
    """An unnamed card is asked for; what one gives one names."""
    if not side.get:
        return "FOS-60", f"name the {word} card that you give", ()
    if word == "explorer":
        owned, asked = p.explorers_held(side.owner), amount_on(p, True, goods.EXPLORER)
    else:
        owned, asked = p.in_hand(side.owner, codes.OBJECTIVES), amount_on(p, True, goods.OBJECTIVE)
    if owned <= asked:
        return "FOS-54", f"your partner holds {owned} {word} cards, and you ask for {asked} already", ()
    return None


def why_card(p: Factions, side: Side, word: str) -> Answer | None:
    card = card_named(p, word)
    if card < 0:
        return "FOS-54", f"{quoted(word)} is nothing that can change hands", ()
    hidden = is_explorer(p, card) or codes.deck_of(card) == codes.OBJECTIVES
    if not hidden and not is_exoplanet(p, card) and not is_tech(p, card):
        return "FOS-54", f"{word} is no explorer, objective, exoplanet or tech", ()
    if has_line(p, line_of(goods.CARD, card, side.get)):
        return "FOS-60", f"{word} is in the offer already", (f"card:{word}",)
    if hidden and side.get:
        what = "objective" if codes.deck_of(card) == codes.OBJECTIVES else "explorer"
        return "FOS-54", f"hands are hidden: ask for any of them with get:{what}", ()
    if p.where[card] == places.DONE + side.owner:
        return "FOS-54", "a completed objective cannot change hands", (f"card:{word}",)
    if p.where[card] != (places.HAND if hidden else places.MAT) + side.owner:
        return "FOS-54", f"{side.lacks} {word}", ()
    return None


def why_give(p: Factions, seat: int, word: str) -> Answer | None:
    return why_line(p, Side(p, False), word) if p.decision() == decisions.BUILD else NO_OFFER


def why_get(p: Factions, seat: int, word: str) -> Answer | None:
    return why_line(p, Side(p, True), word) if p.decision() == decisions.BUILD else NO_OFFER


def why_send(p: Factions, seat: int, word: str) -> Answer | None:
    if p.decision() != decisions.BUILD:
        return NO_OFFER
    give, get = lines_on(p, False), lines_on(p, True)
    if give + get == 0:
        return "FOS-175", "an offer needs at least one line", ()
    if not p.gifts and (give == 0 or get == 0):
        return "FOS-61", "no gifts at this table: both sides need a line", ()
    return "FOS-60", "your partner has declined this bundle this turn", ()


def no_offer(p: Factions, seat: int, word: str) -> Answer | None:
    return NO_OFFER


# By the first word of the notation: in a turn, and while an offer is built.
TRADE_REASONS: dict[str, Reason] = {
    "offer": why_offer, "give": why_give, "get": why_get, "send": why_send,
    **dict.fromkeys(("cancel", "accept", "decline", "counter", "pick"), no_offer),
}  # fmt: skip
