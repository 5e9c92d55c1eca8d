"""Why a target of an effect (7.6) or a choice in a trigger event (7.7) is not allowed."""

from solarium.engine.parts import Fault
from solarium.games.lastdays.data.cards import SUIT_NAMES
from solarium.games.lastdays.data.effect_numbers import HATCH_DIVERS
from solarium.games.lastdays.data.events import EVENTS
from solarium.games.lastdays.data.pieces import CROWD, FOUNDRY, TYPE_NAMES, TYPES, divers_in
from solarium.games.lastdays.notation.names import many, seat_name, source_name
from solarium.games.lastdays.notation.touch import space_id, station_id
from solarium.games.lastdays.referee.moving import no_diver, no_room
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import HOLD_SOURCE, kind_of
from solarium.games.lastdays.rules.effects.registry import running
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import CORE, NO_SITE
from solarium.games.lastdays.rules.turn.moves import crossing_from

EVENT_OF = {
    actions.ATTRITION: ("Attrition",),
    actions.SHIFT: ("Implode", "Explode"),
    actions.WARP_FROM: ("Warp",),
    actions.WARP_TO: ("Warp",),
    actions.DROP: ("Singularity",),
}


def target_fault(state: LastDays, kind: int, a: int, b: int, c: int) -> Fault | None:
    names = state.board.names
    if kind == actions.PASSAGE:
        if state.at(state.turn, a) and not crossing_from(state, running(state), a):
            return Fault("LDS-103", f"the sundiver on {names[a]} has no gate to cross", (space_id(state, a),))
        return no_diver(state, a)
    if kind == actions.INVADE:
        return invade_fault(state, a)
    if kind == actions.BLIGHT:
        return blight_fault(state, a)
    if kind == actions.SACRIFICE:
        if state.station[a] < 0 or state.type_at(a) != FOUNDRY:
            return Fault("LDS-103", f"there is no foundry on {names[a]}", (space_id(state, a),))
        if not any(state.at(seat, a) for seat in range(state.players)):
            return Fault("LDS-103", f"no sundiver stands on the foundry on {names[a]}", (station_id(state, a),))
        return None
    if kind == actions.CHANGE:
        return change_fault(state, a)
    if kind == actions.ACCELERATE and not 0 < a < state.board.eyes:
        return Fault("LDS-103", f"motherships advance by 1 to {state.board.eyes - 1} eyes; not {a}")
    if kind in (actions.CHAIN_START, actions.CHAIN_ADD, actions.CHAIN_FROM):
        return chain_fault(state, kind, a, b, c)
    if kind == actions.HATCH:
        return hatch_fault(state, a, b)
    if kind == actions.TRIBUTE:
        return tribute_fault(state, a)
    if kind == actions.PILLAR and not state.terms.has_suit(a):
        return Fault("LDS-103", f"there are no cards of {SUIT_NAMES[a]} in this deck")
    return None


def invade_fault(state: LastDays, space: int) -> Fault | None:
    name, here = state.board.names[space], station_id(state, space)
    if state.station[space] < 0:
        return Fault("LDS-103", f"there is no station on {name}", (space_id(state, space),))
    if state.owner_at(space) == state.turn:
        return Fault("LDS-103", f"the station on {name} is yours already", (here,))
    kind = int(state.type_at(space))
    if state.stations[state.turn * TYPES + kind] == 0:
        return Fault("LDS-57", f"you have no {TYPE_NAMES[kind]} left in your reserve", (f"build:{TYPE_NAMES[kind]}",))
    if not state.may_build(kind, space):
        return Fault("LDS-137", "the scenario does not allow a station of yours there", (here,))
    there, price = int(state.at(state.turn, space)), int(divers_in(kind))
    if there < price:
        return Fault("LDS-103", f"a {TYPE_NAMES[kind]} takes {price} of your sundivers; {name} has {there}", (here,))
    return None


def blight_fault(state: LastDays, space: int) -> Fault | None:
    name = state.board.names[space]
    fault = no_diver(state, space)
    if fault:
        return fault
    if not (state.started >> space) & 1:
        return Fault("LDS-69", f"no sundiver of yours was on {name} when your turn began", (space_id(state, space),))
    others = [ship for ship in range(state.players) if ship != state.turn]
    if not any(state.board.touches_eye(state.eye[ship], space) for ship in others):
        return Fault("LDS-103", f"{name} touches no other mothership", (space_id(state, space),))
    return None


def change_fault(state: LastDays, kind: int) -> Fault | None:
    if state.type_at(state.here) == kind:
        return Fault("LDS-103", f"the station is a {TYPE_NAMES[kind]} already", (station_id(state, int(state.here)),))
    if state.stations[state.turn * TYPES + kind] == 0:
        return Fault("LDS-57", f"you have no {TYPE_NAMES[kind]} left in your reserve", (f"build:{TYPE_NAMES[kind]}",))
    if not state.may_build(kind, state.here):
        return Fault("LDS-137", f"the scenario does not allow a {TYPE_NAMES[kind]} there")
    return None


