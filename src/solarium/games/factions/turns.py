# compiled
"""A turn: what may be done in it, free actions, passing."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.asteroids import list_mines, mine
from solarium.games.factions.capacities import faction_works, room, tech_power, works
from solarium.games.factions.codes import (
    A_BRAKE,
    A_BURN,
    A_COIL,
    A_COMPLETE,
    A_DONE,
    A_DRIVE,
    A_END,
    A_EXTRACT,
    A_FORFEIT,
    A_IDLE,
    A_INVERT,
    A_MAPPING,
    A_MINE,
    A_OFFER,
    A_PASS,
    A_PHOTOSYNTHESIS,
    A_PILOT,
    A_PLACE,
    A_RESCUE,
    A_SHIFT,
    A_SKIP,
    A_STAY,
    A_STEP,
    A_TETHER,
    A_USE,
    ANDROID,
    AT_ACTION,
    AT_END,
    AT_MOVE,
    AT_OVER,
    AT_START,
    D_AMOUNT,
    D_MAPPING,
    D_PASS_CLEAR,
    D_PROBES,
    EINSTEIN,
    G_STEP_PLANET,
    MERCURY,
    OBJECTIVES,
    ORDINARY,
    PASS_CLEAR,
    PLACE_MOST,
    PROBES,
    SPENT_COIL,
    SPENT_INVERT,
    SPENT_PHOTOSYNTHESIS,
    SPENT_TETHER,
    TETHER,
    ZEALOTS,
    act,
)  # fmt: skip
from solarium.games.factions.exoplanets import hand_explorers, owned_exoplanets, place_explorer
from solarium.games.factions.movement import list_beginnings, list_rescues, list_steps, rescue, step, teleport_move
from solarium.games.factions.objectives import complete, list_completions
from solarium.games.factions.orbits import invert
from solarium.games.factions.planets import list_forfeits, list_uses
from solarium.games.factions.position import Position
from solarium.games.factions.prices import any_litter
from solarium.games.factions.services import use
from solarium.games.factions.stock import gain_energy
from solarium.games.factions.trade import open_offer
from solarium.games.factions.wormholes import extract, shift_wormhole

# What may be done


def list_turn(p: Position, seat: i64, out: list[int]) -> None:
    stage = p.stage
    if p.forced:  # FOS-172
        out.append(act(A_PASS))
    elif stage == AT_START:
        list_start(p, seat, out)
    elif stage == AT_MOVE:
        list_steps(p, seat, out)
        out.append(act(A_END))
    elif stage == AT_ACTION:
        list_actions(p, seat, out)
        out.append(act(A_IDLE if p.moved else A_PASS))
    else:
        out.append(act(A_DONE))
    list_free(p, seat, out)


def list_start(p: Position, seat: i64, out: list[int]) -> None:
    """TRADE and MOVE_START are one node (4.2)."""
    if p.offers > 0 and not p.closed:
        for other in range(p.players):
            if other != seat:
                out.append(act(A_OFFER, other))
    list_beginnings(p, seat, out)
    list_steps(p, seat, out)
    if p.moved:
        out.append(act(A_END))
        return
    still: list[int] = []
    list_actions(p, seat, still)
    if still:
        out.append(act(A_STAY))
    list_forfeits(p, seat, out)
    out.append(act(A_PASS))  # FOS-170: there is always something to do


def list_actions(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-82: one Action."""
    list_uses(p, seat, out)
    list_mines(p, seat, -1, out)
    if faction_works(p, seat, ZEALOTS) and not p.spent[seat] & SPENT_PHOTOSYNTHESIS:
        out.append(act(A_PHOTOSYNTHESIS))  # FOS-131
    if faction_works(p, seat, ORDINARY):
        for card in owned_exoplanets(p, seat):
            if p.is_explored(card):
                out.append(act(A_MAPPING))  # FOS-133
                break


def list_free(p: Position, seat: i64, out: list[int]) -> None:
    """4.3: what may be done at every free decision of the own turn."""
    list_stock_actions(p, seat, out)
    list_rescues(p, seat, out)
    list_completions(p, seat, False, out)
    if faction_works(p, seat, EINSTEIN) and not p.spent[seat] & SPENT_INVERT:  # FOS-137
        for one in range(MERCURY + 1, 8):
            for other in range(one + 1, 8):
                if p.ring[one] >= 0 and p.ring[other] >= 0:
                    out.append(act(A_INVERT, one, other))
    if not p.spent[seat] & SPENT_TETHER and tech_power(p, seat, TETHER):
        for planet in range(8):
            if p.near_ship(seat, planet):
                out.append(act(A_TETHER, planet))


