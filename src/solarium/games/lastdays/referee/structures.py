"""Why a structure cannot be built or activated: Convert (LDS-55 to LDS-68), Activate (LDS-69 to LDS-88), flares."""

from solarium.engine.parts import Fault
from solarium.games.lastdays.data.pieces import FOUNDRY, NODE, TOWER, TYPE_NAMES, TYPE_PLURALS, TYPES
from solarium.games.lastdays.notation.names import amount_words
from solarium.games.lastdays.notation.touch import space_id, stack_id, station_id
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.effects.registry import NAMES, running
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import CONVECTIVE, CORE, OUTER
from solarium.games.lastdays.rules.turn.patterns import count_middles, count_uppers
from solarium.games.lastdays.rules.turn.stations import can_take

TYPE_OF = {actions.NODE: NODE, actions.FOUNDRY: FOUNDRY, actions.TOWER: TOWER}


# Convert


def why_not_gate(state: LastDays, space: int, below: int) -> Fault:
    board, names, seat = state.board, state.board.names, int(state.turn)
    ring = board.ring[space]
    if state.gates[seat] == 0:
        return Fault("LDS-57", "you have no gate left in your reserve", ("build:gate",))
    if ring in (CORE, OUTER):
        return Fault("LDS-61", f"no gate can open below {names[space]}", (space_id(state, space),))
    if below not in board.inward[space]:
        return Fault("LDS-60", f"{names[below]} does not lie below {names[space]}", (space_id(state, below),))
    if state.gate[board.crossed(space, below)] >= 0:
        return Fault(
            "LDS-59",
            f"there is a gate between {names[space]} and {names[below]} already",
            (f"gate:{names[space]}|{names[below]}",),
        )
    if state.at(seat, space) == 0:
        return Fault("LDS-60", f"a gate needs a sundiver of yours on {names[space]}", (space_id(state, space),))
    assert count_uppers(state, seat, space) == 0
    return Fault(
        "LDS-60",
        f"a gate needs a second sundiver of yours directly above {names[space]}",
        (stack_id(state, seat, space),),
    )


def why_not_station(state: LastDays, kind: int, space: int) -> Fault:
    board, names, seat = state.board, state.board.names, int(state.turn)
    what = TYPE_OF[kind]
    if state.stations[seat * TYPES + what] == 0:
        return Fault("LDS-57", f"you have no {TYPE_NAMES[what]} left in your reserve", (f"build:{TYPE_NAMES[what]}",))
    if state.station[space] >= 0:
        return Fault("LDS-58", f"there is a station on {names[space]} already", (station_id(state, space),))
    if not state.may_build(what, space):
        return Fault("LDS-137", f"the scenario does not allow {TYPE_PLURALS[what]} there", (space_id(state, space),))
    sides = f"{names[board.before[space]]} and {names[board.after[space]]}"
    if kind == actions.NODE:
        return Fault(
            "LDS-62", f"a node on {names[space]} needs sundivers of yours on {sides}", (space_id(state, space),)
        )
    if kind == actions.FOUNDRY:
        return Fault(
            "LDS-63",
            f"a foundry on {names[space]} needs sundivers of yours there and on {sides.replace(' and ', ' or ')}",
            (space_id(state, space),),
        )
    if board.ring[space] < CONVECTIVE:
        return Fault("LDS-64", "a tower is built in the Sun: Convective, Radiative or Core", (space_id(state, space),))
    assert state.at(seat, space) == 0 or count_middles(state, seat, space) == 0
    return Fault(
        "LDS-64",
        f"a tower on {names[space]} needs a chain of three sundivers of yours: there and in the two layers above",
        (space_id(state, space),),
    )


# Activate


def why_not_activation(state: LastDays, space: int) -> Fault:
    names, here = state.board.names, station_id(state, space)
    effect = running(state)
    if state.station[space] < 0:
        return Fault("LDS-69", f"there is no station on {names[space]}", (space_id(state, space),))
    if (state.activated >> space) & 1:
        return Fault("LDS-73", f"the station on {names[space]} has worked in this action already", (here,))
    if not effect.reaches(state, space):
        if effect.must_go_on():
            return Fault("LDS-103", f"{NAMES[state.effect]} runs the stations of the two orbits only", (here,))
        if state.at(state.turn, space) and not (state.started >> space) & 1:
            return Fault("LDS-69", f"no sundiver of yours was on {names[space]} when your turn began", (here,))
        return Fault("LDS-69", f"you have no sundiver on {names[space]}", (here,))
    kind = int(state.type_at(space))
    if state.kind >= 0 and kind != state.kind and not effect.all_types():
        return Fault("LDS-71", f"this turn you activate {TYPE_PLURALS[state.kind]} only", (here,))
    return why_not_amount(state, int(state.turn), kind, int(state.board.base[state.board.ring[space]]), here)


def why_not_amount(state: LastDays, seat: int, kind: int, amount: int, here: str) -> Fault:
    effect = running(state)
    assert not can_take(state, effect, seat, kind, amount)
    if kind == NODE:
        return Fault("LDS-132", f"the supply has {state.supply} energy and the node gives {amount}", (here, "supply"))
    if state.energy[seat] < amount:
        return Fault(
            "LDS-83",
            f"that costs {amount} energy ({amount_words(kind, amount)}); you have {state.energy[seat]}",
            (here,),
        )
    need = amount * int(effect.build_factor(state, seat))
    return Fault("LDS-83", f"that builds {need} sundivers; your reserve has {state.reserve[seat]}", (here,))


def why_not_flare(state: LastDays, space: int) -> Fault:
    here = station_id(state, space)
    if state.owner_at(space) != state.asked:
        return Fault(
            "LDS-94",
            "on a flare only your own stations work for you",
            (here,) if state.station[space] >= 0 else (space_id(state, space),),
        )
    if state.board.ring[space] != OUTER:
        return Fault("LDS-94", "on a flare only stations in Outer Orbit work", (here,))
    if (state.flares_done >> space) & 1:
        return Fault("LDS-96", "this station has worked on this flare already", (here,))
    return why_not_amount(state, int(state.asked), int(state.type_at(space)), int(state.board.base[OUTER]), here)
