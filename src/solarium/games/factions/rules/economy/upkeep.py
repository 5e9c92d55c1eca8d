# compiled
"""The Upkeep Phase: objectives, the event, production, and the way into the next round."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.asteroids import lay_tiles
from solarium.games.factions.rules.board.prices import clear_sector
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import (
    can_draw,
    clear_market,
    discard,
    draw_objective,
    reveal,
    study_size,
)
from solarium.games.factions.rules.cards.effects import gain_upgrades
from solarium.games.factions.rules.cards.exoplanets import check_explored, owned_exoplanets
from solarium.games.factions.rules.cards.objectives import complete, list_completions, votes_for
from solarium.games.factions.rules.economy.capacities import (
    completed_machines,
    is_ai,
    objective_limit,
    room,
    upgrade_count,
)
from solarium.games.factions.rules.economy.stock import gain_energy, gain_resources, trim
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of, second_of
from solarium.games.factions.rules.turn.turns import do_free, list_stock_actions

# The steps in order; each is one visit of `upkeep`.
WINDOW_1 = 0
OBJECTIVES_STEP = 1
REVEAL_STEP = 2
EVENT_STEP = 3
WINDOW_2 = 4
PRODUCTION = 5
SWEEP = 6
PLANETS_STEP = 7
ASTEROIDS_STEP = 8
MARKETS = 9


def first_seat(p: Position) -> i64:
    """The Leader; in a solo game the human acts for the AI (J-50)."""
    return p.leader if p.leader < p.players else 0


def upkeep(p: Position, step: i64, chance: Chance) -> None:
    """One step. FOS-52: ships, batteries and cargo stay as they are."""
    if step != MARKETS:
        p.push(tasks.UPKEEP, 0, step + 1)
    if step in (WINDOW_1, WINDOW_2):
        p.placements = 0
        for back in range(p.players):
            p.push(decisions.WINDOW, (first_seat(p) + p.players - 1 - back) % p.players)
    elif step == OBJECTIVES_STEP:
        p.ticked = 0
        for back in range(p.players):
            seat = (first_seat(p) + p.players - 1 - back) % p.players
            if p.in_hand(seat, codes.OBJECTIVES):
                p.push(decisions.TICK, seat)
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
        p.push(tasks.STEP_ALL, first_seat(p), 0, 1, 0)  # FOS-46
    elif step == ASTEROIDS_STEP:
        lay_tiles(p, chance)  # FOS-47
        if not p.claimed and not p.solo:  # FOS-48, FOS-190
            p.leader = (p.leader + 1) % p.players
            p.note("leader", p.leader)
    else:
        new_markets(p, chance)
        p.push(tasks.ROUND, 0)


def reveal_ticks(p: Position) -> None:
    """FOS-41: all ticked objectives are shown together."""
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.ticked & p.tables.bit_of(card):
            complete(p, p.where[card] - places.HAND, card)
    p.ticked = 0


def count_votes(p: Position) -> None:
    """FOS-42, FOS-101: more cubes win; the Leader breaks ties, also 0-0 (J-16)."""
    if p.event < 0:
        return
    more = votes_for(p, 0) - votes_for(p, 1)
    if more == 0:
        p.push(decisions.TIE, first_seat(p))
    else:
        p.push(tasks.DECIDE, 0, 0 if more > 0 else 1)


def decide(p: Position, side: i64) -> None:
    p.decided = p.event * 2 + side
    p.note("decided", -1, p.event, side)
    if p.tables.lasts[p.decided] == codes.NOW:
        p.push(tasks.EVENT_NOW, 0, p.tables.act[p.decided], p.tables.act_size[p.decided])


def settle_event(p: Position, chance: Chance) -> None:
    """FOS-173: after production the last round's effects end and the decided ones begin. FOS-50: the next event."""
    for power in range(codes.POWERS):
        p.next[power] = 0
    if p.decided >= 0:
        lasts = p.tables.lasts[p.decided]
        power = p.tables.act[p.decided]
        if lasts in (codes.REST, codes.FINAL):
            p.rest[power] += p.tables.act_size[p.decided]
        elif lasts == codes.NEXT_ROUND:
            p.next[power] = p.tables.act_size[p.decided]
        p.decided = -1
        for seat in range(p.players):
            check_explored(p, seat)
    if p.event >= 0:
        p.where[p.event] = places.PAST
        p.event = -1
        if p.round == 1:
            turn_up_event(p, 2, chance)


def turn_up_event(p: Position, phase: i64, chance: Chance) -> None:
    """FOS-17: a random event of the phase; the others stay in the box unseen."""
    found: list[int] = []
    for card in range(p.tables.first[codes.EVENTS], p.tables.end[codes.EVENTS]):
        if p.where[card] == places.BOX and p.tables.kind[card] == phase:
            found.append(card)
    p.event = found[chance.below(len(found))]
    p.where[p.event] = places.EVENT
    p.note("event", -1, p.event)


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
    reveal(p, codes.EXOPLANETS, 3, chance)
    if not p.first_time:
        clear_market(p, codes.RESEARCH)
        reveal(p, codes.RESEARCH, study_size(p), chance)
    if p.solo:
        for card in range(p.tables.first[codes.SOLO], p.tables.end[codes.SOLO]):
            if p.where[card] == places.DISCARD:
                p.where[card] = places.DECK
        p.ai_top = -1


