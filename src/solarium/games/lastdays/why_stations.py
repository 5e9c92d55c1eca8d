"""Why a structure cannot be built or activated: the reasons of Convert, Activate and flares."""

from solarium.games.lastdays.effects.registry import EFFECTS, NAMES
from solarium.games.lastdays.patterns import count_middles, count_uppers
from solarium.games.lastdays.phrases import amount_words
from solarium.games.lastdays.pieces import (
    A_FOUNDRY,
    A_NODE,
    A_TOWER,
    FOUNDRY,
    NODE,
    TOWER,
    TYPE_NAMES,
    TYPE_PLURALS,
    TYPES,
)
from solarium.games.lastdays.state import LastDays
from solarium.games.lastdays.stations import can_take
from solarium.games.lastdays.topology import CONVECTIVE, CORE, OUTER
from solarium.games.lastdays.touch import space_id, stack_id, station_id

Reason = tuple[str, str, tuple[str, ...]]  # clause, message, ids of the items that are the reason
NAME_OF = {A_NODE: NODE, A_FOUNDRY: FOUNDRY, A_TOWER: TOWER}


# Convert


def why_gate(state: LastDays, space: int, below: int) -> Reason:
    board, names, seat = state.board, state.board.names, int(state.turn)
    ring = board.ring[space]
    if state.gates[seat] == 0:
        return "LDS-57", "you have no gate left in your reserve", ("build:gate",)
    if ring in (CORE, OUTER):
        return "LDS-61", f"no gate can open below {names[space]}", (space_id(state, space),)
    if below not in board.inward[space]:
        return "LDS-60", f"{names[below]} does not lie below {names[space]}", (space_id(state, below),)
    if state.gate[board.crossed(space, below)] >= 0:
        return (
            "LDS-59",
            f"there is a gate between {names[space]} and {names[below]} already",
            (f"gate:{names[space]}|{names[below]}",),
        )
    if state.at(seat, space) == 0:
        return "LDS-60", f"a gate needs a sundiver of yours on {names[space]}", (space_id(state, space),)
    assert count_uppers(state, seat, space) == 0
    return (
        "LDS-60",
        f"a gate needs a second sundiver of yours directly above {names[space]}",
        (stack_id(state, seat, space),),
    )


def why_station(state: LastDays, kind: int, space: int) -> Reason:
    board, names, seat = state.board, state.board.names, int(state.turn)
    what = NAME_OF[kind]
    if state.stations[seat * TYPES + what] == 0:
        return "LDS-57", f"you have no {TYPE_NAMES[what]} left in your reserve", (f"build:{TYPE_NAMES[what]}",)
    if state.station[space] >= 0:
        return "LDS-58", f"there is a station on {names[space]} already", (station_id(state, space),)
    if not state.may_build(what, space):
        return "LDS-137", f"the scenario does not allow {TYPE_PLURALS[what]} there", (space_id(state, space),)
    sides = f"{names[board.before[space]]} and {names[board.after[space]]}"
    if kind == A_NODE:
        return "LDS-62", f"a node on {names[space]} needs sundivers of yours on {sides}", (space_id(state, space),)
    if kind == A_FOUNDRY:
        return (
            "LDS-63",
            f"a foundry on {names[space]} needs sundivers of yours there and on {sides.replace(' and ', ' or ')}",
            (space_id(state, space),),
        )
    if board.ring[space] < CONVECTIVE:
        return "LDS-64", "a tower is built in the Sun: Convective, Radiative or Core", (space_id(state, space),)
    assert state.at(seat, space) == 0 or count_middles(state, seat, space) == 0
    return (
        "LDS-64",
        f"a tower on {names[space]} needs a chain of three sundivers of yours: there and in the two layers above",
        (space_id(state, space),),
    )


# Activate


def why_activation(state: LastDays, space: int) -> Reason:
    names, here = state.board.names, station_id(state, space)
    effect = EFFECTS[state.effect]
    if state.station[space] < 0:
        return "LDS-69", f"there is no station on {names[space]}", (space_id(state, space),)
    if (state.activated >> space) & 1:
        return "LDS-73", f"the station on {names[space]} has worked in this action already", (here,)
    if not effect.reaches(state, space):
        if effect.must_go_on():
            return "LDS-103", f"{NAMES[state.effect]} runs the stations of the two orbits only", (here,)
        if state.at(state.turn, space) and not (state.started >> space) & 1:
            return "LDS-69", f"no sundiver of yours was on {names[space]} when your turn began", (here,)
        return "LDS-69", f"you have no sundiver on {names[space]}", (here,)
    kind = int(state.type_at(space))
    if state.kind >= 0 and kind != state.kind and not effect.all_types():
        return "LDS-71", f"this turn you activate {TYPE_PLURALS[state.kind]} only", (here,)
    return why_amount(state, int(state.turn), kind, int(state.board.base[state.board.ring[space]]), here)


def why_amount(state: LastDays, seat: int, kind: int, amount: int, here: str) -> Reason:
    effect = EFFECTS[state.effect]
    assert not can_take(state, effect, seat, kind, amount)
    if kind == NODE:
        return "LDS-132", f"the supply has {state.supply} energy and the node gives {amount}", (here, "supply")
    if state.energy[seat] < amount:
        return (
            "LDS-83",
            f"that costs {amount} energy ({amount_words(kind, amount)}); you have {state.energy[seat]}",
            (here,),
        )
    need = amount * int(effect.build_factor(state, seat))
    return "LDS-83", f"that builds {need} sundivers; your reserve has {state.reserve[seat]}", (here,)


def why_flare(state: LastDays, space: int) -> Reason:
    here = station_id(state, space)
    if state.owner_at(space) != state.asked:
        return (
            "LDS-94",
            "on a flare only your own stations work for you",
            (here,) if state.station[space] >= 0 else (space_id(state, space),),
        )
    if state.board.ring[space] != OUTER:
        return "LDS-94", "on a flare only stations in Outer Orbit work", (here,)
    if (state.flares_done >> space) & 1:
        return "LDS-96", "this station has worked on this flare already", (here,)
    return why_amount(state, int(state.asked), int(state.type_at(space)), int(state.board.base[OUTER]), here)
