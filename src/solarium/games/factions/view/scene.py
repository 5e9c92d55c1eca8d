"""What a seat sees and may touch: the round solar system, mats, hands, markets, the event and the trade desk."""

from math import cos, log2, pi, sin

from solarium.engine.scene import (
    Action,
    Badge,
    Button,
    Corner,
    Counter,
    Item,
    Mark,
    Prompt,
    Scene,
    Seat,
    Surface,
)  # fmt: skip
from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.data.pack import mats
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.notation.decision_prompts import ASKED
from solarium.games.factions.notation.touch_paths import path_of
from solarium.games.factions.rules.board.prices import base_price, price
from solarium.games.factions.rules.board.routes import Routes
from solarium.games.factions.rules.economy.capacities import capacity, hold
from solarium.games.factions.rules.knowledge.observation import shown_tile
from solarium.games.factions.rules.scoring import points
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import actions, decisions, stages
from solarium.games.factions.rules.turn.actions import kind_of, split
from solarium.games.factions.view.descriptions import PLANET_TITLES, describe, faction_name, of_another
from solarium.games.factions.view.narration import CENTRE, node_point
from solarium.games.factions.view.offer import OFFER_PROMPTS, offer_detail
from solarium.games.factions.view.route_labels import routes_of, way_badge, way_label, ways_detail
from solarium.games.factions.view.surfaces import desk_surfaces

SUN = 8.0
BELOW = 4.0  # how much higher the frame of a thing is that has the price of its way below it
EDGE = 100.0
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
PRIMARY = {actions.END, actions.DONE, actions.SEND, actions.ACCEPT, actions.SKIP}


def polar(radius: float, angle: float) -> tuple[float, float]:
    return CENTRE - radius * sin(2 * pi * angle), CENTRE - radius * cos(2 * pi * angle)


def radii(band: int) -> tuple[float, float]:
    rings = mats()["rings"]
    inner = SUN if band == 0 else float(rings[band - 1]["radius"])
    return inner, float(rings[band]["radius"])


def sector_shape(state: Factions, sector: int) -> tuple[str, float, float]:
    """The outline of a sector and where its number stands."""
    band = int(state.tables.band[sector])
    count = int(state.tables.band_size[band])
    index = sector - int(state.tables.band_from[band])
    inner, outer = radii(band)
    first, last = index / count, (index + 1) / count
    (x0, y0), (x1, y1) = polar(outer, first), polar(outer, last)
    (x2, y2), (x3, y3) = polar(inner, last), polar(inner, first)
    path = (
        f"M{x0:.2f} {y0:.2f}A{outer:g} {outer:g} 0 0 0 {x1:.2f} {y1:.2f}"
        f"L{x2:.2f} {y2:.2f}A{inner:g} {inner:g} 0 0 1 {x3:.2f} {y3:.2f}Z"
    )
    x, y = polar((inner + outer) / 2, (index + 0.5) / count)
    return path, round(x, 2), round(y, 2)


def spot(state: Factions, sector: int, depth: float, side: float) -> tuple[float, float]:
    """A point of a sector: how far out in its band, and how far round from its middle."""
    band = int(state.tables.band[sector])
    inner, outer = radii(band)
    index = sector - int(state.tables.band_from[band])
    x, y = polar(inner + depth * (outer - inner), (index + 0.5 + side) / int(state.tables.band_size[band]))
    return round(x, 2), round(y, 2)


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
    lying = ", ".join(f"{state.energy[sector * 4 + seat]} of {owner_words(state, seat)}" for seat in owners) or "none"
    marks: tuple[Mark, ...] = ("dim",) if routes and sector not in {*routes.sectors, *routes.here} else ()
    label = f"sector {name}, {REGIONS[state.tables.band[sector]]}; entering costs {cost}; energy here: {lying}"
    if routes and sector not in routes.here:
        label += way_label(state, routes, "the cheapest way", routes.sectors.get(sector))
    return Item(
        f"sector:{name}", x, y, 8, 8, shape="path", path=path, text=str(cost), marks=marks, label=label, badges=badges,
        layer=0, heat=round(min(0.62, 0.14 * log2(1 + int(state.litter[sector]))), 2),
    )  # fmt: skip


def owner_words(state: Factions, seat: int) -> str:
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
        label += way_label(state, routes, "using it", way)
    return Item(
        f"planet:{PLANETS[planet]}", round(x, 2), round(y, 2), size, size + BELOW * bool(way), art=PLANETS[planet],
        shape="disc", layer=3, label=label, badges=way_badge(way, abs(x - CENTRE) < abs(y - CENTRE) / 2),
    )  # fmt: skip


def place_point(state: Factions, place: int) -> tuple[float, float]:
    if place < codes.KUIPER_FROM:
        inner, outer = radii(4)
        return polar((inner + outer) / 2, (place + 0.22) / 8)  # beside the price in the middle
    return polar(96.5, (place - codes.KUIPER_FROM + 0.5) / 4)