def chain_fault(state: LastDays, kind: int, a: int, b: int, c: int) -> Fault | None:
    """8.51: linked means next to each other with no closed barrier between."""
    names = state.board.names
    links = [int(state.chain[at]) >> 3 for at in range(len(state.chain))]
    if kind == actions.CHAIN_START:
        if links:
            return Fault("LDS-103", f"the chain has begun on {names[links[0]]}; add to one of its ends")
        return nobody(state, a, b) or no_link(state, a)
    if not links:
        return Fault("LDS-103", "first choose where the chain begins")
    ends = (links[0], links[-1])
    if a not in ends:
        return Fault("LDS-103", f"{names[a]} is no end of the chain; those are {names[ends[0]]} and {names[ends[1]]}")
    if kind == actions.CHAIN_FROM:
        longer = any(kind_of(action) == actions.CHAIN_ADD for action in state.legal_actions())
        return Fault("LDS-103", "the chain can still be made longer, so it must be") if longer else None
    if b in links:
        return Fault("LDS-103", f"{names[b]} is in the chain already", (space_id(state, b),))
    return nobody(state, b, c) or not_joined(state, a, b)


def nobody(state: LastDays, space: int, seat: int) -> Fault | None:
    if state.at(seat, space):
        return None
    words = f"{seat_name(state, seat)} has no sundiver on {state.board.names[space]}"
    return Fault("LDS-103", words, (space_id(state, space),))


def no_link(state: LastDays, space: int) -> Fault | None:
    board = state.board
    around = [int(board.way_to[way]) for way in range(board.way_from[space], board.way_from[space + 1])]
    if any(
        not_joined(state, space, to) is None and any(state.at(seat, to) for seat in range(state.players))
        for to in around
    ):
        return None
    return Fault("LDS-103", f"no other sundiver is linked to {board.names[space]}", (space_id(state, space),))


def not_joined(state: LastDays, one: int, other: int) -> Fault | None:
    board, names = state.board, state.board.names
    if not board.adjacent(one, other):
        return Fault("LDS-103", f"{names[other]} is not next to {names[one]}", (space_id(state, other),))
    site = board.crossed(one, other)
    if site != NO_SITE and state.gate[site] < 0:
        return Fault("LDS-44", f"no gate links {names[one]} and {names[other]}", (f"site:{board.site_name(site)}",))
    return None


def hatch_fault(state: LastDays, space: int, victim: int) -> Fault | None:
    if victim == state.turn:
        return Fault("LDS-103", "the sundiver that is replaced belongs to somebody else")
    coming = min(HATCH_DIVERS, int(state.reserve[state.turn]))
    fault = nobody(state, space, victim) or no_diver(state, space)
    if fault or state.at(state.turn, space) + coming <= CROWD:
        return fault
    return no_room(state, space, coming)


def tribute_fault(state: LastDays, space: int) -> Fault | None:
    name = state.board.names[space]
    if state.owner_at(space) != state.turn:
        return Fault("LDS-103", f"you have no station on {name}", (space_id(state, space),))
    if not any(state.at(seat, space) and state.energy[seat] for seat in range(state.players) if seat != state.turn):
        return Fault("LDS-103", f"nobody else with energy has a sundiver on {name}", (station_id(state, space),))
    return None


# Trigger events


def event_fault(state: LastDays, kind: int, a: int, b: int) -> Fault | None:
    event = EVENTS[state.event]
    if event.name not in EVENT_OF[kind]:
        return Fault("LDS-113", f"the event is {event.name}: {event.text}")
    if kind in (actions.ATTRITION, actions.WARP_FROM):
        if kind == actions.WARP_FROM and state.event_space:
            return Fault("LDS-113", "the sundiver is chosen; now choose where it goes")
        return empty_source(state, a)
    if kind == actions.SHIFT:
        return shift_fault(state, a, b)
    if kind == actions.WARP_TO:
        if not state.event_space:
            return Fault("LDS-113", "first choose which sundiver goes")
        return None if a == state.event_space - 1 else asked_room(state, a)
    if state.board.ring[a] != CORE:
        return Fault("LDS-113", "sundivers of the holds drop into the Core", (space_id(state, a),))
    return asked_room(state, a)


def asked_room(state: LastDays, space: int) -> Fault | None:
    if state.at(state.asked, space) < CROWD:
        return None
    return Fault("LDS-42", f"five of your sundivers are on {state.board.names[space]} already")


def empty_source(state: LastDays, source: int) -> Fault | None:
    seat = int(state.asked)
    if source >= HOLD_SOURCE:
        there = int(state.hold[(source - HOLD_SOURCE) * state.players + seat])
    else:
        there = int(state.at(seat, source))
    return None if there else Fault("LDS-113", f"you have no sundiver in {source_name(state, source)}")


def shift_fault(state: LastDays, space: int, to: int) -> Fault | None:
    board, inward = state.board, EVENTS[state.event].name == "Implode"
    ring = CORE - int(state.event_ring) if inward else int(state.event_ring)
    now = int(board.first[ring] + state.event_space)
    if space != now:
        left = many(int(state.at(state.asked, now)), "sundiver")
        return Fault("LDS-113", f"now {left} of yours on {board.names[now]} has to go", (space_id(state, now),))
    if to not in (board.inward[space] if inward else board.outward[space]):
        way = "inward" if inward else "outward"
        return Fault("LDS-113", f"{board.names[to]} does not lie {way} of {board.names[space]}", (space_id(state, to),))
    return asked_room(state, to)