# Events that act at once, seat by seat from the Leader


def event_now(p: Position, power: i64, size: i64) -> None:
    if power == codes.TURN_PLANETS:
        p.push(tasks.STEP_ALL, first_seat(p), 0, size, 1)
        return
    for back in range(p.seats()):
        p.push(tasks.EVENT_SEAT, (p.leader + p.seats() - 1 - back) % p.seats(), power, size)


def event_seat(p: Position, seat: i64, power: i64, size: i64) -> None:
    """FOS-186: the human decides for the AI; `b` of a decision names the seat it is for."""
    asked: i64 = 0 if is_ai(p, seat) else seat
    if power == codes.DRAW_OBJECTIVE:
        if can_draw(p, codes.OBJECTIVES):
            p.push(decisions.DRAW, asked, 0, seat)
    elif power == codes.BURN_OBJECTIVE:
        if is_ai(p, seat):
            if len(p.ai_objectives):
                burn_ai_objective(p, seat, size)
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
    if is_ai(p, seat):
        p.upgrades[seat * codes.MACHINES] += count
    else:
        gain_upgrades(p, seat, count)


def burn_ai_objective(p: Position, seat: i64, size: i64) -> None:
    card = p.ai_objectives[0]
    p.ai_objectives = p.ai_objectives[1:]
    p.ai_floors = p.ai_floors[1:]
    discard(p, card)
    p.note("burned", seat, card)
    gain_resources(p, seat, size)


# Decisions


def list_upkeep(p: Position, kind: i64, seat: i64, a: i64, b: i64, out: list[int]) -> None:
    if kind == decisions.WINDOW:
        list_stock_actions(p, seat, out)
        out.append(action_of(actions.DONE))
    elif kind == decisions.TICK:
        list_completions(p, seat, True, out)
        out.append(action_of(actions.DONE))
    elif kind == decisions.TIE:
        out.extend([action_of(actions.OPTION, 0), action_of(actions.OPTION, 1)])
    elif kind == decisions.DRAW:
        out.extend([action_of(actions.DRAW), action_of(actions.SKIP)])
    elif kind in (decisions.DISCARD, decisions.BURN_OBJECTIVE):
        for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
            if p.where[card] == places.HAND + seat:
                out.append(action_of(actions.DISCARD, card))
    elif kind == decisions.SCRAP:
        for machine in range(codes.MACHINES):
            if p.upgrades[b * codes.MACHINES + machine]:
                out.append(action_of(actions.SCRAP, machine))
        out.append(action_of(actions.SKIP))
    elif kind == decisions.PASS_CLEAR:
        for sector in range(codes.SECTORS):
            if p.litter[sector]:
                out.append(action_of(actions.CLEAR, sector))
        out.append(action_of(actions.SKIP))


def do_upkeep(p: Position, kind: i64, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
    verb = kind_of(action)
    x = first_of(action)
    y = second_of(action)
    if kind == decisions.WINDOW:
        if verb == actions.DONE:
            p.placements = 0
        else:
            p.push(decisions.WINDOW, seat)
            do_free(p, seat, verb, x, y, chance)
    elif kind == decisions.TICK:
        if verb == actions.COMPLETE:
            p.ticked |= p.tables.bit_of(x)
            p.push(decisions.TICK, seat)
    elif kind == decisions.TIE:
        p.push(tasks.DECIDE, 0, x)
    elif kind == decisions.DRAW:
        if verb == actions.DRAW:
            draw_objective(p, b, chance)
            p.push(tasks.EVENT_LIMIT, b)
    elif kind == decisions.DISCARD:
        discard(p, x)
        p.note("burned", seat, x)
        p.push(tasks.EVENT_LIMIT, seat)
    elif kind == decisions.BURN_OBJECTIVE:
        discard(p, x)
        p.note("burned", seat, x)
        gain_resources(p, seat, a)
    elif kind == decisions.SCRAP:
        if verb == actions.SCRAP:
            p.upgrades[b * codes.MACHINES + x] -= 1
            trim(p, b)
            gain_resources(p, b, a)
    elif kind == decisions.PASS_CLEAR and verb == actions.CLEAR:
        clear_sector(p, x)


def check_limit(p: Position, seat: i64) -> None:
    if not is_ai(p, seat) and p.in_hand(seat, codes.OBJECTIVES) > objective_limit(p, seat):
        p.push(decisions.DISCARD, seat)


def window_is_empty(p: Position, seat: i64) -> bool:
    """UPKEEP_WINDOW is skipped for a seat that can neither place nor burn."""
    if p.resources[seat] > 0 and room(p, seat) > 0:
        return False
    return not (p.explorers_held(seat) and owned_exoplanets(p, seat))
