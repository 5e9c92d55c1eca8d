"""How the seats stand, and how a game came to its end."""

from solarium.engine.scene import Score, Standing, Trait, Traits
from solarium.games.factions.data import codes
from solarium.games.factions.data.names import FACTIONS
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.scoring import SOURCES, points, points_by_source, rank_key
from solarium.games.factions.rules.state import Factions


def standing(state: Factions) -> Standing:
    """FOS-145, FOS-147: points by source; ties by energy, then by completed objectives."""
    keys = [int(rank_key(state, seat)) for seat in range(state.seats())]
    scores = tuple(score(state, seat, keys) for seat in range(state.players))
    if not state.is_over():
        return Standing(scores)
    totals = [int(points(state, seat)) for seat in range(state.seats())]
    reason, clause = outcome(state, keys, totals)
    return Standing(scores, True, reason, clause, tie_break(keys, totals))


def score(state: Factions, seat: int, keys: list[int]) -> Score:
    parts = points_by_source(state, seat)
    sources = tuple((name, str(part)) for name, part in zip(SOURCES, parts, strict=True) if part)
    rank = 1 + sum(1 for key in keys if key > keys[seat])
    return Score(seat, rank, str(points(state, seat)), sources)


def outcome(state: Factions, keys: list[int], totals: list[int]) -> tuple[str, str]:
    best = [seat for seat, key in enumerate(keys) if key == max(keys)]
    if state.solo:
        words = "You beat" if best == [0] else "You share with" if len(best) == 2 else "You lose to"
        return f"{words} the AI, {totals[0]} to {totals[1]}", "FOS-163"
    names = " and ".join(f"{{{seat}}}" for seat in best)
    return f"{names} {'win' if len(best) > 1 else 'wins'} with {totals[best[0]]} points", "FOS-145"


def tie_break(keys: list[int], totals: list[int]) -> str:
    """FOS-147: the last comparison that put somebody out who has as many points as the winner."""
    level = [key for key, total in zip(keys, totals, strict=True) if total == max(totals)]
    if len(level) == 1:
        return ""
    charged = [key for key in level if key // 100 == max(level) // 100]
    first = [key for key in level if key == max(level)]
    decided = "energy in the battery" if len(charged) < len(level) else ""
    if len(first) < len(charged):
        decided = "completed objectives"
    shared = "the win is shared" if len(first) > 1 else ""
    return ": ".join(part for part in (decided or "none", shared) if part)


CARDS = {
    codes.EXPLORERS: "explorers",
    codes.EXOPLANETS: "exoplanet",
    codes.OBJECTIVES: "objective",
    codes.TECHS: "tech",
    codes.EVENTS: "event",
}


def traits(state: Factions) -> Traits:
    """The faction and the cards of each seat at the end, and the events that were decided."""
    seats: list[list[Trait]] = [
        [faction_trait(int(state.faction[seat]))] if state.faction[seat] >= 0 else [] for seat in range(state.players)
    ]
    table: list[Trait] = []
    known = [faction_trait(faction) for faction in range(len(FACTIONS))]
    for deck, kind in CARDS.items():
        for card in range(int(state.tables.first[deck]), int(state.tables.end[deck])):
            trait = (kind, state.tables.names[card])
            known.append(trait)
            place = int(state.where[card])
            if place >= places.ON:  # explorers are where their exoplanet is
                place = int(state.where[place - places.ON])
            if place == places.PAST:
                table.append(trait)
            for seat in range(state.players):
                if place in (places.MAT + seat, places.DONE + seat):
                    seats[seat].append(trait)
    return Traits(tuple(map(tuple, seats)), tuple(table), tuple(dict.fromkeys(known)))


def faction_trait(faction: int) -> Trait:
    return "faction", FACTIONS[faction]
