"""How the cheapest ways are told: on the map as badges and labels, in the prompt, and to who touches a far place."""

from solarium.engine.scene import Badge
from solarium.games.factions.data.names import RING_NAMES
from solarium.games.factions.notation.route_text import route_text
from solarium.games.factions.rules.board.routes import Route, Routes
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import stages


def routes_of(state: Factions, observer: int) -> Routes | None:
    """The ways of the seat that looks on, while it moves."""
    moving = state.is_turn() and state.stage <= stages.MOVE and not state.forced
    return Routes(state, observer) if moving and state.turn == observer else None


def route_label(state: Factions, routes: Routes, what: str, way: Route | None) -> str:
    return f"; {what} {route_text(routes, state, way)}" if way else "; out of reach"


def route_badge(way: Route | None) -> tuple[Badge, ...]:
    """At the lower right of the thing: what it costs in all to get there."""
    return () if way is None else (Badge(str(way.total), "se", label=f"{way.total} energy in all", pale=True),)


def routes_summary(state: Factions, routes: Routes) -> str:
    """Every planet, by the name of its nodes, with what the cheapest way to use it costs in all."""
    totals = []
    for planet in range(8):
        if state.ring[planet] >= 0:
            way = routes.planets.get(planet)
            totals.append(f"{RING_NAMES[planet]} {way.total if way else '–'}")
    return f"Battery {state.battery[routes.seat]}. Cheapest ways: {', '.join(totals)}."
