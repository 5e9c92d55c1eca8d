# compiled
"""The Upkeep Phase: objectives, the event, production, and the way into the next round."""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.board.asteroids import lay_tiles
from solarium.games.factions.rules.board.prices import clear_sector
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import clear_market, reveal, study_size
from solarium.games.factions.rules.cards.events import count_votes, settle_event
from solarium.games.factions.rules.cards.exoplanets import owned_exoplanets
from solarium.games.factions.rules.cards.objectives import complete, list_completions
from solarium.games.factions.rules.economy.capacities import room
from solarium.games.factions.rules.economy.stock import gain_energy, gain_resources
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of, second_of
from solarium.games.factions.rules.turn.agenda import Decision, Task
from solarium.games.factions.rules.turn.deeds import DEEDS
from solarium.games.factions.rules.turn.turns import list_stock_actions

# The steps in order; each is one visit of `upkeep`.
WINDOW_1 = 0
OBJECTIVES_STEP: Final = 1
REVEAL_STEP: Final = 2
EVENT_STEP: Final = 3
WINDOW_2 = 4
PRODUCTION: Final = 5
SWEEP: Final = 6
PLANETS_STEP: Final = 7
ASTEROIDS_STEP: Final = 8
MARKETS: Final = 9


def upkeep(p: Position, step: i64, chance: Chance) -> None:
    """One step. FOS-52: ships, batteries and cargo stay as they are."""
    if step != MARKETS:
        p.push(tasks.UPKEEP, 0, step + 1)
    if step in (WINDOW_1, WINDOW_2):
        p.placements = 0
        ask_all(p, decisions.WINDOW, False)
    elif step == OBJECTIVES_STEP:
        p.ticked = 0
        ask_all(p, decisions.TICK, True)
    elif step == REVEAL_STEP:
        reveal_ticks(p)
    elif step == EVENT_STEP:
        count_votes(p)
    elif step == PRODUCTION:
        produce_all(p)
        settle_event(p, chance)
        if p.round == p.rounds:  # FOS-44
            p.over = 1
            while p.depth:
                p.drop()
    elif step == SWEEP:
        for sector in range(codes.SECTORS):  # FOS-45
            if p.litter[sector]:
                clear_sector(p, sector)
    elif step == PLANETS_STEP:
        p.push(tasks.STEP_ALL, p.first_seat(), 0, 1, 0)  # FOS-46
    elif step == ASTEROIDS_STEP:
        lay_tiles(p, chance)  # FOS-47
        if not p.claimed and not p.solo:  # FOS-48, FOS-190
            p.leader = (p.leader + 1) % p.players
            p.note("leader", p.leader)
    else:
        new_markets(p, chance)
        p.push(tasks.ROUND, 0)


def ask_all(p: Position, kind: i64, with_objectives: bool) -> None:
    """All seats from the Leader on, or those that hold objectives; the last is pushed first."""
    for back in range(p.players):
        seat = (p.first_seat() + p.players - 1 - back) % p.players
        if not with_objectives or p.in_hand(seat, codes.OBJECTIVES):
            p.push(kind, seat)


def reveal_ticks(p: Position) -> None:
    """FOS-41: all ticked objectives are shown together."""
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.ticked & p.tables.bit_of(card):
            complete(p, p.where[card] - places.HAND, card)
    p.ticked = 0


def produce_all(p: Position) -> None:
    """FOS-43, FOS-132; FOS-187: not the AI."""
    for seat in range(p.players):
        energy: i64 = 0
        resources: i64 = 0
        for card in owned_exoplanets(p, seat):
            explored = p.is_explored(card)
            if explored or p.faction[seat] == codes.ORDINARY:
                energy += p.tables.energy[card] + (p.mod(codes.MORE_PRODUCE) if explored else 0)
                resources += p.tables.resources[card]
        if energy:
            gain_energy(p, seat, energy)
        if resources:
            gain_resources(p, seat, resources)


def new_markets(p: Position, chance: Chance) -> None:
    """FOS-49; FOS-166: the AI deck is whole again."""
    clear_market(p, codes.EXOPLANETS)
    reveal(p, codes.EXOPLANETS, numbers.MARKET_SIZE, chance)
    if not p.first_time:
        clear_market(p, codes.RESEARCH)
        reveal(p, codes.RESEARCH, study_size(p), chance)
    if p.solo:
        for card in range(p.tables.first[codes.SOLO], p.tables.end[codes.SOLO]):
            if p.where[card] == places.DISCARD:
                p.where[card] = places.DECK
        p.ai_top = -1


class Upkeep(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        upkeep(p, a, chance)


class UpkeepWindow(Decision):
    """FOS-118: explorers are placed and resources burned."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_stock_actions(p, seat, out)
        out.append(action_of(actions.DONE))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.DONE:
            p.placements = 0
        else:
            p.push(decisions.WINDOW, seat)
            DEEDS[kind_of(action)].do(p, seat, first_of(action), second_of(action), chance)

    def is_idle(self, p: Position, seat: i64) -> bool:
        """UPKEEP_WINDOW is skipped for a seat that can neither place nor burn."""
        if p.resources[seat] > 0 and room(p, seat) > 0:
            return False
        if p.explorers_held(seat) and owned_exoplanets(p, seat):
            return False
        p.placements = 0
        return True


class TickObjectives(Decision):
    """FOS-41: which ones stays hidden until all have answered."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_completions(p, seat, True, out)
        out.append(action_of(actions.DONE))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.COMPLETE:
            p.ticked |= p.tables.bit_of(first_of(action))
            p.push(decisions.TICK, seat)
