"""Why something cannot be chosen where a decision asks for it, and where what a turn does not offer is decided."""

from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import FACTIONS, MACHINE_IDS, SECTOR_NAMES
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.referee.action_faults import no_tile, why_burn, why_complete, why_place
from solarium.games.factions.referee.movement_faults import why_landing
from solarium.games.factions.referee.reading import (
    Answer,
    Reason,
    away_from_start,
    card_named,
    in_row,
    not_a_sector,
    quoted,
    sectors_of,
)
from solarium.games.factions.referee.trade_faults import why_get, why_give, why_send
from solarium.games.factions.rules.board.planets import jupiter_price
from solarium.games.factions.rules.cards.events import space_name, voted_space
from solarium.games.factions.rules.cards.gains import ANYWHERE
from solarium.games.factions.rules.economy.capacities import free_slots
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import decisions


def why_faction(p: Factions, seat: int, word: str) -> Answer | None:
    if word not in FACTIONS:
        return "FOS-21", f"{quoted(word)} is no faction", ()
    faction = FACTIONS.index(word)
    if any(p.faction[other] == faction for other in range(p.seats())):
        return "FOS-21", f"{word} is taken", ()
    if p.first_time and not p.tables.faction_first[faction]:
        return "FOS-149", f"{word} is left out of the first-time variant", ()
    return None


def why_start(p: Factions, seat: int, word: str) -> Answer | None:
    found = not_a_sector(word)
    if found:
        return found
    start = away_from_start(p, seat, word)
    if start:
        planet = PLANETS[p.tables.faction_start[p.faction[seat]]]
        return "FOS-24", f"your faction starts beside {start}", (f"planet:{planet}",)
    return None


def why_wormhole(p: Factions, seat: int, word: str) -> Answer | None:
    found = not_a_sector(word)
    if found:
        return found
    sector = SECTOR_NAMES.index(word)
    if sector in (p.wormhole0, p.wormhole1):
        return "FOS-80", f"a wormhole token lies in {word}, and two never share a sector", (f"sector:{word}",)
    if sector == p.frame(2) - 1:
        return "FOS-80", f"the token was taken up in {word}; put it into another sector", (f"sector:{word}",)
    return None


def why_teleport(p: Factions, seat: int, word: str) -> Answer | None:
    found = why_landing(p, seat, word, "teleport")
    if found or p.frame(2) == ANYWHERE:
        return found
    beside = p.touches(p.frame(2))
    if not beside & p.tables.bit[SECTOR_NAMES.index(word.rpartition(">")[2])]:
        title = PLANETS[p.frame(2)].capitalize()
        return "FOS-81", f"the ship lands beside {title}: {sectors_of(beside)}", ()
    return None


def why_upgrade(p: Factions, seat: int, word: str) -> Answer | None:
    if word not in MACHINE_IDS:
        return "FOS-105", f"{quoted(word)} is no machine of yours; those are {', '.join(MACHINE_IDS)}", ()
    if free_slots(p, seat, MACHINE_IDS.index(word)) == 0:
        return "FOS-105", f"all slots of {word} are filled", (f"machine:{word}",)
    return None


def why_exo(p: Factions, seat: int, word: str) -> Answer | None:
    card = card_named(p, word)
    if card < 0 or card not in list(p.market):
        return "FOS-114", f"{quoted(word)} does not lie in the market", ()
    if p.resources[seat] < jupiter_price(p, seat):
        return "FOS-114", "an exoplanet costs 1 resource, and you have none; refresh the market instead", ()
    return None


def why_space(p: Factions, seat: int, word: str) -> Answer | None:
    spaces = [space for space in range(8) if p.tables.spaces[p.event * 8 + space]]
    names = [space_name(p, space) for space in spaces]
    if word not in names:
        return "FOS-97", f"the event has no space {quoted(word)}; it has {', '.join(names)}", ()
    if p.tables.spaces[p.event * 8 + spaces[names.index(word)]] // 100 == codes.L and p.claimed:
        return "FOS-99", "the Leader token was claimed this round", (f"space:{word}",)
    return None


def why_probe(p: Factions, seat: int, word: str) -> Answer | None:
    found = no_tile(p, word)
    return found or ("FOS-111", f"your probes do not reach {word} from where the ship ended its Movement", ())


def why_afar(p: Factions, seat: int, word: str) -> Answer | None:
    return no_tile(p, word)


