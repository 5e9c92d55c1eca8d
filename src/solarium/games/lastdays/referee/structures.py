"""Why a structure cannot be built or activated: Convert (LDS-55 to LDS-68), Activate (LDS-69 to LDS-88), flares."""

from solarium.engine.parts import Fault
from solarium.games.lastdays.data.pieces import FOUNDRY, NODE, TOWER, TYPE_NAMES, TYPE_PLURALS, TYPES
from solarium.games.lastdays.notation.names import amount_words
from solarium.games.lastdays.notation.touch import space_id, stack_id, station_id
from solarium.games.lastdays.referee.wrong_phase import effect_name
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import kind_of
from solarium.games.lastdays.rules.effects.registry import running
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import CONVECTIVE, CORE, OUTER
from solarium.games.lastdays.rules.turn.patterns import count_middles, count_uppers
from solarium.games.lastdays.rules.turn.stations import can_take

TYPE_OF = {actions.NODE: NODE, actions.FOUNDRY: FOUNDRY, actions.TOWER: TOWER}
NEEDS = {
    actions.GATE: ("LDS-60", "two of your sundivers, one directly above the other, and a closed barrier below"),
    actions.NODE: ("LDS-62", "two of your sundivers in a layer with one free space between them"),
    actions.FOUNDRY: ("LDS-63", "two of your sundivers side by side, on a space without a station"),
    actions.TOWER: ("LDS-64", "three of your sundivers in a chain of layers, down into the Sun"),
}


# Convert


def building_fault(state: LastDays, kind: int, a: int, b: int) -> Fault | None:
    return gate_fault(state, a, b) if kind == actions.GATE else station_fault(state, kind, a)


def gate_fault(state: LastDays, space: int, below: int) -> Fault | None:
    board, names, seat = state.board, state.board.names, int(state.turn)
    if state.gates[seat] == 0:
        return Fault("LDS-57", "you have no gate left in your reserve", ("build:gate",))
    if board.ring[space] in (CORE, OUTER):
        return Fault("LDS-61", f"no gate can open below {names[space]}", (space_id(state, space),))
    if below not in board.inward[space]:
        return Fault("LDS-60", f"{names[below]} does not lie below {names[space]}", (space_id(state, below),))
    if state.gate[board.crossed(space, below)] >= 0:
        return Fault(
            "LDS-59",
            f"there is a gate between {names[space]} and {names[below]} already",
            (f"gate:{names[space]}|{names[below]}",),
        )
    above = ", ".join(names[at] for at in board.outward[space])
    if state.at(seat, space) == 0:
        words = f"a gate below {names[space]} needs a sundiver of yours there and one directly above ({above})"
        return Fault("LDS-60", words, (space_id(state, space),))
    if count_uppers(state, seat, space) == 0:
        words = f"your sundiver on {names[space]} needs a second one directly above it: {above}"
        return Fault("LDS-60", words, (stack_id(state, seat, space),))
    return None


def station_fault(state: LastDays, kind: int, space: int) -> Fault | None:
    what = TYPE_OF[kind]
    if state.stations[state.turn * TYPES + what] == 0:
        return Fault("LDS-57", f"you have no {TYPE_NAMES[what]} left in your reserve", (f"build:{TYPE_NAMES[what]}",))
    if state.station[space] >= 0:
        return Fault("LDS-58", f"there is a station on {state.board.names[space]} already", (station_id(state, space),))
    if not state.may_build(what, space):
        return Fault("LDS-137", f"the scenario does not allow {TYPE_PLURALS[what]} there", (space_id(state, space),))
    if kind == actions.TOWER:
        return tower_fault(state, space)
    return beside_fault(state, kind, space)


def beside_fault(state: LastDays, kind: int, space: int) -> Fault | None:
    """LDS-62, LDS-63: a node between two, a foundry on one of two."""
    board, names, seat = state.board, state.board.names, int(state.turn)
    beside = [int(board.before[space]), int(board.after[space])]
    manned = [names[at] for at in beside if state.at(seat, at)]
    sides = [names[at] for at in beside]
    where = (space_id(state, space),)
    if kind == actions.NODE:
        if len(manned) == len(beside):
            return None
        have = f"you have one on {manned[0]} only" if manned else "you have none there"
        return Fault(
            "LDS-62", f"a node on {names[space]} needs sundivers of yours on {' and '.join(sides)}; {have}", where
        )
    if state.at(seat, space) and manned:
        return None
    have = "none there" if not state.at(seat, space) else f"none on {' or '.join(sides)}"
    words = f"a foundry on {names[space]} needs sundivers of yours there and on {' or '.join(sides)}; you have {have}"
    return Fault("LDS-63", words, where)


