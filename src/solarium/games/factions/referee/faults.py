"""Why something is not allowed: the first clause that forbids it, in words that say how to mend it."""

from solarium.games.factions.data import codes
from solarium.games.factions.referee.turn_faults import TURN_REASONS, Answer, Reason, card_named
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.events import voted_space
from solarium.games.factions.rules.cards.objectives import holds
from solarium.games.factions.rules.economy.capacities import faction_works, room, tech_power
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import decisions, once, stages

# Free actions and trading


def why_burn(p: Factions, seat: int, word: str) -> Answer | None:
    if room(p, seat) == 0:
        return "FOS-63", "your battery is full; the energy would be lost", ()
    return "FOS-63", "you have no resource to burn", ()


def why_place(p: Factions, seat: int, word: str) -> Answer | None:
    explorer, _, exoplanet = word.partition(">")
    card, target = card_named(p, explorer), card_named(p, exoplanet)
    most = p.mod(codes.PLACE_MOST)
    if card < 0 or p.where[card] != places.HAND + seat:
        return "FOS-118", f"{explorer or 'that'} is no explorer in your hand; a placed one never moves", ()
    if exoplanet and (target < 0 or p.where[target] != places.MAT + seat):
        return "FOS-118", "explorers go on exoplanets of your own", ()
    if most and p.placements >= most:
        return "FOS-173", f"Guild Wages: {most} explorers a turn are all", ()
    return "FOS-118", "you have no exoplanet to put it on", ()


def why_complete(p: Factions, seat: int, word: str) -> Answer | None:
    card = card_named(p, word)
    if card < 0 or p.where[card] != places.HAND + seat:
        return "FOS-123", f"you do not hold {word}", ()
    if p.tables.timing[card] == codes.AT_ROUND and p.decision() != decisions.TICK:
        return "FOS-41", "this objective is completed at the end of the round", (f"card:{word}",)
    if p.tables.timing[card] != codes.AT_ROUND and p.decision() == decisions.TICK:
        return "FOS-123", "this objective is completed in your own turn", (f"card:{word}",)
    if not holds(p, seat, card):
        return "FOS-123", f"not fulfilled: {p.tables.texts[card]}", (f"card:{word}",)
    return None


def why_invert(p: Factions, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, codes.EINSTEIN):
        return "FOS-137", "you have no complete Spacetime Inverter", ("machine:faction",)
    if p.spent[seat] & once.INVERT:
        return "FOS-137", "the Inverter works once a round", ()
    return "FOS-137", "switch two planets in play, never Mercury", ()


def why_tether(p: Factions, seat: int, word: str) -> Answer | None:
    if not tech_power(p, seat, codes.TETHER):
        return "FOS-124", "you hold no Gravity Tether", ()
    if p.spent[seat] & once.TETHER:
        return "FOS-124", "the Tether works once a round", ()
    return "FOS-4", f"you are not beside {word}", ()


def why_offer(p: Factions, seat: int, word: str) -> Answer | None:
    if p.solo:
        return "FOS-164", "there is nobody to trade with", ()
    if not p.offers_most:
        return "FOS-176", "this table plays without trading", ()
    if p.closed or p.stage != stages.START:
        return "FOS-53", "trading comes first in a turn; the window is closed", ()
    if p.offers == 0:
        return "FOS-60", f"{p.offers_most} offers a turn are all", ()
    return "FOS-53", "offer to another player", ()


def why_line(p: Factions, seat: int, word: str) -> Answer | None:
    if word == "upgrade:faction":
        return "FOS-56", "upgrades of a faction machine cannot change hands", ("machine:faction",)
    if word.startswith("upgrade"):
        return "FOS-56", "the giver needs an upgrade in that machine and the receiver a free slot", ()
    if sum(1 for _ in p.lines) >= 8:
        return "FOS-60", "four lines a side are all", ()
    return "FOS-54", "that side does not own it, it may not change hands, or the side has four lines", ()


def why_send(p: Factions, seat: int, word: str) -> Answer | None:
    if len(p.lines) == 0:
        return "FOS-175", "an offer needs at least one line", ()
    if not p.gifts and len({line >= 8192 for line in p.lines}) < 2:
        return "FOS-61", "no gifts at this table: both sides need a line", ()
    return "FOS-60", "your partner has declined this bundle this turn", ()


