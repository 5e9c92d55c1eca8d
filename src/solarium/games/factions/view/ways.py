"""Flights by one touch: the cheapest way to a planet, an asteroid or a far sector, drawn step by step."""

from math import dist

from solarium.engine.chance import Seeded
from solarium.engine.scene import Action, Ghost, Item
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.rules.board.routes import Route, Routes
from solarium.games.factions.rules.board.way_back import way_back
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import actions, stages
from solarium.games.factions.rules.turn.actions import action_of, split
from solarium.games.factions.view.board import SHIP
from solarium.games.factions.view.descriptions import PLANET_TITLES
from solarium.games.factions.view.geometry import sector_shape

BATTERY = "energy"  # the counter of the seat


Points = dict[int, tuple[float, float]]  # where the own ships are drawn, by sector
# By the sectors of a way, its steps as text and how it stands at its end; None where the rules do not allow it
Flown = dict[tuple[int, ...], tuple[tuple[str, ...], Factions] | None]


def ways_of(state: Factions, routes: Routes | None, taken: set[str], ships: Points) -> tuple[Action, ...]:
    """A way for each place that no single action reaches. `taken` are ids that begin an action already."""
    if routes is None:
        return ()
    goals = [(f"planet:{PLANETS[planet]}", PLANET_TITLES[planet], way) for planet, way in routes.planets.items()]
    goals += [(f"tile:{PLACE_NAMES[tile]}", "the asteroid", way) for tile, way in routes.tiles.items()]
    goals += [(f"sector:{SECTOR_NAMES[at]}", SECTOR_NAMES[at], way) for at, way in routes.sectors.items()]
    flown: Flown = {(): ((), state)}
    found = [way_to(state, routes, id, name, way, ships, flown) for id, name, way in goals if id not in taken]
    return tuple([way for way in found if way])


def way_to(
    state: Factions, routes: Routes, id: str, name: str, way: Route, ships: Points, flown: Flown
) -> Action | None:
    if not way.sectors:
        return stop_at(state, id, name)
    if way.start not in routes.here or way.total > state.battery[routes.seat] or way.sectors[-1] in routes.here:
        return None  # with a jump before it, or with resources to burn: step by step
    flight = fly(way.sectors, flown)
    if flight is None:
        return None
    texts, there = flight
    by = ", ".join(SECTOR_NAMES[sector] for sector in way.sectors)
    left = int(state.battery[routes.seat]) - way.total
    return Action(
        texts[0],
        (id,),
        f"To {name} by {by}" if len(way.sectors) > 1 else f"To {name}, into {by}",
        f"{way.total} energy, {left} left",
        drawn(
            state,
            way,
            ships,
            f"This way costs {way.total}, leaves {left}. {home_words(there, routes.seat, way.sectors[-1])}",
        ),
        then=texts[1:],
        button=f"Fly there, {way.total} energy",
    )


def fly(sectors: tuple[int, ...], flown: Flown) -> tuple[tuple[str, ...], Factions] | None:
    """The steps of a way as the rules allow them one by one, and how it stands then. Ways share their beginnings."""
    if sectors not in flown:
        flown[sectors] = None
        before = fly(sectors[:-1], flown)
        step = int(action_of(actions.STEP, sectors[-1]))
        if before is not None and step in before[1].legal_actions():
            texts, there = before[0], before[1].copy()
            there.apply(step, Seeded(0))
            flown[sectors] = (*texts, action_text(before[1], step)), there
    return flown[sectors]


def home_words(state: Factions, seat: int, sector: int) -> str:
    """How far it is from a sector to where energy is had."""
    cost = way_back(state, seat, sector)
    return f"Back to Mercury: {cost}." if cost else "Beside Mercury."


def stop_at(state: Factions, id: str, name: str) -> Action | None:
    """The Movement ends here and what stands beside is used: one touch instead of three."""
    end = int(action_of(actions.STAY if state.stage == stages.START else actions.END))
    if end not in state.legal_actions():
        return None
    there = state.copy()
    there.apply(end, Seeded(0))
    if there.current_player() != state.current_player():
        return None
    kind, word = (actions.USE, "Use") if id.startswith("planet:") else (actions.MINE, "Mine")
    names = PLANETS if kind == actions.USE else PLACE_NAMES
    thing = names.index(id.partition(":")[2])
    uses = [int(action) for action in there.legal_actions() if split(int(action))[:2] == (kind, thing)]
    if len(uses) != 1:
        return None
    texts = action_text(state, end), action_text(there, uses[0])
    return Action(texts[0], (id,), f"{word} {name}", "ends the Movement", then=texts[1:], button=f"{word} {name}")


def beside(ship: tuple[float, float], goal: tuple[float, float]) -> tuple[float, float]:
    """Where a line from a ship begins: at its edge."""
    part = SHIP / 2 / max(SHIP, dist(ship, goal))
    return ship[0] + part * (goal[0] - ship[0]), ship[1] + part * (goal[1] - ship[1])


def drawn(state: Factions, way: Route, ships: Points, note: str) -> Ghost:
    """The way as a dotted line with numbered steps, and what it takes from the battery."""
    points = [sector_shape(state, sector)[1:] for sector in (way.start, *way.sectors)]
    points[0] = beside(ships.get(way.start, points[0]), points[1])
    line = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    trace = Item("way", shape="path", path=line, marks=("trace",))
    steps = [
        Item(f"way:{number}", x, y, 5, 5, text=str(number), marks=("note",))
        for number, (x, y) in enumerate(points[1:], 1)
    ]
    return Ghost("board", (trace, *steps), (), ((BATTERY, -way.total),), note)