# By decision and first word; elsewhere the listed choices speak for themselves.
CHOICE_REASONS: dict[tuple[int, str], Reason] = {
    (decisions.FACTION, "faction"): why_faction,
    (decisions.RIVAL, "rival"): why_faction,
    (decisions.SHIP, "start"): why_start,
    (decisions.WORMHOLE, "wormhole"): why_wormhole,
    (decisions.AI_WORMHOLE, "wormhole"): why_wormhole,
    (decisions.TELEPORT, "teleport"): why_teleport,
    (decisions.UPGRADE, "upgrade"): why_upgrade,
    (decisions.JUPITER, "exo"): why_exo,
    (decisions.VOTE, "vote"): why_space,
    (decisions.AI_VOTE, "vote"): why_space,
    (decisions.PROBES, "mine"): why_probe,
    (decisions.MINE, "mine"): why_afar,
    (decisions.WINDOW, "burn"): why_burn,
    (decisions.WINDOW, "place"): why_place,
    (decisions.TICK, "complete"): why_complete,
    (decisions.BUILD, "give"): why_give,
    (decisions.BUILD, "get"): why_get,
    (decisions.BUILD, "send"): why_send,
}


def not_listed(p: Factions, word: str, value: str) -> Answer | None:
    """A choice that is not among those of the question; None where the question asks for something else."""
    choices = [action_text(p, int(action)).partition(":") for action in p.legal_actions()]
    values = [choice for verb, _, choice in choices if verb == word and choice]
    if not values:
        return None
    return p.question().clause, f"{quoted(value)} cannot be chosen here; choose among {in_row(values)}", ()


# What a turn does not offer by itself: where it is decided.
ELSEWHERE: dict[str, tuple[str, str]] = {
    "venus": ("FOS-95", "explorers are hired by using Venus"),
    "mars": ("FOS-104", "upgrades are bought by using Mars"),
    "upgrade": ("FOS-104", "machines are filled with upgrades that you gain, most often by using Mars"),
    "exo": ("FOS-114", "exoplanets are taken by using Jupiter"),
    "refresh": ("FOS-115", "the market is refreshed by using Jupiter"),
    "effect": ("FOS-117", "an effect is chosen when you gain an exoplanet"),
    "map": ("FOS-133", "effects of explored exoplanets are used by Galactic Mapping"),
    "keep": ("FOS-122", "objectives are drawn and kept by using Saturn"),
    "tech": ("FOS-124", "techs are taken by using Uranus"),
    "return": ("FOS-124", "a tech goes back only when you hold too many"),
    "research": ("FOS-125", "research cards are taken by using Neptune"),
    "amount": ("FOS-130", "an amount is chosen when the Zealots charge"),
    "advance": ("FOS-3", "a planet is stepped by an effect, or by the Daughters of Einstein after a use"),
    "react": ("FOS-144", "Quantum Ascendancy follows a planet use of somebody else"),
    "orbit": ("FOS-72", "ships ride when a planet beside them moves"),
    "discard": ("FOS-123", "objectives above the limit are burned at the end of a turn"),
    "option": ("FOS-101", "the option of an event is chosen when its votes are tied"),
    "draw": ("FOS-42", "this is decided when an event asks for it"),
    "scrap": ("FOS-42", "this is decided when an event asks for it"),
    "teleport": ("FOS-81", "a teleport needs an effect that brings it"),
    "wormhole": ("FOS-80", "a wormhole is placed by an effect, or after taking one up"),
    "remove": ("FOS-80", "a wormhole is removed only when a third one would be placed"),
    "again": ("FOS-80", "a second wormhole is placed only by an effect that says so"),
    "pay": ("FOS-134", "only a wormhole that is moved is paid for this way"),
    "clear": ("FOS-87", "energy is removed by an effect that says so"),
    "steal": ("FOS-127", "explorers are stolen by an effect that says so"),
    "peek": ("FOS-139", "asteroids are looked at by an effect that says so"),
    "cycle": ("FOS-87", "explorers are exchanged by an effect that says so"),
    "sell": ("FOS-121", "exoplanets are burned by an effect that says so"),
    "skip": ("FOS-32", "nothing is offered now that could be skipped"),
    "faction": ("FOS-21", "factions are chosen before the first round"),
    "rival": ("FOS-185", "the faction of the AI is chosen before the first round"),
    "start": ("FOS-24", "ships are placed before the first round"),
}
LEFT_OUT = {
    "research": "Neptune and its research cards are", "tech": "Uranus and its techs are", "vote": "stellar events are",
    "option": "stellar events are",
}  # fmt: skip


def why_elsewhere(p: Factions, seat: int, word: str) -> Answer | None:
    """In a turn: why not here, of a word that belongs to another decision."""
    if p.first_time and word in LEFT_OUT:
        return "FOS-148", f"{LEFT_OUT[word]} left out of the first-time variant", ()
    if word == "vote":
        if p.event < 0:
            return "FOS-102", "there is no event this round, so there is nothing to vote on", ()
        if voted_space(p, seat) >= 0:
            return "FOS-98", "you have voted this round", ()
        return "FOS-97", "to vote, use Earth", ("planet:earth",)
    if word in ELSEWHERE:
        clause, words = ELSEWHERE[word]
        return clause, words, ()
    return None