def why_vote(p: Factions, seat: int, word: str) -> Answer | None:
    if p.decision() in (decisions.VOTE, decisions.AI_VOTE):
        return "FOS-99", "the Leader token was claimed this round, or the event has no such space", (f"space:{word}",)
    if voted_space(p, seat) >= 0:
        return "FOS-98", "you have voted this round", ()
    return "FOS-97", "to vote, use Earth", ("planet:earth",)


def why_pass(p: Factions, seat: int, word: str) -> Answer | None:
    return "FOS-34", "you have moved or acted; only a turn without either is a pass", ()


def why_stay(p: Factions, seat: int, word: str) -> Answer | None:
    return "FOS-33", "without a Movement there is no Action for you now; move, forfeit or pass", ()


def why_end(p: Factions, seat: int, word: str) -> Answer | None:
    return "FOS-71", "there is no Movement to end", ()


def why_pilot(p: Factions, seat: int, word: str) -> Answer | None:
    return "FOS-183", "only the Android Resistance with two ships chooses one, once a turn", ()


def why_upgrade(p: Factions, seat: int, word: str) -> Answer | None:
    return "FOS-104", "upgrades are bought at Mars", ("planet:mars",)


def why_exo(p: Factions, seat: int, word: str) -> Answer | None:
    if p.decision() == decisions.JUPITER:
        return "FOS-114", "an exoplanet costs 1 resource, and must lie in the market", ()
    return "FOS-114", "exoplanets are gained at Jupiter", ("planet:jupiter",)


def why_research(p: Factions, seat: int, word: str) -> Answer | None:
    return "FOS-125", "research cards are gained at Neptune", ("planet:neptune",)


# By the first word of the notation.
REASONS: dict[str, Reason] = {
    **TURN_REASONS,
    "burn": why_burn, "place": why_place, "complete": why_complete, "invert": why_invert, "tether": why_tether,
    "offer": why_offer, "give": why_line, "get": why_line, "send": why_send, "vote": why_vote, "pass": why_pass,
    "stay": why_stay, "end": why_end, "pilot": why_pilot, "upgrade": why_upgrade, "exo": why_exo,
    "research": why_research,
}  # fmt: skip
# Words that belong to a decision outside the free flow of a turn: there the reason function speaks first.
OUTSIDE = {
    "give": (decisions.BUILD,), "get": (decisions.BUILD,), "send": (decisions.BUILD,),
    "vote": (decisions.VOTE, decisions.AI_VOTE), "complete": (decisions.TICK,), "burn": (decisions.WINDOW,),
    "place": (decisions.WINDOW,), "exo": (decisions.JUPITER,),
}  # fmt: skip
OTHER_WORDS = {
    "faction", "rival", "start", "wormhole", "tech", "return", "cancel", "accept", "decline", "counter", "pick",
    "pay", "idle", "venus", "mars", "refresh", "effect", "map", "keep", "amount", "advance", "react", "orbit",
    "discard", "option", "draw", "scrap", "teleport", "remove", "again", "clear", "steal", "peek", "cycle", "sell",
    "skip", "done",
}  # fmt: skip


def why_venus(p: Factions, seat: int) -> Answer:
    return "FOS-95", f"burn from 1 to {p.resources[seat]} resources", ()


def why_mars(p: Factions, seat: int) -> Answer:
    return "FOS-113", "an upgrade needs its price and a free slot; an event may allow only one", ()


NUMBERS = {"venus": why_venus, "mars": why_mars}
FREE_WORDS = ("burn", "place", "rescue", "complete", "pass")  # what a limit leaves


def reason(p: Factions, text: str) -> Answer | None:
    """Why a text in notation is not legal; None if it is no text of the game."""
    word, _, value = text.partition(":")
    if word not in REASONS and word not in OTHER_WORDS:
        return None
    seat, kind, question = int(p.frame(1)), int(p.decision()), p.question()
    found = None
    if word in REASONS and (p.is_turn() or kind in OUTSIDE.get(word, ())):
        if p.is_turn() and p.forced and word not in FREE_WORDS:
            return "FOS-172", "a limit ends your round: only free actions and passing are left", ()
        found = REASONS[word](p, seat, value)
    elif word in NUMBERS and kind in (decisions.VENUS, decisions.MARS):
        found = NUMBERS[word](p, seat)
    if found:
        return found
    if p.is_turn():
        return question.clause, "this is not possible at this point of your turn", ()
    return question.clause, f"not now: {question.asks}", ()
