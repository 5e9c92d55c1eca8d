# compiled
"""A turn: what may be done in it, free actions, passing."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.asteroids import list_mines, mine
from solarium.games.factions.rules.board.movement import (
    list_beginnings,
    list_rescues,
    list_steps,
    rescue,
    step,
    teleport_move,
)
from solarium.games.factions.rules.board.orbits import invert
from solarium.games.factions.rules.board.planets import list_forfeits, list_uses
from solarium.games.factions.rules.board.prices import any_litter
from solarium.games.factions.rules.board.wormholes import extract, shift_wormhole
from solarium.games.factions.rules.cards.exoplanets import hand_explorers, owned_exoplanets, place_explorer
from solarium.games.factions.rules.cards.objectives import complete, list_completions
from solarium.games.factions.rules.economy.capacities import faction_works, room, tech_power, works
from solarium.games.factions.rules.economy.services import use
from solarium.games.factions.rules.economy.stock import gain_energy
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade.offers import open_offer
from solarium.games.factions.rules.turn import actions, decisions, once, stages, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of, second_of
from solarium.games.factions.rules.turn.agenda import Decision

# What may be done


def list_start(p: Position, seat: i64, out: list[int]) -> None:
    """TRADE and MOVE_START are one node (4.2)."""
    if p.offers > 0 and not p.closed:
        for other in range(p.players):
            if other != seat:
                out.append(action_of(actions.OFFER, other))
    list_beginnings(p, seat, out)
    list_steps(p, seat, out)
    if p.moved:
        out.append(action_of(actions.END))
        return
    still: list[int] = []
    list_actions(p, seat, still)
    if still:
        out.append(action_of(actions.STAY))
    list_forfeits(p, seat, out)
    out.append(action_of(actions.PASS))  # FOS-170: there is always something to do


def list_actions(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-82: one Action."""
    list_uses(p, seat, out)
    list_mines(p, seat, -1, out)
    if faction_works(p, seat, codes.ZEALOTS) and not p.spent[seat] & once.PHOTOSYNTHESIS:
        out.append(action_of(actions.PHOTOSYNTHESIS))  # FOS-131
    if faction_works(p, seat, codes.ORDINARY):
        for card in owned_exoplanets(p, seat):
            if p.is_explored(card):
                out.append(action_of(actions.MAPPING))  # FOS-133
                break


def list_free(p: Position, seat: i64, out: list[int]) -> None:
    """4.3: what may be done at every free decision of the own turn."""
    list_stock_actions(p, seat, out)
    list_rescues(p, seat, out)
    list_completions(p, seat, False, out)
    if faction_works(p, seat, codes.EINSTEIN) and not p.spent[seat] & once.INVERT:  # FOS-137
        for one in range(codes.MERCURY + 1, 8):
            for other in range(one + 1, 8):
                if p.ring[one] >= 0 and p.ring[other] >= 0:
                    out.append(action_of(actions.INVERT, one, other))
    if not p.spent[seat] & once.TETHER and tech_power(p, seat, codes.TETHER):
        for planet in range(8):
            if p.near_ship(seat, planet):
                out.append(action_of(actions.TETHER, planet))


