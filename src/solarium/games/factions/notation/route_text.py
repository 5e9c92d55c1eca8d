"""A way for a ship in words: what it costs in all, where it leads, what it leaves."""

from solarium.games.factions.data.names import SECTOR_NAMES
from solarium.games.factions.rules.board.routes import Route, Routes
from solarium.games.factions.rules.state import Factions


def route_text(routes: Routes, state: Factions, way: Route) -> str:
    """What a way costs in all and leaves. FOS-63: what the battery lacks is burned from resources."""
    battery = int(state.battery[routes.seat])
    jump = f"after a jump to {SECTOR_NAMES[way.start]}" if way.start >= 0 and way.start not in routes.here else ""
    by = f"by {', '.join(SECTOR_NAMES[sector] for sector in way.sectors)}" if len(way.sectors) > 1 else ""
    lack = way.total - battery
    rest = f"burns {lack} resource{'s' if lack > 1 else ''}" if lack > 0 else f"leaves {battery - way.total}"
    return ", ".join(part for part in (f"costs {way.total} in all", jump, by, rest) if part)