def list_stock_actions(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-63 and FOS-118, also in the upkeep windows."""
    if p.resources[seat] > 0 and room(p, seat) > 0:
        out.append(act(A_BURN))
    most = p.mod(PLACE_MOST)
    if most and p.placements >= most:
        return
    exoplanets = owned_exoplanets(p, seat)
    if exoplanets:
        for explorer in hand_explorers(p, seat):
            for exoplanet in exoplanets:
                out.append(act(A_PLACE, explorer, exoplanet))


def ends_silently(p: Position, seat: i64) -> bool:
    """TURN_END is asked only of a seat that holds an objective, or an explorer and an exoplanet."""
    if p.stage != AT_END:
        return p.stage == AT_OVER
    if p.in_hand(seat, OBJECTIVES):
        return False
    return not (p.explorers_held(seat) and owned_exoplanets(p, seat))


# Doing it


def do_turn(p: Position, seat: i64, action: i64, chance: Chance) -> None:
    """The frame of the turn stays until the turn is over."""
    verb = action // 1048576
    x = action // 1024 % 1024
    y = action % 1024
    if do_free(p, seat, verb, x, y, chance):
        return
    if verb == A_OFFER:
        open_offer(p, seat, x)
        return
    p.closed = 1  # FOS-53: the first action that is neither a trade nor free closes the window
    if verb == A_STEP:
        step(p, seat, x, False)
    elif verb == A_BRAKE:
        step(p, seat, x, True)
    elif verb == A_PILOT:
        p.pilot = 0 if p.ship[seat * 2] == x else 1
    elif verb == A_SHIFT:
        shift_wormhole(p, seat, x)
    elif verb == A_EXTRACT:
        extract(p, seat)
    elif verb == A_DRIVE:
        p.begun |= 2
        teleport_move(p, seat, x)
    elif verb == A_COIL:
        p.spent[seat] |= SPENT_COIL
        teleport_move(p, seat, x)
    elif verb == A_END:
        end_movement(p, seat)
    elif verb == A_STAY:
        p.stage = AT_ACTION
    elif verb == A_FORFEIT:
        # FOS-168; FOS-40: the seat stays in the round.
        p.idle[seat] = p.idle[seat] + 1 if p.full_at_start else 0
        p.stage = AT_END
        use(p, seat, x, MERCURY)
    elif verb == A_PASS:
        pass_round(p, seat)
    elif verb == A_DONE:
        p.stage = AT_OVER
    else:
        do_action(p, seat, verb, x, y, chance)


def do_action(p: Position, seat: i64, verb: i64, x: i64, y: i64, chance: Chance) -> None:
    p.idle[seat] = 0
    p.stage = AT_END
    if verb == A_USE:
        use(p, seat, x, y)
    elif verb == A_MINE:
        mine(p, seat, x, chance)
    elif verb == A_PHOTOSYNTHESIS:
        p.spent[seat] |= SPENT_PHOTOSYNTHESIS
        p.push(D_AMOUNT, seat, room(p, seat))
    elif verb == A_MAPPING:
        p.push(D_MAPPING, seat)


def end_movement(p: Position, seat: i64) -> None:
    """FOS-111, FOS-183: Probes look at the ship that moved."""
    p.stage = AT_ACTION
    if p.steps > 0 and works(p, seat, PROBES):
        found: list[int] = []
        list_mines(p, seat, p.pilot if p.faction[seat] == ANDROID else -1, found)
        if found:
            p.push(D_PROBES, seat)


def list_probes(p: Position, seat: i64, out: list[int]) -> None:
    list_mines(p, seat, p.pilot if p.faction[seat] == ANDROID else -1, out)
    out.append(act(A_SKIP))


def pass_round(p: Position, seat: i64) -> None:
    """FOS-34."""
    p.passed[seat] = 1
    p.stage = AT_OVER
    if p.mod(PASS_CLEAR) and any_litter(p):
        p.push(D_PASS_CLEAR, seat)


def do_free(p: Position, seat: i64, verb: i64, x: i64, y: i64, chance: Chance) -> bool:
    """Whether it was a free action; then it is done."""
    if verb == A_BURN:
        p.resources[seat] -= 1
        gain_energy(p, seat, 1)
    elif verb == A_PLACE:
        place_explorer(p, seat, x, y, chance)
    elif verb == A_RESCUE:
        rescue(p, seat, x, y)
    elif verb == A_COMPLETE:
        complete(p, seat, x)
    elif verb == A_INVERT:
        p.spent[seat] |= SPENT_INVERT
        invert(p, x, y)
    elif verb == A_TETHER:
        p.spent[seat] |= SPENT_TETHER
        p.push(G_STEP_PLANET, seat, x, 1)
    else:
        return False
    return True
