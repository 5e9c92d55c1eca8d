"""What the map promises: the cheapest ways, against every Movement the rules allow, tried out one by one."""

from typing import Any

import pytest

from solarium.engine.chance import Seeded
from solarium.games.factions import GAME
from solarium.games.factions.data.names import SECTOR_NAMES
from solarium.games.factions.rules.board.asteroids import list_mines
from solarium.games.factions.rules.board.planets import has_access
from solarium.games.factions.rules.board.routes import Routes
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import split
from tests.games.factions.table import Table

FLYING = (actions.PILOT, actions.DRIVE, actions.COIL, actions.STEP, actions.BRAKE, actions.BURN)


def try_all(state: Factions, seat: int) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    """Of every Movement that can be paid: the least energy to have entered a sector, to use a planet, to mine."""
    sectors: dict[int, int] = {}
    planets: dict[int, int] = {}
    tiles: dict[int, int] = {}
    whole = int(state.battery[seat] + state.resources[seat])
    seen: set[bytes] = set()
    waiting = [state]
    while waiting:
        position = waiting.pop()
        if position.key() in seen:
            continue
        seen.add(position.key())
        spent = whole - int(position.battery[seat] + position.resources[seat])
        for action in position.legal_actions():
            kind, a, _ = split(int(action))
            if kind == actions.FORFEIT:
                planets[a] = 0
            if kind not in FLYING:
                continue
            after = position.copy()
            after.apply(action, Seeded(0))
            waiting.append(after)
            if kind in (actions.STEP, actions.BRAKE):
                paid = whole - int(after.battery[seat] + after.resources[seat])
                sectors[a] = min(paid, sectors.get(a, 99))
        for planet in range(8):
            if has_access(position, seat, planet):
                planets[planet] = min(spent, planets.get(planet, 99))
        mines: list[int] = []
        list_mines(position, seat, -1, mines)
        for action in mines:
            place = split(int(action))[1]
            tiles[place] = min(spent, tiles.get(place, 99))
    return sectors, planets, tiles


ZEALOT = {"factions": ["zealots", "ordinary"]}
POSITIONS: dict[str, dict[str, Any]] = {
    "an empty board": {**ZEALOT, "seats": [{"ship": "D0", "battery": 5, "resources": 0}]},
    "energy in the way": {
        **ZEALOT,
        "seats": [{"ship": "B0", "battery": 6, "resources": 0}],
        "energy": {"C0": {"1": 4}, "C1": {"0": 2}, "A0": {"1": 1}, "B1": {"1": 3}},
    },
    "resources to burn": {**ZEALOT, "seats": [{"ship": "E0", "battery": 3, "resources": 2}]},
    "wormholes": {**ZEALOT, "seats": [{"ship": "C0", "battery": 4, "resources": 0}], "wormholes": ["C1", "G4"]},
    "beside a planet, its other sector dear": {
        **ZEALOT,
        "planets": {"venus": "Ve0"},
        "seats": [{"ship": "B0", "battery": 6, "resources": 0}],
        "energy": {"B3": {"1": 9}, "C0": {"1": 9}, "C4": {"1": 9}},
    },
    "the brake": {
        **ZEALOT,
        "seats": [{"ship": "D0", "battery": 6, "resources": 0, "techs": ["NE22"]}],
        "energy": {"E0": {"1": 6}, "D1": {"1": 2}, "E1": {"1": 3}},
    },
    "the drive": {
        **ZEALOT,
        "seats": [{"ship": "F3", "battery": 4, "resources": 0, "upgrades": {"alcubierre": 4}}],
    },
    "tiles in reach of MegaCore": {
        "factions": ["megacore", "zealots"],
        "seats": [{"ship": "D3", "battery": 5, "resources": 0}],
    },
    "two ships of the Android": {
        "factions": ["android", "zealots"],
        "seats": [{"ships": ["D1", "G2"], "battery": 4, "resources": 0}],
    },
    "a surcharge and a cap": {
        **ZEALOT,
        "round": 3,
        "rules": ["EA2A", "EA11A"],
        "seats": [{"ship": "D0", "battery": 6, "resources": 0}, {"ship": "E0"}],
        "energy": {"D1": {"1": 8}},
    },
}


