"""Why a launch, a flight, a hurl or a return is not allowed (LDS-38 to LDS-54, LDS-139)."""

from solarium.engine.parts import Fault
from solarium.games.lastdays.data.pieces import CROWD
from solarium.games.lastdays.notation.touch import space_id, stack_id, station_id
from solarium.games.lastdays.referee.wrong_phase import wrong_phase
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.effects.registry import NAMES, running
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import CORE, NO_SITE, OUTER
from solarium.games.lastdays.rules.turn import phases

STEPS = (actions.LAUNCH, actions.FLY, actions.HURL, actions.RETURN, actions.FLY_STATION)
OF_EFFECTS = (actions.FUEL, actions.CLUSTER, actions.CLUSTER_HURL, actions.PUNCTURE, actions.TELEPORT)


def why_not_moving(state: LastDays, kind: int, a: int, b: int, flavour: int) -> Fault:
    if kind not in STEPS:
        if kind in OF_EFFECTS:
            return Fault("LDS-103", "that needs an effect which is not running, or is used up")
        return wrong_phase(phases.MOVING)
    if kind == actions.FLY_STATION:
        return why_not_station_flight(state, a, b)
    seat, names = int(state.turn), state.board.names
    effect = running(state)
    if kind in (actions.FLY, actions.HURL) and state.at(seat, a) == 0:
        return Fault("LDS-43", f"you have no sundiver on {names[a]}", (space_id(state, a),))
    free = kind == actions.FLY and effect.step_cost(state, a, state.board.crossed(a, b), flavour) == 0
    if state.points < 1 and not free:
        return Fault("LDS-39", "you have no movement points left; end your move")
    if kind == actions.LAUNCH:
        return why_not_launch(state, a, b)
    if kind == actions.HURL:
        if state.board.ring[a] != CORE:
            return Fault(
                "LDS-49",
                f"only sundivers in the Core can be hurled; {names[a]} is {state.board.title(a)}",
                (stack_id(state, seat, a),),
            )
        return one_moves(state)
    if kind == actions.RETURN:
        return why_not_return(state, a)
    return why_not_flight(state, a, b)


def why_not_launch(state: LastDays, space: int, mark: int) -> Fault:
    seat, names = int(state.turn), state.board.names
    ship = seat if mark == 0 else mark - 1
    if state.hold[ship * state.players + seat] == 0:
        own = "your hold is empty; recall or rebuild sundivers first"
        return Fault("LDS-41", "there is no sundiver of yours in that hold" if mark else own, (f"ship:{ship}",))
    if not running(state).may_launch(state):
        return one_moves(state)
    if not state.board.touches_eye(state.eye[ship], space):
        return Fault(
            "LDS-41",
            f"{names[space]} does not touch the mothership; launch into one of its four spaces",
            (f"ship:{ship}",),
        )
    return crowd(state, space)


def crowd(state: LastDays, space: int) -> Fault:
    return Fault(
        "LDS-42",
        f"five of your sundivers are on {state.board.names[space]} already",
        (stack_id(state, int(state.turn), space),),
    )


def one_moves(state: LastDays) -> Fault:
    return Fault("LDS-103", f"{NAMES[state.effect]} lets only one sundiver move this turn")


def no_gate(state: LastDays, space: int, to: int) -> Fault:
    board, names = state.board, state.board.names
    site = f"site:{board.site_name(board.crossed(space, to))}"
    return Fault("LDS-44", f"you need a gate between {names[space]} and {names[to]}", (site,))


def why_not_return(state: LastDays, space: int) -> Fault:
    if state.lost[state.turn] == 0:
        return Fault("LDS-139", "none of your sundivers is lost in space")
    if state.board.ring[space] != OUTER:
        return Fault("LDS-139", "a lost sundiver comes back to an Outer Orbit space", (space_id(state, space),))
    return crowd(state, space)


def why_not_flight(state: LastDays, space: int, to: int) -> Fault:
    board, names = state.board, state.board.names
    effect = running(state)
    if not effect.may_move(state, space):
        return one_moves(state)
    if not board.adjacent(space, to):
        return Fault(
            "LDS-43",
            f"{names[to]} is not next to {names[space]}; fly one space at a time",
            (space_id(state, space), space_id(state, to)),
        )
    site = board.crossed(space, to)
    if site != NO_SITE and not effect.opens_site(state, site):
        return no_gate(state, space, to)
    if state.at(state.turn, to) >= CROWD:
        return crowd(state, to)
    return Fault("LDS-103", f"under {NAMES[state.effect]} another of your sundivers there makes this flight")


def why_not_station_flight(state: LastDays, space: int, to: int) -> Fault:
    board, names = state.board, state.board.names
    if state.effect >= len(NAMES) or NAMES[state.effect] != "Juggernaut":
        return Fault("LDS-103", "stations do not move without an effect", (station_id(state, space),))
    if state.owner_at(space) != state.turn:
        return Fault("LDS-103", f"you have no station on {names[space]}", (space_id(state, space),))
    if state.chosen >= 0 and state.chosen != space:
        return Fault("LDS-103", "only one of your stations may fly this turn", (station_id(state, int(state.chosen)),))
    if state.points < 1:
        return Fault("LDS-39", "you have no movement points left")
    if not board.adjacent(space, to):
        return Fault("LDS-43", f"{names[to]} is not next to {names[space]}", (space_id(state, to),))
    site = board.crossed(space, to)
    if site != NO_SITE and state.gate[site] < 0:
        return no_gate(state, space, to)
    if state.station[to] >= 0:
        return Fault("LDS-58", f"there is a station on {names[to]} already", (station_id(state, to),))
    if not state.may_build(state.type_at(space), to):
        return Fault("LDS-137", "the scenario does not allow a station there", (space_id(state, to),))
    return crowd(state, to)
