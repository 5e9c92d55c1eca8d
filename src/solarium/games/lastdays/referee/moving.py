"""Why a step of a Move is not allowed (LDS-38 to LDS-54, LDS-139), those of effects included.

Each function goes through what the step needs, in the order of the rules; the first thing that is missing is the fault.
"""

from solarium.engine.parts import Fault
from solarium.games.lastdays.data.effect_numbers import TELEPORT_POINTS
from solarium.games.lastdays.data.pieces import CROWD
from solarium.games.lastdays.notation.names import many, seat_name
from solarium.games.lastdays.notation.touch import space_id, stack_id, station_id
from solarium.games.lastdays.referee.wrong_phase import effect_name, not_running
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import CHOSEN, PLAIN, USED
from solarium.games.lastdays.rules.effects.registry import running
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import CORE, NO_SITE, OUTER

GROUP = 2  # the least sundivers that Cluster moves together


def moving_fault(state: LastDays, kind: int, a: int, b: int, flavour: int) -> Fault | None:
    if kind == actions.FLY:
        return flight_fault(state, a, b, flavour)
    if kind == actions.LAUNCH:
        return launch_fault(state, a, b)
    if kind == actions.HURL:
        return no_diver(state, a) or not_core(state, a) or one_moves(state, a) or no_points(state)
    if kind == actions.RETURN:
        return return_fault(state, a)
    if kind == actions.FUEL:
        return used_up(state) or no_fuel(state)
    if kind == actions.FLY_STATION:
        return station_flight_fault(state, a, b)
    if kind == actions.CLUSTER:
        return group_fault(state, a) or step_fault(state, a, b) or no_room(state, b, int(state.at(state.turn, a)))
    if kind == actions.CLUSTER_HURL:
        return group_fault(state, a) or not_core(state, a)
    if kind == actions.PUNCTURE:
        return puncture_fault(state, a, b)
    if kind == actions.TELEPORT:
        return teleport_fault(state, a, b)
    return None


# What steps have in common


def no_diver(state: LastDays, space: int) -> Fault | None:
    if state.at(state.turn, space) > 0:
        return None
    return Fault("LDS-43", f"you have no sundiver on {state.board.names[space]}", (space_id(state, space),))


def no_points(state: LastDays, needed: int = 1) -> Fault | None:
    if state.points >= needed:
        return None
    if not state.points:
        return Fault("LDS-39", "you have no movement points left; end your move")
    return Fault("LDS-39", f"that takes {many(needed, 'point')}; you have {state.points} left")


def no_room(state: LastDays, space: int, coming: int = 1) -> Fault | None:
    """LDS-42."""
    there = int(state.at(state.turn, space))
    if there + coming <= CROWD:
        return None
    where = state.board.names[space]
    words = f"five of your sundivers are on {where} already"
    if there < CROWD:
        words = f"{coming} more would make {there + coming} of your sundivers on {where}; five is the most"
    return Fault("LDS-42", words, (stack_id(state, int(state.turn), space),))


def not_core(state: LastDays, space: int) -> Fault | None:
    if state.board.ring[space] == CORE:
        return None
    words = f"only sundivers in the Core can be hurled; {state.board.names[space]} is {state.board.title(space)}"
    return Fault("LDS-49", words, (stack_id(state, int(state.turn), space),))


def one_moves(state: LastDays, space: int) -> Fault | None:
    if running(state).may_move(state, space):
        return None
    return Fault("LDS-103", f"{effect_name(state)} lets only one sundiver move this turn")


def step_fault(state: LastDays, space: int, to: int) -> Fault | None:
    """LDS-43, LDS-44: next to each other, and no barrier that is closed."""
    return not_next(state, space, to) or no_gate(state, space, to)


def not_next(state: LastDays, space: int, to: int) -> Fault | None:
    if state.board.adjacent(space, to):
        return None
    names = state.board.names
    words = f"{names[to]} is not next to {names[space]}; a step goes one space"
    return Fault("LDS-43", words, (space_id(state, space), space_id(state, to)))


def no_gate(state: LastDays, space: int, to: int) -> Fault | None:
    board, names = state.board, state.board.names
    site = board.crossed(space, to)
    if site == NO_SITE or running(state).opens_site(state, site):
        return None
    words = f"you need a gate between {names[space]} and {names[to]}"
    return Fault("LDS-44", words, (f"site:{board.site_name(site)}",))


# Launch, fly, return


def launch_fault(state: LastDays, space: int, mark: int) -> Fault | None:
    seat = int(state.turn)
    ship = seat if mark == 0 else mark - 1
    if mark and ship == seat:
        return Fault("LDS-41", f"out of your own hold it is LAUNCH({state.board.names[space]})")
    if state.hold[ship * state.players + seat] == 0:
        own = "your hold is empty; recall or rebuild sundivers first"
        return Fault("LDS-41", "there is no sundiver of yours in that hold" if mark else own, (f"ship:{ship}",))
    if not running(state).may_launch(state):
        return Fault("LDS-103", f"{effect_name(state)} lets only one sundiver move this turn")
    return no_points(state) or not_beside(state, ship, space) or no_room(state, space)


def not_beside(state: LastDays, ship: int, space: int) -> Fault | None:
    """LDS-41: one of the four spaces of the mothership, of any under Portal."""
    board = state.board
    ships = range(state.players) if running(state).portal() else (ship,)
    if any(board.touches_eye(state.eye[each], space) for each in ships):
        return None
    others = [each for each in range(state.players) if board.touches_eye(state.eye[each], space)]
    where = board.names[space]
    four = ", ".join(board.names[board.launch_space(state.eye[ship], which)] for which in range(4))
    if running(state).portal():
        words = f"{where} touches no mothership"
    elif others:
        words = f"{where} touches the mothership of {seat_name(state, others[0])}; this one launches to {four}"
    else:
        words = f"{where} does not touch the mothership; it launches to {four}"
    return Fault("LDS-41", words, (f"ship:{ship}",))


