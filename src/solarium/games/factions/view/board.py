"""The board: the round solar system with its sectors, asteroids, planets, ships and wormholes."""

from math import log2

from solarium.engine.scene import Badge, Corner, Item, Mark, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.rules.board.prices import base_price, price
from solarium.games.factions.rules.board.routes import Routes
from solarium.games.factions.rules.knowledge.observation import shown_tile
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import stages
from solarium.games.factions.view.descriptions import PLANET_TITLES, provenance
from solarium.games.factions.view.geometry import CENTRE, node_point, place_point, sector_shape, spot
from solarium.games.factions.view.route_labels import route_badge, route_label

BELOW = 4.0  # how much higher the frame of a thing is that has the price of its way below it
REGIONS = (
    "Corona",
    "Inner Ring",
    "Inner Ring",
    "Inner Ring",
    "Asteroid Belt",
    "Outer Ring",
    "Outer Ring",
    "Outer Ring",
)
CORNERS: tuple[Corner, ...] = ("sw", "se", "ne", "nw")
PLANET_SIZE = (5.4, 6.0, 6.4, 6.0, 9.0, 8.6, 7.6, 7.6)


def mover_of(state: Factions) -> int:
    """Whose prices the map shows: the seat on turn."""
    return int(state.turn) if state.turn < state.players else 0


def sector_item(state: Factions, sector: int, moving: bool, routes: Routes | None) -> Item:
    name = SECTOR_NAMES[sector]
    path, x, y = sector_shape(state, sector)
    cost = int(price(state, mover_of(state), sector)) if moving else int(base_price(state, mover_of(state), sector))
    owners = [seat for seat in range(4) if state.energy[sector * 4 + seat]]
    badges = tuple(
        Badge(
            str(state.energy[sector * 4 + seat]),
            CORNERS[seat],
            owner=seat,
            label=f"{state.energy[sector * 4 + seat]} energy",
        )
        for seat in owners
    )
    lying = ", ".join(f"{state.energy[sector * 4 + seat]} of {owner_name(state, seat)}" for seat in owners) or "none"
    marks: tuple[Mark, ...] = ("dim",) if routes and sector not in {*routes.sectors, *routes.here} else ()
    label = f"sector {name}, {REGIONS[state.tables.band[sector]]}; entering costs {cost}; energy here: {lying}"
    if routes and sector not in routes.here:
        label += route_label(state, routes, "the cheapest way", routes.sectors.get(sector))
    return Item(
        f"sector:{name}", x, y, 8, 8, shape="path", path=path, text=str(cost), marks=marks, label=label, badges=badges,
        layer=0, heat=round(min(0.62, 0.14 * log2(1 + int(state.litter[sector]))), 2),
    )  # fmt: skip


def owner_name(state: Factions, seat: int) -> str:
    return "the AI" if state.solo and seat == 1 else f"{{{seat}}}"


def planet_item(state: Factions, planet: int, routes: Routes | None) -> Item:
    ring, node = int(state.ring[planet]), int(state.node[planet])
    x, y = node_point(ring, node / int(state.tables.nodes[ring]))
    touch = state.touches(planet)
    near = ", ".join(SECTOR_NAMES[sector] for sector in range(codes.SECTORS) if touch >> sector & 1)
    size = PLANET_SIZE[planet]
    label = f"{PLANET_TITLES[planet]}, beside {near}"
    way = routes.planets.get(planet) if routes else None
    if routes:
        label += route_label(state, routes, "using it", way)
    return Item(
        f"planet:{PLANETS[planet]}", round(x, 2), round(y, 2), size, size + BELOW * bool(way), art=PLANETS[planet],
        shape="disc", layer=3, label=label, badges=route_badge(way, abs(x - CENTRE) < abs(y - CENTRE) / 2),
    )  # fmt: skip


def tile_item(state: Factions, place: int, observer: int, routes: Routes | None) -> Item:
    x, y = place_point(state, place)
    tile = int(shown_tile(state, observer, place))
    value = str(state.tables.value[tile]) if tile >= 0 else ""
    known = f"{value} resources{provenance(state, tile)}" if value else "face down"
    way = routes.tiles.get(place) if routes else None
    if routes:
        known += route_label(state, routes, "mining it", way)
    return Item(
        f"tile:{PLACE_NAMES[place]}", round(x, 2), round(y, 2), 5, 5 + BELOW * bool(way), art="asteroid", shape="disc",
        layer=2, text=value,
        label=f"asteroid in {PLACE_NAMES[place]}, {known}", badges=route_badge(way),
    )  # fmt: skip


def ship_items(state: Factions) -> list[Item]:
    """Ships of one sector stand side by side, off the price in the middle, the tile beside it and the rings, where
    planets are."""
    items: list[Item] = []
    crowd: dict[int, int] = {}
    for seat in range(state.players):
        for which in range(2):
            sector = int(state.ship[seat * 2 + which])
            if sector < 0:
                continue
            place = crowd.get(sector, 0)
            crowd[sector] = place + 1
            x, y = spot(state, sector, 0.5, (0.26, 0.4, -0.4, 0.13, -0.13)[place % 5])
            items.append(
                Item(
                    f"ship:{seat}:{which}",
                    x,
                    y,
                    5,
                    5,
                    art="ship",
                    owner=seat,
                    layer=4,
                    label=f"ship of {{{seat}}} in {SECTOR_NAMES[sector]}",
                )
            )
    return items


def wormhole_items(state: Factions) -> list[Item]:
    items = []
    for sector in (int(state.wormhole0), int(state.wormhole1)):
        if sector >= 0:
            x, y = spot(state, sector, 0.5, -0.28)
            items.append(
                Item(
                    f"wormhole:{SECTOR_NAMES[sector]}",
                    x,
                    y,
                    5.5,
                    5.5,
                    art="wormhole",
                    shape="disc",
                    layer=2,
                    label=f"wormhole in {SECTOR_NAMES[sector]}",
                )
            )
    return items


def board(state: Factions, observer: int, routes: Routes | None) -> Surface:
    moving = state.is_turn() and state.stage <= stages.MOVE
    items = [sector_item(state, sector, moving, routes) for sector in range(codes.SECTORS)]
    items += [tile_item(state, place, observer, routes) for place in range(codes.PLACES) if state.tile[place] != -1]
    items += wormhole_items(state)
    items += [planet_item(state, planet, routes) for planet in range(8) if state.ring[planet] >= 0]
    return Surface("board", "Solar system", (0, 0, 200, 200), ground="ground", items=tuple(items + ship_items(state)))