@pytest.mark.rule("FOS-64")
@pytest.mark.rule("FOS-83")
@pytest.mark.parametrize("name", POSITIONS)
def test_the_map_promises_what_flying_costs(name: str) -> None:
    state = Table(POSITIONS[name]).state
    routes = Routes(state, 0)
    sectors, planets, tiles = try_all(state, 0)
    assert {sector: way.total for sector, way in routes.sectors.items()} == sectors
    assert {planet: way.total for planet, way in routes.planets.items()} == planets
    assert {tile: way.total for tile, way in routes.tiles.items()} == tiles


@pytest.mark.parametrize("name", POSITIONS)
def test_each_promised_way_can_be_flown(name: str) -> None:
    """Step by step, burning resources where the battery is short; it ends in the sector and has cost what was said."""
    state = Table(POSITIONS[name]).state
    routes = Routes(state, 0)
    for sector, way in routes.sectors.items():
        assert way.sectors[-1] == sector
        if way.start not in routes.here or state.pilot < 0 or "techs" in POSITIONS[name]["seats"][0]:
            continue  # the words say where it jumps to; the brake is a choice of its own
        position = state.copy()
        for goal in way.sectors:
            fly(position, goal)
        assert int(state.battery[0] + state.resources[0] - position.battery[0] - position.resources[0]) == way.total


def fly(position: Factions, goal: int) -> None:
    while True:
        legal = {split(int(action))[:2]: action for action in position.legal_actions()}
        if (actions.STEP, goal) in legal:
            position.apply(legal[actions.STEP, goal], Seeded(0))
            return
        position.apply(legal[actions.BURN, 0], Seeded(0))


def label(table: Table, seat: int, id: str) -> str:
    scene = GAME.scene(table.state, seat)
    return next(item.label for surface in scene.surfaces for item in surface.items if item.id == id)


def test_the_scene_tells_the_totals_to_the_seat_that_moves() -> None:
    table = Table({**ZEALOT, "planets": {"jupiter": "Ju0"}, "seats": [{"ship": "B0", "battery": 9, "resources": 2}],
                   "energy": {"F0": {"1": 5}}})  # fmt: skip
    assert "the cheapest way costs 4 in all, by C0, D0, E0, leaves 5" in label(table, 0, "sector:E0")
    assert "the cheapest way costs 10 in all, by C0, D0, E0, F0, burns 1 resource" in label(table, 0, "sector:F0")
    table.state.litter[SECTOR_NAMES.index("H6")] = 30
    assert label(table, 0, "sector:H6").endswith("; out of reach")
    assert "using it costs 4 in all" in label(table, 0, "planet:jupiter")
    assert "mining it costs 4 in all" in label(table, 0, "tile:E0")
    assert "in all" not in label(table, 1, "planet:jupiter")
    scene = GAME.scene(table.state, 0)
    jupiter = next(item for item in scene.surfaces[0].items if item.id == "planet:jupiter")
    assert [badge.text for badge in jupiter.badges] == ["4"]
    assert scene.prompt.detail.startswith("Battery 9. Cheapest ways: Me 0,")
    assert "Ju 4" in scene.prompt.detail


def test_a_refused_touch_says_what_the_way_costs() -> None:
    table = Table({**ZEALOT, "seats": [{"ship": "B0", "battery": 4, "resources": 0}], "planets": {"jupiter": "Ju0"}})
    for text in ("sector:E0", "planet:jupiter", "tile:E0"):
        refusal = GAME.explain(table.state, text)
        assert refusal is not None
        assert "the cheapest way costs 4 in all, by C0, D0, E0, leaves 0" in refusal.message
    far = GAME.explain(table.state, "sector:H0")
    assert far is not None
    assert "out of reach" in far.message