def tower_fault(state: LastDays, space: int) -> Fault | None:
    """LDS-64: three in a chain of layers, the tower on the deepest."""
    name, seat, where = state.board.names[space], int(state.turn), (space_id(state, space),)
    if state.board.ring[space] < CONVECTIVE:
        return Fault("LDS-64", "a tower is built in the Sun: Convective, Radiative or Core", where)
    needs = f"a tower on {name} needs a chain of three sundivers of yours: there and in the two layers above"
    if state.at(seat, space) == 0:
        return Fault("LDS-64", f"{needs}; you have none on {name}", where)
    if count_uppers(state, seat, space) == 0:
        return Fault("LDS-64", f"{needs}; you have none directly above {name}", where)
    if count_middles(state, seat, space) == 0:
        return Fault("LDS-64", f"{needs}; the third is missing", where)
    return None


def unbuildable(state: LastDays, what: str) -> Fault | None:
    """A kind of structure that can be built nowhere now."""
    seat, sundivers = int(state.turn), int(state.on_board(state.turn))
    kind = next((kind for kind, number in TYPE_OF.items() if TYPE_NAMES[number] == what), actions.GATE)
    if kind != actions.GATE and (state.terms.barred_types >> TYPE_OF[kind]) & 1:
        return Fault("LDS-137", f"the scenario allows no {TYPE_PLURALS[TYPE_OF[kind]]}", (f"build:{what}",))
    left = state.gates[seat] if kind == actions.GATE else state.stations[seat * TYPES + TYPE_OF[kind]]
    if not left:
        return Fault("LDS-57", f"you have no {what} left in your reserve", (f"build:{what}",))
    if any(kind_of(action) == kind for action in state.legal_actions()):
        return None
    clause, needs = NEEDS[kind]
    return Fault(clause, f"no {what} now: it needs {needs}; you have {sundivers} on the board, not placed like that")


# Activate


def activation_fault(state: LastDays, space: int) -> Fault | None:
    names, here = state.board.names, station_id(state, space)
    effect = running(state)
    if state.station[space] < 0:
        return Fault("LDS-69", f"there is no station on {names[space]}", (space_id(state, space),))
    if (state.activated >> space) & 1:
        return Fault("LDS-73", f"the station on {names[space]} has worked in this action already", (here,))
    if not effect.reaches(state, space):
        if effect.must_go_on():
            return Fault("LDS-103", f"{effect_name(state)} runs the stations of the two orbits only", (here,))
        if state.at(state.turn, space) and not (state.started >> space) & 1:
            return Fault("LDS-69", f"no sundiver of yours was on {names[space]} when your turn began", (here,))
        return Fault("LDS-69", f"you have no sundiver on {names[space]}", (here,))
    kind = int(state.type_at(space))
    if state.kind >= 0 and kind != state.kind and not effect.all_types():
        return Fault("LDS-71", f"this turn you activate {TYPE_PLURALS[state.kind]} only", (here,))
    return amount_fault(state, int(state.turn), kind, int(state.board.base[state.board.ring[space]]), here)


def amount_fault(state: LastDays, seat: int, kind: int, amount: int, here: str) -> Fault | None:
    effect = running(state)
    if can_take(state, effect, seat, kind, amount):
        return None
    if kind == NODE:
        return Fault("LDS-132", f"the supply has {state.supply} energy and the node gives {amount}", (here, "supply"))
    if state.energy[seat] < amount:
        return Fault(
            "LDS-83",
            f"that costs {amount} energy ({amount_words(kind, amount)}); you have {state.energy[seat]}",
            (here,),
        )
    need = amount * int(effect.build_factor(state, seat))
    return Fault(
        "LDS-83",
        f"that builds {need} sundiver{'s' if need > 1 else ''}; your reserve has {state.reserve[seat]}",
        (here,),
    )


def flare_fault(state: LastDays, space: int) -> Fault | None:
    here = station_id(state, space)
    if state.station[space] < 0:
        return Fault("LDS-94", f"there is no station on {state.board.names[space]}", (space_id(state, space),))
    if state.owner_at(space) != state.asked:
        return Fault("LDS-94", "on a flare only your own stations work for you", (here,))
    if state.board.ring[space] != OUTER:
        return Fault("LDS-94", "on a flare only stations in Outer Orbit work", (here,))
    if (state.flares_done >> space) & 1:
        return Fault("LDS-96", "this station has worked on this flare already", (here,))
    return amount_fault(state, int(state.asked), int(state.type_at(space)), int(state.board.base[OUTER]), here)
