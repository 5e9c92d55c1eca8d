"""The picture: what a seat sees, and how moves are touched."""

from time import perf_counter

import msgspec
import pytest

from solarium import Seeded
from solarium.engine.playout import playout
from solarium.engine.scene import Action, Item, Scene
from solarium.games.sol import GAME
from solarium.games.sol.data.tiles import CODES
from solarium.games.sol.rules import pieces

from .table import at, play


def items(scene: Scene) -> dict[str, Item]:
    return {item.id: item for surface in scene.surfaces for item in surface.items}


def action(scene: Scene, text: str) -> Action:
    return next(action for action in scene.actions if action.text == text)


@pytest.mark.rule("SOL-3")
@pytest.mark.rule("SOL-10")
def test_both_stocks_lie_open_beside_the_board() -> None:
    state = at("red S3@8,8")
    for seat in (0, 1, None):
        shown = items(GAME.scene(state, seat))
        assert {f"{owner}:{code}" for owner in (0, 1) for code in CODES} <= set(shown)
    mine = items(GAME.scene(state, 0))["0:S3"]
    assert (mine.text, mine.title, mine.detail) == ("1", "Dwarf sun", "3 × 3")


def test_stacks_are_grey_when_nothing_fits() -> None:
    shown = items(GAME.scene(at("red S3@8,8"), 0))
    assert shown["0:M1"].marks == ("dim",)
    assert shown["0:P2"].marks == ()
    assert shown["0:H1"].marks == ("dim",)
    spent = items(GAME.scene(at("red S3@8,8", "red S3@0,0"), 0))["0:S3"]
    assert spent.marks == ("closed",)


@pytest.mark.rule("SOL-7")
def test_every_sun_and_planet_shows_its_placer_and_its_margin() -> None:
    state = at("blue S3@8,8", "red P2@8,11", "red M1@7,11")
    sun = items(GAME.scene(state, 0))["tile:8,8"]
    assert sun.owner == 0
    assert [(badge.corner, badge.art, badge.owner, badge.text) for badge in sun.badges] == [
        ("nw", "star", 1, ""),
        ("ne", "", -1, "1:0"),
    ]
    assert sun.label == "Dwarf sun at 8,8, {0}'s. Planets 1 : 0, {1} placed it"
    planet = items(GAME.scene(state, 0))["tile:8,11"]
    assert planet.label == "Rock world at 8,11, {0}'s. Moons 1 : 0, {0} placed it"


@pytest.mark.rule("SOL-51")
def test_a_boosted_moon_carries_its_cube() -> None:
    moon = items(GAME.scene(at("red S3@8,8", "red P2@8,11", "red M1@7,11", stations=[[7, 11]]), 0))["tile:7,11"]
    assert [(badge.corner, badge.art, badge.text) for badge in moon.badges] == [("se", "booster", "2")]


def test_planets_come_before_suns_so_that_they_flip_first() -> None:
    scene = GAME.scene(at("blue S3@8,4", "blue P2@8,7"), 0)
    ids = [item.id for item in scene.surfaces[0].items]
    assert ids.index("tile:8,7") < ids.index("tile:8,4")


def test_the_opening_duty_is_asked_with_its_target_outlined() -> None:
    state = GAME.set_up({})
    assert GAME.scene(state, 0).prompt.clause == "SOL-56"
    play(state, "S4@8,8", "end", "S3@8,13", "end")
    scene = GAME.scene(state, 0)
    assert scene.prompt.text == "Second turn: lay a planet at {1}'s sun"
    assert scene.prompt.clause == "SOL-57"
    outline = items(scene)["duty"]
    assert (outline.x, outline.y, outline.marks) == (14.5, 9.5, ("trace",))
    play(state, "P2@11,12", "end", "P3@5,8", "end")
    scene = GAME.scene(state, 0)
    assert scene.prompt.clause == "SOL-58"
    assert (items(scene)["duty"].x, items(scene)["duty"].y) == (9.5, 6.5)