def list_stock_actions(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-63 and FOS-118, also in the upkeep windows."""
    if p.resources[seat] > 0 and room(p, seat) > 0:
        out.append(action_of(actions.BURN))
    most = p.mod(codes.PLACE_MOST)
    if most and p.placements >= most:
        return
    exoplanets = owned_exoplanets(p, seat)
    if exoplanets:
        for explorer in hand_explorers(p, seat):
            for exoplanet in exoplanets:
                out.append(action_of(actions.PLACE, explorer, exoplanet))


# Doing it


def fly_or_act(p: Position, seat: i64, action: i64, chance: Chance) -> None:
    """What is neither a trade nor free: Movement, Action, and the end of both."""
    verb = kind_of(action)
    x = first_of(action)
    if verb == actions.STEP:
        step(p, seat, x, False)
    elif verb == actions.BRAKE:
        step(p, seat, x, True)
    elif verb == actions.PILOT:
        p.pilot = 0 if p.ship[seat * 2] == x else 1
    elif verb == actions.SHIFT:
        shift_wormhole(p, seat, x)
    elif verb == actions.EXTRACT:
        extract(p, seat)
    elif verb == actions.DRIVE:
        p.begun |= 2
        teleport_move(p, seat, x)
    elif verb == actions.COIL:
        p.spent[seat] |= once.COIL
        teleport_move(p, seat, x)
    elif verb == actions.END:
        end_movement(p, seat)
    elif verb == actions.STAY:
        p.stage = stages.ACTION
    elif verb == actions.FORFEIT:
        # FOS-168; FOS-40: the seat stays in the round.
        p.idle[seat] = p.idle[seat] + 1 if p.full_at_start else 0
        p.stage = stages.END
        use(p, seat, x, codes.MERCURY)
    elif verb == actions.PASS:
        pass_round(p, seat)
    elif verb == actions.DONE:
        p.stage = stages.OVER
    else:
        do_action(p, seat, action, chance)


def do_action(p: Position, seat: i64, action: i64, chance: Chance) -> None:
    verb = kind_of(action)
    p.idle[seat] = 0
    p.stage = stages.END
    if verb == actions.USE:
        use(p, seat, first_of(action), second_of(action))
    elif verb == actions.MINE:
        mine(p, seat, first_of(action), chance)
    elif verb == actions.PHOTOSYNTHESIS:
        p.spent[seat] |= once.PHOTOSYNTHESIS
        p.push(decisions.AMOUNT, seat, room(p, seat))
    elif verb == actions.MAPPING:
        p.push(decisions.MAPPING, seat)


def end_movement(p: Position, seat: i64) -> None:
    """FOS-111, FOS-183: Probes look at the ship that moved."""
    p.stage = stages.ACTION
    if p.steps > 0 and works(p, seat, codes.PROBES):
        found: list[int] = []
        list_probed(p, seat, found)
        if found:
            p.push(decisions.PROBES, seat)


def list_probed(p: Position, seat: i64, out: list[int]) -> None:
    list_mines(p, seat, p.pilot if p.faction[seat] == codes.ANDROID else -1, out)


def pass_round(p: Position, seat: i64) -> None:
    """FOS-34."""
    p.passed[seat] = 1
    p.stage = stages.OVER
    if p.mod(codes.PASS_CLEAR) and any_litter(p):
        p.push(decisions.PASS_CLEAR, seat)


def do_free(p: Position, seat: i64, action: i64, chance: Chance) -> bool:
    """Whether it was a free action; then it is done."""
    verb = kind_of(action)
    x = first_of(action)
    y = second_of(action)
    if verb == actions.BURN:
        p.resources[seat] -= 1
        gain_energy(p, seat, 1)
    elif verb == actions.PLACE:
        place_explorer(p, seat, x, y, chance)
    elif verb == actions.RESCUE:
        rescue(p, seat, x, y)
    elif verb == actions.COMPLETE:
        complete(p, seat, x)
    elif verb == actions.INVERT:
        p.spent[seat] |= once.INVERT
        invert(p, x, y)
    elif verb == actions.TETHER:
        p.spent[seat] |= once.TETHER
        p.push(tasks.STEP_PLANET, seat, x, 1)
    else:
        return False
    return True


class Turn(Decision):
    """Its frame stays until the turn is over."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        stage = p.stage
        if p.forced:  # FOS-172
            out.append(action_of(actions.PASS))
        elif stage == stages.START:
            list_start(p, seat, out)
        elif stage == stages.MOVE:
            list_steps(p, seat, out)
            out.append(action_of(actions.END))
        elif stage == stages.ACTION:
            list_actions(p, seat, out)
            out.append(action_of(actions.IDLE if p.moved else actions.PASS))
        else:
            out.append(action_of(actions.DONE))
        list_free(p, seat, out)

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if do_free(p, seat, action, chance):
            return
        if kind_of(action) == actions.OFFER:
            open_offer(p, seat, first_of(action))
            return
        p.closed = 1  # FOS-53: the first action that is neither a trade nor free closes the window
        fly_or_act(p, seat, action, chance)

    def stays(self) -> bool:
        return True

    def is_idle(self, p: Position, seat: i64) -> bool:
        """TURN_END is asked only of a seat that holds an objective, or an explorer and an exoplanet."""
        if p.stage != stages.END:
            return p.stage == stages.OVER
        if p.in_hand(seat, codes.OBJECTIVES):
            return False
        return not (p.explorers_held(seat) and owned_exoplanets(p, seat))


class MineWithProbes(Decision):
    """FOS-111."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_probed(p, seat, out)
        out.append(action_of(actions.SKIP))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.MINE:
            mine(p, seat, first_of(action), chance)
