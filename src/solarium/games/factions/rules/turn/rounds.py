# compiled
"""Rounds and turns: whose turn it is, and what begins and ends with it."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards.decks import draw_explorers
from solarium.games.factions.rules.economy.capacities import objective_limit, room, tech_power
from solarium.games.factions.rules.economy.stock import gain_energy
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import decisions, stages, tasks
from solarium.games.factions.rules.turn.agenda import Task


def start_round(p: Position, chance: Chance) -> None:
    """FOS-51: everything that counts by the round begins anew; then the Leader's first turn (FOS-30)."""
    p.round += 1
    p.claimed = 0
    p.last_turns = 0
    for seat in range(4):
        p.passed[seat] = 0
        p.spent[seat] = 0
        p.mined[seat] = 0
        p.research[seat] = 0
        p.traders[seat] = 0
        p.turns[seat] = 0
        p.idle[seat] = 0
        p.rescued_round[seat] = 0
        for planet in range(8):
            p.used[seat * 8 + planet] = 0
    for at in range(32):
        p.votes[at] = 0
    p.note("round", -1, p.round)
    for ahead in range(p.players):
        seat = (p.leader + ahead) % p.players if p.leader < p.players else 0
        if p.faction[seat] == codes.DEEPSTATE:
            draw_explorers(p, seat, 1, chance)  # FOS-138
    start_turn(p, 0 if p.solo else p.leader)  # FOS-190


def next_turn(p: Position) -> None:
    """FOS-34, FOS-35, FOS-38: the next seat clockwise; passed ones draw power; when all have passed, the upkeep.

    FOS-39: a passed seat gets no turn.
    """
    if p.active_seats() == 0:
        p.push(tasks.UPKEEP, 0, 0)
        return
    seat = p.turn
    while True:
        seat = (seat + 1) % p.players
        if not p.passed[seat]:
            break
        draw_power(p, seat)
    start_turn(p, seat)


def draw_power(p: Position, seat: i64) -> None:
    """FOS-35: what a passed seat gains whenever its turn would come."""
    gain_energy(p, seat, numbers.PASSED_ENERGY + p.mod(codes.PASS_ENERGY))


def start_turn(p: Position, seat: i64) -> None:
    p.turn = seat
    p.turns[seat] += 1
    p.stage = stages.START
    p.moved = 0
    p.steps = 0
    p.entered = 0
    p.placed = 0
    p.near = 0
    p.begun = 0
    p.braked = 0
    p.offers = 0 if p.solo else p.offers_most
    p.closed = 0
    p.rescued = 0
    p.mined_now = 0
    p.mined_value = 0
    p.mars_upgrades = 0
    p.venus_cards = 0
    p.uranus_again = 0
    p.placements = 0
    p.adrift = 0
    p.declined = vec[i64]([])
    p.base0 = p.ship[seat * 2]
    p.base1 = p.ship[seat * 2 + 1]
    two = p.base0 >= 0 and p.base1 >= 0
    p.pilot = -1 if two else (0 if p.base0 >= 0 else 1)
    p.forced = 1 if p.turns[seat] > p.turn_cap else 0  # FOS-169
    if p.players > 1 and p.active_seats() == 1:  # FOS-36, FOS-37
        p.last_turns += 1
        if p.last_turns > (p.mod(codes.LAST_TURNS) or numbers.LAST_PLAYER_TURNS):
            p.forced = 1
    more = tech_power(p, seat, codes.TURN_ENERGY)  # Cold Fusion Pile; FOS-172: also on a turn that is only a pass
    if more:
        gain_energy(p, seat, more)
    p.full_at_start = 1 if room(p, seat) == 0 else 0
    p.push(tasks.END_TURN, seat)
    p.push(decisions.TURN, seat)


def end_turn(p: Position, seat: i64) -> None:
    """FOS-154: in a solo game the AI follows each turn of the human."""
    if p.solo:
        p.push(tasks.AI_TURN, 1)
    else:
        p.push(tasks.NEXT, seat)
    check_hands(p)


def check_hands(p: Position) -> None:
    """FOS-123, J-45: at the end of every turn each hand over its limit burns down to it."""
    for back in range(p.players):
        seat = (p.turn + p.players - 1 - back) % p.players
        if p.in_hand(seat, codes.OBJECTIVES) > objective_limit(p, seat):
            p.push(decisions.DISCARD, seat)


class StartRound(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        start_round(p, chance)


class EndTurn(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        end_turn(p, seat)