def tile_item(state: Factions, place: int, observer: int, routes: Routes | None) -> Item:
    x, y = place_point(state, place)
    tile = int(shown_tile(state, observer, place))
    value = str(state.tables.value[tile]) if tile >= 0 else ""
    known = f"{value} resources" if value else "face down"
    way = routes.tiles.get(place) if routes else None
    if routes:
        known += way_label(state, routes, "mining it", way)
    return Item(
        f"tile:{PLACE_NAMES[place]}", round(x, 2), round(y, 2), 5, 5 + BELOW * bool(way), art="asteroid", shape="disc",
        layer=2, text=value,
        label=f"asteroid in {PLACE_NAMES[place]}, {known}", badges=way_badge(way),
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
    moving = state.decision() == decisions.TURN and state.stage <= stages.MOVE
    items = [sector_item(state, sector, moving, routes) for sector in range(codes.SECTORS)]
    items += [tile_item(state, place, observer, routes) for place in range(codes.PLACES) if state.tile[place] != -1]
    items += wormhole_items(state)
    items += [planet_item(state, planet, routes) for planet in range(8) if state.ring[planet] >= 0]
    return Surface("board", "Solar system", (0, 0, 200, 200), ground="ground", items=tuple(items + ship_items(state)))


def seat_row(state: Factions, seat: int) -> Seat:
    counters = (
        Counter("points", str(points(state, seat)), big=True),
        Counter("energy", f"{state.battery[seat]}/{capacity(state, seat)}", "energy"),
        Counter(
            "resources", f"{state.resources[seat]}/{hold(state, seat)}" if state.faction[seat] >= 0 else "4", "resource"
        ),
        Counter("explorers in hand", str(state.explorers_held(seat)), "explorer"),
        Counter("objectives in hand", str(state.in_hand(seat, codes.OBJECTIVES)), "objective"),
    )
    signs = []
    if state.leader == seat:
        signs.append(Counter("Leader", "yes", "leader"))
    if state.passed[seat]:
        signs.append(Counter("passed", "yes"))
    if state.rescues[seat]:
        signs.append(Counter("rescues", str(state.rescues[seat])))
    if state.last_turns and not state.passed[seat] and state.turn == seat:
        signs.append(Counter("last turns (FOS-37)", str(state.last_turns)))
    return Seat(seat, faction_name(state, seat), (*counters, *signs), active=state.current_player() == seat)


TURN_WORDS = {
    stages.START: ("Fly, stay or pass", "FOS-32"),
    stages.MOVE: ("Fly on, or end your Movement", "FOS-64"),
    stages.ACTION: ("Take your Action", "FOS-82"),
    stages.END: ("Anything more this turn?", "FOS-123"),
}


def prompt_of(state: Factions, observer: int, routes: Routes | None) -> Prompt:
    if state.is_over():
        return Prompt("The game is over", clause="FOS-145")
    decider = int(state.current_player())
    kind = int(state.decision())
    detail = ""
    if kind == decisions.TURN:
        text, clause = ("A limit ends your round: pass", "FOS-172") if state.forced else TURN_WORDS[int(state.stage)]
        detail = ways_detail(state, routes) if routes else ""
    else:
        clause, text = ASKED[kind]
        if kind in OFFER_PROMPTS:
            text = OFFER_PROMPTS[kind]
            detail = offer_detail(state, observer)
    if observer != decider:
        return Prompt(f"{{{decider}}} is asked: {of_another(text)}", decider, detail, clause)
    return Prompt(text[0].upper() + text[1:], decider, detail, clause)


def change_of(state: Factions, action: int) -> str:
    """What a step costs and leaves, before it is taken."""
    kind, a, _ = split(action)
    if kind not in (actions.STEP, actions.BRAKE):
        return ""
    seat = int(state.current_player())
    cost = int(price(state, seat, a, kind == actions.BRAKE))
    return f"costs {cost}, leaves {state.battery[seat] - cost}"


def make_actions(state: Factions, seat: int, lying: set[str]) -> tuple[tuple[Action, ...], tuple[Button, ...]]:
    legal = [int(action) for action in state.legal_actions()]
    found: list[Action] = []
    buttons: dict[str, Button] = {}
    for action in legal:
        path = path_of(state, action, legal)
        label = describe(state, action, seat)
        found.append(Action(action_text(state, action), path, label[0].upper() + label[1:], change_of(state, action)))
        for item in path:
            if item.startswith("do:") and item not in buttons and item not in lying:
                words = BUTTONS.get(item, label)
                primary = kind_of(action) in PRIMARY and not any(button.primary for button in buttons.values())
                buttons[item] = Button(item, words[0].upper() + words[1:], primary)
    return tuple(found), tuple(buttons.values())


BUTTONS = {
    "do:rescue": "rescue (−20 points)", "do:burn": "burn a resource", "do:pass": "pass", "do:end": "end Movement",
    **{f"do:offer:{seat}": f"offer to {{{seat}}}" for seat in range(4)},
    "do:drive": "Alcubierre Drive", "do:coil": "Slingshot Coil",
    "do:brake": "enter with the Entropy Brake", "do:invert": "Spacetime Inverter", "do:tether": "Gravity Tether",
    "do:effect:1": "effect 1", "do:effect:2": "effect 2",
    **{f"do:as:{name}": f"as {title}" for name, title in zip(PLANETS, PLANET_TITLES, strict=True)},
}  # fmt: skip


def make_scene(state: Factions, seat: int | None) -> Scene:
    observer = codes.SPECTATOR if seat is None else seat
    viewer = -1 if seat is None else seat
    routes = routes_of(state, observer)
    surfaces = (board(state, observer, routes), *desk_surfaces(state, observer))
    seats = tuple(seat_row(state, index) for index in range(state.players))
    mine = not state.is_over() and state.current_player() == viewer
    lying = {item.id for surface in surfaces for item in surface.items}
    touchable, buttons = make_actions(state, viewer, lying) if mine else ((), ())
    return Scene(surfaces, seats, prompt_of(state, observer, routes), touchable, buttons)
