"""The board: the round solar system with its sectors, asteroids, planets, ships and wormholes."""

from collections.abc import Sequence
from functools import lru_cache
from math import dist, hypot, inf, log2, pi

from solarium.engine.scene import Badge, Item, Mark, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.data.pack import mats
from solarium.games.factions.rules.board.prices import base_price, price
from solarium.games.factions.rules.board.routes import Routes
from solarium.games.factions.rules.knowledge.observation import shown_tile
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import stages
from solarium.games.factions.view.descriptions import PLANET_TITLES, provenance
from solarium.games.factions.view.geometry import node_point, place_point, point_inside, polar, sector_shape, spot
from solarium.games.factions.view.route_labels import route_badge, route_label

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
PLANET_SIZE = (7.6, 8.4, 8.8, 8.0, 11.0, 10.6, 9.0, 9.0)
PLANET_TINTS = ("#e9dcc6", "#f2cd7e", "#86bdff", "#ff9a70", "#f3b985", "#ffe2a0", "#8ce6dc", "#a0aeff")
PLANET_LETTERS = ("Me", "Ve", "Ea", "Ma", "Ju", "Sa", "Ur", "Ne")
PLANET_USES = (
    "draw a charge card for energy",
    "burn resources for explorers",
    "vote on the event",
    "buy upgrades with resources",
    "take an exoplanet",
    "draw objectives",
    "take a tech",
    "take research",
)
SHIP = 9.4
# Where a price with the energy beneath it stands in a sector: how far round, how far out; the first that is free
PRICES = (
    (0.0, 0.5),
    *((turn * side, out) for side in (0.1, 0.2, 0.28, 0.36) for out in (0.5, 0.38, 0.62) for turn in (1, -1)),
)
PRICE_HEIGHT = 4.0
CHIP = 3.8
FULL = {"ship": 0.36}  # as far from its middle, in parts of its width, a piece covers what lies below
NEIGHBOURS = 16.0  # so far away nothing covers a price
Covering = tuple[float, float, float]  # where a piece stands, and how far it covers what lies below
# Where ships stand in a sector, beside the price in its middle: how far round, how far out
BERTHS = ((0.3, 0.5), (-0.3, 0.5), (0.38, 0.5), (-0.38, 0.5), (0.2, 0.5), (-0.2, 0.5))
NEAR = 0.8  # of the sum of their halves: so close two things cover each other's letters


def mover_of(state: Factions) -> int:
    """Whose prices the map shows: the seat on turn."""
    return int(state.turn) if state.turn < state.players else 0


def sector_item(state: Factions, sector: int, moving: bool, routes: Routes | None, pieces: Sequence[Covering]) -> Item:
    name = SECTOR_NAMES[sector]
    path, _, _ = sector_shape(state, sector)
    cost = int(price(state, mover_of(state), sector)) if moving else int(base_price(state, mover_of(state), sector))
    owners = [seat for seat in range(4) if state.energy[sector * 4 + seat]]
    chips = tuple(
        Badge(str(amount), owner=seat, label=f"{amount} energy")
        for seat in owners
        if (amount := int(state.energy[sector * 4 + seat]))
    )
    x, y = price_point(state, sector, len(chips), pieces)
    lying = ", ".join(f"{state.energy[sector * 4 + seat]} of {owner_name(state, seat)}" for seat in owners) or "none"
    marks: tuple[Mark, ...] = ("dim",) if routes and sector not in routes.sectors and sector not in routes.here else ()
    label = f"sector {name}, {REGIONS[state.tables.band[sector]]}; entering costs {cost}; energy here: {lying}"
    if routes and sector not in routes.here:
        label += route_label(state, routes, "the cheapest way", routes.sectors.get(sector))
    return Item(
        f"sector:{name}", x, y, 8, 8, shape="path", path=path, text=str(cost), marks=marks, label=label, chips=chips,
        layer=0, heat=round(min(0.62, 0.14 * log2(1 + int(state.litter[sector]))), 2),
    )  # fmt: skip


def covers(item: Item) -> Covering:
    return item.x, item.y, FULL.get(item.art, 0.5) * item.w


def price_point(state: Factions, sector: int, chips: int, pieces: Sequence[Covering]) -> tuple[float, float]:
    """Where a price and the energy beneath it lie free of pieces."""
    _, x, y = sector_shape(state, sector)
    near = [one for one in pieces if -NEIGHBOURS < one[0] - x < NEIGHBOURS and -NEIGHBOURS < one[1] - y < NEIGHBOURS]
    if not near:
        return x, y
    band = int(state.tables.band[sector])
    index = sector - int(state.tables.band_from[band])
    return free_point(band, index, int(state.tables.band_size[band]), chips, tuple(near))


@lru_cache(maxsize=4096)  # little moves from one scene to the next
def free_point(band: int, index: int, count: int, chips: int, near: tuple[Covering, ...]) -> tuple[float, float]:
    """The first place of a sector where nothing covers them, else where they are freest."""
    wide, high = CHIP / 2 * max(1, chips), (PRICE_HEIGHT + (CHIP if chips else 0.0)) / 2
    best, most = (0.0, 0.0), -inf
    for side, out in PRICES:
        x, y = point_inside(band, index, count, out, side)
        room = min(hypot(max(0.0, abs(u - x) - wide), max(0.0, abs(v - y) - high)) - half for u, v, half in near)
        if room >= 0:
            return x, y
        if room > most:
            best, most = (x, y), room
    return best


def owner_name(state: Factions, seat: int) -> str:
    return "the AI" if state.solo and seat == 1 else f"{{{seat}}}"