def return_fault(state: LastDays, space: int) -> Fault | None:
    if state.lost[state.turn] == 0:
        return Fault("LDS-139", "none of your sundivers is lost in space")
    if not running(state).may_launch(state):
        return Fault("LDS-103", f"{effect_name(state)} lets only one sundiver move this turn")
    if state.board.ring[space] != OUTER:
        return Fault("LDS-139", "a lost sundiver comes back to an Outer Orbit space", (space_id(state, space),))
    return no_points(state) or no_room(state, space)


def flight_fault(state: LastDays, space: int, to: int, flavour: int) -> Fault | None:
    fault = no_diver(state, space) or wrong_flavour(state, space, to, flavour) or one_moves(state, space)
    if fault:
        return fault
    free = running(state).step_cost(state, space, state.board.crossed(space, to), flavour) == 0
    if not free and state.points < 1:
        return no_points(state)
    if effect_name(state) == "Portal" and not state.board.adjacent(space, to):
        return not_linked(state, space, to) or no_room(state, to)
    return step_fault(state, space, to) or no_room(state, to)


def not_linked(state: LastDays, space: int, to: int) -> Fault | None:
    """Portal: spaces that touch motherships are one step apart."""
    board = state.board
    if space == to:
        return not_next(state, space, to)
    for each in (space, to):
        if not any(board.touches_eye(state.eye[ship], each) for ship in range(state.players)):
            words = (
                f"{board.names[to]} is not next to {board.names[space]}, and {board.names[each]} touches no mothership"
            )
            return Fault("LDS-43", words, (space_id(state, each),))
    return None


def wrong_flavour(state: LastDays, space: int, to: int, flavour: int) -> Fault | None:
    """4.7: which of two unlike sundivers flies, under Catapult and Passage."""
    name, where = effect_name(state), state.board.names[space]
    there = int(state.at(state.turn, space))
    if flavour == USED and name != "Catapult":
        return not_running(state, "Catapult")
    if flavour == CHOSEN and name != "Passage":
        return not_running(state, "Passage")
    if name == "Passage" and flavour == CHOSEN and state.chosen != space:
        return Fault("LDS-103", f"the sundiver you have chosen for Passage is not on {where}")
    if name == "Passage" and flavour == PLAIN and state.chosen == space and there == 1:
        return Fault("LDS-103", f"the only sundiver on {where} is the chosen one; say FLY with chosen")
    if name != "Catapult":
        return None
    used = int(state.marks[space])
    if flavour == USED and not used:
        return Fault("LDS-103", f"no sundiver on {where} has used its free crossing")
    if flavour == PLAIN and there == used:
        return Fault("LDS-103", f"every sundiver on {where} has used its free crossing; say FLY with used")
    if flavour == USED and there > used and state.board.crossed(space, to) != NO_SITE:
        return Fault("LDS-103", f"a sundiver on {where} still has its free crossing, so that one goes first")
    return None


# Steps of effects


def used_up(state: LastDays) -> Fault | None:
    if state.uses > 0:
        return None
    return Fault("LDS-103", f"{effect_name(state)} is used up for this turn")


def no_fuel(state: LastDays) -> Fault | None:
    return None if state.energy[state.turn] > 0 else Fault("LDS-103", "you have no energy to burn")


def group_fault(state: LastDays, space: int) -> Fault | None:
    fault = used_up(state) or no_diver(state, space)
    if fault:
        return fault
    if state.at(state.turn, space) < GROUP:
        words = f"a group is two or more; you have one sundiver on {state.board.names[space]}"
        return Fault("LDS-103", words, (stack_id(state, int(state.turn), space),))
    return no_points(state)


def puncture_fault(state: LastDays, space: int, to: int) -> Fault | None:
    board, names = state.board, state.board.names
    fault = used_up(state) or no_diver(state, space) or no_points(state)
    if fault:
        return fault
    if state.gates[state.turn] == 0:
        return Fault("LDS-57", "you have no gate left in your reserve", ("build:gate",))
    site = board.crossed(space, to)
    if site == NO_SITE:
        return Fault("LDS-103", f"there is no barrier between {names[space]} and {names[to]}", (space_id(state, to),))
    if state.gate[site] >= 0:
        words = f"there is a gate between {names[space]} and {names[to]} already"
        return Fault("LDS-59", words, (f"gate:{board.site_name(site)}",))
    return None


def teleport_fault(state: LastDays, space: int, to: int) -> Fault | None:
    fault = used_up(state) or no_diver(state, space) or no_points(state, TELEPORT_POINTS)
    if fault or space != to:
        return fault or no_room(state, to)
    return Fault("LDS-103", f"the sundiver is on {state.board.names[to]} already", (space_id(state, to),))


def station_flight_fault(state: LastDays, space: int, to: int) -> Fault | None:
    names = state.board.names
    if state.owner_at(space) != state.turn:
        return Fault("LDS-103", f"you have no station on {names[space]}", (space_id(state, space),))
    if state.chosen >= 0 and state.chosen != space:
        return Fault("LDS-103", "only one of your stations may fly this turn", (station_id(state, int(state.chosen)),))
    fault = no_points(state) or step_fault(state, space, to)
    if fault:
        return fault
    if state.station[to] >= 0:
        return Fault("LDS-58", f"there is a station on {names[to]} already", (station_id(state, to),))
    if not state.may_build(state.type_at(space), to):
        return Fault("LDS-137", "the scenario does not allow a station there", (space_id(state, to),))
    return no_room(state, to)