@pytest.mark.rule("SOL-59")
def test_a_lapsed_duty_is_said() -> None:
    state = GAME.set_up({})
    play(state, "S4@0,3", "end", "S3@0,0", "H2@3,1")
    assert GAME.scene(state, 0).prompt.clause == "SOL-59"
    assert "duty" not in items(GAME.scene(state, 0))


def test_a_move_is_a_stack_and_a_square() -> None:
    state = at("red S3@8,8", "blue P2@8,11")
    scene = GAME.scene(state, 0)
    assert action(scene, "S4@0,0").path == ("0:S4", "0,0")
    assert GAME.scene(state, 1).actions == ()
    ghost = action(scene, "S4@0,0").ghost
    assert ghost is not None
    assert [(item.x, item.y, item.w, item.art, item.owner) for item in ghost.items] == [(2, 2, 4, "S4", 0)]


def test_the_ghost_says_what_it_would_flip() -> None:
    state = at("blue S3@8,4", "blue S4@8,12", "blue P2@8,7", "blue P2@8,10", to_move="red")
    move = action(GAME.scene(state, 0), "M1@8,9")
    assert move.change == "+2 planets, +2 suns"
    assert move.ghost is not None
    assert set(move.ghost.changes) == {"tile:8,7", "tile:8,10", "tile:8,4", "tile:8,12"}


def test_a_tile_that_goes_to_the_other_seat_says_so() -> None:
    state = at("red S4@5,5", "red P2@5,9", "blue M1@7,9")
    assert action(GAME.scene(state, 0), "P2@8,9").change == "goes to {1}"


def test_a_boost_is_announced() -> None:
    state = at("red S3@8,8", "red P2@8,11", stations=[[7, 11]])
    assert action(GAME.scene(state, 0), "M1@7,11").change == "boost"


def test_after_the_tile_holes_and_an_end_turn_button() -> None:
    state = at("red S3@8,8")
    play(state, "S4@0,0")
    scene = GAME.scene(state, 0)
    assert [(button.id, button.text, button.primary) for button in scene.buttons] == [("end", "End turn", True)]
    assert action(scene, "end").path == ("end",)
    assert action(scene, "H1@19,19").path == ("0:H1", "19,19")
    assert scene.prompt.clause == "SOL-17"


def test_stations_vanish_when_they_are_covered() -> None:
    state = at(stations=[[9, 9], [0, 0]])
    assert items(GAME.scene(state, 0))["9,9"].art == "station"
    play(state, "S3@8,8")
    assert "9,9" not in items(GAME.scene(state, 0))
    assert items(GAME.scene(state, 0))["0,0"].art == "station"


def test_the_score_header() -> None:
    seat = GAME.scene(at("red S3@8,8", "red P2D@8,11", "blue M1@7,11"), 0).seats[1]
    assert [(counter.label, counter.value, counter.big) for counter in seat.counters] == [
        ("suns", "1", True),
        ("planets", "2", False),
        ("moons", "1", False),
        ("boosters left", "4", False),
    ]
    assert seat.title == "Blue"


def test_wide_turns_are_built_quickly_and_stay_small() -> None:
    """Hundreds of actions: the widest scenes of some games, compressed as on the wire."""
    widest: Scene | None = None
    for seed in range(5):
        state = GAME.begin(2, GAME.options.with_defaults(None), Seeded(seed))
        chance = Seeded(seed)
        while not state.is_over():
            if len(state.legal_actions()) > 600:
                start = perf_counter()
                widest = GAME.scene(state, int(state.seat))
                assert perf_counter() - start < 1.0  # a few milliseconds; no test of a busy machine
                assert len(msgspec.json.encode(widest)) < 220_000
            playout(state, chance, 1)
    assert widest is not None
    assert len(pieces.free(state)) < 400
