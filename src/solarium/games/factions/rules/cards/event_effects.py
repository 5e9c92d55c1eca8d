# compiled
"""Events that act at once, seat by seat from the Leader (FOS-42)."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import can_draw, discard, draw_objective
from solarium.games.factions.rules.cards.gains import gain_upgrades
from solarium.games.factions.rules.economy.capacities import (
    completed_machines,
    is_opponent,
    objective_limit,
    upgrade_count,
)
from solarium.games.factions.rules.economy.stock import gain_resources, trim
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of
from solarium.games.factions.rules.turn.agenda import Decision, Task


def event_now(p: Position, power: i64, size: i64) -> None:
    if power == codes.TURN_PLANETS:
        p.push(tasks.STEP_ALL, p.first_seat(), 0, size, 1)
        return
    for back in range(p.seats()):
        p.push(tasks.EVENT_SEAT, (p.leader + p.seats() - 1 - back) % p.seats(), power, size)


def event_seat(p: Position, seat: i64, power: i64, size: i64) -> None:
    """FOS-186: the human decides for the AI; `b` of a decision names the seat it is for."""
    asked: i64 = 0 if is_opponent(p, seat) else seat
    if power == codes.DRAW_OBJECTIVE:
        if can_draw(p, codes.OBJECTIVES):
            p.push(decisions.DRAW, asked, 0, seat)
    elif power == codes.BURN_OBJECTIVE:
        if is_opponent(p, seat):
            if len(p.ai_objectives):
                burn_opponent_objective(p, seat, size)
        elif p.in_hand(seat, codes.OBJECTIVES):
            p.push(decisions.BURN_OBJECTIVE, seat, size)
    elif power == codes.SCRAP:
        if upgrade_count(p, seat):
            p.push(decisions.SCRAP, asked, size, seat)
    elif power == codes.HELP_SMALL:
        if upgrade_count(p, seat) < size:
            give_upgrades(p, seat, 1)
    elif power == codes.REWARD_BUILDERS:
        if completed_machines(p, seat) >= 2:
            gain_resources(p, seat, size)
    elif power == codes.HELP_UNBUILT and completed_machines(p, seat) == 0:
        give_upgrades(p, seat, size)


def give_upgrades(p: Position, seat: i64, count: i64) -> None:
    if is_opponent(p, seat):
        p.upgrades[seat * codes.MACHINES] += count
    else:
        gain_upgrades(p, seat, count)


def burn_opponent_objective(p: Position, seat: i64, size: i64) -> None:
    card = p.ai_objectives[0]
    p.ai_objectives = p.ai_objectives[1:]
    p.ai_floors = p.ai_floors[1:]
    discard(p, card)
    p.note("burned", seat, card)
    gain_resources(p, seat, size)


def check_limit(p: Position, seat: i64) -> None:
    if not is_opponent(p, seat) and p.in_hand(seat, codes.OBJECTIVES) > objective_limit(p, seat):
        p.push(decisions.DISCARD, seat)


def list_objectives(p: Position, seat: i64, out: list[int]) -> None:
    for card in p.cards_at(codes.OBJECTIVES, places.HAND + seat):
        out.append(action_of(actions.DISCARD, card))


def burn_objective(p: Position, seat: i64, card: i64) -> None:
    discard(p, card)
    p.note("burned", seat, card)


class ActAtOnce(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        event_now(p, a, b)


class ActOnSeat(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        event_seat(p, seat, a, b)


class CheckObjectives(Task):
    """FOS-123."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        check_limit(p, seat)


class DrawObjective(Decision):
    """For the seat `b`, which may be the AI."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.DRAW), action_of(actions.SKIP)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.DRAW:
            draw_objective(p, b, chance)
            p.push(tasks.EVENT_LIMIT, b)


class DiscardObjective(Decision):
    """FOS-123: down to the limit."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_objectives(p, seat, out)

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        burn_objective(p, seat, first_of(action))
        p.push(tasks.EVENT_LIMIT, seat)


class BurnObjective(Decision):
    """For `a` resources."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_objectives(p, seat, out)

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        burn_objective(p, seat, first_of(action))
        gain_resources(p, seat, a)


class ScrapUpgrade(Decision):
    """For `a` resources, by the seat `b`, which may be the AI."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for machine in range(codes.MACHINES):
            if p.upgrades[b * codes.MACHINES + machine]:
                out.append(action_of(actions.SCRAP, machine))
        out.append(action_of(actions.SKIP))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.SCRAP:
            p.upgrades[b * codes.MACHINES + first_of(action)] -= 1
            trim(p, b)
            gain_resources(p, b, a)