def planet_item(state: Factions, planet: int, routes: Routes | None) -> Item:
    ring, node = int(state.ring[planet]), int(state.node[planet])
    x, y = node_point(ring, node / int(state.tables.nodes[ring]))
    touch = state.touches(planet)
    near = ", ".join(SECTOR_NAMES[sector] for sector in range(codes.SECTORS) if touch >> sector & 1)
    size = PLANET_SIZE[planet]
    label = f"{PLANET_TITLES[planet]}: {PLANET_USES[planet]}; beside {near}"
    way = routes.planets.get(planet) if routes else None
    if routes:
        label += route_label(state, routes, "using it", way)
    return Item(
        f"planet:{PLANETS[planet]}", round(x, 2), round(y, 2), size, size, art=PLANETS[planet], shape="disc", layer=3,
        title=PLANET_LETTERS[planet], marks=("own",), label=label, badges=route_badge(way),
        key=str(planet + 1),
    )  # fmt: skip


def course_item(state: Factions, planet: int) -> Item:
    """FOS-3: where a planet goes next, an arc along its ring with a head."""
    ring, node = int(state.ring[planet]), int(state.node[planet])
    count = int(state.tables.nodes[ring])
    radius = float(mats()["rings"][ring]["radius"])
    begin = node / count + PLANET_SIZE[planet] / 2 / (2 * pi * radius)
    end = (node + 0.92) / count
    (x0, y0), (x1, y1) = polar(radius, begin), polar(radius, end)
    back = 2.4 / (2 * pi * radius)
    heads = [polar(radius + side, end - back) for side in (1.3, 0.45, -0.45, -1.3)]
    path = f"M{x0:.2f} {y0:.2f}A{radius:g} {radius:g} 0 0 0 {x1:.2f} {y1:.2f}"
    path += "".join(f"L{x:.2f} {y:.2f}L{x1:.2f} {y1:.2f}" for x, y in heads)
    return Item(
        f"course:{PLANETS[planet]}", x1, y1, 2, 2, shape="path", path=path, marks=("arrow",), tint=PLANET_TINTS[planet]
    )


def tile_item(state: Factions, place: int, observer: int, routes: Routes | None) -> Item:
    x, y = place_point(state, place)
    tile = int(shown_tile(state, observer, place))
    value = str(state.tables.value[tile]) if tile >= 0 else ""
    known = f"{value} resources{provenance(state, tile)}" if value else "face down"
    way = routes.tiles.get(place) if routes else None
    if routes:
        known += route_label(state, routes, "mining it", way)
    return Item(
        f"tile:{PLACE_NAMES[place]}", round(x, 2), round(y, 2), 6.4, 6.4, art="asteroid", shape="disc", layer=2,
        title=value, marks=("own",), label=f"asteroid in {PLACE_NAMES[place]}, {known}", badges=route_badge(way),
    )  # fmt: skip


def ship_items(state: Factions, others: list[Item]) -> list[Item]:
    """Ships stand side by side, off the price in the middle and off whatever else stands there."""
    ships: list[Item] = []
    for seat in range(state.players):
        for which in range(2):
            sector = int(state.ship[seat * 2 + which])
            if sector < 0:
                continue
            x, y = berth(state, sector, [*others, *ships])
            ships.append(
                Item(
                    f"ship:{seat}:{which}",
                    x,
                    y,
                    SHIP,
                    SHIP,
                    art="ship",
                    owner=seat,
                    layer=4,
                    title=f"#{seat}",
                    label=f"ship of {{{seat}}} in {SECTOR_NAMES[sector]}",
                )
            )
    return ships


def ship_points(state: Factions, seat: int, surface: Surface) -> dict[int, tuple[float, float]]:
    """By sector: where a ship of that seat is drawn."""
    drawn = {item.id: (item.x, item.y) for item in surface.items if item.id.startswith(f"ship:{seat}:")}
    return {int(state.ship[seat * 2 + int(id[-1])]): point for id, point in drawn.items()}


def berth(state: Factions, sector: int, others: list[Item]) -> tuple[float, float]:
    """The first place of a sector where a ship covers nothing, else where it covers least."""
    spots = [spot(state, sector, out, side) for side, out in BERTHS]
    return max(spots, key=lambda place: min(1.0, room_at(place, others)))


def room_at(place: tuple[float, float], others: list[Item]) -> float:
    """How far a ship would stand from its nearest neighbour; 1 where both can be read."""
    return min((dist(place, (one.x, one.y)) / (NEAR * (SHIP + one.w) / 2) for one in others), default=1.0)


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
                    7.0,
                    7.0,
                    art="wormhole",
                    shape="disc",
                    layer=2,
                    label=f"wormhole in {SECTOR_NAMES[sector]}",
                )
            )
    return items


def board(state: Factions, observer: int, routes: Routes | None) -> Surface:
    moving = state.is_turn() and state.stage <= stages.MOVE
    standing = [tile_item(state, place, observer, routes) for place in range(codes.PLACES) if state.tile[place] != -1]
    standing += wormhole_items(state)
    there = [planet for planet in range(8) if state.ring[planet] >= 0]
    planets = [planet_item(state, planet, routes) for planet in there]
    ships = ship_items(state, [*standing, *planets])
    pieces = [covers(one) for one in (*standing, *planets, *ships)]
    sectors = [sector_item(state, sector, moving, routes, pieces) for sector in range(codes.SECTORS)]
    courses = [course_item(state, planet) for planet in there]
    labels = tuple((SECTOR_NAMES[sector], *spot(state, sector, 0.8, -0.3)) for sector in range(codes.SECTORS))
    return Surface(
        "board",
        "Solar system",
        (0, 0, 200, 200),
        ground="ground",
        night=True,
        items=(*sectors, *standing, *courses, *planets, *ships),
        labels=labels,
    )
