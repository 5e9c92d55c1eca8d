"""How the cheapest ways are told: on the map as badges and labels, in the prompt, and to who touches a far place."""

from solarium.engine.scene import Badge
from solarium.games.factions import codes as c
from solarium.games.factions.notation import RING_NAMES, SECTOR_NAMES
from solarium.games.factions.routes import Routes, Way
from solarium.games.factions.rules import Factions


def routes_of(state: Factions, observer: int) -> Routes | None:
    """The ways of the seat that looks on, while it moves."""
    moving = state.decision() == c.D_TURN and state.stage <= c.AT_MOVE and not state.forced
    return Routes(state, observer) if moving and state.turn == observer else None


def way_words(routes: Routes, state: Factions, way: Way) -> str:
    """What a way costs in all and leaves. FOS-63: what the battery lacks is burned from resources."""
    battery = int(state.battery[routes.seat])
    jump = f"after a jump to {SECTOR_NAMES[way.start]}" if way.start >= 0 and way.start not in routes.here else ""
    by = f"by {', '.join(SECTOR_NAMES[sector] for sector in way.sectors)}" if len(way.sectors) > 1 else ""
    lack = way.total - battery
    rest = f"burns {lack} resource{'s' if lack > 1 else ''}" if lack > 0 else f"leaves {battery - way.total}"
    return ", ".join(part for part in (f"costs {way.total} in all", jump, by, rest) if part)


def way_label(state: Factions, routes: Routes, what: str, way: Way | None) -> str:
    return f"; {what} {way_words(routes, state, way)}" if way else "; out of reach"


def way_badge(way: Way | None, aside: bool = False) -> tuple[Badge, ...]:
    """Below the thing, or aside where the price of a sector stands below it."""
    if way is None:
        return ()
    return (Badge(f"−{way.total}" if way.total else "0", "se" if aside else "s", label=f"{way.total} energy in all"),)


def ways_detail(state: Factions, routes: Routes) -> str:
    """Every planet, by the name of its nodes, with what the cheapest way to use it costs in all."""
    totals = []
    for planet in range(8):
        if state.ring[planet] >= 0:
            way = routes.planets.get(planet)
            totals.append(f"{RING_NAMES[planet]} {way.total if way else '–'}")
    return f"Battery {state.battery[routes.seat]}. Cheapest ways: {', '.join(totals)}."
