"""What a word of a refused text names, and what the reasons are made of."""

from collections.abc import Callable

from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import SECTOR_NAMES
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import stages

Answer = tuple[str, str, tuple[str, ...]]  # clause, message, ids of the items that are the reason
Reason = Callable[[Factions, int, str], Answer | None]  # of a position, a seat, and what follows the first word


def find(names: tuple[str, ...], word: str) -> int:
    return names.index(word) if word in names else -1


def card_named(p: Factions, word: str) -> int:
    return p.tables.ids.index(word) if word and word in p.tables.ids else -1


def number_in(word: str) -> int:
    """A small number in plain digits as one writes it, else -1."""
    plain = word.isascii() and word.isdecimal() and len(word) < 6
    return int(word) if plain and str(int(word)) == word else -1


def quoted(word: str) -> str:
    """A word that somebody typed, cut to a length that fits into a sentence."""
    return f"{word[:20]}…" if len(word) > 20 else word or "nothing"


def in_row(names: list[str], most: int = 8) -> str:
    """Names in a row; of a long one its beginning."""
    more = [f"{len(names) - most} more"] if len(names) > most else []
    return ", ".join([*names[:most], *more])


def sectors_of(bits: int) -> str:
    return in_row([name for sector, name in enumerate(SECTOR_NAMES) if bits >> sector & 1])


def away_from_start(p: Factions, seat: int, word: str) -> str:
    """The planet where a seat's faction starts and the sectors beside it, if the sector is none of those."""
    planet = p.tables.faction_start[p.faction[seat]]
    beside = p.touches(planet)
    if beside & p.tables.bit[SECTOR_NAMES.index(word)]:
        return ""
    return f"{PLANETS[planet].capitalize()}: {sectors_of(beside)}"


def not_a_sector(word: str) -> Answer | None:
    if len(word) == 2 and word[0] == "K" and word[1] in "0123":
        return "FOS-9", "the Kuiper Belt holds asteroids only; no ship can enter it", ()
    if word not in SECTOR_NAMES:
        return "FOS-2", f"{quoted(word)} is no sector; sectors are named A0 to H11", ()
    return None


def not_a_planet(p: Factions, word: str) -> Answer | None:
    if word not in PLANETS:
        return "FOS-1", f"{quoted(word)} is no planet", ()
    if p.ring[PLANETS.index(word)] < 0:
        return "FOS-148", f"{word.capitalize()} is left out of the first-time variant", ()
    return None


def movement_over(p: Factions) -> Answer | None:
    """Once the Movement is behind a seat, in the words of what happened."""
    if p.stage == stages.ACTION:
        if p.moved:
            return "FOS-32", "your Movement is over this turn; now comes the Action", ()
        return "FOS-32", "you have chosen to stay; now comes the Action", ()
    return action_over(p)


def action_over(p: Factions) -> Answer | None:
    if p.stage >= stages.END:
        return "FOS-191", "Movement and Action of this turn are over; only what is free is left", ()
    return None


def action_to_come(p: Factions, what: str, touched: tuple[str, ...] = (), clause: str = "FOS-82") -> Answer | None:
    """For an Action that would be allowed once the Movement is over."""
    if p.stage == stages.ACTION:
        return None
    if p.moved:
        return "FOS-32", f"end your Movement first; {what} is an Action", touched
    return clause, f"{what} is an Action; to do it without moving, stay first", touched
